//! Who wins by how play ends, as a sentence says it.

use super::phrases::*;
use super::text::Text;
use mexplorer_solver::order;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq)]
enum Told {
    Last,
    Stuck,
    Wins,
    Loses,
}

/// Whether whoever makes the last move loses; `None` where no sentence says who wins by how play ends, or two say it otherwise.
pub fn last_loses(text: &Text) -> Option<bool> {
    let mut all = text.tight.iter().filter_map(|sentence| ending(sentence));
    let first = all.next()??;
    all.all(|other| other == Some(first)).then_some(first)
}

/// Where the words stand of how play ends and of who wins then.
pub fn words(sentence: &str) -> Vec<Range<usize>> {
    let named = MISERE.iter().chain(NORMAL).flat_map(|word| sentence.match_indices(word));
    let named = named.map(|(at, word)| at..at + word.len());
    told(sentence).into_iter().map(|(at, length, _)| at..at + length).chain(named).collect()
}

/// Whether by this sentence whoever makes the last move loses: who makes it, or cannot move, and what is said of them next. “The loser
/// is whoever …” says it before. `Some(None)` is a sentence that says both.
pub fn ending(sentence: &str) -> Option<Option<bool>> {
    let named = |words: Words| words.iter().any(|word| sentence.contains(word));
    let told: Vec<Told> = told(sentence).into_iter().map(|(.., told)| told).collect();
    let pair = |deed: Told, result: Told| match (deed, result) {
        (Told::Last, Told::Loses) | (Told::Stuck, Told::Wins) => Some(true),
        (Told::Last, Told::Wins) | (Told::Stuck, Told::Loses) => Some(false),
        _ => None,
    };
    let before = || {
        let deed = told.iter().find(|told| matches!(told, Told::Last | Told::Stuck))?;
        let (loser, winner) = (named(&["loseris", "losertakes"]), named(&["winneris", "winnertakes"]));
        (loser != winner).then(|| pair(*deed, if loser { Told::Loses } else { Told::Wins }))?
    };
    let after = || {
        let mut pairs = told.windows(2).filter_map(|two| pair(two[0], two[1]));
        let first = pairs.next()?;
        Some(Some(first).filter(|_| pairs.all(|other| other == first)))
    };
    let by_name = || (named(MISERE) != named(NORMAL)).then(|| Some(named(MISERE)));
    before().map(Some).or_else(after).or_else(by_name)
}

/// What a sentence says of it, in its order: where, how long, and what.
fn told(sentence: &str) -> Vec<(usize, usize, Told)> {
    let all = |words: Words, told: Told| {
        words.iter().flat_map(move |word| sentence.match_indices(word)).map(move |(at, word)| (at, word.len(), told))
    };
    // “不能取完” is no end of play.
    let done = |(at, ..): &(usize, usize, Told)| {
        !sentence[..*at].chars().rev().take(5).take_while(|char| *char != ',').any(|char| char == '不')
    };
    let stuck = UNABLE.iter().flat_map(|word| sentence.match_indices(word)).filter_map(|(at, word)| {
        let rest = &sentence[at + word.len()..];
        let length = MOVES.iter().filter(|deed| rest.starts_with(**deed)).map(|deed| deed.len()).max()?;
        // “不能取完”, “不能取 2 颗” forbid a move.
        let bounds =
            rest[length..].starts_with(|char: char| char.is_ascii_digit() || "完光尽走一两二三四五六七八九十超".contains(char));
        (!bounds).then_some((at, word.len() + length, Told::Stuck))
    });
    let mut told: Vec<(usize, usize, Told)> = all(LAST, Told::Last).filter(done).collect();
    told.extend(all(STUCK, Told::Stuck).chain(stuck).chain(all(WIN, Told::Wins)).chain(all(LOSE, Told::Loses)));
    order::sort_by_key(&mut told, |(at, length, _)| (*at, std::cmp::Reverse(*length)));
    // “Does not win” holds “win”.
    let mut end = 0;
    told.retain(|(at, length, _)| {
        let apart = *at >= end;
        end = end.max(at + length);
        apart
    });
    told
}
