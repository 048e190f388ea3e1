//! After how many heaps the values of a sequence repeat, and what refutes any other number.

use crate::Nimber;

/// Two heaps further apart are not named: games of the reader's own end somewhere.
const MOST_APART: u64 = 1_000_000;

/// After how many heaps the values repeat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repeating {
    /// The heap that comes next, as a position.
    pub position: String,
    /// The heap from which on the values repeat, as a position.
    pub start: String,
    /// Its number: the preperiod.
    pub from: u64,
    /// One period of values from there on.
    pub values: Vec<Nimber>,
}

/// Why a number is not the least period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unlike {
    /// The values do repeat after so many, but sooner too.
    Sooner,
    /// These two heaps are so far apart, and their values are not the same.
    Differ {
        /// The smaller one and its value.
        heap: (u64, Nimber),
        /// The larger one and its value.
        later: (u64, Nimber),
    },
}

impl Repeating {
    /// The period.
    pub fn period(&self) -> Nimber {
        self.values.len() as Nimber
    }

    /// What refutes a number, if it is one of heaps that may be asked about at all. O(period).
    pub(super) fn refute(&self, given: Nimber) -> Option<Unlike> {
        let period = self.values.len() as u64;
        let given = u64::try_from(given).ok().filter(|given| (1..=MOST_APART).contains(given))?;
        let value = |after: u64| self.values[(after % period) as usize];
        for after in 0..period {
            let heap = self.from.checked_add(after)?;
            let later = heap.checked_add(given)?;
            let (own, other) = (value(after), value(later - self.from));
            if own != other {
                return Some(Unlike::Differ { heap: (heap, own), later: (later, other) });
            }
        }
        Some(Unlike::Sooner)
    }
}
