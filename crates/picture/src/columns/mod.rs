//! The picture of the columns: numbers in binary under each other, the sums of the columns under a rule, the columns that
//! are out of balance washed, and beside a number what a winning move makes of it.

mod place;
mod words;

use crate::subject::{Row, Subject, WORK};
use crate::{Digits, Options, Picture, Say};
use mexplorer_solver::explain::columns::{Absent, Columns, columns, is_alone};
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Budget, Solver};

pub(crate) const ROW: Row = Row {
    name: "columns",
    work: WORK,
    veiled: false,
    follows: true,
    unfolds: true,
    own: |options| Options {
        told: options.told,
        slim: options.slim,
        digits: options.digits,
        flips: options.flips.clone(),
        ..Options::default()
    },
    lit: |light| matches!(light, Light::Column(_)),
};

/// What the registry draws.
pub(crate) fn drawing(_: &mut Solver, subject: &Subject, options: &Options, _: &mut Budget) -> Picture {
    subject.solved(|analysis| of(analysis, options))
}

/// Builds the record and draws what of it may be seen.
pub fn of(analysis: &Analysis, options: &Options) -> Picture {
    if is_alone(&analysis.position) {
        return Picture::absent(Say::new("columns.notice.alone"));
    }
    match columns(analysis) {
        Ok(columns) => draw(analysis, columns, options),
        Err(Absent::Value { component }) => Picture::refused(Say::new("columns.notice.value").with("component", component)),
        Err(Absent::Misere { component }) => Picture::absent(Say::new("columns.notice.misere").with("component", component)),
    }
}

/// What the columns of a position take of a row.
pub fn digits(analysis: &Analysis) -> Digits {
    columns(analysis).map_or_else(|_| Digits::default(), |columns| place::digits(&columns))
}

/// Draws the columns of an analysed position. O(rows · digits).
fn draw(analysis: &Analysis, mut columns: Columns, options: &Options) -> Picture {
    let told = options.told;
    widen(&mut columns, options.digits.count);
    if !told.odd {
        columns.odd.clear();
    }
    // Until a move is made it is the highest of them that steps speak of.
    if !told.moves {
        columns.odd.retain(|column| Some(*column) == columns.top);
    }
    if !told.pivot {
        columns.owner = None;
    }
    // A step that flips digits makes this one move.
    let flips = columns.rows.iter().any(|row| place::flipped(row, &options.flips).is_some());
    if !told.moves || flips {
        columns.rows.iter_mut().for_each(|row| row.mended = None);
    }
    let mut picture = Picture::default();
    place::place(analysis, &columns, options, &mut picture);
    picture.says = words::says(&columns);
    if !told.moves || flips {
        picture.says.truncate(1);
    }
    // What the columns were says nothing of what they become.
    picture.says.extend(flips.then(|| Say::new("columns.say.flips")));
    if columns.omitted > 0 {
        picture.notices.push(crate::notice::too_many(columns.rows.len() + columns.omitted, columns.rows.len()));
    }
    picture
}

/// Puts columns of zeros before the others.
fn widen(columns: &mut Columns, width: usize) {
    let more = width.saturating_sub(columns.width);
    columns.width += more;
    columns.sums.splice(0..0, std::iter::repeat_n(0, more));
    columns.odd.iter_mut().chain(&mut columns.top).for_each(|column| *column += more);
}

#[cfg(test)]
mod tests {
    use crate::board::dump;
    use crate::{Item, Options, Panel, Role, Shape};

    #[test]
    fn the_look() {
        let expected = [
            "198x136",
            "wash rect 32,26 34x102 6",
            "wash rect 66,26 34x102 6",
            "number Middle 49,18 4",
            "number Middle 83,18 2",
            "number Middle 117,18 1",
            "label Start 8,50 3",
            "zero Middle 49,50 0",
            "one Middle 83,50 1",
            "one Middle 117,50 1",
            "mark rect 32,66 34x26 6",
            "label Start 8,84 5",
            "one Middle 49,84 1",
            "zero Middle 83,84 0",
            "one Middle 117,84 1",
            "winning-wash rect 142,65 40x28 14 > nim(3,3)",
            "figure Start 150,84 → 3 > nim(3,3)",
            "ground line 8,97 190,97",
            "figure Start 8,118 ⊕",
            "one Middle 49,118 1",
            "one Middle 83,118 1",
            "zero Middle 117,118 0",
            "figure Start 150,118 = 6",
        ];
        assert_eq!(dump::items(&dump::analysed("nim(3,5)", Panel::Columns)), expected.join("\n"));
    }

    #[test]
    fn what_is_said() {
        for (text, expected) in [
            ("nim(3,4,5)", "columns.say.heaps columns.say.odd"),
            ("nim(1,2,3)", "columns.say.heaps columns.say.balanced"),
            ("nim(5)", "columns.say.one columns.say.odd"),
            ("kayles(7)", "columns.notice.alone"),
            ("half(12)", "columns.notice.alone"),
            ("wythoff(3,5)", "columns.notice.alone"),
            ("misere kayles(5)", "columns.notice.alone"),
            ("fibonacci(12200160415121876739)", "columns.notice.alone"),
            ("misere nim(5)", "columns.say.one columns.say.misere-last"),
            ("staircase(1,7,3)", "columns.say.stairs columns.say.odd"),
            ("kayles(7)+nim(3)", "columns.say.values columns.say.odd"),
            ("moore[2](1,2,3)", "columns.say.moore columns.say.odd-moore"),
            ("moore[2](2,2,2)", "columns.say.moore columns.say.balanced"),
            ("misere nim(3,4,5)", "columns.say.heaps columns.say.odd columns.say.misere-large"),
            ("misere nim(1,5)", "columns.say.heaps columns.say.misere-last"),
            ("misere moore[2](1,2,3)", "columns.say.moore columns.say.misere-last-moore"),
            ("misere nim(1,1)", "columns.say.heaps columns.say.misere-ones-hot"),
            ("misere nim(1,1,1)", "columns.say.heaps columns.say.misere-ones-cold"),
            ("misere kayles(5)+nim(1)", "columns.notice.misere"),
        ] {
            assert_eq!(dump::keys(&dump::analysed(text, Panel::Columns)), expected, "{text}");
        }
    }

    /// What is pressed here wins, and every one-number mend of a small position of Nim can be pressed.
    #[test]
    fn targets_win() {
        for (text, expected) in [
            ("nim(3,4,5)", vec!["nim(1,4,5)"]),
            ("nim(1,1,1)", vec!["nim(0,1,1)", "nim(1,0,1)", "nim(1,1,0)"]),
            ("staircase(1,7,3)", vec!["staircase(1,9,1)", "staircase(3,5,3)"]),
            ("misere nim(1,5,1)", vec!["misere nim(1,1,1)"]),
        ] {
            assert_eq!(dump::targets(&dump::analysed(text, Panel::Columns)), expected, "{text}");
        }
    }

    /// A flipped digit is struck and has the new one beside it, where both have room.
    #[test]
    fn flipped_digits() {
        for (text, flips, struck, washed) in [
            ("nim(3,5)", vec![(1, 3)], 4, 4),
            ("moore[2](1,2,3)", vec![(1, 1), (2, 1)], 5, 5),
            ("nim(1000000,1)", vec![(0, 1)], 0, 16),
            ("nim(18446744073709551615,1)", vec![(0, 1)], 0, 126),
        ] {
            let picture = dump::drawn(text, Panel::Columns, &Options { flips: flips.into(), ..Options::default() });
            let count = |such: &dyn Fn(&Item) -> bool| picture.scene.items.iter().filter(|item| such(item)).count();
            let line = count(&|item| item.role == Role::Mark && matches!(item.shape, Shape::Line { .. }));
            let wash = count(&|item| item.role == Role::WinningWash && item.target.is_none());
            assert_eq!((line, wash), (struck, washed), "{text}");
            assert_eq!(picture.says.iter().map(|say| say.key).skip(1).collect::<Vec<_>>(), ["columns.say.flips"], "{text}");
        }
    }

    #[test]
    fn tables() {
        let picture = dump::analysed("staircase(3,5,6)", Panel::Columns);
        assert_eq!(
            dump::table(&picture),
            "1 | 3 | 011 | 6\n2 | 5 | 101 | columns.word.idle\n3 | 6 | 110 | 3\ncolumns.word.sum | 5 | 101 | "
        );
    }

    /// Everything fits, whatever the numbers are; the dump checks the bounds.
    #[test]
    fn extremes_fit() {
        let most = u64::MAX;
        for text in [
            format!("nim({most},1)"),
            format!("lasker({most},{most},7)"),
            format!("nim({}8)", "1,".repeat(300)),
            format!("moore[2]({most},{most},{most},5)"),
            format!("staircase({},7)", most - 7),
            "moore[30](1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33)".into(),
            "subtract[1,3,4](10)+graph[a>b,a>c,b>c](a)+wythoff(3,4)".into(),
        ] {
            let picture = dump::analysed(&text, Panel::Columns);
            assert!(picture.scene.width > 0 && picture.scene.width <= 740, "{text}: {}", picture.scene.width);
        }
    }
}
