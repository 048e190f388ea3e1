//! A statement in the words that are read, where it says the same in others: “分成数量不相等的两堆”, “不超过 6 颗的偶数颗”, “…；或者…”.

use super::halved::{is_end, word};
use super::numbers::digits;
use super::signs;

/// The same text in those words; `None` where all of it stands so already.
pub fn told(text: &str) -> Option<String> {
    let plain = joined(text);
    let plain = each(&plain, unequal, "分成不相等的两堆");
    let plain = each(&plain, apart, "分成不相等的两堆");
    let plain = each(&plain, apart_in_english, "into two unequal heaps");
    let plain = signs::told(&plain).unwrap_or(plain);
    let plain = bounded(&plain);
    (plain != text).then_some(plain)
}

/// With a comma before an “or” that goes on with another move: “取 1 颗；或者把一堆分成两堆”.
fn joined(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(['；', ';', '。']) {
        let (before, sign) = rest.split_at(at);
        let length = sign.chars().next().map_or(0, char::len_utf8);
        let behind = sign[length..].trim_start();
        let or = ["或者", "或", "也可以", "or "].iter().any(|or| behind.starts_with(or));
        plain += before;
        plain += match (or, behind.starts_with("or ")) {
            (false, _) => &sign[..length],
            (true, true) => ", ",
            (true, false) => "，",
        };
        rest = if or { behind } else { &sign[length..] };
    }
    plain + rest
}

/// With these words for each thing with which some text begins.
fn each(text: &str, begins: fn(&str) -> Option<&str>, words: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(char) = rest.chars().next() {
        if let Some(behind) = begins(rest) {
            plain += words;
            rest = behind;
        } else {
            plain.push(char);
            rest = &rest[char.len_utf8()..];
        }
    }
    plain
}

/// What stands behind two unequal heaps that a heap becomes.
fn unequal(text: &str) -> Option<&str> {
    const WORDS: &[(u8, &[&str])] = &[
        (0, &["拆分成", "拆分为", "分割成", "划分成", "划分为", "分成", "分为", "拆成", "拆为"]),
        (1, &["数量", "数目", "个数", "颗数", "大小", "石子数", "石子数量", "石子数目", "石子个数"]),
        (2, &["不相等", "不等", "不同", "不相同"]),
        (3, &["的", "都"]),
        (4, &["两堆", "2堆", "2 堆", "两小堆", "两个小堆", "两个堆", "两堆石子"]),
    ];
    let mut rest = text;
    let mut stage = 0;
    let mut told = [false; 5];
    while let Some((at, behind)) = word(rest, WORDS).filter(|(at, _)| *at >= stage) {
        told[usize::from(at)] = true;
        (stage, rest) = (at + 1, behind);
        if at == 4 {
            break;
        }
    }
    (told[0] && told[1] && told[2] && told[4] && stage == 5).then_some(rest)
}

/// The same where it is told of the two heaps: “分成两堆，两堆石子数不能相同”.
fn apart(text: &str) -> Option<&str> {
    const SPLIT: [&str; 12] = [
        "拆分成两堆",
        "拆分为两堆",
        "分割成两堆",
        "划分成两堆",
        "划分为两堆",
        "分成两堆",
        "分为两堆",
        "拆成两堆",
        "拆为两堆",
        "分成 2 堆",
        "分成2堆",
        "分成两小堆",
    ];
    const WORDS: &[(u8, &[&str])] = &[
        (0, &["且", "要求", "但", "并且", "使得", "满足", "其中", "，", ",", "（", "("]),
        (1, &["这两堆", "两堆", "2堆", "二堆", "它们", "新的两堆", "得到的两堆", "分出的两堆", "两堆石子", "这两堆石子"]),
        (2, &["的", "石子", "数", "数量", "数目", "个数", "颗数", "大小", "石子数", "石子数量", "石子数目", "石子个数"]),
        (3, &["必须", "要", "应", "应当", "都"]),
        (4, &["不能", "不得", "不可", "不可以", "不允许", "不许"]),
        (5, &["相同", "相等", "一样", "一样多", "一样大"]),
        (6, &["不同", "不等", "不相等", "不相同", "不一样", "不一样多"]),
    ];
    let mut rest = SPLIT.iter().find_map(|split| text.strip_prefix(split))?.trim_start_matches(['的', ' ']);
    let opened = rest.starts_with(['（', '(']);
    let (mut stage, mut denied, mut told) = (0, false, false);
    while let Some((at, behind)) = word(rest.trim_start(), WORDS).filter(|(at, _)| *at >= stage && !told) {
        denied |= at == 4;
        told = at == 6 && !denied || at == 5 && denied;
        // “两堆相同” is another thing.
        if at >= 5 && !told {
            return None;
        }
        (stage, rest) = (at, behind);
    }
    let rest = if opened { rest.strip_prefix(['）', ')'])? } else { rest };
    (told && is_end(rest)).then_some(rest)
}

/// The same of English: “into two smaller piles with different numbers of stones”.
fn apart_in_english(text: &str) -> Option<&str> {
    const WORDS: &[(u8, &[&str])] = &[
        (0, &["non-empty", "nonempty", "smaller", "new"]),
        (1, &["heaps", "piles", "parts", "ones", "subheaps"]),
        (
            2,
            &[
                ",",
                "which",
                "that",
                "with",
                "of",
                "whose sizes",
                "both",
                "having",
                "containing",
                "and they",
                "such that the two",
                "so that the two",
                "have",
                "are",
                "must have",
                "must be",
            ],
        ),
        (3, &["may not be", "must not be", "cannot be", "are not", "can't be", "should not be", "may not have", "must not have"]),
        (4, &["equal", "the same size", "of the same size", "of equal size", "equal in size", "equally large"]),
        (5, &["different", "unequal", "distinct"]),
        (
            6,
            &[
                "numbers of stones",
                "numbers of coins",
                "numbers of tokens",
                "numbers of matches",
                "numbers of counters",
                "numbers of objects",
                "number of stones",
                "sizes",
                "size",
                "in size",
            ],
        ),
    ];
    let mut rest = text.strip_prefix("into two ").or_else(|| text.strip_prefix("into 2 "))?;
    let (mut stage, mut denied, mut told, mut heaps) = (0, false, false, false);
    while let Some((at, behind)) = word(rest.trim_start(), WORDS).filter(|(at, _)| *at >= stage) {
        denied |= at == 3;
        heaps |= at == 1;
        told |= at == 5 && !denied || at == 4 && denied;
        if matches!(at, 4 | 5) && !told {
            return None;
        }
        (stage, rest) = (at, behind);
    }
    (told && heaps && stage > 1 && is_end(rest)).then_some(rest)
}

/// With the bound of a kind of numbers behind it: “不超过 6 颗的偶数颗” is “偶数颗且不超过 6 颗”.
fn bounded(text: &str) -> String {
    const MOST: [&str; 4] = ["不超过", "至多", "最多", "不多于"];
    let found = MOST.iter().flat_map(|most| text.match_indices(most)).find_map(|(at, most)| {
        let rest = text[at + most.len()..].trim_start_matches(' ');
        let (number, behind) = rest.split_at(digits(rest));
        let behind = behind.trim_start_matches(' ');
        let stones = behind.chars().next().filter(|char| "颗个根枚粒块张".contains(*char))?;
        let behind = behind[stones.len_utf8()..].strip_prefix('的')?;
        let kind = ["偶数", "奇数", "双数", "单数"].into_iter().find(|kind| behind.starts_with(kind))?;
        let behind = &behind[kind.len()..];
        let behind = behind.strip_prefix(stones).unwrap_or(behind);
        let behind = behind.strip_prefix("石子").unwrap_or(behind);
        let whole = !number.is_empty() && is_end(behind.trim_start());
        whole.then(|| format!("{}{kind}{stones}且不超过 {number} {stones}{behind}", &text[..at]))
    });
    found.unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn the_same_is_told_in_the_words_that_are_read() {
        for (text, plain) in [
            ("每次把一堆分成数量不相等的两堆，不能操作者输", Some("每次把一堆分成不相等的两堆，不能操作者输")),
            ("拆成石子数不同的两小堆", Some("分成不相等的两堆")),
            ("取不超过 6 颗的偶数颗，不能取者输", Some("取偶数颗且不超过 6 颗，不能取者输")),
            ("取 1 颗；或者把一堆分成两堆", Some("取 1 颗，或者把一堆分成两堆")),
            ("take 1 stone; or halve it", Some("take 1 stone, or halve it")),
            ("把它分成两堆，两堆石子数不能相同，不能", Some("把它分成不相等的两堆，不能")),
            ("分成两堆（两堆大小不同）。", Some("分成不相等的两堆。")),
            ("into two piles, which may not be equal in size.", Some("into two unequal heaps.")),
            ("into two smaller piles with different numbers of stones.", Some("into two unequal heaps.")),
            ("分成两堆，两堆石子数相同", None),
            ("分成两堆，两堆石子数不能相差 1", None),
            ("into two piles of equal size.", None),
            ("into two piles, which may not be different.", None),
            ("into two piles with different numbers of red stones.", None),
            ("分成不相等的两堆", None),
            ("分成数量不相等的三堆", None),
            ("取不超过 6 颗的偶数堆", None),
            ("取 1 颗；再取 2 颗", None),
        ] {
            assert_eq!(told(text).as_deref(), plain, "{text}");
        }
    }
}
