//! The list of keyboard shortcuts, and how the program is taken along.

use super::share::carry;
use mexplorer_session::{Locale, Model};
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
    (&["Esc"], "shortcut.escape"),
    (&["?"], "shortcut.help"),
];

pub fn view(model: &Model, locale: &Locale) -> Html {
    html! {
        <>
            <dl class="shortcuts">
                { for SHORTCUTS.iter().map(|(keys, meaning)| html! {
                    <><dt>{ for keys.iter().map(|key| html! { <kbd>{ *key }</kbd> }) }</dt><dd>{ locale.word(meaning) }</dd></>
                }) }
            </dl>
            { carry(model, locale) }
        </>
    }
}
