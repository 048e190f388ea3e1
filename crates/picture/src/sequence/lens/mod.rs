//! Ways to look at values in search of a pattern: in columns, sorted, as digits, as differences, from far away, beside another
//! game, or against a guess. What is said of what is seen is counted from the values, and never called proved without a theorem.

mod beside;
mod cold;
mod columns;
mod counts;
mod differences;
mod guess;
mod known;
mod plot;
mod rows;

pub use columns::{USUAL, columns, snapped};

use super::SequencePicture;
use crate::{Lens, Say, Scene, Table};
use mexplorer_solver::{Budget, GameRef, Solver};

/// What is seen through a lens.
#[derive(Default)]
pub(super) struct Seen {
    pub scene: Scene,
    pub table: Table,
    pub says: Vec<Say>,
    pub notices: Vec<Say>,
}

/// The values of a sequence through a lens. O(values), or as much as the budget allows where others are to be found.
pub(super) fn through(lens: &Lens, sequence: &SequencePicture, game: &GameRef, solver: &mut Solver, budget: &mut Budget) -> Seen {
    if sequence.values.is_empty() {
        return Seen::default();
    }
    // Beside another game, and of a guess, enough is said.
    let names = !matches!(lens, Lens::Beside(_) | Lens::Guess(_));
    let mut seen = match lens {
        Lens::Plain => Seen::default(),
        Lens::Columns(width) => columns::of(sequence, *width),
        Lens::Cold(writing) => cold::of(sequence, *writing),
        Lens::Sorted(writing) => rows::sorted(sequence, *writing),
        Lens::Digits(writing) => rows::digits(sequence, *writing),
        Lens::Differences => differences::of(sequence),
        Lens::Plot => plot::of(sequence),
        Lens::Counts => counts::of(sequence),
        Lens::Beside(other) => beside::of(sequence, other, solver, budget),
        Lens::Guess(guess) => guess::of(sequence, guess, game, solver, budget),
    };
    let cold = matches!(lens, Lens::Cold(_));
    seen.says.extend(names.then(|| known::of(sequence, cold, solver, budget)).flatten());
    seen
}
