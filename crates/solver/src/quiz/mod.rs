//! Questions about a position, their right answers, and why another answer is wrong.
//!
//! Five kinds: to label positions P or N; to give their Grundy values; to pick a winning move; to fill in the values of the
//! options and then their mex; to go on with a sequence of values ([`pattern`]). A link and a seed fix a question ([`draw`]), on
//! every machine and whatever was solved before.
//!
//! A wrong answer is refuted by the definition alone, never by a theorem: a P-follower of what was called P, an option that
//! has the very value given, the reply to a move. So a [`Flaw`] is something the reader can check by looking. A period alone is
//! refuted by two heaps of which one may lie beyond what is shown, with the value that the proved period gives it.

mod deal;
pub mod draw;
pub mod pattern;
mod repeating;
mod task;
pub mod worksheet;

use crate::game::Numbers;
use crate::{Budget, Move, Nimber, Overrun, Position, Solver};
pub use deal::{Taken, deal};
pub use repeating::Repeating;
use std::ops::ControlFlow;
pub use task::{Choice, Flaw, Given, Labelled, Picked, Task, Valued, Why};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Is each of these positions P or N?
    Outcomes,
    /// What is the Grundy value of each?
    Values,
    /// Which move wins?
    Move,
    /// What are the options worth, and so the position?
    Mex,
    /// How do the values of the heaps go on?
    Pattern,
}

impl Kind {
    /// Every kind, in the order in which they are offered.
    pub const ALL: [Kind; 5] = [Kind::Outcomes, Kind::Values, Kind::Move, Kind::Mex, Kind::Pattern];

    /// The name in links.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Outcomes => "outcomes",
            Kind::Values => "values",
            Kind::Move => "move",
            Kind::Mex => "mex",
            Kind::Pattern => "pattern",
        }
    }

    /// Whether such questions are asked of the games of a position, whatever its numbers are. O(terms).
    pub fn fits(self, position: &Position) -> bool {
        let sequences = || position.terms.iter().any(|term| term.game.numbers() == Numbers::Heaps);
        !(position.misere && self.is_of_values()) && (self != Kind::Pattern || sequences())
    }

    /// Whether Grundy values are asked for, which say nothing of misère play.
    fn is_of_values(self) -> bool {
        matches!(self, Kind::Values | Kind::Mex | Kind::Pattern)
    }

    /// The kind of this name.
    pub fn of(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The largest seed: the largest whole number that JavaScript counts exactly.
pub const MOST_SEED: u64 = (1 << 53) - 1;
/// The most positions to label, and the most to value.
pub const MOST_LABELLED: usize = 6;
/// The most positions whose values are asked for.
pub const MOST_VALUED: usize = 5;
/// The most moves to pick from.
pub const MOST_MOVES: usize = 60;
/// The most options of a mex table to fill in.
pub const MOST_OPTIONS: usize = 12;

/// A question: one item for each thing to answer, in the order in which they build on one another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub kind: Kind,
    /// The canonical text of the position it is about.
    pub position: String,
    /// That of its normal form.
    pub(super) form: String,
    /// Of a pattern the values of the heaps from 0 on, up to that before the position; else nothing.
    pub shown: Vec<Nimber>,
    /// Of the values of several heaps of one game those of single heaps from 0 on, for who is to add them up; else nothing.
    pub singles: Vec<Nimber>,
    /// Of a pattern what is known of it for all heaps, to be told with the answers.
    pub known: Option<pattern::KnownPattern>,
    /// What is to be answered, one answer each.
    pub tasks: Vec<Task>,
}

/// Why a position makes no question of some kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// No move is left.
    Over,
    /// Under misère play a value of 0 need not mean that a position is lost.
    Misere,
    /// It is no heap, or none of which a pattern can be seen.
    NoPattern,
    /// More moves than can be asked for.
    TooMany {
        /// How many there may be.
        most: usize,
    },
    /// The values are too large to be found by hand, or out of reach.
    TooLarge,
    /// The right answers cost more than they may.
    OutOfReach(Overrun),
}

impl From<Overrun> for Refusal {
    fn from(over: Overrun) -> Refusal {
        Refusal::OutOfReach(over)
    }
}

/// Whether a position suits a kind of question, as far as its rules tell. O(options), at most [`MOST_MOVES`] of them.
///
/// # Errors
/// Why no such question can be asked of it.
pub fn suits(kind: Kind, position: &Position) -> Result<(), Refusal> {
    if position.misere && kind.is_of_values() {
        return Err(Refusal::Misere);
    }
    if kind == Kind::Pattern {
        pattern::suits(position)?;
    }
    let most = match kind {
        Kind::Outcomes | Kind::Values | Kind::Pattern => usize::MAX,
        Kind::Move => MOST_MOVES,
        Kind::Mex => MOST_OPTIONS,
    };
    match moves(position, most.min(MOST_MOVES) + 1).len() {
        0 => Err(Refusal::Over),
        count if count > most => Err(Refusal::TooMany { most }),
        _ => Ok(()),
    }
}

/// The question of a kind about a position. The seed chooses which positions of its game graph are to be labelled or valued;
/// the other kinds are about the position itself, see [`draw::position`].
///
/// # Errors
/// A refusal where the position suits no such question or its answers are out of reach.
pub fn ask(kind: Kind, position: &Position, seed: u64, solver: &mut Solver, budget: &mut Budget) -> Result<Question, Refusal> {
    let mut making = Making::new(kind, position, seed, budget)?;
    loop {
        match making.go_on(solver, budget)? {
            Made::Question(question) => return Ok(question),
            Made::Part(part) => making = part,
        }
    }
}

/// A question as far as it is made: one answer after the other, so that each may be a piece of work of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Making {
    question: Question,
    seed: u64,
    /// The positions that are still to be asked about, or of a move those after it, the next one last.
    left: Vec<(Option<Move>, Position)>,
}

/// What one piece of work on a question comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Made {
    /// It is not done yet.
    Part(Making),
    /// It is done.
    Question(Question),
}

impl Making {
    /// What will be asked: the largest piece, as it may take a whole game graph.
    ///
    /// # Errors
    /// As of [`ask`].
    pub fn new(kind: Kind, position: &Position, seed: u64, budget: &mut Budget) -> Result<Making, Refusal> {
        suits(kind, position)?;
        let after = |played: Move| (Some(played.clone()), position.after(&played));
        let alone = |position: Position| (None, position);
        let (mut tasks, mut left) = (Vec::new(), Vec::new());
        match kind {
            Kind::Outcomes => {
                left.extend(draw::nodes(position, seed, MOST_LABELLED, draw::Class::Outcome, budget)?.into_iter().map(alone));
            }
            Kind::Values => {
                left.extend(draw::nodes(position, seed, MOST_VALUED, draw::Class::Value, budget)?.into_iter().map(alone));
            }
            Kind::Move => {
                tasks.push(Task::Move(Choice { position: position.clone(), moves: Vec::new() }));
                left.extend(moves(position, MOST_MOVES).into_iter().map(after));
            }
            Kind::Mex => left.extend(moves(position, MOST_OPTIONS).into_iter().map(after).chain([alone(position.clone())])),
            Kind::Pattern => left.push(alone(position.clone())),
        }
        left.reverse();
        let form = position.normal_form().to_string();
        let (shown, singles) = (Vec::new(), Vec::new());
        let question = Question { kind, position: position.to_string(), form, shown, singles, known: None, tasks };
        Ok(Making { question, seed, left })
    }

    /// The positions that are to be asked about, or of a move those after it, in their order.
    pub fn asks(&self) -> impl Iterator<Item = &Position> {
        self.left.iter().rev().map(|(_, position)| position)
    }

    /// Finds the right answer to the next thing that is asked, and why others are wrong.
    ///
    /// # Errors
    /// As of [`ask`].
    pub fn go_on(mut self, solver: &mut Solver, budget: &mut Budget) -> Result<Made, Refusal> {
        let Some((played, position)) = self.left.pop() else { return Ok(Made::Question(self.question)) };
        if self.question.kind == Kind::Pattern {
            pattern::ask(&mut self.question, &position, self.seed, solver, budget)?;
            return Ok(Made::Question(self.question));
        }
        let Question { kind, tasks, .. } = &mut self.question;
        match (*kind, played, tasks.last_mut()) {
            (Kind::Move, Some(played), Some(Task::Move(choice))) => {
                choice.moves.push(task::picked(played, &position, solver, budget)?);
            }
            (Kind::Outcomes, ..) => tasks.push(Task::Outcome(task::labelled(&position, solver, budget)?)),
            (kind, ..) => tasks.push(Task::Value(task::valued(kind, &position, solver, budget)?)),
        }
        Ok(if self.left.is_empty() { Made::Question(self.question) } else { Made::Part(self) })
    }
}

/// The first moves of a position, at most so many.
fn moves(position: &Position, most: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = position.moves(&mut |played| {
        moves.push(played);
        if moves.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    moves
}

#[cfg(test)]
mod tests;
