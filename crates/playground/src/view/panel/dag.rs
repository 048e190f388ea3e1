//! The game graph, as its options show it.

use super::{Own, PLAIN};
use crate::view::alike;

pub(super) const OWN: Own = Own {
    same: |a, b| alike(a, b, |model| (model.document.merge, model.document.edges, model.document.zoom, model.veil())),
    ..PLAIN
};
