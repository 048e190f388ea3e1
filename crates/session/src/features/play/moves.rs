//! The moves of a position as a table: the board's twin in a game, where it may not tell which of them win.

use super::rival::each_option;
use crate::words::deeds;
use mexplorer_picture::{Cell, Table, Target};
use mexplorer_solver::Position;
use std::ops::ControlFlow;

/// The most moves that are listed, and the most characters their positions may hold together.
const MOST_ROWS: usize = 200;
const MOST_TEXT: usize = 400_000;
/// The most moves that are counted one by one.
const MOST_COUNTED: u64 = 100_000;

/// One row for each move, in the order of the rules; of components with many moves the first ones. Pressing one makes it.
pub fn table(position: &Position) -> Table {
    let rows = MOST_ROWS.min(MOST_TEXT / (2 * position.size() + 1));
    let mut table = Table { head: vec!["board.head.move", "board.head.after"], ..Table::default() };
    each_option(position, rows as u64, &mut |c, step| {
        let played = c.play(step);
        let after = position.after(&played);
        let target = Target::Position(after.to_string());
        table.rows.push(vec![Cell::new(deeds::say(position, &played)), Cell::new(deeds::label(&after)).to(target)]);
        ControlFlow::Continue(())
    });
    // What a game says of its number of options may be too much; where they are few they are counted.
    let mut all = position.components().fold(0, |sum: u128, c| sum.saturating_add(c.game.option_count(c.numbers)));
    if all > rows as u128 && all <= u128::from(MOST_COUNTED) {
        all = 0;
        let _ = position.moves(&mut |_| {
            all += 1;
            ControlFlow::Continue(())
        });
    }
    table.omitted = usize::try_from(all.saturating_sub(table.rows.len() as u128)).unwrap_or(usize::MAX);
    if all <= rows as u128 {
        table.omitted = 0;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    #[test]
    fn every_move_is_a_row_while_there_is_room() {
        for (text, rows, omitted) in [
            ("nim(3,4,5)", 12, 0),
            ("moore[2](3,4,5,6)", 137, 0),
            ("nim(0,0)", 0, 0),
            ("nim(1000,1)", 101, 900),
            ("wythoff(18446744073709551615,0)", 200, usize::MAX - 200),
        ] {
            let table = table(&parse(text).expect("legal"));
            assert_eq!((table.rows.len(), table.omitted), (rows, omitted), "{text}");
        }
    }
}
