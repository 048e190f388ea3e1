//! Games whose followers are single smaller heaps given by a function.

use crate::mex::Marks;

/// Appends the values of the heaps from `values.len()` up to `stop`, exclusive, while `work` lasts, and returns the work
/// spent: one unit for each follower, and one for the heap. At least one heap is added if `stop` allows it.
///
/// A follower that is not smaller than its heap is no move of a finite game and is left out.
pub fn grow(followers: &dyn Fn(u64) -> Vec<u64>, marks: &mut Marks, values: &mut Vec<u32>, stop: usize, work: u64) -> u64 {
    let mut top = values.iter().copied().max().unwrap_or(0);
    let mut spent = 0;
    while values.len() < stop {
        let heap = values.len();
        let smaller = followers(heap as u64);
        marks.begin(top);
        let known = smaller.iter().filter_map(|&size| values.get(usize::try_from(size).ok()?));
        known.for_each(|&value| marks.insert(value));
        let value = marks.mex();
        top = top.max(value);
        values.push(value);
        spent += smaller.len() as u64 + 1;
        if spent >= work {
            break;
        }
    }
    spent
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(followers: impl Fn(u64) -> Vec<u64>, expected: &[u32]) {
        let mut values = Vec::new();
        grow(&followers, &mut Marks::default(), &mut values, expected.len(), u64::MAX);
        assert_eq!(values, expected);
    }

    #[test]
    fn values_follow_from_the_followers() {
        check(|n| (0..n).collect(), &[0, 1, 2, 3, 4, 5, 6, 7]);
        check(|_| Vec::new(), &[0, 0, 0]);
        // Taking up to half, rounded up: g(2k-1) = k and g(2k) = g(k-1).
        check(|n| (n / 2..n).collect(), &[0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0]);
        // Taking up to half, rounded down: g(2k) = k and g(2k+1) = g(k).
        check(|n| (n.div_ceil(2)..n).collect(), &[0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3]);
        check(|n| vec![n, n + 7], &[0, 0, 0]);
    }

    #[test]
    fn a_square_at_a_time_loses_from_these_heaps() {
        let squares = |n: u64| (1..).map(|k| k * k).take_while(|&square| square <= n).map(|square| n - square).collect();
        let mut values = Vec::new();
        grow(&squares, &mut Marks::default(), &mut values, 58, u64::MAX);
        let cold: Vec<usize> = (0..58).filter(|&heap| values[heap] == 0).collect();
        assert_eq!(cold, [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57]);
    }
}
