//! What a step of a proof is made of: facts for its sentence, lights for the other panels, a move.

use super::nim_sum::xor;
use crate::{Move, Natural, Nimber, Position};
use std::fmt::Display;

/// One step of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProofStep {
    /// The key of its sentence, `proof.<theorem>.<step>`.
    pub key: &'static str,
    /// The arguments of the sentence by name. Steps with the same key have the same names in the same order.
    pub facts: Vec<(&'static str, Fact)>,
    /// What stands in rows below the sentence.
    pub table: Option<Table>,
    /// The position that the step speaks of, where that is another one than the proof's own: after a move, or at the end.
    pub of: Option<Position>,
    /// Positions whose values the step takes for granted; each has a proof of its own.
    pub granted: Vec<(Position, Nimber)>,
    /// How it speaks of the sieve that finds Wythoff's cold pairs.
    pub sieve: Sieve,
    /// The numbers of the position that it speaks of whose binary digits it flips, by place, each with what it becomes.
    pub flips: Vec<(usize, Nimber)>,
    /// What the step speaks of in the other panels.
    pub lights: Vec<Light>,
    /// The move that the step constructs. Without `answers` it is a move of the position and wins (in the proof on sums it
    /// reaches the value that the reader asks for, and wins if that is 0).
    pub plays: Option<Move>,
    /// The move of the proof's stage to which `plays` is the reply, which leads to a lost position again.
    pub answers: Option<Move>,
    /// Whether it settles who wins, and what follows is of something else. Where no step does, the last one settles it.
    pub settles: bool,
    /// Whether it ends a proof that leaves open who wins: one of numbers alone, or of one game of a sum.
    pub open: bool,
}

/// How a step speaks of Wythoff's sieve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sieve {
    /// Not at all.
    None,
    /// It runs it, pair by pair.
    Runs,
    /// It speaks of pairs that it has found, by their numbers.
    Found,
}

/// The cases of an argument, or numbers in rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The words over the columns, by key.
    pub columns: &'static [&'static str],
    /// The cells of each row, as many as there are columns.
    pub rows: Vec<Vec<Fact>>,
    /// The row that is about this very position.
    pub own: Option<usize>,
    /// What it tells who asks for more, by key, where the sentence stands without it.
    pub asked: Option<&'static str>,
    /// Whether its rows stand beside each other, as along a line of numbers on which is counted up to the own one.
    pub across: bool,
}

/// An argument of a sentence, or a cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Number(Nimber),
    /// A number without bound.
    Natural(Natural),
    /// Signs that need no translation: sums, arrows, sequences.
    Text(String),
    /// The canonical text of a position.
    Position(String),
    /// Words, by key.
    Word(&'static str),
    /// Several things.
    List(Vec<Fact>),
}

/// Something a step speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Light {
    /// A position by its canonical text: a node of the game graph (normal forms where those are merged), or a move.
    Position(String),
    /// A number of the position by place from 0.
    Place(usize),
    /// A binary column by bit, the column of 1 being 0.
    Column(u32),
    /// A pair of Wythoff's game, in the order of the heaps.
    Cell(u64, u64),
    /// A heap size of the sequence.
    Size(u64),
    /// A row of the mex table.
    Value(Nimber),
}

/// The most entries of a list that a sentence is given; what is longer is shortened with an ellipsis.
pub(super) const MOST_LISTED: usize = 12;
/// So many things of one kind are read in a sentence with ease; how many more there are is a number then.
const FEW: usize = 6;
/// The most things one step lights of a kind.
pub(super) const MOST_LIGHTS: usize = 64;

/// A step while it is written. It is one pointer, and every fact is one call that is given it: a proof is a hundred of these calls, and
/// the whole step would have to be moved through each otherwise.
pub(super) struct Draft(Box<ProofStep>);

impl Draft {
    pub(super) fn new(key: &'static str) -> Draft {
        Draft(Box::new(ProofStep {
            key,
            facts: Vec::new(),
            table: None,
            of: None,
            granted: Vec::new(),
            sieve: Sieve::None,
            flips: Vec::new(),
            lights: Vec::new(),
            plays: None,
            answers: None,
            settles: false,
            open: false,
        }))
    }

    pub(super) fn done(self) -> ProofStep {
        *self.0
    }

    pub(super) fn fact(mut self, name: &'static str, fact: Fact) -> Draft {
        self.0.facts.push((name, fact));
        self
    }

    pub(super) fn number(self, name: &'static str, number: impl Into<Nimber>) -> Draft {
        self.nimber(name, number.into())
    }

    fn nimber(self, name: &'static str, number: Nimber) -> Draft {
        self.fact(name, Fact::Number(number))
    }

    pub(super) fn count(self, name: &'static str, count: usize) -> Draft {
        self.nimber(name, count as Nimber)
    }

    pub(super) fn text(self, name: &'static str, text: String) -> Draft {
        self.fact(name, Fact::Text(text))
    }

    pub(super) fn position(self, name: &'static str, position: impl Display) -> Draft {
        self.fact(name, Fact::Position(position.to_string()))
    }

    /// Puts a table below the sentence.
    pub(super) fn table(
        mut self,
        columns: &'static [&'static str],
        rows: impl IntoIterator<Item = Vec<Fact>>,
        own: Option<usize>,
    ) -> Draft {
        self.0.table = Some(Table { columns, rows: rows.into_iter().collect(), own, asked: None, across: false });
        self
    }

    /// Puts a table below the sentence for who asks for what this key names.
    pub(super) fn more(
        self,
        asked: &'static str,
        columns: &'static [&'static str],
        rows: impl IntoIterator<Item = Vec<Fact>>,
    ) -> Draft {
        let mut step = self.table(columns, rows, None);
        step.0.table.iter_mut().for_each(|table| table.asked = Some(asked));
        step
    }

    /// Sets the rows of its table beside each other.
    pub(super) fn across(mut self) -> Draft {
        self.0.table.iter_mut().for_each(|table| table.across = true);
        self
    }

    /// Puts a table of all cases below the sentence, and which of them applies.
    pub(super) fn cases<C: PartialEq, const N: usize>(
        self,
        columns: &'static [&'static str],
        cases: &[(C, [&'static str; N])],
        own: &C,
    ) -> Draft {
        let rows = cases.iter().map(|(_, row)| row.map(Fact::Word).into());
        self.table(columns, rows, cases.iter().position(|(case, _)| case == own))
    }

    /// Notes positions whose values are taken for granted.
    pub(super) fn grants(mut self, granted: impl IntoIterator<Item = (Position, Nimber)>) -> Draft {
        self.0.granted.extend(granted);
        self
    }

    pub(super) fn light(mut self, light: Light) -> Draft {
        self.0.lights.push(light);
        self
    }

    /// Lights the first [`MOST_LIGHTS`] of these.
    pub(super) fn lights(mut self, lights: impl IntoIterator<Item = Light>) -> Draft {
        self.0.lights.extend(lights.into_iter().take(MOST_LIGHTS));
        self
    }

    pub(super) fn light_position(self, position: &Position) -> Draft {
        self.light(Light::Position(position.to_string()))
    }

    /// Speaks of Wythoff's sieve.
    pub(super) fn sieve(mut self, sieve: Sieve) -> Draft {
        self.0.sieve = sieve;
        self
    }

    /// Flips the digits of numbers, given by place, so that they become these.
    pub(super) fn flips(mut self, flips: impl IntoIterator<Item = (usize, Nimber)>) -> Draft {
        self.0.flips.extend(flips);
        self
    }

    /// The position that the step speaks of.
    pub(super) fn of(mut self, position: &Position) -> Draft {
        self.0.of = Some(position.clone());
        self
    }

    /// Speaks of a position that is none of the proof's own, and lights it where that one is shown.
    pub(super) fn shows(self, position: &Position) -> Draft {
        self.of(position).light_position(position)
    }

    pub(super) fn plays(mut self, played: Move) -> Draft {
        self.0.plays = Some(played);
        self
    }

    pub(super) fn settles(mut self) -> Draft {
        self.0.settles = true;
        self
    }

    pub(super) fn leaves_open(mut self, open: bool) -> Draft {
        self.0.open = open;
        self
    }

    pub(super) fn replies(mut self, answers: &Move, reply: Move) -> Draft {
        self.0.plays = Some(reply);
        self.0.answers = Some(answers.clone());
        self
    }
}

/// The entries with a sign between them, those in the middle of a long list left out: `3 ⊕ 4 ⊕ … ⊕ 9`. `0` for none.
pub(super) fn spelt<T: Display>(entries: &[T], sign: &str) -> String {
    let mut words: Vec<String> = entries.iter().take(MOST_LISTED).map(T::to_string).collect();
    if let Some(last) = entries.last().filter(|_| entries.len() > MOST_LISTED) {
        words[MOST_LISTED - 2] = "…".to_string();
        words[MOST_LISTED - 1] = last.to_string();
    }
    if words.is_empty() { "0".to_string() } else { words.join(sign) }
}

/// The step that adds up the values of all components.
pub(super) fn adding(key: &'static str, values: &[Nimber]) -> Draft {
    let total = xor(values);
    Draft::new(key)
        .count("count", values.len())
        .text("sum", equation(values, total))
        .number("total", total)
        .lights((0..values.len()).map(Light::Place))
}

/// What numbers add up to: `3 ⊕ 4 ⊕ 5 = 2`, and of one number that number alone.
pub(super) fn equation(entries: &[Nimber], total: Nimber) -> String {
    if entries.len() > 1 { format!("{} = {total}", spelt(entries, " ⊕ ")) } else { total.to_string() }
}

/// The first entries of a list as facts; an ellipsis stands for the rest.
pub(super) fn listed(entries: impl IntoIterator<Item = Fact>) -> Fact {
    let mut entries = entries.into_iter();
    let mut list: Vec<Fact> = entries.by_ref().take(MOST_LISTED).collect();
    if entries.next().is_some() {
        list.push(Fact::Text("…".to_string()));
    }
    Fact::List(list)
}

/// The first few entries of a list as facts, and how many others there are.
pub(super) fn few(entries: impl IntoIterator<Item = Fact>) -> (Fact, usize) {
    let mut entries = entries.into_iter();
    let list = entries.by_ref().take(FEW).collect();
    (Fact::List(list), entries.count())
}

/// Different numbers that rise, in short: a longer run from 0 on by its ends, `0, 1, …, 7`, which leaves none of it out; then the next
/// ones, so many that few are written in all. And how many larger ones there are.
pub(super) fn collected(rising: &[Nimber]) -> (String, usize) {
    let run = (0..).zip(rising).take_while(|(place, number)| place == *number).count();
    let mut words: Vec<String> = match run.checked_sub(1) {
        Some(last) if run > FEW - 2 => vec!["0".into(), "1".into(), "…".into(), last.to_string()],
        _ => rising[..run].iter().map(Nimber::to_string).collect(),
    };
    let written = words.iter().filter(|word| *word != "…").count();
    let next = &rising[run..rising.len().min(run + FEW - written)];
    words.extend(next.iter().map(Nimber::to_string));
    (words.join(", "), rising.len() - run - next.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_collected_in_a_few_words() {
        for (numbers, expected) in [
            (&[][..], ("", 0)),
            (&[0], ("0", 0)),
            (&[0, 1, 2, 3], ("0, 1, 2, 3", 0)),
            (&[0, 1, 2, 3, 4], ("0, 1, …, 4", 0)),
            (&[0, 1, 2, 3, 4, 5, 6, 7, 9, 10], ("0, 1, …, 7, 9, 10", 0)),
            (&[0, 1, 2, 3, 5, 7, 8, 9, 12], ("0, 1, 2, 3, 5, 7", 3)),
            (&[0, 1, 2, 3, 4, 6, 8, 9, 12], ("0, 1, …, 4, 6, 8, 9", 1)),
            (&[2, 3, 4, 5, 6, 7], ("2, 3, 4, 5, 6, 7", 0)),
            (&[0, 2, 3, 4, 5, 6, 7, 9], ("0, 2, 3, 4, 5, 6", 2)),
        ] {
            let (text, more) = collected(numbers);
            assert_eq!((text.as_str(), more), expected, "{numbers:?}");
        }
    }

    #[test]
    fn long_lists_are_shortened_openly() {
        assert_eq!(spelt::<u64>(&[], " ⊕ "), "0");
        assert_eq!(spelt(&[3, 4, 5], " ⊕ "), "3 ⊕ 4 ⊕ 5");
        assert_eq!((equation(&[3, 4, 5], 2), equation(&[7], 7)), ("3 ⊕ 4 ⊕ 5 = 2".into(), "7".into()));
        let long: Vec<u32> = (1..=40).collect();
        assert_eq!(spelt(&long, ", "), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …, 40");
        let Fact::List(list) = listed((0..20u64).map(|n| Fact::Number(n.into()))) else { panic!("a list") };
        assert_eq!((list.len(), list.last()), (13, Some(&Fact::Text("…".into()))));
    }
}
