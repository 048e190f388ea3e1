//! Octal games and Grundy's game by plain convolution: every option of every heap is looked at.
//!
//! The heap n costs about n/2 units for each digit that splits. This is the method against which the faster one is
//! checked, and the one used where the faster one would not be.

use crate::mex::Marks;
use crate::moves::Moves;

/// The range of the smaller part when `rest` objects are split in two: parts 1 to the returned number.
pub fn smaller_parts(moves: &Moves, rest: usize) -> usize {
    if moves.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 }
}

/// Marks the options that do not split, and returns their number.
pub fn mark_takes(moves: &Moves, values: &[u32], marks: &mut Marks) -> u64 {
    let heap = values.len();
    let takes = &moves.single[..moves.single.partition_point(|&take| take < heap)];
    takes.iter().for_each(|&take| marks.insert(values[heap - take]));
    if moves.whole.binary_search(&heap).is_ok() {
        marks.insert(0);
    }
    takes.len() as u64 + 1
}

/// The value of the heap after those in `values`, all of which are at most `top`, and the work it took.
pub fn next_value(moves: &Moves, values: &[u32], top: u32, marks: &mut Marks) -> (u32, u64) {
    let heap = values.len();
    marks.begin(top);
    let mut spent = mark_takes(moves, values, marks);
    for &take in moves.split.iter().take_while(|&&take| take < heap) {
        let rest = heap - take;
        let half = smaller_parts(moves, rest);
        marks.insert_sums(&values[1..=half], &values[rest - half..rest]);
        spent += half as u64;
    }
    (marks.mex(), spent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRule;
    use crate::naive::naive;

    fn check(rule: HeapRule, up_to: u64) {
        let moves = Moves::of(&rule).expect("the rule lists its moves");
        let (mut marks, mut values, mut top) = (Marks::default(), Vec::new(), 0);
        while values.len() as u64 <= up_to {
            let (value, _) = next_value(&moves, &values, top, &mut marks);
            top = top.max(value);
            values.push(value);
        }
        assert_eq!(values, naive(&rule, up_to), "{rule:?}");
    }

    #[test]
    fn agrees_with_backward_induction() {
        for code in 0..1024u16 {
            let digit = |place: u16| (code >> (3 * place) & 7) as u8;
            check(HeapRule::Octal(vec![if code >> 9 == 1 { 4 } else { 0 }, digit(2), digit(1), digit(0)]), 40);
        }
        check(HeapRule::UnequalSplit, 120);
    }
}
