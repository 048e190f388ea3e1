//! Misère play: whoever makes the last move loses.
//!
//! The XOR of Grundy values alone does not decide here. Four ways answer, the first that applies:
//! *theorem* — one component alone with a misère theorem (Moore, Wythoff, the staircase). *Heaps* — every component equals a nim
//! heap in all misère sums, by Nim itself or by the misère mex rule (a position whose options are the heaps a, b, …, at least one
//! of them 0 or 1, equals the heap mex{a, b, …}; Winning Ways, chapter 13); then misère Nim decides, see [`crate::misere_nim`].
//! *Exceptions* — heaps of one game whose sums are lost as under normal play, but for some that are known (Kayles). *Search* — of the
//! whole sum. What of each was found when a slice ended is kept in [`Begun`].

use super::begun::{Begun, each};
use super::listing::{Collector, matching};
use super::lone::{Lone, lone_move, lone_theorem};
use super::value::MISERE_HEAP;
use super::{Analysis, MOST_MOVES, Outcome, Solver, Winning};
use crate::budget::{Budget, DEFAULT_BUDGET, Limit};
use crate::method::{MISERE_MEX, MISERE_NIM, MISERE_SUBTRACTION, Method, SEARCH};
use crate::mex::mex;
use crate::misere_nim::{cold_sizes, is_cold};
use crate::numbers::Numbers;
use crate::position::{Component, is_live};
use crate::{GameRef, Nimber, Overrun, Step};
use std::ops::ControlFlow;

/// The misère mex rule is followed up to this heap.
const MOST_BY_RULE: u64 = 1_000_000;
/// A sum of more components than this that can move is reckoned before it is searched.
const LONG: u128 = 5_000;

/// The memory of the nim heap that a component equals, with the room that a growing table is copied into, in bytes.
const HEAP: u64 = 3 * size_of::<Nimber>() as u64;

/// What is out of reach is not known; where only a pause is due, it may be yet.
fn within_reach<T>(found: Result<T, Overrun>) -> Result<Option<T>, Overrun> {
    match found {
        Err(over) if over.limit == Limit::Slice => Err(over),
        found => Ok(found.ok()),
    }
}

impl Solver {
    pub(super) fn misere(&mut self, mut begun: Begun, list: bool, budget: &mut Budget) -> Result<Analysis, Overrun> {
        match self.misere_parts(&mut begun, list, budget) {
            Ok((outcome, winning, method)) => {
                for (c, heap) in begun.worth.answers.iter_mut().zip(&begun.heaps) {
                    // What equals a heap in every misère sum equals it in every other: its value is known too.
                    (c.grundy, c.equals_heap) = (Some(*heap), true);
                }
                Ok(begun.answer(outcome, None, winning, method))
            }
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
        self.heaps(begun, budget)?;
        if begun.wild
            && let Some(found) = self.excepted(begun, list, budget)?
        {
            return Ok(found);
        }
        let Begun { position, heaps, wild, .. } = &*begun;
        Ok(if let Some(Lone { c, name, cold }) = lone_theorem(position) {
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
        } else if !wild {
            let all = |holds: fn(&GameRef) -> bool| position.components().all(|c| holds(c.game));
            let name = match () {
                () if all(|game| game.is_nim()) => MISERE_NIM,
                () if all(|game| game.is_nim() || game.subtracts()) => MISERE_SUBTRACTION,
                () => MISERE_MEX,
            };
            let cold = is_cold(heaps.iter().copied());
            let winning = match (cold, list) {
                (true, _) => Winning::default(),
                (false, true) => self.heap_moves(begun, budget)?,
                (false, false) => unlisted(),
            };
            (Outcome::cold(cold), winning, name)
        } else if let Some((name, winning)) = lone_move(position).filter(|_| !list) {
            (Outcome::N, winning, name)
        } else {
            let (outcome, winning) = self.misere_search(begun, list, budget)?;
            (outcome, winning, SEARCH)
        })
    }

    pub(super) fn misere_outcome(&mut self, mut begun: Begun, budget: &mut Budget) -> Result<Outcome, Overrun> {
        let found = self.misere_settled(&mut begun, budget);
        found.map_err(|over| self.interrupt(begun, over))
    }

    fn misere_settled(&mut self, begun: &mut Begun, budget: &mut Budget) -> Result<Outcome, Overrun> {
        if let Some(Lone { cold, .. }) = lone_theorem(&begun.position) {
            return Ok(Outcome::cold(cold));
        }
        self.heaps(begun, budget)?;
        if !begun.wild {
            return Ok(Outcome::cold(is_cold(begun.heaps.iter().copied())));
        }
        if let Some((outcome, ..)) = self.excepted(begun, false, budget)? {
            return Ok(outcome);
        }
        if lone_move(&begun.position).is_some() {
            return Ok(Outcome::N);
        }
        self.misere_search(begun, false, budget).map(|(outcome, _)| outcome)
    }

    /// Finds the nim heaps that the components equal in every misère sum, up to the first component that equals none.
    fn heaps(&mut self, begun: &mut Begun, budget: &mut Budget) -> Result<(), Overrun> {
        let Begun { position, heaps, wild, bytes, .. } = begun;
        for c in position.components().skip(heaps.len()) {
            if *wild {
                break;
            }
            budget.spend(each(&c))?;
            match self.misere_heap(c.game, c.numbers, budget)? {
                Some(heap) => {
                    budget.hold(HEAP)?;
                    *bytes += HEAP;
                    heaps.push(heap);
                }
                None => *wild = true,
            }
        }
        Ok(())
    }

    /// The same of what a move leaves of a component that equals a heap: where that splits, at most one part is 2 or more.
    fn beside(&mut self, game: &GameRef, left: &[u64], budget: &mut Budget) -> Result<Option<Nimber>, Overrun> {
        let mut sum = 0;
        for part in game.numbers().components(left) {
            let Some(heap) = self.misere_heap(game, part, budget)? else { return Ok(None) };
            sum ^= heap;
        }
        Ok(Some(sum))
    }

    /// The nim heap that a component equals in every misère sum, where a theorem or the misère mex rule tells.
    ///
    /// # Errors
    /// A pause is due; what was found is kept for the next call.
    fn misere_heap(&mut self, game: &GameRef, component: &[u64], budget: &mut Budget) -> Result<Option<Nimber>, Overrun> {
        match (game.misere_heap(component), game.heap(component)) {
            (Some(heap), _) => Ok(Some(heap)),
            _ if !is_live(game, component) => Ok(Some(0)),
            _ if game.subtracts() => within_reach(self.value(game, component, budget).map(|(value, _)| value)),
            (None, Some(heap)) => self.by_misere_mex(game, heap, budget),
            // A graph knows what each of its vertices equals.
            (None, None) if game.numbers() == Numbers::Vertices => Ok(None),
            (None, None) => self.tame.heap(game, component, budget),
        }
    }

    /// The misère mex rule up a game of heaps that keep their rules. `None` where the rule does not apply, or the table would cost
    /// more than the budget; then a search must answer.
    ///
    /// # Errors
    /// A pause is due; the heaps that are done are kept.
    fn by_misere_mex(&mut self, game: &GameRef, heap: u64, budget: &mut Budget) -> Result<Option<Nimber>, Overrun> {
        if heap > MOST_BY_RULE {
            return Ok(None);
        }
        let known = &mut self.learnt(game).misere_heaps;
        let before = known.len();
        while known.len() as u64 <= heap {
            let spent = budget.spent();
            match within_reach(row(game, known, budget)) {
                Ok(Some(row)) => known.push(row),
                // A row that was not read to its end teaches nothing, least of all that the rule fails.
                Ok(None) => return Ok(None),
                // It took the slice from the beginning, and is read anew: it needs a larger one.
                Err(over) if known.len() == before => {
                    let needed = u128::from(budget.spent() - spent).saturating_mul(2);
                    return Err(Overrun { needed, exact: true, ..over });
                }
                Err(over) => return Err(over),
            }
        }
        Ok(known[heap as usize].map(Nimber::from))
    }

    /// The moves of a sum of misère nim heaps to its lost positions.
    fn heap_moves(&mut self, begun: &mut Begun, budget: &mut Budget) -> Result<Winning, Overrun> {
        let Begun { position, heaps, found, listed, .. } = begun;
        for (c, wanted) in position.components().zip(cold_sizes(heaps)).skip(*listed) {
            budget.spend(each(&c))?;
            let told = c.game.options_of_value(c.numbers, wanted, found.room());
            let listing = match (told, c.game.misere_heap(c.numbers)) {
                (Some(listing), Some(_)) => listing,
                _ => {
                    budget.afford(c.game.option_count(c.numbers))?;
                    let equals = |step: &Step| {
                        let rules = step.game.as_ref().unwrap_or(c.game);
                        Ok(self.beside(rules, &step.numbers, budget)? == Some(wanted))
                    };
                    matching(&c, found.room(), equals)?
                }
            };
            found.add(&c, listing);
            *listed += 1;
        }
        Ok(std::mem::replace(found, Collector::new(0)).finish())
    }

    fn misere_search(&mut self, begun: &mut Begun, list: bool, budget: &mut Budget) -> Result<(Outcome, Winning), Overrun> {
        let Begun { position, key, found, listed, bytes, .. } = begun;
        let size = position.size() as u64;
        let key = match key {
            Some(key) => key,
            None => {
                if list {
                    // A lost position is lost by every move, and of a won one every winning move is wanted: each is looked at.
                    let count = |c: Component| c.game.option_count(c.numbers) / 2;
                    let moves = position.components().fold(0, |sum: u128, c| sum.saturating_add(count(c)));
                    budget.foresee(moves).map_err(|over| Overrun { exact: false, ..over })?;
                }
                // No sum is known before one without this component and that, down to the empty one; a key has three words for each.
                let live = position.components().filter(|c| is_live(c.game, c.numbers)).count() as u128;
                if live > LONG {
                    budget.foresee(live * (live + 1) / 2 * 3).map_err(|over| Overrun { exact: false, ..over })?;
                }
                budget.spend(size)?;
                let made = self.sums.key(position);
                budget.hold(size_of_val(&made[..]) as u64)?;
                *bytes += size_of_val(&made[..]) as u64;
                key.insert(made)
            }
        };
        if self.sums.settle(key, budget)? {
            return Ok((Outcome::P, Winning::default()));
        }
        if !list {
            return Ok((Outcome::N, Winning { unlisted: true, ..Winning::default() }));
        }
        let (mut place, mut result) = (0, Ok(()));
        let _ = position.moves(&mut |played| {
            place += 1;
            if place <= *listed {
                return ControlFlow::Continue(());
            }
            let cold = budget.spend(size).and_then(|()| {
                let after = self.sums.key(&position.after(&played));
                self.sums.settle(&after, budget)
            });
            match cold {
                Ok(true) => found.push(played),
                Ok(false) => {}
                Err(over) => {
                    result = Err(over);
                    return ControlFlow::Break(());
                }
            }
            *listed = place;
            ControlFlow::Continue(())
        });
        result?;
        Ok((Outcome::N, std::mem::replace(found, Collector::new(0)).finish()))
    }
}

/// What the misère mex rule says of the next heap: the nim heap that it equals, or that it does not apply.
fn row(game: &GameRef, known: &[Option<u32>], budget: &mut Budget) -> Result<Option<u32>, Overrun> {
    budget.spend(1)?;
    budget.hold(MISERE_HEAP)?;
    let (mut options, mut result) = (Vec::new(), Ok(()));
    let tame = game.options(&[known.len() as u64], &mut |step| {
        result = budget.spend(step.numbers.len().max(1) as u64);
        if result.is_err() {
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
    result?;
    let rule_applies = tame.is_continue() && (options.is_empty() || options.iter().any(|heap| *heap < 2));
    Ok(rule_applies.then(|| mex(options) as u32))
}

#[cfg(test)]
mod tests {
    use crate::budget::Limit;
    use crate::notation::parse;
    use crate::{Analysis, Budget, Position, Solver};

    fn told(found: &Analysis) -> String {
        let heaps: Vec<_> = found.components.iter().map(|c| (c.grundy, c.equals_heap)).collect();
        format!("{:?} {:?} {:?} {heaps:?}", found.outcome, found.method, found.winning)
    }

    /// The answer of a question that is worked on in slices, and how many they were.
    fn sliced(position: &Position, units: u64) -> (String, u64) {
        let (mut solver, mut spent, mut slice, mut slices) = (Solver::default(), 0, units, 1);
        loop {
            let mut budget = Budget::new(u64::MAX).sliced(spent, slice);
            match solver.analyze(position, &mut budget) {
                Ok(found) => return (told(&found), slices),
                Err(over) => {
                    assert_eq!(over.limit, Limit::Slice, "{position} by {units}: {over}");
                    spent += slice;
                    slice = if over.exact { units.max(over.needed as u64) } else { units };
                    slices += 1;
                }
            }
        }
    }

    /// Heaps by theorem, by the rule, by subtraction; searches of one component and of sums; each is gone on with where it was.
    #[test]
    fn slices_of_any_size_give_the_same_answer() {
        for text in [
            "misere nim(3,4,5)".to_owned(),
            "misere subtract[1,3](7,9,30)".to_owned(),
            "misere flip[1](60)".to_owned(),
            "misere kayles(4,4,3,2)".to_owned(),
            "misere octal[0.6](13)".to_owned(),
            "misere kayles(5,3)+grundy(3)".to_owned(),
            "misere lasker(4)+kayles(5)".to_owned(),
            "misere wythoff(3,4)+nim(2)".to_owned(),
            "misere dawsons_chess(9,1)".to_owned(),
            format!("misere grundy({})", ["3"; 4_000].join(",")),
            format!("misere subtract[1,2]({})", ["4"; 4_000].join(",")),
        ] {
            let position = parse(&text).expect(&text);
            let whole = Solver::default().analyze(&position, &mut Budget::default()).expect(&text);
            for units in [300, 5_000] {
                let (found, slices) = sliced(&position, units);
                assert_eq!(found, told(&whole), "{text} by {units}");
                assert!(text.len() < 100 || slices > 3, "{text} by {units}: {slices} slices");
            }
        }
    }

    #[test]
    fn a_sum_that_no_search_can_reach_is_refused_before_it_is_begun() {
        let position = parse(&format!("misere octal[0.777]({})", ["9"; 6_000].join(","))).expect("legal");
        let mut budget = Budget::default();
        let over = Solver::default().analyze(&position, &mut budget).expect_err("out of reach");
        assert_eq!((over.limit, over.needed > 50_000_000, over.exact), (Limit::Work, true, false));
        assert!(budget.spent() < 200_000, "{}", budget.spent());
    }
}
