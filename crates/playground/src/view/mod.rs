//! What is drawn: one file a part of the page. Components here hold no state; they draw and report.

pub mod area;
mod bare;
pub mod breakdown;
mod conjecture;
pub mod dag;
pub mod doubt;
pub mod editor;
pub mod field;
pub mod foot;
pub mod frame;
pub mod grid;
pub mod guide;
pub mod header;
pub mod keyboard;
pub mod lens;
pub mod long;
pub mod math;
mod outline;
pub mod panel;
pub mod play;
pub mod position_box;
pub mod proof;
pub mod quiz;
#[cfg(test)]
mod rendered;
pub mod scene;
pub mod select;
pub mod sequence;
pub mod slot;
pub mod table;
pub mod term;
pub mod theorems;
pub mod verdict;

use mexplorer_session::{Locale, Model, Msg};
#[cfg(test)]
pub use rendered::{finish, language, reader};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// How a component reports what the person did.
pub type Send = Callback<Msg>;

/// What draws something of the model.
pub type Draw = fn(&Rc<Model>, &Locale, &Send) -> Html;

/// Whether two models are alike in what is read of them.
pub fn alike<'a, T: PartialEq>(a: &'a Model, b: &'a Model, read: impl Fn(&'a Model) -> T) -> bool {
    read(a) == read(b)
}

/// A button with a word on it. All that need no more are made here, so that a page full of them costs the code of one.
pub fn button(word: String, disabled: bool, on_press: Callback<MouseEvent>) -> Html {
    html! { <button type="button" {disabled} onclick={on_press}>{ word }</button> }
}

/// What Enter in any field of an element comes to. A form would do so by itself, but not in a frame that may not send forms.
pub fn on_enter(send: &Send, msg: Msg) -> Callback<KeyboardEvent> {
    let send = send.clone();
    Callback::from(move |event: KeyboardEvent| {
        let field =
            event.target().is_some_and(|field| field.has_type::<HtmlInputElement>() || field.has_type::<HtmlTextAreaElement>());
        if field && enters(&event) {
            send.emit(msg.clone());
        }
    })
}

/// Whether a key is Enter, and not of a word that is still being put together; the browser then does nothing with it.
pub fn enters(event: &KeyboardEvent) -> bool {
    let enters = event.key() == "Enter" && !event.is_composing();
    if enters {
        event.prevent_default();
    }
    enters
}

/// A round button with a sign on it, and the word for it.
pub fn round(sign: &'static str, word: String, on_press: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="round" aria-label={word} onclick={on_press}>{ sign }</button> }
}
