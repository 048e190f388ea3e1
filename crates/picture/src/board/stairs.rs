//! Coins on stairs, the floor at the left. Pressing a coin moves it and those above it one stair down.

use super::patch::Patch;
use super::{PITCH, Scope, WIDTH, label, number};
use crate::{Anchor, Item, Role, Say, Shape};
use mexplorer_solver::{Move, Step};

/// The most stairs, and the most coins of a stair that are drawn one by one.
const MOST_STAIRS: usize = 20;
const TALLEST: u64 = 12;
const RISE: i32 = 16;
const RY: i32 = 9;
const BAR: i32 = 40;
/// The least and the most room of a stair from left to right.
const NARROW: i32 = 30;
const BROAD: i32 = 72;
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
        stands: true,
        says: vec![Say::new("board.press.stairs"), Say::new("board.say.stairs")],
        ..Patch::default()
    };
    patch.says.extend(scope.by_values().then(|| Say::new("board.say.even")));
    patch.items.push(Item::new(Shape::Line { x1: 2, y1: floor, x2: FLOOR, y2: floor }, Role::Ground));
    let share = ((WIDTH - FLOOR - 2) / shown.max(1) as i32).clamp(NARROW, BROAD);
    let mut x = FLOOR;
    for (stair, &count) in coins.iter().enumerate().take(shown) {
        let wide = share.max(label::width(&count.to_string()) + 12);
        let tread = floor - lift(stair);
        patch.items.push(Item::new(Shape::Line { x1: x, y1: tread + RISE, x2: x, y2: tread }, Role::Ground));
        patch.items.push(Item::new(Shape::Line { x1: x, y1: tread, x2: x + wide, y2: tread }, Role::Ground));
        patch.full &= count <= TALLEST;
        stack(scope, stair, (x + wide / 2, tread - 2, wide), &mut patch.items);
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
    if coins <= TALLEST { coins as i32 * PITCH } else { TALLEST as i32 / 2 * PITCH + BAR }
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

fn stack(scope: &mut Scope, stair: usize, (x, base, wide): (i32, i32, i32), items: &mut Vec<Item>) {
    let rx = wide / 2 - 4;
    let coins = scope.term().numbers[stair];
    let idle = if stair.is_multiple_of(2) || !scope.by_values() { Role::Piece } else { Role::IdlePiece };
    let (drawn, mut foot) = if coins <= TALLEST { (coins, base) } else { (TALLEST / 2, base) };
    if coins > TALLEST {
        let shape = Shape::Rect { x: x - rx, y: base - BAR + 2, width: 2 * rx, height: BAR - 2, round: 6 };
        // A winning move that reaches below the drawn coins.
        let taken = |win: &Move| coins.checked_sub(win.step.numbers[stair]);
        let deep = scope.wins(0).find(|win| taken(win).is_some_and(|taken| taken > drawn));
        items.push(scope.piece(shape, if deep.is_some() { Role::WinningPiece } else { idle }, deep));
        foot -= BAR;
    }
    for coin in 0..drawn {
        let played = slide(scope, stair, drawn - coin);
        let y = foot - coin as i32 * PITCH - PITCH / 2;
        let role = if scope.targets.wins(&played) { Role::WinningPiece } else { idle };
        items.push(scope.piece(Shape::Ellipse { x, y, rx, ry: RY }, role, Some(&played)));
        let press = Shape::Rect { x: x - wide / 2, y: y - PITCH / 2, width: wide, height: PITCH, round: 0 };
        items.push(scope.piece(press, Role::Press, Some(&played)));
    }
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn even_stairs_are_idle() {
        let expected = [
            "320x116",
            "ground line 75,92 101,92",
            "ground line 101,92 101,76",
            "ground line 101,76 173,76",
            "winning-piece ellipse 137,62 32,9 > staircase(0,2)",
            "press rect 101,50 72x24 0 > staircase(0,2)",
            "label Middle 137,90 1",
            "number Middle 137,110 1",
            "ground line 173,76 173,60",
            "ground line 173,60 245,60",
            "idle-piece ellipse 209,46 32,9 > staircase(3,0)",
            "press rect 173,34 72x24 0 > staircase(3,0)",
            "idle-piece ellipse 209,22 32,9 > staircase(2,1)",
            "press rect 173,10 72x24 0 > staircase(2,1)",
            "label Middle 209,90 2",
            "number Middle 209,110 2",
        ];
        assert_eq!(dump::items(&dump::analysed("staircase(1,2)", Panel::Board)), expected.join("\n"));
    }
}
