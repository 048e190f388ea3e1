//! Normal play: values of components, their XOR, and the moves that make it 0.

use super::lone::lone_theorem;
use super::{Analysis, ComponentAnswer, MOST_MOVES, Outcome, Solver, Winning, listing::Collector};
use crate::budget::{Budget, DEFAULT_BUDGET, Limit};
use crate::game::{Listing, Step};
use crate::interned::Interned;
use crate::method::{Method, SEARCH, SPRAGUE_GRUNDY, SYMMETRY};
use crate::position::Component;
use crate::{Natural, Nimber, Overrun, Position};
use std::ops::ControlFlow;

/// The components of a sum, in the order in which they stand.
pub(super) struct Worth {
    pub answers: Vec<ComponentAnswer>,
    /// Why those without a value have none, by place and in this order.
    refused: Vec<(usize, Overrun)>,
}

/// The memory of a component's answer beside its numbers, in bytes.
const ANSWER: u64 = 96;

/// What is known of a sum before its moves are listed.
pub(super) struct Known {
    pub outcome: Outcome,
    pub grundy: Option<Nimber>,
    pub method: Method,
}

impl Solver {
    pub(super) fn normal(&mut self, position: &Position, list: bool, budget: &mut Budget) -> Result<Analysis, Overrun> {
        let components = self.component_values(position, budget)?;
        let known = normal_outcome(position, &components)?;
        let winning = match (known.outcome, known.grundy) {
            (Outcome::P, _) => Winning::default(),
            _ if !list => Winning { unlisted: true, ..Winning::default() },
            (_, Some(total)) => self.moves_to_zero(position, &components, total, budget)?,
            (_, None) => cold_moves(position, &components, budget)?,
        };
        let Known { outcome, grundy, method } = known;
        Ok(Analysis { position: position.clone(), outcome, grundy, components: components.answers, winning, method })
    }

    /// The value of each component, where the budget reaches; otherwise the refusal stands beside it. Where a theorem tells
    /// the outcome, the value is looked for as far as the usual budget goes, whatever more is allowed.
    ///
    /// # Errors
    /// A pause is due.
    pub(super) fn component_values(&mut self, position: &Position, budget: &mut Budget) -> Result<Worth, Overrun> {
        let mut found = Worth { answers: Vec::new(), refused: Vec::new() };
        for (place, c) in position.components().enumerate() {
            // One component out of reach must not eat what the others need, nor may many of them cost a budget each: the
            // one after a refusal is tried with half of what there was.
            let theorem = c.game.theorem(c.numbers);
            let mut own =
                budget.up_to(if theorem.is_some() { DEFAULT_BUDGET } else { u64::MAX }).part(found.refused.len() as u32);
            let (grundy, method) = match self.value(c.game, c.numbers, &mut own) {
                Ok((value, method)) => {
                    budget.settle(&own);
                    // Where a theorem tells the outcome and a search the value, the answer rests on the theorem.
                    (Some(value), theorem.map_or(method, |(name, _)| name))
                }
                Err(over) if over.limit == Limit::Slice => return Err(over),
                Err(over) => {
                    budget.settle_memory(&own);
                    found.refused.push((place, over));
                    (None, theorem.map_or(SEARCH, |(name, _)| name))
                }
            };
            budget.hold(ANSWER + size_of_val(c.numbers) as u64)?;
            found.answers.push(ComponentAnswer {
                term: c.term,
                index: c.index,
                game: c.game.clone(),
                numbers: c.numbers.to_vec(),
                grundy,
                method,
                equals_heap: false,
            });
        }
        Ok(found)
    }

    /// All moves after which the XOR is 0: in each component, the options worth what all the others are worth together.
    fn moves_to_zero(
        &mut self,
        position: &Position,
        components: &Worth,
        total: Nimber,
        budget: &mut Budget,
    ) -> Result<Winning, Overrun> {
        let mut found = Collector::new(MOST_MOVES);
        for (c, answer) in position.components().zip(&components.answers) {
            let target = answer.grundy.expect("every component has a value here") ^ total;
            let listed = match c.game.options_of_value(c.numbers, target, found.room()) {
                Some(listing) => Some(listing),
                None if target == 0 => c.game.cold_options(c.numbers, found.room(), budget)?,
                None => None,
            };
            match listed {
                Some(listing) => found.add(&c, listing),
                None => match self.by_period(&c, target, found.room()) {
                    Some(listing) => found.add(&c, listing),
                    None => self.options_worth(&c, target, &mut found, budget)?,
                },
            }
        }
        Ok(found.finish())
    }

    /// Looks at every option of a component and keeps those worth `target`.
    fn options_worth(
        &mut self,
        c: &Component,
        target: Nimber,
        found: &mut Collector,
        budget: &mut Budget,
    ) -> Result<(), Overrun> {
        budget.afford(c.game.option_count(c.numbers))?;
        if let Some(value) = self.known_heaps(c.game) {
            let (mut matching, mut count, mut known) = (Vec::new(), 0u64, true);
            let _ = c.game.leaves(c.numbers, &mut |parts| {
                let sum = parts.iter().try_fold(0, |sum, part| Some(sum ^ value(*part)?));
                if sum == Some(target) {
                    count += 1;
                    if matching.len() < found.room() {
                        matching.push(Step::to(parts));
                    }
                }
                known = sum.is_some();
                if known { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if known {
                found.add(c, Listing { steps: matching, count: Natural::from(count) });
                return Ok(());
            }
        }
        let mut after = self.after(c, budget)?;
        let mut result = Ok(());
        let _ = c.game.options(c.numbers, &mut |step| {
            match after.value(&step, budget) {
                Ok(sum) if sum == target => found.push(c.play(step)),
                Ok(_) => {}
                Err(over) => {
                    result = Err(over);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        result
    }
}

/// Who wins a sum whose components are worth so much.
pub(super) fn normal_outcome(position: &Position, components: &Worth) -> Result<Known, Overrun> {
    let Worth { answers, refused } = components;
    let total = answers.iter().filter_map(|c| c.grundy).fold(0, |sum, value| sum ^ value);
    let method = method_of(answers);
    let known = |cold: bool, grundy, method| Known { outcome: Outcome::cold(cold), grundy, method };
    match refused[..] {
        [] => Ok(known(total == 0, Some(total), method)),
        // One component is known by its outcome alone. If nothing else has a move, its outcome is the sum's.
        [(_, over)] => lone_theorem(position).map(|lone| known(lone.cold, lone.cold.then_some(0), lone.name)).ok_or(over),
        // Equal components cancel whatever they are worth.
        _ => {
            let mut kinds: Interned<u8> = Interned::default();
            let mut odd: Vec<bool> = Vec::new();
            for c in refused.iter().map(|(place, _)| &answers[*place]) {
                let mut kind = c.game.id().as_bytes().to_vec();
                kind.push(0);
                c.game.normal(&c.numbers).iter().for_each(|number| kind.extend(number.to_le_bytes()));
                let kind = kinds.intern(&kind) as usize;
                odd.resize(odd.len().max(kind + 1), false);
                odd[kind] = !odd[kind];
            }
            if !odd.contains(&true) && total == 0 { Ok(known(true, Some(0), SYMMETRY)) } else { Err(refused[0].1) }
        }
    }
}

/// The name for how a whole sum is known: the one theorem, if one covers all of it.
fn method_of(components: &[ComponentAnswer]) -> Method {
    let first = components[0].method;
    let one = components.iter().all(|c| c.method == first);
    if one && (components.len() == 1 || components.iter().all(|c| c.game.is_nim())) { first } else { SPRAGUE_GRUNDY }
}

/// The winning moves of the one component that is known by its outcome alone, where nothing else can move.
fn cold_moves(position: &Position, components: &Worth, budget: &mut Budget) -> Result<Winning, Overrun> {
    let mut found = Collector::new(MOST_MOVES);
    for &(place, over) in &components.refused {
        let c = position.components().nth(place).expect("a component of this position");
        let listing: Option<Listing> = c.game.cold_options(c.numbers, MOST_MOVES, budget)?;
        found.add(&c, listing.ok_or(over)?);
    }
    Ok(found.finish())
}
