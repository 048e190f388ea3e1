//! Random positions of random rules against three oracles that know nothing of each other: bare induction on the rules
//! ([`induction`]), closed forms of theorems on positions far beyond it ([`theorems`]), and, in `corpus.rs`, published tables.
//!
//! A fast subset is part of every run of the tests. `cargo xtask soak` runs these again and again with other seeds, by the
//! optimised program with its overflow checks on; what is wrong is shrunk before it is told.

#[path = "../induction/mod.rs"]
mod induction;
#[path = "../induction/check.rs"]
mod judge;
mod large;
mod positions;
mod sequences;
mod theorems;

use induction::{Induction, followers};
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Position, Solver};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use std::cell::Cell;
use std::collections::BTreeSet;

/// A number that the command sets, or what a usual run takes.
fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

/// Tries `usual` random cases, or as many times more as the command asks for; `check` says how many positions it looked at.
fn soak<S: Strategy>(name: &str, usual: u32, cases: S, check: impl Fn(S::Value) -> Result<u64, String>) {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&setting("MEXPLORER_SEED", 1).to_le_bytes());
    let count = usual * setting("MEXPLORER_TIMES", 1) as u32;
    let config = Config { cases: count, failure_persistence: None, max_shrink_iters: 4_000, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    let positions = Cell::new(0);
    let tried = runner.run(&cases, |case| {
        positions.set(positions.get() + check(case).map_err(TestCaseError::fail)?);
        Ok(())
    });
    println!("soak: {name}: {} positions", positions.get());
    match tried {
        Ok(()) => assert!(positions.get() > 0, "{name}: nothing was checked"),
        Err(TestError::Fail(why, case)) => panic!("{name}: {case:?}: {}", why.message()),
        Err(TestError::Abort(why)) => panic!("{name}: {}", why.message()),
    }
}

/// The most sums of a game graph that is looked at, and of those that the solver is asked about.
const MOST_SUMS: usize = 20_000;
const MOST_ASKED: usize = 3_000;

/// Whether so few sums can be reached that induction gets through them.
fn is_small(start: &Position, induction: &mut Induction) -> bool {
    let places = induction.places(start);
    let mut waiting = vec![induction.key(&places)];
    let mut seen = BTreeSet::from_iter(waiting.clone());
    while let Some(key) = waiting.pop().filter(|_| seen.len() <= MOST_SUMS) {
        let next = induction.next(&key);
        waiting.extend(next.into_iter().filter(|key| seen.insert(key.clone())));
    }
    seen.len() <= MOST_SUMS
}

/// Every position that can be reached, up to the order of its components, under both conventions.
fn whole_graph(text: &str) -> Result<u64, String> {
    let (mut induction, mut solver) = (Induction::default(), Solver::default());
    let start = parse(text).map_err(|error| format!("{text}: {error}"))?;
    if !is_small(&start, &mut induction) {
        return Ok(0);
    }
    let mut waiting: Vec<Position> = vec![start];
    let mut seen = BTreeSet::new();
    let mut checked = 0;
    while let Some(mut position) = waiting.pop() {
        for misere in [false, true] {
            position.misere = misere;
            judge::check(&position, &mut induction, &mut solver)?;
            checked += 1;
        }
        position.misere = false;
        for next in followers(&position) {
            let places = induction.places(&next);
            let key = induction.key(&places);
            if seen.len() < MOST_ASKED && seen.insert(key) {
                waiting.push(next.normal_form());
            }
        }
    }
    Ok(checked)
}

#[test]
fn random_sums_of_random_rules() {
    soak("induction", 40, positions::position(), |text| whole_graph(&text));
}

#[test]
fn heaps_of_random_rules() {
    soak("sequences", 12, positions::heap_game(), |game| sequences::check(&game));
}

#[test]
fn large_positions_with_closed_forms() {
    soak("theorems", 1_500, large::position(), |case| theorems::check(&case));
}
