//! What runs up a grid whose cells stand for two numbers.

/// The fewest and the most cells a side.
pub const SIZES: (u32, u32) = (8, 1000);

/// What runs up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Up {
    /// The second number, b.
    #[default]
    Second,
    /// b − a; what has b < a has no cell.
    Difference,
    /// a ⊕ b.
    Xor,
}

impl Up {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Up; 3] = [Up::Second, Up::Difference, Up::Xor];

    /// The name in links.
    pub const fn name(self) -> &'static str {
        match self {
            Up::Second => "second",
            Up::Difference => "difference",
            Up::Xor => "xor",
        }
    }

    /// What it is written as beside the axis.
    pub const fn symbol(self) -> &'static str {
        match self {
            Up::Second => "b",
            Up::Difference => "b − a",
            Up::Xor => "a ⊕ b",
        }
    }

    /// The one of this name.
    pub fn of(name: &str) -> Option<Up> {
        Up::ALL.into_iter().find(|up| up.name() == name)
    }

    /// How high a pair of numbers stands; nothing where it has no cell.
    pub fn height(self, (a, b): (u64, u64)) -> Option<u64> {
        match self {
            Up::Second => Some(b),
            Up::Difference => b.checked_sub(a),
            Up::Xor => Some(a ^ b),
        }
    }

    /// The allowed size next to this one. Under a nim-sum it is a power of two, see [`Chart::within`](super::Chart::within).
    pub fn side(self, size: u32) -> u32 {
        let size = size.clamp(SIZES.0, SIZES.1);
        let below = 1 << size.ilog2();
        match self {
            // The nearer one as ratios go; the next larger may not be allowed.
            Up::Xor if size * size >= 2 * below * below && 2 * below <= SIZES.1 => 2 * below,
            Up::Xor => below,
            _ => size,
        }
    }

    /// The least allowed size that holds so many cells, of which there are no more than half of the most.
    pub(super) fn holding(self, cells: u32) -> u32 {
        if self == Up::Xor { cells.next_power_of_two() } else { cells }
    }
}
