//! The address: the link that is read, and written when the document changes.

use super::window;
use wasm_bindgen::JsValue;

pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// The whole address with another fragment.
pub fn address(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}#{fragment}")
}

/// Whether the page lies on the reader's own machine, where nobody else can open it.
pub fn is_own() -> bool {
    let location = window().location();
    let name = location.hostname().unwrap_or_default();
    let own = ["localhost", "0.0.0.0", "[::1]"].contains(&&*name) || name.ends_with(".localhost") || name.starts_with("127.");
    own || location.protocol().is_ok_and(|protocol| protocol == "file:")
}

/// Whether a page over https may not frame this one: it comes over http, and not from the reader's own machine.
pub fn is_unframed() -> bool {
    window().location().protocol().is_ok_and(|protocol| protocol == "http:") && !window().is_secure_context()
}

/// As by the browser's own Back.
pub fn back() {
    let _ = window().history().map(|history| history.back());
}

/// What is noted of an entry that was made for what lies over the page.
const OVER: &str = "over";

/// Makes an entry that shows what the present one shows, and is noted as such.
pub fn push_over() {
    let _ = window().history().map(|history| history.push_state(&JsValue::from_str(OVER), ""));
}

/// Whether the present entry is one of these, and nothing else was written over it.
pub fn is_over() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| state == OVER)
}

/// Writes the fragment without an event, at once: written later it could stand over an address that was followed meanwhile.
/// Browsers limit how often this may be done; a refusal is harmless.
pub fn write_fragment(wanted: &str, push: bool) {
    let Ok(history) = window().history() else { return };
    if wanted == fragment().trim_start_matches('#') {
        return;
    }
    let url = format!("#{wanted}");
    let _ = if push {
        history.push_state_with_url(&JsValue::NULL, "", Some(&url))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(&url))
    };
}
