//! A period, with the heap from which it holds or of all heaps, in words: `SG 值从 n=3 开始以 2 为周期`, `period 2 from n = 3`.

use super::ends::{after, drop_first, drop_last, number};
use super::loose::{self, VALUES};
use super::values::ARE;
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
const BARE: [&str; 25] = [
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
    "it",
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

/// That it is so of all heaps.
const OF_ALL: [&str; 12] = [
    "从头开始",
    "从头",
    "从一开始",
    "一开始就",
    "没有前周期",
    "没有前缀",
    "无前周期",
    "from the start",
    "from the beginning",
    "without a preperiod",
    "purely",
    "纯",
];
/// Around values that come again and again.
const AGAIN: [&str; 12] = [
    "无限循环",
    "循环出现",
    "循环",
    "不断重复",
    "重复",
    "为周期",
    "repeating forever",
    "repeating",
    "repeated",
    "cyclically",
    "repeats",
    "repeat",
];

/// The conjecture that a text means so.
pub(super) fn meant(text: &str) -> Option<String> {
    let plain = worded::simple(loose::unended(text));
    if let Some(said) = cycle(&plain) {
        return Some(said);
    }
    let whole = OF_ALL.iter().find(|word| plain.contains(**word));
    let bare = whole.map(|word| plain.replacen(word, " ", 1));
    // Whoever names a heap besides says two things.
    if let Some(bare) = bare {
        return period("", bare.trim().trim_matches([',', ' '])).map(|length| periodic(0, length, 0));
    }
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
    // Where no heap is named it is said of all.
    let (from, length) = { found }.next().or_else(bounded).or_else(|| Some((0, period(&plain, "")?)))?;
    Some(periodic(from, length, 0))
}

/// The claim that the values are those that are listed, again and again: `SG 值是 0,1,2,3 循环`, `0123 循环`, `the sequence repeats 0,1,2`.
fn cycle(text: &str) -> Option<String> {
    const BEFORE: [&str; 8] = ["the sequence", "序列", "以", "是", "为", "are", "is", ":"];
    let mut rest = text.trim();
    let mut again = false;
    while let Some(next) = drop_first(rest, &VALUES).or_else(|| drop_first(rest, &BEFORE)) {
        rest = next;
    }
    while let Some(next) = drop_first(rest, &AGAIN).or_else(|| drop_last(rest, &AGAIN)) {
        (rest, again) = (next, true);
    }
    let listed = drop_first(rest, &["以", ":"]).unwrap_or(rest).trim_end_matches([',', ' ', '.', '…']);
    let digits = |text: &str| text.len() > 1 && text.starts_with('0') && text.bytes().all(|digit| digit.is_ascii_digit());
    let values: Option<Vec<u64>> = if digits(listed) {
        Some(listed.bytes().map(|digit| u64::from(digit - b'0')).collect())
    } else {
        let parts = listed.split([',', '、', ' ']).map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| part.parse().ok()).collect()
    };
    let values = values.filter(|values| again && (2..=MOST_CYCLE).contains(&values.len()))?;
    let period = values.len();
    if values.iter().copied().eq(0..period as u64) {
        return Some(format!("g = n%{period}"));
    }
    let mut told: Vec<u64> = Vec::new();
    let mut terms: Vec<String> = Vec::new();
    for value in values.iter().filter(|value| **value > 0) {
        if !told.contains(value) {
            told.push(*value);
            let at: Vec<u64> = (0..).zip(&values).filter(|(_, other)| *other == value).map(|(at, _)| at).collect();
            let factor = if *value == 1 { String::new() } else { format!("{value}*") };
            terms.push(format!("{factor}({})", worded::among(&format!("n%{period}"), "==", &at)));
        }
    }
    Some(format!("g = {}", if terms.is_empty() { "0".to_owned() } else { terms.join("+") }))
}
/// The most values of one.
const MOST_CYCLE: usize = 24;

/// The period that is told by what stands before and behind the heap, if that is all.
fn period(before: &str, behind: &str) -> Option<u64> {
    let sign = |char: char| matches!(char, ',' | ' ');
    let whole = format!("{} {}", before.trim_matches(sign), behind.trim_matches(sign));
    let mut rest = whole.trim();
    loop {
        if let Some(found) = alone(rest) {
            return Some(found);
        }
        rest = drop_first(rest, &BARE).or_else(|| drop_first(rest, &VALUES))?;
    }
}

/// The period that a text tells and no more: `周期为 7`, `SG 值以 7 为周期`, `每 7 个一循环`, `the period is 7`.
fn alone(text: &str) -> Option<u64> {
    const FIRST: [&str; 8] = ["周期长度", "周期", "週期", "循环节长度", "循环节", "循环长度", "the period", "period"];
    const LAST: [&str; 4] = ["为周期", "為週期", "为循环节", "为周期循环"];
    const EVERY: [&str; 6] = ["每", "repeats every", "repeat every", "repeating every", "cycles every", ""];
    const AGAIN: [&str; 16] = [
        "一个循环",
        "为一个循环",
        "一循环",
        "为一循环",
        "循环一次",
        "循环",
        "一个周期",
        "为一个周期",
        "一周期",
        "重复一次",
        "重复",
        "heaps",
        "values",
        "numbers",
        "stones",
        "",
    ];
    let text = loose::unended(text);
    let named = drop_first(text, &VALUES).unwrap_or(text);
    let named = drop_first(named, &["函数", "函數", "的", "has", "have"]).unwrap_or(named);
    let behind = drop_first(named, &FIRST).map(|rest| drop_first(rest, &ARE).or_else(|| after(rest, "=")).unwrap_or(rest));
    let between = || drop_last(drop_first(named, &["以"])?, &LAST);
    let told = behind.or_else(between).map(|rest| rest.trim().parse().ok());
    let cycle = || {
        let every = EVERY.iter().find_map(|word| Some((word, after(named, word)?)))?;
        // “0123 循环” is a list of values.
        let (period, rest) = number(every.1).filter(|_| !every.1.starts_with('0'))?;
        let rest = drop_first(rest, &["个数", "个", "项", "颗", "堆"]).unwrap_or(rest);
        // A number alone is no period, and neither is one of which something is said every so often.
        let again = AGAIN.iter().any(|word| *word == rest && (word.is_ascii() == (every.0.is_ascii() && !every.0.is_empty())));
        again.then_some(period)
    };
    told.unwrap_or_else(cycle).filter(|period| *period > 0)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_period_without_its_beginning_is_recognised() {
        for (text, period) in [
            ("周期为 7", Some(7)),
            ("周期是7。", Some(7)),
            ("週期為 7", Some(7)),
            ("SG 值的周期为 7", Some(7)),
            ("SG 函数以 7 为周期", Some(7)),
            ("The period is 7.", Some(7)),
            ("g(n) has period 7", Some(7)),
            ("period = 7", Some(7)),
            ("每 22 个一循环", Some(22)),
            ("SG 值每22个一循环。", Some(22)),
            ("每 22 个数为一个循环", Some(22)),
            ("22 个一循环", Some(22)),
            ("循环节为 22", Some(22)),
            ("SG值以22为周期", Some(22)),
            ("values repeat every 22 heaps", Some(22)),
            ("每 22 个必败", None),
            ("每 22 个", None),
            ("22 values", None),
            ("周期不是 7", None),
            ("周期为 7 或 9", None),
            ("周期为 0", None),
            ("必败态的周期为 7", None),
            ("从 5 起周期为 7", None),
            ("周期", None),
            ("7", None),
        ] {
            assert_eq!(super::alone(text), period, "{text}");
        }
    }

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
            ("SG 值从 3 起每 22 个一循环", Some("g(n+22) = g(n) if n >= 3")),
            ("period 2", Some("g(n+2) = g(n)")),
            ("从头开始以 7 为周期", Some("g(n+7) = g(n)")),
            ("周期是 7，没有前缀", Some("g(n+7) = g(n)")),
            ("periodic with period 7 from the start", Some("g(n+7) = g(n)")),
            ("it is purely periodic with period 7", Some("g(n+7) = g(n)")),
            ("从 3 开始从头以 7 为周期", None),
            ("SG 值是 0,1,2,3 循环", Some("g = n%4")),
            ("0123 循环", Some("g = n%4")),
            ("0101232 循环", Some("g = (n%7 in {1,3})+2*(n%7 in {4,6})+3*(n%7==5)")),
            ("the values are 0,1,1 repeating", Some("g = (n%3 in {1,2})")),
            ("the sequence repeats 0,1,2", Some("g = n%3")),
            ("必败态是 0,1,2 循环", None),
            ("0,1,2,3", None),
            ("每 22 个一循环", Some("g(n+22) = g(n)")),
            ("SG值以22为周期", Some("g(n+22) = g(n)")),
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
