//! A question as the link holds it: its kind, the position it is drawn from, and the seed.

use mexplorer_solver::Position;
use mexplorer_solver::quiz::{Kind, draw};
use std::rc::Rc;

/// The largest seed: the largest whole number that JavaScript counts exactly.
pub const MOST_SEED: u64 = (1 << 53) - 1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quiz {
    pub kind: Kind,
    pub seed: u64,
    /// The position of the link, of which the seed makes the one that is asked about.
    pub base: Rc<Position>,
}

impl Quiz {
    /// The position that is asked about.
    pub fn position(&self) -> Position {
        draw::position(self.kind, &self.base, self.seed)
    }

    /// The next question of its series: about another position where the kind asks about one.
    pub fn next(&self) -> Quiz {
        let now = self.position();
        let after = |seed: u64| if seed >= MOST_SEED { 1 } else { seed + 1 };
        let mut next = Quiz { seed: after(self.seed), ..self.clone() };
        // Small ranges repeat themselves; a few more seeds are tried.
        for _ in 0..8 {
            if matches!(self.kind, Kind::Outcomes | Kind::Values) || next.position() != now {
                break;
            }
            next.seed = after(next.seed);
        }
        next
    }
}
