//! Bash's residue: what is left over when the heap is divided into rounds of m + 1, and the taking that leaves nothing over.

use crate::games::bash;
use crate::position::Component;

/// One heap of Bash's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Residue {
    /// The stones of the heap.
    pub heap: u64,
    /// m + 1: whatever one player takes, the other can fill up to this.
    pub modulus: u128,
    /// The Grundy value, and the winning taking where it is not 0.
    pub residue: u64,
}

/// The record of a component, where it is a heap of Bash's game.
pub fn of(c: &Component) -> Option<Residue> {
    c.game.parameter().filter(|_| c.game.is(&bash::FAMILY)).map(|most| residue(c.numbers[0], most))
}

/// The record of a heap from which 1 to `most` may be taken. O(1).
pub fn residue(heap: u64, most: u64) -> Residue {
    let modulus = u128::from(most) + 1;
    // Below 2^64, being at most the heap.
    Residue { heap, modulus, residue: (u128::from(heap) % modulus) as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::bare;
    use crate::notation::parse;
    use std::collections::BTreeMap;

    #[test]
    fn the_residue_is_the_value_and_the_winning_taking() {
        for most in 1..5 {
            let mut known = BTreeMap::new();
            for heap in 0..20 {
                let position = parse(&format!("bash[{most}]({heap})")).expect("legal");
                let record = residue(heap, most);
                let (cold, value) = bare::settle(&position, &mut known);
                assert_eq!((record.residue == 0, u128::from(record.residue)), (cold, value), "{position}");
                if !cold {
                    let after = parse(&format!("bash[{most}]({})", heap - record.residue)).expect("legal");
                    assert!(bare::settle(&after, &mut known).0, "{position}");
                }
            }
        }
        assert_eq!(residue(u64::MAX, u64::MAX), Residue { heap: u64::MAX, modulus: 1 << 64, residue: u64::MAX });
    }
}
