//! What a game may be called in a text, and what may have been meant by a name that is none.

use crate::complaint::{Complaint, PositionError};
use crate::game::Family;
use crate::games::FAMILIES;
use crate::source::Source;

/// The game of that name; or which one was meant, perhaps.
pub(super) fn family(name: &Source) -> Result<&'static Family, PositionError> {
    let lower = name.lower().replace('_', "");
    let plain = |known: &str| known.replace('_', "");
    let known = FAMILIES.iter().find(|f| plain(f.name) == lower || f.aliases.iter().any(|a| plain(a) == lower));
    if let Some(family) = known {
        return Ok(family);
    }
    if ["misere", "misère"].contains(&&lower[..]) {
        return Err(Complaint::new("misere-inside", []).at(name.start(), name.end));
    }
    let near = FAMILIES.iter().map(|f| (distance(&plain(f.name), &lower), f.name)).min().filter(|(steps, _)| *steps <= 2);
    // Or the only one that begins so.
    let mut begun = FAMILIES.iter().filter(|f| lower.len() > 2 && plain(f.name).starts_with(&lower));
    let only = begun.next().filter(|_| begun.next().is_none());
    let near = near.or_else(|| only.map(|f| (0, f.name)));
    let args = [("name", name.text()), ("near", near.map_or(String::new(), |(_, name)| name.to_string()))];
    let code = if near.is_some() { "unknown-game-near" } else { "unknown-game" };
    Err(Complaint::new(code, args).at(name.start(), name.end))
}

/// Levenshtein's distance, for “did you mean”. Names are short; a long word is far from all of them.
fn distance(a: &str, b: &str) -> usize {
    if a.len().abs_diff(b.len()) > 2 || !b.is_ascii() {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let best = (diagonal + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], best);
        }
    }
    row[b.len()]
}
