//! Values against heaps, a dot wherever some heap has some value: as many heaps and values share a dot as have to, so that a
//! million of them are as quickly drawn as a thousand.

use super::super::draw::DIGIT;
use super::super::list::{HEAD, noted};
use super::{Seen, SequencePicture};
use crate::{Anchor, Item, Role, Say, Scene, Shape, Target, WIDTH};
use std::fmt::Write;

/// How wide a plot is where nobody says what room there is, and how high at least; where it is broad it is two fifths as high.
const USUAL: i32 = 800;
const LOWEST: i32 = 240;
/// How wide and how high the smallest dot is, the finest first: coarser ones are drawn where finer ones were too many.
const DOTS: [(i32, i32); 3] = [(1, 2), (2, 2), (3, 3)];
const MOST_RUNS: usize = 10_000;
/// The sides of the largest dot.
const LARGEST: i32 = 12;
/// The most numbers at an axis, and what one takes of its height.
const NUMBERS: usize = 8;
const LINE: i32 = 22;

pub(super) fn of(sequence: &SequencePicture) -> Seen {
    let mut seen = Seen::default();
    let (first, values) = (sequence.first as usize, &sequence.values[sequence.first as usize..]);
    let most = values.iter().max().copied().unwrap_or(0) as usize;
    let left = 12 + DIGIT * most.to_string().len() as i32;
    let room = if sequence.room > 0 { sequence.room } else { USUAL };
    let right = if sequence.narrow { WIDTH } else { room - 8 };
    let (top, width) = (8, right - left);
    let height = (width * 2 / 5).max(LOWEST);
    let base = top + height;
    let fine = |(wide, high): (i32, i32)| Dots::of(values, most, (width / wide) as usize, (height / high) as usize);
    let [finest, coarser @ ..] = DOTS;
    let mut dots = fine(finest);
    for coarse in coarser {
        if dots.runs() > MOST_RUNS {
            dots = fine(coarse);
        }
    }
    let across = |column: usize| left + (width as usize * column / dots.columns) as i32;
    let above = |line: usize| base - (height as usize * line / dots.lines) as i32;
    // Where columns are broader than a dot it stands in the middle of each, and so for lines; else dots side by side are one.
    let (broad, high) = (width / dots.columns as i32 > LARGEST, (height / dots.lines as i32).min(LARGEST));
    let middle = |column: usize| (across(column) + across(column + 1)) / 2;
    let span = |from: usize, to: usize| {
        if broad { (middle(from) - LARGEST / 2, LARGEST) } else { (across(from), across(to) - across(from)) }
    };
    let level = |line: usize| (above(line) + above(line + 1)) / 2;
    let mut path = String::new();
    for (line, row) in dots.rows() {
        let mut column = 0;
        for run in row.chunk_by(|a, b| !broad && a == b) {
            if run[0] {
                let ((x, long), y) = (span(column, column + run.len()), level(line) - high / 2);
                let _ = write!(path, "M{x} {y}h{long}v{high}h-{long}z");
            }
            column += run.len();
        }
    }
    let ground = |x1, y1, x2, y2| Item::new(Shape::Line { x1, y1, x2, y2 }, Role::Ground);
    let mut items = vec![ground(left, base, right, base), ground(left, top, left, base)];
    let digits = |number: usize| DIGIT * number.to_string().len() as i32;
    let last = first + values.len() - 1;
    let fitting = ((width / (digits(last) + 24)) as usize).min(NUMBERS);
    for heap in round(first, last, fitting) {
        let (x, half) = (middle(dots.column(heap - first)), digits(heap) / 2);
        // At the edge a number ends with the picture.
        let (at, anchor) = if x + half > right + 8 { (right + 8, Anchor::End) } else { (x.max(half), Anchor::Middle) };
        items.push(ground(x, base, x, base + 4));
        items.push(Item::new(Shape::text(at, base + 18, heap.to_string(), anchor), Role::Number));
    }
    for value in round(0, most, ((height / LINE) as usize).min(NUMBERS + 2)) {
        let y = level(value / dots.values);
        items.push(ground(left - 3, y, left, y));
        items.push(Item::new(Shape::text(left - 6, y + 5, value.to_string(), Anchor::End), Role::Number));
    }
    items.push(Item::new(Shape::Path(path), Role::Bar));
    for heap in sequence.current_within(first, last + 1) {
        let (column, line) = (dots.column(heap - first), values[heap - first] as usize / dots.values);
        let ((x, long), y) = (span(column, column + 1), level(line) - high / 2);
        let rect = Shape::Rect { x: x - 1, y: y - 1, width: long + 2, height: high + 2, round: 0 };
        items.push(Item::new(rect, Role::Mark).to(Target::Size(heap as u64)));
    }
    seen.scene = Scene { width: right + 8, height: base + 26, items };
    // The picture holds all of them, the table a beginning.
    seen.list(sequence, &HEAD, noted(sequence), sequence.drawn(&mut Vec::new()));
    let say = Say::new("lens.say.plot").with("count", values.len()).with("max", most);
    seen.says.push(say);
    let heaps = values.len().div_ceil(dots.columns);
    if heaps * dots.values > 1 {
        seen.says.push(Say::new("lens.say.dots").with("heaps", heaps).with("values", dots.values));
    }
    seen
}

/// Where there are dots.
struct Dots {
    count: usize,
    columns: usize,
    lines: usize,
    /// How many values share a line.
    values: usize,
    /// Line by line from below.
    set: Vec<bool>,
}

impl Dots {
    /// No more columns and lines than these.
    fn of(values: &[u32], most: usize, columns: usize, lines: usize) -> Dots {
        let (count, columns, shared) = (values.len(), values.len().min(columns), (most + 1).div_ceil(lines));
        let lines = most / shared + 1;
        let mut dots = Dots { count, columns, lines, values: shared, set: vec![false; columns * lines] };
        for (index, value) in values.iter().enumerate() {
            let at = *value as usize / shared * columns + dots.column(index);
            dots.set[at] = true;
        }
        dots
    }

    /// The column of a value, by its place in the list: each has as many, give or take one.
    fn column(&self, index: usize) -> usize {
        (index as u64 * self.columns as u64 / self.count as u64) as usize
    }

    fn rows(&self) -> impl Iterator<Item = (usize, &[bool])> {
        self.set.chunks(self.columns).enumerate()
    }

    /// How many there are, those side by side counted once.
    fn runs(&self) -> usize {
        self.rows().map(|(_, row)| row.chunk_by(|a, b| a == b).filter(|run| run[0]).count()).sum()
    }
}

/// The round numbers of a range: the multiples of 1, 2, 5, 10, 20, … of which there are no more than `most`, at least two.
fn round(first: usize, last: usize, most: usize) -> impl Iterator<Item = usize> {
    let mut unit = 1;
    let step = loop {
        match [1, 2, 5].map(|times| times * unit).into_iter().find(|step| (last - first) / step < most.max(2)) {
            Some(step) => break step,
            None => unit *= 10,
        }
    };
    (first.div_ceil(step) * step..=last).step_by(step)
}

#[cfg(test)]
mod tests {
    use super::round;

    #[test]
    fn axes_have_round_numbers() {
        for (first, last, most, numbers) in [
            (0, 5_000, 8, &[0, 1_000, 2_000, 3_000, 4_000, 5_000][..]),
            (0, 5_000, 5, &[0, 2_000, 4_000]),
            (0, 9, 10, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
            (0, 9, 8, &[0, 2, 4, 6, 8]),
            (0, 40, 8, &[0, 10, 20, 30, 40]),
            (0, 0, 8, &[0]),
            (7, 7, 8, &[7]),
            (71, 90, 8, &[75, 80, 85, 90]),
            (0, 1_000_000, 3, &[0, 500_000, 1_000_000]),
        ] {
            assert_eq!(round(first, last, most).collect::<Vec<_>>(), numbers, "{first} {last} {most}");
        }
    }
}
