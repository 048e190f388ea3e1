//! One way to read a statement, a row of the table in `rows.rs`.

use super::amount::Amount;
use super::phrases::{SPLIT, TAKE, TAKE_OR_HALF};
use super::text::Text;
use super::vocabulary::{ON_LINE, Words};
use super::{heaps, strip};
use Rule::{By, Heaps, Strip, Unbounded};
use mexplorer_picture::Say;

/// How a statement is read: a phrase of each group stands in it and none of the others, and then this is its rule.
pub struct Row {
    pub all: &'static [Words],
    pub none: &'static [Words],
    /// What says the same once more, where it stands.
    pub also: Words,
    pub rule: Rule,
    /// What a reader must know of how it was read.
    pub said: fn(&Text, &Amount) -> Option<Say>,
}

/// How a row comes to a position: a game, with the numbers that stand in it where the statement tells none.
pub enum Rule {
    /// Of heaps.
    Heaps(&'static str, &'static str),
    /// Of heaps, where nothing bounds how many are taken.
    Unbounded(&'static str, &'static str),
    /// On a strip of squares.
    Strip(&'static str, &'static str),
    By(fn(&Text, &Amount) -> Option<String>),
}

impl Row {
    /// Whether its words stand in a text.
    pub fn fits(&self, text: &Text) -> bool {
        // What is said of a heap that is split is no word of what is taken.
        let of_split = |group: &Words| group.iter().any(|word| SPLIT.iter().any(|split| word.contains(split)));
        let takes = self.all.contains(&TAKE) && !self.all.iter().chain([&self.also]).any(of_split);
        let has = |group: &Words| if takes { text.has_apart(group) } else { text.has(group) };
        self.all.iter().all(has) && !self.none.iter().any(|group| text.has(group))
    }

    /// Whether the amount is all that is read by it.
    pub fn is_of_amount(&self) -> bool {
        self.all.contains(&TAKE_OR_HALF) || self.all.contains(&ON_LINE)
    }

    /// The position that it reads.
    pub fn position(&self, text: &Text, amount: &Amount) -> Option<String> {
        match self.rule {
            Unbounded(..) if amount.most.is_some() => None,
            Heaps(game, offered) | Unbounded(game, offered) => heaps(text, game, offered),
            Strip(game, offered) => strip(text, game, offered),
            By(read) => read(text, amount),
        }
    }
}

/// What a row need not say.
pub const ROW: Row = Row { all: &[], none: &[], also: &[], rule: By(|_, _| None), said: |_, _| None };
