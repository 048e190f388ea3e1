//! The document: what the link holds. Everything here survives a reload and is walked by undo.

pub mod history;
pub mod intake;
pub mod link;
pub mod veil;

use crate::document::veil::Veil;
use crate::features::play::Invite;
use crate::features::proof::Bookmark;
use crate::features::quiz::Quiz;
use mexplorer_picture::grid::GridMode;
use mexplorer_solver::Position;
use std::rc::Rc;

/// The panels in the order in which they are offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Panel {
    Board,
    Dag,
    Mex,
    Columns,
    Grid,
    Sequence,
    Proof,
}

impl Panel {
    pub const ALL: [Panel; 7] =
        [Panel::Board, Panel::Dag, Panel::Mex, Panel::Columns, Panel::Grid, Panel::Sequence, Panel::Proof];

    /// The name in links and in `data-panel`.
    pub fn name(self) -> &'static str {
        match self {
            Panel::Board => "board",
            Panel::Dag => "dag",
            Panel::Mex => "mex",
            Panel::Columns => "columns",
            Panel::Grid => "grid",
            Panel::Sequence => "sequence",
            Panel::Proof => "proof",
        }
    }

    pub fn of(name: &str) -> Option<Panel> {
        Panel::ALL.into_iter().find(|panel| panel.name() == name)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
    Contrast,
}

impl Theme {
    pub const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    pub fn of(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// Which edges of a game graph are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EdgeChoice {
    #[default]
    All,
    Winning,
    Reduced,
}

impl EdgeChoice {
    pub const ALL: [EdgeChoice; 3] = [EdgeChoice::All, EdgeChoice::Winning, EdgeChoice::Reduced];

    pub fn name(self) -> &'static str {
        match self {
            EdgeChoice::All => "all",
            EdgeChoice::Winning => "winning",
            EdgeChoice::Reduced => "reduced",
        }
    }

    pub fn of(name: &str) -> Option<EdgeChoice> {
        EdgeChoice::ALL.into_iter().find(|edges| edges.name() == name)
    }
}

/// The window of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridChoice {
    /// Cells on each side; `None` fits the position.
    pub size: Option<u32>,
    /// The cell at the lower left; `None` fits the position.
    pub origin: Option<(u64, u64)>,
    pub mode: GridMode,
}

impl Default for GridChoice {
    fn default() -> GridChoice {
        GridChoice { size: None, origin: None, mode: GridMode::Values }
    }
}

/// What the link holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub position: Rc<Position>,
    pub show: Vec<Panel>,
    /// The tag of the language.
    pub lang: &'static str,
    pub theme: Theme,
    pub embed: bool,
    /// Whether the game graph joins positions that are equal up to symmetry.
    pub merge: bool,
    pub edges: EdgeChoice,
    pub grid: GridChoice,
    pub proof: Bookmark,
    /// A game that the link invites to. Once it has begun, the model holds the game itself and this is `None`.
    pub play: Option<Invite>,
    /// The question that is asked, if any; the position is then the one it is about.
    pub quiz: Option<Quiz>,
    /// What is hidden, with a question or without.
    pub hide: Veil,
}

/// The position that a page without a link opens with.
pub const FIRST: &str = "nim(3,4,5)";

impl Document {
    pub fn new(lang: &'static str) -> Document {
        let position = mexplorer_solver::notation::parse(FIRST).expect("the first position is legal");
        Document {
            position: Rc::new(position),
            show: Panel::ALL.to_vec(),
            lang,
            theme: Theme::Auto,
            embed: false,
            merge: true,
            edges: EdgeChoice::All,
            grid: GridChoice::default(),
            proof: Bookmark::default(),
            play: None,
            quiz: None,
            hide: Veil::Open,
        }
    }
}
