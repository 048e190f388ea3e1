//! Claims that are told in halves: `奇数必败，偶数必胜`, `n>=2 时，奇数先手必败，否则先手必胜`, `the value is 1 if n is even and 0 if n is odd`. Each half
//! says something of some numbers only, and all together nothing of the others, unless a half is of all others.

use super::apart::{cover, disjoint};
use super::ends::{after, before, drop_first, drop_last};
use super::loose::{self, IFF, SUBJECTS, THEN, VALUES, VERBS, WHEN};
use super::worded;
use named::named;
use std::ops::Range;

mod named;

/// Between two halves, beside a comma.
const BETWEEN: [&str; 5] = [" and ", " while ", " but ", "而且", "而"];
/// How a half begins that is of all others, and how it ends.
const ELSE: [&str; 18] = [
    "否则",
    "其余情况",
    "其他情况",
    "其它情况",
    "其余局面",
    "其余的",
    "其余",
    "其他的",
    "其他",
    "其它",
    "otherwise",
    "else",
    "all other heaps",
    "all others",
    "all other positions",
    "the others",
    "the rest",
    "others",
];
const ELSE_LAST: [&str; 3] = ["otherwise", "for all others", "for all other n"];
/// Between what is said of and which value that is, or who wins.
const ARE: [&str; 14] =
    ["的值是", "的值为", "恒为", "总是", "等于", "都是", "都为", "均为", "是", "为", "has the value", "have value", "is", "are"];
/// Behind a value, before of which numbers it is said.
const BEHIND: [&str; 8] = [" if ", " when ", " whenever ", " for ", "如果", "若", "当", "在"];
/// What a half says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    Outcome(&'static str),
    Value(String),
}

/// Of which numbers it says that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Of {
    These(String),
    Others,
    /// Those of which was spoken just before.
    Told,
}

/// A text in simple characters, which begins with a small letter where it begins with a word.
fn plain(text: &str) -> String {
    let plain = worded::simple(loose::unended(text));
    let word = plain.starts_with(|char: char| char.is_ascii_uppercase())
        && plain[1..].starts_with(|char: char| char.is_ascii_lowercase());
    if word { plain[..1].to_ascii_lowercase() + &plain[1..] } else { plain }
}

/// The conjecture that a text means in one of these ways.
pub(super) fn meant(text: &str) -> Option<String> {
    let plain = plain(text);
    named(&plain).or_else(|| splits(&plain).find_map(|parts| joined(&plain, &parts).map(|(said, _)| said)))
}

/// Whether a text says of two kinds of positions who wins.
pub(super) fn is_of_both(text: &str) -> bool {
    let plain = plain(text);
    splits(&plain).find_map(|parts| joined(&plain, &parts)).is_some_and(|(_, halves)| halves > 1) || named(&plain).is_some()
}

/// The other of two outcomes.
pub(super) fn other(letter: &str) -> &'static str {
    if letter == "P" { "N" } else { "P" }
}

/// A condition, in signs or in words, or a class of numbers.
pub(super) fn condition(text: &str) -> Option<String> {
    let begun = drop_first(text, &WHEN).unwrap_or(text);
    let text = loose::closed(begun.trim()).trim();
    let text = drop_last(text, &["的"]).unwrap_or(text);
    if [" if ", " when ", " unless ", " iff "].iter().any(|word| text.contains(word)) {
        return None;
    }
    let said = worded::condition(text);
    let compares = text.contains(['=', '<', '>', '≡', '≤', '≥', '≠']) || text.contains(" in {");
    let signs = text.is_ascii() || compares && text.chars().all(|char| char.is_ascii() || "≡≤≥≠".contains(char));
    match () {
        () if said != text => Some(said),
        () if compares && signs => Some(text.to_owned()),
        () => worded::class(text, "n"),
    }
}

/// The ways to part a text: at commas, and at words too.
pub(super) fn splits(text: &str) -> impl Iterator<Item = Vec<Range<usize>>> {
    let cut = |words: &[&str]| {
        let mut parts: Vec<Range<usize>> = Vec::new();
        let (mut from, mut at, mut depth) = (0, 0, 0);
        while let Some(char) = text[at..].chars().next() {
            depth += i32::from(matches!(char, '{' | '(')) - i32::from(matches!(char, '}' | ')'));
            let word = words.iter().find(|word| text[at..].starts_with(**word)).map(|word| word.len());
            let sign = matches!(char, ',' | ';' | '。').then(|| char.len_utf8());
            match word.or(sign).filter(|_| depth == 0) {
                Some(length) => {
                    parts.push(from..at);
                    at += length;
                    from = at;
                }
                None => at += char.len_utf8(),
            }
        }
        parts.push(from..text.len());
        parts.retain(|part| !text[part.clone()].trim().is_empty());
        parts
    };
    [cut(&[]), cut(&BETWEEN)].into_iter().filter(|parts| parts.len() <= MOST_PARTS)
}
/// The most parts of a claim in halves.
const MOST_PARTS: usize = 8;

/// What one part says, if it does; `valued` where a half before it names the value.
pub(super) fn half(text: &str, valued: bool) -> Option<(Said, Of)> {
    let text = drop_first(text.trim(), &["and", "while", "but", "而", "且", "那么", "then", "则"]).unwrap_or(text.trim());
    let others = drop_first(text, &ELSE).or_else(|| drop_last(text, &ELSE_LAST));
    if let Some(rest) = others {
        let rest = rest.trim_start_matches([',', ' ']);
        let rest = drop_first(rest, &["的", "都", "时", "则", "就", "均", "it is", "are", "is"]).unwrap_or(rest);
        let said = outcome(rest).filter(|(_, rest)| rest.is_empty()).map(|(letter, _)| Said::Outcome(letter));
        let value = || formula(drop_first(rest, &VALUES).unwrap_or(rest)).filter(|_| valued).map(Said::Value);
        return said.or_else(value).map(|said| (said, Of::Others));
    }
    if let Some((letter, rest)) = outcome(text) {
        let bare = drop_last(rest, &SUBJECTS).filter(|bare| bare.is_empty()).unwrap_or(rest);
        let bare = drop_last(bare, &["先手"]).unwrap_or(bare);
        let of = if bare.trim().is_empty() { Some(Of::Told) } else { condition(bare).map(Of::These) };
        return of.map(|of| (Said::Outcome(letter), of));
    }
    if let Some((letter, rest)) = first_outcome(text) {
        let told = drop_first(rest, &IFF).or_else(|| drop_first(rest, &WHEN))?;
        return condition(told).map(|told| (Said::Outcome(letter), Of::These(told)));
    }
    value(text, valued)
}

/// Who wins, as a part ends, and what stands before that.
fn outcome(text: &str) -> Option<(&'static str, &str)> {
    let (letter, rest) = loose::outcome(text, before)?;
    let rest = drop_last(rest, &VERBS).unwrap_or(rest);
    Some((letter, drop_last(rest, &THEN).unwrap_or(rest)))
}

fn first_outcome(text: &str) -> Option<(&'static str, &str)> {
    let named = drop_first(text, &SUBJECTS).unwrap_or(text);
    let said = drop_first(named, &VERBS).unwrap_or(named);
    loose::outcome(said, after).or_else(|| loose::outcome(text, after))
}

/// A formula, if that is all.
fn formula(text: &str) -> Option<String> {
    let text = drop_first(text.trim(), &ARE).unwrap_or(text.trim());
    let text = text.trim_start_matches(['=', ' ', ':']).trim();
    let known = |char: char| char.is_ascii_alphanumeric() || "+-*/%^() ".contains(char);
    let word = text.split(' ').any(|word| ["or", "and", "is", "not", "if", "iff"].contains(&word));
    (!text.is_empty() && text.chars().all(known) && !word && !text.starts_with('-')).then(|| text.to_owned())
}

fn value(text: &str, valued: bool) -> Option<(Said, Of)> {
    let of = |told: &str| if told.trim().is_empty() { Some(Of::Told) } else { condition(told).map(Of::These) };
    let behind = |rest: &str| {
        let split = BEHIND.iter().filter_map(|word| rest.split_once(word));
        split.filter_map(|(value, told)| Some((Said::Value(formula(value)?), Of::These(condition(told)?)))).next()
    };
    let long = VALUES.iter().filter(|word| word.len() > 1);
    let found = long.filter_map(|word| Some((text.to_ascii_lowercase().find(&word.to_ascii_lowercase())?, word.len())));
    if let Some((at, length)) = found.min_by_key(|(at, length)| (*at, usize::MAX - length)) {
        let (before, rest) = (text[..at].trim_end(), &text[at + length..]);
        let before = drop_last(before, &["has", "have", "的"]).unwrap_or(before);
        if let Some(found) = behind(rest).filter(|_| before.is_empty()) {
            return Some(found);
        }
        return Some((Said::Value(formula(rest)?), of(before)?));
    }
    if !valued {
        return None;
    }
    let between = || {
        let words = ARE.iter().chain(&["=", ":"]);
        let splits = words.flat_map(|word| text.match_indices(word));
        let read = |(at, word): (usize, &str)| Some((Said::Value(formula(&text[at + word.len()..])?), of(&text[..at])?));
        splits.filter_map(read).next()
    };
    behind(text).or_else(between)
}

/// All halves as one conjecture, and how many they are.
fn joined(text: &str, parts: &[Range<usize>]) -> Option<(String, usize)> {
    let (mut range, mut told): (Option<String>, Option<String>) = (None, None);
    let mut halves: Vec<(Said, Option<String>)> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let part = &text[part.clone()];
        let valued = halves.iter().any(|(said, _)| matches!(said, Said::Value(_)));
        let Some((said, of)) = half(part, valued) else {
            // A condition that stands for itself is of what follows, or of all.
            let bound = condition(part)?;
            let last = at + 1 == parts.len();
            let place = if last { &mut range } else { &mut told };
            if place.replace(bound).is_some() {
                return None;
            }
            continue;
        };
        let of = match of {
            Of::These(of) => {
                if let Some(bound) = told.take()
                    && (!halves.is_empty() || range.replace(bound).is_some())
                {
                    return None;
                }
                Some(of)
            }
            Of::Told => Some(told.take()?),
            Of::Others => None,
        };
        if halves.last().is_some_and(|(_, of)| of.is_none()) {
            return None;
        }
        halves.push((said, of));
    }
    let count = halves.len();
    if told.is_some() || count == 0 || count == 1 && halves[0].1.is_none() {
        return None;
    }
    let conditions: Vec<&str> = halves.iter().filter_map(|(_, of)| of.as_deref()).collect();
    let all = conditions.len() < count || cover(&conditions);
    let outcomes = halves.iter().all(|(said, _)| matches!(said, Said::Outcome(_)));
    let values = halves.iter().all(|(said, _)| matches!(said, Said::Value(_)));
    // Who wins when is said of all: what is not said to be lost is won, where no half says it.
    let claim = match (outcomes, values) {
        (true, _) => of_outcomes(&halves)?,
        (_, true) => of_values(&halves)?,
        _ => return None,
    };
    let one = outcomes && halves.iter().all(|(said, _)| *said == halves[0].0);
    let bounds: Vec<String> = [(!all && !one).then(|| either(&conditions)), range].into_iter().flatten().collect();
    let bounds = if let [one] = &bounds[..] {
        one.clone()
    } else {
        bounds.iter().map(|bound| grouped(bound)).collect::<Vec<_>>().join(" and ")
    };
    Some((if bounds.is_empty() { claim } else { format!("{claim} if {bounds}") }, count))
}

fn of_outcomes(halves: &[(Said, Option<String>)]) -> Option<String> {
    let letters: Vec<(&str, Option<&str>)> =
        halves.iter().map(|(said, of)| (if let Said::Outcome(letter) = said { *letter } else { "" }, of.as_deref())).collect();
    let others = letters.iter().find(|(_, of)| of.is_none()).map(|(letter, _)| *letter);
    let letter = others.map_or(letters[0].0, |others| other(others));
    let (same, other): (Vec<_>, Vec<_>) =
        letters.iter().filter_map(|(of, told)| Some((*of, (*told)?))).partition(|(of, _)| *of == letter);
    let apart = same.iter().all(|(_, one)| other.iter().all(|(_, other)| disjoint(one, other)));
    let told: Vec<&str> = same.iter().map(|(_, told)| *told).collect();
    (apart && !told.is_empty()).then(|| format!("{letter} iff {}", either(&told)))
}

fn of_values(halves: &[(Said, Option<String>)]) -> Option<String> {
    let of: Vec<(&str, Option<&str>)> =
        halves.iter().map(|(said, of)| (if let Said::Value(value) = said { value } else { "" }, of.as_deref())).collect();
    let conditions: Vec<&str> = of.iter().filter_map(|(_, told)| *told).collect();
    let apart = (0..conditions.len()).all(|at| conditions[..at].iter().all(|other| disjoint(conditions[at], other)));
    if !apart {
        return None;
    }
    if let [(value, Some(_))] = of[..] {
        return Some(format!("g = {value}"));
    }
    let term = |(value, told): &(&str, Option<&str>)| {
        let told = told.map_or_else(|| format!("not ({})", either(&conditions)), str::to_owned);
        match *value {
            "0" => None,
            "1" => Some(format!("({told})")),
            value if value.chars().all(|char| char.is_ascii_alphanumeric()) => Some(format!("{value}*({told})")),
            value => Some(format!("({value})*({told})")),
        }
    };
    let terms: Vec<String> = of.iter().filter_map(term).collect();
    Some(format!("g = {}", if terms.is_empty() { "0".to_owned() } else { terms.join("+") }))
}

/// That one of these is so.
fn either(conditions: &[&str]) -> String {
    conditions.join(" or ")
}

fn grouped(condition: &str) -> String {
    if condition.contains(" or ") { format!("({condition})") } else { condition.to_owned() }
}

#[cfg(test)]
mod tests {
    use crate::doubt::conjecture::Conjecture;
    use crate::notation::parse_game;

    #[test]
    fn halves_are_joined_and_bound_what_they_speak_of() {
        let (game, mut wrong) = (parse_game("subtract[1,2,3]").expect("a game"), Vec::new());
        for (text, read) in [
            ("奇数必败，偶数必胜", Some("P iff n%2==1")),
            ("奇數必敗，偶數必勝。", Some("P iff n%2==1")),
            ("偶数必胜，奇数必败", Some("N iff n%2==0")),
            ("奇数堆必败", Some("P iff n%2==1")),
            ("必败态是所有奇数", Some("P iff n%2==1")),
            ("必敗態是所有奇數", Some("P iff n%2==1")),
            ("必败态恰好是 4 的倍数", Some("P iff n%4==0")),
            ("必胜态是 1、3、4", Some("N iff n in {1,3,4}")),
            ("必败态都是奇数", None),
            ("当 n 为大于等于 3 的奇数时先手必败，否则先手必胜", Some("P iff n>=3 and n%2==1")),
            ("當 n 為大於等於 3 的奇數時先手必敗，否則先手必勝", Some("P iff n>=3 and n%2==1")),
            ("n>=2 时，奇数先手必败，偶数先手必胜", Some("P iff n%2==1 if n>=2")),
            ("n>=2 时，奇数先手必败，否则先手必胜", Some("P iff n%2==1 if n>=2")),
            ("当 n>=2 时，奇数先手必败", Some("P iff n%2==1 if n>=2")),
            ("奇数必败，偶数必胜，n>=2", Some("P iff n%2==1 if n>=2")),
            ("n>=3 时，n 是偶数 SG 值为 1，奇数为 0", Some("g = (n%2==0) if n>=3")),
            ("n>=3 時，n 是偶數 SG 值為 1，奇數為 0", Some("g = (n%2==0) if n>=3")),
            ("SG 值：奇数为 0，偶数为 2", None),
            ("奇数的 SG 值为 0，偶数的 SG 值为 2", Some("g = 2*(n%2==0)")),
            ("4 的倍数 SG 值为 0，否则为 n", Some("g = n*(not (n%4==0))")),
            ("奇数的 SG 值为 1", Some("g = 1 if n%2==1")),
            // Of numbers of which no half speaks nothing is said.
            ("n 是 3 的倍数时必败，n 除以 3 余 1 时必胜", Some("P iff n%3==0 if n%3==0 or n%3==1")),
            ("n 是 3 的倍数时必败，n 除以 3 余 1 或 2 时必胜", Some("P iff n%3==0")),
            ("n>=2 时，n 是 3 的倍数则必败，n 除以 3 余 1 则必胜", Some("P iff n%3==0 if (n%3==0 or n%3==1) and n>=2")),
            ("n<5 时必胜，n>=5 时必败", Some("N iff n<5")),
            ("n 除以 3 余 0 的 SG 值为 0，n 除以 3 余 1 的 SG 值为 1", Some("g = (n%3==1) if n%3==0 or n%3==1")),
            // What speaks twice of one number, or is not clear of which.
            ("奇数必败，4 的倍数必胜", None),
            ("奇数必败，n>=3 时必胜", None),
            ("奇数必败，否则必败", None),
            ("奇数必败，偶数很难说", None),
            ("否则必败", None),
            ("odd heaps lose, even heaps win", Some("P iff n%2==1")),
            ("Odd heaps are lost and even heaps are won.", Some("P iff n%2==1")),
            ("lost if n is odd, won if n is even", Some("P iff n%2==1")),
            ("lost if n is odd, otherwise won", Some("P iff n%2==1")),
            ("for n >= 2, odd heaps lose and even heaps win", Some("P iff n%2==1 if n >= 2")),
            ("the P-positions are the odd numbers", Some("P iff n%2==1")),
            ("The losing positions are exactly the multiples of 4.", Some("P iff n%4==0")),
            ("the P-positions are all odd", None),
            ("the value is 1 if n is even and 0 if n is odd", Some("g = (n%2==0)")),
            ("even heaps have value 1, odd heaps have value 0", Some("g = (n%2==0)")),
            ("SG 值等于 n 的二进制末尾 0 的个数", Some("g = v2(n)")),
            ("SG 值等於 n 的二進制末尾 0 的個數", Some("g = v2(n)")),
            ("sg(n)=n 中因子 2 的个数", Some("g(n) = v2(n)")),
            ("the number of trailing zeros of n", Some("g = v2(n)")),
            ("the value is the number of trailing zeros of n", Some("g = v2(n)")),
            ("SG 值从 n=3 开始以 2 为周期", Some("g(n+2) = g(n) if n >= 3")),
            ("period 2 from n = 3", Some("g(n+2) = g(n) if n >= 3")),
            ("末位是 0 时必败", Some("P iff n%10==0")),
            ("n 的个位为 0 时必败，否则先手必胜", Some("P iff n%10==0")),
            ("n 的個位為 0 或 5 時必敗", Some("P iff n%10 in {0,5}")),
            ("n 除以 4 余 1 时必败，n 小于 4 时也必败", Some("P iff n%4==1 or n<4")),
            ("n 除以 4 余 1 时必败，否则先手必胜", Some("P iff n%4==1")),
            ("所有堆 SG 值异或为 0 时后手必胜", Some("P iff g(a) xor g(b) xor g(c) == 0")),
            ("所有堆的 SG 值異或和不為 0 時先手必勝，否則先手必敗", Some("N iff g(a) xor g(b) xor g(c) != 0")),
            ("每 22 个一循环", Some("g(n+22) = g(n)")),
            ("SG值以22为周期", Some("g(n+22) = g(n)")),
            ("lost when the last digit of n is 0", Some("P iff n%10==0")),
        ] {
            assert!(Conjecture::read(text, &game).is_err(), "{text}");
            let found = Conjecture::loosely(text, &game).map(|(meant, _)| meant);
            if found.as_deref() != read {
                wrong.push(format!("{text}: {found:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        for (text, both) in [
            ("奇数必败", false),
            ("奇数必败，偶数必胜", true),
            ("lost if n is odd, otherwise won", true),
            ("必败态是所有奇数", true),
        ] {
            assert_eq!(super::is_of_both(text), both, "{text}");
        }
    }
}
