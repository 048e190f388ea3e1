//! The coach: of the position after a move, or of the one to move in.

use super::reason::{self, misere_nim};
use crate::Row;
use crate::said::{Said, adds_up, column, followers, large, numbers, odd_stairs, ones, xor};
use mexplorer_solver::Position;

pub const ROWS: &[Row] = &[
    ("play.line.right", |s| s.lost()),
    ("play.line.wrong", |s| won_before(s) && !s.lost()),
    ("play.line.lost", |s| !won_before(s) && !s.lost()),
    ("play.line.better", won_before),
    ("play.line.would", |s| won_before(s) && s.wins_by(|_| true)),
    ("play.line.reply", |_| true),
    ("play.line.open", |s| s.wins_by(|_| true)),
    ("play.line.punishes", |s| s.lost()),
    ("play.line.could", |s| s.wins_by(|_| true)),
    ("play.hint.won", |s| !s.lost()),
    ("play.hint.lost", |s| s.lost()),
    ("play.aim.win", |s| s.lost()),
    ("play.aim.resist", |s| !won_before(s) && !s.lost()),
    ("play.cold.over", |s| s.over() && !s.misere()),
    ("play.cold.heaps", |s| s.nim() && kept(s, |p| xor(&numbers(p)) == 0)),
    ("play.cold.stairs", |s| s.is("staircase") && kept(s, |p| xor(&odd_stairs(p)) == 0)),
    ("play.cold.values", |s| kept(s, |p| xor(&s.oracle.values(p)) == 0)),
    ("play.cold.large", |s| s.nim() && s.misere() && s.lost() && large(&s.heaps()) > 0 && xor(&s.heaps()) == 0),
    ("play.cold.large-values", |s| s.misere() && s.lost() && large(&s.values()) > 0 && xor(&s.values()) == 0),
    ("play.cold.large-moore", |s| s.misere() && s.lost() && large(&s.heaps()) > 0 && adds_up(&s.heaps(), s.number("modulus"), 0)),
    ("play.cold.moore", |s| s.is("moore") && kept(s, |p| adds_up(&numbers(p), s.number("modulus"), 0))),
    ("play.cold.ones", |s| s.nim() && single(s, &s.heaps(), 2) && s.lost()),
    ("play.cold.ones-values", |s| single(s, &s.values(), 2) && s.lost()),
    ("play.cold.ones-moore", |s| s.is("moore") && single(s, &s.heaps(), s.number("modulus")) && s.lost()),
    ("play.cold.wythoff", |s| !s.misere() && s.lost() && reason::numbered(s, s.number("a"), s.number("b"))),
    ("play.cold.misere-wythoff", |s| s.misere() && s.is("wythoff") && s.lost()),
    ("play.cold.misere-stairs", |s| s.misere() && s.is("staircase") && s.lost() && misere_nim(&odd_stairs(&s.live()))),
    ("play.cold.fibonacci", |s| {
        s.lost() && [0, 1, 2, 3, 5, 8, 13].contains(&s.number("heap")) && s.number("heap") > s.number("limit")
    }),
    ("play.cold.zeckendorf", |s| {
        s.lost() && s.summands("parts").last() == Some(&s.number("least")) && s.number("least") > s.number("limit")
    }),
    ("play.cold.bash", |s| {
        let (heap, modulus) = (s.number("heap"), s.number("modulus"));
        heap == modulus * s.number("rounds") && s.answered_by(|p| numbers(p).iter().sum::<u128>() + modulus == heap)
    }),
    ("play.cold.value", |s| kept(s, |p| s.oracle.value(p) == 0)),
    ("play.cold.search", |s| s.answered_by(|_| true) || s.misere() && s.lost()),
    ("play.hot.over", |s| s.over() && s.misere()),
    ("play.hot.heaps", |s| s.nim() && !s.misere() && brought(s, numbers)),
    ("play.hot.stairs", |s| s.is("staircase") && !s.misere() && brought(s, odd_stairs)),
    ("play.hot.values", |s| !s.misere() && s.number("total") == xor(&s.values()) && s.wins_by(|p| s.oracle.value(p) == 0)),
    ("play.hot.large", |s| s.nim() && s.misere() && brought(s, numbers) && s.wins_by(|p| large(&numbers(p)) > 0)),
    ("play.hot.large-values", |s| {
        s.misere() && brought(s, |p| s.oracle.values(p)) && s.wins_by(|p| large(&s.oracle.values(p)) > 0)
    }),
    ("play.hot.moore", |s| {
        let modulus = s.number("modulus");
        !column(&s.heaps(), s.number("column").ilog2()).is_multiple_of(modulus) && s.wins_by(|p| adds_up(&numbers(p), modulus, 0))
    }),
    ("play.hot.ones", |s| s.nim() && single(s, &s.heaps(), 2) && !s.lost()),
    ("play.hot.ones-values", |s| single(s, &s.values(), 2) && !s.lost()),
    ("play.hot.ones-moore", |s| {
        let left = |p: &Position| large(&numbers(p)) == 0 && ones(&numbers(p)) % s.number("modulus") == 1;
        s.is("moore") && single(s, &s.heaps(), s.number("modulus")) && s.wins_by(left)
    }),
    ("play.hot.last-large", |s| s.nim() && one_large(s, numbers)),
    ("play.hot.last-large-values", |s| one_large(s, |p| s.oracle.values(p))),
    ("play.hot.last-moore", |s| {
        let left = |p: &Position| large(&numbers(p)) == 0 && ones(&numbers(p)) % s.number("modulus") == 1;
        s.misere() && large(&s.heaps()) > 0 && s.wins_by(left)
    }),
    ("play.hot.wythoff", |s| !s.misere() && s.wins_by(|p| pair(p) == [s.number("a"), s.number("b")])),
    ("play.hot.misere-wythoff", |s| s.misere() && s.wins_by(|p| pair(p) == [s.number("a"), s.number("b")])),
    ("play.hot.misere-stairs", |s| s.misere() && s.is("staircase") && !s.lost() && s.wins_by(|p| misere_nim(&odd_stairs(p)))),
    ("play.hot.zeckendorf", |s| {
        let (heap, least) = (s.number("heap"), s.number("least"));
        s.summands("parts").last() == Some(&least) && s.wins_by(|p| numbers(p).iter().sum::<u128>() == heap - least)
    }),
    ("play.hot.bash", |s| {
        let (heap, rest) = (s.number("heap"), s.number("modulus") * s.number("rounds"));
        heap == rest + s.number("residue") && s.wins_by(|p| numbers(p).iter().sum::<u128>() == rest)
    }),
    ("play.hot.value", |s| !s.misere() && s.value() == s.number("value") && s.wins_by(|p| s.oracle.value(p) == 0)),
    ("play.hot.search", |s| s.wins_by(|_| true)),
    ("play.end.won", |s| s.over() && !s.misere()),
    ("play.end.lost", |s| s.over() && !s.misere()),
    ("play.end.won-misere", |s| s.over() && s.misere()),
    ("play.end.lost-misere", |s| s.over() && s.misere()),
];

fn won_before(s: &Said) -> bool {
    !s.oracle.lost(s.of.before.expect("a move was made"))
}

/// Lost, of such positions, which no move keeps and some reply restores.
fn kept(s: &Said, such: impl Fn(&Position) -> bool) -> bool {
    such(&s.live()) && !followers(&s.live()).iter().any(&such) && s.answered_by(such)
}

/// The XOR is as said, and some move brings it to 0 and wins.
fn brought(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let total = xor(&counted(&s.live()));
    total != 0 && total == s.number("total") && s.wins_by(|p| xor(&counted(p)) == 0)
}

fn single(s: &Said, counted: &[u128], modulus: u128) -> bool {
    s.misere() && large(counted) == 0 && ones(counted) == s.number("ones") && s.lost() == (ones(counted) % modulus == 1)
}

fn one_large(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let own = counted(&s.live());
    let odd = |p: &Position| large(&counted(p)) == 0 && ones(&counted(p)) % 2 == 1;
    let even = |p: &Position| large(&counted(p)) == 0 && ones(&counted(p)).is_multiple_of(2);
    s.misere()
        && large(&own) == 1
        && own.contains(&s.number("heap"))
        && s.wins_by(odd)
        && followers(s.position()).iter().any(even)
}

fn pair(position: &Position) -> Vec<u128> {
    let mut pair = numbers(position);
    pair.sort();
    pair
}
