//! What may be chosen of the pictures, as plain data: it knows none of them.

mod chart;
mod dag;
mod grid;
mod lens;
mod up;
mod window;

pub use chart::Chart;
pub(crate) use chart::Cover;
pub use dag::{DagOptions, EdgeMode, Medium};
pub use grid::{Axes, GridMode, GridOptions, MOST_PAIRS};
pub use lens::{BASES, Guess, Lens, MOST_COLUMNS, Writing, heap_game};
use mexplorer_solver::proof::Told;
use mexplorer_solver::{Nimber, Outcome, Position};
use std::rc::Rc;
pub use up::{SIZES, Up};
pub use window::Window;

/// The largest heap of a sequence that is listed.
pub const MOST_LISTED: u64 = 1_000_000;
/// So many heaps are listed after the first that is asked for, where no last one is.
pub const USUAL_LISTED: u64 = 40;

/// What a board knows of the game that is played on it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Past {
    /// Where it began: the board keeps the room that it had there.
    pub start: Option<Rc<Position>>,
    /// The position before the other side's move, of which is seen as a ghost what that move took.
    pub before: Option<Rc<Position>>,
}

/// What the numbers of the columns take of a row, so that another position can be given the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Digits {
    /// How many binary digits the largest has.
    pub count: usize,
    /// The width of the widest name, and of the widest number that one becomes.
    pub name: i32,
    /// See `name`.
    pub mend: i32,
}

/// How much is kept from the reader; each step hides more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Veil {
    /// Nothing.
    #[default]
    Open,
    /// Grundy values, and all panels that are made of them.
    Values,
    /// Who wins and by which moves; values too, since a value of 0 tells it.
    Verdict,
}

impl Veil {
    /// Every veil, the thinnest first.
    pub const ALL: [Veil; 3] = [Veil::Open, Veil::Values, Veil::Verdict];

    /// The name in links.
    pub const fn name(self) -> &'static str {
        match self {
            Veil::Open => "nothing",
            Veil::Values => "values",
            Veil::Verdict => "verdict",
        }
    }

    /// The veil of this name.
    pub fn of(name: &str) -> Option<Veil> {
        Veil::ALL.into_iter().find(|veil| veil.name() == name)
    }
}

/// What a reader may choose of the pictures. Each picture reads its own part.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// How the game graph is drawn.
    pub dag: DagOptions,
    /// Which window of the grid, and how.
    pub grid: GridOptions,
    /// The heap game whose values are listed, by its text; the first of the position where it is none of its games.
    pub game: Option<Rc<str>>,
    /// The first and the last heap whose values are listed; the sequence chooses where nothing is chosen.
    pub heaps: Option<(u64, u64)>,
    /// How the sequence shows them.
    pub lens: Lens,
    /// Whether there is no more room than in a phone's card: rows wrap there.
    pub narrow: bool,
    /// How many units wide a plot may be where there is more; 0 leaves it to the plot.
    pub room: i32,
    /// Whether a row of the page has no room for two columns of a table beside each other.
    pub slim: bool,
    /// Whether of a sieve that is filled in by hand no move is framed: no cell means anything yet, nor does a frame around it.
    pub unframed: bool,
    /// What the columns leave room for, though their own numbers need less.
    pub digits: Digits,
    /// The numbers whose digits a step of a proof flips in the columns, by place, each with what it becomes.
    pub flips: Rc<[(usize, Nimber)]>,
    /// What is hidden.
    pub veil: Veil,
    /// What the steps of a proof have established so far, where they are to unfold what is hidden.
    pub told: Told,
    /// The game that is played on the board.
    pub past: Past,
    /// With the outcomes hidden: normal forms of positions, and what the reader calls them, rightly or not.
    pub labels: Vec<(String, Outcome)>,
}
