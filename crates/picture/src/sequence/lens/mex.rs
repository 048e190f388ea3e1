//! The mex table of heap after heap: its options, the set of their values, and the least number that is missing from it, which is the
//! value of the heap.

use super::super::list::{Entries, valued};
use super::rows::{MOST_LINES, lines};
use super::{Seen, SequencePicture};
use crate::{Cell, Say, label, notice};
use mexplorer_solver::{Budget, GameRef, Nimber, Overrun, Solver};
use std::ops::ControlFlow;

/// The most options that are looked at, of all heaps together.
const MOST_LOOKED_AT: u128 = 200_000;
/// The most options of a heap that are written out.
const MOST_WRITTEN: usize = 24;
/// So many numbers in a row are written as a span.
const SPAN: usize = 4;
/// The most characters of a set that is drawn.
const BROADEST: usize = 40;

/// One heap: the first of its options as the notation has their numbers, how many are left out, and the set of all their values.
struct Line {
    heap: usize,
    options: Vec<String>,
    more: usize,
    values: Vec<Nimber>,
}

pub(super) fn of(sequence: &SequencePicture, game: &GameRef, solver: &mut Solver, budget: &mut Budget) -> Seen {
    let mut found = Vec::new();
    let mut looked_at = 0;
    for (heap, _) in sequence.listed().take(MOST_LINES) {
        looked_at += game.option_count(&[heap]);
        if looked_at > MOST_LOOKED_AT {
            break;
        }
        let Ok(line) = line(sequence, heap, game, solver, budget) else { break };
        found.push(line);
    }
    let most = sequence.room(4) as usize / super::super::draw::DIGIT as usize;
    let drawn: Vec<(u64, u32, String)> = found
        .iter()
        .map(|line| {
            let value = sequence.values[line.heap];
            let room = most.saturating_sub(line.heap.to_string().len() + value.to_string().len() + 8).min(BROADEST);
            (line.heap as u64, value, label::shortened(&set(&line.values), room))
        })
        .collect();
    let (count, shown) = (sequence.count(), found.len());
    let mut seen = Seen {
        scene: lines(sequence, &drawn),
        says: vec![Say::new("lens.say.mex")],
        notices: (shown < count).then(|| notice::too_many(count, shown)).into_iter().collect(),
        ..Seen::default()
    };
    let rows = Entries::of(shown, move |sequence, index| {
        let line = &found[index];
        let [heap, value] = valued(sequence, line.heap);
        let listed = line.options.join(", ");
        let options = match line.more {
            0 => Cell::new(listed),
            more => Cell::new(Say::new("lens.word.cut").with("listed", listed).with("count", more)),
        };
        vec![heap, options, Cell::new(set(&line.values)), value]
    });
    seen.list(sequence, &["sequence.head.heap", "lens.head.options", "lens.head.values", "lens.head.mex"], rows, shown);
    seen
}

/// All options of a heap, each worth the XOR of its parts.
fn line(
    sequence: &SequencePicture,
    heap: u64,
    game: &GameRef,
    solver: &mut Solver,
    budget: &mut Budget,
) -> Result<Line, Overrun> {
    let mut line = Line { heap: heap as usize, options: Vec::new(), more: 0, values: Vec::new() };
    let mut broken = Ok(());
    let _ = game.options(&[heap], &mut |step| {
        let rules = step.game.as_ref().unwrap_or(game);
        let parts = rules.numbers().components(&step.numbers);
        let value = budget.spend(1).and_then(|()| {
            parts.into_iter().try_fold(0, |sum, part| {
                let own = step.game.is_none().then(|| sequence.values.get(usize::try_from(part[0]).ok()?)).flatten();
                let value = own.map_or_else(|| Ok(solver.value(rules, part, budget)?.0), |value| Ok(Nimber::from(*value)))?;
                Ok(sum ^ value)
            })
        });
        match value {
            Ok(value) => line.values.push(value),
            Err(over) => {
                broken = Err(over);
                return ControlFlow::Break(());
            }
        }
        if line.options.len() == MOST_WRITTEN {
            line.more += 1;
            return ControlFlow::Continue(());
        }
        // A heap that is gone beside others plays no part.
        let alone = step.numbers.iter().all(|number| *number == 0);
        let left = step.numbers.iter().filter(|number| alone || **number > 0).take(if alone { 1 } else { usize::MAX });
        let left: Vec<String> = left.map(|number| rules.write_number(*number)).collect();
        let text = if left.is_empty() { "0".to_owned() } else { left.join("+") };
        line.options.push(match &step.game {
            Some(rules) => format!("{}({text})", rules.id()),
            None => text,
        });
        ControlFlow::Continue(())
    });
    mexplorer_solver::order::sort(&mut line.values);
    line.values.dedup();
    broken.map(|()| line)
}

/// An ascending set: `{0, 1, 3}`, and `{0, 1, …, 9, 12}` where many follow each other.
fn set(values: &[Nimber]) -> String {
    let mut words: Vec<String> = Vec::new();
    for run in values.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [first, second, .., last] if run.len() > SPAN => {
                words.extend([first.to_string(), second.to_string(), "…".to_owned(), last.to_string()]);
            }
            run => words.extend(run.iter().map(Nimber::to_string)),
        }
    }
    format!("{{{}}}", words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arg, Lens, Options, Panel, board::dump};
    use mexplorer_solver::{mex::mex, notation::parse_game};

    #[test]
    fn long_runs_are_spans() {
        for (values, text) in [
            (&[][..], "{}"),
            (&[0, 1, 3], "{0, 1, 3}"),
            (&[0, 1, 2, 3], "{0, 1, 2, 3}"),
            (&[0, 1, 2, 3, 4, 7], "{0, 1, …, 4, 7}"),
        ] {
            assert_eq!(set(values), text);
        }
    }

    fn text(cell: &Cell) -> String {
        match &cell.content {
            Arg::Text(text) => text.to_string(),
            Arg::Say(say) => say
                .args
                .iter()
                .map(|(_, arg)| if let Arg::Text(text) = arg { text.to_string() } else { String::new() })
                .collect::<Vec<_>>()
                .join(" … "),
            Arg::List(_) => String::new(),
        }
    }

    /// What a set that is written out holds.
    fn held(text: &str) -> Vec<Nimber> {
        let mut all: Vec<Nimber> = Vec::new();
        let mut spans = false;
        for word in text.trim_matches(['{', '}']).split(", ").filter(|word| !word.is_empty()) {
            match word.parse() {
                Ok(value) => {
                    let from = all.last().filter(|_| spans).map_or(value, |last| last + 1);
                    all.extend(from..=value);
                    spans = false;
                }
                Err(_) => spans = true,
            }
        }
        all
    }

    /// Each value by the definition alone, and each row as somebody would write it by hand.
    #[test]
    fn rows_are_mex_tables() {
        for (position, rows) in [
            (
                "kayles(7)",
                &[
                    "0 | | {} | 0",
                    "1 | 0 | {0} | 1",
                    "2 | 1, 0 | {0, 1} | 2",
                    "3 | 2, 1+1, 1 | {0, 1, 2} | 3",
                    "4 | 3, 1+2, 2, 1+1 | {0, 2, 3} | 1",
                ][..],
            ),
            (
                "subtract[1,3,4](10)",
                &["0 | | {} | 0", "1 | 0 | {0} | 1", "2 | 1 | {1} | 0", "3 | 2, 0 | {0} | 1", "4 | 3, 1, 0 | {0, 1} | 2"],
            ),
            ("grundy(9)", &["0 | | {} | 0", "1 | | {} | 0", "2 | | {} | 0", "3 | 1+2 | {0} | 1", "4 | 1+3 | {1} | 0"]),
            (
                "rule[n-1,n/2](9)",
                &["0 | | {} | 0", "1 | 0 | {0} | 1", "2 | 1 | {1} | 0", "3 | 2, 1 | {0, 1} | 2", "4 | 3, 2 | {0, 2} | 1"],
            ),
            ("nim(30)", &["0 | | {} | 0", "1 | 0 | {0} | 1"]),
            ("octal[0.137](9)", &["0 | | {} | 0", "1 | 0 | {0} | 1"]),
            ("fibonacci(8)", &["0 | | {} | 0", "1 | | {} | 0"]),
            ("half(7)", &["0 | | {} | 0", "1 | 0 | {0} | 1"]),
            ("misere subtract[1,3,4](9)", &["0 | | {} | 0"]),
        ] {
            let options = Options { heaps: Some((0, 30)), lens: Lens::Mex, ..Options::default() };
            let picture = dump::drawn(position, Panel::Sequence, &options);
            let table: Vec<Vec<String>> = picture.table.rows.iter().map(|row| row.iter().map(text).collect()).collect();
            assert_eq!(table.len(), 31, "{position}");
            for (row, expected) in table.iter().zip(rows) {
                assert_eq!(row.join(" | ").replace("|  |", "| |"), *expected, "{position}");
            }
            let name = position.trim_start_matches("misere ").split_once('(').expect("brackets").0;
            let game = parse_game(name).expect("a game");
            let mut values: Vec<Nimber> = Vec::new();
            for (heap, row) in table.iter().enumerate() {
                let mut reached = Vec::new();
                let mut changes = false;
                let _ = game.options(&[heap as u64], &mut |step| {
                    changes |= step.game.is_some();
                    reached.push(step.numbers.iter().fold(0, |sum, part| sum ^ values.get(*part as usize).copied().unwrap_or(0)));
                    ControlFlow::Continue(())
                });
                let listed = held(&row[2]);
                assert_eq!(mex(listed.iter().copied()).to_string(), row[3], "{position}: {heap}");
                // What a move under other rules is worth is not in this list.
                if !changes {
                    mexplorer_solver::order::sort(&mut reached);
                    reached.dedup();
                    assert_eq!(listed, reached, "{position}: {heap}");
                }
                values.push(mex(listed));
            }
        }
    }

    /// The heap of 30 has 30 options; 24 are written out, and how many are not is said.
    #[test]
    fn what_is_cut_is_counted() {
        let options = |heaps| Options { heaps: Some(heaps), lens: Lens::Mex, ..Options::default() };
        let picture = dump::drawn("nim(30)", Panel::Sequence, &options((30, 30)));
        let row: Vec<String> = picture.table.rows[0].iter().map(text).collect();
        let listed: Vec<u64> =
            row[1].split(" … ").next().unwrap_or_default().split(", ").filter_map(|word| word.parse().ok()).collect();
        assert_eq!((listed.len(), row[1].ends_with(" … 6"), &*row[2]), (24, true, "{0, 1, …, 29}"));
        for (heaps, shown) in [((0, 500), 160), ((100_000, 100_500), 1), ((999_000, 999_001), 0)] {
            let picture = dump::drawn("nim(30)", Panel::Sequence, &options(heaps));
            assert_eq!(picture.table.rows.len(), shown, "{heaps:?}");
            let count = (heaps.1 - heaps.0 + 1) as usize;
            assert!(picture.notices.contains(&notice::too_many(count, shown)), "{heaps:?}: {:?}", picture.notices);
        }
    }
}
