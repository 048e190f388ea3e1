//! Subsets of a given size, one at a time, and how many there are.

use crate::{Budget, Natural, Overrun};

/// The sets of so many elements of a pool, in lexicographic order of places. None if the pool is too small.
pub struct Subsets {
    pool: Vec<u32>,
    /// The places of the next set.
    at: Option<Vec<usize>>,
}

impl Subsets {
    pub fn new(pool: Vec<u32>, count: usize) -> Subsets {
        let at = (count <= pool.len()).then(|| (0..count).collect());
        Subsets { pool, at }
    }
}

impl Iterator for Subsets {
    type Item = Vec<u32>;

    fn next(&mut self) -> Option<Vec<u32>> {
        let at = self.at.as_mut()?;
        let set = at.iter().map(|place| self.pool[*place]).collect();
        let count = at.len();
        match (0..count).rev().find(|i| at[*i] < self.pool.len() - (count - i)) {
            Some(turn) => {
                at[turn] += 1;
                for i in turn + 1..count {
                    at[i] = at[i - 1] + 1;
                }
            }
            None => self.at = None,
        }
        Some(set)
    }
}

/// The binomial coefficients of `n` over 0 to `last`, by the multiplicative formula.
pub fn row(n: usize, last: usize, budget: &mut Budget) -> Result<Vec<Natural>, Overrun> {
    // The numbers grow by at most a digit of base 10^9 each step.
    budget.afford((last as u128 + 1) * (last as u128 / 4 + 1))?;
    let mut row = vec![Natural::from(1)];
    for i in 0..last {
        let next = row[i].times((n - i) as u32).over(i as u32 + 1);
        row.push(next);
    }
    Ok(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_listed_once_and_counted() {
        for n in 0..8usize {
            let counts = row(n, n, &mut Budget::default()).expect("a short row");
            for size in 0..=n + 1 {
                let mut sets: Vec<Vec<u32>> = Subsets::new((0..n as u32).collect(), size).collect();
                let listed = sets.len();
                sets.sort();
                sets.dedup();
                assert_eq!(sets.len(), listed, "{size} of {n}");
                assert_eq!(counts.get(size).and_then(Natural::to_u64).unwrap_or(0), listed as u64, "{size} of {n}");
                assert!(sets.iter().all(|set| set.is_sorted() && set.len() == size));
            }
        }
    }
}
