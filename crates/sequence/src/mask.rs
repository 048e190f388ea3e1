//! The choice of the bits whose parity divides the heaps of a splitting game into many common and few rare ones.
//!
//! Octal games are seen to have such bits, without a known reason (Winning Ways, chapter 4, "sparse spaces"). The choice
//! decides only how quick the method built on it is; its answers are right for any mask.

/// How the heaps are divided: by the parity of some bits of their value, and perhaps also of their size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// The bits of the value that count; never zero.
    pub mask: u32,
    /// 1 if the parity of the size counts as well, else 0.
    pub sized: u32,
    /// The class of the common heaps.
    pub common: u32,
}

/// The parity of the bits of `value` under `mask`.
#[inline]
pub fn parity(value: u32, mask: u32) -> u32 {
    (value & mask).count_ones() & 1
}

impl Division {
    /// Whether a heap of this size and value is a rare one.
    #[inline]
    pub fn is_rare(self, heap: usize, value: u32) -> bool {
        parity(value, self.mask) ^ (self.sized & heap as u32 & 1) != self.common
    }
}

/// How often each value occurred, for all heaps and with the odd ones counted negatively.
#[derive(Debug, Default)]
pub struct Histogram {
    all: Vec<i64>,
    alternating: Vec<i64>,
}

impl Histogram {
    /// Counts a heap.
    pub fn add(&mut self, heap: usize, value: u32) {
        let room = (value as usize + 1).next_power_of_two();
        if self.all.len() < room {
            self.all.resize(room, 0);
            self.alternating.resize(room, 0);
        }
        self.all[value as usize] += 1;
        self.alternating[value as usize] += if heap.is_multiple_of(2) { 1 } else { -1 };
    }

    /// The division with the fewest rare heaps, and their number.
    ///
    /// `takes` are the numbers taken by the moves that split. Let the class of a heap be a parity that is additive over the
    /// two parts. A common and a rare part make an option whose value has a known parity, other than that of two parts
    /// alike; the method wants new common values among the former. Without the size that means that common heaps have
    /// class 1. With it, a part of a heap n after taking i adds up to the size n − i, so that i must have one parity for all
    /// takes, and common heaps have class 1 if that is even and 0 if it is odd.
    pub fn best_division(&self, takes: &[usize]) -> Option<(Division, usize)> {
        // The transform at a mask is the number of heaps of class 0 less that of class 1; the sum over all is at mask 0.
        let all = walsh_hadamard(&self.all);
        let count = *all.first()?;
        let plain = (1..all.len()).map(|mask| (all[mask], mask, 0, 1));
        let odd = takes.first()? % 2;
        let agree = takes.iter().all(|take| take % 2 == odd);
        let alternating = if agree { walsh_hadamard(&self.alternating) } else { Vec::new() };
        let sign = if odd == 1 { -1 } else { 1 };
        let sized = (1..alternating.len()).map(|mask| (sign * alternating[mask], mask, 1, 1 - odd as u32));
        let (excess, mask, sized, common) = plain.chain(sized).min()?;
        let rare = ((count + excess) / 2) as usize;
        Some((Division { mask: mask as u32, sized, common }, rare))
    }
}

/// For every mask: the sum of the entries whose index has even parity under it, less the sum of the others.
fn walsh_hadamard(entries: &[i64]) -> Vec<i64> {
    let mut sums = entries.to_vec();
    let mut width = 1;
    while width < sums.len() {
        for block in sums.chunks_exact_mut(2 * width) {
            let (low, high) = block.split_at_mut(width);
            for (x, y) in low.iter_mut().zip(high) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        width *= 2;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(values: &[u32], takes: &[usize]) {
        let mut histogram = Histogram::default();
        values.iter().enumerate().for_each(|(heap, &value)| histogram.add(heap, value));
        let (division, rare) = histogram.best_division(takes).expect("some mask is left");
        let count = |division: Division| (0..values.len()).filter(|&heap| division.is_rare(heap, values[heap])).count();
        assert_eq!(count(division), rare, "{division:?}");
        let odd = takes[0] as u32 % 2;
        let agree = takes.iter().all(|&take| take as u32 % 2 == odd);
        for mask in 1..values.iter().max().expect("some value").next_power_of_two() {
            assert!(count(Division { mask, sized: 0, common: 1 }) >= rare);
            assert!(!agree || count(Division { mask, sized: 1, common: 1 - odd }) >= rare);
        }
    }

    #[test]
    fn no_other_mask_leaves_fewer_rare_heaps() {
        let values: Vec<u32> = (0..300u32).map(|n| n.wrapping_mul(2_654_435_761) >> 26).collect();
        check(&values, &[1, 2]);
        check(&values, &[1, 3]);
        check(&values, &[0]);
        check(&[0, 1, 2, 4, 7, 1, 2, 8, 4, 0, 7], &[2]);
        check(&[0, 1, 0, 1, 0, 1, 2], &[1]);
    }

    #[test]
    fn the_transform_is_the_signed_sum() {
        let entries = [3, 1, 4, 1, 5, 9, 2, 6];
        let sums = walsh_hadamard(&entries);
        for mask in 0..8u32 {
            let sign = |index: u32| if parity(index, mask) == 0 { 1 } else { -1 };
            let expected: i64 = (0..8u32).map(|index| sign(index) * entries[index as usize]).sum();
            assert_eq!(sums[mask as usize], expected);
        }
    }
}
