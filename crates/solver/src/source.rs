//! The text of a position as it is read: characters made narrow, each with its place in the text.

use crate::complaint::{Complaint, NOTHING, PositionError};

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 4_000_000;

/// A character as read, and where it starts in the text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Glyph {
    pub char: char,
    pub start: usize,
}

/// A stretch of the text, with places that point into the whole.
#[derive(Debug, Clone)]
pub struct Source<'a> {
    pub(crate) glyphs: &'a [Glyph],
    pub(crate) end: usize,
}

/// Full-width forms to their narrow ones; everything else as it is.
pub fn narrow(char: char) -> char {
    match char {
        '\u{3000}' | '\u{a0}' | '\t' | '\n' | '\r' => ' ',
        '、' => ',',
        '→' => '>',
        '∗' | '×' => '*',
        '−' | '–' => '-',
        '【' | '〔' => '[',
        '】' | '〕' => ']',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(char as u32 - 0xfee0).unwrap_or(char),
        _ => char,
    }
}

pub(crate) fn read(text: &str) -> Result<Vec<Glyph>, PositionError> {
    if text.len() > MAX_TEXT {
        let args = [("count", text.len().to_string()), ("max", MAX_TEXT.to_string())];
        return Err(Complaint::new("too-long", args).at(0, text.len()));
    }
    let mut glyphs = Vec::with_capacity(text.len());
    for (start, char) in text.char_indices() {
        let char = narrow(char);
        if char.is_control() {
            let hex = format!("{:04X}", char as u32);
            return Err(Complaint::new("control", [("hex", hex)]).at(start, start + char.len_utf8()));
        }
        glyphs.push(Glyph { char, start });
    }
    Ok(glyphs)
}

impl<'a> Source<'a> {
    pub(crate) fn place(&self, index: usize) -> usize {
        self.glyphs.get(index).map_or(self.end, |g| g.start)
    }

    /// The glyphs `from..to` of this stretch, without the spaces around them.
    pub(crate) fn cut(&self, mut from: usize, mut to: usize) -> Source<'a> {
        let whole = self.place(to);
        while from < to && self.glyphs[from].char == ' ' {
            from += 1;
        }
        while to > from && self.glyphs[to - 1].char == ' ' {
            to -= 1;
        }
        // A stretch of nothing but spaces points at them, so that an error has something to underline.
        let end = if from == to { whole } else { self.place(to) };
        Source { glyphs: &self.glyphs[from..to], end }
    }

    /// The byte of the text at which the part begins.
    pub fn start(&self) -> usize {
        self.place(0)
    }

    /// The byte of the text after its last.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Whether nothing stands there.
    pub fn is_empty(&self) -> bool {
        self.glyphs.is_empty()
    }

    /// The characters as read: narrow, with their spaces.
    pub fn text(&self) -> String {
        self.glyphs.iter().map(|g| g.char).collect()
    }

    /// Its characters.
    pub fn chars(&self) -> impl Iterator<Item = char> + '_ {
        self.glyphs.iter().map(|g| g.char)
    }

    /// The characters as small letters: those of the names that the notation knows.
    pub(crate) fn lower(&self) -> String {
        self.glyphs.iter().map(|g| small(g.char)).collect()
    }

    /// The stretches between separators, each without the spaces around it. Nothing at all is one empty stretch.
    pub fn split(&self, separator: char) -> Vec<Source<'a>> {
        let mut parts = Vec::new();
        let mut from = 0;
        for (i, glyph) in self.glyphs.iter().enumerate() {
            if glyph.char == separator {
                parts.push(self.cut(from, i));
                from = i + 1;
            }
        }
        parts.push(self.cut(from, self.glyphs.len()));
        parts
    }

    /// What stands between the first square bracket and the last.
    pub fn within_brackets(&self) -> Option<Source<'a>> {
        let open = self.glyphs.iter().position(|glyph| glyph.char == '[')?;
        Some(self.cut(open + 1, self.glyphs.iter().rposition(|glyph| glyph.char == ']')?))
    }

    /// The characters `from..to` of this stretch as a stretch of their own.
    pub fn slice(&self, from: usize, to: usize) -> Source<'a> {
        self.cut(from.min(self.glyphs.len()), to.min(self.glyphs.len()))
    }

    /// A complaint about this whole stretch.
    pub fn complain(&self, code: &'static str, args: impl IntoIterator<Item = (&'static str, String)>) -> PositionError {
        Complaint::new(code, args).at(self.start(), self.end)
    }

    /// “Expected this, found that” about this stretch.
    pub fn expected(&self, expected: &str) -> PositionError {
        let found = if self.is_empty() { NOTHING.to_string() } else { self.text() };
        self.complain("expected", [("expected", expected.to_string()), ("found", found)])
    }

    /// Both ends of `1..5`, where that is what stands there.
    ///
    /// # Errors
    /// An end is no whole number, or the second is smaller than the first.
    pub fn range(&self) -> Result<Option<(u64, u64)>, PositionError> {
        let Some(dots) = self.glyphs.windows(2).position(|pair| pair.iter().all(|g| g.char == '.')) else { return Ok(None) };
        let first = self.slice(0, dots).number()?;
        Ok(Some((first, self.slice(dots + 2, self.glyphs.len()).number_from(first)?)))
    }

    /// A whole number from 0 to 2^64 − 1, in digits or as a power (`10^12`, `10**12`, `1e12`). Common slips each get a complaint of their own.
    ///
    /// # Errors
    /// No whole number, or one of more than 64 bits.
    pub fn number(&self) -> Result<u64, PositionError> {
        let text = self.text();
        if let Some(rest) = text.strip_prefix('-')
            && rest.trim_start().starts_with(|c: char| c.is_ascii_digit())
        {
            return Err(self.complain("negative", []));
        }
        if text.is_empty() || !text.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(self.expected("0, 1, 2, …"));
        }
        if let Some(power) = power(&text) {
            return power.ok_or_else(|| self.complain("too-large", []));
        }
        if let Some(odd) = text.chars().position(|c| !c.is_ascii_digit()) {
            let code = match text.chars().nth(odd) {
                Some('.' | '/') => "fraction",
                Some('^' | 'e' | 'E' | '*') => "formula-number",
                _ => {
                    let sign = self.slice(odd, text.chars().count()).slice(0, 1);
                    return Err(sign.complain("separator", [("found", sign.text())]));
                }
            };
            return Err(self.complain(code, []));
        }
        text.parse().map_err(|_| self.complain("too-large", []))
    }

    /// A number of at least `least`.
    ///
    /// # Errors
    /// No whole number, or one that is smaller.
    pub fn number_from(&self, least: u64) -> Result<u64, PositionError> {
        match self.number()? {
            number if number >= least => Ok(number),
            number => Err(self.complain("least", [("least", least.to_string()), ("found", number.to_string())])),
        }
    }
}

/// The number that a power stands for, where a text is one: `10^12`, `10**12`, or `2e9` for 2 · 10^9; `None` within where it has more
/// than 64 bits.
fn power(text: &str) -> Option<Option<u64>> {
    let two = |parts: Option<(&str, &str)>| {
        let (first, exponent) = parts?;
        Some((first.trim_end().parse::<u64>().ok()?, exponent.trim_start().parse::<u32>().ok()?))
    };
    let raised =
        two(text.split_once('^')).or_else(|| two(text.split_once("**"))).map(|(base, exponent)| base.checked_pow(exponent));
    let scaled = || two(text.split_once(['e', 'E'])).map(|(times, exponent)| 10_u64.checked_pow(exponent)?.checked_mul(times));
    raised.or_else(scaled)
}

/// Whether a character may stand in a name: letters and digits of every script. Unicode's tables of them weigh more than
/// the rest of the reader, so outside of ASCII the blocks of signs are left out instead.
pub fn lettered(c: char) -> bool {
    match c {
        '\0'..='\x7f' => c.is_ascii_alphanumeric(),
        'ª' | '²' | '³' | 'µ' | '¹' | 'º' | '¼' | '½' | '¾' => true,
        '\u{80}'..='\u{bf}' | '×' | '÷' => false,
        'ⁱ' | '⁰'..='⁹' | 'ⁿ' | '₀'..='₉' | 'ₐ'..='ₜ' => true,
        // Punctuation and currency; arrows, mathematics, pictures; Chinese punctuation; signs in full width.
        '\u{2000}'..='\u{20ff}' | '\u{2190}'..='\u{245f}' | '\u{2500}'..='\u{2775}' | '\u{2794}'..='\u{2bff}' => false,
        '\u{2e00}'..='\u{2e2e}' | '\u{2e30}'..='\u{3004}' | '\u{3008}'..='\u{3020}' | '\u{3030}' => false,
        '\u{fe10}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}' | '\u{ff5b}'..='\u{ff65}' => false,
        '\u{1f110}'..='\u{1fbef}' => false,
        _ => true,
    }
}

/// A letter of the notation's names, made small. Unicode's table of all letters would weigh more than the rest of the reader.
pub fn small(letter: char) -> char {
    if letter == 'È' { 'è' } else { letter.to_ascii_lowercase() }
}
