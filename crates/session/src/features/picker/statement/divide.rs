//! A number that is divided instead of made less by taking, “每次除以 2、3 或 4”, and a heap that is split.

use super::amount::takes;
use super::limits;
use super::phrases::*;
use super::text::{Clause, Text, holds, place};
use super::vocabulary::*;
use std::ops::Range;

/// What is left of a heap of n, rounded down and up.
const DOWN: &str = "n/k";
const UP: &str = "(n+k-1)/k";

/// The game, where all that is done is to divide by one of some numbers.
pub fn game(text: &Text) -> Option<String> {
    if text.clauses.iter().flatten().any(takes) {
        return None;
    }
    let mut numbers: Vec<u64> = text.spaced.iter().flat_map(|sentence| by(sentence)).flat_map(|(numbers, _)| numbers).collect();
    mexplorer_solver::order::sort(&mut numbers);
    numbers.dedup();
    let least = *numbers.first()?;
    let listed = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let up = text.tight.iter().any(|sentence| holds(sentence, ROUNDED_UP));
    let left = if up { UP } else { DOWN };
    (least > 1).then(|| format!("rule[{left} for k in {{{listed}}}]"))
}

/// Whether a rule divides the heap: what it is split into evenly divides it otherwise.
pub fn is_read(rule: &str) -> bool {
    [DOWN, UP].iter().any(|left| rule.contains(&format!("[{left} for")))
}

/// What a text says is divided by: the numbers, and where each list stands with the words before it.
pub fn by(text: &str) -> Vec<(Vec<u64>, Range<usize>)> {
    let mut found: Vec<(Vec<u64>, Range<usize>)> = Vec::new();
    let mut from = 0;
    while let Some(places) = DIVIDED.iter().filter_map(|phrase| place(&text[from..], phrase)).min_by_key(|places| places[0].start)
    {
        let (begin, end) = (from + places[0].start, from + places[places.len() - 1].end);
        let list = limits::list_after(text, end);
        from = list.as_ref().map_or(end, |(_, end)| *end);
        found.extend(list.map(|(numbers, end)| (numbers, begin..end)));
    }
    found
}

/// Where a text says that a heap becomes two, and what is left then of a heap of n.
pub fn in_two(tight: &str) -> Option<(Vec<Range<usize>>, &'static str)> {
    const LEFT: [(Words, &str); 4] = [
        (IN_UNEQUAL, "(k,n-k) for k in 1..=(n-1)/2"),
        (IN_EQUAL, INTO_HALVES),
        (IN_EQUALS, INTO_EQUALS),
        (IN_TWO, "(k,n-k) for k in 1..=n/2"),
    ];
    LEFT.into_iter().find_map(|(words, left)| Some((words.iter().find_map(|word| place(tight, word))?, left)))
}

/// A heap becomes two that are equal.
pub const INTO_HALVES: &str = "(n/2,n/2) if n%2==0 and n>0";
/// A heap becomes several that are equal.
pub const INTO_EQUALS: &str = "k of n/k for k in 2..=n if n%k==0";

pub fn is_split(left: &str) -> bool {
    left.contains(',') || left == INTO_EQUALS
}

/// What is left of a heap that is split instead of taking from it: one of the two moves is told behind “or”, and in no part with the other.
pub fn split(parts: &[Clause]) -> Option<&'static str> {
    let or = |part: &Clause| ["or ", "或", "也可"].iter().any(|word| part.spaced.starts_with(word));
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
