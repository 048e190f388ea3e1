//! What a reader may choose of a grid.

use super::{Chart, Up, Window};

/// What a grid shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GridMode {
    /// Which cells are cold.
    Cold,
    /// The Grundy value of every cell.
    #[default]
    Values,
    /// What each cold cell crosses out, in order.
    Sieve,
}

impl GridMode {
    /// Every mode, in the order in which they are offered.
    pub const ALL: [GridMode; 3] = [GridMode::Values, GridMode::Cold, GridMode::Sieve];

    /// The name in links.
    pub const fn name(self) -> &'static str {
        match self {
            GridMode::Cold => "cold",
            GridMode::Values => "values",
            GridMode::Sieve => "sieve",
        }
    }

    /// The mode of this name.
    pub fn of(name: &str) -> Option<GridMode> {
        GridMode::ALL.into_iter().find(|mode| mode.name() == name)
    }
}

/// The most pairs that a sieve stops after.
pub const MOST_PAIRS: u32 = 1000;

/// The numbers along the two axes, across and up, by their places among all the numbers of the position, from 0.
pub type Axes = (usize, usize);

/// Which window is shown, of which numbers, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GridOptions {
    /// What the cells show.
    pub mode: GridMode,
    /// `None` fits the position.
    pub window: Option<Window>,
    /// What runs up; a sieve crosses out lines of the plain grid, and is shown there.
    pub up: Up,
    /// `None` takes the first two numbers that span a grid.
    pub axes: Option<Axes>,
    /// The Grundy value whose cells alone are lit, where values are shown; `None` shows large ones warmer.
    pub lit: Option<u32>,
    /// Of a sieve: how many cold pairs are found; `None` is all of them.
    pub sieved: Option<u32>,
}

impl GridOptions {
    /// The chart of a page that shows a pair of numbers.
    pub(crate) fn chart(&self, numbers: (u64, u64), mirrors: bool) -> Chart {
        let up = if self.mode == GridMode::Sieve { Up::Second } else { self.up };
        // What was chosen of other heights is no part of these.
        let window = self.window.filter(|_| up == self.up).unwrap_or_else(|| Window::of_page(seen(numbers, up, mirrors), up));
        Chart { window, up, mirrors }.within()
    }

    /// The window of a file where none is chosen.
    pub(crate) fn window_of_file(&self, numbers: (u64, u64), mirrors: bool) -> Window {
        Window::of_file(seen(numbers, self.up, mirrors), self.up)
    }
}

/// Across and up, where a pair of numbers is shown, or as near as there are cells.
fn seen((a, b): (u64, u64), up: Up, mirrors: bool) -> (u64, u64) {
    match up.height((a, b)) {
        Some(height) => (a, height),
        None if mirrors => (b, a - b),
        None => (a, 0),
    }
}
