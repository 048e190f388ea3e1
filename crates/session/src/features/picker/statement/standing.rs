//! Whether a number of a clause is one of the heaps that stand there, by its place: “从一堆 20 颗石子中取”, “heaps of 3, 4 and 5”. A number of a
//! move that is the same as one of these was not read by that.

use super::limits::{FILL, stripped};
use super::phrases::{NOUNS, STONES, TAKES};
use super::split;
use super::text::{Clause, pieces};
use std::ops::Range;

/// Right before a heap, or a list of them.
#[rustfmt::skip]
const LEADS: &[&str] = &[
    "有", "共", "堆", "是", "为", "从", "=", "各", "of", "from", "with", "heap", "heaps", "pile", "piles", "are", "is", "on", "have", "has",
];
/// Between the numbers of a list.
const JOINTS: &[&str] = &["、", ",", "和", "与", "及", "and", "或", "or"];

/// What stands before the list of numbers that goes on at this place.
fn before_list(text: &str) -> &str {
    let mut before = text.trim_end();
    while let Some(shorter) = JOINTS.iter().find_map(|joint| before.strip_suffix(joint)).or(Some(before)) {
        let counted = shorter.trim_end();
        let counted = STONES.iter().find_map(|word| counted.strip_suffix(word)).unwrap_or(counted).trim_end();
        let number = counted.trim_end_matches(|char: char| char.is_ascii_digit());
        if number.len() == counted.len() {
            return before;
        }
        before = number.trim_end();
    }
    before
}

/// Whether what stands before a number is what heaps have before them, and no word that takes.
pub fn is_heap(clause: &Clause, place: &Range<usize>) -> bool {
    let before = before_list(&clause.spaced[..place.start]);
    let bare = NOUNS.iter().chain(&["石子", "火柴"]).find_map(|noun| before.strip_suffix(noun)).unwrap_or(before);
    let taken = TAKES.iter().any(|word| stripped(bare, FILL).ends_with(word));
    !taken && LEADS.iter().any(|lead| bare.trim_end().ends_with(lead)) && !is_other(clause, place)
}

/// Whether a number is what another move is told by, behind “or” and no other word.
pub fn is_other(clause: &Clause, place: &Range<usize>) -> bool {
    pieces(clause).into_iter().any(|(at, part)| {
        let within = (at..at + part.len()).contains(&place.start);
        let other = within && split::is_other(part);
        let bare = || stripped(before_list(&clause.spaced[at..place.start]), FILL);
        other && ["或", "或者", "或是", "or", "也可", "也可以"].contains(&bare().trim_end_matches(['将', '把']))
    })
}
