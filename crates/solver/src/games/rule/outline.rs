//! A rule as loops, conditions and results again, for whoever writes it down in another language. It is made of the operations
//! that are played, so that it cannot say another thing than they do.

use super::shape::Costs;
use super::{FAMILY, pairs, read};
use crate::GameRef;
use crate::source::{self, Source};
pub use mexplorer_sequence::program::{Kind, LARGE, NOTHING, SLACK, reckon};
use mexplorer_sequence::program::{Op, Program};

/// No value is made of more parts, and no rule has more lines: beyond, nobody reads it.
const MOST_PARTS: usize = 200;
const MOST_LINES: usize = 200;
/// The most loops and conditions within each other.
const MOST_OPEN: usize = 24;

/// A number, or what is reckoned of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// What has this name, by its place in [`Outline::names`].
    Name(usize),
    /// The result of an operation: of one number, or of two.
    Of(Kind, Vec<Value>),
}

impl Value {
    fn parts(&self) -> usize {
        match self {
            Value::Of(_, of) => 1 + of.iter().map(Value::parts).sum::<usize>(),
            _ => 1,
        }
    }
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A name for a value.
    Let(usize, Value),
    /// What follows is done for each number from one to another.
    For(usize, Value, Value),
    /// The same for each of these.
    Each(usize, Vec<Value>),
    /// The same where this holds.
    If(Value),
    /// Ends the last that is open of those three.
    End,
    /// A result of heaps: how many, and their size.
    Heaps(Vec<(Value, Value)>),
    /// A result of pairs.
    Pairs(Vec<(Value, Value)>),
}

/// A rule, line by line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// What the reader calls things, first of all n, or a and b. Two may be called the same.
    pub names: Vec<String>,
    /// The lines.
    pub lines: Vec<Line>,
    /// Whether the shape of the rule shows that every heap of a result is smaller than n.
    pub falls: bool,
}

/// The rule of a game; `None` where it is none of the reader's own, or too long to be read. O(operations).
pub fn of(game: &GameRef) -> Option<Outline> {
    let pairs = *game.family() == pairs::FAMILY;
    let glyphs = source::read(game.rules()).ok().filter(|_| pairs || *game.family() == FAMILY)?;
    let source = Source { glyphs: &glyphs, end: game.rules().len() };
    let (program, given) = read::read_names(&source, pairs).ok()?;
    let own: &[&str] = if pairs { &["a", "b"] } else { &["n"] };
    let mut making = Making {
        program: &program,
        values: program.places.iter().map(|number| Value::Number(*number)).collect(),
        names: own.iter().map(|name| (*name).to_owned()).collect(),
        given: &given,
        lines: Vec::new(),
        result: Vec::new(),
        open: Vec::new(),
    };
    (0..own.len()).for_each(|place| making.values[place] = Value::Name(place));
    let mut at = 0;
    while at < program.code.len() {
        making.close(at)?;
        at += making.line(at)?;
    }
    making.close(at)?;
    Some(Outline { names: making.names, lines: making.lines, falls: !pairs && Costs::of(&program).is_some() })
}

struct Making<'a> {
    program: &'a Program,
    /// What lies at each place.
    values: Vec<Value>,
    names: Vec<String>,
    given: &'a [(String, u8)],
    lines: Vec<Line>,
    /// The parts of the result that is being made.
    result: Vec<(Value, Value)>,
    /// Where those that are open end.
    open: Vec<usize>,
}

impl Making<'_> {
    /// Ends what ends before this operation.
    fn close(&mut self, at: usize) -> Option<()> {
        while self.open.last().is_some_and(|end| *end <= at) {
            self.open.pop();
            self.add(Line::End)?;
        }
        Some(())
    }

    fn add(&mut self, line: Line) -> Option<()> {
        self.lines.push(line);
        (self.lines.len() <= MOST_LINES).then_some(())
    }

    fn begin(&mut self, line: Line, end: u32) -> Option<()> {
        self.open.push(end as usize);
        self.add(line)?;
        (self.open.len() <= MOST_OPEN).then_some(())
    }

    fn value(&self, place: u8) -> Value {
        self.values[place as usize].clone()
    }

    /// A name for what lies at a place from now on.
    fn named(&mut self, place: u8) -> Option<usize> {
        let name = self.given.iter().find(|(_, given)| *given == place)?.0.clone();
        self.values[place as usize] = Value::Name(self.names.len());
        self.names.push(name);
        Some(self.names.len() - 1)
    }

    /// What an operation says; how many of them.
    fn line(&mut self, at: usize) -> Option<usize> {
        let Op { kind, to, a, b, jump } = self.program.code[at];
        match kind {
            Kind::For => {
                let next = self.program.code.get(at + 1).filter(|next| next.kind == Kind::Pick && next.a == to);
                if let Some(pick) = next {
                    // A counter that nobody named goes through the members of a set, from 0 on.
                    let Value::Number(last) = self.value(b) else { return None };
                    let base = pick.b as usize;
                    let members = self.values.get(base..=base + usize::try_from(last).ok()?)?.to_vec();
                    let name = self.named(pick.to)?;
                    self.begin(Line::Each(name, members), jump)?;
                    return Some(2);
                }
                let (first, last) = (self.value(a), self.value(b));
                let name = self.named(to)?;
                self.begin(Line::For(name, first, last), jump)?;
            }
            Kind::Next => {}
            Kind::Pick => return None,
            Kind::Unless => self.begin(Line::If(self.value(a)), jump)?,
            Kind::Part => self.result.push((self.value(to), self.value(a))),
            Kind::Pair => self.result.push((self.value(a), self.value(b))),
            Kind::Emit => {
                let result = std::mem::take(&mut self.result);
                let pairs = self.program.code[at - 1].kind == Kind::Pair;
                self.add(if pairs { Line::Pairs(result) } else { Line::Heaps(result) })?;
            }
            Kind::Leave => self.add(Line::Heaps(vec![(Value::Number(1), self.value(a))]))?,
            Kind::Copy if self.given.iter().any(|(_, given)| *given == to) => {
                let value = self.value(a);
                let name = self.named(to)?;
                self.add(Line::Let(name, value))?;
            }
            // What is kept for the end of a loop, or for a set, is what it was.
            Kind::Copy => self.values[to as usize] = self.value(a),
            kind => {
                let mut of = vec![self.value(a)];
                if !is_of_one(kind) {
                    of.push(self.value(b));
                }
                let made = Value::Of(kind, of);
                if made.parts() > MOST_PARTS {
                    return None;
                }
                self.values[to as usize] = made;
            }
        }
        Some(1)
    }
}

fn is_of_one(kind: Kind) -> bool {
    matches!(kind, Kind::Log2 | Kind::V2 | Kind::Ones | Kind::Fibonacci | Kind::Root | Kind::Factorial | Kind::Prime | Kind::Not)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_game;

    /// The lines of a rule, each as it is printed for whoever develops it.
    fn lines(rule: &str) -> Option<Vec<String>> {
        let outline = of(&parse_game(rule).expect(rule))?;
        let name = |name: &usize| outline.names[*name].clone();
        let say = |line: &Line| match line {
            Line::Let(to, _) => format!("let {}", name(to)),
            Line::For(to, ..) => format!("for {}", name(to)),
            Line::Each(to, of) => format!("each {} of {}", name(to), of.len()),
            Line::If(_) => "if".to_owned(),
            Line::End => "end".to_owned(),
            Line::Heaps(of) => format!("heaps {}", of.len()),
            Line::Pairs(of) => format!("pairs {}", of.len()),
        };
        Some(outline.lines.iter().map(say).collect())
    }

    #[test]
    fn a_rule_is_its_lines() {
        for (rule, expected) in [
            ("rule[n-k for k in 1..=3]", "for k|heaps 1|end"),
            ("rule[n/2,n/3]", "heaps 1|heaps 1"),
            ("rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k;n-1]", "for k|for a|heaps 2|end|end|heaps 1"),
            (
                "rule[let h=n/2;h-k for k in {1,2} if h>k;k of n/k for k in 2..=n]",
                "let h|each k of 2|if|heaps 1|end|end|for k|heaps 1|end",
            ),
            ("rule[n-k for e in 0..=log2(n) let k=2^e if k<n]", "for e|let k|if|heaps 1|end|end"),
            ("rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,b-1);measure a+b]", "for k|pairs 2|end|pairs 1"),
        ] {
            assert_eq!(lines(rule).map(|lines| lines.join("|")).as_deref(), Some(expected), "{rule}");
        }
        assert_eq!(lines("kayles"), None);
        let long = format!("rule[n-1{}]", "-1".repeat(MOST_PARTS));
        assert_eq!(lines(&long), None);
    }
}
