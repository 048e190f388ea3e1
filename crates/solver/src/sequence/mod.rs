//! Grundy values of one heap of every size: the sequence of a heap game, its period, and the proof of the period.
//!
//! [`Engine`] grows a table of values in slices of bounded work, so that a caller can show progress and stop. At every
//! doubling of the table it looks for a period; once a theorem proves one, the rest of the table is copied, and the
//! value of any heap of 64 bits is known.
//!
//! Values follow the rule of Sprague (1935) and Grundy (1939): the value of a heap is the least number that is not the
//! value of an option, and a heap split in two is worth the XOR of the parts.

use crate::{Budget, Overrun};
pub use mexplorer_sequence::HeapRule;
use mexplorer_sequence::mex::Marks;
use mexplorer_sequence::moves::Moves;
pub use mexplorer_sequence::period::{Law, Period};
use mexplorer_sequence::period::{Search, Theorem};
use mexplorer_sequence::sparse::Sparse;
use mexplorer_sequence::{program, subtraction, takes};

/// The largest heap a table reaches, if memory does: 2^28, a gigabyte of values.
pub const TABLE_LIMIT: u64 = 1 << 28;
/// The work between two looks at the budget.
const SLICE: u64 = 1 << 18;
/// The memory that one value costs, in bytes: three times its own, for a table is copied as it grows.
const BYTES: u64 = 12;

/// The values of the heaps 0 to n of one game, and what is known of their period.
#[derive(Debug)]
pub struct Engine {
    rule: HeapRule,
    moves: Option<Moves>,
    theorem: Theorem,
    marks: Marks,
    sparse: Sparse,
    values: Vec<u32>,
    /// The largest value of the table.
    top: u32,
    period: Option<Period>,
    /// How many values the last search for a period saw, and the one that is being made.
    searched: usize,
    search: Option<Search>,
}

impl Engine {
    /// An engine that knows no value yet.
    pub fn new(rule: HeapRule) -> Self {
        let moves = Moves::of(&rule);
        let theorem = Theorem::of(&rule, moves.as_ref());
        Self {
            rule,
            moves,
            theorem,
            marks: Marks::default(),
            sparse: Sparse::default(),
            values: Vec::new(),
            top: 0,
            period: None,
            searched: 0,
            search: None,
        }
    }

    /// The values known so far; the index is the size of the heap.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The period proved or, failing that, shown by the values known so far. An unproved one may be withdrawn later.
    pub fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// Extends the table to the heap `up_to`, or to where it ends: at [`TABLE_LIMIT`], where a closed form leaves 32 bits,
    /// or where a rule that a reader wrote fails.
    ///
    /// One unit of work is an option looked at, or a value compared with another in search of a period: a nanosecond or a few.
    /// A call with any work left does at least one step of either and finishes the heap it is at, so that a loop of calls gets on.
    ///
    /// # Errors
    /// The table costs more than the budget has left; what was found is kept.
    pub fn extend(&mut self, up_to: u64, budget: &mut Budget) -> Result<(), Overrun> {
        let goal = up_to.min(TABLE_LIMIT) as usize + 1;
        while self.values.len() < goal || self.looks(goal) {
            if budget.left() == 0 {
                budget.spend(1)?;
            }
            let (known, work) = (self.values.len(), budget.left().min(SLICE));
            let spent = if self.looks(goal) {
                self.look(work)
            } else {
                let spent = if self.proved() { self.copy(goal, work) } else { self.compute(goal, work) };
                if self.values.len() == known {
                    break;
                }
                spent
            };
            budget.hold(BYTES * (self.values.len() - known) as u64)?;
            budget.spend(spent)?;
        }
        Ok(())
    }

    /// The memory of the table, in bytes.
    pub fn bytes(&self) -> u64 {
        BYTES * self.values.len() as u64
    }

    fn proved(&self) -> bool {
        self.period.as_ref().is_some_and(|period| period.proved)
    }

    /// Whether a period is to be looked for before the table grows further towards `goal`.
    fn looks(&self, goal: usize) -> bool {
        // The answer to one question must not depend on the questions before it, so the end of a table is searched too.
        let due = if self.values.len() < goal { self.next_search() } else { self.searched + 1 };
        !self.proved() && (self.search.is_some() || self.values.len() >= due)
    }

    /// The value of any heap that the table, a closed form or a proved period covers; `None` where none of them does or
    /// the value leaves 64 bits. O(1) but for what a closed form costs.
    pub fn value_at(&self, n: u64) -> Option<u64> {
        if let HeapRule::Closed(value) = &self.rule {
            return Some(value(n));
        }
        if let Some(&value) = usize::try_from(n).ok().and_then(|n| self.values.get(n)) {
            return Some(u64::from(value));
        }
        let period = self.period.as_ref().filter(|period| period.proved)?;
        let beyond = n.checked_sub(period.preperiod)?;
        let value = self.values.get(usize::try_from(period.preperiod + beyond % period.period).ok()?)?;
        period.saltus.checked_mul(beyond / period.period)?.checked_add(u64::from(*value))
    }

    /// One past the last heap at which equality with the one a period later must be seen to prove a period from `from` on;
    /// `None` where no theorem covers the moves.
    pub(crate) fn window(&self, from: u64, period: u64) -> Option<u64> {
        self.theorem.window_end(from, period)
    }

    /// The theorem that covers the moves.
    pub fn law(&self) -> Option<Law> {
        self.theorem.law()
    }

    /// The number of values at which the next search for a period is due.
    fn next_search(&self) -> usize {
        (2 * self.searched).max(16)
    }

    /// Looks for a period in the values known so far, and returns the work spent.
    fn look(&mut self, work: u64) -> u64 {
        let count = self.values.len();
        let mut search = self.search.take().unwrap_or_else(|| Search::of(count));
        match search.go_on(&self.values, self.theorem, work) {
            (spent, Some(found)) => {
                (self.period, self.searched) = (found, count);
                spent
            }
            (spent, None) => {
                self.search = Some(search);
                spent
            }
        }
    }

    /// Computes values up to the next search or `goal`, and returns the work spent; 0 if there is no next value.
    fn compute(&mut self, goal: usize, work: u64) -> u64 {
        let start = self.values.len();
        let stop = goal.min(self.next_search());
        let spent = match (&self.rule, &self.moves) {
            (HeapRule::Takes(followers), _) => takes::grow(followers.as_ref(), &mut self.marks, &mut self.values, stop, work),
            (HeapRule::Program(rule), _) => program::grow(rule, &mut self.marks, &mut self.values, stop, work),
            (HeapRule::Closed(value), _) => grow_closed(value.as_ref(), &mut self.values, stop, work),
            (_, Some(moves)) if moves.split.is_empty() => subtraction::grow(moves, &mut self.marks, &mut self.values, stop, work),
            (_, Some(moves)) => {
                let mut spent = 0;
                while self.values.len() < stop && (spent == 0 || spent < work) {
                    let (value, cost) = self.sparse.next_value(moves, &self.values, self.top, &mut self.marks);
                    self.top = self.top.max(value);
                    self.values.push(value);
                    spent += cost;
                }
                spent
            }
            (_, None) => 0,
        };
        self.withdraw_if_contradicted(start);
        spent
    }

    /// Drops an observed period which the values from `start` on do not follow.
    fn withdraw_if_contradicted(&mut self, start: usize) {
        let Some(period) = self.period.as_mut() else { return };
        let (step, saltus) = (period.period as usize, period.saltus);
        let follows = |n: usize| u64::from(self.values[n]) == u64::from(self.values[n - step]) + saltus;
        if (start..self.values.len()).all(follows) {
            period.window.1 = (self.values.len() - step) as u64;
        } else {
            self.period = None;
        }
    }

    /// Continues the table by a proved period, sixteen values to the unit of work.
    fn copy(&mut self, goal: usize, work: u64) -> u64 {
        let Some(period) = &self.period else { return 0 };
        let (step, saltus) = (period.period as usize, period.saltus as u32);
        let room = usize::try_from(work.max(1).saturating_mul(16)).unwrap_or(usize::MAX);
        let mut missing = (goal - self.values.len()).min(room);
        let spent = missing.div_ceil(16) as u64;
        self.values.reserve(missing);
        // Every whole multiple of the period serves; the larger the block, the fewer the copies.
        let mut block = step;
        while missing > 0 {
            let from = self.values.len() - block;
            let part = block.min(missing);
            if saltus == 0 {
                self.values.extend_from_within(from..from + part);
                block += if part == block { block } else { 0 };
            } else {
                (from..from + part).for_each(|n| self.values.push(self.values[n] + saltus));
            }
            missing -= part;
        }
        spent
    }
}

/// Appends values of a closed form, one unit each; ends before the first one that leaves 32 bits.
fn grow_closed(value: &dyn Fn(u64) -> u64, values: &mut Vec<u32>, stop: usize, work: u64) -> u64 {
    let start = values.len();
    let stop = stop.min(start.saturating_add(usize::try_from(work.max(1)).unwrap_or(usize::MAX)));
    values.extend((start..stop).map_while(|n| u32::try_from(value(n as u64)).ok()));
    (values.len() - start) as u64
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use mexplorer_sequence::naive::naive;

    fn grown(rule: HeapRule, up_to: u64) -> Engine {
        let mut engine = Engine::new(rule);
        assert_eq!(engine.extend(up_to, &mut Budget::new(u64::MAX)), Ok(()));
        assert_eq!(engine.values().len() as u64, up_to + 1);
        engine
    }

    fn octal(code: &str) -> HeapRule {
        HeapRule::Octal(code.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect())
    }

    fn subtract(set: &[u64]) -> HeapRule {
        HeapRule::Subtraction(set.to_vec())
    }

    fn half(n: u64) -> Vec<u64> {
        (n / 2..n).collect()
    }

    /// One of each kind, with and without a period.
    fn rules() -> Vec<HeapRule> {
        vec![
            subtract(&[1, 3, 4]),
            subtract(&[2, 4, 7]),
            octal("0.77"),
            octal("0.137"),
            octal("0.007"),
            octal("4.3"),
            octal("0.123"),
            HeapRule::UnequalSplit,
            HeapRule::Takes(Arc::new(half)),
            HeapRule::Closed(Arc::new(|n| n % 5)),
        ]
    }

    #[test]
    fn values_agree_with_backward_induction() {
        for rule in rules() {
            let engine = grown(rule.clone(), 400);
            assert_eq!(engine.values(), naive(&rule, 400), "{rule:?}");
        }
    }

    #[test]
    fn published_beginnings() {
        let check = |rule: HeapRule, expected: &[u32]| {
            let engine = grown(rule.clone(), expected.len() as u64 - 1);
            assert_eq!(engine.values(), expected, "{rule:?}");
        };
        // Winning Ways, chapter 4.
        check(octal("0.77"), &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7]);
        check(octal("0.137"), &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2]);
        check(octal("0.007"), &[0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4]);
        check(HeapRule::UnequalSplit, &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]);
    }

    #[test]
    fn slices_of_any_size_give_the_same_table_and_period() {
        for rule in rules() {
            let whole = grown(rule.clone(), 700);
            for work in [1, 100, 5000] {
                let mut engine = Engine::new(rule.clone());
                let mut known = (0, 0, None);
                let mut calls = 0;
                while engine.extend(700, &mut Budget::new(work)).is_err() {
                    calls += 1;
                    let now = (engine.values().len(), engine.searched, engine.search.as_ref().map(Search::reached));
                    assert!(now != known, "{rule:?} by {work} stands still at {now:?}");
                    known = now;
                }
                assert!(calls > 0 || work > 1, "{rule:?} by {work} was not cut");
                assert_eq!((engine.values(), engine.period()), (whole.values(), whole.period()), "{rule:?} by {work}");
            }
        }
    }

    #[test]
    fn a_slice_spends_little_more_than_its_work() {
        let mut engine = Engine::new(octal("0.007"));
        let mut budget = Budget::new(100_000);
        assert!(engine.extend(100_000, &mut budget).is_err() && budget.spent() < 102_000, "{}", budget.spent());
        assert!((100..2000).contains(&engine.values().len()), "{}", engine.values().len());
    }

    #[test]
    fn periods_are_proved_with_their_window() {
        let check = |rule: HeapRule, period: u64, preperiod: u64, window: (u64, u64), law: Law| {
            let engine = grown(rule.clone(), 1000);
            let expected = Period { preperiod, period, saltus: 0, proved: true, window, law };
            assert_eq!(engine.period(), Some(&expected), "{rule:?}");
        };
        check(octal("0.77"), 12, 71, (71, 156), Law::GuySmith);
        check(octal("0.137"), 34, 52, (52, 141), Law::GuySmith);
        check(octal("0.07"), 34, 53, (53, 142), Law::GuySmith);
        check(octal("0.4"), 34, 54, (54, 143), Law::GuySmith);
        check(subtract(&[1, 3, 4]), 7, 0, (0, 4), Law::FiniteSubtraction);
        check(subtract(&[2, 3, 7]), 5, 0, (0, 7), Law::FiniteSubtraction);
        check(subtract(&[1, 4]), 5, 0, (0, 4), Law::FiniteSubtraction);
        check(subtract(&[2, 4, 7]), 3, 8, (8, 15), Law::FiniteSubtraction);
    }

    #[test]
    fn nothing_is_claimed_for_games_whose_period_is_open() {
        for rule in [octal("0.007"), HeapRule::UnequalSplit, HeapRule::Takes(Arc::new(half))] {
            let mut engine = Engine::new(rule.clone());
            for up_to in (0..3000).step_by(50) {
                engine.extend(up_to, &mut Budget::new(u64::MAX)).expect("no end of work");
                assert_eq!(engine.period(), None, "{rule:?} to {up_to}");
                assert_eq!(engine.value_at(up_to + 1), None);
            }
        }
    }

    #[test]
    fn an_observed_period_is_withdrawn_when_it_fails() {
        let mut engine = grown(octal("0.77"), 300);
        engine.period = Some(Period { preperiod: 0, period: 1, saltus: 0, proved: false, window: (0, 300), law: Law::Observed });
        engine.searched = 300;
        assert!(engine.extend(310, &mut Budget::new(100)).is_err(), "no work is left to look for another");
        assert_eq!(engine.period(), None);
    }

    #[test]
    fn heaps_far_past_the_table() {
        let check = |rule: HeapRule, n: u64, expected: u32| {
            assert_eq!(grown(rule.clone(), 200).value_at(n), Some(u64::from(expected)), "{rule:?} at {n}");
        };
        let kayles = naive(&octal("0.77"), 400);
        for n in 380..400 {
            check(octal("0.77"), n, kayles[n as usize]);
        }
        check(octal("0.77"), u64::MAX, kayles[384 + (u64::MAX % 12) as usize]);
        check(subtract(&[1, 2, 3]), u64::MAX, 3);
        check(HeapRule::Closed(Arc::new(|n| n / 3)), 1 << 33, 2_863_311_530);
    }

    #[test]
    fn a_saltus_is_added_once_a_period() {
        let engine = |saltus| Engine {
            values: vec![9, 0, 1],
            searched: 3,
            period: Some(Period { preperiod: 1, period: 2, saltus, proved: true, window: (1, 9), law: Law::Closed }),
            ..Engine::new(HeapRule::UnequalSplit)
        };
        assert_eq!(engine(2).value_at(8), Some(7));
        assert_eq!(engine(3).value_at(u64::MAX), None, "three times 2^63 leaves 64 bits");
        let mut grown = engine(2);
        grown.extend(8, &mut Budget::default()).expect("a copy");
        assert_eq!(grown.values(), [9, 0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn what_cannot_be_tabled_is_refused() {
        let mut closed = Engine::new(HeapRule::Closed(Arc::new(|n| n << 30)));
        assert_eq!((closed.extend(10, &mut Budget::default()), closed.values().len()), (Ok(()), 4));
        assert_eq!(closed.value_at(10), Some(10 << 30));
        let mut empty = Engine::new(subtract(&[]));
        let over = empty.extend(u64::MAX, &mut Budget::new(u64::MAX)).expect_err("no memory for 2^28 values");
        assert_eq!((over.limit, over.allowed), (crate::budget::Limit::Memory, crate::budget::DEFAULT_MEMORY));
    }
}
