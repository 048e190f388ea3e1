//! The search under misère play: backward induction over whole sums, in slices.

use super::bag::{Bag, Key};
use crate::budget::{Budget, Limit};
use crate::interned::Table;
use crate::{Overrun, Position};
use std::ops::ControlFlow;

/// What was found, kept from question to question. A search that a slice ended goes on at the very option where it stood.
#[derive(Debug, Default)]
pub struct Search {
    bag: Bag,
    /// By the bytes of a key: most numbers are small, and of sums there are many.
    cold: Table<u8, bool>,
    /// The sum that is searched, and above it an option of each until the one that is looked at. O(its moves) deep.
    open: Vec<Waiting>,
    /// The memory of those, in bytes.
    waiting: u64,
}

/// A sum that waits for its options.
#[derive(Debug)]
struct Waiting {
    key: Key,
    /// So many options were looked at since the last one was settled, and of the unknown ones among them the smallest.
    seen: u64,
    next: Smallest,
}

/// The words of a key in as few bytes as each takes, seven bits to the byte.
fn narrow(key: &[u64], bytes: &mut Vec<u8>) {
    bytes.clear();
    for &word in key {
        let mut rest = word;
        while rest >= 0x80 {
            bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
}

/// The memory of a sum that waits beside the words of its key, in bytes.
const WAITING: u64 = 96;

fn room(key: &[u64]) -> u64 {
    size_of_val(key) as u64 + WAITING
}

/// To pass over so many options costs a unit.
const PASSED: u64 = 4;

impl Search {
    /// The memory of what was learnt, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bag.bytes() + self.cold.bytes() + self.waiting
    }

    /// The key of a position. O(its numbers, and sorting them).
    pub fn key(&mut self, position: &Position) -> Key {
        self.bag.key(position)
    }

    /// Whether the player to move loses. Iterative: what waits for its options is kept where a pause is due.
    ///
    /// # Errors
    /// The search costs more than the budget has left; the next call about the same sum goes on.
    pub fn settle(&mut self, start: &[u64], budget: &mut Budget) -> Result<bool, Overrun> {
        let mut bytes = Vec::new();
        narrow(start, &mut bytes);
        // What is asked about what is known already lets go of nothing: its options are being searched, one after the other.
        if let Some(cold) = self.cold.get(&bytes) {
            return Ok(*cold);
        }
        if self.open.first().is_some_and(|first| *first.key != *start) {
            self.close(budget);
        }
        let found = self.go_on(start, budget);
        if found.is_err_and(|over| over.limit != Limit::Slice) {
            self.close(budget);
        }
        found
    }

    /// Lets go of what waits.
    fn close(&mut self, budget: &mut Budget) {
        budget.release(std::mem::take(&mut self.waiting));
        self.open.clear();
    }

    fn push(&mut self, key: Key, budget: &mut Budget) -> Result<(), Overrun> {
        budget.hold(room(&key))?;
        self.waiting += room(&key);
        self.open.push(Waiting { key, seen: 0, next: Smallest::default() });
        Ok(())
    }

    fn go_on(&mut self, start: &[u64], budget: &mut Budget) -> Result<bool, Overrun> {
        let mut bytes = Vec::new();
        loop {
            let Some(Waiting { key, seen, next }) = self.open.last_mut() else {
                narrow(start, &mut bytes);
                match self.cold.get(&bytes) {
                    Some(cold) => return Ok(*cold),
                    None => self.push(start.into(), budget)?,
                }
                continue;
            };
            let (mut won, mut result, games) = (key.is_empty(), budget.spend(*seen / PASSED), self.bag.bytes());
            let cold = &self.cold;
            let _ = self.bag.options(key, *seen, |option| {
                // Packing and looking up a sum costs some ten times what looking at one option of a heap does, and more the
                // longer the sum is.
                result = result.and_then(|()| budget.spend(8 + key.len() as u64));
                if result.is_err() {
                    return ControlFlow::Break(());
                }
                *seen += 1;
                narrow(option, &mut bytes);
                match cold.get(&bytes) {
                    Some(true) => won = true,
                    Some(false) => {}
                    None => next.offer(option),
                }
                if won { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            result?;
            budget.hold(self.bag.bytes() - games)?;
            // One at a time: the first that is cold spares the others.
            *seen = 0;
            match std::mem::take(next).0.filter(|_| !won) {
                Some((_, option)) => self.push(option, budget)?,
                None => {
                    narrow(key, &mut bytes);
                    let room = room(key);
                    budget.hold(Table::<u8, bool>::bytes_of(bytes.len()))?;
                    self.cold.set(&bytes, !won);
                    budget.release(room);
                    self.waiting -= room;
                    self.open.pop();
                }
            }
        }
    }
}

/// Of the sums that were offered the smallest, the last of them.
#[derive(Debug, Default)]
struct Smallest(Option<(u128, Key)>);

impl Smallest {
    fn offer(&mut self, sum: &[u64]) {
        let size = sum.iter().map(|word| u128::from(*word)).sum::<u128>();
        if self.0.as_ref().is_none_or(|(least, _)| size <= *least) {
            self.0 = Some((size, sum.into()));
        }
    }
}
