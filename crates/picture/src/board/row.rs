//! A row of coins in numbered lines. Press a coin to take it, the bar under neighbours to take those; the tick over the gap
//! between two coins splits the row there. A heap that can be split is such a row too, and pressing a coin of it takes all
//! from there to the end.

use super::patch::Patch;
use super::{PITCH, Scope, WIDTH, label, number};
use crate::{Item, Role, Say, Shape};
use mexplorer_solver::Move;
use mexplorer_solver::game::Board;
use mexplorer_solver::interned::Table;
use std::ops::ControlFlow;

/// The longest row that is drawn, all coins together, and the most things to press beside them.
const LONGEST: u64 = 120;
const MOST_COINS: u64 = 240;
const MOST_BARS: usize = 320;
/// The most coins in a line; where there are fewer they stand further apart.
const PER_LINE: usize = 12;
const BROAD: i32 = 46;
const MOST_LAYERS: usize = 14;
/// Longer rows have their coins numbered, each of so many.
const NUMBERED: usize = 5;

/// The moves of a row by the lengths of what is left of it, sorted, empty parts left out.
type ByLengths = Table<u64, Move>;

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
    /// Whether a coin is pressed for all from there to the end.
    tail: bool,
    /// Whether every move can be pressed.
    full: bool,
    options: ByLengths,
    /// How many coins one move takes, in all ways.
    lengths: Vec<u64>,
}

/// Some neighbours that one move takes, and how far below the coins their bar lies.
struct Bar {
    from: u64,
    length: u64,
    layer: usize,
}

impl Row {
    fn new(scope: &Scope, index: usize) -> Row {
        let term = scope.term();
        let coins = term.numbers[index];
        let dead = term.game.heap_rule().map_or(0, |(_, dead)| dead);
        let mut options = ByLengths::default();
        let _ = term.game.options(&[coins], &mut |step| {
            let mut left: Vec<u64> = step.numbers.iter().copied().filter(|part| *part > 0).collect();
            mexplorer_solver::order::sort(&mut left);
            options.set(&left, scope.play(index, step));
            ControlFlow::Continue(())
        });
        let mut lengths: Vec<u64> = match dead {
            0 => (0..options.keys().len() as u32).filter_map(|i| coins.checked_sub(options.keys().get(i).iter().sum())).collect(),
            _ => vec![1],
        };
        mexplorer_solver::order::sort(&mut lengths);
        lengths.dedup();
        let tail = term.game.board() == Board::Heaps;
        // From a coin to the end, or split at a gap: a rule of the reader's own may leave something else.
        let pressed = |left: &[u64]| left.len() < 2 || left.len() == 2 && left.iter().sum::<u64>() == coins;
        let full = !tail || (0..options.keys().len() as u32).all(|i| pressed(options.keys().get(i)));
        Row { coins, dead, tail, full, options, lengths }
    }

    /// The move that takes `length` coins from the one at `from` on.
    fn play(&self, from: u64, length: u64) -> Option<&Move> {
        if !self.lengths.contains(&length) || length == 0 && (from == 0 || from >= self.coins) {
            return None;
        }
        let right = self.coins.checked_sub(from + length)?;
        self.options.get(&parts(from.saturating_sub(self.dead), right.saturating_sub(self.dead)))
    }

    /// The move of the coin itself.
    fn at(&self, coin: u64) -> Option<&Move> {
        self.play(coin, if self.tail { self.coins - coin } else { 1 })
    }

    /// Whether nothing but the gaps between the coins can be pressed.
    fn splits_only(&self) -> bool {
        self.lengths == [0]
    }

    /// The bars, each in the first layer where it has room, and how many layers there are. Of lengths that would take too
    /// many, the longest are left out, and then the third answer is `false`.
    fn bars(&self) -> (Vec<Bar>, usize, bool) {
        let mut lengths: Vec<u64> = self.lengths.iter().copied().filter(|length| *length > 1 && !self.tail).collect();
        let all = lengths.len();
        loop {
            let mut ends: Vec<u64> = Vec::new();
            let mut bars = Vec::new();
            for from in 0..self.coins {
                for &length in lengths.iter().filter(|length| self.play(from, **length).is_some()) {
                    let layer = ends.iter().position(|end| *end <= from).unwrap_or(ends.len());
                    if layer == ends.len() {
                        ends.push(0);
                    }
                    ends[layer] = from + length;
                    bars.push(Bar { from, length, layer });
                }
            }
            if ends.len() <= MOST_LAYERS && bars.len() <= MOST_BARS {
                return (bars, ends.len(), lengths.len() == all);
            }
            lengths.pop();
        }
    }
}

/// Whether a heap of this game can be split: it is then drawn as a row.
pub(super) fn splits(scope: &Scope) -> bool {
    let split = |left: &[u64]| left.len() == 2 && left.iter().sum::<u64>() == 3;
    scope.term().game.numbers().apart() && leaves(scope, split)
}

/// Whether a move on three stones can leave this.
fn leaves(scope: &Scope, wanted: fn(&[u64]) -> bool) -> bool {
    let look = |left: &[u64]| if wanted(left) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    scope.term().game.leaves(&[3], &mut |left| look(left)).is_break()
}

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let mut patch = Patch { full: true, width: WIDTH, ..Patch::default() };
    let mut coins = 0u64;
    let mut seen: Vec<u64> = Vec::new();
    let gap = gap(scope);
    let (mut strip, mut drawn) = (false, false);
    for (index, &length) in scope.term().numbers.iter().enumerate() {
        coins += if length > LONGEST { 4 } else { length.max(4) };
        if coins > MOST_COINS {
            break;
        }
        patch.shown += 1;
        if length > LONGEST {
            bar(scope, length, &mut patch);
            continue;
        }
        let row = Row::new(scope, index);
        strip |= row.dead > 0;
        drawn = true;
        if gap.is_some_and(|(at, _)| at == index) {
            ghosts(gap.map_or(0, |(_, taken)| taken), &mut patch);
        }
        seen.extend(&row.lengths);
        place(scope, &row, &mut patch);
    }
    if scope.past.start.is_some() && gap.is_none_or(|(_, taken)| taken == 0) {
        // Room for what the next move takes.
        patch.height += PITCH;
    }
    patch.says.extend(if drawn || patch.full { say(scope, strip, &seen) } else { vec![Say::new("board.say.row-long")] });
    patch
}

/// Where the last move took something: before which row, and how much in all.
fn gap(scope: &Scope) -> Option<(usize, u64)> {
    let (before, now) = (scope.ghost()?, &scope.term().numbers);
    let at = (0..now.len()).find(|i| before.get(*i) != now.get(*i))?;
    let sum = |numbers: &[u64]| numbers.iter().fold(0u64, |sum, number| sum.saturating_add(*number));
    Some((at, sum(before).checked_sub(sum(now))?))
}

/// What the last move took, as a line of coins that are gone.
fn ghosts(taken: u64, patch: &mut Patch) {
    let shown = taken.min(PER_LINE as u64) as i32;
    let left = (WIDTH - PITCH * shown) / 2;
    for coin in 0..shown {
        let (x, y) = (left + coin * PITCH + PITCH / 2, patch.height + PITCH / 2);
        patch.items.push(Item::new(Shape::Circle { x, y, r: PITCH / 2 - 3 }, Role::Ghost));
    }
    patch.height += if shown > 0 { PITCH } else { 0 };
}

/// Each thing that can be pressed where a row has several kinds of them, and no other.
fn pressed(lengths: &[u64]) -> Vec<Say> {
    let kinds = [
        (lengths.contains(&1), "board.press.row-discs"),
        (lengths.iter().any(|length| *length > 1), "board.press.row-bars"),
        (lengths.contains(&0), "board.press.row-ticks"),
        (true, "board.say.row-faint"),
    ];
    kinds.into_iter().filter(|(is, _)| *is).map(|(_, key)| Say::new(key)).collect()
}

/// What can be pressed, by the lengths that can be taken.
fn say(scope: &Scope, strip: bool, lengths: &[u64]) -> Vec<Say> {
    let has = |length: u64| lengths.contains(&length);
    let more = lengths.iter().any(|length| *length > 2);
    if let Some(run) = scope.term().game.parameter().filter(|_| more) {
        return vec![Say::new("board.press.flip").with("most", run)];
    }
    let heaps = scope.term().game.board() == Board::Heaps;
    vec![Say::new(match (has(1), has(2)) {
        _ if strip => "board.press.strip",
        _ if heaps && leaves(scope, |left| left.len() == 1) => "board.press.take-split",
        _ if heaps => "board.press.split",
        _ if more || has(0) => return pressed(lengths),
        (true, false) => "board.press.row-discs",
        (false, true) => "board.press.row-gaps",
        // Of a row that is empty both are said, as of any that may be taken from in both ways.
        (true, true) | (false, false) => "board.press.row-pairs",
    })]
}

/// A row too long to be drawn.
fn bar(scope: &Scope, length: u64, patch: &mut Patch) {
    let text = scope.term().game.write_number(length);
    let width = label::width(&text) + 48;
    let (x, y) = ((WIDTH - width) / 2, patch.height + 6);
    patch.items.push(Item::new(Shape::Rect { x, y, width, height: 28, round: 14 }, Role::Closed));
    patch.items.push(number(WIDTH / 2, y + 19, text));
    patch.height = y + 40;
    patch.full = false;
}

/// Where the coins of a row stand.
struct Lines {
    left: i32,
    top: i32,
    /// From one coin to the next, and how many stand in a line.
    step: i32,
    in_line: usize,
    /// From one line to the next, and the room for ticks over the coins.
    height: i32,
    head: i32,
    /// The radius of a coin.
    radius: i32,
}

impl Lines {
    /// The middle of a coin.
    fn at(&self, coin: usize) -> (i32, i32) {
        let (line, column) = (coin / self.in_line, coin % self.in_line);
        (self.left + column as i32 * self.step + self.step / 2, self.top + line as i32 * self.height + self.head + PITCH / 2)
    }

    /// A stretch of coins, of which each line has a piece: from the left of its first to the right of its last, and the
    /// height of their middles.
    fn pieces(&self, from: u64, length: u64) -> Vec<(i32, i32, i32)> {
        let (mut coin, end) = (from as usize, (from + length) as usize);
        let mut pieces = Vec::new();
        while coin < end {
            let last = end.min((coin / self.in_line + 1) * self.in_line) - 1;
            let ((x1, y), (x2, _)) = (self.at(coin), self.at(last));
            pieces.push((x1 - self.step / 2, x2 + self.step / 2, y));
            coin = last + 1;
        }
        pieces
    }
}

fn place(scope: &mut Scope, row: &Row, patch: &mut Patch) {
    let (bars, layers, all) = row.bars();
    patch.full &= all && row.full;
    let count = row.coins as usize;
    // Lines of the same length, and as few as may be. But two do not break in the very middle where a move stands: it leaves two
    // equal rows, which mostly wins.
    let even = count.div_ceil(count.div_ceil(PER_LINE).max(1)).max(1);
    let middle = bars.iter().any(|bar| 2 * bar.from + bar.length == row.coins);
    let in_line = if middle && 2 * even == count && even < PER_LINE { even + 1 } else { even };
    let step = ((WIDTH - 8) / in_line as i32).min(BROAD);
    let splits = row.lengths.contains(&0);
    let head = if splits && !row.splits_only() { PITCH } else { 2 };
    let lines = Lines {
        left: (WIDTH - step * in_line as i32) / 2,
        top: patch.height,
        step,
        in_line,
        height: head + PITCH + 8 + layers as i32 * PITCH + 6,
        head: head + 4,
        // What stands between coins alone has its room there.
        radius: (step / 2 - if row.splits_only() { 5 } else { 2 }).min(16),
    };
    let mut items = Vec::new();
    if count == 0 {
        let (x, y) = lines.at(0);
        items.push(Item::new(Shape::Line { x1: x - 12, y1: y, x2: x + 12, y2: y }, Role::Ground));
    }
    for coin in 0..count {
        self::coin(scope, row, coin, &lines, &mut items);
    }
    for coin in (1..count).filter(|_| splits) {
        tick(scope, row, coin, &lines, &mut items);
    }
    for Bar { from, length, layer } in bars {
        let played = row.play(from, length);
        let role = scope.role(played);
        let pieces = lines.pieces(from, length);
        for (at, &(x1, x2, y)) in pieces.iter().enumerate() {
            let y = y + PITCH / 2 + 6 + layer as i32 * PITCH;
            // A bar that goes on in another line has no end there, and no beginning here: both pieces read as one.
            let (top, begun, goes_on) = (y + 7, at > 0, at + 1 < pieces.len());
            let visible = if begun == goes_on {
                let (inset, round) = if begun { (0, 0) } else { (5, 5) };
                Shape::Rect { x: x1 + inset, y: top, width: x2 - x1 - 2 * inset, height: 10, round }
            } else {
                let (open, bend, out) = if begun { (x1, x2 - 10, 1) } else { (x2, x1 + 10, -1) };
                let [three, five, back] = [3, 5, -2].map(|far| far * out);
                let curve = format!("c{three} 0 {five} 2 {five} 5c0 3 {back} 5 {} 5", -five);
                Shape::Path(format!("M{open} {top}L{bend} {top}{curve}L{open} {}", top + 10))
            };
            items.push(scope.piece(visible, role, played));
            let press = Shape::Rect { x: x1 + 1, y, width: x2 - x1 - 2, height: PITCH, round: 0 };
            items.push(scope.piece(press, Role::Press, played));
        }
    }
    patch.items.append(&mut items);
    patch.height += count.div_ceil(in_line).max(1) as i32 * lines.height + 8;
}

fn coin(scope: &mut Scope, row: &Row, coin: usize, lines: &Lines, items: &mut Vec<Item>) {
    let ((x, y), r) = (lines.at(coin), lines.radius);
    let played = row.at(coin as u64);
    let shape = match row.dead {
        0 => Shape::Circle { x, y, r },
        _ => Shape::Rect { x: x - r - 1, y: y - r, width: 2 * r + 2, height: 2 * r, round: 2 },
    };
    let role = if row.splits_only() { Role::Piece } else { scope.role(played) };
    items.push(scope.piece(shape, role, played));
    if row.coins as usize > PER_LINE && (coin == 0 || (coin + 1).is_multiple_of(NUMBERED)) {
        items.push(number(x, y + 5, (coin + 1).to_string()));
    }
    if played.is_some() {
        let press = Shape::Rect { x: x - lines.step / 2, y: y - 13, width: lines.step, height: 26, round: 0 };
        items.push(scope.piece(press, Role::Press, played));
    }
}

/// The gap before a coin, pressed to split the row there.
fn tick(scope: &mut Scope, row: &Row, coin: usize, lines: &Lines, items: &mut Vec<Item>) {
    let played = row.play(coin as u64, 0);
    // Where a row may not be split it is closed; without a bar it would look like two rows.
    if played.is_none() && !row.splits_only() {
        return;
    }
    let (x, y) = lines.at(coin);
    let x = x - lines.step / 2;
    // Where coins are pressed too, the tick has its room above them.
    let (top, height) = if row.splits_only() { (y - 14, 28) } else { (y - PITCH / 2 - PITCH, PITCH) };
    let shape = Shape::Rect { x: x - 2, y: top + 4, width: 4, height: height - 8, round: 2 };
    items.push(scope.piece(shape, scope.role(played), played));
    let wide = lines.step.min(36);
    let press = Shape::Rect { x: (x - wide / 2).max(0), y: top, width: wide, height, round: 0 };
    items.push(scope.piece(press, Role::Press, played));
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    /// A heap that is not to be split in its middle has a bar there all the same, which says why.
    #[test]
    fn a_heap_that_is_split_alone_has_a_bar_in_each_gap() {
        let items = dump::items(&dump::analysed("grundy(6)", Panel::Board));
        let bars: Vec<&str> = items.lines().filter(|line| line.contains(" 4x")).collect();
        assert_eq!((bars.len(), bars.iter().filter(|bar| bar.starts_with("closed ")).count()), (5, 1), "{items}");
    }

    #[test]
    fn mirrored_places_are_one_move() {
        let expected = [
            "320x96",
            "piece circle 114,18 16 > kayles(2)",
            "press rect 91,5 46x26 0 > kayles(2)",
            "winning-piece circle 160,18 16 > kayles(1,1)",
            "press rect 137,5 46x26 0 > kayles(1,1)",
            "piece circle 206,18 16 > kayles(2)",
            "press rect 183,5 46x26 0 > kayles(2)",
            "piece rect 96,43 82x10 5 > kayles(1)",
            "press rect 92,36 90x24 0 > kayles(1)",
            "piece rect 142,67 82x10 5 > kayles(1)",
            "press rect 138,60 90x24 0 > kayles(1)",
        ];
        assert_eq!(dump::items(&dump::analysed("kayles(3)", Panel::Board)), expected.join("\n"));
        // Lines of eight and six: the bar of the winning pair in the middle is whole; a bar on the break goes on over it, its mirror image is whole.
        let items = dump::items(&dump::analysed("kayles(14)", Panel::Board));
        for (bar, expected) in [("winning-piece ? > kayles(6,6)", (1, 0)), ("piece ? > kayles(5,7)", (1, 2))] {
            let (role, played) = bar.split_once('?').expect("two parts");
            let is = |shape: &str| {
                items.lines().filter(|line| line.starts_with(&format!("{role}{shape}")) && line.ends_with(played)).count()
            };
            assert_eq!((is("rect"), is("path")), expected, "{bar}: {items}");
        }
    }
}
