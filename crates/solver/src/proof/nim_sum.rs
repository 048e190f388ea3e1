//! The heart of Bouton's argument: which number must change, and to what, for an XOR to become a smaller one.

use crate::Nimber;

/// To lower the XOR a of some numbers to b: the highest digit of d = a ⊕ b is 1 in a and 0 in b, so an odd number of the
/// numbers have it; any one of them, x, becomes x ⊕ d, which is smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lowering {
    /// The highest digit in which a and b differ.
    pub bit: u32,
    /// How many of the numbers have it. Odd.
    pub ones: usize,
    /// The first of them.
    pub owner: usize,
    /// What that number becomes.
    pub wanted: Nimber,
}

impl Lowering {
    /// The worth of the digit.
    pub fn worth(&self) -> Nimber {
        1 << self.bit
    }
}

pub(super) fn xor(values: &[Nimber]) -> Nimber {
    values.iter().fold(0, |sum, value| sum ^ value)
}

/// `None` if `target` is not below the XOR of the values.
pub(super) fn lowering(values: &[Nimber], target: Nimber) -> Option<Lowering> {
    let total = xor(values);
    if target >= total {
        return None;
    }
    let difference = total ^ target;
    let bit = difference.ilog2();
    let owner = values.iter().position(|value| has(*value, bit))?;
    let ones = values.iter().filter(|value| has(**value, bit)).count();
    Some(Lowering { bit, ones, owner, wanted: values[owner] ^ difference })
}

/// Whether a number has a 1 in the column of this bit.
pub(super) fn has(value: Nimber, bit: u32) -> bool {
    value >> bit & 1 == 1
}

/// How many binary columns these numbers fill, at least 1.
pub(super) fn width(values: &[Nimber]) -> u32 {
    values.iter().map(|value| 128 - value.leading_zeros()).max().unwrap_or(0).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owner_becomes_smaller_and_the_sum_the_target() {
        for (a, b, c) in (0..9).flat_map(|a| (0..9).flat_map(move |b| (0..9).map(move |c| (a, b, c)))) {
            let values = [a, b, c];
            let total = xor(&values);
            for target in 0..20 {
                let found = lowering(&values, target);
                assert_eq!(found.is_some(), target < total, "{values:?} to {target}");
                if let Some(found) = found {
                    let mut after = values;
                    after[found.owner] = found.wanted;
                    assert!(found.wanted < values[found.owner] && found.ones % 2 == 1, "{values:?} to {target}: {found:?}");
                    assert_eq!(xor(&after), target, "{values:?}");
                    assert!(found.worth() > found.wanted ^ values[found.owner] ^ found.worth(), "{values:?} to {target}");
                }
            }
        }
    }
}
