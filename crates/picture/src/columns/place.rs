//! Where everything stands. Narrow numbers have their name at the left and their mend at the right of their digits; wide
//! ones, above [`WIDE`] digits, have both on a line of their own above the digits. A digit that a step of a proof flips is struck out,
//! and the new one stands beside it; where there is no room for both, the new one stands for itself.

use super::words::{place_value, power};
use crate::chips::HEIGHT;
use crate::label;
use crate::table::{Cell, Table};
use crate::targets::Targets;
use crate::{Anchor, Digits, Item, Options, Picture, Role, Scene, Shape, Target};
use mexplorer_solver::explain::columns::{ColumnKind, ColumnRow, Columns, digit};
use mexplorer_solver::{Analysis, Nimber};

/// Above so many digits each number takes two lines.
const WIDE: usize = 24;
const MARGIN: i32 = 8;
const LINE: i32 = 34;
/// Above this width names go above the digits: beside them they would not fit into a card; into a slim one less does.
const BROAD: i32 = 460;
const SLIM: i32 = 360;
/// The width of a digit.
const DIGIT: i32 = 11;
/// The most characters of a component's name.
const NAME: usize = 24;

/// The frame: where columns and lines are.
struct Frame {
    wide: bool,
    /// The left edge of the leftmost column, and the width of one.
    left: i32,
    step: i32,
    /// Where mends begin, and the right edge.
    mends: i32,
    right: i32,
    /// The height of a row, with its name line where it has one.
    row: i32,
}

const HEAD: i32 = 26;

impl Frame {
    fn new(columns: &Columns, least: Digits, slim: bool) -> Frame {
        let own = digits(columns);
        let digits = Digits { name: own.name.max(least.name), mend: own.mend.max(least.mend), ..own };
        let beside = Frame::of(columns, digits, columns.width > WIDE);
        if beside.wide || beside.right <= if slim { SLIM } else { BROAD } { beside } else { Frame::of(columns, digits, true) }
    }

    fn of(columns: &Columns, Digits { name, mend, .. }: Digits, wide: bool) -> Frame {
        let index = if columns.kind == ColumnKind::Stairs { 30 } else { 0 };
        // A sum modulo m has as many digits as m − 1.
        let sum = label::width(&(columns.modulus - 1).to_string());
        let least = match columns.width {
            0..=8 => 34,
            9..=16 => 26,
            17..=WIDE => 18,
            _ => 11,
        };
        let step = least.max(if columns.sums.iter().any(|sum| *sum > 9) { sum + 6 } else { 0 });
        let left = if wide { MARGIN } else { MARGIN + index + name + 16 };
        let end = left + step * columns.width as i32;
        let mends = if wide { MARGIN + index + name + 24 } else { end + 16 };
        Frame { wide, left, step, mends, right: (mends + mend).max(end) + MARGIN, row: if wide { 2 * LINE - 14 } else { LINE } }
    }

    /// The middle of a column.
    fn column(&self, column: usize) -> i32 {
        self.left + self.step * column as i32 + self.step / 2
    }

    /// The top of a row; the row after the last is that of the sums.
    fn top(&self, row: usize) -> i32 {
        HEAD + self.row * row as i32 + if self.wide { 0 } else { 2 }
    }

    /// The baseline of a row's name, and of its digits.
    fn name(&self, row: usize) -> i32 {
        self.top(row) + 22
    }

    fn digits(&self, row: usize) -> i32 {
        self.name(row) + if self.wide { 22 } else { 0 }
    }

    /// The top and height of what is washed of a column: all of it, or where names stand between the digits, the digits alone.
    fn washed(&self, rows: usize) -> Vec<(i32, i32)> {
        let digits = |row| (self.digits(row) - 18, 26);
        if self.wide { (0..=rows).map(digits).collect() } else { vec![(HEAD, self.digits(rows) + 10 - HEAD)] }
    }
}

/// What the numbers take of a row.
pub(super) fn digits(columns: &Columns) -> Digits {
    let widest = |texts: &mut dyn Iterator<Item = i32>| texts.max().unwrap_or(0);
    let names = columns.rows.iter().map(|row| label::width(&name(row)));
    // With room for a mend beside every number, so that the digits stay where they are when mends come and go.
    let mends = columns.rows.iter().flat_map(|row| [Some(row.value), row.mended.map(|(to, _)| to)]).flatten();
    let mend = widest(&mut mends.map(|to| label::width(&arrow(to)) + 16));
    let total = columns.total.map_or(0, |total| label::width(&format!("= {total}")));
    Digits { count: columns.width, name: widest(&mut names.chain([label::width(&foot(columns))])), mend: mend.max(total) }
}

/// What stands before the sums.
fn foot(columns: &Columns) -> String {
    if columns.modulus == 2 { "⊕".to_string() } else { format!("Σ mod {}", columns.modulus) }
}

fn arrow(to: Nimber) -> String {
    format!("→ {to}")
}

/// With the sums under the rule, or with room for them.
pub(super) fn place(analysis: &Analysis, columns: &Columns, options: &Options, picture: &mut Picture) {
    let (summed, frame) = (options.told.sums, Frame::new(columns, options.digits, options.slim));
    let count = columns.rows.len();
    let bottom = frame.digits(count) + 10;
    let mut items = Vec::new();
    let washed = frame.washed(count);
    for (column, &(y, height)) in columns.odd.iter().flat_map(|column| washed.iter().map(move |part| (*column, part))) {
        let x = frame.left + frame.step * column as i32;
        let wash = Shape::Rect { x, y, width: frame.step, height, round: if frame.wide { 2 } else { 6 } };
        items.push(Item::new(wash, Role::Wash));
    }
    heading(columns, &frame, &mut items);
    let mut targets = Targets::new(analysis);
    let flips = &options.flips[..];
    let made = columns.mends.iter().find(|mend| mend.changes == flips);
    let mut rows = Vec::new();
    for (i, row) in columns.rows.iter().enumerate() {
        let flipped = flipped(row, flips);
        let played = if flipped.is_some() { made } else { row.mended.map(|(_, mend)| &columns.mends[mend]) };
        let target = played.and_then(|mend| targets.of(&mend.played));
        let becomes = flipped.or(row.mended.map(|(to, _)| to));
        if columns.owner == Some(i)
            && let Some(top) = columns.top
        {
            let (x, width) = (frame.left + frame.step * top as i32, frame.step);
            let mark = Shape::Rect { x, y: frame.digits(i) - 18, width, height: 26, round: if frame.wide { 2 } else { 6 } };
            items.push(Item::new(mark, Role::Mark));
        }
        number(columns, &frame, (i, row), flipped, &mut items);
        if let Some(to) = becomes {
            mend(&frame, i, to, target.clone(), &mut items);
        }
        rows.push(cells(columns, row, (becomes, target), flipped));
    }
    let left = left(columns, flips);
    sums(columns, &frame, (summed, &left), &mut items);
    if summed {
        let gap = if columns.modulus > 10 { " " } else { "" };
        let written = |sums: &[u64]| sums.iter().map(u64::to_string).collect::<Vec<_>>().join(gap);
        let all = changed(written(&columns.sums), written(&left.0));
        let total = columns.total.zip(left.1).map(|(total, left)| changed(total.to_string(), left.to_string()));
        let total = total.unwrap_or_else(|| format!("Σ mod {}", columns.modulus));
        rows.push(vec![Cell::word("columns.word.sum"), Cell::new(total), Cell::new(all), Cell::new("")]);
    }
    picture.scene = Scene { width: frame.right, height: bottom + MARGIN, items };
    picture.table =
        Table { head: vec!["head.place", "head.number", "head.binary", "head.becomes"], rows, omitted: columns.omitted };
}

/// How a row is called in the picture.
fn name(row: &ColumnRow) -> String {
    match &row.component {
        None => row.value.to_string(),
        Some(component) => {
            // The rules may be long and the numbers say more.
            let short = match (component.find('['), component.rfind('(')) {
                (Some(open), Some(numbers)) if component.chars().count() > NAME - 4 => {
                    format!("{}{}", &component[..open], &component[numbers..])
                }
                _ => component.clone(),
            };
            format!("{} = {}", label::cut(&short, NAME), row.value)
        }
    }
}

/// Place values over the columns: all of them where they are few, every eighth as a power where they are many.
fn heading(columns: &Columns, frame: &Frame, items: &mut Vec<Item>) {
    for column in 0..columns.width {
        let exponent = columns.width - 1 - column;
        let text = match columns.width {
            0..=8 => place_value(exponent),
            _ if exponent.is_multiple_of(if frame.wide { 8 } else { 4 }) => power(exponent),
            _ => continue,
        };
        // The last heads may be wider than their columns.
        let half = label::width(&text).div_euclid(2) + 1;
        let x = frame.column(column).clamp(half, frame.right - half);
        items.push(Item::new(Shape::text(x, 18, text, Anchor::Middle), Role::Number).to(Target::Column(exponent as u32)));
    }
}

/// What the number of a row becomes, where a step flips its digits.
pub(super) fn flipped(row: &ColumnRow, flips: &[(usize, Nimber)]) -> Option<Nimber> {
    flips.iter().find(|(place, _)| *place == row.place).map(|(_, to)| *to)
}

/// What the columns and all numbers add up to once digits are flipped.
fn left(columns: &Columns, flips: &[(usize, Nimber)]) -> (Vec<u64>, Option<Nimber>) {
    let (mut sums, mut total) = (columns.sums.clone(), columns.total);
    for row in &columns.rows {
        let Some(to) = flipped(row, flips) else { continue };
        for (column, sum) in sums.iter_mut().enumerate() {
            let one = |value| u64::from(digit(value, columns.width, column));
            *sum = (*sum + columns.modulus + one(to) - one(row.value)) % columns.modulus;
        }
        total = total.map(|total| total ^ row.value ^ to);
    }
    (sums, total)
}

/// What was and what it becomes, where that is another.
fn changed(old: String, new: String) -> String {
    if old == new { old } else { format!("{old} → {new}") }
}

/// The digit of a column, or what it becomes beside what it was.
fn figure(
    columns: &Columns,
    frame: &Frame,
    (y, column): (i32, usize),
    (old, new, role): (u64, u64, Role),
    items: &mut Vec<Item>,
) {
    let (old, new, changes) = (old.to_string(), new.to_string(), old != new);
    let (x, bit) = (frame.column(column), bit(columns, column));
    if !changes {
        return items.push(Item::new(Shape::text(x, y, old, Anchor::Middle), role).to(bit));
    }
    let half = frame.step / 2;
    let both = (old.len() + new.len()) as i32 * DIGIT + 4 <= frame.step;
    let (x, at, width) = if both { (x, x + half / 2, half - 3) } else { (x, x, frame.step - 3) };
    let ground = Shape::Rect { x: at - width / 2, y: y - 16, width, height: 22, round: if frame.wide { 2 } else { 6 } };
    items.push(Item::new(ground, Role::WinningWash));
    if both {
        let was = x - half / 2;
        items.push(Item::new(Shape::text(was, y, old, Anchor::Middle), Role::Zero));
        items.push(Item::new(Shape::Line { x1: was - 6, y1: y - 2, x2: was + 6, y2: y - 10 }, Role::Mark));
    }
    items.push(Item::new(Shape::text(at, y, new, Anchor::Middle), Role::One).to(bit));
}

fn number(columns: &Columns, frame: &Frame, (i, row): (usize, &ColumnRow), flipped: Option<Nimber>, items: &mut Vec<Item>) {
    let (y, mut x, before) = (frame.name(i), MARGIN, items.len());
    if columns.kind == ColumnKind::Stairs {
        items.push(Item::new(Shape::text(x, y, (row.place + 1).to_string(), Anchor::Start), Role::Number));
        x += 30;
    }
    let called = Item::new(Shape::text(x, y, name(row), Anchor::Start), if row.counts { Role::Label } else { Role::Number });
    items.push(called.to(Target::Place(row.place)));
    for column in 0..columns.width {
        let one = |value| digit(value, columns.width, column);
        let role = if one(row.value) && row.counts { Role::One } else { Role::Zero };
        let digits = (one(row.value).into(), one(flipped.unwrap_or(row.value)).into(), role);
        figure(columns, frame, (frame.digits(i), column), digits, items);
    }
    // It adds nothing to the sums: no light falls on its digits, and they are struck out.
    if !row.counts {
        items[before..]
            .iter_mut()
            .filter(|item| matches!(item.target, Some(Target::Column(_))))
            .for_each(|item| item.target = None);
        let (y, x2) = (frame.digits(i) - 6, frame.left + frame.step * columns.width as i32);
        items.push(Item::new(Shape::Line { x1: frame.left, y1: y, x2, y2: y }, Role::IdlePiece));
    }
}

/// A column by its bit, for the proofs that point at it.
fn bit(columns: &Columns, column: usize) -> Target {
    Target::Column((columns.width - 1 - column) as u32)
}

fn mend(frame: &Frame, i: usize, to: Nimber, target: Option<Target>, items: &mut Vec<Item>) {
    let text = arrow(to);
    let (x, y) = (frame.mends, frame.name(i));
    let ground = Shape::Rect { x: x - 8, y: y - 19, width: label::width(&text) + 16, height: HEIGHT, round: HEIGHT / 2 };
    items.push(Item { shape: ground, role: Role::WinningWash, target: target.clone() });
    items.push(Item { shape: Shape::text(x, y, text, Anchor::Start), role: Role::Figure, target });
}

fn sums(columns: &Columns, frame: &Frame, (summed, left): (bool, &(Vec<u64>, Option<Nimber>)), items: &mut Vec<Item>) {
    let row = columns.rows.len();
    let rule = frame.top(row) + 1;
    items.push(Item::new(Shape::Line { x1: MARGIN, y1: rule, x2: frame.right - MARGIN, y2: rule }, Role::Ground));
    items.push(Item::new(Shape::text(MARGIN, frame.name(row), foot(columns), Anchor::Start), Role::Figure));
    if !summed {
        return;
    }
    for (column, (sum, left)) in columns.sums.iter().zip(&left.0).enumerate() {
        let role = if *sum == 0 { Role::Zero } else { Role::One };
        figure(columns, frame, (frame.digits(row), column), (*sum, *left, role), items);
    }
    if let (Some(total), Some(left)) = (columns.total, left.1) {
        let text = if total == left { format!("= {total}") } else { arrow(left) };
        items.push(Item::new(Shape::text(frame.mends, frame.name(row), text, Anchor::Start), Role::Figure));
    }
}

fn cells(
    columns: &Columns,
    row: &ColumnRow,
    (becomes, target): (Option<Nimber>, Option<Target>),
    flipped: Option<Nimber>,
) -> Vec<Cell> {
    let digits = |value| -> String {
        (0..columns.width).map(|column| if digit(value, columns.width, column) { '1' } else { '0' }).collect()
    };
    let binary = changed(digits(row.value), digits(flipped.unwrap_or(row.value)));
    let number = row.component.as_ref().map_or_else(|| row.value.to_string(), |component| format!("{component} = {}", row.value));
    let becomes = match becomes {
        Some(to) => Cell { target, ..Cell::new(to) },
        None if !row.counts => Cell::word("columns.word.idle"),
        None => Cell::new(""),
    };
    vec![Cell::new(row.place + 1), Cell::new(number), Cell::new(binary), becomes]
}
