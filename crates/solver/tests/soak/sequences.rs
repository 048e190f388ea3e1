//! Single heaps of random rules: values by induction on heaps alone, whose parts add by XOR, far enough for periods to show.

use crate::induction::rules::Rule;
use mexplorer_solver::notation::parse_game;
use mexplorer_solver::{Budget, Solver};

/// The largest heap.
const LAST: u64 = 700;

/// The values of the heaps from 0 on, by the bare rule.
fn values(game: &str) -> Vec<u128> {
    let rule = Rule::named(game).unwrap_or_else(|| panic!("the rule of {game} is written in tests/induction"));
    let mut values: Vec<u128> = Vec::new();
    for heap in 0..=LAST {
        let worth = |parts: &Vec<Vec<u64>>| parts.iter().fold(0, |sum, part| sum ^ values[part[0] as usize]);
        let reached: Vec<u128> = rule.options(&[heap]).iter().map(|(_, parts)| worth(parts)).collect();
        values.push((0..).find(|value| !reached.contains(value)).expect("a set has a mex"));
    }
    values
}

/// Checks the value of every heap, asked upwards by one solver and downwards by another, and the period that is claimed.
///
/// # Errors
/// What is said, and what is true.
pub fn check(game: &str) -> Result<u64, String> {
    let truth = values(game);
    let rules = parse_game(game).map_err(|error| format!("{game}: {error}"))?;
    let mut checked = 0;
    for downwards in [false, true] {
        let mut solver = Solver::default();
        for step in 0..=LAST {
            let heap = if downwards { LAST - step } else { step };
            let said = solver.value(&rules, &[heap], &mut Budget::default()).map_err(|over| format!("{game}({heap}): {over}"))?;
            if said.0 != truth[heap as usize] {
                return Err(format!(
                    "{game}({heap}) is {} by {}, and {} by the rule",
                    said.0,
                    said.1.name(),
                    truth[heap as usize]
                ));
            }
            checked += 1;
        }
        let claimed = solver.engine(&rules).and_then(|(engine, _)| engine.period().cloned());
        let Some(period) = rules.period().or(claimed).filter(|period| period.proved) else { continue };
        let (first, length) = (period.preperiod as usize, period.period as usize);
        let broken =
            (first..truth.len().saturating_sub(length)).find(|n| truth[n + length] != truth[*n] + u128::from(period.saltus));
        if let Some(n) = broken {
            return Err(format!("{game}: the period {length} from {first} on is said to be proved, and {n} breaks it"));
        }
        let earlier = first.checked_sub(1).filter(|n| n + length < truth.len());
        if earlier.is_some_and(|n| truth[n + length] == truth[n] + u128::from(period.saltus)) {
            return Err(format!("{game}: the period {length} begins before {first}"));
        }
    }
    Ok(checked)
}
