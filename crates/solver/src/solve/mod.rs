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

use crate::game::{GameRef, Repeats, Tabled};
use crate::method::{Method, SEARCH};
use crate::numbered::Numbered;
use crate::{Budget, Move, Natural, Nimber, Overrun, Position};
pub use bag::Bag;
use begun::Begun;
use cells::Cells;
pub use lone::at_once;
use search::Search;
use tame::Tame;
pub use value::After;
use value::Learnt;

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

/// The XOR of the values of some components, where all of them are known. O(components).
pub fn nim_sum<'a>(components: impl IntoIterator<Item = &'a ComponentAnswer>) -> Option<Nimber> {
    components.into_iter().try_fold(0, |sum, component| Some(sum ^ component.grundy?))
}

impl Winning {
    /// Whether [`Winning::moves`] leaves none out.
    pub fn are_all_listed(&self) -> bool {
        !self.unlisted && self.count.to_u64() == Some(self.moves.len() as u64)
    }
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
    /// What its value would have taken, where under normal play it was looked for and not found.
    pub missing: Option<Overrun>,
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
            missing: None,
            components: Vec::new(),
            winning: Winning { unlisted: true, ..Winning::default() },
            method: SEARCH,
        }
    }
}

/// So many bytes are kept from one question to the next.
const MOST_KEPT: u64 = 64 << 20;

/// Everything learnt so far. Answers never depend on it, only how fast they come.
#[derive(Debug, Default)]
pub struct Solver {
    games: Numbered,
    /// By the number of the game.
    learnt: Vec<Learnt>,
    /// The last window of pairs that their game finds together, finished or not.
    table: Option<(GameRef, Box<dyn Tabled>)>,
    /// The last window of another component of several numbers.
    cells: Option<Cells>,
    /// Sums under misère play.
    sums: Search,
    /// Components that equal a nim heap in every misère sum, or do not, where they are no heaps that keep their rules.
    tame: Tame,
    /// The question that was interrupted last.
    begun: Option<Begun>,
}

impl Solver {
    /// The memory of all that was learnt, in bytes. O(games).
    pub fn bytes(&self) -> u64 {
        let table = self.table.as_ref().map_or(0, |(_, table)| table.bytes());
        let cells = self.cells.as_ref().map_or(0, Cells::bytes);
        let begun = self.begun.as_ref().map_or(0, Begun::bytes);
        self.games.bytes()
            + self.learnt.iter().map(Learnt::bytes).sum::<u64>()
            + self.sums.bytes()
            + self.tame.bytes()
            + table
            + cells
            + begun
    }

    /// Before a new question: forgets what was learnt if that is much. It costs time and never an answer.
    pub fn rest(&mut self) {
        if self.bytes() > MOST_KEPT {
            *self = Solver::default();
        }
    }

    /// Answers a position as [`notation::parse`](crate::notation::parse) gives it, whose numbers its games allow. Deterministic: the same position and budget give the same answer on every machine, unless an
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
