//! Grundy values of single components, with what was learnt kept for the next question.

use crate::game::{GameRef, Parts};
use crate::interned::Table;
use crate::method::{Method, PERIOD, SEARCH};
use crate::mex::mex;
use crate::sequence::{Engine, HeapRule, Progress};
use crate::{Budget, Nimber, Overrun};
use std::ops::ControlFlow;

/// Everything learnt so far. Answers never depend on it, only how fast they come.
#[derive(Debug, Default)]
pub struct Solver {
    /// By the text of the game.
    games: Table<u8, Learnt>,
    /// Sums under misère play.
    pub(super) sums: super::misere::Search,
}

/// What was learnt of one game.
#[derive(Debug, Default)]
pub(super) struct Learnt {
    engine: Option<Engine>,
    /// The values of components in normal form.
    searched: Table<u64, Nimber>,
    /// The nim heap that each heap equals in every misère sum; `None` where it equals none.
    pub misere_heaps: Vec<Option<u32>>,
}

impl Learnt {
    fn engine(&mut self, rule: HeapRule) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(rule))
    }
}

/// The work of one call of the sequence engine, between two looks at the budget.
const SLICE: u64 = 1 << 18;

impl Solver {
    /// The values of the heaps of a game that are known without more work, by their sizes in the notation.
    pub(super) fn known_heaps(&mut self, game: &GameRef) -> Option<impl Fn(u64) -> Option<Nimber>> {
        let (engine, dead) = self.engine(game)?;
        Some(move |heap: u64| engine.value_at(heap.checked_add(dead)?).map(Nimber::from))
    }

    pub(super) fn learnt(&mut self, game: &GameRef) -> &mut Learnt {
        self.games.entry(game.id().as_bytes(), Learnt::default)
    }

    /// The Grundy value of a component under normal play, and how it is known.
    ///
    /// In this order: a theorem, the heap sequence (or its proved period), a search of the game's own, a general search.
    ///
    /// # Errors
    /// No theorem tells, and the search costs more than the budget has left; what was found is kept for the next call.
    pub fn value(&mut self, game: &GameRef, component: &[u64], budget: &mut Budget) -> Result<(Nimber, Method), Overrun> {
        if let Some((name, claim)) = game.theorem(component)
            && let Some(value) = claim.value
        {
            return Ok((value, name));
        }
        if let Some((rule, dead)) = game.heap_rule() {
            return self.heap_value(game, rule, component[0].saturating_add(dead), budget);
        }
        let normal = game.normal(component);
        if let Some(&value) = self.learnt(game).searched.get(&normal) {
            return Ok((value, SEARCH));
        }
        let value = match game.search_value(component, budget) {
            Some(found) => found?,
            None => self.search(game, &normal, budget)?,
        };
        self.learnt(game).searched.set(&normal, value);
        Ok((value, SEARCH))
    }

    fn heap_value(
        &mut self,
        game: &GameRef,
        rule: HeapRule,
        heap: u64,
        budget: &mut Budget,
    ) -> Result<(Nimber, Method), Overrun> {
        let engine = self.learnt(game).engine(rule);
        let known = engine.values().len() as u64;
        if heap >= known {
            if let Some(value) = engine.value_at(heap) {
                return Ok((value.into(), PERIOD));
            }
            // Grow by doubling, so that a proved period ends the work as soon as it shows; always to the same sizes, since a
            // period is looked for at each.
            let mut goal = known.max(256).next_power_of_two().min(heap);
            loop {
                let slice = SLICE.min(budget.left());
                let progress = engine.extend(goal, slice);
                if let Some(value) = engine.value_at(heap) {
                    let method = if heap < engine.values().len() as u64 { SEARCH } else { PERIOD };
                    return Ok((value.into(), method));
                }
                match progress {
                    Progress::Done => goal = goal.saturating_mul(2).min(heap),
                    Progress::Full => {
                        return Err(Overrun { needed: heap.into(), exact: false, allowed: budget.allowed() });
                    }
                    Progress::Unfinished => budget.spend(slice.max(1))?,
                }
                budget.spend(1)?;
            }
        }
        Ok((engine.values()[heap as usize].into(), SEARCH))
    }

    /// The sequence engine of a heap game, for pictures and lists of values; with the heap that stands for number 0.
    pub fn engine(&mut self, game: &GameRef) -> Option<(&mut Engine, u64)> {
        let (rule, dead) = game.heap_rule()?;
        Some((self.learnt(game).engine(rule), dead))
    }

    /// Backward induction below one component whose options stay in its game, without recursion.
    fn search(&mut self, game: &GameRef, start: &[u64], budget: &mut Budget) -> Result<Nimber, Overrun> {
        debug_assert_eq!(game.parts(), Parts::Whole, "games of heaps have a heap rule or a search of their own");
        let mut known = std::mem::take(&mut self.learnt(game).searched);
        let mut stack = vec![start.to_vec()];
        let mut result = Ok(());
        while let Some(component) = stack.last() {
            if known.get(component).is_some() {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let mut missing = Vec::new();
            let mut values = Vec::new();
            let flow = game.options(component, &mut |step| {
                // Sorting and looking up a tuple costs some ten times what looking at one option of a heap does.
                if let Err(over) = budget.spend(8 + component.len() as u64) {
                    result = Err(over);
                    return ControlFlow::Break(());
                }
                let next = game.normal(&step.numbers);
                match known.get(&next) {
                    Some(value) => values.push(*value),
                    None => missing.push(next),
                }
                ControlFlow::Continue(())
            });
            if flow.is_break() {
                break;
            }
            if missing.is_empty() {
                let done = stack.pop().expect("the stack held this component");
                known.set(&done, mex(values));
            } else {
                // The last option listed is looked at first; it is the smallest change or the largest, and either way new.
                crate::order::sort(&mut missing);
                missing.dedup();
                stack.append(&mut missing);
                debug_assert!(stack.len() > before);
            }
        }
        let value = known.get(start).copied();
        self.learnt(game).searched = known;
        result?;
        Ok(value.expect("the search ended with the start known"))
    }
}
