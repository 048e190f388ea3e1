//! A column for each remainder: where the number of columns is the period, every column is constant from some row on.

use super::super::SequencePicture;
use super::super::draw::{self, Face, Rows};
use super::super::list::{HEAD, noted};
use super::Seen;
use crate::Say;
use crate::options::MOST_COLUMNS;

/// As many columns where nothing is known of a period, or is to be told of it.
const USUAL: u32 = 10;

/// How many columns there are: as many as are chosen, or as the period.
pub fn columns(sequence: &SequencePicture, width: Option<u32>) -> u32 {
    width.or_else(|| period(sequence)).unwrap_or(USUAL)
}

/// The period, where it can be a number of columns.
fn period(sequence: &SequencePicture) -> Option<u32> {
    let period = sequence.period.as_ref().and_then(|period| u32::try_from(period.period).ok());
    period.filter(|period| (2..=MOST_COLUMNS).contains(period))
}

/// Where a slider stops that is drawn from one number of columns to another: at a multiple of the period where it comes beside one.
/// From there the next number is reached all the same, or the arrow keys would stand still.
pub fn snapped(sequence: &SequencePicture, shown: u32, wanted: u32) -> u32 {
    let Some(period) = period(sequence).filter(|period| *period > 3) else { return wanted };
    let near = [wanted.saturating_sub(1), wanted + 1].into_iter().find(|near| *near > 0 && near.is_multiple_of(period));
    near.filter(|near| *near != shown && *near <= MOST_COLUMNS).unwrap_or(wanted)
}

pub(super) fn of(sequence: &SequencePicture, width: Option<u32>) -> Seen {
    let mut seen = Seen::default();
    let columns = columns(sequence, width) as usize;
    let drawn = sequence.drawn(&mut seen.notices);
    let (first, values) = (sequence.first as usize, &sequence.values);
    let differs = |heap: usize| heap >= first + columns && values[heap] != values[heap - columns];
    let face = |heap: usize| Face { text: values[heap].to_string(), cold: values[heap] == 0, tinted: differs(heap) };
    seen.scene = draw::strip(sequence, drawn, Rows::Remainders(columns), None, &face);
    seen.list(sequence, &HEAD, noted(sequence), drawn);
    let last = values.len() - 1;
    let say = |key| Say::new(key).with("columns", columns).with("first", first).with("last", last);
    seen.says.push(match (first..values.len()).rfind(|heap| differs(*heap)) {
        _ if first + columns > last => say("lens.say.one-row"),
        None => say("lens.say.constant"),
        Some(heap) => {
            let count = (first..values.len()).filter(|heap| differs(*heap)).count();
            let tinted = (first..first + drawn).filter(|heap| differs(*heap)).count();
            say("lens.say.changes").with("count", count).with("heap", heap).with("tinted", u64::from(draw::tells(tinted, drawn)))
        }
    });
    seen
}
