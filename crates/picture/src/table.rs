//! Tables: the twin of every picture, for reading instead of seeing, and for spreadsheets.

use crate::say::{Arg, Say};
use crate::scene::Target;

/// The content of a picture, to read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// Keys of the column headings.
    pub head: Vec<&'static str>,
    /// The rows; each has as many cells as there are headings.
    pub rows: Vec<Vec<Cell>>,
    /// How many rows were left out at the end, if any.
    pub omitted: usize,
}

/// One cell: something to say, and perhaps what it stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// What it says.
    pub content: Arg,
    /// What it stands for, if anything.
    pub target: Option<Target>,
    /// What a file has in the place of a short name: notation that can be typed back.
    pub notation: Option<String>,
}

impl Cell {
    /// A cell that stands for nothing.
    pub fn new(content: impl Into<Arg>) -> Cell {
        Cell { content: content.into(), target: None, notation: None }
    }

    /// The position that it stands for, by its short name.
    pub fn named(name: impl Into<Arg>, target: Option<Target>) -> Cell {
        let notation = if let Some(Target::Position(text)) = &target { Some(text.clone()) } else { None };
        Cell { content: name.into(), target, notation }
    }

    /// A cell that is a key of one word in the locale.
    pub fn word(key: &'static str) -> Cell {
        Cell::new(Say::new(key))
    }

    /// The cell as one that stands for something.
    pub fn to(mut self, target: Target) -> Cell {
        self.target = Some(target);
        self
    }
}
