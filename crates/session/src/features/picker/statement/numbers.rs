//! The numbers of a statement: in digits and in words, the heaps among them, and those that what was read leaves out.

use super::phrases::*;
use crate::features::picker::Form;
use mexplorer_picture::{Arg, Say};
use std::ops::Range;

/// The numbers in digits of a text, with where each begins; a power is one: “10^9”.
fn runs(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let from = at + text[at..].find(|char: char| char.is_ascii_digit())?;
        let length = digits(&text[from..]);
        at = from + length + power(&text[from + length..]);
        Some((from, &text[from..at]))
    })
}

/// How many digits a text begins with.
pub fn digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|char: char| char.is_ascii_digit()).len()
}

/// The length of an exponent that a text begins with, in digits: “^9”, “^{18}”.
fn power(text: &str) -> usize {
    let Some(rest) = text.strip_prefix('^') else { return 0 };
    let braced = rest.strip_prefix('{').filter(|rest| rest[digits(rest)..].starts_with('}'));
    match digits(braced.unwrap_or(rest)) {
        0 => 0,
        length => 1 + length + if braced.is_some() { 2 } else { 0 },
    }
}

/// What stands between the heaps of a list.
const BETWEEN: [&str; 8] = [",", ", ", "和", "与", " ", ", and ", " and ", ",和"];

/// The first list of numbers that are not those that may be taken: “7 9 12”, “10 和 7”.
pub fn series(sentences: &[String]) -> Option<String> {
    sentences.iter().find_map(|sentence| {
        let all: Vec<(usize, &str)> = runs(sentence).collect();
        let listed = |pair: &[(usize, &str)]| {
            // “12 颗和 20 颗”: what is counted may stand with each.
            let between = &sentence[pair[0].0 + pair[0].1.len()..pair[1].0];
            let counted = STONES.iter().find_map(|word| between.trim_start().strip_prefix(word));
            BETWEEN.contains(&counted.map_or(between, |rest| rest.trim_start_matches('s')))
        };
        let mut from = 0;
        while from < all.len() {
            let length = 1 + all[from..].windows(2).take_while(|pair| listed(pair)).count();
            let (first, last) = (all[from], all[from + length - 1]);
            let before = sentence[..first.0].rsplit([',', '、']).next().unwrap_or_default();
            let after = sentence[last.0 + last.1.len()..].trim_start();
            let taken = TAKE.iter().chain(&["不", "除", "not", "except"]).any(|word| before.contains(word))
                || ["或", "or ", "到", "至", "to ", "~", "-"].iter().any(|word| after.starts_with(word));
            if length > 1 && !taken {
                return Some(all[from..from + length].iter().map(|(_, digits)| *digits).collect::<Vec<_>>().join(","));
            }
            from += length;
        }
        None
    })
}

/// The numbers of a text, in digits and in words, with where they stand.
pub fn told(text: &str) -> impl Iterator<Item = (u64, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let char = rest.chars().next()?;
            let begins = !char.is_ascii_alphanumeric() || !text[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
            let counted = digits(rest);
            let raised = if counted > 0 { power(&rest[counted..]) } else { 0 };
            if raised > 0 {
                at += counted + raised;
                continue;
            }
            if let Some((number, length)) = amount(rest).filter(|_| begins) {
                at += length;
                return Some((number, at - length..at));
            }
            at += char.len_utf8();
        }
    })
}

/// The number that a text begins with, in digits or in words, and its length.
pub fn amount(text: &str) -> Option<(u64, usize)> {
    let digits = digits(text);
    if digits > 0 {
        return Some((text[..digits].parse().ok()?, digits));
    }
    let (rest, number) = numeral(text)?;
    // Not the beginning of a word.
    let whole = !text.starts_with(|char: char| char.is_ascii()) || !rest.starts_with(|char: char| char.is_ascii_alphabetic());
    whole.then_some((number, text.len() - rest.len()))
}

/// A number of stones that is none to be taken: “23 颗石子，两人轮流取”.
pub fn of_stones(sentences: &[String]) -> Option<String> {
    let parts = |sentence: &String| sentence.split([',', '，']).map(str::to_owned).collect::<Vec<_>>();
    let all: Vec<String> = sentences.iter().flat_map(parts).collect();
    (0..all.len()).find_map(|place| {
        let part = &all[place][..];
        runs(part).find_map(|(at, digits)| {
            let rest = &part[at + digits.len()..];
            let counted = STONES.iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
            let noun =
                |text: &str| NOUNS.iter().any(|noun| text.ends_with(noun) || text.ends_with("石子") || text.ends_with("火柴"));
            // “石子 20 颗”: before the number.
            let before = counted.is_empty() && !rest.is_empty() && noun(&part[..at]);
            let stones = before || NOUNS.iter().any(|noun| counted.starts_with(noun) || rest.starts_with(noun));
            // “3 or 4 stones” is the end of a list of what is taken.
            let listed = ["or", "或", "或者", "to", "到", "至"].iter().any(|word| part[..at].trim_end().ends_with(word));
            let taken = listed || TAKE.iter().any(|word| part[..at].contains(word));
            // “20 颗” alone counts what there is, where it ends no list.
            let listed = || {
                all[..place].last().is_some_and(|before| {
                    STONES
                        .iter()
                        .find_map(|word| before.strip_suffix(word))
                        .unwrap_or(before)
                        .ends_with(|char: char| char.is_ascii_digit())
                })
            };
            let alone = at == 0 && STONES.contains(&rest) && !listed();
            ((stones || alone) && !taken).then(|| digits.to_owned())
        })
    })
}

/// The number in words that a text begins with, and what follows it: “十二个”, “three stones”. `None` where none does, or a part of one.
pub fn numeral(text: &str) -> Option<(&str, u64)> {
    const ENGLISH: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    if let Some((number, word)) = (1..).zip(ENGLISH).find(|(_, word)| text.starts_with(word)) {
        return Some((&text[word.len()..], number));
    }
    let digit = |char: char| match char {
        '两' => Some(2),
        char => "一二三四五六七八九".chars().position(|digit| digit == char).map(|at| at as u64 + 1),
    };
    let end = text.find(|char| digit(char).is_none() && !matches!(char, '十' | '百')).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let (hundreds, below) =
        word.split_once('百').map_or((None, word), |(before, after)| (Some(before), after.trim_start_matches('零')));
    let (tens, ones) = below.split_once('十').map_or((None, below), |(before, after)| (Some(before), after));
    let one = |word: &str| match word.chars().collect::<Vec<_>>()[..] {
        [] => Some(0),
        [char] => digit(char),
        _ => None,
    };
    let leading = |word: Option<&str>| word.map_or(Some(0), |word| if word.is_empty() { Some(1) } else { one(word) });
    let number = 100 * leading(hundreds)? + 10 * leading(tens)? + one(ones)?;
    (number > 0).then_some((rest, number))
}

/// What a letter is said to be: “m = 4”.
pub fn of_letter(sentences: &[String], letter: char) -> Option<u64> {
    sentences.iter().find_map(|sentence| {
        sentence.match_indices(letter).find_map(|(at, _)| {
            let begins = !sentence[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
            let said = sentence[at + letter.len_utf8()..].trim_start().strip_prefix('=')?.trim_start();
            let (_, number) = runs(said).next().filter(|(from, _)| begins && *from == 0)?;
            number.parse().ok().filter(|number| *number > 0)
        })
    })
}

/// A power as one number, where it is not too large for that.
fn plain(number: &str) -> String {
    let power = || {
        let (base, exponent) = number.split_once('^')?;
        let exponent = exponent.trim_matches(['{', '}']).parse().ok()?;
        Some(base.parse::<u64>().ok()?.checked_pow(exponent)?.to_string())
    };
    power().unwrap_or_else(|| number.to_owned())
}

/// What must be known of the numbers that a form was not given by the statement, and of those of the statement that it does not hold.
pub fn left(sentences: &[String], form: &Form, known: &[u64]) -> Vec<Say> {
    let position = form.text();
    let held: Vec<&str> = runs(&position).map(|(_, digits)| digits).collect();
    let told: Vec<String> = sentences.iter().flat_map(|sentence| runs(sentence)).map(|(_, digits)| plain(digits)).collect();
    let mut left: Vec<&str> = Vec::new();
    for (sentence, (at, digits)) in sentences.iter().flat_map(|sentence| runs(sentence).map(move |run| (sentence, run))) {
        // Heaps are counted by their list; and nearly every statement has one stone, one heap, two players.
        let rest = sentence[at + digits.len()..].trim_start();
        let counts = ["堆", "heap", "pile"].iter().any(|word| rest.starts_with(word));
        if !counts
            && !held.contains(&&plain(digits)[..])
            && !["0", "1", "2"].contains(&digits)
            && !known.iter().any(|number| number.to_string() == digits)
            && !left.contains(&digits)
        {
            left.push(digits);
        }
    }
    let examples = !form.numbers.split(',').all(|heap| told.iter().any(|number| number == heap.trim()));
    let missing = Arg::List(left.iter().map(|digits| Arg::from(*digits)).collect());
    let unread = (!left.is_empty()).then(|| Say::new("games.read.unread").with("numbers", missing));
    examples.then(|| Say::new("games.read.example")).into_iter().chain(unread).collect()
}
