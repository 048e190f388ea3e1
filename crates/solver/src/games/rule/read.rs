//! Reads a rule and compiles it while it reads.
//!
//! ```text
//! rule      := clause { ";" clause }
//! clause    := result { "," result } { generator }   |   "let" name "=" value
//! generator := "for" name "in" ( value "..=" value | "{" value { "," value } "}" )   |   "if" value   |   "let" name "=" value
//! result    := part   |   "(" part { "," part } ")"                                         of heaps
//!            | part { "+" part }                                                            of pairs
//! part      := [ value "of" ] value   |   [ value "of" ] "(" value "," value ")"
//! ```
//!
//! From weakest to strongest bind: `or`, `and`, `not`, comparisons, `xor`, sums, products, a sign, powers, factorials.

use super::token::{Kind as Is, Token, tokens, written};
use crate::complaint::{Complaint, END, PositionError};
use crate::source::Source;
use mexplorer_sequence::program::{Kind, Measure, Op, PLACES, Program};

/// The most open brackets at once.
const MAX_DEPTH: usize = 64;

/// The functions of one number.
const FUNCTIONS: [(&str, Kind); 5] =
    [("log2", Kind::Log2), ("v2", Kind::V2), ("fib", Kind::Fibonacci), ("sqrt", Kind::Root), ("prime", Kind::Prime)];
/// Those of several.
const FOLDS: [(&str, Kind); 3] = [("min", Kind::Min), ("max", Kind::Max), ("gcd", Kind::Gcd)];

/// The operators of two numbers by how they bind; all but powers group to the left.
const BINARY: [(&str, u8); 16] = [
    ("or", 1),
    ("and", 2),
    ("==", 4),
    ("=", 4),
    ("!=", 4),
    ("<", 4),
    ("<=", 4),
    (">", 4),
    (">=", 4),
    ("xor", 5),
    ("+", 6),
    ("-", 6),
    ("*", 7),
    ("/", 7),
    ("%", 7),
    ("^", 9),
];
const NOT: u8 = 3;
const SIGN: u8 = 8;

/// The rule of heaps (`arity` 1, the heap is n) or of pairs (2, a and b), and its canonical text. O(length).
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read(source: &Source, arity: usize) -> Result<(String, Program), PositionError> {
    let tokens = tokens(source)?;
    let text = written(&tokens);
    let names = ["n", "a", "b"][if arity == 1 { 0..1 } else { 1..3 }].iter().zip(0..).map(|(name, at)| (name.to_string(), at));
    let mut reader = Reader {
        end: (source.end(), source.end()),
        tokens,
        at: 0,
        depth: 0,
        arity,
        code: Vec::new(),
        places: Box::new([0; PLACES]),
        fixed: arity,
        constants: Vec::new(),
        names: names.collect(),
    };
    reader.rule()?;
    let Reader { code, places, .. } = reader;
    Ok((text, Program { code, places, arity, measure: Measure::Total }))
}

struct Reader<'a> {
    tokens: Vec<Token<'a>>,
    at: usize,
    /// Where the text ends.
    end: (usize, usize),
    /// How many brackets are open.
    depth: usize,
    arity: usize,
    code: Vec<Op>,
    places: Box<[i64; PLACES]>,
    /// So many places are taken for good, from below; what is half reckoned lies above.
    fixed: usize,
    constants: Vec<(i64, u8)>,
    names: Vec<(String, u8)>,
}

/// What is still to be closed behind the results of a clause.
enum Open {
    Loop { at: usize, counter: u8, last: u8 },
    Condition { at: usize },
}

type Read<T> = Result<T, PositionError>;

impl<'a> Reader<'a> {
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
            self.result()?;
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
        self.names.push((name, place));
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
        self.names.push((name, picked.map_or(counter, |(member, _)| member)));
        Ok(Open::Loop { at, counter, last })
    }

    fn result(&mut self) -> Read<()> {
        let (before, one) = (self.code.len(), self.constant(1)?);
        if self.arity == 2 {
            self.part()?;
            while self.next() == Some("+") {
                self.at += 1;
                self.part()?;
            }
        } else if self.is_tuple() {
            self.open()?;
            self.part()?;
            while self.next() == Some(",") {
                self.at += 1;
                self.part()?;
            }
            self.close()?;
        } else {
            self.part()?;
        }
        match self.code[before..] {
            // Most rules leave one heap.
            [.., part]
                if self.arity == 1
                    && self.code[before..].iter().filter(|op| op.kind == Kind::Part).count() == 1
                    && part.to == one =>
            {
                self.code.pop();
                self.push(Kind::Leave, 0, part.a, part.a);
            }
            _ => self.push(Kind::Emit, 0, 0, 0),
        }
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

    fn part(&mut self) -> Read<()> {
        let pair = |reader: &mut Self, count| {
            if !reader.is_tuple() {
                return Err(reader.expected("(…, …)"));
            }
            reader.open()?;
            let a = reader.value(0, 1)?;
            reader.expect(",")?;
            let b = reader.value(0, 2)?;
            reader.close()?;
            reader.push(Kind::Part, count, a, b);
            Ok(())
        };
        let one = self.constant(1)?;
        if self.arity == 2 && self.is_tuple() {
            return pair(self, one);
        }
        let value = self.value(0, 0)?;
        let copies = self.next() == Some("of");
        if copies {
            self.at += 1;
        }
        match (copies, self.arity) {
            (_, 2) if !copies => Err(self.expected("of")),
            (_, 2) => pair(self, value),
            (true, _) => {
                let heap = self.value(0, 1)?;
                self.push(Kind::Part, value, heap, heap);
                Ok(())
            }
            (false, _) => {
                self.push(Kind::Part, one, value, value);
                Ok(())
            }
        }
    }

    /// A value whose operators bind at least so strongly; half-reckoned values lie at `spare` and above. Returns where it is.
    fn value(&mut self, least: u8, spare: usize) -> Read<u8> {
        self.deeper(|reader| reader.operators(least, spare))
    }

    fn operators(&mut self, least: u8, spare: usize) -> Read<u8> {
        let mut left = match self.next() {
            Some("-") if least <= SIGN => {
                self.at += 1;
                let (zero, of) = (self.constant(0)?, self.value(SIGN, spare)?);
                self.reckon(Kind::Subtract, zero, of, spare)?
            }
            Some("not" | "!") if least <= NOT => {
                self.at += 1;
                let of = self.value(NOT, spare)?;
                self.reckon(Kind::Not, of, of, spare)?
            }
            _ => self.single(spare)?,
        };
        loop {
            let next = self.next().unwrap_or_default();
            let Some((_, binds)) = BINARY.iter().find(|(sign, binds)| *sign == next && *binds >= least) else { return Ok(left) };
            let sign = next.to_owned();
            self.at += 1;
            let right = self.value(if sign == "^" { *binds } else { binds + 1 }, spare + 1)?;
            left = match sign.as_str() {
                "or" => self.reckon(Kind::Or, left, right, spare),
                "and" => self.reckon(Kind::And, left, right, spare),
                "==" | "=" => self.reckon(Kind::Equal, left, right, spare),
                "!=" => {
                    let same = self.reckon(Kind::Equal, left, right, spare)?;
                    self.reckon(Kind::Not, same, same, spare)
                }
                "<" => self.reckon(Kind::Less, left, right, spare),
                "<=" => self.reckon(Kind::AtMost, left, right, spare),
                ">" => self.reckon(Kind::Less, right, left, spare),
                ">=" => self.reckon(Kind::AtMost, right, left, spare),
                "xor" => self.reckon(Kind::Xor, left, right, spare),
                "+" => self.reckon(Kind::Add, left, right, spare),
                "-" => self.reckon(Kind::Subtract, left, right, spare),
                "*" => self.reckon(Kind::Multiply, left, right, spare),
                "/" => self.reckon(Kind::Divide, left, right, spare),
                "%" => self.reckon(Kind::Remainder, left, right, spare),
                _ => self.reckon(Kind::Power, left, right, spare),
            }?;
        }
    }

    /// A number, a name, a function, a bracket, and factorials of them.
    fn single(&mut self, spare: usize) -> Read<u8> {
        let Some(token) = self.tokens.get(self.at).cloned() else { return Err(self.expected("n")) };
        let mut place = match token.kind {
            Is::Number(number) => {
                self.at += 1;
                self.constant(number)?
            }
            Is::Name => {
                self.at += 1;
                match self.names.iter().find(|(name, _)| *name == token.text) {
                    Some((_, place)) => *place,
                    None if self.next() == Some("(") => self.function(&token, spare)?,
                    None => return Err(self.unknown(&token)),
                }
            }
            Is::Sign if token.text == "(" => {
                self.open()?;
                let value = self.value(0, spare)?;
                self.close()?;
                value
            }
            Is::Sign => return Err(self.expected(["n", "a"][self.arity - 1])),
        };
        while self.next() == Some("!") {
            self.at += 1;
            place = self.reckon(Kind::Factorial, place, place, spare)?;
        }
        Ok(place)
    }

    fn function(&mut self, name: &Token, spare: usize) -> Read<u8> {
        self.open()?;
        let mut place = self.value(0, spare)?;
        if let Some((_, kind)) = FUNCTIONS.iter().find(|(known, _)| *known == name.text) {
            place = self.reckon(*kind, place, place, spare)?;
        } else if name.text == "abs" {
            let zero = self.constant(0)?;
            let other = self.reckon(Kind::Subtract, zero, place, spare + 1)?;
            place = self.reckon(Kind::Max, place, other, spare)?;
        } else if let Some((_, kind)) = FOLDS.iter().find(|(known, _)| *known == name.text) {
            while self.next() == Some(",") {
                self.at += 1;
                let other = self.value(0, spare + 1)?;
                place = self.reckon(*kind, place, other, spare)?;
            }
        } else {
            return Err(self.unknown(name));
        }
        self.close()?;
        Ok(place)
    }

    fn reckon(&mut self, kind: Kind, a: u8, b: u8, spare: usize) -> Read<u8> {
        let to = PLACES - 1 - spare.min(PLACES - 1);
        if to < self.fixed {
            return Err(self.too_many());
        }
        self.push(kind, to as u8, a, b);
        Ok(to as u8)
    }

    fn push(&mut self, kind: Kind, to: u8, a: u8, b: u8) {
        self.code.push(Op { kind, to, a, b, jump: 0 });
    }

    /// A place of its own. A quarter of all is kept for what is half reckoned.
    fn fix(&mut self) -> Read<u8> {
        if self.fixed >= PLACES - MAX_DEPTH {
            return Err(self.too_many());
        }
        self.fixed += 1;
        Ok(self.fixed as u8 - 1)
    }

    /// Keeps a value that is half reckoned, which would be written over by the next.
    fn keep(&mut self, value: u8) -> Read<u8> {
        if (value as usize) < self.fixed {
            return Ok(value);
        }
        let place = self.fix()?;
        self.push(Kind::Copy, place, value, value);
        Ok(place)
    }

    fn constant(&mut self, number: i64) -> Read<u8> {
        if let Some((_, place)) = self.constants.iter().find(|(known, _)| *known == number) {
            return Ok(*place);
        }
        let place = self.fix()?;
        self.places[place as usize] = number;
        self.constants.push((number, place));
        Ok(place)
    }

    fn next(&self) -> Option<&str> {
        self.tokens.get(self.at).map(|token| token.text.as_str())
    }

    fn expect(&mut self, sign: &str) -> Read<()> {
        if self.next() != Some(sign) {
            return Err(self.expected(sign));
        }
        self.at += 1;
        Ok(())
    }

    fn open(&mut self) -> Read<()> {
        self.expect("(")
    }

    fn close(&mut self) -> Read<()> {
        self.expect(")")
    }

    /// Reads what lies one level deeper, so that no text can exhaust the stack.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
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
    fn new_name(&mut self) -> Read<String> {
        let Some(token) = self.tokens.get(self.at).filter(|token| token.kind == Is::Name) else { return Err(self.expected("k")) };
        let (name, taken) = (token.text.clone(), self.names.iter().any(|(known, _)| *known == token.text));
        if taken {
            return Err(token.source.complain("rule-name-taken", [("name", name)]));
        }
        self.at += 1;
        Ok(name)
    }

    fn place(&self) -> (usize, usize) {
        self.tokens.get(self.at).map_or(self.end, |token| (token.source.start(), token.source.end()))
    }

    fn expected(&self, expected: &str) -> PositionError {
        let found = self.tokens.get(self.at).map_or(END.to_owned(), |token| token.source.text());
        let (start, end) = self.place();
        Complaint::new("expected", [("expected", expected.to_owned()), ("found", found)]).at(start, end)
    }

    fn unknown(&self, name: &Token) -> PositionError {
        let known: Vec<&str> = self.names.iter().map(|(name, _)| name.as_str()).collect();
        name.source.complain("rule-name", [("name", name.text.clone()), ("known", known.join(", "))])
    }

    fn too_many(&self) -> PositionError {
        let (start, end) = self.place();
        Complaint::new("rule-many", [("max", (PLACES - MAX_DEPTH).to_string())]).at(start, end)
    }
}
