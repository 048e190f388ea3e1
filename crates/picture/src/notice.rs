//! What is said where something is left out or out of reach: always with its numbers.

use crate::say::Say;
use mexplorer_solver::Overrun;

/// A search that would cost more than it may.
pub fn overrun(over: &Overrun) -> Say {
    let key = if over.exact { "notice.overrun-exact" } else { "notice.overrun" };
    Say::new(key).with("needed", over.needed).with("allowed", over.allowed)
}

/// More things than a picture holds.
pub fn too_many(count: impl Into<crate::Arg>, shown: usize) -> Say {
    Say::new("notice.too-many").with("count", count).with("shown", shown)
}
