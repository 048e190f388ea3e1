//! Heaps of stones that stand on each other. Press the stone from which to take: it goes, and all above it.

use super::patch::Patch;
use super::{PITCH, Scope, WIDTH, label, number};
use crate::{Anchor, Item, Role, Say, Shape, Target};
use mexplorer_solver::interned::Table;
use mexplorer_solver::{Move, Numbers, Step};
use std::ops::ControlFlow;

/// The most stones of the whole board, of one heap, and the most heaps.
const MOST_STONES: usize = 200;
const TALLEST: usize = 24;
const MOST_HEAPS: usize = 40;
/// The least and the most room of a heap from left to right.
const NARROW: i32 = 32;
const BROAD: i32 = 84;
const RY: i32 = 10;
/// So many moves of a pair are looked at.
const MOST_OPTIONS: usize = 2_000;
/// The height of the bar that stands for many stones.
const BAR: i32 = 52;

/// What may be taken from one heap, as far as the board offers it.
struct Takes {
    /// By what is left.
    by_left: Table<u64, Move>,
    /// What a winning move leaves that reaches below the drawn stones.
    deep: Option<u64>,
    /// Whether more could be listed.
    full: bool,
}

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let heaps = &scope.term().numbers;
    let whole = !scope.term().game.numbers().apart();
    let cap = (MOST_STONES / heaps.len().max(1)).clamp(4, TALLEST);
    let shown = heaps.len().min(MOST_HEAPS);
    let pair = scope.term().game.numbers() == Numbers::Pair;
    let takes = (0..shown).map(|i| match (pair, whole) {
        (true, _) => of_pair(scope, i, cap),
        (_, true) => of_whole(scope, i, cap),
        _ => of_heap(scope, i, cap),
    });
    let takes: Vec<Takes> = takes.collect();
    let mut patch = Patch { shown, full: takes.iter().all(|takes| takes.full), stands: true, ..Patch::default() };
    // A rule of the reader's own may have no move that a stone stands for.
    let pressed = heaps.len() > shown || takes.iter().any(|takes| !takes.by_left.values().is_empty()) || patch.full;
    // Of how many heaps a move may take. Moore's game in which that is one is Nim.
    let most = scope.term().game.parameter().filter(|_| whole && !pair).unwrap_or(1);
    let moore = |key| Say::new(key).with("most", most);
    patch.says.extend(pressed.then(|| match (most > 1, scope.bare) {
        (true, true) => moore("board.press.moore-bare"),
        // Where no move of these heaps wins, no stone is marked.
        (true, false) if scope.wins(0).next().is_none() => moore("board.press.moore-lost"),
        (true, false) => moore("board.press.moore"),
        (false, _) => Say::new("board.press.heaps"),
    }));
    // What the last move took is room over the heap still.
    let ghosts = |i: usize| {
        let before = scope.ghost().and_then(|before| before.get(i)).filter(|_| heaps[i] <= cap as u64);
        before.map_or(0, |before| before.saturating_sub(heaps[i]).min((cap as u64).saturating_sub(heaps[i])) as i32)
    };
    let ghosts: Vec<i32> = (0..shown).map(ghosts).collect();
    let mut first = 0;
    for line in lines(&scope.start().unwrap_or(heaps)[..shown]) {
        let high = |i: usize| height(heaps[i], cap) + ghosts[i] * PITCH;
        let tall = (first..first + line.len()).map(high).max().unwrap_or(0);
        let base = patch.height + tall + 8;
        let mut x = 0;
        for (i, wide) in (first..).zip(&line) {
            stack(scope, (x + wide / 2, base, *wide), heaps[i], cap, &takes[i], &mut patch.items);
            for ghost in 0..ghosts[i] {
                let y = base - height(heaps[i], cap) - ghost * PITCH - PITCH / 2;
                patch.items.push(Item::new(Shape::Ellipse { x: x + wide / 2, y, rx: wide / 2 - 3, ry: RY }, Role::Ghost));
            }
            let size = number(x + wide / 2, base + 20, heaps[i].to_string());
            patch.items.push(size.to(Target::Place(scope.place(i))));
            x += wide;
        }
        first += line.len();
        patch.width = patch.width.max(x);
        patch.height = base + 26;
    }
    patch
}

/// The widths of the heaps line by line: as much as each needs, and of what is left over a share.
fn lines(heaps: &[u64]) -> Vec<Vec<i32>> {
    let mut lines: Vec<Vec<i32>> = Vec::new();
    let mut used = WIDTH;
    for heap in heaps {
        let wide = NARROW.max(label::width(&heap.to_string()) + 8);
        if used + wide > WIDTH {
            (used, _) = (0, lines.push(Vec::new()));
        }
        used += wide;
        lines.last_mut().expect("a line was begun").push(wide);
    }
    for line in &mut lines {
        let share = (WIDTH - line.iter().sum::<i32>()) / line.len() as i32;
        line.iter_mut().for_each(|wide| *wide += share.clamp(0, (BROAD - *wide).max(0)));
    }
    lines
}

/// How high a heap stands, from its base to the top of its top stone.
fn height(heap: u64, cap: usize) -> i32 {
    match usize::try_from(heap) {
        Ok(stones) if stones <= cap => stones as i32 * PITCH,
        _ => (cap / 2) as i32 * PITCH + BAR,
    }
}

/// The moves of a heap that is a component: those that leave it within the drawn stones.
fn of_heap(scope: &Scope, i: usize, cap: usize) -> Takes {
    let term = scope.term();
    let heap = term.numbers[i];
    let small = heap <= cap as u64;
    let mut takes = Takes { by_left: Table::default(), deep: None, full: true };
    let mut seen = 0;
    let _ = term.game.options(&[heap], &mut |step| {
        seen += 1;
        if !small && seen > 2 * TALLEST {
            takes.full = false;
            return ControlFlow::Break(());
        }
        match step.numbers[..] {
            [left] if small || heap - left <= cap as u64 / 2 => takes.by_left.set(&[left], scope.play(i, step)),
            _ => takes.full = false,
        }
        ControlFlow::Continue(())
    });
    if !small {
        let below = heap - cap as u64 / 2;
        let single = |win: &Move| if let [left] = win.step.numbers[..] { Some(left) } else { None };
        takes.deep = scope.wins(i).filter_map(single).find(|left| *left < below);
    }
    if let Some(left) = takes.deep {
        takes.by_left.set(&[left], scope.play(i, Step::to([left])));
    }
    takes
}

/// The moves on one heap of a game that moves on several: any number may be taken from it alone. The first winning move is
/// played at the lowest stone that it takes.
fn of_whole(scope: &Scope, i: usize, cap: usize) -> Takes {
    let heaps = &scope.term().numbers;
    let heap = heaps[i];
    let small = heap <= cap as u64;
    let lowest = if small { 0 } else { heap - cap as u64 / 2 };
    let with = |left: u64| {
        let mut numbers = heaps.clone();
        numbers[i] = left;
        scope.play(0, Step::to(numbers))
    };
    let mut by_left = Table::default();
    (lowest..heap).for_each(|left| by_left.set(&[left], with(left)));
    let mut deep = None;
    if let Some(win) = scope.wins(0).next().filter(|win| win.step.numbers[i] != heap) {
        let left = win.step.numbers[i];
        by_left.set(&[left], win.clone());
        deep = Some(left).filter(|left| *left < lowest);
    }
    Takes { by_left, deep, full: small }
}

/// The moves of a pair that take from one of its numbers alone.
fn of_pair(scope: &Scope, i: usize, cap: usize) -> Takes {
    let numbers = &scope.term().numbers;
    let (own, other) = (numbers[i], numbers[1 - i]);
    let mut takes = Takes { by_left: Table::default(), deep: None, full: true };
    let mut seen = 0;
    let _ = scope.term().game.options(numbers, &mut |step| {
        seen += 1;
        match step.numbers[..] {
            [x, y] if [y, x][i] == other && [x, y][i] < own => {
                let left = [x, y][i];
                if own <= cap as u64 || own - left <= cap as u64 / 2 {
                    takes.by_left.set(&[left], scope.play(0, step));
                } else {
                    takes.full = false;
                }
            }
            _ => takes.full = false,
        }
        if seen > MOST_OPTIONS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    takes
}

fn stack(scope: &mut Scope, (x, base, wide): (i32, i32, i32), heap: u64, cap: usize, takes: &Takes, items: &mut Vec<Item>) {
    let rx = wide / 2 - 3;
    items.push(Item::new(Shape::Line { x1: x - rx, y1: base + 2, x2: x + rx, y2: base + 2 }, Role::Ground));
    let stones = usize::try_from(heap).ok().filter(|stones| *stones <= cap);
    let (drawn, mut foot) = (stones.unwrap_or(cap / 2), base);
    if stones.is_none() {
        bar(scope, (x, base, rx), heap, takes, items);
        foot -= BAR;
    }
    let left = |stone: usize| heap - (drawn - stone) as u64;
    // Where not every number can be taken, those that can are named.
    let some = (0..drawn).any(|stone| takes.by_left.get(&[left(stone)]).is_none());
    for stone in 0..drawn {
        let played = takes.by_left.get(&[left(stone)]);
        let y = foot - stone as i32 * PITCH - PITCH / 2;
        let role = scope.role(played);
        items.push(scope.piece(Shape::Ellipse { x, y, rx, ry: RY }, role, played));
        items.push(scope.piece(
            Shape::Rect { x: x - wide / 2, y: y - PITCH / 2, width: wide, height: PITCH, round: 0 },
            Role::Press,
            played,
        ));
        if played.is_some() && (some || role == Role::WinningPiece) {
            items.push(taken((x, y + 5), heap - left(stone), role));
        }
    }
}

/// How many stones go by a press.
fn taken((x, y): (i32, i32), count: u64, role: Role) -> Item {
    let role = if role == Role::WinningPiece { role } else { Role::Number };
    Item::new(Shape::text(x, y, format!("−{count}"), Anchor::Middle), role)
}

/// The stones below those drawn: the part that a winning move takes, if it reaches so deep, above the part that stays.
fn bar(scope: &mut Scope, (x, base, rx): (i32, i32, i32), heap: u64, takes: &Takes, items: &mut Vec<Item>) {
    let rect = |y: i32, height: i32| Shape::Rect { x: x - rx, y, width: 2 * rx, height, round: 6 };
    match takes.deep {
        None => items.push(scope.piece(rect(base - BAR + 2, BAR - 2), Role::Closed, None)),
        Some(left) => {
            let played = takes.by_left.get(&[left]);
            let split = if left == 0 { base } else { base - BAR / 2 + 2 };
            items.push(scope.piece(rect(base - BAR + 2, split - base + BAR - 4), Role::WinningPiece, played));
            let text = format!("−{}", heap - left);
            if label::width(&text) <= 2 * rx {
                items.push(Item::new(Shape::text(x, split - 8, text, Anchor::Middle), Role::WinningPiece));
            }
            if left > 0 {
                items.push(scope.piece(rect(split, base - split), Role::Closed, None));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn the_look() {
        let expected = [
            "320x82",
            "ground line 79,58 157,58",
            "piece ellipse 118,44 39,10 > nim(0,1)",
            "press rect 76,32 84x24 0 > nim(0,1)",
            "winning-piece ellipse 118,20 39,10 > nim(1,1)",
            "press rect 76,8 84x24 0 > nim(1,1)",
            "winning-piece Middle 118,25 −1",
            "number Middle 118,76 2",
            "ground line 163,58 241,58",
            "piece ellipse 202,44 39,10 > nim(2,0)",
            "press rect 160,32 84x24 0 > nim(2,0)",
            "number Middle 202,76 1",
        ];
        assert_eq!(dump::items(&dump::analysed("nim(2,1)", Panel::Board)), expected.join("\n"));
    }

    #[test]
    fn heaps_share_the_width_of_their_line() {
        for (heaps, expected) in [
            (vec![3, 4, 5], vec![vec![84, 84, 84]]),
            (vec![1; 12], vec![vec![32; 10], vec![84, 84]]),
            (vec![u64::MAX, 1], vec![vec![168, 84]]),
            (vec![], vec![]),
        ] {
            assert_eq!(lines(&heaps), expected, "{heaps:?}");
        }
    }
}
