//! Sharing: the link and the notation, to copy or to select.

use crate::page;
use crate::view::Send;
use mexplorer_session::{Dialog, Locale, Model, Msg};
use yew::prelude::*;

#[inline(never)]
pub fn view(model: &Model, locale: &Locale, send: &Send) -> Html {
    if model.dialog != Some(Dialog::Share) {
        return html! {};
    }
    let row = |label: &str, text: String| {
        let copied = text.clone();
        html! {
            <div class="share-row">
                <label>{ locale.word(label) }<input type="text" readonly=true value={text} /></label>
                <button type="button" onclick={send.reform(move |_: MouseEvent| Msg::Copy(copied.clone()))}>{ locale.word("share.copy") }</button>
            </div>
        }
    };
    html! {
        <>
            { row("share.link", page::address(&model.link())) }
            { row("share.notation", model.document.position.to_string()) }
            { row("share.embed", format!("<iframe src=\"{}\" width=\"100%\" height=\"600\" title=\"Mexplorer\"></iframe>", page::address(&format!("{}&embed=1", model.link())))) }
            if let Some(notice) = &model.notice { <p class="notice" role="status">{ locale.say(notice) }</p> }
        </>
    }
}
