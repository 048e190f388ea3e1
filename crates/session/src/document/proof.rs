//! Where the reader is in a proof, so that every step is a link.

use mexplorer_solver::{Nimber, proof};

/// A theorem, the step, and what was chosen within the theorem.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bookmark {
    /// The theorem; `None` is the most fitting one.
    pub theorem: Option<&'static str>,
    /// The step from 0.
    pub step: usize,
    /// The value to reach in the proof on sums.
    pub target: Option<Nimber>,
    /// How far Beatty's sequences are counted.
    pub upto: Option<u64>,
    /// The d of α = (1 + √d)/2 there.
    pub root: Option<u64>,
    /// The move to answer, by the canonical text of the position after it.
    pub reply: Option<String>,
}

/// The name of a theorem as the solver has it.
pub fn theorem(name: &str) -> Option<&'static str> {
    proof::theorems().find(|known| *known == name)
}
