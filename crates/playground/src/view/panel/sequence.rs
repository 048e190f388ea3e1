//! The sequence, and the lens that it is looked at through.

use super::{Around, Own, PLAIN};
use crate::page;
use crate::view::{Send, alike, slot, term, theorems};
use mexplorer_picture::Lens;
use mexplorer_picture::sequence::SequencePicture;
use mexplorer_session::document::frame::Lock;
use mexplorer_session::{Locale, Model, Panel, Part, Veil};
use mexplorer_solver::proof::repeating;
use yew::prelude::*;

pub(super) const OWN: Own = Own {
    around: |model, locale, send| {
        let lens = &model.document.lens;
        let sequence = model.answer.as_ref().and_then(|answer| answer.panels.sequence());
        // Until the lens is here, values are shown in order.
        let bare_eye = *lens != Lens::Plain && !model.parts.has(Part::Lens);
        let under = if bare_eye { slot::body(Part::Lens, model, locale, send) } else { Html::default() };
        let known = sequence.and_then(|sequence| known(sequence, locale)).unwrap_or_default();
        let over = html! { <>{ known }{ why(model, locale, send) }</> };
        Around { over, under, key: Some(lens.name()), ..Around::default() }
    },
    same: |a, b| {
        alike(a, b, |model| {
            let document = &model.document;
            let heaps = (document.heaps, &document.lens, model.misnamed(), model.parts.arrival(Part::Lens), model.listing);
            (heaps, proves(model), &document.proof.theorem)
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

/// Whether the values are said to repeat, and the proof panel can tell why.
fn proves(model: &Model) -> bool {
    let sequence = model.answer.as_ref().and_then(|answer| answer.panels.sequence());
    let document = &model.document;
    let told = document.lens == Lens::Plain && document.show.contains(&Panel::Proof) && !document.locks(Lock::Proof);
    let repeats = |sequence: &SequencePicture| {
        sequence.period.as_ref().is_some_and(|period| period.proved)
            && !document.position.misere
            && repeating(&document.position).is_some_and(|game| *game.id() == sequence.game)
    };
    told && model.veil() == Veil::Open && !model.asks() && sequence.is_some_and(|sequence| repeats(sequence))
}

/// The way to that proof, unless it is the one that is walked.
fn why(model: &Model, locale: &Locale, send: &Send) -> Html {
    const PERIOD: Option<&str> = Some("period");
    if !proves(model) || model.document.proof.theorem == PERIOD {
        return html! {};
    }
    let on_press = send.reform(|_: MouseEvent| {
        page::reveal("panel-proof", true);
        theorems::begin(PERIOD)
    });
    html! { <p class="ways"><button type="button" class="why" onclick={on_press}>{ locale.word("sequence.why") }</button></p> }
}
