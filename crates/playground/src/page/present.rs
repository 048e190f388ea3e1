//! The buttons that a presenter's keys press, and when they do.

use super::{document, found, typing};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, SvgElement};

/// Whether what has the focus, or lies over the page, has its own use for a key. A button that does nothing more has none; nor have those
/// of the steps, one of which was pressed last, and a field has none for the keys of a remote control.
pub fn busy(key: &str) -> bool {
    let presses =
        key == " " && found(":is(button:not([data-turn]), a, summary, input):focus:not([aria-disabled=true])").is_some();
    let types = typing() && !key.starts_with("Page") && (key == " " || !lists_theorems());
    types || presses || found("dialog[open]").is_some()
}

/// Whether the keyboard is on the list of theorems, whose arrows would take another one up before the class.
pub fn lists_theorems() -> bool {
    found(".proof .pick select:focus").is_some()
}

/// Presses the number of the first or the last step that may be gone to. `false` where no proof is shown. While those after the
/// shown one are not told yet, it goes on by one: all of them at once would give away what they lead to.
pub fn turn_to_end(last: bool) -> bool {
    if last && found(".steps .dot:last-of-type[aria-current]").is_some() && turn("next") {
        return true;
    }
    press(if last { ".steps .dot:last-of-type" } else { ".steps .dot:first-of-type" })
        || !last && press("[data-turn=first][aria-disabled=false]")
}

/// Whether a proof is walked, and the keyboard is nowhere on the page.
pub fn awaits_a_step() -> bool {
    found(".walking").is_some() && found("dialog[open], :focus").is_none()
}

/// Presses the button that turns to the next step or back, as long as it does. `false` where it does not, or there is none.
pub fn turn(way: &str) -> bool {
    press(&format!("[data-turn={way}][aria-disabled=false]"))
}

/// A picture that was pressed gives the focus up once a key turns the step: it would be ringed before the class from then on.
pub fn leave_picture() {
    if let Some(picture) = found("[data-picture]:focus") {
        let _ = picture.unchecked_ref::<SvgElement>().blur();
    }
}

fn press(button: &str) -> bool {
    found(button).and_then(|button| button.dyn_into::<HtmlElement>().ok()).map(|button| button.click()).is_some()
}

/// Takes a slide out of sight, so that a class looks elsewhere. In a frame the key is left to the slides around it.
pub fn hide_slide() -> bool {
    let root = document().document_element();
    let alone = !super::surroundings::is_framed() && !typing();
    alone && root.is_some_and(|root| root.set_attribute("data-black", "").is_ok())
}

/// Brings it back; whether it was away.
pub fn show_slide() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.has_attribute("data-black") && root.remove_attribute("data-black").is_ok())
}
