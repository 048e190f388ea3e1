//! A statement as its words are compared: narrow, small, in simplified characters, by sentences and by clauses.

use super::phrases::*;
use mexplorer_solver::notation::{narrow, small};
use std::ops::Range;

pub struct Text<'a> {
    /// Its sentences, with blanks between words of letters.
    pub spaced: Vec<String>,
    /// The same without any blank.
    pub tight: Vec<String>,
    /// What stands between two signs, by sentences.
    pub clauses: Vec<Vec<Clause<'a>>>,
}

impl<'a> Text<'a> {
    pub fn of(text: &'a str) -> Text<'a> {
        let ends = |char: char| matches!(narrow(char), '。' | '.' | ';' | '!' | '?');
        let clauses =
            |sentence: &'a str| split(sentence).into_iter().map(Clause::of).filter(|clause| !clause.spaced.is_empty()).collect();
        let joined = |sentence: &str| {
            // What is read and written says nothing of the play.
            let quiet = ["输入", "输出", "非负", "胜负"];
            quiet.iter().fold(Clause::of(sentence).spaced, |text, word| text.replace(word, " "))
        };
        let sentences: Vec<&str> = text.split(ends).filter(|sentence| !sentence.trim().is_empty()).collect();
        let spaced: Vec<String> = sentences.iter().map(|sentence| joined(sentence)).collect();
        let tight = spaced.iter().map(|sentence| sentence.replace(' ', "")).collect();
        Text { spaced, tight, clauses: sentences.into_iter().map(clauses).collect() }
    }

    pub fn has(&self, phrases: Words) -> bool {
        self.tight.iter().any(|sentence| holds(sentence, phrases))
    }

    /// Whether the one of whom these words speak wins: what is said next in their sentence, or else before.
    pub fn wins(&self, phrases: Words) -> Option<bool> {
        let (sentence, parts) = self
            .tight
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

/// A sentence in parts, at signs and at ends of lines; a list of numbers stays together.
fn split(sentence: &str) -> Vec<&str> {
    let mut from = 0;
    let mut parts = Vec::new();
    for (at, char) in sentence.char_indices() {
        let after = &sentence[at + char.len_utf8()..];
        let digit = |char: Option<char>| char.is_some_and(|char| narrow(char).is_ascii_digit());
        let list = narrow(char) == ','
            && digit(sentence[..at].trim_end().chars().next_back())
            && digit(after.trim_start().chars().next());
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
}

impl<'a> Clause<'a> {
    /// One blank between words of letters, and none beside a character of another script or a sign of a range.
    pub fn of(written: &'a str) -> Clause<'a> {
        let simple = |char: char| TRADITIONAL.iter().find(|(other, _)| *other == char).map_or(char, |(_, simple)| *simple);
        let close = |char: char| !char.is_ascii() || matches!(char, '~' | '-' | '*');
        let (mut spaced, mut from, mut blank) = (String::new(), Vec::new(), false);
        for (at, char) in written.char_indices().filter(|(_, char)| !matches!(char, '$' | '\\')) {
            let char = if char.is_ascii() { small(char) } else { simple(narrow(char)) };
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
        Clause { written, tight: spaced.replace(' ', ""), spaced, from, at }
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
