//! Exact counting of crossings, one slab between neighbouring rows after the other.
//!
//! Read the lower ends of a slab's pieces in the order of their upper ends: two pieces cross exactly when they form an
//! inversion, and inversions are counted with a Fenwick tree (Barth, Jünger, Mutzel 2002). Pieces that share an end do
//! not cross.

use super::order::{Links, Rows};

/// Crossings of all pieces: pairs in one slab whose ends change sides. O(pieces · log items).
pub(super) fn count(rows: &Rows, down: &Links) -> u64 {
    let column = rows.columns();
    let mut tree: Vec<u32> = Vec::new();
    let mut total = 0;
    for row in 0..rows.count().saturating_sub(1) {
        tree.clear();
        tree.resize(rows.row(row + 1).len() + 1, 0);
        let mut seen = 0;
        for &item in rows.row(row) {
            let lower = down.of(item);
            let at = |lower: u32| column[lower as usize] as usize + 1;
            // First ask for all pieces from the item, then enter them: they do not cross one another.
            for &lower in lower {
                total += u64::from(seen - at_most(&tree, at(lower)));
            }
            for &lower in lower {
                enter(&mut tree, at(lower));
                seen += 1;
            }
        }
    }
    total
}

/// How many entries stand at `position` or to its left.
fn at_most(tree: &[u32], mut position: usize) -> u32 {
    let mut sum = 0;
    while position > 0 {
        sum += tree[position];
        position &= position - 1;
    }
    sum
}

fn enter(tree: &mut [u32], mut position: usize) {
    while position < tree.len() {
        tree[position] += 1;
        position += position & position.wrapping_neg();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prop_assert_eq;
    use proptest::test_runner::TestRunner;
    use std::cell::Cell;
    use std::iter::repeat_n;

    /// All pairs of pieces, by the definition.
    fn brute(row_of: &[u32], pieces: &[(u32, u32)], column: &[u32]) -> u64 {
        let at = |item: u32| i64::from(column[item as usize]);
        let mut total = 0;
        for (i, &(a, b)) in pieces.iter().enumerate() {
            for &(c, d) in &pieces[..i] {
                let same_slab = row_of[a as usize] == row_of[c as usize];
                total += u64::from(same_slab && (at(a) - at(c)).signum() * (at(b) - at(d)).signum() < 0);
            }
        }
        total
    }

    /// Three rows of up to seven items; of the pairs of neighbouring rows some three in four are joined.
    #[test]
    fn counts_what_brute_force_counts() {
        let cases = ([1..8_usize, 1..8, 1..8], vec(0..4_u8, 2 * 7 * 7));
        let crossed = Cell::new(0);
        let tried = TestRunner::deterministic().run(&cases, |(shape, joined)| {
            let row_of: Vec<u32> = (0..3).flat_map(|row| repeat_n(row, shape[row as usize])).collect();
            let items = 0..row_of.len() as u32;
            let pairs = items.clone().flat_map(|a| items.clone().map(move |b| (a, b)));
            let neighbours = pairs.filter(|(a, b)| row_of[*a as usize] + 1 == row_of[*b as usize]);
            let pieces: Vec<(u32, u32)> =
                neighbours.zip(joined).filter(|(_, joined)| *joined > 0).map(|(pair, _)| pair).collect();
            let rows = Rows::new(&row_of, 3);
            let down = Links::new(row_of.len(), pieces.iter().copied());
            let expected = brute(&row_of, &pieces, &rows.columns());
            prop_assert_eq!(count(&rows, &down), expected, "{:?} {:?}", shape, pieces);
            crossed.set(crossed.get() + expected);
            Ok(())
        });
        assert!(tried.is_ok(), "{tried:?}");
        assert!(crossed.get() > 1000, "the samples do cross");
    }
}
