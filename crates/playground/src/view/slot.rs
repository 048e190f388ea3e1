//! The room that the page gives to a part of the program, whichever it is and whether it has come or not.

use super::{Draw, Send, button};
use mexplorer_picture::Say;
use mexplorer_session::parts::Loaded;
use mexplorer_session::{Arrival, Locale, Model, Msg, Part};
use std::rc::Rc;
use std::sync::OnceLock;
use yew::prelude::*;

/// What comes with a part: what the session calls of it, and what draws it: itself, and the tools in its head.
#[derive(Clone, Copy)]
pub struct Content {
    pub session: Loaded,
    pub body: Draw,
    pub tools: Draw,
}

/// What has come.
static HERE: [OnceLock<&Content>; Part::ALL.len()] = [const { OnceLock::new() }; Part::ALL.len()];

/// Draws a part from now on.
pub fn put(part: Part, content: &'static Content) {
    HERE[part as usize].get_or_init(|| content);
}

pub fn nothing(_: &Rc<Model>, _: &Locale, _: &Send) -> Html {
    html! {}
}

/// What a part draws, or how far it is.
pub fn body(part: Part, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    match (HERE[part as usize].get(), model.parts.arrival(part)) {
        (Some(content), Arrival::Here) => (content.body)(model, locale, send),
        (_, Arrival::Missing(status)) => html! {
            <p class="notice" role="alert">{ locale.say(&Say::new("part.missing").with("status", u64::from(status))) }{ " " }{ button(locale.word("part.again"), false, send.reform(move |_| Msg::Fetch(part))) }</p>
        },
        _ => html! { <p class="quiet" aria-busy="true">{ locale.word("part.coming") }</p> },
    }
}

/// The tools in the head of a part that is here; of the dialogs, what a step on paper has at its side.
pub fn tools(part: Part, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let content = HERE[part as usize].get().filter(|_| model.parts.has(part));
    content.map_or_else(Html::default, |content| (content.tools)(model, locale, send))
}
