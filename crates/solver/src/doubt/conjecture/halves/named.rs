//! What is lost, or won, told by its name: `必败态是所有奇数`, `losing positions: multiples of 4`.

use super::super::ends::{after, drop_first};
use super::super::worded;
use super::condition;

/// What is lost, or won, as the subject of a sentence.
const NAMED: [(&str, &str); 29] = [
    ("先手必败的条件", "P"),
    ("先手必败条件", "P"),
    ("必败的条件", "P"),
    ("必败条件", "P"),
    ("必败位置", "P"),
    ("P 态", "P"),
    ("P态", "P"),
    ("the P positions", "P"),
    ("P positions", "P"),
    ("必败态", "P"),
    ("必败局面", "P"),
    ("必败点", "P"),
    ("先手必败的局面", "P"),
    ("P 局面", "P"),
    ("P局面", "P"),
    ("P 位置", "P"),
    ("the P-positions", "P"),
    ("P-positions", "P"),
    ("the losing positions", "P"),
    ("losing positions", "P"),
    ("the lost positions", "P"),
    ("the cold positions", "P"),
    ("必胜态", "N"),
    ("必胜局面", "N"),
    ("N 局面", "N"),
    ("the N-positions", "N"),
    ("N-positions", "N"),
    ("the winning positions", "N"),
    ("the won positions", "N"),
];
/// Between that and the class of numbers; “are all odd” says less.
const JUST: [&str; 12] =
    ["恰好是", "恰恰是", "恰是", "恰为", "就是", "正是", "是", "为", "are exactly", "are precisely", "are just", "are"];

/// `必败态是所有奇数`, `the P-positions are the odd numbers`.
pub(super) fn named(text: &str) -> Option<String> {
    let (letter, rest) = NAMED.iter().find_map(|(word, letter)| Some((letter, after(text, word)?)))?;
    let behind = rest.trim_start_matches(':').trim_start();
    let told = drop_first(behind, &JUST).or_else(|| Some(behind).filter(|_| rest.starts_with(':')))?;
    // “Are all odd” says nothing of the other odd ones.
    if told.starts_with("all ") && !told.starts_with("all the ") {
        return None;
    }
    // “2^k-2” with a letter that is free.
    let formula =
        |told: &str| told.contains('^') && told.bytes().all(|char| char.is_ascii_alphanumeric() || b"+-*^() ".contains(&char));
    let condition = numbers(told).or_else(|| formula(told).then(|| format!("n = {told}")))?;
    Some(format!("{letter} iff {condition}"))
}

/// The condition that n is one of what a text names.
fn numbers(text: &str) -> Option<String> {
    let listed = worded::whole(text).map(|list| worded::among("n", "==", &list));
    listed.or_else(|| worded::class(text, "n")).or_else(|| condition(text))
}
