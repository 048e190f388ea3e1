//! Grundy values of Wythoff's game, row after row along the longer number.
//!
//! A value is the least that stands below in no line through its cell: row, column or diagonal. Only the lines through one
//! row are kept, so memory is about the square of the shorter number, whatever the longer one.

use crate::game::{Step, Stepwise, Tabled};
use crate::{Budget, Nimber, Overrun};

/// The rows of the grid, each as long as the shorter number needs, in the order of the longer one.
pub(super) struct Rows {
    width: u64,
    height: u64,
    /// How many rows are done.
    done: u64,
    /// The last of them.
    row: Vec<u32>,
    /// None before the first row.
    lines: Option<Lines>,
    /// What one move from the last cell reaches beside its row: its column, and its diagonal.
    column: Vec<u32>,
    diagonal: Vec<u32>,
}

/// The marks of values in the lines through the row at hand.
struct Lines {
    columns: Filled,
    /// The diagonals, each at a place of its own modulo the width: one ends at each row and one begins.
    diagonals: Filled,
    row: Filled,
}

impl Rows {
    /// All cells up to this one.
    pub fn up_to(x: u64, y: u64) -> Rows {
        let (width, height) = (x.min(y).saturating_add(1), x.max(y).saturating_add(1));
        Rows { width, height, done: 0, row: Vec::new(), lines: None, column: Vec::new(), diagonal: Vec::new() }
    }

    /// Words of bits for the values of one line: none exceeds the sum of the two numbers.
    fn words(&self) -> u128 {
        (u128::from(self.width) + u128::from(self.height)) / 64 + 2
    }

    /// The memory of the lines, in bytes.
    fn cost(&self) -> u64 {
        let lines = 2 * u128::from(self.width) + 1;
        let reached = u128::from(self.width) + u128::from(self.height);
        u64::try_from(lines * (self.words() + 1) * 8 + 12 * reached).unwrap_or(u64::MAX)
    }

    /// The next row. O(width).
    fn next(&mut self, budget: &mut Budget) -> Result<&[u32], Overrun> {
        if self.lines.is_none() {
            budget.foresee(u128::from(self.width) * u128::from(self.height))?;
            budget.hold(self.cost())?;
            let (width, words) = (self.width as usize, self.words() as usize);
            let marks = |lines| Filled::new(lines, words);
            self.lines = Some(Lines { columns: marks(width), diagonals: marks(width), row: marks(1) });
        }
        budget.spend(self.width)?;
        let Lines { columns, diagonals, row } = self.lines.as_mut().expect("made above");
        let (width, y) = (self.width as usize, (self.done % self.width) as usize);
        self.row.clear();
        row.clear(0);
        // The diagonal that begins at this row takes the place of the one that ended at the last.
        diagonals.clear(y);
        for x in 0..width {
            // x − y modulo the width, counted down.
            let diagonal = if y >= x { y - x } else { y + width - x };
            let mut word = row.first[0].max(columns.first[x]).max(diagonals.first[diagonal]);
            let value = loop {
                let used = row.word(0, word) | columns.word(x, word) | diagonals.word(diagonal, word);
                if used != u64::MAX {
                    break word * 64 + used.trailing_ones() as usize;
                }
                word += 1;
            };
            row.mark(0, value);
            columns.mark(x, value);
            diagonals.mark(diagonal, value);
            self.row.push(value as u32);
        }
        self.done += 1;
        Ok(&self.row)
    }
}

impl Stepwise for Rows {
    fn go_on(&mut self, budget: &mut Budget) -> Result<Nimber, Overrun> {
        while self.done < self.height {
            self.next(budget)?;
            let last = self.row[self.row.len() - 1];
            self.column.push(last);
            // The diagonal of the last cell begins where the longer number is ahead by as much as there.
            let ahead = (self.done + self.width).checked_sub(self.height + 1);
            self.diagonal.extend(ahead.map(|x| self.row[x as usize]));
        }
        Ok(self.row[self.row.len() - 1].into())
    }

    fn after(&self, step: &Step) -> Nimber {
        let (short, long) = (self.width - 1, self.height - 1);
        let (x, y) = (step.numbers[0].min(step.numbers[1]), step.numbers[0].max(step.numbers[1]));
        let value = match (x, y) {
            (_, y) if y == long => self.row[x as usize],
            (x, y) if x == short => self.column[y as usize],
            // Taken from the longer heap until it is the shorter one.
            (x, y) if y == short => self.column[x as usize],
            (x, _) => self.diagonal[x as usize],
        };
        value.into()
    }

    fn bytes(&self) -> u64 {
        self.lines.as_ref().map_or(0, |_| self.cost())
    }
}

/// Grundy values of a window, tabulated from the corner to its far end: a search that goes on where its budget ended.
pub(super) struct Table {
    origin: (u64, u64),
    size: (u64, u64),
    rows: Rows,
    /// Row after row (y-major).
    values: Vec<u32>,
}

impl Table {
    /// The table of a window of so many cells from `origin` on, not yet begun.
    pub fn of(origin: (u64, u64), size: (u64, u64)) -> Table {
        let end = |origin: u64, size: u64| origin.saturating_add(size - 1);
        Table { origin, size, rows: Rows::up_to(end(origin.0, size.0), end(origin.1, size.1)), values: Vec::new() }
    }
}

impl Tabled for Table {
    fn is_of(&self, origin: (u64, u64), size: (u64, u64)) -> bool {
        (self.origin, self.size) == (origin, size)
    }

    fn bytes(&self) -> u64 {
        self.rows.bytes() + 4 * self.values.len() as u64
    }

    /// Time O(cells from the corner to the far end).
    fn go_on(&mut self, budget: &mut Budget) -> Result<&[u32], Overrun> {
        if self.values.is_empty() {
            budget.foresee(u128::from(self.rows.width) * u128::from(self.rows.height))?;
            let cells = u128::from(self.size.0) * u128::from(self.size.1);
            budget.hold(u64::try_from(cells * 4).unwrap_or(u64::MAX))?;
            self.values = vec![0; cells as usize];
        }
        let (width, height) = (self.size.0 as usize, self.size.1 as usize);
        // Rows run along the shorter number, so a wide window is filled column by column.
        let across = self.origin.0.saturating_add(self.size.0) <= self.origin.1.saturating_add(self.size.1);
        let (first, short) = if across { (self.origin.1, self.origin.0) } else { (self.origin.0, self.origin.1) };
        while self.rows.done < self.rows.height {
            let done = self.rows.done;
            let row = self.rows.next(budget)?;
            let Some(line) = done.checked_sub(first).map(|line| line as usize) else { continue };
            let cells = &row[short as usize..];
            if across {
                self.values[line * width..(line + 1) * width].copy_from_slice(&cells[..width]);
            } else {
                cells[..height].iter().enumerate().for_each(|(y, value)| self.values[y * width + line] = *value);
            }
        }
        budget.release(self.rows.bytes());
        self.rows.lines = None;
        Ok(&self.values)
    }
}

/// The values that stand in each of some lines, with the first word of each line that is not full.
struct Filled {
    words: usize,
    bits: Vec<u64>,
    first: Vec<usize>,
    /// The least and the greatest word of each line with a value in it. A line's values lie close together, so that clearing it
    /// costs little.
    span: Vec<(usize, usize)>,
}

/// The span of a line without values.
const EMPTY: (usize, usize) = (usize::MAX, 0);

impl Filled {
    fn new(lines: usize, words: usize) -> Filled {
        Filled { words, bits: vec![0; lines * words], first: vec![0; lines], span: vec![EMPTY; lines] }
    }

    fn clear(&mut self, line: usize) {
        let (least, greatest) = std::mem::replace(&mut self.span[line], EMPTY);
        if least <= greatest {
            self.bits[line * self.words + least..=line * self.words + greatest].fill(0);
        }
        self.first[line] = 0;
    }

    fn word(&self, line: usize, word: usize) -> u64 {
        self.bits[line * self.words + word]
    }

    fn mark(&mut self, line: usize, value: usize) {
        let word = value / 64;
        self.bits[line * self.words + word] |= 1 << (value % 64);
        let (least, greatest) = self.span[line];
        self.span[line] = (least.min(word), greatest.max(word));
        while self.word(line, self.first[line]) == u64::MAX {
            self.first[line] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Table;
    use crate::Nimber;
    use crate::budget::{Budget, Limit};
    use crate::game::Tabled;
    use crate::mex::mex;

    /// The values of all small cells by the definition, in windows wide, tall and off the corner.
    #[test]
    fn windows_agree_with_the_definition() {
        let side = 40;
        let mut values: Vec<Vec<u32>> = vec![vec![0; side]; side];
        for y in 0..side {
            for x in 0..side {
                let row = (0..x).map(|left| values[y][left]);
                let column = (0..y).map(|left| values[left][x]);
                let diagonal = (1..=x.min(y)).map(|take| values[y - take][x - take]);
                values[y][x] = mex(row.chain(column).chain(diagonal).map(Nimber::from)) as u32;
            }
        }
        let mut slices = 0;
        for (x, y, width, height) in
            [(0, 0, 40, 40), (0, 0, 1, 40), (0, 0, 40, 1), (3, 30, 20, 7), (30, 3, 7, 20), (39, 39, 1, 1)]
        {
            // Interrupted after every few rows.
            let mut table = Table::of((x, y), (width, height));
            let found = loop {
                match table.go_on(&mut Budget::default().sliced(0, 100)) {
                    Ok(values) => break values.to_vec(),
                    Err(over) => {
                        assert_eq!(over.limit, Limit::Slice);
                        slices += 1;
                    }
                }
            };
            let expected = (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y)));
            let expected: Vec<u32> = expected.map(|(x, y)| values[y as usize][x as usize]).collect();
            assert_eq!(found, expected, "{width} × {height} from ({x}, {y})");
        }
        assert!(slices > 40, "{slices} slices");
    }

    #[test]
    fn a_long_row_is_cheap_and_a_large_square_refused_before_any_work() {
        let mut budget = Budget::default();
        assert_eq!(Table::of((140_000, 3), (1, 1)).go_on(&mut budget).map(<[u32]>::len), Ok(1));
        assert_eq!(budget.spent(), 4 * 140_001);
        let over = Table::of((80_000, 80_000), (1, 1)).go_on(&mut budget).expect_err("6.4e9 cells");
        assert_eq!((over.exact, over.needed), (true, 80_001 * 80_001 + 4 * 140_001));
        assert!(Table::of((u64::MAX, u64::MAX), (1, 1)).go_on(&mut budget).is_err());
    }
}
