//! Lasker's Nim. One move: take any positive number from one heap, or split a heap into two.
//!
//! g(n) = n for n ≡ 1, 2 (mod 4), n + 1 for n ≡ 3, n − 1 for n ≡ 0 above 0.

use crate::Method;
use crate::game::{self, Built, Claim, Family, Game, Listing, RulesForm, Step, Visit};
use crate::method::LAST_STONE;
use crate::natural::Natural;
use crate::sequence::{HeapRule, Period};
use crate::source::Source;
use crate::{Nimber, PositionError};
use std::ops::ControlFlow;
use std::sync::Arc;

const LASKER: Method = Method::new("lasker", "method.lasker");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "lasker",
    aliases: &["laskers_nim"],
    title: "game.lasker",
    rule: "rule.lasker",
    names: &["Lasker’s Nim", "Lasker Nim", "take or split", "拉斯克", "拉斯克尼姆", "Lasker 博弈"],
    misere_names: &[],
    words: &["取石子", "split into two", "分成两堆", "分成兩堆", "stones", "matches", "石子", "火柴"],
    methods: &[LASKER],
    rules: RulesForm::None,
    example: "lasker(5,6)",
    source: "E. Lasker, Brettspiele der Völker, 1931",
    build,
};

fn build(_: Option<&Source>) -> Result<Built, PositionError> {
    Ok((String::new(), Box::new(Lasker)))
}

struct Lasker;

fn value(heap: u64) -> Nimber {
    let n = Nimber::from(heap);
    match heap % 4 {
        1 | 2 => n,
        3 => n + 1,
        _ => n.saturating_sub(1),
    }
}

/// The heap whose value ends in the two bits `low` is 4u + this, where its value is 4u + low.
fn offset(low: i128) -> i128 {
    match low {
        0 => -1,
        3 => 4,
        low => low,
    }
}

/// The splits a + b = n with g(a) ⊕ g(b) = target: at most `most` of them, and how many there are.
///
/// With g(a) = 4u + w and g(b) = 4v + z the sum u + v and the XOR u ⊕ v are both given for each pair w, z, and
/// u + v = (u ⊕ v) + 2(u ∧ v): the common bits are fixed, each bit of the XOR belongs to u or to v.
fn splits(heap: u64, target: Nimber, most: usize) -> Listing {
    let mut listing = Listing { steps: Vec::new(), count: Natural::default() };
    for w in 0..4i128 {
        let z = w ^ (target & 3) as i128;
        let rest = i128::from(heap) - offset(w) - offset(z);
        let xor = (target >> 2) as i128;
        let common = (rest / 4 - xor) / 2;
        if z < w || rest < 0 || rest % 4 != 0 || rest / 4 < xor || (rest / 4 - xor) % 2 != 0 || common & xor != 0 {
            continue;
        }
        // Equal low bits make (u, v) and (v, u) one split: the top bit of the XOR is given to v.
        let free = if w == z && xor > 0 { xor ^ (1 << xor.ilog2()) } else { xor };
        // Low bits 0 come from heaps 4u − 1, so u must be at least 1 there.
        let legal = |own: i128| {
            let (u, v) = (common | own, common | (xor ^ own));
            (w > 0 || u > 0) && (z > 0 || v > 0)
        };
        // The XOR is below 2^62, so its subsets fit a machine word; only u = 0 can be barred.
        let ways = (1u64 << free.count_ones()) - u64::from(!legal(0));
        listing.count.add(&Natural::from(ways));
        let mut own = free;
        loop {
            if legal(own) && listing.steps.len() < most {
                let a = (4 * (common | own) + offset(w)) as u64;
                let b = heap - a;
                listing.steps.push(Step::to([a.min(b), a.max(b)]));
            }
            if own == 0 || listing.steps.len() >= most {
                break;
            }
            own = (own - 1) & free;
        }
    }
    listing
}

impl Game for Lasker {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        let n = heap[0];
        (0..n).rev().try_for_each(|left| visit(Step::to([left])))?;
        (1..=n / 2).try_for_each(|part| visit(Step::to([part, n - part])))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        let split = |less: u64, more: u64| less > 0 && less <= more && less.checked_add(more) == Some(heap[0]);
        game::take(heap, after).is_some() || matches!(*after, [less, more] if split(less, more))
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        u128::from(heap[0]) + u128::from(heap[0] / 2)
    }

    fn theorem(&self, heap: &[u64]) -> Option<(Method, Claim)> {
        Some((LASKER, Claim::value(value(heap[0]))))
    }

    fn options_of_value(&self, heap: &[u64], target: Nimber, most: usize) -> Option<Listing> {
        let whole = match target % 4 {
            1 | 2 => Some(target),
            0 => Some(target.saturating_sub(1)),
            _ => target.checked_add(1),
        };
        let left = whole.and_then(|left| u64::try_from(left).ok()).filter(|left| *left < heap[0]);
        let mut listing = splits(heap[0], target, most);
        if let Some(left) = left {
            listing.steps.insert(0, Step::to([left]));
            listing.steps.truncate(most);
            listing.count.add(&Natural::from(1));
        }
        Some(listing)
    }

    /// All but one stone are taken; the last must be taken by the opponent.
    fn one_that_wins(&self, heap: &[u64], misere: bool) -> Option<(Method, Step)> {
        (misere && heap[0] > 1).then(|| (LAST_STONE, Step::to([1])))
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        Some((HeapRule::Closed(Arc::new(|n| u64::try_from(value(n)).unwrap_or(u64::MAX))), 0))
    }

    fn period(&self) -> Option<Period> {
        Some(Period::closed(1, 4, 4))
    }

    fn played_as(&self) -> Option<&'static Family> {
        Some(&FAMILY)
    }

    fn lowers(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The listing by bits against the bare rule, for every heap and target under a bound.
    #[test]
    fn options_of_a_value_are_exactly_those_of_the_rule() {
        for heap in 0..90u64 {
            for target in 0..100 {
                let mut expected = Vec::new();
                let _ = Lasker.options(&[heap], &mut |step| {
                    if step.numbers.iter().fold(0, |sum, part| sum ^ value(*part)) == target {
                        expected.push(step.numbers);
                    }
                    ControlFlow::Continue(())
                });
                let listing = Lasker.options_of_value(&[heap], target, 1000).expect("listed");
                let mut found: Vec<_> = listing.steps.into_iter().map(|step| step.numbers).collect();
                assert_eq!(listing.count.to_u64(), Some(found.len() as u64), "heap {heap}, value {target}");
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "heap {heap}, value {target}");
            }
        }
    }

    #[test]
    fn the_largest_heap_has_a_value_beyond_64_bits() {
        assert_eq!(value(u64::MAX), 1 << 64);
    }
}
