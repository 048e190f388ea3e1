//! Wythoff's queen on the quarter plane. She moves left, down, or both alike; cold cells are filled.

use super::patch::Patch;
use super::{Scope, label};
use crate::{Anchor, Item, Role, Say, Shape};
use mexplorer_solver::games::wythoff::cold_index;
use mexplorer_solver::{Move, Step};

/// The most and the least cells of a side.
const MOST: u64 = 24;
const LEAST: u64 = 6;
const CELL: i32 = 20;
const LEFT: i32 = 24;
const TOP: i32 = 8;

/// The part of the plane that is drawn: `side` cells each way from the corner (x, y).
struct Window {
    x: u64,
    y: u64,
    side: u64,
}

impl Window {
    /// The whole way to the origin where it fits, otherwise as much as fits to the left of the queen and below her.
    fn around(x: u64, y: u64) -> Window {
        let side = (x.max(y).saturating_add(2)).clamp(LEAST, MOST);
        let corner = |own: u64| own.saturating_sub(side - 1);
        Window { x: corner(x), y: corner(y), side }
    }

    /// The top left corner of a cell that the window holds.
    fn place(&self, x: u64, y: u64) -> (i32, i32) {
        (LEFT + (x - self.x) as i32 * CELL, TOP + (self.side - 1 - (y - self.y)) as i32 * CELL)
    }
}

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let (x, y) = (scope.term().numbers[0], scope.term().numbers[1]);
    let window = Window::around(x, y);
    let mut patch = Patch {
        shown: 2,
        says: vec![Say::new(if scope.by_values() { "board.say.queen" } else { "board.say.queen-bare" })],
        ..Patch::default()
    };
    patch.full = window.x == 0 && window.y == 0;
    grid(&window, &mut patch.items);
    let middle = |(x, y): (i32, i32)| (x + CELL / 2, y + CELL / 2);
    let from = middle(window.place(x, y));
    // Left, down, both: the cells of each line within the window, and the line itself.
    let reach = [x - window.x, y - window.y, (x - window.x).min(y - window.y)];
    let to = |line: usize, far: u64| match line {
        0 => (x - far, y),
        1 => (x, y - far),
        _ => (x - far, y - far),
    };
    for (line, far) in reach.into_iter().enumerate().filter(|(_, far)| *far > 0) {
        let (end_x, end_y) = to(line, far);
        let end = middle(window.place(end_x, end_y));
        patch.items.push(Item::new(Shape::Line { x1: from.0, y1: from.1, x2: end.0, y2: end.1 }, Role::CurrentEdge));
    }
    let mut presses = Vec::new();
    for (line, far) in reach.into_iter().enumerate() {
        for by in 1..=far {
            let (cell_x, cell_y) = to(line, by);
            let played: Move = scope.play(0, Step::to([cell_x, cell_y]));
            let (x, y) = window.place(cell_x, cell_y);
            if scope.targets.wins(&played) {
                let wash = Shape::Rect { x: x + 1, y: y + 1, width: CELL - 2, height: CELL - 2, round: 4 };
                patch.items.push(scope.piece(wash, Role::WinningWash, Some(&played)));
            }
            presses.push(scope.piece(Shape::Rect { x, y, width: CELL, height: CELL, round: 0 }, Role::Press, Some(&played)));
        }
    }
    if scope.by_values() {
        cold(&window, &mut patch.items);
    }
    patch.items.append(&mut presses);
    patch.items.push(Item::new(Shape::Circle { x: from.0, y: from.1, r: 8 }, Role::Current));
    patch.items.push(Item::new(Shape::text(from.0, from.1 + 5, "♛", Anchor::Middle), Role::Figure));
    axes(&window, (x, y), &mut patch);
    patch
}

fn cold(window: &Window, items: &mut Vec<Item>) {
    for (dx, dy) in (0..window.side).flat_map(|dy| (0..window.side).map(move |dx| (dx, dy))) {
        // At the far end of the numbers the window ends with them.
        let (Some(x), Some(y)) = (window.x.checked_add(dx), window.y.checked_add(dy)) else { continue };
        if cold_index(x, y).is_some() {
            let (x, y) = window.place(x, y);
            items.push(Item::new(Shape::Circle { x: x + CELL / 2, y: y + CELL / 2, r: 6 }, Role::Cold));
        }
    }
}

fn grid(window: &Window, items: &mut Vec<Item>) {
    let (side, length) = (window.side as i32, window.side as i32 * CELL);
    for i in 0..=side {
        let (x, y) = (LEFT + i * CELL, TOP + i * CELL);
        items.push(Item::new(Shape::Line { x1: x, y1: TOP, x2: x, y2: TOP + length }, Role::Ground));
        items.push(Item::new(Shape::Line { x1: LEFT, y1: y, x2: LEFT + length, y2: y }, Role::Ground));
    }
}

/// Numbers along the sides near the origin; far from it, where they are long, the corner and the queen's own.
fn axes(window: &Window, (x, y): (u64, u64), patch: &mut Patch) {
    let length = window.side as i32 * CELL;
    let (right, bottom) = (LEFT + length, TOP + length);
    let mut text =
        |x: i32, y: i32, text: String, anchor: Anchor| patch.items.push(Item::new(Shape::text(x, y, text, anchor), Role::Number));
    if window.x == 0 && window.y == 0 {
        for i in 0..window.side as i32 {
            text(LEFT + i * CELL + CELL / 2, bottom + 16, i.to_string(), Anchor::Middle);
            text(LEFT - 5, bottom - i * CELL - 5, i.to_string(), Anchor::End);
        }
        (patch.width, patch.height) = (right + 8, bottom + 22);
        return;
    }
    let (corner, queen) = (format!("({}, {})", window.x, window.y), format!("♛ ({x}, {y})"));
    let widest = label::width(&corner).max(label::width(&queen));
    text(LEFT, bottom + 16, corner, Anchor::Start);
    text(LEFT, bottom + 34, queen, Anchor::Start);
    (patch.width, patch.height) = ((LEFT + widest).max(right) + 8, bottom + 40);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_hold_the_queen_and_what_is_near() {
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
