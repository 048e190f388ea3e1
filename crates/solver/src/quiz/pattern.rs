//! The pattern of a sequence: the values of the heaps below one are shown; what follows, after how many heaps they repeat, and what
//! a heap far beyond them is worth.
//!
//! All smaller heaps are shown, so the next value is a mex of what is seen. A period is asked for only where it is proved and has
//! been seen twice.

use super::repeating::Repeating;
use super::task::{self, Task};
use super::{Kind, Question, Refusal};
use crate::chance::Chance;
use crate::game::{self, Numbers};
use crate::sequence::Period;
use crate::{Budget, GameRef, Nimber, Overrun, Position, Solver};

/// The least and the largest heap that is asked for next.
pub const HEAPS: (u64, u64) = (4, 130);
/// How many values are asked for where no period is.
pub const CONTINUED: u64 = 3;
/// How many periods lie at most between what is shown and the heap far beyond it.
const PERIODS_ON: u64 = 9;
/// A period is asked for where so many values prove it.
const LISTED: u64 = 1_100;

/// What is known of a sequence for all heaps, to be told with the answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KnownPattern {
    /// Its proved period, once it is no secret any more.
    Repeats(Period),
    /// What is known of it though it has none.
    Of(game::Pattern),
}

/// Whether a position is a heap whose smaller ones can be shown.
pub(super) fn suits(position: &Position) -> Result<(), Refusal> {
    let heap = match &position.terms[..] {
        [term] if term.game.numbers() == Numbers::Heaps => match term.numbers[..] {
            [heap] => Some(heap),
            _ => None,
        },
        _ => None,
    };
    heap.filter(|heap| (HEAPS.0..=HEAPS.1).contains(heap)).map(|_| ()).ok_or(Refusal::NoPattern)
}

/// Whether the last values repeat after some number of heaps that fits among them twice. O(values²).
fn twice(values: &[Nimber]) -> bool {
    (2..=values.len() / 2).any(|period| {
        let agree = values.iter().rev().zip(values.iter().rev().skip(period)).take_while(|(a, b)| a == b).count();
        agree >= period
    })
}

/// Fills in what is shown and what is asked.
pub(super) fn ask(
    question: &mut Question,
    position: &Position,
    seed: u64,
    solver: &mut Solver,
    budget: &mut Budget,
) -> Result<(), Refusal> {
    let (game, heap) = (&position.terms[0].game, position.terms[0].numbers[0]);
    let of = |heap: u64| {
        let mut position = position.clone();
        position.terms[0].numbers[0] = heap;
        position
    };
    for below in 0..heap {
        question.shown.push(solver.value(game, &[below], budget)?.0);
    }
    question.tasks.push(Task::Value(task::valued(Kind::Pattern, position, solver, budget)?));
    let proved =
        if twice(&question.shown) { proved(game, solver, budget)? } else { game.period().filter(|period| period.proved) };
    let seen = proved.as_ref().filter(|period| heap >= asked_from(period));
    // A period that will be asked for is told only then.
    question.known = proved.clone().filter(|period| seen.is_some() || asked_from(period) == u64::MAX).map(KnownPattern::Repeats);
    question.known = question.known.take().or_else(|| game.pattern().map(KnownPattern::Of));
    let values = |heaps: Vec<u64>, solver: &mut Solver, budget: &mut Budget| -> Result<Vec<Task>, Refusal> {
        heaps.into_iter().map(|heap| Ok(Task::Value(task::valued(Kind::Pattern, &of(heap), solver, budget)?))).collect()
    };
    if let Some(seen) = seen {
        let (first, period) = (seen.preperiod as usize, seen.period as usize);
        question.tasks.push(Task::Period(Repeating {
            position: position.to_string(),
            start: of(seen.preperiod).to_string(),
            from: seen.preperiod,
            values: question.shown[first..first + period].to_vec(),
        }));
    }
    question.tasks.extend(values(further(game, heap, seen, seed), solver, budget)?);
    Ok(())
}

/// The proved period of a game's values, if there is one that questions may tell of.
///
/// # Errors
/// It costs more than the budget has left.
pub fn proved(game: &GameRef, solver: &mut Solver, budget: &mut Budget) -> Result<Option<Period>, Overrun> {
    solver.proved_period(game, LISTED, budget)
}

/// From which heap on a period is asked for: once it has been seen twice; never where it is too simple for that.
pub fn asked_from(period: &Period) -> u64 {
    let asked = period.saltus == 0 && period.period > 1;
    if asked { period.period.saturating_mul(2).saturating_add(period.preperiod) } else { u64::MAX }
}

/// The heaps behind the next one whose values are asked for: those that follow it, or one far on where a period has been seen.
pub fn further(game: &GameRef, heap: u64, seen: Option<&Period>, seed: u64) -> Vec<u64> {
    // A rule of the reader's may end at any heap.
    let legal = |heap: &u64| game.check(&[*heap]).is_ok();
    let Some(seen) = seen else { return (heap + 1..heap + CONTINUED).take_while(legal).collect() };
    // Not as far on for every heap.
    let mut chance = Chance::new(seed.wrapping_add(heap));
    let far = heap + seen.period * chance.between(2, PERIODS_ON) + chance.below(seen.period);
    Some(far).filter(legal).into_iter().collect()
}
