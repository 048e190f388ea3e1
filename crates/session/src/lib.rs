//! What the person at the page is doing: a pure core, `update(&mut Model, Msg) -> Vec<Effect>`.
//!
//! What this crate does not know: Yew, a document object model, a clock, storage. The shell carries out the effects and
//! hands back messages.
//!
//! Three drawers that never mix: the [`Document`] (what the link holds and undo walks), the passing fancy (half-typed text,
//! hover, open dialogs) and the [`Answer`]. What can be computed is not stored.

pub mod answer;
pub mod deeds;
pub mod document;
pub mod edit;
pub mod gallery;
pub mod glossary;
pub mod guide;
pub mod history;
pub mod intake;
pub mod link;
pub mod locale;
pub mod model;
pub mod names;
pub mod picker;
pub mod places;
pub mod play;
pub mod proof;
pub mod quiz;
pub mod rich;
pub mod rules;
pub mod update;
pub mod veil;
pub mod verdict;

pub use answer::{Answer, Desk, Work};
pub use document::{Document, EdgeChoice, GridChoice, Panel, Theme};
pub use locale::Locale;
pub use model::{Dialog, Model};
pub use update::{Effect, Msg, update};
pub use veil::Veil;
