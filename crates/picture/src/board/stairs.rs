//! Coins on stairs, the floor at the left. Pressing a coin moves it and those above it one stair down.

use super::patch::Patch;
use super::{Scope, label, number};
use crate::{Anchor, Item, Role, Say, Shape};
use mexplorer_solver::{Move, Step};

/// The most stairs, and the most coins of a stair that are drawn one by one.
const MOST_STAIRS: usize = 20;
const TALLEST: u64 = 12;
const RISE: i32 = 14;
const STEP: i32 = 18;
const RX: i32 = 20;
const RY: i32 = 6;
const BAR: i32 = 34;
/// The width of the floor that shows at the left.
const FLOOR: i32 = 28;

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let coins = &scope.term().numbers;
    let shown = coins.len().min(MOST_STAIRS);
    let lift = |stair: usize| (stair as i32 + 1) * RISE;
    let tall = (0..shown).map(|stair| lift(stair) + stack_height(coins[stair])).max().unwrap_or(0);
    let floor = tall + 12;
    let mut patch = Patch {
        shown,
        full: shown == coins.len(),
        says: vec![Say::new(if scope.by_values() { "board.say.stairs" } else { "board.say.stairs-bare" })],
        ..Patch::default()
    };
    patch.items.push(Item::new(Shape::Line { x1: 2, y1: floor, x2: FLOOR, y2: floor }, Role::Ground));
    let mut x = FLOOR;
    for (stair, &count) in coins.iter().enumerate().take(shown) {
        let wide = (2 * RX + 12).max(label::width(&count.to_string()) + 12);
        let tread = floor - lift(stair);
        patch.items.push(Item::new(Shape::Line { x1: x, y1: tread + RISE, x2: x, y2: tread }, Role::Ground));
        patch.items.push(Item::new(Shape::Line { x1: x, y1: tread, x2: x + wide, y2: tread }, Role::Ground));
        patch.full &= count <= TALLEST;
        stack(scope, stair, (x + wide / 2, tread - 2), &mut patch.items);
        patch.items.push(Item::new(Shape::text(x + wide / 2, floor - 2, (stair + 1).to_string(), Anchor::Middle), Role::Label));
        // The number of coins stands under its stair, on the floor's level so that all can be compared.
        patch.items.push(number(x + wide / 2, floor + 18, count.to_string()));
        x += wide;
    }
    patch.width = x + 2;
    patch.height = floor + 24;
    patch
}

fn stack_height(coins: u64) -> i32 {
    if coins <= TALLEST { coins as i32 * STEP } else { TALLEST as i32 / 2 * STEP + BAR }
}

/// The move of `count` coins down from a stair.
fn slide(scope: &Scope, stair: usize, count: u64) -> Move {
    let mut after = scope.term().numbers.clone();
    after[stair] -= count;
    if stair > 0 {
        after[stair - 1] += count;
    }
    scope.play(0, Step::to(after))
}

fn stack(scope: &mut Scope, stair: usize, (x, base): (i32, i32), items: &mut Vec<Item>) {
    let coins = scope.term().numbers[stair];
    // What the first winning move from this stair takes.
    let win = scope.wins(0).find_map(|win| coins.checked_sub(win.step.numbers[stair]).filter(|taken| *taken > 0));
    let idle = if stair.is_multiple_of(2) || !scope.by_values() { Role::Piece } else { Role::IdlePiece };
    let role = |count: u64| if win.is_some_and(|win| count <= win) { Role::WinningPiece } else { idle };
    let (drawn, mut foot) = if coins <= TALLEST { (coins, base) } else { (TALLEST / 2, base) };
    if coins > TALLEST {
        let shape = Shape::Rect { x: x - RX, y: base - BAR + 2, width: 2 * RX, height: BAR - 2, round: 6 };
        let deep = win.filter(|win| *win > drawn).map(|win| slide(scope, stair, win));
        items.push(scope.piece(shape, role(drawn + 1), deep.as_ref()));
        foot -= BAR;
    }
    for coin in 0..drawn {
        let count = drawn - coin;
        let played = slide(scope, stair, count);
        let shape = Shape::Ellipse { x, y: foot - coin as i32 * STEP - STEP / 2, rx: RX, ry: RY };
        items.push(scope.piece(shape, role(count), Some(&played)));
    }
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn even_stairs_are_idle() {
        let expected = [
            "134x100",
            "ground line 2,76 28,76",
            "ground line 28,76 28,62",
            "ground line 28,62 80,62",
            "winning-piece ellipse 54,51 20,6 > staircase(0,2)",
            "label Middle 54,74 1",
            "number Middle 54,94 1",
            "ground line 80,62 80,48",
            "ground line 80,48 132,48",
            "idle-piece ellipse 106,37 20,6 > staircase(3,0)",
            "idle-piece ellipse 106,19 20,6 > staircase(2,1)",
            "label Middle 106,74 2",
            "number Middle 106,94 2",
        ];
        assert_eq!(dump::items(&dump::analysed("staircase(1,2)", Panel::Board)), expected.join("\n"));
    }
}
