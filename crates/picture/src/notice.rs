//! What is said where something is left out or out of reach: always with its numbers.

use crate::say::Say;
use mexplorer_solver::budget::Limit;
use mexplorer_solver::{Complaint, Overrun};

/// A search that would cost more than it may.
pub fn overrun(over: &Overrun) -> Say {
    let allowed = u128::from(over.allowed);
    match (over.limit, over.exact) {
        (Limit::Slice, _) => Say::new("notice.searching"),
        (Limit::Patience, _) => Say::new("notice.stopped").with("spent", allowed),
        // Bytes are more than a reader wants to know, and where it was given up says little of what it would have taken.
        (Limit::Memory, _) => Say::new("notice.memory").with("allowed", allowed.div_ceil(1 << 20)),
        (_, exact) => Say::new(if exact { "notice.overrun-exact" } else { "notice.overrun" })
            .with("needed", over.needed)
            .with("allowed", allowed),
    }
}

/// What is refused, in the sentence with this key for such a complaint.
pub fn refused(key: &'static str, complaint: &Complaint) -> Say {
    complaint.args.iter().fold(Say::new(key), |say, (name, value)| say.with(name, value.clone()))
}

/// More things than a picture holds.
pub fn too_many(count: impl Into<crate::Arg>, shown: usize) -> Say {
    Say::new("notice.too-many").with("count", count).with("shown", shown)
}
