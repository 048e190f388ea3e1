//! The grid of two numbers.

use crate::Row;
use crate::said::{Said, followers, numbers};
use mexplorer_picture::grid::SIZES;
use mexplorer_solver::position::{Component, is_live};
use mexplorer_solver::{Numbers, Position};

/// The cells a side that are looked at.
pub const SIDE: u64 = SIZES.0 as u64;

pub const ROWS: &[Row] = &[
    ("grid.say.wythoff", |s| s.is("wythoff") && !s.misere()),
    ("grid.say.slice", |s| {
        let (x, y) = places(s.position());
        let mut place = 0;
        let mut staying = 0;
        for c in s.position().components() {
            let here = place..place + c.numbers.len();
            place = here.end;
            if is_live(c.game, c.numbers) || here.contains(&x) {
                staying += here.filter(|at| *at != x && *at != y).count() as u128;
            }
        }
        let heaps = numbers(s.position());
        let told = [s.number("first"), s.number("second"), s.number("a"), s.number("b"), s.number("count")];
        told == [x as u128 + 1, y as u128 + 1, heaps[x], heaps[y], staying]
    }),
    ("grid.say.sieve", |s| {
        s.is("wythoff")
            && !s.misere()
            && cells(s).filter(|(x, y, p)| x <= y && s.oracle.lost(p)).count() as u128 == s.number("count")
    }),
    ("grid.say.values", |s| !s.misere() && cells(s).map(|(.., p)| value(s, &p)).max() == Some(s.number("max"))),
    ("grid.say.values-some", |s| !s.misere() && cells(s).map(|(.., p)| value(s, &p)).max() >= Some(s.number("max"))),
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
        let several = |c: &Component| !c.game.numbers().apart() && c.numbers.len() > 1;
        let heaps = s.position().components().filter(|c| c.game.numbers() == Numbers::Heaps).count();
        heaps < 2 && !s.position().components().any(|c| several(&c))
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

/// The places of the two numbers that span the grid, among all numbers: the first two heaps that can move or the first two
/// numbers of a component that can, whichever stands first; others where these are too few.
fn places(position: &Position) -> (usize, usize) {
    let mut able: Vec<Vec<usize>> = vec![Vec::new()];
    let mut all = able.clone();
    let mut place = 0;
    for c in position.components() {
        let here: Vec<usize> = (place..place + c.numbers.len()).collect();
        place += here.len();
        for (groups, counts) in [(&mut able, is_live(c.game, c.numbers)), (&mut all, true)] {
            match c.game.numbers() {
                _ if !counts => {}
                Numbers::Heaps => groups[0].extend(&here),
                kind if !kind.apart() => groups.push(here.clone()),
                _ => {}
            }
        }
    }
    let first = |groups: &[Vec<usize>]| groups.iter().filter(|group| group.len() > 1).min_by_key(|group| group[0]).cloned();
    let group = first(&able).or_else(|| {
        // What can move stands first.
        let heaps: Vec<usize> = able[0].iter().chain(all[0].iter().filter(|at| !able[0].contains(at))).copied().collect();
        let others = all[1..].iter().filter(|group| group.len() > 1);
        if able[0].is_empty() { first(&all) } else { Some(heaps).filter(|heaps| heaps.len() > 1).or(others.min().cloned()) }
    });
    let group = group.expect("a grid");
    (group[0].min(group[1]), group[0].max(group[1]))
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

/// The value of a cell; of a sheet that falls into many, and of a slice, whole sums are too many.
fn value(s: &Said, position: &Position) -> u128 {
    if s.is("rule2") || position.components().count() > 2 || position.terms.len() > 1 {
        s.oracle.by_parts(position)
    } else {
        s.oracle.value(position)
    }
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
