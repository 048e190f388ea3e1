//! What is taken where fewer than the least are left: all of it, as some statements say. And the span from the least to the most that a
//! statement has only letters for.

use super::least;
use super::limits::{self, Most, behind_amount};
use super::numbers::{amount, is_one_heap, numeral};
use super::phrases::*;
use super::text::{Clause, Text};
use super::vocabulary::{FEWER, HEAPS, Words};
use std::ops::Range;

/// Before the number: when, and what is left. None of these bounds who moves, or which heap.
#[rustfmt::skip]
const WHEN: Words = &[
    "如果", "若", "当", "一旦", "但", "但是", "并且", "而", "剩余", "剩下", "剩", "余下", "只剩", "还剩", "总数", "的", "石子", "硬币", "火柴", "牌", "棋子", "数", "数量", "个数", "已经", "已",
    "but", "and", "if", "when", "thereare", "thenumberofremainingstonesis", "thenumberofstonesleftis",
];
/// Behind it: what is counted, and that there is no choice.
#[rustfmt::skip]
const THEN: Words = &[
    "个", "颗", "枚", "根", "粒", "块", "张", "石子", "硬币", "火柴", "牌", "棋子", "时", "的时候", "的话", "了", ",", "则", "就", "那么", "必须", "须", "要", "应", "需", "需要", "只能", "可以", "可", "得", "一次", "一次性", "全部", "全", "都", "把", "将", "它们", "其", "剩下的", "剩余的", "玩家",
    "stones", "coins", "matches", "sticks", "counters", "are", "left", "remain", "remaining", "then", "theplayer", "one", "you", "he", "they", "must", "hasto", "haveto", "mustbe",
];
#[rustfmt::skip]
const ALL: Words = &[
    "取完", "取光", "取尽", "拿完", "拿光", "抓完", "全部取走", "全部拿走", "全取走", "全部取", "都取走", "takeall", "takethemall", "takeallofthem", "taketherest", "removeall", "removethemall", "removeallofthem", "removetherest",
];
const AFTER: Words = &["了", "它们", "石子", "硬币", "them", "ofthem", "stones", "thestones", "coins", "thecoins", "atonce"];

/// A text behind as many of these words as it begins with, longer ones first.
fn behind(mut text: &str, words: Words) -> &str {
    while let Some(rest) = words.iter().filter_map(|word| text.strip_prefix(word)).min_by_key(|rest| rest.len()) {
        text = rest;
    }
    text
}

/// The number below which all is taken, where a text without blanks says that and nothing else.
fn fewer(text: &str) -> Option<Most> {
    let from = behind(text, WHEN);
    let rest = FEWER.iter().find_map(|word| from.strip_prefix(word))?;
    let numbered = || amount(rest).or_else(|| numeral(rest).map(|(after, number)| (number, rest.len() - after.len())));
    let named = || rest.chars().next().filter(char::is_ascii_lowercase);
    let (least, length) =
        numbered().map(|(number, length)| (Most::Number(number), length)).or_else(|| Some((Most::Named(named()?), 1)))?;
    let then = &rest[length..];
    // The longest of what says that all is taken may hold words that are passed over before it.
    let ends =
        |at: usize| ALL.iter().any(|word| then[at..].strip_prefix(word).is_some_and(|after| behind(after, AFTER).is_empty()));
    let all = (0..then.len()).filter(|at| then.is_char_boundary(*at)).find(|at| ends(*at))?;
    behind(&then[..all], THEN).is_empty().then_some(least)
}

/// The clauses, as they are compared, that say of one heap that all is taken where fewer than so many are left; each in one or in two.
fn clauses(text: &Text) -> Vec<(String, Most)> {
    let heaps = |sentence: &String| HEAPS.iter().any(|word| sentence.contains(word));
    if !is_one_heap(&text.tight) && text.tight.iter().any(heaps) {
        return Vec::new();
    }
    let mut told = Vec::new();
    for clauses in &text.clauses {
        for at in 0..clauses.len() {
            let found = (1..=2.min(clauses.len() - at)).find_map(|length| {
                let part = &clauses[at..at + length];
                let joined = part.iter().map(|clause| &*clause.tight).collect::<Vec<_>>().join(",");
                fewer(&joined).map(|least| part.iter().map(move |clause| (clause.tight.clone(), least)))
            });
            told.extend(found.into_iter().flatten());
        }
    }
    told
}

/// Those of them that tell it of the least of a statement, but for what is doubted.
pub fn told(text: &Text, least: u64, doubted: &[&str]) -> Vec<String> {
    let named = |letter: char| {
        let least = |sentence: &String| least::least(sentence, HOW).is_some_and(|(least, _)| least == Most::Named(letter));
        apart(text).iter().any(least)
            || text.spaced.iter().any(|sentence| span(sentence).is_some_and(|(least, ..)| least == letter))
    };
    let same = |most: &Most| match *most {
        Most::Number(number) => number == least,
        Most::Named(letter) => named(letter),
    };
    let doubted: Vec<String> = doubted.iter().map(|part| Clause::of(part).tight).collect();
    let all = clauses(text).into_iter().filter(|(clause, most)| same(most) && !doubted.contains(clause));
    all.map(|(clause, _)| clause).collect()
}

/// What the sentences say besides.
pub fn apart(text: &Text) -> Vec<String> {
    let all = clauses(text);
    let without = |sentence: &String| all.iter().fold(sentence.clone(), |sentence, (clause, _)| sentence.replace(&**clause, ""));
    text.tight.iter().map(without).collect()
}

/// A span of what is taken that has letters alone: “取 p~q 个”; n is a heap.
pub fn span(text: &str) -> Option<(char, char, Range<usize>)> {
    text.char_indices().filter(|(_, char)| char.is_ascii_lowercase()).find_map(|(at, least)| {
        let rest = behind_amount(&text[at + 1..]).trim_start();
        let and = if text[..at].trim_end().ends_with("between") { &["and "][..] } else { &["到", "至", "~", "to "] };
        let rest = and.iter().find_map(|word| rest.strip_prefix(word))?.trim_start();
        let most = rest.chars().next().filter(char::is_ascii_lowercase)?;
        let end = text.len() - rest.len() + 1;
        let whole = !rest[1..].starts_with(|char: char| char.is_ascii_alphanumeric()) && !limits::other(&rest[1..]);
        (whole && least != most && ![least, most].contains(&'n') && limits::spans_what_is_taken(&text[..at])).then_some((
            least,
            most,
            at..end,
        ))
    })
}
