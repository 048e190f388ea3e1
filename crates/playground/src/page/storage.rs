//! What this browser keeps from visit to visit. A sandboxed frame keeps nothing, and an embedded page reads nothing of it.

use super::{fragment, window};
use mexplorer_session::document::link;

pub fn stored(key: &str) -> Option<String> {
    let embedded = link::embeds(&fragment());
    window().local_storage().ok().flatten().filter(|_| !embedded)?.get_item(&format!("mexplorer.{key}")).ok().flatten()
}

pub fn store(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&format!("mexplorer.{key}"), value);
    }
}

/// Where a tab keeps what can be undone, while it is reloaded.
const HISTORY: &str = "mexplorer.history";

/// Keeps for this address what can be undone and done again.
pub fn keep_history([past, future]: &[String; 2]) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.set_item(HISTORY, &[&fragment(), past, future].map(String::as_str).join("\n\n"));
    }
}

/// What this tab has kept for this address.
pub fn kept_history() -> Option<[String; 2]> {
    if link::embeds(&fragment()) {
        return None;
    }
    let kept = window().session_storage().ok().flatten()?.get_item(HISTORY).ok().flatten()?;
    let [address, past, future]: [&str; 3] = kept.split("\n\n").collect::<Vec<_>>().try_into().ok()?;
    (address == fragment()).then(|| [past.to_owned(), future.to_owned()])
}

/// Whether this page may keep anything.
pub fn has_storage() -> bool {
    window().local_storage().is_ok_and(|storage| storage.is_some())
}
