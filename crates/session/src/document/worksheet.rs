//! A worksheet as the link holds it: what it asks of the position of the link, and what of others.

use crate::document::quiz::kind;
use crate::words::rich::upto;
use mexplorer_solver::quiz::worksheet::{MOST, MOST_SEEDS};
pub use mexplorer_solver::quiz::worksheet::{SEEDS, Seeds, Worksheet, drawn, lost, printed};
use mexplorer_solver::quiz::{Kind, MOST_SEED};
use mexplorer_solver::{Position, notation};
use std::rc::Rc;

/// What a worksheet asks behind the questions of its own kind about its own position: so many questions of a kind, about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Further {
    pub kind: Kind,
    pub count: u64,
    pub base: Rc<Position>,
}

/// No sheet asks of more than this.
pub const MOST_FURTHER: usize = 9;
/// One of them, as links have it.
pub const ALSO: &str = "move:4:kayles(9)";

impl Further {
    /// The worksheet that asks just this, with seeds from the same one on.
    pub fn sheet(&self, of: Worksheet) -> Worksheet {
        Worksheet { kind: self.kind, ..of }.with_count(self.count)
    }

    /// As links have it: `move:4:kayles(9)`.
    fn text(&self) -> String {
        format!("{}:{}:{}", self.kind.name(), self.count, self.base)
    }

    fn read(text: &str) -> Option<Further> {
        let (named, rest) = text.split_once(':')?;
        let (count, base) = rest.split_once(':')?;
        let count = count.trim().parse().ok().filter(|count| (1..=MOST_SEEDS).contains(count))?;
        Some(Further { kind: kind(named.trim())?, count, base: self::base(base)? })
    }
}

/// A position that is asked of, as it was typed.
pub fn base(text: &str) -> Option<Rc<Position>> {
    notation::parse(text).ok().map(Rc::new)
}

/// What links have of all of it, one after another; a rule of one's own may have the sign between them in its brackets.
pub(super) fn text(also: &[Further]) -> String {
    also.iter().map(Further::text).collect::<Vec<_>>().join(";")
}

/// What a link has.
pub(super) fn also(value: &str) -> Option<Rc<[Further]>> {
    let (mut also, mut rest) = (Vec::new(), value);
    while let Some((one, after)) = upto(rest, ';') {
        also.push(Further::read(one)?);
        rest = after;
    }
    also.push(Further::read(rest)?);
    Some(also.into()).filter(|also: &Rc<[Further]>| also.len() <= MOST_FURTHER)
}

/// Whether there are such seeds, and no more questions than one can print.
pub fn fits(sheet: &Worksheet, also: &[Further]) -> bool {
    let count = sheet.count() + also.iter().map(|further| further.count).sum::<u64>();
    let all = also.iter().all(|further| further.sheet(*sheet).fits());
    let one = also.is_empty() || count <= MOST_SEEDS && count.saturating_mul(sheet.sheets) <= MOST;
    sheet.fits() && all && one
}

/// The worksheet of the keys `sheet`, `seeds` and `sheets`, with what is asked besides; and how many sheets one can print at most, where
/// more are wanted.
pub(super) fn read(
    kind: Option<Kind>,
    seeds: Option<(u64, u64)>,
    sheets: Option<u64>,
    also: &[Further],
) -> (Option<Worksheet>, Option<u64>) {
    let Some(one) = kind.map(|kind| Worksheet { kind, seeds: seeds.unwrap_or(SEEDS), sheets: 1 }) else {
        return (None, None);
    };
    let of = |sheets| Some(Worksheet { sheets, ..one }).filter(|sheet| fits(sheet, also));
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
