//! Play: a game from the position on the page, against the program or with a friend on one screen, that explains itself.
//!
//! While a game is on, going to a position, by a press or by Enter in the position box, means moving there: what is no move
//! of the side to move is explained and not done. The verdict and all pictures but the board are veiled until a hint, the end, or a mistake that a teacher stops at.
//! Opening a position from the examples, the picker or a link leaves the game.
//!
//! The rivals. *Perfect* never loses a won position and resists longest in a lost one, see [`rival`]. *Teaching* plays the
//! same moves, says why it makes them, and stops after a mistake: the reader sees the reply that punishes it and may take
//! the move back. *Random* moves at random. A *friend* sits beside; nothing is said of the moves before the end.

pub mod comment;
pub mod legal;
pub mod moves;
pub mod rival;

use crate::runner::model::{Model, Status};
use crate::runner::update::{Effect, show_position};
use crate::{Panel, words::deeds};
use mexplorer_picture::Say;
use mexplorer_solver::chance::Chance;
use mexplorer_solver::position::is_live;
use mexplorer_solver::{Analysis, Move, Outcome, Position, notation};
pub use rival::Aim;
use std::rc::Rc;

/// Who sits opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rival {
    #[default]
    Teaching,
    Perfect,
    Random,
    Friend,
}

impl Rival {
    pub const ALL: [Rival; 4] = [Rival::Teaching, Rival::Perfect, Rival::Random, Rival::Friend];

    pub fn name(self) -> &'static str {
        match self {
            Rival::Teaching => "teaching",
            Rival::Perfect => "perfect",
            Rival::Random => "random",
            Rival::Friend => "friend",
        }
    }

    pub fn of(name: &str) -> Option<Rival> {
        Rival::ALL.into_iter().find(|rival| rival.name() == name)
    }
}

/// The two at the board: the person, and the program or the friend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Person,
    Rival,
}

impl Side {
    pub fn other(self) -> Side {
        match self {
            Side::Person => Side::Rival,
            Side::Rival => Side::Person,
        }
    }
}

/// What a link says of a game: against whom, and who is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Invite {
    pub rival: Rival,
    pub first: Side,
}

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
    /// Begin again from the same position with the other side first.
    Again,
    /// Leave the game; the position stays.
    End,
    /// The rival has chosen its move in the position of this revision.
    Replied {
        revision: u64,
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
        };
        play.close_if_over(&play.start.clone());
        play
    }

    /// What a link to this game says, so that it goes on from the position on the page; nothing once it is over.
    pub fn invite(&self) -> Option<Invite> {
        self.end.is_none().then(|| Invite { rival: self.rival, first: self.turn() })
    }

    pub fn turn(&self) -> Side {
        if self.plies.len().is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Whether the side to move sits before the screen.
    pub fn awaits_person(&self) -> bool {
        self.end.is_none() && (self.rival == Rival::Friend || self.turn() == Side::Person)
    }

    /// Whether verdict and pictures are hidden: that playing is a game.
    pub fn veiled(&self) -> bool {
        self.end.is_none() && !self.pictures && self.hint < 2 && self.held.is_none()
    }

    pub fn can_take_back(&self) -> bool {
        self.plies.iter().any(|ply| self.rival == Rival::Friend || ply.side == Side::Person)
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

/// Carries an act into the model.
pub fn act(model: &mut Model, act: Act) -> Vec<Effect> {
    let Some(mut play) = model.play.take() else {
        return match act {
            Act::Begin { seed } => {
                begin(model, Play::begin(model.document.position.clone(), Rival::default(), Side::Person, seed))
            }
            _ => Vec::new(),
        };
    };
    play.refused = None;
    match act {
        Act::End => {
            model.refused = None;
            return vec![Effect::Redraw];
        }
        Act::Begin { .. } => {}
        Act::Rival(rival) => {
            // What is held back is made by the old rival; the new one chooses afresh.
            play.rival = rival;
            play.held = None;
            play.lines.clear();
            model.play = Some(play);
            let mut effects = vec![Effect::Redraw];
            effects.extend(ask(model));
            return effects;
        }
        Act::First(first) => {
            return begin(model, Play { pictures: play.pictures, ..Play::begin(play.start, play.rival, first, play.seed) });
        }
        Act::Again => {
            let fresh = Play::begin(play.start, play.rival, play.first.other(), play.seed);
            return begin(model, Play { pictures: play.pictures, ..fresh });
        }
        Act::Hint if play.awaits_person() && play.hint < 2 => {
            play.hint += 1;
            if play.hint == 1 {
                let analysis = known(model).cloned();
                play.lines = comment::hint(analysis.as_deref());
            }
            model.play = Some(play);
            return vec![Effect::Redraw];
        }
        Act::Pictures(on) => {
            play.pictures = on;
            model.play = Some(play);
            return vec![Effect::Redraw];
        }
        Act::TakeBack if play.can_take_back() => {
            while let Some(ply) = play.plies.pop() {
                model.history.undo(&model.document.position);
                model.document.position = ply.before;
                if play.rival == Rival::Friend || ply.side == Side::Person {
                    break;
                }
            }
            play.end = None;
            play.lines.clear();
            let position = model.document.position.clone();
            return arrive(model, play, position);
        }
        Act::PlayOn => {
            if let Some((played, aim)) = play.held.take() {
                // What would follow now follows.
                play.lines.retain(|line| line.say.key != "play.line.would");
                let deed = deeds::say(&model.document.position, &played);
                play.line(Mood::Plain, Say::new(replied(true, aim)).with("deed", deed));
                return make(model, play, &played, Some(aim));
            }
        }
        Act::GiveUp if play.awaits_person() => {
            play.end = Some(End { winner: play.turn().other(), gave_up: true });
            play.lines = comment::end(&play, known(model).map(Rc::as_ref));
            model.play = Some(play);
            return vec![Effect::Redraw];
        }
        Act::Replied { revision, played, aim } => {
            if revision == model.revision && play.end.is_none() && !play.awaits_person() && play.held.is_none() {
                play.seed = Chance::new(play.seed).number();
                let after_mistake = play.plies.last().is_some_and(Ply::is_mistake);
                let deed = deeds::say(&model.document.position, &played);
                if after_mistake && play.rival == Rival::Teaching {
                    play.line(Mood::Plain, Say::new("play.line.would").with("deed", deed));
                    play.held = Some((played, aim));
                    model.play = Some(play);
                    return vec![Effect::Redraw];
                }
                play.line(Mood::Plain, Say::new(replied(after_mistake, aim)).with("deed", deed));
                return make(model, play, &played, Some(aim));
            }
        }
        Act::Hint | Act::TakeBack | Act::GiveUp => {}
    }
    model.play = Some(play);
    Vec::new()
}

/// How the rival's move is told.
fn replied(after_mistake: bool, aim: Aim) -> &'static str {
    match (after_mistake, aim) {
        (true, Aim::Win { .. }) => "play.line.punishes",
        _ => "play.line.reply",
    }
}

/// Begins the game that a link invites to, from the position on the page. The rival is asked once that is answered.
pub fn invited(model: &mut Model, invite: Invite) {
    let mut play = Play::begin(model.document.position.clone(), invite.rival, invite.first, model.seed);
    if play.end.is_some() {
        play.line(Mood::Plain, Say::new("play.nothing"));
    }
    model.play = Some(play);
}

fn begin(model: &mut Model, mut play: Play) -> Vec<Effect> {
    if play.end.is_some() {
        play.line(Mood::Plain, Say::new("play.nothing"));
    }
    let mut effects = vec![Effect::Reveal("play")];
    if play.start == model.document.position {
        model.play = Some(play);
        effects.push(Effect::Redraw);
        effects.extend(ask(model));
    } else {
        model.history.note(&model.document.position, false);
        let start = play.start.clone();
        effects.extend(arrive(model, play, start));
    }
    effects
}

/// A press, or a text that was entered: a move, or the reason why it is none.
pub fn go(model: &mut Model, text: &str) -> Vec<Effect> {
    let Ok(target) = notation::parse(text) else { return Vec::new() };
    model.draft = None;
    if target == *model.document.position {
        return Vec::new();
    }
    let Some(mut play) = model.play.take() else { return Vec::new() };
    let refusal = if play.held.is_some() {
        Say::new("play.not.held")
    } else if !play.awaits_person() {
        Say::new("play.not.turn")
    } else {
        match legal::find(&model.document.position, &target) {
            Ok(played) => {
                play.lines.clear();
                return make(model, play, &played, None);
            }
            Err(why) => why,
        }
    };
    play.refused = Some(refusal);
    model.play = Some(play);
    Vec::new()
}

/// Makes a move of the side to move.
fn make(model: &mut Model, mut play: Play, played: &Move, aim: Option<Aim>) -> Vec<Effect> {
    let before = model.document.position.clone();
    let analysis = known(model);
    let best = analysis.and_then(|analysis| analysis.winning.moves.first()).map(|best| deeds::say(&before, best));
    play.plies.push(Ply {
        side: play.turn(),
        before: before.clone(),
        deed: deeds::say(&before, played),
        won_before: analysis.map(|analysis| analysis.outcome == Outcome::N),
        best,
        holds: None,
        aim,
        judged: false,
    });
    let after = Rc::new(before.after(played));
    play.close_if_over(&after);
    model.history.note(&before, false);
    arrive(model, play, after)
}

/// Shows a position of the game.
fn arrive(model: &mut Model, mut play: Play, position: Rc<Position>) -> Vec<Effect> {
    play.hint = 0;
    play.held = None;
    play.refused = None;
    let effects = show_position(model, position, false);
    model.play = Some(play);
    effects
}

/// The analysis of the position on the page, if it has come.
fn known(model: &Model) -> Option<&Rc<Analysis>> {
    let answer = model.answer.as_ref().filter(|answer| answer.position == model.document.position)?;
    answer.analysis.as_ref().ok()
}

/// Asks the rival for its move, if it is its turn and the position is answered.
fn ask(model: &Model) -> Option<Effect> {
    let play = model.play.as_ref()?;
    let turn = play.end.is_none() && !play.awaits_person() && play.held.is_none();
    (turn && model.status == Status::Ready).then_some(Effect::Reply { revision: model.revision })
}

/// The answer for the position on the page has come: judges the move that led there, and passes the turn.
pub fn answered(model: &mut Model) -> Vec<Effect> {
    let Some(mut play) = model.play.take() else { return Vec::new() };
    let analysis = known(model).cloned();
    if let Some(ply) = play.plies.last_mut().filter(|ply| !ply.judged) {
        ply.judged = true;
        ply.holds = analysis.as_ref().map(|analysis| analysis.outcome == Outcome::P);
        // A move to a P-position proves that its start was won, even where that was out of reach.
        if ply.holds == Some(true) {
            ply.won_before = Some(true);
        }
        let ply = ply.clone();
        if play.end.is_some() {
            play.lines.extend(comment::end(&play, analysis.as_deref()));
        } else {
            play.lines.extend(comment::ply(&ply, play.rival, analysis.as_deref()));
        }
    }
    model.play = Some(play);
    ask(model).into_iter().collect()
}

/// The panels of a game: the board first, whatever the link says, and the others as long as they are not veiled.
pub fn panels(play: &Play, show: &[Panel]) -> Vec<Panel> {
    let others = show.iter().copied().filter(|panel| *panel != Panel::Board && !play.veiled());
    [Panel::Board].into_iter().chain(others).collect()
}

#[cfg(test)]
pub(crate) mod tests;
