//! Where the items of a row stand: as near to their neighbours as order and separations allow.
//!
//! Write xᵢ for the places of a row from left to right, sᵢ for the least distance between neighbours and Sᵢ for the sum
//! of the s before i. With zᵢ = xᵢ − Sᵢ the separations read z₁ ≤ z₂ ≤ …, so the places nearest to wanted ones dᵢ, in
//! the sense of Σ wᵢ (xᵢ − dᵢ)², are an isotonic regression of dᵢ − Sᵢ, found in one pass by pooling adjacent violators
//! (Ayer et al. 1955; Best and Chakravarti 1990). Wanted is the mean of the neighbours. Rows are settled in turn,
//! downward and upward, a fixed number of times.

use super::chains::Chains;
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
}

impl Room {
    fn is_node(&self, item: u32) -> bool {
        (item as usize) < self.half.len()
    }

    fn half(&self, item: u32) -> i64 {
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
    wanted: Vec<(i64, i64)>,
    blocks: Vec<Block>,
}

/// Items that stand at their least distances.
struct Block {
    sum: i64,
    weight: i64,
    length: usize,
}

impl Block {
    fn mean(&self) -> i64 {
        self.sum.div_euclid(self.weight)
    }
}

impl Regression {
    /// Settles a row whose `wanted` holds for every item the wanted place and its weight. Linear.
    fn settle(&mut self, row: &[u32], room: &Room, x: &mut [i64]) {
        self.blocks.clear();
        let mut shift = 0;
        for (i, &(wanted, weight)) in self.wanted.iter().enumerate() {
            if i > 0 {
                shift += room.between(row[i - 1], row[i]);
            }
            let mut block = Block { sum: (wanted - shift) * weight, weight, length: 1 };
            while let Some(last) = self.blocks.pop_if(|last| last.mean() >= block.mean()) {
                block.sum += last.sum;
                block.weight += last.weight;
                block.length += last.length;
            }
            self.blocks.push(block);
        }
        let (mut i, mut shift) = (0, 0);
        for block in &self.blocks {
            let mean = block.mean();
            for _ in 0..block.length {
                if i > 0 {
                    shift += room.between(row[i - 1], row[i]);
                }
                x[row[i] as usize] = mean + shift;
                i += 1;
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
/// O(passes · (pieces + items)).
pub(super) fn settle(rows: &Rows, up: &Links, down: &Links, room: &Room, passes: usize, x: &mut [i64]) {
    let mut regression = Regression::default();
    for pass in 0..2 * passes {
        let downward = pass % 2 == 0;
        for step in 0..rows.count() {
            let row = if downward { step } else { rows.count() - 1 - step };
            regression.wanted.clear();
            regression.wanted.extend(rows.row(row).iter().map(|&item| {
                let (mut sum, mut weight) = (0, 0);
                for &other in up.of(item).iter().chain(down.of(item)) {
                    let pull = pull(room, item, other);
                    sum += pull * x[other as usize];
                    weight += pull;
                }
                if weight == 0 { (x[item as usize], 1) } else { (sum.div_euclid(weight), weight) }
            }));
            regression.settle(rows.row(row), room, x);
        }
    }
}

/// Pulls every chain taut between its ends, which stay, inside the lanes its dummies have between the nodes of their
/// rows: the shortest way, with bends only at boxes. The k-th of m dummies between two nodes keeps k − 1 lanes from the
/// left node and m − k from the right one, so parallel edges turn round a node side by side.
/// Linear but for steps walked again after a bend.
pub(super) fn tauten(rows: &Rows, room: &Room, chains: &Chains, edges: &[(u32, u32)], x: &mut [i64]) {
    let lanes = lanes(rows, room, x);
    for (edge, &(from, to)) in edges.iter().enumerate() {
        let dummies = chains.dummies(edge);
        let lane = |step: i64, x: &[i64]| match dummies.start as usize + step as usize - 1 {
            dummy if dummy < dummies.end as usize => lanes[dummy - room.half.len()],
            _ => (x[to as usize], x[to as usize]),
        };
        let span = i64::from(dummies.end - dummies.start) + 1;
        let (mut at, mut start) = (0, x[from as usize]);
        while at < span {
            // The cone of directions from the last bend that pass all lanes so far, and where its sides touch.
            let mut low = (i64::MIN, at, start);
            let mut high = (i64::MAX, at, start);
            let mut step = at + 1;
            let (bend, target) = loop {
                let (left, right) = lane(step, x);
                // Slopes are compared on a fine common scale; a rounding of 2^-20 cannot be seen.
                let to_left = ((left - start) << 20) / (step - at);
                let to_right = ((right - start) << 20) / (step - at);
                if to_left > high.0 {
                    break (high.1, high.2);
                }
                if to_right < low.0 {
                    break (low.1, low.2);
                }
                if step == span {
                    break (span, left);
                }
                if to_left >= low.0 {
                    low = (to_left, step, left);
                }
                if to_right <= high.0 {
                    high = (to_right, step, right);
                }
                step += 1;
            };
            for step in at + 1..=bend.min(span - 1) {
                let (left, right) = lane(step, x);
                let straight = start + ((target - start) * (step - at)).div_euclid(bend - at);
                x[dummies.start as usize + step as usize - 1] = straight.clamp(left, right);
            }
            (at, start) = (bend, target);
        }
    }
}

/// For every dummy the places it may take.
fn lanes(rows: &Rows, room: &Room, x: &[i64]) -> Vec<(i64, i64)> {
    let nodes = room.half.len();
    let mut lanes = vec![(i64::MIN >> 24, i64::MAX >> 24); x.len() - nodes];
    for row in 0..rows.count() {
        let run = rows.row(row);
        let mut edge = i64::MIN >> 24;
        for &item in run {
            if room.is_node(item) {
                edge = x[item as usize] + room.half(item) + room.node_gap / 2;
            } else {
                lanes[item as usize - nodes].0 = edge;
                edge += room.slot;
            }
        }
        let mut edge = i64::MAX >> 24;
        for &item in run.iter().rev() {
            if room.is_node(item) {
                edge = x[item as usize] - room.half(item) - room.node_gap / 2;
            } else {
                lanes[item as usize - nodes].1 = edge;
                edge -= room.slot;
            }
        }
    }
    lanes
}
