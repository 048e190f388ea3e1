//! Sentences that are understood as no claim, and where that begins.

use super::halves::{Said, condition, half, splits};
use super::worded;
use std::ops::Range;

/// Whether a text is told in words: in Chinese, or in English of which two words at least are no names of the language of rules; and does
/// not begin as a formula does.
pub(super) fn is_in_words(text: &str) -> bool {
    const SIGNS: [&str; 8] = ["p iff", "n iff", "g(", "sg(", "g =", "sg =", "g=", "sg="];
    const NAMES: [&str; 19] = [
        "iff", "and", "not", "xor", "mod", "min", "max", "gcd", "abs", "sqrt", "log", "fib", "prime", "phi", "popcount",
        "lowbit", "ctz", "lost", "won",
    ];
    let small = worded::simple(text).trim().to_ascii_lowercase();
    let words = small.split(|char: char| !char.is_ascii_alphabetic()).filter(|word| word.len() > 2 && !NAMES.contains(word));
    let chinese = small.contains(|char: char| ('\u{4e00}'..='\u{9fff}').contains(&char));
    (chinese || words.count() > 1) && !SIGNS.iter().any(|sign| small.starts_with(sign))
}

/// Where in a text stands the first part that is neither a half nor a condition, in characters.
pub(super) fn unread(text: &str) -> Option<Range<usize>> {
    let plain = worded::simple(text);
    let parts = splits(&plain).last()?;
    let mut valued = false;
    let wrong = parts.into_iter().find(|part| {
        let part = &plain[part.clone()];
        let read = half(part, valued);
        valued |= matches!(read, Some((Said::Value(_), _)));
        read.is_none() && condition(part).is_none()
    })?;
    let count = |bytes: usize| plain[..bytes].chars().count();
    let part = &plain[wrong.clone()];
    let start = wrong.start + part.len() - part.trim_start().len();
    Some(count(start)..count(start + part.trim().len()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_part_that_is_not_read_is_found() {
        for marked in
            ["奇数必败，|偶数很难说|", "|大概是奇数必败|，偶数必胜", "odd heaps lose, |even heaps explode|", "奇数必败，偶数必胜"]
        {
            let bare: String = marked.chars().filter(|char| *char != '|').collect();
            let place = super::unread(&bare).map(|place| {
                let chars: Vec<char> = bare.chars().collect();
                chars[place].iter().collect::<String>()
            });
            assert_eq!(place.as_deref(), marked.split('|').nth(1), "{marked}");
        }
    }

    #[test]
    fn formulas_are_no_sentences() {
        for (text, words) in [
            ("大概都必败", true),
            ("lost when n is nearly even", true),
            ("P iff n is nearly even", false),
            ("SG(n)=n 若 n 很大", false),
            ("foo", false),
            ("n = 0, 3 or n ≡ 1 (mod 3)", false),
            ("5 = popcount(n) and n", false),
        ] {
            assert_eq!(super::is_in_words(text), words, "{text}");
        }
    }
}
