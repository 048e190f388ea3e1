//! What files list: the table of a picture, or all rows of a sequence.

use crate::sequence::SequencePicture;
use crate::table::{Cell, Table};
use std::borrow::Cow;

/// What a file lists: a table, or all the rows of which that of a sequence is the beginning.
#[derive(Debug, Clone, Copy)]
pub enum List<'a> {
    /// A table as it is.
    Table(&'a Table),
    /// The rows of a sequence, each made when it is asked for.
    Sequence(&'a SequencePicture),
}

impl<'a> List<'a> {
    /// Keys of the column headings.
    pub fn head(self) -> &'a [&'static str] {
        match self {
            List::Table(table) => &table.head,
            List::Sequence(sequence) => &sequence.picture.table.head,
        }
    }

    /// The rows, first to last.
    pub fn rows(self) -> impl Iterator<Item = Cow<'a, [Cell]>> {
        let count = match self {
            List::Table(table) => table.rows.len(),
            List::Sequence(sequence) => sequence.rows(),
        };
        (0..count).map(move |index| match self {
            List::Table(table) => Cow::Borrowed(&table.rows[index][..]),
            List::Sequence(sequence) => Cow::Owned(sequence.row(index)),
        })
    }

    /// How many rows are left out even so.
    pub fn omitted(self) -> usize {
        if let List::Table(table) = self { table.omitted } else { 0 }
    }
}
