//! Which heaps are lost by themselves under misère play, where a moment's search tells it.

use mexplorer_solver::position::Term;
use mexplorer_solver::{Budget, GameRef, Outcome, Position, Solver};

/// The work that this may take, a few milliseconds: a position is edited while the list is drawn.
const WORK: u64 = 1 << 18;

/// For each heap from 0 on whether it is lost, at most so many and none after the first that takes too long.
pub(super) fn lost(solver: &mut Solver, game: &GameRef, most: usize, budget: &mut Budget) -> Vec<bool> {
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
