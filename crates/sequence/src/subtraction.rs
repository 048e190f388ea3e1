//! Games in which a move takes a listed number and leaves at most one heap.
//!
//! The value of a heap looks at one earlier value for each take, and never exceeds their number.

use crate::mex::Marks;
use crate::moves::Moves;

/// Appends the values of the heaps from `values.len()` up to `stop`, exclusive, while `work` lasts, and returns the work
/// spent: one unit for each option, and one for the heap. At least one heap is added if `stop` allows it.
pub fn grow(moves: &Moves, marks: &mut Marks, values: &mut Vec<u32>, stop: usize, work: u64) -> u64 {
    debug_assert!(moves.split.is_empty());
    // The takes and the emptied heap make at most 63 options, so every value is below 64 and fits a bit of a word.
    let narrow = moves.single.len() < 63;
    let mut spent = 0;
    while values.len() < stop {
        let heap = values.len();
        let takes = &moves.single[..moves.single.partition_point(|&take| take < heap)];
        let empties = moves.whole.binary_search(&heap).is_ok();
        let value = if narrow { by_word(takes, empties, values) } else { by_marks(takes, empties, values, marks) };
        values.push(value);
        spent += takes.len() as u64 + 1;
        if spent >= work {
            break;
        }
    }
    spent
}

/// One bit a value is the quickest set, where a word has room for all of them.
fn by_word(takes: &[usize], empties: bool, values: &[u32]) -> u32 {
    let heap = values.len();
    let seen = takes.iter().fold(u64::from(empties), |seen, &take| seen | 1 << (values[heap - take] & 63));
    seen.trailing_ones()
}

fn by_marks(takes: &[usize], empties: bool, values: &[u32], marks: &mut Marks) -> u32 {
    let heap = values.len();
    // The takes that were affordable for smaller heaps are among these, so their number bounds every earlier value,
    // but for the one that `empties` adds.
    marks.begin(takes.len() as u32 + 1);
    if empties {
        marks.insert(0);
    }
    takes.iter().for_each(|&take| marks.insert(values[heap - take]));
    marks.mex()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRule;
    use crate::naive::naive;

    fn check(rule: HeapRule, up_to: u64) {
        let moves = Moves::of(&rule).expect("the rule lists its moves");
        let (mut marks, mut values) = (Marks::default(), Vec::new());
        grow(&moves, &mut marks, &mut values, up_to as usize + 1, u64::MAX);
        assert_eq!(values, naive(&rule, up_to), "{rule:?}");
    }

    #[test]
    fn agrees_with_backward_induction() {
        for subset in 0..256u64 {
            check(HeapRule::Subtraction((1..=8).filter(|s| subset >> (s - 1) & 1 == 1).collect()), 60);
        }
        check(HeapRule::Subtraction((1..=100).collect()), 400);
        check(HeapRule::Subtraction((1..=200).filter(|s| s % 3 != 0).collect()), 900);
        for code in 0..64u8 {
            check(HeapRule::Octal(vec![0, code & 3, code >> 2 & 3, code >> 4]), 60);
        }
    }

    #[test]
    fn stops_when_the_work_is_spent_but_never_stands_still() {
        let moves = Moves::of(&HeapRule::Subtraction(vec![1, 2, 3])).expect("the rule lists its moves");
        let (mut marks, mut values) = (Marks::default(), Vec::new());
        assert_eq!(grow(&moves, &mut marks, &mut values, 100, 0), 1);
        assert_eq!(values, [0]);
        grow(&moves, &mut marks, &mut values, 100, 8);
        assert!(values.len() > 1 && values.len() < 10);
    }
}
