//! The heaps worth 0 and nothing else, with the distance from each to the next.

use super::super::MOST_DRAWN;
use super::super::draw::DIGIT;
use super::super::list::Entries;
use super::{Seen, SequencePicture, rows};
use crate::options::Writing;
use crate::{Anchor, Cell, Item, Role, Say, Scene, Shape, Target, notice};

/// A row of heaps, and of distances below.
const ROW: i32 = 42;

pub(super) fn of(sequence: &SequencePicture, writing: Writing) -> Seen {
    let heaps: Vec<u32> = sequence.listed().filter(|(_, value)| *value == 0).map(|(heap, _)| heap as u32).collect();
    let count = heaps.len();
    let mut seen = if writing == Writing::PLAIN { strip(sequence, heaps) } else { rows::written(sequence, heaps, writing) };
    let last = sequence.values.len() - 1;
    let say = Say::new("lens.say.cold").with("count", count).with("first", sequence.first).with("last", last);
    seen.says.insert(0, say);
    seen
}

fn strip(sequence: &SequencePicture, heaps: Vec<u32>) -> Seen {
    let shown = heaps.len().min(MOST_DRAWN as usize);
    let digits = heaps.last().map_or(1, |heap| heap.to_string().len()) as i32;
    let cell = (DIGIT * digits + 10).max(30);
    // Half a cell stays free, for the last distance of a row.
    let columns = (sequence.room(4 + cell / 2) / cell).max(1) as usize;
    let mut items = Vec::new();
    for (index, heap) in heaps.iter().take(shown).enumerate() {
        let (x, y) = (4 + cell * (index % columns) as i32, 4 + ROW * (index / columns) as i32);
        let target = Target::Size(u64::from(*heap));
        let square = |gap| Shape::Rect { x: x + gap, y: y + gap, width: cell - 2 * gap, height: 20 - 2 * gap, round: 3 };
        items.push(Item::new(square(1), Role::Cold).to(target.clone()));
        let text = Shape::text(x + cell / 2, y + 14, heap.to_string(), Anchor::Middle);
        items.push(Item::new(text, Role::ColdValue).to(target.clone()));
        if sequence.current.binary_search(&u64::from(*heap)).is_ok() {
            items.push(Item::new(square(0), Role::Current).to(target));
        }
        if let Some(next) = heaps.get(index + 1) {
            let text = Shape::text(x + cell, y + 33, format!("+{}", next - heap), Anchor::Middle);
            items.push(Item::new(text, Role::Number));
        }
    }
    let lines = shown.div_ceil(columns) as i32;
    let mut seen = Seen {
        scene: Scene { width: 8 + cell * columns as i32 + cell / 2, height: ROW * lines + 8, items },
        says: (heaps.len() > 1).then(|| Say::new("lens.say.gaps")).into_iter().collect(),
        notices: (shown < heaps.len()).then(|| notice::too_many(heaps.len(), shown)).into_iter().collect(),
        ..Seen::default()
    };
    let rows = Entries::of(heaps.len(), move |_, index| {
        let heap = heaps[index];
        let gap = heaps.get(index + 1).map_or(String::new(), |next| (next - heap).to_string());
        vec![Cell::new(index), Cell::new(heap).to(Target::Size(heap.into())), Cell::new(gap)]
    });
    seen.list(sequence, &["lens.head.index", "sequence.head.heap", "lens.head.gap"], rows, shown);
    seen
}
