//! How much work a slice is: so much that the page feels nothing of it, on a fast machine and on a slow one. The session has no
//! clock; the shell says how long the last slice took.

/// Work of the first slice of a question, in the units of the budget: a few milliseconds on a slow machine.
const FIRST: u64 = 200_000;
/// The least and the most work of a slice.
const LEAST: u64 = 20_000;
const MOST: u64 = 1_600_000;
/// Now and then a slice is this large, so that a costly step that cannot be cut still finds room.
pub const LARGEST: u64 = 4_800_000;
/// How often.
const LARGEST_EVERY: u64 = 12;
/// How long a slice is meant to take, in microseconds.
const TARGET: u64 = 8_000;

/// The pace of one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// The work of an ordinary slice.
    steady: u64,
    slices: u64,
    pub spent: u64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { steady: FIRST, slices: 0, spent: 0 }
    }
}

impl Pace {
    /// The work of the slice that is due.
    pub fn slice(&self) -> u64 {
        if self.slices > 0 && self.slices.is_multiple_of(LARGEST_EVERY) { LARGEST } else { self.steady }
    }

    /// The slice that was due is spent.
    pub fn spend(&mut self) {
        self.spent += self.slice();
        self.slices += 1;
    }

    /// The last slice took so many microseconds. At most twice the work follows, and at least a quarter.
    pub fn took(&mut self, took: u32) {
        let last =
            if self.slices.saturating_sub(1).is_multiple_of(LARGEST_EVERY) && self.slices > 1 { LARGEST } else { self.steady };
        let fitting = last.saturating_mul(TARGET) / u64::from(took).max(1);
        self.steady = fitting.clamp(self.steady / 4, self.steady * 2).clamp(LEAST, MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The work of the slices on a machine that does so much in a microsecond.
    fn slices(per_microsecond: u64, count: usize) -> Vec<u64> {
        let mut pace = Pace::default();
        (0..count)
            .map(|_| {
                let slice = pace.slice();
                pace.spend();
                pace.took(u32::try_from(slice / per_microsecond).unwrap_or(u32::MAX));
                slice
            })
            .collect()
    }

    #[test]
    fn slices_take_about_as_long_on_every_machine() {
        for (per_microsecond, steady) in [(1_000, MOST), (100, 800_000), (25, 200_000), (5, 40_000), (1, LEAST)] {
            let slices = slices(per_microsecond, 60);
            assert_eq!(slices[0], FIRST, "{per_microsecond}");
            assert_eq!(slices.iter().filter(|slice| **slice == LARGEST).count(), 4, "{per_microsecond}");
            assert_eq!(slices[59], steady, "{per_microsecond}: {slices:?}");
        }
    }

    #[test]
    fn a_pause_that_the_machine_made_for_others_is_made_up_for() {
        let mut pace = Pace::default();
        pace.spend();
        pace.took(1_000_000);
        assert_eq!(pace.slice(), FIRST / 4);
        for _ in 0..3 {
            pace.spend();
            pace.took(100);
        }
        assert_eq!(pace.slice(), 2 * FIRST);
    }
}
