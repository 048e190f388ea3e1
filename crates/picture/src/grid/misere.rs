//! Outcomes under misère play, where values alone do not decide: by misère Nim where both heaps equal nim heaps by theorem, by
//! the theorem of a game of several numbers, otherwise by searching cell after cell while the budget lasts.

use super::field::Field;
use super::pair::Pair;
use super::{UNKNOWN, Window, short};
use crate::Say;
use mexplorer_solver::cells::Wanted;
use mexplorer_solver::{Budget, Nimber, Numbers, Outcome, Position, Solver};

/// Windows above this are not searched cell by cell.
const MOST_SEARCHED: u32 = 64;

pub(super) fn fill(
    solver: &mut Solver,
    pair: &Pair,
    position: &Position,
    window: Window,
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Field {
    let known = by_nim(pair, window).or_else(|| by_theorem(solver, pair, window, budget));
    let outcomes = known.unwrap_or_else(|| by_search(solver, pair, position, window, budget, notices));
    let all = outcomes.iter().all(Option::is_some);
    Field {
        values: vec![UNKNOWN; window.cells()],
        cold: outcomes.iter().map(|outcome| *outcome == Some(true)).collect(),
        known: if all { Vec::new() } else { outcomes.iter().map(Option::is_some).collect() },
    }
}

fn each(window: Window, mut cold: impl FnMut((u32, u32)) -> Option<bool>) -> Vec<Option<bool>> {
    (0..window.size).flat_map(|y| (0..window.size).map(move |x| (x, y))).map(&mut cold).collect()
}

/// Bouton's theorem for misère play: as normal if some heap is 2 or more, otherwise the number of ones must be odd.
fn by_nim(pair: &Pair, window: Window) -> Option<Vec<Option<bool>>> {
    if pair.whole || pair.staying() > 0 {
        return None;
    }
    let heaps = |axis: usize, from: u64| -> Option<Vec<Nimber>> {
        (0..window.size).map(|place| pair.games[axis].misere_heap(&[from + u64::from(place)])).collect()
    };
    let (columns, rows) = (heaps(0, window.origin.0)?, heaps(1, window.origin.1)?);
    Some(each(window, |(x, y)| {
        let (a, b) = (columns[x as usize], rows[y as usize]);
        Some(if a.max(b) > 1 { a == b } else { a != b })
    }))
}

/// What is asked of each cell before the picture: of a theorem who wins, of a rule of pairs whether play from it ends.
pub(super) fn searched(pair: &Pair, window: Window) -> Option<Wanted> {
    let first = pair.component(window.origin)?;
    if pair.rest.is_empty() && pair.games[0].misere_theorem(&first).is_some() {
        return Some(Wanted::Lost);
    }
    (pair.games[0].numbers() == Numbers::Pair && window.size <= MOST_SEARCHED).then_some(Wanted::Place)
}

fn by_theorem(solver: &mut Solver, pair: &Pair, window: Window, budget: &mut Budget) -> Option<Vec<Option<bool>>> {
    let wanted = searched(pair, window).filter(|wanted| *wanted == Wanted::Lost)?;
    let cells = solver.cells(pair.cells(window, wanted)?, 0, budget).ok()?;
    Some(each(window, |cell| cells.values.get(window.index(cell)).copied().flatten().map(|lost| lost > 0)))
}

fn by_search(
    solver: &mut Solver,
    pair: &Pair,
    position: &Position,
    window: Window,
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Vec<Option<bool>> {
    if window.size > MOST_SEARCHED {
        notices.push(Say::new("notice.grid-search").with("size", window.size).with("most", MOST_SEARCHED));
        return vec![None; window.cells()];
    }
    let mut refused = false;
    each(window, |cell| {
        let there = pair.at(position, window.numbers(cell)).filter(|_| !refused)?;
        match solver.outcome(&there, budget) {
            Ok(outcome) => Some(outcome == Outcome::P),
            Err(over) => {
                refused = true;
                short(&over, notices);
                None
            }
        }
    })
}
