//! How many moves split a huge heap into two of a given XOR, counted by residues.
//!
//! From the preperiod on the value of a heap depends on its residue modulo the period p alone. So of all ways to leave a and
//! m − a, those with both parts beyond the preperiod n₀ repeat with p: p of them are looked at, and the others, 2n₀ at most,
//! one by one.

use super::Solver;
use crate::game::Listing;
use crate::position::Component;
use crate::sequence::{Engine, HeapRule};
use crate::{Natural, Nimber, Step};

/// Smaller heaps are left to a look at every move.
const LEAST: u64 = 10_000;

impl Solver {
    /// The moves in a huge heap of an octal game with a proved period that leave the XOR `target`, at most `most` of them
    /// listed. O(digits · (n₀ + p) + most · p).
    pub(super) fn by_period(&mut self, c: &Component, target: Nimber, most: usize) -> Option<Listing> {
        let heap = *c.numbers.first().filter(|heap| **heap >= LEAST)?;
        let Some((HeapRule::Octal(digits), 0)) = c.game.heap_rule() else { return None };
        let (engine, _) = self.engine(c.game)?;
        count(engine, &digits, heap, target, most)
    }
}

fn count(engine: &Engine, digits: &[u8], heap: u64, target: Nimber, most: usize) -> Option<Listing> {
    let period = engine.period().filter(|period| period.proved && period.saltus == 0)?;
    let value = |heap: u64| engine.value_at(heap).map(Nimber::from);
    let mut listing = Listing { steps: Vec::new(), count: Natural::default() };
    let add = |listing: &mut Listing, parts: &[u64]| {
        listing.count.add(&Natural::from(1));
        if listing.steps.len() < most {
            listing.steps.push(Step::to(parts));
        }
    };
    for (take, digit) in (0..).zip(digits).take_while(|(take, _)| *take <= heap) {
        let left = heap - take;
        if digit & 1 != 0 && left == 0 && target == 0 {
            add(&mut listing, &[0]);
        }
        if digit & 2 != 0 && left > 0 && take > 0 && value(left)? == target {
            add(&mut listing, &[left]);
        }
        if digit & 4 == 0 {
            continue;
        }
        let worth = |part: u64| Some(value(part)? ^ value(left - part)?);
        // The smaller part runs from 1 to `last`; from `first` on both parts are beyond the preperiod, and before it are few.
        let (first, last) = (period.preperiod.max(1), left / 2);
        for part in 1..first.min(last + 1) {
            if worth(part)? == target {
                add(&mut listing, &[part, left - part]);
            }
        }
        let fitting: Vec<u64> = (first..=last).take(period.period as usize).filter(|part| worth(*part) == Some(target)).collect();
        let later = |part: u64| (last - part) / period.period;
        // As far as there is room they are listed in the order of the rules; all others of a residue are counted at once.
        let rounds = (0..).take_while(|_| !fitting.is_empty()).map(|round| round * period.period);
        let listed = rounds.flat_map(|round| fitting.iter().map(move |part| part + round)).take_while(|part| *part <= last);
        let room = most - listing.steps.len();
        listing.steps.extend(listed.take(room).map(|part| Step::to([part, left - part])));
        fitting.iter().for_each(|part| listing.count.add(&Natural::from(later(*part) + 1)));
    }
    Some(listing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;
    use crate::{Budget, GameRef};
    use std::ops::ControlFlow;

    /// What is counted by residues is what a look at every move counts, and is listed in the same order.
    #[test]
    fn residues_count_what_a_look_at_every_move_counts() {
        for game in ["kayles", "dawsons_kayles", "octal[0.137]", "octal[0.4]", "octal[4.3]", "flip[1]", "octal[0.6]"] {
            let game: GameRef = parse(&format!("{game}(0)")).expect("legal").terms.remove(0).game;
            let mut solver = Solver::default();
            solver.value(&game, &[3_000], &mut Budget::default()).expect("small");
            let Some((HeapRule::Octal(digits), 0)) = game.heap_rule() else { panic!("{game:?}") };
            let (engine, _) = solver.engine(&game).expect("an octal game");
            let proved = engine.period().is_some_and(|period| period.proved);
            for heap in [0, 1, 2, 50, 160, 161, 700, 1201] {
                for (target, most) in (0..10).flat_map(|target| [5, 1000].map(|most| (target, most))) {
                    let mut found = Vec::new();
                    let _ = game.options(&[heap], &mut |step| {
                        let worth = step.numbers.iter().map(|part| engine.value_at(*part).expect("known"));
                        if Nimber::from(worth.fold(0, |sum, value| sum ^ value)) == target {
                            found.push(step.numbers);
                        }
                        ControlFlow::Continue(())
                    });
                    let Some(listing) = count(engine, &digits, heap, target, most) else {
                        assert!(!proved, "{game:?}");
                        continue;
                    };
                    assert_eq!(listing.count, Natural::from(found.len() as u64), "{game:?}({heap}) to {target}");
                    found.truncate(most);
                    let listed: Vec<Vec<u64>> = listing.steps.into_iter().map(|step| step.numbers).collect();
                    assert_eq!(listed, found, "{game:?}({heap}) to {target}, at most {most}");
                }
            }
        }
    }
}
