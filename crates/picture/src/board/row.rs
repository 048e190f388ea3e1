//! A row of coins. Press a coin to take it, the bar between two to take both, a bracket for more; the tick above two coins
//! splits the row between them.

use super::patch::Patch;
use super::{Scope, label, number};
use crate::{Item, Role, Say, Shape};
use mexplorer_solver::Move;
use mexplorer_solver::interned::Table;
use std::ops::ControlFlow;

/// The longest row that is drawn, coins in a line, and all coins together.
const LONGEST: u64 = 60;
const PER_LINE: usize = 22;
const MOST_COINS: u64 = 240;
const STEP: i32 = 26;
const R: i32 = 9;
/// From one layer of brackets to the next, and how many there may be.
const LAYER: i32 = 10;
const MOST_LAYERS: usize = 24;
const MARGIN: i32 = 4;

/// The moves of a row by the lengths of what is left of it, sorted, empty parts left out.
type Options = Table<u64, Move>;

fn parts(left: u64, right: u64) -> Vec<u64> {
    let mut parts: Vec<u64> = [left, right].into_iter().filter(|part| *part > 0).collect();
    mexplorer_solver::order::sort(&mut parts);
    parts
}

/// What one row has under and over its coins.
struct Row {
    coins: u64,
    /// Squares on either side of a mark that fall away with it; 0 for coins.
    dead: u64,
    options: Options,
    /// How many coins one move takes, in all ways.
    lengths: Vec<u64>,
}

impl Row {
    fn new(scope: &Scope, index: usize) -> Row {
        let term = scope.term();
        let coins = term.numbers[index];
        let dead = term.game.heap_rule().map_or(0, |(_, dead)| dead);
        let mut options = Options::default();
        let _ = term.game.options(&[coins], &mut |step| {
            let mut left: Vec<u64> = step.numbers.iter().copied().filter(|part| *part > 0).collect();
            mexplorer_solver::order::sort(&mut left);
            options.set(&left, scope.play(index, step));
            ControlFlow::Continue(())
        });
        let mut lengths: Vec<u64> = match dead {
            0 => (0..options.keys().len() as u32).map(|i| coins - options.keys().get(i).iter().sum::<u64>()).collect(),
            _ => vec![1],
        };
        mexplorer_solver::order::sort(&mut lengths);
        lengths.dedup();
        Row { coins, dead, options, lengths }
    }

    /// The move that takes `length` coins from the one at `from` on.
    fn play(&self, from: u64, length: u64) -> Option<&Move> {
        if !self.lengths.contains(&length) || length == 0 && (from == 0 || from >= self.coins) {
            return None;
        }
        let right = self.coins.checked_sub(from + length)?;
        self.options.get(&parts(from.saturating_sub(self.dead), right.saturating_sub(self.dead)))
    }

    /// The layers of brackets: each length of 3 or more needs as many as keep its brackets apart.
    fn layers(&self) -> Vec<(u64, u64)> {
        let layered = self.lengths.iter().filter(|length| **length > 2);
        let of_length =
            |length: &u64| (0..(*length).min(self.coins - length + 1)).map(move |first| (first, *length)).collect::<Vec<_>>();
        layered.flat_map(of_length).collect()
    }
}

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let mut patch = Patch { full: true, ..Patch::default() };
    let mut coins = 0u64;
    let mut seen: Vec<u64> = Vec::new();
    let mut strip = false;
    for (index, &length) in scope.term().numbers.iter().enumerate() {
        let most = if length > LONGEST { 4 } else { length.max(4) };
        coins += most;
        if coins > MOST_COINS {
            break;
        }
        patch.shown += 1;
        if length > LONGEST {
            bar(scope, index, length, &mut patch);
            continue;
        }
        let row = Row::new(scope, index);
        strip |= row.dead > 0;
        seen.extend(&row.lengths);
        place(scope, &row, &mut patch);
    }
    patch.says.push(say(scope, strip, &seen));
    patch
}

/// What can be pressed, by the lengths that can be taken; of a row too long to draw by the first few options.
fn say(scope: &Scope, strip: bool, lengths: &[u64]) -> Say {
    let has = |length: u64| lengths.contains(&length);
    let more = lengths.iter().any(|length| *length > 2);
    if let Some(run) = scope.term().game.parameter().filter(|_| more) {
        return Say::new("board.say.flip").with("most", run);
    }
    Say::new(match (has(1), has(2)) {
        _ if strip => "board.say.strip",
        _ if more || has(0) => "board.say.row-brackets",
        (true, false) => "board.say.row-coins",
        (false, true) => "board.say.row-gaps",
        // Long rows are Kayles, or something like it.
        _ if scope.term().game.heap_rule().is_some_and(|(_, dead)| dead > 0) => "board.say.strip",
        _ => "board.say.row-pairs",
    })
}

/// A row too long to be drawn.
fn bar(scope: &Scope, _index: usize, length: u64, patch: &mut Patch) {
    let text = scope.term().game.write_number(length);
    let width = label::width(&text) + 48;
    let y = patch.height + 6;
    patch.items.push(Item::new(Shape::Rect { x: MARGIN, y, width, height: 24, round: 12 }, Role::Piece));
    patch.items.push(number(MARGIN + width / 2, y + 17, text));
    patch.width = patch.width.max(width + 2 * MARGIN);
    patch.height = y + 34;
    patch.full = false;
}

fn place(scope: &mut Scope, row: &Row, patch: &mut Patch) {
    let layers = row.layers();
    let layered = &layers[..layers.len().min(MOST_LAYERS)];
    patch.full &= layered.len() == layers.len();
    let head = if row.lengths.contains(&0) { 14 } else { 4 };
    let line_height = head + 2 * R + 8 + layered.len() as i32 * LAYER;
    let count = row.coins as usize;
    // The middle of a coin; an empty row is a line without coins.
    let at = |coin: usize| {
        let (line, column) = (coin / PER_LINE, coin % PER_LINE);
        (MARGIN + R + column as i32 * STEP, patch.height + line as i32 * line_height + head + R)
    };
    let lines = count.div_ceil(PER_LINE).max(1);
    let mut items = Vec::new();
    if count == 0 {
        items.push(Item::new(Shape::Line { x1: MARGIN, y1: at(0).1, x2: MARGIN + 2 * R, y2: at(0).1 }, Role::Ground));
    }
    for coin in 0..count {
        let (x, y) = at(coin);
        let played = row.play(coin as u64, 1);
        let shape = match row.dead {
            0 => Shape::Circle { x, y, r: R },
            _ => Shape::Rect { x: x - R - 2, y: y - R, width: 2 * R + 4, height: 2 * R, round: 2 },
        };
        items.push(scope.piece(shape, scope.role(played), played));
        if let Some(played) = row.play(coin as u64, 2).filter(|_| row.dead == 0) {
            let shape = Shape::Rect { x: x + STEP / 2 - 3, y: y - R - 1, width: 6, height: 2 * R + 2, round: 3 };
            items.push(scope.piece(shape, scope.role(Some(played)), Some(played)));
        }
        if let Some(played) = row.play(coin as u64, 0) {
            let x = x - STEP / 2;
            let shape = Shape::Rect { x: (x - 3).max(0), y: y - R - 13, width: 6, height: 10, round: 2 };
            items.push(scope.piece(shape, scope.role(Some(played)), Some(played)));
        }
    }
    for (layer, (first, length)) in layered.iter().enumerate() {
        let depth = R + 4 + layer as i32 * LAYER;
        for from in (*first..=row.coins - length).step_by(*length as usize) {
            let Some(played) = row.play(from, *length) else { continue };
            // A bracket over the end of a line goes on in the next.
            let (mut coin, end) = (from as usize, (from + length) as usize);
            while coin < end {
                let last = end.min((coin / PER_LINE + 1) * PER_LINE) - 1;
                let ((x1, y), (x2, _)) = (at(coin), at(last));
                let shape = Shape::Rect { x: x1 - R + 1, y: y + depth, width: x2 - x1 + 2 * R - 2, height: 6, round: 3 };
                items.push(scope.piece(shape, scope.role(Some(played)), Some(played)));
                coin = last + 1;
            }
        }
    }
    patch.items.append(&mut items);
    patch.width = patch.width.max(2 * MARGIN + STEP * count.clamp(1, PER_LINE) as i32);
    patch.height += lines as i32 * line_height + 8;
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn mirrored_places_are_one_move() {
        let expected = [
            "86x38",
            "piece circle 13,13 9 > kayles(2)",
            "piece rect 23,3 6x20 3 > kayles(1)",
            "winning-piece circle 39,13 9 > kayles(1,1)",
            "piece rect 49,3 6x20 3 > kayles(1)",
            "piece circle 65,13 9 > kayles(2)",
        ];
        assert_eq!(dump::items(&dump::analysed("kayles(3)", Panel::Board)), expected.join("\n"));
    }
}
