//! Values against heaps, a dot wherever some heap has some value: as many heaps and values share a dot as have to, so that a
//! million of them are as quickly drawn as a thousand.

use super::super::draw::{DIGIT, axes};
use super::super::table;
use super::{Seen, SequencePicture};
use crate::{Item, Role, Say, Scene, Shape, Target};
use std::fmt::Write;

/// How high the plot is, and how large a dot at least and at most.
const HEIGHT: i32 = 240;
const DOT: i32 = 3;
const LARGEST: i32 = 12;

pub(super) fn of(sequence: &SequencePicture) -> Seen {
    let mut seen = Seen::default();
    let (first, values) = (sequence.first as usize, &sequence.values[sequence.first as usize..]);
    let most = values.iter().max().copied().unwrap_or(0);
    // How many heaps and how many values share a dot, how many dots there are, and how large each is.
    let left = 12 + DIGIT * most.to_string().len() as i32;
    let room = sequence.room(left);
    let heaps = values.len().div_ceil((room / DOT) as usize);
    let worths = (most as usize).saturating_add(1).div_ceil((HEIGHT / DOT) as usize);
    let (columns, lines) = (values.len().div_ceil(heaps), most as usize / worths + 1);
    let wide = (room / columns as i32).clamp(DOT, LARGEST);
    let high = (HEIGHT / lines as i32).clamp(DOT, LARGEST);
    let mut dots = vec![false; columns * lines];
    for (index, value) in values.iter().enumerate() {
        dots[*value as usize / worths * columns + index / heaps] = true;
    }
    let (top, right) = (8, left + wide * columns as i32);
    let base = top + high * lines as i32;
    let mut path = String::new();
    for (line, row) in dots.chunks(columns).enumerate() {
        let mut column = 0;
        let y = base - high * (line as i32 + 1);
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] {
                let (x, long) = (left + wide * column, wide * run.len() as i32);
                let _ = write!(path, "M{x} {y}h{long}v{high}h-{long}z");
            }
            column += run.len() as i32;
        }
    }
    let mut items = vec![
        Item::new(Shape::Line { x1: left, y1: base, x2: right, y2: base }, Role::Ground),
        Item::new(Shape::Path(path), Role::Bar),
    ];
    for heap in sequence.current_within(first, first + values.len()) {
        let (column, line) = ((heap - first) / heaps, values[heap - first] as usize / worths);
        let (x, y) = (left + wide * column as i32, base - high * (line as i32 + 1));
        let rect = Shape::Rect { x: x - 1, y: y - 1, width: wide + 2, height: high + 2, round: 0 };
        items.push(Item::new(rect, Role::Mark).to(Target::Size(heap as u64)));
    }
    axes(left, right, (top, base), most, (first, first + values.len() - 1), &mut items);
    seen.scene = Scene { width: right + 8, height: base + 24, items };
    // The picture holds all of them, the table a beginning.
    seen.table = table(sequence, sequence.drawn(&mut Vec::new()));
    let say = Say::new("lens.say.plot").with("count", values.len()).with("max", most);
    seen.says.push(say);
    if heaps * worths > 1 {
        seen.says.push(Say::new("lens.say.dots").with("heaps", heaps).with("values", worths));
    }
    seen
}
