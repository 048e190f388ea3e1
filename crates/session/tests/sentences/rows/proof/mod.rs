//! Proofs: each theorem, and what each step says of the position. The formulas within are judged as arithmetic beside this.

pub mod end;
pub mod golden;
pub mod heaps;
pub mod moore;
pub mod nim;
pub mod period;
pub mod stairs;
pub mod sum;
pub mod twins;

use super::SMALL;
use crate::Row;
use crate::said::{Said, followers, numbers, xor};
use mexplorer_solver::Position;

pub const ROWS: &[Row] = &[
    // It is after a move, after a reply, or the end.
    ("proof.shown", |s| {
        let (shown, options) = (s.named("position"), s.options());
        let end = followers(&shown).is_empty() && shown.terms.len() == s.position().terms.len();
        end || options.contains(&shown) || options.iter().any(|option| followers(option).contains(&shown))
    }),
];

/// The key of a theorem's statement.
pub fn statement(theorem: &str) -> &'static str {
    let key = format!("proof.{theorem}.statement");
    SMALL.iter().copied().flatten().map(|(key, _)| *key).find(|known| *known == key).unwrap_or_else(|| panic!("no row for {key}"))
}

/// Whether the move to what the step calls `after` is one, and wins.
fn wins(s: &Said) -> bool {
    let after = s.named("after");
    s.options().contains(&after) && s.oracle.lost(&after)
}

/// Whether what the step calls `after` is a reply to the move that the proof made before, and lost.
fn replies(s: &Said) -> bool {
    let after = s.named("after");
    followers(&s.reached()).contains(&after) && s.oracle.lost(&after)
}

/// Whether what the step calls `after` is one move away.
fn moves(s: &Said) -> bool {
    s.options().contains(&s.named("after"))
}

/// The number of a position by the place that the step names, from 1.
fn at(s: &Said, position: &Position) -> u128 {
    numbers(position)[s.number("number") as usize - 1]
}

/// Whether a step's equation adds up these numbers.
fn adds(s: &Said, entries: &[u128]) -> bool {
    let words: Vec<String> = entries.iter().map(u128::to_string).collect();
    let total = xor(entries);
    s.text("sum") == if entries.len() > 1 { format!("{} = {total}", words.join(" ⊕ ")) } else { total.to_string() }
}

/// Whether as many heaps are named as there are, and the game is over.
fn all_over(s: &Said) -> bool {
    s.over() && s.number("count") == numbers(s.position()).len() as u128
}

/// The highest column whose ones are not divisible by a modulus.
fn top(heaps: &[u128], modulus: u128) -> Option<u128> {
    (0..64).rev().find(|bit| !crate::said::column(heaps, *bit).is_multiple_of(modulus)).map(|bit| 1 << bit)
}

/// How many of some numbers have the digit of this worth.
fn with(heaps: &[u128], worth: u128) -> u128 {
    heaps.iter().filter(|heap| *heap & worth != 0).count() as u128
}

/// The stones of a position.
fn stones(position: &Position) -> u128 {
    numbers(position).iter().sum()
}

/// Whether the steps before and after a round of two moves count stones rightly.
fn fewer(s: &Said) -> bool {
    s.number("before") == stones(s.position())
        && s.number("stones") == stones(&s.reached())
        && s.number("stones") < s.number("before")
}

/// Whether fewer stones than this are left.
fn fewer_than(position: &Position, count: u128) -> bool {
    stones(position) < count
}
