//! Reads a rule and compiles it while it reads.
//!
//! ```text
//! rule      := clause { ";" clause }
//! clause    := result { "," result } { generator }   |   "let" name "=" value
//! generator := "for" name "in" ( value "..=" value | "{" value { "," value } "}" )   |   "if" value   |   "let" name "=" value
//! result    := part   |   "(" part { "," part } ")"
//! part      := [ value "of" ] value
//! ```
//!
//! In a rule of pairs `result := pair { "+" pair }` with `pair := "(" value "," value ")"`, and `"measure" value` may be a clause.

use super::reader::{Read, Reader};
use super::token::Token;
use crate::PositionError;
use crate::source::Source;
use mexplorer_sequence::program::{Kind, Op, Program};
use std::ops::Range;

/// The rule of a text, compiled, and its canonical text. O(length).
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read(source: &Source) -> Result<(String, Program), PositionError> {
    let (text, mut reader) = Reader::of(source, &["n"])?;
    reader.rule()?;
    Ok((text, reader.programs().0))
}

/// The same of a rule of pairs, with what every move lowers if the rule says it.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read_pairs(source: &Source) -> Result<(String, Program, Option<Program>), PositionError> {
    let (text, mut reader) = Reader::of(source, &["a", "b"])?;
    reader.rule()?;
    let (moves, measure) = reader.programs();
    Ok((text, moves, measure))
}

/// The moves of a rule, of a heap or of pairs, with the names that it gives and the places of what they name.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read_names(source: &Source, pairs: bool) -> Result<(Program, Vec<(String, u8)>), PositionError> {
    let (_, mut reader) = Reader::of(source, if pairs { &["a", "b"] } else { &["n"] })?;
    reader.rule()?;
    let given = std::mem::take(&mut reader.given);
    Ok((reader.programs().0, given))
}

/// The stretch of the text of the first result that `is_wrong`, played by itself.
pub fn wrong_result(source: &Source, pairs: bool, is_wrong: impl Fn(&Program) -> bool) -> Option<(usize, usize)> {
    let (_, mut reader) = Reader::of(source, if pairs { &["a", "b"] } else { &["n"] }).ok()?;
    reader.rule().ok()?;
    let results = std::mem::take(&mut reader.results);
    let places: Vec<(usize, usize)> = results
        .iter()
        .map(|(words, _)| (reader.tokens[words.start].source.start(), reader.tokens[words.end - 1].source.end()))
        .collect();
    let whole = reader.programs().0;
    let alone = |own: &Range<usize>| {
        let mut code = whole.code.clone();
        for (_, other) in results.iter().filter(|(_, other)| other != own) {
            for op in &mut code[other.clone()] {
                if matches!(op.kind, Kind::Part | Kind::Pair | Kind::Emit | Kind::Leave) {
                    // Nothing is done there.
                    *op = Op { kind: Kind::Copy, to: 0, a: 0, b: 0, jump: 0 };
                }
            }
        }
        Program::new(code, whole.places.clone())
    };
    let wrong = results.iter().position(|(_, own)| is_wrong(&alone(own)))?;
    Some(places[wrong])
}

/// What is still to be closed behind the results of a clause.
enum Open {
    Loop { at: usize, counter: u8, last: u8 },
    Condition { at: usize },
}

impl Reader<'_> {
    fn rule(&mut self) -> Read<()> {
        loop {
            self.clause()?;
            match self.next() {
                None => return Ok(()),
                Some(";") => self.at += 1,
                Some(_) => return Err(self.expected(";")),
            }
        }
    }

    fn clause(&mut self) -> Read<()> {
        if self.next() == Some("let") {
            return self.definition();
        }
        if self.pairs && self.next() == Some("measure") && self.measure.is_none() {
            return self.measure();
        }
        let (from, names) = (self.at, self.names.len());
        let behind = self.behind_results();
        // What the results are made of comes first in the code and last in the text.
        self.at = behind;
        let mut open = Vec::new();
        while let Some(word @ ("for" | "if" | "let")) = self.next() {
            match word {
                "for" => open.push(self.run_through()?),
                "if" => {
                    self.at += 1;
                    let condition = self.value(0, 0)?;
                    open.push(Open::Condition { at: self.code.len() });
                    self.push(Kind::Unless, 0, condition, 0);
                }
                _ => self.definition()?,
            }
            if self.next() == Some(",")
                && matches!(self.tokens.get(self.at + 1).map(|t| t.text.as_str()), Some("for" | "if" | "let"))
            {
                self.at += 1;
            }
        }
        let end = std::mem::replace(&mut self.at, from);
        loop {
            let (from, word) = (self.code.len(), self.at);
            self.result()?;
            self.results.push((word..self.at, from..self.code.len()));
            match self.next() {
                Some(",") if self.at < behind => self.at += 1,
                _ if self.at == behind => break,
                _ => return Err(self.expected(",")),
            }
        }
        self.at = end;
        for open in open.into_iter().rev() {
            match open {
                Open::Condition { at } => self.code[at].jump = self.code.len() as u32,
                Open::Loop { at, counter, last } => {
                    self.push(Kind::Next, counter, counter, last);
                    self.code.last_mut().expect("pushed just now").jump = at as u32 + 1;
                    self.code[at].jump = self.code.len() as u32;
                }
            }
        }
        self.names.truncate(names);
        Ok(())
    }

    /// Where the results of this clause end: at the first generator, or with the clause.
    fn behind_results(&self) -> usize {
        let ends = |token: &Token| matches!(token.text.as_str(), "for" | "if" | "let" | ";");
        self.tokens[self.at..].iter().position(ends).map_or(self.tokens.len(), |length| self.at + length)
    }

    /// `let name = value`; the name holds to the end of the clause, or of the rule.
    fn definition(&mut self) -> Read<()> {
        self.at += 1;
        let name = self.new_name()?;
        self.expect("=")?;
        let value = self.value(0, 0)?;
        let place = self.keep(value)?;
        self.name(name, place);
        Ok(())
    }

    /// `for name in …`.
    fn run_through(&mut self) -> Read<Open> {
        self.at += 1;
        let name = self.new_name()?;
        self.expect("in")?;
        let (counter, last, first, picked);
        if self.next() == Some("{") {
            self.at += 1;
            let mut members = Vec::new();
            loop {
                let value = self.value(0, 0)?;
                members.push(self.keep(value)?);
                match self.next() {
                    Some(",") => self.at += 1,
                    _ => break,
                }
            }
            self.expect("}")?;
            (first, last) = (self.constant(0)?, self.constant(members.len() as i64 - 1)?);
            counter = self.fix()?;
            let base = self.fixed as u8;
            for member in members {
                let place = self.fix()?;
                self.push(Kind::Copy, place, member, member);
            }
            picked = Some((self.fix()?, base));
        } else {
            let low = self.value(0, 0)?;
            self.expect("..=")?;
            let high = self.value(0, 1)?;
            first = low;
            last = self.keep(high)?;
            counter = self.fix()?;
            picked = None;
        }
        let at = self.code.len();
        self.push(Kind::For, counter, first, last);
        if let Some((member, base)) = picked {
            self.push(Kind::Pick, member, counter, base);
        }
        self.name(name, picked.map_or(counter, |(member, _)| member));
        Ok(Open::Loop { at, counter, last })
    }

    /// `measure value`: reckoned by itself, from the numbers of the pair alone.
    fn measure(&mut self) -> Read<()> {
        self.at += 1;
        let (from, names) = (self.code.len(), self.names.split_off(2));
        let (one, value) = (self.constant(1)?, self.value(0, 0)?);
        self.push(Kind::Part, one, value, value);
        self.push(Kind::Emit, 0, 0, 0);
        self.measure = Some(self.code.split_off(from));
        self.names.extend(names);
        Ok(())
    }

    fn result(&mut self) -> Read<()> {
        if self.pairs {
            loop {
                self.expect("(")?;
                let a = self.value(0, 0)?;
                self.expect(",")?;
                let b = self.value(0, 1)?;
                self.expect(")")?;
                self.push(Kind::Pair, 0, a, b);
                match self.next() {
                    Some("+") => self.at += 1,
                    _ => break,
                }
            }
        } else if self.is_tuple() {
            self.expect("(")?;
            loop {
                let (count, heap) = self.part()?;
                self.push(Kind::Part, count, heap, heap);
                match self.next() {
                    Some(",") => self.at += 1,
                    _ => break,
                }
            }
            self.expect(")")?;
        } else {
            let (count, heap) = self.part()?;
            // Most rules leave one heap.
            if count == self.constant(1)? {
                self.push(Kind::Leave, 0, heap, heap);
                return Ok(());
            }
            self.push(Kind::Part, count, heap, heap);
        }
        self.push(Kind::Emit, 0, 0, 0);
        Ok(())
    }

    /// Whether the bracket that is next holds several things, or copies: it is not part of a value then.
    fn is_tuple(&self) -> bool {
        let mut depth = 0;
        for token in &self.tokens[self.at..] {
            match token.text.as_str() {
                "(" => depth += 1,
                ")" => depth -= 1,
                "," | "of" if depth == 1 => return true,
                _ => {}
            }
            if depth == 0 {
                return false;
            }
        }
        false
    }

    /// The places of how many heaps, and of their size.
    fn part(&mut self) -> Read<(u8, u8)> {
        let value = self.value(0, 0)?;
        if self.next() != Some("of") {
            return Ok((self.constant(1)?, value));
        }
        self.at += 1;
        Ok((value, self.value(0, 1)?))
    }
}
