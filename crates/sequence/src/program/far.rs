//! How far below a heap the heaps lie that a rule makes of it by dividing, by a root or by a logarithm.
//!
//! Where the values seem to repeat from n₀ on with period p, the moves from n that divide by k still lead to heaps below n₀ + p as long
//! as n < k(n₀ + p). Until then each of them met but one value, or few, and what repeats so may end there: a period of the values of
//! n − 1 and of n / 2, if n is even, doubles each time. What is seen of such a rule is evidence from there on.

use super::{Kind, PLACES, Program};

/// What a rule makes of heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Far {
    /// The largest number that a heap is divided by.
    divisor: u64,
    /// Whether a root is taken of one, or it is divided by a number that may grow with it.
    root: bool,
    /// Whether a logarithm is.
    logarithm: bool,
}

/// Divisors that are larger are told apart no more: no table is as long.
const MOST: u64 = 1 << 40;

impl Far {
    const NEAR: Far = Far { divisor: 1, root: false, logarithm: false };

    fn with(self, other: Far) -> Far {
        Far {
            divisor: self.divisor.max(other.divisor),
            root: self.root || other.root,
            logarithm: self.logarithm || other.logarithm,
        }
    }

    /// What is made of the heap where a part of a move is. O(operations): no number is made of one that is written further on.
    pub fn of(program: &Program) -> Far {
        let mut places = [Far::NEAR; PLACES];
        // The most that a number is, where that is known.
        let mut most = program.places.map(Some);
        most[0] = None;
        let mut found = Far::NEAR;
        for op in &program.code {
            let [a, b, to] = [op.a, op.b, op.to].map(usize::from);
            let both = places[a].with(places[b]);
            let (far, bound) = match op.kind {
                Kind::Part | Kind::Leave => {
                    found = found.with(places[a]);
                    continue;
                }
                Kind::Next | Kind::Unless | Kind::Emit | Kind::Pair => continue,
                Kind::Copy => (places[a], most[a]),
                // A counter is at most the last of its numbers.
                Kind::For => (both, most[b]),
                Kind::Pick => {
                    let end = most[a].and_then(|last| usize::try_from(last).ok()).map_or(PLACES, |last| b + last + 1);
                    let members = b..end.clamp(b, PLACES);
                    let far = places[members.clone()].iter().fold(Far::NEAR, |far, member| far.with(*member));
                    (far, most[members].iter().copied().reduce(|most, member| Some(most?.max(member?))).flatten())
                }
                Kind::Divide => {
                    let by = most[b].and_then(|by| u64::try_from(by).ok());
                    let divisor = both.divisor.saturating_mul(by.unwrap_or(1).max(1)).min(MOST);
                    (Far { divisor, root: both.root || by.is_none(), ..both }, None)
                }
                Kind::Root => (Far { root: true, ..both }, None),
                Kind::Log2 => (Far { logarithm: true, ..both }, None),
                // What grows as fast again as that was slow, or does not grow at all.
                Kind::Power | Kind::Factorial | Kind::Fibonacci | Kind::Equal | Kind::Less | Kind::AtMost => (Far::NEAR, None),
                _ => (both, None),
            };
            (places[to], most[to]) = (far, bound);
        }
        found
    }

    /// The least heap of which all that is made lies at this heap or beyond, or more.
    pub fn above(self, heap: u64) -> u64 {
        let mut least = self.divisor.saturating_mul(heap);
        if self.root {
            least = least.saturating_mul(heap);
        }
        if self.logarithm {
            least = least.max(if least < 63 { 1 << least } else { u64::MAX });
        }
        least
    }
}
