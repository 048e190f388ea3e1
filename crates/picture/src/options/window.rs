//! Which part of the quarter plane a grid shows.

use super::Up;

/// Up to this many cells a side a page's grid begins at the corner; beyond, it shows the surroundings of the position.
const WHOLE_GRID: u64 = 400;
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
        Window { size: up.holding((largest + largest / 4 + 4).clamp(16, WHOLE_GRID) as u32), origin: (0, 0) }
    }

    /// The window of a file: from the corner where it reaches the position's cell, otherwise around that cell.
    pub(super) fn of_file((x, y): (u64, u64), up: Up) -> Window {
        let largest = x.max(y);
        let size = u32::try_from(largest).map_or(MAX_FILE, |most| most.saturating_add(4)).clamp(12, MAX_FILE);
        let size = up.holding(size);
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
