//! A worksheet for a class: what is asked, and one question for each seed.

use super::{Kind, MOST_SEED};

/// The seeds of a worksheet that names none.
pub const SEEDS: (u64, u64) = (1, 10);
/// The most questions on a sheet.
pub const MOST_SEEDS: u64 = 60;
/// The most questions on all sheets together.
pub const MOST: u64 = 400;

/// So many questions of one kind, on so many sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worksheet {
    /// What is asked.
    pub kind: Kind,
    /// The first and the last seed of the first sheet: a question each.
    pub seeds: (u64, u64),
    /// How many sheets there are, each with seeds of its own, which follow those of the one before.
    pub sheets: u64,
}

impl Worksheet {
    /// The worksheet of a kind that begins with a seed.
    pub fn from(kind: Kind, seed: u64) -> Worksheet {
        let first = seed.clamp(SEEDS.0, MOST_SEED - SEEDS.1);
        Worksheet { kind, seeds: (first, first + SEEDS.1 - SEEDS.0), sheets: 1 }
    }

    /// How many questions a sheet has.
    pub fn count(&self) -> u64 {
        self.seeds.1 - self.seeds.0 + 1
    }

    /// Whether there are such seeds, and no more than one can print.
    pub fn fits(&self) -> bool {
        let (first, last) = self.seeds;
        let ordered = first <= last && last <= MOST_SEED && last - first < MOST_SEEDS;
        ordered && (1..=MOST).contains(&self.count().saturating_mul(self.sheets)) && self.seeds_of(self.sheets - 1).1 <= MOST_SEED
    }

    /// With so many questions on a sheet.
    pub fn with_count(self, count: u64) -> Worksheet {
        Worksheet { seeds: (self.seeds.0, self.seeds.0.saturating_add(count.clamp(1, MOST_SEEDS)) - 1), ..self }
    }

    /// From this seed on.
    pub fn with_first(self, first: u64) -> Worksheet {
        let count = self.count();
        Worksheet { seeds: (first, first.saturating_add(count - 1)), ..self }
    }

    /// The first and the last seed of a sheet, the first of which is 0.
    pub fn seeds_of(&self, sheet: u64) -> (u64, u64) {
        let on = sheet * self.count();
        (self.seeds.0 + on, self.seeds.1 + on)
    }
}
