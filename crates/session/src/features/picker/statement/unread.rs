//! What of a statement was not read: the parts of what it says of moves in which a word is left that was neither read nor says nothing.

use super::amount::Amount;
use super::text::{Clause, Text, holds, pieces, place};
use super::{divide, each, ending, limits, numbers, standing, story};
use super::{phrases::*, tasks::NOT_ITSELF, vocabulary::*};
use std::ops::Range;

/// The most of a part that is shown, in letters; a character of Chinese is as wide as two.
const MOST_SHOWN: usize = 96;
/// The most parts that were not understood of which a reader is told.
pub const MOST_PARTS: usize = 5;

/// The parts of a statement that say something of moves which these phrases and this amount do not, as they were written.
pub fn unread<'a>(text: &Text<'a>, read: &[Words], amount: Option<&Amount>, rule: &str) -> Vec<&'a str> {
    let mut left: Vec<&str> = Vec::new();
    // Where two are told that do not agree, neither was read.
    let clear = text.last_loses().is_some();
    for (sentence, clauses) in told(text) {
        let ends = clear && ending::ending(sentence).flatten().is_some();
        let says_end = |part: &str| clear && ending::ending(&part.replace(' ', "")).flatten().is_some();
        // “Otherwise, return false.”
        let reports = |at: usize| {
            let next = clauses.get(at + 1).is_some_and(|next| holds(&next.tight, REPORTED));
            next && ["否则", "otherwise", "else"].contains(&&*clauses[at].tight)
        };
        let compares = |clause: &Clause| holds(sentence, TAKE) && compared(&clause.spaced).next().is_some();
        let bounds = |(at, clause): &(usize, &Clause)| {
            (judged(clause, rule) || compares(clause)) && !of_sizes(clause, &clauses[..*at]) && !reports(*at)
        };
        for (_, clause) in clauses.iter().enumerate().filter(bounds) {
            let covered = covered(clause, sentence, read, amount, rule, ends);
            // An end of play in words that are known, but not as they stand together.
            let unclear = !ends && clause.of_end && ending::ending(&clause.tight).is_some();
            let left_of = |(at, part): &(usize, &str)| {
                (unclear || remains(part, &covered[*at..])) && !says_end(part) && !each::is_read(rule, part)
            };
            let parts = pieces(clause).into_iter().filter(left_of);
            left.extend(parts.map(|(at, part)| clause.shown(at..at + part.len())));
        }
    }
    let mut once: Vec<&str> = Vec::new();
    for part in left {
        if !once.contains(&part) {
            once.push(part);
        }
    }
    once
}

/// The parts of a statement that is not read at all in which a word is left that says something to no rule: what more there is to be
/// understood before it could be one, as it stands there. Where anything moves, no story is told of; and of more than there is room for, what
/// moves something and tells how much stays.
pub fn strange<'a>(text: &Text<'a>, amount: Option<&Amount>) -> Vec<&'a str> {
    let mut left: Vec<(u8, usize, &str)> = Vec::new();
    for (sentence, clauses) in told(text) {
        let ends = ending::ending(sentence).flatten().is_some();
        for clause in clauses.iter().filter(|clause| !clause.asked && !holds(&clause.tight, ASKED)) {
            let covered = covered(clause, sentence, &[TAKE], amount, "", ends);
            let says_end = |part: &str| ending::ending(&part.replace(' ', "")).flatten().is_some();
            for (at, part) in lists(pieces(clause), &clause.spaced) {
                if !remains(part, &covered[at..]) || says_end(part) {
                    continue;
                }
                left.push((far(part), left.len(), clause.shown(at..at + part.len())));
            }
        }
    }
    let all: Vec<&str> = left.iter().map(|(.., part)| *part).collect();
    left.retain(|(_, at, part)| !all[..*at].contains(part));
    mexplorer_solver::order::sort_by_key(&mut left, |(far, ..)| *far);
    let moves = left.first().is_some_and(|(far, ..)| *far < STORY);
    left.retain(|(far, ..)| !moves || *far < STORY);
    left.truncate(MOST_PARTS);
    mexplorer_solver::order::sort_by_key(&mut left, |(_, at, _)| *at);
    left.into_iter().map(|(.., part)| part).collect()
}

/// The parts of a clause, in which a list of numbers goes on behind “or”.
fn lists<'a>(parts: Vec<(usize, &'a str)>, clause: &'a str) -> Vec<(usize, &'a str)> {
    let mut joined: Vec<(usize, &str)> = Vec::new();
    for (at, part) in parts {
        let listed = ["or ", "或者", "或"]
            .iter()
            .find_map(|or| part.strip_prefix(or))
            .is_some_and(|rest| numbers::amount(rest.trim_start()).is_some());
        match joined.last_mut() {
            Some((from, before)) if listed && before.trim_end().ends_with(|char: char| char.is_ascii_digit()) => {
                *before = &clause[*from..at + part.len()]
            }
            _ => joined.push((at, part)),
        }
    }
    joined
}

/// How far a part is from telling a rule: it moves something and counts it, or moves it, or does neither.
fn far(part: &str) -> u8 {
    let turns = IN_TURN.iter().fold(format!(" {part}"), |text, word| text.replace(word, ""));
    let moves = MOVING.iter().any(|word| turns.contains(word));
    let counts = numbers::told(part).next().is_some() || ANYHOW.iter().any(|word| part.contains(word));
    match (moves, counts) {
        (true, true) => 0,
        (true, false) => 1,
        _ => STORY,
    }
}
const STORY: u8 = 2;

/// The sentences of a statement that are no story, with their clauses.
fn told<'t, 'a>(text: &'t Text<'a>) -> impl Iterator<Item = (&'t String, &'t Vec<Clause<'a>>)> {
    let all = text.whole.iter().zip(&text.clauses).zip(story::stories(text));
    all.filter(|(_, story)| !story).map(|(sentence, _)| sentence)
}

/// Whether a clause says something of what may be done: it bounds, takes, or says what else.
fn judged(clause: &Clause, rule: &str) -> bool {
    let words = COMPOUNDS.iter().fold(format!(" {} ", clause.spaced), |words, compound| words.replace(compound, " "));
    let bounds = BOUNDS.iter().any(|word| words.contains(word));
    let single = pieces(clause).len() == 1 && !clause.tight.contains(|char: char| char.is_ascii_digit());
    let asked = clause.asked || holds(&clause.tight, REPORTED) || holds(&clause.tight, ASKED) && (single || clause.of_end);
    let title =
        clause.tight.contains('玩') && ["取石子的游戏", "取石子游戏", "玩取石子"].iter().any(|word| clause.tight.ends_with(word));
    let starts = (title || STARTS.iter().any(|word| clause.tight.ends_with(word))) && !bounds
        || clause.tight.starts_with("thegamealwaysstartswith");
    crowd(clause, rule).is_some()
        || !asked
            && !starts
            && !of_input(clause)
            && (bounds || bounds_heaps(clause) || clause.of_end || clause.tight.contains("thelast") || holds(&clause.tight, TAKE))
}

/// Whether a clause splits a heap or strikes something out, or tells of what kind heaps or numbers are.
fn bounds_heaps(clause: &Clause) -> bool {
    let words = format!(" {}", clause.spaced);
    // A strip is of squares.
    let splits = !["格", "cells", "squares"].iter().any(|squares| clause.tight.contains(squares));
    let splits = SPLITS.iter().filter(|_| splits);
    splits.chain(STRIKES).chain(QUALITIES).any(|word| words.contains(word))
}

/// Whether a clause says what stands in a line of the input: “接下来有 N 个不超过 5000 的整数”.
fn of_input(clause: &Clause) -> bool {
    const LINES: [&str; 16] = [
        "接下来",
        "第一行",
        "第二行",
        "第三行",
        "第四行",
        "第1行",
        "第2行",
        "每行",
        "下一行",
        "每组数据",
        "thefirstline",
        "thesecondline",
        "thenextline",
        "thethirdline",
        "eachline",
        "eachtestcase",
    ];
    let integers = ["整数", "正整数", "integer"].iter().any(|word| clause.tight.contains(word));
    let bounds = clause.says(BOUNDS.iter().filter(|word| !["不超过", " at most ", " no ", " up to "].contains(word)));
    integers
        && !bounds
        && LINES.iter().any(|line| clause.tight.starts_with(line))
        && !holds(&clause.tight, TAKE)
        && !clause.of_end
}

/// Whether a clause says no more than that heaps may differ: they stand before it in its sentence, with any number of stones, and nothing
/// is taken yet. After a word of taking the same would speak of what is taken, which is another move.
fn of_sizes(clause: &Clause, before: &[Clause]) -> bool {
    let standing = |first: &Clause| first.tight.contains('堆') && holds(&first.tight, STANDING);
    DIFFERENT.contains(&&*clause.tight)
        && before.first().is_some_and(standing)
        && before.last().is_some_and(|last| holds(&last.tight, ANY_SIZE))
        && !before.iter().any(|clause| holds(&clause.tight, TAKE))
}

/// Where a clause tells of more than two players, or, where the rule is one of pairs, of more than two heaps.
fn crowd(clause: &Clause, rule: &str) -> Option<Range<usize>> {
    const PAIRS: [&str; 2] = ["wythoff", "rule2"];
    const PLAYERS: [&str; 9] = ["人", "名", "位", "个人", "个玩家", "player", "people", "person", "friend"];
    let pairs = PAIRS.iter().any(|game| rule.starts_with(game));
    let many = |(number, place): &(u64, Range<usize>)| {
        let rest = clause.spaced[place.end..].trim_start();
        let heaps = HEAPS.iter().filter(|_| pairs);
        *number > 2 && PLAYERS.iter().chain(heaps).any(|word| rest.starts_with(word))
    };
    numbers::told(&clause.spaced).find(many).map(|(_, place)| place)
}

/// Which bytes of a clause were read, or say nothing.
fn covered(clause: &Clause, sentence: &str, read: &[Words], amount: Option<&Amount>, rule: &str, ends: bool) -> Vec<bool> {
    let mut covered = vec![false; clause.spaced.len()];
    let phrases = read.iter().copied().chain([PLAIN, IDLE]).flatten();
    let tight = phrases.flat_map(|phrase| everywhere(&clause.tight, phrase, sentence));
    let ending = ends.then(|| ending::words(&clause.tight)).into_iter().flatten();
    let of_end = [WIN, LOSE, OF_END].into_iter().filter(|_| clause.of_end).flatten();
    let of_end = of_end.flat_map(|phrase| everywhere(&clause.tight, phrase, sentence));
    let of_amount = amount.into_iter().flat_map(|amount| amount.read(clause));
    // A word of Chinese says nothing wherever it stands.
    let idle = IDLE.iter().filter(|word| !word.is_ascii()).flat_map(|word| clause.spaced.match_indices(word));
    let idle = idle.map(|(at, word)| at..at + word.len()).chain(chosen(&clause.spaced)).chain(kinds(&clause.spaced));
    let (game, heaps) = rule.rsplit_once('(').unwrap_or_default();
    let heaps = heaps.trim_end_matches(')');
    let examples = numbers::examples(sentence, game);
    let at_once = rule.starts_with("moore").then(|| limits::heaps_at_once(&clause.spaced)).flatten().map(|(_, place)| place);
    let counted = numbers::told(&clause.spaced).filter(|(number, place)| {
        let rest = clause.spaced[place.end..].trim_start();
        // There are two heaps; but from two heaps is another move.
        let chosen = ["from", "any", "choose", "in", "从", "任", "任意", "选", "选择"]
            .iter()
            .any(|word| clause.spaced[..place.start].trim_end().ends_with(word));
        let written = &clause.spaced[place.clone()];
        // Numbers that are not taken over are told in a sentence of their own; but here they may be taken. Nor is a number that is told of
        // a move read where it is that of a heap.
        let takes = holds(&clause.tight, TAKE) || holds(&clause.tight, EXCLUDES) || clause.of_end;
        let heap = if takes { standing::is_heap(clause, place) } else { !standing::is_other(clause, place) };
        let idle = written.starts_with(|char: char| char.is_ascii_digit()) && !takes;
        let example = examples.iter().any(|(_, digits)| *digits == written);
        example
            || heap && (idle || heaps.split(',').any(|heap| heap == written))
            || (*number == 1 || !chosen) && COUNTED.iter().any(|word| rest.starts_with(word))
    });
    let divided = divide::is_read(rule).then(|| divide::by(&clause.spaced)).into_iter().flatten().map(|(_, place)| place);
    let counted = counted.map(|(_, place)| place).chain(at_once).chain(divided);
    for range in tight.chain(ending).chain(of_end).map(|tight| clause.wide(tight)).chain(of_amount).chain(idle).chain(counted) {
        covered[range].fill(true);
    }
    for (at, _) in compared(&clause.spaced).filter(|(_, said)| goes_without_saying(said, rule)) {
        covered[at] = true;
    }
    // A quality of the heap itself is none of what is taken.
    for word in QUALITIES_OF_HEAPS {
        for (at, word) in clause.tight.match_indices(word) {
            let behind = clause.tight[at + word.len()..].trim_start_matches('的').trim_start_matches("-sized");
            if HEAPS.iter().any(|heap| behind.starts_with(heap)) {
                covered[clause.wide(at..at + word.len())].fill(false);
            }
        }
    }
    // Who takes turns is named before.
    if let Some(at) = IN_TURN.iter().filter_map(|word| Some(clause.spaced.find(word)? + word.len())).min() {
        let before = format!(" {}", &clause.spaced[..at]);
        if !BOUNDS.iter().any(|word| before.contains(word)) {
            covered[..at].fill(true);
        }
    }
    if let Some(many) = crowd(clause, rule) {
        covered[many].fill(false);
    }
    covered
}

/// Where a text only names a number or a heap that is chosen, each time: “选出任一 x”. “任取一个” alone takes one.
fn chosen(text: &str) -> impl Iterator<Item = Range<usize>> {
    const OF: Words = &[
        "x",
        "d",
        "k",
        "m",
        "p",
        "n的",
        "数",
        "整数",
        "正整数",
        "自然数",
        "约数",
        "因数",
        "因子",
        "真约数",
        "真因数",
        "真因子",
        "完全平方数",
        "质数",
        "素数",
        "堆",
        "非空",
    ];
    CHOOSE.iter().flat_map(move |word| text.match_indices(word)).filter_map(move |(at, word)| {
        let rest = &text[at + word.len()..];
        let named = OF.iter().find_map(|of| rest.strip_prefix(of));
        let whole = named.is_some_and(|rest| !rest.starts_with(|char: char| char.is_ascii_alphanumeric()));
        whole.then_some(at..at + word.len())
    })
}

/// Where one of a kind of numbers is named, that it is one.
fn kinds(text: &str) -> impl Iterator<Item = Range<usize>> {
    const OF: Words = &["完全平方", "质数", "素数", "平方", "正整数", "斐波", "约数", "因"];
    let one = text.match_indices("一个").filter(|(at, one)| OF.iter().any(|of| text[at + one.len()..].starts_with(of)));
    one.chain(text.match_indices("完全").filter(|(at, whole)| text[at + whole.len()..].starts_with("平方")))
        .map(|(at, word)| at..at + word.len())
}

/// Where a phrase stands, each time; of one that goes over several clauses of its sentence the parts that are more than a sign.
fn everywhere(text: &str, phrase: &str, sentence: &str) -> Vec<Range<usize>> {
    if phrase.contains('…') {
        let part = |part| everywhere(text, part, sentence);
        // What is left out is told in one clause.
        let apart = |_: &Vec<Range<usize>>| !NOT_ITSELF.contains(&phrase);
        let over = || {
            place(sentence, phrase)
                .filter(apart)
                .map(|_| phrase.split('…').filter(|part| part.len() > 3).flat_map(part).collect())
        };
        return place(text, phrase).or_else(over).unwrap_or_default();
    }
    text.match_indices(phrase).map(|(at, _)| at..at + phrase.len()).collect()
}

/// Where a number that is chosen is compared in signs, “1<d<n”, up to its first sign, and all that is said so of it, the number being `x`.
/// What is said of `n` alone bounds the input.
fn compared(text: &str) -> impl Iterator<Item = (usize, String)> {
    const CHOSEN: [char; 6] = ['d', 'k', 'x', 'p', 'y', 'q'];
    let sign = |char: char| " <>=‹›≤≥/*^+-".contains(char) || char.is_ascii_digit();
    // A letter by itself is a number, and several are a word.
    let single = move |at: usize| {
        let letter = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_alphabetic);
        letter(at) && !letter(at + 1) && !at.checked_sub(1).is_some_and(letter)
    };
    let ends = text.char_indices().filter(move |(at, char)| !sign(*char) && !single(*at));
    let mut from = 0;
    let ends = ends.map(|(at, char)| (at, at + char.len_utf8())).chain([(text.len(), text.len())]);
    let formulas = ends.map(move |(to, next)| (std::mem::replace(&mut from, next), to));
    formulas.filter_map(move |(from, to)| {
        let formula = &text[from..to];
        let at = from + formula.find(['<', '>', '‹', '›', '≤', '≥'])?;
        let plain = formula.replace(' ', "").replace(CHOSEN, "x");
        let plain = plain.replace('‹', "<").replace('›', ">").replace('≤', "<=").replace('≥', ">=");
        formula.contains(CHOSEN).then_some((at, plain))
    })
}

/// Whether no more is said so than that something is taken and no more than there is, or less where the rule has it so.
fn goes_without_saying(said: &str, rule: &str) -> bool {
    // Of an exponent it is told which powers there are.
    if rule.starts_with("take[") && rule.contains('^') && !rule.contains("k^") {
        return false;
    }
    let less = ["x<n", "0<x<n", "1<=x<n"].iter().filter(|_| rule.contains("and k<n"));
    ["0<x", "1<=x", "x>0", "x>=1", "x<=n", "0<x<=n", "1<=x<=n"].iter().chain(less).any(|known| said == *known)
}

/// Whether a word of this part is left.
fn remains(part: &str, covered: &[bool]) -> bool {
    if compared(part).any(|(at, _)| !covered[at]) {
        return true;
    }
    // “Or k stones” adds a number.
    if limits::or_letter(part).is_some_and(|(_, place)| !covered[place.end - 1]) {
        return true;
    }
    let mut at = 0;
    while let Some(char) = part[at..].chars().next() {
        let letter = |char: char| char.is_ascii_alphabetic() || matches!(char, '\'' | '’');
        if letter(char) {
            let length = part[at..].find(|char: char| !letter(char)).unwrap_or(part.len() - at);
            let word = part[at..at + length].trim_matches(['\'', '’']);
            // An ending of a word goes with it; a single letter is a number.
            let neutral = covered[at] || word.len() <= 1 || NEUTRAL.split(' ').any(|other| other == word);
            if !neutral {
                return true;
            }
            at += length;
            continue;
        }
        let sign = char.is_ascii() && !char.is_ascii_digit() || !char.is_alphanumeric();
        if !sign && !covered[at] && !SILENT.contains(char) {
            return true;
        }
        at += char.len_utf8();
    }
    false
}

/// A part as far as there is room for it, without a piece of a word or of a number at its end.
pub fn short(text: &str) -> String {
    let mut wide = 0;
    let fits = |char: &char| {
        wide += if char.is_ascii() { 1 } else { 2 };
        wide <= MOST_SHOWN
    };
    let cut: usize = text.chars().take_while(fits).map(char::len_utf8).sum();
    if cut == text.len() {
        return text.to_owned();
    }
    let word = |char: char| char.is_ascii_alphanumeric();
    let (shown, rest) = text.split_at(cut);
    let shown = if rest.starts_with(word) {
        shown.trim_end_matches(|char: char| word(char) || matches!(char, '\'' | '’'))
    } else {
        shown
    };
    // A word that is longer than all the room is cut.
    let shown = if shown.is_empty() { &text[..cut] } else { shown };
    format!("{}…", shown.trim_end_matches(|char: char| char.is_whitespace() || matches!(char, ',' | '，' | '、')))
}
