//! Whether a proof is walked, once something has happened, and whether it was begun anew for another position.

use super::model::Model;
use crate::document::Document;

/// The document was another one before; `linked`: a link was followed, which says itself where its proof is.
pub(super) fn follow(model: &mut Model, before: &Document, linked: bool) {
    let Model { document, fancy, .. } = model;
    let (moved, begins) = (document.position != before.position, document.proof.step == document.proof.within(0));
    let walked = fancy.walks && before.proof.step > before.proof.within(0);
    let stays = if moved { fancy.anew || walked } else { fancy.anew && document.proof == before.proof };
    // A proof that is walked ends with its game, and then stands no longer over the pictures of another.
    let games = |of: &Document| of.position.terms.iter().map(|term| term.game.id().to_owned()).collect::<Vec<_>>();
    let other = moved && !linked && !document.present && games(document) != games(before);
    fancy.walks &= !(other && begins);
    fancy.anew = begins && stays && fancy.walks && !linked;
}
