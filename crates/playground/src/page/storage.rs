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

/// Whether this page may keep anything.
pub fn has_storage() -> bool {
    window().local_storage().is_ok_and(|storage| storage.is_some())
}
