//! Bouton's rule for Nim where the last move loses, on which all misère theorems here but Moore's and Wythoff's rest.
//!
//! Whoever moves loses exactly if some heap is 2 or more and the XOR is 0, or none is and the number of ones is odd (Bouton 1901).
//!
//! It stays true where a move may also make one heap larger, as long as every play ends and there is such a move to a heap of
//! exactly 1 whenever all heaps are 0 and play goes on (staircase Nim, where coins come down to odd stairs). For a heap that
//! grows changes the XOR; from XOR 0 with a heap of 2 or more it leaves another XOR and such a heap, and from an odd number of
//! ones it leaves an even one, or a single heap of 2 or more, whose XOR is not 0. So no lost position leads to another. A won
//! one with a stone in some heap has Nim's winning move, one without a stone has the move to a heap of 1, or is the end.

use crate::method::{MISERE_MEX, MISERE_SUBTRACTION, Method};
use crate::{GameRef, Nimber, Numbers};

/// A game that tells the Nim heap of so large a heap tells it of every one, without a look at others.
const LARGE: u64 = 1 << 40;

/// The theorem by which each heap of a game equals the Nim heap of its Grundy value in every misère sum, if one says so.
pub fn like_nim(game: &GameRef) -> Option<Method> {
    let by_rule = || (game.numbers() == Numbers::Heaps && game.misere_heap(&[LARGE]).is_some()).then_some(MISERE_MEX);
    if game.subtracts() { Some(MISERE_SUBTRACTION) } else { by_rule() }
}

/// Whether the player to move loses.
pub fn is_cold(heaps: impl Iterator<Item = Nimber>) -> bool {
    let (mut sum, mut large) = (0, false);
    for heap in heaps {
        sum ^= heap;
        large |= heap > 1;
    }
    sum == Nimber::from(!large)
}

/// For each heap the one size with which, beside the others as they are, the player to move loses.
pub fn cold_sizes(heaps: &[Nimber]) -> impl Iterator<Item = Nimber> {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let large = heaps.iter().filter(|heap| **heap > 1).count();
    heaps.iter().map(move |heap| sum ^ heap ^ Nimber::from(large == usize::from(*heap > 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_size_is_cold_and_no_other() {
        for heaps in (0..256u32).map(|code| [0, 2, 4, 6].map(|bit| Nimber::from(code >> bit & 3))) {
            for (i, cold) in cold_sizes(&heaps).enumerate() {
                let with = |size| is_cold((0..4).map(|j| if i == j { size } else { heaps[j] }));
                assert!((0..8).all(|size| with(size) == (size == cold)), "{heaps:?}");
            }
        }
        assert!(!is_cold([].into_iter()));
    }
}
