//! What is said where something is left out or out of reach: always with its numbers.

use crate::say::Say;
use mexplorer_solver::Overrun;
use mexplorer_solver::budget::Limit;

/// A search that would cost more than it may.
pub fn overrun(over: &Overrun) -> Say {
    // Bytes are more than a reader wants to know.
    let megabytes = |bytes: u128| bytes.div_ceil(1 << 20);
    let allowed = u128::from(over.allowed);
    let (key, needed, allowed) = match (over.limit, over.exact) {
        (Limit::Patience, _) => return Say::new("notice.stopped").with("spent", allowed),
        (Limit::Memory, _) => ("notice.memory", megabytes(over.needed), megabytes(allowed)),
        (_, true) => ("notice.overrun-exact", over.needed, allowed),
        (_, false) => ("notice.overrun", over.needed, allowed),
    };
    Say::new(key).with("needed", needed).with("allowed", allowed)
}

/// More things than a picture holds.
pub fn too_many(count: impl Into<crate::Arg>, shown: usize) -> Say {
    Say::new("notice.too-many").with("count", count).with("shown", shown)
}
