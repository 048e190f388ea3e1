//! Terms where they occur: a word that can be pointed at, focused or pressed, and the definition that then appears.
//!
//! The definitions stand on the page once, hidden; a term names its own as its description, so that a screen reader reads
//! it without anything being shown. [`crate::page::definition`] shows one beside the word that asks for it.

use mexplorer_session::Locale;
use mexplorer_session::glossary::{self, TERMS};
use mexplorer_session::rich::Segment;
use yew::prelude::*;

/// The id of a term's definition on the page.
fn definition_id(id: &str) -> String {
    format!("definition-{id}")
}

/// A sentence with its terms.
pub fn rich(segments: Vec<Segment>) -> Html {
    segments
        .into_iter()
        .map(|segment| match segment {
            Segment::Text(text) => html! { { text } },
            Segment::Term { id, text } => html! {
                <button type="button" class="term" data-term={id.clone()} aria-describedby={definition_id(&id)}>{ text }</button>
            },
        })
        .collect()
}

#[derive(Debug, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
}

/// Every definition, hidden until asked for.
#[component]
pub fn Definitions(props: &Props) -> Html {
    let locale = &props.locale;
    html! {
        <div class="definitions">
            { for TERMS.iter().map(|id| html! {
                <p id={definition_id(id)} key={*id} class="definition" role="tooltip" hidden=true>
                    <b>{ glossary::word(locale, id) }</b>{ " " }{ glossary::definition(locale, id) }
                </p>
            }) }
        </div>
    }
}
