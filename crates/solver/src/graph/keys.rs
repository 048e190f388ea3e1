//! The keys of positions and of components.

pub(super) use crate::keys::Keys;
