//! How each value differs from the one before: what rises by the same on every period becomes periodic.

use super::super::draw::{self, Face, Rows};
use super::{Seen, SequencePicture};
use crate::{Cell, Say, Table, Target};

pub(super) fn of(sequence: &SequencePicture) -> Seen {
    let mut seen = Seen::default();
    let drawn = sequence.drawn(&mut seen.notices);
    let (first, values) = (sequence.first as usize, &sequence.values);
    let difference = |heap: usize| {
        let before = heap.checked_sub(1).map(|before| i64::from(values[before]));
        before.map_or(String::new(), |before| signed(i64::from(values[heap]) - before))
    };
    let face = |heap: usize| Face { text: difference(heap), cold: false, tinted: false };
    seen.scene = draw::strip(sequence, drawn, Rows::Usual, None, &face);
    let rows = (first..first + drawn).map(|heap| {
        let target = Target::Size(heap as u64);
        vec![Cell::new(heap).to(target.clone()), Cell::new(values[heap]).to(target), Cell::new(difference(heap))]
    });
    let head = vec!["sequence.head.heap", "sequence.head.value", "lens.head.difference"];
    seen.table = Table { head, rows: rows.collect(), omitted: values.len() - first - drawn };
    seen.says.push(Say::new("lens.say.differences"));
    seen
}

/// A number with its sign, the minus sign as it is set.
fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
