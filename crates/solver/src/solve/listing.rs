//! Collecting moves: the first of them listed, all of them counted.

use super::Winning;
use crate::game::Listing;
use crate::position::Component;
use crate::{Move, Natural};

#[derive(Debug)]
pub(super) struct Collector {
    most: usize,
    moves: Vec<Move>,
    count: Natural,
}

impl Collector {
    pub fn new(most: usize) -> Collector {
        Collector { most, moves: Vec::new(), count: Natural::default() }
    }

    /// How many more are listed.
    pub fn room(&self) -> usize {
        self.most - self.moves.len()
    }

    pub fn push(&mut self, played: Move) {
        self.count.add(&Natural::from(1));
        if self.room() > 0 {
            self.moves.push(played);
        }
    }

    pub fn add(&mut self, component: &Component, listing: Listing) {
        self.count.add(&listing.count);
        self.moves.extend(listing.steps.into_iter().take(self.room()).map(|step| component.play(step)));
    }

    pub fn finish(self) -> Winning {
        Winning { moves: self.moves, count: self.count, unlisted: false }
    }
}
