//! The list of keyboard shortcuts, and how the program is taken along.

use super::share::carry;
use crate::view::{Send, button};
use mexplorer_session::document::frame::Lock;
use mexplorer_session::features::guide::Turn;
use mexplorer_session::{Dialog, Locale, Model, Msg, Veil};
use yew::prelude::*;

const SHORTCUTS: &[(&[&str], &str)] = &[
    (&["/"], "shortcut.position"),
    (&["E"], "shortcut.examples"),
    (&["Ctrl", "Z"], "shortcut.undo"),
    (&["Ctrl", "Shift", "Z"], "shortcut.redo"),
    (&["Tab"], "shortcut.tab"),
    (&["←", "→"], "shortcut.arrows"),
    (&["Enter"], "shortcut.enter"),
    (&["←", "→", "Home", "End"], "shortcut.steps"),
    (&["PageDown", "Space", "PageUp"], "shortcut.slides"),
    (&["B", "."], "shortcut.black"),
    (&["Esc"], "shortcut.escape"),
    (&["?"], "shortcut.help"),
];

pub fn view(model: &Model, locale: &Locale, send: &Send) -> Html {
    let shown = model.veil() == Veil::Open && !model.document.locks(Lock::Position);
    html! {
        <>
            // Who asks for help may be new here.
            <p class="more">
                if shown { { button(locale.word("guide.title"), false, send.reform(|_| Msg::Guide(Turn::Start))) } }
                { button(locale.word("nav.glossary"), false, send.reform(|_| Msg::Dialog(Some(Dialog::Glossary)))) }
            </p>
            <dl class="shortcuts">
                { for SHORTCUTS.iter().map(|(keys, meaning)| html! {
                    <><dt>{ for keys.iter().map(|key| html! { <kbd>{ *key }</kbd> }) }</dt><dd>{ locale.word(meaning) }</dd></>
                }) }
            </dl>
            { carry(model, locale) }
        </>
    }
}
