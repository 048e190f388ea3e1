//! What structure a window shows. Each sentence says what is so in the cells that are shown, and no more; what follows from the rules
//! or from a theorem is said as such.

use super::pair::Pair;
use super::{Grid, UNKNOWN, Up};
use crate::Say;
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Budget, Solver};

/// In larger windows nothing is looked for: so many cells a side are looked through in a few milliseconds.
const MOST: usize = 256;
/// Of fewer cold cells nothing is said.
const FEWEST: usize = 3;

/// So many values are looked through for a period, whatever else is known of the game: what is said depends on nothing else.
const LOOKED_AT: u64 = 400;

/// The proved period of the heap along the first axis, where one shows soon.
pub(super) fn proved(solver: &mut Solver, pair: &Pair, budget: &mut Budget) -> Option<Period> {
    let game = Some(&pair.games[0]).filter(|_| pair.is_of_heaps())?;
    solver.plain_period(game, LOOKED_AT, budget)
}

/// What is seen: of both numbers exchanged, of the cold cells, of the values. What is proved is asked for where a period is seen.
pub(super) fn says(grid: &Grid, pair: &Pair, misere: bool, proved: &mut dyn FnMut() -> Option<Period>) -> Vec<Say> {
    if grid.width as usize > MOST || grid.width == 0 || !grid.known.is_empty() {
        return Vec::new();
    }
    // Row after row, from below. Under misère play there are none.
    let values = !grid.values.contains(&UNKNOWN);
    let rows = || grid.values.chunks(grid.width as usize);
    let alone = values && grid.chart.up != Up::Second && !even(&grid.values) && rows().all(even);
    let ruled = match grid.chart.up {
        Up::Xor if alone && pair.is_nim() => Some(Say::new("grid.say.nim")),
        Up::Xor if alone => Some(Say::new("grid.seen.alone-xor")),
        Up::Difference if alone => Some(Say::new("grid.seen.alone-difference")),
        _ => None,
    };
    let period = values.then(|| period(&rows().collect::<Vec<_>>())).flatten().filter(|_| !alone);
    let period = period.map(|(from, period)| {
        let from = grid.chart.window.origin.0 + from as u64;
        let follows = |law: &Period| from >= law.preperiod && (period as u64).is_multiple_of(law.period);
        let law = if grid.chart.up == Up::Second { proved().filter(follows) } else { None };
        // What is proved begins with the game's preperiod, wherever the window does.
        let key = if law.is_some() { "grid.say.period" } else { "grid.seen.period" };
        Say::new(key).with("period", period).with("from", law.map_or(from, |law| law.preperiod))
    });
    let cold = match () {
        () if alone => None,
        () if pair.is_nim() && !misere => of_nim(grid),
        () => cold(grid, pair.is_golden() && !misere, pair.lowers()),
    };
    symmetric(grid, values).into_iter().chain(cold).chain(ruled).chain(period).collect()
}

fn even(cells: &[u32]) -> bool {
    cells.iter().all(|value| *value == cells[0])
}

/// Whether a window along the diagonal is its own mirror image.
fn symmetric(grid: &Grid, values: bool) -> Option<Say> {
    let (across, up) = grid.chart.window.origin;
    if grid.chart.up != Up::Second || across != up {
        return None;
    }
    if grid.chart.mirrors {
        return Some(Say::new("grid.say.symmetric"));
    }
    let size = grid.width as usize;
    let same =
        |one: usize, other: usize| grid.cold[one] == grid.cold[other] && (!values || grid.values[one] == grid.values[other]);
    let all = (0..size).all(|y| (0..y).all(|x| same(y * size + x, x * size + y)));
    (all && grid.cold.contains(&true)).then(|| Say::new("grid.seen.symmetric"))
}

/// Of two heaps of Nim: which XOR the cold cells have.
fn of_nim(grid: &Grid) -> Option<Say> {
    let (cell, _) = grid.chart.cells().zip(&grid.cold).find(|(_, cold)| **cold)?;
    let (a, b) = grid.chart.numbers(cell);
    Some(Say::new("grid.say.nim-cold").with("rest", a ^ b))
}

/// How the cold cells lie: in whole lines of one difference or nim-sum, on one line, or no two in a row.
fn cold(grid: &Grid, golden: bool, lowers: bool) -> Option<Say> {
    let cells: Vec<(u32, u32)> = grid.chart.cells().zip(&grid.cold).filter(|(_, cold)| **cold).map(|(cell, _)| cell).collect();
    if cells.len() < FEWEST || cells.len() == grid.cold.len() {
        return None;
    }
    let rows = || grid.cold.chunks(grid.width as usize).all(|row| row.iter().all(|cold| *cold == row[0]));
    let whole = match grid.chart.up {
        Up::Second => slopes(grid).then_some("grid.seen.slope"),
        Up::Xor => rows().then_some("grid.seen.cold-xor"),
        Up::Difference => rows().then_some("grid.seen.cold-difference"),
    };
    if let Some(key) = whole {
        return Some(Say::new(key));
    }
    // Where φ says more, or cells lie in no order that lines could show.
    if grid.chart.up == Up::Xor || golden {
        return (grid.chart.up == Up::Difference).then(|| Say::new("grid.say.wythoff-difference"));
    }
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let from = |(x, y): (u32, u32)| (i64::from(x) - i64::from(first.0), i64::from(y) - i64::from(first.1));
    let (run, rise) = from(last);
    if cells.iter().map(|cell| from(*cell)).all(|(x, y)| x * rise == y * run) {
        let ((a, b), (c, d)) = (grid.chart.numbers(first), grid.chart.numbers(last));
        return Some(Say::new("grid.seen.line").with("a", a).with("b", b).with("c", c).with("d", d));
    }
    let once = |line: fn(&(u32, u32)) -> u32| {
        let mut met = vec![false; grid.width as usize];
        cells.iter().all(|cell| !std::mem::replace(&mut met[line(cell) as usize], true))
    };
    let rows = once(|cell| cell.1);
    match grid.chart.up {
        // Where a move lowers one number to any smaller one, each cell of a row or column is a move away from every later one, and no lost
        // position is from another.
        Up::Second if lowers => Some(Say::new("grid.say.once")),
        Up::Second if rows && once(|cell| cell.0) => Some(Say::new("grid.seen.once")),
        Up::Difference if rows => Some(Say::new("grid.seen.once-difference")),
        _ => None,
    }
}

/// Whether on the plain grid each line of slope 1 is cold in all its cells or in none, one of at least [`FEWEST`] cells in all.
fn slopes(grid: &Grid) -> bool {
    let size = grid.width as usize;
    let along = |x: usize, y: usize| grid.cold[y * size + x];
    let whole = (1..size).all(|y| (1..size).all(|x| along(x, y) == along(x - 1, y - 1)));
    whole && (0..=size - FEWEST).any(|from| along(from, 0) || along(0, from))
}

/// The least period, and the least column from which on, with which the values repeat along every row; two whole periods are shown.
fn period(rows: &[&[u32]]) -> Option<(usize, usize)> {
    let size = rows.first()?.len();
    let repeats = |period: usize| {
        let mut from = 0;
        for row in rows {
            // What comes last is looked at first: that is where most periods fail.
            let other = (0..size - period).rev().find(|at| row[*at] != row[at + period]);
            from = from.max(other.map_or(0, |at| at + 1));
            if from + 2 * period > size {
                return None;
            }
        }
        Some((from, period))
    };
    // A period of 1 says that a row has one value.
    (1..=size / 2).find_map(repeats).filter(|(_, period)| *period > 1)
}
