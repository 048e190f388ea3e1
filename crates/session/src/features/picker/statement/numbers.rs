//! The numbers of a statement: the heaps among them, those that bound what is taken, and those that what was read leaves out.

use crate::features::picker::Form;
use mexplorer_picture::{Arg, Say};

/// The runs of digits of a text, with where each begins.
fn runs(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let digit = |char: char| char.is_ascii_digit();
    let starts = text.char_indices().filter(move |(at, char)| digit(*char) && !text[..*at].ends_with(digit));
    starts.map(move |(at, _)| (at, &text[at..at + text[at..].find(|char| !digit(char)).unwrap_or(text.len() - at)]))
}

/// What stands between the heaps of a list.
const BETWEEN: [&str; 8] = [",", "、", "和", "与", " ", ", and ", " and ", ","];

/// The first list of numbers that are not those that may be taken: “7 9 12”, “10 和 7”.
pub fn series(sentences: &[String], take: &[&str]) -> Option<String> {
    sentences.iter().find_map(|sentence| {
        let all: Vec<(usize, &str)> = runs(sentence).collect();
        let listed = |pair: &[(usize, &str)]| BETWEEN.contains(&&sentence[pair[0].0 + pair[0].1.len()..pair[1].0]);
        let mut from = 0;
        while from < all.len() {
            let length = 1 + all[from..].windows(2).take_while(|pair| listed(pair)).count();
            let (first, last) = (all[from], all[from + length - 1]);
            let before = sentence[..first.0].rsplit([',', '、']).next().unwrap_or_default();
            let after = sentence[last.0 + last.1.len()..].trim_start();
            let taken = take.iter().any(|word| before.contains(word))
                || ["或", "or ", "到", "至", "to ", "~", "-"].iter().any(|word| after.starts_with(word));
            if length > 1 && !taken {
                return Some(all[from..from + length].iter().map(|(_, digits)| *digits).collect::<Vec<_>>().join(","));
            }
            from += length;
        }
        None
    })
}

/// The first list of numbers that may be taken, as a set: “取 1、3 或 4 颗”, “take 1, 3 or 4”.
pub fn set(sentences: &[String], take: &[&str]) -> Option<String> {
    const JOINED: [&str; 12] = [",", "、", "或", "或者", ",或", " or ", ", or ", "or", ",or", " ", ", ", "个或"];
    sentences.iter().find_map(|sentence| {
        let all: Vec<(usize, &str)> = runs(sentence).collect();
        // Between two numbers of a set stands no more than what a set is joined by, and perhaps what is counted.
        let joined = |pair: &[(usize, &str)]| {
            let between =
                sentence[pair[0].0 + pair[0].1.len()..pair[1].0].trim_start_matches(['颗', '个', '根', '枚', '粒', '块', '张']);
            JOINED.contains(&between)
        };
        let mut from = 0;
        while from < all.len() {
            let length = 1 + all[from..].windows(2).take_while(|pair| joined(pair)).count();
            let listed = &all[from..from + length];
            let before = sentence[..listed[0].0].rsplit([',', '，']).next().unwrap_or_default().trim_end();
            let takes = take.iter().any(|word| {
                before.ends_with(word)
                    || before.ends_with(&format!("{word}e"))
                    || before.ends_with("取走")
                    || before.ends_with("取出")
            });
            let after = sentence[listed[length - 1].0 + listed[length - 1].1.len()..].trim_start();
            let goes_on = ["到", "至", "to ", "~", "-", "/", "分", "倍"].iter().any(|word| after.starts_with(word));
            if takes && length > 1 && !goes_on {
                return Some(listed.iter().map(|(_, digits)| *digits).collect::<Vec<_>>().join(","));
            }
            from += length;
        }
        None
    })
}

/// A number of stones that is none to be taken: “23 颗石子，两人轮流取”.
pub fn of_stones(sentences: &[String], take: &[&str], stones: &[&str], nouns: &[&str]) -> Option<String> {
    sentences.iter().flat_map(|sentence| sentence.split([',', '，'])).find_map(|part| {
        runs(part).find_map(|(at, digits)| {
            let rest = &part[at + digits.len()..];
            let counted = stones.iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
            let stones = nouns.iter().any(|noun| counted.starts_with(noun) || rest.starts_with(noun));
            let taken = take.iter().any(|word| part[..at].contains(word));
            (stones && !taken).then(|| digits.to_owned())
        })
    })
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

/// What a letter is said to be: “m = 4”.
pub fn of_letter(sentences: &[String], letter: char) -> Option<u64> {
    let said = format!("{letter}=");
    sentences.iter().find_map(|sentence| {
        let at = sentence
            .match_indices(&said)
            .map(|(at, _)| at)
            .find(|at| !sentence[..*at].ends_with(|char: char| char.is_ascii_alphanumeric()))?;
        runs(&sentence[at..]).next().filter(|(from, _)| *from == said.len())?.1.parse().ok().filter(|number| *number > 0)
    })
}

/// Words after which the least stands that must be taken.
const LEAST: [&str; 8] = ["至少", "最少", "不少于", "不得少于", "不能少于", "atleast", "nofewerthan", "nolessthan"];

/// Whether something is said of the least that must be taken.
pub fn has_least(sentence: &str) -> bool {
    LEAST.iter().any(|least| sentence.contains(least))
}

/// What follows each word for the least, behind words between.
fn behind_least<'a>(sentence: &'a str, how: &'a [&str]) -> impl Iterator<Item = &'a str> {
    let rests = LEAST.iter().flat_map(move |least| sentence.split(least).skip(1));
    rests.map(move |rest| how.iter().fold(rest, |rest, word| rest.strip_prefix(word.trim_end()).unwrap_or(rest)))
}

/// The least that must be taken, as a number; `how` are words between.
pub fn least(sentence: &str, how: &[&str]) -> Option<u64> {
    behind_least(sentence, how).find_map(|rest| {
        let (rest, number) = match runs(rest).next().filter(|(at, _)| *at == 0) {
            Some((_, digits)) => (&rest[digits.len()..], digits.parse().ok()?),
            None => numeral(rest)?,
        };
        (!rest.starts_with(['半', '分', '倍'])).then_some(number)
    })
}

/// Whether at least so many must be taken, and more than one; `how` are words between.
pub fn asks_for_more(sentence: &str, how: &[&str]) -> bool {
    behind_least(sentence, how).any(|rest| {
        !["1", "一", "one"].iter().any(|one| {
            rest.strip_prefix(one).is_some_and(|rest| !rest.starts_with(|char: char| char.is_ascii_digit() || char == '半'))
        })
    })
}

/// Whether a number may not be taken: “但不能取 2 个”.
pub fn forbids(sentence: &str) -> bool {
    const NOT: [&str; 8] = ["不能取", "不能拿", "不可取", "不可以取", "不许取", "cannottake", "nottake", "notremove"];
    let number = |rest: &str| rest.starts_with(|char: char| char.is_ascii_digit() || "一两二三四五六七八九十".contains(char));
    NOT.iter().flat_map(|not| sentence.split(not).skip(1)).any(number)
}

/// What must be known of the numbers that a form was not given by the statement, and of those of the statement that it does not hold.
pub fn left(sentences: &[String], form: &Form) -> Vec<Say> {
    let position = form.text();
    let held: Vec<&str> = runs(&position).map(|(_, digits)| digits).collect();
    let told: Vec<&str> = sentences.iter().flat_map(|sentence| runs(sentence)).map(|(_, digits)| digits).collect();
    let mut left: Vec<&str> = Vec::new();
    for (sentence, (at, digits)) in sentences.iter().flat_map(|sentence| runs(sentence).map(move |run| (sentence, run))) {
        // Heaps are counted by their list; and nearly every statement has one stone, one heap, two players.
        let rest = sentence[at + digits.len()..].trim_start();
        let counts = ["堆", "heap", "pile"].iter().any(|word| rest.starts_with(word));
        if !counts && !held.contains(&digits) && !["0", "1", "2"].contains(&digits) && !left.contains(&digits) {
            left.push(digits);
        }
    }
    let examples = !form.numbers.split(',').all(|heap| told.contains(&heap.trim()));
    let missing = Arg::List(left.iter().map(|digits| Arg::from(*digits)).collect());
    let unread = (!left.is_empty()).then(|| Say::new("games.read.unread").with("numbers", missing));
    examples.then(|| Say::new("games.read.example")).into_iter().chain(unread).collect()
}
