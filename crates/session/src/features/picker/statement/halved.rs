//! A heap that is halved or split in two instead, in whatever order that is told: “若 n 为偶数，也可以把它平分成相等的两堆”, “or, if the pile is even,
//! split it into two equal piles”. Every word of it must be known; then the text says the same in the words that are read.

/// What a word does in such a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Does {
    Or,
    If,
    Even,
    /// It says both: of an even heap.
    EvenHeap,
    Heap,
    Fill,
    Split,
    Equal,
    Unequal,
    Two,
    /// Two of what is named next.
    TwoOf,
    Halve,
    /// In two equal ones.
    InHalf,
}
use Does::{Equal, Even, EvenHeap, Fill, Halve, Heap, If, InHalf, Or, Split, Two, TwoOf, Unequal};

type Words<D = Does> = &'static [(D, &'static [&'static str])];

#[rustfmt::skip]
const CHINESE: Words = &[
    (Or, &["或者", "或是", "或", "也可以", "也可", "也能", "还可以"]),
    (If, &["如果", "若", "当", "要是"]),
    (Even, &["是偶数", "为偶数", "是双数", "为双数", "有偶数个石子", "有偶数颗石子", "有偶数个", "有偶数颗"]),
    (EvenHeap, &["偶数时", "一堆偶数个石子", "一堆偶数颗石子", "偶数个石子的一堆", "偶数个石子的堆", "一个偶数堆", "偶数堆", "一堆石子数为偶数的石子"]),
    (Heap, &[
        "该堆石子数", "这堆石子数", "堆中石子数", "该堆的石子数", "这堆的石子数", "石子数量", "石子总数", "石子个数", "石子数", "该堆石子", "这堆石子", "一堆石子", "任意一堆", "某一堆", "这一堆",
        "一堆", "一个堆", "该堆", "这堆", "它的石子数", "它", "其", "个数", "颗数", "数量", "石子", "堆", "n",
    ]),
    (Fill, &["可以", "可", "能", "时", "的时候", "的话", "就", "则", "那么", "便", "将", "把", "的", "从", "再"]),
    (Split, &["拆分成", "拆分为", "分割成", "划分成", "划分为", "分成", "分为", "拆成", "拆为"]),
    (Equal, &[
        "平均", "均匀", "对半", "平", "等", "均", "大小相等", "数量相等", "数目相等", "石子数相等", "个数相等", "大小相同", "数量相同", "数目相同", "石子数相同", "个数相同", "相等", "相同",
        "一样多", "一样大", "同样多", "同样大",
    ]),
    (Unequal, &["不相等", "不相同", "不等", "不同", "大小不等", "大小不同", "数量不等", "数量不同", "大小不相等", "数量不相等", "数量不相同"]),
    (Two, &["两小堆", "两堆", "二堆", "2堆", "2 堆"]),
    (TwoOf, &["两个", "2个", "2 个"]),
    (Halve, &["减半", "变为一半", "变成一半", "取走一半", "取一半", "拿走一半", "取走其中一半", "取走其中的一半", "取走一半石子", "取走一半的石子", "取走石子的一半"]),
];
#[rustfmt::skip]
const ENGLISH: Words = &[
    (Or, &["or", "alternatively", "may also", "can also", "you may also", "you can also", "one may also"]),
    (If, &["if", "when", "whenever", "provided", "provided that", "as long as"]),
    (Even, &["is even", "has an even number of stones", "contains an even number of stones", "has an even number", "has even size", "holds an even number of stones"]),
    (EvenHeap, &["if even", "when even", "an even pile", "an even heap", "an even-sized pile", "an even-sized heap", "a pile of even size", "a heap of even size"]),
    (Heap, &[
        "the number of stones", "the heap size", "the pile size", "its size", "the pile", "the heap", "a pile", "a heap", "one pile", "one heap", "any pile", "any heap", "that pile",
        "that heap", "piles", "heaps", "ones", "parts", "it", "n",
    ]),
    (Fill, &["may", "can", "also", "into", "in", "a player", "you", "he", "she", "they", "one", "instead", "the player", "of"]),
    (Split, &["splits", "split", "divides", "divide", "separates", "separate", "breaks", "break"]),
    (Equal, &["equally large", "equal-sized", "equally sized", "equal size", "the same size", "same size", "identical", "equal", "evenly", "equally"]),
    (Unequal, &["unequal", "different sizes", "different size", "unequal sizes", "unequal size"]),
    (TwoOf, &["two", "2"]),
    (Halve, &["halves", "halve", "take half of it", "take half of them", "takes half of it", "takes half of them", "remove half of it", "remove half of them", "take half of the stones", "take half the stones"]),
    (InHalf, &["in half", "into halves", "into two halves", "into equal halves", "into two equal halves"]),
];

/// What was read of such a move.
#[derive(Debug, Default)]
struct Told {
    other: bool,
    even: bool,
    equal: bool,
    unequal: bool,
    split: bool,
    two: bool,
    halve: bool,
}

impl Told {
    /// The move in the words that are read.
    fn said(&self, chinese: bool) -> Option<&'static str> {
        let known = match (self.halve, self.split && self.two) {
            (true, false) => !self.equal && !self.unequal && !self.split && self.even,
            (false, true) => !(self.equal && self.unequal),
            _ => false,
        };
        Some(match (self.halve, self.equal, self.unequal, self.even, chinese) {
            _ if !known || !self.other => return None,
            (true, .., true) => "或将偶数堆减半",
            (true, .., false) => "or halve an even heap",
            (_, true, .., true) => "或把一堆分成相等的两堆",
            (_, true, .., false) => "or split a heap into two equal heaps",
            (_, _, true, true, true) => "或把偶数堆分成不相等的两堆",
            (_, _, true, true, false) => "or split an even heap into two unequal heaps",
            (_, _, false, true, true) => "或把偶数堆分成两堆",
            (_, _, false, true, false) => "or split an even heap into two heaps",
            _ => return None,
        })
    }
}

/// The word with which a text begins, the longest, and what stands behind it.
pub fn word<D: Copy>(text: &str, words: Words<D>) -> Option<(D, &str)> {
    let all = words.iter().flat_map(|(does, words)| words.iter().map(move |word| (*does, *word)));
    let found = all.filter_map(|(does, word)| {
        let head = text.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word))?;
        let rest = &text[head.len()..];
        let runs_on = word.is_ascii() && rest.starts_with(|char: char| char.is_ascii_alphanumeric());
        (!runs_on).then_some((does, rest))
    });
    found.min_by_key(|(_, rest)| rest.len())
}

pub fn is_end(text: &str) -> bool {
    text.is_empty() || text.starts_with([',', '，', '.', '。', ';', '；', '\n', '!', '！', ')', '）'])
}

/// What stands behind brackets that say no more than that the heap is even.
fn bracketed(text: &str, words: Words) -> Option<&str> {
    let (mut rest, mut even) = (text.strip_prefix(['(', '（'])?, false);
    loop {
        rest = rest.trim_start_matches(' ');
        if let Some(behind) = rest.strip_prefix([')', '）']) {
            return even.then_some(behind);
        }
        let (does, behind) = word(rest, words)?;
        match does {
            If | Heap | Fill => {}
            Even if !even => even = true,
            _ => return None,
        }
        rest = behind;
    }
}

/// The move that a text begins with, and what stands behind it.
fn read(text: &str, words: Words) -> Option<(Told, &str)> {
    let (mut told, mut rest, mut found) = (Told::default(), text, None);
    // A condition that has begun, and whether two of something are named next.
    let (mut condition, mut of) = (false, false);
    loop {
        rest = rest.trim_start_matches(' ');
        // “（颗数为偶数时）”: of the move before it, where that needs no other.
        if let Some(behind) = bracketed(rest, words).filter(|_| told.split && told.two || told.halve) {
            (told.even, rest) = (true, behind);
            continue;
        }
        if is_end(rest) {
            // A condition behind the move is of it where nothing follows.
            if found.is_some() && rest.starts_with([',', '，']) {
                return None;
            }
            if !condition && (told.split && told.two || told.halve) {
                found = Some(rest);
            }
            // A comma may stand behind “or”, and about a condition.
            let comma = rest.chars().next().filter(|char| matches!(char, ',' | '，'));
            let Some(comma) = comma.filter(|_| !condition) else { break };
            rest = rest[comma.len_utf8()..].trim_start_matches(' ');
            if found.is_some() && !matches!(word(rest, words), Some((If, _))) {
                break;
            }
        }
        let Some((does, behind)) = word(rest, words) else { break };
        match does {
            Or if told.other && (told.split || told.halve) => break,
            Or => told.other = true,
            If => condition = true,
            Even if condition => (told.even, condition) = (true, false),
            Even => break,
            EvenHeap => told.even = true,
            Heap => told.two |= std::mem::take(&mut of),
            Fill => {}
            Split if told.split => break,
            Split => told.split = true,
            Equal => told.equal = true,
            Unequal => told.unequal = true,
            Two if told.two => break,
            Two => told.two = true,
            TwoOf => of = true,
            Halve => told.halve = true,
            InHalf => (told.equal, told.two) = (true, true),
        }
        rest = behind;
    }
    Some((told, found?))
}

/// The text with the first such move in the words that are read; `None` where there is none, or all of it stands so already.
pub fn plainly(text: &str) -> Option<String> {
    let starts = |(at, char): (usize, char)| {
        let behind = at + char.len_utf8();
        let sign = matches!(char, ',' | '，' | ';' | '；' | '.' | '。' | '\n').then_some(behind);
        let or = ["或", "也可", "还可以", " or ", " or,", " Or "].iter().any(|or| text[at..].starts_with(or)).then_some(at);
        sign.or(or)
    };
    text.char_indices().filter_map(starts).find_map(|at| {
        let chinese = text[at..].trim_start().starts_with(|char: char| !char.is_ascii());
        let (told, rest) = read(&text[at..], if chinese { CHINESE } else { ENGLISH })?;
        let said = told.said(chinese)?;
        let signs = |char: char| char.is_whitespace() || matches!(char, ',' | '，' | ';' | '；' | '.' | '。');
        let before = text[..at].trim_end_matches(signs);
        let whole = if chinese { format!("{before}，{said}{rest}") } else { format!("{before}, {said}{rest}") };
        (whole != text && !before.is_empty()).then_some(whole)
    })
}

#[cfg(test)]
mod tests {
    use super::plainly;

    #[test]
    fn a_heap_in_halves_is_told_in_the_words_that_are_read() {
        const EQUAL: &str = "取 1 个，或把一堆分成相等的两堆";
        for (text, said) in [
            ("取 1 个，或者如果n是偶数就平分成两堆相等的", Some(EQUAL)),
            ("取 1 个；若 n 为偶数，也可以把它平分成相等的两堆", Some(EQUAL)),
            ("取 1 个，或者把一堆偶数个石子分成两堆相等的", Some(EQUAL)),
            ("取 1 个，或当石子数为偶数时均分为两堆", Some(EQUAL)),
            ("取 1 个，或将一堆石子分成数量相同的两堆", Some(EQUAL)),
            ("取 1 个，或者若该堆石子数为偶数，则将它分成两个大小相等的堆", Some(EQUAL)),
            ("取 1 个，或者把一堆平分成两堆（颗数为偶数时）", Some(EQUAL)),
            ("取 1 个，或者把一堆平分成两堆（颗数为奇数时）", None),
            ("取 1 个；若 n 为偶数，也可以把它减半", Some("取 1 个，或将偶数堆减半")),
            ("取 1 个，若 n 为偶数，也可以把它分成不相等的两堆", Some("取 1 个，或把偶数堆分成不相等的两堆")),
            (
                "take 1, or, if the pile is even, split it into two equal piles",
                Some("take 1, or split a heap into two equal heaps"),
            ),
            ("take 1 or split it in half if the pile is even.", Some("take 1, or split a heap into two equal heaps.")),
            (
                "take 1, or split an even pile into two unequal piles",
                Some("take 1, or split an even heap into two unequal heaps"),
            ),
            ("take 1, or halve it if it is even", Some("take 1, or halve an even heap")),
            // Another condition, another number of heaps, or a word that is not known.
            ("取 1 个，或者如果n是奇数就平分成两堆相等的", None),
            ("取 1 个，或者如果n是偶数就平分成三堆相等的", None),
            ("取 1 个，或当石子数为偶数时均分为两堆红色的", None),
            ("取 1 个，或当石子数大于 4 时均分为两堆", None),
            ("取 1 个，或把一堆不平分成两堆", None),
            ("取 1 颗或减半，当 n 为偶数时，只能取 1 颗", None),
            ("取 1 个，并把一堆分成相等的两堆", None),
            ("take 1, or, if the pile is odd, split it into two equal piles", None),
            ("take 1, or split it into two equal coprime piles", None),
            ("take 1, and split it into two equal piles", None),
            ("取 1 个", None),
        ] {
            assert_eq!(plainly(text).as_deref(), said, "{text}");
        }
    }
}
