//! What a reader can do, a feature a module.

pub mod edit;
pub mod gallery;
pub mod guide;
pub mod names;
pub mod picker;
pub mod play;
pub mod proof;
pub mod quiz;
