//! Wythoff's cold pairs around a position, and along which line each winning move reaches one.
//!
//! A number lies in exactly one cold pair (a_k, b_k) = (a_k, a_k + k), and a difference d is that of exactly one, (a_d, b_d).
//! So from a hot pair each of the three lines, first heap, second heap, both, meets one cold pair, and a move wins where
//! that pair lies below.

use crate::games::wythoff::{FAMILY, cold_index, lower, partner};
use crate::position::Component;

/// What the pairs say of one position of Wythoff's game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wythoff {
    /// The first number.
    pub x: u64,
    /// The second number.
    pub y: u64,
    /// The index k, where the position is a cold pair itself.
    pub cold: Option<u64>,
    /// The cold pair of the smaller number.
    pub own: Pair,
    /// The pairs with indices k − 1, k, k + 1 around `own`, as far as they exist.
    pub around: Vec<Pair>,
    /// All winning moves: first heap, second heap, both, as far as the line leads downward.
    pub ways: Vec<Way>,
}

/// The k-th cold pair, a_k first. Its numbers may exceed every heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// The index, from 0.
    pub k: u64,
    /// The smaller number, ⌊kφ⌋.
    pub a: u128,
    /// The larger number, a + k.
    pub b: u128,
}

/// One winning move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// What it takes from.
    pub line: Line,
    /// How many it takes, from each heap that it takes from.
    pub taken: u64,
    /// Where it leads, in the order of the heaps.
    pub to: (u64, u64),
    /// The cold pair that it leads to.
    pub pair: Pair,
}

/// What a move takes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// The first heap.
    First,
    /// The second heap.
    Second,
    /// Both, the same number from each.
    Both,
}

impl Pair {
    /// O(log k).
    pub fn of(k: u64) -> Pair {
        let a = lower(k);
        Pair { k, a, b: a + u128::from(k) }
    }
}

/// The record of a component, where it is a pair of Wythoff's game.
pub fn of(c: &Component) -> Option<Wythoff> {
    c.game.is(&FAMILY).then(|| wythoff(c.numbers[0], c.numbers[1]))
}

/// The record of a position (x, y). O(log(x + y)) steps of exact arithmetic.
pub fn wythoff(x: u64, y: u64) -> Wythoff {
    let own = Pair::of(partner(x.min(y)).0);
    let around = [own.k.checked_sub(1), Some(own.k), own.k.checked_add(1)].into_iter().flatten().map(Pair::of).collect();
    let cold = cold_index(x, y);
    let mut ways = Vec::new();
    // A heap goes down to the partner of the other, or both go down to the pair with their difference.
    let below = |number: u128, heap: u64| u64::try_from(number).ok().filter(|left| *left < heap);
    let (other_k, other) = partner(y);
    if let Some(left) = below(other, x) {
        ways.push(Way { line: Line::First, taken: x - left, to: (left, y), pair: Pair::of(other_k) });
    }
    let (other_k, other) = partner(x);
    if let Some(left) = below(other, y) {
        ways.push(Way { line: Line::Second, taken: y - left, to: (x, left), pair: Pair::of(other_k) });
    }
    let level = Pair::of(x.abs_diff(y));
    if let Some(left) = below(level.a, x.min(y)) {
        let taken = x.min(y) - left;
        ways.push(Way { line: Line::Both, taken, to: (x - taken, y - taken), pair: level });
    }
    Wythoff { x, y, cold, own, around, ways }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::bare;
    use crate::notation::parse;
    use std::collections::BTreeMap;

    #[test]
    fn ways_are_the_winning_moves() {
        let mut known = BTreeMap::new();
        for (x, y) in (0..14).flat_map(|x| (0..14).map(move |y| (x, y))) {
            let position = parse(&format!("wythoff({x},{y})")).expect("legal");
            let record = wythoff(x, y);
            assert_eq!(record.cold.is_some(), bare::settle(&position, &mut known).0, "({x},{y})");
            let mut ways: Vec<String> = record.ways.iter().map(|way| format!("wythoff({},{})", way.to.0, way.to.1)).collect();
            let mut winning: Vec<String> =
                bare::followers(&position).iter().filter(|p| bare::settle(p, &mut known).0).map(|p| p.to_string()).collect();
            ways.sort();
            winning.sort();
            assert_eq!(ways, winning, "({x},{y})");
            for way in &record.ways {
                let (low, high) = (way.to.0.min(way.to.1), way.to.0.max(way.to.1));
                assert_eq!((way.pair.a, way.pair.b), (low.into(), high.into()), "({x},{y}): {way:?}");
            }
        }
    }

    #[test]
    fn neighbours_of_large_pairs_are_exact() {
        let record = wythoff(6_180_339_887_498_948_482, 10_000_000_000_000_000_000);
        assert_eq!(record.own, Pair::of(record.own.k));
        assert_eq!(record.around.len(), 3);
        for pair in record.around.windows(2) {
            assert!(matches!(pair[1].a - pair[0].a, 1 | 2) && matches!(pair[1].b - pair[0].b, 2 | 3), "{pair:?}");
        }
        assert!(!record.ways.is_empty() || record.cold.is_some());
    }
}
