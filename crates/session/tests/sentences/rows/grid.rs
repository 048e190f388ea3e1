//! The grid of two numbers.

use super::proof::golden::pairs;
use crate::Row;
use crate::said::{Said, followers, numbers};
use mexplorer_picture::grid::{SIZES, Up};
use mexplorer_picture::{Arg, Cell};
use mexplorer_solver::notation::parse;
use mexplorer_solver::position::{Component, is_live};
use mexplorer_solver::{Numbers, Position};

/// The cells a side that are looked at.
pub const SIDE: u64 = SIZES.0 as u64;

pub const ROWS: &[Row] = &[
    // As far as is shown, no line holds two; on the board without end each holds one (a number and a difference are in one pair).
    ("grid.say.wythoff", |s| {
        let cold: Vec<(u64, u64)> = cells(s).filter(|(.., p)| s.oracle.lost(p)).map(|(x, y, _)| (x, y)).collect();
        let along = |x: u64, y: u64| pairs(40).contains(&(u128::from(x.min(y)), u128::from(x.max(y))));
        let apart = |a: &(u64, u64), b: &(u64, u64)| a == b || a.0 != b.0 && a.1 != b.1 && a.0 + b.1 != a.1 + b.0;
        let lines = cold.iter().all(|a| cold.iter().all(|b| apart(a, b)) && along(a.0, a.1));
        s.is("wythoff") && !s.misere() && lines
    }),
    // The row tells the number of its pair, and no row holds two.
    ("grid.say.first-pairs", |s| {
        let first: Vec<String> = pairs(10).iter().map(|(a, b)| format!("({a}, {b})")).collect();
        s.is("wythoff") && !s.misere() && s.list("pairs") == first
    }),
    ("grid.say.wythoff-difference", |s| {
        let cold: Vec<(u64, u64)> = cells(s).filter(|(.., p)| s.oracle.lost(p)).map(|(x, y, _)| (x, y)).collect();
        let pair = |(a, b): &(u64, u64)| pairs(40)[(b - a) as usize] == (u128::from(*a), u128::from(*b));
        s.is("wythoff") && !s.misere() && height(s) == Up::Difference && cold.len() > 2 && cold.iter().all(pair)
    }),
    ("grid.say.difference", |s| height(s) == Up::Difference),
    ("grid.say.difference-mirrors", |s| height(s) == Up::Difference && cells(s).all(|(x, y, p)| same(s, &p, &cell(s, y, x)))),
    ("grid.say.mirrored", |s| here(s) && height(s) == Up::Difference && s.number("b") < s.number("a")),
    ("grid.say.xor", |s| height(s) == Up::Xor),
    ("grid.say.lit", |s| cells(s).filter(|(.., p)| value(s, p) == s.number("value")).count() as u128 == s.number("count")),
    ("grid.say.symmetric", |s| height(s) == Up::Second && mirrored(s)),
    ("grid.seen.symmetric", |s| height(s) == Up::Second && mirrored(s)),
    ("grid.say.nim", |s| s.is("nim") && height(s) == Up::Xor && alone(s)),
    ("grid.say.nim-cold", |s| {
        let rest = s.number("rest");
        !s.misere() && cells(s).all(|(x, y, p)| s.oracle.lost(&p) == (u128::from(x ^ y) == rest))
    }),
    ("grid.seen.alone-xor", |s| height(s) == Up::Xor && alone(s)),
    ("grid.seen.alone-difference", |s| height(s) == Up::Difference && alone(s)),
    ("grid.seen.cold-xor", |s| height(s) == Up::Xor && lines(s, |(x, y)| u128::from(x ^ y))),
    ("grid.seen.cold-difference", |s| height(s) == Up::Difference && lines(s, |(x, y)| u128::from(y - x))),
    ("grid.seen.slope", |s| height(s) == Up::Second && lines(s, |(x, y)| u128::from(y + 2 * SIDE - x))),
    ("grid.seen.line", |s| {
        let ends = ["a", "b", "c", "d"].map(|name| s.number(name) as i128);
        let on = |(x, y): (u64, u64)| (i128::from(x) - ends[0], i128::from(y) - ends[1]);
        let (run, rise) = (ends[2] - ends[0], ends[3] - ends[1]);
        let cold = frozen(s);
        let (low, high) = ((ends[0], ends[1]), (ends[2], ends[3]));
        let known = |end: (i128, i128)| judged(s).any(|(x, y, _)| (i128::from(x), i128::from(y)) == end);
        let has = |end| !known(end) || cold.iter().any(|(x, y)| (i128::from(*x), i128::from(*y)) == end);
        low != high && has(low) && has(high) && cold.iter().map(|cell| on(*cell)).all(|(x, y)| x * rise == y * run)
    }),
    ("grid.seen.once", |s| {
        let cold = frozen(s);
        let apart = |a: &(u64, u64), b: &(u64, u64)| a == b || a.0 != b.0 && a.1 != b.1;
        height(s) == Up::Second && cold.iter().all(|a| cold.iter().all(|b| apart(a, b)))
    }),
    ("grid.seen.once-difference", |s| {
        let mut rows: Vec<u64> = frozen(s).iter().map(|(x, y)| y - x).collect();
        let all = rows.len();
        rows.sort();
        rows.dedup();
        height(s) == Up::Difference && rows.len() == all && (s.misere() || all > 2)
    }),
    ("grid.seen.period", repeats),
    // Proved, it goes on beyond the window, and begins where it does in the game.
    ("grid.say.period", |s| {
        let (from, period) = (s.number("from") as usize, s.number("period") as usize);
        let g = s.oracle.heaps(&s.position().terms[0].game, 200);
        let same = |n: &usize| g[*n] == g[n + period];
        repeats(s) && (from..200 - period).all(|n| same(&n)) && from.checked_sub(1).is_none_or(|before| !same(&before))
    }),
    ("grid.say.slice", |s| {
        let (x, y) = places(s.position());
        let heaps = numbers(s.position());
        let told = [s.number("first"), s.number("second"), s.number("a"), s.number("b"), s.number("count")];
        told == [x as u128 + 1, y as u128 + 1, heaps[x], heaps[y], heaps.len() as u128 - 2]
    }),
    ("grid.say.sieve", |s| {
        s.is("wythoff")
            && !s.misere()
            && cells(s).filter(|(x, y, p)| x <= y && s.oracle.lost(p)).count() as u128 == s.number("count")
    }),
    ("grid.say.sieve-empty", |s| s.is("wythoff") && !s.misere()),
    ("grid.say.sieve-some", |s| s.is("wythoff") && !s.misere() && s.number("count") > 0),
    // Lost, the difference tells its number, and each smaller number is in a pair before.
    ("grid.say.mark-right", |s| {
        let (cell, k) = (pair(s, "a", "b"), s.number("k"));
        s.oracle.lost(&cell) && s.number("a").abs_diff(s.number("b")) == k && pairs_below(s) == k
    }),
    ("grid.say.mark-mirror", |s| {
        let (cell, k) = (pair(s, "a", "b"), s.number("k"));
        s.oracle.lost(&cell) && s.number("a") > s.number("b") && s.number("a") - s.number("b") == k
    }),
    // Every cell that is shown is one of the first pairs, or can move to one.
    ("grid.say.sieve-done", |s| {
        let first = |p: &Position| s.oracle.lost(p) && numbers(p)[0].abs_diff(numbers(p)[1]) < s.number("count");
        s.is("wythoff") && !s.misere() && cells(s).all(|(.., p)| first(&p) || followers(&p).iter().any(first))
    }),
    ("grid.say.found", |s| {
        let (cell, k) = (pair(s, "a", "b"), s.number("k"));
        s.oracle.lost(&cell) && s.number("b") - s.number("a") == k && pairs_below(s) == k
    }),
    // The least number that no pair before has, and the next difference: so the pair is this one.
    ("grid.say.found-rule", |s| pairs(s.number("k") + 1).last() == Some(&(s.number("a"), s.number("a") + s.number("k")))),
    // The last of the pairs in the window.
    ("grid.say.run-on", |s| {
        let pairs = cells(s).filter(|(.., p)| s.oracle.lost(p)).map(|(x, y, _)| x.abs_diff(y)).max();
        s.is("wythoff") && !s.misere() && pairs.map(u128::from) == Some(s.number("k"))
    }),
    ("grid.say.mark-found", |s| s.oracle.lost(&pair(s, "a", "b"))),
    ("grid.say.mark-crossed", |s| {
        let cold = pair(s, "x", "y");
        s.oracle.lost(&cold) && followers(&pair(s, "a", "b")).contains(&cold)
    }),
    ("grid.say.mark-end", |s| {
        let cell = pair(s, "a", "b");
        followers(&cell).iter().any(|p| numbers(p) == [0, 0] && s.oracle.lost(p)) && !s.oracle.lost(&cell)
    }),
    ("grid.say.mark-all", |s| {
        let found = |p: &Position| s.oracle.lost(p) && numbers(p)[0].abs_diff(numbers(p)[1]) < s.number("count");
        s.is("wythoff") && !s.misere() && cells(s).all(|(_, _, p)| found(&p) || followers(&p).iter().any(found))
    }),
    // No pair that is found can be reached, and a pair that is not has a smaller number.
    ("grid.say.mark-later", |s| {
        let (cell, count) = (pair(s, "a", "b"), s.number("count"));
        let found = |p: &Position| s.oracle.lost(p) && numbers(p)[0].abs_diff(numbers(p)[1]) < count;
        !found(&cell) && !followers(&cell).iter().any(found) && (!s.oracle.lost(&cell) || pairs_below(s) > count)
    }),
    ("grid.say.values", |s| {
        let known = known(s);
        !s.misere()
            && known.iter().all(|(_, told, value)| *told == Some(*value))
            && known.iter().map(|(.., value)| *value).max() == Some(s.number("max"))
            && known.iter().map(|(.., value)| *value).min() == Some(s.number("min"))
            && known.iter().filter(|(cell, ..)| few(s, cell)).all(|(cell, _, value)| (*value == 0) == s.oracle.lost(cell))
    }),
    ("grid.say.no-cold", |s| {
        let whole = s.of.picture.expect("a grid").table.head.contains(&"grid.head.value");
        let shown: Vec<Position> =
            if whole { known(s).into_iter().map(|(cell, ..)| cell).collect() } else { cells(s).map(|(.., cell)| cell).collect() };
        shown.iter().filter(|cell| !s.misere() || stones(cell) <= FEW).all(|cell| {
            // Under misère play of whole sums alone.
            if few(s, cell) { !s.oracle.lost(cell) } else { value(s, cell) != 0 }
        })
    }),
    ("grid.say.cold", |s| equal(s) && s.text("first") != s.text("second")),
    ("grid.say.cold-same", equal),
    ("grid.say.cold-whole", |s| ["moore", "staircase", "rule2", "wythoff"].into_iter().any(|name| s.is(name))),
    ("grid.say.lines", |s| s.is("wythoff") && height(s) == Up::Second),
    ("grid.say.line", |s| s.is("wythoff") && height(s) == Up::Difference),
    ("grid.say.slopes", |s| s.is("wythoff") && height(s) == Up::Second),
    ("grid.say.framed", |s| !s.over()),
    ("grid.say.framed-wins", |s| !s.over() && !s.lost()),
    ("grid.say.moves", |s| !s.over() && !s.lost()),
    ("grid.say.moves-bare", |s| !s.over()),
    ("grid.say.once", |s| {
        let cold: Vec<(u64, u64)> = cells(s).filter(|(.., p)| s.oracle.lost(p)).map(|(x, y, _)| (x, y)).collect();
        cold.iter().all(|a| cold.iter().all(|b| a == b || a.0 != b.0 && a.1 != b.1))
    }),
    ("grid.say.misere", |s| s.misere()),
    ("grid.say.pair", |s| {
        let mut heaps = s.heaps();
        heaps.sort();
        s.lost() && super::reason::numbered(s, heaps[0], heaps[1])
    }),
    ("grid.say.here-cold", |s| here(s) && s.lost() && !s.over()),
    ("grid.say.here-over", |s| here(s) && s.over()),
    ("grid.say.here-hot", |s| here(s) && s.options().iter().filter(|p| s.oracle.lost(p)).count() as u128 == s.number("count")),
    ("notice.grid-two", |s| {
        let quantities = |c: &Component| !matches!(c.game.numbers(), Numbers::Vertices | Numbers::Limited);
        let numbers: usize = s.position().components().filter(quantities).map(|c| c.numbers.len()).sum();
        numbers < 2
    }),
    ("notice.grid-axes", |s| {
        let axes = places(s.position());
        (s.number("first"), s.number("second")) != (axes.0 as u128 + 1, axes.1 as u128 + 1)
    }),
    ("notice.grid-misere", |s| s.misere()),
    ("notice.grid-sieve", |s| s.misere() || !s.is("wythoff") || s.live().components().count() > 1),
    ("notice.grid-splits", |s| {
        let size = numbers(s.position()).len();
        s.options().iter().filter(|p| numbers(p).len() > size).count() as u128 == s.number("count")
    }),
];

/// The cell of Wythoff's game that a sentence names.
fn pair(s: &Said, a: &str, b: &str) -> Position {
    parse(&format!("wythoff({},{})", s.text(a), s.text(b))).expect("a pair")
}

/// How many cold pairs have a smaller number than the smaller one of the cell.
fn pairs_below(s: &Said) -> u128 {
    let least = s.number("a").min(s.number("b"));
    let has_pair = |a: &u128| (*a..=3 * a + 1).any(|b| s.oracle.lost(&parse(&format!("wythoff({a},{b})")).expect("a pair")));
    (0..least).filter(has_pair).count() as u128
}

/// The places of the two numbers that span the grid, among all numbers: the first two heaps that can move or the first two
/// numbers of a component that can, whichever stands first; where there are none, any two, those that can move first.
fn places(position: &Position) -> (usize, usize) {
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    let (mut able, mut other) = (Vec::new(), Vec::new());
    let mut place = 0;
    for c in position.components() {
        let here: Vec<usize> = (place..place + c.numbers.len()).collect();
        place += here.len();
        let live = is_live(c.game, c.numbers);
        match c.game.numbers() {
            Numbers::Vertices | Numbers::Limited => continue,
            _ if !live => other.extend(&here),
            _ => able.extend(&here),
        }
        match c.game.numbers() {
            _ if !live => {}
            Numbers::Heaps => groups[0].extend(&here),
            _ => groups.push(here),
        }
    }
    let together = groups.into_iter().filter(|group| group.len() > 1).min_by_key(|group| group[0]);
    let two = together.unwrap_or_else(|| able.into_iter().chain(other).collect());
    (two[0].min(two[1]), two[0].max(two[1]))
}

/// So many stones in all make few sums.
const FEW: u128 = 9;

fn stones(position: &Position) -> u128 {
    numbers(position).iter().sum()
}

/// What runs up, as the caption says.
fn height(s: &Said) -> Up {
    let says = |key: &str| s.of.picture.is_some_and(|picture| picture.says.iter().any(|say| say.key.starts_with(key)));
    match () {
        () if says("grid.say.difference") => Up::Difference,
        () if says("grid.say.xor") => Up::Xor,
        () => Up::Second,
    }
}

/// The second number of a row of a column.
fn second(s: &Said, x: u64, row: u64) -> u64 {
    match height(s) {
        Up::Second => row,
        Up::Difference => x + row,
        Up::Xor => x ^ row,
    }
}

/// Every cell with its numbers and the position there, row after row, eight each way; from the corner on, if no table says otherwise.
fn cells<'a>(s: &'a Said) -> impl Iterator<Item = (u64, u64, Position)> + 'a {
    let table = s.of.picture.map(|picture| &picture.table).filter(|table| table.head.contains(&"grid.head.value"));
    let (left, low) = table.map_or((0, 0), |table| (number(&table.rows[0][1]), number(&table.rows[1][0])));
    let numbers = (low..low + SIDE).flat_map(move |row| (left..left + SIDE).map(move |x| (x, second(s, x, row))));
    numbers.map(move |(x, y)| (x, y, cell(s, x, y)))
}

/// The number that stands in a table.
fn number(cell: &Cell) -> u64 {
    if let Arg::Text(text) = &cell.content { text.parse().expect("a number") } else { panic!("no number: {cell:?}") }
}

/// The cells that are judged: under misère play, of which whole sums alone tell, those of few stones.
fn judged<'a>(s: &'a Said) -> impl Iterator<Item = (u64, u64, Position)> + 'a {
    cells(s).filter(|(.., p)| !s.misere() || stones(p) <= FEW)
}

/// The numbers of those of them that are cold.
fn frozen(s: &Said) -> Vec<(u64, u64)> {
    let cold = |p: &Position| if few(s, p) { s.oracle.lost(p) } else { value(s, p) == 0 };
    judged(s).filter(|(.., p)| cold(p)).map(|(x, y, _)| (x, y)).collect()
}

/// Whether exchanging the two numbers changes nothing in any cell.
fn mirrored(s: &Said) -> bool {
    cells(s).all(|(x, y, p)| same(s, &p, &cell(s, y, x)))
}

/// Whether the values repeat along every row. Cells come row after row.
fn repeats(s: &Said) -> bool {
    let values: Vec<u128> = cells(s).map(|(.., p)| value(s, &p)).collect();
    let first = cells(s).next().expect("a cell").0;
    let (from, period) = (s.number("from").saturating_sub(first.into()) as usize, s.number("period") as usize);
    let same = |row: &[u128]| row[from..].iter().zip(&row[from + period..]).all(|(one, other)| one == other);
    let side = SIDE as usize;
    from + 2 * period <= side && values.chunks(side).all(same) && !alone(s)
}

/// Whether every row has one value, and not all of them the same.
fn alone(s: &Said) -> bool {
    let values: Vec<u128> = cells(s).map(|(.., p)| value(s, &p)).collect();
    !s.misere()
        && values.chunks(SIDE as usize).all(|row| row.iter().all(|v| *v == row[0]))
        && values.iter().any(|v| *v != values[0])
}

/// Whether cells of one kind are all cold or none is, and some are.
fn lines(s: &Said, kind: fn((u64, u64)) -> u128) -> bool {
    let cold = frozen(s);
    let kinds: Vec<u128> = cold.iter().map(|cell| kind(*cell)).collect();
    let of_cold = judged(s).filter(|(x, y, _)| kinds.contains(&kind((*x, *y)))).count();
    !cold.is_empty() && of_cold == cold.len() && of_cold < (SIDE * SIDE) as usize
}

/// Whether two positions are worth the same; under misère play, of which whole sums alone tell, as far as these are few.
fn same(s: &Said, one: &Position, other: &Position) -> bool {
    match s.misere() {
        true => stones(one) > FEW || s.oracle.lost(one) == s.oracle.lost(other),
        false => value(s, one) == value(s, other),
    }
}

/// The cells of a table of values: the position, what is told of it, if anything, and its value.
fn known(s: &Said) -> Vec<(Position, Option<u128>, u128)> {
    let text = |cell: &Cell| if let Arg::Text(text) = &cell.content { text.clone() } else { String::new() };
    let table = &s.of.picture.expect("a grid").table;
    // While one value is lit, only its cells are listed.
    if !table.head.contains(&"grid.head.value") {
        return cells(s).map(|(.., p)| (p.clone(), Some(value(s, &p)), value(s, &p))).collect();
    }
    let rows = &table.rows;
    let told = rows[1..].iter().flat_map(|row| rows[0][1..].iter().zip(&row[1..]).map(move |(x, cell)| (x, &row[0], cell)));
    told.map(|(x, y, told)| {
        let x = number(x);
        let position = cell(s, x, second(s, x, number(y)));
        let worth = value(s, &position);
        (position, text(told).parse().ok(), worth)
    })
    .collect()
}

/// The position with these two numbers along the axes.
fn cell(s: &Said, x: u64, y: u64) -> Position {
    let (first, second) = places(s.position());
    let mut position = s.position().clone();
    let numbers = position.terms.iter_mut().flat_map(|term| term.numbers.iter_mut());
    numbers.enumerate().for_each(|(at, number)| match at {
        _ if at == first => *number = x,
        _ if at == second => *number = y,
        _ => {}
    });
    position
}

/// Whether whole sums below a cell are few: not of a sheet that falls into many, of a slice, or off the corner.
fn few(s: &Said, position: &Position) -> bool {
    let near = numbers(position).iter().all(|number| *number < SIDE.into());
    s.misere() || near && !s.is("rule2") && position.components().count() < 3 && position.terms.len() < 2
}

/// The value of a cell, by whole sums where these are few.
fn value(s: &Said, position: &Position) -> u128 {
    if few(s, position) { s.oracle.value(position) } else { s.oracle.by_parts(position) }
}

/// Cold are exactly the cells of two heaps of one value.
fn equal(s: &Said) -> bool {
    let (x, y) = places(s.position());
    let same = |p: &Position| {
        let values = s.oracle.values(p);
        values[x] == values[y]
    };
    !s.misere() && cells(s).all(|(.., p)| s.oracle.lost(&p) == same(&p))
}

/// Whether the cell that is named is the position's.
fn here(s: &Said) -> bool {
    let (x, y) = places(s.position());
    let heaps = numbers(s.position());
    (heaps[x], heaps[y]) == (s.number("a"), s.number("b")) && followers(s.position()).is_empty() == s.over()
}
