//! A worksheet as the link holds it.

use crate::document::link::{Findings, Why};
use mexplorer_solver::quiz::worksheet::{MOST, MOST_SEEDS};
pub use mexplorer_solver::quiz::worksheet::{SEEDS, Worksheet, drawn, lost, printed};
use mexplorer_solver::quiz::{Kind, MOST_SEED};

/// The worksheet of the keys `sheet`, `seeds` and `sheets`. Seeds and sheets of no worksheet, and more sheets than one can print, are
/// named as what is ignored.
pub(super) fn read(
    (kind, seeds, sheets): (Option<Kind>, Option<(u64, u64)>, Option<u64>),
    findings: &mut Findings,
) -> Option<Worksheet> {
    let one = kind.map(|kind| Worksheet { kind, seeds: seeds.unwrap_or(SEEDS), sheets: 1 });
    let wanted = one.map(|one| Worksheet { sheets: sheets.unwrap_or(1), ..one }).filter(Worksheet::fits);
    let idle = seeds.filter(|_| one.is_none()).map(|(first, last)| format!("seeds={first}-{last}"));
    findings.ignore(idle, Why::Without(&["sheet"]));
    let idle = sheets.filter(|_| wanted.is_none()).map(|sheets| format!("sheets={sheets}"));
    let why = one.map_or(Why::Without(&["sheet"]), |one| Why::range(1, MOST / one.count()));
    findings.ignore(idle, why);
    wanted.or(one)
}

/// The seeds of `1-10`, or of `7` alone.
pub(super) fn seeds(value: &str) -> Option<(u64, u64)> {
    let (first, last) = value.split_once('-').unwrap_or((value, value));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last && last <= MOST_SEED && last - first < MOST_SEEDS).then_some((first, last))
}
