//! What a reader may choose of a game graph.

use mexplorer_solver::graph::GameGraph;

/// Nodes and edges up to which a graph is drawn whole on a page: beyond, it is a tangle there, and takes longer to paint than
/// an edit may take.
const READABLE: (usize, usize) = (300, 1_500);
/// And on paper, where it has one page.
const PAPER: (usize, usize) = (90, 600);
/// And in a column, where more nodes would be many screens high.
const COLUMN: (usize, usize) = (120, 1_500);
/// And on a phone.
const PHONE: (usize, usize) = (120, 600);
/// And where a large drawing is asked for.
const LARGE: (usize, usize) = (700, 8_000);

/// Which edges are drawn. Overlays show all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EdgeMode {
    /// All.
    #[default]
    All,
    /// Those into P-positions.
    Winning,
    /// Those that no longer path replaces.
    Reduced,
}

impl EdgeMode {
    /// Every mode, in the order in which they are offered.
    pub const ALL: [EdgeMode; 3] = [EdgeMode::All, EdgeMode::Winning, EdgeMode::Reduced];

    /// The name in links and in the package.
    pub const fn name(self) -> &'static str {
        match self {
            EdgeMode::All => "all",
            EdgeMode::Winning => "winning",
            EdgeMode::Reduced => "reduced",
        }
    }

    /// The mode of this name.
    pub fn of(name: &str) -> Option<EdgeMode> {
        EdgeMode::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// The edges of a graph that the mode draws, by index.
    pub fn edges(self, graph: &GameGraph) -> Vec<usize> {
        match self {
            EdgeMode::All => (0..graph.edges.len()).collect(),
            EdgeMode::Winning => graph.winning_edges(),
            EdgeMode::Reduced => graph.reduced_edges(),
        }
    }
}

/// How a game graph is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DagOptions {
    /// Positions equal up to symmetry are one node.
    pub merged: bool,
    /// Which edges.
    pub edges: EdgeMode,
    /// Whether the drawing may be larger than a page can show at a glance: 700 nodes and 8,000 edges, not 300 and 1,500.
    pub large: bool,
    /// What it is drawn on.
    pub on: Medium,
}

impl DagOptions {
    /// How many nodes and edges are drawn at most.
    pub(crate) fn limits(&self) -> (usize, usize) {
        match (self.large, self.on) {
            (true, _) => LARGE,
            (_, Medium::File | Medium::Desk | Medium::Middle | Medium::Low) => READABLE,
            (_, Medium::Column) => COLUMN,
            (_, Medium::Paper) => PAPER,
            (_, Medium::Phone) => PHONE,
        }
    }
}

/// What a graph is drawn on: how much of it, and how wide. Ranks that would be wider are folded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Medium {
    /// A file: 300 nodes and 1,500 edges.
    #[default]
    File,
    /// A card that has the width of a desk for itself: as much as in a file.
    Desk,
    /// The middle one of three columns of a wide desk: as much as in a file.
    Middle,
    /// A page of paper: 90 nodes and 600 edges.
    Paper,
    /// A column of text, as a course page has it, or one of two on a desk: 120 nodes and 1,500 edges.
    Column,
    /// A phone held upright: 120 nodes and 600 edges.
    Phone,
    /// A frame lower than wide, with nothing beside the picture: as on a desk, the rows closer together where there are many.
    Low,
}

impl Medium {
    /// How many units wide a graph is at most. Those of the page are the narrowest card of the kind, at the smallest scale at which
    /// letters can be read.
    pub(crate) fn width(self) -> i32 {
        match self {
            Medium::File => 1200,
            Medium::Desk | Medium::Low => 770,
            Medium::Paper => 700,
            Medium::Middle => 580,
            Medium::Column => 428,
            Medium::Phone => 364,
        }
    }
}
