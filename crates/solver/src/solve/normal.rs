//! Normal play: values of components, their XOR, and the moves that make it 0.

use super::begun::{Begun, Worth, each};
use super::listing::{Collector, matching};
use super::lone::{lone_move, lone_theorem};
use super::{Analysis, ComponentAnswer, MOST_MOVES, Outcome, Solver, Winning};
use crate::Budget;
use crate::game::{Listing, Step};
use crate::interned::Interned;
use crate::method::{Method, REST_ZERO, SPRAGUE_GRUNDY, SYMMETRY};
use crate::position::{Component, is_live};
use crate::{Natural, Nimber, Overrun, Position};
use std::ops::ControlFlow;

/// What is known of a sum before its moves are listed.
struct Known {
    outcome: Outcome,
    grundy: Option<Nimber>,
    method: Method,
}

impl Solver {
    pub(super) fn normal(&mut self, mut begun: Begun, list: bool, budget: &mut Budget) -> Result<Analysis, Overrun> {
        match self.normal_parts(&mut begun, list, budget) {
            Ok((Known { outcome, grundy, method }, winning)) => Ok(begun.answer(outcome, grundy, winning, method)),
            Err(over) => Err(self.interrupt(begun, over)),
        }
    }

    fn normal_parts(&mut self, begun: &mut Begun, list: bool, budget: &mut Budget) -> Result<(Known, Winning), Overrun> {
        self.component_values(begun, None, budget)?;
        let known = normal_outcome(&begun.position, &begun.worth)?;
        let winning = match (known.outcome, known.grundy) {
            (Outcome::P, _) => Winning::default(),
            _ if !list => {
                let one = lone_move(&begun.position).filter(|(name, _)| *name == known.method);
                one.map_or(Winning { unlisted: true, ..Winning::default() }, |(_, winning)| winning)
            }
            (_, Some(total)) => match begun.worth.refused[..] {
                [] => self.moves_to_zero(begun, total, budget)?,
                // Of a component without a value nobody knows which moves win.
                [(_, over), ..] => return Err(over),
            },
            (_, None) => {
                let winning = cold_moves(&begun.position, &begun.worth, budget)?;
                // A move elsewhere wins too where it makes what that one is worth, and nobody knows what that is.
                if known.method == REST_ZERO { Winning { count: Natural::default(), unlisted: true, ..winning } } else { winning }
            }
        };
        Ok((known, winning))
    }

    /// All moves after which the XOR is 0: in each component, the options worth what all the others are worth together.
    fn moves_to_zero(&mut self, begun: &mut Begun, total: Nimber, budget: &mut Budget) -> Result<Winning, Overrun> {
        let Begun { position, worth, found, listed, .. } = begun;
        for (c, answer) in position.components().zip(&worth.answers).skip(*listed) {
            budget.spend(each(&c))?;
            let target = answer.grundy.expect("every component has a value here") ^ total;
            let listing = self.worth(&c, target, found.room(), budget)?;
            found.add(&c, listing);
            *listed += 1;
        }
        Ok(std::mem::replace(found, Collector::new(0)).finish())
    }

    /// The options of a component worth `target`, all counted and at most `most` listed.
    ///
    /// # Errors
    /// They cost more to find than the budget has left.
    pub(super) fn worth(&mut self, c: &Component, target: Nimber, most: usize, budget: &mut Budget) -> Result<Listing, Overrun> {
        let known = match self.counted(c, target, most) {
            None if target == 0 => c.game.cold_options(c.numbers, most, budget)?,
            listing => listing,
        };
        match known {
            Some(listing) => Ok(listing),
            None => self.options_worth(c, target, most, budget),
        }
    }

    /// The options of a component worth `target`, all counted and at most `most` listed, without a look at every option: by its
    /// theorem or by the proved period of its values.
    pub(crate) fn counted(&mut self, c: &Component, target: Nimber, most: usize) -> Option<Listing> {
        c.game.options_of_value(c.numbers, target, most).or_else(|| self.by_period(c, target, most))
    }

    /// Looks at every option of a component and keeps those worth `target`.
    fn options_worth(&mut self, c: &Component, target: Nimber, room: usize, budget: &mut Budget) -> Result<Listing, Overrun> {
        if let Some(mut steps) = self.steps_worth(c, target, budget)? {
            let count = Natural::from(steps.len() as u64);
            steps.truncate(room);
            return Ok(Listing { steps, count });
        }
        budget.afford(c.game.option_count(c.numbers))?;
        if let Some(value) = self.known_heaps(c.game) {
            let (mut steps, mut count, mut known) = (Vec::new(), 0u64, true);
            let _ = c.game.leaves(c.numbers, &mut |parts| {
                let sum = parts.iter().try_fold(0, |sum, part| Some(sum ^ value(*part)?));
                if sum == Some(target) {
                    count += 1;
                    if steps.len() < room {
                        steps.push(Step::to(parts));
                    }
                }
                known = sum.is_some();
                if known { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if known {
                return Ok(Listing { steps, count: Natural::from(count) });
            }
        }
        let mut after = self.after(c, budget)?;
        matching(c, room, |step| Ok(after.value(step, budget)? == target))
    }
}

/// Who wins a sum whose components are worth so much.
fn normal_outcome(position: &Position, components: &Worth) -> Result<Known, Overrun> {
    let Worth { answers, refused } = components;
    let total = answers.iter().filter_map(|c| c.grundy).fold(0, |sum, value| sum ^ value);
    let method = method_of(answers);
    let known = |cold: bool, grundy, method| Known { outcome: Outcome::cold(cold), grundy, method };
    match refused[..] {
        [] => Ok(known(total == 0, Some(total), method)),
        // One component is known by its outcome alone. If nothing else has a move, its outcome is the sum's; if all else together is
        // worth 0, a sum with something that is not is worth something too.
        [(place, over)] => {
            let theorem = lone_theorem(position).map(|lone| known(lone.cold, lone.cold.then_some(0), lone.name));
            let told = theorem.or_else(|| lone_move(position).map(|(name, _)| known(false, None, name)));
            let c = &answers[place];
            let hot = || total == 0 && c.game.theorem(&c.numbers).is_some_and(|(_, claim)| !claim.cold);
            told.or_else(|| hot().then(|| known(false, None, REST_ZERO))).ok_or(over)
        }
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
            if odd.contains(&true) { Err(refused[0].1) } else { Ok(known(total == 0, Some(total), SYMMETRY)) }
        }
    }
}

/// The name for how a whole sum is known: the one theorem, if one covers all of it that can move.
fn method_of(components: &[ComponentAnswer]) -> Method {
    let live: Vec<&ComponentAnswer> = components.iter().filter(|c| is_live(&c.game, &c.numbers)).collect();
    let counted = if live.is_empty() { components.iter().collect() } else { live };
    let first = counted[0].method;
    let one = counted.len() == 1 || counted.iter().all(|c| c.method == first && c.game.is_nim());
    if one { first } else { SPRAGUE_GRUNDY }
}

/// The winning moves of the one component that is known by its outcome alone, where nothing else can move or is worth anything.
fn cold_moves(position: &Position, components: &Worth, budget: &mut Budget) -> Result<Winning, Overrun> {
    let mut found = Collector::new(MOST_MOVES);
    for &(place, over) in &components.refused {
        let c = position.components().nth(place).expect("a component of this position");
        let listing: Option<Listing> = c.game.cold_options(c.numbers, MOST_MOVES, budget)?;
        found.add(&c, listing.ok_or(over)?);
    }
    Ok(found.finish())
}
