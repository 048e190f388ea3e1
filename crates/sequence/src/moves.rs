//! What one move does to a heap, for every rule whose moves take a listed number and may split what is left.
//!
//! In an octal code d0.d1d2d3… the digit dᵢ says what may be left after taking i: 1 nothing, 2 one heap, 4 two heaps,
//! and sums of these (Guy and Smith, The G-values of various games, 1956). Subtraction is 3 at every s of the set;
//! Grundy's game is d0 = 4 with the two heaps unequal.

use crate::HeapRule;

/// The moves of a heap game: each list holds numbers of taken objects, in increasing order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Takes that may empty the heap: only a heap of exactly this size has the move.
    pub whole: Vec<usize>,
    /// Takes that may leave one heap, which must not be empty.
    pub single: Vec<usize>,
    /// Takes that may leave two heaps, neither of them empty.
    pub split: Vec<usize>,
    /// Whether the two heaps must differ.
    pub unequal: bool,
    /// The largest take, t.
    pub reach: u64,
}

impl Moves {
    /// The moves of a rule that has a finite list of them; `None` for the rules given by functions.
    pub fn of(rule: &HeapRule) -> Option<Self> {
        match rule {
            HeapRule::Subtraction(set) => Some(Self::subtraction(set)),
            HeapRule::Octal(digits) => Some(Self::octal(digits)),
            HeapRule::UnequalSplit => Some(Self { split: vec![0], unequal: true, ..Self::default() }),
            HeapRule::Takes(_) | HeapRule::Program(_) | HeapRule::Closed(_) => None,
        }
    }

    fn subtraction(set: &[u64]) -> Self {
        let mut sorted: Vec<u64> = Vec::new();
        for &s in set.iter().filter(|&&s| s > 0) {
            let at = sorted.partition_point(|&known| known < s);
            if sorted.get(at) != Some(&s) {
                sorted.insert(at, s);
            }
        }
        let reach = sorted.last().copied().unwrap_or(0);
        // A take which no heap of a table can afford never becomes a move there; it still counts for the reach.
        let takes: Vec<usize> = sorted.into_iter().filter_map(|s| u32::try_from(s).ok()).map(|s| s as usize).collect();
        Self { whole: takes.clone(), single: takes, reach, ..Self::default() }
    }

    fn octal(digits: &[u8]) -> Self {
        let with = |bit: u8, from: usize| -> Vec<usize> {
            let takes = digits.iter().enumerate().skip(from);
            takes.filter(|&(_, digit)| digit & bit != 0).map(|(take, _)| take).collect()
        };
        let reach = digits.iter().skip(1).rposition(|digit| digit & 7 != 0).map_or(0, |at| at as u64 + 1);
        Self { whole: with(1, 1), single: with(2, 1), split: with(4, 0), unequal: false, reach }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(rule: HeapRule, whole: &[usize], single: &[usize], split: &[usize], reach: u64) {
        let moves = Moves::of(&rule).expect("the rule lists its moves");
        assert_eq!((&moves.whole[..], &moves.single[..], &moves.split[..]), (whole, single, split), "{rule:?}");
        assert_eq!(moves.reach, reach, "{rule:?}");
    }

    #[test]
    fn codes_are_read_digit_by_digit() {
        check(HeapRule::Octal(vec![0, 7, 7]), &[1, 2], &[1, 2], &[1, 2], 2);
        check(HeapRule::Octal(vec![0, 1, 3, 7]), &[1, 2, 3], &[2, 3], &[3], 3);
        check(HeapRule::Octal(vec![4, 2, 0, 0]), &[], &[1], &[0], 1);
        check(HeapRule::Octal(vec![7]), &[], &[], &[0], 0);
        check(HeapRule::Octal(vec![]), &[], &[], &[], 0);
    }

    #[test]
    fn sets_are_sorted_and_keep_their_true_reach() {
        check(HeapRule::Subtraction(vec![4, 1, 0, 4]), &[1, 4], &[1, 4], &[], 4);
        check(HeapRule::Subtraction(vec![2, u64::MAX]), &[2], &[2], &[], u64::MAX);
        check(HeapRule::UnequalSplit, &[], &[], &[0], 0);
    }
}
