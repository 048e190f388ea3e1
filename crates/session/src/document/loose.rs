//! What people write loosely, put into the notation: games by folk names and octal codes, numbers without brackets or
//! commas, a rule left out that has a usual default. Each character remembers where it stood, so that a complaint about the
//! notation is shown in the text as it was written.

use crate::words::folk;
use mexplorer_solver::PositionError;
use mexplorer_solver::game::{Family, RulesForm};
use mexplorer_solver::games::{nim, octal};
use mexplorer_solver::notation::{MAX_TEXT, narrow, small};
use std::ops::Range;

/// A text in the notation, and where it came from.
#[derive(Debug, Default)]
pub(super) struct Rewritten {
    pub text: String,
    /// Whether the names of the games ask for misère play.
    pub misere: bool,
    origins: Vec<Origin>,
}

/// Where a character of the rewritten text begins, and the stretch that was written for it. A text has up to four million
/// characters, so the places are kept small.
#[derive(Debug)]
struct Origin {
    at: u32,
    from: u32,
    to: u32,
}

/// A character made narrow, and the bytes where it stands.
struct Glyph {
    char: char,
    from: u32,
    to: u32,
}

/// The text in the notation, where it means one thing; `None` where nothing is to be rewritten.
pub(super) fn rewrite(text: &str) -> Option<Rewritten> {
    if text.len() > MAX_TEXT {
        return None;
    }
    let glyph =
        |(from, char): (usize, char)| Glyph { char: narrow(char), from: from as u32, to: (from + char.len_utf8()) as u32 };
    let glyphs: Vec<Glyph> = text.char_indices().map(glyph).collect();
    let mut written = Rewritten::default();
    let (mut terms, mut misere) = (0, 0);
    for term in terms_of(&glyphs) {
        if terms > 0 {
            written.keep(&glyphs[term.start - 1..term.start]);
        }
        misere += usize::from(written.term(&glyphs[term], terms == 0));
        terms += 1;
    }
    written.misere = misere > 0;
    // Misère is a rule for the whole sum, so a name that says it speaks for all terms or stands alone.
    let means_one_thing = misere == 0 || misere == terms;
    let changed = written.misere || !glyphs.iter().map(|glyph| glyph.char).eq(written.text.chars());
    (means_one_thing && changed).then_some(written)
}

/// The stretches between the signs of addition that stand in no bracket.
fn terms_of(glyphs: &[Glyph]) -> Vec<Range<usize>> {
    let (mut terms, mut depth, mut from) = (Vec::new(), 0usize, 0);
    for (at, glyph) in glyphs.iter().enumerate() {
        match glyph.char {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '+' if depth == 0 => {
                terms.push(from..at);
                from = at + 1;
            }
            _ => {}
        }
    }
    terms.push(from..glyphs.len());
    terms
}

impl Rewritten {
    /// The complaint at the place where its cause was written.
    pub fn blame(&self, error: PositionError, text: &str) -> PositionError {
        let before = |place: usize| self.origins.partition_point(|origin| (origin.at as usize) < place);
        let start = self.origins.get(before(error.start)).map_or(text.len(), |origin| origin.from as usize);
        let end = if error.end > error.start { self.origins[before(error.end) - 1].to as usize } else { start };
        PositionError { start, end, ..error }
    }

    /// What was written and stays as it is.
    fn keep(&mut self, glyphs: &[Glyph]) {
        for glyph in glyphs {
            self.origins.push(Origin { at: self.text.len() as u32, from: glyph.from, to: glyph.to });
            self.text.push(glyph.char);
        }
    }

    /// What stands for a stretch that was written.
    fn put(&mut self, text: &str, stands_for: &[Glyph]) {
        let (Some(first), Some(last)) = (stands_for.first(), stands_for.last()) else { return };
        for char in text.chars() {
            self.origins.push(Origin { at: self.text.len() as u32, from: first.from, to: last.to });
            self.text.push(char);
        }
    }

    /// One term. Returns whether its name asks for misère play.
    fn term(&mut self, term: &[Glyph], first: bool) -> bool {
        let misere = if first { misere_word(term) } else { 0 };
        let lead = misere + blanks(&term[misere..]);
        self.keep(&term[..lead]);
        let term = &term[lead..];
        if let Some(numbers) = numbers(inside(term)) {
            self.put(nim::FAMILY.name, inside(term));
            self.numbers(&numbers, term);
            return false;
        }
        if lacks_one(inside(term)) {
            self.put(nim::FAMILY.name, inside(term));
            self.bracketed(inside(term));
            return false;
        }
        let bracket = term.iter().position(|glyph| matches!(glyph.char, '(' | '['));
        // A name without brackets ends before the first number that stands apart from it.
        let apart = |at: &usize| term[*at].char == ' ' && term.get(at + 1).is_some_and(|next| next.char.is_ascii_digit());
        let end = bracket.or_else(|| (0..term.len()).find(apart)).unwrap_or(term.len());
        let (name, rest) = term.split_at(end);
        let (name, gap) = name.split_at(name.len() - name.iter().rev().take_while(|glyph| glyph.char == ' ').count());
        let spelt: String = name.iter().map(|glyph| glyph.char).collect();
        // The name of these games may stand before the code of one: “octal 0.137”.
        let code = coded(&spelt);
        let (name, spelt) = (&name[name.len() - code.chars().count()..], code);
        if is_code(spelt) {
            self.put(octal::FAMILY.name, name);
            self.put("[", name);
            self.keep(name);
            self.put("]", name);
            self.rest(rest);
            return false;
        }
        let Some(named) = folk::named(spelt) else {
            self.keep(term);
            return false;
        };
        self.put(named.family.name, name);
        self.keep(gap);
        if bracket.is_some_and(|at| term[at].char == '(')
            && let Some(usual) = usual_rules(named.family)
        {
            self.put(&format!("[{usual}]"), name);
        }
        self.rest(rest);
        named.misere
    }

    /// What follows the name: numbers are put in brackets, with commas between them.
    fn rest(&mut self, rest: &[Glyph]) {
        let rules = rest.iter().position(|glyph| glyph.char == ']').filter(|_| rest[0].char == '[').map_or(0, |at| at + 1);
        let (rules, rest) = rest.split_at(rules);
        self.keep(rules);
        match numbers(inside(rest)) {
            Some(numbers) => self.numbers(&numbers, rest),
            None if lacks_one(rest) => self.bracketed(rest),
            None => self.keep(rest),
        }
    }

    /// What was written, in brackets.
    fn bracketed(&mut self, written: &[Glyph]) {
        self.put("(", written);
        self.keep(written);
        self.put(")", written);
    }

    fn numbers(&mut self, numbers: &[&[Glyph]], written: &[Glyph]) {
        for (at, number) in numbers.iter().enumerate() {
            self.put(if at == 0 { "(" } else { "," }, if at == 0 { written } else { number });
            self.keep(number);
        }
        self.put(")", written);
    }
}

/// What follows the name of octal games, where that is the code of one; all of it elsewhere.
fn coded(text: &str) -> &str {
    let named = |name: &str| folk::named(name.trim_end()).is_some_and(|named| named.family.name == octal::FAMILY.name);
    let parts = text.rsplit_once(' ').filter(|(name, code)| is_code(code) && named(name));
    parts.map_or(text, |(_, code)| code)
}

/// Whether this can only be the code of an octal game.
fn is_code(text: &str) -> bool {
    let digits = text.strip_prefix(['0', '4']).unwrap_or(text).strip_prefix('.');
    digits.is_some_and(|digits| !digits.is_empty() && digits.chars().all(|char| char.is_ascii_digit()))
}

/// What is left out where a game is usually played by one rule.
fn usual_rules(family: &Family) -> Option<&'static str> {
    match family.rules {
        RulesForm::Number { default, optional: false, .. } => Some(default),
        _ => None,
    }
}

fn blanks(glyphs: &[Glyph]) -> usize {
    glyphs.iter().take_while(|glyph| glyph.char == ' ').count()
}

/// The length of the word that asks for misère play, if one stands in front.
fn misere_word(glyphs: &[Glyph]) -> usize {
    let from = blanks(glyphs);
    let lower = || glyphs[from..].iter().map(|glyph| small(glyph.char));
    let word = ["misere ", "misère "].into_iter().find(|word| lower().take(word.chars().count()).eq(word.chars()));
    word.map_or(0, |word| from + word.chars().count())
}

/// What stands within a pair of brackets, or all of it.
fn inside(glyphs: &[Glyph]) -> &[Glyph] {
    let from = blanks(glyphs);
    let to = glyphs.len() - glyphs[from..].iter().rev().take_while(|glyph| glyph.char == ' ').count();
    match &glyphs[from..to] {
        [open, within @ .., close] if matches!((open.char, close.char), ('(', ')') | ('[', ']') | ('{', '}')) => within,
        all => all,
    }
}

/// Whether these are numbers with commas, between two of which there is none: put into the notation, the place where it is missing is told.
fn lacks_one(glyphs: &[Glyph]) -> bool {
    let plain = |glyph: &Glyph| glyph.char.is_ascii_digit() || matches!(glyph.char, ',' | ' ');
    let empty = |slot: &[Glyph]| slot.iter().all(|glyph| glyph.char == ' ');
    glyphs.iter().all(plain) && !empty(glyphs) && glyphs.split(|glyph| glyph.char == ',').any(empty)
}

/// The numbers of a stretch that holds nothing else, whatever stands between them; between two commas there must be one.
fn numbers(glyphs: &[Glyph]) -> Option<Vec<&[Glyph]>> {
    let comma = |glyph: &Glyph| matches!(glyph.char, ',' | ';');
    let words = |slot| <[Glyph]>::split(slot, |glyph| glyph.char == ' ').filter(|word| !word.is_empty());
    let slots: Vec<&[Glyph]> = glyphs.split(comma).collect();
    let found: Vec<&[Glyph]> = slots.iter().copied().flat_map(words).collect();
    let number = |word: &&[Glyph]| {
        word[0].char.is_ascii_digit()
            && word.iter().all(|glyph| glyph.char.is_ascii_digit() || matches!(glyph.char, '^' | '.' | 'e' | 'E' | '*'))
    };
    // A point within a number is told of by the notation; two are a range.
    let whole = |word: &&[Glyph]| word.iter().filter(|glyph| glyph.char == '.').count() != 1;
    let full = slots.into_iter().all(|slot| words(slot).next().is_some());
    (full && found.iter().all(|word| number(word) && whole(word))).then_some(found)
}
