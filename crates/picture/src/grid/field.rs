//! Values and outcomes of every cell of a window.

use super::pair::Pair;
use super::{UNKNOWN, Window, beatty, misere, short};
use crate::Say;
use mexplorer_solver::{Budget, GameRef, Natural, Nimber, Numbers, Overrun, Position, Solver};

pub(super) struct Field {
    pub values: Vec<u32>,
    pub cold: Vec<bool>,
    /// Empty where every outcome is known.
    pub known: Vec<bool>,
}

/// Wythoff's values are tabulated from the corner to the far end of the window; so many cells take a tenth of a second.
const MOST_CELLS: u64 = 4_000_000;

impl Field {
    pub fn fill(
        solver: &mut Solver,
        pair: &Pair,
        position: &Position,
        window: Window,
        budget: &mut Budget,
        notices: &mut Vec<Say>,
    ) -> Field {
        if position.misere {
            notices.push(Say::new("notice.grid-misere"));
            return misere::fill(solver, pair, position, window, budget, notices);
        }
        if pair.is_wythoff() {
            return of_wythoff(solver, window, budget, notices);
        }
        if pair.whole {
            let game = &pair.games[0];
            if game.numbers() == Numbers::Pair {
                return of_pairs(solver, game, window, budget, notices);
            }
            return of_nimbers(window, notices, |cell| {
                let (x, y) = window.numbers(cell);
                game.theorem(&[x, y]).and_then(|(_, verdict)| verdict.value)
            });
        }
        let columns = axis(solver, pair, 0, window, budget, notices);
        let rows = axis(solver, pair, 1, window, budget, notices);
        let mut rest = Some(0);
        for (game, heap) in &pair.rest {
            rest = match (rest, solver.value(game, &[*heap], budget)) {
                (Some(sum), Ok((value, _))) => Some(sum ^ value),
                (_, Err(over)) => {
                    short(&over, notices);
                    None
                }
                (None, _) => None,
            };
        }
        of_nimbers(window, notices, |(x, y)| Some(columns[x as usize]? ^ rows[y as usize]? ^ rest?))
    }
}

/// The values of a rule of pairs, cell by cell, as far as the budget reaches.
fn of_pairs(solver: &mut Solver, game: &GameRef, window: Window, budget: &mut Budget, notices: &mut Vec<Say>) -> Field {
    let mut values = Vec::with_capacity(window.cells());
    let mut refused = false;
    for y in 0..window.size {
        for x in 0..window.size {
            let (a, b) = window.numbers((x, y));
            let checked = (!refused).then(|| game.check(&[a, b]));
            // Once too much would have to be looked at, no other cell is looked at either.
            if let Some(Err(complaint)) = &checked
                && complaint.code == "rule-wide"
            {
                refused = true;
                notices.push(
                    complaint.args.iter().fold(Say::new("error.rule-wide"), |say, (name, value)| say.with(name, value.clone())),
                );
            }
            let found = checked.and_then(Result::ok).map(|()| solver.value(game, &[a, b], budget));
            if let Some(Err(over)) = &found {
                refused = true;
                short(over, notices);
            }
            values.push(found.and_then(|found| Some(found.ok()?.0)));
        }
    }
    of_nimbers(window, notices, |cell| values[window.index(cell)])
}

/// The values of the heaps along one axis.
fn axis(
    solver: &mut Solver,
    pair: &Pair,
    axis: usize,
    window: Window,
    budget: &mut Budget,
    notices: &mut Vec<Say>,
) -> Vec<Option<Nimber>> {
    let game = &pair.games[axis];
    let from = if axis == 0 { window.origin.0 } else { window.origin.1 };
    let mut refused = false;
    let values = (0..window.size).map(|place| {
        let heap = from + u64::from(place);
        if refused || game.check(&[heap]).is_err() {
            return None;
        }
        match solver.value(game, &[heap], budget) {
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

fn of_nimbers(window: Window, notices: &mut Vec<Say>, value: impl Fn((u32, u32)) -> Option<Nimber>) -> Field {
    let mut field = Field { values: Vec::with_capacity(window.cells()), cold: Vec::new(), known: Vec::new() };
    let mut wide = 0usize;
    for y in 0..window.size {
        for x in 0..window.size {
            let value = value((x, y));
            let narrow = value.and_then(|value| u32::try_from(value).ok()).filter(|value| *value != UNKNOWN);
            wide += usize::from(value.is_some() && narrow.is_none());
            field.values.push(narrow.unwrap_or(UNKNOWN));
            field.cold.push(value == Some(0));
            field.known.push(value.is_some());
        }
    }
    if wide > 0 {
        notices.push(Say::new("notice.grid-wide").with("count", wide));
    }
    if field.known.iter().all(|known| *known) {
        field.known.clear();
    }
    field
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

/// Tabulates the values of Wythoff's game in a window, as far as the budget's next pause: what is left is done by the next call.
///
/// # Errors
/// A pause is due, or they are too many.
pub(super) fn tabulate<'a>(solver: &'a mut Solver, window: Window, budget: &mut Budget) -> Result<&'a [u32], Overrun> {
    let size = u64::from(window.size);
    let mut own = budget.up_to(budget.spent().saturating_add(MOST_CELLS));
    let values = solver.wythoff_window(window.origin, (size, size), &mut own);
    budget.settle(&own);
    values
}

fn of_wythoff(solver: &mut Solver, window: Window, budget: &mut Budget, notices: &mut Vec<Say>) -> Field {
    let values = tabulate(solver, window, budget).map(<[u32]>::to_vec);
    let values = values.unwrap_or_else(|over| {
        let far = |origin: u64| u128::from(origin) + u128::from(window.size);
        let needed = product(far(window.origin.0), far(window.origin.1));
        notices.push(Say::new("notice.grid-far").with("needed", &needed).with("allowed", over.allowed.min(MOST_CELLS)));
        vec![UNKNOWN; window.cells()]
    });
    let mut cold = vec![false; window.cells()];
    for (_, cell) in beatty::cold_cells(window) {
        cold[window.index(cell)] = true;
    }
    Field { values, cold, known: Vec::new() }
}
