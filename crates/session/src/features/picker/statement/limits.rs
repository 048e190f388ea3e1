//! What of the numbers of a statement bounds a move: the most and the least that is taken, spans and sets, what may not be taken, and in
//! how many heaps.

use super::numbers::{amount, digits, told};
use super::{phrases::*, vocabulary::*};
use std::ops::Range;

/// What stands for a number that the statement only names: the most, and the least.
pub const SUPPOSED: u64 = 3;
pub const SUPPOSED_LEAST: u64 = 2;

/// The most that may be taken: a number, or a letter that stands for one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Most {
    Number(u64),
    Named(char),
}

impl Most {
    pub fn number(self) -> u64 {
        match self {
            Most::Number(number) => number,
            Most::Named(_) => SUPPOSED,
        }
    }
}

/// A text behind which such words may have stood.
pub fn stripped<'a>(text: &'a str, words: &[&str]) -> &'a str {
    let mut text = text.trim_end();
    while let Some(rest) = words.iter().find_map(|word| text.strip_suffix(word)) {
        text = rest.trim_end();
    }
    text
}

/// Words between a taking and its number.
pub const FILL: &[&str] = &[
    "的", "正", "走", "出", "掉", "去", "恰好", "正好", "任意", "一次", "a", "an", "any", "exactly", "either", "some", "positive",
];

/// Where before a number the word stands that denies it: “but not”, “不能取”.
pub fn negated(before: &str) -> Option<usize> {
    const BETWEEN: &[&str] = &[
        "能", "可", "以", "可以", "得", "许", "准", "取", "拿", "减", "是", "为", "被", "含", "包括", "包含", "take", "remove",
        "subtract", "be", "for", "to", "allowed",
    ];
    const NOT: &[&str] = &[
        "cannot",
        "can't",
        "can’t",
        "don't",
        "mustn't",
        "not",
        "no",
        "except",
        "excluding",
        "other than",
        "otherthan",
        "除了",
        "除",
        "不",
        "非",
    ];
    let mut before = before.trim_end();
    // “除以 2” divides, “除 2 以外” leaves out.
    if before.ends_with("除以") {
        return None;
    }
    loop {
        // Looked for first: “other than” ends with “an”.
        if let Some(rest) = NOT.iter().find_map(|word| before.strip_suffix(word)) {
            return Some(rest.len());
        }
        before = FILL.iter().chain(BETWEEN).find_map(|word| before.strip_suffix(word))?.trim_end();
    }
}

/// What an amount is of, that stands behind its number.
pub fn behind_amount(text: &str) -> &str {
    let text = text.trim_start_matches(['颗', '个', '根', '枚', '粒', '块', '张']).trim_start();
    let noun =
        ["stones", "stone", "matches", "match", "coins", "coin", "counters", "counter", "objects", "object", "tokens", "token"];
    let shorter = noun.iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text);
    if shorter.len() < text.len() { shorter.trim_start() } else { text }
}

/// Whether behind a number stands that it is no amount of stones: heaps, times, parts, the begin of a span.
pub fn other(rest: &str) -> bool {
    const OTHER: [&str; 20] = [
        "heap",
        "pile",
        "row",
        "time",
        "player",
        "堆",
        "行",
        "排",
        "次",
        "分",
        "半",
        "倍",
        "的倍数",
        "+",
        "-",
        "*",
        "/",
        "~",
        "到",
        "至",
    ];
    let rest = rest.trim_start();
    let rest = behind_quality(rest);
    OTHER.iter().any(|word| rest.starts_with(word)) || rest.starts_with("to ") || rest.starts_with("th ")
}

/// What stands behind what a letter is said to be, what of how many there are, and of which kind: “k=3 of the n non-empty heaps”.
fn behind_quality(text: &str) -> &str {
    const QUALITIES: [&str; 16] = [
        "of the ",
        "ofthe",
        "of these ",
        "different ",
        "distinct ",
        "non-empty ",
        "nonempty ",
        "existing ",
        "remaining ",
        "个不同的",
        "个非空",
        "不同的",
        "非空的",
        "非空",
        "个",
        "任意",
    ];
    let mut rest = said_to_be(text).0.trim_start();
    while let Some(shorter) = QUALITIES.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = shorter.trim_start();
    }
    // “Two of the three heaps.”
    let rest = amount(rest).map_or(rest, |(_, length)| rest[length..].trim_start());
    rest.strip_prefix("n ").filter(|_| rest.len() < text.trim_start().len()).unwrap_or(rest)
}

/// What stands behind what a letter is said to be, and that: “k=3 堆”, “k (k = 3) heaps”.
fn said_to_be(text: &str) -> (&str, Option<u64>) {
    let said = || {
        let rest = text.trim_start();
        let inner =
            rest.strip_prefix('(').map(|rest| rest.trim_start_matches(|char: char| char.is_ascii_lowercase() || char == ' '));
        let number = inner.unwrap_or(rest).trim_start().strip_prefix('=')?.trim_start();
        let length = digits(number);
        let value = number[..length].parse().ok()?;
        let rest = number[length..].trim_start();
        Some((if inner.is_some() { rest.strip_prefix(')')? } else { rest }, Some(value)))
    };
    said().unwrap_or((text, None))
}

/// The bounds of what is taken in a text, each with where it stands: “1 到 k”, “at most 3”, “not more than 3”.
pub fn limits(text: &str) -> impl Iterator<Item = (Most, Range<usize>)> {
    let all = |leads: Words, over: bool| {
        let found = leads.iter().flat_map(|lead| text.match_indices(lead));
        found.filter_map(move |(at, lead)| {
            // “21 到 30” is no “1 到 30”.
            let apart = !text[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
            let denied = negated(&text[..at]);
            if !apart || denied.is_some() != over {
                return None;
            }
            let (most, length) = most_after(&text[at + lead.len()..])?;
            Some((most, denied.unwrap_or(at)..at + lead.len() + length))
        })
    };
    all(UP_TO, false).chain(all(OVER, true))
}

/// The number or the letter that a text begins with, where it is an amount of stones, and its length.
fn most_after(text: &str) -> Option<(Most, usize)> {
    let rest = FROM_HEAP.iter().chain(HOW).fold(text, |text, word| text.strip_prefix(word).unwrap_or(text)).trim_start();
    let (most, length) = match (amount(rest), letter(rest)) {
        (Some((number, length)), _) => (Most::Number(Some(number).filter(|number| *number > 0)?), length),
        (_, Some(letter)) => (Most::Named(letter), 1),
        _ => return None,
    };
    // No limit of heaps or rounds, no third part, no sum, no longer word.
    let behind = &rest[length..];
    let longer = behind.starts_with(|char: char| char.is_ascii_alphanumeric());
    (!longer && !other(behind)).then_some((most, text.len() - behind.len()))
}

/// The letter that a text begins with, where it stands for a number: “a stone” has none, “a 个” has.
fn letter(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let letter = chars.next().filter(char::is_ascii_lowercase)?;
    let counted = STONES.iter().any(|word| !word.is_ascii() && chars.as_str().trim_start().starts_with(word));
    let alone = !chars.as_str().starts_with(|char: char| char.is_ascii_alphanumeric());
    (alone && (counted || !matches!(letter, 'a' | 'i'))).then_some(letter)
}

/// Whether a span that stands behind this is one of what is taken: “take any number between”.
pub fn spans_what_is_taken(before: &str) -> bool {
    let before = stripped(before, &["between", "from", "anywhere", "any", "可以", "number"]);
    TAKES.iter().any(|word| stripped(before, FILL).ends_with(word))
}

/// A span from more than one on of what is taken: “取 2 到 5 颗”.
pub fn span(text: &str) -> Option<(u64, u64, Range<usize>)> {
    let all: Vec<(u64, Range<usize>)> = told(text).collect();
    all.windows(2).find_map(|pair| {
        let [(least, from), (most, to)] = pair else { return None };
        let spans = ["到", "至", "~", "-", "to", "and"].contains(&behind_amount(&text[from.end..to.start]).trim());
        (spans && least < most && *least > 1 && !other(&text[to.end..]) && spans_what_is_taken(&text[..from.start])).then_some((
            *least,
            *most,
            from.start..to.end,
        ))
    })
}

/// The number of heaps that a move may be made in, with where that is said: “at most two of the three heaps”.
pub fn heaps_at_once(text: &str) -> Option<(Most, Range<usize>)> {
    const BETWEEN: [&str; 14] =
        ["可以", "可", "从", "选择", "选", "在", "任意", "任", "其中", "取", "from ", "any ", "choose ", "in "];
    UP_TO.iter().chain(OVER).find_map(|lead| {
        text.match_indices(lead).find_map(|(at, lead)| {
            let denied = negated(&text[..at]);
            let mut rest = &text[at + lead.len()..];
            while let Some(shorter) = BETWEEN.iter().find_map(|word| rest.strip_prefix(word)) {
                rest = shorter;
            }
            let letter = rest
                .starts_with(['k', 'm'])
                .then_some(1)
                .filter(|_| !rest[1..].starts_with(|char: char| char.is_ascii_alphabetic()));
            let (most, length) = amount(rest)
                .map(|(number, length)| (Most::Number(number), length))
                .or_else(|| Some((Most::Named(rest.chars().next()?), letter?)))?;
            let most = said_to_be(&rest[length..]).1.map_or(most, Most::Number);
            let behind = behind_quality(&rest[length..]);
            let heaps = HEAPS.iter().find(|word| behind.starts_with(**word))?;
            let bounded = denied.is_some() == OVER.contains(&lead);
            bounded.then(|| (most, denied.unwrap_or(at)..text.len() - behind.len() + heaps.len()))
        })
    })
}

/// Where a number of a list ends that ends here, with the words behind it that it is any of them.
pub fn one_of(text: &str, end: usize) -> usize {
    let rest = behind_amount(&text[end..]);
    let word = ONE_OF.iter().filter(|word| rest.starts_with(**word)).map(|word| word.len()).max();
    word.map_or(end, |length| text.len() - rest.len() + length)
}

/// Whether a text ends with what is taken, and that its number is what comes: “取的颗数只能是”.
fn counts(text: &str) -> bool {
    let is = ["是", "为"].iter().find_map(|word| text.trim_end().strip_suffix(word));
    let must = is.map(|text| stripped(text, &["只能", "必须", "可以", "应", "须"]));
    let number =
        must.and_then(|text| ["颗数", "个数", "数量", "数目", "石子数", "数"].iter().find_map(|word| text.strip_suffix(word)));
    number.is_some_and(|text| TAKES.iter().any(|word| stripped(text, &["走", "出", "掉", "的", "石子"]).ends_with(word)))
}

/// How two numbers of a text are joined: as two of a set, or as the ends of a span. Between them stands no more than what joins them, and
/// perhaps what is counted.
fn join(text: &str, pair: &[(u64, Range<usize>)]) -> Option<bool> {
    let between = behind_amount(&text[pair[0].1.end..pair[1].1.start]).trim();
    let spans = ["到", "至", "~", "-", "to"].contains(&between);
    let lists = [",", "或", "或者", ",或", ",或者", "或任意", "或者任意", "or", ",or", ", or", "or any", ""].contains(&between);
    (spans || lists).then_some(spans)
}

/// How many of the numbers from this place on stand in one list: behind “or” stands its last, however more follow it with a comma, as in
/// “1, 3 or 4 stones, 20 stones”.
fn list(text: &str, all: &[(u64, Range<usize>)], from: usize) -> usize {
    let or = |at: usize| ["或", "or"].iter().any(|word| text[all[at].1.end..all[at + 1].1.start].contains(word));
    let goes_on = |at: &usize| {
        let last = *at > from && or(at - 1) && !or(*at);
        join(text, &all[*at..*at + 2]) == Some(false) && !last
    };
    1 + (from..all.len() - 1).take_while(goes_on).count()
}

/// Whether a text without blanks begins with a number of stones, or of heaps.
pub fn so_many(text: &str) -> bool {
    const COUNTED: [&str; 9] = ["颗", "个", "根", "枚", "粒", "块", "张", "堆", "stone"];
    amount(text).is_some_and(|(_, length)| COUNTED.iter().any(|word| text[length..].starts_with(word)))
}

/// Whether a part takes a number of stones, whichever they are: “取任意一颗”, “任取一颗”, “take any one stone”.
pub fn any_so_many(part: &str) -> bool {
    const LEADS: [&str; 11] = [
        "取任意",
        "取走任意",
        "取出任意",
        "拿任意",
        "拿走任意",
        "任取",
        "任意取",
        "take any ",
        "takes any ",
        "remove any ",
        "removes any ",
    ];
    const BEHIND: [&str; 7] = ["石子", "石头", "硬币", "火柴", "棋子", "牌", "from "];
    let stones = |rest: &str| {
        let (_, length) = amount(rest)?;
        let rest = &rest[length..];
        let after = behind_amount(rest).trim_start();
        // “任意一个约数” is no stone.
        Some(after.len() < rest.len() && (after.is_empty() || BEHIND.iter().any(|word| after.starts_with(word))))
    };
    LEADS.iter().any(|lead| part.match_indices(lead).any(|(at, lead)| stones(&part[at + lead.len()..]) == Some(true)))
}

/// The largest number of a span that is a part of a set.
const MOST_SPANNED: u64 = 100;

/// The numbers of a list in which a span stands beside others: “取 1 到 3 颗或者 5 颗”; and from where to where spans go.
pub fn mixed(sentence: &str) -> Option<Vec<u64>> {
    let all: Vec<(u64, Range<usize>)> = told(sentence).collect();
    let mut from = 0;
    while from < all.len() {
        let length = 1 + all[from..].windows(2).take_while(|pair| join(sentence, pair).is_some()).count();
        let listed = &all[from..from + length];
        let mut numbers = vec![listed[0].0];
        for pair in listed.windows(2) {
            let (low, high) = (pair[0].0, pair[1].0);
            match join(sentence, pair) {
                Some(true) if low < high && high <= MOST_SPANNED => numbers.extend(low + 1..=high),
                Some(true) => return None,
                _ => numbers.push(high),
            }
        }
        let before = sentence[..listed[0].1.start].rsplit([',', '，']).next().unwrap_or_default();
        let takes = TAKES.iter().any(|word| stripped(stripped(before, &["from", "可以"]), FILL).ends_with(word));
        let spans = listed.windows(2).filter(|pair| join(sentence, pair) == Some(true)).count();
        let after = &sentence[listed[length - 1].1.end..];
        // “1 到 3 颗，5 个人” lists no five.
        let mut joints = listed.windows(2).filter(|pair| join(sentence, pair) == Some(false));
        let or = joints.next_back().is_some_and(|pair| {
            let between = &sentence[pair[0].1.end..pair[1].1.start];
            between.contains('或') || between.contains("or")
        });
        // “1 到 3 到 5” is none, nor is a span alone one of several.
        if takes && or && spans > 0 && 2 * spans < length && !other(after) && negated(before).is_none() {
            mexplorer_solver::order::sort(&mut numbers);
            numbers.dedup();
            return Some(numbers);
        }
        from += length;
    }
    None
}

/// The letter that a part beginning with “or” adds to a list of numbers, and where it stands: “or k stones”. None where more is said of
/// them, as of “or k stones more”.
pub fn or_letter(part: &str) -> Option<(Option<char>, Range<usize>)> {
    let rest = ["or ", "或者", "或"].iter().find_map(|word| part.strip_prefix(word))?.trim_start();
    let rest = TAKES.iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest).trim_start();
    let (letter, end) = (letter(rest)?, part.len() - rest.len() + 1);
    let behind = rest[1..].trim_start();
    let counted = behind.is_empty() || STONES.iter().any(|word| behind.starts_with(word));
    let kind = ["以外", "之外", "倍", "约", "因", "幂", "次", "multiple", "power", "divisor", "times"]
        .iter()
        .any(|word| behind.contains(word));
    // Behind n is a whole heap, whatever that is.
    counted.then_some((Some(letter).filter(|letter| !kind && *letter != 'n'), 0..end))
}

/// Where in a text a span of these numbers stands.
pub fn spans_of(text: &str, numbers: &[u64]) -> Vec<Range<usize>> {
    let all: Vec<(u64, Range<usize>)> = told(text).collect();
    let spans =
        all.windows(2).filter(|pair| join(text, pair) == Some(true) && (pair[0].0..=pair[1].0).all(|k| numbers.contains(&k)));
    spans.map(|pair| pair[0].1.start..pair[1].1.end).collect()
}

/// The numbers that a text goes on with, as one list, and where that ends; none where they are counted otherwise, or parts.
pub fn list_after(text: &str, from: usize) -> Option<(Vec<u64>, usize)> {
    let all: Vec<(u64, Range<usize>)> = told(text).filter(|(_, place)| place.start >= from).collect();
    let first = all.first().filter(|(_, place)| text[from..place.start].trim().is_empty())?;
    let listed = &all[..list(text, &all, 0)];
    let end = one_of(text, listed[listed.len() - 1].1.end);
    let counted = other(&text[end..]) || text[end..].trim_start().starts_with('的');
    (first.0 > 0 && !counted).then(|| (listed.iter().map(|(number, _)| *number).collect(), end))
}

/// Whether a sentence moves something to the left: its numbers are how far.
pub fn is_leftward(sentence: &str) -> bool {
    let tight = sentence.replace(' ', "");
    LEFTWARD.iter().any(|word| tight.contains(word)) && ON_LINE.iter().any(|word| tight.contains(word))
}

/// The first list of numbers that may be taken, as a set of at least so many: “取 1、3 或 4 颗”, “take one or three”.
pub fn set(sentences: &[String], shortest: usize) -> Option<Vec<u64>> {
    sentences.iter().find_map(|sentence| {
        let all: Vec<(u64, Range<usize>)> = told(sentence).collect();
        let mut from = 0;
        while from < all.len() {
            let length = list(sentence, &all, from);
            let listed = &all[from..from + length];
            let before = sentence[..listed[0].1.start].rsplit([',', '，']).next().unwrap_or_default();
            let moved = || is_leftward(sentence) && MOVED_LEFT.iter().any(|word| stripped(before, FILL).ends_with(word));
            let takes = TAKES.iter().any(|word| stripped(before, FILL).ends_with(word)) || counts(before) || moved();
            let after = &sentence[listed[length - 1].1.end..];
            // “1, 2, …, k” goes on.
            let after = after.trim_start_matches([',', ' ']);
            if takes && length >= shortest && !other(after) && negated(before).is_none() {
                return Some(listed.iter().map(|(number, _)| *number).collect());
            }
            from += length;
        }
        None
    })
}
