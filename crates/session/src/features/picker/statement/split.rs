//! A heap that becomes two or more, instead of being made less by taking.

use super::ending;
use super::text::{Clause, Text, holds, place};
use super::{heaps, phrases::*, vocabulary::*};
use std::ops::Range;

/// Whether a part of a text says that something is taken.
pub fn takes(part: &Clause) -> bool {
    let begins = holds(&part.tight, IN_TURN_TO_TAKE) && !part.tight.contains(|char: char| char.is_ascii_digit());
    holds(&part.tight.replace("取整", ""), TAKE) && !begins && ending::ending(&part.tight).is_none()
}

/// Where a text says that a heap becomes two, and what is left then of a heap of n.
pub fn in_two(tight: &str) -> Option<(Vec<Range<usize>>, &'static str)> {
    const LEFT: [(Words, &str); 4] = [
        (IN_UNEQUAL, "(k,n-k) for k in 1..=(n-1)/2"),
        (IN_EQUAL, INTO_HALVES),
        (IN_EQUALS, INTO_EQUALS),
        (IN_TWO, "(k,n-k) for k in 1..=n/2"),
    ];
    let even = holds(tight, EVEN);
    LEFT.into_iter().find_map(|(words, left)| {
        let places = words.iter().find_map(|word| place(tight, word))?;
        let of_even = OF_EVEN.into_iter().find(|of_even| even && of_even.strip_suffix(" if n%2==0") == Some(left));
        Some((places, of_even.unwrap_or(left)))
    })
}

/// What is left where an even heap alone becomes two.
pub const OF_EVEN: [&str; 2] = ["(k,n-k) for k in 1..=(n-1)/2 if n%2==0", "(k,n-k) for k in 1..=n/2 if n%2==0"];

/// A heap becomes two that are not equal, an even heap alone where that is said.
pub fn unequal(text: &Text) -> Option<String> {
    if text.has(EVEN) { heaps(text, &format!("rule[{}]", OF_EVEN[0]), "10") } else { heaps(text, "grundy", "9") }
}

/// A heap becomes two that are equal.
pub const INTO_HALVES: &str = "(n/2,n/2) if n%2==0 and n>0";
/// A heap becomes several that are equal.
pub const INTO_EQUALS: &str = "k of n/k for k in 2..=n if n%k==0";

pub fn is_split(left: &str) -> bool {
    left.contains(',') || left == INTO_EQUALS
}

/// Whether a part tells another move: it begins with “or”.
pub fn is_other(text: &str) -> bool {
    ["or ", "或", "也可"].iter().any(|word| text.starts_with(word))
}

/// What is left of a heap that is split instead of taking from it: one of the two moves is told behind “or”, and in no part with the other.
pub fn split(parts: &[Clause]) -> Option<&'static str> {
    let or = |part: &Clause| is_other(&part.spaced);
    let mut found = (0..parts.len()).filter_map(|at| Some((at, in_two(&parts[at].tight)?.1)));
    let (at, left) = found.next()?;
    let (before, behind) = (&parts[..at], &parts[at + 1..]);
    let apart = !takes(&parts[at]) && !holds(&parts[at].tight, THEN);
    // “Into two heaps or into three”, “into two heaps, takes one”.
    let alone = behind.iter().find(|part| or(part)).is_none_or(takes);
    let once = behind.iter().find(|part| takes(part)).is_none_or(or);
    let told = or(&parts[at]) || !before.iter().any(takes) && behind.iter().any(takes);
    (apart && alone && once && told && found.next().is_none()).then_some(left)
}
