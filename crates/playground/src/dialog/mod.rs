//! What lies over the page: examples, the picker, the glossary, sharing, shortcuts. Each is a native modal dialog, which keeps the focus
//! and closes with Escape by itself.

mod examples;
mod games;
mod glossary;
mod share;
mod shortcuts;

use crate::view::Send;
use mexplorer_session::{Dialog, Locale, Model, Msg};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Properties)]
pub struct Props {
    pub model: Rc<Model>,
    pub locale: Locale,
    pub send: Send,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        let (a, b) = (&self.model, &other.model);
        // The share dialog shows the link, so it depends on the document; nothing here depends on the answer.
        a.fancy.dialog == b.fancy.dialog
            && a.document == b.document
            && a.fancy.notice == b.fancy.notice
            && a.fancy.maker == b.fancy.maker
            && self.locale == other.locale
    }
}

#[component]
pub fn Dialogs(props: &Props) -> Html {
    let Props { model, locale, send } = props;
    let open = model.fancy.dialog.as_ref().map(Dialog::name);
    // What is closed has no content: an edit need not look through it.
    let shown = |name: &str, view: &dyn Fn() -> Html| {
        if open == Some(name) {
            view()
        } else {
            html! {}
        }
    };
    html! {
        <>
            { frame("examples", locale, send, shown("examples", &|| examples::view(locale, send))) }
            { frame("games", locale, send, shown("games", &|| games::view(model, locale, send))) }
            { frame("glossary", locale, send, shown("glossary", &|| glossary::view(locale))) }
            { frame("share", locale, send, shown("share", &|| share::view(model, locale, send))) }
            { frame("shortcuts", locale, send, shown("shortcuts", &|| shortcuts::view(locale))) }
        </>
    }
}

fn frame(name: &'static str, locale: &Locale, send: &Send, content: Html) -> Html {
    let close = send.reform(|_: MouseEvent| Msg::Dialog(None));
    let closed = send.reform(|_: Event| Msg::Dialog(None));
    let heading = format!("dialog-{name}-heading");
    html! {
        <dialog id={format!("dialog-{name}")} aria-labelledby={heading.clone()} onclose={closed}>
            <div class="dialog-head">
                <h2 id={heading}>{ locale.word(&format!("dialog.{name}")) }</h2>
                <button type="button" class="round" aria-label={locale.word("dialog.close")} onclick={close}>{ "×" }</button>
            </div>
            { content }
        </dialog>
    }
}
