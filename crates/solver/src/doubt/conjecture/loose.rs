//! What people say of a game without “iff”: `lost when n%3==0`, `n%22 in {0,2} 时必败`, `value is 0 or 1`. Whoever says when a
//! position is lost says of all others that they are won; each is read as the conjecture that it means, where it means one.

/// Who wins, as it is called; the longer before those that they end with. Only as capitals do letters mean outcomes.
const OUTCOMES: [(&str, &str); 24] = [
    ("先手必败", "P"),
    ("先手必敗", "P"),
    ("必败态", "P"),
    ("必敗態", "P"),
    ("必败", "P"),
    ("必敗", "P"),
    ("先手必胜", "N"),
    ("先手必勝", "N"),
    ("必胜态", "N"),
    ("必勝態", "N"),
    ("必胜", "N"),
    ("必勝", "N"),
    ("a P-position", "P"),
    ("P-position", "P"),
    ("losing", "P"),
    ("loses", "P"),
    ("lost", "P"),
    ("P", "P"),
    ("an N-position", "N"),
    ("N-position", "N"),
    ("winning", "N"),
    ("wins", "N"),
    ("won", "N"),
    ("N", "N"),
];
/// What is lost or won.
const SUBJECTS: [&str; 9] =
    ["the position", "a position", "the heap", "a heap", "the player to move", "the first player", "it", "n", "先手"];
/// What may stand between the condition and who wins.
const VERBS: [&str; 9] = ["is", "are", "就是", "都是", "是", "为", "為", "就", "都"];
/// What a condition begins with. That it is “only” so says another thing.
const WHEN: [&str; 17] = [
    "if and only if",
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

fn drop_last<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| before(text, word))
}

/// An outcome at one end, and what stands beside it.
fn outcome<'a>(text: &'a str, end: fn(&'a str, &str) -> Option<&'a str>) -> Option<(&'static str, &'a str)> {
    OUTCOMES.iter().find_map(|(word, letter)| {
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

/// `lost when …`, `n is lost if …`, `必败当 …`.
fn outcome_first(text: &str) -> Option<String> {
    let named = drop_first(text, &SUBJECTS).unwrap_or(text);
    let said = drop_first(named, &VERBS).unwrap_or(named);
    let (letter, rest) = outcome(said, after).or_else(|| outcome(text, after))?;
    let condition = closed(drop_first(rest, &WHEN)?);
    Some(format!("{letter} iff {condition}"))
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
    (begun.is_some() || condition.len() < bare.len()).then(|| format!("{letter} iff {condition}"))
}

/// `value is 0 or 1`, `是 0 或 1`.
fn value(text: &str) -> Option<String> {
    let named = drop_first(text, &VALUES).unwrap_or(text);
    let listed = drop_first(named, &ARE)?.replace(", or ", ",").replace(" or ", ",").replace("或者", ",");
    let numbers: Option<Vec<u64>> = listed.split(['或', ',', '，', '、']).map(|number| number.trim().parse().ok()).collect();
    let list: Vec<String> = numbers?.iter().map(u64::to_string).collect();
    Some(if let [one] = &list[..] { format!("g = {one}") } else { format!("g in {{{}}}", list.join(",")) })
}

/// The conjectures that a text may mean which is none as it stands, in their usual form.
pub(super) fn meant(text: &str) -> impl Iterator<Item = String> {
    let text = text.trim().trim_end_matches(['.', '。', '!', '！']).trim_end();
    [outcome_first, outcome_last, value].into_iter().filter_map(move |read| read(text))
}

#[cfg(test)]
mod tests {
    use crate::doubt::conjecture::Conjecture;
    use crate::notation::parse_game;

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
