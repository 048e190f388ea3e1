//! The guess where the quotient of smaller heaps does not stay as it is, as elements of it fall apart beside the new heap: the
//! monoid is learnt from what search finds, as regular languages are (Angluin 1987; the counterexamples after Rivest and Schapire
//! 1993).
//!
//! States are positions no two of which are lost beside the same ones of the tests. Heaps that smaller ones make up are no
//! letters as long as some state behaves like them. Where two letters do not commute, or where a position contradicts, there is a
//! new test; all of them tell states apart that are different, so there are never more states than elements.

use super::monoid::{Monoid, Rules, has, none, put};
use super::proof::contradiction;
use super::truth::Truth;
use crate::interned::Interned;
use crate::{Budget, Overrun};

/// The states that the tests tell apart, and where each letter leads.
struct Table {
    rows: Interned<u64>,
    states: Vec<Vec<u16>>,
    /// By state and letter.
    next: Vec<Vec<usize>>,
}

struct Learner<'a, 'b> {
    truth: &'b mut Truth<'a>,
    budget: &'b mut Budget,
    letters: Vec<u16>,
    tests: Vec<Vec<u16>>,
}

fn plus(one: &[u16], other: &[u16]) -> Vec<u16> {
    [one, other].concat()
}

impl Learner<'_, '_> {
    fn is_lost(&mut self, heaps: &[u16]) -> Result<bool, Overrun> {
        self.truth.is_lost(heaps, self.budget)
    }

    /// Beside which tests a position is lost.
    fn row(&mut self, heaps: &[u16]) -> Result<Vec<u64>, Overrun> {
        let mut row = none(self.tests.len());
        for at in 0..self.tests.len() {
            let beside = plus(heaps, &self.tests[at]);
            if self.is_lost(&beside)? {
                put(&mut row, at);
            }
        }
        Ok(row)
    }

    /// `None` where there are more states than an answer may have elements.
    fn table(&mut self) -> Result<Option<Table>, Overrun> {
        let mut table = Table { rows: Interned::default(), states: vec![Vec::new()], next: Vec::new() };
        table.rows.intern(&self.row(&[])?);
        while table.next.len() < table.states.len() && table.states.len() <= super::MOST_ORDER {
            let mut next = Vec::new();
            for at in 0..self.letters.len() {
                let heaps = plus(&table.states[table.next.len()], &[self.letters[at]]);
                let number = table.rows.intern(&self.row(&heaps)?) as usize;
                if number == table.states.len() {
                    table.states.push(heaps);
                }
                next.push(number);
            }
            table.next.push(next);
        }
        Ok((table.next.len() == table.states.len()).then_some(table))
    }

    /// A test that tells two states apart which are taken for one: where two letters lead elsewhere in the other order.
    fn uneven(&mut self, table: &Table) -> Result<Option<Vec<u16>>, Overrun> {
        for (state, next) in table.next.iter().enumerate() {
            for (g, h) in (0..self.letters.len()).flat_map(|g| (0..g).map(move |h| (g, h))) {
                let ways = [(table.next[next[g]][h], h), (table.next[next[h]][g], g)];
                if ways[0].0 == ways[1].0 {
                    continue;
                }
                let row = self.row(&plus(&table.states[state], &[self.letters[g], self.letters[h]]))?;
                let found = ways.iter().find_map(|(to, last)| {
                    let other = table.rows.get(*to as u32);
                    let test = (0..self.tests.len()).find(|test| has(&row, *test) != has(other, *test))?;
                    Some(plus(&self.tests[test], &[self.letters[*last]]))
                });
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// A test that tells apart what the states do not, from a position of which the monoid says what is not so.
    fn told(&mut self, mut wrong: Vec<u16>, table: &Table, monoid: &Monoid) -> Result<Option<Vec<u16>>, Overrun> {
        let truth = self.is_lost(&wrong)?;
        // Heaps that are no letters become the states that are taken for them.
        while let Some(at) = wrong.iter().position(|heap| !self.letters.contains(heap)) {
            let state = &table.states[usize::from(monoid.heaps[usize::from(wrong.swap_remove(at))])];
            let instead = plus(&wrong, state);
            if self.is_lost(&instead)? != truth {
                return Ok(Some(wrong));
            }
            wrong = instead;
        }
        let mut state = 0;
        while let Some(heap) = wrong.pop() {
            let letter = self.letters.iter().position(|letter| *letter == heap).expect("it is one");
            state = table.next[state][letter];
            let instead = plus(&wrong, &table.states[state]);
            if self.is_lost(&instead)? != truth {
                return Ok(Some(wrong));
            }
        }
        Ok(None)
    }
}

/// What is learnt, in which no position contradicts; `None` where it would be too large.
///
/// # Errors
/// It costs more than the budget has left.
pub fn learn(proved: &Monoid, guess: Option<&Monoid>, rules: &Rules, budget: &mut Budget) -> Result<Option<Monoid>, Overrun> {
    let newest = proved.heaps.len();
    let mut truth = Truth::new(rules, proved, guess);
    let letters: Vec<u16> = proved.generators().into_iter().chain([newest as u16]).collect();
    let mut learner = Learner { truth: &mut truth, budget, letters, tests: vec![Vec::new()] };
    loop {
        let Some(table) = learner.table()? else { return Ok(None) };
        if let Some(test) = learner.uneven(&table)? {
            learner.tests.push(test);
            continue;
        }
        let (order, letters) = (table.states.len(), learner.letters.clone());
        let mut heaps = Vec::new();
        for heap in 0..=newest as u16 {
            heaps.push(match letters.iter().position(|letter| *letter == heap) {
                _ if rules[usize::from(heap)].is_empty() => 0,
                Some(letter) => table.next[0][letter] as u16,
                None => match table.rows.find(&learner.row(&[heap])?) {
                    Some(state) => state as u16,
                    None => break,
                },
            });
        }
        if heaps.len() <= newest {
            learner.letters.push(heaps.len() as u16);
            continue;
        }
        learner.budget.spend((order * order * 4) as u64)?;
        let mut found = Monoid { order, table: Vec::new(), lost: none(order), ..Monoid::trivial() };
        let step = |state: usize, heap: &u16| {
            let letter = letters.iter().position(|letter| letter == heap).expect("states are of letters");
            table.next[state][letter]
        };
        for state in 0..order {
            if has(table.rows.get(state as u32), 0) {
                put(&mut found.lost, state);
            }
            found.table.extend(table.states.iter().map(|heaps| heaps.iter().fold(state, step) as u16));
        }
        let found = found.of(heaps, rules);
        let Some(position) = contradiction(&found, learner.budget)? else { return Ok(Some(found)) };
        // It is wrong about the position, or about an option.
        let mut wrong = None;
        for heaps in [position.clone()].into_iter().chain(moved(rules, &position)) {
            if learner.is_lost(&heaps)? != found.is_lost(found.product(&heaps)) {
                wrong = Some(heaps);
                break;
            }
        }
        let Some(test) = wrong.map_or(Ok(None), |wrong| learner.told(wrong, &table, &found))? else { return Ok(None) };
        learner.tests.push(test);
    }
}

/// The options of a position.
fn moved<'a>(rules: &'a Rules, heaps: &'a [u16]) -> impl Iterator<Item = Vec<u16>> + 'a {
    heaps.iter().enumerate().flat_map(move |(at, heap)| {
        let others = move |parts: &Vec<u16>| [&heaps[..at], &heaps[at + 1..], parts].concat();
        rules[usize::from(*heap)].iter().map(others)
    })
}
