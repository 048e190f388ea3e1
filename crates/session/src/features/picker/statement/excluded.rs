//! Divisors of which some may not be taken: “一个约数（不含 1 和 n）”, “a divisor of n other than 1 and n itself”. Every word of it must be known;
//! then the statement is read without it, and the rule leaves them out.

use super::halved::{is_end, word};

/// What a word does where something is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Does {
    Not,
    One,
    Itself,
    /// Behind what is left out.
    Out,
    Fill,
}
use Does::{Fill, Itself, Not, One, Out};

const DIVISORS: [&str; 5] = ["约数", "因数", "因子", "divisor", "factor"];
/// Before these it is another kind of divisor.
const OTHER: [&str; 5] = ["质", "素", "公", "prime ", "common "];
#[rustfmt::skip]
const WORDS: &[(Does, &[&str])] = &[
    (Not, &[
        "不包括", "不包含", "不含", "不含有", "不能是", "不可以是", "不可是", "不得是", "不能为", "不可为", "不得为", "不能等于", "不等于", "不是", "不为", "不能取", "不能取走", "不能减", "不能减去",
        "≠", "!=", "除", "除了", "除去", "excluding", "not including", "except", "except for", "other than", "apart from", "not", "not equal to", "is not equal to", "is not", "isn't", "isn’t", "cannot be",
        "can't be", "can’t be", "may not be", "must not be", "neither", "is neither",
    ]),
    (One, &["1", "一", "one"]),
    (Itself, &[
        "n", "n 本身", "n本身", "n 自身", "n自身", "n 自己", "n自己", "它本身", "它自身", "它自己", "其本身", "其自身", "本身", "自身", "自己", "itself", "n itself", "the number itself", "the number",
    ]),
    (Out, &["除外", "以外", "之外", "外", "excluded"]),
    (Fill, &[
        "但", "而", "d", "k", "x", "该数", "这个数", "约数", "因数", "它", "必须", "要求", "其中", "和", "与", "或", "及", "以及", "、", "也", "且", "并且", "都", "and", "or", "nor", "but", "that", "which", "with", "both",
    ]),
];

/// Which of 1 and the number itself are left out from here on, and what stands behind it.
fn left_out(text: &str) -> Option<(bool, bool, &str)> {
    let (mut one, mut itself, mut rest) = (false, false, text);
    let (mut denied, mut out, mut item, mut found) = (false, false, false, None);
    loop {
        rest = rest.trim_start_matches(' ');
        if is_end(rest) {
            if !item || !(denied || out) {
                break;
            }
            found = Some((one, itself, rest));
            // “不能是 1，也不能是 n”.
            let Some(comma) = rest.chars().next().filter(|char| matches!(char, ',' | '，')) else { break };
            (rest, denied, out, item) = (rest[comma.len_utf8()..].trim_start_matches(' '), false, false, false);
        }
        let Some((does, behind)) = word(rest, WORDS) else { break };
        match does {
            Not => denied = true,
            One => (one, item) = (true, true),
            Itself => (itself, item) = (true, true),
            Out => out = item,
            Fill => {}
        }
        rest = behind;
    }
    found
}

/// A statement without what it says of that.
pub struct Excluded {
    pub plain: String,
    one: bool,
    itself: bool,
}

/// How divisors are read, and all but the number itself.
const ALL: &str = "k in 1..=n if n%k==0";
const PROPER: &str = "k in 1..=n if n%k==0 and k<n";

impl Excluded {
    /// The first divisor of which such a thing is said, right behind it.
    pub fn of(text: &str) -> Option<Excluded> {
        let small = text.to_ascii_lowercase();
        let mut divisors = DIVISORS.iter().flat_map(|word| small.match_indices(word).map(|(at, word)| (at, at + word.len())));
        divisors.find_map(|(at, from)| {
            if OTHER.iter().any(|word| small[..at].ends_with(word)) {
                return None;
            }
            let stops =
                |char: char| !matches!(char, ' ') && (is_end(char.encode_utf8(&mut [0; 4])) || matches!(char, '(' | '（'));
            let sign = from + small[from..].find(stops)?;
            // Behind a sign, or behind a blank before it.
            let blanks = small[from..sign].match_indices(' ').map(|(blank, _)| (from + blank, from + blank + 1));
            let char = small[sign..].chars().next().filter(|char| matches!(char, ',' | '，' | '(' | '（'));
            let signs = char.map(|char| (sign, sign + char.len_utf8()));
            signs.into_iter().chain(blanks).find_map(|(cut, begin)| {
                // “A divisor of n other than 1”: the first n is no part of it.
                let chinese = !small[at..from].is_ascii();
                let clear = cut == sign || chinese || WORDS[0].1.iter().any(|not| small[begin..].starts_with(not));
                if !clear || small[from..cut].contains(|char: char| char.is_ascii_digit()) {
                    return None;
                }
                let (one, itself, rest) = left_out(&text[begin..])?;
                let opened = cut == sign && matches!(char, Some('(' | '（'));
                let rest = if opened { rest.strip_prefix([')', '）'])? } else { rest };
                Some(Excluded { plain: format!("{}{rest}", text[..cut].trim_end()), one, itself })
            })
        })
    }

    /// The position that is meant, of the one that is read.
    pub fn position(&self, read: &str) -> Option<String> {
        let proper = read.contains(PROPER);
        let left = match (self.one, self.itself || proper) {
            (true, true) => "k in 2..=n-1 if n%k==0",
            (true, false) => "k in 2..=n if n%k==0",
            (false, _) => PROPER,
        };
        (read.matches(ALL).count() == 1).then(|| read.replacen(if proper { PROPER } else { ALL }, left, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::Excluded;

    #[test]
    fn what_is_left_out_of_the_divisors() {
        for (text, left) in [
            ("减去它的一个真因数（不包括 1 和 n 本身），不能操作者输", Some((true, true, "减去它的一个真因数，不能操作者输"))),
            ("减去它的一个约数（1 和 n 除外）", Some((true, true, "减去它的一个约数"))),
            ("减去它的一个真因数(不含 1)", Some((true, false, "减去它的一个真因数"))),
            (
                "选择 n 的一个约数 d（d 不等于 1 且不等于 n），从中取走 d 颗",
                Some((true, true, "选择 n 的一个约数 d，从中取走 d 颗")),
            ),
            ("取 n 的约数颗，但不能是 1，也不能是它本身。", Some((true, true, "取 n 的约数颗。"))),
            ("subtract a divisor of n other than 1 and n itself.", Some((true, true, "subtract a divisor of n."))),
            ("Subtract a divisor of n that is neither 1 nor n.", Some((true, true, "Subtract a divisor of n that."))),
            ("subtract a divisor of n (except n)", Some((false, true, "subtract a divisor of n"))),
            // Another number, another kind of divisor, a word that is not known, nothing that is left out.
            ("减去它的一个约数（不含 1 和 2）", None),
            ("减去它的一个质因数（不含 n）", None),
            ("减去它的一个约数（不含上次的 1）", None),
            ("减去它的一个约数（可以是 1 和 n）", None),
            ("减去它的一个约数（1 和 n）", None),
            ("subtract a divisor of n, not 12", None),
            ("subtract 1 (not 1)", None),
        ] {
            let found = Excluded::of(text).map(|found| (found.one, found.itself, found.plain));
            assert_eq!(found, left.map(|(one, itself, plain)| (one, itself, plain.to_owned())), "{text}");
        }
    }
}
