//! The numbers in binary.

use super::reason::misere_nim;
use crate::Row;
use crate::said::{Said, adds_up, column, large, numbers, odd_stairs, ones, xor};
use mexplorer_picture::{Arg, Cell};
use mexplorer_solver::Position;

pub const ROWS: &[Row] = &[
    ("columns.say.heaps", |s| {
        let told = told(s);
        s.nim() && told.split_last().is_some_and(|(sum, heaps)| xor(heaps) == *sum && *sum == xor(&numbers(s.position())))
    }),
    ("columns.say.stairs", |s| s.is("staircase") && !s.misere()),
    ("columns.say.values", |s| {
        let told = told(s);
        told.split_last().is_some_and(|(sum, values)| xor(values) == *sum && *sum == s.oracle.by_parts(s.position()))
    }),
    ("columns.say.one", |s| {
        let told = told(s);
        let own = if s.nim() { xor(&numbers(s.position())) } else { s.oracle.by_parts(s.position()) };
        s.position().terms.len() == 1 && told == [own, own]
    }),
    ("columns.say.moore", |s| s.is("moore") && s.number("modulus") == s.bracket() + 1),
    // Which digits those are, `columns/mod.rs` and the steps of proofs hold.
    ("columns.say.flips", |s| !s.live().terms.is_empty()),
    ("columns.say.balanced", |s| s.lost() && adds_up(&counted(s, &s.live()), s.number("modulus"), 0)),
    ("columns.say.odd", |s| {
        let (own, owner, to) = (counted(s, &s.live()), s.number("owner"), s.number("to"));
        let bit = s.number("column").ilog2();
        let odd = |bit: u32| column(&own, bit) % 2 == 1;
        let highest = odd(bit) && !(bit + 1..64).any(odd) && owner >> bit & 1 == 1;
        highest
            && own.contains(&owner)
            && xor(&own) == s.number("total")
            && owner ^ xor(&own) == to
            && s.wins_by(|p| mends(s, p, owner, to))
    }),
    ("columns.say.odd-moore", |s| {
        let (heaps, modulus) = (s.heaps(), s.number("modulus"));
        let changed = |p: &Position| numbers(p).iter().zip(&heaps).filter(|(a, b)| a != b).count() as u128;
        let sum = column(&heaps, s.number("column").ilog2()) % modulus;
        let shown = |p: &Position| changed(p) == s.number("count") && adds_up(&numbers(p), modulus, 0);
        sum == s.number("sum") && sum > 0 && s.wins_by(shown)
    }),
    ("columns.say.misere-large", |s| s.misere() && large(&s.heaps()) > 0 && (s.nim() || s.is("moore"))),
    ("columns.say.misere-large-values", |s| s.misere() && large(&s.values()) > 0),
    ("columns.say.misere-last", |s| s.nim() && last(s, numbers)),
    ("columns.say.misere-last-values", |s| last(s, |p| s.oracle.values(p))),
    ("columns.say.misere-last-moore", |s| {
        let end = |p: &Position| large(&numbers(p)) == 0 && ones(&numbers(p)) % s.number("modulus") == 1;
        s.misere() && s.is("moore") && s.wins_by(end)
    }),
    ("columns.say.misere-ones-cold", |s| few(s, &s.heaps()) && s.lost()),
    ("columns.say.misere-ones-hot", |s| few(s, &s.heaps()) && !s.lost()),
    ("columns.say.misere-ones-cold-values", |s| few(s, &s.values()) && s.lost()),
    ("columns.say.misere-ones-hot-values", |s| few(s, &s.values()) && !s.lost()),
    ("columns.notice.alone", |s| s.position().components().count() == 1 && !s.nim()),
    // Some component is no heap in the sense of the misère mex rule: it has options, or options of options, without 0 and 1.
    ("columns.notice.misere", |s| s.misere() && !s.nim()),
];

/// The numbers of the table, and what they come to; where digits flip, what was before.
fn told(s: &Said) -> Vec<u128> {
    let number = |row: &Vec<Cell>| match &row[1].content {
        Arg::Text(text) => {
            text.split(" → ").next().and_then(|was| was.rsplit(" = ").next()?.parse::<u128>().ok()).expect("a number")
        }
        other => panic!("{other:?} stands where a value should"),
    };
    s.of.picture.expect("the columns").table.rows.iter().map(number).collect()
}

/// The numbers that the columns are of: heaps, odd stairs, or what the components are worth.
fn counted(s: &Said, position: &Position) -> Vec<u128> {
    match s.position().terms.len() {
        1 if s.nim() || s.is("moore") => numbers(position),
        1 if s.is("staircase") => odd_stairs(position),
        _ if s.is("nim") => numbers(position),
        _ => s.oracle.values(position),
    }
}

/// Whether the XOR is 0, something that was worth `owner` being worth `to` now.
fn mends(s: &Said, after: &Position, owner: u128, to: u128) -> bool {
    let (own, after) = (counted(s, &s.live()), counted(s, after));
    // A component that splits is several now.
    after.len() != own.len() || xor(&after) == 0 && own.iter().zip(&after).any(|(a, b)| (*a, *b) == (owner, to))
}

fn last(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let end = |p: &Position| large(&counted(p)) == 0 && ones(&counted(p)) % 2 == 1;
    s.misere() && large(&counted(&s.live())) == 1 && s.wins_by(end)
}

fn few(s: &Said, counted: &[u128]) -> bool {
    let (ones, modulus) = (ones(counted), s.number("modulus"));
    let cold = if modulus == 2 { misere_nim(counted) } else { ones % modulus == 1 };
    s.misere() && large(counted) == 0 && ones == s.number("ones") && cold == s.lost()
}
