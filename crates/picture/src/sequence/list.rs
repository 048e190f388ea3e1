//! The rows of a sequence's table: a page shows the first of them, a file lists them all. Each is made when it is asked for, so that a
//! million take no more room than the text that is made of them.

use super::SequencePicture;
use super::draw::HIDDEN;
use crate::{Arg, Cell, Say, Table, Target};
use std::rc::Rc;

/// Makes the row of this index.
type Row = dyn Fn(&SequencePicture, usize) -> Vec<Cell>;

/// All rows, how many there are, and how each is made.
#[derive(Clone)]
pub struct Entries {
    pub(super) count: usize,
    row: Rc<Row>,
}

impl Entries {
    pub(super) fn of(count: usize, row: impl Fn(&SequencePicture, usize) -> Vec<Cell> + 'static) -> Entries {
        Entries { count, row: Rc::new(row) }
    }

    /// A row for each heap that is shown, of which `row` makes the cells.
    pub(super) fn of_heaps(sequence: &SequencePicture, row: impl Fn(&SequencePicture, usize) -> Vec<Cell> + 'static) -> Entries {
        Entries::of(sequence.count(), move |sequence, index| row(sequence, sequence.first as usize + index))
    }

    /// A table of the first of them.
    pub(super) fn table(&self, sequence: &SequencePicture, head: &[&'static str], shown: usize) -> Table {
        let shown = shown.min(self.count);
        let rows = (0..shown).map(|index| self.at(sequence, index));
        Table { head: head.to_vec(), rows: rows.collect(), omitted: self.count - shown }
    }

    /// One of them.
    pub(super) fn at(&self, sequence: &SequencePicture, index: usize) -> Vec<Cell> {
        (self.row)(sequence, index)
    }
}

impl Default for Entries {
    fn default() -> Entries {
        Entries::of(0, |_, _| Vec::new())
    }
}

impl std::fmt::Debug for Entries {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} rows", self.count)
    }
}

/// The heads of a list of heaps in their order.
pub(super) const HEAD: [&str; 3] = ["sequence.head.heap", "sequence.head.value", "sequence.head.note"];

impl SequencePicture {
    /// The values that are shown as a b-file of the OEIS, a heap and its value to the line; `None` where a lens shows something else.
    pub fn b_file(&self) -> Option<String> {
        let plain = self.picture.table.head == HEAD && !self.masked;
        plain.then(|| self.listed().map(|(heap, value)| format!("{heap} {value}\n")).collect())
    }
}

/// A heap and its value, as the first cells of a row.
pub(super) fn valued(sequence: &SequencePicture, heap: usize) -> [Cell; 2] {
    let target = || Target::Size(heap as u64);
    let value = if sequence.hides(heap) { Cell::new(HIDDEN) } else { Cell::new(sequence.values[heap]) };
    [Cell::new(heap).to(target()), value.to(target())]
}

/// The heaps with their values, one below the other.
pub(super) fn noted(sequence: &SequencePicture) -> Entries {
    Entries::of_heaps(sequence, |sequence, index| {
        let heap = index as u64;
        let mut notes = Vec::new();
        let mut note = |holds: bool, key| notes.extend(holds.then(|| Arg::Say(Say::new(key))));
        note(sequence.current.binary_search(&heap).is_ok(), "sequence.note.current");
        note(sequence.exceptions.binary_search(&heap).is_ok() && !sequence.hides(index), "sequence.note.exception");
        note(sequence.loses(index) && !sequence.hides(index), "sequence.note.lost");
        // Where each period adds something, nothing repeats.
        let repeats = sequence.period.as_ref().filter(|period| period.saltus == 0);
        note(repeats.is_some_and(|period| period.preperiod == heap), "sequence.note.start");
        let [heap, value] = valued(sequence, index);
        vec![heap, value, Cell::new(Arg::List(notes))]
    })
}
