//! Placing what the solver found: scenes to draw, tables to read, sentences to say.
//!
//! What this crate does not know: colours, pixels of a screen, a language, a document object model, floats. A
//! [`Picture`] is plain data: a [`Scene`] of items with roles, the same content as a [`Table`], and what to say of it as
//! keys with arguments ([`Say`]), which a locale turns into sentences.

#![deny(missing_docs, clippy::missing_errors_doc, clippy::float_arithmetic)]

pub mod board;
mod chips;
pub mod columns;
pub mod dag;
pub mod drawing;
pub mod export;
pub mod grid;
mod label;
pub mod layered;
pub mod list;
pub mod mex;
pub mod notice;
pub mod options;
pub mod panel;
mod path;
pub mod say;
pub mod scene;
pub mod sequence;
pub mod subject;
pub mod table;
mod targets;

pub use drawing::{Draw, Drawing, Look};
pub use label::{cut, label, limit, shortened, within};
pub use list::List;
pub use options::{Digits, Lens, MOST_LISTED, Options, Past, USUAL_LISTED, Veil};
pub use panel::Panel;
pub use say::{Arg, Say};
pub use scene::{Anchor, Item, Role, Scene, Shape, Target};
pub use subject::Subject;
pub use table::{Cell, Table};

/// The width that pictures of pieces, chips and cells are set in: that of a phone's card, where they are as large as the text
/// around them. What cannot be narrower is wider and scrolled.
pub(crate) const WIDTH: i32 = 320;

/// One panel's picture of one position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Picture {
    /// What is drawn.
    pub scene: Scene,
    /// The same content to read; one row per thing shown.
    pub table: Table,
    /// What is seen and what it means here: one or two sentences.
    pub says: Vec<Say>,
    /// What is left out or out of reach, with its numbers.
    pub notices: Vec<Say>,
    /// Whether the game has nothing that this picture could show, whatever the position.
    pub absent: bool,
}

impl Picture {
    /// A picture that this game has no use for, and why.
    pub fn absent(notice: Say) -> Picture {
        Picture { absent: true, ..Picture::refused(notice) }
    }

    /// A picture that could not be made, and why.
    pub fn refused(notice: Say) -> Picture {
        Picture { notices: vec![notice], ..Picture::default() }
    }

    /// All that is said of it where it stands alone, as in a file: what it shows, and what of that it leaves out.
    pub fn description(&self) -> Vec<Say> {
        self.says.iter().chain(&self.notices).cloned().collect()
    }
}
