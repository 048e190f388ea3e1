//! The sequence, and the lens that it is looked at through.

use super::{Around, Own, PLAIN};
use crate::view::{alike, slot, term};
use mexplorer_picture::Lens;
use mexplorer_picture::sequence::SequencePicture;
use mexplorer_session::{Locale, Part};
use yew::prelude::*;

pub(super) const OWN: Own = Own {
    around: |model, locale, send| {
        let lens = &model.document.lens;
        let sequence = model.answer.as_ref().and_then(|answer| answer.panels.sequence());
        // Until the lens is here, values are shown in order.
        let bare_eye = *lens != Lens::Plain && !model.parts.has(Part::Lens);
        let under = if bare_eye { slot::body(Part::Lens, model, locale, send) } else { Html::default() };
        let over = sequence.and_then(|sequence| known(sequence, locale)).unwrap_or_default();
        Around { over, under, key: Some(lens.name()), ..Around::default() }
    },
    same: |a, b| {
        alike(a, b, |model| {
            (model.document.heaps, &model.document.lens, model.misnamed(), model.parts.arrival(Part::Lens), model.listing)
        })
    },
    ..PLAIN
};

/// What a lens keeps back, for who asks.
fn known(sequence: &SequencePicture, locale: &Locale) -> Option<Html> {
    let says = || term::rich(locale.paragraph(&sequence.known));
    (!sequence.known.is_empty()).then(|| {
        html! { <details class="known"><summary>{ locale.word("lens.known") }</summary><p class="say">{ says() }</p></details> }
    })
}
