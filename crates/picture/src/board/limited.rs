//! Fibonacci Nim's heap as a row of coins: those that may be taken now at the end, the limit over them, Zeckendorf's parts
//! bracketed beneath.

use super::patch::Patch;
use super::{PITCH, Scope, WIDTH, label, number};
use crate::{Anchor, Item, Role, Say, Shape};
use mexplorer_solver::Move;
use mexplorer_solver::explain::zeckendorf::{Zeckendorf, zeckendorf};
use std::ops::ControlFlow;

/// The most coins of one heap, of the term, and in a line.
const LONGEST: u64 = 120;
const MOST_COINS: u64 = 240;
const PER_LINE: usize = 12;
const STEP: i32 = 26;
const R: i32 = 11;
const LINE: i32 = 66;
const MARGIN: i32 = 4;

pub(super) fn draw(scope: &mut Scope, limit: Option<u64>) -> Patch {
    let mut patch = Patch { full: true, ..Patch::default() };
    let mut coins = 0u64;
    for (index, &heap) in scope.term().numbers.iter().enumerate() {
        coins += if heap > LONGEST { 8 } else { heap.max(4) };
        if coins > MOST_COINS {
            break;
        }
        patch.shown += 1;
        let record = zeckendorf(heap, limit);
        if patch.says.is_empty() {
            patch.says.push(Say::new("board.press.limited").with("limit", record.limit));
            patch.says.extend((!scope.bare).then(|| Say::new("board.say.parts")));
        }
        if heap > LONGEST { bars(&record, scope.bare, &mut patch) } else { row(scope, index, &record, &mut patch) }
    }
    patch
}

/// The middle of a coin of a row that starts at `top`.
fn at(top: i32, coin: usize) -> (i32, i32) {
    (MARGIN + R + (coin % PER_LINE) as i32 * STEP, top + (coin / PER_LINE) as i32 * LINE + 32)
}

fn row(scope: &mut Scope, index: usize, record: &Zeckendorf, patch: &mut Patch) {
    let count = record.heap as usize;
    let mut takes: Vec<Move> = Vec::new();
    let _ = scope.term().game.options(&[record.heap], &mut |step| {
        takes.push(scope.play(index, step));
        ControlFlow::Continue(())
    });
    let top = patch.height;
    for coin in 0..count {
        let (x, y) = at(top, coin);
        let taken = (count - coin) as u64;
        let played = takes.get(taken as usize - 1);
        let role = scope.role(played);
        patch.items.push(scope.piece(Shape::Circle { x, y, r: R }, role, played));
        if played.is_some() {
            let press = Shape::Rect { x: x - STEP / 2, y: y - PITCH / 2, width: STEP, height: PITCH, round: 0 };
            patch.items.push(scope.piece(press, Role::Press, played));
        }
    }
    let before = scope.ghost().and_then(|before| before.get(index)).map_or(0, |before| before.saturating_sub(record.heap));
    let line_end = count.div_ceil(PER_LINE).max(1) * PER_LINE;
    for coin in count..line_end.min(count + before as usize) {
        let (x, y) = at(top, coin);
        patch.items.push(Item::new(Shape::Circle { x, y, r: R }, Role::Ghost));
    }
    let limit = record.limit as usize;
    if limit > 0 {
        bracket(top, (count - limit, count), -R - 4, &format!("≤{limit}"), Role::Mark, &mut patch.items);
    }
    let mut from = 0;
    for &part in record.parts.iter().filter(|_| !scope.bare) {
        let end = from + part as usize;
        bracket(top, (from, end), R + 4, &part.to_string(), Role::Theorem, &mut patch.items);
        from = end;
    }
    let lines = count.div_ceil(PER_LINE).max(1) as i32;
    if count == 0 {
        patch.items.push(number(MARGIN + 12, top + 32, "0"));
    }
    patch.width = patch.width.max(2 * MARGIN + STEP * (count + before as usize).clamp(3, PER_LINE) as i32);
    patch.height = top + lines * LINE + 8;
}

/// A line along the coins from one to before another, over or under them, in as many pieces as it has lines of coins, and
/// a number at its longest piece.
fn bracket(top: i32, (from, end): (usize, usize), offset: i32, text: &str, role: Role, items: &mut Vec<Item>) {
    let mut pieces = Vec::new();
    let mut coin = from;
    while coin < end {
        let last = end.min((coin / PER_LINE + 1) * PER_LINE) - 1;
        let ((x1, y), (x2, _)) = (at(top, coin), at(top, last));
        pieces.push((x1 - R + 1, x2 + R - 1, y + offset));
        coin = last + 1;
    }
    for &(x1, x2, y) in &pieces {
        items.push(Item::new(Shape::Line { x1, y1: y, x2, y2: y }, role));
    }
    let longest = pieces.iter().copied().reduce(|best, piece| if piece.1 - piece.0 > best.1 - best.0 { piece } else { best });
    if let Some((x1, x2, y)) = longest {
        let half = label::width(text).div_euclid(2) + 1;
        items.push(number(((x1 + x2) / 2).max(half), if offset < 0 { y - 4 } else { y + 14 }, text));
    }
}

/// A heap too large for coins: its parts as bars, largest first, those marked that the first winning move takes.
fn bars(record: &Zeckendorf, bare: bool, patch: &mut Patch) {
    let tail = record.tails.first().map_or(0, |(parts, _)| *parts);
    let mut y = patch.height + 16;
    let text = format!("{}  ≤{}", record.heap, record.limit);
    patch.width = patch.width.max(label::width(&text) + 2 * MARGIN);
    patch.items.push(Item::new(Shape::text(MARGIN, y, text, Anchor::Start), Role::Label));
    y += 10;
    let mut x = MARGIN;
    for (i, part) in record.parts.iter().enumerate().filter(|_| !bare) {
        let text = part.to_string();
        let width = label::width(&text) + 16;
        if x > MARGIN && x + width > WIDTH {
            (x, y) = (MARGIN, y + 30);
        }
        let role = if i + tail >= record.parts.len() { Role::WinningPiece } else { Role::Piece };
        patch.items.push(Item::new(Shape::Rect { x, y, width, height: 22, round: 6 }, role));
        patch.items.push(number(x + width / 2, y + 16, text));
        x += width + 6;
        patch.width = patch.width.max(x);
    }
    patch.height = y + 34;
    patch.full = false;
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn parts_and_limit_are_bracketed() {
        assert_eq!(dump::texts(&dump::analysed("fibonacci[6](20)", Panel::Board)), "≤6 13 5 2");
        assert_eq!(dump::texts(&dump::analysed("fibonacci(1000)", Panel::Board)), "1000  ≤999 987 13 → 987 (≤26)");
        let expected = [
            "320x74",
            "closed circle 119,32 11",
            "closed circle 145,32 11",
            "piece circle 171,32 11 > fibonacci[4](2)",
            "press rect 158,20 26x24 0 > fibonacci[4](2)",
            "winning-piece circle 197,32 11 > fibonacci[2](3)",
            "press rect 184,20 26x24 0 > fibonacci[2](3)",
            "mark line 161,17 207,17",
            "number Middle 184,13 ≤2",
            "theorem line 109,47 181,47",
            "number Middle 145,61 3",
            "theorem line 187,47 207,47",
            "number Middle 197,61 1",
        ];
        assert_eq!(dump::items(&dump::analysed("fibonacci[2](4)", Panel::Board)), expected.join("\n"));
    }
}
