//! Conjectures: what a reader believes of a game, written in the language of rules and held against positions until one refutes it.
//!
//! `P iff n % 4 == 0`, `g(n) = n % 4`, `g(n) <= n`, `g(2*k+1) = g(k)`, and of several heaps `P iff a == b`, `g = a xor b xor c`;
//! behind it `if` and a condition. Values are those of normal play; outcomes are of the play that is asked about.

mod bouton;
mod decide;
mod examples;
mod lines;
mod oracle;
mod read;
mod relation;
mod run;
mod spelling;
mod suggest;
mod theorem;

use super::domain::MOST_HEAPS;
use crate::game::Numbers;
use crate::{Budget, GameRef, Nimber, Outcome, Overrun, Position, Solver, Term};
pub use decide::Proof;
pub use examples::{Almost, EXAMPLES};
pub use lines::lines;
use read::Says;
pub use read::{Conjecture, MOST_TEXT};
pub use relation::Relation;
pub use suggest::{periodic, suggest};

/// The most that what a conjecture runs through adds up to, by how many numbers that are.
const MOST: [u64; MOST_HEAPS] = [10_000, 200, 60, 30];
/// What the test of one may cost: about as much as a slice of a question.
pub const WORK: u64 = 3_000_000;

/// Whether there are conjectures about a game: its numbers are sizes.
pub fn is_asked(game: &GameRef) -> bool {
    game.numbers() != Numbers::Vertices
}

/// How a conjecture fared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// How many positions it was held against, the refutation among them.
    pub tried: u64,
    /// How many it says nothing about: its condition is not met, its formula has no value there, or it is no position.
    pub passed: u64,
    /// The most that its numbers add up to for which all were tried; `None` if not even zero was.
    pub upto: Option<u64>,
    /// The least position, by its total, that it is wrong about.
    pub refutation: Option<Refutation>,
    /// Why it holds for all positions.
    pub proof: Option<Proof>,
}

/// A position that a conjecture is wrong about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refutation {
    /// The position; misère where the conjecture is about misère play.
    pub position: Position,
    /// What is claimed of it and what is true.
    pub fault: Fault,
    /// What the numbers of the conjecture are there, by their names, where they are not the sizes themselves.
    pub numbers: Vec<(String, u64)>,
}

/// What a conjecture is wrong about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It says the other outcome.
    Outcome(Outcome),
    /// It says another value.
    Value {
        /// How it compares the value with what it says.
        relation: Relation,
        /// What it says; `None` is a number beyond 2^62.
        claimed: Option<i64>,
        /// The Grundy value.
        value: Nimber,
    },
}

impl Conjecture {
    /// Holds the conjecture against the positions of the game in order: least total of its numbers first. Ends at the first
    /// refutation where its numbers are the sizes; otherwise looks for the one with the fewest stones. Numbers of more than `most`
    /// in all are not tried.
    ///
    /// Ends early when the budget is spent; what was tried until then stands.
    pub fn test(&self, game: &GameRef, misere: bool, most: u64, solver: &mut Solver, budget: &mut Budget) -> Trial {
        let (most, misere) = (most.min(MOST[self.names().len() - 1]), misere && !self.is_of_values());
        let mut run = run::Run::of(self, oracle::Oracle::of(game, misere, most, solver, budget));
        let mut trial = Trial { tried: 0, passed: 0, upto: None, refutation: None, proof: None };
        let mut least = u128::MAX;
        for total in 0..=most {
            let whole = (trial.tried, trial.passed);
            let end = each(self.names().len(), total, &mut Vec::new(), &mut |numbers| {
                if self.plain() && trial.refutation.is_some() {
                    return Ok(());
                }
                let Some((sizes, found)) = run.at(numbers, budget)? else {
                    trial.passed += 1;
                    return Ok(());
                };
                trial.tried += 1;
                let stones = sizes.iter().map(|size| u128::from(*size)).sum();
                if let Some(fault) = found.filter(|_| stones < least) {
                    least = stones;
                    let names = self.names().iter().cloned().zip(numbers.iter().copied());
                    trial.refutation = Some(Refutation {
                        position: Position { misere, terms: vec![Term { game: game.clone(), numbers: sizes }] },
                        fault,
                        numbers: if self.plain() { Vec::new() } else { names.collect() },
                    });
                }
                Ok(())
            });
            if end.is_err() && trial.refutation.is_none() {
                // Only whole totals count.
                (trial.tried, trial.passed) = whole;
            }
            if end.is_err() || (self.plain() && trial.refutation.is_some()) {
                break;
            }
            trial.upto = Some(total);
        }
        let (met, rough) = (run.met(), run.is_rough());
        if !rough && trial.refutation.is_none() && trial.tried > 0 {
            let by_period = trial.upto.filter(|_| !misere).and_then(|upto| decide::decide(self, game, upto, solver));
            let by_looking = || trial.upto.and_then(|upto| decide::finite(self, met, upto));
            trial.proof = by_period.or_else(by_looking).or_else(|| theorem::of(self, game).filter(|_| !misere));
        }
        trial
    }
}

/// The lists of so many numbers with this sum, in lexicographic order. Recurses on [`MOST_HEAPS`].
fn each(
    count: usize,
    sum: u64,
    begun: &mut Vec<u64>,
    visit: &mut dyn FnMut(&[u64]) -> Result<(), Overrun>,
) -> Result<(), Overrun> {
    let first = if count == 1 { sum } else { 0 };
    for number in first..=sum {
        begun.push(number);
        let end = if count == 1 { visit(begun) } else { each(count - 1, sum - number, begun, visit) };
        begun.pop();
        end?;
    }
    Ok(())
}

impl Conjecture {
    /// Whether it speaks of Grundy values.
    pub fn is_of_values(&self) -> bool {
        matches!(self.says, Says::Value(_))
    }
}

#[cfg(test)]
mod tests;
