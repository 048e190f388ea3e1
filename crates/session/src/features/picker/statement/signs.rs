//! A number that is taken, of which it is told in signs how large it may be: “取 k 颗（3≤k≤7）”, “a divisor d with 1 < d < n”. The same is told in the
//! words that are read, where all of it is known.

use super::halved::is_end;
use super::numbers::digits;

/// What may bound the number above.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Most {
    Open,
    /// No more than there is, and fewer than that.
    Heap,
    Fewer,
    Number(u64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Number(u64),
    Letter(char),
}

/// A comparison of a letter, and where it stands.
struct Bound {
    letter: char,
    least: u64,
    most: Most,
    from: usize,
    to: usize,
}

/// What stands before it and says no more.
#[rustfmt::skip]
const LEADS: [&str; 26] = [
    "其中", "满足", "并且", "而且", "且", "要求", "需要", "必须", "这里", "使得", "with", "where", "such that", "satisfying", "and", "for",
    "选择一个正整数", "选择一个整数", "选一个整数", "选择整数", "选取一个整数", "chooses an integer", "choose an integer", "chooses a positive integer", "choose a positive integer", "picks an integer",
];
const DIVISORS: [&str; 5] = ["约数", "因数", "因子", "divisor", "factor"];
#[rustfmt::skip]
const TAKES: [&str; 24] = [
    "取走", "取出", "取掉", "取", "拿走", "拿出", "拿", "移走", "移去", "减去", "takes away", "take away", "takes", "take", "removes", "remove", "subtracts", "subtract", "恰好", "exactly", "石子", "的", "其中", "可",
];
const COUNTED: [&str; 16] = [
    "颗", "个", "枚", "根", "粒", "块", "张", "stones", "stone", "matches", "coins", "counters", "objects", "tokens", "sticks",
    "candies",
];

fn side(text: &str) -> Option<(Side, &str)> {
    let length = digits(text);
    if length > 0 {
        return Some((Side::Number(text[..length].parse().ok()?), &text[length..]));
    }
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    let rest = &text[1..];
    (!rest.starts_with(|char: char| char.is_ascii_alphanumeric())).then_some((Side::Letter(letter), rest))
}

/// A sign: whether what stands before it is the smaller one, and whether both may be equal.
fn sign(text: &str) -> Option<((bool, bool), &str)> {
    const SIGNS: [(&str, (bool, bool)); 14] = [
        ("<=", (true, true)),
        ("≤", (true, true)),
        ("⩽", (true, true)),
        ("≦", (true, true)),
        (">=", (false, true)),
        ("≥", (false, true)),
        ("⩾", (false, true)),
        ("≧", (false, true)),
        ("<", (true, false)),
        ("＜", (true, false)),
        ("‹", (true, false)),
        (">", (false, false)),
        ("＞", (false, false)),
        ("›", (false, false)),
    ];
    SIGNS.iter().find_map(|(sign, told)| Some((*told, text.strip_prefix(sign)?)))
}

/// The comparison with which a text begins, and its length; of n alone there is none.
fn compared(text: &str) -> Option<(char, u64, Most, usize)> {
    let (first, rest) = side(text)?;
    let (mut pairs, mut left, mut rest) = (Vec::new(), first, rest);
    while let Some((told, behind)) = sign(rest.trim_start()) {
        let (right, behind) = side(behind.trim_start())?;
        pairs.push((left, told, right));
        (left, rest) = (right, behind);
    }
    let goes_on = rest.trim_start().starts_with(['+', '-', '*', '/', '^', '=', '%']);
    let letter = pairs.iter().flat_map(|(left, _, right)| [left, right]).find_map(|side| match side {
        Side::Letter(letter) if *letter != 'n' => Some(*letter),
        _ => None,
    })?;
    let (mut least, mut most) = (1, Most::Open);
    for (left, (smaller, equal), right) in pairs {
        let (low, high) = if smaller { (left, right) } else { (right, left) };
        match (low, high) {
            (Side::Number(number), Side::Letter(of)) if of == letter => least = (number + u64::from(!equal)).max(least),
            (Side::Letter(of), Side::Number(number)) if of == letter && most == Most::Open => {
                most = Most::Number(number.checked_sub(u64::from(!equal))?)
            }
            (Side::Letter(of), Side::Letter('n')) if of == letter && most == Most::Open => {
                most = if equal { Most::Heap } else { Most::Fewer }
            }
            _ => return None,
        }
    }
    (!goes_on).then_some((letter, least, most, text.len() - rest.len()))
}

/// A text without the comparison, and without what leads to it.
fn without(text: &str, bound: &Bound) -> Option<(String, usize)> {
    let (mut before, mut rest) = (text[..bound.from].trim_end(), text[bound.to..].trim_start_matches(' '));
    let mut opened = false;
    loop {
        let small = before.to_ascii_lowercase();
        let lead = LEADS.iter().find(|lead| small.ends_with(**lead)).map(|lead| lead.len());
        // The letter may be named before: “an integer k (1 ≤ k ≤ 3)”.
        let named = || {
            let bare = small.strip_suffix(bound.letter)?.trim_end();
            LEADS[16..].iter().find(|lead| bare.ends_with(**lead)).map(|lead| small.len() - bare.len() + lead.len())
        };
        let bracket = before.chars().next_back().filter(|char| !opened && matches!(char, '(' | '（'));
        match (lead.or_else(named), bracket) {
            (Some(length), _) => before = before[..before.len() - length].trim_end(),
            (None, Some(char)) => (opened, before) = (true, before[..before.len() - char.len_utf8()].trim_end()),
            _ => break,
        }
    }
    if opened {
        rest = rest.strip_prefix([')', '）'])?;
    } else if !is_end(rest) && !rest.starts_with(['并', '然']) && !rest.starts_with("and ") {
        return None;
    }
    let before = before.trim_end_matches([',', '，']);
    Some((
        format!("{before}{}{rest}", if rest.starts_with(|char: char| char.is_ascii_alphanumeric()) { " " } else { "" }),
        before.len(),
    ))
}

/// Where a letter stands by itself.
fn places(text: &str, letter: char) -> Vec<usize> {
    let alone = |at: usize| {
        let apart = |char: char| char.is_ascii_alphanumeric();
        !text[..at].ends_with(apart) && !text[at + 1..].starts_with(apart)
    };
    text.match_indices(letter).map(|(at, _)| at).filter(|at| alone(*at)).collect()
}

/// The statement in words; `None` where nothing is told so, or not all of it is known.
pub fn told(text: &str) -> Option<String> {
    let small = text.to_ascii_lowercase();
    let bounds = small.char_indices().filter_map(|(at, char)| {
        let goes_on = small[..at].trim_end().ends_with(|char: char| sign(char.encode_utf8(&mut [0; 4])).is_some() || char == '=');
        let begins = !goes_on
            && char.is_ascii_alphanumeric()
            && !small[..at].ends_with(|char: char| char.is_ascii_alphanumeric() || char == '^');
        let (letter, least, most, length) = compared(&small[at..]).filter(|_| begins)?;
        Some(Bound { letter, least, most, from: at, to: at + length })
    });
    { bounds }.find_map(|bound| {
        let (rest, cut) = without(text, &bound)?;
        let small = rest.to_ascii_lowercase();
        let at = match places(&small, bound.letter)[..] {
            [at] => at,
            _ => return None,
        };
        let (before, behind) = (&small[..at], small[at + 1..].trim_start());
        let chinese =
            before.trim_end().ends_with(|char: char| !char.is_ascii()) || behind.starts_with(|char: char| !char.is_ascii());
        if DIVISORS.iter().any(|word| before.trim_end().ends_with(word)) {
            let left = match (bound.least, bound.most) {
                (1, Most::Open | Most::Heap) => "",
                (2, Most::Open | Most::Heap) if chinese => "（不含 1）",
                (1, Most::Fewer) if chinese => "（不含 n）",
                (2, Most::Fewer) if chinese => "（不含 1 和 n）",
                (2, Most::Open | Most::Heap) => " (excluding 1)",
                (1, Most::Fewer) => " (excluding n)",
                (2, Most::Fewer) => " (excluding 1 and n)",
                _ => return None,
            };
            // Behind its letter, and what it divides: “a divisor d of n”.
            let end = at + 1 + if small[at + 1..].starts_with(" of n") { 5 } else { 0 };
            return (at < cut).then(|| format!("{}{left}{}", &rest[..end], &rest[end..]));
        }
        let takes = TAKES.iter().any(|word| before.trim_end().ends_with(word));
        let counted = COUNTED.iter().any(|word| behind.starts_with(word));
        let amount = match (bound.least, bound.most) {
            (least, Most::Number(most)) if least < most => format!("{least} {} {most} ", if chinese { "到" } else { "to" }),
            (1, Most::Open | Most::Heap) => if chinese { "任意" } else { "any number of " }.to_owned(),
            (least, Most::Open | Most::Heap) => format!("{} {least} ", if chinese { "至少" } else { "at least" }),
            _ => return None,
        };
        (takes && counted).then(|| format!("{}{amount}{}", &rest[..at], rest[at + 1..].trim_start()))
    })
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn bounds_in_signs_are_told_in_words() {
        for (text, words) in [
            ("每次取 k 颗，3≤k≤7，不能取者输", Some("每次取 3 到 7 颗，不能取者输")),
            ("每次可取 k 颗（3<=k<=7），不能取者输", Some("每次可取 3 到 7 颗，不能取者输")),
            ("A move takes k stones, 3 <= k <= 7. Whoever", Some("A move takes 3 to 7 stones. Whoever")),
            ("takes k stones (1 ≤ k < 5).", Some("takes 1 to 4 stones.")),
            ("取走 d 颗石子，其中 1≤d≤5，取走", Some("取走 1 到 5 颗石子，取走")),
            ("取 k 颗（k≥2）", Some("取 至少 2 颗")),
            ("取 k 颗（1≤k≤n）", Some("取 任意颗")),
            ("减去它的一个约数 d（1<d<n）。", Some("减去它的一个约数 d（不含 1 和 n）。")),
            ("减去一个约数 d，d<n。", Some("减去一个约数 d（不含 n）。")),
            ("subtract from n a divisor d with 1 < d < n. Who", Some("subtract from n a divisor d (excluding 1 and n). Who")),
            ("选择一个整数 k（1≤k≤3），从一堆取走 k 颗", Some("，从一堆取走 1 到 3 颗")),
            // Another bound, another letter, of what is not taken, or told twice.
            ("取 k 颗（3≤k≤n/2）", None),
            ("取 k 颗（k 是质数，3≤k≤7）", None),
            ("取 k 颗，3≤m≤7", None),
            ("取 k 堆，3≤k≤7", None),
            ("取 k 颗，7≤k≤3", None),
            ("取 2^k 颗，k≥1", None),
            ("减去一个质数 p（3≤p）", None),
            ("1<=n<=1000", None),
        ] {
            assert_eq!(told(text).as_deref(), words, "{text}");
        }
    }
}
