//! What a reader can do, a feature a module. Each has its state, its acts, and a function that carries an act into its state and
//! the document; none knows another.

pub mod cite;
pub mod code;
pub mod doubt;
pub mod edit;
pub mod guide;
pub mod picker;
pub mod play;
pub mod practice;
pub mod proof;
pub mod quiz;
pub mod save;
