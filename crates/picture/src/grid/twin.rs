//! The table twin of a grid: the cold pairs of Wythoff's game, or the values as a matrix.

use super::draw::SMALL;
use super::pair::Pair;
use super::{Grid, GridMode, UNKNOWN, beatty};
use crate::{Cell, Table, Target};
use mexplorer_solver::Position;

/// The most rows of a list of pairs.
const MOST_ROWS: usize = 1_000;

pub(super) fn table(grid: &Grid, pair: &Pair, position: &Position) -> Table {
    let values = grid.mode == GridMode::Values && grid.values.iter().any(|value| *value != UNKNOWN);
    if values && grid.width <= SMALL { matrix(grid, pair, position) } else { cold(grid, pair, position) }
}

/// The cold cells, with their index where they are Wythoff's pairs.
fn cold(grid: &Grid, pair: &Pair, position: &Position) -> Table {
    let wythoff = pair.is_wythoff_alone() && !position.misere;
    let cells = || (0..).zip(&grid.cold).filter(|(_, cold)| **cold).map(|(index, _)| (index % grid.width, index / grid.width));
    let count = cells().count();
    let mut chosen: Vec<(u64, u64)> =
        cells().take(MOST_ROWS).map(|(x, y)| (grid.origin.0 + u64::from(x), grid.origin.1 + u64::from(y))).collect();
    mexplorer_solver::order::sort(&mut chosen);
    let target = |(a, b)| pair.at(position, (a, b)).map(|there| Target::Position(there.to_string()));
    let rows = chosen.into_iter().map(|(a, b)| {
        let index = wythoff.then(|| Cell::new(beatty::index(a, b).map_or(String::new(), |k| k.to_string())));
        let both = [a, b].map(|number| Cell { target: target((a, b)), ..Cell::new(number) });
        index.into_iter().chain(both).collect()
    });
    let head = if wythoff { vec!["grid.head.index", "grid.head.a", "grid.head.b"] } else { vec!["grid.head.a", "grid.head.b"] };
    Table { head, rows: rows.collect(), omitted: count.saturating_sub(MOST_ROWS) }
}

/// One row of numbers along the axis, then one row of values for each row of the grid, from below.
fn matrix(grid: &Grid, pair: &Pair, position: &Position) -> Table {
    let mut head = vec!["grid.head.row"];
    head.resize(grid.width as usize + 1, "grid.head.value");
    let along = (0..grid.width).map(|x| Cell::new(grid.origin.0 + u64::from(x)));
    let mut rows: Vec<Vec<Cell>> = vec![std::iter::once(Cell::word("grid.head.corner")).chain(along).collect()];
    for y in 0..grid.height {
        let b = grid.origin.1 + u64::from(y);
        let mut row = vec![Cell::new(b)];
        for x in 0..grid.width {
            let value = grid.values[(y * grid.width + x) as usize];
            let cell = Cell::new(if value == UNKNOWN { "?".to_string() } else { value.to_string() });
            let there = pair.at(position, (grid.origin.0 + u64::from(x), b));
            row.push(Cell { target: there.map(|there| Target::Position(there.to_string())), ..cell });
        }
        rows.push(row);
    }
    Table { head, rows, omitted: 0 }
}
