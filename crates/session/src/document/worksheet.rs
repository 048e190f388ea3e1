//! A worksheet as the link holds it: what is asked, and one question for each seed.

use crate::document::quiz::MOST_SEED;
use mexplorer_solver::quiz::Kind;

/// The seeds of a worksheet that names none, and how many there may be.
pub const SEEDS: (u64, u64) = (1, 10);
const MOST_SEEDS: u64 = 60;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worksheet {
    pub kind: Kind,
    /// The first and the last seed, at most so many as a class has students.
    pub seeds: (u64, u64),
}

impl Worksheet {
    /// The worksheet of a kind that begins with a seed.
    pub fn from(kind: Kind, seed: u64) -> Worksheet {
        let first = seed.clamp(SEEDS.0, MOST_SEED - SEEDS.1);
        Worksheet { kind, seeds: (first, first + SEEDS.1 - SEEDS.0) }
    }
}

/// The seeds of `1-10`, or of `7` alone.
pub(super) fn seeds(value: &str) -> Option<(u64, u64)> {
    let (first, last) = value.split_once('-').unwrap_or((value, value));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last && last <= MOST_SEED && last - first < MOST_SEEDS).then_some((first, last))
}
