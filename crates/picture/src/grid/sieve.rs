//! Wythoff's sieve pair by pair: what the first cold pairs decide, and whether a cell is the next one.
//!
//! A cell is decided by the first pairs if it is one of them or can move to one, wherever the window lies. Of the open cells the one
//! with the least a, then the least b, is the next pair: it can move to none before it, and every cell below it is decided.

use super::{Grid, GridMode, SieveStep, UNKNOWN, Up, beatty};
use crate::Say;
use mexplorer_solver::games::wythoff::{cold_index, lower, partner};

/// In how many directions a cold cell crosses cells out.
pub const RAYS: usize = 3;

/// What the first pairs of the sieve say of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    /// It is one of them.
    Cold,
    /// It can move to this one.
    Crossed(u64, u64),
    Open,
}

fn cell((x, y): (u64, u64), count: u64) -> Cell {
    if cold_index(x, y).is_some_and(|k| k < count) {
        return Cell::Cold;
    }
    // The pair in its row, the one in its column, the one on its diagonal: each is crossed from there outwards.
    let among = |number: u64, other: u64| {
        let (k, pair) = partner(number);
        (k < count && pair < u128::from(other)).then_some(pair as u64)
    };
    let (difference, least) = (x.abs_diff(y), x.min(y));
    let diagonal = || {
        let a = lower(difference);
        (difference < count && a < u128::from(least)).then(|| least - a as u64)
    };
    match (among(y, x), among(x, y)) {
        (Some(left), _) => Cell::Crossed(left, y),
        (_, Some(below)) => Cell::Crossed(x, below),
        _ => diagonal().map_or(Cell::Open, |by| Cell::Crossed(x - by, y - by)),
    }
}

impl Grid {
    /// Leaves of a sieve what its first pairs decide.
    pub(super) fn sieve_to(&mut self, count: u64) {
        self.sieve.retain(|step| step.k < count);
        self.sieved = Some(count);
        self.known = Vec::with_capacity(self.cold.len());
        for (at, place) in self.chart.cells().enumerate() {
            let found = cell(self.chart.numbers(place), count);
            self.cold[at] = found == Cell::Cold;
            self.known.push(found != Cell::Open);
            // The other values are no part of it.
            self.values[at] = if self.cold[at] { 0 } else { UNKNOWN };
        }
        // Nor is what φ tells of all pairs, or which moves win by those that are not found.
        self.lines.clear();
        for found in &mut self.moves {
            found.winning &= self.cold[(found.y * self.width + found.x) as usize];
        }
    }

    /// The same sieve when it had found, or will have found, so many pairs. No move is framed yet: its cells mean nothing.
    pub fn sieved_to(&self, count: u64) -> Grid {
        let mut grid = self.clone();
        grid.sieve = beatty::sieve(grid.chart);
        grid.sieve_to(count);
        grid.moves.clear();
        grid
    }

    /// What each cold cell crosses out: its row, its column and its diagonal, from there to these ends.
    pub fn rays(&self) -> impl Iterator<Item = ((u32, u32), [(u32, u32); RAYS])> {
        self.cold.iter().enumerate().filter(|(_, cold)| **cold).map(|(at, _)| {
            let (right, top) = (self.width - 1, self.height - 1);
            let (x, y) = (at as u32 % self.width, at as u32 / self.width);
            let far = (right - x).min(top - y);
            ((x, y), [(right, y), (x, top), (x + far, y + far)])
        })
    }

    /// The cells of a sieve's pairs where they are too small for their numbers, and these. No row holds two, so that a number as high as
    /// a row has room over each; of lower rows those alone have, which lie two rows apart or more: those whose upper number is the larger.
    pub fn beside(&self, whole: bool) -> impl Iterator<Item = ((u32, u32), u64)> {
        let apart = self.mode == GridMode::Sieve && self.chart.up == Up::Second;
        self.sieve.iter().filter(move |_| apart).flat_map(move |&SieveStep { k, a, b, .. }| {
            let image = (whole && k > 0).then_some((b, a));
            [Some((a, b)), image].into_iter().flatten().filter_map(move |cell| Some((self.chart.shown(cell)?, k)))
        })
    }

    /// Whether the first pairs of a sieve leave a cell of the window undecided.
    pub fn is_open(&self, (x, y): (u32, u32)) -> bool {
        self.sieved.is_some() && !self.known[(y * self.width + x) as usize]
    }

    /// How many of the first pairs are seen, if all are where the window does not begin at the corner: those beyond one that does cross out
    /// nothing in it.
    pub fn seen(&self, found: u64) -> u64 {
        if self.chart.window.origin == (0, 0) { found.min(self.pairs as u64) } else { found }
    }

    /// How many pairs are said to be found: those that are seen, also while as many more are found.
    pub(super) fn counted(&self) -> u64 {
        self.seen(self.sieved.unwrap_or(0))
    }

    /// What is said of the pair that the sieve has found last: which it is, and by which rule that could be told without a sieve. Who is
    /// to find this rule is not told it.
    pub fn found(&self, ruled: bool) -> Vec<Say> {
        let Some(k) = self.counted().checked_sub(1) else { return Vec::new() };
        let a = lower(k);
        let pair = Say::new("grid.say.found").with("a", a).with("b", a + u128::from(k)).with("k", k);
        let rule = ruled.then(|| Say::new("grid.say.found-rule").with("a", a).with("k", k));
        std::iter::once(pair).chain(rule).collect()
    }

    /// What is said where the window shows more pairs than the first `found` ones, which were found one by one: the rest comes at once.
    pub fn run_on(&self, found: u64) -> Option<Say> {
        let last = self.sieve.last().filter(|last| last.k >= found)?;
        Some(Say::new("grid.say.run-on").with("k", last.k))
    }

    /// What is said once the first pairs of a sieve have decided every cell of the window, so that none is left to be found.
    pub fn decided(&self) -> Option<Say> {
        self.sieved?;
        self.known.iter().all(|known| *known).then(|| Say::new("grid.say.mark-all").with("count", self.counted()))
    }
}

/// Whether so many pairs of the sieve decide a cell: it is one of them, or they cross it out.
pub fn decides(numbers: (u64, u64), count: u64) -> bool {
    cell(numbers, count) != Cell::Open
}

/// What is said of a cell that a reader marks as the next cold one after so many pairs, and whether it is.
pub fn marked((a, b): (u64, u64), count: u64) -> (bool, Say) {
    let say = |key| Say::new(key).with("a", a).with("b", b);
    match cell((a, b), count) {
        Cell::Cold => (false, say("grid.say.mark-found")),
        Cell::Crossed(x, y) => (false, say("grid.say.mark-crossed").with("x", x).with("y", y)),
        Cell::Open if cold_index(a, b) == Some(count) => {
            (true, say(if a > b { "grid.say.mark-mirror" } else { "grid.say.mark-right" }).with("k", count))
        }
        // Of the pairs to come the first is the end of play, which tells nothing that is to be found.
        Cell::Open if count == 0 && cell((a, b), 1) != Cell::Open => (false, say("grid.say.mark-end")),
        Cell::Open => (false, say("grid.say.mark-later").with("count", count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Arg;
    use crate::grid::{GridMode, GridOptions, Window, of};
    use mexplorer_solver::notation::parse;
    use mexplorer_solver::{Budget, Solver};

    /// The sieve done with pencil and paper: the open cell of least a, then least b, and what can move to it, again and again.
    #[test]
    fn each_pair_decides_what_crossing_out_decides() {
        const SIDE: u64 = 60;
        let mut decided = vec![false; (SIDE * SIDE) as usize];
        let at = |x: u64, y: u64| (y * SIDE + x) as usize;
        for count in 0..20 {
            for (x, y) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
                let found = cell((x, y), count);
                assert_eq!(found != Cell::Open, decided[at(x, y)], "({x}, {y}) after {count}");
                if let Cell::Crossed(a, b) = found {
                    assert!(cold_index(a, b).is_some_and(|k| k < count), "({x}, {y}) by ({a}, {b})");
                    let (right, up) = (x - a, y - b);
                    assert!(right == 0 || up == 0 || right == up, "({x}, {y}) by ({a}, {b})");
                }
            }
            let open = (0..SIDE).flat_map(|a| (a..SIDE).map(move |b| (a, b))).find(|(a, b)| !decided[at(*a, *b)]);
            let (a, b) = open.expect("some cell is open");
            assert!(marked((a, b), count).0 && marked((b, a), count).0, "({a}, {b}) after {count}");
            for (x, y) in [(a, b), (b, a)] {
                (x..SIDE).for_each(|x| decided[at(x, y)] = true);
                (y..SIDE).for_each(|y| decided[at(x, y)] = true);
                (0..SIDE - x.max(y)).for_each(|d| decided[at(x + d, y + d)] = true);
            }
        }
    }

    /// Of a window from the corner on it is said of as many pairs as are seen in it, whether the sieve stops or not; elsewhere of those found.
    #[test]
    fn the_pairs_that_are_said_are_those_that_are_seen() {
        for (origin, sieved, expected) in
            [((0, 0), None, 7), ((0, 0), Some(8), 7), ((0, 0), Some(7), 7), ((0, 0), Some(3), 3), ((8, 8), Some(8), 8)]
        {
            let position = parse("wythoff(4,7)").expect("legal");
            let analysis = Solver::default().analyze(&position, &mut Budget::default()).expect("within reach");
            let window = Some(Window { origin, size: 16 });
            let options = GridOptions { mode: GridMode::Sieve, window, sieved, ..GridOptions::default() };
            let grid = of(&mut Solver::default(), &analysis, &options, &mut Budget::default());
            let count = grid.picture.says.iter().find_map(|say| say.args.iter().find(|(name, _)| *name == "count"));
            assert_eq!(count.map(|(_, arg)| arg), Some(&Arg::from(expected as u64)), "{origin:?} {sieved:?}");
        }
    }

    #[test]
    fn a_mark_is_answered_with_its_reason() {
        for (cell, count, right, key) in [
            ((0, 0), 0, true, "grid.say.mark-right"),
            ((1, 2), 0, false, "grid.say.mark-later"),
            ((2, 2), 0, false, "grid.say.mark-end"),
            ((0, 7), 0, false, "grid.say.mark-end"),
            ((2, 1), 1, true, "grid.say.mark-mirror"),
            ((1, 2), 1, true, "grid.say.mark-right"),
            ((1, 2), 2, false, "grid.say.mark-found"),
            ((2, 2), 2, false, "grid.say.mark-crossed"),
            ((4, 7), 2, false, "grid.say.mark-later"),
            ((u64::MAX, u64::MAX), 1, false, "grid.say.mark-crossed"),
        ] {
            let (found, say) = marked(cell, count);
            assert_eq!((found, say.key), (right, key), "{cell:?} after {count}");
        }
    }
}
