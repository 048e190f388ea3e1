//! Other wordings of what is read: `n≡0,2 (mod 7) 时先手输`, `第一个人总能赢，除非 4 整除 n`, `all values are at most 3`. Each is told in the words
//! of the other readers; what is not known stays as it was typed.

use super::counts::{Phrase, Words};
use super::ends::{drop_first, drop_last, number};
use super::halves::{self, other};
use super::loose::{self, IFF};
use super::worded::{self, among};

const FIRST: Words =
    &["先手", "先取者", "先取的人", "先走的人", "先走者", "先拿者", "先拿的人", "先行者", "第一个人", "第一个玩家", "第一位玩家"];
const SECOND: Words =
    &["后手", "后取者", "后取的人", "后走的人", "后走者", "后拿的人", "后行者", "第二个人", "第二个玩家", "第二位玩家"];
const THEN: Words = &["", "就", "都", "才", "则"];
const SURELY: Words = &["", "一定", "必然", "必定", "永远", "总是", "总"];
const MAY: Words = &["", "能", "会", "可以", "有"];
const WINS: Words = &["必胜策略", "必胜", "必赢", "取胜", "获胜", "赢", "胜"];
const LOSES: Words = &["必败", "必输", "失败", "输", "败", "负"];
const THE_FIRST: Words =
    &["the first player", "first player", "the player who moves first", "the first mover", "player 1", "first"];
const THE_SECOND: Words = &["the second player", "second player", "the player who moves second", "player 2", "second"];
const ALWAYS: Words = &["", "always", "surely", "will", "can", "can always"];
const WINS_SO: Words = &["wins", "win", "is winning", "has a winning strategy"];
const LOSES_SO: Words = &["loses", "lose", "is losing"];
const TWO: Words = &["两堆石子", "两堆", "二堆"];
const AMOUNT: Words = &["", "的数量", "的个数", "的大小", "石子数", "数量", "个数", "数目", "大小"];
const EQUAL: Words = &["相等", "相同", "一样多", "一样大", "一样"];
const UNEQUAL: Words = &["不相等", "不相同", "不同", "不等", "不一样多", "不一样"];
const BOTH: Words = &["both heaps", "both piles", "the two heaps", "the two piles", "the heaps", "the piles", "two heaps"];
const SUM: Words = &["异或和", "异或值", "总异或和", "the xor", "xor", "the nim-sum", "nim-sum"];
/// What else stands for the words that the other readers know.
const PHRASES: [Phrase; 15] = [
    Phrase("先手必胜", &[FIRST, THEN, SURELY, MAY, WINS]),
    Phrase("先手必败", &[FIRST, THEN, SURELY, MAY, LOSES]),
    Phrase("先手必败", &[SECOND, THEN, SURELY, MAY, WINS]),
    Phrase("先手必胜", &[SECOND, THEN, SURELY, MAY, LOSES]),
    Phrase("won", &[THE_FIRST, ALWAYS, WINS_SO]),
    Phrase("lost", &[THE_FIRST, ALWAYS, LOSES_SO]),
    Phrase("lost", &[THE_SECOND, ALWAYS, WINS_SO]),
    Phrase("won", &[THE_SECOND, ALWAYS, LOSES_SO]),
    Phrase("abs(a-b) ==", &[TWO, AMOUNT, &["的差", "之差", "差"], &["等于", "是", "为"]]),
    Phrase("a != b", &[TWO, AMOUNT, UNEQUAL]),
    Phrase("a == b", &[TWO, AMOUNT, EQUAL]),
    Phrase("a != b", &[BOTH, &["are"], &["different", "unequal", "not equal"]]),
    Phrase("a == b", &[BOTH, &["are"], &["equal", "the same", "of equal size"]]),
    // Of what nothing else is told the values are meant: of Nim they are the sizes.
    Phrase("g(a) xor g(b) xor g(c) ==", &[SUM, &["等于", "是", "为", "=", "is", "equals"]]),
    Phrase("g(a) xor g(b) xor g(c) !=", &[SUM, &["不等于", "不是", "不为", "非", "is not"]]),
];
/// Before what is said of all.
const ALL: [&str; 8] = ["对于所有", "对所有", "对任意", "所有", "任意", "for all", "for every", "for any"];
const ONLY: [&str; 6] = ["只有当", "只有", "仅有", "only for", "only when", "only"];
const UNLESS: [&str; 9] = ["除非", "除了当", "除了", "除", "unless", "except when", "except if", "except for", "except"];
/// What may stand behind what is left out, before what is so of the rest.
const REST: [&str; 18] = [
    "以外",
    "之外",
    "外",
    ",",
    "否则",
    "其余的",
    "其余",
    "其他的",
    "其他",
    "局面",
    "情况",
    "时",
    "都是",
    "都",
    "均",
    "全部",
    "是",
    "为",
];

/// The text in such words, where any of it is told otherwise.
pub(super) fn usual(text: &str) -> Option<String> {
    let plain = worded::simple(loose::unended(text)).replace('∈', " in ").replace("  ", " ").replace("[n]", "(n)");
    let plain = HALVES.iter().fold(plain, |plain, (joined, parted)| plain.replace(joined, parted));
    let plain = super::sums::plain(&plain).unwrap_or(plain);
    let plain = chosen(&plain).unwrap_or(plain);
    let listed = lists(&replaced(&plain));
    let said = unless(&listed).or_else(|| reversed(&listed)).or_else(|| only(&listed)).or_else(|| always(&plain, &listed));
    let said = said.unwrap_or_else(|| {
        let rest = drop_first(&listed, &ALL).filter(|rest| rest.starts_with(|char: char| char.is_ascii_alphabetic()));
        rest.unwrap_or(&listed).to_owned()
    });
    (said.trim() != text.trim()).then_some(said)
}

/// Halves that stand without a comma.
const HALVES: [(&str, &str); 4] = [("必败偶", "必败,偶"), ("必败奇", "必败,奇"), ("必胜偶", "必胜,偶"), ("必胜奇", "必胜,奇")];

/// With each of the phrases in its usual words.
fn replaced(text: &str) -> String {
    let (mut said, mut at) = (String::new(), 0);
    while let Some(char) = text[at..].chars().next() {
        let rest = &text[at..];
        let runs_on = char.is_ascii_alphanumeric() && text[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
        let found = PHRASES.iter().filter(|_| !runs_on && char != ' ').find_map(|phrase| Some((phrase.0, phrase.behind(rest)?)));
        match found {
            Some((word, behind)) => {
                said = said + word + if behind.is_empty() { "" } else { " " };
                at = text.len() - behind.len();
            }
            None => {
                said.push(char);
                at += char.len_utf8();
            }
        }
    }
    said
}

/// `n%4==0 ? 后手胜 : 先手胜` and `if … then … else …` in halves.
fn chosen(text: &str) -> Option<String> {
    if let Some((condition, (one, other))) = text.split_once('?').and_then(|(of, rest)| Some((of, rest.split_once(':')?))) {
        let condition = condition.trim().trim_start_matches('(').trim_end_matches(')');
        return Some(format!("if {condition} then {}, otherwise {}", one.trim(), other.trim()));
    }
    let (one, other) = text.split_once(" else ")?;
    Some(format!("{}, otherwise {other}", one.trim_end_matches([',', ';', ' '])))
}

/// What stands between a number and a list of numbers that it may be, or none of which it is.
const LISTS: [(&str, &str); 12] = [
    ("≡", " in "),
    ("!=", " not in "),
    ("≠", " not in "),
    ("==", " in "),
    ("=", " in "),
    ("不等于", " not in "),
    ("不能是", " not in "),
    ("不是", " not in "),
    ("不为", " not in "),
    (" is not ", " not in "),
    (" is neither ", " not in "),
    ("等于", " in "),
];

/// With lists of numbers in braces: `n≡0,2 (mod 7)`, `n = 0, 4 or 8`, `n%7 不等于 0 和 2`.
fn lists(text: &str) -> String {
    let (mut said, mut at) = (String::new(), 0);
    while let Some(char) = text[at..].chars().next() {
        let sign = LISTS.iter().find_map(|(sign, means)| Some((*sign, *means, text[at..].strip_prefix(sign)?)));
        let compared = said.ends_with(['<', '>', '!', '=']);
        match sign.filter(|_| !compared).and_then(|(sign, means, rest)| of_list(&said, sign, means, rest.trim_start())) {
            Some((head, listed, rest)) => {
                said = head + &listed + if rest.is_empty() { "" } else { " " };
                at = text.len() - rest.len();
            }
            None => {
                said.push(char);
                at += char.len_utf8();
            }
        }
    }
    said
}

/// What stands before a list with its number as it is compared, the list in braces, and what stands behind it.
fn of_list<'a>(before: &str, sign: &str, means: &str, text: &'a str) -> Option<(String, String, &'a str)> {
    let (first, mut rest) = number(text)?;
    let mut numbers = vec![first];
    let joins = ["或者", "或", "和", "与", "、", ", or", ", and", ",", "or", "nor", "and"];
    while let Some((next, behind)) = drop_first(rest, &joins).and_then(number) {
        numbers.push(next);
        rest = behind;
    }
    let goes_on = rest.starts_with(|char: char| "+-*/%^<>=.…".contains(char) || char.is_ascii_alphanumeric());
    let word = ["mod", "if", "it", "the", "then", "is", "loses", "lost", "wins", "won", "a", "otherwise"];
    let worded = word.iter().any(|word| drop_first(rest, &[*word]).is_some());
    let bare = before.trim_end();
    let known = |char: char| char.is_ascii_alphanumeric() || "+-*/%()".contains(char);
    let head = bare.trim_end_matches(known);
    // “n mod 7 is neither 0 nor 2”.
    let head = drop_last(head.trim_end(), &["mod"]).map_or(head, |of| of.trim_end().trim_end_matches(known));
    let of = &bare[head.len()..];
    if of.is_empty() || goes_on && !worded {
        return None;
    }
    let (of, rest) = if sign == "≡" {
        let bracketed = rest.strip_prefix('(').unwrap_or(rest);
        let (by, behind) = number(drop_first(bracketed, &["mod", "模"])?)?;
        (format!("{}%{by}", worded::bracketed(of)?), behind.strip_prefix(')').unwrap_or(behind).trim_start())
    } else {
        (of.to_owned(), rest)
    };
    let remainder = of.contains('%') || of.contains(" mod ");
    // One number is no list, but of a remainder it is told which one it is not.
    (numbers.len() > 1 || sign == "≡" || remainder && means.contains("not") && !sign.contains(['=', '≠'])).then(|| {
        let not = means.contains("not");
        let listed = match &numbers[..] {
            [one] => format!(" {} {one}", if not { "!=" } else { "==" }),
            _ if not => format!(" not{}", among("", "", &numbers)),
            _ => among("", "", &numbers),
        };
        (format!("{head}{of}"), listed, rest)
    })
}

/// Who wins, where a text says no more.
fn outcome(text: &str) -> Option<&'static str> {
    let text = drop_first(text.trim(), &["都是", "都", "均", "then", "it is", "is", "are", "always", "总是", "永远"])
        .unwrap_or(text.trim());
    loose::outcome(text, super::ends::before).filter(|(_, rest)| rest.trim().is_empty()).map(|(letter, _)| letter)
}

/// A condition, or the numbers that are listed.
fn condition(text: &str) -> Option<String> {
    let text = loose::closed(text.trim().trim_end_matches(',').trim());
    worded::whole(text).map(|list| among("n", "==", &list)).or_else(|| halves::condition(text))
}

/// `先手必胜，除非 4 整除 n`, `除了 n=0 都必胜`: just where it is not so, the other wins.
fn unless(text: &str) -> Option<String> {
    if let Some(rest) = drop_first(text, &UNLESS).filter(|rest| !rest.starts_with('以')) {
        // The rest ends with who wins.
        let (letter, of) = loose::outcome(rest, super::ends::before)?;
        let mut of = of.trim_end();
        while let Some(shorter) = drop_last(of, &REST) {
            of = shorter;
        }
        return Some(format!("{} iff {}", other(letter), condition(of)?));
    }
    let split = |word: &&str| text.split_once(*word);
    let (claim, told) = UNLESS.iter().filter(|word| **word != "除").find_map(split)?;
    Some(format!("{} iff {}", other(outcome(claim.trim_end_matches([',', ' ']))?), condition(told)?))
}

/// `n 是 4 的倍数当且仅当先手必败`.
fn reversed(text: &str) -> Option<String> {
    let (told, claim) = IFF.iter().chain(&["⇔", "<=>", "⇒", "=>"]).find_map(|word| text.split_once(word))?;
    Some(format!("{} iff {}", outcome(claim)?, condition(told)?))
}

/// `只有 n=0 必败`.
fn only(text: &str) -> Option<String> {
    let (letter, of) = loose::outcome(drop_first(text, &ONLY)?, super::ends::before)?;
    let of = of.trim_end();
    let of = drop_last(of, &["才是", "才", "时", "是", "is", "are"]).unwrap_or(of);
    Some(format!("{letter} iff {}", condition(of)?))
}

/// `先手必胜`, and no more: of all positions.
fn always(typed: &str, text: &str) -> Option<String> {
    let rest = drop_first(text, &["所有局面", "任何局面", "所有情况", "everything", "every position"]).unwrap_or(text);
    // “Lost” alone says nothing of what.
    let whole = ["先手", "总", "永远", "所有", "任何", "every", "always", "player"].iter().any(|word| typed.contains(word));
    outcome(rest).filter(|_| whole).map(|letter| format!("{letter} iff 1 == 1"))
}

/// A readable claim that is near to one that is not: of what it speaks, with a number of its own where it has one.
pub(super) fn nearest(text: &str) -> Option<String> {
    let plain = lists(&replaced(&worded::simple(loose::unended(text))));
    let small = text.to_ascii_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| small.contains(word));
    let digits =
        |text: &str| text.find(|char: char| char.is_ascii_digit()).and_then(|at| number(&text[at..]).map(|(number, _)| number));
    if says(&["周期", "循环", "period", "repeat", "cycle"]) {
        return Some(super::periodic(0, digits(&plain).filter(|period| *period > 0).unwrap_or(7), 0));
    }
    if says(&["最大", "上界", "有界", "超过", "largest", "greatest", "maximum", "bound", "exceed"]) {
        return Some(format!("g(n) <= {}", digits(&plain).unwrap_or(9)));
    }
    if says(&["phi", "φ", "1.618", "黄金", "黃金", "sqrt5", "√5"]) {
        return Some("P iff min(a,b)==phi(abs(a-b))".to_owned());
    }
    // A list that goes on: by its first two.
    if says(&["…", "...", "⋯", "等等", "and so on"])
        && let Some(at) = plain.find(|char: char| char.is_ascii_digit())
        && let Some((first, rest)) = number(&plain[at..])
        && let Some((second, _)) = drop_first(rest, &["、", ","]).and_then(number)
        && second > first
    {
        let period = second - first;
        return Some(format!("P iff n%{period} == {}", first % period));
    }
    let letter =
        if says(&["必胜", "胜", "赢", "win", "won"]) && !says(&["必败", "输", "lose", "lost"]) { "N" } else { "P" };
    let parts = halves::splits(&plain).last()?;
    let of_part = |part: &str| {
        let of = drop_first(part.trim(), &["仅当", "if", "when"]).unwrap_or(part.trim());
        let of = drop_first(of, &ONLY).unwrap_or(of);
        let of = loose::outcome(of, super::ends::before).map_or(of, |(_, rest)| rest);
        condition(drop_first(of, &IFF).unwrap_or(of))
    };
    let told = of_part(&plain).or_else(|| parts.into_iter().find_map(|part| of_part(&plain[part])))?;
    Some(format!("{letter} iff {told}"))
}

#[cfg(test)]
mod tests {
    use crate::doubt::conjecture::Conjecture;
    use crate::notation::parse_game;

    #[test]
    fn other_wordings_are_read() {
        for (game, text, read) in [
            ("subtract[1,3,4]", "n≡0,2 (mod 7) 时先手必败，否则先手必胜", Some("P iff n%7 in {0,2}")),
            ("subtract[1,3,4]", "n%7 不等于 0 和 2 时先手胜", Some("N iff n%7 not in {0,2}")),
            ("subtract[1,3,4]", "n mod 7 不是 0 或 2 时先手必胜", Some("N iff n mod 7 not in {0,2}")),
            ("subtract[1,3,4]", "first player wins if n mod 7 is neither 0 nor 2", Some("N iff n mod 7 not in {0,2}")),
            ("subtract[1,3,4]", "n 除以 7 的余数为 0 或 2 时先手输", Some("P iff n%7 in {0,2}")),
            ("bash[3]", "n mod 4 is not 0: won", None),
            ("bash[3]", "n=0,4,8,12 时必败", Some("P iff n in {0,4,8,12}")),
            ("bash[3]", "0,4,8 必败", None),
            ("bash[3]", "n 是 4 的倍数当且仅当先手必败", Some("P iff n%4==0")),
            ("bash[3]", "除非 n 是 4 的倍数，否则先手必胜", Some("P iff n%4==0")),
            ("bash[3]", "先手必胜，除非 n 是 4 的倍数", Some("P iff n%4==0")),
            ("bash[3]", "first player wins unless n is divisible by 4", Some("P iff n%4==0")),
            ("bash[3]", "The second player wins when n mod 4 = 0.", Some("P iff n%4==0")),
            ("bash[3]", "if n%4==0 then second wins else first wins", Some("P iff n%4==0")),
            ("bash[3]", "n%4==0 ? 后手胜 : 先手胜", Some("P iff n%4==0")),
            ("bash[3]", "n%4==0 先手输", Some("P iff n%4==0")),
            ("bash[3]", "只要 n 是 4 的倍数，第二个人就一定能赢", Some("P iff n%4==0")),
            ("kayles", "只有 n=0 必败", Some("P iff n=0")),
            ("kayles", "除了 0 都必胜", Some("P iff n==0")),
            ("kayles", "先手总是必胜", Some("N iff 1 == 1")),
            ("kayles", "the first player always wins", Some("N iff 1 == 1")),
            ("kayles", "所有 n>0 先手必胜", Some("N iff n>0")),
            ("nim", "两堆一样多时先手必败", Some("P iff a == b")),
            ("nim", "lost iff both heaps are equal", Some("lost iff a == b")),
            ("nim", "异或和为 0 时必败", Some("P iff g(a) xor g(b) xor g(c) == 0")),
            // Of values.
            ("kayles", "所有 SG 值都不超过 9", Some("g <= 9")),
            ("kayles", "SG 值永远不会是 10", Some("g != 10")),
            ("kayles", "all values are at most 9", Some("g <= 9")),
            ("kayles", "no value exceeds 9", Some("g <= 9")),
            ("bash[3]", "SG值=n%4", Some("g = n%4")),
            ("bash[3]", "SG 值等于 n 除以 4 的余数", Some("g = n%4")),
            ("bash[3]", "the Grundy value of n is n mod 4", Some("g = n mod 4")),
            ("kayles", "SG 值只有 0 到 9", Some("g <= 9")),
            ("kayles", "SG 值没有 10", Some("g != 10")),
            ("kayles", "SG 值 < 10", Some("g < 10")),
            ("nim", "SG 值等于石子数", Some("g = n")),
            ("bash[3]", "P-positions: n mod 4 = 0", Some("P iff n%4==0")),
            ("bash[3]", "Losing positions: n ≡ 0 mod 4", Some("P iff n%4 == 0")),
            ("bash[3]", "必败态：4 的倍数", Some("P iff n%4==0")),
            ("bash[3]", "先手必败条件是 n%4==0", Some("P iff n%4==0")),
            ("bash[3]", "n mod 4 ∈ {0} ⇔ 必败", Some("P iff n mod 4 in {0}")),
            ("half", "必败态是 2^k-2", Some("P iff 2^log2(n+2)=n+2")),
            ("kayles", "除 n=0 外先手必胜", Some("P iff n=0")),
            ("wythoff", "两堆差为 0 时必胜", Some("N iff abs(a-b) == 0")),
            ("nim", "三堆异或为 0 必败", Some("P iff a xor b xor c == 0")),
            ("nim", "XOR of all heaps is zero iff losing", Some("P iff a xor b xor c == 0")),
            ("bash[3]", "奇数必败偶数必胜", Some("P iff n%2==1")),
            // That it is the largest says that it is reached.
            ("kayles", "the largest value is 9", None),
            // Only if is another thing.
            ("bash[3]", "仅当 n%4==0 时必败", None),
            ("bash[3]", "Alice wins iff n%4 != 0", None),
        ] {
            let parsed = parse_game(game).expect(game);
            let found = Conjecture::loosely(text, &parsed).map(|(meant, _)| meant);
            assert_eq!(found.as_deref(), read, "{text}");
        }
    }

    /// What is not read is answered with a claim about what it speaks of, which is read.
    #[test]
    fn what_is_not_read_has_a_readable_claim_beside_it() {
        for (text, example) in [
            ("必败态是 0,4,8,12,……这样一直下去", "P iff n%4 == 0"),
            ("必败态是 0,4,8,12,...", "P iff n%4 == 0"),
            ("0,4,8 必败", "P iff n in {0,4,8}"),
            ("仅当 n%5==0 时必败", "P iff n%5==0"),
            ("the largest value is 6", "g(n) <= 6"),
            ("大概以 12 为周期吧", "g(n+12) = g(n)"),
            ("大概都很难说", "P iff n%4 == 0"),
        ] {
            let game = parse_game("kayles").expect("a game");
            let wrong = Conjecture::unread(text, &game).expect(text);
            assert_eq!(wrong.complaint.args, [("example", example.to_owned())], "{text}");
            assert!(Conjecture::read(example, &game).is_ok(), "{example}");
        }
    }
}
