//! The theorems that speak about a position: all that the proof panel shows until the proofs are there.

use super::{Send, slot};
use mexplorer_session::document::proof::{Bookmark, theorem};
use mexplorer_session::{Locale, Model, Msg, Part};
use mexplorer_solver::{Analysis, proof};
use std::rc::Rc;
use yew::prelude::*;

/// The panel before it can walk a proof: those that there are, and how far the part is.
pub fn cover(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let stage = slot::body(Part::Proof, model, locale, send);
    let Some(analysis) = analysis(model) else { return stage };
    let available = proof::available(&analysis.position, analysis);
    let asked = model.document.proof.theorem.filter(|asked| available.contains(asked));
    let chosen = asked.or(available.first().copied()).unwrap_or_default();
    html! { <div class="proof">{ pick(&available, chosen, locale, send) }{ stage }</div> }
}

/// What the list is made of.
pub fn analysis(model: &Model) -> Option<&Rc<Analysis>> {
    model.answer.as_ref().and_then(|answer| answer.analysis.as_ref().ok())
}

/// The list from which a theorem is chosen.
pub fn pick(available: &[&'static str], chosen: &str, locale: &Locale, send: &Send) -> Html {
    let on_theorem = send.reform(|event: Event| {
        let chosen = event.target_unchecked_into::<web_sys::HtmlSelectElement>().value();
        Msg::Proof(Bookmark { theorem: theorem(&chosen), ..Bookmark::default() })
    });
    html! {
        <label class="pick"><span class="unseen">{ locale.word("panel.theorem") }</span>
            <select onchange={on_theorem}>
                { for available.iter().map(|theorem| html! {
                    <option value={*theorem} selected={*theorem == chosen}>{ locale.word(&format!("theorem.{theorem}")) }</option>
                }) }
            </select>
        </label>
    }
}
