//! Outcomes under misère play, where a value of 0 need not be lost: by misère Nim where both heaps equal nim heaps by theorem, by
//! the theorem of a game of several numbers, otherwise by searching cell after cell while the budget lasts.

use super::pair::Pair;
use super::{Chart, short};
use crate::Say;
use crate::options::Cover;
use mexplorer_solver::cells::Wanted;
use mexplorer_solver::{Budget, Nimber, Numbers, Outcome, Position, Solver};

/// Windows above this are not searched cell by cell.
const MOST_SEARCHED: u32 = 64;
/// The work of the search, which is done while the picture is drawn: with the drawing beside it no more than a moment.
const SEARCH: u64 = 1_000_000;

/// Whether each cell is cold, as far as that is known.
pub(super) fn outcomes(
    solver: &mut Solver,
    pair: &Pair,
    position: &Position,
    chart: Chart,
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Vec<Option<bool>> {
    let known = by_nim(pair, chart).or_else(|| by_theorem(solver, pair, chart, budget));
    known.unwrap_or_else(|| by_search(solver, pair, position, chart, budget, notices))
}

fn each(chart: Chart, mut cold: impl FnMut((u64, u64)) -> Option<bool>) -> Vec<Option<bool>> {
    chart.cells().map(|cell| cold(chart.numbers(cell))).collect()
}

/// Bouton's theorem for misère play: as normal if some heap is 2 or more, otherwise the number of ones must be odd.
fn by_nim(pair: &Pair, chart: Chart) -> Option<Vec<Option<bool>>> {
    if pair.whole || pair.staying() > 0 {
        return None;
    }
    let heaps = |axis: usize, from: u64, count: u32| -> Option<Vec<Nimber>> {
        (0..count).map(|place| pair.games[axis].misere_heap(&[from + u64::from(place)])).collect()
    };
    let Cover { origin, size } = chart.cover();
    let (columns, rows) = (heaps(0, origin.0, size.0)?, heaps(1, origin.1, size.1)?);
    Some(each(chart, |(a, b)| {
        let (a, b) = (columns[(a - origin.0) as usize], rows[(b - origin.1) as usize]);
        Some(if a.max(b) > 1 { a == b } else { a != b })
    }))
}

/// What is asked of each cell before the picture: of a theorem who wins, of a rule of pairs whether play from it ends.
pub(super) fn searched(pair: &Pair, chart: Chart) -> Option<Wanted> {
    let first = pair.component(chart.numbers((0, 0)))?;
    if pair.rest.is_empty() && pair.games[0].misere_theorem(&first).is_some() {
        return Some(Wanted::Lost);
    }
    (pair.games[0].numbers() == Numbers::Pair && chart.window.size <= MOST_SEARCHED).then_some(Wanted::Place)
}

fn by_theorem(solver: &mut Solver, pair: &Pair, chart: Chart, budget: &mut Budget) -> Option<Vec<Option<bool>>> {
    let wanted = searched(pair, chart).filter(|wanted| *wanted == Wanted::Lost)?;
    let cells = solver.cells(pair.cells(chart.cover(), wanted)?, 0, budget).ok()?;
    Some(each(chart, |numbers| cells.at(numbers).flatten().map(|lost| lost > 0)))
}

fn by_search(
    solver: &mut Solver,
    pair: &Pair,
    position: &Position,
    chart: Chart,
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Vec<Option<bool>> {
    let size = chart.window.size;
    if size > MOST_SEARCHED {
        notices.push(Say::new("notice.grid-search").with("size", size).with("most", MOST_SEARCHED));
        return vec![None; chart.window.cells()];
    }
    let mut own = budget.up_to(budget.spent().saturating_add(SEARCH));
    let mut refused = false;
    let found = each(chart, |numbers| {
        let there = pair.at(position, numbers).filter(|_| !refused)?;
        match solver.outcome(&there, &mut own) {
            Ok(outcome) => Some(outcome == Outcome::P),
            Err(over) => {
                refused = true;
                short(&over, notices);
                None
            }
        }
    });
    budget.settle(&own);
    found
}
