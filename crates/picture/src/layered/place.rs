//! Where the items of a row stand: as near to their neighbours as order and separations allow.
//!
//! Write xᵢ for the places of a row from left to right, sᵢ for the least distance between neighbours and Sᵢ for the sum
//! of the s before i. With zᵢ = xᵢ − Sᵢ the separations read z₁ ≤ z₂ ≤ …, so the places nearest to wanted ones dᵢ, in
//! the sense of Σ wᵢ (xᵢ − dᵢ)², are an isotonic regression of dᵢ − Sᵢ, found in one pass by pooling adjacent violators
//! (Ayer et al. 1955; Best and Chakravarti 1990). Wanted is the mean of the neighbours. Rows are settled in turn,
//! downward and upward, a fixed number of times.

use super::floor;
use super::order::{Links, Rows};

/// Places are counted in sixteenths of a picture unit, so that many dummies can share one unit.
pub(super) const UNIT: i64 = 16;

/// How much room the items need, in sixteenths.
pub(super) struct Room {
    /// Half the width of every node; items beyond are dummies.
    pub(super) half: Vec<i64>,
    /// Between the boxes of two nodes; a dummy keeps half of it from a node's box.
    pub(super) node_gap: i64,
    /// Between two dummies.
    pub(super) slot: i64,
    /// How far from the axis a row that can stays.
    pub(super) reach: i64,
}

impl Room {
    pub(super) fn is_node(&self, item: u32) -> bool {
        (item as usize) < self.half.len()
    }

    pub(super) fn half(&self, item: u32) -> i64 {
        self.half.get(item as usize).copied().unwrap_or(0)
    }

    /// The least distance of two items that follow one another in a row.
    pub(super) fn between(&self, left: u32, right: u32) -> i64 {
        match (self.is_node(left), self.is_node(right)) {
            (false, false) => self.slot,
            (true, true) => self.half(left) + self.half(right) + self.node_gap,
            _ => self.half(left) + self.half(right) + self.node_gap / 2,
        }
    }
}

impl Room {
    /// Draws lanes closer together, down to none, and then nodes, down to half their gap, so that no row is wider than
    /// `width` when packed. What remains wider then stays so.
    pub(super) fn compress(&mut self, rows: &Rows, width: i64) {
        let full = (self.slot, self.node_gap);
        for row in 0..rows.count() {
            // Boxes, half node gaps and lanes of the row.
            let (mut boxes, mut halves, mut lanes) = (0, 0, 0);
            for pair in rows.row(row).windows(2) {
                let nodes = pair.iter().filter(|&&item| self.is_node(item)).count() as i64;
                halves += nodes;
                lanes += i64::from(nodes == 0);
            }
            for &item in rows.row(row) {
                boxes += 2 * self.half(item);
            }
            if lanes > 0 {
                let room = width - boxes - halves * (full.1 / 2);
                self.slot = self.slot.min((room / lanes).max(0));
            }
            if halves > 0 {
                self.node_gap = self.node_gap.min(((width - boxes) / halves * 2).max(full.1 / 2));
            }
        }
    }
}

/// The pull of one piece on the items it joins: the inner pieces of a long edge pull hardest, which keeps it straight
/// (Gansner, Koutsofios, North, Vo 1993).
fn pull(room: &Room, a: u32, b: u32) -> i64 {
    match (room.is_node(a), room.is_node(b)) {
        (true, true) => 1,
        (false, false) => 8,
        _ => 2,
    }
}

/// One row's regression, with its scratch.
#[derive(Default)]
struct Regression {
    pulls: Vec<(i64, i64)>,
    /// The sums of the least distances.
    shifts: Vec<i64>,
    blocks: Vec<Block>,
}

/// Items that stand at their least distances.
struct Block {
    sum: i64,
    weight: i64,
    mean: i64,
    length: usize,
}

impl Regression {
    /// Settles a row whose `pulls` hold for every item the sum of the wanted places, each times its weight, and the sum
    /// of the weights, which is positive. Linear.
    fn settle(&mut self, row: &[u32], room: &Room, x: &mut [i64]) {
        self.blocks.clear();
        self.shifts.clear();
        let mut shift = 0;
        for (i, &(sum, weight)) in self.pulls.iter().enumerate() {
            if i > 0 {
                shift += room.between(row[i - 1], row[i]);
            }
            self.shifts.push(shift);
            let sum = sum - shift * weight;
            let mut block = Block { sum, weight, mean: floor(sum, weight), length: 1 };
            while let Some(last) = self.blocks.pop_if(|last| last.mean >= block.mean) {
                block.sum += last.sum;
                block.weight += last.weight;
                block.length += last.length;
                block.mean = floor(block.sum, block.weight);
            }
            self.blocks.push(block);
        }
        // Within bounds the nearest places are those without, cut off at the bounds.
        let half = |end: Option<&u32>| end.map_or(0, |&item| room.half(item));
        let (least, most) = (half(row.first()) - room.reach, room.reach - half(row.last()) - shift);
        let mut settled = row.iter().zip(&self.shifts);
        for block in &self.blocks {
            let place = if least <= most { block.mean.clamp(least, most) } else { (least + most) / 2 };
            for (&item, shift) in settled.by_ref().take(block.length) {
                x[item as usize] = place + shift;
            }
        }
    }
}

/// The rows packed tightly, each around 0.
pub(super) fn pack(rows: &Rows, room: &Room, x: &mut [i64]) {
    for row in 0..rows.count() {
        let run = rows.row(row);
        let mut at = 0;
        for (i, &item) in run.iter().enumerate() {
            if i > 0 {
                at += room.between(run[i - 1], item);
            }
            x[item as usize] = at;
        }
        for &item in run {
            x[item as usize] -= at / 2;
        }
    }
}

/// Moves every item as near to the mean of its neighbours as order and separations allow: `passes` times down and up.
///
/// The axis of the drawing is x = 0. Nodes feel it a little, which keeps the narrow end of a lopsided graph below the
/// middle; the only node of a row, as the given position and the terminal usually are, stands on it if it can.
/// O(passes · (pieces + items)).
pub(super) fn settle(rows: &Rows, up: &Links, down: &Links, room: &Room, passes: usize, x: &mut [i64]) {
    let mut regression = Regression::default();
    for pass in 0..2 * passes {
        let downward = pass % 2 == 0;
        for step in 0..rows.count() {
            let row = if downward { step } else { rows.count() - 1 - step };
            let run = rows.row(row);
            let alone = run.iter().filter(|&&item| room.is_node(item)).take(2).count() == 1;
            regression.pulls.clear();
            regression.pulls.extend(run.iter().map(|&item| {
                let (mut sum, mut weight) = (0, 0);
                for &other in up.of(item).iter().chain(down.of(item)) {
                    let pull = pull(room, item, other);
                    sum += pull * x[other as usize];
                    weight += pull;
                }
                // An item that nothing pulls stays where it is.
                if weight == 0 {
                    (sum, weight) = (x[item as usize], 1);
                }
                let axis = if !room.is_node(item) {
                    0
                } else if alone {
                    weight * AXIS_ALONE
                } else {
                    weight / AXIS_PART
                };
                (sum, weight + axis)
            }));
            regression.settle(run, room, x);
        }
    }
}

/// The axis pulls the only node of a row so many times as hard as all its neighbours together.
const AXIS_ALONE: i64 = 64;
/// It pulls any other node with this part of the pull of its neighbours.
const AXIS_PART: i64 = 8;

#[cfg(test)]
mod tests {
    use super::*;

    /// One row of nodes, 10 wide with gaps of 2, that want the given places with the given weights.
    fn check(pulls: &[(i64, i64)], expected: &[i64]) {
        within(i64::MAX, pulls, expected);
    }

    fn within(reach: i64, pulls: &[(i64, i64)], expected: &[i64]) {
        let room = Room { half: vec![5; pulls.len()], node_gap: 2, slot: 1, reach };
        let row: Vec<u32> = (0..pulls.len() as u32).collect();
        let mut x = vec![0; row.len()];
        let pulls = pulls.iter().map(|&(wanted, weight)| (wanted * weight, weight)).collect();
        Regression { pulls, ..Regression::default() }.settle(&row, &room, &mut x);
        assert_eq!(x, expected);
    }

    #[test]
    fn the_nearest_places_that_keep_their_distance() {
        check(&[], &[]);
        check(&[(7, 1)], &[7]);
        check(&[(0, 1), (100, 1)], &[0, 100]);
        check(&[(50, 1), (50, 1)], &[44, 56]);
        check(&[(50, 1), (50, 3)], &[41, 53]);
        // The two on the right come to rest against one another, not against the first.
        check(&[(0, 1), (60, 1), (60, 1)], &[0, 54, 66]);
        // Wanted in the opposite order, all three lean on one another around their mean.
        check(&[(30, 1), (0, 1), (-30, 1)], &[-12, 0, 12]);
        // No further from the axis than the drawing may reach, if the row has room for that.
        within(40, &[(0, 1), (100, 1)], &[0, 35]);
        within(40, &[(-90, 1), (100, 1), (100, 1)], &[-35, 23, 35]);
        within(10, &[(50, 1), (100, 1)], &[-6, 6]);
    }

    #[test]
    fn items_keep_their_distance() {
        let room = Room { half: vec![50, 70], node_gap: 20, slot: 6, reach: i64::MAX };
        for (left, right, least) in [(0, 1, 140), (0, 2, 60), (2, 1, 80), (2, 3, 6)] {
            assert_eq!(room.between(left, right), least, "{left} {right}");
        }
    }
}
