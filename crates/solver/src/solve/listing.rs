//! Collecting moves: the first of them listed, all of them counted.

use super::Winning;
use crate::game::{Listing, Step};
use crate::position::Component;
use crate::{Move, Natural};
use std::ops::ControlFlow;

/// The options of a component that are wanted: all counted, so many listed. What cannot be told of one ends it.
pub(super) fn matching<E>(c: &Component, room: usize, mut wanted: impl FnMut(&Step) -> Result<bool, E>) -> Result<Listing, E> {
    let (mut steps, mut count, mut result) = (Vec::new(), 0u64, Ok(()));
    let _ = c.game.options(c.numbers, &mut |step| {
        match wanted(&step) {
            Ok(true) => {
                count += 1;
                steps.extend(Some(step).filter(|_| steps.len() < room));
            }
            Ok(false) => {}
            Err(error) => {
                result = Err(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    result.map(|()| Listing { steps, count: Natural::from(count) })
}

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
