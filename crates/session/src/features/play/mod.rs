//! Play: a game from the position on the page, against the program or with a friend on one screen, that explains itself.
//!
//! While a game is on, going to a position, by a press or by Enter in the position box, means moving there: what is no move
//! of the side to move is explained and not done. The verdict and all pictures but the board are veiled until a hint, the end, or a mistake that a teacher stops at.
//! Opening a position from the examples, the picker or a link leaves the game.
//!
//! The rivals. *Perfect* never loses a won position and resists longest in a lost one, see [`rival`]. *Teaching* plays the
//! same moves, says why it makes them, and stops after a mistake: the reader sees the reply that punishes it and may take
//! the move back. *Random* moves at random. A *friend* sits beside; nothing is said of the moves before the end.

mod acts;
pub mod comment;
mod led;
pub mod moves;
pub mod refusal;
pub mod rival;

use crate::document::game::{Game, Rival, Side};
use mexplorer_picture::{Panel, Past, Say};
use mexplorer_solver::position::is_live;
use mexplorer_solver::{Analysis, Move, Outcome, Position};
use std::rc::Rc;

pub use acts::{go, update};
pub use led::{On, led};
pub use rival::Aim;

/// What the person does beside moving.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Begin from the position on the page. The seed feeds the random rival.
    Begin {
        seed: u64,
    },
    /// Another rival, from the next move on.
    Rival(Rival),
    /// Who moves first; begins again.
    First(Side),
    /// Once: what the theory says of the position. Twice: the winning moves.
    Hint,
    /// Show verdict and pictures throughout, or veil them.
    Pictures(bool),
    TakeBack,
    /// After a mistake that the teacher stopped at: let it stand.
    PlayOn,
    GiveUp,
    /// Leave the game that is over for the proof of where it began.
    Why,
    /// Leave the game for where it began: what was looked at before is looked at again, and undo leads to where the game was left.
    End,
    /// The rival has chosen its move.
    Replied {
        played: Move,
        aim: Aim,
    },
}

/// One move that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    pub side: Side,
    pub before: Rc<Position>,
    pub deed: Say,
    /// Whether the mover could have won; `None` where that is out of reach.
    pub won_before: Option<bool>,
    /// A winning move that was there.
    pub best: Option<Say>,
    /// Whether the move left a P-position; `None` until the answer comes, or where it is out of reach.
    pub holds: Option<bool>,
    /// What the program meant by it.
    pub aim: Option<Aim>,
    judged: bool,
}

impl Ply {
    /// A won position given away.
    pub fn is_mistake(&self) -> bool {
        self.won_before == Some(true) && self.holds == Some(false)
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    pub winner: Side,
    pub gave_up: bool,
}

/// A sentence about the game, and whether it is good news for the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub mood: Mood,
    pub say: Say,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Good,
    Bad,
    Plain,
}

/// A game that is on, or just over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    pub rival: Rival,
    pub first: Side,
    pub start: Rc<Position>,
    pub plies: Vec<Ply>,
    /// How far the hint for this position went: not at all, the idea, the moves.
    pub hint: u8,
    pub pictures: bool,
    /// The reply that the teacher holds back after a mistake.
    pub held: Option<(Move, Aim)>,
    /// What is said of the last moves, newest last.
    pub lines: Vec<Line>,
    /// Why the last press was no move.
    pub refused: Option<Say>,
    pub end: Option<End>,
    pub seed: u64,
    /// The person's moves that were taken back, the last of them first to be made once more: from where, and to where.
    taken: Vec<(Rc<Position>, Rc<Position>)>,
    /// Whether the rival has been asked for its move.
    asked: bool,
}

impl Play {
    pub fn begin(start: Rc<Position>, rival: Rival, first: Side, seed: u64) -> Play {
        let mut play = Play {
            rival,
            first,
            start,
            plies: Vec::new(),
            hint: 0,
            pictures: false,
            held: None,
            lines: Vec::new(),
            refused: None,
            end: None,
            seed,
            taken: Vec::new(),
            asked: false,
        };
        play.close_if_over(&play.start.clone());
        if play.end.is_some() {
            play.line(Mood::Plain, Say::new("play.nothing"));
        }
        play
    }

    /// The game as the document holds it, so that it goes on from the position shown; nothing once it is over.
    pub fn game(&self) -> Option<Game> {
        self.end.is_none().then(|| Game { rival: self.rival, first: self.turn(), pictures: self.pictures })
    }

    /// Whether the rival is to be asked for its move now; asked once.
    pub fn asks_rival(&mut self) -> bool {
        let turn = self.end.is_none() && !self.awaits_person() && self.held.is_none();
        turn && !std::mem::replace(&mut self.asked, true)
    }

    pub fn turn(&self) -> Side {
        self.turn_after(self.plies.len())
    }

    /// Who is to move after so many moves.
    fn turn_after(&self, moves: usize) -> Side {
        if moves.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Whether the side to move sits before the screen.
    pub fn awaits_person(&self) -> bool {
        self.end.is_none() && (self.rival == Rival::Friend || self.turn() == Side::Person)
    }

    /// Whether verdict and pictures are hidden: that playing is a game.
    pub fn veiled(&self) -> bool {
        self.bares() && self.held.is_none()
    }

    /// Whether the board is without marks, also beside a mistake that is asked about: they would show the better move.
    pub fn bares(&self) -> bool {
        self.end.is_none() && !self.pictures && self.hint < 2
    }

    /// Whether more can be told now: how the position stands, and after that the moves that win it, if it is known that some do.
    pub fn has_hint(&self, known: Option<&Analysis>) -> bool {
        self.awaits_person() && (self.hint == 0 || self.hint == 1 && known.is_some_and(|known| known.outcome == Outcome::N))
    }

    /// What the board shows of the game: where it began, and what the rival has just taken.
    pub fn past(&self) -> Past {
        let before = self.plies.last().filter(|ply| ply.side == Side::Rival).map(|ply| ply.before.clone());
        Past { start: Some(self.start.clone()), before }
    }

    pub fn can_take_back(&self) -> bool {
        self.plies.iter().any(|ply| self.rival == Rival::Friend || ply.side == Side::Person)
    }

    /// Where the move led that was taken back from the position shown.
    pub fn again(&self, shown: &Position) -> Option<&Position> {
        let (from, to) = self.taken.last().filter(|_| self.awaits_person() && self.held.is_none())?;
        (**from == *shown).then_some(&**to)
    }

    /// Ends the game if nobody can move. Under normal play the side to move has lost, under misère it has won.
    fn close_if_over(&mut self, position: &Position) {
        if position.components().all(|c| !is_live(c.game, c.numbers)) {
            let winner = if position.misere { self.turn() } else { self.turn().other() };
            self.end = Some(End { winner, gave_up: false });
        }
    }

    fn line(&mut self, mood: Mood, say: Say) {
        self.lines.push(Line { mood, say });
    }
}

/// The answer for the position shown has come: judges the move that led there.
pub fn answered(play: &mut Play, analysis: Option<&Analysis>) {
    let Some(ply) = play.plies.last_mut().filter(|ply| !ply.judged) else { return };
    ply.judged = true;
    ply.holds = analysis.map(|analysis| analysis.outcome == Outcome::P);
    // A move to a P-position proves that its start was won, even where that was out of reach.
    if ply.holds == Some(true) {
        ply.won_before = Some(true);
    }
    let lines = match play.end {
        Some(_) => comment::end(play, analysis),
        None => play.plies.last().map_or(Vec::new(), |ply| comment::ply(ply, play.rival, analysis)),
    };
    play.lines.extend(lines);
}

/// The panels of a game: the board first, whatever the document shows, and the others as long as they are not veiled.
pub fn panels(play: &Play, show: &[Panel]) -> Vec<Panel> {
    let others = show.iter().copied().filter(|panel| *panel != Panel::Board && !play.veiled());
    [Panel::Board].into_iter().chain(others).collect()
}

#[cfg(test)]
mod tests;
