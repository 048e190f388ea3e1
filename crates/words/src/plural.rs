//! Which form of a word a number asks for: “1 stone”, “2 stones”, and in other languages up to six forms.
//!
//! A language names its forms in its own file, each with its condition in the words of [CLDR], `n` being the number; the last
//! has none and is for everything else:
//!
//! ```text
//! lang.plural = one: n % 10 = 1 and n % 100 != 11 | few: n % 10 = 2..4 and n % 100 != 12..14 | many
//! ```
//!
//! A choice in a sentence, `{n?…|…|…}`, holds one text for each of these forms, in the same order. Before them may stand texts
//! for certain numbers alone, `{n?=1:the heap is|…|…|…}`, in languages too that have one form for all. The names serve the test
//! that compares these conditions with the browser's.
//!
//! [CLDR]: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html

use crate::rich::upto;

/// The forms of a language, each with its condition if it has one.
pub fn forms(rule: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    rule.split('|')
        .map(|form| form.split_once(':').map_or((form.trim(), None), |(name, condition)| (name.trim(), Some(condition))))
}

/// The place of a number's form. The number has as many digits as it likes; what is no whole number takes the last form.
pub fn place(rule: &str, number: &str) -> usize {
    let whole = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    let fits = |condition| whole && holds(condition, number);
    forms(rule).take_while(|(_, condition)| !condition.is_some_and(fits)).count().min(forms(rule).count() - 1)
}

/// The text of a choice for this number.
pub(crate) fn choose<'a>(rule: &str, choice: &'a str, number: &str) -> &'a str {
    let (mut rest, mut left) = (Some(choice), place(rule, number));
    let mut text = "";
    while let Some(choice) = rest {
        (text, rest) = upto(choice, '|').map_or((choice, None), |(text, rest)| (text, Some(rest)));
        match text.strip_prefix('=').and_then(|exact| exact.split_once(':')) {
            Some((exact, text)) if exact == number => return text,
            Some(_) => {}
            None if left == 0 => break,
            None => left -= 1,
        }
    }
    text
}

fn holds(condition: &str, number: &str) -> bool {
    condition.split(" or ").any(|all| all.split(" and ").all(|relation| relates(relation, number)))
}

/// `n % 10 = 2..4,7` or `n != 1`.
fn relates(relation: &str, number: &str) -> bool {
    let Some((left, right)) = relation.split_once('=') else { return false };
    let (left, wanted) = left.strip_suffix('!').map_or((left, true), |left| (left, false));
    let value = read(number, left.split_once('%').map_or(0, |(_, modulus)| read(modulus, 0)));
    let among = right.split(',').any(|range| {
        let (from, to) = range.split_once("..").unwrap_or((range, range));
        (read(from, 0)..=read(to, 0)).contains(&value)
    });
    among == wanted
}

/// A number, or its remainder; without a modulus (0) what is too large counts as the largest there is.
fn read(digits: &str, modulus: u64) -> u64 {
    digits.trim().bytes().fold(0u64, |number, digit| {
        let number = number.saturating_mul(10).saturating_add(u64::from(digit & 15));
        number.checked_rem(modulus).unwrap_or(number)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "one: n = 1 | other";
    const POLISH: &str = "one: n = 1 | few: n % 10 = 2..4 and n % 100 != 12..14 | many";
    const ARABIC: &str = "zero: n = 0 | one: n = 1 | two: n = 2 | few: n % 100 = 3..10 | many: n % 100 = 11..99 | other";
    const LATVIAN: &str = "zero: n % 10 = 0 or n % 100 = 11..19 | one: n % 10 = 1 and n % 100 != 11 | other";
    const CHINESE: &str = "other";

    /// Whether these conditions are those of the browsers is told in `tests/plurals.rs`.
    #[test]
    fn a_number_takes_its_form() {
        for (rule, number, form) in [
            (ENGLISH, "1", "one"),
            (ENGLISH, "0", "other"),
            (ENGLISH, "11", "other"),
            (CHINESE, "1", "other"),
            (POLISH, "22", "few"),
            (POLISH, "12", "many"),
            (POLISH, "21", "many"),
            (ARABIC, "100", "other"),
            (ARABIC, "0", "zero"),
            (ARABIC, "199", "many"),
            (LATVIAN, "30", "zero"),
            (LATVIAN, "111", "zero"),
            (LATVIAN, "21", "one"),
            // Beyond 64 bits, and beyond any: the last digits decide, and none is 1.
            (POLISH, "18446744073709551616", "many"),
            (POLISH, "18446744073709551622", "few"),
            (POLISH, "100000000000000000000000000000000000000000000001", "many"),
            (ENGLISH, "184467440737095516151", "other"),
            (ARABIC, "100000000000000000000000000000000000000000000007", "few"),
            // What is no whole number takes the last form.
            (ENGLISH, "", "other"),
            (ENGLISH, "1,2", "other"),
            (POLISH, "2^64", "many"),
            (ARABIC, "−1", "other"),
        ] {
            assert_eq!(forms(rule).nth(place(rule, number)).map(|(name, _)| name), Some(form), "{rule}: {number}");
        }
    }

    #[test]
    fn a_choice_holds_a_text_for_each_form_and_for_certain_numbers() {
        for (rule, choice, number, text) in [
            (ENGLISH, "stone|stones", "1", "stone"),
            (ENGLISH, "stone|stones", "7", "stones"),
            (ENGLISH, "=0:no stone|stone|stones", "0", "no stone"),
            (ENGLISH, "=0:no stone|stone|stones", "1", "stone"),
            (ENGLISH, "stone|stones|=12:a dozen", "12", "stones"),
            (CHINESE, "=1:这一堆|{n} 堆", "1", "这一堆"),
            (CHINESE, "=1:这一堆|{n} 堆", "21", "{n} 堆"),
            (POLISH, "kamień|kamienie|kamieni", "3", "kamienie"),
            (POLISH, "kamień|kamienie|kamieni", "5", "kamieni"),
            (ENGLISH, "{a?x|y} stone|[[heap|stones]]", "1", "{a?x|y} stone"),
            (ENGLISH, "{a?x|y} stone|[[heap|stones]]", "2", "[[heap|stones]]"),
            // A language with too few texts says the last one it has; a test forbids it.
            (POLISH, "kamień|kamienie", "5", "kamienie"),
        ] {
            assert_eq!(choose(rule, choice, number), text, "{rule}: {choice}: {number}");
        }
    }
}
