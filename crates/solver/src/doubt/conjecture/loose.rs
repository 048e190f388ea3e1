//! What people say of a game without “iff”: `lost when n%3==0`, `n%22 in {0,2} 时必败`, `value is 0 or 1`. Whoever says when a
//! position is lost says of all others that they are won; each is read as the conjecture that it means, where it means one.

use super::spelling::OUTCOMES;

/// More that who wins is called; the longer before those that they begin or end with. Only as capitals do letters mean outcomes.
const MORE_OUTCOMES: [(&str, &str); 10] = [
    ("a P-position", "P"),
    ("P-position", "P"),
    ("losing", "P"),
    ("loses", "P"),
    ("P", "P"),
    ("an N-position", "N"),
    ("N-position", "N"),
    ("winning", "N"),
    ("wins", "N"),
    ("N", "N"),
];
/// What is lost or won.
const SUBJECTS: [&str; 9] =
    ["the position", "a position", "the heap", "a heap", "the player to move", "the first player", "it", "n", "先手"];
/// What may stand between the condition and who wins.
const VERBS: [&str; 9] = ["is", "are", "就是", "都是", "是", "为", "為", "就", "都"];
/// What a condition begins with. That it is “only” so says another thing.
const WHEN: [&str; 18] = [
    "if and only if",
    "iff",
    "exactly when",
    "exactly if",
    "whenever",
    "when",
    "where",
    "if",
    "for",
    "当且仅当",
    "當且僅當",
    "若且唯若",
    "如果",
    "只要",
    "当",
    "當",
    "若",
    "凡",
];
/// What it ends with.
const THEN: [&str; 12] = ["then", ",", "，", "那么", "那麼", "则", "則", "的时候", "的時候", "时", "時", "局面"];
/// What is called the value.
const VALUES: [&str; 16] = [
    "the Grundy value",
    "Grundy value",
    "the SG value",
    "SG value",
    "the value",
    "values",
    "value",
    "g(n)",
    "SG(n)",
    "SG 值",
    "SG值",
    "SG",
    "g",
    "函数值",
    "函數值",
    "值",
];
/// What says which value it is.
const ARE: [&str; 21] = [
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

/// The text without what it begins with, whatever the case; a word of letters ends where it does.
fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let head = text.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word))?;
    let rest = &text[head.len()..];
    let runs_on = |char: char| char.is_ascii_alphanumeric() && word.ends_with(|last: char| last.is_ascii_alphanumeric());
    (!rest.starts_with(runs_on)).then(|| rest.trim_start())
}

/// The same of what it ends with.
fn before<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let at = text.len().checked_sub(word.len())?;
    let rest = text.get(..at).filter(|_| text[at..].eq_ignore_ascii_case(word))?;
    let runs_on = |char: char| char.is_ascii_alphanumeric() && word.starts_with(|first: char| first.is_ascii_alphanumeric());
    (!rest.ends_with(runs_on)).then(|| rest.trim_end())
}

fn drop_first<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| after(text, word))
}

pub(super) fn drop_last<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| before(text, word))
}

/// An outcome at one end, and what stands beside it.
fn outcome<'a>(text: &'a str, end: fn(&'a str, &str) -> Option<&'a str>) -> Option<(&'static str, &'a str)> {
    OUTCOMES.iter().chain(&MORE_OUTCOMES).find_map(|(word, letter)| {
        let rest = end(text, word)?;
        let capital = word.len() > 1 || text.starts_with(word) || text.ends_with(word);
        capital.then_some((*letter, rest))
    })
}

/// The condition, without what ends it.
fn closed(mut text: &str) -> &str {
    while let Some(rest) = drop_last(text, &THEN) {
        text = rest;
    }
    text
}

/// `n 除以 7 余 0 或 2`, `n 被 7 除余 0`, `能被 7 整除`, one or several with a word between, in the language of rules; else the condition as
/// it is.
fn reckoned(condition: &str) -> String {
    let mut rest = condition.trim();
    let mut said = String::new();
    loop {
        let Some((one, behind)) = remainder(rest) else { return condition.to_owned() };
        said += &one;
        let joined = |words: &[&str]| drop_first(behind, words);
        if behind.is_empty() {
            return said;
        } else if let Some(next) = joined(&["或者", "或"]) {
            (rest, said) = (next, said + " or ");
        } else if let Some(next) = joined(&["并且", "並且", "而且", "且"]) {
            (rest, said) = (next, said + " and ");
        } else {
            return condition.to_owned();
        }
    }
}

/// One such condition, and what stands behind it.
fn remainder(text: &str) -> Option<(String, &str)> {
    const DIVIDED: [&str; 4] = ["除以", "模", "对", "對"];
    const BY: [&str; 4] = ["能被", "可被", "可以被", "被"];
    const REST: [&str; 8] = ["的余数", "的餘數", "所得的余数", "余数", "餘數", "的余", "余", "餘"];
    const IS: [&str; 8] = ["只能是", "等于", "等於", "是", "为", "為", "==", "="];
    let at = |words: &[&'static str]| {
        words.iter().filter_map(|word| Some((text.find(word)?, *word))).min_by_key(|(at, word)| (*at, usize::MAX - word.len()))
    };
    let (from, word) =
        at(&DIVIDED).into_iter().chain(at(&BY)).chain(at(&["不能被", "不可被", "不被"])).min_by_key(|(at, _)| *at)?;
    let (of, behind) = (counted(text[..from].trim())?, text[from + word.len()..].trim_start());
    let (by, behind) = number(behind)?;
    if let Some(behind) = (!DIVIDED.contains(&word)).then(|| after(behind, "整除")).flatten() {
        let sign = if word.starts_with('不') { "!=" } else { "==" };
        return Some((format!("{of}%{by} {sign} 0"), behind));
    }
    let behind = match word {
        "除以" | "模" => Some(behind),
        "对" | "對" => drop_first(behind, &["取", "的"]).filter(|rest| drop_first(rest, &REST).is_some()),
        "被" => after(behind, "除以").or_else(|| after(behind, "除")),
        _ => None,
    }?;
    // “模 7 为 0”.
    let rest = drop_first(behind.trim_start_matches([',', '，']).trim_start(), &REST);
    let behind = rest.or_else(|| Some(behind).filter(|_| word == "模"))?;
    let is = drop_first(behind, &IS);
    let (numbers, behind) = list(is.or(rest)?)?;
    Some((among(&format!("{of}%{by}"), "==", &numbers), behind))
}

/// That something is one of these numbers, in the language of rules.
fn among(what: &str, equals: &str, numbers: &[u64]) -> String {
    let list: Vec<String> = numbers.iter().map(u64::to_string).collect();
    if let [one] = &list[..] { format!("{what} {equals} {one}") } else { format!("{what} in {{{}}}", list.join(",")) }
}

/// What is divided, as a value.
fn counted(text: &str) -> Option<String> {
    const HEAP: [&str; 10] = ["", "n", "石子数", "石子數", "石子个数", "石子個數", "堆的大小", "颗数", "顆數", "数目"];
    if HEAP.contains(&text) {
        return Some("n".to_owned());
    }
    let signs = |char: char| char.is_ascii_alphanumeric() || "+-*/() ".contains(char);
    let name = text.chars().all(|char| char.is_ascii_lowercase());
    text.chars().all(signs).then(|| if name { text.to_owned() } else { format!("({text})") })
}

/// The number that a text begins with, and what stands behind it.
pub(super) fn number(text: &str) -> Option<(u64, &str)> {
    let digits = text.len() - text.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    Some((text[..digits].parse().ok()?, text[digits..].trim_start()))
}

/// The numbers that a text begins with, any of which it may be.
fn list(text: &str) -> Option<(Vec<u64>, &str)> {
    let (first, mut rest) = number(text)?;
    let mut numbers = vec![first];
    while let Some((next, behind)) = drop_first(rest, &["或者", "或", "、", ",", "，"]).and_then(number) {
        // A number may be what is divided next: “或 2n 除以 7”.
        if behind.starts_with(|char: char| char.is_ascii_alphanumeric() || "+-*/%(".contains(char)) {
            break;
        }
        numbers.push(next);
        rest = behind;
    }
    Some((numbers, rest))
}

/// `lost when …`, `n is lost if …`, `必败当 …`.
fn outcome_first(text: &str) -> Option<String> {
    let named = drop_first(text, &SUBJECTS).unwrap_or(text);
    let said = drop_first(named, &VERBS).unwrap_or(named);
    let (letter, rest) = outcome(said, after).or_else(|| outcome(text, after))?;
    let condition = closed(drop_first(rest, &WHEN)?);
    Some(format!("{letter} iff {}", reckoned(condition)))
}

/// `when … it is lost`, `… 时必败`.
fn outcome_last(text: &str) -> Option<String> {
    let begun = drop_first(text, &WHEN);
    let (letter, mut rest) = outcome(begun.unwrap_or(text), before)?;
    rest = drop_last(rest, &VERBS).unwrap_or(rest);
    // A name may be the end of the condition, unless something ends that before it.
    let named = |bare: &&str| rest.len() - bare.trim_end().len() > 2 || drop_last(bare, &THEN).is_some();
    let bare = drop_last(rest, &SUBJECTS).filter(named).unwrap_or(rest);
    let condition = closed(bare);
    (begun.is_some() || condition.len() < bare.len()).then(|| format!("{letter} iff {}", reckoned(condition)))
}

/// `value is 0 or 1`, `是 0 或 1`.
fn value(text: &str) -> Option<String> {
    let named = drop_first(text, &VALUES).unwrap_or(text);
    let listed = drop_first(named, &ARE)?.replace(", or ", ",").replace(" or ", ",").replace("或者", ",");
    let numbers: Option<Vec<u64>> = listed.split(['或', ',', '，', '、']).map(|number| number.trim().parse().ok()).collect();
    Some(among("g", "=", &numbers?))
}

/// A text without what ends a sentence.
fn unended(text: &str) -> &str {
    text.trim().trim_end_matches(['.', '。', '!', '！']).trim_end()
}

/// The period that a text tells and no more, so that it is open from which heap on: `周期为 7`, `SG 值以 7 为周期`, `the period is 7`.
pub(super) fn period(text: &str) -> Option<u64> {
    let text = unended(text);
    let named = drop_first(text, &VALUES).unwrap_or(text);
    let named = drop_first(named, &["函数", "函數", "的", "has", "have"]).unwrap_or(named);
    let (first, last) = (["周期", "週期", "the period", "period"], ["为周期", "為週期"]);
    let behind = drop_first(named, &first).map(|rest| drop_first(rest, &ARE).or_else(|| after(rest, "=")).unwrap_or(rest));
    let between = || drop_last(drop_first(named, &["以"])?, &last);
    behind.or_else(between)?.trim().parse().ok().filter(|period| *period > 0)
}

/// The conjectures that a text may mean which is none as it stands, in their usual form.
pub(super) fn meant(text: &str) -> impl Iterator<Item = String> {
    let text = unended(text);
    [outcome_first, outcome_last, value].into_iter().filter_map(move |read| read(text))
}

#[cfg(test)]
mod tests {
    use crate::doubt::conjecture::Conjecture;
    use crate::notation::parse_game;

    #[test]
    fn a_period_without_its_beginning_is_recognised() {
        for (text, period) in [
            ("周期为 7", Some(7)),
            ("周期是7。", Some(7)),
            ("週期為 7", Some(7)),
            ("SG 值的周期为 7", Some(7)),
            ("SG 函数以 7 为周期", Some(7)),
            ("The period is 7.", Some(7)),
            ("g(n) has period 7", Some(7)),
            ("period = 7", Some(7)),
            ("周期不是 7", None),
            ("周期为 7 或 9", None),
            ("周期为 0", None),
            ("必败态的周期为 7", None),
            ("从 5 起周期为 7", None),
            ("周期", None),
            ("7", None),
        ] {
            assert_eq!(super::period(text), period, "{text}");
        }
    }

    #[test]
    fn what_is_said_without_iff_is_read_where_it_means_one_thing() {
        let game = parse_game("subtract[1,2,3]").expect("a game");
        for (text, read) in [
            ("n%22 in {0,2} 时必败", Some("P iff n%22 in {0,2}")),
            ("lost when n%3==0", Some("P iff n%3==0")),
            ("n is lost if n%3==0.", Some("P iff n%3==0")),
            ("P if n%3==0", Some("P iff n%3==0")),
            ("N when n%3!=0", Some("N iff n%3!=0")),
            ("The player to move wins when n%3!=0", Some("N iff n%3!=0")),
            ("The heap is a P-position for n in {0,4}", Some("P iff n in {0,4}")),
            ("Lost if and only if n%3==0", Some("P iff n%3==0")),
            ("when n%3==0 it is lost", Some("P iff n%3==0")),
            ("if n%3==0, then n is lost", Some("P iff n%3==0")),
            ("当 n%3==0 时，先手必败。", Some("P iff n%3==0")),
            ("如果n%3==0，那么n必败", Some("P iff n%3==0")),
            ("當 n%3==0 時必敗", Some("P iff n%3==0")),
            ("n为偶数时必败", Some("P iff n为偶数")),
            ("若 n%3!=0 则必胜", Some("N iff n%3!=0")),
            ("必败当 n%3==0", Some("P iff n%3==0")),
            ("value is 0 or 1", Some("g in {0,1}")),
            ("The Grundy value is always 0, 1 or 2", Some("g in {0,1,2}")),
            ("SG值是 0", Some("g = 0")),
            ("是 0 或 1", Some("g in {0,1}")),
            ("值只能是0、1或者3", Some("g in {0,1,3}")),
            // Remainders in words.
            ("n 除以 7 余 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("n 除以 7 的余数为 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("n除以7余数是0、2时先手必败。", Some("P iff n%7 in {0,2}")),
            ("n 除以 7 餘 0 或者 2 時必敗", Some("P iff n%7 in {0,2}")),
            ("n 被 7 除余 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("当 n 被 4 除余 0 时，先手必败", Some("P iff n%4 == 0")),
            ("n 模 7 余 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("n 模 7 为 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("n 对 7 取余为 0 时必败", Some("P iff n%7 == 0")),
            ("石子数除以 4 余 0 时必败", Some("P iff n%4 == 0")),
            ("先手必败当且仅当 n 除以 4 余 0", Some("P iff n%4 == 0")),
            ("必败当且仅当 n 除以 4 余 0 或 n 除以 6 余 5", Some("P iff n%4 == 0 or n%6 == 5")),
            ("P iff n 除以 7 余 0 或 2", Some("P iff n%7 in {0,2}")),
            ("n 能被 4 整除时必败", Some("P iff n%4 == 0")),
            ("n 不能被 4 整除时必胜", Some("N iff n%4 != 0")),
            ("n+1 除以 5 余 0 时必败", Some("P iff (n+1)%5 == 0")),
            ("a+b 除以 4 余 0 时必败", Some("P iff (a+b)%4 == 0")),
            ("n 除以 7 余 0 和 2 时必败", None),
            ("n 除以 7 不余 0 时必败", None),
            ("n 除以 7 商为 0 时必败", None),
            ("n 除 7 余 0 时必败", None),
            ("n 除以 7 余 0 时不必败", None),
            ("n 不被 7 除余 0 时必败", None),
            ("n 除以 7 为 0 时必败", None),
            ("n 除以七余 0 时必败", None),
            ("仅当 n 除以 7 余 0 时必败", None),
            ("n 除以 7 余 0 或 2", None),
            ("n 被 7 除余 0 或 2", None),
            ("周期为 7", None),
            ("周期是 7", None),
            // Another thing, several, or none.
            ("lost only if n%3==0", None),
            ("仅当 n%3==0 时必败", None),
            ("不是 n%3==0 时必败", None),
            ("not lost when n%3==0", None),
            ("lost when n>5 if n%3==0", None),
            ("lost unless n%3==0", None),
            ("n%3==0 is", None),
            ("n when n%3==0", None),
            ("value is not 0 or 1", None),
            ("value is 0 and 1", None),
            ("不是 0 或 1", None),
            ("lost", None),
            ("0 or 1", None),
            ("", None),
        ] {
            assert!(Conjecture::read(text, &game).is_err(), "{text}");
            let found = Conjecture::loosely(text, &game).map(|(meant, _)| meant);
            assert_eq!(found.as_deref(), read, "{text}");
        }
    }
}
