//! Values: numbers, names, functions, operators. From weakest to strongest bind `or`, `and`, `not`, comparisons, `|`, `xor`, `&`, sums,
//! products, a sign, powers, factorials, as in Python. Comparisons are read as mathematicians write them: `1 <= k < n` is both,
//! `n%7 in {0,2}`, `n%7 not in {0,2}` ask for one of a set, and `n ≡ 2 (mod 7)`, `n = 2 (mod 7)` compare remainders.

use super::reader::{Call, Read, Reader};
use super::token::{Token, TokenKind};
use crate::complaint::PositionError;
use mexplorer_sequence::program::{Kind, PLACES};

/// The functions of one number.
const FUNCTIONS: [(&str, Kind); 7] = [
    ("log2", Kind::Log2),
    ("v2", Kind::V2),
    // The same by the name that programs have for it: count of trailing zeros.
    ("ctz", Kind::V2),
    ("popcount", Kind::Ones),
    ("fib", Kind::Fibonacci),
    ("sqrt", Kind::Root),
    ("prime", Kind::Prime),
];
/// Those of several.
const FOLDS: [(&str, Kind); 3] = [("min", Kind::Min), ("max", Kind::Max), ("gcd", Kind::Gcd)];

/// Those that a complaint names, g apart.
const CALLED: [&str; 12] = ["min", "max", "gcd", "abs", "sqrt", "log2", "v2", "fib", "prime", "phi", "popcount", "lowbit"];
/// Signs between binary digits, where something is said of a game, which nobody has to play.
const BIT_SIGNS: [&str; 2] = ["&", "|"];

/// The operators of two numbers by how they bind; all but powers and comparisons group to the left.
const BINARY: [(&str, u8); 22] = [
    ("or", 1),
    ("and", 2),
    ("==", COMPARES),
    ("=", COMPARES),
    ("!=", COMPARES),
    ("≡", COMPARES),
    ("≢", COMPARES),
    ("<", COMPARES),
    ("<=", COMPARES),
    (">", COMPARES),
    (">=", COMPARES),
    ("in", COMPARES),
    ("not", COMPARES),
    ("|", 5),
    ("xor", 6),
    ("&", 7),
    ("+", 8),
    ("-", 8),
    ("*", 9),
    ("/", 9),
    ("%", 9),
    ("^", 11),
];
const NOT: u8 = 3;
const COMPARES: u8 = 4;
const SIGN: u8 = 10;

/// Whether a sign compares what stands on both sides of it.
pub fn compares(sign: &str) -> bool {
    BINARY.iter().any(|(known, binds)| *known == sign && *binds == COMPARES)
}

impl Reader<'_> {
    /// A value whose operators bind at least so strongly; half-reckoned values lie at `spare` and above. Returns where it is.
    pub fn value(&mut self, least: u8, spare: usize) -> Read<u8> {
        self.deeper(|reader| reader.operators(least, spare))
    }

    fn operators(&mut self, least: u8, spare: usize) -> Read<u8> {
        let left = match self.next() {
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
        self.behind(left, least, spare)
    }

    /// What the operators make of a value that is read already, as far as they bind so strongly.
    pub fn behind(&mut self, mut left: u8, least: u8, spare: usize) -> Read<u8> {
        loop {
            let next = self.next().unwrap_or_default();
            let Some((_, binds)) = BINARY.iter().find(|(sign, binds)| *sign == next && *binds >= least) else { return Ok(left) };
            if *binds == COMPARES {
                left = self.comparisons(left, spare)?;
                continue;
            }
            let sign = next.to_owned();
            if sign == "|" && self.at > 0 && matches!(self.tokens[self.at - 1].kind, TokenKind::Number(_)) {
                // That 4 divides n is written so elsewhere.
                return Err(self.tokens[self.at].source.complain("rule-divides", []));
            }
            if self.calls.is_none() && BIT_SIGNS.contains(&sign.as_str()) {
                return Err(self.tokens[self.at].source.complain("rule-bits", [("found", sign)]));
            }
            self.at += 1;
            let right = self.value(if sign == "^" { *binds } else { binds + 1 }, spare + 1)?;
            left = match sign.as_str() {
                "or" => self.reckon(Kind::Or, left, right, spare),
                "and" => self.reckon(Kind::And, left, right, spare),
                "xor" => self.reckon(Kind::Xor, left, right, spare),
                "&" => self.bits(Kind::Subtract, left, right, spare),
                "|" => self.bits(Kind::Add, left, right, spare),
                "+" => self.reckon(Kind::Add, left, right, spare),
                "-" => self.reckon(Kind::Subtract, left, right, spare),
                "*" => self.reckon(Kind::Multiply, left, right, spare),
                "/" => self.reckon(Kind::Divide, left, right, spare),
                "%" => self.reckon(Kind::Remainder, left, right, spare),
                _ => self.reckon(Kind::Power, left, right, spare),
            }?;
        }
    }

    /// The binary digits that two numbers have in common, (x + y − (x xor y))/2, or all that one of them has, (x + y + (x xor y))/2.
    fn bits(&mut self, kind: Kind, left: u8, right: u8, spare: usize) -> Read<u8> {
        let two = self.constant(2)?;
        let apart = self.reckon(Kind::Xor, left, right, spare + 2)?;
        let sum = self.reckon(Kind::Add, left, right, spare + 1)?;
        let twice = self.reckon(kind, sum, apart, spare + 1)?;
        self.reckon(Kind::Divide, twice, two, spare)
    }

    /// The lowest binary digit of a number that is not 0, as a power of 2, and 0 of 0: n − (n & (n − 1)).
    fn lowest(&mut self, place: u8, spare: usize) -> Read<u8> {
        let (zero, one) = (self.constant(0)?, self.constant(1)?);
        let none = self.reckon(Kind::Equal, place, zero, spare + 1)?;
        let less = self.reckon(Kind::Subtract, place, one, spare + 2)?;
        let less = self.reckon(Kind::Add, less, none, spare + 1)?;
        let rest = self.bits(Kind::Subtract, place, less, spare + 1)?;
        self.reckon(Kind::Subtract, place, rest, spare)
    }

    /// What the comparisons say that come next, all of them together: each compares with what the one before has on its right.
    fn comparisons(&mut self, mut left: u8, spare: usize) -> Read<u8> {
        let mut all = None;
        loop {
            let sign = self.next().unwrap_or_default().to_owned();
            if !compares(&sign) {
                return Ok(all.expect("the first is there"));
            }
            if all.is_some() && matches!(sign.as_str(), "≡" | "≢") {
                return Err(self.expected("and"));
            }
            self.at += 1;
            // The first result takes the place of what it compares; those behind it stand beside it.
            let free = if all.is_some() { spare + 2 } else { spare };
            let (one, right) = match sign.as_str() {
                "in" => (self.member(left, free)?, None),
                "not" => {
                    self.expect("in")?;
                    let member = self.member(left, free)?;
                    (self.reckon(Kind::Not, member, member, free)?, None)
                }
                _ => {
                    let right = self.value(COMPARES + 1, free + 1)?;
                    if all.is_none() && matches!(sign.as_str(), "=" | "==" | "!=" | "≡" | "≢") && self.is_modulus() {
                        return self.congruence(left, right, !matches!(sign.as_str(), "!=" | "≢"), free);
                    }
                    if matches!(sign.as_str(), "≡" | "≢") {
                        return Err(self.expected("(mod 2)"));
                    }
                    let one = match sign.as_str() {
                        "<" => self.reckon(Kind::Less, left, right, free),
                        "<=" => self.reckon(Kind::AtMost, left, right, free),
                        ">" => self.reckon(Kind::Less, right, left, free),
                        ">=" => self.reckon(Kind::AtMost, right, left, free),
                        _ => self.reckon(Kind::Equal, left, right, free),
                    }?;
                    (if sign == "!=" { self.reckon(Kind::Not, one, one, free)? } else { one }, Some(right))
                }
            };
            all = Some(match all {
                None => one,
                Some(before) => self.reckon(Kind::And, before, one, spare)?,
            });
            // Nothing is compared with a set.
            let Some(right) = right else { return Ok(all.expect("just found")) };
            left = if (right as usize) < self.fixed { right } else { self.reckon(Kind::Copy, right, right, spare + 1)? };
        }
    }

    /// Whether `(mod m)` comes next.
    fn is_modulus(&self) -> bool {
        self.next() == Some("(") && self.tokens.get(self.at + 1).is_some_and(|token| token.text == "mod")
    }

    /// Whether both leave the same remainder, by what comes next. It ends a comparison: of `a = b = c (mod m)` it would not be clear
    /// how much is meant.
    fn congruence(&mut self, left: u8, right: u8, same: bool, spare: usize) -> Read<u8> {
        self.at += 2;
        let by = self.value(0, spare + 2)?;
        self.expect(")")?;
        if self.next().is_some_and(compares) {
            return Err(self.expected("and"));
        }
        let right = self.reckon(Kind::Remainder, right, by, spare + 1)?;
        let left = self.reckon(Kind::Remainder, left, by, spare + 2)?;
        let equal = self.reckon(Kind::Equal, left, right, spare)?;
        if same { Ok(equal) } else { self.reckon(Kind::Not, equal, equal, spare) }
    }

    /// Whether a value is one of the set that comes next.
    fn member(&mut self, value: u8, spare: usize) -> Read<u8> {
        self.expect("{")?;
        let mut any = None;
        loop {
            let one = self.value(0, spare + 2)?;
            let one = self.reckon(Kind::Equal, value, one, spare + 2)?;
            any = Some(match any {
                None => self.reckon(Kind::Copy, one, one, spare + 1)?,
                Some(before) => self.reckon(Kind::Or, before, one, spare + 1)?,
            });
            if self.next() != Some(",") {
                break;
            }
            self.at += 1;
        }
        self.expect("}")?;
        let any = any.expect("a set has a member");
        self.reckon(Kind::Copy, any, any, spare)
    }

    /// A number, a name, a function, a bracket, and factorials of them.
    fn single(&mut self, spare: usize) -> Read<u8> {
        let Some(token) = self.tokens.get(self.at).cloned() else { return Err(self.expected("n")) };
        let mut place = match token.kind {
            TokenKind::Number(number) => {
                self.at += 1;
                self.constant(number)?
            }
            TokenKind::Name => {
                self.at += 1;
                match self.names.iter().find(|(name, _)| *name == token.text) {
                    Some((_, place)) => *place,
                    None if self.next() == Some("(") => self.function(&token, spare)?,
                    None => return Err(self.unknown(&token)),
                }
            }
            TokenKind::Sign if token.text == "(" => {
                self.expect("(")?;
                let value = self.value(0, spare)?;
                self.expect(")")?;
                value
            }
            TokenKind::Sign => return Err(self.expected("n")),
        };
        while self.next() == Some("!") {
            self.at += 1;
            place = self.reckon(Kind::Factorial, place, place, spare)?;
        }
        Ok(place)
    }

    fn function(&mut self, name: &Token, spare: usize) -> Read<u8> {
        self.expect("(")?;
        if name.text == "g" && self.calls.is_some() {
            return self.call(spare);
        }
        let mut place = self.value(0, spare)?;
        if let Some((_, kind)) = FUNCTIONS.iter().find(|(known, _)| *known == name.text) {
            place = self.reckon(*kind, place, place, spare)?;
        } else if name.text == "lowbit" && self.calls.is_some() {
            place = self.lowest(place, spare)?;
        } else if name.text == "lowbit" {
            // In a rule as a power, which is said and proved things of; of 0 it is no move.
            let (two, times) = (self.constant(2)?, self.reckon(Kind::V2, place, place, spare + 1)?);
            place = self.reckon(Kind::Power, two, times, spare)?;
        } else if name.text == "abs" {
            let zero = self.constant(0)?;
            let other = self.reckon(Kind::Subtract, zero, place, spare + 1)?;
            place = self.reckon(Kind::Max, place, other, spare)?;
        } else if name.text == "phi" {
            // ⌊φk⌋ = ⌊(k + ⌊√(5k²)⌋) / 2⌋ for k ≥ 0. Below there is no XOR with 0, and nothing comes of nothing.
            let (zero, five, two) = (self.constant(0)?, self.constant(5)?, self.constant(2)?);
            place = self.reckon(Kind::Xor, place, zero, spare)?;
            let square = self.reckon(Kind::Multiply, place, place, spare + 1)?;
            let square = self.reckon(Kind::Multiply, square, five, spare + 1)?;
            let root = self.reckon(Kind::Root, square, square, spare + 1)?;
            let both = self.reckon(Kind::Add, place, root, spare)?;
            place = self.reckon(Kind::Divide, both, two, spare)?;
        } else if let Some((_, kind)) = FOLDS.iter().find(|(known, _)| *known == name.text) {
            while self.next() == Some(",") {
                self.at += 1;
                let other = self.value(0, spare + 1)?;
                place = self.reckon(*kind, place, other, spare)?;
            }
        } else {
            return Err(self.unknown(name));
        }
        self.expect(")")?;
        Ok(place)
    }

    /// Values up to the bracket that closes, each kept.
    pub fn list(&mut self, spare: usize) -> Read<Vec<u8>> {
        let mut kept = Vec::new();
        loop {
            let value = self.value(0, spare)?;
            kept.push(self.keep(value)?);
            match self.next() {
                Some(",") => self.at += 1,
                _ => break,
            }
        }
        self.expect(")")?;
        Ok(kept)
    }

    /// What is asked of the game for these sizes, kept.
    pub fn ask(&mut self, sizes: Vec<u8>) -> Read<u8> {
        let (at, to) = (self.code.len(), self.fix()?);
        self.calls.as_mut().expect("the language has g").push(Call { at, sizes, to });
        Ok(to)
    }

    /// What is asked of the game.
    fn call(&mut self, spare: usize) -> Read<u8> {
        let sizes = self.list(spare)?;
        let to = self.place_of(spare)?;
        let at = self.code.len();
        self.calls.as_mut().expect("the language has g").push(Call { at, sizes, to });
        Ok(to)
    }

    /// What an operation makes of two values. Returns where it is.
    pub fn reckon(&mut self, kind: Kind, a: u8, b: u8, spare: usize) -> Read<u8> {
        let to = self.place_of(spare)?;
        self.push(kind, to, a, b);
        Ok(to)
    }

    /// The place of what is half reckoned.
    fn place_of(&self, spare: usize) -> Read<u8> {
        let to = PLACES - 1 - spare.min(PLACES - 1);
        if to < self.fixed { Err(self.too_many()) } else { Ok(to as u8) }
    }

    /// A name that means nothing, among those that do.
    fn unknown(&self, name: &Token) -> PositionError {
        if CALLED.contains(&&name.text[..]) {
            return name.source.complain("rule-function", [("name", name.text.clone())]);
        }
        if name.text == "range" {
            return name.source.complain("rule-range", []);
        }
        let known: Vec<&str> = self.names.iter().map(|(name, _)| name.as_str()).collect();
        let functions: Vec<&str> = self.calls.iter().map(|_| "g").chain(CALLED).collect();
        let args = [("name", name.text.clone()), ("known", known.join(", ")), ("functions", functions.join(", "))];
        name.source.complain("rule-name", args)
    }
}
