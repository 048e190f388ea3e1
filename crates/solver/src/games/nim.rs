//! Nim. One move: take any positive number from one heap.
//!
//! A heap of n has Grundy value n, and a sum is won by whoever faces an XOR other than 0 (Bouton 1901). Every impartial
//! game equals one heap of it (Sprague 1935, Grundy 1939).

use crate::Method;
use crate::game::{self, Built, Claim, Family, Game, Listing, RulesForm, Step, Visit};
use crate::sequence::{HeapRule, Period};
use crate::source::Source;
use crate::{Nimber, PositionError};
use std::ops::ControlFlow;
use std::sync::Arc;

pub(crate) const BOUTON: Method = Method::new("bouton", "method.bouton");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "nim",
    aliases: &[],
    title: "game.nim",
    rule: "rule.nim",
    names: &[
        "Nim",
        "Marienbad",
        "尼姆",
        "尼姆博弈",
        "尼姆游戏",
        "拈",
        "拈游戏",
        "Nim 游戏",
        "取火柴",
        "取石子游戏之四",
        "取石子遊戲之四",
        "尼姆遊戲",
    ],
    misere_names: &[
        "Anti-Nim",
        "misère Nim",
        "反尼姆",
        "Nim misère",
        "反尼姆博弈",
        "反 Nim",
        "反常尼姆",
        "取石子游戏之九",
        "取石子遊戲之九",
    ],
    words: &[
        "取石子",
        "无偏博弈",
        "平等组合游戏",
        "公平组合游戏",
        "公平组合博弈",
        "無偏賽局",
        "無偏博弈",
        "平等組合遊戲",
        "公平組合遊戲",
        "ICG",
        "stones",
        "matches",
        "two piles",
        "two heaps",
        "两堆石子",
        "兩堆石子",
        "石子",
        "火柴",
    ],
    methods: &[BOUTON],
    rules: RulesForm::None,
    example: "nim(3,4,5)",
    source: "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
    build,
};

fn build(_: Option<&Source>) -> Result<Built, PositionError> {
    Ok((String::new(), Box::new(Nim)))
}

struct Nim;

impl Game for Nim {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        (0..heap[0]).rev().try_for_each(|left| visit(Step::to([left])))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        game::take(heap, after).is_some()
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        heap[0].into()
    }

    fn theorem(&self, heap: &[u64]) -> Option<(Method, Claim)> {
        Some((BOUTON, Claim::value(heap[0].into())))
    }

    fn options_of_value(&self, heap: &[u64], target: Nimber, _: usize) -> Option<Listing> {
        let left = u64::try_from(target).ok().filter(|left| *left < heap[0]);
        Some(Listing::all(left.map(|left| Step::to([left])).into_iter().collect()))
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        Some((HeapRule::Closed(Arc::new(|n| n)), 0))
    }

    fn period(&self) -> Option<Period> {
        Some(Period::closed(0, 1, 1))
    }

    fn misere_heap(&self, heap: &[u64]) -> Option<Nimber> {
        Some(heap[0].into())
    }

    fn reaches_all_below(&self) -> bool {
        true
    }

    fn is_nim(&self) -> bool {
        true
    }
}
