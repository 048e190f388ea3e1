//! The half game. One move: take 1 to ⌈s/2⌉ from a heap of s.
//!
//! g(2k − 1) = k and g(2k) = g(k − 1): the values of the even heaps repeat the whole sequence, interleaved with 1, 2, 3, …
//! The cold heaps are 2^(k+1) − 2. (With ⌊s/2⌋ in place of ⌈s/2⌉ the sequence is another.)

use crate::Method;
use crate::game::{self, Built, Claim, Family, Game, Listing, Pattern, RulesForm, Step, Visit};
use crate::sequence::HeapRule;
use crate::source::Source;
use crate::{Nimber, PositionError};
use std::ops::ControlFlow;
use std::sync::Arc;

pub(crate) const HALF: Method = Method::new("half", "method.half");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "half",
    aliases: &[],
    title: "game.half",
    rule: "rule.half",
    names: &["half game", "take at most half", "减半", "减半游戏", "取一半", "取石子游戏之三", "取石子遊戲之三", "減半遊戲"],
    misere_names: &[],
    words: &["取石子", "stones", "matches", "石子", "火柴", "half", "一半"],
    methods: &[HALF],
    rules: RulesForm::None,
    example: "half(7,12)",
    source: "L. Levine, Fractal sequences and restricted Nim, 2006",
    build,
};

fn build(_: Option<&Source>) -> Result<Built, PositionError> {
    Ok((String::new(), Box::new(Half)))
}

struct Half;

/// g(s), in O(log s) steps.
fn value(mut heap: u64) -> u64 {
    while heap > 0 && heap.is_multiple_of(2) {
        heap = heap / 2 - 1;
    }
    heap.div_ceil(2)
}

impl Game for Half {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        (heap[0] / 2..heap[0]).rev().try_for_each(|left| visit(Step::to([left])))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        game::take(heap, after).is_some_and(|take| take <= heap[0].div_ceil(2))
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        heap[0].div_ceil(2).into()
    }

    fn theorem(&self, heap: &[u64]) -> Option<(Method, Claim)> {
        Some((HALF, Claim::value(value(heap[0]).into())))
    }

    /// The heaps of one value are p, 2p + 2, 2(2p + 2) + 2, …, so at most one of them is within reach.
    fn options_of_value(&self, heap: &[u64], target: Nimber, _: usize) -> Option<Listing> {
        let mut left = (2 * target).saturating_sub(1);
        while left < u128::from(heap[0] / 2) {
            left = 2 * left + 2;
        }
        let legal = left < u128::from(heap[0]);
        Some(Listing::all(if legal { vec![Step::to([left as u64])] } else { Vec::new() }))
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        Some((HeapRule::Closed(Arc::new(value)), 0))
    }

    /// Of the k heaps below 2k − 1 and the k below 2k (those but k − 1, and 2k − 1 worth k) at most one lacks among the values 0 to
    /// k − 1, each of which they have once: so a heap with options has one of value 0 or 1, as the misère mex rule asks.
    fn misere_heap(&self, heap: &[u64]) -> Option<Nimber> {
        Some(value(heap[0]).into())
    }

    fn reaches_all_below(&self) -> bool {
        true
    }

    fn pattern(&self) -> Option<Pattern> {
        Some(Pattern::Fractal)
    }

    fn played_as(&self) -> Option<&'static Family> {
        Some(&FAMILY)
    }
}
