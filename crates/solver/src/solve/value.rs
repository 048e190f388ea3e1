//! Grundy values of single components, with what was learnt kept for the next question.

use super::Solver;
use super::reachable::{LEAST, Reachable, few};
use super::seen::Seen;
use crate::game::{GameRef, Repeats, Step, Stepwise};
use crate::interned::Table;
use crate::method::{Method, PERIOD, SEARCH};
use crate::position::Component;
use crate::sequence::{Engine, HeapRule, Period};
use crate::{Budget, Nimber, Overrun};
use std::ops::ControlFlow;

/// What was learnt of one game.
#[derive(Debug, Default)]
pub(super) struct Learnt {
    engine: Option<Engine>,
    /// The values of components in normal form; of heaps those that were not listed.
    searched: Table<u64, Nimber>,
    /// The game's own search of the last component, in normal form, finished or not.
    last: Option<(Vec<u64>, Box<dyn Stepwise>)>,
    /// The search for the last heap whose values were to be found without a list.
    reachable: Option<Reachable>,
    /// The nim heap that each heap equals in every misère sum; `None` where it equals none.
    pub misere_heaps: Vec<Option<u32>>,
}

impl Learnt {
    fn engine(&mut self, rule: HeapRule) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(rule))
    }

    /// The value of a heap, if it is known, and how.
    fn heap(&self, heap: u64) -> Option<(Nimber, Method)> {
        let engine = self.engine.as_ref()?;
        let listed = heap < engine.values().len() as u64;
        let value = engine.value_at(heap).map(|value| (value.into(), if listed { SEARCH } else { PERIOD }));
        value.or_else(|| self.searched.get(&[heap]).map(|value| (*value, SEARCH)))
    }

    /// Finds the value of a heap on those heaps alone that play can make of it; `false` where it is to be listed.
    ///
    /// # Errors
    /// The search costs more than the budget has left; what was found is kept for the next call.
    fn by_reachable(&mut self, rule: &HeapRule, heap: u64, budget: &mut Budget) -> Result<bool, Overrun> {
        let (HeapRule::Program(program), Some(engine)) = (rule, &self.engine) else { return Ok(false) };
        if heap / 2 < engine.values().len() as u64 {
            return Ok(false);
        }
        if let Some(other) = self.reachable.take_if(|search| search.heap != heap) {
            budget.release(other.bytes());
        }
        let search = self.reachable.get_or_insert_with(|| Reachable::of(heap, program.clone()));
        let found = search.go_on(few(heap, engine), engine, &mut self.searched, budget)?;
        if let Some(done) = self.reachable.take_if(|_| found) {
            budget.release(done.bytes());
        }
        Ok(found)
    }

    pub(super) fn bytes(&self) -> u64 {
        let heaps = MISERE_HEAP * self.misere_heaps.len() as u64;
        let last = self.last.as_ref().map_or(0, |(_, search)| search.bytes());
        let reachable = self.reachable.as_ref().map_or(0, Reachable::bytes);
        let searches = self.searched.bytes() + last + reachable;
        size_of::<Learnt>() as u64 + self.engine.as_ref().map_or(0, Engine::bytes) + heaps + searches
    }
}

/// The memory that one entry of [`Learnt::misere_heaps`] costs, in bytes.
pub(super) const MISERE_HEAP: u64 = 3 * size_of::<Option<u32>>() as u64;

/// How the options of one component get their values, looked up once for all of them.
#[derive(Debug)]
pub enum After<'a> {
    /// By the component's own search, which is done.
    Search(&'a dyn Stepwise),
    /// By their parts under these rules.
    Parts(&'a mut Solver, &'a GameRef),
}

impl After<'_> {
    /// The Grundy value of what a move leaves of the component: the XOR of its parts.
    ///
    /// # Errors
    /// As of [`Solver::value`].
    pub fn value(&mut self, step: &Step, budget: &mut Budget) -> Result<Nimber, Overrun> {
        match self {
            After::Search(search) => Ok(search.after(step)),
            After::Parts(solver, rules) => {
                let game = step.game.as_ref().unwrap_or(rules);
                game.numbers().components(&step.numbers).try_fold(0, |sum, part| Ok(sum ^ solver.value(game, part, budget)?.0))
            }
        }
    }
}

impl Solver {
    pub(super) fn learnt(&mut self, game: &GameRef) -> &mut Learnt {
        let number = self.games.number(game);
        if number == self.learnt.len() {
            self.learnt.push(Learnt::default());
        }
        &mut self.learnt[number]
    }

    /// The Grundy value of a component under normal play, and how it is known.
    ///
    /// The component is one that its game allows ([`Game::check`](crate::Game::check)). In this order: a theorem, the heap sequence (or its proved period), a search of the game's own, a general search.
    ///
    /// # Errors
    /// No theorem tells, and the search costs more than the budget has left; what was found is kept for the next call.
    pub fn value(&mut self, game: &GameRef, component: &[u64], budget: &mut Budget) -> Result<(Nimber, Method), Overrun> {
        if let Some((name, claim)) = game.theorem(component)
            && let Some(value) = claim.value
        {
            return Ok((value, name));
        }
        if let (Some((rule, dead)), Some(heap)) = (game.heap_rule(), game.heap(component)) {
            return self.heap_value(game, rule, heap.saturating_add(dead), budget);
        }
        if let Some(value) = game.known_value(component) {
            return Ok((value, SEARCH));
        }
        let normal = game.normal(component);
        if let Some(&value) = self.learnt(game).searched.get(&normal) {
            return Ok((value, SEARCH));
        }
        let value = match self.own_search(game, &normal) {
            Some(search) => {
                let value = search.go_on(budget)?;
                // The search itself is kept, since it alone tells by which period this is known.
                if search.repeats().is_some() {
                    return Ok((value, PERIOD));
                }
                value
            }
            None => self.search(game, &normal, budget)?,
        };
        budget.hold(Table::<u64, Nimber>::bytes_of(normal.len()))?;
        self.learnt(game).searched.set(&normal, value);
        Ok((value, SEARCH))
    }

    /// How the options of a component get their values. Where it has a search of its own, that tells all of them together.
    ///
    /// # Errors
    /// Its own search costs more than the budget has left; what was found is kept for the next call.
    pub fn after<'a>(&'a mut self, c: &Component<'a>, budget: &mut Budget) -> Result<After<'a>, Overrun> {
        match self.own_search(c.game, &c.game.normal(c.numbers)) {
            Some(search) => search.go_on(budget)?,
            None => return Ok(After::Parts(self, c.game)),
        };
        let (_, search) = self.learnt(c.game).last.as_ref().expect("gone on with just now");
        Ok(After::Search(&**search))
    }

    /// The period by which the value of a component was found just now, where its game's own search found one.
    pub(super) fn repeats(&mut self, game: &GameRef) -> Option<Repeats> {
        self.learnt(game).last.as_ref().and_then(|(_, search)| search.repeats())
    }

    /// The steps of a component to a value, where its game's own search tells them without a look at every option.
    ///
    /// # Errors
    /// The search costs more than the budget has left; what was found is kept for the next call.
    pub(super) fn steps_worth(
        &mut self,
        c: &Component,
        target: Nimber,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Step>>, Overrun> {
        let Some(search) = self.own_search(c.game, &c.game.normal(c.numbers)) else { return Ok(None) };
        search.go_on(budget)?;
        Ok(search.worth(c.numbers, target))
    }

    /// The game's own search of a component in normal form, gone on with where it was the last one.
    fn own_search(&mut self, game: &GameRef, normal: &[u64]) -> Option<&mut Box<dyn Stepwise>> {
        let last = &mut self.learnt(game).last;
        if last.as_ref().is_none_or(|(of, _)| of != normal) {
            *last = Some((normal.to_vec(), game.search(normal)?));
        }
        last.as_mut().map(|(_, search)| search)
    }

    /// The values of the heaps of a game that are known without more work, by their sizes in the notation.
    pub(super) fn known_heaps(&mut self, game: &GameRef) -> Option<impl Fn(u64) -> Option<Nimber>> {
        let (rule, dead) = game.heap_rule()?;
        let learnt = self.learnt(game);
        learnt.engine(rule);
        Some(move |heap: u64| learnt.heap(heap.checked_add(dead)?).map(|(value, _)| value))
    }

    fn heap_value(
        &mut self,
        game: &GameRef,
        rule: HeapRule,
        heap: u64,
        budget: &mut Budget,
    ) -> Result<(Nimber, Method), Overrun> {
        let learnt = self.learnt(game);
        // Grow by doubling, so that a proved period ends the work as soon as it shows; always to the same sizes, since a
        // period is looked for at each.
        let mut goal = (learnt.engine(rule.clone()).values().len() as u64).max(256).next_power_of_two();
        loop {
            if let Some(found) = learnt.heap(heap) {
                return Ok(found);
            }
            if goal > LEAST && learnt.by_reachable(&rule, heap, budget)? {
                continue;
            }
            learnt.engine(rule.clone()).extend(goal.min(heap), budget)?;
            goal = goal.saturating_mul(2);
        }
    }

    /// The sequence engine of a heap game, for pictures and lists of values; with the heap that stands for number 0.
    pub fn engine(&mut self, game: &GameRef) -> Option<(&mut Engine, u64)> {
        let (rule, dead) = game.heap_rule()?;
        Some((self.learnt(game).engine(rule), dead))
    }

    /// Asks a solver that knows nothing but what values of this game are listed, and their period.
    pub fn knowing<T>(&mut self, game: &GameRef, ask: impl FnOnce(&mut Solver) -> T) -> T {
        let mut other = Solver::default();
        std::mem::swap(&mut self.learnt(game).engine, &mut other.learnt(game).engine);
        let found = ask(&mut other);
        std::mem::swap(&mut self.learnt(game).engine, &mut other.learnt(game).engine);
        found
    }

    /// The proved period of the values of a heap game, if its theorem or the first heaps up to `listed` show one. What more values
    /// would prove is left out, so that the answer does not depend on what was asked before.
    ///
    /// # Errors
    /// It costs more than the budget has left.
    pub fn proved_period(&mut self, game: &GameRef, listed: u64, budget: &mut Budget) -> Result<Option<Period>, Overrun> {
        let mut found = game.period();
        if let (None, Some((engine, dead))) = (&found, self.engine(game)) {
            engine.extend(listed + dead, budget)?;
            let short = |period: &&Period| period.window.1.saturating_add(period.period) <= listed + dead;
            found = engine.period().filter(short).map(|period| period.clone().without(dead));
        }
        Ok(found.filter(|period| period.proved))
    }

    /// The proved period that the first heaps up to `listed` show, where no saltus is added to the values; none where they cost more than
    /// the budget has left.
    pub fn plain_period(&mut self, game: &GameRef, listed: u64, budget: &mut Budget) -> Option<Period> {
        self.proved_period(game, listed, budget).ok().flatten().filter(|period| period.saltus == 0)
    }

    /// Backward induction below one component whose options stay in its game, without recursion.
    fn search(&mut self, game: &GameRef, start: &[u64], budget: &mut Budget) -> Result<Nimber, Overrun> {
        debug_assert!(!game.numbers().apart(), "games of heaps have a heap rule or a search of their own");
        // Each of its options is looked at, whatever is known of them.
        let options = (game.option_count(start) / 2).saturating_mul(each_option(start).into());
        budget.foresee(options).map_err(|over| Overrun { exact: false, ..over })?;
        let mut known = std::mem::take(&mut self.learnt(game).searched);
        let (mut stack, mut component, mut looked) = (Stack::default(), Vec::new(), Looked::default());
        let mut result = stack.push(start, budget);
        while result.is_ok() && stack.top(&mut component) {
            if known.get(&component).is_some() {
                stack.pop(budget);
                continue;
            }
            result = match looked.at(game, &component, &known, &mut stack, budget) {
                Ok(Some(value)) => {
                    known.set(&component, value);
                    budget.hold(Table::<u64, Nimber>::bytes_of(component.len()))
                }
                Ok(None) => Ok(()),
                Err(over) => Err(over),
            };
        }
        stack.clear(budget);
        looked.clear(budget);
        let value = known.get(start).copied();
        self.learnt(game).searched = known;
        result?;
        Ok(value.expect("the search ended with the start known"))
    }
}

/// The work of one option of a component: sorting and looking up a tuple costs some ten times what looking at one option of a
/// heap does.
fn each_option(component: &[u64]) -> u64 {
    8 + component.len() as u64
}

/// What the options of a component are looked at with.
#[derive(Default)]
struct Looked(Seen);

impl Looked {
    /// The value of a component, or `None`: then the options whose values are not known wait on top of it, the last one topmost.
    fn at(
        &mut self,
        game: &GameRef,
        component: &[u64],
        known: &Table<u64, Nimber>,
        stack: &mut Stack,
        budget: &mut Budget,
    ) -> Result<Option<Nimber>, Overrun> {
        self.0.next();
        let (waiting, mut result, mut own) = (stack.len(), Ok(()), budget.clone());
        let _ = game.followers(component, &mut |numbers| {
            result = own.spend(each_option(component));
            let mut sum = Some(0);
            for part in game.numbers().components(numbers) {
                let normal;
                let part = if game.is_normal(part) {
                    part
                } else {
                    normal = game.normal(part);
                    &normal
                };
                match known.get(part) {
                    Some(value) => sum = sum.map(|sum| sum ^ *value),
                    None => {
                        sum = None;
                        if result.is_ok() {
                            result = stack.push(part, &mut own);
                        }
                    }
                }
            }
            if let (Some(value), Ok(())) = (sum, &result) {
                result = self.0.mark(value, &mut own);
            }
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        budget.settle(&own);
        result?;
        Ok((stack.len() == waiting).then(|| self.0.mex()))
    }

    fn clear(self, budget: &mut Budget) {
        budget.release(self.0.bytes());
    }
}

/// Components that wait for the values of their options, one after the other.
#[derive(Default)]
struct Stack {
    numbers: Vec<u64>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Stack {
    fn bytes(length: usize) -> u64 {
        (3 * (size_of::<usize>() + size_of::<u64>() * length)) as u64
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    fn start(&self) -> usize {
        self.ends.iter().rev().nth(1).copied().unwrap_or(0)
    }

    /// Writes the topmost down, if there is one.
    fn top(&self, component: &mut Vec<u64>) -> bool {
        component.clear();
        component.extend_from_slice(&self.numbers[self.start()..]);
        !self.ends.is_empty()
    }

    fn push(&mut self, component: &[u64], budget: &mut Budget) -> Result<(), Overrun> {
        budget.hold(Stack::bytes(component.len()))?;
        self.numbers.extend_from_slice(component);
        self.ends.push(self.numbers.len());
        Ok(())
    }

    fn pop(&mut self, budget: &mut Budget) {
        let start = self.start();
        if self.ends.pop().is_some() {
            budget.release(Stack::bytes(self.numbers.len() - start));
            self.numbers.truncate(start);
        }
    }

    fn clear(mut self, budget: &mut Budget) {
        while !self.ends.is_empty() {
            self.pop(budget);
        }
    }
}
