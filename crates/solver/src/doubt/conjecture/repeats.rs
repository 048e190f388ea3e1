//! A period with the heap from which it holds, in words: `SG 值从 n=3 开始以 2 为周期`, `period 2 from n = 3`.

use super::ends::{drop_first, number};
use super::loose::{self, VALUES};
use super::{halves, worded};

/// Before the heap.
const FROM: [&str; 13] = [
    "从第",
    "从",
    "自",
    "前周期为",
    "前周期",
    "starting from",
    "starting at",
    "starting with",
    "beginning with",
    "for all",
    "with preperiod",
    "preperiod",
    "from",
];
const NAMES: [&str; 5] = ["n", "heap", "the heap of", "a heap of", "石子数"];
const SIGNS: [&str; 5] = ["==", "=", ">=", "≥", "为"];
/// Behind it.
const ON: [&str; 14] = ["开始", "以后", "之后", "往后", "起", "项", "个", "颗", "时", "on", "onwards", "onward", "upwards", "up"];
/// What may stand around the period and says no more.
const BARE: [&str; 24] = [
    "the SG values",
    "the Grundy values",
    "the values",
    "the sequence",
    "the Grundy sequence",
    "sequence",
    "序列",
    "函数",
    "的",
    "最终",
    "呈",
    "出现",
    "则",
    "就",
    "has",
    "have",
    "is",
    "are",
    "eventually",
    "ultimately",
    "periodic",
    "with",
    "a",
    ",",
];

/// That the values of a game repeat from some heap on, each period adding as much.
pub fn periodic(from: u64, period: u64, saltus: u64) -> String {
    let more = if saltus == 0 { String::new() } else { format!("+{saltus}") };
    let condition = if from == 0 { String::new() } else { format!(" if n >= {from}") };
    format!("g(n+{period}) = g(n){more}{condition}")
}

/// The conjecture that a text means so.
pub(super) fn meant(text: &str) -> Option<String> {
    let plain = worded::simple(loose::unended(text));
    let boundary = |at: usize, word: &str| !word.is_ascii() || !plain[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
    let places = FROM.iter().flat_map(|word| plain.match_indices(word)).filter(|(at, word)| boundary(*at, word));
    let found = places.filter_map(|(at, word)| {
        let behind = plain[at + word.len()..].trim_start();
        let named = drop_first(behind, &NAMES).unwrap_or(behind);
        let (from, mut rest) = number(drop_first(named, &SIGNS).unwrap_or(named))?;
        while let Some(next) = drop_first(rest, &ON) {
            rest = next;
        }
        Some((from, period(&plain[..at], rest)?))
    });
    // “n>=3 时周期为 2”.
    let bounded = || {
        let (bound, rest) = plain.split_once('时').or_else(|| plain.split_once(','))?;
        let bound = halves::condition(bound)?.replace(' ', "");
        let from = bound.strip_prefix("n>=").or_else(|| bound.strip_prefix("n≥"))?.parse().ok()?;
        Some((from, period("", rest)?))
    };
    let (from, length) = { found }.next().or_else(bounded)?;
    Some(periodic(from, length, 0))
}

/// The period that is told by what stands before and behind the heap, if that is all.
fn period(before: &str, behind: &str) -> Option<u64> {
    let sign = |char: char| matches!(char, ',' | ' ');
    let whole = format!("{} {}", before.trim_matches(sign), behind.trim_matches(sign));
    let mut rest = whole.trim();
    loop {
        if let Some(found) = loose::period(rest) {
            return Some(found);
        }
        rest = drop_first(rest, &BARE).or_else(|| drop_first(rest, &VALUES))?;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_period_with_its_beginning_is_read() {
        for (text, read) in [
            ("SG 值从 n=3 开始以 2 为周期", Some("g(n+2) = g(n) if n >= 3")),
            ("SG 值從 n=3 開始以 2 為週期。", Some("g(n+2) = g(n) if n >= 3")),
            ("从 5 起周期为 7", Some("g(n+7) = g(n) if n >= 5")),
            ("周期为 12，从 n=71 开始", Some("g(n+12) = g(n) if n >= 71")),
            ("n>=3 时周期为 2", Some("g(n+2) = g(n) if n >= 3")),
            ("周期为 12，前周期为 71", Some("g(n+12) = g(n) if n >= 71")),
            ("period 2 from n = 3", Some("g(n+2) = g(n) if n >= 3")),
            ("The values are periodic with period 2 from n = 3 on.", Some("g(n+2) = g(n) if n >= 3")),
            ("from n = 71 on, the period is 12", Some("g(n+12) = g(n) if n >= 71")),
            ("period 2", None),
            ("必败态从 3 起周期为 2", None),
            ("周期不是 2，从 3 开始", None),
            ("period 2 from n = k", None),
            ("period 2 from n = 3 or 4", None),
            ("", None),
        ] {
            assert_eq!(super::meant(text).as_deref(), read, "{text}");
        }
    }
}
