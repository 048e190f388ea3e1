//! A statement as its words are compared: narrow, small, by sentences and by clauses.

use super::{ending, numbers};
use super::{phrases::*, vocabulary::*};
use mexplorer_solver::notation::{narrow, small};
use std::ops::Range;

pub struct Text<'a> {
    /// Its sentences, with blanks between words of letters.
    pub whole_spaced: Vec<String>,
    /// The same without any blank.
    pub whole: Vec<String>,
    /// What they say of moves: all but the clauses that tell who wins otherwise than by the last move.
    pub spaced: Vec<String>,
    /// The same without any blank.
    pub tight: Vec<String>,
    /// What stands between two signs, by sentences.
    pub clauses: Vec<Vec<Clause<'a>>>,
    /// Whether each goes on with the one before it, behind a semicolon.
    pub goes_on: Vec<bool>,
    /// What a sample has beside the number of its heaps, and the heaps.
    pub header: Option<(u64, Vec<String>)>,
    /// The positions of its sample.
    pub tests: Vec<Vec<String>>,
}

impl<'a> Text<'a> {
    pub fn of(text: &'a str) -> Text<'a> {
        let ends = |char: char| matches!(narrow(char), '。' | '.' | ';' | '!' | '?');
        let sentences: Vec<&str> =
            sentences(text, ends).into_iter().filter(|sentence| !sentence.trim_matches(ends).trim().is_empty()).collect();
        let mut clauses: Vec<Vec<Clause>> = sentences.iter().map(|sentence| clauses(sentence, ends)).collect();
        let whole_spaced: Vec<String> = sentences.iter().map(|sentence| joined(sentence.trim_end_matches(ends))).collect();
        let tight = |spaced: &[String]| -> Vec<String> { spaced.iter().map(|sentence| sentence.replace(' ', "")).collect() };
        let whole = tight(&whole_spaced);
        // Of a sheet is told who wins by what is cut, and of a strip by what stands there.
        let of_sheet = |words| whole.iter().any(|sentence| holds(sentence, words));
        let spaced: Vec<String> = if of_sheet(PAPER) && of_sheet(CUT) || of_sheet(STRIP) && of_sheet(PUT) && of_sheet(THREE) {
            clauses.iter_mut().flatten().for_each(|clause| clause.of_end = false);
            whole_spaced.clone()
        } else {
            let of_moves = |(sentence, clauses): (&&str, &Vec<Clause>)| {
                // What is asked at the end of a sentence, and takes nothing, is no rule.
                let asks = sentence.trim_end().ends_with(['?', '？']);
                let asked = |at: usize| asks && at + 1 == clauses.len() && !holds(&clauses[at].tight, TAKE);
                let of_end = |clause: &Clause| clause.of_end && ending::ending(&clause.tight).flatten().is_none();
                let left =
                    clauses.iter().enumerate().filter(|(at, clause)| of_end(clause) || asked(*at)).map(|(_, clause)| clause);
                let text = left.fold((*sentence).to_owned(), |text, clause| text.replacen(clause.written, "", 1));
                joined(text.trim_end_matches(ends))
            };
            sentences.iter().zip(&clauses).map(of_moves).collect()
        };
        let parted = sentences.iter().map(|sentence| sentence.ends_with([';', '；']));
        let goes_on = std::iter::once(false).chain(parted).take(sentences.len()).collect();
        Text { tight: tight(&spaced), spaced, whole_spaced, whole, clauses, goes_on, header: None, tests: Vec::new() }
    }

    pub fn has(&self, phrases: Words) -> bool {
        self.tight.iter().any(|sentence| holds(sentence, phrases))
    }

    /// The same of what is said of other moves than a splitting: without the parts from one that splits a heap to the next that takes.
    pub fn has_apart(&self, phrases: Words) -> bool {
        if !self.has(SPLIT) {
            return self.has(phrases);
        }
        let apart = |(sentence, clauses): (&String, &Vec<Clause>)| {
            if !holds(sentence, SPLIT) {
                return sentence.clone();
            }
            let mut splits = false;
            let parts = clauses.iter().flat_map(|clause| pieces(clause).into_iter().map(|(_, part)| part));
            let left = parts.filter(|part| {
                let part = Clause::of(part);
                splits = !holds(&part.tight, TAKE) && (splits || holds(&part.tight, SPLIT));
                !splits
            });
            left.collect::<String>().replace(' ', "")
        };
        self.tight.iter().zip(&self.clauses).map(apart).any(|sentence| holds(&sentence, phrases))
    }

    /// Whether a clause says from where is taken and no more, and none how many.
    pub fn takes_from_one(&self) -> bool {
        let ends = |clause: &Clause| FROM_ONE.iter().any(|words| clause.tight.ends_with(words));
        // Not of how many players or heaps.
        let of_stones = |text: &str| !COUNTED.iter().any(|word| text.trim_start().starts_with(word));
        let counted = |text: &str| numbers::told(text).any(|(_, place)| of_stones(&text[place.end..]));
        let counts = |clause: &Clause| !ends(clause) && holds(&clause.tight, TAKE) && counted(&clause.spaced);
        let all = || self.clauses.iter().flatten();
        all().any(ends) && !all().any(counts)
    }

    /// Whether of two moves one is chosen.
    pub fn offers(&self) -> bool {
        let words: Words = &["或", "也可", "要么", "一是", "两种", "二选一", "之一", "either"];
        self.has(words) || self.spaced.iter().any(|sentence| format!(" {sentence} ").contains(" or "))
    }

    /// Whether whoever makes the last move loses; `None` where no sentence says who wins by how play ends, or two say it otherwise.
    pub fn last_loses(&self) -> Option<bool> {
        let mut all = self.whole.iter().filter_map(|sentence| ending::ending(sentence));
        let first = all.next()??;
        all.all(|other| other == Some(first)).then_some(first)
    }

    /// Whether the one of whom these words speak wins: what is said next in their sentence, or else before.
    pub fn wins(&self, phrases: Words) -> Option<bool> {
        let (sentence, parts) = self
            .whole
            .iter()
            .find_map(|sentence| Some((sentence, phrases.iter().find_map(|phrase| place(sentence, phrase))?)))?;
        let first = |text: &str, words: Words| words.iter().filter_map(|word| text.find(word)).min();
        let (before, after) = (&sentence[..parts[0].start], &sentence[parts[parts.len() - 1].end..]);
        match (first(after, WIN), first(after, LOSE)) {
            (Some(win), lose) => Some(lose.is_none_or(|lose| win < lose)),
            (None, Some(_)) => Some(false),
            (None, None) => first(before, WIN).map(|_| true).or(first(before, LOSE).map(|_| false)),
        }
    }
}

/// The sentences of a text with the signs that end them; “i.e.” and “e.g.” end none.
fn sentences(text: &str, ends: fn(char) -> bool) -> Vec<&str> {
    let short = |at: usize| {
        let stands = |from: Option<usize>| {
            from.and_then(|from| text.get(from..from + 4)).is_some_and(|word| matches!(word, "i.e." | "e.g."))
        };
        stands(at.checked_sub(1)) || stands(at.checked_sub(3))
    };
    let mut from = 0;
    let mut sentences = Vec::new();
    for (at, sign) in text.match_indices(ends).filter(|(at, _)| !short(*at)) {
        sentences.push(&text[from..at + sign.len()]);
        from = at + sign.len();
    }
    sentences.push(&text[from..]);
    sentences
}

/// What is read and written says nothing of the play.
const QUIET: [&str; 14] = [
    "输入",
    "输出",
    "非负",
    "胜负",
    "following",
    "allowing",
    "showing",
    "drawing",
    "knowing",
    "closest",
    "closing",
    "acwing",
    "winkle",
    "window",
];

/// A sentence as it is compared.
fn joined(sentence: &str) -> String {
    QUIET.iter().fold(Clause::of(sentence).spaced, |text, word| text.replace(word, " "))
}

/// The clauses of a sentence, and which of them speak of who wins: those that say it, and the condition before one that says no more.
fn clauses(sentence: &str, ends: fn(char) -> bool) -> Vec<Clause<'_>> {
    let asked = sentence.trim_end().ends_with(['?', '？']);
    let parts = split(sentence.trim_end_matches(ends)).into_iter().map(Clause::of);
    let mut clauses: Vec<Clause> = parts.filter(|clause| !clause.spaced.is_empty()).collect();
    for clause in &mut clauses {
        clause.closed = sentence.split_once(clause.written).is_some_and(|(_, rest)| rest.starts_with([')', '）']));
    }
    for at in 0..clauses.len() {
        let text = QUIET.iter().fold(clauses[at].tight.clone(), |text, word| text.replace(word, ""));
        if !ending::speaks_of_end(&text) {
            continue;
        }
        clauses[at].of_end = true;
        clauses[at].asked = asked && at + 1 == clauses.len();
        let Some(before) = at.checked_sub(1).map(|before| &mut clauses[before]) else { continue };
        let follows = ["则", "就", "那么", "谁就", "then"].iter().any(|word| text.starts_with(word));
        // “Of course” is no condition.
        let course = COMPOUNDS.iter().any(|word| before.tight.starts_with(word));
        let leads = !course && ["谁", "若", "如果", "当", "if", "when", "who"].iter().any(|word| before.tight.starts_with(word))
            || ["时", "者", "的人"].iter().any(|word| before.tight.ends_with(word));
        // “Divide by 2 (when n is even)” speaks of what stands before.
        let of_move = before.closed && EVEN.contains(&&*before.tight);
        before.of_end |= !asked && !of_move && (follows || leads);
    }
    clauses
}

/// A sentence in parts, at signs and at ends of lines; a list of numbers stays together.
fn split(sentence: &str) -> Vec<&str> {
    let mut from = 0;
    let mut parts = Vec::new();
    for (at, char) in sentence.char_indices() {
        let after = &sentence[at + char.len_utf8()..];
        let before = sentence[..at].trim_end().chars().next_back();
        let digit = |char: Option<char>| char.is_some_and(|char| narrow(char).is_ascii_digit() || char == '…');
        // “1, 2, …, k”.
        let ends = before == Some('…') && after.trim_start().starts_with(|char: char| char.is_ascii_lowercase());
        let list = narrow(char) == ',' && digit(before) && (digit(after.trim_start().chars().next()) || ends);
        if !list && (matches!(narrow(char), ',' | ':' | '(' | ')') || char == '\n') {
            parts.push(&sentence[from..at]);
            from = sentence.len() - after.len();
        }
    }
    parts.push(&sentence[from..]);
    parts
}

/// A part of a statement between two signs.
pub struct Clause<'a> {
    /// As the reader wrote it.
    pub written: &'a str,
    /// As it is compared, with blanks between words of letters, and from where each byte comes.
    pub spaced: String,
    from: Vec<usize>,
    /// The same without blanks, and where each byte stands among those with blanks.
    pub tight: String,
    at: Vec<usize>,
    /// Whether it speaks of who wins, and whether it asks for that.
    pub of_end: bool,
    pub asked: bool,
    /// Whether a bracket is closed behind it.
    pub closed: bool,
}

impl<'a> Clause<'a> {
    /// Whether one of these stands in it, English words between blanks.
    pub fn says<'w>(&self, phrases: impl IntoIterator<Item = &'w &'w str>) -> bool {
        let words = format!(" {} ", self.spaced);
        phrases.into_iter().any(|word| words.contains(word))
    }

    /// One blank between words of letters, and none beside a character of another script or a sign of a range.
    pub fn of(written: &'a str) -> Clause<'a> {
        let close = |char: char| !char.is_ascii() || matches!(char, '~' | '-' | '*');
        let (mut spaced, mut from, mut blank) = (String::new(), Vec::new(), false);
        for (at, char) in written.char_indices().filter(|(_, char)| !matches!(char, '$' | '\\')) {
            let char = if char.is_ascii() { small(char) } else { narrow(char) };
            // “1…5”, “1—5”.
            let char = if matches!(char, '…' | '—' | '–' | '～') { '~' } else { char };
            if char.is_whitespace() {
                blank = !spaced.is_empty();
                continue;
            }
            if std::mem::take(&mut blank) && !spaced.ends_with(close) && !close(char) {
                spaced.push(' ');
                from.push(at);
            }
            spaced.push(char);
            from.resize(spaced.len(), at);
        }
        let at: Vec<usize> = spaced.bytes().enumerate().filter(|(_, byte)| *byte != b' ').map(|(at, _)| at).collect();
        Clause { written, tight: spaced.replace(' ', ""), spaced, from, at, of_end: false, asked: false, closed: false }
    }

    /// What these bytes without blanks are with them.
    pub fn wide(&self, tight: Range<usize>) -> Range<usize> {
        if tight.is_empty() { 0..0 } else { self.at[tight.start]..self.at[tight.end - 1] + 1 }
    }

    /// What the reader wrote for these bytes with blanks.
    pub fn shown(&self, spaced: Range<usize>) -> &'a str {
        let end = self.from.get(spaced.end).copied().unwrap_or(self.written.len());
        self.written[self.from[spaced.start]..end].trim()
    }
}

/// The parts of a clause between words that turn it, each with where it begins.
pub fn pieces<'a>(clause: &'a Clause) -> Vec<(usize, &'a str)> {
    let text = &clause.spaced;
    let mut cuts = vec![0];
    for word in TURNS {
        cuts.extend(text.match_indices(word).map(|(at, _)| at + word.len() - word.trim_start().len()).filter(|at| *at > 0));
    }
    mexplorer_solver::order::sort(&mut cuts);
    cuts.dedup();
    cuts.push(text.len());
    cuts.windows(2).map(|cut| (cut[0], &text[cut[0]..cut[1]])).collect()
}

/// Where the parts of a phrase stand in a sentence without blanks; “…” stands for a few characters.
pub fn place(sentence: &str, phrase: &str) -> Option<Vec<Range<usize>>> {
    const FEW: usize = 16;
    let mut parts = phrase.split('…');
    let first = parts.next()?;
    let parts: Vec<&str> = parts.collect();
    sentence.match_indices(first).find_map(|(from, _)| {
        let mut found: Vec<Range<usize>> = std::iter::once(from..from + first.len()).collect();
        for part in &parts {
            let to = found[found.len() - 1].end;
            let gap = sentence[to..].find(part).filter(|gap| sentence[to..to + gap].chars().count() <= FEW)?;
            found.push(to + gap..to + gap + part.len());
        }
        Some(found)
    })
}

pub fn holds(sentence: &str, phrases: Words) -> bool {
    phrases.iter().any(|phrase| place(sentence, phrase).is_some())
}
