//! Which heaps of a game are lost, where its values repeat: what a heap leaves when it is divided by the period tells it.

use crate::position::is_live;
use crate::{Analysis, Budget, Solver, order};

/// From `preperiod` on a heap is lost exactly where the remainder of its division by `period` is one of `lost`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recurrence {
    /// The least heap that it holds for, as far as is known.
    pub preperiod: u64,
    /// The period of the values, which is proved, and more than 1.
    pub period: u64,
    /// The remainders, ascending; at least one.
    pub lost: Vec<u64>,
    /// The heap that was asked about, `preperiod` or more.
    pub heap: u64,
}

/// So many heaps are looked at, whatever else is known of the game: what is said depends on nothing else.
const LOOKED_AT: u64 = 256;
/// More remainders are no rule that anybody keeps in mind.
const MOST_LOST: usize = 8;
/// What looking at those heaps may cost.
const WORK: u64 = 300_000;

/// The rule of the only heap that can move, under normal play, where a period shows early and some heap within it is lost.
/// O(the options of 256 heaps), once for a game.
pub fn recurrence(solver: &mut Solver, analysis: &Analysis) -> Option<Recurrence> {
    let mut live = analysis.position.components().filter(|c| is_live(c.game, c.numbers));
    let (Some(only), None, false) = (live.next(), live.next(), analysis.position.misere) else { return None };
    let heap = only.game.heap(only.numbers)?;
    let mut budget = Budget::new(WORK);
    let found = solver.plain_period(only.game, LOOKED_AT, &mut budget)?;
    let (preperiod, period) = (found.preperiod, found.period);
    if period < 2 || heap < preperiod || preperiod.saturating_add(period) > LOOKED_AT {
        return None;
    }
    let (engine, dead) = solver.engine(only.game)?;
    engine.extend(preperiod + period + dead, &mut budget).ok()?;
    let values = engine.values().get((preperiod + dead) as usize..)?.get(..period as usize)?;
    let zero = values.iter().zip(preperiod..).filter(|(value, _)| **value == 0);
    let mut lost: Vec<u64> = zero.map(|(_, heap)| heap % period).collect();
    order::sort(&mut lost);
    (1..=MOST_LOST).contains(&lost.len()).then_some(Recurrence { preperiod, period, lost, heap })
}

#[cfg(test)]
mod tests {
    use super::recurrence;
    use crate::notation::parse;
    use crate::{Budget, Solver};

    #[test]
    fn the_remainders_of_lost_heaps() {
        for (text, expected) in [
            ("subtract[1,3,4](10)", Some((0, 7, vec![0, 2]))),
            ("subtract[2,4,7](2)", None),
            ("take[2^(k-1)](1000000000000)", Some((0, 3, vec![0]))),
            // From where all its values repeat, and not before.
            ("dawsons_kayles(52)", None),
            ("dawsons_kayles(1000)", Some((53, 34, vec![5, 9, 21, 25, 29]))),
            // No row is lost; no period is known; the XOR decides; who takes last loses.
            ("kayles(1000)", None),
            ("take[k^2](10)", None),
            ("subtract[1,3,4](10,3)", None),
            ("misere subtract[1,3,4](10)", None),
        ] {
            let mut solver = Solver::default();
            let analysis = solver.analyze(&parse(text).expect("legal"), &mut Budget::default()).expect("within reach");
            let found = recurrence(&mut solver, &analysis).map(|found| (found.preperiod, found.period, found.lost));
            assert_eq!(found, expected, "{text}");
        }
    }
}
