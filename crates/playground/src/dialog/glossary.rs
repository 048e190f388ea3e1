//! The glossary: every term with its definition, in the order in which one builds on another.

use crate::view::term::formulas;
use mexplorer_session::Locale;
use mexplorer_session::words::glossary::{TERMS, definition, word};
use yew::prelude::*;

pub fn view(locale: &Locale) -> Html {
    html! {
        <dl class="glossary">
            { for TERMS.iter().map(|id| html! {
                <div key={*id}><dt>{ word(locale, id) }</dt><dd>{ formulas(definition(locale, id)) }</dd></div>
            }) }
        </dl>
    }
}
