//! The walker: a position with its answer, what the reader chose, and the searches that several proofs share.

use super::Choice;
use super::nim_sum::{Lowering, lowering};
use crate::game::{Family, Step};
use crate::position::Component;
use crate::{Analysis, Budget, Move, Nimber, Overrun, Position, Solver};
use std::cmp::Reverse;
use std::ops::ControlFlow;

pub(super) struct Walk<'a> {
    pub solver: &'a mut Solver,
    pub analysis: &'a Analysis,
    pub choice: &'a Choice,
    pub budget: &'a mut Budget,
}

/// A move that lowers the XOR of some components' values, and how it was found.
pub(super) struct Lowered {
    pub found: Lowering,
    /// The index of the component that moves.
    pub component: usize,
    /// Its value before.
    pub own: Nimber,
    pub played: Move,
}

/// The place of the largest number, of equals the first: the component that is looked at closely where none moves.
pub(super) fn largest<T: Ord>(numbers: &[T]) -> usize {
    (0..numbers.len()).max_by_key(|place| (&numbers[*place], Reverse(*place))).unwrap_or(0)
}

impl<'a> Walk<'a> {
    pub fn position(&self) -> &'a Position {
        &self.analysis.position
    }

    /// The reader's move if it is one of this position.
    pub fn readers(&self, position: &Position) -> Option<Move> {
        self.choice.reply_to.as_ref().filter(|played| position.allows(played)).cloned()
    }

    /// The reader's move if it is one of the position on the page, else the first move; `None` if there is no move.
    pub fn chosen(&self) -> Option<Move> {
        self.readers(self.position()).or_else(|| first_move(self.position()))
    }

    /// The position after a move of the one on the page, and the first move that wins there.
    pub fn searched(&mut self, chosen: &Move) -> Result<(Position, Option<Move>), Overrun> {
        let next = self.position().after(chosen);
        let answer = self.solver.analyze(&next, self.budget)?;
        Ok((next, answer.winning.moves.into_iter().next()))
    }

    /// The values of a position's components.
    pub fn values(&mut self, position: &Position) -> Result<Vec<Nimber>, Overrun> {
        position.components().map(|c| self.solver.value(c.game, c.numbers, self.budget).map(|(value, _)| value)).collect()
    }

    /// A move of one component to an option of this value, by theorem, by residues or by looking; `None` if it has no such option.
    pub fn option_of_value(&mut self, c: &Component, target: Nimber) -> Result<Option<Move>, Overrun> {
        let first = |listing: crate::game::Listing| listing.steps.into_iter().next().map(|step| c.play(step));
        // A huge heap of which a period is proved has too many options to be looked at, and residues tell.
        if let Some(listing) = self.solver.counted(c, target, 1) {
            return Ok(first(listing));
        }
        if target == 0
            && let Some(listing) = c.game.cold_options(c.numbers, 1, self.budget)?
        {
            return Ok(first(listing));
        }
        self.budget.afford(c.game.option_count(c.numbers))?;
        let mut after = self.solver.after(c, self.budget)?;
        let mut result = Ok(None);
        let _ = c.game.options(c.numbers, &mut |step| match after.value(&step, self.budget) {
            Ok(value) if value == target => {
                result = Ok(Some(c.play(step)));
                ControlFlow::Break(())
            }
            Ok(_) => ControlFlow::Continue(()),
            Err(over) => {
                result = Err(over);
                ControlFlow::Break(())
            }
        });
        result
    }

    /// The move that brings the XOR of the components `first..first + values.len()` down to `target`; `None` if it is not
    /// above it.
    pub fn lower(
        &mut self,
        position: &Position,
        first: usize,
        values: &[Nimber],
        target: Nimber,
    ) -> Result<Option<Lowered>, Overrun> {
        let Some(found) = lowering(values, target) else { return Ok(None) };
        let component = first + found.owner;
        let c = position.components().nth(component).expect("each value belongs to a component");
        let played = self.option_of_value(&c, found.wanted)?;
        Ok(played.map(|played| Lowered { found, component, own: values[found.owner], played }))
    }
}

/// The first move in the order of [`Position::moves`].
pub(super) fn first_move(position: &Position) -> Option<Move> {
    let mut first = None;
    let _ = position.moves(&mut |played| {
        first = Some(played);
        ControlFlow::Break(())
    });
    first
}

/// The place of a component's first number among all numbers of the position.
pub(super) fn place(position: &Position, term: usize, index: usize) -> usize {
    position.terms[..term].iter().map(|t| t.numbers.len()).sum::<usize>() + index
}

/// The end of a game of heaps: all of them empty.
pub(super) fn emptied(position: &Position) -> Position {
    let mut end = position.clone();
    end.terms.iter_mut().for_each(|term| term.numbers.iter_mut().for_each(|number| *number = 0));
    end
}

/// The heaps of a position in which every number is a heap, by place.
pub(super) fn heaps(position: &Position) -> Vec<Nimber> {
    position.terms.iter().flat_map(|term| &term.numbers).map(|heap| Nimber::from(*heap)).collect()
}

/// The move that changes the heap at `place` to `left`, where each number is a component.
pub(super) fn heap_move(position: &Position, place: usize, left: Nimber) -> Move {
    let mut index = place;
    let mut term = 0;
    while index >= position.terms[term].numbers.len() {
        index -= position.terms[term].numbers.len();
        term += 1;
    }
    Move { term, index, step: Step::to([left as u64]) }
}

/// Whether every number is a nim heap.
pub(super) fn only_nim(position: &Position) -> bool {
    position.terms.iter().all(|term| term.game.is_nim())
}

/// Whether the position is one term of this family under normal play.
pub(super) fn lone(position: &Position, family: &'static Family) -> bool {
    !position.misere && position.terms.len() == 1 && position.terms[0].game.is(family)
}

/// The number between the brackets of the only term, for a family that has one there.
pub(super) fn parameter(position: &Position) -> u64 {
    position.terms[0].game.parameter().expect("the family's rules are one number")
}
