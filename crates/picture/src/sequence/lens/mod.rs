//! Ways to look at values in search of a pattern: in columns, sorted, as digits, as differences, from far away, beside another
//! game, or against a guess. What is said of what is seen is counted from the values, and never called proved without a theorem.
//!
//! A lens is held over values that are drawn already, so that a program that has none of this still shows them in order.

mod beside;
mod cold;
mod columns;
mod counts;
mod differences;
mod guess;
mod known;
mod mex;
mod plot;
mod rows;

pub use columns::{columns, snapped};

use super::list::Entries;
use super::{SequencePicture, says};
use crate::{Lens, Picture, Say, Scene, Subject, Table};
use mexplorer_solver::{Budget, GameRef, Solver};

/// What is seen through a lens.
#[derive(Default)]
struct Seen {
    scene: Scene,
    /// The beginning of the rows.
    table: Table,
    rows: Entries,
    says: Vec<Say>,
    notices: Vec<Say>,
}

/// The values of a subject's sequence, drawn in order, through a lens; what has no values stays as it is. O(values), or as much as
/// the budget allows where others are to be found.
pub(crate) fn look(
    mut sequence: SequencePicture,
    lens: &Lens,
    solver: &mut Solver,
    subject: &Subject,
    budget: &mut Budget,
) -> SequencePicture {
    let game = subject.position.components().map(|c| c.game).find(|game| *game.id() == sequence.game);
    // A lens would show what is not to be seen yet.
    let through_it = *lens != Lens::Plain && !sequence.values.is_empty() && !sequence.masked;
    let Some(game) = game.filter(|_| through_it) else { return sequence };
    let seen = through(lens, &sequence, game, solver, budget);
    // What is known of all the values is kept back: through a lens a reader looks for it. It tints nothing, or something else.
    sequence.known = says::known(&sequence, game, false);
    // What is too much is something else there.
    let mut too_many = Vec::new();
    sequence.drawn(&mut too_many);
    let Picture { says, notices, .. } = &mut sequence.picture;
    notices.retain(|say| !too_many.contains(say));
    notices.extend(seen.notices);
    *says = vec![says::what(game)];
    // What a lens marks is worth 0, under either rule.
    says.extend(subject.position.misere.then(|| says::misere(&[], None)));
    says.extend(seen.says);
    (sequence.picture.scene, sequence.picture.table, sequence.rows) = (seen.scene, seen.table, seen.rows);
    sequence
}

impl Seen {
    /// Lists these rows, and shows the first of them.
    fn list(&mut self, sequence: &SequencePicture, head: &[&'static str], rows: Entries, shown: usize) {
        self.table = rows.table(sequence, head, shown);
        self.rows = rows;
    }
}

fn through(lens: &Lens, sequence: &SequencePicture, game: &GameRef, solver: &mut Solver, budget: &mut Budget) -> Seen {
    // Beside another game, and of a guess, enough is said.
    let names = !matches!(lens, Lens::Beside(_) | Lens::Guess(_));
    let mut seen = match lens {
        Lens::Plain => Seen::default(),
        Lens::Mex => mex::of(sequence, game, solver, budget),
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
