//! The quarter plane on which a pair of numbers is a cell: to the right the first, upwards the second.

use super::patch::Patch;
use super::{PITCH, WIDTH, label, number};
use crate::{Anchor, Item, Role, Shape, Target};

/// The most and the least cells of a side.
pub(super) const MOST: u64 = 24;
const LEAST: u64 = 6;
/// The side of a cell is as large as the width allows, within bounds.
const BROAD: i32 = 40;
const LEFT: i32 = 24;
const TOP: i32 = 8;

/// The part of the plane that is drawn: `side` cells each way from the corner (x, y).
pub(super) struct Window {
    pub x: u64,
    pub y: u64,
    pub side: u64,
    /// The side of a cell, in units.
    pub cell: i32,
}

impl Window {
    /// The window around a cell where the piece was, if it holds where it is.
    pub fn holding((x, y): (u64, u64), (from_x, from_y): (u64, u64)) -> Window {
        let window = Window::around(from_x, from_y);
        if window.x <= x && window.y <= y { window } else { Window::around(x, y) }
    }

    /// The whole way to the origin where it fits, otherwise as much as fits to the left of the piece and below it.
    pub fn around(x: u64, y: u64) -> Window {
        Window::of(x, y, x.max(y).saturating_add(2))
    }

    /// So many cells each way, within bounds, of which (x, y) is one.
    pub fn of(x: u64, y: u64, side: u64) -> Window {
        let side = side.clamp(LEAST, MOST);
        let corner = |own: u64| own.saturating_sub(side - 1);
        let cell = ((WIDTH - LEFT - 8) / side as i32).clamp(PITCH, BROAD);
        Window { x: corner(x), y: corner(y), side, cell }
    }

    pub fn holds(&self, x: u64, y: u64) -> bool {
        let within = |own: u64, from: u64| own.checked_sub(from).is_some_and(|place| place < self.side);
        within(x, self.x) && within(y, self.y)
    }

    fn length(&self) -> i32 {
        self.side as i32 * self.cell
    }

    /// The top left corner of a cell that the window holds.
    pub fn place(&self, x: u64, y: u64) -> (i32, i32) {
        (LEFT + (x - self.x) as i32 * self.cell, TOP + (self.side - 1 - (y - self.y)) as i32 * self.cell)
    }

    /// The middle of a cell that the window holds.
    pub fn middle(&self, x: u64, y: u64) -> (i32, i32) {
        let (x, y) = self.place(x, y);
        (x + self.cell / 2, y + self.cell / 2)
    }

    /// A cell as a surface, by so much smaller each way.
    pub fn cell(&self, x: u64, y: u64, by: i32, round: i32) -> Shape {
        let (x, y) = self.place(x, y);
        Shape::Rect { x: x + by, y: y + by, width: self.cell - 2 * by, height: self.cell - 2 * by, round }
    }

    /// The whole of it, which answers a press with the rule where no cell does.
    pub fn ground(&self, term: usize) -> Item {
        let plane = Shape::Rect { x: LEFT, y: TOP, width: self.length(), height: self.length(), round: 0 };
        Item { shape: plane, role: Role::Press, target: Some(Target::Closed(term)) }
    }
}

pub(super) fn grid(window: &Window, items: &mut Vec<Item>) {
    let (side, length, cell) = (window.side as i32, window.length(), window.cell);
    for i in 0..=side {
        let (x, y) = (LEFT + i * cell, TOP + i * cell);
        items.push(Item::new(Shape::Line { x1: x, y1: TOP, x2: x, y2: TOP + length }, Role::Ground));
        items.push(Item::new(Shape::Line { x1: LEFT, y1: y, x2: LEFT + length, y2: y }, Role::Ground));
    }
}

/// Numbers along the sides of a window that begins at the origin.
pub(super) fn numbers(window: &Window, patch: &mut Patch) {
    let (length, cell) = (window.length(), window.cell);
    let (right, bottom) = (LEFT + length, TOP + length);
    for i in 0..window.side as i32 {
        patch.items.push(number(LEFT + i * cell + cell / 2, bottom + 16, i.to_string()));
        let up = Shape::text(LEFT - 5, bottom - i * cell - cell / 2 + 5, i.to_string(), Anchor::End);
        patch.items.push(Item::new(up, Role::Number));
    }
    (patch.width, patch.height) = (right + 8, bottom + 22);
}

/// Far from the origin, where numbers are long, the corner and the place of the piece.
pub(super) fn far(window: &Window, piece: &str, (x, y): (u64, u64), patch: &mut Patch) {
    let (right, bottom) = (LEFT + window.length(), TOP + window.length());
    let (corner, own) = (format!("({}, {})", window.x, window.y), format!("{piece} ({x}, {y})"));
    let widest = label::width(&corner).max(label::width(&own));
    for (y, text) in [(bottom + 16, corner), (bottom + 34, own)] {
        patch.items.push(Item::new(Shape::text(LEFT, y, text, Anchor::Start), Role::Number));
    }
    (patch.width, patch.height) = ((LEFT + widest).max(right) + 8, bottom + 40);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_hold_the_piece_and_what_is_near() {
        for (x, y, corner, side) in [
            (0, 0, (0, 0), 6),
            (3, 5, (0, 0), 7),
            (22, 10, (0, 0), 24),
            (23, 0, (0, 0), 24),
            (3, 2000, (0, 1977), 24),
            (u64::MAX, 1, (u64::MAX - 23, 0), 24),
        ] {
            let window = Window::around(x, y);
            assert!(x - window.x < side && y - window.y < side, "({x}, {y})");
            assert_eq!(((window.x, window.y), window.side), (corner, side), "({x}, {y})");
        }
    }
}
