//! A worksheet as the link holds it.

use mexplorer_solver::quiz::worksheet::{MOST, MOST_SEEDS};
pub use mexplorer_solver::quiz::worksheet::{SEEDS, Seeds, Worksheet, drawn, lost, printed};
use mexplorer_solver::quiz::{Kind, MOST_SEED};
use std::rc::Rc;

/// The worksheet of the keys `sheet`, `seeds` and `sheets`; and how many sheets one can print at most, where more are wanted.
pub(super) fn read(kind: Option<Kind>, seeds: Option<(u64, u64)>, sheets: Option<u64>) -> (Option<Worksheet>, Option<u64>) {
    let Some(one) = kind.map(|kind| Worksheet { kind, seeds: seeds.unwrap_or(SEEDS), sheets: 1 }) else {
        return (None, None);
    };
    let of = |sheets| Some(Worksheet { sheets, ..one }).filter(Worksheet::fits);
    match of(sheets.unwrap_or(1)) {
        Some(wanted) => (Some(wanted), None),
        None => (Some(one), (1..=MOST).rev().find(|sheets| of(*sheets).is_some())),
    }
}

/// The most characters of a heading of one's own: two lines on paper.
pub const MOST_HEADING: usize = 80;

/// A heading of one's own: a line of text, without the space around it.
pub fn heading(text: &str) -> Option<Rc<str>> {
    let text = text.trim();
    let fits = (1..=MOST_HEADING).contains(&text.chars().count()) && !text.contains(char::is_control);
    fits.then(|| text.into())
}

/// The seeds of `1-10`, or of `7` alone.
pub(super) fn seeds(value: &str) -> Option<(u64, u64)> {
    let (first, last) = value.split_once('-').unwrap_or((value, value));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last && last <= MOST_SEED && last - first < MOST_SEEDS).then_some((first, last))
}
