//! Take f(k). One move: take f(1), f(2), f(3), … from one heap, where f grows strictly and starts at 1 or more.
//!
//! Subtract-a-square (`take[k^2]`) is the best known; no period of it is known (Golomb 1966).

use super::formula::Formula;
use crate::game::{self, Built, Family, Game, RulesForm, Step, Visit};
use crate::sequence::HeapRule;
use crate::source::Source;
use crate::{Complaint, PositionError};
use std::ops::ControlFlow;
use std::sync::Arc;

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "take",
    aliases: &[],
    title: "game.take",
    rule: "rule.take",
    names: &["take a square", "subtract a square", "powers of two", "取平方数", "取 2 的幂"],
    misere_names: &[],
    words: &["取石子", "stones", "matches", "石子", "火柴"],
    methods: &[],
    rules: RulesForm::Formula { default: "k^2" },
    example: "take[k^2](20)",
    source: "S. W. Golomb, A mathematical investigation of games of “take-away”, 1966",
    build,
};

/// How far the growth of f is checked when it is read; the amounts kept are all below this many.
const MAX_AMOUNTS: u64 = 100_000;

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let text = rules.expect("the notation asks for rules first");
    let formula = Formula::parse(text)?;
    let amounts = amounts(&formula).map_err(|complaint| complaint.at(text.start(), text.end()))?;
    Ok((formula.to_string(), Box::new(Take { amounts: amounts.into() })))
}

/// f(1), f(2), … as far as they fit 64 bits and [`MAX_AMOUNTS`], or how f fails to grow.
fn amounts(formula: &Formula) -> Result<Vec<u64>, Complaint> {
    let mut amounts: Vec<u64> = Vec::new();
    for k in 1..=MAX_AMOUNTS {
        let Some(value) = formula.at(k) else {
            return Err(Complaint::new("formula-range", [("k", k.to_string())]));
        };
        match amounts.last() {
            None if value < 1 => return Err(Complaint::new("starts", [("a", value.to_string())])),
            Some(&before) if value <= i128::from(before) => {
                let args =
                    [("k", (k - 1).to_string()), ("next", k.to_string()), ("a", before.to_string()), ("b", value.to_string())];
                return Err(Complaint::new("stalls", args));
            }
            _ => {}
        }
        match u64::try_from(value) {
            Ok(value) => amounts.push(value),
            // Past every heap: what comes after is larger still, or would be found to stall by no move at all.
            Err(_) => break,
        }
    }
    Ok(amounts)
}

struct Take {
    amounts: Arc<[u64]>,
}

impl Game for Take {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        self.amounts.iter().take_while(|take| **take <= heap[0]).try_for_each(|take| visit(Step::to([heap[0] - take])))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        game::take(heap, after).is_some_and(|take| self.amounts.binary_search(&take).is_ok())
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        self.amounts.partition_point(|take| *take <= heap[0]) as u128
    }

    /// Only where the kept amounts are all that a heap can reach.
    fn check(&self, heaps: &[u64]) -> Result<(), Complaint> {
        let last = *self.amounts.last().unwrap_or(&0);
        let complete = (self.amounts.len() as u64) < MAX_AMOUNTS;
        match heaps.iter().find(|heap| **heap > last && !complete) {
            Some(heap) => Err(Complaint::new("most", [("most", last.to_string()), ("found", heap.to_string())])),
            None => Ok(()),
        }
    }

    fn subtracts(&self) -> bool {
        true
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        let amounts = self.amounts.clone();
        Some((
            HeapRule::Takes(Arc::new(move |n| amounts.iter().take_while(|take| **take <= n).map(|take| n - take).collect())),
            0,
        ))
    }
}
