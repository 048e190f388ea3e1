//! What stands in the place of what broke the program down: that it did, and a report to send to those who mend it.

use super::{Send, button};
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Locale, Model, Msg};
use yew::prelude::*;

/// The card, where this broke down at the position shown.
pub fn card(work: Work, model: &Model, locale: &Locale, send: &Send) -> Option<Html> {
    let report = model.breakdown(work)?.report.clone();
    let says = if work == Work::Page { "broken.page" } else { "broken.part" };
    let on_copy = {
        let report = report.clone();
        send.reform(move |_| Msg::Copy(report.clone()))
    };
    Some(html! {
        <div class="notice broken" role="alert">
            <p>{ locale.word(says) }</p>
            <details><summary>{ locale.word("broken.report") }</summary><pre>{ report }</pre></details>
            { button(locale.word("broken.copy"), false, on_copy) }{ " " }
            <a href="#">{ locale.word("broken.bare") }</a>
        </div>
    })
}
