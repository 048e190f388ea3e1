//! Graphs with one node in every row: a column with arcs on both sides.
//!
//! Games on one heap often have one position of every rank. Nothing is to be ordered then but the sides of the arcs:
//! drawn along a column a graph is a book of two pages, in which two arcs cross exactly when they are on one page and
//! their ends alternate. Choosing pages by the sum of the ends modulo m is best for complete graphs, the heaps of Nim,
//! with m the number of rows (the ⌊n/2⌋⌊(n−1)/2⌋⌊(n−2)/2⌋⌊(n−3)/2⌋/4 crossings of Ábrego et al. 2012), and keeps the
//! period of a subtraction game with a small m. A few m are tried, mended by flips while these help, and the best stays.

use super::chains::Chains;

/// Pairs of arcs that may be looked at; beyond, the sum modulo the rows decides alone.
const WORK: usize = 1 << 21;
const MODULI: [u32; 6] = [u32::MAX, 3, 2, 4, 6, 8];

/// Gives the dummies places left and right of a column at 0, longer edges further out; `x` holds the nodes and is
/// extended. Edges are known by the rows they join, as every row has one node.
pub(super) fn bulge(row_of: &[u32], edges: &[(u32, u32)], chains: &Chains, x: &mut Vec<i64>) {
    let spans: Vec<(u32, u32)> = edges.iter().map(|&(from, to)| (row_of[from as usize], row_of[to as usize])).collect();
    let arcs: Vec<(u32, u32)> = spans.iter().copied().filter(|span| span.1 - span.0 > 1).collect();
    let mut sides = sides(&arcs, row_of.len() as u32).into_iter();
    x.fill(0);
    for (edge, span) in spans.iter().enumerate().filter(|(_, span)| span.1 - span.0 > 1) {
        let out = i64::from(span.1 - span.0);
        let side = if sides.next() == Some(true) { out } else { -out };
        x.extend(chains.dummies(edge).map(|_| side));
    }
}

/// Whether each arc is on the right page. O(min(arcs², work)).
fn sides(arcs: &[(u32, u32)], rows: u32) -> Vec<bool> {
    let by_sum = |modulus: u32| -> Vec<bool> {
        let modulus = modulus.min(rows.max(1));
        arcs.iter().map(|&(top, bottom)| 2 * ((top + bottom) % modulus) < modulus).collect()
    };
    let mut best = by_sum(u32::MAX);
    let mut least = usize::MAX;
    let mut passes = WORK / (arcs.len() * arcs.len()).max(1);
    for modulus in MODULI {
        let mut right = by_sum(modulus);
        let mut crossings = usize::MAX;
        while passes > 0 {
            passes -= 1;
            let now = mend(arcs, &mut right);
            if now >= crossings {
                break;
            }
            crossings = now;
        }
        if crossings < least {
            least = crossings;
            best = right;
        }
    }
    best
}

/// Flips every arc that crosses less on the other page; returns twice the crossings, or a little more where some flipped.
fn mend(arcs: &[(u32, u32)], right: &mut [bool]) -> usize {
    let mut total = 0;
    for arc in 0..arcs.len() {
        let mut on = [0, 0];
        for other in 0..arcs.len() {
            on[usize::from(right[other])] += usize::from(alternate(arcs[arc], arcs[other]));
        }
        let (here, there) = (on[usize::from(right[arc])], on[usize::from(!right[arc])]);
        right[arc] ^= there < here;
        total += here.min(there);
    }
    total
}

fn alternate(a: (u32, u32), b: (u32, u32)) -> bool {
    (a.0 < b.0 && b.0 < a.1 && a.1 < b.1) || (b.0 < a.0 && a.0 < b.1 && b.1 < a.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(rows: u32, lengths: std::ops::RangeInclusive<u32>, expected: usize) {
        let ends = (0..rows).flat_map(|top| lengths.clone().map(move |length| (top, top + length)));
        let arcs: Vec<(u32, u32)> = ends.filter(|arc| arc.1 < rows).collect();
        let right = sides(&arcs, rows);
        let crossing = |a: usize, b: usize| right[a] == right[b] && alternate(arcs[a], arcs[b]);
        let crossings = (0..arcs.len()).map(|a| (0..a).filter(|&b| crossing(a, b)).count()).sum::<usize>();
        assert_eq!(crossings, expected, "{rows} {lengths:?}");
    }

    #[test]
    fn pages() {
        // Complete graphs reach the least number there can be on two pages.
        for n in [4, 5, 6, 7, 8, 9, 10, 13] {
            let least = (n / 2) * ((n - 1) / 2) * ((n - 2) / 2) * ((n - 3) / 2) / 4;
            check(n as u32, 2..=n as u32 - 1, least);
        }
        // Arcs of one length over one row: two pages suffice.
        check(50, 2..=2, 0);
        check(0, 2..=2, 0);
    }
}
