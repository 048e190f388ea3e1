//! What reading a rule goes by: the words, how far it has come, and where numbers lie.

use super::token::{Token, TokenKind, tokens, written};
use crate::complaint::{Complaint, END, PositionError};
use crate::source::Source;
use mexplorer_sequence::program::{Kind, MOST_TEXT, Op, PLACES, Program};
use std::ops::Range;

/// The most open brackets at once.
const MAX_DEPTH: usize = 64;

/// What is asked of the game where a value is reckoned: its Grundy value for these sizes.
#[derive(Debug, Clone)]
pub struct Call {
    /// Before this operation.
    pub at: usize,
    /// The places of the sizes.
    pub sizes: Vec<u8>,
    /// Where the value goes.
    pub to: u8,
}

pub struct Reader<'a> {
    pub tokens: Vec<Token<'a>>,
    /// The next of them.
    pub at: usize,
    /// Where the text ends.
    end: (usize, usize),
    /// How many values are open, one within the other.
    depth: usize,
    pub code: Vec<Op>,
    places: Box<[i64; PLACES]>,
    /// So many places are taken for good, from below; what is half reckoned lies above.
    pub fixed: usize,
    constants: Vec<(i64, u8)>,
    /// The names that are known here.
    pub names: Vec<(String, u8)>,
    /// All that were ever given, in the order of the text.
    pub given: Vec<(String, u8)>,
    /// The results: the words of each, and the operations that make it.
    pub results: Vec<(Range<usize>, Range<usize>)>,
    /// Whether positions are pairs.
    pub pairs: bool,
    /// What every move lowers, where the rule says it: the operations that reckon it.
    pub measure: Option<Vec<Op>>,
    /// What is asked of the game, in the order of the code; `None` where the language knows no `g`, as that of rules.
    pub calls: Option<Vec<Call>>,
}

pub type Read<T> = Result<T, PositionError>;

impl<'a> Reader<'a> {
    /// Before the first word, where the numbers of the position alone are known, n or a and b; and the canonical text.
    pub fn of(source: &Source<'a>, numbers: &[&str]) -> Read<(String, Reader<'a>)> {
        let tokens = tokens(source)?;
        let text = written(&tokens);
        if text.len() > MOST_TEXT {
            return Err(source.complain("too-long", [("count", text.len().to_string()), ("max", MOST_TEXT.to_string())]));
        }
        let reader = Reader {
            end: (source.end(), source.end()),
            at: 0,
            depth: 0,
            code: Vec::new(),
            places: Box::new([0; PLACES]),
            fixed: numbers.len(),
            constants: Vec::new(),
            names: numbers.iter().zip(0..).map(|(name, place)| ((*name).to_owned(), place)).collect(),
            given: Vec::new(),
            results: Vec::new(),
            pairs: numbers.len() == 2,
            measure: None,
            calls: None,
            tokens,
        };
        Ok((text, reader))
    }

    /// What was read: the moves, and what they lower if the rule says it.
    pub fn programs(self) -> (Program, Option<Program>) {
        let measure = self.measure.map(|code| Program::new(code, self.places.clone()));
        (Program::new(self.code, self.places), measure)
    }

    /// The code, and what lies in the places before it.
    pub fn parts(self) -> (Vec<Op>, Box<[i64; PLACES]>) {
        (self.code, self.places)
    }

    pub fn push(&mut self, kind: Kind, to: u8, a: u8, b: u8) {
        self.code.push(Op { kind, to, a, b, jump: 0 });
    }

    /// A place of its own. A quarter of all is kept for what is half reckoned.
    pub fn fix(&mut self) -> Read<u8> {
        if self.fixed >= PLACES - MAX_DEPTH {
            return Err(self.too_many());
        }
        self.fixed += 1;
        Ok(self.fixed as u8 - 1)
    }

    /// Keeps a value that is half reckoned, which would be written over by the next.
    pub fn keep(&mut self, value: u8) -> Read<u8> {
        if (value as usize) < self.fixed {
            return Ok(value);
        }
        let place = self.fix()?;
        self.push(Kind::Copy, place, value, value);
        Ok(place)
    }

    pub fn constant(&mut self, number: i64) -> Read<u8> {
        if let Some((_, place)) = self.constants.iter().find(|(known, _)| *known == number) {
            return Ok(*place);
        }
        let place = self.fix()?;
        self.places[place as usize] = number;
        self.constants.push((number, place));
        Ok(place)
    }

    pub fn next(&self) -> Option<&str> {
        self.tokens.get(self.at).map(|token| token.text.as_str())
    }

    pub fn expect(&mut self, sign: &str) -> Read<()> {
        if self.next() != Some(sign) {
            return Err(self.expected(sign));
        }
        self.at += 1;
        Ok(())
    }

    /// Reads what lies one level deeper, so that no text can exhaust the stack.
    pub fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth == MAX_DEPTH {
            let (start, end) = self.place();
            return Err(Complaint::new("formula-deep", [("max", MAX_DEPTH.to_string())]).at(start, end));
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    /// A name that means nothing yet.
    pub fn new_name(&mut self) -> Read<String> {
        let Some(token) = self.tokens.get(self.at).filter(|token| token.kind == TokenKind::Name) else {
            return Err(self.expected("k"));
        };
        let (name, taken) = (token.text.clone(), self.names.iter().any(|(known, _)| *known == token.text));
        if taken {
            return Err(token.source.complain("rule-name-taken", [("name", name)]));
        }
        self.at += 1;
        Ok(name)
    }

    /// Calls a place so.
    pub fn name(&mut self, name: String, place: u8) {
        self.given.push((name.clone(), place));
        self.names.push((name, place));
    }

    fn place(&self) -> (usize, usize) {
        self.tokens.get(self.at).map_or(self.end, |token| (token.source.start(), token.source.end()))
    }

    pub fn expected(&self, expected: &str) -> PositionError {
        let found = self.tokens.get(self.at).map_or(END.to_owned(), |token| token.source.text());
        let (start, end) = self.place();
        // “k divides n” is a condition elsewhere.
        if found == "divides"
            && let Some((by, of)) = self.at.checked_sub(1).map(|at| &self.tokens[at]).zip(self.tokens.get(self.at + 1))
        {
            let args =
                [("found", format!("{} divides {}", by.text, of.text)), ("formula", format!("{}%{}==0", of.text, by.text))];
            return Complaint::new("rule-divisor", args).at(by.source.start(), of.source.end());
        }
        Complaint::new("expected", [("expected", expected.to_owned()), ("found", found)]).at(start, end)
    }

    pub fn too_many(&self) -> PositionError {
        let (start, end) = self.place();
        Complaint::new("rule-many", [("max", (PLACES - MAX_DEPTH).to_string())]).at(start, end)
    }
}
