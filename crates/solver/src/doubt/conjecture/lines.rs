//! The moves of a position that a conjecture is wrong about, each with a reply that answers it.

use crate::doubt::Line;
use crate::{Budget, Outcome, Overrun, Position, Solver};
use std::ops::ControlFlow;

/// The most moves that are listed.
const MOST_LINES: usize = 200;

/// The moves of a position, each with what answers it, and how many more there are.
///
/// # Errors
/// Who wins after one costs more than the budget has left.
pub fn lines(position: &Position, solver: &mut Solver, budget: &mut Budget) -> Result<(Vec<Line>, usize), Overrun> {
    let (mut after, mut more) = (Vec::new(), 0);
    let _ = position.moves(&mut |played| {
        let to = position.after(&played);
        if !after.contains(&to) {
            if after.len() < MOST_LINES { after.push(to) } else { more += 1 }
        }
        ControlFlow::Continue(())
    });
    let line = |to: Position| {
        let found = solver.analyze(&to, budget)?;
        let reply = found.winning.moves.first().map(|reply| to.after(reply));
        Ok(Line { to, cold: found.outcome == Outcome::P, reply })
    };
    Ok((after.into_iter().map(line).collect::<Result<_, _>>()?, more))
}
