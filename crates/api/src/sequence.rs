//! `sequence`: the Grundy values of the heaps of one game.

use crate::failure::Failure;
use mexplorer_solver::notation::parse_game;
use mexplorer_solver::sequence::{Engine, HeapRule, Period as Proved};
use mexplorer_solver::{Budget, GameRef, Overrun, Solver};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub struct Sequence {
    /// Put in as one block by the caller.
    #[serde(skip)]
    pub values: Vec<u32>,
    pub period: Option<Period>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Period {
    pub preperiod: u64,
    pub period: u64,
    pub saltus: u64,
    pub proved: bool,
    pub window: (u64, u64),
}

/// A period is looked for among so many values at least, however few are asked for, so that `period` does not hang on it.
const LEAST: u64 = 1_000;

pub fn sequence(solver: &mut Solver, text: &str, up_to: u64, budget: u64) -> Result<Sequence, Failure> {
    let game = parse_game(text).map_err(|error| Failure::position(text, &error))?;
    if !game.numbers().sizes() {
        return Err(Failure::NoSequence { game: game.id().to_owned(), end: text.encode_utf16().count() });
    }
    // The list of a rule of the reader's own ends by itself where the rule fails, and need not be looked through before.
    if !game.is_written() {
        game.check(&[up_to]).map_err(|complaint| Failure::whole(text, complaint))?;
    }
    let mut budget = Budget::new(budget);
    let (values, found) = match game.heap_rule() {
        Some((rule, dead)) => {
            let found = by_engine(rule, dead, up_to, &mut budget)?;
            match game.ends_at(found.0.len() as u64).filter(|_| found.0.len() as u64 <= up_to) {
                Some(complaint) => return Err(Failure::whole(text, complaint)),
                None => found,
            }
        }
        None => (one_by_one(solver, &game, up_to, &mut budget)?, None),
    };
    // The types promise plain numbers; a period beyond them is longer than any list of values.
    let exact = |period: &Proved| u128::from(period.period.max(period.window.1)) <= crate::number::EXACT;
    Ok(Sequence { values, period: game.period().or(found).filter(exact).map(Period::from) })
}

/// A fresh engine, because what an engine says of an unproved period depends on how far it has come.
fn by_engine(rule: HeapRule, dead: u64, up_to: u64, budget: &mut Budget) -> Result<(Vec<u32>, Option<Proved>), Overrun> {
    let mut engine = Engine::new(rule);
    engine.extend(up_to + dead, budget)?;
    if up_to < LEAST {
        // Out of reach, this costs the period but not the values.
        let _ = engine.extend(LEAST + dead, budget);
    }
    let values: Vec<u32> = engine.values().iter().skip(dead as usize).take(up_to as usize + 1).copied().collect();
    let period = engine.period().map(|found| found.clone().without(dead));
    Ok((values, period))
}

fn one_by_one(solver: &mut Solver, game: &GameRef, up_to: u64, budget: &mut Budget) -> Result<Vec<u32>, Overrun> {
    let mut values = Vec::new();
    for heap in 0..=up_to {
        budget.spend(1)?;
        let (value, _) = solver.value(game, &[heap], budget)?;
        values.push(u32::try_from(value).unwrap_or(u32::MAX));
    }
    Ok(values)
}

impl From<Proved> for Period {
    fn from(found: Proved) -> Period {
        let Proved { preperiod, period, saltus, proved, window, .. } = found;
        Period { preperiod, period, saltus, proved, window }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::budget::DEFAULT_BUDGET;
    use mexplorer_solver::games::FAMILIES;

    fn listed(game: &str, up_to: u64) -> Sequence {
        sequence(&mut Solver::default(), game, up_to, DEFAULT_BUDGET).unwrap_or_else(|e| panic!("{game}: {e:?}"))
    }

    #[test]
    fn periods() {
        let proved = |preperiod, period, saltus, window| Some(Period { preperiod, period, saltus, proved: true, window });
        for (game, expected) in [
            ("kayles", proved(71, 12, 0, (71, 156))),
            ("dawsons_chess", proved(52, 34, 0, (52, 141))),
            ("subtract[1,3,4]", proved(0, 7, 0, (0, 4))),
            ("nim", proved(0, 1, 1, (0, 1))),
            ("grundy", None),
            ("treblecross", None),
            ("half", None),
            ("fibonacci", None),
        ] {
            for up_to in [0, 20, 300] {
                let found = listed(game, up_to);
                assert_eq!(
                    (found.period.as_ref(), found.values.len() as u64),
                    (expected.as_ref(), up_to + 1),
                    "{game} to {up_to}"
                );
            }
        }
    }

    #[test]
    fn values_are_those_of_the_heaps_as_written() {
        let mut solver = Solver::default();
        for family in FAMILIES.iter().filter(|family| !["moore", "wythoff", "staircase", "graph", "rule2"].contains(&family.name))
        {
            let game = family.example.split('(').next().unwrap_or_default();
            let found = listed(game, 30);
            for heap in 0..=30u64 {
                let position = mexplorer_solver::notation::parse(&format!("{game}({heap})")).expect("legal");
                let answer = solver.analyze(&position, &mut Budget::default()).expect("small");
                assert_eq!(answer.grundy, Some(found.values[heap as usize].into()), "{game}({heap})");
            }
        }
    }

    #[test]
    fn what_has_no_sequence_says_so() {
        for (game, code) in [
            ("moore[2]", "no-sequence"),
            ("wythoff", "no-sequence"),
            ("staircase", "no-sequence"),
            ("graph[a>b]", "no-sequence"),
            ("kayls", "unknown-game-near"),
            ("nim(3)", "expected"),
            ("", "empty"),
        ] {
            match sequence(&mut Solver::default(), game, 10, DEFAULT_BUDGET) {
                Err(Failure::Position { complaint, .. }) => assert_eq!(complaint.code, code, "{game}"),
                Err(Failure::NoSequence { end, .. }) => assert_eq!((code, end), ("no-sequence", game.len())),
                other => panic!("{game}: {other:?}"),
            }
        }
        for (up_to, budget) in [(10_000_000, DEFAULT_BUDGET), (1_000, 10)] {
            let found = sequence(&mut Solver::default(), "fibonacci", up_to, budget);
            assert!(matches!(found, Err(Failure::Budget(over)) if over.allowed == budget), "{up_to} {budget}");
        }
    }
}
