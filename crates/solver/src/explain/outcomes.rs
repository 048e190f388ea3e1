//! Options grouped by who wins, where Grundy values do not decide (misère play) or are out of reach (huge pairs).

use crate::explain::mex::WITNESSES;
use crate::{Analysis, Move, Natural};
use std::ops::ControlFlow;

/// The options of a position in two groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomeTable {
    /// Options that are P-positions: the winning moves.
    pub cold: Vec<Move>,
    /// How many options are P-positions, where they were looked for.
    pub cold_count: Option<Natural>,
    /// Options that are N-positions: the moves that lose.
    pub hot: Vec<Move>,
    /// How many they are, where they were counted.
    pub hot_count: Option<Natural>,
}

/// The most options that are looked at to count them.
const MOST_COUNTED: u128 = 50_000;

/// Groups the options of an analysed position: its winning moves lead to P, all others to N. Time O(options) up to a cap.
pub fn outcome_table(analysis: &Analysis) -> OutcomeTable {
    let position = &analysis.position;
    let winning = &analysis.winning;
    let cold: Vec<Move> = winning.moves.iter().take(WITNESSES).cloned().collect();
    let cold_count = (!winning.unlisted).then(|| winning.count.clone());
    let mut hot = Vec::new();
    // Where not all winning moves are listed, a move that is missing from the list may still win.
    if winning.unlisted || winning.count.to_u64() != Some(winning.moves.len() as u64) {
        return OutcomeTable { cold, cold_count, hot, hot_count: None };
    }
    let options: u128 = position.components().fold(0, |sum, c| sum.saturating_add(c.game.option_count(c.numbers)));
    let countable = options <= MOST_COUNTED;
    let mut seen = 0u64;
    // Winning moves are listed component by component, so those of the component in hand are few.
    let mut wins: Vec<(usize, usize, &[u64])> = winning.moves.iter().map(|m| (m.term, m.index, &m.step.numbers[..])).collect();
    crate::order::sort(&mut wins);
    let _ = position.moves(&mut |played| {
        seen += 1;
        if hot.len() < WITNESSES && wins.binary_search(&(played.term, played.index, &played.step.numbers[..])).is_err() {
            hot.push(played);
        }
        if hot.len() == WITNESSES && !countable { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let hot_count = countable.then(|| Natural::from(seen - winning.moves.len() as u64));
    OutcomeTable { cold, cold_count, hot, hot_count }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::bare;
    use crate::notation::parse;
    use crate::{Budget, Solver};
    use std::collections::BTreeMap;

    #[test]
    fn groups_agree_with_backward_induction() {
        let mut known = BTreeMap::new();
        let mut solver = Solver::default();
        for text in [
            "misere nim(2,3)",
            "misere nim(1,1,1)",
            "misere kayles(6)",
            "misere grundy(8)+nim(2)",
            "misere nim(0)",
            "wythoff(3,7)",
            "misere moore[2](1,2,2)",
        ] {
            let position = parse(text).expect("legal");
            let analysis = solver.analyze(&position, &mut Budget::default()).expect("small");
            let table = outcome_table(&analysis);
            let next = bare::followers(&position);
            let cold = next.iter().filter(|p| bare::settle(p, &mut known).0).count() as u64;
            assert_eq!(
                (table.cold_count.clone().and_then(|n| n.to_u64()), table.hot_count.clone().and_then(|n| n.to_u64())),
                (Some(cold), Some(next.len() as u64 - cold)),
                "{text}"
            );
            for (group, expected) in [(&table.cold, true), (&table.hot, false)] {
                for played in group {
                    assert_eq!(bare::settle(&position.after(played), &mut known).0, expected, "{text}");
                }
            }
        }
    }

    #[test]
    fn huge_positions_answer_without_counting() {
        let position = parse("wythoff(6180339887498948482,10000000000000000001)").expect("legal");
        let analysis = Solver::default().analyze(&position, &mut Budget::default()).expect("by theorem");
        let table = outcome_table(&analysis);
        assert_eq!((table.hot.len(), table.hot_count), (WITNESSES, None));
    }
}
