//! The oracle of the tests: backward induction with nothing clever in it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::HeapRule;

/// Grundy values of the heaps 0 to `n`, straight from the definition. Cubic in `n` where heaps split.
pub fn naive(rule: &HeapRule, n: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..=n {
        let value = match rule {
            HeapRule::Closed(value) => value(heap) as u32,
            _ => {
                let options = options(rule, heap);
                let reached: BTreeSet<u32> =
                    options.iter().map(|parts| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize])).collect();
                (0..).find(|value| !reached.contains(value)).expect("a finite set misses some value")
            }
        };
        values.push(value);
    }
    values
}

/// Every option as the list of its non-empty heaps.
fn options(rule: &HeapRule, heap: u64) -> Vec<Vec<u64>> {
    match rule {
        HeapRule::Subtraction(set) => set.iter().filter(|&&s| s <= heap).map(|&s| vec![heap - s]).collect(),
        HeapRule::Takes(followers) => followers(heap).into_iter().map(|size| vec![size]).collect(),
        HeapRule::UnequalSplit => (1..heap).filter(|a| 2 * a != heap).map(|a| vec![a, heap - a]).collect(),
        HeapRule::Octal(digits) => {
            let mut options = Vec::new();
            for (take, &digit) in digits.iter().enumerate().filter(|&(take, _)| take as u64 <= heap) {
                let rest = heap - take as u64;
                if digit & 1 != 0 && rest == 0 && take > 0 {
                    options.push(vec![]);
                }
                if digit & 2 != 0 && rest > 0 && take > 0 {
                    options.push(vec![rest]);
                }
                if digit & 4 != 0 {
                    options.extend((1..rest).map(|part| vec![part, rest - part]));
                }
            }
            options
        }
        HeapRule::Program(program) => {
            let mut options = Vec::new();
            let (_, end) = program.run(heap, &mut |parts| {
                let heaps = parts.iter().flat_map(|part| std::iter::repeat_n(part.heap, part.count as usize));
                options.push(heaps.filter(|heap| *heap > 0).collect());
                ControlFlow::Continue(())
            });
            assert!(end.is_ok(), "{end:?} at {heap}");
            options
        }
        HeapRule::Closed(_) => Vec::new(),
    }
}
