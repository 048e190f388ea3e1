//! The mex table: the options of a position grouped by Grundy value; the first value without an option is the answer.
//!
//! The value of an option is the position's value with one component's value exchanged for another. Small positions are
//! tabulated by looking at every option. Of huge ones each smaller value is asked for in turn where a theorem says which
//! options have it; then only a first stretch of the values is shown, and how many more there are is a number.

use crate::interned::Table;
use crate::position::Component;
use crate::{Analysis, Budget, Move, Natural, Nimber, Overrun, Position, Solver};
use std::ops::ControlFlow;

/// The most options that one row lists.
pub const WITNESSES: usize = 12;
/// The most rows below the answer, and how many of them stand for all where there would be more.
pub const MOST_BELOW: usize = 48;
/// Where there would be more rows below the answer, so many of them stand for all.
pub const FIRST_BELOW: usize = 16;
/// The most rows above the answer.
pub const MOST_ABOVE: usize = 16;
/// The most options that are looked at one by one.
const MOST_LISTED: u128 = 20_000;
/// The most questions put to theorems: values asked for, times components.
const MOST_ASKED: usize = 100_000;

/// The options of a position by value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MexTable {
    /// The Grundy value of the position: no option has it, and every smaller value has one.
    pub answer: Nimber,
    /// One row for each of the values 0, 1, 2, … below the answer; the first [`FIRST_BELOW`] where they exceed [`MOST_BELOW`].
    pub below: Vec<MexRow>,
    /// How many smaller values have no row here.
    pub hidden: Nimber,
    /// Rows of the values above the answer that options have, ascending, at most [`MOST_ABOVE`].
    pub above: Vec<MexRow>,
    /// How many larger values have no row here; `None` where they were not looked for.
    pub above_hidden: Option<usize>,
}

impl MexTable {
    /// Whether no option of a shown value was left out.
    pub fn whole(&self) -> bool {
        self.below.iter().chain(&self.above).all(|row| row.exact)
    }
}

/// The options of one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MexRow {
    /// The Grundy value of the row.
    pub value: Nimber,
    /// The first [`WITNESSES`] of them, in the order of the moves.
    pub witnesses: Vec<Move>,
    /// How many options have it, or are known to.
    pub count: Natural,
    /// Whether no other option has it: every option was looked at, or a theorem counted those of this value.
    pub exact: bool,
}

impl MexRow {
    fn new(value: Nimber) -> MexRow {
        MexRow { value, witnesses: Vec::new(), count: Natural::default(), exact: true }
    }
}

/// The mex table of an analysed position; `None` under misère and where the value is out of reach. O(options + numbers) up to 20,000
/// options, each at the price of its component's value; of more options 20,000 are looked at, or at most 100,000 questions are put to
/// theorems.
///
/// # Errors
/// An overrun where the values of the options cost more than the budget has left.
pub fn mex_table(solver: &mut Solver, analysis: &Analysis, budget: &mut Budget) -> Result<Option<MexTable>, Overrun> {
    let Some(answer) = analysis.grundy else { return Ok(None) };
    // Equal components cancel without being evaluated; then there is nothing to tabulate their options by.
    let Some(values) = analysis.components.iter().map(|c| c.grundy).collect::<Option<Vec<Nimber>>>() else { return Ok(None) };
    let position = &analysis.position;
    let options: u128 = position.components().fold(0, |sum, c| sum.saturating_add(c.game.option_count(c.numbers)));
    let mut table = Tabulation { rows: Table::default(), answer, complete: true, looked_at: 0 };
    let by_theorem = options > MOST_LISTED;
    let shown = usize::try_from(answer).ok().filter(|rows| *rows <= MOST_BELOW).unwrap_or(FIRST_BELOW);
    let asked = shown.min((MOST_ASKED / values.len().max(1)).max(1));
    for (c, value) in position.components().zip(values) {
        let rest = answer ^ value;
        if !(by_theorem && table.ask(solver, &c, rest, asked as Nimber)) {
            table.list(solver, &c, rest, budget)?;
        }
    }
    let mut table = table.finish(if by_theorem { asked } else { shown }, by_theorem);
    if let Some(row) = table.below.first_mut().filter(|_| !analysis.winning.unlisted) {
        // The options of value 0 are the winning moves, which are all known even where not every option was looked at.
        let witnesses = analysis.winning.moves.iter().take(WITNESSES).cloned().collect();
        *row = MexRow { witnesses, count: analysis.winning.count.clone(), ..MexRow::new(0) };
    }
    Ok(Some(table))
}

struct Tabulation {
    /// By the upper and the lower half of the value.
    rows: Table<u64, MexRow>,
    answer: Nimber,
    complete: bool,
    /// How many options were looked at one by one.
    looked_at: u128,
}

impl Tabulation {
    fn row(&mut self, value: Nimber) -> &mut MexRow {
        self.rows.entry(&[(value >> 64) as u64, value as u64], || MexRow::new(value))
    }

    /// Asks the component's theorem, or the proved period of its values, for the options of each of the values below `most`;
    /// false where it has none.
    fn ask(&mut self, solver: &mut Solver, c: &Component, rest: Nimber, most: Nimber) -> bool {
        for value in 0..most.min(self.answer) {
            let Some(listing) = solver.counted(c, rest ^ value, WITNESSES) else { return false };
            let row = self.row(value);
            row.count.add(&listing.count);
            let room = WITNESSES - row.witnesses.len();
            row.witnesses.extend(listing.steps.into_iter().take(room).map(|step| c.play(step)));
        }
        true
    }

    /// Looks at the options of a component one by one, up to a cap on all of them together.
    fn list(&mut self, solver: &mut Solver, c: &Component, rest: Nimber, budget: &mut Budget) -> Result<(), Overrun> {
        if self.looked_at > MOST_LISTED {
            return Ok(());
        }
        let mut after = solver.after(c, budget)?;
        let mut result = Ok(());
        let _ = c.game.options(c.numbers, &mut |step| {
            self.looked_at += 1;
            if self.looked_at > MOST_LISTED {
                self.complete = false;
                return ControlFlow::Break(());
            }
            match budget.spend(1).and_then(|()| after.value(&step, budget)) {
                Ok(value) => {
                    let row = self.row(rest ^ value);
                    row.count.add(&Natural::from(1));
                    if row.witnesses.len() < WITNESSES {
                        row.witnesses.push(c.play(step));
                    }
                    ControlFlow::Continue(())
                }
                Err(over) => {
                    result = Err(over);
                    ControlFlow::Break(())
                }
            }
        });
        result
    }

    fn finish(self, shown: usize, by_theorem: bool) -> MexTable {
        let answer = self.answer;
        let new = |value| MexRow { exact: self.complete, ..MexRow::new(value) };
        let mut below: Vec<MexRow> = (0..shown as Nimber).map(new).collect();
        let mut above = Vec::new();
        for mut row in self.rows.into_values() {
            row.exact = self.complete;
            if row.value < shown as Nimber {
                let place = row.value as usize;
                below[place] = row;
            } else if row.value > answer {
                above.push(row);
            }
        }
        crate::order::sort_by_key(&mut above, |row| row.value);
        let above_hidden = if by_theorem { None } else { Some(above.len().saturating_sub(MOST_ABOVE)) };
        above.truncate(if by_theorem { 0 } else { MOST_ABOVE });
        MexTable { answer, hidden: answer - below.len() as Nimber, below, above, above_hidden }
    }
}

/// The positions that a row's witnesses lead to.
pub fn followers<'a>(position: &'a Position, row: &'a MexRow) -> impl Iterator<Item = Position> + 'a {
    row.witnesses.iter().map(|played| position.after(played))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::bare;
    use crate::notation::parse;
    use std::collections::BTreeMap;

    fn of(text: &str) -> (Position, MexTable) {
        let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let mut solver = Solver::default();
        let analysis = solver.analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
        let table = mex_table(&mut solver, &analysis, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
        (position, table.unwrap_or_else(|| panic!("{text} has a value")))
    }

    /// Every small position: the witnesses are exactly 0..g, each option stands in the row of its value by bare backward
    /// induction, and the counts add up to the number of moves.
    #[test]
    fn witnesses_are_exactly_the_smaller_values() {
        let mut texts: Vec<String> = Vec::new();
        for name in bare::OF_ONE_NUMBER {
            texts.extend((0..10).map(|n| format!("{name}({n})")));
        }
        let pairs = || (0..6).flat_map(|a| (0..6).map(move |b| (a, b)));
        for name in ["nim", "kayles", "wythoff", "staircase", "lasker"] {
            texts.extend(pairs().map(|(a, b)| format!("{name}({a},{b})")));
        }
        texts.extend(pairs().map(|(a, b)| format!("moore[2]({a},{b},2)")));
        texts.extend(pairs().map(|(a, b)| format!("nim({a},2)+grundy({b})")));
        texts.extend(pairs().map(|(a, b)| format!("wythoff({a},2)+fibonacci({b})")));
        texts.push("graph[a>b,a>c,b>c,a>d,d>b](a,b,d)".into());
        let mut known = BTreeMap::new();
        for text in texts {
            let (position, table) = of(&text);
            assert_eq!(table.answer, bare::settle(&position, &mut known).1, "{text}");
            assert!(table.hidden == 0 && table.above_hidden == Some(0), "{text}");
            assert!(table.whole(), "{text}");
            let values: Vec<Nimber> = table.below.iter().map(|row| row.value).collect();
            assert_eq!(values, (0..table.answer).collect::<Vec<_>>(), "{text}");
            let mut total = 0;
            for row in table.below.iter().chain(&table.above) {
                assert!(!row.witnesses.is_empty() && row.value != table.answer, "{text}: value {}", row.value);
                let count = row.count.to_u64().expect("small");
                assert_eq!(row.witnesses.len() as u64, count.min(WITNESSES as u64), "{text}");
                for after in followers(&position, row) {
                    assert_eq!(bare::settle(&after, &mut known).1, row.value, "{text} to {after}");
                }
                total += count as usize;
            }
            assert_eq!(total, bare::followers(&position).len(), "{text}");
        }
    }

    /// Tabulating by theorem gives what listing gives, where both are possible.
    #[test]
    fn theorems_and_listing_agree() {
        for text in ["nim(9,5,6)", "bash[4](13,6)", "staircase(4,5,2)", "lasker(9,6)", "half(9,14)"] {
            let (position, table) = of(text);
            let mut asked = Tabulation { rows: Table::default(), answer: table.answer, complete: true, looked_at: 0 };
            let mut solver = Solver::default();
            let analysis = solver.analyze(&position, &mut Budget::default()).expect("small");
            for (c, answer) in position.components().zip(&analysis.components) {
                assert!(asked.ask(&mut solver, &c, table.answer ^ answer.grundy.expect("small"), 48), "{text}");
            }
            let sets = |rows: &[MexRow]| -> Vec<(Nimber, Natural, Vec<String>)> {
                let text = |row: &MexRow| {
                    let mut after: Vec<String> = followers(&position, row).map(|p| p.to_string()).collect();
                    after.sort();
                    after
                };
                rows.iter().map(|row| (row.value, row.count.clone(), text(row))).collect()
            };
            assert_eq!(sets(&asked.finish(table.below.len(), true).below), sets(&table.below), "{text}");
        }
    }

    #[test]
    fn huge_positions_say_how_many_values_are_hidden() {
        for (text, answer, hidden) in [
            ("nim(1000000000)", 1_000_000_000, 1_000_000_000 - 16),
            ("nim(18446744073709551615,1)", u128::from(u64::MAX - 1), u128::from(u64::MAX - 1) - 16),
            ("kayles(1000000)", 1, 0),
        ] {
            let (position, table) = of(text);
            assert_eq!((table.answer, table.hidden, table.above_hidden), (answer, hidden, None), "{text}");
            for row in &table.below {
                assert!(!row.witnesses.is_empty(), "{text} lacks {}", row.value);
                assert!(followers(&position, row).all(|after| after != position));
            }
        }
    }

    /// What is not counted by a theorem is counted as far as it was looked at, and says so.
    #[test]
    fn what_was_not_counted_is_not_called_exact() {
        let mut checked = [0; 2];
        for text in [
            "kayles(100000)+nim(7)",
            "kayles(30000)",
            "grundy(8000,7900,7800,7700,7600,7500)+nim(3)",
            "octal[0.6](8001,8002,8004,8006,8008,8010)",
        ] {
            let (position, table) = of(text);
            let mut solver = Solver::default();
            let mut counts: BTreeMap<Nimber, u64> = BTreeMap::new();
            for c in position.components() {
                let (value, _) = solver.value(c.game, c.numbers, &mut Budget::default()).expect("known");
                let mut after = solver.after(&c, &mut Budget::default()).expect("known");
                let _ = c.game.options(c.numbers, &mut |step| {
                    let worth = after.value(&step, &mut Budget::default()).expect("known");
                    *counts.entry(table.answer ^ value ^ worth).or_default() += 1;
                    ControlFlow::Continue(())
                });
            }
            for row in &table.below {
                let (count, truth) = (row.count.to_u64().expect("small"), counts[&row.value]);
                assert!(if row.exact { count == truth } else { count <= truth }, "{text}, {}: {count} of {truth}", row.value);
                checked[usize::from(row.exact)] += 1;
            }
        }
        assert!(checked[0] > 0 && checked[1] > 8, "{checked:?}");
    }

    #[test]
    fn no_table_without_values() {
        for text in ["misere nim(3)", "wythoff(6180339887498948482,10000000000000000001)"] {
            let position = parse(text).expect("legal");
            let mut solver = Solver::default();
            let analysis = solver.analyze(&position, &mut Budget::default()).expect("by theorem");
            assert_eq!(mex_table(&mut solver, &analysis, &mut Budget::default()), Ok(None), "{text}");
        }
    }
}
