//! Heaps of stones. Press the stone from which to take; where heaps split, press between two stones to split there.

use super::patch::Patch;
use super::{Scope, label, number};
use crate::{Item, Role, Say, Shape, Target};
use mexplorer_solver::interned::Table;
use mexplorer_solver::{Move, Step};
use std::ops::ControlFlow;

/// The most stones of the whole board, of one heap, and the most heaps.
const MOST_STONES: usize = 200;
const TALLEST: usize = 24;
const MOST_HEAPS: usize = 40;
const PER_LINE: usize = 10;
const RX: i32 = 24;
const RY: i32 = 7;
/// The height of the bar that stands for many stones.
pub(super) const BAR: i32 = 44;

/// What may be done with one heap, as far as the board offers it.
struct Moves {
    /// By what is left.
    takes: Table<u64, Move>,
    /// By the smaller part.
    splits: Table<u64, Move>,
    /// What the first winning move leaves, or splits off.
    wins: Option<u64>,
    /// Whether more could be listed.
    full: bool,
}

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let heaps = &scope.term().numbers;
    let whole = !scope.term().game.numbers().apart();
    let cap = (MOST_STONES / heaps.len().max(1)).clamp(4, TALLEST);
    let shown = heaps.len().min(MOST_HEAPS);
    let moves: Vec<Moves> = (0..shown).map(|i| if whole { of_whole(scope, i, cap) } else { of_heap(scope, i, cap) }).collect();
    let splits = moves.iter().any(|moves| !moves.splits.values().is_empty());
    let takes = moves.iter().any(|moves| !moves.takes.values().is_empty());
    // From one thing to press to the next, as the page draws them, it is the width of a fingertip.
    let step = if splits && takes { 36 } else { 18 };
    let mut patch = Patch { shown, full: moves.iter().all(|moves| moves.full), ..Patch::default() };
    let say = match (takes, splits) {
        _ if whole => {
            Say::new(if scope.bare { "board.say.moore-bare" } else { "board.say.moore" }).with("most", scope.term().game.rules())
        }
        (false, true) => Say::new("board.say.split"),
        (true, true) => Say::new("board.say.take-split"),
        _ => Say::new("board.say.heaps"),
    };
    patch.says.push(say);
    for (line, moves) in moves.chunks(PER_LINE).enumerate() {
        let first = line * PER_LINE;
        let tall = heaps[first..first + moves.len()].iter().map(|heap| height(*heap, cap, step)).max().unwrap_or(0);
        let base = patch.height + tall + 8;
        let mut x = 0;
        for (i, moves) in moves.iter().enumerate() {
            let heap = heaps[first + i];
            let wide = (2 * RX + 12).max(label::width(&heap.to_string()) + 12);
            stack(scope, (x + wide / 2, base), heap, (cap, step), moves, &mut patch.items);
            if let Some(size) = patch.items.last_mut() {
                size.target = Some(Target::Place(scope.place(first + i)));
            }
            x += wide;
        }
        patch.width = patch.width.max(x);
        patch.height = base + 22;
    }
    patch
}

/// How high a heap stands, from its base to the top of its top stone.
fn height(heap: u64, cap: usize, step: i32) -> i32 {
    match usize::try_from(heap) {
        Ok(stones) if stones <= cap => stones as i32 * step,
        _ => (cap / 2) as i32 * step + BAR,
    }
}

/// The moves of a heap that is a component: those that leave it within the drawn stones, and all splits of a small heap.
fn of_heap(scope: &Scope, i: usize, cap: usize) -> Moves {
    let term = scope.term();
    let heap = term.numbers[i];
    let small = heap <= cap as u64;
    let mut moves = Moves { takes: Table::default(), splits: Table::default(), wins: None, full: true };
    let mut seen = 0;
    let _ = term.game.options(&[heap], &mut |step| {
        seen += 1;
        if !small && seen > 2 * TALLEST {
            moves.full = false;
            return ControlFlow::Break(());
        }
        match step.numbers[..] {
            [left] if small || heap - left <= cap as u64 / 2 => moves.takes.set(&[left], scope.play(i, step)),
            [part, other] if small => moves.splits.set(&[part.min(other)], scope.play(i, step)),
            _ => moves.full = false,
        }
        ControlFlow::Continue(())
    });
    moves.wins = scope.wins(i).find_map(|win| if let [left] = win.step.numbers[..] { Some(left) } else { None });
    // A bar is pressed where the winning move reaches into it.
    if let (Some(left), false) = (moves.wins, small) {
        moves.takes.set(&[left], scope.play(i, Step::to([left])));
    }
    moves
}

/// The moves on one heap of a game that moves on several: any number may be taken from it alone. The first winning move is
/// played at the lowest stone that it takes.
fn of_whole(scope: &Scope, i: usize, cap: usize) -> Moves {
    let heaps = &scope.term().numbers;
    let heap = heaps[i];
    let small = heap <= cap as u64;
    let lowest = if small { 0 } else { heap - cap as u64 / 2 };
    let with = |left: u64| {
        let mut numbers = heaps.clone();
        numbers[i] = left;
        scope.play(0, Step::to(numbers))
    };
    let mut takes = Table::default();
    (lowest..heap).for_each(|left| takes.set(&[left], with(left)));
    let win = scope.wins(0).next().filter(|win| win.step.numbers[i] != heap);
    let wins = win.map(|win| win.step.numbers[i]);
    if let (Some(win), Some(left)) = (win, wins) {
        takes.set(&[left], win.clone());
    }
    Moves { takes, splits: Table::default(), wins, full: small }
}

fn stack(scope: &mut Scope, (x, base): (i32, i32), heap: u64, (cap, step): (usize, i32), moves: &Moves, items: &mut Vec<Item>) {
    items.push(Item::new(Shape::Line { x1: x - RX - 2, y1: base + 2, x2: x + RX + 2, y2: base + 2 }, Role::Ground));
    let taken = |left: u64| moves.wins.is_some_and(|wins| left >= wins);
    let role = |left: u64| if taken(left) { Role::WinningPiece } else { Role::Piece };
    let stones = usize::try_from(heap).ok().filter(|stones| *stones <= cap);
    let (drawn, mut foot) = (stones.unwrap_or(cap / 2), base);
    if stones.is_none() {
        bar(scope, (x, base), heap - drawn as u64, moves, items);
        foot -= BAR;
    }
    for stone in 0..drawn {
        let left = heap - (drawn - stone) as u64;
        let y = foot - stone as i32 * step - step / 2;
        let shape = Shape::Ellipse { x, y, rx: RX, ry: RY };
        items.push(scope.piece(shape, role(left), moves.takes.get(&[left])));
        let split = if stones.is_some() && left > 0 { moves.splits.get(&[left.min(heap - left)]) } else { None };
        if let Some(split) = split {
            let ground = if scope.targets.wins(split) { Role::WinningWash } else { Role::Ground };
            let y = y + step / 2;
            items.push(Item::new(Shape::Line { x1: x - 8, y1: y, x2: x + 8, y2: y }, ground));
            items.push(scope.piece(
                Shape::Rect { x: x - RX, y: y - 4, width: 2 * RX, height: 8, round: 4 },
                Role::Press,
                Some(split),
            ));
        }
    }
    items.push(number(x, base + 18, heap.to_string()));
}

/// The stones below those drawn: the part that a winning move takes, if it reaches so deep, above the part that stays.
fn bar(scope: &mut Scope, (x, base): (i32, i32), below: u64, moves: &Moves, items: &mut Vec<Item>) {
    let rect = |y: i32, height: i32| Shape::Rect { x: x - RX, y, width: 2 * RX, height, round: 6 };
    match moves.wins.filter(|left| *left < below) {
        None => items.push(Item::new(rect(base - BAR + 2, BAR - 2), Role::Piece)),
        Some(left) => {
            let played = moves.takes.get(&[left]);
            let split = if left == 0 { base } else { base - BAR / 2 };
            items.push(scope.piece(rect(base - BAR + 2, split - base + BAR - 4), Role::WinningPiece, played));
            if left > 0 {
                items.push(Item::new(rect(split, base - split), Role::Piece));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn the_look() {
        let expected = [
            "120x66",
            "ground line 4,46 56,46",
            "piece ellipse 30,35 24,7 > nim(0,1)",
            "winning-piece ellipse 30,17 24,7 > nim(1,1)",
            "number Middle 30,62 2",
            "ground line 64,46 116,46",
            "piece ellipse 90,35 24,7 > nim(2,0)",
            "number Middle 90,62 1",
        ];
        assert_eq!(dump::items(&dump::analysed("nim(2,1)", Panel::Board)), expected.join("\n"));
    }
}
