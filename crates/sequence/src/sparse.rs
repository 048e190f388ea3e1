//! Octal games and Grundy's game by their sparse space: most options of a heap need not be looked at.
//!
//! Divide the heaps into common and rare ones by a parity that is additive over the parts of a split ([`Division`]). The
//! value of an option then tells whether its parts are alike (both common or both rare) or mixed. Call a value *mixed* if
//! it has the parity of the latter; mixed values come only from the options with a rare part and from the few that do not
//! split. So it is enough to
//!
//! 1. mark those options, and find the least mixed value not among them: the mex is this candidate, unless
//! 2. some smaller value of the other parity is not an option. Nearly always all of them are, and a scan of the pairs
//!    finds them soon; where one is never found the scan has seen every pair, and that value is the mex, of a rare heap.
//!
//! Both steps are exact whatever the division; a good one makes them short (Berlekamp, Conway and Guy, Winning Ways,
//! chapter 4; Gangolli and Plambeck, A note on periodicity in some octal games, 1989). Where none is good, the plain
//! convolution takes over until the next choice.

use crate::mask::{Division, Histogram, parity};
use crate::mex::Marks;
use crate::moves::Moves;
use crate::octal::{mark_takes, next_value, smaller_parts};

/// The first choice of a division is made at this heap; before it, plain convolution costs next to nothing.
const FIRST_CHOICE: usize = 64;
/// The first block of pairs scanned for values of the other parity; each next one is half as long again.
const FIRST_BLOCK: usize = 32;
/// A split with a rare part is about twice as dear as one met in a scan, since its parts are not neighbours in memory.
const RARE_COST: u64 = 2;
/// After how many heaps the method is compared with the plain one.
const TRIAL: usize = 64;

/// The method's own memory of the values so far.
#[derive(Debug, Default)]
pub struct Sparse {
    histogram: Histogram,
    division: Option<Division>,
    /// The rare heaps from 1 on with their values, in increasing order of size.
    rare: Vec<(u32, u32)>,
    /// The heap at which a division is chosen again.
    due: usize,
    /// Heaps since the last comparison, and what they cost by this method and would have cost by the plain one.
    trial: (usize, u64, u64),
    /// The values of the other parity that the current heap still lacks.
    missing: Vec<u32>,
}

impl Sparse {
    /// The value of the heap after those in `values`, all of which are at most `top`, and the work it took.
    pub fn next_value(&mut self, moves: &Moves, values: &[u32], top: u32, marks: &mut Marks) -> (u32, u64) {
        let heap = values.len();
        let mut choice = 0;
        if heap >= self.due.max(FIRST_CHOICE) {
            self.choose(moves, values);
            choice = heap as u64;
        }
        let (value, work) = match self.division {
            Some(division) => self.by_division(division, moves, values, top, marks),
            None => next_value(moves, values, top, marks),
        };
        self.histogram.add(heap, value);
        if self.division.is_some_and(|division| heap > 0 && division.is_rare(heap, value)) {
            self.rare.push((heap as u32, value));
        }
        (value, work + choice)
    }

    /// Chooses the division until the table has grown by a quarter, or none if rare heaps are more than a sixth.
    fn choose(&mut self, moves: &Moves, values: &[u32]) {
        let best = self.histogram.best_division(&moves.split);
        self.division = best.filter(|&(_, rare)| rare <= values.len() / 6).map(|(division, _)| division);
        self.due = values.len() + values.len() / 4;
        self.trial = (0, 0, 0);
        self.rare.clear();
        if let Some(division) = self.division {
            let sized = values.iter().enumerate().skip(1).filter(|&(heap, &value)| division.is_rare(heap, value));
            self.rare.extend(sized.map(|(heap, &value)| (heap as u32, value)));
        }
    }

    fn by_division(&mut self, division: Division, moves: &Moves, values: &[u32], top: u32, marks: &mut Marks) -> (u32, u64) {
        let heap = values.len();
        marks.begin(top);
        let mut spent = mark_takes(moves, values, marks) + self.mark_mixed(moves, values, marks);
        // A common and a rare part differ in class; where the size counts, the two sizes add up to the heap less its takes,
        // which all have one parity.
        let takes = moves.split.first().map_or(0, |&take| take as u32);
        let mixed = 1 ^ (division.sized & (heap as u32 ^ takes) & 1);
        self.missing.clear();
        // The upper half of the marks is empty and holds values of both parities, so a candidate is met.
        let mut candidate = 0;
        while marks.contains(candidate) || parity(candidate, division.mask) != mixed {
            if !marks.contains(candidate) {
                self.missing.push(candidate);
            }
            candidate += 1;
        }
        spent += u64::from(candidate) + self.scan(moves, values, marks);
        let value = self.missing.first().copied().unwrap_or(candidate);
        self.compare(moves, heap, spent);
        (value, spent)
    }

    /// Marks every split with a rare part, and returns the work.
    fn mark_mixed(&self, moves: &Moves, values: &[u32], marks: &mut Marks) -> u64 {
        let mut spent = 0;
        for &take in moves.split.iter().take_while(|&&take| take < values.len()) {
            let rest = values.len() - take;
            let parts = &self.rare[..self.rare.partition_point(|&(part, _)| (part as usize) < rest)];
            for &(part, value) in parts {
                let other = rest - part as usize;
                if !moves.unequal || other != part as usize {
                    marks.insert(values[other] ^ value);
                }
            }
            spent += RARE_COST * parts.len() as u64;
        }
        spent
    }

    /// Looks at splits until nothing is missing or none is left, and returns the work.
    ///
    /// Blocks are taken in turn from the least smaller parts and from the greatest.
    fn scan(&mut self, moves: &Moves, values: &[u32], marks: &mut Marks) -> u64 {
        let heap = values.len();
        let (mut done, mut block, mut spent) = (0, FIRST_BLOCK, 0);
        while !self.missing.is_empty() && 2 * done < heap {
            for &take in moves.split.iter().take_while(|&&take| take < heap) {
                let rest = heap - take;
                let half = smaller_parts(moves, rest);
                // Smaller parts done+1 to done+block, and as many counted down from half − done.
                let (low, high) = (done.min(half), (done + block).min(half));
                marks.insert_sums(&values[low + 1..=high], &values[rest - high..rest - low]);
                let (low, high) = (half - high, half - low);
                marks.insert_sums(&values[low + 1..=high], &values[rest - high..rest - low]);
                spent += 2 * (high - low) as u64;
            }
            self.missing.retain(|&value| !marks.contains(value));
            spent += self.missing.len() as u64;
            done += block;
            block += block / 2;
        }
        spent
    }

    /// Gives the method up until the next choice if it costs more than the plain one.
    fn compare(&mut self, moves: &Moves, heap: usize, spent: u64) {
        let plain: u64 = moves.split.iter().map(|&take| heap.saturating_sub(take) as u64 / 2).sum();
        self.trial = (self.trial.0 + 1, self.trial.1 + spent, self.trial.2 + plain);
        if self.trial.0 == TRIAL {
            if self.trial.1 > self.trial.2 {
                self.division = None;
            }
            self.trial = (0, 0, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRule;

    fn check(rule: HeapRule, up_to: usize) {
        let moves = Moves::of(&rule).expect("the rule lists its moves");
        if moves.split.is_empty() {
            return;
        }
        let (mut marks, mut sparse, mut values, mut top) = (Marks::default(), Sparse::default(), Vec::new(), 0);
        while values.len() <= up_to {
            let (expected, _) = next_value(&moves, &values, top, &mut marks);
            let (value, _) = sparse.next_value(&moves, &values, top, &mut marks);
            assert_eq!(value, expected, "{rule:?} at {}", values.len());
            top = top.max(value);
            values.push(value);
        }
    }

    #[test]
    fn agrees_with_the_plain_convolution_for_all_codes_of_three_digits() {
        for code in 0..1024u16 {
            let digit = |place: u16| (code >> (3 * place) & 7) as u8;
            check(HeapRule::Octal(vec![if code >> 9 == 1 { 4 } else { 0 }, digit(2), digit(1), digit(0)]), 500);
        }
    }

    #[test]
    fn agrees_with_the_plain_convolution_over_longer_stretches() {
        check(HeapRule::UnequalSplit, 4000);
        check(HeapRule::Octal(vec![0, 6]), 4000);
        check(HeapRule::Octal(vec![0, 1, 6]), 4000);
        check(HeapRule::Octal(vec![0, 0, 0, 7]), 4000);
        check(HeapRule::Octal(vec![4, 0, 1, 4, 4]), 2000);
    }

    /// Any division gives the right values: here one after another that nobody would choose.
    #[test]
    fn a_bad_division_is_only_slow() {
        for (sized, takes, digits) in [(0, [0, 7, 7], 2), (1, [0, 0, 7], 1), (1, [0, 7, 0], 1)] {
            let moves = Moves::of(&HeapRule::Octal(takes.to_vec())).expect("the rule lists its moves");
            assert_eq!(moves.split.len(), digits);
            for mask in 1..8 {
                let odd = moves.split[0] as u32 % 2;
                let division = Division { mask, sized, common: if sized == 1 { 1 - odd } else { 1 } };
                let (mut marks, mut values, mut top) = (Marks::default(), Vec::new(), 7);
                let mut sparse = Sparse::default();
                while values.len() < 300 {
                    let (expected, _) = next_value(&moves, &values, top, &mut marks);
                    let (value, _) = sparse.by_division(division, &moves, &values, top, &mut marks);
                    assert_eq!(value, expected, "{takes:?} {division:?} at {}", values.len());
                    if !values.is_empty() && division.is_rare(values.len(), value) {
                        sparse.rare.push((values.len() as u32, value));
                    }
                    top = top.max(value);
                    values.push(value);
                }
            }
        }
    }
}
