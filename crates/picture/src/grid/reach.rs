//! The cells that one move of the current position reaches.

use super::Chart;
use super::field::Field;
use super::pair::Pair;
use crate::Say;
use crate::options::Cover;
use mexplorer_solver::interned::Interned;
use mexplorer_solver::{Analysis, Outcome, Position};
use std::ops::ControlFlow;

/// A cell of the window that one move reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridMove {
    /// The column of its cell, from the left.
    pub x: u32,
    /// The row of its cell, from below.
    pub y: u32,
    /// The position there, in canonical notation.
    pub to: String,
    /// Whether it wins.
    pub winning: bool,
}

/// Positions with more moves than this are not unfolded; three lines across the largest window fit.
const MOST_MOVES: u128 = 4_096;

/// The moves inside the window. Those that split a heap leave the grid, and a notice counts them.
pub(super) fn moves(analysis: &Analysis, pair: &Pair, chart: Chart, field: &Field, notices: &mut Vec<Say>) -> Vec<GridMove> {
    let position = &analysis.position;
    let mut winning: Interned<u8> = Interned::default();
    for played in &analysis.winning.moves {
        winning.add(position.after(played).to_string().as_bytes());
    }
    // Where the list is cut, or the position was out of reach, the colour of the cell tells.
    let listed = analysis.winning.count.to_u64() == Some(winning.len() as u64);
    let complete = listed && (analysis.outcome == Outcome::P || !winning.is_empty());
    let mut found = Vec::new();
    let mut push = |numbers: (u64, u64)| {
        let Some((x, y)) = chart.shown(numbers) else { return };
        let Some(to) = pair.at(position, numbers).map(|there| there.to_string()) else { return };
        let index = (y * chart.window.size + x) as usize;
        let cold = field.cold[index] && field.known.get(index).is_none_or(|known| *known);
        found.push(GridMove { x, y, winning: winning.find(to.as_bytes()).is_some() || (!complete && cold), to });
    };
    let total = position.components().fold(0u128, |sum, c| sum.saturating_add(c.game.option_count(c.numbers)));
    if pair.is_queen() || pair.is_nim() {
        lines(pair, chart, &mut push);
    } else if total <= MOST_MOVES {
        let splits = unfold(position, pair, &mut push);
        // In a slice most of them belong to the other heaps, which is said of the slice itself.
        if splits > 0 && pair.staying() == 0 {
            notices.push(Say::new("notice.grid-splits").with("count", splits));
        }
    } else {
        analysis.winning.moves.iter().filter_map(|played| target(position, pair, &position.after(played))).for_each(&mut push);
        notices.push(Say::new("notice.grid-moves").with("count", total).with("most", MOST_MOVES));
    }
    found
}

/// Left, down and, for a queen, along the diagonal: only as far as the window shows, however large the numbers are.
fn lines(pair: &Pair, chart: Chart, push: &mut impl FnMut((u64, u64))) {
    let (a, b) = pair.numbers;
    let Cover { origin, size } = chart.cover();
    let stretch = |from: u64, size: u32, number: u64| from..number.min(from.saturating_add(size.into()));
    // What is shown at its mirror image has its first number where the second ones are, and the other way round.
    let below = |number: u64| {
        let across = stretch(origin.0, size.0, number);
        across.clone().chain(stretch(origin.1, size.1, number).filter(move |n| !across.contains(n)))
    };
    below(a).for_each(|x| push((x, b)));
    below(b).for_each(|y| push((a, y)));
    if pair.is_queen() {
        below(a).filter_map(|x| Some((x, b.checked_sub(a - x)?))).for_each(push);
    }
}

/// Every move; returns how many leave the grid.
fn unfold(position: &Position, pair: &Pair, push: &mut impl FnMut((u64, u64))) -> usize {
    let mut splits = 0;
    let _ = position.moves(&mut |played| {
        match target(position, pair, &position.after(&played)) {
            Some(numbers) => push(numbers),
            None => splits += 1,
        }
        ControlFlow::Continue(())
    });
    splits
}

/// The numbers of a cell, if this position is one.
fn target(position: &Position, pair: &Pair, after: &Position) -> Option<(u64, u64)> {
    if after.size() != position.size() {
        return None;
    }
    let there = pair.places(after)?;
    (pair.at(position, there).as_ref() == Some(after)).then_some(there)
}
