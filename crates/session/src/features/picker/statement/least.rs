//! The least that is taken, and what a heap must have at least: “at least 2”, “a pile with at least L stones”, “at least half”.

use super::limits::{Most, stripped};
use super::numbers::{amount, numeral};
use super::phrases::*;
use std::ops::Range;

/// Words after which the least stands that must be taken.
const LEAST: [&str; 8] = ["至少", "最少", "不少于", "不得少于", "不能少于", "atleast", "nofewerthan", "nolessthan"];

/// What follows each word for the least, behind words between, with where the word stands.
fn behind_least<'a>(sentence: &'a str, how: &'a [&str]) -> impl Iterator<Item = (usize, &'a str)> {
    let rests =
        LEAST.iter().flat_map(move |least| sentence.match_indices(least).map(|(at, word)| (at, &sentence[at + word.len()..])));
    let words = FROM_HEAP.iter().chain(how);
    let shorter = move |rest| words.clone().fold(rest, |rest: &'a str, word| rest.strip_prefix(word.trim_end()).unwrap_or(rest));
    rests.map(move |(at, rest)| (at, shorter(rest)))
}

/// Whether a text ends with a heap that has something: “choose a pile with …”.
fn of_heap(before: &str) -> bool {
    const HAS: &[&str] =
        &["with", "thathas", "has", "have", "having", "containing", "contains", "有", "含有", "含", "石子数", "的"];
    let bare = stripped(before, HAS);
    bare.len() < before.len() && ["heap", "heaps", "pile", "piles", "堆", "堆石子"].iter().any(|word| bare.ends_with(word))
}

/// The least that must be taken, and where it stands; `how` are words between.
pub fn least(sentence: &str, how: &[&str]) -> Option<(Most, Range<usize>)> {
    least_of(sentence, how, false)
}

/// The least that a heap must have for a move in it, and where it stands.
pub fn heap_least(sentence: &str) -> Option<(Most, Range<usize>)> {
    least_of(sentence, &[], true)
}

fn least_of(sentence: &str, how: &[&str], heap: bool) -> Option<(Most, Range<usize>)> {
    behind_least(sentence, how).filter(|(at, _)| of_heap(&sentence[..*at]) == heap).find_map(|(at, rest)| {
        let numbered = || amount(rest).or_else(|| numeral(rest).map(|(after, number)| (number, rest.len() - after.len())));
        // In English without blanks no letter stands by itself.
        let named = || {
            let char = rest.chars().next().filter(char::is_ascii_lowercase)?;
            // Before a word of English “a” and “i” are no letters.
            let letter = !matches!(char, 'a' | 'i') || !rest[1..].starts_with(|char: char| char.is_ascii_alphabetic());
            let counted = |word: &&str| rest[1..].starts_with(*word);
            (letter && STONES.iter().chain(&["andatmost", "andnomorethan", "andupto"]).any(counted)).then_some(char)
        };
        let (number, length) =
            numbered().map(|(number, length)| (Most::Number(number), length)).or_else(|| Some((Most::Named(named()?), 1)))?;
        let rest = &rest[length..];
        // “At least two must remain.”
        let remain = ["留", "剩", "remain", "left", "behind"].iter().any(|word| rest.contains(word));
        let part = rest.starts_with(['半', '分', '倍', '堆']) || rest.starts_with("heap") || rest.starts_with("pile");
        (!part && !remain).then_some((number, at..sentence.len() - rest.len()))
    })
}

/// What stands behind a half that a text begins with, whatever it is of.
fn behind_half(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(shorter) = OF_HEAP.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = shorter;
    }
    HALVES.iter().find_map(|word| rest.strip_prefix(word))
}

/// Where a sentence says that at least half must be taken; `how` are words between.
pub fn least_half(sentence: &str, how: &[&str]) -> Option<Range<usize>> {
    behind_least(sentence, how).find_map(|(at, rest)| {
        let rest = behind_half(rest)?;
        // “At least half of the heaps” bounds no amount, nor does what is left.
        let of = ["的", "of", "the"].iter().fold(rest, |rest, word| rest.strip_prefix(word).unwrap_or(rest));
        let counted = ["堆", "人", "玩家", "heaps", "piles", "players"].iter().any(|word| of.starts_with(word));
        let clause = sentence[..at].rsplit(',').next().unwrap_or_default();
        let after = rest.split(',').next().unwrap_or_default();
        let left = ["剩", "留", "余", "remain", "left", "leav"].iter().any(|word| clause.contains(word) || after.contains(word));
        (!counted && !left).then(|| at..sentence.len() - rest.len())
    })
}

/// Whether at least so many must be taken, and more than one; `how` are words between.
pub fn asks_for_more(sentence: &str, how: &[&str]) -> bool {
    behind_least(sentence, how).any(|(at, rest)| {
        // “At least one must remain” asks for none.
        let left = SOME_LEFT.iter().any(|word| sentence[at..].starts_with(word));
        behind_half(rest).is_none()
            && !left
            && !of_heap(&sentence[..at])
            && !["1", "一", "one"].iter().any(|one| {
                rest.strip_prefix(one).is_some_and(|rest| !rest.starts_with(|char: char| char.is_ascii_digit() || char == '半'))
            })
    })
}
