//! Changing texts: pieces taken out, repeated, put in from elsewhere, numbers made extreme.

use mexplorer_solver::chance::Chance;

/// What the grammars of all doors are made of, and what none of them is.
const WORDS: [&str; 75] = [
    "nim",
    "misere ",
    "kayles",
    "wythoff(",
    "moore[2]",
    "staircase",
    "graph[a>b,",
    "octal[0.",
    "take[",
    "fibonacci[",
    "subtract[",
    "flip[",
    "half",
    "treblecross",
    "grundy",
    "lasker",
    "bash[",
    "(",
    ")",
    "[",
    "]",
    "+",
    ",",
    "..",
    ">",
    "*",
    "^",
    "-",
    "/",
    "!",
    "fib(",
    "k",
    "k^2",
    "2^k",
    ".",
    "=",
    "&",
    "#",
    "?",
    "%28",
    "%F0%9F",
    "%",
    "p=",
    "show=",
    "&quiz=",
    "&seed=",
    "&play=",
    "&doubt=",
    "&claim=",
    "&window=",
    "&proof=",
    "&step=",
    "&lang=",
    "{",
    "}",
    "{n?",
    "|",
    "[[",
    "]]",
    "$",
    "one: n = 1 | other",
    " and ",
    "\n",
    "\r\n",
    " ",
    "（",
    "，",
    "＋",
    "堆",
    "é",
    "\u{301}",
    "\u{202e}",
    "\0",
    "🎲",
    "\u{feff}",
];

const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "2",
    "3",
    "64",
    "255",
    "1000",
    "65536",
    "10^6",
    "4294967296",
    "9007199254740993",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
];

/// One to four changes of some text of the pool.
pub fn mutated(pool: &[String], chance: &mut Chance) -> String {
    let pick = |chance: &mut Chance| &pool[chance.below(pool.len() as u64) as usize];
    let mut text: Vec<char> = pick(chance).chars().collect();
    for _ in 0..chance.between(1, 4) {
        let (from, to) = stretch(&text, chance);
        let new: Vec<char> = match chance.below(8) {
            0 => Vec::new(),
            1 => WORDS[chance.below(WORDS.len() as u64) as usize].chars().collect(),
            2 => NUMBERS[chance.below(NUMBERS.len() as u64) as usize].chars().collect(),
            3 => chance.below(40).to_string().chars().collect(),
            4 => {
                let times = if chance.below(8) == 0 { chance.below(2_000) } else { chance.below(5) } as usize;
                text[from..to].repeat(if (to - from) * times > 20_000 { 2 } else { times })
            }
            5 => {
                let other: Vec<char> = pick(chance).chars().collect();
                let (from, to) = stretch(&other, chance);
                other[from..to].to_vec()
            }
            6 => char::from_u32(chance.below(0x30_000) as u32).into_iter().collect(),
            _ => text[from..to].iter().rev().copied().collect(),
        };
        if chance.below(2) == 0 {
            text.splice(from..to, new);
        } else {
            text.splice(from..from, new);
        }
    }
    text.into_iter().collect()
}

/// A stretch of a text, mostly a short one.
fn stretch(text: &[char], chance: &mut Chance) -> (usize, usize) {
    let from = chance.below(text.len() as u64 + 1) as usize;
    let most = if chance.below(4) == 0 { text.len() } else { 6 };
    (from, text.len().min(from + chance.below(most as u64 + 1) as usize))
}

/// A text from which nothing can be left out without losing what `broken` finds.
pub fn least(text: &str, broken: impl Fn(&str) -> bool) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let mut size = text.len();
    while size > 0 {
        let mut from = 0;
        while from < text.len() {
            let to = text.len().min(from + size);
            let without: String = text[..from].iter().chain(&text[to..]).collect();
            if broken(&without) {
                text.drain(from..to);
            } else {
                from = to;
            }
        }
        size /= 2;
    }
    text.into_iter().collect()
}

/// A text as one line of a corpus.
pub fn escape(text: &str) -> String {
    text.chars()
        .map(|char| {
            if char == '\\' {
                "\\\\".into()
            } else if char.is_control() {
                char.escape_unicode().to_string()
            } else {
                char.to_string()
            }
        })
        .collect()
}

/// What [`escape`] wrote, with `\n` as well.
pub fn unescape(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\\') {
        text += before;
        rest = match after.strip_prefix("u{").and_then(|code| code.split_once('}')) {
            Some((code, rest)) => {
                text.extend(u32::from_str_radix(code, 16).ok().and_then(char::from_u32));
                rest
            }
            None => {
                let mut chars = after.chars();
                text.extend(chars.next().map(|char| if char == 'n' { '\n' } else { char }));
                chars.as_str()
            }
        };
    }
    text + rest
}

#[test]
fn lines_of_a_corpus_come_back() {
    for text in ["nim(3,4)", "a\nb\\n\0\u{202e}\r", "\\u{41}"] {
        assert_eq!(unescape(&escape(text)), text);
    }
    assert_eq!(unescape("a\\nb"), "a\nb");
}

#[test]
fn what_breaks_is_cut_down() {
    assert_eq!(least("abcdefgh(ij)kl", |text| text.contains('(') && text.contains('j')), "(j");
}
