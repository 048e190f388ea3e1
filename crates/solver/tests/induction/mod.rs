//! Bare backward induction over whole sums, and nothing else: no theorem, no values of components, no engine. It knows
//! only [`Position::moves`] and that the order of the components of a sum does not matter.

use mexplorer_solver::Position;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// What induction finds of one sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Truth {
    /// The Grundy value under normal play.
    pub grundy: u32,
    /// Whether the player to move loses when the last move wins.
    pub cold: bool,
    /// Whether the player to move loses when the last move loses.
    pub misere_cold: bool,
}

/// Everything found so far, under the sorted components of each sum.
#[derive(Debug, Default)]
pub struct Induction {
    games: BTreeMap<String, u32>,
    known: BTreeMap<Vec<(u32, Vec<u64>)>, Truth>,
}

impl Induction {
    fn key(&mut self, position: &Position) -> Vec<(u32, Vec<u64>)> {
        let mut key = Vec::new();
        for c in position.components() {
            let fresh = self.games.len() as u32;
            let game = *self.games.entry(c.game.id().to_string()).or_insert(fresh);
            // The empty heap has no move in any game here; dropping it keeps the tables small.
            if c.game.heap(c.numbers) != Some(0) {
                key.push((game, c.numbers.to_vec()));
            }
        }
        key.sort_unstable();
        key
    }

    /// The truth about a sum. Recurses on its depth, which the tests keep small.
    pub fn truth(&mut self, position: &Position) -> Truth {
        let key = self.key(position);
        if let Some(truth) = self.known.get(&key) {
            return *truth;
        }
        let (mut values, mut cold, mut misere_cold, mut any) = (Vec::new(), true, true, false);
        for next in followers(position) {
            let after = self.truth(&next);
            any = true;
            values.push(after.grundy);
            cold &= !after.cold;
            misere_cold &= !after.misere_cold;
        }
        values.sort_unstable();
        let grundy = values.into_iter().fold(0, |mex, value| if value == mex { mex + 1 } else { mex });
        let truth = Truth { grundy, cold, misere_cold: any && misere_cold };
        self.known.insert(key, truth);
        truth
    }
}

/// Every position that one move reaches.
pub fn followers(position: &Position) -> Vec<Position> {
    let mut found = Vec::new();
    let _ = position.moves(&mut |played| {
        found.push(position.after(&played));
        ControlFlow::Continue(())
    });
    found
}
