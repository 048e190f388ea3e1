//! Long edges pulled taut: straight where the nodes allow it, bent only at boxes.
//!
//! Placement leaves every dummy in a gap between two nodes of its row (or outside them all). Which gaps an edge passes
//! is kept, everything else about it is forgotten: through the gaps the shortest line is drawn, as of a rubber band. To
//! keep clear of marks, which have a height, a gap is as high as a fifth of the row distance on both sides of the row.
//! The line is found by walking down with the cone of directions that still pass; where the cone closes, the band bends
//! at the box that closed it (Lee and Preparata 1984, for a channel of horizontal gates).

use super::chains::Chains;
use super::floor;
use super::order::Rows;
use super::place::Room;

/// The inner points of every edge from top to bottom: x in sixteenths, y in picture units below the upper node.
pub(super) struct Bands {
    first: Vec<usize>,
    points: Vec<(i64, i64)>,
}

/// A place the band must pass: its height below the upper node, the least and the greatest x.
#[derive(Clone, Copy)]
struct Gate {
    y: i64,
    left: i64,
    right: i64,
}

impl Bands {
    pub(super) fn of(&self, edge: usize) -> &[(i64, i64)] {
        &self.points[self.first[edge]..self.first[edge + 1]]
    }

    /// `row_gap` and `half_row` in picture units, 0 < 2·half_row < row_gap. The dummies in `x` are moved to where the
    /// bands cross the middle of their rows. Linear but for gates walked again after a bend.
    pub(super) fn pull(
        rows: &Rows,
        room: &Room,
        chains: &Chains,
        edges: &[(u32, u32)],
        (row_gap, half_row): (i64, i64),
        x: &mut [i64],
    ) -> Self {
        let (walls, lanes) = lanes(rows, room, x);
        let mut bands = Self { first: vec![0], points: Vec::new() };
        let (mut gates, mut band, mut bends) = (Vec::new(), Vec::new(), Vec::new());
        for (edge, &(from, to)) in edges.iter().enumerate() {
            let dummies = chains.dummies(edge);
            if !dummies.is_empty() {
                gates.clear();
                let gate = |y, lanes: &[(i64, i64)], item: u32| {
                    let (left, right) = lanes[item as usize];
                    Gate { y, left, right }
                };
                let point = |y, x| Gate { y, left: x, right: x };
                gates.extend([point(0, x[from as usize]), gate(half_row, &walls, from)]);
                let mut y = row_gap;
                for dummy in dummies.clone() {
                    let (above, below) = (gate(y - half_row, &walls, dummy), gate(y + half_row, &walls, dummy));
                    gates.extend([above, gate(y, &lanes, dummy), below]);
                    y += row_gap;
                }
                gates.extend([gate(y - half_row, &walls, to), point(y, x[to as usize])]);
                stretch(&gates, &mut band, &mut bends);
                for (row, dummy) in dummies.enumerate() {
                    x[dummy as usize] = band[3 * row + 3];
                }
                bands.keep(&gates, &band, &bends);
            }
            bands.first.push(bands.points.len());
        }
        bands
    }

    /// Of a band only the points an arc needs: where it bends, and the first and the last row of every straight stretch,
    /// so that the arc has turned before the stretch begins.
    fn keep(&mut self, gates: &[Gate], band: &[i64], bends: &[bool]) {
        let last_row = gates.len() / 3;
        let of_row = |row: usize| (3 * row).saturating_sub(1)..(3 * row + 2).min(gates.len());
        let turns = |row: usize| row == 0 || row == last_row || bends[of_row(row)].contains(&true);
        for row in 0..=last_row {
            let inner = 0 < row && row < last_row;
            let beside = inner && !turns(row) && (turns(row - 1) || turns(row + 1));
            let kept = of_row(row).filter(|&gate| bends[gate] || (beside && gate == 3 * row));
            self.points.extend(kept.map(|gate| (band[gate], gates[gate].y)));
        }
    }
}

/// The shortest line through the gates: its x at every gate, and where it bends.
fn stretch(gates: &[Gate], band: &mut Vec<i64>, bends: &mut Vec<bool>) {
    let last = gates.len() - 1;
    band.clear();
    band.push(gates[0].left);
    bends.clear();
    bends.resize(gates.len(), false);
    let mut at = 0;
    while at < last {
        let (start, from) = (band[at], gates[at].y);
        // The cone of directions from the last bend that pass all gates so far, and where its sides touch.
        let (mut low, mut high) = (((-1, 0), at, start), ((1, 0), at, start));
        let mut next = at + 1;
        let (bend, target) = loop {
            let Gate { y, left, right } = gates[next];
            let (to_left, to_right) = ((left - start, y - from), (right - start, y - from));
            if is_left(high.0, to_left) {
                break (high.1, high.2);
            }
            if is_left(to_right, low.0) {
                break (low.1, low.2);
            }
            if next == last {
                break (last, left);
            }
            if !is_left(to_left, low.0) {
                low = (to_left, next, left);
            }
            if !is_left(high.0, to_right) {
                high = (to_right, next, right);
            }
            next += 1;
        };
        for gate in &gates[at + 1..=bend] {
            let straight = start + floor((target - start) * (gate.y - from), gates[bend].y - from);
            band.push(straight.clamp(gate.left, gate.right));
        }
        bends[bend] = bend < last;
        at = bend;
    }
}

/// Whether a direction, x for some y downwards, is left of another. By multiplying: there are tens of thousands of gates, and to divide
/// took a tenth of a large layout.
fn is_left(a: (i64, i64), b: (i64, i64)) -> bool {
    a.0 * b.1 < b.0 * a.1
}

/// Far outside every drawing, and small enough to be multiplied.
const FAR: i64 = 1 << 40;

/// What bounds every item to its left and to its right.
type Bounds = Vec<(i64, i64)>;

/// For every item the boxes beside it, and its lane: half a node gap from the boxes, and of m dummies between two nodes
/// the k-th keeps k − 1 lanes from the left one and m − k from the right one, so that parallel edges turn round a node
/// side by side.
fn lanes(rows: &Rows, room: &Room, x: &[i64]) -> (Bounds, Bounds) {
    let mut walls = vec![(-FAR, FAR); x.len()];
    let mut lanes = walls.clone();
    for row in 0..rows.count() {
        let (mut wall, mut lane) = (-FAR, -FAR);
        for &item in rows.row(row) {
            (walls[item as usize].0, lanes[item as usize].0) = (wall, lane);
            if room.is_node(item) {
                wall = x[item as usize] + room.half(item);
                lane = wall + room.node_gap / 2;
            } else {
                lane += room.slot;
            }
        }
        let (mut wall, mut lane) = (FAR, FAR);
        for &item in rows.row(row).iter().rev() {
            (walls[item as usize].1, lanes[item as usize].1) = (wall, lane);
            if room.is_node(item) {
                wall = x[item as usize] - room.half(item);
                lane = wall - room.node_gap / 2;
            } else {
                lane -= room.slot;
            }
        }
    }
    (walls, lanes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A band from x = 0 through gates at heights 10, 20, … to `end`; its x at all of them, bends in brackets.
    fn check(gates: &[(i64, i64)], end: i64, expected: &str) {
        let mut all = vec![(0, 0)];
        all.extend(gates);
        all.push((end, end));
        let gates: Vec<Gate> = (0..).zip(&all).map(|(i, &(left, right))| Gate { y: 10 * i, left, right }).collect();
        let (mut band, mut bends) = (Vec::new(), Vec::new());
        stretch(&gates, &mut band, &mut bends);
        let shown = |(x, bend): (&i64, &bool)| if *bend { format!("[{x}]") } else { x.to_string() };
        let got: Vec<String> = band.iter().zip(&bends).map(shown).collect();
        assert_eq!(got.join(" "), expected, "{all:?}");
    }

    #[test]
    fn the_shortest_way_through_gates() {
        let open = (-FAR, FAR);
        check(&[], 30, "0 30");
        check(&[open, open], 30, "0 10 20 30");
        check(&[(0, 20), (10, 40)], 30, "0 10 20 30");
        // Round the left end of one box, the right end of another, or both in turn.
        check(&[(-90, -20)], 0, "0 [-20] 0");
        check(&[open, (20, 90), open], 0, "0 10 [20] 10 0");
        check(&[(20, 90), open, (-90, -20)], 0, "0 [20] 0 [-20] 0");
        // Only the box that stands furthest in the way bends the band.
        check(&[(5, 90), (20, 90), (5, 90)], 0, "0 10 [20] 10 0");
        // A gate without width.
        check(&[(7, 7), (7, 7)], 7, "0 [7] 7 7");
    }
}
