//! How much work a slice is: so much that the page feels nothing of it, on a fast machine and on a slow one. The session has no
//! clock; the shell says how long the last slice took.

use mexplorer_solver::Overrun;
use mexplorer_solver::budget::Limit;

/// All the work one question may take before the page gives up and says so.
pub const MOST_WORK: u64 = 2_000_000_000;
/// Work of the first slice of a question, in the units of the budget: a few milliseconds on a slow machine.
pub const FIRST: u64 = 200_000;
/// The least and the most work of an ordinary slice.
const LEAST: u64 = 20_000;
const MOST: u64 = 1_600_000;
/// Now and then a slice is so many times as large, so that a costly step that cannot be cut still finds room.
const LARGER: u64 = 3;
const LARGER_EVERY: u64 = 12;
/// After so many slices a reader looks round for what there is already.
const LONG: u64 = 64;
/// A step that says what it needs, and cannot be cut, gets that much at once; this at the most.
pub const LARGEST: u64 = 4_800_000;
/// How long a slice is meant to take, in microseconds.
const TARGET: u64 = 8_000;

/// The pace of one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// The work of an ordinary slice.
    steady: u64,
    /// What a step that cannot be cut has asked for.
    wanted: u64,
    /// The work of the last slice; 0 where it was refused before it was done, which tells nothing of the machine.
    did: u64,
    slices: u64,
    pub spent: u64,
    /// The work that the question may take.
    pub end: u64,
    /// Why the winning moves are out of reach, once they are; then the outcome alone is asked for.
    pub refused: Option<Overrun>,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { steady: FIRST, wanted: 0, did: FIRST, slices: 0, spent: 0, end: MOST_WORK, refused: None }
    }
}

impl Pace {
    /// The work of the slice that is due.
    pub fn slice(&self) -> u64 {
        let larger = self.slices > 0 && self.slices.is_multiple_of(LARGER_EVERY);
        self.wanted.max(if larger { self.steady * LARGER } else { self.steady })
    }

    /// Whether it has just become clear that the question takes long.
    pub fn lasts(&self) -> bool {
        self.slices == LONG
    }

    /// The work of an ordinary slice, as this machine does it in a moment.
    pub fn moment(&self) -> u64 {
        self.steady
    }

    /// The slice that was due is spent, and was refused more.
    pub fn spend(&mut self, over: &Overrun) {
        self.did = if over.exact { 0 } else { self.slice() };
        self.spent += self.slice();
        self.slices += 1;
        self.wanted = if over.exact { u64::try_from(over.needed).unwrap_or(LARGEST).min(LARGEST) } else { 0 };
    }

    /// The winning moves are out of reach: as much work as the largest slice is left for the outcome.
    pub fn refuse(&mut self, over: Overrun) {
        let too_large = over.limit == Limit::Slice;
        self.refused = Some(if too_large { Overrun { limit: Limit::Work, allowed: LARGEST, ..over } } else { over });
        self.end = self.spent + LARGEST;
    }

    /// The same question once more, with as much work before it as at first.
    pub fn again(self) -> Pace {
        Pace { refused: None, wanted: 0, end: self.spent + MOST_WORK, ..self }
    }

    /// The last slice took so many microseconds. At most twice the work follows, and at least a quarter.
    pub fn took(&mut self, took: u32) {
        if self.did > 0 {
            self.steady = fitting(self.steady, self.did, u64::from(took), TARGET, MOST);
        }
    }
}

/// Whether a question that was given up may be gone on with: it was stopped, or as much work again may do, as far as is known.
pub fn goes_on(over: &Overrun) -> bool {
    let again = u128::from(over.allowed) + u128::from(MOST_WORK);
    match over.limit {
        Limit::Patience => true,
        // What does not fit into the largest slice never will.
        Limit::Work => over.allowed >= MOST_WORK && over.needed <= again,
        _ => false,
    }
}

/// The work of the slice that follows one of `steady` work, of which `did` was done in `took` microseconds where `target` are meant.
pub fn fitting(steady: u64, did: u64, took: u64, target: u64, most: u64) -> u64 {
    let fitting = did.saturating_mul(target) / took.max(1);
    fitting.clamp(steady / 4, steady * 2).clamp(LEAST, most)
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
                pace.spend(&MORE);
                pace.took(u32::try_from(slice / per_microsecond).unwrap_or(u32::MAX));
                slice
            })
            .collect()
    }

    #[test]
    fn what_as_much_again_may_tell_goes_on() {
        for (limit, needed, allowed, expected) in [
            (Limit::Patience, 1, 0, true),
            (Limit::Work, MOST_WORK + 7, MOST_WORK, true),
            (Limit::Work, 2 * MOST_WORK + 7, 2 * MOST_WORK, true),
            (Limit::Work, 3 * MOST_WORK, MOST_WORK, false),
            (Limit::Work, LARGEST + 1, LARGEST, false),
            (Limit::Memory, MOST_WORK + 7, MOST_WORK, false),
        ] {
            let over = Overrun { limit, needed: needed.into(), exact: false, allowed };
            assert_eq!(goes_on(&over), expected, "{over:?}");
        }
    }

    const MORE: Overrun = Overrun { limit: Limit::Slice, needed: 1, exact: false, allowed: 0 };

    #[test]
    fn slices_take_about_as_long_on_every_machine() {
        for (per_microsecond, steady) in [(1_000, MOST), (100, 800_000), (25, 200_000), (5, 40_000), (1, LEAST)] {
            let slices = slices(per_microsecond, 60);
            assert_eq!(slices[0], FIRST, "{per_microsecond}");
            assert_eq!(slices.iter().skip(12).filter(|slice| **slice > steady).count(), 4, "{per_microsecond}");
            assert!(slices.iter().skip(12).all(|slice| *slice <= LARGER * steady), "{per_microsecond}");
            assert_eq!(slices[59], steady, "{per_microsecond}: {slices:?}");
        }
    }

    #[test]
    fn a_pause_that_the_machine_made_for_others_is_made_up_for() {
        let mut pace = Pace::default();
        pace.spend(&MORE);
        pace.took(1_000_000);
        assert_eq!(pace.slice(), FIRST / 4);
        for _ in 0..3 {
            pace.spend(&MORE);
            pace.took(100);
        }
        assert_eq!(pace.slice(), 2 * FIRST);
    }

    #[test]
    fn a_step_that_cannot_be_cut_gets_what_it_asks_for_once() {
        for (needed, slice) in [(3_000_000, 3_000_000), (u128::MAX, LARGEST), (9, FIRST)] {
            let mut pace = Pace::default();
            pace.spend(&Overrun { needed, exact: true, ..MORE });
            // That it was refused at once says nothing of the machine.
            pace.took(1);
            assert_eq!(pace.slice(), slice, "{needed}");
            pace.spend(&MORE);
            assert_eq!(pace.slice(), FIRST, "{needed}");
        }
    }
}
