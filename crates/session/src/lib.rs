//! What the person at the page is doing: a pure core, `update(&mut Model, Msg) -> Vec<Effect>`.
//!
//! What this crate does not know: Yew, a document object model, a clock, storage. The shell carries out the effects and
//! hands back messages.
//!
//! Three drawers that never mix: the [`Document`] (what the link holds and undo walks), the passing fancy (half-typed text,
//! hover, open dialogs) and the [`Answer`]. What can be computed is not stored.

pub mod document;
pub mod features;
pub mod runner;
pub mod words;

pub use document::{Document, Theme};
pub use mexplorer_picture::{Panel, Veil};
pub use runner::answer::{Answer, Desk, Work};
pub use runner::model::{Dialog, Model};
pub use runner::update::{Effect, Msg, update};
pub use words::locale::Locale;
