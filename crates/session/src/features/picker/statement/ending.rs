//! Who wins by how play ends, as a sentence says it.

use super::limits;
use super::{ends::*, phrases::*, vocabulary::*};
use mexplorer_solver::order;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq)]
enum Told {
    Last,
    NotLast,
    Stuck,
    /// A deed of which it is not clear who does it.
    Unclear,
    Wins,
    Loses,
}

/// Where the words stand of how play ends and of who wins then.
pub fn words(sentence: &str) -> Vec<Range<usize>> {
    let named = MISERE.iter().chain(NORMAL).flat_map(|word| sentence.match_indices(word));
    let named = named.map(|(at, word)| at..at + word.len());
    told(sentence).into_iter().map(|(at, length, _)| at..at + length).chain(named).collect()
}

/// Whether a text says that someone wins or loses.
pub fn speaks_of_end(text: &str) -> bool {
    WIN.iter().chain(LOSE).any(|word| text.contains(word))
}

/// Whether by this sentence whoever makes the last move loses: who makes it, or cannot move, and what is said of them next. “The loser
/// is whoever …” says it before. `Some(None)` is a sentence that says both, or of which it is not clear.
pub fn ending(sentence: &str) -> Option<Option<bool>> {
    let named = |words: Words| words.iter().any(|word| sentence.contains(word));
    let told = told(sentence);
    let before = || {
        let at = told.iter().position(|(.., told)| told.is_deed())?;
        let (loser, winner) = (named(LOSER_IS), named(WINNER_IS));
        let clear = !holds_any(subject(sentence, &told, at), OPPONENT) && !holds_any(sentence, STRANGE_END);
        (loser != winner).then(|| pair(told[at].2, if loser { Told::Loses } else { Told::Wins }).filter(|_| clear))
    };
    let after = || {
        let pairs = (1..told.len()).filter(|at| told[at - 1].2.is_deed() && !told[*at].2.is_deed());
        let mut pairs = pairs.map(|at| said_of(sentence, &told, at - 1));
        let first = pairs.next()?;
        Some(first.filter(|_| pairs.all(|other| other == first)))
    };
    // “You win if you take the last stone.”
    let under = || {
        let at = (1..told.len()).find(|at| told[*at].2.is_deed() && !told[at - 1].2.is_deed())?;
        let ((from, length, result), (to, _, deed)) = (told[at - 1], told[at]);
        let between = sentence.get(from + length..to)?;
        let condition = between.strip_prefix('s').unwrap_or(between);
        let condition = condition.strip_prefix("thegame").unwrap_or(condition);
        let joined = ["if", "when", "by"].iter().any(|word| condition.starts_with(word));
        let value = pair(deed, result).map(|value| value != holds_any(condition, OPPONENT));
        let clear = at == 1 && told.len() == 2 && !holds_any(sentence, STRANGE_END);
        joined.then_some(value.filter(|_| clear))
    };
    let by_name = || (named(MISERE) != named(NORMAL)).then(|| Some(named(MISERE)));
    before().or_else(under).or_else(after).or_else(by_name)
}

/// Whether whoever makes the last move loses, if these two are said of one player.
fn pair(deed: Told, result: Told) -> Option<bool> {
    match (deed, result) {
        (Told::Last, Told::Loses) | (Told::Stuck | Told::NotLast, Told::Wins) => Some(true),
        (Told::Last, Told::Wins) | (Told::Stuck | Told::NotLast, Told::Loses) => Some(false),
        _ => None,
    }
}

/// What stands before a deed and tells whose it is.
fn subject<'a>(sentence: &'a str, told: &[(usize, usize, Told)], at: usize) -> &'a str {
    let from = at.checked_sub(1).map_or(0, |before| told[before].0 + told[before].1);
    let before = &sentence[from..told[at].0];
    let before = &before[before.rfind([',', '，', ':', '(']).map_or(0, |at| at + 1)..];
    &before[["who", "谁"].iter().filter_map(|word| before.rfind(word)).max().unwrap_or(0)..]
}

/// Whether whoever makes the last move loses, by a deed and what is said next: of the same player, or of the other one.
fn said_of(sentence: &str, told: &[(usize, usize, Told)], at: usize) -> Option<bool> {
    const NEW: &[&str] = &["你", "我", "自己", "己方", "者", "人", "谁", "you", "player"];
    const MAKES: &[&str] = &["使", "让", "令", "迫", "逼", "forc", "leav", "mak", "whose", "cause"];
    let ((from, length, deed), (to, _, result)) = (told[at], told[at + 1]);
    let (before, between) = (subject(sentence, told, at), sentence.get(from + length..to)?);
    let counted = deed == Told::Last
        && between.trim_start_matches('第').starts_with(|char: char| matches!(char, '2'..='9' | '两' | '二' | '三'))
        || ["two", "three"].iter().any(|word| between.starts_with(word));
    // Of one heap it is the last, and others may be left.
    let one = ["一堆", "某堆", "某一堆", "其中一堆"].iter().any(|word| between.starts_with(word));
    // Whoever cannot move is not told of any more: “…, and whoever took last wins”.
    let other = deed == Told::Stuck && holds_any(&between.replace("取胜", "").replace("取得", ""), ANOTHER);
    if counted || one || other || holds_any(before, STRANGE_END) || holds_any(between, STRANGE_END) {
        return None;
    }
    let value = pair(deed, result)?;
    match (holds_any(before, OPPONENT), holds_any(between, OPPONENT) || between.ends_with("theother")) {
        (false, false) | (true, true) => Some(value),
        (false, true) => Some(!value),
        (true, false) => (holds_any(before, MAKES) || NEW.iter().any(|word| between.ends_with(word))).then_some(!value),
    }
}

fn holds_any(text: &str, words: Words) -> bool {
    words.iter().any(|word| text.contains(word))
}

impl Told {
    fn is_deed(self) -> bool {
        !matches!(self, Told::Wins | Told::Loses)
    }
}

/// Whether what stands at a place may not be done.
pub(super) fn denied(sentence: &str, at: usize) -> bool {
    sentence[..at].chars().rev().take(5).take_while(|char| *char != ',').any(|char| char == '不')
}

/// What a sentence says of it, in its order: where, how long, and what.
fn told(sentence: &str) -> Vec<(usize, usize, Told)> {
    let all = |words: Words, told: Told| {
        words.iter().flat_map(move |word| sentence.match_indices(word)).map(move |(at, word)| (at, word.len(), told))
    };
    // “不能取完” is no end of play.
    let done = |(at, length, _): (usize, usize, Told)| {
        let told = if sentence[at..].starts_with(['取', '拿']) {
            (!denied(sentence, at)).then_some(Told::Last)
        } else {
            last(&sentence[..at])
        };
        told.map(|told| (at, length, told))
    };
    let unable = UNABLE.iter().chain(WITHOUT).chain(CANNOT).flat_map(|word| sentence.match_indices(word));
    let stuck = unable.filter_map(|(at, word)| {
        let (length, bare) = no_move(word, &sentence[at + word.len()..])?;
        // “取得没有石子” is what the last move does.
        let clause = &sentence[..at][sentence[..at].rfind([',', '，']).map_or(0, |comma| comma + 1)..];
        // “大小为 1 的堆不能分，…” says nothing of a player.
        let next = sentence[at + word.len() + length..].strip_prefix([',', '，']);
        if next.is_some_and(|next| !holds_any(clause, PERSON) && !GOES_ON.iter().any(|word| next.starts_with(word))) {
            return None;
        }
        let told = if bare && holds_any(clause, TAKE) { Told::Unclear } else { Told::Stuck };
        Some((at, word.len() + length, told))
    });
    let mut told: Vec<(usize, usize, Told)> = all(LAST, Told::Last).filter_map(done).collect();
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

/// How long what stands behind “cannot” or “has no” is, where that is a move of any kind and then of whom it is said, and whether
/// things alone are not there. “不能取完”, “不能走到边上”, “cannot take more than 3” forbid some move.
fn no_move(unable: &str, rest: &str) -> Option<(usize, bool)> {
    let (deeds, with, of_whom) = if CANNOT.contains(&unable) { (PLAYS, WHAT, SO) } else { (DEEDS, WITH, OF_WHOM) };
    let owned = WITHOUT.contains(&unable);
    let ends = |from: &str| {
        let mut left = from;
        loop {
            if left.is_empty() || of_whom.iter().any(|word| left.starts_with(word)) {
                return Some(rest.len() - left.len());
            }
            left = longest(left, with).or_else(|| longest(left, THINGS))?;
        }
    };
    let done = |from: &str| deeds.iter().find_map(|deed| ends(from.strip_prefix(deed)?));
    let mut from = rest;
    loop {
        let thing = longest(from, THINGS);
        let may = longest(thing.unwrap_or(from), MAY);
        let found = if owned {
            // “没有取的人” did not take, but could; “没有合法操作的人” cannot.
            let legal = ["合法", "有效", "可行"].iter().any(|word| rest[..rest.len() - from.len()].contains(word));
            let moves = || MOVES.iter().find_map(|name| ends(from.strip_prefix(name)?));
            let linked = [may, thing, legal.then_some(from)].into_iter().flatten().find_map(done);
            let linked = linked.or_else(moves).map(|length| (length, false));
            linked.or_else(|| BARE.iter().find_map(|thing| ends(from.strip_prefix(thing)?)).map(|length| (length, true)))
        } else {
            done(from).map(|length| (length, false))
        };
        if found.is_some() {
            return found;
        }
        from = longest(from, DOING)?;
    }
}

/// The text behind the longest of these words with which it begins.
fn longest(text: &str, words: Words) -> Option<&str> {
    words.iter().filter_map(|word| text.strip_prefix(word)).min_by_key(|rest| rest.len())
}

/// What a word for the last move means behind this text: the move itself, or that it is not made. `None` where it is forbidden.
fn last(before: &str) -> Option<Told> {
    const TAKEN: &[&str] = &[
        "到", "走", "得", "掉", "了", "取", "拿", "移", "take", "takes", "taking", "taken", "took", "remove", "removes",
        "removing", "removed", "get", "gets", "getting", "got", "pick", "picks", "picking", "make", "makes", "making", "made",
        "play", "playing",
    ];
    const DENIED: &[&str] = &["没有", "没", "未", "不", "不是", "n't", "n’t", "not", "never"];
    const FORBIDDEN: &[&str] = &["maynot", "cannot", "mustnot", "can't", "can’t", "mustn't", "mustn’t"];
    let clause = &before[before.rfind([',', '，', ':', '(']).map_or(0, |at| at + 1)..];
    if clause.ends_with("nextto") || clause.ends_with("secondto") {
        return Some(Told::Unclear);
    }
    let took = limits::stripped(clause, TAKEN);
    if took.ends_with("不得不") || took.ends_with("不能不") {
        return Some(Told::Last);
    }
    if FORBIDDEN.iter().any(|word| took.ends_with(word)) {
        return None;
    }
    if DENIED.iter().any(|word| took.ends_with(word)) {
        return Some(Told::NotLast);
    }
    let words = ["不", "没", "未", "并非", "n't", "n’t", "not", "never", "avoid", "without"];
    let denied = words.iter().filter_map(|word| Some(clause.rfind(word)? + word.len())).max();
    let Some(rest) = denied.map(|at| &clause[at..]).filter(|_| !clause.contains("another")) else { return Some(Told::Last) };
    if rest.starts_with(['能', '可', '得', '许', '准']) {
        return None;
    }
    // Of another player nothing was denied.
    let anew = !rest.starts_with("the") && ["who", "player", "谁", "者", "人"].iter().any(|word| rest.contains(word));
    Some(if anew { Told::Last } else { Told::Unclear })
}
