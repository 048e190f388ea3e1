//! Staircase Nim.

use super::{adds, moves, replies, top, wins, with};
use crate::Row;
use crate::said::{Said, followers, numbers, odd_stairs, xor};
use mexplorer_solver::Position;

pub const ROWS: &[Row] = &[
    ("proof.staircase.statement", |s| s.lost() == (xor(&odd_stairs(s.position())) == 0)),
    ("proof.staircase.odd", |s| adds(s, &odd_stairs(s.position()))),
    ("proof.staircase.even", |s| even(s.position()) == s.number("coins")),
    ("proof.staircase.over", |s| s.over() && s.number("stairs") == numbers(s.position()).len() as u128),
    ("proof.staircase.top-column", |s| {
        let odd = odd_stairs(s.position());
        let (worth, coins) = (s.number("worth"), s.number("coins"));
        let found = top(&odd, 2) == Some(worth) && with(&odd, worth) == s.number("ones");
        found && on(s, "stair", s.position()) == coins && s.number("stair") % 2 == 1 && coins & worth != 0
    }),
    ("proof.staircase.down", |s| {
        s.number("total") == xor(&odd_stairs(s.position()))
            && wins(s)
            && falls(s, s.position())
            && s.number("below") + 1 == s.number("stair")
    }),
    ("proof.staircase.pass", |s| {
        let stair = s.number("stair");
        let there = on(s, "stair", &s.reached()) > 0;
        there && stair.is_multiple_of(2) && s.number("below") + 1 == stair && s.number("twice") + 2 == stair
    }),
    // Where the opponent moves from an odd stair, Nim's reply makes the XOR 0 again.
    ("proof.staircase.keep", |s| {
        let left = step_after(s);
        let zero = |p: &Position| xor(&odd_stairs(p)) == 0;
        followers(&left).iter().all(|p| followers(p).iter().any(zero) || zero(p))
    }),
    ("proof.staircase.balanced", |s| {
        let zero = |p: &Position| xor(&odd_stairs(p)) == 0;
        s.number("total") == 0 && s.options().iter().all(|p| !zero(p) && followers(p).iter().any(zero))
    }),
    ("proof.staircase.break-odd", |s| {
        let after = s.named("after");
        moves(s)
            && s.number("stair") % 2 == 1
            && on(s, "stair", s.position()) == s.number("coins")
            && on(s, "stair", &after) == s.number("left")
            && xor(&odd_stairs(&after)) == s.number("total")
            && s.number("total") != 0
    }),
    ("proof.staircase.mend", |s| replies(s) && falls(s, &s.reached()) && xor(&odd_stairs(&s.named("after"))) == 0),
    ("proof.staircase.break-even", |s| {
        let gone = on(s, "stair", s.position()) - on(s, "stair", &s.named("after"));
        moves(s) && s.number("stair").is_multiple_of(2) && gone == s.number("moved") && s.number("below") + 1 == s.number("stair")
    }),
    ("proof.staircase.pass-on", |s| {
        let (moved, after) = (s.number("moved"), s.named("after"));
        let gone = on(s, "below", &s.reached()) - on(s, "below", &after);
        replies(s)
            && gone == moved
            && s.number("twice") + 1 == s.number("below")
            && odd_stairs(&after) == odd_stairs(s.position())
    }),
    ("proof.staircase.ends", |s| {
        let height = |p: &Position| numbers(p).iter().zip(1..).map(|(coins, stair)| coins * stair).sum::<u128>();
        height(s.position()) == s.number("before")
            && height(&s.reached()) == s.number("height")
            && s.number("height") < s.number("before")
    }),
];

fn even(position: &Position) -> u128 {
    numbers(position).iter().skip(1).step_by(2).sum()
}

/// The coins on the stair that the step names.
fn on(s: &Said, name: &str, position: &Position) -> u128 {
    numbers(position)[s.number(name) as usize - 1]
}

/// The position after the move that the proof found.
fn step_after(s: &Said) -> Position {
    s.step("down").named("after")
}

/// Whether so many coins come down from the stair that is named.
fn falls(s: &Said, before: &Position) -> bool {
    let (coins, left) = (s.number("coins"), s.number("left"));
    let places = on(s, "stair", before) == coins && on(s, "stair", &s.named("after")) == left;
    places && s.number("moved") + left == coins
}
