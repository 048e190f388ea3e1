//! The foot of the page: the conventions, and where more is told.

use super::{Send, button, term::rich};
use mexplorer_picture::Say;
use mexplorer_session::document::frame::Lock;
use mexplorer_session::features::guide::Turn;
use mexplorer_session::{Dialog, Locale, Model, Msg, Veil};
use yew::prelude::*;

pub fn foot(model: &Model, locale: &Locale, send: &Send) -> Html {
    html! {
        <footer class="foot">
            <p>{ rich(locale.rich(&Say::new("page.conventions"))) }</p>
            <p>{ button(locale.word("nav.glossary"), false, send.reform(|_| Msg::Dialog(Some(Dialog::Glossary)))) }
                if !model.document.locks(Lock::Position) { { button(locale.word("nav.practice"), false, send.reform(|_| Msg::Dialog(Some(Dialog::Practice)))) } }
                if model.veil() == Veil::Open && !model.document.locks(Lock::Position) { { button(locale.word("guide.title"), false, send.reform(|_| Msg::Guide(Turn::Start))) } }
                { button(locale.word("nav.shortcuts"), false, send.reform(|_| Msg::Dialog(Some(Dialog::Shortcuts)))) }</p>
        </footer>
    }
}
