//! The XOR of all heaps in words: `所有堆 SG 值异或为 0`, `the nim-sum of the heaps is 0`. As formulas are suggested, it is said of three heaps.

use super::counts::{Phrase, Words};
use super::ends::drop_first;

const OF: Words = &["", "的"];
const ALL: Words = &["", "三个", "三", "所有的", "所有", "全部", "各个", "各", "每个", "每"];
const HEAPS: Words = &["石子堆", "石堆", "堆"];
const MAYBE_HEAPS: Words = &["", "石子堆", "石堆", "堆"];
const SIZES: Words = &["", "石子数量", "石子个数", "石子数", "大小", "数量", "个数"];
const VALUES: Words = &["SG 函数值", "SG函数值", "SG 值", "SG值", "SG", "Grundy 值", "Grundy值", "Grundy 数"];
const XOR: Words =
    &["异或起来的结果", "异或的结果", "异或结果", "异或之后", "异或起来", "异或和", "异或值", "异或后", "异或", "xor 和"];
const THE: Words = &["", "the"];
const XOR_OF: Words = &["xor of", "xor-sum of", "xor sum of", "nim-sum of", "nim sum of"];
const EVERY: Words = &["", "all the", "all", "the"];

const OF_VALUES: &str = "g(a) xor g(b) xor g(c)";
const OF_SIZES: &str = "a xor b xor c";
const PHRASES: [Phrase; 5] = [
    Phrase(OF_VALUES, &[ALL, MAYBE_HEAPS, OF, VALUES, OF, XOR]),
    Phrase(OF_SIZES, &[ALL, HEAPS, OF, SIZES, OF, XOR]),
    Phrase(
        OF_VALUES,
        &[THE, XOR_OF, EVERY, &["Grundy values", "SG values", "Grundy numbers", "values"], &["", "of all heaps", "of the heaps"]],
    ),
    Phrase(OF_SIZES, &[THE, XOR_OF, EVERY, &["heap sizes", "pile sizes", "heaps", "piles", "sizes"]]),
    Phrase(OF_SIZES, &[THE, &["nim-sum", "nim sum"]]),
];
/// Between that and 0; longer ones first.
const SIGNS: [(&str, &str); 12] = [
    ("is not equal to", "!="),
    ("is not", "!="),
    ("is equal to", "=="),
    ("is", "=="),
    ("不等于", "!="),
    ("不为", "!="),
    ("不是", "!="),
    ("非", "!="),
    ("等于", "=="),
    ("是", "=="),
    ("为", "=="),
    ("结果为", "=="),
];

/// The text with this in signs; `None` where it has none of that.
pub(super) fn plain(text: &str) -> Option<String> {
    text.char_indices().find_map(|(at, _)| {
        (!text[at..].starts_with(' ')).then_some(())?;
        let runs_on = text[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
        let (sum, rest) = PHRASES.iter().find_map(|phrase| Some((phrase.0, phrase.behind(&text[at..])?)))?;
        let (sign, rest) = SIGNS.iter().find_map(|(words, sign)| Some((*sign, drop_first(rest, &[*words])?)))?;
        let rest = drop_first(rest, &["0", "零", "zero"]).filter(|_| !runs_on)?;
        let behind = if rest.is_empty() { String::new() } else { format!(" {rest}") };
        Some(format!("{}{sum} {sign} 0{behind}", &text[..at]))
    })
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_sum_of_all_heaps_is_said_of_three() {
        for (typed, read) in [
            ("所有堆 SG 值异或为 0", Some("g(a) xor g(b) xor g(c) == 0")),
            ("各堆的SG值的异或和不等于零时先手必胜", Some("g(a) xor g(b) xor g(c) != 0 时先手必胜")),
            ("SG 值异或和为 0 则必败", Some("g(a) xor g(b) xor g(c) == 0 则必败")),
            ("当各堆石子数的异或和非 0 时", Some("当a xor b xor c != 0 时")),
            ("lost iff the nim-sum of the heaps is 0", Some("lost iff a xor b xor c == 0")),
            ("the XOR of all Grundy values is not 0", Some("g(a) xor g(b) xor g(c) != 0")),
            ("SG 值异或和为 1", None),
            ("SG 值为 0", None),
            ("异或和为 0", None),
            ("g(a) xor g(b) == 0", None),
        ] {
            assert_eq!(plain(typed).as_deref(), read, "{typed}");
        }
    }
}
