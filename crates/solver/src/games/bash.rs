//! Bash's game. One move: take 1 to m from one heap.
//!
//! g(n) = n mod (m + 1): the options of n reach every residue but its own. The same holds in every misère sum, because a
//! heap above 0 always has an option of residue 0 or 1, which is what the misère mex rule asks for (Winning Ways,
//! chapter 13).

use crate::Method;
use crate::game::{self, Built, Claim, Family, Game, Listing, RulesForm, Step, Visit};
use crate::sequence::{HeapRule, Period};
use crate::source::Source;
use crate::{Nimber, PositionError};
use std::ops::ControlFlow;
use std::sync::Arc;

const BASH: Method = Method::new("bash", "method.bash");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "bash",
    aliases: &["bachet"],
    title: "game.bash",
    rule: "rule.bash",
    names: &[
        "Bachet’s game",
        "Bash",
        "race to 21",
        "21 game",
        "bounded Nim",
        "巴什",
        "巴什博弈",
        "抢三十",
        "抢 30",
        "报数游戏",
        "取石子游戏之一",
        "取石子遊戲之一",
        "搶三十",
    ],
    misere_names: &[],
    words: &["取石子", "stones", "matches", "石子", "火柴"],
    methods: &[BASH],
    rules: RulesForm::Number { title: "games.m", least: 1, default: "3", optional: false },
    example: "bash[3](21)",
    source: "C. G. Bachet, Problèmes plaisants et délectables, 1612",
    build,
};

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let most = rules.map_or(Ok(1), |text| text.number_from(1))?;
    Ok((most.to_string(), Box::new(Bash { most })))
}

struct Bash {
    most: u64,
}

impl Bash {
    fn residue(&self, heap: u64) -> u64 {
        self.most.checked_add(1).map_or(heap, |modulus| heap % modulus)
    }
}

impl Game for Bash {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        let n = heap[0];
        (n - n.min(self.most)..n).rev().try_for_each(|left| visit(Step::to([left])))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        game::take(heap, after).is_some_and(|take| take <= self.most)
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        heap[0].min(self.most).into()
    }

    fn theorem(&self, heap: &[u64]) -> Option<(Method, Claim)> {
        Some((BASH, Claim::value(self.residue(heap[0]).into())))
    }

    fn options_of_value(&self, heap: &[u64], target: Nimber, _: usize) -> Option<Listing> {
        let (residue, modulus) = (u128::from(self.residue(heap[0])), u128::from(self.most) + 1);
        if target >= modulus || target == residue {
            return Some(Listing::all(Vec::new()));
        }
        // The one amount from 1 to m that leads from this residue to that.
        let take = (residue + modulus - target) % modulus;
        let left = u128::from(heap[0]).checked_sub(take);
        Some(Listing::all(left.map(|left| Step::to([left as u64])).into_iter().collect()))
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        let rule = Bash { most: self.most };
        Some((HeapRule::Closed(Arc::new(move |n| rule.residue(n))), 0))
    }

    fn period(&self) -> Option<Period> {
        let period = self.most.checked_add(1)?;
        Some(Period::closed(0, period, 0))
    }

    fn misere_heap(&self, heap: &[u64]) -> Option<Nimber> {
        Some(self.residue(heap[0]).into())
    }

    fn parameter(&self) -> Option<u64> {
        Some(self.most)
    }

    fn reaches_all_below(&self) -> bool {
        true
    }

    fn played_as(&self) -> Option<&'static Family> {
        Some(&FAMILY)
    }
}
