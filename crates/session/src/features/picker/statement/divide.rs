//! A number that is divided instead of made less by taking: “每次除以 2、3 或 4”.

use super::limits;
use super::phrases::*;
use super::split::takes;
use super::text::{Text, holds, place};
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
