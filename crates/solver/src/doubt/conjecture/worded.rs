//! Conditions in words, of a conjecture or of a move: “n is even”, “n 是 3 的倍数”, “n mod 7 is 0 or 2”, “n 是 2 的幂”. Each is what the language of
//! rules says of remainders, roots and logarithms.

use super::ends::{drop_first, number};
use super::powers;
use crate::notation::narrow;
use std::ops::Range;

mod digits;
mod exponents;
mod nouns;

pub(super) use nouns::class;

/// Between two conditions, and how that is written.
const JOINS: [(&str, &str); 9] = [
    (" and ", " and "),
    (" or ", " or "),
    ("并且", " and "),
    ("而且", " and "),
    ("且", " and "),
    ("或者", " or "),
    ("或", " or "),
    (" && ", " and "),
    (" || ", " or "),
];
/// What stands behind a number of which this is the remainder by 2; longer ones before those that end them.
const PARITIES: [(&str, u8); 18] = [
    ("is not even", 1),
    ("is even", 0),
    ("even", 0),
    ("is not odd", 0),
    ("is odd", 1),
    ("odd", 1),
    ("不是偶数", 1),
    ("不为偶数", 1),
    ("是偶数", 0),
    ("为偶数", 0),
    ("不是奇数", 0),
    ("不为奇数", 0),
    ("是奇数", 1),
    ("为奇数", 1),
    ("是双数", 0),
    ("为双数", 0),
    ("是单数", 1),
    ("为单数", 1),
];
/// Between a number and what divides it, or does not; longer ones first.
const DIVIDED: [(&str, &str); 6] = [
    (" is not divisible by ", "!="),
    (" is divisible by ", "=="),
    (" divisible by ", "=="),
    (" is not a multiple of ", "!="),
    (" is a multiple of ", "=="),
    (" multiple of ", "=="),
];
/// The same, with what ends it.
const DIVIDED_BEFORE: [(&str, &str, &str); 9] = [
    ("不是", "的倍数", "!="),
    ("是", "的倍数", "=="),
    ("不能被", "整除", "!="),
    ("不可被", "整除", "!="),
    ("不被", "整除", "!="),
    ("可以被", "整除", "=="),
    ("能被", "整除", "=="),
    ("可被", "整除", "=="),
    ("被", "整除", "=="),
];
/// Between two numbers that are compared; longer ones before those that they contain.
const COMPARED: [(&str, &str); 14] = [
    (" is not greater than ", "<="),
    (" is not less than ", ">="),
    (" is greater than ", ">"),
    (" is less than ", "<"),
    (" is at least ", ">="),
    (" is at most ", "<="),
    ("大于等于", ">="),
    ("小于等于", "<="),
    ("不大于", "<="),
    ("不小于", ">="),
    ("不等于", "!="),
    ("大于", ">"),
    ("小于", "<"),
    ("等于", "=="),
];
/// What stands behind a prime number.
const PRIMES: [&str; 6] = [" is prime", " is a prime", "是质数", "为质数", "是素数", "为素数"];
const FIBONACCI: [&str; 4] = [" is a Fibonacci number", "是斐波那契数", "为斐波那契数", "是菲波那契数"];
/// What stands behind the square of a number, and whether it is none; longer ones first.
const SQUARES: [(&str, &str); 12] = [
    (" is not a perfect square", "!="),
    (" is not a square", "!="),
    (" is a perfect square", "=="),
    (" is a square", "=="),
    ("不是完全平方数", "!="),
    ("不是平方数", "!="),
    ("不为完全平方数", "!="),
    ("不为平方数", "!="),
    ("是完全平方数", "=="),
    ("是平方数", "=="),
    ("为完全平方数", "=="),
    ("为平方数", "=="),
];
/// What is called n.
pub(super) const HEAPS: [&str; 11] = [
    "the heap",
    "the pile",
    "the heap size",
    "the size of the heap",
    "the number of stones",
    "石子数",
    "石子个数",
    "石子总数",
    "堆的大小",
    "颗数",
    "数目",
];
const TRADITIONAL: [(char, char); 38] = [
    ('異', '异'),
    ('環', '环'),
    ('節', '节'),
    ('長', '长'),
    ('結', '结'),
    ('復', '复'),
    ('進', '进'),
    ('連', '连'),
    ('續', '续'),
    ('開', '开'),
    ('後', '后'),
    ('週', '周'),
    ('從', '从'),
    ('時', '时'),
    ('當', '当'),
    ('則', '则'),
    ('勝', '胜'),
    ('敗', '败'),
    ('態', '态'),
    ('贏', '赢'),
    ('減', '减'),
    ('無', '无'),
    ('餘', '余'),
    ('輸', '输'),
    ('點', '点'),
    ('這', '这'),
    ('麼', '么'),
    ('數', '数'),
    ('為', '为'),
    ('雙', '双'),
    ('單', '单'),
    ('並', '并'),
    ('於', '于'),
    ('質', '质'),
    ('對', '对'),
    ('個', '个'),
    ('顆', '颗'),
    ('總', '总'),
];

/// A text in simple characters, its signs as narrow ones; each character keeps its place.
pub(super) fn simple(text: &str) -> String {
    let simple = |char: char| TRADITIONAL.iter().find(|(written, _)| *written == char).map_or(char, |(_, simple)| *simple);
    text.chars().map(|char| simple(narrow(char))).collect()
}

/// A condition in the language of rules: what of it is in words is put into signs; the rest stays as it is.
pub fn condition(text: &str) -> String {
    let plain = simple(text).replace("或等于", "等于");
    let parts = parts(&plain);
    let (mut said, mut any, mut at) = (String::new(), false, 0);
    while let Some((join, place)) = parts.get(at) {
        let part = plain[place.clone()].trim().trim_end_matches(',');
        // “Or” may stand between remainders.
        let remains = |last: usize| Some((last, remainder(plain[place.start..parts[last].1.end].trim().trim_end_matches(','))?));
        let read = (at..parts.len()).rev().find_map(remains).or_else(|| Some((at, single(part).or_else(|| nouns::said(part))?)));
        // “n is divisible by 3 or 5” is no condition “5”.
        let signs = part.contains(['=', '<', '>', '≤', '≥', '≠', '≡']) || part.contains("prime(") || part.contains(" in ");
        if read.is_none() && !signs {
            return text.to_owned();
        }
        any |= read.is_some();
        let (last, read) = read.unwrap_or_else(|| (at, part.to_owned()));
        said = said + join + &read;
        at = last + 1;
    }
    if any { said } else { text.to_owned() }
}

/// What stands between “and” and “or”, with what joins it to the one before.
fn parts(text: &str) -> Vec<(&'static str, Range<usize>)> {
    let (mut parts, mut join, mut from) = (Vec::new(), "", 0);
    loop {
        let next = JOINS.iter().filter_map(|(join, written)| Some((from + text[from..].find(join)?, join.len(), *written)));
        let Some((at, length, written)) = next.min_by_key(|(at, length, _)| (*at, usize::MAX - length)) else { break };
        parts.push((join, from..at));
        (join, from) = (written, at + length);
    }
    parts.push((join, from..text.len()));
    parts
}

/// One condition in words.
fn single(part: &str) -> Option<String> {
    let parity = PARITIES.iter().find_map(|(word, rest)| {
        let number = part.strip_suffix(word)?;
        // “Even” is no end of a name.
        let apart = !word.is_ascii() || number.ends_with([' ', ')']);
        Some((number, "2".to_owned(), "==", *rest)).filter(|_| apart)
    });
    let between = |words: &[(&str, &'static str)]| {
        words.iter().find_map(|(word, sign)| part.split_once(word).map(|(left, right)| (left.trim(), right.trim(), *sign)))
    };
    let divided = || {
        let (number, by, sign) = between(&DIVIDED)?;
        Some((number, bracketed(by)?, sign, 0))
    };
    let before = || {
        let (number, by, sign) = DIVIDED_BEFORE.iter().find_map(|(word, end, sign)| {
            let (number, by) = part.strip_suffix(end)?.split_once(word)?;
            Some((number, by, *sign))
        })?;
        Some((number, bracketed(by)?, sign, 0))
    };
    if let Some((number, sign)) = SQUARES.iter().find_map(|(word, sign)| Some((part.strip_suffix(word)?, *sign))) {
        return bracketed(number).map(|of| format!("sqrt({0})^2{sign}{0}", if of == "n" { &of } else { number.trim() }));
    }
    if let Some(of) = FIBONACCI.iter().find_map(|word| bracketed(part.strip_suffix(word)?)) {
        // I. Gessel, 1972: just where one of these is a square.
        return Some(format!("(sqrt(5*{of}^2+4)^2==5*{of}^2+4 or sqrt(5*{of}^2-4)^2==5*{of}^2-4)"));
    }
    if let Some(said) = exponents::told(part).or_else(|| powers::told(part)) {
        return Some(said);
    }
    let divisor = |word: &str| part.split_once(word).filter(|(by, of)| bracketed(by).is_some() && bracketed(of).is_some());
    if let Some((by, of)) = divisor(" divides ").or_else(|| divisor("整除")) {
        return bracketed(by).zip(bracketed(of)).map(|(by, of)| format!("{of}%{by}==0"));
    }
    if let Some((left, right, sign)) = between(&COMPARED) {
        return bracketed(left).and(bracketed(right)).map(|_| format!("{left}{sign}{right}"));
    }
    if let Some(number) = PRIMES.iter().find_map(|word| part.strip_suffix(word)) {
        return bracketed(number).map(|_| format!("prime({})", number.trim()));
    }
    let (number, by, sign, rest) = parity.or_else(divided).or_else(before)?;
    Some(format!("{}%{by}{sign}{rest}", bracketed(number)?))
}

/// A number as an operator takes it; `None` where it compares, or is none.
pub(super) fn bracketed(text: &str) -> Option<String> {
    let text = text.trim();
    let known = |char: char| char.is_ascii_alphanumeric() || "+-*/%^()_, ".contains(char);
    let single = text.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    let word = text.split(' ').any(|word| word == "is" || word == "not");
    if HEAPS.contains(&text) {
        return Some("n".to_owned());
    }
    let fits = !text.is_empty() && text.chars().all(known) && !word;
    fits.then(|| if single { text.to_owned() } else { format!("({text})") })
}

/// `n 除以 7 余 0 或 2`, `n mod 7 is 0 or 2`, in the language of rules.
fn remainder(text: &str) -> Option<String> {
    const DIVIDED: [&str; 4] = ["除以", "模", "对", "%"];
    const REST: [&str; 5] = ["的余数", "所得的余数", "余数", "的余", "余"];
    const IS: [&str; 5] = ["只能是", "等于", "是", "为", "="];
    let text = &*text.replace("或余", "或").replace("或者余", "或者");
    let by_words = || {
        let found = DIVIDED.iter().chain(&["被"]).filter_map(|word| Some((text.find(word)?, *word)));
        let (from, word) = found.min_by_key(|(at, _)| *at)?;
        let (by, behind) = number(text[from + word.len()..].trim_start())?;
        let behind = match word {
            "对" => drop_first(behind, &["取", "的"]).filter(|rest| drop_first(rest, &REST).is_some()),
            "被" => drop_first(behind, &["除以", "除"]),
            _ => Some(behind),
        }?;
        // “模 7 为 0”.
        let rest = drop_first(behind.trim_start_matches(',').trim_start(), &REST);
        let behind = rest.or_else(|| Some(behind).filter(|_| ["模", "%"].contains(&word)))?;
        let is = drop_first(behind.trim_start_matches('=').trim_start(), &IS);
        Some((text[..from].trim(), by, whole(is.or(rest)?)?))
    };
    let (of, by, numbers) = by_words().or_else(|| english(text)).or_else(|| congruent(text)).or_else(|| digits::last(text))?;
    let of = if of.is_empty() { "n".to_owned() } else { bracketed(of)? };
    Some(among(&format!("{of}%{by}"), "==", &numbers))
}

/// The same of `n ≡ 0, 2 (mod 7)`, where there are several.
fn congruent(text: &str) -> Option<(&str, u64, Vec<u64>)> {
    let (of, rest) = text.split_once('≡')?;
    let (numbers, by) = ["mod", "模"].iter().find_map(|word| rest.split_once(word))?;
    let (by, end) = number(by.trim_start())?;
    let numbers = whole(numbers.trim_end().trim_end_matches('('))?;
    (numbers.len() > 1 && matches!(end.trim(), "" | ")")).then_some((of, by, numbers))
}

/// The same of English: what is divided, by what, and the remainders.
fn english(text: &str) -> Option<(&str, u64, Vec<u64>)> {
    const MOD: [&str; 2] = [" modulo ", " mod "];
    const LEAVES: [&str; 7] = [
        " leaves a remainder of ",
        " leaves the remainder ",
        " leaves remainder ",
        " has a remainder of ",
        " has remainder ",
        " gives remainder ",
        " is congruent to ",
    ];
    const BY: [&str; 7] =
        ["when divided by", "if divided by", "on division by", "after division by", "divided by", "modulo", "mod"];
    let cut = |words: &[&str]| words.iter().find_map(|word| text.split_once(word));
    if let Some((of, rest)) = cut(&LEAVES) {
        // “n divided by 3 leaves …”.
        if let Some((of, by)) = of.split_once(" divided by ") {
            let of = of.strip_suffix(" when").unwrap_or(of);
            return Some((of, by.trim().parse().ok()?, whole(rest)?));
        }
        let (numbers, behind) = list(rest.trim_start())?;
        return Some((of, drop_first(behind, &BY)?.parse().ok()?, numbers));
    }
    let (of, rest) = cut(&MOD)?;
    let (by, behind) = number(rest.trim_start())?;
    Some((of, by, whole(drop_first(behind, &["is either", "is one of", "is", "equals", "==", "=", "为", "是"])?)?))
}

/// The numbers that a text lists, if it does no more.
pub(super) fn whole(text: &str) -> Option<Vec<u64>> {
    list(text.trim().trim_end_matches("之一").trim_end()).filter(|(_, behind)| behind.is_empty()).map(|(numbers, _)| numbers)
}

/// That something is one of these numbers, in the language of rules.
pub(super) fn among(what: &str, equals: &str, numbers: &[u64]) -> String {
    let list: Vec<String> = numbers.iter().map(u64::to_string).collect();
    if let [one] = &list[..] { format!("{what}{equals}{one}") } else { format!("{what} in {{{}}}", list.join(",")) }
}

/// The numbers that a text begins with, any of which it may be.
fn list(text: &str) -> Option<(Vec<u64>, &str)> {
    let (first, mut rest) = number(text)?;
    let mut numbers = vec![first];
    while let Some((next, behind)) = drop_first(rest, &["或者", "或", "、", ", or", ",", "or"]).and_then(number) {
        // A number may be what is divided next: “或 2n 除以 7”.
        if behind.starts_with(|char: char| char.is_ascii_alphanumeric() || "+-*/%(".contains(char)) {
            break;
        }
        numbers.push(next);
        rest = behind;
    }
    Some((numbers, rest))
}

#[cfg(test)]
mod tests {
    use super::condition;

    #[test]
    fn words_become_signs_and_the_rest_stays() {
        for (typed, read) in [
            ("n is even", "n%2==0"),
            ("n even", "n%2==0"),
            ("n is odd", "n%2==1"),
            ("n is not even", "n%2==1"),
            ("n 为偶数", "n%2==0"),
            ("n为奇数", "n%2==1"),
            ("n 為偶數", "n%2==0"),
            ("n is divisible by 3", "n%3==0"),
            ("n is not divisible by k", "n%k!=0"),
            ("n-k is a multiple of 4", "(n-k)%4==0"),
            ("k divides n", "n%k==0"),
            ("k 整除 n 且 k>1", "n%k==0 and k>1"),
            ("n 被 3 整除", "n%3==0"),
            ("n是3的倍数", "n%3==0"),
            ("n 不是 3 的倍數", "n%3!=0"),
            ("n能被k整除", "n%k==0"),
            ("n+k is even and k<5", "(n+k)%2==0 and k<5"),
            ("a 是偶数且 b 是奇数", "a%2==0 and b%2==1"),
            ("a%2==0 or b is odd", "a%2==0 or b%2==1"),
            ("n 大于 5", "n>5"),
            ("n 大於等於 k+1", "n>=k+1"),
            ("n 为偶数且 n 不大于 4", "n%2==0 and n<=4"),
            ("k is at least 2 and n is prime", "k>=2 and prime(n)"),
            ("n-k 是質數", "prime(n-k)"),
            ("n 大于", "n 大于"),
            ("n is divisible by 3 or 5", "n is divisible by 3 or 5"),
            ("n 大于 2 或 3", "n 大于 2 或 3"),
            ("n is even and prime(n)", "n%2==0 and prime(n)"),
            // Remainders, squares and powers.
            ("n mod 3 is 1", "n%3==1"),
            ("n mod 7 = 0 or 2", "n%7 in {0,2}"),
            ("n mod 7 is 0, 2, or 5 and k<n", "n%7 in {0,2,5} and k<n"),
            ("n leaves remainder 1 when divided by 3", "n%3==1"),
            ("n divided by 3 leaves a remainder of 1", "n%3==1"),
            ("n-k is congruent to 1 modulo 3", "(n-k)%3==1"),
            ("n 除以 3 余 1", "n%3==1"),
            ("n 除以 7 餘 0 或 2 或 k 是偶數", "n%7 in {0,2} or k%2==0"),
            ("k 模 3 为 1", "k%3==1"),
            ("n 是斐波那契数", "(sqrt(5*n^2+4)^2==5*n^2+4 or sqrt(5*n^2-4)^2==5*n^2-4)"),
            ("n 被 3 除余 1，且 n 不能被 5 整除", "n%3==1 and n%5!=0"),
            ("n is a square", "sqrt(n)^2==n"),
            ("n-k is not a perfect square", "sqrt(n-k)^2!=n-k"),
            ("n 是完全平方数", "sqrt(n)^2==n"),
            ("n is a power of 2", "n>=1 and 2^log2(n)=n"),
            ("k is not a power of 3", "not (k>=1 and 4052555153018976267%k=0)"),
            ("n 是 2 的幂或 k 为奇数", "n>=1 and 2^log2(n)=n or k%2==1"),
            ("n is a power of 2 or 3", "n is a power of 2 or 3"),
            ("n mod 3 is not 1", "n mod 3 is not 1"),
            ("n leaves remainder 1", "n leaves remainder 1"),
            ("n is a triangular number", "n is a triangular number"),
            // What is no such condition, or not yet, stays as it was typed.
            ("n%2==0", "n%2==0"),
            ("n %2 == 0  and  k<n", "n %2 == 0  and  k<n"),
            ("n is e", "n is e"),
            ("seven", "seven"),
            ("is even", "is even"),
            ("n<5 is even", "n<5 is even"),
            ("n is divisible by ", "n is divisible by "),
            ("", ""),
        ] {
            assert_eq!(condition(typed), read, "{typed}");
        }
    }
}
