//! Bare backward induction over whole sums by the rules as the articles state them, and nothing else: no theorem, no values of
//! components, no engine, no option that the solver lists. It knows that the order of the components of a sum does not matter,
//! and that a component without a move can be left out.

pub mod rules;

use mexplorer_solver::Position;
use rules::{Left, Rule};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What induction finds of one sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Truth {
    /// The Grundy value under normal play.
    pub grundy: u32,
    /// Whether the player to move loses when the last move wins.
    pub cold: bool,
    /// Whether the player to move loses when the last move loses.
    pub misere_cold: bool,
}

/// A component that was met.
#[derive(Debug)]
struct Part {
    /// Its rules, by their place.
    rule: usize,
    /// What each move leaves.
    left: Rc<[Left]>,
    /// The same by number, once it was asked for.
    options: Option<Rc<[Vec<usize>]>>,
}

/// Everything found so far. Games, and components of them, are numbered as they are met.
#[derive(Debug, Default)]
pub struct Induction {
    rules: Vec<(String, Rule)>,
    parts: Vec<Part>,
    numbers: BTreeMap<(usize, Vec<u64>), usize>,
    /// Under the sorted components of each sum that can move.
    known: BTreeMap<Vec<usize>, Truth>,
}

impl Induction {
    fn rule(&mut self, text: &str) -> usize {
        self.rules.iter().position(|(known, _)| known == text).unwrap_or_else(|| {
            let rule = Rule::named(text).unwrap_or_else(|| panic!("the rule of {text} is not in tests/induction/rules.rs"));
            self.rules.push((text.to_string(), rule));
            self.rules.len() - 1
        })
    }

    fn part(&mut self, rule: usize, numbers: Vec<u64>) -> usize {
        if let Some(part) = self.numbers.get(&(rule, numbers.clone())) {
            return *part;
        }
        let left = self.rules[rule].1.options(&numbers).into();
        self.parts.push(Part { rule, left, options: None });
        self.numbers.insert((rule, numbers), self.parts.len() - 1);
        self.parts.len() - 1
    }

    /// The components of a position, each by its number, in the order in which they stand.
    pub fn places(&mut self, position: &Position) -> Vec<usize> {
        let mut places = Vec::new();
        for term in &position.terms {
            let rule = self.rule(term.game.id());
            let own = &self.rules[rule].1;
            let numbers: Vec<u64> = term.numbers.iter().map(|number| own.number(&term.game.write_number(*number))).collect();
            if own.together() {
                places.push(self.part(rule, numbers));
            } else {
                places.extend(numbers.into_iter().map(|number| self.part(rule, vec![number])));
            }
        }
        places
    }

    /// What each move leaves of a component, by the numbers of the components.
    pub fn options(&mut self, part: usize) -> Rc<[Vec<usize>]> {
        if let Some(options) = &self.parts[part].options {
            return options.clone();
        }
        let (rule, left) = (self.parts[part].rule, self.parts[part].left.clone());
        let mut numbered = |(changed, components): &Left| {
            let rule = changed.as_ref().map_or(rule, |text| self.rule(text));
            components.iter().map(|numbers| self.part(rule, numbers.clone())).collect()
        };
        let options: Rc<[Vec<usize>]> = left.iter().map(&mut numbered).collect();
        self.parts[part].options = Some(options.clone());
        options
    }

    /// The components of a sum that can move, sorted: sums with the same key play alike.
    pub fn key(&self, places: &[usize]) -> Vec<usize> {
        let mut key: Vec<usize> = places.iter().copied().filter(|part| !self.parts[*part].left.is_empty()).collect();
        key.sort_unstable();
        key
    }

    /// The keys that one move leads to, equal moves on equal components once.
    pub fn next(&mut self, key: &[usize]) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        for (i, part) in key.iter().enumerate().filter(|(i, part)| *i == 0 || key[i - 1] != **part) {
            let others: Vec<usize> = key.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, other)| *other).collect();
            for option in self.options(*part).iter() {
                found.push(self.key(&[&others[..], option].concat()));
            }
        }
        found
    }

    /// The truth about the sum of a key. Recurses on its depth, which the tests keep small.
    pub fn worth(&mut self, key: Vec<usize>) -> Truth {
        if let Some(truth) = self.known.get(&key) {
            return *truth;
        }
        let next = self.next(&key);
        let (mut values, mut cold, mut misere_cold) = (Vec::new(), true, !next.is_empty());
        for after in next {
            let after = self.worth(after);
            values.push(after.grundy);
            cold &= !after.cold;
            misere_cold &= !after.misere_cold;
        }
        values.sort_unstable();
        let grundy = values.into_iter().fold(0, |mex, value| if value == mex { mex + 1 } else { mex });
        let truth = Truth { grundy, cold, misere_cold };
        self.known.insert(key, truth);
        truth
    }

    /// The truth about a position.
    pub fn truth(&mut self, position: &Position) -> Truth {
        let places = self.places(position);
        self.worth(self.key(&places))
    }
}

/// Every position that one move reaches, as the solver lists them.
pub fn followers(position: &Position) -> Vec<Position> {
    let mut found = Vec::new();
    let _ = position.moves(&mut |played| {
        found.push(position.after(&played));
        ControlFlow::Continue(())
    });
    found
}
