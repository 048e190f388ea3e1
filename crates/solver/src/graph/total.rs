//! How many positions lie below one, counted without unfolding them.
//!
//! Where no component ever splits, a position is a choice of one reachable state for each component, so the numbers of
//! reachable states multiply.

use crate::interned::Interned;
use crate::position::Component;
use crate::{Budget, Position};
use std::ops::ControlFlow;

/// The most options looked at for one component.
const MAX_LOOKS: u64 = 1 << 16;

/// The number of positions that can be reached, the first included; `None` where components split, one has too many
/// states to go through, or the product leaves 128 bits.
pub(super) fn count(position: &Position, budget: &Budget) -> Option<u128> {
    let mut looks = budget.beside(MAX_LOOKS.min(budget.left()));
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
    let mut games = vec![c.game.clone()];
    let mut names: Interned<u8> = Interned::default();
    // The number of the game, then the numbers.
    let mut states: Interned<u64> = Interned::default();
    let mut key = vec![names.intern(c.game.id().as_bytes()).into()];
    key.extend_from_slice(c.numbers);
    states.intern(&key);
    let mut next = 0;
    while (next as usize) < states.len() {
        let state = states.get(next).to_vec();
        let game = games[state[0] as usize].clone();
        let flow = game.options(&state[1..], &mut |step| {
            // A state of many numbers is long to keep.
            if looks.spend(1 + step.numbers.len() as u64 / 4).is_err() || step.numbers.len() != c.numbers.len() {
                return ControlFlow::Break(());
            }
            let number = step.game.as_ref().map_or(state[0], |changed| names.intern(changed.id().as_bytes()).into());
            if number as usize == games.len() {
                games.extend(step.game);
            }
            key.clear();
            key.push(number);
            key.extend_from_slice(&step.numbers);
            states.intern(&key);
            ControlFlow::Continue(())
        });
        if flow.is_break() {
            return None;
        }
        next += 1;
    }
    Some(states.len() as u128)
}
