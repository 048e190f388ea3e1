//! Values and outcomes of every cell of a window.

use super::pair::Pair;
use super::{Chart, UNKNOWN, beatty, misere, short};
use crate::Say;
use crate::notice;
use crate::options::Cover;
use mexplorer_solver::cells::{self, Ended, Wanted};
use mexplorer_solver::game::Claim;
use mexplorer_solver::{Budget, Natural, Nimber, Overrun, Position, Solver};

pub(super) struct Field {
    pub values: Vec<u32>,
    pub cold: Vec<bool>,
    /// Empty where every outcome is known.
    pub known: Vec<bool>,
}

/// Values that are found together are tabulated from the corner to the far end of the window; so many cells take a tenth of a second.
const MOST_CELLS: u64 = 4_000_000;

impl Field {
    pub fn fill(
        solver: &mut Solver,
        pair: &Pair,
        position: &Position,
        chart: Chart,
        budget: &mut Budget,
        notices: &mut Vec<Say>,
    ) -> Field {
        if position.misere {
            notices.push(Say::new("notice.grid-misere"));
            return of_outcomes(chart, &misere::outcomes(solver, pair, position, chart, budget, notices));
        }
        let rest = rest(solver, pair, budget, notices);
        if let Some(values) = tabulate(solver, pair, chart.cover(), budget) {
            let values = values.map(<[u32]>::to_vec);
            return of_table(values, pair, rest, chart, notices);
        }
        match pair.whole {
            true if by_theorem(pair, chart) => of_claims(chart, notices, |numbers| told(pair, numbers)),
            true => of_components(solver, pair, rest, chart, budget, notices),
            false => {
                let Cover { origin, size } = chart.cover();
                let columns = axis(solver, pair, 0, (origin.0, size.0), budget, notices);
                let rows = axis(solver, pair, 1, (origin.1, size.1), budget, notices);
                of_claims(chart, notices, |(a, b)| {
                    let (column, row) = (columns[(a - origin.0) as usize]?, rows[(b - origin.1) as usize]?);
                    Some(Claim::value(column ^ row ^ rest?))
                })
            }
        }
    }
}

/// Whether a theorem tells the value of every cell.
fn by_theorem(pair: &Pair, chart: Chart) -> bool {
    chart.cells().all(|cell| told(pair, chart.numbers(cell)).is_some_and(|claim| claim.value.is_some()))
}

/// What a theorem tells of a cell, where nothing stands beside: who wins, and perhaps no value.
fn told(pair: &Pair, cell: (u64, u64)) -> Option<Claim> {
    let numbers = pair.component(cell).filter(|_| pair.rest.is_empty())?;
    pair.games[0].theorem(&numbers).map(|(_, claim)| claim)
}

/// What is looked for cell by cell, so that it may take long.
pub(super) fn searched(pair: &Pair, position: &Position, chart: Chart) -> Option<cells::Query> {
    let wanted = match position.misere {
        true => misere::searched(pair, chart)?,
        false if !pair.is_tabled() && !by_theorem(pair, chart) => Wanted::Value,
        false => return None,
    };
    pair.cells(chart.cover(), wanted)
}

/// What the components are worth that stay as they are; nothing where it is out of reach, which is then said.
fn rest(solver: &mut Solver, pair: &Pair, budget: &mut Budget, notices: &mut Vec<Say>) -> Option<Nimber> {
    let mut sum = Some(0);
    for (game, numbers) in &pair.rest {
        match solver.value(game, numbers, budget) {
            Ok((value, _)) => sum = sum.map(|sum| sum ^ value),
            Err(over) => {
                short(&over, notices);
                sum = None;
            }
        }
    }
    sum
}

/// The values of one component of several numbers, cell by cell, as far as the budget reaches.
fn of_components(
    solver: &mut Solver,
    pair: &Pair,
    rest: Option<Nimber>,
    chart: Chart,
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Field {
    let (Some(rest), Some(cells)) = (rest, pair.cells(chart.cover(), Wanted::Value)) else {
        return of_claims(chart, notices, |_| None);
    };
    let most = budget.left();
    let Ok(cells) = solver.cells(cells, most, budget) else { return of_claims(chart, notices, |_| None) };
    match &cells.ended {
        Some(Ended::Over(over)) => short(over, notices),
        Some(Ended::Wide(complaint)) => {
            let key = if complaint.code == "rule-wide" { "error.rule-wide" } else { "error.rule-reach" };
            notices.push(notice::refused(key, complaint));
        }
        None => {}
    }
    of_claims(chart, notices, |numbers| match cells.at(numbers) {
        Some(value) => value.map(|value| Claim::value(Nimber::from(value) ^ rest)),
        // What is out of reach may be told by a theorem all the same, at least who wins.
        None => told(pair, numbers),
    })
}

/// The values of the components along one axis.
fn axis(
    solver: &mut Solver,
    pair: &Pair,
    axis: usize,
    (from, count): (u64, u32),
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Vec<Option<Nimber>> {
    let game = &pair.games[axis];
    let mut refused = false;
    let values = (0..count).map(|place| {
        let heap = from + u64::from(place);
        let numbers = pair.part(axis, heap);
        if refused || game.check(&numbers).is_err() {
            return None;
        }
        match solver.value(game, &numbers, budget) {
            Ok((value, _)) => Some(value),
            Err(over) => {
                refused = true;
                short(&over, notices);
                None
            }
        }
    });
    values.collect()
}

fn of_claims(chart: Chart, notices: &mut Vec<Say>, claim: impl Fn((u64, u64)) -> Option<Claim>) -> Field {
    let mut field = Field { values: Vec::with_capacity(chart.window.cells()), cold: Vec::new(), known: Vec::new() };
    let mut wide = 0usize;
    for cell in chart.cells() {
        let claim = claim(chart.numbers(cell));
        let value = claim.and_then(|claim| claim.value);
        let narrow = value.and_then(|value| u32::try_from(value).ok()).filter(|value| *value != UNKNOWN);
        wide += usize::from(value.is_some() && narrow.is_none());
        field.values.push(narrow.unwrap_or(UNKNOWN));
        field.cold.push(claim.is_some_and(|claim| claim.cold));
        field.known.push(claim.is_some());
    }
    if wide > 0 {
        notices.push(Say::new("notice.grid-wide").with("count", wide));
    }
    if field.known.iter().all(|known| *known) {
        field.known.clear();
    }
    field
}

/// Who wins each cell where values tell nothing of that: whether it is cold, or nothing where that is not known.
fn of_outcomes(chart: Chart, outcomes: &[Option<bool>]) -> Field {
    let all = outcomes.iter().all(Option::is_some);
    Field {
        values: vec![UNKNOWN; chart.window.cells()],
        cold: outcomes.iter().map(|cold| *cold == Some(true)).collect(),
        known: if all { Vec::new() } else { outcomes.iter().map(Option::is_some).collect() },
    }
}

/// The product of two numbers up to 2^65, exactly.
fn product(a: u128, b: u128) -> Natural {
    let natural = |n: u128| {
        let mut doubled = Natural::from((n / 2) as u64).product(&Natural::from(2));
        doubled.add(&Natural::from((n % 2) as u64));
        doubled
    };
    natural(a).product(&natural(b))
}

/// The values of a window that are found together, as far as the budget's next pause: what is left is done by the next call.
///
/// # Errors
/// A pause is due, or they are too many.
pub(super) fn tabulate<'a>(
    solver: &'a mut Solver,
    pair: &Pair,
    cover: Cover,
    budget: &mut Budget,
) -> Option<Result<&'a [u32], Overrun>> {
    let game = pair.whole.then_some(&pair.games[0])?;
    let mut own = budget.up_to(budget.spent().saturating_add(MOST_CELLS));
    let values = solver.table(game, cover.origin, (cover.size.0.into(), cover.size.1.into()), &mut own);
    budget.settle(&own);
    values
}

fn of_table(values: Result<Vec<u32>, Overrun>, pair: &Pair, rest: Option<Nimber>, chart: Chart, notices: &mut Vec<Say>) -> Field {
    let cover = chart.cover();
    // Beside what is worth 0, cold are Wythoff's own cold cells, wherever the window lies.
    let exact = pair.games[0].golden() && rest == Some(0);
    let values = values.unwrap_or_else(|over| {
        let far = |origin: u64, size: u32| u128::from(origin) + u128::from(size);
        let needed = product(far(cover.origin.0, cover.size.0), far(cover.origin.1, cover.size.1));
        let notice = Say::new(if exact { "notice.grid-far" } else { "notice.grid-far-slice" });
        notices.push(notice.with("needed", &needed).with("allowed", over.allowed.min(MOST_CELLS)));
        Vec::new()
    });
    let mut field = of_claims(chart, notices, |numbers| {
        let value = *values.get(cover.index(numbers))?;
        (value != UNKNOWN).then_some(Claim::value(Nimber::from(value) ^ rest?))
    });
    if exact {
        for (_, (x, y)) in beatty::cold_cells(chart) {
            field.cold[(y * chart.window.size + x) as usize] = true;
        }
        field.known.clear();
    }
    field
}
