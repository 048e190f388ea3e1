//! The scene of a grid: every cell of a small window, the cold cells of a large one.

use super::pair::Pair;
use super::{Grid, GridMode, UNKNOWN, beatty};
use crate::{Anchor, Item, Role, Say, Scene, Shape, Target, notice};
use mexplorer_solver::Position;

/// Up to so many cells a side, each cell is an item to read and to press.
pub(super) const SMALL: u32 = 32;
/// About how wide the window is drawn.
const WIDTH: i32 = 576;
/// A large window shows at most so many cold cells; as a scene it would be slow with more.
const MOST_MARKS: usize = 4_000;
/// The width of a digit of an axis.
const DIGIT: i32 = 7;

/// Where cells are drawn.
struct Frame {
    cell: i32,
    left: i32,
    /// The lower edge of the window.
    base: i32,
    /// Cells per cell drawn apart: large windows put several into one unit.
    size: i32,
}

impl Frame {
    fn of(grid: &Grid) -> Frame {
        let size = grid.width as i32;
        let cell = (WIDTH / size).clamp(1, 36);
        let digits = (grid.origin.1 + u64::from(grid.height - 1)).to_string().len() as i32;
        Frame { cell, left: 12 + DIGIT * digits, base: 8 + cell * size, size }
    }

    fn corner(&self, (x, y): (u32, u32)) -> (i32, i32) {
        (self.left + self.cell * x as i32, self.base - self.cell * (y as i32 + 1))
    }

    fn centre(&self, cell: (u32, u32)) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2, y + self.cell / 2)
    }

    fn square(&self, cell: (u32, u32), gap: i32) -> Shape {
        let (x, y) = self.corner(cell);
        let gap = if self.cell > 6 { gap } else { 0 };
        Shape::Rect {
            x: x + gap,
            y: y + gap,
            width: self.cell - 2 * gap,
            height: self.cell - 2 * gap,
            round: 2.min(self.cell / 4),
        }
    }

    /// A point in thousandths of a cell from the centre of the first one.
    fn point(&self, (x, y): (i64, i64)) -> (i32, i32) {
        let along = |thousandths: i64| ((thousandths + 500) * i64::from(self.cell) / 1000) as i32;
        (self.left + along(x), self.base - along(y))
    }
}

pub(super) fn scene(grid: &Grid, pair: &Pair, position: &Position, notices: &mut Vec<Say>) -> Scene {
    let frame = Frame::of(grid);
    let mut items = Vec::new();
    if grid.width <= SMALL {
        cells(grid, pair, position, &frame, &mut items);
    } else {
        marks(grid, &frame, &mut items, notices);
    }
    axes(grid, &frame, &mut items);
    for line in &grid.lines {
        let ((x1, y1), (x2, y2)) = (frame.point(line.from), frame.point(line.to));
        items.push(Item::new(Shape::Line { x1, y1, x2, y2 }, Role::Theorem));
    }
    reached(grid, &frame, &mut items);
    Scene { width: frame.left + frame.cell * frame.size + 8, height: frame.base + 24, items }
}

/// Every cell with what it is worth.
fn cells(grid: &Grid, pair: &Pair, position: &Position, frame: &Frame, items: &mut Vec<Item>) {
    for y in 0..grid.height {
        for x in 0..grid.width {
            let index = (y * grid.width + x) as usize;
            let numbers = (grid.origin.0 + u64::from(x), grid.origin.1 + u64::from(y));
            let known = grid.known.get(index).is_none_or(|known| *known);
            let cold = grid.cold[index];
            let role = match (known, cold) {
                (false, _) => Role::Unknown,
                (true, true) => Role::Cold,
                _ if grid.mode == GridMode::Sieve && !grid.sieve.is_empty() => Role::Crossed,
                _ => Role::Hot,
            };
            let mut square = Item::new(frame.square((x, y), 1), role);
            let to = pair.at(position, numbers).map(|there| Target::Position(there.to_string()));
            square.target = to.clone();
            items.push(square);
            let text = match grid.mode {
                GridMode::Values if grid.values[index] != UNKNOWN => grid.values[index].to_string(),
                GridMode::Sieve if cold => beatty::index(numbers.0, numbers.1).map_or(String::new(), |k| k.to_string()),
                _ if cold => "P".into(),
                _ => continue,
            };
            let (centre, middle) = frame.centre((x, y));
            let role = if cold { Role::ColdValue } else { Role::HotValue };
            let mut label = Item::new(Shape::text(centre, middle + 4, text, Anchor::Middle), role);
            label.target = to;
            items.push(label);
        }
    }
}

/// The cold cells alone, on one ground.
fn marks(grid: &Grid, frame: &Frame, items: &mut Vec<Item>, notices: &mut Vec<Say>) {
    let side = frame.cell * frame.size;
    let ground = Shape::Rect { x: frame.left, y: frame.base - side, width: side, height: side, round: 0 };
    items.push(Item::new(ground, Role::Ground));
    let cold = grid.cold.iter().enumerate().filter(|(_, cold)| **cold).map(|(index, _)| index as u32);
    let count = cold.clone().count();
    for index in cold.take(MOST_MARKS) {
        items.push(Item::new(frame.square((index % grid.width, index / grid.width), 0), Role::Cold));
    }
    if count > MOST_MARKS {
        notices.push(notice::too_many(count, MOST_MARKS));
    }
}

/// Numbers along the left and below, as many as have room.
fn axes(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    let last = u64::from(grid.width - 1);
    let room = DIGIT * (grid.origin.0 + last).to_string().len() as i32 + 6;
    let step = |room: i32| {
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
        steps.into_iter().find(|step| *step as i32 * frame.cell >= room).unwrap_or(1000)
    };
    for x in (0..grid.width).step_by(step(room)) {
        let (centre, _) = frame.centre((x, 0));
        let text = (grid.origin.0 + u64::from(x)).to_string();
        let (at, anchor) = if x == 0 && text.len() > 3 { (frame.left, Anchor::Start) } else { (centre, Anchor::Middle) };
        items.push(Item::new(Shape::text(at, frame.base + 15, text, anchor), Role::Number));
    }
    for y in (0..grid.height).step_by(step(16)) {
        let (_, middle) = frame.centre((0, y));
        let text = (grid.origin.1 + u64::from(y)).to_string();
        items.push(Item::new(Shape::text(frame.left - 5, middle + 4, text, Anchor::End), Role::Number));
    }
}

/// The current cell, the lines of its moves, and the winning ones.
fn reached(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    let Some(current) = grid.current else { return };
    let (x, y) = frame.centre(current);
    let to = |cell: (u32, u32), role| {
        let (x2, y2) = frame.centre(cell);
        Item::new(Shape::Line { x1: x, y1: y, x2, y2 }, role)
    };
    // One line in each direction, to the furthest cell reached there.
    let far = |keep: fn((u32, u32), (u32, u32)) -> bool| {
        let along = grid.moves.iter().map(|m| (m.x, m.y)).filter(move |cell| keep(*cell, current));
        along.min()
    };
    let directions = [
        far(|cell, from| cell.1 == from.1 && cell.0 < from.0),
        far(|cell, from| cell.0 == from.0 && cell.1 < from.1),
        far(|cell, from| cell.0 < from.0 && cell.1 < from.1),
    ];
    items.extend(directions.into_iter().flatten().map(|cell| to(cell, Role::CurrentEdge)));
    for m in grid.moves.iter().filter(|m| m.winning) {
        items.push(to((m.x, m.y), Role::CurrentWinningEdge).to(Target::Position(m.to.clone())));
        // Around the cell: a tint would hide what stands in it.
        items.push(Item::new(frame.square((m.x, m.y), 0), Role::CurrentWinningEdge).to(Target::Position(m.to.clone())));
    }
    items.push(Item::new(frame.square(current, 0), Role::Current));
}
