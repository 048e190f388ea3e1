//! What the person at the page is doing: one closed machine, `Runner::send(Msg) -> Vec<Effect>`.
//!
//! What this crate does not know: Yew, a document object model, a clock, storage. The shell carries out the effects and
//! hands back messages.
//!
//! Its floors, each of which knows those before it only: [`shell`] (what is asked of the page), the [`document`] (what the link holds and undo
//! walks), the [`features`], none of which knows another, and the [`runner`]. Three drawers never mix: the document, the passing fancy (half-typed text, hover, open dialogs) and the answer. What can be computed is not
//! stored.

pub mod document;
pub mod features;
pub mod runner;
pub mod shell;
#[cfg(test)]
mod testing;

pub use document::{Document, Theme};
pub use mexplorer_picture::{Panel, Veil};
pub use mexplorer_words as words;
pub use mexplorer_words::locale::Locale;
pub use runner::answer::Answer;
pub use runner::fancy::{Dialog, Preview};
pub use runner::message::Msg;
pub use runner::model::Model;
pub use runner::parts;
pub use runner::{MOST_WORK, Runner};
pub use shell::{Arrival, Effect, Part};
