//! Answers: who wins, what it is worth, every winning move, and how that is known.
//!
//! Under normal play each component is given its Grundy value, by theorem or by search, and the sum is their XOR
//! (Sprague–Grundy). Under misère play values do not add; see [`misere`].

mod bag;
mod begun;
pub mod cells;
mod excepted;
mod listing;
mod lone;
mod misere;
mod normal;
mod reachable;
mod residues;
mod search;
mod seen;
mod tame;
mod value;

use crate::game::{GameRef, Repeats};
use crate::method::{Method, SEARCH};
use crate::{Budget, Move, Natural, Nimber, Overrun, Position};
pub use bag::Bag;
pub use lone::at_once;
pub use value::{After, Solver};

/// Who wins if both play well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The next player, who is to move, wins.
    N,
    /// The previous player wins.
    P,
}

impl Outcome {
    /// P for a cold position, N for a hot one.
    pub fn cold(cold: bool) -> Outcome {
        if cold { Outcome::P } else { Outcome::N }
    }

    /// `N` or `P`.
    pub fn letter(self) -> &'static str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
        }
    }
}

/// One component and its value.
#[derive(Debug, Clone)]
pub struct ComponentAnswer {
    /// The term that it belongs to.
    pub term: usize,
    /// The place of its first number within the term.
    pub index: usize,
    /// Its rules.
    pub game: GameRef,
    /// Its numbers.
    pub numbers: Vec<u64>,
    /// The Grundy value under normal play, where it is within reach.
    pub grundy: Option<Nimber>,
    /// How the value, or the outcome, is known.
    pub method: Method,
    /// The period along one of two numbers by which the value is known. Few have one, and there may be a million components.
    pub repeats: Option<Box<Repeats>>,
    /// Under misère play whether it is known to equal the nim heap of its Grundy value in every misère sum.
    pub equals_heap: bool,
}

/// The winning moves: at most [`MOST_MOVES`] of them, and how many there are.
#[derive(Debug, Clone, Default)]
pub struct Winning {
    /// The first of them, in the order of the rules.
    pub moves: Vec<Move>,
    /// How many there are in all.
    pub count: Natural,
    /// Whether they were not looked for, though there may be some: see [`Solver::decide`].
    pub unlisted: bool,
}

/// The most winning moves that are listed.
pub const MOST_MOVES: usize = 1000;

/// The answer to a position.
#[derive(Debug, Clone)]
pub struct Analysis {
    /// The position that was asked about.
    pub position: Position,
    /// Who wins it.
    pub outcome: Outcome,
    /// `None` under misère, and where only a theorem on the outcome is within reach.
    pub grundy: Option<Nimber>,
    /// Its components, in the order in which they stand.
    pub components: Vec<ComponentAnswer>,
    /// The moves that win; none in a P-position.
    pub winning: Winning,
    /// How the outcome is known.
    pub method: Method,
}

impl Analysis {
    /// An analysis that knows the position alone, as if no winning move were known.
    pub fn unsolved(position: Position) -> Analysis {
        Analysis {
            position,
            outcome: Outcome::N,
            grundy: None,
            components: Vec::new(),
            winning: Winning { unlisted: true, ..Winning::default() },
            method: SEARCH,
        }
    }
}

impl Solver {
    /// Answers a position. Deterministic: the same position and budget give the same answer on every machine, unless an
    /// earlier question already paid for part of the work.
    ///
    /// # Errors
    /// The outcome costs more than the budget has left; what was found is kept for the next call.
    pub fn analyze(&mut self, position: &Position, budget: &mut Budget) -> Result<Analysis, Overrun> {
        self.answer(position, true, budget)
    }

    /// The answer without its winning moves, for positions whose outcome is within reach while the list of moves is not.
    ///
    /// # Errors
    /// The outcome costs more than the budget has left.
    pub fn decide(&mut self, position: &Position, budget: &mut Budget) -> Result<Analysis, Overrun> {
        self.answer(position, false, budget)
    }

    fn answer(&mut self, position: &Position, list: bool, budget: &mut Budget) -> Result<Analysis, Overrun> {
        budget.held_before(self.bytes());
        let begun = self.begin(position, budget);
        if position.misere { self.misere(begun, list, budget) } else { self.normal(begun, list, budget) }
    }

    /// The outcome alone, without the moves.
    ///
    /// # Errors
    /// It costs more than the budget has left; what was found is kept for the next call.
    pub fn outcome(&mut self, position: &Position, budget: &mut Budget) -> Result<Outcome, Overrun> {
        let begun = self.begin(position, budget);
        if position.misere {
            self.misere_outcome(begun, budget)
        } else {
            self.normal(begun, false, budget).map(|answer| answer.outcome)
        }
    }
}
