//! How warm a cell is painted, on the page and in files alike.

use super::{Grid, GridMode, UNKNOWN};

/// How warm the largest value is painted, and the value that is lit. What is 0 has no warmth, and the colour of the ground.
pub const WARMEST: u8 = 48;

/// Hue, saturation and lightness: warm and light for small values, warm and deep for large ones; the other way round in the dark.
pub fn heat(step: u8, dark: bool) -> [i32; 3] {
    let between = |from: i32, to: i32| from + (to - from) * i32::from(step) / i32::from(WARMEST);
    if dark { [28, between(20, 50), between(14, 42)] } else { [36, between(42, 70), between(97, 67)] }
}

impl Grid {
    /// How warm a cell is: its value beside the largest, or, while a value is lit, whether it has that one.
    pub fn warmth(&self, at: usize) -> u8 {
        let value = self.values[at];
        match self.lit {
            Some(lit) if lit == value => WARMEST,
            None if self.mode == GridMode::Values && value != UNKNOWN => {
                let (most, warmest) = (u64::from(self.max_value.max(1)), u64::from(WARMEST));
                ((2 * warmest * u64::from(value) + most) / (2 * most)).clamp(1, warmest) as u8
            }
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warmth_grows_with_the_value() {
        let grid = |lit| Grid { values: vec![0, 1, 50, 100, UNKNOWN], max_value: 100, lit, ..Grid::default() };
        for (lit, expected) in [(None, [1, 1, 24, 48, 0]), (Some(50), [0, 0, 48, 0, 0])] {
            let grid = grid(lit);
            assert_eq!([0, 1, 2, 3, 4].map(|at| grid.warmth(at)), expected);
        }
        assert_eq!([heat(0, false), heat(WARMEST, false), heat(WARMEST, true)], [[36, 42, 97], [36, 70, 67], [28, 50, 42]]);
    }
}
