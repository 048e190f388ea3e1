//! What a page keeps from its reader: nothing, the Grundy values, or who wins. Whatever is hidden is left out where answers
//! and pictures are made ([`crate::runner::answer`], [`crate::runner::verdict`]), so that nothing on the page can give it away.

use crate::document::Panel;

/// How much is hidden; each step hides more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Veil {
    #[default]
    Open,
    /// Grundy values, and all panels that are made of them.
    Values,
    /// Who wins and by which moves; values too, since a value of 0 tells it.
    Verdict,
}

impl Veil {
    pub const ALL: [Veil; 3] = [Veil::Open, Veil::Values, Veil::Verdict];

    /// The name in links.
    pub fn name(self) -> &'static str {
        match self {
            Veil::Open => "nothing",
            Veil::Values => "values",
            Veil::Verdict => "verdict",
        }
    }

    pub fn of(name: &str) -> Option<Veil> {
        Veil::ALL.into_iter().find(|veil| veil.name() == name)
    }

    /// Whether a panel can be drawn without what is hidden: the board and the game graph can, the others are made of it.
    pub fn shows(self, panel: Panel) -> bool {
        self == Veil::Open || matches!(panel, Panel::Board | Panel::Dag)
    }
}
