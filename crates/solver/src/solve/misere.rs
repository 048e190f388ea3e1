//! Misère play: whoever makes the last move loses.
//!
//! The XOR of Grundy values says nothing here. Three ways answer, the first that applies:
//! *heaps* — every component equals a nim heap in all misère sums, by Nim itself or by the misère mex rule (a position whose
//! options are the heaps a, b, …, at least one of them 0 or 1, equals the heap mex{a, b, …}; Winning Ways, chapter 13);
//! then misère Nim decides: as normal if some heap is 2 or more, otherwise the player to move loses exactly if the number
//! of ones is odd (Bouton). *Theorem* — one component alone with a misère theorem (Moore). *Search* — of the whole sum.

use super::{Analysis, ComponentAnswer, MOST_MOVES, Outcome, Solver, Winning, bag, listing::Collector};
use crate::game::Parts;
use crate::interned::Table;
use crate::method::{MISERE_MEX, MISERE_NIM, Method, SEARCH};
use crate::mex::mex;
use crate::position::{Component, is_live};
use crate::{Budget, GameRef, Nimber, Overrun, Position};
use std::ops::ControlFlow;

/// Whether the player to move loses misère Nim with these heaps.
fn nim_is_cold(heaps: impl Iterator<Item = Nimber>) -> bool {
    let (mut sum, mut large) = (0, false);
    for heap in heaps {
        sum ^= heap;
        large |= heap > 1;
    }
    if large { sum == 0 } else { sum == 1 }
}

impl Solver {
    pub(super) fn misere(&mut self, position: &Position, budget: &mut Budget) -> Result<Analysis, Overrun> {
        let components = self.component_values(position, &mut Budget::new(budget.left() / 4));
        let components: Vec<ComponentAnswer> = components.into_iter().map(|(answer, _)| answer).collect();
        let (outcome, winning, method) = if let Some(heaps) = self.misere_nim(position, budget) {
            let name = if position.components().all(|c| c.game.is_nim()) { MISERE_NIM } else { MISERE_MEX };
            let cold = nim_is_cold(heaps.iter().copied());
            let winning = if cold {
                Winning { moves: vec![], count: Default::default() }
            } else {
                self.heap_moves(position, &heaps, budget)?
            };
            (Outcome::cold(cold), winning, name)
        } else if let Some((c, name, cold)) = lone_theorem(position)
            && let Some(listing) = c.game.misere_cold_options(c.numbers, MOST_MOVES, budget)?
        {
            let mut found = Collector::new(MOST_MOVES);
            found.add(&c, listing);
            (Outcome::cold(cold), found.finish(), name)
        } else {
            self.misere_search(position, budget)?
        };
        Ok(Analysis { position: position.clone(), outcome, grundy: None, components, winning, method })
    }

    pub(super) fn misere_outcome(&mut self, position: &Position, budget: &mut Budget) -> Result<Outcome, Overrun> {
        if let Some(heaps) = self.misere_nim(position, budget) {
            return Ok(Outcome::cold(nim_is_cold(heaps.into_iter())));
        }
        if let Some((_, _, cold)) = lone_theorem(position) {
            return Ok(Outcome::cold(cold));
        }
        let key = self.sums.key(position);
        self.sums.settle(key, budget).map(Outcome::cold)
    }

    /// The nim heap each component equals in every misère sum, if all of them equal one.
    fn misere_nim(&mut self, position: &Position, budget: &mut Budget) -> Option<Vec<Nimber>> {
        let mut heaps = Vec::new();
        for c in position.components() {
            heaps.push(self.misere_heap(c.game, c.numbers, budget)?);
        }
        Some(heaps)
    }

    fn misere_heap(&mut self, game: &GameRef, component: &[u64], budget: &mut Budget) -> Option<Nimber> {
        game.misere_heap(component).or_else(|| match component {
            [heap] if game.parts() == Parts::Heaps => self.by_misere_mex(game, *heap, budget),
            _ if !is_live(game, component) => Some(0),
            _ => None,
        })
    }

    /// The misère mex rule up a game of heaps that never split and keep their rules. `None` where the rule does not
    /// apply, or the table would cost more than a part of the budget; then a search must answer.
    fn by_misere_mex(&mut self, game: &GameRef, heap: u64, budget: &mut Budget) -> Option<Nimber> {
        let known = &mut self.learnt(game).misere_heaps;
        while known.len() as u64 <= heap {
            let size = known.len() as u64;
            if size > 1_000_000 || budget.spend(1).is_err() {
                return None;
            }
            let mut options = Vec::new();
            let mut refused = false;
            let tame = game.options(&[size], &mut |step| match step.numbers[..] {
                _ if budget.spend(1).is_err() => {
                    refused = true;
                    ControlFlow::Break(())
                }
                [left] if step.game.is_none() => match known[left as usize] {
                    Some(heap) => {
                        options.push(Nimber::from(heap));
                        ControlFlow::Continue(())
                    }
                    None => ControlFlow::Break(()),
                },
                _ => ControlFlow::Break(()),
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
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let large = heaps.iter().filter(|heap| **heap > 1).count();
        for (c, &heap) in position.components().zip(heaps) {
            // With this heap changed to `to`, is the rest lost?
            let others_large = large > usize::from(heap > 1);
            let cold = |to: Nimber| if others_large || to > 1 { sum ^ heap ^ to == 0 } else { sum ^ heap ^ to == 1 };
            // Only these sizes can be cold; all of them are tried, those above the heap too.
            let mut targets = vec![sum ^ heap, 0, 1];
            crate::order::sort(&mut targets);
            targets.dedup();
            targets.retain(|to| cold(*to));
            let listed: Option<Vec<_>> = targets.iter().map(|to| c.game.options_of_value(c.numbers, *to, found.room())).collect();
            if let (Some(listings), Some(_)) = (listed, c.game.misere_heap(c.numbers)) {
                listings.into_iter().for_each(|listing| found.add(&c, listing));
                continue;
            }
            budget.afford(c.game.option_count(c.numbers))?;
            let _ = c.game.options(c.numbers, &mut |step| {
                if self.misere_heap(c.game, &step.numbers, budget).is_some_and(&cold) {
                    found.push(c.play(step));
                }
                ControlFlow::Continue(())
            });
        }
        Ok(found.finish())
    }

    fn misere_search(&mut self, position: &Position, budget: &mut Budget) -> Result<(Outcome, Winning, Method), Overrun> {
        // A lost position is lost by every move, and of a won one every winning move is wanted: each is looked at.
        let moves = position.components().fold(0, |sum: u128, c| sum.saturating_add(c.game.option_count(c.numbers) / 2));
        if moves > u128::from(budget.left()) {
            return Err(Overrun { needed: moves.saturating_add(budget.spent().into()), exact: false, allowed: budget.allowed() });
        }
        let search = &mut self.sums;
        let key = search.key(position);
        let cold = search.settle(key, budget)?;
        let mut found = Collector::new(MOST_MOVES);
        let mut result = Ok(());
        if !cold {
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
        }
        result?;
        Ok((Outcome::cold(cold), found.finish(), SEARCH))
    }
}

/// The only component that can still move, where its game has a misère theorem.
fn lone_theorem(position: &Position) -> Option<(Component<'_>, Method, bool)> {
    let mut live = position.components().filter(|c| is_live(c.game, c.numbers));
    let lone = live.next().or_else(|| position.components().next())?;
    if live.next().is_some() {
        return None;
    }
    lone.game.misere_theorem(lone.numbers).map(|(name, cold)| (lone, name, cold))
}

/// Backward induction over whole sums. It is kept from question to question, so that a search that ran out goes on.
#[derive(Debug, Default)]
pub struct Search {
    bag: bag::Bag,
    cold: Table<u64, bool>,
}

/// So many sums are kept; a search that needs more begins anew, which costs time and never an answer.
const MOST_SUMS: usize = 2_000_000;

impl Search {
    fn key(&mut self, position: &Position) -> bag::Key {
        if self.cold.values().len() > MOST_SUMS {
            *self = Search::default();
        }
        self.bag.key(position)
    }

    /// Whether the player to move loses. Iterative: the stack holds what waits for its options.
    fn settle(&mut self, start: bag::Key, budget: &mut Budget) -> Result<bool, Overrun> {
        let mut stack = vec![start.clone()];
        while let Some(key) = stack.last().cloned() {
            if self.cold.get(&key).is_some() {
                stack.pop();
                continue;
            }
            let mut result = Ok(());
            // Of the options that are not known yet, the one of least weight, the last of equals.
            let mut missing: Option<(u128, bag::Key)> = None;
            let mut won = key.is_empty();
            let known = &self.cold;
            let _ = self.bag.options(&key, |next| {
                // Packing and looking up a sum costs some ten times what looking at one option of a heap does, and more the
                // longer the sum is.
                if let Err(over) = budget.spend(8 + key.len() as u64) {
                    result = Err(over);
                    return ControlFlow::Break(());
                }
                match known.get(next) {
                    Some(true) => {
                        won = true;
                        return ControlFlow::Break(());
                    }
                    Some(false) => {}
                    None => {
                        let weight = next.iter().map(|word| u128::from(*word)).sum();
                        if missing.as_ref().is_none_or(|(least, _)| weight <= *least) {
                            missing = Some((weight, next.into()));
                        }
                    }
                }
                ControlFlow::Continue(())
            });
            result?;
            match missing.filter(|_| !won) {
                // One at a time: the first that is cold spares the others.
                Some((_, next)) => stack.push(next),
                None => {
                    self.cold.set(&key, !won);
                    stack.pop();
                }
            }
        }
        Ok(*self.cold.get(&start).expect("the search ended with the start known"))
    }
}
