//! Normal play: values of components, their XOR, and the moves that make it 0.

use super::{Analysis, ComponentAnswer, MOST_MOVES, Outcome, Solver, Winning, listing::Collector};
use crate::game::{Listing, Step};
use crate::interned::Interned;
use crate::method::{Method, SEARCH, SPRAGUE_GRUNDY, SYMMETRY};
use crate::position::{Component, is_live};
use crate::{Budget, Natural, Nimber, Overrun, Position};
use std::ops::ControlFlow;

/// What is known of a sum before its moves are listed.
pub(super) struct Known {
    pub outcome: Outcome,
    pub grundy: Option<Nimber>,
    pub method: Method,
}

impl Solver {
    pub(super) fn normal(&mut self, position: &Position, list: bool, budget: &mut Budget) -> Result<Analysis, Overrun> {
        let components = self.component_values(position, budget);
        let known = self.normal_outcome(position, &components, budget)?;
        let winning = match (known.outcome, known.grundy) {
            (Outcome::P, _) => Winning::default(),
            _ if !list => Winning { unlisted: true, ..Winning::default() },
            (_, Some(total)) => self.moves_to_zero(position, &components, total, budget)?,
            (_, None) => cold_moves(position, &components, budget)?,
        };
        let Known { outcome, grundy, method } = known;
        let components = components.into_iter().map(|(answer, _)| answer).collect();
        Ok(Analysis { position: position.clone(), outcome, grundy, components, winning, method })
    }

    /// The value of each component, where the budget reaches; otherwise the refusal stands beside it.
    pub(super) fn component_values(
        &mut self,
        position: &Position,
        budget: &mut Budget,
    ) -> Vec<(ComponentAnswer, Option<Overrun>)> {
        let mut answers = Vec::with_capacity(position.size());
        let mut refusals = 0;
        for c in position.components() {
            // One component out of reach must not eat what the others need, nor may many of them cost a budget each: the
            // one after a refusal is tried with half of what there was.
            let mut own = budget.part(refusals);
            let (grundy, method, over) = match self.value(c.game, c.numbers, &mut own) {
                Ok((value, method)) => {
                    budget.settle(&own);
                    // Where a theorem tells the outcome and a search the value, the answer rests on the theorem.
                    (Some(value), c.game.theorem(c.numbers).map_or(method, |(name, _)| name), None)
                }
                Err(over) => {
                    refusals += 1;
                    (None, c.game.theorem(c.numbers).map_or(SEARCH, |(name, _)| name), Some(over))
                }
            };
            let answer = ComponentAnswer {
                term: c.term,
                index: c.index,
                game: c.game.clone(),
                numbers: c.numbers.to_vec(),
                grundy,
                method,
                heap: None,
            };
            answers.push((answer, over));
        }
        answers
    }

    pub(super) fn normal_outcome(
        &mut self,
        position: &Position,
        components: &[(ComponentAnswer, Option<Overrun>)],
        _budget: &mut Budget,
    ) -> Result<Known, Overrun> {
        let total = components.iter().filter_map(|(c, _)| c.grundy).fold(0, |sum, value| sum ^ value);
        let unknown: Vec<&(ComponentAnswer, Option<Overrun>)> = components.iter().filter(|(c, _)| c.grundy.is_none()).collect();
        let method = self.method_of(components);
        let known = |cold: bool, grundy, method| Known { outcome: Outcome::cold(cold), grundy, method };
        match unknown[..] {
            [] => Ok(known(total == 0, Some(total), method)),
            // One component is known by its outcome alone. If nothing else has a move, its outcome is the sum's.
            [(open, over)] => {
                let over = over.expect("a component without a value was refused one");
                let others_dead =
                    position.components().all(|c| (c.term, c.index) == (open.term, open.index) || !is_live(c.game, c.numbers));
                match open.game.theorem(&open.numbers) {
                    Some((name, claim)) if others_dead => Ok(known(claim.cold, claim.value, name)),
                    _ => Err(over),
                }
            }
            // Equal components cancel whatever they are worth.
            _ => {
                let mut kinds: Interned<u8> = Interned::default();
                let mut odd: Vec<bool> = Vec::new();
                for (c, _) in &unknown {
                    let mut kind = c.game.id().as_bytes().to_vec();
                    kind.push(0);
                    c.game.normal(&c.numbers).iter().for_each(|number| kind.extend(number.to_le_bytes()));
                    let kind = kinds.intern(&kind) as usize;
                    odd.resize(odd.len().max(kind + 1), false);
                    odd[kind] = !odd[kind];
                }
                if !odd.contains(&true) && total == 0 {
                    Ok(known(true, Some(0), SYMMETRY))
                } else {
                    Err(unknown[0].1.expect("a component without a value was refused one"))
                }
            }
        }
    }

    /// The name for how a whole sum is known: the one theorem, if one covers all of it.
    fn method_of(&self, components: &[(ComponentAnswer, Option<Overrun>)]) -> Method {
        let mut methods: Vec<Method> = components.iter().map(|(c, _)| c.method).collect();
        methods.dedup();
        match methods[..] {
            [only] if components.len() == 1 || components.iter().all(|(c, _)| c.game.is_nim()) => only,
            _ => SPRAGUE_GRUNDY,
        }
    }

    /// All moves after which the XOR is 0: in each component, the options worth what all the others are worth together.
    fn moves_to_zero(
        &mut self,
        position: &Position,
        components: &[(ComponentAnswer, Option<Overrun>)],
        total: Nimber,
        budget: &mut Budget,
    ) -> Result<Winning, Overrun> {
        let mut found = Collector::new(MOST_MOVES);
        for (c, (answer, _)) in position.components().zip(components) {
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
        let mut result = Ok(());
        let _ = c.game.options(c.numbers, &mut |step| {
            let game = step.game.as_ref().unwrap_or(c.game);
            let mut sum = 0;
            let width = if game.parts() == crate::Parts::Heaps { 1 } else { step.numbers.len() };
            for part in step.numbers.chunks(width) {
                match self.value(game, part, budget) {
                    Ok((value, _)) => sum ^= value,
                    Err(over) => {
                        result = Err(over);
                        return ControlFlow::Break(());
                    }
                }
            }
            if sum == target {
                found.push(c.play(step));
            }
            ControlFlow::Continue(())
        });
        result
    }
}

/// The winning moves of the one component that is known by its outcome alone, where nothing else can move.
fn cold_moves(
    position: &Position,
    components: &[(ComponentAnswer, Option<Overrun>)],
    budget: &mut Budget,
) -> Result<Winning, Overrun> {
    let mut found = Collector::new(MOST_MOVES);
    for (c, (answer, over)) in position.components().zip(components) {
        if answer.grundy.is_none() {
            let listing: Option<Listing> = c.game.cold_options(c.numbers, MOST_MOVES, budget)?;
            let Some(listing) = listing else { return Err(over.expect("a component without a value was refused one")) };
            found.add(&c, listing);
        }
    }
    Ok(found.finish())
}
