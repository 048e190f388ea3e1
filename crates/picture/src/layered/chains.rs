//! Long edges as chains of dummies.
//!
//! An edge over k rows gets k − 1 dummies, numbered on from the nodes, one in every row between its ends, all chains in
//! flat arrays. A dummy is an item like a node, only narrow, so order, crossings and placement need know nothing of
//! edges that skip rows.

use super::floor;
use super::order::Links;

/// The drawing's items: nodes first, then dummies, every chain from top to bottom without a gap in its numbers.
pub(super) struct Chains {
    /// The row of every item.
    pub(super) row_of: Vec<u32>,
    /// For every edge the number of its first dummy; the next entry ends the chain.
    first: Vec<u32>,
    /// The pieces of all edges, each between neighbouring rows, upper item first.
    pub(super) pieces: Vec<(u32, u32)>,
}

impl Chains {
    /// Items there would be with every long edge routed: nodes + Σ (rows spanned − 1).
    pub(super) fn items(row_of: &[u32], edges: &[(u32, u32)]) -> usize {
        let dummies = edges.iter().map(|&(from, to)| (row_of[to as usize] - row_of[from as usize] - 1) as usize);
        dummies.fold(row_of.len(), usize::saturating_add)
    }

    /// `row_of` gives the rows of the nodes; every edge goes to a later row.
    pub(super) fn new(row_of: &[u32], edges: &[(u32, u32)]) -> Self {
        let mut chains = Self { row_of: row_of.to_vec(), first: Vec::with_capacity(edges.len() + 1), pieces: Vec::new() };
        for &(from, to) in edges {
            chains.first.push(chains.row_of.len() as u32);
            let mut upper = from;
            for row in row_of[from as usize] + 1..row_of[to as usize] {
                let dummy = chains.row_of.len() as u32;
                chains.row_of.push(row);
                chains.pieces.push((upper, dummy));
                upper = dummy;
            }
            chains.pieces.push((upper, to));
        }
        chains.first.push(chains.row_of.len() as u32);
        chains
    }

    pub(super) fn len(&self) -> usize {
        self.row_of.len()
    }

    /// The dummies of an edge from top to bottom.
    pub(super) fn dummies(&self, edge: usize) -> std::ops::Range<u32> {
        self.first[edge]..self.first[edge + 1]
    }

    pub(super) fn up(&self) -> Links {
        Links::new(self.len(), self.pieces.iter().map(|&(upper, lower)| (lower, upper)))
    }

    pub(super) fn down(&self) -> Links {
        Links::new(self.len(), self.pieces.iter().copied())
    }

    /// Lays every dummy on the straight line between the ends of its edge; `x` holds the nodes and is extended.
    pub(super) fn interpolate(&self, edges: &[(u32, u32)], x: &mut Vec<i64>) {
        for (edge, &(from, to)) in edges.iter().enumerate() {
            let chain = self.dummies(edge);
            let span = i64::from(chain.end - chain.start) + 1;
            let (top, bottom) = (x[from as usize], x[to as usize]);
            x.extend((1..span).map(|step| top + floor((bottom - top) * step, span)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(row_of: &[u32], edges: &[(u32, u32)], rows: &[u32], pieces: &[(u32, u32)], x: &[i64]) {
        let chains = Chains::new(row_of, edges);
        assert_eq!(&chains.row_of[row_of.len()..], rows);
        assert_eq!(chains.pieces, pieces);
        assert_eq!(Chains::items(row_of, edges), chains.len());
        let mut places: Vec<i64> = (0..row_of.len() as i64).map(|i| 30 * i).collect();
        chains.interpolate(edges, &mut places);
        assert_eq!(&places[row_of.len()..], x);
    }

    #[test]
    fn a_dummy_in_every_row_between() {
        check(&[0, 1], &[(0, 1)], &[], &[(0, 1)], &[]);
        check(&[0, 3], &[(0, 1)], &[1, 2], &[(0, 2), (2, 3), (3, 1)], &[10, 20]);
        check(
            &[0, 2, 3],
            &[(0, 2), (0, 1), (1, 2)],
            &[1, 2, 1],
            &[(0, 3), (3, 4), (4, 2), (0, 5), (5, 1), (1, 2)],
            &[20, 40, 15],
        );
        check(&[], &[], &[], &[], &[]);
    }
}
