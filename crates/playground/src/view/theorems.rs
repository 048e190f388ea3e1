//! The theorems that speak about a position, in the order in which they are read: all that the proof panel shows until the proofs are
//! there.

use super::select::Select;
use super::{Send, slot};
use mexplorer_picture::Say;
use mexplorer_session::document::proof::{Bookmark, theorem};
use mexplorer_session::{Locale, Model, Msg, Part, Veil};
use mexplorer_solver::proof::Path;
use mexplorer_solver::{Analysis, proof};
use std::rc::Rc;
use yew::prelude::*;

/// The panel before it can walk a proof: those that there are, and how far the part is.
pub fn cover(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let arrival = slot::body(Part::Proof, model, locale, send);
    let Some(analysis) = analysis(model) else { return arrival };
    let available = proof::available(&analysis.position, analysis);
    let asked = model.document.proof.theorem.filter(|asked| available.contains(asked));
    let chosen = asked.or(available.first().copied()).unwrap_or_default();
    html! { <div class="proof">{ pick(&Path::of(&analysis.position, analysis), chosen, model.veil(), locale, send) }{ arrival }</div> }
}

/// What the list is made of.
pub fn analysis(model: &Model) -> Option<&Rc<Analysis>> {
    model.answer.as_ref().and_then(|answer| answer.analysis.as_ref().ok())
}

/// The list from which a theorem is chosen: a path, numbered, first what holds for all games and then what holds for these.
/// Where who wins is hidden, no other is offered that begins with it, and none is numbered if one is left out.
pub fn pick(path: &Path, chosen: &str, veil: Veil, locale: &Locale, send: &Send) -> Html {
    let on_theorem = send.reform(|chosen: String| begin(theorem(&chosen)));
    let offered = |theorem: &&str| veil != Veil::Verdict || *theorem == chosen || !proof::presumes(theorem);
    let whole = path.theory.iter().chain(&path.own).all(offered);
    let name = |place: usize, theorem: &str| match whole {
        true => numbered(place, theorem, locale),
        false => locale.word(&format!("theorem.{theorem}")),
    };
    // Of one alone nothing is to be chosen.
    if path.theory.iter().chain(&path.own).filter(|theorem| offered(theorem)).count() < 2 {
        return html! { <h3>{ locale.word(&format!("theorem.{chosen}")) }</h3> };
    }
    let group = |key: &str, first: usize, theorems: &[&'static str]| {
        html! {
            if !theorems.is_empty() {
                <optgroup label={locale.word(key)}>
                    { for (first..).zip(theorems).filter(|(_, theorem)| offered(theorem)).map(|(place, theorem)| html! {
                        <option value={*theorem} selected={*theorem == chosen}>{ name(place, theorem) }</option>
                    }) }
                </optgroup>
            }
        }
    };
    html! {
        <label class="pick"><span class="unseen">{ locale.word("panel.theorem") }</span>
            <Select choose={on_theorem}>
                { group("panel.theory", 1, &path.theory) }
                { group("panel.own-theorems", 1 + path.theory.len(), &path.own) }
            </Select>
        </label>
    }
}

/// A theorem's proof from its first step on.
pub fn begin(theorem: Option<&'static str>) -> Msg {
    Msg::Proof(Bookmark { theorem, ..Bookmark::default() })
}

/// The name of a theorem with its place on the path.
pub fn numbered(place: usize, theorem: &str, locale: &Locale) -> String {
    let name = locale.word(&format!("theorem.{theorem}"));
    locale.say(&Say::new("panel.numbered").with("number", place).with("name", name))
}
