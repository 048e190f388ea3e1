//! The buttons that a presenter's keys press, and when they do.

use super::{found, typing};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Whether what has the focus, or lies over the page, has its own use for a key. A button that does nothing more has none; nor have those
/// of the steps, one of which was pressed last, and a field has none for the keys of a remote control.
pub fn busy(key: &str) -> bool {
    let presses =
        key == " " && found(":is(button:not([data-turn]), a, summary, input):focus:not([aria-disabled=true])").is_some();
    typing() && !key.starts_with("Page") || presses || found("dialog[open]").is_some()
}

/// Presses the button that turns to the next step or back, as long as it does. `false` where it does not, or there is none.
pub fn turn(way: &str) -> bool {
    let button = found(&format!("[data-turn={way}][aria-disabled=false]"));
    button.and_then(|button| button.dyn_into::<HtmlElement>().ok()).map(|button| button.click()).is_some()
}
