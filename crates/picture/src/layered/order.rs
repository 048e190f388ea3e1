//! The order of every row: barycentre sweeps.
//!
//! A node's neighbours in whatever rows are averaged by their place *counted from the middle of their row*, so that
//! rows of different lengths speak one language, and a row is sorted by these averages (Sugiyama, Tagawa, Toda 1981).
//! Game graphs are dense and most of their edges are long. Consulting long edges directly, before any dummy exists,
//! makes a sweep cost one look at every edge instead of one look at every dummy, and lets a node see its far
//! neighbours at once instead of by hearsay along a chain.

use super::floor;

/// For every item the items it is joined to on one side, in one flat array. Building is linear.
pub(super) struct Links {
    start: Vec<u32>,
    to: Vec<u32>,
}

impl Links {
    /// `pairs` is walked twice; the links of an item keep the order of the pairs.
    pub(super) fn new(items: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut start = vec![0u32; items + 1];
        for (from, _) in pairs.clone() {
            start[from as usize + 1] += 1;
        }
        for i in 0..items {
            start[i + 1] += start[i];
        }
        let mut next = start.clone();
        let mut to = vec![0u32; start[items] as usize];
        for (from, target) in pairs {
            let slot = &mut next[from as usize];
            to[*slot as usize] = target;
            *slot += 1;
        }
        Self { start, to }
    }

    pub(super) fn of(&self, item: u32) -> &[u32] {
        &self.to[self.start[item as usize] as usize..self.start[item as usize + 1] as usize]
    }
}

/// The rows from top to bottom, each a run of `items` from left to right.
#[derive(Clone)]
pub(super) struct Rows {
    start: Vec<u32>,
    items: Vec<u32>,
}

impl Rows {
    /// Items of one row stand in the order of their numbers.
    pub(super) fn new(row_of: &[u32], rows: usize) -> Self {
        let pairs = row_of.iter().enumerate().map(|(item, &row)| (row, item as u32));
        let Links { start, to } = Links::new(rows, pairs);
        Self { start, items: to }
    }

    pub(super) fn count(&self) -> usize {
        self.start.len() - 1
    }

    pub(super) fn row(&self, row: usize) -> &[u32] {
        &self.items[self.start[row] as usize..self.start[row + 1] as usize]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u32] {
        &mut self.items[self.start[row] as usize..self.start[row + 1] as usize]
    }

    /// Every item's number in its row, from the left.
    pub(super) fn columns(&self) -> Vec<u32> {
        let mut column = vec![0; self.items.len()];
        for row in 0..self.count() {
            for (i, &item) in self.row(row).iter().enumerate() {
                column[item as usize] = i as u32;
            }
        }
        column
    }

    /// Twice the distance of an item from the middle of its row, in steps: −(n−1), …, n−1.
    pub(super) fn places(&self) -> Vec<i32> {
        let mut place = vec![0; self.items.len()];
        for row in 0..self.count() {
            self.write_places(row, &mut place);
        }
        place
    }

    pub(super) fn write_places(&self, row: usize, place: &mut [i32]) {
        let run = self.row(row);
        let middle = run.len() as i32 - 1;
        for (i, &item) in run.iter().enumerate() {
            place[item as usize] = 2 * i as i32 - middle;
        }
    }

    /// Sorts every row by `key`; equals keep their order.
    pub(super) fn sort_by(&mut self, key: impl Fn(u32) -> i64) {
        let mut keyed = Vec::new();
        for row in 0..self.count() {
            keyed.clear();
            keyed.extend(self.row(row).iter().map(|&item| (key(item), item)));
            self.sort_row(row, &mut keyed);
        }
    }

    /// Gives a row the order of the keys that stand beside its items.
    fn sort_row(&mut self, row: usize, keyed: &mut Vec<(i64, u32)>) {
        mexplorer_solver::order::sort_keyed(keyed);
        for (slot, &(_, item)) in self.row_mut(row).iter_mut().zip(&*keyed) {
            *slot = item;
        }
    }
}

/// Which neighbours a sweep listens to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Listen {
    /// Those of the rows already passed: above on the way down, below on the way up.
    Behind,
    Both,
}

/// One pass over all rows, each sorted by the barycentres of its items. O(edges + items · log items).
pub(super) fn sweep(rows: &mut Rows, place: &mut [i32], up: &Links, down: &Links, downward: bool, listen: Listen) {
    let mut keyed: Vec<(i64, u32)> = Vec::new();
    for step in 0..rows.count() {
        let row = if downward { step } else { rows.count() - 1 - step };
        let (behind, ahead) = if downward { (up, down) } else { (down, up) };
        keyed.clear();
        keyed.extend(rows.row(row).iter().map(|&item| {
            let far = if listen == Listen::Both { ahead.of(item) } else { &[] };
            let near = behind.of(item);
            let sum: i64 = near.iter().chain(far).map(|&other| i64::from(place[other as usize])).sum();
            match (near.len() + far.len()) as i64 {
                0 => (i64::from(place[item as usize]) << FRACTION, item),
                count => (floor(sum << FRACTION, count), item),
            }
        }));
        rows.sort_row(row, &mut keyed);
        rows.write_places(row, place);
    }
}

/// Bits behind the point of a barycentre.
const FRACTION: u32 = 16;

#[cfg(test)]
mod tests {
    use super::*;

    fn check(row_of: &[u32], edges: &[(u32, u32)], expected: &[&[u32]]) {
        let mut rows = Rows::new(row_of, expected.len());
        let up = Links::new(row_of.len(), edges.iter().map(|&(a, b)| (b, a)));
        let down = Links::new(row_of.len(), edges.iter().copied());
        let mut place = rows.places();
        for pass in 0..4 {
            sweep(&mut rows, &mut place, &up, &down, pass % 2 == 0, Listen::Both);
        }
        let got: Vec<&[u32]> = (0..rows.count()).map(|row| rows.row(row)).collect();
        assert_eq!(got, expected, "{edges:?}");
        assert_eq!(place, rows.places());
    }

    #[test]
    fn sweeps_untangle() {
        check(&[0, 0, 1, 1], &[(0, 2), (1, 3)], &[&[0, 1], &[2, 3]]);
        check(&[0, 0, 1, 1], &[(0, 3), (1, 2)], &[&[1, 0], &[2, 3]]);
        // Two paths joined at the top only by a node that sees both ends.
        check(&[0, 1, 1, 2, 2], &[(0, 1), (0, 2), (1, 4), (2, 3)], &[&[0], &[2, 1], &[3, 4]]);
        // A long edge counts like a short one.
        check(&[0, 0, 1, 1, 2, 2], &[(0, 5), (1, 4), (0, 2), (1, 3)], &[&[0, 1], &[2, 3], &[5, 4]]);
        check(&[], &[], &[]);
    }
}
