//! Which heaps are lost by themselves under misère play, where a theorem or a moment's search tells it.

use super::values::Listed;
use mexplorer_solver::position::Term;
use mexplorer_solver::{Budget, GameRef, Method, Outcome, Position, Solver, like_nim};

/// What tells which of all heaps are lost.
#[derive(Debug, Clone, Copy)]
pub(super) enum Law {
    /// Those that are worth 1: each equals the Nim heap of its value.
    Ones(Method),
    /// Of those up to the largest that misère play treats otherwise some, and of larger ones none: they would be worth 0.
    Exceptions { method: Method, largest: u64 },
}

/// Which heaps are lost, from 0 on as far as that is found, and what tells it.
pub(super) fn found(solver: &mut Solver, game: &GameRef, known: &Listed, budget: &mut Budget) -> (Option<Law>, Vec<bool>) {
    let law = law(game, known);
    let lost = match law {
        Some(Law::Ones(_)) => known.values.iter().map(|value| *value == 1).collect(),
        _ => searched(solver, game, known.values.len(), budget),
    };
    (law, lost)
}

/// The law for a game, if there is one; of its values so many are known.
fn law(game: &GameRef, known: &Listed) -> Option<Law> {
    if let Some(method) = like_nim(game) {
        return Some(Law::Ones(method));
    }
    let (rule, period) = game.misere_exceptions().zip(known.period.as_ref().filter(|period| period.proved))?;
    let whole = known.values.get(..usize::try_from(period.preperiod.checked_add(period.period)?).ok()?)?;
    let larger = whole.get(usize::try_from(rule.largest).ok()? + 1..)?;
    let hot = period.saltus == 0 && larger.len() as u64 >= period.period && !larger.contains(&0);
    hot.then_some(Law::Exceptions { method: rule.method, largest: rule.largest })
}

/// The work that this may take, a few milliseconds: a position is edited while the list is drawn.
const WORK: u64 = 1 << 18;

/// For each heap from 0 on whether it is lost, at most so many and none after the first that takes too long.
fn searched(solver: &mut Solver, game: &GameRef, most: usize, budget: &mut Budget) -> Vec<bool> {
    let mut own = budget.up_to(budget.spent().saturating_add(WORK));
    let lost = (0..most as u64).map_while(|heap| {
        let terms = vec![Term { game: game.clone(), numbers: vec![heap] }];
        game.check(&[heap]).ok()?;
        let outcome = solver.outcome(&Position { misere: true, terms }, &mut own).ok()?;
        Some(outcome == Outcome::P)
    });
    let lost = lost.collect();
    budget.settle(&own);
    lost
}
