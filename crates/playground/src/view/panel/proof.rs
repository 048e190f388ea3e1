//! The proof: walked with the keys, and until it can be, the theorems.

use super::{Around, Own, PLAIN};
use crate::view::{alike, proof, theorems};
use mexplorer_session::Part;
use std::rc::Rc;

pub(super) const OWN: Own = Own {
    around: |model, _, send| Around {
        instead: if model.parts.has(Part::Proof) { None } else { Some(theorems::cover) },
        on_key: Some(proof::keys(model, send)),
        ..Around::default()
    },
    same: |a, b| {
        alike(a, b, |model| {
            let shown = model.answer.as_ref().and_then(|answer| answer.panels.proof.as_ref());
            let cover = theorems::analysis(model).map(Rc::as_ptr);
            (
                shown.map(Rc::as_ptr),
                cover,
                &model.document.proof,
                &model.document.position,
                (
                    model.fancy.surroundings.print,
                    // With them come the pictures beside its steps on paper.
                    model.prints_steps() && model.parts.has(Part::Dialogs),
                    (model.fancy.surroundings.framed, proof::lacks_pictures(model)),
                    model.document.present,
                    model.fancy.surroundings.low,
                    model.fancy.surroundings.column,
                ),
                // What is pressed turns to this window of the grid too.
                (model.document.grid, model.way(false), model.way(true), model.recipe()),
            )
        })
    },
    broad: true,
    ..PLAIN
};
