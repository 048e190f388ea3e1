//! The grid of two numbers.

use crate::Row;
use crate::said::{Said, followers, numbers};
use mexplorer_picture::grid::SIZES;
use mexplorer_solver::position::is_live;
use mexplorer_solver::{Numbers, Position};

/// The cells a side that are looked at.
pub const SIDE: u64 = SIZES.0 as u64;

pub const ROWS: &[Row] = &[
    ("grid.say.wythoff", |s| s.is("wythoff") && !s.misere()),
    ("grid.say.slice", |s| {
        let (x, y) = places(s.position());
        let live = s.position().components().filter(|c| is_live(c.game, c.numbers)).count() as u128;
        let heaps = numbers(s.position());
        (heaps[x], heaps[y], live - 2) == (s.number("a"), s.number("b"), s.number("count"))
    }),
    ("grid.say.sieve", |s| {
        s.is("wythoff")
            && !s.misere()
            && cells(s).filter(|(x, y, p)| x <= y && s.oracle.lost(p)).count() as u128 == s.number("count")
    }),
    ("grid.say.values", |s| !s.misere() && cells(s).map(|(.., p)| value(s, &p)).max() == Some(s.number("max"))),
    ("grid.say.cold", |s| equal(s) && s.text("first") != s.text("second")),
    ("grid.say.cold-same", equal),
    ("grid.say.cold-whole", |s| s.is("moore") || s.is("staircase") || s.is("rule2")),
    ("grid.say.lines", |s| s.is("wythoff")),
    ("grid.say.moves", |s| !s.over()),
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
        let live: Vec<_> = s.position().components().filter(|c| is_live(c.game, c.numbers)).collect();
        let heaps = |c: &mexplorer_solver::position::Component| c.game.numbers() == Numbers::Heaps;
        !(live.len() == 2 && live.iter().all(heaps))
    }),
    ("notice.grid-misere", |s| s.misere()),
    ("notice.grid-sieve", |s| s.misere() || !s.is("wythoff")),
    ("notice.grid-splits", |s| {
        let size = numbers(s.position()).len();
        s.options().iter().filter(|p| numbers(p).len() > size).count() as u128 == s.number("count")
    }),
];

/// The places of the two numbers that span the grid, among all numbers: those that can move first.
fn places(position: &Position) -> (usize, usize) {
    let mut places = Vec::new();
    let mut place = 0;
    for c in position.components() {
        let all = place..place + c.numbers.len();
        place = all.end;
        places.extend(all.map(|at| (!is_live(c.game, c.numbers), at)));
    }
    places.sort();
    let (a, b) = (places[0].1, places[1].1);
    (a.min(b), a.max(b))
}

/// Every cell with the position there; both numbers are below 8.
fn cells<'a>(s: &'a Said) -> impl Iterator<Item = (u64, u64, Position)> + 'a {
    let (first, second) = places(s.position());
    let cell = move |(x, y): (u64, u64)| {
        let mut position = s.position().clone();
        let numbers = position.terms.iter_mut().flat_map(|term| term.numbers.iter_mut());
        numbers.enumerate().for_each(|(at, number)| match at {
            _ if at == first => *number = x,
            _ if at == second => *number = y,
            _ => {}
        });
        (x, y, position)
    };
    (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))).map(cell)
}

/// The value of a cell; of a sheet that falls into many, whole sums are too many.
fn value(s: &Said, position: &Position) -> u128 {
    if s.is("rule2") { s.oracle.by_parts(position) } else { s.oracle.value(position) }
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
