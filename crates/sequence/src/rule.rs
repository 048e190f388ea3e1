//! The rules of one heap that the engine knows how to tabulate.

use crate::program::Program;
use std::fmt;
use std::sync::Arc;

/// The rule of a heap game as the engine sees it.
#[derive(Clone)]
pub enum HeapRule {
    /// Take s objects for an s of the set. Order and repetition do not matter, and 0 is ignored.
    Subtraction(Vec<u64>),
    /// The digits d0.d1d2d3… of an octal code, d0 first: 0 or 4 for d0, else 0 to 7. Higher bits are ignored, as are those
    /// bits of d0 that would leave the heap as it was.
    Octal(Vec<u8>),
    /// Split a heap into two unequal heaps: Grundy's game.
    UnequalSplit,
    /// The sizes that one move can leave, all smaller than the heap; others are ignored.
    Takes(Arc<dyn Fn(u64) -> Vec<u64> + Send + Sync>),
    /// What a rule that a reader wrote makes of a heap.
    Program(Arc<Program>),
    /// The value of every heap, by a closed form.
    Closed(Arc<dyn Fn(u64) -> u64 + Send + Sync>),
}

impl fmt::Debug for HeapRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Subtraction(set) => f.debug_tuple("Subtraction").field(set).finish(),
            Self::Octal(digits) => f.debug_tuple("Octal").field(digits).finish(),
            Self::UnequalSplit => f.write_str("UnequalSplit"),
            Self::Program(_) => f.write_str("Program(…)"),
            Self::Takes(_) => f.write_str("Takes(…)"),
            Self::Closed(_) => f.write_str("Closed(…)"),
        }
    }
}
