//! Which numbers the cells of a grid stand for. Across runs a, the first of two; up runs the second, b, or what makes rows of what
//! belongs together: the difference b − a, or the nim-sum a ⊕ b. This is the one place that knows how.

use super::{Up, Window};

/// A window of a grid, and what its cells stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chart {
    /// The window: across from the first a on, up from the first height on.
    pub window: Window,
    /// What runs up.
    pub up: Up,
    /// Whether (a, b) and (b, a) are positions of one worth and the same moves, so that one can stand for the other.
    pub mirrors: bool,
}

/// The rectangle of pairs (a, b) that holds all cells of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cover {
    pub origin: (u64, u64),
    pub size: (u32, u32),
}

impl Cover {
    /// The place of a pair among those of the rectangle, row after row.
    pub fn index(self, (a, b): (u64, u64)) -> usize {
        let (x, y) = ((a - self.origin.0) as usize, (b - self.origin.1) as usize);
        y * self.size.0 as usize + x
    }
}

impl Chart {
    /// The nearest chart whose size is allowed and whose numbers all fit. Under a nim-sum size and corner are multiples of one
    /// power of two, so that b runs through one block of that size in every column.
    pub fn within(self) -> Chart {
        let size = self.up.side(self.window.size);
        let (cells, (x, y)) = (u64::from(size), self.window.origin);
        let last = u64::MAX - (cells - 1);
        let origin = match self.up {
            Up::Second => (x.min(last), y.min(last)),
            Up::Difference => {
                let last = last - (cells - 1);
                (x.min(last), y.min(last - x.min(last)))
            }
            Up::Xor => [x, y].map(|from| (from / cells + u64::from(from % cells >= cells / 2)).min(last / cells) * cells).into(),
        };
        Chart { window: Window { origin, size }, ..self }
    }

    pub(crate) fn cover(self) -> Cover {
        let Window { origin: (x, y), size } = self.window;
        match self.up {
            Up::Second => Cover { origin: (x, y), size: (size, size) },
            Up::Difference => Cover { origin: (x, x + y), size: (size, 2 * size - 1) },
            Up::Xor => Cover { origin: (x, x ^ y), size: (size, size) },
        }
    }

    /// The numbers of a cell.
    pub fn numbers(self, (x, y): (u32, u32)) -> (u64, u64) {
        let (a, height) = (self.window.origin.0 + u64::from(x), self.window.origin.1 + u64::from(y));
        match self.up {
            Up::Second => (a, height),
            Up::Difference => (a, a + height),
            Up::Xor => (a, a ^ height),
        }
    }

    /// The cell of a pair of numbers, if the window holds it.
    pub fn cell(self, numbers: (u64, u64)) -> Option<(u32, u32)> {
        self.window.cell((numbers.0, self.up.height(numbers)?))
    }

    /// The cell where a pair of numbers is shown: its own, or where it can have none, that of its mirror image.
    pub fn shown(self, (a, b): (u64, u64)) -> Option<(u32, u32)> {
        let mirrored = self.mirrors && self.up.height((a, b)).is_none();
        self.cell(if mirrored { (b, a) } else { (a, b) })
    }

    /// Every cell, row after row from below.
    pub fn cells(self) -> impl Iterator<Item = (u32, u32)> {
        let size = self.window.size;
        (0..size).flat_map(move |y| (0..size).map(move |x| (x, y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::SIZES;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_cell_comes_back_from_its_numbers(
            origin in prop_oneof![any::<(u64, u64)>(), (0..99_u64, 0..99_u64)],
            size in 0..1_200_u32,
            place in any::<(u32, u32)>(),
            near in any::<bool>(),
        ) {
            for up in Up::ALL {
                let chart = Chart { window: Window { origin, size }, up, mirrors: near }.within();
                let (side, cover) = (chart.window.size, chart.cover());
                prop_assert!((SIZES.0..=SIZES.1).contains(&side));
                prop_assert_eq!(chart.within(), chart);
                let cell = (place.0 % side, place.1 % side);
                for cell in [cell, (0, 0), (side - 1, side - 1), (0, side - 1), (side - 1, 0)] {
                    let (a, b) = chart.numbers(cell);
                    prop_assert_eq!(chart.cell((a, b)), Some(cell));
                    prop_assert_eq!(chart.shown((a, b)), Some(cell));
                    // Of what has no cell of its own the mirror image is shown, where there is one.
                    prop_assert_eq!(up != Up::Difference || a == b || chart.shown((b, a)) == Some(cell).filter(|_| near), true);
                    prop_assert!(a - cover.origin.0 < cover.size.0.into() && b - cover.origin.1 < cover.size.1.into());
                }
            }
        }
    }

    #[test]
    fn heights_are_what_their_name_says() {
        for (up, numbers, height) in [
            (Up::Second, (5, 3), Some(3)),
            (Up::Difference, (3, 5), Some(2)),
            (Up::Difference, (5, 3), None),
            (Up::Xor, (5, 3), Some(6)),
            (Up::Xor, (u64::MAX, 0), Some(u64::MAX)),
        ] {
            assert_eq!(up.height(numbers), height, "{up:?} {numbers:?}");
        }
        assert_eq!([8, 11, 12, 16, 22, 23, 512, 1_000].map(|size| Up::Xor.side(size)), [8, 8, 16, 16, 16, 32, 512, 512]);
        assert!(Up::ALL.into_iter().all(|up| Up::of(up.name()) == Some(up)));
    }
}
