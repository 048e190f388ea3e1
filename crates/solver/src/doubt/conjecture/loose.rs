//! What people say of a game without “iff”: `lost when n%3==0`, `n%22 in {0,2} 时必败`, `value is 0 or 1`. Whoever says when a
//! position is lost says of all others that they are won; each is read as the conjecture that it means, where it means one.

use super::ends::{after, before, drop_first, drop_last};
use super::spelling::OUTCOMES;
use super::values::{self, ARE};
use super::worded::{self, among};

/// More that who wins is called; the longer before those that they begin or end with. Only as capitals do letters mean outcomes.
const MORE_OUTCOMES: [(&str, &str); 18] = [
    ("losing positions", "P"),
    ("winning positions", "N"),
    ("P-positions", "P"),
    ("N-positions", "N"),
    ("lose", "P"),
    ("win", "N"),
    ("a P-position", "P"),
    ("P-position", "P"),
    ("losing", "P"),
    ("loses", "P"),
    ("cold", "P"),
    ("P", "P"),
    ("hot", "N"),
    ("an N-position", "N"),
    ("N-position", "N"),
    ("winning", "N"),
    ("wins", "N"),
    ("N", "N"),
];
/// What is lost or won.
pub(super) const SUBJECTS: [&str; 16] = [
    "the position",
    "a position",
    "a heap of n",
    "the heap",
    "a heap",
    "the player to move",
    "the first player",
    "it",
    "一堆 n 颗",
    "一堆n颗",
    "一堆 n 顆",
    "n 颗石子",
    "n 颗",
    "n颗",
    "n",
    "先手",
];
/// What may stand between the condition and who wins.
pub(super) const VERBS: [&str; 12] = ["is", "are", "也就是", "也是", "就是", "都是", "是", "为", "為", "就", "都", "也"];
/// What stands between two things of which each is true with the other.
pub(super) const IFF: [&str; 5] = ["if and only if", "iff", "当且仅当", "當且僅當", "若且唯若"];
/// What a condition begins with. That it is “only” so says another thing.
pub(super) const WHEN: [&str; 13] =
    ["exactly when", "exactly if", "whenever", "when", "where", "if", "for", "如果", "只要", "当", "當", "若", "凡"];
/// What it ends with.
pub(super) const THEN: [&str; 12] = ["then", ",", "，", "那么", "那麼", "则", "則", "的时候", "的時候", "时", "時", "局面"];
/// What is called the value.
pub(super) const VALUES: [&str; 28] = [
    "the Grundy value of n",
    "the Grundy value of a heap of n",
    "the SG value of n",
    "the value of n",
    "the Grundy values",
    "the SG values",
    "the values",
    "Grundy values",
    "SG values",
    "SG 函数值",
    "SG 函数",
    "SG函数",
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
/// An outcome at one end, and what stands beside it.
pub(super) fn outcome<'a>(text: &'a str, end: fn(&'a str, &str) -> Option<&'a str>) -> Option<(&'static str, &'a str)> {
    OUTCOMES.iter().chain(&MORE_OUTCOMES).find_map(|(word, letter)| {
        let rest = end(text, word)?;
        let capital = word.len() > 1 || text.starts_with(word) || text.ends_with(word);
        capital.then_some((*letter, rest))
    })
}

/// The condition, without what ends it.
pub(super) fn closed(mut text: &str) -> &str {
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
    let rest = rest.trim_start_matches([',', '，', ' ']);
    let condition = closed(drop_first(rest, &IFF).or_else(|| drop_first(rest, &WHEN))?);
    Some(format!("{letter} iff {}", worded::condition(condition)))
}

/// `when … it is lost`, `… 时必败`.
fn outcome_last(text: &str) -> Option<String> {
    let begun = drop_first(text, &IFF).or_else(|| drop_first(text, &WHEN));
    let (letter, mut rest) = outcome(begun.unwrap_or(text), before)?;
    rest = drop_last(rest, &VERBS).unwrap_or(rest);
    // A name may be the end of the condition, unless something ends that before it.
    let named = |bare: &&str| rest.len() - bare.trim_end().len() > 2 || drop_last(bare, &THEN).is_some();
    let bare = drop_last(rest, &SUBJECTS).filter(named).unwrap_or(rest);
    let condition = closed(bare);
    let compares = condition.contains(['=', '<', '>', '≡', '≤', '≥']);
    (begun.is_some() || condition.len() < bare.len() || compares)
        .then(|| format!("{letter} iff {}", worded::condition(condition)))
}

/// `value is 0 or 1`, `是 0 或 1`.
fn value(text: &str) -> Option<String> {
    let named = drop_first(text, &VALUES).unwrap_or(text);
    let listed = drop_first(named, &ARE)?.replace(", or ", ",").replace(" or ", ",").replace("或者", ",");
    let numbers: Option<Vec<u64>> = listed.split(['或', ',', '，', '、']).map(|number| number.trim().parse().ok()).collect();
    Some(among("g", " = ", &numbers?))
}

/// What a condition that stands behind begins with.
const BEHIND: [&str; 9] = [" if ", " when ", " whenever ", " for all ", " for ", "如果", "若", "当", "當"];

/// A claim beside its condition, or one whose other side is in words: `n≥1 时 SG(n+6)=SG(n)`, `g(n) = 0 if n is a multiple of 4`,
/// `SG(n)=0 当且仅当 n 是偶数`.
pub(super) fn conditioned(text: &str) -> impl Iterator<Item = String> {
    let text = unended(text);
    let before = ["时", "時"].into_iter().filter_map(|then| text.split_once(then));
    let before = before.map(|(condition, claim)| (claim, drop_first(condition, &WHEN).unwrap_or(condition)));
    let begun = drop_first(text, &WHEN).into_iter().flat_map(|rest| {
        ["then", ",", "，", "那么", "那麼", "则", "則"].into_iter().filter_map(move |then| rest.split_once(then))
    });
    let begun = begun.map(|(condition, claim)| (claim, condition));
    let behind = BEHIND.into_iter().filter_map(|when| text.split_once(when));
    let both = before.chain(begun).chain(behind).filter(|(claim, _)| !claim.is_empty());
    let said =
        |(claim, condition): (&str, &str)| format!("{} if {}", equivalent(claim), worded::condition(closed(condition.trim())));
    both.map(said).chain([equivalent(text)])
}

/// Whether a text says itself that something is so just then.
pub(super) fn is_twofold(text: &str) -> bool {
    // “Differ” is no “iff”.
    let words = text.split(|char: char| !char.is_alphanumeric());
    let by_words = |word: &str| words.clone().any(|other| other == word);
    let signs = IFF.iter().filter(|word| **word != "iff").chain(&["<=>", "⇔", "⟺", "等价", "等價"]);
    by_words("iff") || by_words("exactly") || signs.into_iter().any(|sign| text.contains(sign))
}

/// What is said of the value in words, as a claim: `the value is at most n/10 plus 5`.
fn bounded(text: &str) -> Option<String> {
    const BOUNDS: [(&str, &str); 40] = [
        ("<=", "<="),
        ("≤", "<="),
        ("<", "<"),
        ("没有", "!="),
        ("are always at most", "<="),
        ("are at most", "<="),
        ("are bounded by", "<="),
        ("is bounded by", "<="),
        ("never exceeds", "<="),
        ("never exceed", "<="),
        ("are less than", "<"),
        ("are no more than", "<="),
        ("is never", "!="),
        ("are never", "!="),
        ("never equals", "!="),
        ("不会超过", "<="),
        ("从不超过", "<="),
        ("不会大于", "<="),
        ("小于等于", "<="),
        ("大于等于", ">="),
        ("至多是", "<="),
        ("最多是", "<="),
        ("最多为", "<="),
        ("不会等于", "!="),
        ("不会是", "!="),
        ("不等于", "!="),
        ("is always at most", "<="),
        ("is at most", "<="),
        ("is no more than", "<="),
        ("is at least", ">="),
        ("is less than", "<"),
        ("is greater than", ">"),
        ("is more than", ">"),
        ("不超过", "<="),
        ("不超過", "<="),
        ("不大于", "<="),
        ("不小于", ">="),
        ("至多为", "<="),
        ("小于", "<"),
        ("大于", ">"),
    ];
    let text = values::of_all(text);
    if let Some(value) = drop_first(text, &["no value exceeds", "no Grundy value exceeds", "没有 SG 值超过"]) {
        return Some(format!("g <= {value}"));
    }
    let rest = values::surely(drop_first(text, &VALUES)?);
    if let Some(most) = values::ranged(rest) {
        return Some(format!("g <= {most}"));
    }
    // A formula stays one.
    let named = text.contains('值') || text.contains("alue");
    let bound = BOUNDS
        .iter()
        .filter(|(words, _)| named || !words.starts_with(['<', '≤']))
        .find_map(|(words, sign)| Some((drop_first(rest, &[*words])?, *sign)));
    // That it is one of several, or none of them, is another thing.
    let single =
        |value: &&str| !value.starts_with("not") && ![" or ", " and ", "或", ","].iter().any(|word| value.contains(word));
    let is = || drop_first(rest, &ARE).or_else(|| drop_first(rest, &["equals", "==", "="]).filter(|_| named));
    let (value, sign) = bound.or_else(|| Some((is().filter(single)?, "=")))?;
    let value = &values::valued(value).unwrap_or_else(|| value.to_owned());
    let words = [(" plus ", "+"), (" minus ", "-"), (" times ", "*"), ("加", "+"), ("减", "-"), ("減", "-")];
    Some(words.iter().fold(format!("g {sign} {value}"), |text, (word, sign)| text.replace(word, sign)))
}

/// A claim with what stands behind its “iff” in the language of rules.
fn equivalent(claim: &str) -> String {
    let claim = claim.trim_matches([',', '，', ' ']);
    let claim = &bounded(claim).unwrap_or_else(|| claim.to_owned());
    let split = IFF.into_iter().find_map(|word| claim.split_once(word));
    split.map_or_else(
        || claim.to_owned(),
        |(claim, other)| format!("{} iff {}", claim.trim_end(), worded::condition(other.trim())),
    )
}

/// A text without what ends a sentence.
pub(super) fn unended(text: &str) -> &str {
    text.trim().trim_end_matches(['.', '。', '!', '！']).trim_end()
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
    fn who_says_just_then_says_both() {
        for (text, both) in [
            ("P iff n%4==0", true),
            ("lost exactly when n is even", true),
            ("必败当且仅当 n%4==0", true),
            ("P⇔n%4==0", true),
            ("lost when a and b differ", false),
            ("n 为偶数时必败", false),
        ] {
            assert_eq!(super::is_twofold(text), both, "{text}");
        }
    }

    #[test]
    fn what_is_said_without_iff_is_read_where_it_means_one_thing() {
        let game = parse_game("subtract[1,2,3]").expect("a game");
        for (text, read) in [
            ("n%22 in {0,2} 时必败", Some("P iff n%22 in {0,2}")),
            ("lost when n%3==0", Some("P iff n%3==0")),
            ("cold iff n = 2", Some("P iff n = 2")),
            ("n is cold when n%3==0", Some("P iff n%3==0")),
            ("hot iff n%3 > 0", Some("N iff n%3 > 0")),
            ("n≥1 时 SG(n+6)=SG(n)", Some("SG(n+6)=SG(n) if n≥1")),
            ("当 n>=71 时，g(n+12)=g(n)", Some("g(n+12)=g(n) if n>=71")),
            ("n>=1 时 x", None),
            ("g(n) = 0 if n is a multiple of 4", Some("g(n) = 0 if n%4==0")),
            ("SG(n) = 0 when n is even.", Some("SG(n) = 0 if n%2==0")),
            ("g(n)=n for n at least 5", None),
            ("g(n) <= 3 for n>5", Some("g(n) <= 3 if n>5")),
            ("g(n) = n%4 for all n > 2 and n is odd", Some("g(n) = n%4 if n > 2 and n%2==1")),
            ("SG(n)=0 当 n 是 4 的倍数时", Some("SG(n)=0 if n%4==0")),
            ("SG(n)=1，若 n 除以 4 余 1", Some("SG(n)=1 if n%4==1")),
            ("n 为偶数时 SG(n)≤2", Some("SG(n)≤2 if n%2==0")),
            ("g(n) = 0 iff n is a multiple of 4", Some("g(n) = 0 iff n%4==0")),
            ("SG(n)=0 当且仅当 n 是 4 的倍数", Some("SG(n)=0 iff n%4==0")),
            ("P iff n is a multiple of 4 if n > 5", Some("P iff n%4==0 if n > 5")),
            ("g(n) = 0 if n is nearly even", None),
            ("the value is at most n/10 plus 5", Some("g <= n/10+5")),
            ("the value is 1 iff n leaves remainder 1 when divided by 3", Some("g = 1 iff n%3==1")),
            ("The Grundy value is n when n is at most 3", Some("g = n if n<=3")),
            ("if n is odd and n > 60 then g(n) > 0", Some("g(n) > 0 if n%2==1 and n > 60")),
            ("If n is a multiple of 4, g(n) = 0.", Some("g(n) = 0 if n%4==0")),
            ("如果 n 是偶数，那么 SG(n)=0", Some("SG(n)=0 if n%2==0")),
            ("SG 值不超过 3", Some("g <= 3")),
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
            ("n为偶数时必败", Some("P iff n%2==0")),
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
            ("当 n 被 4 除余 0 时，先手必败", Some("P iff n%4==0")),
            ("当且仅当 n%7 等于 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("后手必胜当且仅当 n 模 7 余 0 或余 2", Some("P iff n%7 in {0,2}")),
            ("n 模 7 余 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("n 模 7 为 0 或 2 时必败", Some("P iff n%7 in {0,2}")),
            ("n 对 7 取余为 0 时必败", Some("P iff n%7==0")),
            ("石子数除以 4 余 0 时必败", Some("P iff n%4==0")),
            ("先手必败当且仅当 n 除以 4 余 0", Some("P iff n%4==0")),
            ("必败当且仅当 n 除以 4 余 0 或 n 除以 6 余 5", Some("P iff n%4==0 or n%6==5")),
            ("P iff n 除以 7 余 0 或 2", Some("P iff n%7 in {0,2}")),
            ("n 能被 4 整除时必败", Some("P iff n%4==0")),
            ("n 不能被 4 整除时必胜", Some("N iff n%4!=0")),
            ("n+1 除以 5 余 0 时必败", Some("P iff (n+1)%5==0")),
            ("a+b 除以 4 余 0 时必败", Some("P iff (a+b)%4==0")),
            ("一堆 n 颗必败，当且仅当 n mod 7 为 0, 2 之一", Some("P iff n%7 in {0,2}")),
            ("先手必败当且仅当 n mod 7 为 0 或 2", Some("P iff n%7 in {0,2}")),
            ("当且仅当 n 是 7 的倍数时先手必败", Some("P iff n%7==0")),
            ("n除以7余0或2则后手赢", Some("P iff n%7 in {0,2}")),
            ("当 n≡0,2 (mod 7) 时后手必胜", Some("P iff n%7 in {0,2}")),
            ("n ≡ 0 或 2 (mod 7) 时必败", Some("P iff n%7 in {0,2}")),
            ("n=7k 或 n=7k+2 时必败", Some("P iff n%7=0 or n>=2 and (n-2)%7=0")),
            ("n%7!=0&&n%7!=2 先手赢", Some("N iff n%7!=0&&n%7!=2")),
            ("n 是 7 的倍数则先手胜", Some("N iff n%7==0")),
            ("A heap of n is lost exactly if n mod 7 is one of 0, 2", Some("P iff n%7 in {0,2}")),
            ("n 后手赢", None),
            // All of it in words.
            ("P iff n is a multiple of 4", Some("P iff n%4==0")),
            ("P iff n 是 4 的倍数", Some("P iff n%4==0")),
            ("N iff n is not a multiple of 4", Some("N iff n%4!=0")),
            ("必败当且仅当 n 除以 7 余 0 或 2", Some("P iff n%7 in {0,2}")),
            ("lost when n is even", Some("P iff n%2==0")),
            ("n 为偶数时必败", Some("P iff n%2==0")),
            ("The player to move loses if n mod 7 is 0 or 2", Some("P iff n%7 in {0,2}")),
            ("lost when the number of stones leaves remainder 0 when divided by 4", Some("P iff n%4==0")),
            ("lost when n is a perfect square", Some("P iff sqrt(n)^2==n")),
            ("石子数是完全平方数时必败", Some("P iff sqrt(n)^2==n")),
            ("lost when n is a multiple of 4 or n is at most 2", Some("P iff n%4==0 or n<=2")),
            ("lost when n is a multiple of 4 or 6", None),
            ("lost when n is nearly even", None),
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
            ("周期为 7", Some("g(n+7) = g(n)")),
            ("周期是 7", Some("g(n+7) = g(n)")),
            // Another thing, several, or none.
            ("lost only if n%3==0", None),
            ("仅当 n%3==0 时必败", None),
            ("不是 n%3==0 时必败", None),
            ("not lost when n%3==0", None),
            ("lost when n>5 if n%3==0", None),
            ("lost unless n%3==0", Some("N iff n%3==0")),
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
