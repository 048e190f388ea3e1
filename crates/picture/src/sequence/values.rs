//! How far a sequence is listed, its values, and its period in the heap sizes of the notation.

use super::{MOST_DRAWN, MOST_LISTED};
use crate::{Say, notice};
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Budget, Complaint, GameRef, Overrun, Solver};

pub(super) struct Listed {
    pub values: Vec<u32>,
    pub period: Option<Period>,
    pub exceptions: Vec<u64>,
}

/// Periods are looked for in so many values, whatever is shown; a few milliseconds.
const LOOKED_AT: u64 = 2_000;
/// The least, and without a reason the most, that is shown when nothing was asked for.
const LEAST: u64 = 40;
const USUAL: u64 = 600;
/// What is shown where the heaps of the position lie beyond all that can be drawn.
const BEYOND: u64 = 120;
/// The longest list that is shown for the sake of the values that prove its period.
const MOST_COMPARED: u64 = 240;
/// A game whose values come from a search of its own pays for each of them; fewer are shown.
const MOST_SEARCHED: u64 = 200;

pub(super) fn list(
    solver: &mut Solver,
    game: &GameRef,
    current: &[u64],
    up_to: Option<u64>,
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Listed {
    let largest = current.last().copied().unwrap_or(0);
    let Some((_, dead)) = game.heap_rule() else {
        let wanted = up_to.unwrap_or(largest.saturating_mul(2).clamp(LEAST, MOST_SEARCHED)).min(MOST_LISTED);
        return searched(solver, game, wanted, budget, notices);
    };
    // A look for the period must not fail what is shown.
    let mut trial = budget.part(2);
    let _ = extend(solver, game, LOOKED_AT.saturating_add(dead), &mut trial);
    budget.settle(&trial);
    let known =
        game.period().or_else(|| solver.engine(game).and_then(|(engine, _)| engine.period().cloned().map(|p| p.without(dead))));
    let proved = known.as_ref().filter(|period| period.proved);
    let repeats = proved.and_then(|p| p.period.checked_mul(3)?.checked_add(p.preperiod)).filter(|view| *view <= MOST_DRAWN);
    // Both halves of what is compared, where that is no long list: the proof speaks of its ends.
    let compared = proved.and_then(|p| p.window.1.saturating_add(p.period).checked_sub(1)).filter(|last| *last <= MOST_COMPARED);
    let view = repeats.max(compared);
    let around = match largest {
        0..=USUAL => (2 * largest).min(USUAL),
        _ if largest <= MOST_DRAWN => (largest + 20).min(MOST_DRAWN),
        _ => BEYOND,
    };
    let wanted = up_to.unwrap_or(around.max(view.unwrap_or(0)).max(LEAST)).min(MOST_LISTED);
    let extended = extend(solver, game, wanted.saturating_add(dead), budget);
    let Some((engine, _)) = solver.engine(game) else {
        return Listed { values: Vec::new(), period: None, exceptions: Vec::new() };
    };
    let all = engine.values().get(dead as usize..).unwrap_or(&[]);
    match extended {
        Err(over) => notices.push(notice::overrun(&over)),
        // A rule of the reader's own may end before.
        Ok(()) if all.len() as u64 <= wanted => notices.extend(game.ends_at(all.len() as u64).and_then(|why| refused(&why))),
        Ok(()) => {}
    }
    let period = game.period().or_else(|| engine.period().cloned().map(|period| period.without(dead)));
    let exceptions = period.as_ref().map_or(Vec::new(), |period| exceptions(all, period));
    Listed { values: all[..all.len().min(wanted as usize + 1)].to_vec(), period, exceptions }
}

/// Why no more heaps are listed: the one that is due cannot be played.
fn refused(complaint: &Complaint) -> Option<Say> {
    let key = match complaint.code {
        "rule-grows" => "error.rule-grows",
        "rule-large" => "error.rule-large",
        "rule-long" => "error.rule-long",
        _ => return None,
    };
    Some(notice::refused(key, complaint))
}

fn extend(solver: &mut Solver, game: &GameRef, heap: u64, budget: &mut Budget) -> Result<(), Overrun> {
    solver.engine(game).map_or(Ok(()), |(engine, _)| engine.extend(heap, budget))
}

/// The heaps before the preperiod whose value is not what the period, continued backwards, would give.
fn exceptions(values: &[u32], period: &Period) -> Vec<u64> {
    let follows = |heap: u64| {
        let rounds = (period.preperiod - heap).div_ceil(period.period);
        let later = usize::try_from(rounds.checked_mul(period.period)?.checked_add(heap)?).ok()?;
        Some(u64::from(*values.get(later)?) == u64::from(values[heap as usize]) + rounds * period.saltus)
    };
    (0..period.preperiod.min(values.len() as u64)).filter(|heap| follows(*heap) == Some(false)).collect()
}

/// Values one by one, for a game without a rule that the sequence engine knows (Fibonacci Nim).
fn searched(solver: &mut Solver, game: &GameRef, wanted: u64, budget: &mut Budget, notices: &mut Vec<Say>) -> Listed {
    let mut values = Vec::new();
    for heap in 0..=wanted {
        match solver.value(game, &[heap], budget) {
            Ok((value, _)) => values.push(u32::try_from(value).unwrap_or(u32::MAX)),
            Err(over) => {
                notices.push(notice::overrun(&over));
                break;
            }
        }
    }
    Listed { values, period: None, exceptions: Vec::new() }
}
