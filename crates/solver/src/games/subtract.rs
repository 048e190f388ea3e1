//! Subtraction games. One move: take a number of the set S from one heap.
//!
//! The value of a heap depends on the last max(S) values alone, of which there are finitely many patterns, so every finite
//! set has an ultimately periodic sequence (Winning Ways, chapter 4); a match of max(S) consecutive values proves it.
//!
//! *Misère play.* In every misère sum a heap equals the nim heap of its value. Let s be the least number of S, finite or not.
//! Ferguson's pairing (1974): g(n) = 1 exactly if g(n − s) = 0. By induction: if g(n) = 1 and g(n − s) ≠ 0, some t leads from
//! n − s to g(n − s − t) = 0, so g(n − t) = 1, and n has an option of its own value. If g(n − s) = 0 and g(n) ≠ 1, then
//! g(n) ≥ 2, some t leads to g(n − t) = 1, so g(n − t − s) = 0, and n − s has an option of its own value. Now a heap with options
//! has one of value 0 or 1, which is what the misère mex rule asks for: if g(n) ≠ 0 one of value 0; if g(n) = 0, then
//! g(n − s) ≠ 0, so some t has g(n − s − t) = 0 and g(n − t) = 1.

use crate::PositionError;
use crate::game::{self, Built, Family, Game, RulesForm, Step, Visit};
use crate::interned::Interned;
use crate::sequence::HeapRule;
use crate::source::Source;
use std::ops::ControlFlow;

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "subtract",
    aliases: &["subtraction", "snim"],
    title: "game.subtract",
    rule: "rule.subtract",
    names: &[
        "S-Nim",
        "subtraction game",
        "subtraction set",
        "减法游戏",
        "减法博弈",
        "取石子游戏之二",
        "取石子遊戲之二",
        "S-Nim 游戏",
        "減法遊戲",
    ],
    misere_names: &[],
    words: &["取石子", "stones", "matches", "石子", "火柴"],
    methods: &[],
    rules: RulesForm::Set { default: "1,3,4" },
    example: "subtract[1,3,4](10,7)",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4",
    build,
};

/// The most numbers a set may have.
const MAX_SET: usize = 10_000;

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let mut seen: Interned<u64> = Interned::default();
    let mut set = listed(rules, &mut |number, word| {
        if seen.add(&[number]) { Ok(()) } else { Err(word.complain("repeated", [("found", number.to_string())])) }
    })?;
    crate::order::sort(&mut set);
    Ok((written(&set), Box::new(Subtract { set, rule: None })))
}

/// The canonical text of a list.
pub(super) fn written(list: &[u64]) -> String {
    let text: Vec<String> = list.iter().map(u64::to_string).collect();
    text.join(",")
}

/// Takes a number of a list, or says at the word that holds it why it cannot stand there.
type Take<'a> = dyn FnMut(u64, &Source) -> Result<(), PositionError> + 'a;

/// The numbers of `1,3..5,9` in the order of the text, each of which must be taken.
pub(super) fn listed(rules: Option<&Source>, take: &mut Take) -> Result<Vec<u64>, PositionError> {
    let words = rules.map_or(Vec::new(), |text| text.split(','));
    let mut list = Vec::new();
    for word in &words {
        let (first, last) = match word.range()? {
            Some((0, _)) => return Err(word.complain("least", [("least", "1".into()), ("found", "0".into())])),
            Some(range) => range,
            None => {
                let number = word.number_from(1)?;
                (number, number)
            }
        };
        // Too many are refused before they are written out.
        let count = list.len() as u128 + u128::from(last - first) + 1;
        if let (Some(text), true) = (rules, count > MAX_SET as u128) {
            let count = count.max(words.len() as u128);
            return Err(text.complain("too-many", [("count", count.to_string()), ("max", MAX_SET.to_string())]));
        }
        for number in first..=last {
            take(number, word)?;
            list.push(number);
        }
    }
    Ok(list)
}

/// A game of one finite set, which may go by another family's name.
pub(super) struct Subtract {
    /// In ascending order.
    pub set: Vec<u64>,
    /// The key of the sentence that tells the rule, where it is not the family's.
    pub rule: Option<&'static str>,
}

impl Game for Subtract {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        self.set.iter().take_while(|take| **take <= heap[0]).try_for_each(|take| visit(Step::to([heap[0] - take])))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        game::take(heap, after).is_some_and(|take| self.set.binary_search(&take).is_ok())
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        self.set.partition_point(|take| *take <= heap[0]) as u128
    }

    fn subtracts(&self) -> bool {
        true
    }

    fn rule_now(&self) -> Option<&'static str> {
        self.rule
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        Some((HeapRule::Subtraction(self.set.clone()), 0))
    }
}
