//! Where the reader is in a proof, so that every step is a link.

use mexplorer_solver::{Nimber, proof};

/// A theorem, the step, and what was chosen within the theorem.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bookmark {
    /// The theorem; `None` is the most fitting one.
    pub theorem: Option<&'static str>,
    /// The step from 0; within `steps`.
    pub step: usize,
    /// The first and the last step that are walked; `None`: all of them.
    pub steps: Option<(usize, usize)>,
    /// The value to reach in the proof on sums.
    pub target: Option<Nimber>,
    /// How far Beatty's sequences are counted.
    pub upto: Option<u64>,
    /// The d of α = (1 + √d)/2 there.
    pub root: Option<u64>,
    /// The move to answer, by the canonical text of the position after it.
    pub reply: Option<String>,
}

impl Bookmark {
    /// This step, or the nearest that may be walked to. Links count them from 1.
    pub fn within(&self, step: usize) -> usize {
        self.steps.map_or(step.min(usize::MAX - 1), |(first, last)| step.clamp(first, last))
    }

    /// The same theorem from the beginning of what is walked of it.
    pub fn anew(&self) -> Bookmark {
        Bookmark { theorem: self.theorem, steps: self.steps, step: self.within(0), ..Bookmark::default() }
    }
}

/// The name of a theorem as the solver has it.
pub fn theorem(name: &str) -> Option<&'static str> {
    proof::theorems().find(|known| *known == name)
}
