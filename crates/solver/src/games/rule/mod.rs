//! A rule of the reader's own. One move: put in place of a heap of n what the rule makes of it.
//!
//! `rule[n-k for k in 1..=3](21)` is Bash's game, `rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k](7)` Kayles. A result below 0
//! is no move, nor one that leaves the same; every other must leave smaller heaps alone, so that play ends. Where the shape of
//! the rule does not show it, the heaps are looked at one by one, or all that play can make of a large one, and what was not looked
//! at is refused.

mod kin;
mod look;
pub mod outline;
pub mod pairs;
mod read;
pub(crate) mod reader;
mod shape;
mod taking;
pub(crate) mod token;
pub(crate) mod value;

use crate::game::{Built, Family, Game, RulesForm, Step, Visit};
use crate::interned::Interned;
use crate::sequence::HeapRule;
use crate::source::{self, Source};
use crate::{Complaint, GameRef, PositionError};
pub use kin::Kin;
use look::{Looked, complaint};
use mexplorer_sequence::program::{Fault, MOST_HEAP, MOST_STEPS, Part, Program};
use shape::Costs;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard};
use taking::Taking;

/// Whether a text raises something with a name to a power that is no number of at least 2 in digits, or a size to another than the second:
/// `a^b`, `k^1`, `n^3`. In many languages of programs this sign is that of XOR, which is rarely so of `n^2`, `k^3` and `2^k`. O(length).
pub fn raises(text: &str) -> bool {
    text.match_indices('^').any(|(at, _)| {
        let base = text[..at].trim_end().rsplit(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or_default();
        let power = text[at + 1..].trim_start().split(|char: char| !char.is_ascii_digit()).next().unwrap_or_default();
        let size = ["n", "a", "b", "c", "d"].contains(&base);
        base.parse::<u64>().is_err() && (["", "0", "1"].contains(&power) || size && power != "2")
    })
}

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "rule",
    aliases: &[],
    title: "game.rule",
    rule: "rule.rule",
    names: &["own rule", "custom rule", "自定义规则", "自己的规则", "自訂規則"],
    misere_names: &[],
    words: &[
        "取石子",
        "stones",
        "heaps",
        "石子",
        "堆",
        "formula",
        "公式",
        "proper divisor",
        "divisor game",
        "除数博弈",
        "除數賽局",
        "真约数",
        "真因数",
        "真約數",
        "真因數",
        "因子",
    ],
    methods: &[],
    rules: RulesForm::Rule { default: "n-k for k in 1..=n if n%k==0 and k<n" },
    example: "rule[n-k for k in 1..=n if n%k==0 and k<n](12)",
    source: "R. P. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy, Mathematics and games, 1939",
    build,
};

/// A rule that takes more steps at one heap, or one pair, is not compared with others.
const LONG: u64 = 20_000;

/// A rule that is a known game by its shape is played and answered as that game, with all that is known of it.
fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let (text, program) = read::read(rules.expect("the notation asks for rules first"))?;
    let known = kin::by_shape(&program).and_then(|known| Some(known.built()?.1));
    let own = || {
        let (costs, taking) = (Costs::of(&program), Taking::of(&program));
        Box::new(Rule { costs, taking, program: Arc::new(program), looked: Mutex::default() })
    };
    Ok((text, known.unwrap_or_else(|| own())))
}

/// The known game that a rule of the reader's own is, of heaps or of pairs; `None` where it is no such rule, or no known game.
/// Compares some heaps or pairs: some thousand steps for each.
pub fn kin(game: &GameRef) -> Option<Kin> {
    let (heaps, pairs) = (*game.family() == FAMILY, *game.family() == pairs::FAMILY);
    let glyphs = source::read(game.rules()).ok().filter(|_| heaps || pairs)?;
    let source = Source { glyphs: &glyphs, end: game.rules().len() };
    if pairs {
        return pairs::known(game, &source);
    }
    let (_, program) = read::read(&source).ok()?;
    let (steps, _) = program.run(kin::COMPARED, &mut |_| ControlFlow::Continue(()));
    match kin::by_shape(&program) {
        Some(known) => Some(Kin { game: known.game()?, up_to: None }),
        // Nothing is compared at heaps from which the rule cannot be played.
        None if steps > LONG || game.check(&[kin::COMPARED]).is_err() => None,
        None => kin::by_moves(&**game),
    }
}

struct Rule {
    program: Arc<Program>,
    /// What its steps cost, where the shape of the rule shows it.
    costs: Option<Costs>,
    taking: Taking,
    looked: Mutex<Looked>,
}

/// The heaps of a result in ascending order, those without a stone left out; one of them where that leaves none.
fn heaps(parts: &[Part]) -> Vec<u64> {
    let mut heaps: Vec<u64> = Vec::new();
    for part in parts.iter().filter(|part| part.heap > 0) {
        heaps.extend(std::iter::repeat_n(part.heap, part.count as usize));
    }
    crate::order::sort(&mut heaps);
    if heaps.is_empty() { vec![0] } else { heaps }
}

impl Rule {
    fn held(&self) -> MutexGuard<'_, Looked> {
        self.looked.lock().expect("nothing breaks down while it is held")
    }
}

impl Game for Rule {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        let mut seen = Interned::<u64>::default();
        let (_, end) = self.program.run(heap[0], &mut |parts| {
            let heaps = heaps(parts);
            if seen.add(&heaps) { visit(Step::to(heaps)) } else { ControlFlow::Continue(()) }
        });
        // A heap at which the rule fails is let in by no position; a picture of larger ones ends there.
        end.unwrap_or(ControlFlow::Continue(()))
    }

    fn takes(&self, heap: u64, left: &[u64]) -> bool {
        let sum: u64 = left.iter().sum();
        sum == heap || sum < heap && self.taking.leaves(heap, left, heaps)
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        let mut count = 0;
        let _ = self.program.run(heap[0], &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    fn looked(&self) -> u64 {
        self.held().ends.steps
    }

    /// Only where the rule can be played from the heap and from all that play can make of it.
    fn check(&self, heaps: &[u64]) -> Result<(), Complaint> {
        let largest = heaps.iter().copied().max().unwrap_or(0);
        if largest > MOST_HEAP {
            return Err(Complaint::new("most", [("most", MOST_HEAP.to_string()), ("found", largest.to_string())]));
        }
        if let Some(costs) = &self.costs {
            if costs.steps(&[largest]) <= MOST_STEPS.into() {
                return Ok(());
            }
            let (_, end) = self.program.run(largest, &mut |_| ControlFlow::Continue(()));
            let _ = end.map_err(|fault| complaint(fault, largest))?;
        }
        let mut looked = self.held();
        for heap in heaps.iter().copied() {
            if looked.at(heap, &self.program)? {
                continue;
            }
            let found = ("found", heap.to_string());
            return Err(match &self.costs {
                // Play ends for sure, but the moves from some heap may be too many to list.
                Some(costs) => {
                    let args = [found, ("steps", costs.steps(&[heap]).to_string()), ("max", MOST_STEPS.to_string())];
                    Complaint::new("rule-steps", args)
                }
                None => Complaint::new("rule-far", [("most", looked.next.saturating_sub(1).to_string()), found]),
            });
        }
        Ok(())
    }

    fn ends_at(&self, heap: u64) -> Option<Complaint> {
        self.program.run(heap, &mut |_| ControlFlow::Continue(())).1.err().map(|fault| complaint(fault, heap))
    }

    fn culprit(&self, complaint: &Complaint, text: &Source) -> Option<(usize, usize)> {
        let heap = complaint.arg("at").filter(|_| complaint.code == "rule-grows")?.parse().ok()?;
        let grows = |alone: &Program| matches!(alone.run(heap, &mut |_| ControlFlow::Continue(())).1, Err(Fault::Grows(_)));
        read::wrong_result(&text.within_brackets()?, false, grows)
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        Some((HeapRule::Program(self.program.clone()), 0))
    }
}

#[cfg(test)]
mod tests;
