//! One stone of one of two heaps, or one of each: “从一堆取 1 颗，或两堆各取 1 颗”.

use super::numbers;
use super::split;
use super::text::{Clause, Text, pieces};
use super::vocabulary::Words;

const GAME: &str = "rule2[(a-1,b);(a,b-1);(a-1,b-1)]";

/// Before what is taken: whose turn it is, and that there is a choice.
#[rustfmt::skip]
const BEFORE: Words = &[
    "每一次", "每次", "每步", "每回合", "每轮", "轮流", "两人", "双方", "玩家", "可以", "可", "要么", "或者", "或", "也可以", "也可", "从", "在", "选择", "选", "同时",
    "on each turn", "each turn", "in one move", "a move takes", "a move is to", "players take turns to", "a player may", "a player", "either", "may", "or", "take", "takes", "remove", "removes", "taking", "removing",
];
const ONE_HEAP: Words = &["任意一堆", "任一堆", "其中一堆", "某一堆", "某堆", "一堆", "1堆"];
const TWO_HEAPS: Words = &["这两堆", "两堆", "2堆", "每堆"];
const WITHIN: Words = &["石子", "中", "里", "上"];
const TAKING: Words = &["取走", "取出", "取", "拿走", "拿", "减去", "减"];
const EACH: Words = &["各自", "各", "分别", "都", "同时"];
const STONES: Words = &["颗", "个", "枚", "根", "粒", "石子", "石头", "火柴", "硬币"];
const ONE: Words = &["1", "一"];
/// The same in English, behind the number.
const FROM_ONE: Words = &[
    "from one heap",
    "from one pile",
    "from a heap",
    "from a pile",
    "from either heap",
    "from either pile",
    "from one of the heaps",
    "from one of the piles",
    "from one of the two heaps",
    "from one of the two piles",
];
const FROM_EACH: Words = &[
    "from each heap",
    "from each pile",
    "from each",
    "from each of the two heaps",
    "from each of the two piles",
    "from each of two heaps",
    "from each of two piles",
    "from each of them",
    "from both heaps",
    "from both piles",
    "from both",
];

/// A text behind one of these words, the longest that it begins with.
fn behind(text: &str, words: Words) -> Option<&str> {
    words.iter().filter_map(|word| text.strip_prefix(word)).min_by_key(|rest| rest.len()).map(str::trim_start)
}

/// The same behind as many of them as there are, or none.
fn past(mut text: &str, words: Words) -> &str {
    while let Some(rest) = behind(text, words) {
        text = rest;
    }
    text
}

/// Whether a part takes one stone and says nothing else: of one heap (`false`), or of each of two (`true`).
fn told(part: &str) -> Option<bool> {
    let part = past(part.trim(), BEFORE);
    let one = |text| behind(text, ONE).filter(|rest| past(rest, STONES).is_empty()).is_some();
    let of_one = || behind(past(behind(part, ONE_HEAP)?, WITHIN), TAKING).filter(|rest| one(rest));
    let of_each = || behind(past(past(behind(part, TWO_HEAPS)?, WITHIN), EACH), TAKING).filter(|rest| one(rest));
    let english = |from: Words| {
        let rest = behind(part, &["one stone", "1 stone", "one", "1"])?;
        from.contains(&rest).then_some(())
    };
    match () {
        () if of_one().is_some() || english(FROM_ONE).is_some() => Some(false),
        () if of_each().is_some() && EACH.iter().any(|word| part.contains(word)) || english(FROM_EACH).is_some() => Some(true),
        () => None,
    }
}

/// The game, where a statement tells these two moves of two heaps and no other.
pub fn game(text: &Text) -> Option<&'static str> {
    let parts: Vec<&str> =
        text.clauses.iter().flatten().flat_map(|clause| pieces(clause).into_iter().map(|(_, part)| part)).collect();
    let moves: Vec<Option<bool>> =
        parts.iter().map(|part| Clause::of(part)).filter(split::takes).map(|part| told(&part.spaced)).collect();
    // English may leave out the second verb.
    let both = parts.iter().filter(|part| told(part) == Some(true)).count();
    let one = parts.iter().filter(|part| told(part) == Some(false)).count();
    let names_two = |part: &&str| told(part) == Some(true) && ["两堆", "2堆", "two", "both"].iter().any(|two| part.contains(two));
    let two = numbers::heaps_standing(&text.tight).map_or_else(|| parts.iter().any(names_two), |count| count == 2);
    // “Or 2” is another move.
    let other = |part: &str| ["or ", "或"].iter().any(|or| part.starts_with(or)) && told(part).is_none();
    (!parts.iter().any(|part| other(part)) && one == 1 && both == 1 && !moves.contains(&None) && two && text.offers())
        .then_some(GAME)
}

/// Whether a part is one of the two moves of this rule.
pub fn is_read(rule: &str, part: &str) -> bool {
    rule.starts_with(GAME) && told(part).is_some()
}
