//! Grundy values of Wythoff's game beside a small number, however large the other one: rows 0 to b of the grid, column after
//! column, until all that decides the next column has come again.
//!
//! No value g(n, j) exceeds n + j, because no option's sum does. So before column n, row j holds n different values below n + j,
//! and just j of these are still free. Column n takes in each row the least that is free there or n + j, and neither stands
//! below it in the column nor on its diagonal. Counted from n, what comes next depends on nothing but the free values of rows 0
//! to b and the last values of their diagonals. Where all of them are after n₁ + p columns what they were after n₁ ≥ b, every
//! later column is again what it was, p larger: g(n + p, j) = g(n, j) + p for all n ≥ n₁ and j ≤ b. There is such a p for every
//! b, because free values are few: a value v stands in row j at a place n ≤ v + 2j, since before it at most v places of the row hold
//! less, and the value stands in at most j columns below the row and on at most j diagonals. (Dress, Flammenkamp and Pink 1999,
//! Landman 2002.)

use crate::game::{Repeats, Step, Stepwise};
use crate::{Budget, Nimber, Overrun};

/// The largest number whose row repeats within the default budget, found by trying: later ones are searched cell by cell.
pub(super) const MOST: u64 = 116;

/// The columns of the band so far.
pub(super) struct Band {
    /// The number b.
    short: usize,
    long: u64,
    /// How many columns are done.
    done: u64,
    /// For each row j the values below `done` + j that it does not hold, ascending: j of them, and room for one more.
    free: Vec<u32>,
    /// The last b + 1 columns; column n lies at n modulo b + 1.
    last: Vec<u32>,
    /// Row b.
    row: Vec<u32>,
    marks: Marks,
    /// What decided the next column after so many, to be met again.
    met: Option<Met>,
    repeats: Option<Repeats>,
    /// The last column that is needed, once it is known which stands for `long`.
    end: u64,
}

struct Met {
    done: u64,
    free: Vec<u32>,
    last: Vec<u32>,
}

/// Which values stand in the column at hand and on the diagonals through it, by value modulo `span`. All of them and all that
/// are free lie between n − 3b and n + b, so that none is taken for another.
struct Marks {
    span: usize,
    /// One more than the column whose value it is.
    column: Vec<u64>,
    /// For each diagonal that meets the band, at its number modulo b + 1, that number.
    diagonals: Vec<u64>,
}

/// So many columns are paid for in memory at once.
const CHUNK: u64 = 4_096;

impl Band {
    /// The band up to this pair, the smaller number first.
    pub fn up_to(short: u64, long: u64) -> Band {
        let rows = short as usize + 1;
        let span = (8 * rows).next_power_of_two();
        Band {
            short: short as usize,
            long,
            done: 0,
            free: (0..rows as u32).flat_map(|row| 0..=row).collect(),
            last: vec![0; rows * rows],
            row: Vec::new(),
            marks: Marks { span, column: vec![0; span], diagonals: vec![0; rows * span] },
            met: None,
            repeats: None,
            end: long,
        }
    }

    /// Where the free values of a row begin.
    fn place(row: usize) -> usize {
        row * (row + 1) / 2
    }

    /// One more column. O(b) steps, as a rule.
    fn step(&mut self) {
        let (rows, n) = (self.short + 1, self.done);
        let slot = (n % rows as u64) as usize * rows;
        for row in 0..rows {
            let (from, marks) = (Band::place(row), &mut self.marks);
            let free = &mut self.free[from..=from + row];
            free[row] = (n + row as u64) as u32;
            // Diagonals have numbers from 1 on, the one that begins in the corner rows.
            let diagonal = n + (rows - row) as u64;
            let own = (diagonal % rows as u64) as usize * marks.span;
            let stands = |value: u32, marks: &Marks| {
                let at = value as usize % marks.span;
                marks.column[at] == n + 1 || marks.diagonals[own + at] == diagonal
            };
            let taken = free.iter().position(|value| !stands(*value, marks)).expect("n + j stands nowhere before");
            let value = free[taken];
            free.copy_within(taken + 1.., taken);
            let at = value as usize % marks.span;
            marks.column[at] = n + 1;
            marks.diagonals[own + at] = diagonal;
            self.last[slot + row] = value;
        }
        self.row.push(self.last[slot + self.short]);
        self.done += 1;
    }

    /// The value in a row of one of the last columns.
    fn at(&self, last: &[u32], column: u64, row: usize) -> u32 {
        let rows = self.short + 1;
        last[(column % rows as u64) as usize * rows + row]
    }

    /// Whether all that decides the next column is what it was then, counted from the column.
    fn is_again(&self, met: &Met) -> bool {
        let later = (self.done - met.done) as u32;
        // What goes on of a diagonal ends b rows up; the last rows differ longest.
        (1..=self.short as u64).all(|back| {
            (0..=self.short - back as usize)
                .rev()
                .all(|row| self.at(&met.last, met.done - back, row) + later == self.at(&self.last, self.done - back, row))
        }) && (0..=self.short).rev().all(|row| {
            let free = Band::place(row)..Band::place(row) + row;
            met.free[free.clone()].iter().zip(&self.free[free]).all(|(before, now)| before + later == *now)
        })
    }

    /// Looks whether all has come again, and keeps what is to be met, at distances that grow with the columns.
    fn look(&mut self) {
        if self.done < self.short as u64 || self.repeats.is_some() {
            return;
        }
        if let Some(met) = self.met.as_ref().filter(|met| self.is_again(met)) {
            self.repeats = Some(self.repetition(met.done));
            // Whole periods before the long number, and so far on that no diagonal through it began before they do.
            let from = self.done + self.short as u64;
            self.end = if self.long < from { self.long } else { from + (self.long - from) % (self.done - met.done) };
            self.met = None;
        } else if self.met.as_ref().is_none_or(|met| self.done >= met.done + met.done / 8 + 32) {
            self.met = Some(Met { done: self.done, free: self.free.clone(), last: self.last.clone() });
        }
    }

    /// The least period and preperiod of row b, all being the same after `first` columns and now.
    fn repetition(&self, first: u64) -> Repeats {
        let (from, whole) = (first as usize, (self.done - first) as usize);
        // What repeats with two lengths repeats with their greatest common divisor, so the least one divides this.
        let least = (1..=whole)
            .filter(|length| whole % length == 0)
            .find(|length| (from..from + whole - length).all(|n| self.row[n + length] == self.row[n] + *length as u32));
        let period = least.expect("the whole of it at last");
        let holds = |n: &usize| self.row[n + period] == self.row[*n] + period as u32;
        let before = (0..from).rev().take_while(holds).count();
        Repeats { row: self.short as u64, preperiod: (from - before) as u64, period: period as u64, window: (first, self.done) }
    }

    /// The value of row b in any column.
    fn of_row(&self, column: u64) -> Nimber {
        let known = |n: u64| Nimber::from(self.row[n as usize]);
        match self.repeats {
            Some(Repeats { preperiod, period, .. }) if column >= self.done => {
                let same = preperiod + (column - preperiod) % period;
                known(same) + Nimber::from(column - same)
            }
            _ => known(column),
        }
    }

    /// The value in a row so many columns before that of the long number, at most b of them.
    fn near(&self, back: u64, row: usize) -> Nimber {
        Nimber::from(self.at(&self.last, self.end - back, row)) + Nimber::from(self.long - self.end)
    }

    fn cost(&self) -> u64 {
        let rows = self.short as u64 + 1;
        8 * rows * (rows + 1) + 8 * (rows + 1) * self.marks.span as u64
    }
}

impl Stepwise for Band {
    fn go_on(&mut self, budget: &mut Budget) -> Result<Nimber, Overrun> {
        while self.done <= self.end {
            if self.done == 0 && self.row.is_empty() {
                budget.hold(self.cost())?;
            }
            budget.spend(self.short as u64 + 1)?;
            if self.done.is_multiple_of(CHUNK) {
                budget.hold(3 * 4 * CHUNK)?;
            }
            self.step();
            self.look();
        }
        Ok(self.near(0, self.short))
    }

    fn after(&self, step: &Step) -> Nimber {
        let (x, y) = (step.numbers[0].min(step.numbers[1]), step.numbers[0].max(step.numbers[1]));
        let short = self.short as u64;
        match (x, y) {
            (x, y) if y == self.long => self.near(0, x as usize),
            (x, y) if x == short => self.of_row(y),
            // Taken from the longer heap until it is the shorter one.
            (x, y) if y == short => self.of_row(x),
            (x, _) => self.near(short - x, x as usize),
        }
    }

    /// A value stands at most once in a row, a column or a diagonal, and in a row not far from its own place.
    fn worth(&self, pair: &[u64], target: Nimber) -> Option<Vec<Step>> {
        let short = self.short as u64;
        let mut steps = Vec::new();
        for heap in 0..2 {
            let own = pair[heap];
            let left = if pair[1 - heap] == short && (own == self.long) {
                // n − 2b ≤ g(n, b) ≤ n + b.
                let (from, after) = (target.saturating_sub(short.into()), target.saturating_add(2 * Nimber::from(short) + 1));
                let upto = after.min(own.into());
                (from..upto).map(|left| left as u64).find(|left| self.of_row(*left) == target)
            } else {
                (0..short).find(|left| self.near(0, *left as usize) == target)
            };
            steps.extend(left.map(|left| Step::to(if heap == 0 { [left, pair[1]] } else { [pair[0], left] })));
        }
        let both = (1..=short).find(|taken| self.near(*taken, (short - taken) as usize) == target);
        steps.extend(both.map(|taken| Step::to([pair[0] - taken, pair[1] - taken])));
        Some(steps)
    }

    fn repeats(&self) -> Option<Repeats> {
        self.repeats.filter(|_| self.end < self.long)
    }

    fn bytes(&self) -> u64 {
        if self.row.is_empty() { 0 } else { self.cost() + 3 * 4 * CHUNK * self.done.div_ceil(CHUNK) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Band, MOST, Repeats};
    use crate::Nimber;
    use crate::budget::{Budget, Limit};
    use crate::game::{Step, Stepwise};
    use crate::mex::mex;

    /// g(n, j) for small j by the definition, column after column.
    fn columns(rows: usize, count: usize) -> Vec<Vec<Nimber>> {
        let mut g: Vec<Vec<Nimber>> = Vec::new();
        for n in 0..count {
            let mut column: Vec<Nimber> = Vec::new();
            for j in 0..rows {
                let row = g.iter().map(|before| before[j]);
                let diagonal = (1..=j.min(n)).map(|back| g[n - back][j - back]);
                column.push(mex(row.chain(column.iter().copied()).chain(diagonal)));
            }
            g.push(column);
        }
        g
    }

    fn whole(short: u64, long: u64) -> Band {
        let mut band = Band::up_to(short, long);
        band.go_on(&mut Budget::default()).expect("within reach");
        band
    }

    /// Value, period, values after all moves, and the moves to each value, where the row was searched and where it repeats.
    #[test]
    fn values_agree_with_the_definition_on_both_sides_of_the_period() {
        let g = columns(9, 420);
        let mut repeated = 0;
        for (short, long) in (0..9usize).flat_map(|short| (short..420).step_by(1 + short * 3).map(move |long| (short, long))) {
            let mut band = whole(short as u64, long as u64);
            repeated += usize::from(band.repeats().is_some());
            assert_eq!(band.go_on(&mut Budget::default()), Ok(g[long][short]), "({short}, {long})");
            let at = |pair: [usize; 2]| g[pair[0].max(pair[1])][pair[0].min(pair[1])];
            for pair in [[short, long], [long, short]] {
                let options = (1..=pair[0]).map(|take| [pair[0] - take, pair[1]]);
                let options = options.chain((1..=pair[1]).map(|take| [pair[0], pair[1] - take]));
                let options: Vec<[usize; 2]> = options.chain((1..=short).map(|take| [pair[0] - take, pair[1] - take])).collect();
                let step = |to: &[usize; 2]| Step::to(to.map(|number| number as u64));
                for to in &options {
                    assert_eq!(band.after(&step(to)), at(*to), "{pair:?} to {to:?}");
                }
                for target in [0, 1, 5, long as Nimber / 2, long as Nimber, long as Nimber + 3, u128::MAX] {
                    let expected: Vec<Step> = options.iter().filter(|to| at(**to) == target).map(step).collect();
                    assert_eq!(band.worth(&pair.map(|number| number as u64), target), Some(expected), "{pair:?} to {target}");
                }
            }
        }
        assert!(repeated > 500, "{repeated} pairs by a period");
    }

    /// The first rows: preperiod and period, counted by hand from the columns that the definition gives.
    #[test]
    fn rows_repeat_with_their_least_period() {
        let rows =
            [(0, 1), (0, 3), (0, 3), (8, 6), (9, 12), (27, 24), (37, 12), (92, 24), (102, 24), (127, 24), (224, 24), (277, 48)];
        for (row, (preperiod, period)) in (0..).zip(rows) {
            let found = whole(row, u64::MAX).repeats().expect("it repeats");
            let Repeats { window: (first, again), .. } = found;
            assert_eq!((found.row, found.preperiod, found.period), (row, preperiod, period));
            assert!(first >= row.max(preperiod) && (again - first) % period == 0, "{found:?}");
        }
    }

    /// Every row up to the last repeats within the budget of a question, cut into slices.
    #[test]
    fn the_last_row_repeats_within_the_budget() {
        let (mut band, mut slices, mut spent) = (Band::up_to(MOST, u64::MAX), 0, 0);
        let held = loop {
            let mut slice = Budget::default().sliced(spent, 3_000_000);
            match band.go_on(&mut slice) {
                Ok(_) => break slice.held(),
                Err(over) => {
                    assert_eq!(over.limit, Limit::Slice);
                    (slices, spent) = (slices + 1, slice.spent());
                }
            }
        };
        let found = band.repeats().expect("it repeats");
        assert!(slices > 5 && held.max(band.bytes()) < 8 << 20, "{slices} slices, {held} bytes, {found:?}");
    }
}
