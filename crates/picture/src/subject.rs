//! What the code of a panel is asked, and what it tells of itself.

use crate::options::Options;
use crate::{Picture, notice};
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Overrun, Position};
use std::borrow::Cow;

/// What most pictures may spend on a page, in the units of a [`Budget`](mexplorer_solver::Budget): a few milliseconds.
pub(crate) const WORK: u64 = 1_500_000;

/// What the registry knows of a panel.
pub(crate) struct Row {
    /// The name in links, in the package and in `data-panel`.
    pub name: &'static str,
    /// What it may spend on a page once the position is solved.
    pub work: u64,
    /// Whether it can be drawn without what a veil hides; the others are made of it.
    pub veiled: bool,
    /// Whether it is made of one position, and so follows a step of a proof that speaks of another one.
    pub follows: bool,
    /// Whether it leaves out by itself what a proof has not established yet (`Options::told`).
    pub unfolds: bool,
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
    pub(crate) fn solved(&self, draw: impl FnOnce(&Analysis) -> Picture) -> Picture {
        self.analysis.map_or_else(|over| Picture::refused(notice::overrun(&over)), draw)
    }
}
