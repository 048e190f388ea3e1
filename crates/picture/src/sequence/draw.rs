//! The scene of a sequence: a strip of values in rows, and below it a plot of value against heap.

use super::SequencePicture;
use crate::{Anchor, Item, Role, Scene, Shape, Target};
use std::collections::BTreeSet;
use std::fmt::Write;

/// About how wide the strip is where no period says otherwise.
const WIDTH: i32 = 576;
/// Periods up to this many heaps make the rows of the strip.
const WIDEST: u64 = 64;
const ROW: i32 = 24;
const PLOT: i32 = 96;
const DIGIT: i32 = 8;

struct Strip {
    left: i32,
    cell: i32,
    columns: usize,
    /// The first heap, and how many there are.
    first: usize,
    shown: usize,
    /// Rows of 2, 4, 8, … heaps, of which each repeats the one before in every other place.
    doubling: bool,
}

impl Strip {
    fn of(sequence: &SequencePicture, shown: usize, doubling: bool) -> Strip {
        let first = sequence.first as usize;
        let doubling = doubling && first == 0;
        let most = sequence.values[first..first + shown].iter().max().copied().unwrap_or(0);
        let cell = (8 + DIGIT * most.to_string().len() as i32).max(20);
        let fitting = (WIDTH / cell).max(1) as u64;
        // Rows of whole periods put equal values under each other.
        let columns = match &sequence.period {
            _ if doubling => 1 << fitting.ilog2(),
            Some(period) if period.period > 1 && period.period <= fitting => fitting / period.period * period.period,
            Some(period) if period.period > 1 && period.period <= WIDEST => period.period,
            _ => fitting,
        };
        let left = 12 + DIGIT * (first + shown).to_string().len() as i32;
        let columns = if doubling { columns as usize } else { (columns as usize).min(shown.max(1)) };
        Strip { left, cell, columns, first, shown, doubling }
    }

    /// The column and the line of a heap.
    fn place(&self, heap: usize) -> (usize, usize) {
        if !self.doubling {
            return ((heap - self.first) % self.columns, (heap - self.first) / self.columns);
        }
        let row = (heap + 2).ilog2();
        let before: usize = (1..row).map(|row| (1usize << row).div_ceil(self.columns)).sum();
        let index = heap + 2 - (1 << row);
        (index % self.columns, before + index / self.columns)
    }

    /// The upper left corner of a heap's cell.
    fn corner(&self, heap: usize) -> (i32, i32) {
        let (column, line) = self.place(heap);
        (self.left + self.cell * column as i32, 4 + ROW * line as i32)
    }

    /// One past the last heap.
    fn end(&self) -> usize {
        self.first + self.shown
    }

    fn square(&self, heap: usize, gap: i32) -> Shape {
        let (x, y) = self.corner(heap);
        Shape::Rect { x: x + gap, y: y + gap, width: self.cell - 2 * gap, height: ROW - 4 - 2 * gap, round: 3 }
    }

    fn height(&self) -> i32 {
        4 + ROW * (self.place(self.end() - 1).1 + 1) as i32
    }
}

pub(super) fn scene(sequence: &SequencePicture, shown: usize, doubling: bool) -> Scene {
    if shown == 0 {
        return Scene::default();
    }
    let strip = Strip::of(sequence, shown, doubling);
    let mut items = Vec::new();
    let seen = strip.first..strip.end();
    let within = |heaps: &[u64]| -> Vec<usize> {
        heaps.iter().filter_map(|heap| usize::try_from(*heap).ok()).filter(|heap| seen.contains(heap)).collect()
    };
    let exceptions: BTreeSet<usize> = within(&sequence.exceptions).into_iter().collect();
    for (heap, value) in sequence.values.iter().enumerate().take(strip.end()).skip(strip.first) {
        let target = Target::Size(heap as u64);
        let (x, y) = strip.corner(heap);
        if strip.place(heap).0 == 0 {
            items.push(Item::new(Shape::text(strip.left - 6, y + 14, heap.to_string(), Anchor::End), Role::Number));
        }
        let (ground, ink) = if *value == 0 { (Role::Cold, Role::ColdValue) } else { (Role::Ground, Role::Figure) };
        items.push(Item::new(strip.square(heap, 1), ground).to(target.clone()));
        // Under the number, which it must not hide.
        if exceptions.contains(&heap) {
            items.push(Item::new(strip.square(heap, 1), Role::Exception));
        }
        items.push(Item::new(Shape::text(x + strip.cell / 2, y + 14, value.to_string(), Anchor::Middle), ink).to(target));
    }
    bracket(sequence, &strip, &mut items);
    let current = within(&sequence.current);
    items.extend(current.iter().map(|heap| Item::new(strip.square(*heap, 0), Role::Current).to(Target::Size(*heap as u64))));
    let top = strip.height() + 12;
    let width = strip.left + (strip.cell * strip.columns as i32).max(WIDTH);
    plot(sequence, &strip, &current, top, width, &mut items);
    Scene { width: width + 8, height: top + PLOT + 24, items }
}

/// One period below the cells it holds, row by row, with a tick at its ends.
fn bracket(sequence: &SequencePicture, strip: &Strip, items: &mut Vec<Item>) {
    let Some(period) = &sequence.period else { return };
    let end = period.preperiod.checked_add(period.period).filter(|end| *end <= strip.end() as u64);
    let Some(end) = end.filter(|_| period.preperiod >= strip.first as u64) else { return };
    let (mut heap, end) = (period.preperiod as usize, end as usize);
    let mut line = |x1: i32, y1: i32, x2: i32, y2: i32| items.push(Item::new(Shape::Line { x1, y1, x2, y2 }, Role::Theorem));
    let (first, last) = (strip.corner(heap), strip.corner(end - 1));
    line(first.0 + 1, first.1 + ROW - 7, first.0 + 1, first.1 + ROW - 3);
    while heap < end {
        let row_end = heap - strip.place(heap).0 + strip.columns;
        let stop = row_end.min(end);
        let ((from, y), (to, _)) = (strip.corner(heap), strip.corner(stop - 1));
        line(from + 1, y + ROW - 3, to + strip.cell - 1, y + ROW - 3);
        heap = stop;
    }
    line(last.0 + strip.cell - 1, last.1 + ROW - 7, last.0 + strip.cell - 1, last.1 + ROW - 3);
}

/// Value against heap: all bars one path, those of the position's heaps marked.
fn plot(sequence: &SequencePicture, strip: &Strip, current: &[usize], top: i32, width: i32, items: &mut Vec<Item>) {
    let values = &sequence.values[strip.first..strip.end()];
    let most = values.iter().max().copied().unwrap_or(0).max(1);
    let base = top + PLOT;
    let across = i64::from(width - strip.left);
    let at = |index: usize| strip.left + (index as i64 * across / strip.shown as i64) as i32;
    let height = |value: u32| (i64::from(PLOT) * i64::from(value) / i64::from(most)) as i32;
    let bar = |index: usize| {
        let (from, to) = (at(index), at(index + 1));
        (from, if to - from > 3 { to - 1 } else { to.max(from + 1) })
    };
    let mut path = String::new();
    for (index, value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
        let (from, to) = bar(index);
        let _ = write!(path, "M{from} {base}V{}H{to}V{base}Z", base - height(*value));
    }
    items.push(Item::new(Shape::Line { x1: strip.left, y1: base, x2: width, y2: base }, Role::Ground));
    items.push(Item::new(Shape::Path(path), Role::Bar));
    for &heap in current {
        let (from, to) = bar(heap - strip.first);
        let tall = height(values[heap - strip.first]).max(2);
        let rect = Shape::Rect { x: from, y: base - tall, width: to - from, height: tall, round: 0 };
        items.push(Item::new(rect, Role::Mark).to(Target::Size(heap as u64)));
    }
    let mut number = |x, y, n: usize, anchor| items.push(Item::new(Shape::text(x, y, n.to_string(), anchor), Role::Number));
    number(strip.left - 6, top + 5, most as usize, Anchor::End);
    number(strip.left - 6, base + 4, 0, Anchor::End);
    number(strip.left, base + 16, strip.first, Anchor::Start);
    number(width, base + 16, strip.end() - 1, Anchor::End);
}
