//! The strip of a sequence: a cell for each heap, in rows, and below it, where that is asked for, a plot of value against heap.

use super::SequencePicture;
use crate::{Anchor, Item, Role, Scene, Shape, Target};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Periods up to this many heaps make the rows of the strip.
const WIDEST: u64 = 64;
pub(super) const ROW: i32 = 24;
const PLOT: i32 = 96;
pub(super) const DIGIT: i32 = 8;

/// In the place of a value that is not to be seen yet.
pub(super) const HIDDEN: &str = "?";

/// What stands in a heap's cell.
pub(super) struct Face {
    pub text: String,
    /// Whether it has the ground of what is lost.
    pub cold: bool,
    /// Whether the eye should stop there.
    pub tinted: bool,
}

/// The ground of a value, and the value on it.
pub(super) fn inks(cold: bool) -> (Role, Role) {
    if cold { (Role::Cold, Role::ColdValue) } else { (Role::Ground, Role::Figure) }
}

/// Whether so many tinted cells of all are told by that: where most are, the eye stops nowhere, and none is tinted.
pub(super) fn tells(tinted: usize, all: usize) -> bool {
    2 * tinted <= all
}

/// The cell of a heap under its value, and how that is written on it. A tint leaves a value of 0 the ground that says so, and frames it.
pub(super) fn under_value(square: &dyn Fn(i32) -> Shape, cold: bool, tinted: bool, target: Target) -> (Vec<Item>, Role) {
    let (ground, ink) = inks(cold);
    if !tinted {
        return (vec![Item::new(square(1), ground).to(target)], ink);
    }
    let tint = [Item::new(square(1), Role::Ground).to(target), Item::new(square(1), Role::Exception)];
    (tint.into_iter().chain(cold.then(|| Item::new(square(4), ground))).collect(), ink)
}

/// How the heaps are set in rows.
#[derive(Clone, Copy)]
pub(super) enum Rows {
    /// Whole periods, or as many as there is room for.
    Usual,
    /// 2, 4, 8, … heaps, of which each row repeats the one before in every other place.
    Doubling,
    /// A column for each remainder by this number.
    Remainders(usize),
}

struct Strip {
    left: i32,
    top: i32,
    cell: i32,
    columns: usize,
    /// The first heap, and how many there are.
    first: usize,
    shown: usize,
    rows: Rows,
    /// How many heaps begin rows of their own, where a period takes more than one row.
    block: Option<usize>,
}

impl Strip {
    fn of(sequence: &SequencePicture, shown: usize, rows: Rows, digits: usize) -> Strip {
        let first = sequence.first as usize;
        let rows = if matches!(rows, Rows::Doubling) && first > 0 { Rows::Usual } else { rows };
        let cell = (8 + DIGIT * digits as i32).max(20);
        let left = 12 + DIGIT * (first + shown).to_string().len() as i32;
        let fitting = (sequence.room(left) / cell).max(1) as u64;
        // Rows of whole periods put equal values under each other.
        let columns = match (rows, &sequence.period) {
            (Rows::Remainders(columns), _) => columns as u64,
            (Rows::Doubling, _) => 1 << fitting.ilog2(),
            (_, Some(period)) if period.period > 1 && period.period <= fitting => fitting / period.period * period.period,
            (_, Some(period)) if period.period > 1 && period.period <= WIDEST && !sequence.narrow => period.period,
            // A period that is longer than a row fills several, of one length.
            (Rows::Usual, Some(period)) if (fitting..=WIDEST).contains(&period.period) => {
                period.period.div_ceil(period.period.div_ceil(fitting))
            }
            // Otherwise a heap is found by its number.
            _ => [10, 5].into_iter().find(|round| fitting >= *round).map_or(fitting, |round| fitting / round * round),
        };
        // Where that leaves room, the cells take it.
        let wide = matches!(rows, Rows::Usual) && sequence.period.is_none();
        let cell = if wide { cell.max((sequence.room(left) / columns as i32).min(cell * 3 / 2)) } else { cell };
        let block = sequence.period.as_ref().and_then(|period| usize::try_from(period.period).ok());
        let block = block.filter(|block| matches!(rows, Rows::Usual) && *block > columns as usize && *block <= WIDEST as usize);
        let columns = if matches!(rows, Rows::Usual) { (columns as usize).min(shown.max(1)) } else { columns as usize };
        // Over remainders there is room to name them.
        let top = if matches!(rows, Rows::Remainders(_)) { ROW } else { 4 };
        Strip { left, top, cell, columns, first, shown, rows, block }
    }

    /// The column and the line of a heap.
    fn place(&self, heap: usize) -> (usize, usize) {
        match self.rows {
            Rows::Usual => {
                let (index, block) = (heap - self.first, self.block.unwrap_or(self.columns));
                let before = index / block * block.div_ceil(self.columns);
                (index % block % self.columns, before + index % block / self.columns)
            }
            Rows::Remainders(columns) => (heap % columns, heap / columns - self.first / columns),
            Rows::Doubling => {
                let row = (heap + 2).ilog2();
                let before: usize = (1..row).map(|row| (1usize << row).div_ceil(self.columns)).sum();
                let index = heap + 2 - (1 << row);
                (index % self.columns, before + index / self.columns)
            }
        }
    }

    /// The upper left corner of a heap's cell.
    fn corner(&self, heap: usize) -> (i32, i32) {
        let (column, line) = self.place(heap);
        (self.left + self.cell * column as i32, self.top + ROW * line as i32)
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
        self.top + ROW * (self.place(self.end() - 1).1 + 1) as i32
    }

    fn width(&self) -> i32 {
        self.left + self.cell * self.columns as i32
    }
}

/// The values, with the exceptions to the period tinted, and the plot.
pub(super) fn plain(sequence: &SequencePicture, shown: usize, rows: Rows) -> Scene {
    let exceptions: BTreeSet<u64> = sequence.exceptions.iter().copied().collect();
    let face = |heap: usize| {
        if sequence.hides(heap) {
            return Face { text: HIDDEN.to_string(), cold: false, tinted: false };
        }
        let value = sequence.values[heap];
        Face { text: value.to_string(), cold: sequence.cold(heap), tinted: exceptions.contains(&(heap as u64)) }
    };
    let bracket = sequence.period.as_ref().map(|period| (period.preperiod, period.period));
    let Some((strip, mut scene)) = of(sequence, shown, rows, bracket, &face) else { return Scene::default() };
    let (top, width) = (strip.height() + 12, strip.width().max(strip.left + sequence.room(strip.left)));
    plot(sequence, &strip, top, width, &mut scene.items);
    Scene { width: width + 8, height: top + PLOT + 24, ..scene }
}

/// The strip alone, with what stands in its cells.
pub(super) fn strip(
    sequence: &SequencePicture,
    shown: usize,
    rows: Rows,
    bracket: Option<(u64, u64)>,
    face: &dyn Fn(usize) -> Face,
) -> Scene {
    of(sequence, shown, rows, bracket, face).map(|(_, scene)| scene).unwrap_or_default()
}

fn of(
    sequence: &SequencePicture,
    shown: usize,
    rows: Rows,
    bracketed: Option<(u64, u64)>,
    face: &dyn Fn(usize) -> Face,
) -> Option<(Strip, Scene)> {
    let first = sequence.first as usize;
    let faces: Vec<Face> = (first..first + shown).map(face).collect();
    let tints = tells(faces.iter().filter(|face| face.tinted).count(), faces.len());
    let digits = faces.iter().map(|face| face.text.chars().count()).max()?;
    let strip = Strip::of(sequence, shown, rows, digits);
    let mut items = Vec::new();
    if let Rows::Remainders(columns) = strip.rows {
        let at = |column: usize| strip.left + strip.cell * column as i32 + strip.cell / 2;
        items.extend(
            (0..columns).map(|column| Item::new(Shape::text(at(column), 14, column.to_string(), Anchor::Middle), Role::Number)),
        );
    }
    for (heap, Face { text, cold, tinted }) in (first..).zip(faces) {
        let target = Target::Size(heap as u64);
        let (x, y) = strip.corner(heap);
        let column = strip.place(heap).0;
        if column == 0 || heap == first {
            items.push(Item::new(Shape::text(strip.left - 6, y + 14, (heap - column).to_string(), Anchor::End), Role::Number));
        }
        let (under, ink) = under_value(&|gap| strip.square(heap, gap), cold, tinted && tints, target.clone());
        items.extend(under);
        items.push(Item::new(Shape::text(x + strip.cell / 2, y + 14, text, Anchor::Middle), ink).to(target));
    }
    if let Some(bracketed) = bracketed {
        bracket(bracketed, &strip, &mut items);
    }
    let current = sequence.current_within(strip.first, strip.end());
    items.extend(current.map(|heap| Item::new(strip.square(heap, 0), Role::Current).to(Target::Size(heap as u64))));
    let scene = Scene { width: strip.width() + 8, height: strip.height() + 8, items };
    Some((strip, scene))
}

/// One period below the cells it holds, row by row, with a tick at its ends.
fn bracket((start, period): (u64, u64), strip: &Strip, items: &mut Vec<Item>) {
    let end = start.checked_add(period).filter(|end| *end <= strip.end() as u64);
    let Some(end) = end.filter(|_| start >= strip.first as u64) else { return };
    let (mut heap, end) = (start as usize, end as usize);
    let mut line = |x1: i32, y1: i32, x2: i32, y2: i32| items.push(Item::new(Shape::Line { x1, y1, x2, y2 }, Role::Theorem));
    let (first, last) = (strip.corner(heap), strip.corner(end - 1));
    line(first.0 + 1, first.1 + ROW - 7, first.0 + 1, first.1 + ROW - 3);
    while heap < end {
        let row = strip.place(heap).1;
        let stop = (heap + 1..end).find(|next| strip.place(*next).1 != row).unwrap_or(end);
        let ((from, y), (to, _)) = (strip.corner(heap), strip.corner(stop - 1));
        line(from + 1, y + ROW - 3, to + strip.cell - 1, y + ROW - 3);
        heap = stop;
    }
    line(last.0 + strip.cell - 1, last.1 + ROW - 7, last.0 + strip.cell - 1, last.1 + ROW - 3);
}

/// Value against heap: all bars one path, those of the position's heaps marked.
fn plot(sequence: &SequencePicture, strip: &Strip, top: i32, width: i32, items: &mut Vec<Item>) {
    let values = &sequence.values[strip.first..strip.end()];
    let most = values.iter().max().copied().unwrap_or(0).max(1);
    let base = top + PLOT;
    let across = i64::from(width - strip.left);
    let at = |index: usize| strip.left + (index as i64 * across / strip.shown as i64) as i32;
    let height = |value: u32| (i64::from(PLOT) * i64::from(value) / i64::from(most)) as i32;
    // Bars of one width with a gap between them; where there is no room for gaps, they are a silhouette.
    let pitch = (across / strip.shown as i64) as i32;
    let bar = |index: usize| {
        let from = at(index);
        (from, if pitch > 1 { from + pitch - 1 } else { at(index + 1).max(from + 1) })
    };
    let mut path = String::new();
    let seen = |index: usize| !sequence.hides(strip.first + index);
    for (index, value) in values.iter().enumerate().filter(|(index, value)| **value > 0 && seen(*index)) {
        let (from, to) = bar(index);
        let _ = write!(path, "M{from} {base}V{}H{to}V{base}Z", base - height(*value));
    }
    items.push(Item::new(Shape::Line { x1: strip.left, y1: base, x2: width, y2: base }, Role::Ground));
    items.push(Item::new(Shape::Path(path), Role::Bar));
    for heap in sequence.current_within(strip.first, strip.end()).filter(|_| !sequence.masked) {
        let (from, to) = bar(heap - strip.first);
        let tall = height(values[heap - strip.first]).max(2);
        let rect = Shape::Rect { x: from, y: base - tall, width: to - from, height: tall, round: 0 };
        items.push(Item::new(rect, Role::Mark).to(Target::Size(heap as u64)));
    }
    axes(strip.left, width, (top, base), most, (strip.first, strip.end() - 1), items);
}

/// The numbers at the ends of a plot's axes.
pub(super) fn axes(
    left: i32,
    width: i32,
    (top, base): (i32, i32),
    most: u32,
    (first, last): (usize, usize),
    items: &mut Vec<Item>,
) {
    let mut number = |x, y, n: usize, anchor| items.push(Item::new(Shape::text(x, y, n.to_string(), anchor), Role::Number));
    number(left - 6, top + 5, most as usize, Anchor::End);
    number(left - 6, base + 4, 0, Anchor::End);
    number(left, base + 16, first, Anchor::Start);
    number(width, base + 16, last, Anchor::End);
}
