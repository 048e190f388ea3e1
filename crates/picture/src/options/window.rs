//! Which part of the quarter plane a grid shows.

use super::Up;

/// Up to this many cells a side a page's grid begins at the corner; beyond, it shows the surroundings of the position.
const WHOLE_GRID: u64 = 400;
/// A grid from the corner has at least so many cells a side, on a page and in a file.
const OPENING: u64 = 16;
/// The cells a side of such surroundings.
const NEAR_GRID: u32 = 24;
/// The largest window in which each cell shows its value.
const MAX_FILE: u32 = 32;

/// A square of cells whose numbers all fit 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Window {
    /// Where it begins, across and up.
    pub origin: (u64, u64),
    /// Cells on each side, within [`SIZES`](super::SIZES).
    pub size: u32,
}

impl Window {
    /// The window of a page: the position with some room around it.
    pub(super) fn of_page((x, y): (u64, u64), up: Up) -> Window {
        let largest = x.max(y);
        if largest >= WHOLE_GRID {
            let size = up.side(NEAR_GRID);
            let half = u64::from(size / 2);
            return Window { size, origin: (x.saturating_sub(half), y.saturating_sub(half)) };
        }
        Window { size: up.holding(opening(largest).min(WHOLE_GRID) as u32), origin: (0, 0) }
    }

    /// The window of a file: that of a page as far as each cell shows its value, and around the position's cell where that ends before it.
    pub(super) fn of_file((x, y): (u64, u64), up: Up) -> Window {
        let largest = x.max(y);
        let size = up.holding(opening(largest).min(u64::from(MAX_FILE)) as u32);
        let from = |n: u64| {
            if largest < u64::from(size) { 0 } else { n.saturating_sub(u64::from(size / 2)).min(u64::MAX - u64::from(size)) }
        };
        Window { size, origin: (from(x), from(y)) }
    }

    pub(crate) fn cells(self) -> usize {
        self.size as usize * self.size as usize
    }

    /// The place of a point in the window.
    pub(super) fn cell(self, (x, y): (u64, u64)) -> Option<(u32, u32)> {
        let place = |number: u64, from: u64| {
            number.checked_sub(from).filter(|place| *place < u64::from(self.size)).map(|place| place as u32)
        };
        Some((place(x, self.origin.0)?, place(y, self.origin.1)?))
    }
}

/// So many cells a side hold a position with some room around it.
fn opening(largest: u64) -> u64 {
    largest.saturating_add(largest / 4 + 4).max(OPENING)
}
