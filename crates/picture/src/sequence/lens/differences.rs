//! How each value differs from the one before: what rises by the same on every period becomes periodic.

use super::super::draw::{self, Face, Rows};
use super::super::list::{Entries, valued};
use super::{Seen, SequencePicture};
use crate::{Cell, Say};

pub(super) fn of(sequence: &SequencePicture) -> Seen {
    let mut seen = Seen::default();
    let drawn = sequence.drawn(&mut seen.notices);
    let face = |heap: usize| Face { text: difference(&sequence.values, heap), cold: false, tinted: false };
    seen.scene = draw::strip(sequence, drawn, Rows::Usual, None, &face);
    let rows = Entries::of_heaps(sequence, |sequence, heap| {
        let [own, value] = valued(sequence, heap);
        vec![own, value, Cell::new(difference(&sequence.values, heap))]
    });
    seen.list(sequence, &["sequence.head.heap", "sequence.head.value", "lens.head.difference"], rows, drawn);
    seen.says.push(Say::new("lens.say.differences"));
    seen
}

/// How the value of a heap differs from that of the one before; nothing where there is none.
fn difference(values: &[u32], heap: usize) -> String {
    let before = heap.checked_sub(1).map(|before| i64::from(values[before]));
    before.map_or(String::new(), |before| signed(i64::from(values[heap]) - before))
}

/// A number with its sign, the minus sign as it is set.
fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
