//! The keys of a worksheet, which mean something only together.

use super::escape::encode;
use super::{Findings, Why};
use crate::document::Document;
use crate::document::worksheet::{self, Further, SEEDS, Worksheet};
use mexplorer_solver::quiz::Kind;
use mexplorer_solver::quiz::worksheet::MOST_SEEDS;
use std::rc::Rc;

/// What a link has of one.
#[derive(Default)]
pub struct Keys {
    /// What is asked; of several each is asked as often.
    pub kinds: Vec<Kind>,
    pub seeds: Option<(u64, u64)>,
    pub sheets: Option<u64>,
    pub also: Option<Rc<[Further]>>,
    pub heading: Option<Rc<str>>,
}

impl Keys {
    /// Puts it into the document, as far as it means anything.
    pub fn put(self, document: &mut Document, findings: &mut Findings) {
        let Keys { kinds, seeds, sheets, also, heading } = self;
        let (kind, seeds, also) = parted(&kinds, seeds, also, document);
        // More than one sheet holds is left out, so that there is one.
        let one = worksheet::read(kind, seeds, None, &[]).0;
        let fits = |also: &Rc<[Further]>| one.is_some_and(|one| worksheet::fits(&one, also));
        let kept = also.clone().filter(fits).unwrap_or_default();
        let (paper, most) = worksheet::read(kind, seeds, sheets, &kept);
        let alone = || Why::Without(&["sheet"]);
        document.sheet = paper;
        document.heading = heading.clone().filter(|_| paper.is_some());
        findings.ignore(heading.filter(|_| paper.is_none()).map(|heading| format!("heading={heading}")), alone());
        findings.ignore(seeds.filter(|_| paper.is_none()).map(|(first, last)| format!("seeds={first}-{last}")), alone());
        let idle = sheets.filter(|_| paper.is_none() || most.is_some());
        findings.ignore(idle.map(|sheets| format!("sheets={sheets}")), most.map_or_else(alone, |most| Why::range(1, most)));
        let idle = also.filter(|_| kept.is_empty()).map(|also| format!("also={}", worksheet::text(&also)));
        findings.ignore(idle, paper.map_or_else(alone, |_| Why::Bound(worksheet::ALSO, super::Amounts::Also, (1, MOST_SEEDS))));
        document.also = kept;
    }
}

/// The first kind, its seeds, and what else is asked.
type Parted = (Option<Kind>, Option<(u64, u64)>, Option<Rc<[Further]>>);

/// Several kinds share the seeds, of which each has one at least: the first is asked with its part of them, the others besides, before what
/// else is.
fn parted(kinds: &[Kind], seeds: Option<(u64, u64)>, also: Option<Rc<[Further]>>, document: &Document) -> Parted {
    let [kind, others @ ..] = kinds else { return (None, seeds, also) };
    let (first, last) = seeds.unwrap_or(SEEDS);
    if others.is_empty() {
        return (Some(*kind), seeds, also);
    }
    let parts = kinds.len() as u64;
    let all = (last - first + 1).max(parts);
    let count = |at: usize| all / parts + u64::from((at as u64) < all % parts);
    let base = || document.position.clone();
    let others = others.iter().enumerate().map(|(at, kind)| Further { kind: *kind, count: count(at + 1), base: base() });
    let also = others.chain(also.iter().flat_map(|also| also.iter().cloned())).collect();
    (Some(*kind), Some((first, first + count(0) - 1)), Some(also))
}

/// Writes it behind the other keys.
pub fn add(document: &Document, add: &mut impl FnMut(&str, &str)) {
    let Some(Worksheet { kind, seeds, sheets }) = document.sheet else { return };
    add("sheet", kind.name());
    if seeds != SEEDS {
        add("seeds", &format!("{}-{}", seeds.0, seeds.1));
    }
    if sheets != 1 {
        add("sheets", &sheets.to_string());
    }
    if !document.also.is_empty() {
        add("also", &encode(&worksheet::text(&document.also)));
    }
    if let Some(heading) = &document.heading {
        add("heading", &encode(heading));
    }
}
