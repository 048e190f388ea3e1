//! Which part of the quarter plane a grid shows.

/// Up to this many cells a side a page's grid begins at the corner; beyond, it shows the surroundings of the position.
const WHOLE_GRID: u64 = 400;
/// The cells a side of such surroundings.
const NEAR_GRID: u32 = 24;
/// The largest window in which each cell shows its value.
const MAX_FILE: u32 = 32;

/// The fewest and the most cells a side.
pub const SIZES: (u32, u32) = (8, 1000);

/// A square of cells whose numbers all fit 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The numbers of the cell at the lower left.
    pub origin: (u64, u64),
    /// Cells on each side, within [`SIZES`].
    pub size: u32,
}

impl Window {
    /// The window of a page: the position with some room around it.
    pub(crate) fn of_page((x, y): (u64, u64)) -> Window {
        let largest = x.max(y);
        if largest >= WHOLE_GRID {
            let half = u64::from(NEAR_GRID / 2);
            return Window { size: NEAR_GRID, origin: (x.saturating_sub(half), y.saturating_sub(half)) };
        }
        Window { size: (largest + largest / 4 + 4).clamp(16, WHOLE_GRID) as u32, origin: (0, 0) }
    }

    /// The window of a file: from the corner where it reaches the position's cell, otherwise around that cell.
    pub(crate) fn of_file((x, y): (u64, u64)) -> Window {
        let largest = x.max(y);
        let size = u32::try_from(largest).map_or(MAX_FILE, |most| most.saturating_add(4)).clamp(12, MAX_FILE);
        let from = |n: u64| {
            if largest < u64::from(size) { 0 } else { n.saturating_sub(u64::from(size / 2)).min(u64::MAX - u64::from(size)) }
        };
        Window { size, origin: (from(x), from(y)) }
    }

    /// The nearest window whose size is allowed and whose numbers all fit.
    pub(crate) fn within(self) -> Window {
        let size = self.size.clamp(SIZES.0, SIZES.1);
        let last = u64::MAX - u64::from(size - 1);
        Window { origin: (self.origin.0.min(last), self.origin.1.min(last)), size }
    }

    pub(crate) fn cells(self) -> usize {
        self.size as usize * self.size as usize
    }

    /// The place of a pair of numbers in the window.
    pub(crate) fn cell(self, (x, y): (u64, u64)) -> Option<(u32, u32)> {
        let place = |number: u64, from: u64| {
            number.checked_sub(from).filter(|place| *place < u64::from(self.size)).map(|place| place as u32)
        };
        Some((place(x, self.origin.0)?, place(y, self.origin.1)?))
    }

    pub(crate) fn index(self, (x, y): (u32, u32)) -> usize {
        y as usize * self.size as usize + x as usize
    }

    /// The numbers of a cell.
    pub(crate) fn numbers(self, (x, y): (u32, u32)) -> (u64, u64) {
        (self.origin.0 + u64::from(x), self.origin.1 + u64::from(y))
    }
}
