//! The least excluded value of a set of Grundy values, without clearing anything between two sets.
//!
//! A table carries, for every value, the number of the set which last contained it. Starting a new set is one addition,
//! so the cost of a mex is the number of its members plus the mex itself.

/// A set of small values which is emptied in constant time.
#[derive(Debug, Default)]
pub struct Marks {
    /// The number of the last set that held the value. The length is zero or a power of two.
    stamps: Vec<u32>,
    now: u32,
}

impl Marks {
    /// Empties the set and makes room for every value whose bits occur in `top`, hence for all XORs of values up to `top`.
    pub fn begin(&mut self, top: u32) {
        // One place more than the values need keeps `mex` inside the table: the last place is never marked.
        let room = (top as usize + 1).next_power_of_two() * 2;
        if self.stamps.len() < room {
            self.stamps.resize(room, 0);
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamps.fill(0);
            self.now = 1;
        }
    }

    /// Adds a value; those outside the room of `begin` may not be passed.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        self.stamps[value as usize] = self.now;
    }

    /// Whether the set has a value.
    #[inline]
    pub fn contains(&self, value: u32) -> bool {
        self.stamps[value as usize] == self.now
    }

    /// Adds `x XOR y` for the pairs that meet when `low` runs upwards while `high` runs downwards; both have one length.
    ///
    /// XORs are made a row at a time, apart from the scattered writes, so that the compiler can use wide registers.
    #[inline]
    pub fn insert_sums(&mut self, low: &[u32], high: &[u32]) {
        const ROW: usize = 32;
        // The room is a power of two, so the mask changes no index; it spares the check of bounds in the hottest loop.
        let (now, room) = (self.now, self.stamps.len());
        let stamps = &mut self.stamps[..room];
        let (lows, highs) = (low.chunks_exact(ROW), high.rchunks_exact(ROW));
        for (x, y) in lows.remainder().iter().zip(highs.remainder().iter().rev()) {
            stamps[(x ^ y) as usize & (room - 1)] = now;
        }
        let mut sums = [0; ROW];
        for (low, high) in lows.zip(highs) {
            for (sum, (x, y)) in sums.iter_mut().zip(low.iter().zip(high.iter().rev())) {
                *sum = x ^ y;
            }
            for &sum in &sums {
                stamps[sum as usize & (room - 1)] = now;
            }
        }
    }

    /// The least value that is not in the set.
    pub fn mex(&self) -> u32 {
        let found = self.stamps.iter().position(|&stamp| stamp != self.now);
        found.unwrap_or(self.stamps.len()) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_is_the_least_missing_value() {
        let rows: [(&[u32], u32); 6] =
            [(&[], 0), (&[1, 2], 0), (&[0], 1), (&[0, 1, 3], 2), (&[2, 1, 0, 0, 2], 3), (&[0, 1, 2, 3, 4, 5, 6, 7], 8)];
        let mut marks = Marks::default();
        for (set, expected) in rows {
            marks.begin(7);
            set.iter().for_each(|&value| marks.insert(value));
            assert_eq!(marks.mex(), expected, "{set:?}");
            assert!(set.iter().all(|&value| marks.contains(value)));
        }
    }

    #[test]
    fn old_sets_do_not_come_back_when_the_stamp_wraps() {
        let mut marks = Marks::default();
        marks.begin(3);
        marks.insert(0);
        marks.now = u32::MAX;
        marks.begin(3);
        assert_eq!(marks.mex(), 0);
    }

    #[test]
    fn sums_pair_the_first_with_the_last() {
        let mut marks = Marks::default();
        marks.begin(7);
        marks.insert_sums(&[1, 2], &[4, 0]);
        assert!(marks.contains(1) && marks.contains(6) && !marks.contains(5));
        // Two whole rows and a remainder: the parts of 100.
        let (low, high): (Vec<u32>, Vec<u32>) = ((1..=75).collect(), (25..=99).collect());
        marks.begin(127);
        marks.insert_sums(&low, &high);
        let expected: Vec<u32> = (1..=75).map(|part| part ^ (100 - part)).collect();
        assert!((0..128).all(|value| marks.contains(value) == expected.contains(&value)));
    }
}
