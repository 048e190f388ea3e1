//! The address that is read.

use super::window;

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
