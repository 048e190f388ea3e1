//! What the session asks of the page around it. Knows nothing of what it is asked for.

pub mod light;
pub mod work;

use mexplorer_picture::Panel;
use std::borrow::Cow;
use std::rc::Rc;

/// A part of the program that a visit may do without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Dag,
    Grid,
    Sequence,
    /// What a sequence may be seen through.
    Lens,
    Proof,
    Play,
    Quiz,
    Doubt,
    Dialogs,
}

impl Part {
    pub const ALL: [Part; 9] =
        [Part::Dag, Part::Grid, Part::Sequence, Part::Lens, Part::Proof, Part::Play, Part::Quiz, Part::Doubt, Part::Dialogs];
}

/// How far a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    Away,
    Coming,
    /// It could not be had: what the server answered, 0 where nothing came. The reader may ask again.
    Missing(u16),
    Here,
}

/// One thing that the shell is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Put the link into the address: as a new entry, which Back leads away from, or in place of the present one, once the
    /// edits rest; [`Msg::Rested`](crate::Msg::Rested) says that they do.
    WriteAddress {
        push: bool,
    },
    /// Go one entry back in the browser's history.
    Back,
    /// Go to the entry before or after the present one if that shows what is shown now; else make a new one that does.
    Walk {
        forth: bool,
    },
    /// Make an entry of the browser's history that shows what the present one shows.
    Over,
    /// Language, colours and frame of the root element changed.
    SetRootAttributes,
    /// Load the words of this language and hand them back.
    LoadWords(&'static str),
    /// Load this part of the program and hand it back, or that it could not be had.
    Load(Part),
    /// Store a setting where the browser lets.
    Store {
        key: &'static str,
        value: Cow<'static, str>,
    },
    Copy(String),
    /// Save a file, or copy it, and say by [`Msg::Saved`](crate::Msg::Saved) whether that was done.
    Save {
        file: Rc<File>,
        copy: bool,
    },
    /// Put the page on paper with this panel alone, once it is laid out for that.
    Print(Panel),
    /// Bring the element of this id into view, once it is drawn, with the keyboard's focus or without.
    ScrollTo {
        id: &'static str,
        focus: bool,
    },
    /// Put the keyboard's focus on the element of this id.
    Focus(String),
    /// Take the keyboard's focus from the element of this id.
    Leave(&'static str),
    /// Tell a page that embeds this one how a check of the quiz went.
    Report(Report),
    /// Tell it that somebody, the reader or the program, went from one position to another.
    Moved {
        from: String,
        to: String,
        by: &'static str,
    },
    /// The answer takes longer: draw what is known, let the browser have its turn, and send [`Msg::Slice`](crate::Msg::Slice).
    Again,
    /// A long list goes on: send [`Msg::List`](crate::Msg::List) for another slice when the browser has had its turn.
    List,
    /// Send [`Msg::Reply`](crate::Msg::Reply) when the person's move has been looked at for a moment.
    ReplySoon,
}

/// A file for the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    pub name: String,
    /// Of what type it is; an image of pixels is made of the SVG that is its text.
    pub mime: &'static str,
    pub text: String,
    /// How many rows of what it lists are left out.
    pub omitted: usize,
}

/// What a page that embeds this one is told after a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub quiz: &'static str,
    pub seed: u64,
    /// The position that was asked about.
    pub position: String,
    pub right: usize,
    pub wrong: usize,
    pub total: usize,
    pub done: bool,
    pub checks: u32,
    pub shown: bool,
}
