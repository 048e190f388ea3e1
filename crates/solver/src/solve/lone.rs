//! What a theorem tells of a sum in which one component alone can still move: its outcome is the sum's, whatever it is worth.

use super::Outcome;
use crate::position::{Component, is_live};
use crate::{Method, Position};

/// The only component that can still move, and what the theorem of its game says.
pub(super) struct Lone<'a> {
    pub c: Component<'a>,
    pub name: Method,
    /// Whether the player to move loses.
    pub cold: bool,
}

/// The only component that can still move, or the first where none can, if its game has a theorem for it. O(numbers).
pub(super) fn lone_theorem(position: &Position) -> Option<Lone<'_>> {
    let mut live = position.components().filter(|c| is_live(c.game, c.numbers));
    let c = live.next().or_else(|| position.components().next())?;
    if live.next().is_some() {
        return None;
    }
    let (name, cold) = if position.misere {
        c.game.misere_theorem(c.numbers)?
    } else {
        c.game.theorem(c.numbers).map(|(name, claim)| (name, claim.cold))?
    };
    Some(Lone { c, name, cold })
}

/// Who wins, where a theorem tells it before any search. O(numbers).
pub fn at_once(position: &Position) -> Option<Outcome> {
    lone_theorem(position).map(|lone| Outcome::cold(lone.cold))
}
