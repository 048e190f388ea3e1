//! Numbers of one kind that alone may be taken, or may not: multiples, odd and even ones.

use super::limits::{self, negated};
use super::numbers;
use super::text::Clause;
use super::{phrases::*, vocabulary::*};
use std::ops::Range;

/// Numbers of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Only {
    pub kind: usize,
    pub number: u64,
    pub negated: bool,
}

/// A kind of numbers: its words, f of `take[f]`, and as conditions that k is one and that it is none; m is a number.
pub struct Kind {
    words: Words,
    pub listed: &'static str,
    pub is: &'static str,
    pub is_not: &'static str,
}

/// Of the first some numbers are multiples, the words stand beside it.
pub const KINDS: &[Kind] = &[
    Kind {
        words: &["的倍数", "整除", "multipleof", "multiplesof", "divisibleby"],
        listed: "m*k",
        is: "k%m==0",
        is_not: "k%m!=0",
    },
    Kind { words: &["奇数", "单数", "odd"], listed: "2*k-1", is: "k%2==1", is_not: "k%2==0" },
    Kind { words: &["偶数", "双数", "even"], listed: "2*k", is: "k%2==0", is_not: "k%2==1" },
];

/// The kind of the numbers that a clause lets be taken, and where it says so.
pub fn only(clause: &Clause) -> Option<(Only, Range<usize>)> {
    let text = &clause.tight;
    let conditional = clause.says(IF);
    KINDS.iter().enumerate().find_map(|(kind, Kind { words, .. })| {
        let found = |(at, word): (usize, &str)| {
            let (mut from, mut to, mut number) = (at, at + word.len(), 0);
            if kind == 0 {
                let ahead = text[..at].len() - text[..at].trim_end_matches(|char: char| char.is_ascii_digit()).len();
                let numeral = |text: &str| numbers::amount(text).filter(|(_, length)| *length > 0);
                let (of, length) = if ahead > 0 {
                    (text[at - ahead..at].parse().ok()?, ahead)
                } else if word.is_ascii() {
                    let (of, length) = numeral(&text[to..])?;
                    to += length;
                    (of, 0)
                } else {
                    let (start, _) = text[..at].char_indices().next_back()?;
                    (numeral(&text[start..at])?.0, at - start)
                };
                from -= length;
                number = Some(of).filter(|of| *of > 1)?;
            }
            let (before, after) = (&text[..from], &text[to..]);
            let filled = limits::stripped(before, limits::FILL);
            let of_heaps = ["的堆", "heap", "pile", "sized"].iter().any(|word| after.starts_with(word));
            let taken = TAKES.iter().any(|word| filled.ends_with(word));
            // “The number must be odd”; but of a heap that is chosen it says nothing of what is taken.
            let heap = HEAPS.iter().filter_map(|heap| before.rfind(heap)).max().unwrap_or(0);
            let said = ["是", "为", "被", "be", "is"].iter().any(|word| filled.ends_with(word));
            let counts: Words = if heap > 0 { &[] } else { &["数", "number", "amount"] };
            let counted = TAKE.iter().chain(counts).any(|word| before[heap..].contains(word));
            // What is left is not what is taken, and what holds at a time not what holds.
            let elsewhere = ["剩", "余", "left", "remain"].iter().any(|word| before.contains(word)) || after.starts_with('时');
            let is = said && counted && !elsewhere && !HEAPS.iter().any(|heap| after.contains(heap));
            let negated = negated(before);
            let start = negated.unwrap_or(from);
            let attached = (taken || is || negated.is_some()) && !of_heaps && !conditional;
            attached.then(|| (Only { kind, number, negated: negated.is_some() }, clause.wide(start..to)))
        };
        words.iter().flat_map(|word| text.match_indices(word)).find_map(found)
    })
}
