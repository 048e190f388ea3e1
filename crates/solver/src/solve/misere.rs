//! Misère play: whoever makes the last move loses.
//!
//! The XOR of Grundy values says nothing here. Three ways answer, the first that applies:
//! *heaps* — every component equals a nim heap in all misère sums, by Nim itself or by the misère mex rule (a position whose
//! options are the heaps a, b, …, at least one of them 0 or 1, equals the heap mex{a, b, …}; Winning Ways, chapter 13);
//! then misère Nim decides, see [`crate::misere_nim`]. *Theorem* — one component alone with a misère theorem (Moore, Wythoff,
//! the staircase). *Search* — of the whole sum.

use super::begun::{Begun, Worth};
use super::lone::{Lone, lone_move, lone_theorem};
use super::value::MISERE_HEAP;
use super::{Analysis, MOST_MOVES, Outcome, Solver, Winning, bag, listing::Collector};
use crate::budget::{Budget, DEFAULT_BUDGET};
use crate::interned::Table;
use crate::method::{MISERE_MEX, MISERE_NIM, MISERE_SUBTRACTION, Method, SEARCH};
use crate::mex::mex;
use crate::misere_nim::{cold_sizes, is_cold};
use crate::position::is_live;
use crate::{GameRef, Nimber, Overrun, Position};
use std::ops::ControlFlow;

impl Solver {
    pub(super) fn misere(&mut self, mut begun: Begun, list: bool, budget: &mut Budget) -> Result<Analysis, Overrun> {
        match self.misere_parts(&mut begun, list, budget) {
            Ok((outcome, winning, method)) => Ok(begun.answer(outcome, None, winning, method)),
            Err(over) => Err(self.interrupt(begun, over)),
        }
    }

    fn misere_parts(
        &mut self,
        begun: &mut Begun,
        list: bool,
        budget: &mut Budget,
    ) -> Result<(Outcome, Winning, Method), Overrun> {
        let unlisted = || Winning { unlisted: true, ..Winning::default() };
        // Values alone decide nothing here, so a quarter of what is usual must do for all of them.
        self.component_values(begun, Some(DEFAULT_BUDGET / 4), budget)?;
        let Begun { position, worth: Worth { answers: components, .. }, .. } = begun;
        let heaps = self.heaps(position, budget);
        for (c, heap) in components.iter_mut().zip(&heaps) {
            // What equals a heap in every misère sum equals it in every other: its value is known too.
            (c.grundy, c.equals_heap) = (Some(*heap), true);
        }
        Ok(if heaps.len() == components.len() {
            let all = |holds: fn(&GameRef) -> bool| position.components().all(|c| holds(c.game));
            let name = match () {
                () if all(|game| game.is_nim()) => MISERE_NIM,
                () if all(|game| game.is_nim() || game.subtracts()) => MISERE_SUBTRACTION,
                () => MISERE_MEX,
            };
            let cold = is_cold(heaps.iter().copied());
            let winning = match (cold, list) {
                (true, _) => Winning::default(),
                (false, true) => self.heap_moves(position, &heaps, budget)?,
                (false, false) => unlisted(),
            };
            (Outcome::cold(cold), winning, name)
        } else if let Some(Lone { c, name, cold }) = lone_theorem(position) {
            let winning = match (cold, list) {
                (true, _) => Winning::default(),
                (false, true) => {
                    let mut found = Collector::new(MOST_MOVES);
                    let listing = c.game.misere_cold_options(c.numbers, MOST_MOVES, budget)?;
                    found.add(&c, listing.expect("a theorem on outcomes lists the winning moves"));
                    found.finish()
                }
                (false, false) => unlisted(),
            };
            (Outcome::cold(cold), winning, name)
        } else if let Some((name, winning)) = lone_move(position).filter(|_| !list) {
            (Outcome::N, winning, name)
        } else {
            let (outcome, winning) = self.misere_search(position, list, budget)?;
            (outcome, winning, SEARCH)
        })
    }

    pub(super) fn misere_outcome(&mut self, position: &Position, budget: &mut Budget) -> Result<Outcome, Overrun> {
        let heaps = self.heaps(position, budget);
        if heaps.len() == position.components().count() {
            return Ok(Outcome::cold(is_cold(heaps.into_iter())));
        }
        if let Some(Lone { cold, .. }) = lone_theorem(position) {
            return Ok(Outcome::cold(cold));
        }
        if lone_move(position).is_some() {
            return Ok(Outcome::N);
        }
        self.misere_search(position, false, budget).map(|(outcome, _)| outcome)
    }

    /// The nim heaps that the components equal in every misère sum, up to the first component that equals none.
    fn heaps(&mut self, position: &Position, budget: &mut Budget) -> Vec<Nimber> {
        position.components().map_while(|c| self.misere_heap(c.game, c.numbers, budget)).collect()
    }

    /// The same of what a move leaves of a component that equals a heap: where that splits, at most one part is 2 or more.
    fn beside(&mut self, game: &GameRef, left: &[u64], budget: &mut Budget) -> Option<Nimber> {
        if !game.numbers().apart() {
            return self.misere_heap(game, left, budget);
        }
        left.iter().try_fold(0, |sum, part| Some(sum ^ self.misere_heap(game, &[*part], budget)?))
    }

    fn misere_heap(&mut self, game: &GameRef, component: &[u64], budget: &mut Budget) -> Option<Nimber> {
        game.misere_heap(component).or_else(|| match game.heap(component) {
            _ if !is_live(game, component) => Some(0),
            _ if game.subtracts() => self.value(game, component, budget).ok().map(|(value, _)| value),
            Some(heap) => self.by_misere_mex(game, heap, budget),
            None => None,
        })
    }

    /// The misère mex rule up a game of heaps that keep their rules. `None` where the rule does not apply, or the table would cost more than a part of the budget; then a search must answer.
    fn by_misere_mex(&mut self, game: &GameRef, heap: u64, budget: &mut Budget) -> Option<Nimber> {
        let known = &mut self.learnt(game).misere_heaps;
        while known.len() as u64 <= heap {
            let size = known.len() as u64;
            if size > 1_000_000 || budget.spend(1).is_err() || budget.hold(MISERE_HEAP).is_err() {
                return None;
            }
            let mut options = Vec::new();
            let mut refused = false;
            let tame = game.options(&[size], &mut |step| {
                if budget.spend(step.numbers.len().max(1) as u64).is_err() {
                    refused = true;
                    return ControlFlow::Break(());
                }
                let part = |left: &u64| known.get(*left as usize).copied().flatten().map(Nimber::from);
                let parts: Option<Vec<Nimber>> = step.numbers.iter().map(part).collect();
                // Beside heaps of 0 and 1 a heap is one again; two larger ones are not. A vertex may lead to one that comes later
                // in its graph, which has a theorem of its own.
                let single = |parts: &Vec<Nimber>| step.game.is_none() && parts.iter().filter(|part| **part > 1).count() < 2;
                let Some(parts) = parts.filter(single) else { return ControlFlow::Break(()) };
                options.push(parts.into_iter().fold(0, |sum, part| sum ^ part));
                ControlFlow::Continue(())
            });
            // A row that was not read to its end teaches nothing, least of all that the rule fails.
            if refused {
                return None;
            }
            let rule_applies = tame.is_continue() && (options.is_empty() || options.iter().any(|heap| *heap < 2));
            known.push(rule_applies.then(|| mex(options) as u32));
        }
        known[heap as usize].map(Nimber::from)
    }

    /// The moves of a sum of misère nim heaps to its lost positions.
    fn heap_moves(&mut self, position: &Position, heaps: &[Nimber], budget: &mut Budget) -> Result<Winning, Overrun> {
        let mut found = Collector::new(MOST_MOVES);
        for (c, wanted) in position.components().zip(cold_sizes(heaps)) {
            let listed = c.game.options_of_value(c.numbers, wanted, found.room());
            if let (Some(listing), Some(_)) = (listed, c.game.misere_heap(c.numbers)) {
                found.add(&c, listing);
                continue;
            }
            budget.afford(c.game.option_count(c.numbers))?;
            let _ = c.game.options(c.numbers, &mut |step| {
                if self.beside(c.game, &step.numbers, budget) == Some(wanted) {
                    found.push(c.play(step));
                }
                ControlFlow::Continue(())
            });
        }
        Ok(found.finish())
    }

    fn misere_search(&mut self, position: &Position, list: bool, budget: &mut Budget) -> Result<(Outcome, Winning), Overrun> {
        if list {
            // A lost position is lost by every move, and of a won one every winning move is wanted: each is looked at.
            let moves = position.components().fold(0, |sum: u128, c| sum.saturating_add(c.game.option_count(c.numbers) / 2));
            budget.foresee(moves).map_err(|over| Overrun { exact: false, ..over })?;
        }
        let search = &mut self.sums;
        let key = search.key(position);
        if search.settle(key, budget)? {
            return Ok((Outcome::P, Winning::default()));
        }
        if !list {
            return Ok((Outcome::N, Winning { unlisted: true, ..Winning::default() }));
        }
        let mut found = Collector::new(MOST_MOVES);
        let mut result = Ok(());
        let _ = position.moves(&mut |played| {
            let key = search.key(&position.after(&played));
            match search.settle(key, budget) {
                Ok(true) => found.push(played),
                Ok(false) => {}
                Err(over) => {
                    result = Err(over);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        result?;
        Ok((Outcome::N, found.finish()))
    }
}

/// Backward induction over whole sums. It is kept from question to question, so that a search that ran out goes on.
#[derive(Debug, Default)]
pub struct Search {
    bag: bag::Bag,
    /// By the bytes of a key: most numbers are small, and of sums there are many.
    cold: Table<u8, bool>,
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

impl Search {
    /// The memory of what was learnt, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bag.bytes() + self.cold.bytes()
    }

    /// Whether the player to move loses. Iterative: the stack holds what waits for its options.
    fn settle(&mut self, start: bag::Key, budget: &mut Budget) -> Result<bool, Overrun> {
        let mut stack = vec![start];
        let (mut bytes, mut held, mut known) = (Vec::new(), 0, None);
        let mut result = Ok(());
        while let (Ok(()), Some(key)) = (result, stack.last()) {
            narrow(key, &mut bytes);
            known = self.cold.get(&bytes).copied();
            if known.is_some() {
                stack.pop();
                continue;
            }
            let (mut won, mut next) = (key.is_empty(), Smallest::default());
            let games = self.bag.bytes();
            let cold = &self.cold;
            let _ = self.bag.options(key, |option| {
                // Packing and looking up a sum costs some ten times what looking at one option of a heap does, and more the
                // longer the sum is.
                result = budget.spend(8 + key.len() as u64);
                narrow(option, &mut bytes);
                match cold.get(&bytes) {
                    Some(true) => won = true,
                    Some(false) => {}
                    None => next.offer(option),
                }
                if won || result.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            result = result.and_then(|()| budget.hold(self.bag.bytes() - games));
            let Ok(()) = result else { break };
            // One at a time: the first that is cold spares the others.
            match next.0.filter(|_| !won) {
                Some((_, option)) => {
                    let room = size_of_val(&option[..]) as u64 + STACKED;
                    result = budget.hold(room);
                    held += room;
                    stack.push(option);
                }
                None => {
                    narrow(key, &mut bytes);
                    result = budget.hold(Table::<u8, bool>::bytes_of(bytes.len()));
                    self.cold.set(&bytes, !won);
                    stack.pop();
                    known = Some(!won);
                }
            }
        }
        budget.release(held);
        result?;
        Ok(known.expect("the search ended with the start known"))
    }

    fn key(&mut self, position: &Position) -> bag::Key {
        self.bag.key(position)
    }
}

/// The memory of a key on the stack beside its words, in bytes.
const STACKED: u64 = 64;

/// Of the sums that were offered the smallest, the last of them.
#[derive(Default)]
struct Smallest(Option<(u128, bag::Key)>);

impl Smallest {
    fn offer(&mut self, sum: &[u64]) {
        let size = sum.iter().map(|word| u128::from(*word)).sum::<u128>();
        if self.0.as_ref().is_none_or(|(least, _)| size <= *least) {
            self.0 = Some((size, sum.into()));
        }
    }
}
