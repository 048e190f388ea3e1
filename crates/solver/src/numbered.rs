//! Games by number, each distinct text once, so that tables and keys hold a number instead of a game.

use crate::GameRef;
use crate::interned::Interned;

/// Games in the order of their coming.
#[derive(Debug, Default)]
pub struct Numbered {
    games: Vec<GameRef>,
    texts: Interned<u8>,
    /// The one that was asked for last: mostly it is the next too, and texts may be long.
    last: usize,
}

/// The memory of a game beside its text, in bytes.
const GAME: u64 = 300;

impl Numbered {
    /// The number of a game, a new one if it was never seen. O(length of its text), and at once for the last one.
    pub fn number(&mut self, game: &GameRef) -> usize {
        if !self.games.get(self.last).is_some_and(|last| last.is_same(game)) {
            self.last = self.texts.intern(game.id().as_bytes()) as usize;
            if self.last == self.games.len() {
                self.games.push(game.clone());
            }
        }
        self.last
    }

    /// The game of a number that was given out.
    pub fn game(&self, number: usize) -> &GameRef {
        &self.games[number]
    }

    /// The memory of all games, in bytes.
    pub fn bytes(&self) -> u64 {
        self.texts.bytes() + GAME * self.games.len() as u64
    }
}
