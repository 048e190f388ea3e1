//! A line for each heap with the heap written out, in as many blocks as there is room for; and the heaps sorted by their values.

use super::super::MOST_DRAWN;
use super::super::draw::{DIGIT, ROW, inks};
use super::super::list::{Entries, valued};
use super::{Seen, SequencePicture};
use crate::options::Writing;
use crate::{Anchor, Cell, Item, Role, Say, Scene, Shape, Target, notice};
use mexplorer_solver::games::fibonacci::zeckendorf;

/// The most lines that are drawn.
pub(super) const MOST_LINES: usize = 160;
const LINE: i32 = 20;

/// Every heap, written out.
pub(super) fn digits(sequence: &SequencePicture, writing: Writing) -> Seen {
    written(sequence, sequence.listed().map(|(heap, _)| heap as u32).collect(), writing)
}

/// The heaps by their values.
pub(super) fn sorted(sequence: &SequencePicture, writing: Writing) -> Seen {
    let heaps = by_value(sequence);
    let count = heaps.chunk_by(|a, b| sequence.values[*a as usize] == sequence.values[*b as usize]).count();
    let last = sequence.values.len() - 1;
    let say = Say::new("lens.say.sorted").with("count", count).with("first", sequence.first).with("last", last);
    let mut seen = if writing == Writing::PLAIN { grouped(sequence, heaps) } else { written(sequence, heaps, writing) };
    seen.says.insert(0, say);
    seen
}

/// The heaps, those of the least value first, equal ones by their size. A million are counted, not compared: O(values) where
/// none is much larger than there are heaps.
pub(super) fn by_value(sequence: &SequencePicture) -> Vec<u32> {
    let most = sequence.listed().map(|(_, value)| value).max().unwrap_or(0) as usize;
    let mut sorted: Vec<u32> = sequence.listed().map(|(heap, _)| heap as u32).collect();
    if most / 4 > sorted.len() {
        mexplorer_solver::order::sort_by_key(&mut sorted, |heap| (sequence.values[*heap as usize], *heap));
        return sorted;
    }
    // Where the heaps of each value begin.
    let mut next = vec![0; most + 2];
    sequence.listed().for_each(|(_, value)| next[value as usize + 1] += 1);
    (0..=most).for_each(|value| next[value + 1] += next[value]);
    for (heap, value) in sequence.listed() {
        sorted[next[value as usize]] = heap as u32;
        next[value as usize] += 1;
    }
    sorted
}

/// What is written of a heap; nothing of −1.
fn spelt(heap: u64, writing: Writing) -> String {
    let Some(mut number) = heap.checked_add_signed(writing.shift) else { return String::new() };
    if number == 0 {
        return "0".to_owned();
    }
    let Some(base) = writing.base else { return fibonacci(number) };
    let mut digits = Vec::new();
    while number > 0 {
        digits.extend(char::from_digit((number % u64::from(base)) as u32, base));
        number /= u64::from(base);
    }
    digits.into_iter().rev().collect()
}

/// A digit for each Fibonacci number 1, 2, 3, 5, …, the largest first: 1 where it is a part.
fn fibonacci(number: u64) -> String {
    let parts = zeckendorf(number);
    let (mut small, mut large) = (1, 2);
    let mut digits = Vec::new();
    while parts.first().is_some_and(|most| small <= *most) {
        digits.push(if parts.contains(&small) { '1' } else { '0' });
        (small, large) = (large, small + large);
    }
    digits.into_iter().rev().collect()
}

/// Lines of a heap, what is written of it, and its value.
pub(super) fn written(sequence: &SequencePicture, heaps: Vec<u32>, writing: Writing) -> Seen {
    let (count, shown) = (heaps.len(), heaps.len().min(MOST_LINES));
    let line = |heap: &u32| (u64::from(*heap), sequence.values[*heap as usize], spelt(u64::from(*heap), writing));
    let key = if writing.base.is_some() { "lens.say.base" } else { "lens.say.zeckendorf" };
    let say = Say::new(key).with("what", ["n − 1", "n", "n + 1"][(writing.shift + 1) as usize]);
    let mut seen = Seen {
        scene: lines(sequence, &heaps[..shown].iter().map(line).collect::<Vec<_>>()),
        says: vec![if let Some(base) = writing.base { say.with("base", base) } else { say }],
        notices: (shown < count).then(|| notice::too_many(count, shown)).into_iter().collect(),
        ..Seen::default()
    };
    let rows = Entries::of(count, move |sequence, index| {
        let [heap, value] = valued(sequence, heaps[index] as usize);
        vec![heap, Cell::new(spelt(heaps[index].into(), writing)), value]
    });
    seen.list(sequence, &["sequence.head.heap", "lens.head.written", "sequence.head.value"], rows, MOST_DRAWN as usize);
    seen
}

/// Lines of a heap, its value, and the text that stands between them, in as many blocks as there is room for.
pub(super) fn lines(sequence: &SequencePicture, lines: &[(u64, u32, String)]) -> Scene {
    let shown = lines.len();
    let broadest = |text: fn(&(u64, u32, String)) -> usize| DIGIT * lines.iter().map(text).max().unwrap_or(1) as i32;
    let (first, second) = (broadest(|line| line.0.to_string().len()), broadest(|line| line.2.chars().count()));
    let third = broadest(|line| line.1.to_string().len()) + 8;
    let block = first + second + third + 52;
    let blocks = (sequence.room(4) / block).max(1) as usize;
    let per = shown.div_ceil(blocks).max(1);
    let mut items = Vec::new();
    for (index, (heap, value, text)) in lines.iter().enumerate() {
        let (x, y) = (4 + block * (index / per) as i32, 4 + LINE * (index % per) as i32);
        let target = Target::Size(*heap);
        let ends = [x + first, x + first + 14 + second, x + first + 28 + second + third];
        let mut put = |at: i32, text: String, role| {
            items.push(Item::new(Shape::text(at, y + 14, text, Anchor::End), role).to(target.clone()));
        };
        put(ends[0], heap.to_string(), Role::Number);
        put(ends[1], text.clone(), Role::Figure);
        let square = Shape::Rect { x: ends[2] - third, y: y + 1, width: third, height: LINE - 2, round: 3 };
        let (ground, ink) = inks(*value == 0);
        items.push(Item::new(square, ground).to(target.clone()));
        items
            .push(Item::new(Shape::text(ends[2] - third / 2, y + 14, value.to_string(), Anchor::Middle), ink).to(target.clone()));
        if sequence.current.binary_search(heap).is_ok() {
            let around = Shape::Rect { x: x - 3, y, width: ends[2] - x + 6, height: LINE, round: 3 };
            items.push(Item::new(around, Role::Current).to(target));
        }
    }
    Scene { width: 4 + block * blocks as i32, height: 8 + LINE * per.min(shown) as i32, items }
}

/// For each value the heaps that have it.
fn grouped(sequence: &SequencePicture, heaps: Vec<u32>) -> Seen {
    let value = |heap: u32| sequence.values[heap as usize];
    let broadest = |number: u64| DIGIT * number.to_string().len() as i32;
    let left = 16 + broadest(heaps.last().map_or(0, |heap| value(*heap).into()));
    let cell = 10 + broadest(sequence.values.len() as u64 - 1);
    let columns = (sequence.room(left) / cell).max(1) as usize;
    let mut items = Vec::new();
    let (mut line, mut shown) = (0, 0);
    for group in heaps.chunk_by(|a, b| value(*a) == value(*b)) {
        if line >= MOST_LINES || shown >= MOST_DRAWN as usize {
            break;
        }
        let value = value(group[0]);
        let y = |line: usize| 4 + ROW * line as i32;
        let (ground, ink) = inks(value == 0);
        items.push(Item::new(Shape::Rect { x: 4, y: y(line), width: left - 8, height: 20, round: 3 }, ground));
        items.push(Item::new(Shape::text(left / 2, y(line) + 14, value.to_string(), Anchor::Middle), ink));
        let drawn = group.len().min(MOST_DRAWN as usize - shown);
        for (index, heap) in group.iter().map(|heap| u64::from(*heap)).take(drawn).enumerate() {
            let (x, y) = (left + cell * (index % columns) as i32, y(line + index / columns));
            let target = Target::Size(heap);
            items.push(
                Item::new(Shape::text(x + cell - 5, y + 14, heap.to_string(), Anchor::End), Role::Number).to(target.clone()),
            );
            if sequence.current.binary_search(&heap).is_ok() {
                let around = Shape::Rect { x: x + 1, y, width: cell - 2, height: 20, round: 3 };
                items.push(Item::new(around, Role::Current).to(target));
            }
        }
        line += drawn.div_ceil(columns);
        shown += drawn;
    }
    let count = heaps.len();
    let mut seen = Seen {
        scene: Scene { width: left + cell * columns as i32 + 8, height: 8 + ROW * line as i32, items },
        notices: (shown < count).then(|| notice::too_many(count, shown)).into_iter().collect(),
        ..Seen::default()
    };
    let rows = Entries::of(count, move |sequence, index| {
        let heap = heaps[index];
        vec![Cell::new(sequence.values[heap as usize]), Cell::new(heap).to(Target::Size(heap.into()))]
    });
    seen.list(sequence, &["sequence.head.value", "sequence.head.heap"], rows, shown);
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_written_out() {
        for (heap, base, shift, text) in [
            (0, Some(2), 0, "0"),
            (0, Some(2), -1, ""),
            (6, Some(2), 0, "110"),
            (6, Some(2), 1, "111"),
            (35, Some(36), 0, "z"),
            (36, Some(36), 0, "10"),
            (11, None, 0, "10100"),
            (4, None, -1, "100"),
            (u64::MAX, Some(2), 1, ""),
        ] {
            assert_eq!(spelt(heap, Writing { base, shift }), text, "{heap}");
        }
    }
}
