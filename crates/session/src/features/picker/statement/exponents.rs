//! Powers of which it is told what their exponents are: “2 的奇数次幂”, “2^k 颗（k≥1）”, “an even power of two”. Every word of it must be known; then
//! the statement is read with powers of 2, and the rule has these.

use super::halved::{is_end, word};
use super::numbers::amount;

/// A power with its exponents: from `first` on, each so much more.
pub struct Exponents {
    pub plain: String,
    base: u64,
    first: u64,
    step: u64,
}

/// What a word says of the exponents: the first of them, and the step.
type Words = &'static [((u64, u64), &'static [&'static str])];
const ALL: (u64, u64) = (0, 1);
const POSITIVE: (u64, u64) = (1, 1);
const ODD: (u64, u64) = (1, 2);
const EVEN: (u64, u64) = (0, 2);

#[rustfmt::skip]
const CHINESE: Words = &[
    (ALL, &["非负整数", "自然数", "非负"]),
    (POSITIVE, &["正整数"]),
    (ODD, &["奇数", "正奇数"]),
    (EVEN, &["偶数", "非负偶数"]),
];
#[rustfmt::skip]
const ENGLISH: Words = &[
    (ALL, &["a non-negative integer power of", "a nonnegative integer power of", "a non-negative power of", "a nonnegative power of"]),
    (POSITIVE, &["a positive integer power of", "a positive power of"]),
    (ODD, &["an odd power of", "odd powers of"]),
    (EVEN, &["an even power of", "even powers of"]),
];
/// The same of the letter of an exponent, in brackets or behind a comma.
#[rustfmt::skip]
const OF_LETTER: Words = &[
    (ALL, &[
        ">=0", "≥0", "⩾0", "为非负整数", "是非负整数", "为自然数", "是自然数", "is a non-negative integer", "is a nonnegative integer", "is any non-negative integer", "being a non-negative integer", "=0,1,2,...",
        "=0,1,2,…",
    ]),
    (POSITIVE, &[">=1", "≥1", "⩾1", ">0", "为正整数", "是正整数", "is a positive integer", "being a positive integer", "=1,2,3,...", "=1,2,3,…"]),
    (ODD, &["为奇数", "是奇数", "为正奇数", "is odd", "being odd"]),
    (EVEN, &["为偶数", "是偶数", "为非负偶数", "is even", "being even"]),
];
/// Before the letter of an exponent.
const LEADS: [&str; 8] = ["(", "（", "，其中", ", where", "，", ",", " where", " for some"];
/// What a power is read as for the time.
const READ: &str = "take[2^(k-1)]";

/// The number that a text begins with, as a base.
fn base(text: &str) -> Option<(u64, &str)> {
    let (number, length) = amount(text)?;
    (2..=100).contains(&number).then(|| (number, &text[length..]))
}

/// The base that a text ends with, and what stands before it.
fn last_base(text: &str) -> Option<(u64, &str)> {
    let text = text.trim_end();
    let before = text.trim_end_matches(|char: char| char.is_ascii_digit());
    if before.len() < text.len() {
        return Some((text[before.len()..].parse().ok()?, before));
    }
    let (at, _) = text.char_indices().next_back()?;
    Some((amount(&text[at..])?.0, &text[..at]))
}

impl Exponents {
    pub fn of(text: &str) -> Option<Exponents> {
        let small = text.to_ascii_lowercase();
        chinese(text, &small).or_else(|| english(text, &small)).or_else(|| lettered(text, &small))
    }

    /// The position that is meant, of the one that is read.
    pub fn position(&self, read: &str) -> Option<String> {
        let (Exponents { base, first, step, .. }, least) = (self, self.first as i64 - self.step as i64);
        let exponent = match (step, least) {
            (1, 0) => "k".to_owned(),
            (1, least) => format!("(k{least:+})"),
            (step, least) => format!("({step}*k{least:+})"),
        };
        let powers = if (*first, *step) == EVEN { format!("{}^(k-1)", base * base) } else { format!("{base}^{exponent}") };
        read.contains(READ).then(|| read.replacen(READ, &format!("take[{powers}]"), 1))
    }
}

/// “2 的奇数次幂”.
fn chinese(text: &str, small: &str) -> Option<Exponents> {
    const POWERS: [&str; 4] = ["次幂", "次方", "幂次", "次冪"];
    POWERS.iter().flat_map(|power| small.match_indices(power)).find_map(|(at, power)| {
        let bare = small[..at].trim_end();
        let told = CHINESE.iter().flat_map(|(told, words)| words.iter().map(move |word| (*told, *word)));
        let ((first, step), word) = told.filter(|(_, word)| bare.ends_with(word)).max_by_key(|(_, word)| word.len())?;
        let of = bare[..bare.len() - word.len()].trim_end().strip_suffix('的')?;
        let (base, before) = last_base(of)?;
        let rest = &text[at + power.len()..];
        (2..=100).contains(&base).then(|| Exponents {
            plain: format!("{}2 的幂{rest}", &text[..before.len()]),
            base,
            first,
            step,
        })
    })
}

fn english(text: &str, small: &str) -> Option<Exponents> {
    small.char_indices().find_map(|(at, _)| {
        let runs_on = small[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
        let ((first, step), rest) = word(&small[at..], ENGLISH).filter(|_| !runs_on)?;
        let (base, rest) = base(rest.trim_start())?;
        let behind = &text[text.len() - rest.len()..];
        Some(Exponents { plain: format!("{}a power of two{behind}", &text[..at]), base, first, step })
    })
}

/// “2^k 颗（k≥1）”, “2^k stones, where k is odd”.
fn lettered(text: &str, small: &str) -> Option<Exponents> {
    small.match_indices('^').find_map(|(at, _)| {
        let from = small[..at].trim_end_matches(|char: char| char.is_ascii_digit()).len();
        let base: u64 = small[from..at].parse().ok().filter(|base| (2..=100).contains(base))?;
        let braced = small[at + 1..].trim_start_matches(['{', '(']);
        let letter = braced.chars().next().filter(char::is_ascii_lowercase)?;
        let end = small.len() - braced[1..].trim_start_matches(['}', ')']).len();
        // What is told of the letter in the same sentence.
        let stop = small[end..].find(['。', ';', '；', '\n']).map_or(small.len(), |stop| end + stop);
        let behind = |lead: &str, place: usize| {
            let from = place + lead.len();
            let rest = small[from..stop].trim_start();
            let (letter_first, rest) = match rest.strip_prefix(letter) {
                Some(rest) => (true, rest.trim_start()),
                None => (false, rest),
            };
            let close = |rest: &str| {
                let rest = if lead.starts_with(['(', '（']) { rest.trim_start().strip_prefix([')', '）'])? } else { rest };
                (is_end(rest.trim_start()) || lead.starts_with(['(', '（'])).then_some(small.len() - stop + rest.len())
            };
            // “for some non-negative integer k”.
            let named = || {
                let kinds: Words = &[(ALL, &["non-negative integer", "nonnegative integer"]), (POSITIVE, &["positive integer"])];
                let (told, rest) = word(rest, kinds)?;
                Some((told, close(rest.trim_start().strip_prefix(letter)?)?))
            };
            let signs = rest.replace(' ', "");
            let of_letter = || {
                let found = OF_LETTER.iter().flat_map(|(told, words)| words.iter().map(move |word| (*told, *word)));
                let found = found.filter_map(|(told, word)| {
                    let tight = word.replace(' ', "");
                    signs.strip_prefix(&*tight)?;
                    // As far as the same signs go with blanks.
                    let (mut left, mut cut) = (tight.len(), 0);
                    for char in rest.chars() {
                        if left == 0 {
                            break;
                        }
                        cut += char.len_utf8();
                        left -= if char == ' ' { 0 } else { char.len_utf8() };
                    }
                    let whole = !rest[cut..].starts_with(|char: char| char.is_ascii_digit());
                    Some((told, close(&rest[cut..]).filter(|_| whole)?))
                });
                found.max_by_key(|(_, left)| usize::MAX - left)
            };
            if letter_first { of_letter() } else { named() }
        };
        let all = LEADS.iter().flat_map(|lead| small[end..stop].match_indices(lead).map(|(place, lead)| (end + place, lead)));
        let (place, ((first, step), left)) =
            all.filter_map(|(place, lead)| Some((place, behind(lead, place)?))).min_by_key(|(place, _)| *place)?;
        let rest = &text[text.len() - left..];
        let chinese = !small[end..place].is_ascii();
        let power = if chinese { "2 的幂" } else { "a power of two" };
        let before = text[..from].trim_end_matches(' ');
        let blank = if chinese { "" } else { " " };
        Some(Exponents { plain: format!("{before}{blank}{power}{blank}{}{rest}", text[end..place].trim()), base, first, step })
    })
}

#[cfg(test)]
mod tests {
    use super::Exponents;

    #[test]
    fn the_exponents_of_a_power_are_read_where_all_of_it_is_known() {
        for (text, powers) in [
            ("每次取 2 的非负整数次幂颗", Some("2^(k-1)")),
            ("每次取 2 的正整数次幂颗", Some("2^k")),
            ("取 2 的奇数次幂颗石子", Some("2^(2*k-1)")),
            ("取 2 的偶数次幂颗石子", Some("4^(k-1)")),
            ("取 3 的自然数次方颗", Some("3^(k-1)")),
            ("take an odd power of two", Some("2^(2*k-1)")),
            ("a positive integer power of 3", Some("3^k")),
            ("取 2^k 颗石子（k≥0）", Some("2^(k-1)")),
            ("取 2^k 颗石子（k 为奇数），不能取者输", Some("2^(2*k-1)")),
            ("取 2^k 颗，其中 k 为正整数。", Some("2^k")),
            ("takes 2^k stones for some non-negative integer k.", Some("2^(k-1)")),
            ("takes 2^k stones, k >= 1.", Some("2^k")),
            ("takes 3^m stones, where m is even.", Some("9^(k-1)")),
            ("takes 2^k stones, k >= 10.", None),
            ("取 2^k 颗（k 是上次的数）", None),
            ("取 p 的奇数次幂颗", None),
            ("取 2 的次幂颗", None),
        ] {
            let found = Exponents::of(text).and_then(|found| found.position("take[2^(k-1)](20)"));
            assert_eq!(found, powers.map(|powers| format!("take[{powers}](20)")), "{text}");
        }
    }
}
