//! The grid, and what is said of a sieve that a reader fills.

use super::{Around, Own, PLAIN, legend};
use crate::view::alike;
use mexplorer_picture::Say;
use mexplorer_picture::grid::Grid;
use mexplorer_session::{Locale, Model};
use mexplorer_solver::proof::Sieve;
use yew::prelude::*;

pub(super) const OWN: Own = Own {
    around: |model, locale, _| {
        let drawn = model.answer.as_ref().and_then(|answer| answer.panels.grid());
        // Once it has run its line stays, so that the grid does.
        let fills = |grid: &Grid| grid.sieved.is_some() || model.sieve() == Sieve::Found && model.sieved().is_some();
        // And where the grid stands beside the proof its room is there before anything is pressed under it.
        let waits = model.walks() && model.sieve() != Sieve::None && !model.document.present;
        let over = drawn.filter(|grid| waits || fills(grid)).map(|grid| {
            let said = if fills(grid) { marked(model, grid, locale) } else { String::new() };
            html! { <p class="marked" role="status">{ said }</p> }
        });
        // While the sieve is filled no move is framed, but what that will mean has its room.
        let unsaid =
            model.sieve() == Sieve::Runs && drawn.is_some_and(|grid| grid.moves.is_empty() && grid.current != Some((0, 0)));
        let says = drawn.map(|grid| if unsaid { vec![Say::new("grid.say.framed-wins")] } else { grid.legend() });
        let foot = legend(says, unsaid, model, locale);
        // What a step says in the place of its recipe is not said a second time.
        Around { over: over.unwrap_or_default(), foot, silent: model.awaits_recipe(), ..Around::default() }
    },
    same: |a, b| {
        alike(a, b, |model| {
            let told = model.answer.as_ref().and_then(|answer| answer.panels.grid()).map(|grid| model.told_cells(grid));
            let walk = (model.walks(), model.sieve(), model.document.present, model.veiled().bares());
            (model.document.grid, walk, model.document.position.misere, told, &model.fancy.marked)
        })
    },
    // It is read cell by cell: as large as the window lets it be.
    broad: true,
    ..PLAIN
};

/// What is said of the cell that was marked last as the next one of the sieve, or of the pair that was found last, and that one may be
/// marked, or that none is left; once it has run, how far it was run on.
fn marked(model: &Model, grid: &Grid, locale: &Locale) -> String {
    let wanted = || {
        if model.sieve() == Sieve::Found {
            return model.run_on(grid).map_or(String::new(), |say| locale.say(&say));
        }
        let next = grid.decided().unwrap_or_else(|| Say::new("grid.mark-next"));
        locale.all(&grid.found(model.tells_the_rule()).into_iter().chain([next]).collect::<Vec<_>>())
    };
    model.fancy.marked.as_ref().map_or_else(wanted, |marked| locale.say(&marked.say))
}
