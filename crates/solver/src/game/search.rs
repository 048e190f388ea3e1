//! Searches of a game's own, cheaper than the general one, which their budget interrupts.

use super::Step;
use crate::{Budget, Nimber, Overrun};
use std::fmt;

/// A proof that the values of pairs with one number b in them repeat along the other, each period larger by its length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeats {
    /// The number b.
    pub row: u64,
    /// The least n₀ with g(n + p, b) = g(n, b) + p for all n ≥ n₀.
    pub preperiod: u64,
    /// The least such p.
    pub period: u64,
    /// The numbers of columns after which all that decides the next one was the same.
    pub window: (u64, u64),
}

/// A search that can be interrupted by its budget and gone on with.
pub trait Stepwise {
    /// Goes on until the Grundy value is known.
    ///
    /// # Errors
    /// The search costs more than the budget has left; what was found is kept for the next call.
    fn go_on(&mut self, budget: &mut Budget) -> Result<Nimber, Overrun>;

    /// The value of what a move leaves of the component, once its own is known. O(1).
    fn after(&self, step: &Step) -> Nimber;

    /// The steps from the component to this value, in the order of [`super::Game::options`], once its own is known. `None`: look at
    /// every option.
    fn worth(&self, _component: &[u64], _target: Nimber) -> Option<Vec<Step>> {
        None
    }

    /// The period by which the value is known, where it was not searched as far as the component.
    fn repeats(&self) -> Option<Repeats> {
        None
    }

    /// The memory that it holds, in bytes.
    fn bytes(&self) -> u64;
}

/// A search for the values of a window of pairs that can be interrupted by its budget and gone on with.
pub trait Tabled {
    /// Whether it is for this window.
    fn is_of(&self, origin: (u64, u64), size: (u64, u64)) -> bool;

    /// Goes on until every value of the window is known: row after row.
    ///
    /// # Errors
    /// They cost more than the budget has left; what was found is kept for the next call.
    fn go_on(&mut self, budget: &mut Budget) -> Result<&[u32], Overrun>;

    /// The memory that it holds, in bytes.
    fn bytes(&self) -> u64;
}

// Who keeps a search can be printed; what is in the search would be of use to nobody, and bytes of every visit.
impl fmt::Debug for dyn Stepwise + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stepwise")
    }
}

impl fmt::Debug for dyn Tabled + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tabled")
    }
}
