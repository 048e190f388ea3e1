//! The numbers that letters of a statement stand for: as it says, or by the columns of its sample.

use super::least;
use super::leftover;
use super::limits::{self, Most};
use super::numbers::{BETWEEN, heaps_standing, is_one_heap, runs};
use super::phrases::HOW;
use super::text::Text;
use super::vocabulary::{HEAPS, N_HEAPS};

/// What a letter stands for: “m = 4”, the number of its column, or what stands beside the number of heaps.
pub fn of(text: &Text, letter: char) -> Option<u64> {
    let in_column = || {
        let (letters, row) = columns(text)?;
        let column = letters.iter().position(|other| *other == letter)?;
        runs(row_of(&text.whole_spaced[row])?).nth(column)?.1.parse().ok().filter(|number| *number > 0)
    };
    said(&text.whole_spaced, letter).or_else(in_column).or_else(|| headed(text, letter).map(|(number, _)| number))
}

/// What a letter stands for by the line before the heaps of a sample, and those: “n k” before n heaps. Only where the letter is listed with
/// n alone, or is the only one that bounds a move.
pub fn headed<'t>(text: &'t Text, letter: char) -> Option<(u64, &'t [String])> {
    let (number, heaps) = text.header.as_ref().filter(|(number, _)| *number > 0)?;
    let listed = text.whole_spaced.iter().flat_map(|sentence| listed(sentence)).any(|list| list == ['n', letter]);
    let bounds = text.whole_spaced.iter().flat_map(|sentence| {
        limits::limits(sentence)
            .map(|(most, _)| most)
            .chain(limits::heaps_at_once(sentence).map(|(most, _)| most))
            .collect::<Vec<_>>()
    });
    let mut named = bounds.filter_map(|most| if let Most::Named(letter) = most { Some(letter) } else { None }).peekable();
    let alone = named.peek().is_some() && named.all(|other| other == letter);
    (letter != 'n' && text.has(N_HEAPS) && (listed || alone)).then_some((*number, heaps))
}

fn said(sentences: &[String], letter: char) -> Option<u64> {
    sentences.iter().find_map(|sentence| {
        sentence.match_indices(letter).find_map(|(at, _)| {
            let begins = !sentence[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
            let said = sentence[at + letter.len_utf8()..].trim_start().strip_prefix('=')?.trim_start();
            let (_, number) = runs(said).next().filter(|(from, _)| begins && *from == 0)?;
            number.parse().ok().filter(|number| *number > 0)
        })
    })
}

/// The letters that a statement lists as those of its input, or of one heap all that it names, and which sentence is a line of as many
/// numbers: only where n is one of them and each other one bounds what is taken, so that none of them is a heap.
pub fn columns(text: &Text) -> Option<(Vec<char>, usize)> {
    let sentences = &text.whole_spaced;
    // Most statements have no such line.
    if !sentences.iter().any(|sentence| row_of(sentence).is_some()) {
        return None;
    }
    let bounding = bounding(text);
    let bounds = |letter: char| bounding.contains(&letter);
    let of_rule = |letters: &Vec<char>| letters.contains(&'n') && letters.iter().all(|letter| *letter == 'n' || bounds(*letter));
    let heaps = |sentence: &String| HEAPS.iter().any(|word| sentence.contains(word));
    let named = || {
        let mut named: Vec<char> = Vec::new();
        for (_, letter) in sentences.iter().flat_map(|sentence| single(sentence)) {
            if !named.contains(&letter) && (letter == 'n' || bounds(letter)) {
                named.push(letter);
            }
        }
        Some(named).filter(|named| {
            named.len() > 1 && named.contains(&'n') && (is_one_heap(&text.tight) || !text.tight.iter().any(heaps))
        })
    };
    let letters = sentences.iter().flat_map(|sentence| listed(sentence)).find(of_rule).or_else(named)?;
    let row = |sentence: &String| row_of(sentence).is_some_and(|row| runs(row).count() == letters.len());
    let row = sentences.iter().position(row)?;
    Some((letters, row))
}

/// The letters that bound what is taken.
fn bounding(text: &Text) -> Vec<char> {
    let named = |most: Most| if let Most::Named(letter) = most { Some(letter) } else { None };
    let sentences = &text.whole_spaced;
    let most = sentences.iter().flat_map(|sentence| limits::limits(sentence)).filter_map(|(most, _)| named(most));
    let besides = leftover::apart(text);
    let least = besides.iter().filter_map(|sentence| named(least::least(sentence, HOW)?.0));
    let spans = sentences.iter().filter_map(|sentence| leftover::span(sentence)).flat_map(|(least, most, _)| [least, most]);
    most.chain(least).chain(spans).collect()
}

/// The heaps that letters are said to be, as many as there are, in a sentence that speaks of heaps: “两堆石子的数目 a=8,b=13”.
pub fn heaps(text: &Text) -> Option<String> {
    let bounding = bounding(text);
    text.whole_spaced.iter().filter(|sentence| HEAPS.iter().any(|word| sentence.contains(word))).find_map(|sentence| {
        let all: Vec<(char, &str)> = single(sentence)
            .filter_map(|(at, letter)| {
                let said = sentence[at + 1..].trim_start().strip_prefix('=')?.trim_start();
                let (_, number) = runs(said).next().filter(|(from, _)| *from == 0)?;
                let whole = !said[number.len()..].trim_start().starts_with(['+', '-', '*', '/', '=', '<', '>', '^', '%']);
                whole.then_some((letter, number))
            })
            .collect();
        let letters: String = all.iter().map(|(letter, _)| *letter).collect();
        let named = ["ab", "abc", "xy", "xyz"].contains(&&*letters) && !letters.chars().any(|letter| bounding.contains(&letter));
        let as_many = heaps_standing(&text.tight).is_some_and(|heaps| heaps == all.len());
        (named && as_many).then(|| all.iter().map(|(_, number)| *number).collect::<Vec<_>>().join(","))
    })
}

/// The numbers of a sentence that is a line of nothing else, whatever it is called before: “Input: 21 3”.
pub fn row_of(sentence: &str) -> Option<&str> {
    let row = sentence.rsplit([':', '：']).next()?.trim();
    (!row.is_empty() && row.chars().all(|char| char.is_ascii_digit() || char == ' ')).then_some(row)
}

/// Whether each of these numbers stands in a position.
pub fn holds(position: &str, numbers: &[String]) -> bool {
    numbers.iter().all(|number| runs(position).any(|(_, held)| held == number))
}

/// The letters that stand alone, and where: “n 个”, “1 到 m”.
fn single(sentence: &str) -> impl Iterator<Item = (usize, char)> {
    let apart = |char: Option<char>| !char.is_some_and(|char| char.is_ascii_alphanumeric() || char == '_');
    sentence.char_indices().filter(move |(at, char)| {
        let (before, after) = (&sentence[..*at], &sentence[at + char.len_utf8()..]);
        char.is_ascii_lowercase() && apart(before.chars().next_back()) && apart(after.chars().next())
    })
}

/// The lists of single letters of a sentence: “n, a, b”, “n 和 m”.
fn listed(sentence: &str) -> Vec<Vec<char>> {
    let mut lists: Vec<Vec<char>> = Vec::new();
    let mut end = None;
    for (at, char) in single(sentence) {
        match (end, lists.last_mut()) {
            (Some(end), Some(list)) if BETWEEN.contains(&&sentence[end..at]) => list.push(char),
            _ => lists.push(vec![char]),
        }
        end = Some(at + 1);
    }
    lists.retain(|list| list.len() > 1);
    lists
}
