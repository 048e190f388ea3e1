//! What is counted in words within a formula: `n 的二进制末尾 0 的个数`, `the number of trailing zeros of n`. Each is a function of the
//! language of rules.

use super::ends::{drop_first, drop_last};
use super::worded::HEAPS;

pub(super) type Words = &'static [&'static str];

/// Words in their order; a group of which none need stand begins with "".
pub(super) struct Phrase(pub &'static str, pub &'static [Words]);

const BINARY: Words = &["二进制表示", "二进制形式", "二进制展开", "二进制写法", "二进制", "二进位"];
const WITHIN: Words = &["", "里的", "里", "中的", "中含有的", "中含有", "中", "含有的", "含有", "所含", "含", "的"];
const OF: Words = &["", "的"];
const COUNT: Words = &["个数", "数量", "数目", "次数", "指数", "幂次"];
/// Behind the number that is looked at.
const CHINESE: [Phrase; 4] = [
    Phrase(
        "v2",
        &[OF, BINARY, WITHIN, &["末尾", "尾部", "末位", "结尾", "最后", "后缀"], &["", "连续"], OF, &["0", "零"], OF, COUNT],
    ),
    Phrase("v2", &[WITHIN, &["", "质", "素"], &["因子", "因数"], &["2", "二"], OF, COUNT]),
    Phrase("v2", &[OF, &["", "质", "素"], &["因数分解", "因子分解"], WITHIN, OF, &["2", "二"], OF, COUNT]),
    Phrase("popcount", &[OF, BINARY, WITHIN, &["1", "一"], OF, COUNT]),
];
const THE: Words = &["", "the"];
const WRITTEN: Words = &[
    "",
    "in the binary representation of",
    "in the binary expansion of",
    "of the binary representation of",
    "of the binary expansion of",
    "in binary of",
    "in",
    "of",
];
/// Before the number that is looked at.
const ENGLISH: [Phrase; 5] = [
    Phrase(
        "v2",
        &[
            THE,
            &["number of"],
            &["trailing binary", "trailing"],
            &["zeros", "zeroes", "zero bits", "0 bits", "0s", "0's", "0’s"],
            WRITTEN,
        ],
    ),
    Phrase(
        "v2",
        &[THE, &["number of"], &["factors of 2 in", "factors 2 in", "factors two in", "times 2 divides", "times that 2 divides"]],
    ),
    Phrase("v2", &[THE, &["exponent of 2 in", "exponent of two in"], &["", "the factorization of", "the factorisation of"]]),
    Phrase("v2", &[THE, &["2-adic valuation of"]]),
    Phrase(
        "popcount",
        &[THE, &["number of"], &["binary ones", "ones", "one bits", "1 bits", "set bits", "1s", "1's", "1’s"], WRITTEN],
    ),
];
/// Behind it.
const IN_BINARY: [&str; 3] = ["in binary", "written in binary", "'s binary representation"];

impl Phrase {
    /// What stands behind this phrase, where a text begins with it.
    pub fn behind<'a>(&self, mut text: &'a str) -> Option<&'a str> {
        for words in self.1 {
            let optional = words.first() == Some(&"");
            text = text.trim_start();
            text = match drop_first(text, &words[usize::from(optional)..]) {
                Some(rest) => rest,
                None if optional => text,
                None => return None,
            };
        }
        Some(text)
    }
}

/// The text with such counts as functions; `None` where it has none.
pub(super) fn plain(text: &str) -> Option<String> {
    let mut said = text.to_owned();
    let mut any = false;
    while let Some(next) = once(&said) {
        (said, any) = (next, true);
    }
    any.then_some(said)
}

fn once(text: &str) -> Option<String> {
    text.char_indices().find_map(|(at, _)| chinese(&text[..at], &text[at..]).or_else(|| english(&text[..at], &text[at..])))
}

fn chinese(before: &str, text: &str) -> Option<String> {
    let of = CHINESE.iter().find_map(|phrase| Some((phrase.0, phrase.behind(text)?)));
    let (function, rest) = of.filter(|_| !before.ends_with(' '))?;
    if let Some(before) = drop_last(before, &HEAPS) {
        return Some(format!("{before} {function}(n) {rest}"));
    }
    let formula = |char: char| char.is_ascii_alphanumeric() || "+-*/()^".contains(char);
    let head = before.trim_end_matches(formula);
    let number = &before[head.len()..];
    number
        .starts_with(|char: char| char.is_ascii_alphanumeric() || char == '(')
        .then(|| format!("{head}{function}({number}){rest}"))
}

fn english(before: &str, text: &str) -> Option<String> {
    let runs_on = before.ends_with(|char: char| char.is_ascii_alphanumeric());
    let found = ENGLISH.iter().find_map(|phrase| Some((phrase.0, phrase.behind(text)?)));
    let (function, rest) = found.filter(|_| !runs_on && !text.starts_with(' '))?;
    if let Some(rest) = drop_first(rest, &HEAPS) {
        return Some(format!("{before}{function}(n) {rest}"));
    }
    let end = rest.find(|char: char| !(char.is_ascii_alphanumeric() || "+-*/()^".contains(char))).unwrap_or(rest.len());
    let (number, rest) = rest.split_at(end);
    let behind = drop_first(rest.trim_start(), &IN_BINARY).unwrap_or(rest);
    (!number.is_empty())
        .then(|| format!("{before}{function}({number}){}{}", if behind.is_empty() { "" } else { " " }, behind.trim_start()))
}

/// The same where the count is all that is said: then it is what the value is.
pub(super) fn alone(said: &str) -> Option<String> {
    let said = said.trim();
    let whole = ["v2(", "popcount("].iter().any(|name| said.starts_with(name)) && said.find(')') == Some(said.len() - 1);
    whole.then(|| format!("g = {said}"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn counts_in_words_become_functions() {
        for (typed, read) in [
            ("SG 值等于 n 的二进制末尾 0 的个数", Some("SG 值等于 v2(n)")),
            ("SG值等于n的二进制表示中末尾连续0的数量", Some("SG值等于v2(n)")),
            ("sg(n)=n 中因子 2 的个数", Some("sg(n)=v2(n)")),
            ("SG(n) = n+1 的二进制末尾零的个数", Some("SG(n) = v2(n+1)")),
            ("SG(n)等于n的质因数分解中2的指数", Some("SG(n)等于v2(n)")),
            ("SG(n)是n的二进制中1的个数", Some("SG(n)是popcount(n)")),
            ("the number of trailing zeros of n", Some("v2(n)")),
            ("the value is the number of trailing zeros in the binary representation of n", Some("the value is v2(n)")),
            ("g(n) = the number of ones in n+1 in binary", Some("g(n) = popcount(n+1)")),
            ("g(n) = number of factors of 2 in n", Some("g(n) = v2(n)")),
            ("g(n) is the 2-adic valuation of n", Some("g(n) is v2(n)")),
            // Other things that are counted.
            ("SG 值等于 n 中因子 3 的个数", None),
            ("SG 值等于 n 的因数个数", None),
            ("SG 值等于 n 末尾 0 的个数", None),
            ("SG 值等于 n 的二进制开头 1 的个数", None),
            ("the number of zeros of n", None),
            ("the number of trailing zeros", None),
            ("the number of factors of n", None),
            ("g(n) = n", None),
        ] {
            assert_eq!(plain(typed).as_deref().map(str::trim), read, "{typed}");
        }
    }
}
