//! The misère quotient (Plambeck 2005; Plambeck and Siegel, Misère quotients for impartial games, 2008): sums of heaps of a game
//! are one element where beside every sum of such heaps both are lost or neither is. That makes a commutative monoid, often a
//! finite one, and who wins a sum is told by its element.
//!
//! Heap by heap the quotient of smaller ones is kept or made larger by a guess ([`grow`], else [`learn`]), and nothing is
//! believed of a guess that [`proof`] has not proved of all sums of heaps so far. A proved monoid all of whose elements are told
//! apart is the quotient.
//!
//! *Heaps without end.* Let k be the largest number that an octal game takes, and let the element of a heap n be that of n − p
//! for n₀ + p ≤ n ≤ 2n₀ + 2p + k − 1, with n₀ and p at least 1. Then it is so for all larger n, and the quotient stays. Let n ≥
//! 2n₀ + 2p + k. An option of n has heaps i ≤ j of together n − t, where t ≤ k, so j ≥ n₀ + p, and i with j − p is an option of n
//! − p, with as many heaps, of the same element. An option of n − p has i ≤ j of together at least 2n₀ + p, so j ≥ n₀, and i with
//! j + p is an option of n. So the options of n have the elements of those of n − p, and the proof for n − p, with the same
//! element, is one for n. (So Guy and Smith prove that values repeat, and Plambeck and Siegel that quotients do.) Where
//! dead squares are not shown, heaps are larger by them.

mod grow;
mod learn;
mod monoid;
mod names;
mod proof;
mod truth;

use super::is_of_heaps;
use crate::sequence::HeapRule;
use crate::{Budget, GameRef, Overrun};
use grow::Growth;
use monoid::{Monoid, Rules};
pub use names::Names;
use std::ops::ControlFlow;

/// The most elements of a quotient.
const MOST_ORDER: usize = 600;
/// The largest heap that is looked at, where a period may end the search, and where none can.
const MOST_HEAP: u64 = 500;
const FEW_HEAPS: u64 = 100;
/// What a slice of the work may cost, some hundredths of a second. A heap that costs more by itself is not settled.
const SLICE: u64 = 1_000_000;

/// Why larger heaps were not looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// From a heap on elements repeat, by the theorem without end.
    Period {
        /// From this one.
        preperiod: u64,
        /// After so many.
        period: u64,
    },
    /// As many heaps were looked at as ever are.
    Heaps,
    /// The rule fails at the next one.
    Rule,
    /// The quotient with the next one costs more than a slice, or has too many elements.
    Work,
}

/// The quotient of the heaps up to one.
#[derive(Debug, Clone)]
pub struct Quotient {
    monoid: Monoid,
    /// Why it ends there; nothing while it grows.
    pub end: Option<End>,
    /// What its elements are called.
    pub names: Names,
}

impl Quotient {
    /// How many elements it has.
    pub fn order(&self) -> usize {
        self.monoid.order
    }

    /// The largest heap that was looked at.
    pub fn last(&self) -> u64 {
        self.monoid.heaps.len() as u64 - 1
    }

    /// The element of a heap, where it is known.
    pub fn heap(&self, heap: u64) -> Option<usize> {
        let heap = match self.end {
            Some(End::Period { preperiod, period }) if heap > self.last() => preperiod + (heap - preperiod) % period,
            _ => heap,
        };
        self.monoid.heaps.get(usize::try_from(heap).ok()?).map(|x| usize::from(*x))
    }

    /// The element of a sum of heaps.
    pub fn sum(&self, heaps: &[u64]) -> Option<usize> {
        heaps.iter().try_fold(0, |x, heap| Some(self.monoid.times(x, self.heap(*heap)?)))
    }

    /// Whether the sums of an element are lost.
    pub fn is_lost(&self, element: usize) -> bool {
        self.monoid.is_lost(element)
    }
}

/// The quotient of a game while it grows, heap by heap.
#[derive(Debug)]
pub struct Growing {
    game: GameRef,
    rules: Rules,
    /// How many moves a heap lasts at most.
    depths: Vec<u64>,
    known: Monoid,
    end: Option<End>,
}

impl Growing {
    /// Of no heap yet.
    pub fn new(game: GameRef) -> Growing {
        debug_assert!(is_of_heaps(&game));
        Growing { game, rules: Rules::new(), depths: Vec::new(), known: Monoid::trivial(), end: None }
    }

    /// What is known so far.
    pub fn found(&self) -> Quotient {
        Quotient { monoid: self.known.clone(), end: self.end, names: Names::of(&self.known) }
    }

    /// A slice of the work: as many heaps as it is enough for.
    pub fn go_on(&mut self) {
        let (mut budget, reach, before) = (Budget::new(SLICE), reach(&self.game), self.rules.len());
        while self.end.is_none() {
            let heap = self.rules.len();
            self.end = match self.take(reach, &mut budget) {
                Ok(end) => end,
                // What a slice begins with has it whole.
                Err(_) if heap > before => break,
                Err(_) => Some(End::Work),
            };
        }
        // The heap that was not settled is tried anew, or never.
        self.rules.truncate(self.known.heaps.len());
        self.depths.truncate(self.known.heaps.len());
    }

    /// Takes the next heap to those that are known.
    fn take(&mut self, reach: Option<u64>, budget: &mut Budget) -> Result<Option<End>, Overrun> {
        let heap = self.rules.len() as u64;
        if heap > if reach.is_some() { MOST_HEAP } else { FEW_HEAPS } {
            return Ok(Some(End::Heaps));
        }
        if self.game.check(&[heap]).is_err() {
            return Ok(Some(End::Rule));
        }
        budget.spend(8 * self.game.option_count(&[heap]).min(1 << 40) as u64)?;
        let options = options(&self.game, heap);
        let depth = |parts: &Vec<u16>| parts.iter().fold(1, |sum: u64, part| sum.saturating_add(self.depths[usize::from(*part)]));
        let depth = options.iter().map(depth).max().unwrap_or(0);
        self.depths.push(depth);
        self.rules.push(options);
        let Some(more) = with_one_more(&self.known, &self.rules, &self.depths, budget)? else { return Ok(Some(End::Work)) };
        self.known = more;
        let repeating = reach.filter(|_| heap % 4 == 3).and_then(|reach| repeats(&self.known.heaps, reach));
        Ok(repeating.map(|(preperiod, period)| End::Period { preperiod, period }))
    }
}

/// What a move leaves of a heap, without what has no heap left.
fn options(game: &GameRef, heap: u64) -> Vec<Vec<u16>> {
    let mut options: Vec<Vec<u16>> = Vec::new();
    let _ = game.leaves(&[heap], &mut |parts| {
        options.push(parts.iter().filter(|part| **part > 0).map(|part| *part as u16).collect());
        ControlFlow::Continue(())
    });
    options
}

/// The quotient with the next heap; `None` where it would have too many elements.
fn with_one_more(known: &Monoid, rules: &Rules, depths: &[u64], budget: &mut Budget) -> Result<Option<Monoid>, Overrun> {
    let mut growth = Growth::new(known, rules, depths, budget)?;
    if let Some(fits) = growth.fits()
        && (fits.moves == known.moves || proof::contradiction(&fits, budget)?.is_none())
    {
        return Ok(Some(fits));
    }
    let mut guess = None;
    for most in [1, 2, 4, 8] {
        guess = growth.larger(most, budget)?;
        if let Some(larger) = &guess {
            if proof::contradiction(larger, budget)?.is_none() && larger.is_reduced() {
                return Ok(guess);
            }
            break;
        }
    }
    Ok(learn::learn(known, guess.as_ref(), rules, budget)?.filter(Monoid::is_reduced))
}

/// How much a move takes at most, where heaps repeat by the theorem. A heap that shows so much less than it is, d, is n + d in
/// the theorem: with both sides of its bound that adds d once.
fn reach(game: &GameRef) -> Option<u64> {
    match game.heap_rule()? {
        (HeapRule::Octal(digits), dead) => Some(digits.iter().rposition(|digit| *digit != 0).unwrap_or(0) as u64 + dead),
        (HeapRule::Subtraction(set), dead) => Some(set.iter().copied().max()? + dead),
        _ => None,
    }
}

/// From which heap on elements repeat, and with which period, if they do for as long as the theorem asks.
fn repeats(heaps: &[u16], reach: u64) -> Option<(u64, u64)> {
    let reach = usize::try_from(reach).ok()?;
    (1..=heaps.len() / 2).find_map(|period| {
        let differs = (period..heaps.len()).rposition(|at| heaps[at] != heaps[at - period]);
        let preperiod = differs.map_or(0, |at| at + 1).max(1);
        (heaps.len() >= 2 * preperiod + 2 * period + reach).then_some((preperiod as u64, period as u64))
    })
}

#[cfg(test)]
mod tests;
