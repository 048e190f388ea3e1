//! The numbers of a statement: in digits and in words, the heaps among them, and those that what was read leaves out.

use super::phrases::*;
use super::vocabulary::{FEWER, HEAPS, Words};
use crate::document::intake;
use crate::features::picker::{Form, set};
use mexplorer_picture::{Arg, Say};
use std::ops::Range;

/// The numbers in digits of a text, with where each begins; a power is one: “10^9”.
pub fn runs(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let from = at + text[at..].find(|char: char| char.is_ascii_digit())?;
        let length = digits(&text[from..]);
        at = from + length + power(&text[from + length..]);
        Some((from, &text[from..at]))
    })
}

/// How many digits a text begins with.
pub fn digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|char: char| char.is_ascii_digit()).len()
}

/// The length of an exponent that a text begins with, in digits: “^9”, “^{18}”.
fn power(text: &str) -> usize {
    let Some(rest) = text.strip_prefix('^') else { return 0 };
    let braced = rest.strip_prefix('{').filter(|rest| rest[digits(rest)..].starts_with('}'));
    match digits(braced.unwrap_or(rest)) {
        0 => 0,
        length => 1 + length + if braced.is_some() { 2 } else { 0 },
    }
}

/// A text that ends with bare numbers right behind what may be taken, “取 1 3 4 颗 10 7”, “取 1,3,4 20”, with those in a sentence of
/// their own: they are heaps.
pub fn parted(text: &str) -> String {
    let text = text.trim_end();
    let list = |char: char| char.is_ascii_digit() || matches!(char, ' ' | ',' | '，' | '、');
    let start = text.trim_end_matches(list).len();
    let second = set::second(&text[start..]).map(|at| start + at);
    let before = text[..second.unwrap_or(start)].trim_end();
    let heaps: Vec<&str> =
        text[before.len()..].split(|char: char| !char.is_ascii_digit()).filter(|one| !one.is_empty()).collect();
    let clause = before.rsplit(['。', ';', '；', '.']).next().unwrap_or_default();
    let has = |words: Words| words.iter().any(|word| clause.contains(word));
    let counted: usize = STONES.iter().map(|word| clause.matches(word).count()).sum();
    let word = STONES.iter().find_map(|word| before.strip_suffix(word).or_else(|| before.strip_suffix('s')?.strip_suffix(word)));
    let amount = word.is_some_and(|told| told.trim_end().ends_with(|char: char| char.is_ascii_digit()));
    let of_move = counted == usize::from(second.is_none()) && has(TAKE) && !has(HEAPS);
    if !(amount || second.is_some()) || !of_move || heaps.is_empty() || text.ends_with(|char: char| !char.is_ascii_digit()) {
        return text.to_owned();
    }
    let (end, between) =
        if before.chars().any(|char| char >= '\u{2e80}') { ("。各堆：", "、") } else { (". Heaps: ", ", ") };
    format!("{before}{end}{}", heaps.join(between))
}

/// What stands between the heaps of a list.
pub const BETWEEN: [&str; 8] = [",", ", ", "和", "与", " ", ", and ", " and ", ",和"];

/// Whether two numbers of a sentence stand in one list, joined by one of these.
pub fn listed(sentence: &str, pair: &[(usize, &str)], by: &[&str]) -> bool {
    // “12 颗和 20 颗”: what is counted may stand with each.
    let between = &sentence[pair[0].0 + pair[0].1.len()..pair[1].0];
    let counted = STONES.iter().find_map(|word| between.trim_start().strip_prefix(word));
    by.contains(&counted.map_or(between, |rest| rest.trim_start_matches('s')))
}

/// The lists of a sentence that show numbers that may be taken, which are told of before: behind “such as”, or else in brackets; each
/// with whether such a word leads it.
fn shown(sentence: &str) -> Vec<(bool, Vec<(usize, &str)>)> {
    #[rustfmt::skip]
    const LEADS: [&str; 15] = [
        "例如", "比如", "譬如", "如", "即", "such as", "suchas", "i.e.", "e.g.", "namely", "that is", "for example", "forexample", "for instance", "forinstance",
    ];
    const TOLD: [&str; 16] = [
        "幂",
        "次方",
        "斐波那契",
        "菲波那契",
        "平方",
        "质数",
        "素数",
        "奇数",
        "偶数",
        "倍数",
        "power",
        "fibonacci",
        "square",
        "prime",
        "odd",
        "even",
    ];
    let all: Vec<(usize, &str)> = runs(sentence).collect();
    let by: Vec<&str> = BETWEEN.into_iter().chain(["或", "或者", " or ", ", or ", ",或", "or", ",or"]).collect();
    let mut found = Vec::new();
    let mut from = 0;
    while from < all.len() {
        let length = 1 + all[from..].windows(2).take_while(|pair| listed(sentence, pair, &by)).count();
        let before = sentence[..all[from].0].trim_end_matches([' ', ',', ':']);
        // “即每次只能取 1, 2, 4”.
        let before = ["每次只能取", "每次可以取", "每次取", "只能取", "可以取"]
            .iter()
            .find_map(|deed| before.strip_suffix(deed))
            .unwrap_or(before);
        let led = LEADS.iter().find_map(|lead| before.strip_suffix(lead));
        let told = led.or_else(|| before.strip_suffix('(').filter(|_| length > 1));
        let clause = told.and_then(|told| told.trim_end_matches([' ', ',', '(']).rsplit([',', '(', ')', ':']).next());
        if clause.is_some_and(|clause| TOLD.iter().any(|word| clause.contains(word))) {
            found.push((led.is_some(), all[from..from + length].to_vec()));
        }
        from += length;
    }
    found
}

/// The numbers of a sentence that are examples of what may be taken, in lists of which each number is one by this game.
pub fn examples<'a>(sentence: &'a str, game: &str) -> Vec<(usize, &'a str)> {
    let lists = shown(sentence).into_iter().map(|(_, list)| list);
    lists.filter(|list| list.iter().all(|(_, digits)| lets_take(game, digits))).flatten().collect()
}

/// The sentences without the numbers that they only give as examples of what may be taken.
pub fn unshown(sentences: &[String]) -> Vec<String> {
    let without = |sentence: &String| {
        let mut text = sentence.clone();
        for (_, list) in shown(sentence).into_iter().rev().filter(|(led, _)| *led) {
            let (from, (last, digits)) = (list[0].0, list[list.len() - 1]);
            text.replace_range(from..last + digits.len(), "");
        }
        text
    };
    sentences.iter().map(without).collect()
}

/// Whether a game lets this number be taken, whatever the heap: it takes a heap of as many whole.
fn lets_take(game: &str, digits: &str) -> bool {
    const MOST: u64 = 100_000;
    // By other rules that depends on the heap.
    let same = game.starts_with("take[") || game.contains("prime(k)");
    let heap = plain(digits).parse::<u64>().ok().filter(|heap| same && *heap <= MOST);
    let position = heap.and_then(|heap| intake::position(&format!("{game}({heap})")));
    position.is_some_and(|position| position.components().all(|heap| heap.game.reaches(heap.numbers, &[0])))
}

/// The first list of numbers that are not those that may be taken: “7 9 12”, “10 和 7”.
pub fn series(sentences: &[String]) -> Option<String> {
    sentences.iter().find_map(|sentence| {
        let all: Vec<(usize, &str)> = runs(sentence).collect();
        let mut from = 0;
        while from < all.len() {
            let length = 1 + all[from..].windows(2).take_while(|pair| listed(sentence, pair, &BETWEEN)).count();
            let (first, last) = (all[from], all[from + length - 1]);
            let before = sentence[..first.0].rsplit([',', '、']).next().unwrap_or_default();
            let after = sentence[last.0 + last.1.len()..].trim_start();
            let taken = TAKE.iter().chain(&["不", "除", "not", "except"]).any(|word| before.contains(word))
                || ends_list(before)
                || ["或", "or ", "到", "至", "to ", "~", "-"].iter().any(|word| after.starts_with(word));
            // “1 ≤ n ≤ 1000, 1 ≤ m” bounds what may be.
            let bound = all[from..from + length].iter().any(|(at, digits)| {
                const SIGNS: [char; 6] = ['≤', '⩽', '<', '≥', '⩾', '>'];
                let before = sentence[..*at].trim_end();
                let before = before.strip_suffix('=').unwrap_or(before);
                before.ends_with(SIGNS) || sentence[at + digits.len()..].trim_start().starts_with(SIGNS)
            });
            if length > 1 && !taken && !bound {
                return Some(all[from..from + length].iter().map(|(_, digits)| *digits).collect::<Vec<_>>().join(","));
            }
            from += length;
        }
        None
    })
}

/// The heaps that stand behind how many there are, where there are as many: “n=3 堆 2 4 7”.
pub fn counted(sentences: &[String]) -> Option<String> {
    sentences.iter().find_map(|sentence| {
        let all: Vec<(usize, &str)> = runs(sentence).collect();
        (1..all.len()).find_map(|from| {
            let (at, digits) = all[from - 1];
            let between = sentence[at + digits.len()..all[from].0].trim_start();
            let rest = ["堆", "heaps", "piles"].iter().find_map(|word| between.strip_prefix(word))?;
            let led = rest.trim_start_matches("石子").trim_matches([' ', ':', '：', '(']).is_empty();
            let length = 1 + all[from..].windows(2).take_while(|pair| listed(sentence, pair, &BETWEEN)).count();
            let whole = led && length > 1 && digits == length.to_string();
            whole.then(|| all[from..from + length].iter().map(|(_, digits)| *digits).collect::<Vec<_>>().join(","))
        })
    })
}

/// Whether behind a text stands the last of what may be taken: “1, 3 or”.
fn ends_list(before: &str) -> bool {
    ["or", "或", "或者"].iter().any(|word| before.trim_end().ends_with(word))
}

/// The numbers of a text, in digits and in words, with where they stand.
pub fn told(text: &str) -> impl Iterator<Item = (u64, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let char = rest.chars().next()?;
            let begins = !char.is_ascii_alphanumeric() || !text[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
            let counted = digits(rest);
            // Nor is the base of “2^k” a number of its own.
            if counted > 0 && rest[counted..].starts_with('^') {
                at += counted + power(&rest[counted..]).max(1);
                continue;
            }
            if let Some((number, length)) = amount(rest).filter(|_| begins) {
                at += length;
                return Some((number, at - length..at));
            }
            at += char.len_utf8();
        }
    })
}

/// The number that a text begins with, in digits or in words, and its length.
pub fn amount(text: &str) -> Option<(u64, usize)> {
    let digits = digits(text);
    if digits > 0 {
        return Some((text[..digits].parse().ok()?, digits));
    }
    let (rest, number) = numeral(text)?;
    // Not the beginning of a word.
    let whole = !text.starts_with(|char: char| char.is_ascii()) || !rest.starts_with(|char: char| char.is_ascii_alphabetic());
    whole.then_some((number, text.len() - rest.len()))
}

/// A number of stones that is none to be taken: “23 颗石子，两人轮流取”.
pub fn of_stones(sentences: &[String]) -> Option<String> {
    let parts = |sentence: &String| sentence.split([',', '，']).map(str::to_owned).collect::<Vec<_>>();
    let all: Vec<String> = sentences.iter().flat_map(parts).collect();
    (0..all.len()).find_map(|place| {
        let part = &all[place][..];
        runs(part).find_map(|(at, digits)| {
            let rest = &part[at + digits.len()..];
            let counted = STONES.iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
            let noun =
                |text: &str| NOUNS.iter().any(|noun| text.ends_with(noun) || text.ends_with("石子") || text.ends_with("火柴"));
            // “石子 20 颗”: before the number.
            let before = counted.is_empty() && !rest.is_empty() && noun(&part[..at]);
            let stones = before || NOUNS.iter().any(|noun| counted.starts_with(noun) || rest.starts_with(noun));
            // “3 or 4 stones” is the end of a list of what is taken.
            let listed = ends_list(&part[..at]) || ["to", "到", "至"].iter().any(|word| part[..at].trim_end().ends_with(word));
            let fewer = FEWER.iter().any(|word| part[..at].ends_with(word));
            let taken = listed || fewer || TAKE.iter().any(|word| part[..at].contains(word));
            // “20 颗” alone counts what there is, where it ends no list.
            let listed = || {
                all[..place].last().is_some_and(|before| {
                    let before = STONES.iter().find_map(|word| before.strip_suffix(word)).unwrap_or(before);
                    let rest = before.trim_end_matches(|char: char| char.is_ascii_digit());
                    rest.len() < before.len() && !ends_list(rest)
                })
            };
            let alone = at == 0 && STONES.contains(&rest) && !listed();
            ((stones || alone) && !taken).then(|| digits.to_owned())
        })
    })
}

/// Heaps of different sizes.
const SAMPLE: [&str; 5] = ["7", "9", "12", "5", "10"];

/// As many heaps as a statement says that there are, if those that are offered are of another kind: three where it leaves open how many
/// there are, and the last of several where it says that there is one.
pub fn sample(sentences: &[String], offered: &str) -> Option<String> {
    let single = !offered.contains(',');
    match heaps_standing(sentences)? {
        1 => offered.rsplit_once(',').map(|(_, last)| last.to_owned()),
        count => single.then(|| SAMPLE[..if count > SAMPLE.len() { 3 } else { count }].join(",")),
    }
}

/// The parts of sentences between their commas.
fn parts(sentences: &[String]) -> impl Iterator<Item = &str> {
    sentences.iter().flat_map(|sentence| sentence.split([',', '，', ':', '(']))
}

/// How many heaps a statement says that there are.
pub fn heaps_standing(sentences: &[String]) -> Option<usize> {
    parts(sentences).find_map(standing)
}

/// That many stones in as many heaps as it says that there are, where each has them: “两堆各有 10 颗”, “10 heaps of 3 stones each”; none of more than a position has.
pub fn of_each(sentences: &[String], heap: &str) -> String {
    const LEADS: [&str; 8] = ["各有", "各", "每堆有", "每堆", "每堆各有", "heapsof", "pilesof", "eachof"];
    let each = |sentence: &String| LEADS.iter().any(|lead| sentence.contains(&format!("{lead}{heap}")));
    let heaps = heaps_standing(sentences).filter(|_| sentences.iter().any(each));
    if heaps > Some(1_000) { String::new() } else { vec![heap; heaps.unwrap_or(1)].join(",") }
}

/// Whether it says that there is one.
pub fn is_one_heap(sentences: &[String]) -> bool {
    heaps_standing(sentences) == Some(1)
}

/// Whether n is how many stones there are, and of heaps nothing is said: “总共 n 张牌”.
pub fn is_n_stones(sentences: &[String]) -> bool {
    let part = |part: &str| {
        !TAKE.iter().any(|word| part.contains(word))
            && part.match_indices('n').any(|(at, _)| {
                let rest = part[at + 1..].trim_start();
                let alone = !part[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
                let counted = STONES.iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
                alone && NOUNS.iter().any(|noun| counted.starts_with(noun) || rest.starts_with(noun))
            })
    };
    let heaps = sentences.iter().any(|sentence| HEAPS.iter().any(|word| sentence.contains(word)));
    !heaps && parts(sentences).any(part)
}

/// How many heaps a part of a sentence says that there are.
fn standing(part: &str) -> Option<usize> {
    const SOME: [&str; 15] = [
        "若干",
        "几",
        "多",
        "多个",
        "许多",
        "数",
        "several",
        "some",
        "many",
        "multiple",
        "severalnon-empty",
        "n",
        "m",
        "k",
        "n个",
    ];
    let heaps = ["堆", "heaps", "piles", "heap", "pile"].iter().flat_map(|word| part.match_indices(word));
    let standing = |(at, word): (usize, &str)| {
        let (before, after) = (&part[..at], &part[at + word.len()..]);
        let there = |rest: &str| {
            rest.is_empty()
                || ["有", "共", "给定", "给出", "是", "thereare", "thereis", "given", "considerthe", "consider"]
                    .iter()
                    .any(|word| rest.ends_with(word))
        };
        if SOME.iter().any(|word| before.strip_suffix(word).is_some_and(there)) {
            return Some(3);
        }
        let count = (0..before.len()).filter(|from| before.is_char_boundary(*from)).find_map(|from| {
            let (number, _) = amount(&before[from..]).filter(|(_, length)| from + length == at)?;
            // “一堆只能动一次” tells of each.
            let one =
                number > 1 || from > 0 || after.is_empty() || NOUNS.iter().chain(&["有"]).any(|word| after.starts_with(word));
            (there(&before[..from]) && one).then_some(number)
        });
        let article = before.strip_suffix('a').is_some_and(|rest| rest == "thereis" || rest == "given");
        count.or(article.then_some(1))?.try_into().ok()
    };
    // “一堆里取 2 颗” is where something is taken from.
    let found = heaps.filter_map(standing).next();
    found.filter(|_| !TAKE.iter().chain(&["分", "split", "from"]).any(|word| part.contains(word)))
}

/// The number in words that a text begins with, and what follows it: “十二个”, “three stones”. `None` where none does, or a part of one.
pub fn numeral(text: &str) -> Option<(&str, u64)> {
    const ENGLISH: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    if let Some((number, word)) = (1..).zip(ENGLISH).find(|(_, word)| text.starts_with(word)) {
        return Some((&text[word.len()..], number));
    }
    let digit = |char: char| match char {
        '两' => Some(2),
        char => "一二三四五六七八九".chars().position(|digit| digit == char).map(|at| at as u64 + 1),
    };
    let end = text.find(|char| digit(char).is_none() && !matches!(char, '十' | '百')).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let (hundreds, below) =
        word.split_once('百').map_or((None, word), |(before, after)| (Some(before), after.trim_start_matches('零')));
    let (tens, ones) = below.split_once('十').map_or((None, below), |(before, after)| (Some(before), after));
    let one = |word: &str| match word.chars().collect::<Vec<_>>()[..] {
        [] => Some(0),
        [char] => digit(char),
        _ => None,
    };
    let leading = |word: Option<&str>| word.map_or(Some(0), |word| if word.is_empty() { Some(1) } else { one(word) });
    let number = 100 * leading(hundreds)? + 10 * leading(tens)? + one(ones)?;
    (number > 0).then_some((rest, number))
}

/// A power as one number, where it is not too large for that.
fn plain(number: &str) -> String {
    let power = || {
        let (base, exponent) = number.split_once('^')?;
        let exponent = exponent.trim_matches(['{', '}']).parse().ok()?;
        Some(base.parse::<u64>().ok()?.checked_pow(exponent)?.to_string())
    };
    power().unwrap_or_else(|| number.to_owned())
}

/// What must be known of the numbers that a form was not given by the statement, and of those of the statement that it does not hold.
pub fn left(sentences: &[String], form: &Form, known: &[u64]) -> Vec<Say> {
    let position = form.text();
    let told: Vec<String> = sentences.iter().flat_map(|sentence| runs(sentence)).map(|(_, digits)| plain(digits)).collect();
    let mut left: Vec<&str> = Vec::new();
    let (game, _) = position.trim_start_matches("misere ").rsplit_once('(').unwrap_or_default();
    let examples_stand = !form.numbers.split(',').all(|heap| told.iter().any(|number| number == heap.trim()));
    // What heaps are offered as an example was not read of a number that happens to be the same.
    let held: Vec<&str> = runs(if examples_stand { game } else { &position }).map(|(_, digits)| digits).collect();
    let read = |sentence: &str| examples(sentence, game).into_iter().map(|(at, _)| at).collect::<Vec<_>>();
    let unread = sentences.iter().flat_map(|sentence| {
        let read = read(sentence);
        runs(sentence).filter(move |(at, _)| !read.contains(at)).map(move |run| (sentence, run))
    });
    for (sentence, (at, digits)) in unread {
        // Heaps are counted by their list; and nearly every statement has one stone, one heap, two players.
        let rest = sentence[at + digits.len()..].trim_start();
        let counts = HEAPS.iter().any(|word| rest.starts_with(word));
        // Of a name: “CET-4”.
        let letters = sentence[..at].strip_suffix('-').map(|name| name.len() - name.trim_end_matches(char::is_alphabetic).len());
        if !counts
            && letters.is_none_or(|letters| letters < 2)
            && !held.contains(&&plain(digits)[..])
            && !["0", "1", "2"].contains(&digits)
            && !known.iter().any(|number| number.to_string() == digits)
            && !left.contains(&digits)
        {
            left.push(digits);
        }
    }
    let missing = Arg::List(left.iter().map(|digits| Arg::from(*digits)).collect());
    let unread = (!left.is_empty()).then(|| Say::new("games.read.unread").with("numbers", missing));
    examples_stand.then(|| Say::new("games.read.example")).into_iter().chain(unread).collect()
}
