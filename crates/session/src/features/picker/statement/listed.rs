//! Moves that stand one by one behind “a player may:”, in lines of their own or counted: the sentence that joins them by “or”.

use super::ending;
use super::text::Clause;
use super::vocabulary::VERBS;
use mexplorer_solver::notation::{narrow, small};
use std::ops::RangeInclusive;

/// With what a list of moves of which one is chosen begins, and what of that stays before the moves; longer ones first.
#[rustfmt::skip]
const LEADS: [(&str, &str); 27] = [
    ("may do one of the following", "may"), ("can do one of the following", "may"), ("must do one of the following", "must"),
    ("does one of the following", "may"), ("do one of the following", ""), ("makes one of these moves", "may"), ("one of the following moves", ""),
    ("chooses one of these moves", "may"), ("one of these moves", ""), ("one of the following", ""), ("either", ""), ("may", "may"), ("can", "can"),
    ("可以选择以下一种操作", "可以"), ("可以选择以下一种", "可以"), ("可以选择下列一种操作", "可以"), ("可以执行以下操作之一", "可以"), ("可以进行以下操作之一", "可以"),
    ("可以从以下操作中选择一种", "可以"), ("执行以下操作之一", ""), ("进行以下操作之一", ""), ("选择以下操作之一", ""), ("选择以下一种操作", ""), ("可以选择", "可以"),
    ("以下操作之一", ""), ("可以", "可以"), ("或者", ""),
];
/// Before a move in a line of its own.
const BULLETS: [char; 13] = ['-', '*', '+', '•', '·', '–', '—', '●', '○', '◦', '▪', '■', '‣'];
const CIRCLED: RangeInclusive<char> = '①'..='⑳';

/// The text with such a list as one sentence.
pub fn joined(text: &str) -> Option<String> {
    // Small letters of ASCII stand where the others did.
    let lower = text.to_ascii_lowercase();
    let led = |(lead, stays): &(&str, &'static str)| {
        lower.match_indices(lead).find_map(|(at, lead)| {
            let word = !lead.is_ascii() || !lower[..at].ends_with(|char: char| char.is_ascii_alphabetic());
            let rest = lower[at + lead.len()..].trim_start_matches(' ');
            let list = rest.starts_with([':', '：', '\n']);
            (word && list).then(|| (at, *stays, text.len() - rest.trim_start_matches([':', '：']).len()))
        })
    };
    let (at, stays, from) = LEADS.iter().find_map(led)?;
    let (moves, end) = moves(text, from);
    if moves.len() < 2 {
        return None;
    }
    let (or, stop) = if text[at..].starts_with(|char: char| char.is_ascii()) { (", or ", ".") } else { ("，或者", "。") };
    Some(format!("{}{stays} {}{stop}\n{}", &text[..at], moves.join(or), &text[end..]))
}

/// The moves that are listed from a place on, without what ends or counts them, and where the last of them ends.
fn moves(text: &str, from: usize) -> (Vec<&str>, usize) {
    let stops = |char: char| char == '\n' || matches!(narrow(char), ';' | '.' | '。');
    let (mut moves, mut end) = (Vec::new(), from);
    loop {
        let rest = text[end..].trim_start_matches(|char: char| char.is_whitespace() || !moves.is_empty() && stops(char));
        let or = ["or\n", "or ", "或者", "或"].iter().find_map(|or| rest.strip_prefix(or));
        let (marked, rest) = unmarked(or.unwrap_or(rest).trim_start());
        let length = rest.find(|char: char| CIRCLED.contains(&char) || stops(char)).unwrap_or(rest.len());
        let told = unjoined(&rest[..length]);
        let tight = Clause::of(told).tight;
        let verb = VERBS.iter().any(|verb| tight.starts_with(verb.trim_end()));
        if told.is_empty() || !(marked || verb) || ending::speaks_of_end(&tight) {
            return (moves, end);
        }
        moves.push(told);
        end = text.len() - rest.len() + length;
    }
}

/// A move without the signs and the “or” behind it.
fn unjoined(text: &str) -> &str {
    let bare = |text: &'_ str| text.trim_end_matches(|char: char| char.is_whitespace() || narrow(char) == ',').len();
    let told = &text[..bare(text)];
    let told = [" or", "或者", "或"].iter().find_map(|or| told.strip_suffix(or)).unwrap_or(told);
    &told[..bare(told)]
}

/// A text without the bullet, letter or circled number before it, and whether there is one.
fn unmarked(text: &str) -> (bool, &str) {
    let bulleted = text.strip_prefix(|char: char| BULLETS.contains(&char) || CIRCLED.contains(&char));
    let lettered = || {
        let inner = text.strip_prefix(['(', '（']).unwrap_or(text);
        let behind = inner.strip_prefix(|char: char| small(char).is_ascii_lowercase())?;
        behind.strip_prefix([')', '）'])
    };
    let rest = bulleted.or_else(lettered);
    (rest.is_some(), rest.unwrap_or(text).trim_start())
}
