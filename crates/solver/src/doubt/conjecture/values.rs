//! What is said of values in words, around the words that name them: of all of them, always, and which number it is.

use super::ends::{drop_first, drop_last, number};
use super::worded;

/// What says which value it is.
pub(super) const ARE: [&str; 21] = [
    "is always either",
    "is always",
    "is either",
    "are always",
    "is",
    "are",
    "总是",
    "總是",
    "只能是",
    "只会是",
    "只會是",
    "只是",
    "都是",
    "恒为",
    "恆為",
    "等于",
    "等於",
    "是",
    "为",
    "為",
    "只有",
];

/// The value in words as a formula: `n 除以 4 的余数`.
pub(super) fn valued(text: &str) -> Option<String> {
    let text = text.trim();
    let chinese = || {
        let told = text.strip_suffix("的余数").or_else(|| text.strip_suffix("所得余数"))?;
        ["除以", "模", "对"].iter().find_map(|word| told.split_once(word))
    };
    let english = || {
        let told = drop_first(text, &["the remainder of", "the remainder when"])?;
        [" divided by ", " is divided by ", " modulo ", " by "].iter().find_map(|word| told.split_once(word))
    };
    if worded::HEAPS.contains(&text) {
        return Some("n".to_owned());
    }
    let by = || text.split_once('模');
    let (of, by) = chinese().or_else(english).or_else(by)?;
    let of = drop_last(of.trim(), &["is"]).unwrap_or(of.trim());
    let (by, rest) = number(by.trim())?;
    rest.is_empty().then(|| Some(format!("{}%{by}", worded::bracketed(of)?)))?
}

/// The most that values are said to be, which begin with 0: `只有 0 到 9`.
pub(super) fn ranged(text: &str) -> Option<u64> {
    const RANGES: [&str; 8] =
        ["只有 0 到", "只有0到", "只有 0~", "在 0 到", "在0到", "are between 0 and", "is between 0 and", "range from 0 to"];
    let rest = drop_first(text, &RANGES).or_else(|| RANGES.iter().find_map(|range| text.strip_prefix(range)))?;
    let (most, behind) = number(rest.trim_start())?;
    matches!(behind, "" | "之间").then_some(most)
}

/// A claim about values as the readers know it: without that it is said of all.
pub(super) fn of_all(text: &str) -> &str {
    const EACH: [&str; 12] =
        ["所有的", "所有", "全部", "每个", "每一个", "任何", "任意", "一切", "all of the", "all the", "all", "every"];
    drop_first(text.trim(), &EACH).unwrap_or(text.trim())
}

/// Behind the value, before what is said of it.
pub(super) fn surely(text: &str) -> &str {
    let mut text = text.trim();
    while let Some(rest) = drop_first(text, &["全都", "都", "均", "永远", "始终", "总", "一直", "恒", "will", "can"])
    {
        if ARE.iter().any(|are| drop_first(text, &[*are]).is_some()) {
            break;
        }
        text = rest;
    }
    text
}
