//! Positions as keys: a sum up to symmetry, packed into words, so that a search recognises what it has seen.

use crate::game::{GameRef, Step};
use crate::numbered::Numbered;
use crate::position::{Position, is_live};
use std::ops::ControlFlow;

/// A sum of components in normal form: sorted, dead ones left out, as `[game, length, numbers…]` one after the other.
pub type Key = Box<[u64]>;

/// The games of one search, numbered, and the packing of sums of them.
#[derive(Debug, Default)]
pub struct Bag {
    /// A heap with a limit brings as many games as there are limits.
    games: Numbered,
}

impl Bag {
    /// The memory of the games, in bytes.
    pub fn bytes(&self) -> u64 {
        self.games.bytes()
    }

    /// The parts of a component of `game`, each with its head, without those that have no move.
    fn parts(&mut self, game: &GameRef, numbers: &[u64], parts: &mut Vec<Vec<u64>>) {
        for component in game.numbers().components(numbers).filter(|component| is_live(game, component)) {
            let normal = game.normal(component);
            let mut part = vec![self.games.number(game) as u64, normal.len() as u64];
            part.extend(normal);
            parts.push(part);
        }
    }

    /// The key of a position: equal for positions that are equal up to symmetry.
    pub fn key(&mut self, position: &Position) -> Key {
        let mut parts = Vec::new();
        for c in position.components() {
            self.parts(c.game, c.numbers, &mut parts);
        }
        crate::order::sort(&mut parts);
        parts.concat().into_boxed_slice()
    }

    /// The key of one component under these rules: empty where it has no move. O(its numbers).
    pub fn component(&mut self, game: &GameRef, numbers: &[u64]) -> Key {
        let mut parts = Vec::new();
        self.parts(game, numbers, &mut parts);
        parts.concat().into_boxed_slice()
    }

    /// The options of a sum, one for each distinct component, but for the first so many. O(words of the sum) each.
    pub fn options(&mut self, key: &[u64], mut skip: u64, mut visit: impl FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut components: Vec<&[u64]> = Vec::new();
        let mut rest = key;
        while let [_, length, ..] = rest {
            let (component, tail) = rest.split_at(2 + *length as usize);
            components.push(component);
            rest = tail;
        }
        let (mut parts, mut next) = (Vec::new(), Vec::new());
        for (i, component) in components.iter().enumerate() {
            if i > 0 && components[i - 1] == *component {
                continue;
            }
            let game = self.games.game(component[0] as usize).clone();
            game.options(&component[2..], &mut |Step { game: changed, numbers }| {
                if skip > 0 {
                    skip -= 1;
                    return ControlFlow::Continue(());
                }
                parts.clear();
                self.parts(changed.as_ref().unwrap_or(&game), &numbers, &mut parts);
                crate::order::sort(&mut parts);
                // The other components are in order already.
                let mut parts = parts.iter().map(Vec::as_slice).peekable();
                next.clear();
                for (_, other) in components.iter().enumerate().filter(|(j, _)| *j != i) {
                    while let Some(part) = parts.next_if(|part| part < other) {
                        next.extend_from_slice(part);
                    }
                    next.extend_from_slice(other);
                }
                parts.for_each(|part| next.extend_from_slice(part));
                visit(&next)
            })?;
        }
        ControlFlow::Continue(())
    }
}
