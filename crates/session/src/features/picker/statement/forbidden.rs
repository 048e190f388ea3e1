//! The numbers that may not be taken.

use super::limits::{behind_amount, negated, other};
use super::numbers::told;
use super::phrases::*;
use super::text::{Clause, pieces};
use std::ops::Range;

/// Whether what stands behind a number denies once more what was denied before it: “不能一颗石子也不取” lets one be taken.
fn denied_again(rest: &str) -> bool {
    let denied = |rest: &str| rest.starts_with("都不") || rest.starts_with("也不");
    let rest = behind_amount(rest);
    denied(rest) || NOUNS.iter().chain(&["石子"]).any(|noun| rest.strip_prefix(noun).is_some_and(denied))
}

/// The numbers that may not be taken, each with where that is said: “但不能取 2 个”, “but not 3 or 4”.
pub fn forbidden(text: &str) -> Vec<(u64, Range<usize>)> {
    if IF.iter().any(|word| format!(" {text}").contains(word)) {
        return Vec::new();
    }
    let mut found: Vec<(u64, Range<usize>)> = Vec::new();
    for (number, place) in told(text) {
        let joined = |last: &(u64, Range<usize>)| {
            ["或", "或者", "和", "与", "or", "and", "nor", ","].contains(&behind_amount(&text[last.1.end..place.start]).trim())
        };
        let from = if found.last().is_some_and(joined) { Some(place.start) } else { negated(&text[..place.start]) };
        let rest = &text[place.end..];
        let amount = !other(behind_amount(rest)) && !other(rest) && !rest.starts_with('=') && !denied_again(rest);
        found.extend(from.filter(|_| amount).map(|from| (number, from..place.end)));
    }
    found
}

/// The same of a clause in parts, each with the part where it stands; behind “or” goes on what was forbidden before it: “except 4 or 7”.
pub fn in_parts(clause: &Clause) -> Vec<(u64, Range<usize>, Range<usize>)> {
    let whole = forbidden(&clause.spaced);
    let mut found = Vec::new();
    for (at, part) in pieces(clause) {
        let own =
            forbidden(part).into_iter().map(|(number, place)| (number, at + place.start..at + place.end, at..at + part.len()));
        let before = found.len();
        found.extend(own);
        let goes_on = |place: &Range<usize>| {
            (at..at + part.len()).contains(&place.start)
                && ["or", "或", "或者"].contains(&clause.spaced[at..place.start].trim_end())
        };
        if before > 0 && before == found.len() {
            let joined = whole.iter().filter(|(_, place)| goes_on(place));
            found.extend(joined.map(|(number, place)| (*number, at..place.end, at..at + part.len())));
        }
    }
    found
}
