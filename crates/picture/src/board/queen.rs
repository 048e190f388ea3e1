//! Wythoff's queen on the quarter plane. She moves left, down, or both alike; cold cells are filled.

use super::Scope;
use super::patch::Patch;
use super::plane::{self, Window};
use crate::{Anchor, Item, Role, Say, Shape};
use mexplorer_solver::games::wythoff::cold_index;
use mexplorer_solver::{Move, Step};

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let (x, y) = (scope.term().numbers[0], scope.term().numbers[1]);
    let ghost = scope.ghost().map(|before| (before[0], before[1]));
    let from = scope.start().or(scope.ghost()).map_or((x, y), |from| (from[0], from[1]));
    let window = Window::holding((x, y), from);
    let mut patch = Patch { shown: 2, says: vec![Say::new("board.press.queen")], ..Patch::default() };
    patch.says.extend(scope.by_values().then(|| Say::new("board.say.dots")));
    patch.full = window.x == 0 && window.y == 0;
    patch.items.push(window.ground(scope.term));
    plane::grid(&window, &mut patch.items);
    let from = window.middle(x, y);
    // Left, down, both: the cells of each line within the window, and the line itself.
    let reach = [x - window.x, y - window.y, (x - window.x).min(y - window.y)];
    let to = |line: usize, far: u64| match line {
        0 => (x - far, y),
        1 => (x, y - far),
        _ => (x - far, y - far),
    };
    for (line, far) in reach.into_iter().enumerate().filter(|(_, far)| *far > 0) {
        let (end_x, end_y) = to(line, far);
        let end = window.middle(end_x, end_y);
        patch.items.push(Item::new(Shape::Line { x1: from.0, y1: from.1, x2: end.0, y2: end.1 }, Role::CurrentEdge));
    }
    let mut presses = Vec::new();
    for (line, far) in reach.into_iter().enumerate() {
        for by in 1..=far {
            let (cell_x, cell_y) = to(line, by);
            let played: Move = scope.play(0, Step::to([cell_x, cell_y]));
            if scope.targets.wins(&played) {
                patch.items.push(scope.piece(window.cell(cell_x, cell_y, 1, 4), Role::WinningWash, Some(&played)));
            }
            presses.push(scope.piece(window.cell(cell_x, cell_y, 0, 0), Role::Press, Some(&played)));
        }
    }
    if scope.by_values() {
        cold(&window, &mut patch.items);
    }
    patch.items.append(&mut presses);
    if let Some((from_x, from_y)) = ghost.filter(|(x, y)| window.holds(*x, *y)) {
        let (x, y) = window.middle(from_x, from_y);
        patch.items.push(Item::new(Shape::Line { x1: x, y1: y, x2: from.0, y2: from.1 }, Role::Ghost));
        patch.items.push(Item::new(Shape::text(x, y + 5, "♛", Anchor::Middle), Role::Ghost));
    }
    // On a cold cell the dot is as large as she is, and she is light.
    let stands_cold = scope.by_values() && cold_index(x, y).is_some();
    if stands_cold {
        patch.items.push(Item::new(Shape::Circle { x: from.0, y: from.1, r: 11 }, Role::Cold));
    }
    patch.items.push(Item::new(Shape::Circle { x: from.0, y: from.1, r: 11 }, Role::Current));
    let role = if stands_cold { Role::ColdValue } else { Role::Figure };
    patch.items.push(Item::new(Shape::text(from.0, from.1 + 5, "♛", Anchor::Middle), role));
    if patch.full {
        plane::numbers(&window, &mut patch)
    } else {
        plane::far(&window, "♛", (x, y), &mut patch)
    }
    patch
}

fn cold(window: &Window, items: &mut Vec<Item>) {
    for (dx, dy) in (0..window.side).flat_map(|dy| (0..window.side).map(move |dx| (dx, dy))) {
        // At the far end of the numbers the window ends with them.
        let (Some(x), Some(y)) = (window.x.checked_add(dx), window.y.checked_add(dy)) else { continue };
        if cold_index(x, y).is_some() {
            let (x, y) = window.middle(x, y);
            items.push(Item::new(Shape::Circle { x, y, r: window.cell / 4 }, Role::Cold));
        }
    }
}
