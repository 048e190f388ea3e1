//! How often each value comes: of octal games some values are common and others rare (Winning Ways, chapter 4).

use super::super::MOST_DRAWN;
use super::super::draw::{DIGIT, ROW, inks};
use super::super::list::Entries;
use super::{Seen, SequencePicture, rows};
use crate::{Anchor, Cell, Item, Role, Say, Scene, Shape, notice};

/// The most values that are drawn.
const MOST_LINES: usize = 160;

pub(super) fn of(sequence: &SequencePicture) -> Seen {
    let sorted = rows::by_value(sequence);
    let value = |heap: u32| sequence.values[heap as usize];
    let same = sorted.chunk_by(|a, b| value(*a) == value(*b));
    let counts: Vec<(u32, usize)> = same.map(|heaps| (value(heaps[0]), heaps.len())).collect();
    // The least value of those that come most often.
    let (common, times) = counts.iter().rev().copied().max_by_key(|(_, count)| *count).unwrap_or_default();
    let shown = counts.len().min(MOST_LINES);
    let left = 16 + DIGIT * counts[..shown].last().map_or(1, |(value, _)| value.to_string().len()) as i32;
    let number = DIGIT * times.to_string().len() as i32 + 12;
    let right = left + sequence.room(left);
    let mut items = Vec::new();
    for (line, (value, count)) in counts[..shown].iter().enumerate() {
        let y = 4 + ROW * line as i32;
        let (ground, ink) = inks(*value == 0);
        items.push(Item::new(Shape::Rect { x: 4, y, width: left - 8, height: 20, round: 3 }, ground));
        items.push(Item::new(Shape::text(left / 2, y + 14, value.to_string(), Anchor::Middle), ink));
        let long = (i64::from(right - left - number) * *count as i64 / times.max(1) as i64).max(1) as i32;
        items.push(Item::new(Shape::Rect { x: left, y: y + 3, width: long, height: 14, round: 0 }, Role::Bar));
        items.push(Item::new(Shape::text(left + long + 6, y + 14, count.to_string(), Anchor::Start), Role::Number));
    }
    let say = Say::new("lens.say.counts").with("count", counts.len()).with("value", common).with("times", times);
    let mut seen = Seen {
        scene: Scene { width: right + 8, height: 8 + ROW * shown as i32, items },
        says: vec![say.with("first", sequence.first).with("last", sequence.values.len() - 1)],
        notices: (shown < counts.len()).then(|| notice::too_many(counts.len(), shown)).into_iter().collect(),
        ..Seen::default()
    };
    let rows = Entries::of(counts.len(), move |_, line| vec![Cell::new(counts[line].0), Cell::new(counts[line].1)]);
    seen.list(sequence, &["sequence.head.value", "lens.head.count"], rows, MOST_DRAWN as usize);
    seen
}
