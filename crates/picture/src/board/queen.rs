//! Wythoff's queen on the quarter plane. She moves left, down, or both alike; cold cells are filled.

use super::patch::Patch;
use super::{PITCH, Scope, WIDTH, label};
use crate::{Anchor, Item, Role, Say, Shape, Target};
use mexplorer_solver::games::wythoff::cold_index;
use mexplorer_solver::{Move, Step};

/// The most and the least cells of a side.
const MOST: u64 = 24;
const LEAST: u64 = 6;
/// The side of a cell is as large as the width allows, within bounds.
const BROAD: i32 = 40;
const LEFT: i32 = 24;
const TOP: i32 = 8;

/// The part of the plane that is drawn: `side` cells each way from the corner (x, y).
struct Window {
    x: u64,
    y: u64,
    side: u64,
    /// The side of a cell, in units.
    cell: i32,
}

impl Window {
    /// The window around the cell that the queen came from, if it holds where she is.
    fn holding((x, y): (u64, u64), (from_x, from_y): (u64, u64)) -> Window {
        let window = Window::around(from_x, from_y);
        if window.x <= x && window.y <= y { window } else { Window::around(x, y) }
    }

    /// The whole way to the origin where it fits, otherwise as much as fits to the left of the queen and below her.
    fn around(x: u64, y: u64) -> Window {
        let side = (x.max(y).saturating_add(2)).clamp(LEAST, MOST);
        let corner = |own: u64| own.saturating_sub(side - 1);
        let cell = ((WIDTH - LEFT - 8) / side as i32).clamp(PITCH, BROAD);
        Window { x: corner(x), y: corner(y), side, cell }
    }

    fn holds(&self, x: u64, y: u64) -> bool {
        let within = |own: u64, from: u64| own.checked_sub(from).is_some_and(|place| place < self.side);
        within(x, self.x) && within(y, self.y)
    }

    fn length(&self) -> i32 {
        self.side as i32 * self.cell
    }

    /// The top left corner of a cell that the window holds.
    fn place(&self, x: u64, y: u64) -> (i32, i32) {
        (LEFT + (x - self.x) as i32 * self.cell, TOP + (self.side - 1 - (y - self.y)) as i32 * self.cell)
    }
}

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let (x, y) = (scope.term().numbers[0], scope.term().numbers[1]);
    let ghost = scope.ghost().map(|before| (before[0], before[1]));
    let window = ghost.map_or(Window::around(x, y), |(from_x, from_y)| Window::holding((x, y), (from_x, from_y)));
    let mut patch = Patch {
        shown: 2,
        says: vec![Say::new(if scope.by_values() { "board.say.queen" } else { "board.say.queen-bare" })],
        ..Patch::default()
    };
    patch.full = window.x == 0 && window.y == 0;
    let plane = Shape::Rect { x: LEFT, y: TOP, width: window.length(), height: window.length(), round: 0 };
    patch.items.push(Item { shape: plane, role: Role::Press, target: Some(Target::Closed(scope.term)) });
    grid(&window, &mut patch.items);
    let cell = window.cell;
    let middle = |(x, y): (i32, i32)| (x + cell / 2, y + cell / 2);
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
                let wash = Shape::Rect { x: x + 1, y: y + 1, width: cell - 2, height: cell - 2, round: 4 };
                patch.items.push(scope.piece(wash, Role::WinningWash, Some(&played)));
            }
            presses.push(scope.piece(Shape::Rect { x, y, width: cell, height: cell, round: 0 }, Role::Press, Some(&played)));
        }
    }
    if scope.by_values() {
        cold(&window, &mut patch.items);
    }
    patch.items.append(&mut presses);
    if let Some((from_x, from_y)) = ghost.filter(|(x, y)| window.holds(*x, *y)) {
        let (x, y) = middle(window.place(from_x, from_y));
        patch.items.push(Item::new(Shape::Line { x1: x, y1: y, x2: from.0, y2: from.1 }, Role::Ghost));
        patch.items.push(Item::new(Shape::text(x, y + 5, "♛", Anchor::Middle), Role::Ghost));
    }
    patch.items.push(Item::new(Shape::Circle { x: from.0, y: from.1, r: 11 }, Role::Current));
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
            let half = window.cell / 2;
            items.push(Item::new(Shape::Circle { x: x + half, y: y + half, r: window.cell / 4 }, Role::Cold));
        }
    }
}

fn grid(window: &Window, items: &mut Vec<Item>) {
    let (side, length, cell) = (window.side as i32, window.length(), window.cell);
    for i in 0..=side {
        let (x, y) = (LEFT + i * cell, TOP + i * cell);
        items.push(Item::new(Shape::Line { x1: x, y1: TOP, x2: x, y2: TOP + length }, Role::Ground));
        items.push(Item::new(Shape::Line { x1: LEFT, y1: y, x2: LEFT + length, y2: y }, Role::Ground));
    }
}

/// Numbers along the sides near the origin; far from it, where they are long, the corner and the queen's own.
fn axes(window: &Window, (x, y): (u64, u64), patch: &mut Patch) {
    let (length, cell) = (window.length(), window.cell);
    let (right, bottom) = (LEFT + length, TOP + length);
    let mut text =
        |x: i32, y: i32, text: String, anchor: Anchor| patch.items.push(Item::new(Shape::text(x, y, text, anchor), Role::Number));
    if window.x == 0 && window.y == 0 {
        for i in 0..window.side as i32 {
            text(LEFT + i * cell + cell / 2, bottom + 16, i.to_string(), Anchor::Middle);
            text(LEFT - 5, bottom - i * cell - cell / 2 + 5, i.to_string(), Anchor::End);
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
