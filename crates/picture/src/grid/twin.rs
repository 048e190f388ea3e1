//! The table twin of a grid: the cold pairs of Wythoff's game, or the values as a matrix.

use super::draw::SMALL;
use super::pair::Pair;
use super::{Grid, GridMode, UNKNOWN, Up, beatty};
use crate::{Cell, Table, Target};
use mexplorer_solver::Position;

/// The most rows of a list of pairs.
const MOST_ROWS: usize = 1_000;

pub(super) fn table(grid: &Grid, pair: &Pair, position: &Position) -> Table {
    let values = grid.mode == GridMode::Values && grid.values.iter().any(|value| *value != UNKNOWN);
    if values && grid.width <= SMALL && grid.lit.is_none() { matrix(grid, pair, position) } else { listed(grid, pair, position) }
}

/// What the heights of rows are called, where they are not the second number itself.
fn height(up: Up) -> Option<&'static str> {
    match up {
        Up::Second => None,
        Up::Difference => Some("grid.head.difference"),
        Up::Xor => Some("grid.head.xor"),
    }
}

/// The cold cells, with their index where they are Wythoff's pairs, or those of the value that is lit: by their first number, or row
/// by row where rows are not those of the second one. Of a pair and its mirror image, where both are in the window, the one with its
/// smaller number first stands for both.
fn listed(grid: &Grid, pair: &Pair, position: &Position) -> Table {
    let cold = grid.lit.is_none_or(|value| value == 0);
    let golden = cold && pair.is_golden() && !position.misere;
    let up = height(grid.chart.up);
    let is_cold = |(x, y): (u32, u32)| grid.cold[(y * grid.width + x) as usize];
    let twice = |(a, b): (u64, u64)| golden && a > b && grid.chart.cell((b, a)).is_some_and(is_cold);
    let cells = || {
        grid.chart
            .cells()
            .enumerate()
            .filter(|(at, cell)| if cold { grid.cold[*at] && !twice(grid.chart.numbers(*cell)) } else { grid.is_lit(*at) })
            .map(|(_, cell)| cell)
    };
    let count = cells().count();
    let mut chosen: Vec<(u64, u64)> = cells().take(MOST_ROWS).map(|cell| grid.chart.numbers(cell)).collect();
    if up.is_none() {
        mexplorer_solver::order::sort(&mut chosen);
    }
    let target = |(a, b)| pair.at(position, (a, b)).map(|there| Target::Position(there.to_string()));
    let rows = chosen.into_iter().map(|(a, b)| {
        let index = golden.then(|| Cell::new(beatty::index(a, b).map_or(String::new(), |k| k.to_string())));
        let row = up.and_then(|_| grid.chart.up.height((a, b))).map(Cell::new);
        let both = [a, b].map(|number| Cell { target: target((a, b)), ..Cell::new(number) });
        index.into_iter().chain(row).chain(both).collect()
    });
    let index = golden.then_some("grid.head.index");
    let head = index.into_iter().chain(up).chain(["grid.head.a", "grid.head.b"]);
    Table { head: head.collect(), rows: rows.collect(), omitted: count.saturating_sub(MOST_ROWS) }
}

/// One row of numbers along the axis, then one row of values for each row of the grid, from below.
fn matrix(grid: &Grid, pair: &Pair, position: &Position) -> Table {
    let mut head = vec![height(grid.chart.up).unwrap_or("grid.head.row")];
    head.resize(grid.width as usize + 1, "grid.head.value");
    let (from, up) = grid.chart.window.origin;
    let along = (0..grid.width).map(|x| Cell::new(from + u64::from(x)));
    let mut rows: Vec<Vec<Cell>> = vec![std::iter::once(Cell::word("grid.head.corner")).chain(along).collect()];
    for y in 0..grid.height {
        let mut row = vec![Cell::new(up + u64::from(y))];
        for x in 0..grid.width {
            let value = grid.values[(y * grid.width + x) as usize];
            let cell = Cell::new(if value == UNKNOWN { "?".to_string() } else { value.to_string() });
            let there = pair.at(position, grid.chart.numbers((x, y)));
            row.push(Cell { target: there.map(|there| Target::Position(there.to_string())), ..cell });
        }
        rows.push(row);
    }
    Table { head, rows, omitted: 0 }
}
