//! Grundy's game. One move: split one heap into two unequal heaps.
//!
//! Whether its sequence is ever periodic is open; nothing is claimed here.

use crate::PositionError;
use crate::game::{Built, Family, Game, Pattern, RulesForm, Step, Visit};
use crate::sequence::HeapRule;
use crate::source::Source;
use std::ops::ControlFlow;

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "grundy",
    aliases: &["grundys_game"],
    title: "game.grundy",
    rule: "rule.grundy",
    names: &["Grundy’s game", "unequal heaps", "格伦迪", "格伦迪游戏", "分堆游戏", "不等分堆", "分成不相等的两堆"],
    misere_names: &[],
    words: &["split into two", "分成两堆", "分成兩堆", "Sprague–Grundy", "SG 函数"],
    methods: &[],
    rules: RulesForm::None,
    example: "grundy(9)",
    source: "P. M. Grundy, Mathematics and games, 1939",
    build,
};

fn build(_: Option<&Source>) -> Result<Built, PositionError> {
    Ok((String::new(), Box::new(Grundy)))
}

struct Grundy;

impl Game for Grundy {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        self.leaves(heap, &mut |parts| visit(Step::to(parts)))
    }

    fn leaves(&self, heap: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        (1..heap[0].div_ceil(2)).try_for_each(|part| visit(&[part, heap[0] - part]))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        matches!(*after, [less, more] if less > 0 && less < more && less.checked_add(more) == Some(heap[0]))
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        heap[0].div_ceil(2).saturating_sub(1).into()
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        Some((HeapRule::UnequalSplit, 0))
    }

    fn pattern(&self) -> Option<Pattern> {
        Some(Pattern::Open)
    }
}
