//! What is known of one component at the cells of a window, two of its numbers being the cell's: in slices, and square after square from
//! the first cell, so that what is found while there is work is a square and no strip.

use super::Solver;
use crate::budget::{Budget, Limit};
use crate::complaint::Complaint;
use crate::{GameRef, Overrun};
use mexplorer_sequence::program::pairs;

/// Which cells, and what is wanted of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// The rules.
    pub game: GameRef,
    /// The component, whatever stands in the places of the axes.
    pub numbers: Vec<u64>,
    /// The places of the numbers that run across and up.
    pub axes: (usize, usize),
    /// The first cell.
    pub origin: (u64, u64),
    /// So many cells across and up.
    pub size: (u32, u32),
    /// What is wanted of each.
    pub wanted: Wanted,
}

/// What is wanted of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Its Grundy value.
    Value,
    /// By a theorem under misère play: 1 where the player to move loses, otherwise 0.
    Lost,
    /// No more than whether the rules allow it, and then 0.
    Place,
}

/// The work of asking a theorem.
const THEOREM: u64 = 16;

/// What was found of the cells.
#[derive(Debug)]
pub struct Cells {
    query: Query,
    /// What was wanted of each, as far as they are done, by their [`place`]. `None`: the rules do not allow the cell.
    values: Vec<Option<u64>>,
    /// Why there are no more.
    pub ended: Option<Ended>,
    /// The work on values so far, and the most that it may be.
    spent: u64,
    most: u64,
}

/// Why the values of further cells are not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// They cost more than they may.
    Over(Overrun),
    /// Too much would have to be looked at to see whether play ends.
    Wide(Complaint),
}

/// The memory of a cell with the room that a growing table is copied into, in bytes.
const CELL: u64 = 3 * size_of::<Option<u64>>() as u64;

impl Cells {
    /// The memory that they cost, in bytes.
    pub fn bytes(&self) -> u64 {
        CELL * self.values.len() as u64
    }

    /// What was wanted of the cell of these numbers, if it is done. `None` within: the rules do not allow it.
    pub fn at(&self, numbers: (u64, u64)) -> Option<Option<u64>> {
        let Query { origin, size, .. } = self.query;
        let cell = (numbers.0.checked_sub(origin.0)?, numbers.1.checked_sub(origin.1)?);
        self.values.get(place(size, cell) as usize).copied()
    }

    /// The numbers of the cell that is due.
    fn next(&self) -> Option<Vec<u64>> {
        let Query { numbers, axes, origin, size, .. } = &self.query;
        let due = self.values.len() as u64;
        let cell = (due < u64::from(size.0) * u64::from(size.1)).then(|| cell(*size, due))?;
        let mut numbers = numbers.clone();
        numbers[axes.0] = origin.0.saturating_add(cell.0);
        numbers[axes.1] = origin.1.saturating_add(cell.1);
        Some(numbers)
    }

    fn go_on(&mut self, solver: &mut Solver, budget: &mut Budget) -> Result<(), Overrun> {
        let game = self.query.game.clone();
        while let (None, Some(numbers)) = (&self.ended, self.next()) {
            let looked = game.looked();
            let checked = game.check(&numbers);
            let looked = game.looked() - looked;
            if let Err(complaint) = &checked
                && matches!(complaint.code, "rule-wide" | "rule-reach")
            {
                self.ended = Some(Ended::Wide(complaint.clone()));
                break;
            }
            // What was looked at has a limit of its own, and is known the next time.
            budget.tire(looked)?;
            let found = match checked {
                Ok(()) => self.value(solver, &numbers, budget).map(Some),
                Err(_) => budget.tire(1).map(|()| None),
            };
            match found.and_then(|value| budget.hold(CELL).map(|()| value)) {
                Ok(value) => self.values.push(value),
                Err(over) if over.limit == Limit::Slice => return Err(over),
                Err(over) => self.ended = Some(Ended::Over(over)),
            }
        }
        Ok(())
    }

    fn value(&mut self, solver: &mut Solver, numbers: &[u64], budget: &mut Budget) -> Result<u64, Overrun> {
        budget.tire(1 + numbers.len() as u64)?;
        let game = &self.query.game;
        match self.query.wanted {
            Wanted::Place => return Ok(0),
            Wanted::Lost => {
                budget.tire(THEOREM)?;
                return Ok(game.misere_theorem(numbers).is_some_and(|(_, lost)| lost).into());
            }
            Wanted::Value => {}
        }
        let before = budget.spent();
        let mut own = budget.up_to(before.saturating_add(self.most.saturating_sub(self.spent)));
        let found = solver.value(game, numbers, &mut own);
        let earlier = own.allowed().saturating_sub(self.most);
        budget.settle(&own);
        self.spent += budget.spent() - before;
        // No component of several numbers is worth more than the largest of them.
        found.map(|(value, _)| value as u64).map_err(|over| match over.limit {
            Limit::Work => Overrun { needed: over.needed.saturating_sub(earlier.into()), allowed: self.most, ..over },
            _ => over,
        })
    }
}

/// The place of a cell among those of a window: first those of the square that is one smaller, then up its next column, then along its
/// next row; behind the largest square what is left, column after column or row after row.
fn place(size: (u32, u32), (x, y): (u64, u64)) -> u64 {
    let (width, least, side) = (u64::from(size.0), u64::from(size.0.min(size.1)), x.max(y));
    match side < least {
        true => pairs::place(x, y),
        false if width > least => least * least + (side - least) * least + y,
        false => least * least + (side - least) * width + x,
    }
}

/// The cell at a place.
fn cell(size: (u32, u32), place: u64) -> (u64, u64) {
    let (width, least) = (u64::from(size.0), u64::from(size.0.min(size.1)));
    let Some(behind) = place.checked_sub(least * least) else { return pairs::pair(place) };
    if width > least { (least + behind / least, behind % least) } else { (behind % width, least + behind / width) }
}

impl Solver {
    /// What is wanted of the cells of a window; of values as many as `most` units of work tell.
    ///
    /// # Errors
    /// The budget's pause is due; what was found is kept for the next call about this window.
    pub fn cells(&mut self, query: Query, most: u64, budget: &mut Budget) -> Result<&Cells, Overrun> {
        let known = self.cells.take().filter(|cells| cells.query == query);
        let mut cells = known.unwrap_or_else(|| Cells { query, values: Vec::new(), ended: None, spent: 0, most: 0 });
        if most > cells.most {
            cells.most = most;
            cells.ended.take_if(|ended| matches!(ended, Ended::Over(_)));
        }
        let done = cells.go_on(self, budget);
        let cells = self.cells.insert(cells);
        done.map(|()| &*cells)
    }

    /// Grundy values of so many pairs from `origin` on, row after row, where the game finds them together.
    ///
    /// # Errors
    /// They cost more than the budget has left; what was found is kept for the next call about this window.
    pub fn table(
        &mut self,
        game: &GameRef,
        origin: (u64, u64),
        size: (u64, u64),
        budget: &mut Budget,
    ) -> Option<Result<&[u32], Overrun>> {
        let last = self.table.take().filter(|(of, table)| of == game && table.is_of(origin, size));
        self.table = last.or_else(|| Some((game.clone(), game.table(origin, size)?)));
        self.table.as_mut().map(|(_, table)| table.go_on(budget))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_square_after_square() {
        for size in [(1, 1), (4, 4), (7, 3), (3, 7), (1, 5), (5, 1)] {
            let all: Vec<(u64, u64)> = (0..u64::from(size.0) * u64::from(size.1)).map(|at| cell(size, at)).collect();
            for (at, (x, y)) in all.iter().enumerate() {
                assert!(*x < size.0.into() && *y < size.1.into() && place(size, (*x, *y)) == at as u64, "{size:?}: {x},{y}");
                assert!(all[..at].iter().all(|before| before.0.max(before.1) <= *x.max(y)), "{size:?}: {x},{y}");
            }
        }
    }
}
