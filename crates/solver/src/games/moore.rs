//! Moore's Nim_k. One move: take any positive numbers from at least one and at most k heaps.
//!
//! Write the heaps in binary. The player to move loses exactly if the number of ones in every column is divisible by
//! k + 1 (Moore 1910). With at most k heaps everything may be taken at once and the Grundy value is the number of stones;
//! with k = 1 it is Nim. No closed form of the value is known in general. Under misère play the same columns decide,
//! unless every heap is 0 or 1: then the player to move loses exactly if the number of ones is 1 modulo k + 1.

mod count;
mod subsets;

use super::nim::BOUTON;
use crate::Method;
use crate::game::{self, Built, Claim, Family, Game, Listing, Numbers, RulesForm, Step, Visit};
use crate::method::MISERE_NIM;
use crate::source::Source;
use crate::{Budget, Overrun, PositionError};
use std::ops::ControlFlow;

const MOORE: Method = Method::new("moore", "method.moore");
const MISERE_MOORE: Method = Method::new("misere-moore", "method.misere-moore");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "moore",
    aliases: &["nimk"],
    title: "game.moore",
    rule: "rule.moore",
    names: &[
        "Nim_k",
        "Nimk",
        "Moore’s Nim",
        "Moore Nim",
        "Moore",
        "k-Nim",
        "Nim-K",
        "摩尔尼姆",
        "摩尔博弈",
        "取石子游戏之五",
        "取石子遊戲之五",
        "K-尼姆",
    ],
    misere_names: &["anti-Nimk", "反 Nimk", "反 Nim_k"],
    words: &["取石子", "at most k heaps", "several heaps", "至多 k 堆", "stones", "matches", "石子", "火柴"],
    methods: &[MOORE, MISERE_MOORE, BOUTON],
    rules: RulesForm::Number { title: "games.k", least: 1, default: "2", optional: false },
    example: "moore[2](3,4,5,6)",
    source: "E. H. Moore, A generalization of the game called Nim, 1910",
    build,
};

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let most = rules.map_or(Ok(1), |text| text.number_from(1))?;
    Ok((most.to_string(), Box::new(Moore { most })))
}

struct Moore {
    /// The k of Nim_k.
    most: u64,
}

impl Moore {
    /// Whether every column of ones is divisible by k + 1.
    fn balanced(&self, heaps: &[u64]) -> bool {
        let modulus = u128::from(self.most) + 1;
        (0..64).all(|bit| (heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count() as u128).is_multiple_of(modulus))
    }

    fn misere_cold(&self, heaps: &[u64]) -> bool {
        if heaps.iter().any(|heap| *heap > 1) {
            return self.balanced(heaps);
        }
        let ones = heaps.iter().filter(|heap| **heap == 1).count() as u128;
        ones % (u128::from(self.most) + 1) == 1
    }
}

impl Game for Moore {
    fn numbers(&self) -> Numbers {
        Numbers::Together
    }

    /// Counts through all vectors of takings like an odometer; a wheel turns only while at most k heaps are touched.
    fn options(&self, heaps: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        let mut left = heaps.to_vec();
        let mut touched = 0u64;
        loop {
            let mut wheel = 0;
            loop {
                let Some(&heap) = heaps.get(wheel) else { return ControlFlow::Continue(()) };
                let fresh = left[wheel] == heap;
                if left[wheel] > 0 && !(fresh && touched == self.most) {
                    left[wheel] -= 1;
                    touched += u64::from(fresh);
                    break;
                }
                touched -= u64::from(!fresh);
                left[wheel] = heap;
                wheel += 1;
            }
            visit(Step::to(left.clone()))?;
        }
    }

    fn reaches(&self, heaps: &[u64], after: &[u64]) -> bool {
        let touched = game::takes(heaps, after).map(|takes| takes.iter().filter(|take| **take > 0).count() as u64);
        touched.is_some_and(|touched| (1..=self.most).contains(&touched))
    }

    fn option_count(&self, heaps: &[u64]) -> u128 {
        // Elementary symmetric sums of the heap sizes, up to degree k.
        let degree = usize::try_from(self.most).map_or(heaps.len(), |k| k.min(heaps.len()));
        let mut sums = vec![0u128; degree + 1];
        sums[0] = 1;
        for &heap in heaps {
            for d in (1..=degree).rev() {
                sums[d] = sums[d].saturating_add(sums[d - 1].saturating_mul(heap.into()));
            }
        }
        sums[1..].iter().fold(0, |total: u128, sum| total.saturating_add(*sum))
    }

    fn normal(&self, heaps: &[u64]) -> Vec<u64> {
        let mut sorted: Vec<u64> = heaps.iter().copied().filter(|heap| *heap > 0).collect();
        crate::order::sort(&mut sorted);
        if sorted.is_empty() {
            sorted.push(0);
        }
        sorted
    }

    fn theorem(&self, heaps: &[u64]) -> Option<(Method, Claim)> {
        let live = heaps.iter().filter(|heap| **heap > 0).count() as u128;
        let claim = if self.most == 1 {
            Claim::value(heaps.iter().fold(0, |sum, heap| sum ^ heap).into())
        } else if live <= u128::from(self.most) {
            Claim::value(heaps.iter().map(|heap| u128::from(*heap)).sum())
        } else {
            Claim::outcome(self.balanced(heaps))
        };
        Some((if self.most == 1 { BOUTON } else { MOORE }, claim))
    }

    fn cold_options(&self, heaps: &[u64], most: usize, budget: &mut Budget) -> Result<Option<Listing>, Overrun> {
        count::balanced(heaps, self.most, most, budget).map(Some)
    }

    fn misere_theorem(&self, heaps: &[u64]) -> Option<(Method, bool)> {
        // With k = 1 the game is Nim, and a rule of pairs may be it by its shape.
        Some((if self.most == 1 { MISERE_NIM } else { MISERE_MOORE }, self.misere_cold(heaps)))
    }

    fn misere_cold_options(&self, heaps: &[u64], most: usize, budget: &mut Budget) -> Result<Option<Listing>, Overrun> {
        count::misere(heaps, self.most, most, budget).map(Some)
    }

    fn columns_modulus(&self) -> Option<u64> {
        self.most.checked_add(1)
    }

    fn parameter(&self) -> Option<u64> {
        Some(self.most)
    }

    fn reaches_all_below(&self) -> bool {
        true
    }

    fn unordered(&self) -> bool {
        true
    }

    fn played_as(&self) -> Option<&'static Family> {
        Some(&FAMILY)
    }
}
