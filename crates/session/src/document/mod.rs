//! The document: what the link holds. Everything here survives a reload and is walked by undo.

pub mod history;
pub mod intake;
pub mod link;

use crate::features::play::Invite;
use crate::features::proof::Bookmark;
use crate::features::quiz::Quiz;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::GridOptions;
use mexplorer_picture::{Panel, Veil};
use mexplorer_solver::Position;
use std::rc::Rc;

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
    pub edges: EdgeMode,
    pub grid: GridOptions,
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
            edges: EdgeMode::All,
            grid: GridOptions::default(),
            proof: Bookmark::default(),
            play: None,
            quiz: None,
            hide: Veil::Open,
        }
    }
}
