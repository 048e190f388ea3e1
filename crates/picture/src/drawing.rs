//! What a panel's code is asked, what it may be told, and what it gives. The panels themselves are listed in [`crate::panel`].

use crate::dag::{Dag, DagOptions};
use crate::grid::{Grid, GridOptions};
use crate::{Picture, notice};
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Budget, Outcome, Overrun, Position, Solver};
use std::borrow::Cow;
use std::rc::Rc;

/// What most pictures may spend on a page, in the units of a [`Budget`]: a few milliseconds.
pub(crate) const WORK: u64 = 1_500_000;

/// Draws the picture of a position within a budget.
pub type Draw = fn(&mut Solver, &Subject, &Options, &mut Budget) -> Drawing;

/// What the registry knows of a panel.
pub(crate) struct Row {
    /// The name in links, in the package and in `data-panel`.
    pub name: &'static str,
    /// What it may spend on a page once the position is solved.
    pub work: u64,
    /// Whether it can be drawn without what a veil hides; the others are made of it.
    pub veiled: bool,
    /// The options that it reads besides the veil, all others as they are by default.
    pub own: fn(&Options) -> Options,
    /// Whether it is the picture in which a proof lights such a thing. Any panel that shows positions may light them too.
    pub lit: fn(&Light) -> bool,
}

/// What is drawn: a position, and its analysis or how far out of reach that is.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The position.
    pub position: &'a Position,
    /// What is known of it.
    pub analysis: Result<&'a Analysis, Overrun>,
}

impl Subject<'_> {
    /// The analysis, or one that knows the position alone: for pictures that only mark winning moves with it.
    pub(crate) fn known(&self) -> Cow<'_, Analysis> {
        self.analysis.map_or_else(|_| Cow::Owned(self.unmarked()), Cow::Borrowed)
    }

    /// An analysis that knows the position alone.
    pub(crate) fn unmarked(&self) -> Analysis {
        Analysis::unsolved(self.position.clone())
    }

    /// A picture made of values and winning moves alone: without an analysis it says how far out of reach that is.
    pub(crate) fn solved(&self, draw: impl FnOnce(&Analysis) -> Picture) -> Drawing {
        let refused = |over: Overrun| Picture::refused(notice::overrun(&over));
        Drawing::Picture(Rc::new(self.analysis.map_or_else(refused, draw)))
    }
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
    /// Whether the drawing is for a file: every cell of a grid is then an item of the scene.
    pub file: bool,
    /// What is hidden.
    pub veil: Veil,
    /// With the outcomes hidden: normal forms of positions, and what the reader calls them, rightly or not.
    pub labels: Vec<(String, Outcome)>,
}

/// What a panel drew: a picture, or one that can be asked more.
#[derive(Debug, Clone)]
pub enum Drawing {
    /// A picture and no more.
    Picture(Rc<Picture>),
    /// A graph, whose nodes have overlays.
    Dag(Rc<Dag>),
    /// A grid, whose cells a page paints itself.
    Grid(Rc<Grid>),
}

impl Drawing {
    /// The picture that every drawing has.
    pub fn picture(&self) -> &Picture {
        match self {
            Drawing::Picture(picture) => picture,
            Drawing::Dag(dag) => &dag.picture,
            Drawing::Grid(grid) => &grid.picture,
        }
    }
}

impl From<Picture> for Drawing {
    fn from(picture: Picture) -> Drawing {
        Drawing::Picture(Rc::new(picture))
    }
}
