//! Stones that go from one of two heaps to the other, some of them lost on the way: “take 2 from one pile and add 1 to the other”. Every word of
//! it must be known; then the statement is read with a move in both heaps in its place.

use super::halved::is_end;
use super::numbers::amount;

/// A statement with another move in two heaps, and how the move that is meant is written.
pub struct Given {
    pub plain: String,
    rule: String,
}

/// What is read of a move in two heaps, which stands in its place.
const READ: &str = "(a-1,b);(a,b-1);(a-1,b-1)";

const ENGLISH_VERBS: [&str; 4] = ["takes ", "take ", "removes ", "remove "];
const CHINESE_FROM: [&str; 6] = ["从其中一堆", "从任意一堆", "从任一堆", "从某一堆", "从某堆", "从一堆"];

/// A text behind the longest of these that it begins with.
fn behind<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().filter_map(|word| text.strip_prefix(word)).min_by_key(|rest| rest.len())
}

/// The same where one may stand there.
fn past<'a>(text: &'a str, words: &[&str]) -> &'a str {
    behind(text, words).unwrap_or(text)
}

/// The number with which a text begins, and what stands behind what is counted.
fn counted<'a>(text: &'a str, stones: &[&str]) -> Option<(u64, &'a str)> {
    let text = text.trim_start_matches(' ');
    let (number, length) = amount(text)?;
    Some((number, past(&text[length..], stones)))
}

/// How many are taken and added, and what stands behind it.
fn english(text: &str) -> Option<(u64, u64, &str)> {
    const STONES: [&str; 7] = [" stones", " stone", " coins", " coin", " counters", " of them", " of these"];
    const ONE: [&str; 10] = [
        " from one heap",
        " from one pile",
        " from a heap",
        " from a pile",
        " from either heap",
        " from either pile",
        " from one of the heaps",
        " from one of the piles",
        " from one of the two heaps",
        " from one of the two piles",
    ];
    let (taken, rest) = counted(text, &STONES)?;
    let rest = past(behind(rest, &ONE)?, &[","]);
    let rest = behind(rest, &[" and ", " and then ", " then "])?;
    let rest = behind(rest, &["add", "adds", "put", "puts", "place", "places"])?;
    let (added, rest) = counted(rest.strip_prefix(' ')?, &STONES)?;
    let rest = behind(rest, &[" to", " on", " onto", " into", " in"])?;
    Some((taken, added, behind(rest, &[" the other", " the other heap", " the other pile", " the other one"])?))
}

fn chinese(text: &str) -> Option<(u64, u64, &str)> {
    const STONES: [&str; 9] = ["颗石子", "个石子", "枚石子", "颗", "个", "枚", " 颗", " 个", " 枚"];
    const OTHER: [&str; 3] = ["另一堆", "另外一堆", "另一堆石子"];
    let rest = past(past(text, &["石子"]), &["中", "里"]);
    let (taken, rest) = counted(behind(rest, &["取", "取走", "取出", "拿", "拿走", "拿出"])?, &STONES)?;
    let rest = past(past(rest, &["，", ", ", ","]), &["并且", "并", "再", "然后", "同时"]);
    if let Some(rest) = behind(rest, &["把其中", "将其中"]) {
        let (added, rest) = counted(rest, &STONES)?;
        return Some((taken, added, behind(behind(rest, &["放到", "放入", "放进", "加到", "移到"])?, &OTHER)?));
    }
    let rest = past(behind(past(rest, &["往", "向", "在", "给"]), &OTHER)?, &["中", "里", "上"]);
    let (added, rest) = counted(behind(rest, &["放", "放入", "放上", "加", "加上", "加入", "添", "添上"])?, &STONES)?;
    Some((taken, added, rest))
}

impl Given {
    /// The first such move of a text.
    pub fn of(text: &str) -> Option<Given> {
        let small = text.to_ascii_lowercase();
        let verbs =
            ENGLISH_VERBS.iter().flat_map(|verb| small.match_indices(verb).map(|(at, verb)| (at + verb.len(), at + verb.len())));
        let from = CHINESE_FROM.iter().flat_map(|from| small.match_indices(from).map(|(at, from)| (at, at + from.len())));
        verbs.chain(from).find_map(|(at, to)| {
            let is_chinese = to > at;
            let (taken, added, rest) = if is_chinese { chinese(&text[to..])? } else { english(&text[to..])? };
            if !is_end(rest) {
                return None;
            }
            let plain = if is_chinese {
                "从一堆取 1 颗，或两堆各取 1 颗"
            } else {
                "one stone from one heap or one stone from each of two heaps"
            };
            let rule = format!("(a-{taken},b+{added});(a+{added},b-{taken})");
            (added < taken).then(|| Given { plain: format!("{}{plain}{rest}", &text[..at]), rule })
        })
    }

    /// The position that is meant, of the one that is read.
    pub fn position(&self, read: &str) -> Option<String> {
        read.contains(READ).then(|| read.replacen(READ, &self.rule, 1))
    }
}
