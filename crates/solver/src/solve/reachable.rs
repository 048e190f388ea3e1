//! Values of a rule of the reader's own found on the heaps alone that play can make of one, where these are few.
//!
//! They are gathered from the largest down, and valued from the smallest up: every part of a move is smaller than its heap. What the
//! table of the sequence engine knows already is not gathered.

use super::seen::Seen;
use crate::interned::{Interned, Table};
use crate::sequence::Engine;
use crate::{Budget, Nimber, Overrun, order};
use mexplorer_sequence::program::Program;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Smaller heaps are listed with all below them.
pub(super) const LEAST: u64 = 1 << 10;
/// Heaps are few if there is one of them among so many, since each takes so many times the memory of a listed one;
const RATIO: u64 = 16;
/// and where a theorem may prove a period of the list, if there are no more than this.
const FEW: u64 = 1 << 12;

/// The search below one heap, finished or not.
#[derive(Debug)]
pub(super) struct Reachable {
    pub heap: u64,
    program: Arc<Program>,
    /// The heaps that were found; the first so many were asked for their moves.
    found: Interned<u64>,
    asked: u32,
    /// All of them in ascending order once they are found; the first so many have their values.
    order: Vec<u64>,
    valued: usize,
    seen: Seen,
    /// There are more than are few: the list is to be made.
    many: bool,
}

/// The work of looking up the value of a heap.
const LOOKED_UP: u64 = 8;

/// How many heaps below one are few.
pub(super) fn few(heap: u64, engine: &Engine) -> u64 {
    (heap / RATIO).min(if engine.law().is_some() { FEW } else { u64::MAX })
}

/// The memory of a heap in [`Reachable::order`], in bytes.
const PLACE: u64 = size_of::<u64>() as u64;

impl Reachable {
    pub fn of(heap: u64, program: Arc<Program>) -> Reachable {
        let mut found = Interned::default();
        found.add(&[heap]);
        Reachable { heap, program, found, asked: 0, order: Vec::new(), valued: 0, seen: Seen::default(), many: false }
    }

    pub fn bytes(&self) -> u64 {
        self.found.bytes() + self.seen.bytes() + PLACE * self.order.len() as u64
    }

    /// Goes on until the values of all these heaps are known, and are in the table; `false` where there are more than so many.
    ///
    /// # Errors
    /// The search costs more than the budget has left; what was found is kept for the next call.
    pub fn go_on(
        &mut self,
        most: u64,
        engine: &Engine,
        known: &mut Table<u64, Nimber>,
        budget: &mut Budget,
    ) -> Result<bool, Overrun> {
        while !self.many && (self.asked as usize) < self.found.len() {
            self.ask(most, engine, known, budget)?;
        }
        if self.many {
            budget.release(self.found.bytes());
            self.found = Interned::default();
            return Ok(false);
        }
        if self.order.is_empty() {
            budget.hold(PLACE * self.found.len() as u64)?;
            self.order = (0..self.asked).map(|number| self.found.get(number)[0]).collect();
            order::sort(&mut self.order);
        }
        while self.valued < self.order.len() {
            self.value(engine, known, budget)?;
        }
        Ok(true)
    }

    /// Finds what the moves of one more heap leave, or that there are more heaps than so many.
    fn ask(&mut self, most: u64, engine: &Engine, known: &Table<u64, Nimber>, budget: &mut Budget) -> Result<(), Overrun> {
        if budget.left() == 0 {
            budget.spend(1)?;
        }
        let heap = self.found.get(self.asked)[0];
        let (mut work, mut result) = (0, Ok(()));
        let (steps, _) = self.program.run(heap, &mut |parts| {
            work += LOOKED_UP * parts.len() as u64;
            for part in parts.iter().filter(|part| value_of(part.heap, engine, known).is_none()) {
                if self.found.find(&[part.heap]).is_none() {
                    self.many = self.found.len() as u64 >= most;
                    result = if self.many { Ok(()) } else { budget.hold(Interned::<u64>::bytes_of(1)) };
                    if self.many || result.is_err() {
                        return ControlFlow::Break(());
                    }
                    self.found.add(&[part.heap]);
                }
            }
            ControlFlow::Continue(())
        });
        result?;
        self.asked += 1;
        budget.spend(steps + work + 1)
    }

    /// Finds one more value.
    fn value(&mut self, engine: &Engine, known: &mut Table<u64, Nimber>, budget: &mut Budget) -> Result<(), Overrun> {
        if budget.left() == 0 {
            budget.spend(1)?;
        }
        budget.hold(Table::<u64, Nimber>::bytes_of(1))?;
        let heap = self.order[self.valued];
        let (mut work, mut result) = (0, Ok(()));
        self.seen.next();
        let (steps, _) = self.program.run(heap, &mut |parts| {
            work += LOOKED_UP * parts.len() as u64;
            let odd = parts.iter().filter(|part| part.count % 2 == 1);
            let sum = odd.fold(0, |sum, part| sum ^ value_of(part.heap, engine, known).expect("smaller heaps come first"));
            result = self.seen.mark(sum, budget);
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        result?;
        known.set(&[heap], self.seen.mex());
        self.valued += 1;
        budget.spend(steps + work + 1)
    }
}

/// The value of a heap, as far as it is known.
fn value_of(heap: u64, engine: &Engine, known: &Table<u64, Nimber>) -> Option<Nimber> {
    engine.value_at(heap).map(Nimber::from).or_else(|| known.get(&[heap]).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{one_of, tried};
    use crate::notation::{parse, parse_game};
    use crate::sequence::HeapRule;
    use crate::{GameRef, Outcome, Solver};
    use mexplorer_sequence::naive::naive;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// The value of a heap by bare induction over the rule.
    fn induction(game: &GameRef, heap: u64, known: &mut BTreeMap<u64, Nimber>) -> Nimber {
        if let Some(value) = known.get(&heap) {
            return *value;
        }
        let mut options = Vec::new();
        let _ = game.options(&[heap], &mut |step| {
            options.push(step.numbers.iter().fold(0, |sum, part| sum ^ induction(game, *part, known)));
            ControlFlow::Continue(())
        });
        let value = (0..).find(|value| !options.contains(value)).expect("options are finitely many");
        known.insert(heap, value);
        value
    }

    fn clause() -> impl Strategy<Value = String> {
        let result = one_of(&["n/2", "n/3", "n-1", "n-k", "(k,n-k)", "(n/3,n/2)", "2 of n/3,1", "n/k", "n-n%k", "3 of n/4", "k"]);
        let range = one_of(&["1..=3", "2..=n", "{1,4}", "1..=sqrt(n)"]);
        let condition = one_of(&["", " if n%2==1", " if k*k<n", " if n%k==0", " if prime(k)", " if k<n"]);
        (result, range, condition).prop_map(|(result, range, condition)| format!("{result} for k in {range}{condition}"))
    }

    /// What is found below one heap is what a list of all heaps says, for rules made at random.
    #[test]
    fn values_are_those_of_the_list() {
        let mut rules = 0;
        tried(400, [clause(), clause(), clause()], |clauses| {
            let Ok(game) = parse_game(&format!("rule[{}]", clauses.join(";"))) else { return Ok(()) };
            let Some((rule, 0)) = game.heap_rule().filter(|_| game.check(&[150]).is_ok()) else { return Ok(()) };
            let HeapRule::Program(program) = &rule else { return Ok(()) };
            rules += 1;
            let (listed, engine) = (naive(&rule, 150), Engine::new(rule.clone()));
            for heap in [0, 1, 7, 60, 149, 150] {
                let (mut known, mut budget) = (Table::default(), Budget::default());
                let mut search = Reachable::of(heap, program.clone());
                prop_assert_eq!(search.go_on(u64::MAX, &engine, &mut known, &mut budget), Ok(true), "{:?}({})", game, heap);
                for (number, value) in known.values().iter().enumerate() {
                    let heap = known.keys().get(number as u32)[0];
                    prop_assert_eq!(*value, listed[heap as usize].into(), "{:?}({})", game, heap);
                }
            }
            Ok(())
        });
        assert!(rules > 200, "{rules} rules");
    }

    /// Who wins, what it is worth, and the moves; with so little work that any list would be refused.
    #[test]
    fn heaps_that_no_list_reaches() {
        for (rule, heap) in [
            ("n/2,n/3,n/6", 1_000_000_000),
            ("n/2,n/3,n/6", 1_000_000_000_000),
            ("n/2,n/3,n/6", 1 << 40),
            ("n/2;n/3;n/4", 1 << 40),
            ("(n/2,n/3);n/5", 999_999_999_999),
            ("2 of n/2;n/3", 123_456_789_012),
            ("n/k for k in 1..=5", 1 << 40),
            ("n-2^v2(n);n/2", (1 << 40) - 1),
            ("sqrt(n) if n>1;log2(n);n/10", 1 << 40),
            ("n/2 if n%2==0;n-1 if n%2==1;n/3", 1_000_000_000_001),
        ] {
            let game = parse_game(&format!("rule[{rule}]")).expect(rule);
            let mut known = BTreeMap::new();
            let mut solver = Solver::default();
            for sum in [vec![heap], vec![heap, heap / 2, 77], vec![heap - 1, heap]] {
                let numbers: Vec<String> = sum.iter().map(u64::to_string).collect();
                let position = parse(&format!("{}({})", game.id(), numbers.join(","))).expect(rule);
                let total = sum.iter().fold(0, |total, heap| total ^ induction(&game, *heap, &mut known));
                let answer =
                    solver.analyze(&position, &mut Budget::new(1_000_000)).unwrap_or_else(|over| panic!("{position}: {over}"));
                assert_eq!((answer.outcome, answer.grundy), (Outcome::cold(total == 0), Some(total)), "{position}");
                let mut winning = 0;
                let _ = position.moves(&mut |played| {
                    let after = position.after(&played);
                    let total = after.components().fold(0, |total, c| total ^ induction(&game, c.numbers[0], &mut known));
                    winning += u64::from(total == 0);
                    assert_eq!(answer.winning.moves.contains(&played), total == 0, "{after}");
                    ControlFlow::Continue(())
                });
                assert_eq!(answer.winning.count.to_u64(), Some(winning), "{position}");
            }
        }
    }

    /// Where play can make many heaps of one, they are listed, and a period is found.
    #[test]
    fn many_heaps_are_listed() {
        for text in [
            "rule[n-k for k in {1,4} if n%2==0;n-k for k in {2,3} if n%2==1](1000000000000)",
            "rule[n-k for k in 1..=sqrt(n)](5000)",
            "rule[n-1;n/2](30000)",
        ] {
            let position = parse(text).expect(text);
            let answer = Solver::default().analyze(&position, &mut Budget::default()).expect(text);
            let (mut solver, game) = (Solver::default(), &position.terms[0].game);
            let (engine, _) = solver.engine(game).expect("heaps");
            engine.extend(40_000, &mut Budget::new(u64::MAX)).expect("no end of work");
            let listed = engine.value_at(position.terms[0].numbers[0]).expect("listed, or proved");
            assert_eq!(answer.grundy, Some(listed.into()), "{text}");
        }
    }

    #[test]
    fn slices_of_any_size_find_the_same() {
        let position = parse("rule[n/2,n/3,n/6](1000000000000,999999999999)").expect("legal");
        let whole = Solver::default().analyze(&position, &mut Budget::default()).expect("few heaps");
        for units in [300, 5_000] {
            let (mut solver, mut spent, mut slice, mut slices) = (Solver::default(), 0, units, 0);
            let answer = loop {
                match solver.analyze(&position, &mut Budget::new(u64::MAX).sliced(spent, slice)) {
                    Ok(answer) => break answer,
                    Err(over) => {
                        spent += slice;
                        slice = if over.exact { over.needed as u64 } else { units };
                    }
                }
                slices += 1;
                assert!(slices < 100_000, "by {units} it stands still");
            };
            assert_eq!((answer.grundy, answer.winning.moves), (whole.grundy, whole.winning.moves.clone()), "by {units}");
        }
    }
}
