//! Who wins a sum of heaps, found by search. Sums without the newest heap are told by the quotient that is proved for smaller
//! ones. Heaps that equal Nim heaps by the misère mex rule (see [`super::super::tame`]) are taken together: ∗1 beside a Nim heap
//! is one, and ∗1 + ∗1 is nothing.

use super::monoid::{Monoid, Rules};
use crate::interned::Table;
use crate::mex::mex;
use crate::{Budget, Nimber, Overrun, order};

pub struct Truth<'a> {
    rules: &'a Rules,
    proved: &'a Monoid,
    /// What is likely: which option to look at first.
    guess: Option<&'a Monoid>,
    known: Table<u16, bool>,
    /// The Nim heaps that heaps equal, where the rule tells, and the first heap that equals each.
    nim: Vec<Option<Nimber>>,
    first: Vec<Option<u16>>,
}

/// A sum that waits for its options.
struct Waiting {
    key: Vec<u16>,
    options: Vec<Vec<u16>>,
}

impl<'a> Truth<'a> {
    pub fn new(rules: &'a Rules, proved: &'a Monoid, guess: Option<&'a Monoid>) -> Truth<'a> {
        let (mut nim, mut first): (Vec<Option<Nimber>>, Vec<Option<u16>>) = (Vec::new(), Vec::new());
        for (heap, options) in (0u16..).zip(rules) {
            let together = |parts: &Vec<u16>| {
                let parts: Option<Vec<Nimber>> = parts.iter().map(|part| nim[usize::from(*part)]).collect();
                let parts = parts.filter(|parts| parts.iter().filter(|part| **part > 1).count() < 2)?;
                Some(parts.into_iter().fold(0, |sum, part| sum ^ part))
            };
            let options: Option<Vec<Nimber>> = options.iter().map(together).collect();
            let options = options.filter(|options| options.is_empty() || options.iter().any(|option| *option < 2));
            let equals = options.map(mex);
            if let Some(equals) = equals {
                let equals = equals as usize;
                first.resize(first.len().max(equals + 1), None);
                first[equals].get_or_insert(heap);
            }
            nim.push(equals);
        }
        Truth { rules, proved, guess, known: Table::default(), nim, first }
    }

    /// The heap that stands for a Nim heap.
    fn heap(&self, nim: Nimber) -> Option<u16> {
        self.first.get(nim as usize).copied().flatten()
    }

    fn normal(&self, heaps: impl IntoIterator<Item = u16>) -> Vec<u16> {
        let (mut normal, mut large, mut one) = (Vec::new(), Vec::new(), 0);
        for heap in heaps {
            match self.nim[usize::from(heap)] {
                None => normal.push(heap),
                Some(small @ 0..=1) => one ^= small,
                Some(nim) => large.push(nim),
            }
        }
        if let [nim] = &mut large[..]
            && self.heap(*nim ^ one).is_some()
        {
            *nim ^= std::mem::take(&mut one);
        }
        large.extend((one == 1).then_some(1));
        normal.extend(large.into_iter().map(|nim| self.heap(nim).expect("a heap equals it")));
        order::sort(&mut normal);
        normal
    }

    pub fn options(&self, heaps: &[u16]) -> Vec<Vec<u16>> {
        let mut options = Vec::new();
        for (at, heap) in heaps.iter().enumerate().filter(|(at, heap)| *at == 0 || heaps[at - 1] != **heap) {
            for parts in &self.rules[usize::from(*heap)] {
                let others = heaps[..at].iter().chain(&heaps[at + 1..]).chain(parts);
                options.push(self.normal(others.copied()));
            }
        }
        options
    }

    fn told(&self, heaps: &[u16]) -> Option<bool> {
        let smaller = heaps.last().is_none_or(|last| usize::from(*last) < self.proved.heaps.len());
        if smaller { Some(self.proved.is_lost(self.proved.product(heaps))) } else { self.known.get(heaps).copied() }
    }

    /// Whether a sum is lost under misère play.
    ///
    /// # Errors
    /// It costs more than the budget has left; what was found is kept.
    pub fn is_lost(&mut self, heaps: &[u16], budget: &mut Budget) -> Result<bool, Overrun> {
        let key = self.normal(heaps.iter().copied());
        budget.spend(4)?;
        if let Some(lost) = self.told(&key) {
            return Ok(lost);
        }
        let mut stack = vec![Waiting { options: self.options(&key), key }];
        loop {
            let Waiting { options, .. } = stack.last_mut().expect("the one that is asked for");
            budget.spend(8 * options.len() as u64)?;
            let mut open = std::mem::take(options);
            let won = open.iter().any(|option| self.told(option) == Some(true));
            open.retain(|option| self.told(option).is_none());
            let likely = |option: &&Vec<u16>| self.guess.is_some_and(|guess| guess.is_lost(guess.product(option)));
            if let (false, Some(next)) = (won, open.iter().find(likely).or(open.first()).cloned()) {
                stack.last_mut().expect("it waits").options = open;
                budget.hold(64 * next.len() as u64)?;
                stack.push(Waiting { options: self.options(&next), key: next });
                continue;
            }
            let done = stack.pop().expect("it was looked at just now");
            budget.hold(Table::<u16, bool>::bytes_of(done.key.len()))?;
            self.known.set(&done.key, !won);
            if stack.is_empty() {
                return Ok(!won);
            }
        }
    }
}
