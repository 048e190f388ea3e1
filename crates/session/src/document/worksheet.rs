//! A worksheet as the link holds it: what is asked, and one question for each seed.

use crate::document::quiz::MOST_SEED;
use mexplorer_solver::quiz::Kind;

/// The seeds of a worksheet that names none, and how many there may be.
pub const SEEDS: (u64, u64) = (1, 10);
const MOST_SEEDS: u64 = 60;
/// The most questions on all sheets together.
const MOST: u64 = 400;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worksheet {
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

/// The worksheet of the keys `sheet`, `seeds` and `sheets`. Seeds and sheets of no worksheet, and more sheets than one can print, are
/// named as what is ignored.
pub(super) fn read(
    (kind, seeds, sheets): (Option<Kind>, Option<(u64, u64)>, Option<u64>),
    ignored: &mut Vec<String>,
) -> Option<Worksheet> {
    let one = kind.map(|kind| Worksheet { kind, seeds: seeds.unwrap_or(SEEDS), sheets: 1 });
    let wanted = one.map(|one| Worksheet { sheets: sheets.unwrap_or(1), ..one }).filter(Worksheet::fits);
    ignored.extend(seeds.filter(|_| one.is_none()).map(|(first, last)| format!("seeds={first}-{last}")));
    ignored.extend(sheets.filter(|_| wanted.is_none()).map(|sheets| format!("sheets={sheets}")));
    wanted.or(one)
}

/// The seeds of `1-10`, or of `7` alone.
pub(super) fn seeds(value: &str) -> Option<(u64, u64)> {
    let (first, last) = value.split_once('-').unwrap_or((value, value));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last && last <= MOST_SEED && last - first < MOST_SEEDS).then_some((first, last))
}
