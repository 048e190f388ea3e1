//! How many positions lie below one, counted without unfolding them.
//!
//! Where no component ever splits, a position is a choice of one reachable state for each component, so the numbers of
//! reachable states multiply.

use super::components::Components;
use crate::position::Component;
use crate::{Budget, Position};

/// The most options looked at for one component.
const MAX_LOOKS: u64 = 1 << 16;

/// The number of positions that can be reached, the first included; `None` where components split, one has too many
/// states to go through, or the product leaves 128 bits.
pub(super) fn count(position: &Position, budget: &Budget) -> Option<u128> {
    let mut looks = Budget::new(MAX_LOOKS.min(budget.left()));
    let mut known: Vec<(&str, &[u64], u128)> = Vec::new();
    position.components().try_fold(1u128, |product, c| {
        let found = known.iter().find(|(id, numbers, _)| (*id, *numbers) == (c.game.id(), c.numbers)).map(|(.., states)| *states);
        let states = match found.or_else(|| every_number(&c)) {
            Some(states) => states,
            None => {
                let states = walk(&c, &mut looks)?;
                known.push((c.game.id(), c.numbers, states));
                states
            }
        };
        product.checked_mul(states)
    })
}

/// The games in which every smaller number can be reached, and in every combination.
fn every_number(c: &Component) -> Option<u128> {
    c.game.reaches_all_below().then(|| c.numbers.iter().try_fold(1u128, |product, n| product.checked_mul(u128::from(*n) + 1)))?
}

fn walk(c: &Component, looks: &mut Budget) -> Option<u128> {
    let mut components = Components::new(false, MAX_LOOKS as usize);
    let mut waiting = Vec::new();
    components.intern(c.game, c.numbers, &mut waiting);
    // Components are numbered in the order of their coming, and each is new exactly once.
    let mut seen = waiting.len() as u32;
    while let Some(component) = waiting.pop() {
        let listed = components.options(component, looks).ok().filter(|listed| listed.complete)?;
        for option in listed.options {
            let ([state], _) = components.option(option) else { return None };
            if *state >= seen {
                seen = *state + 1;
                waiting.push(*state);
            }
        }
    }
    Some(seen.into())
}
