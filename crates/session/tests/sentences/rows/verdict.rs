//! Who wins, what it is worth, and how that is known: the theorem that is named says it of this very position.

use super::proof::golden;
use super::reason::misere_nim;
use crate::Row;
use crate::said::{Said, adds_up, large, odd_stairs, ones, xor};
use std::ops::ControlFlow;

/// How many moves win, by the outcomes of what they leave.
fn winning(s: &Said) -> u128 {
    s.options().iter().filter(|p| s.oracle.lost(p)).count() as u128
}

pub const ROWS: &[Row] = &[
    ("verdict.n", |s| !s.lost() && !s.over()),
    ("verdict.p", |s| s.lost() && !s.over()),
    ("verdict.over", |s| s.over() && !s.misere()),
    ("verdict.over-misere", |s| s.over() && s.misere()),
    ("verdict.zero", |s| s.value() == 0 && !s.over()),
    ("verdict.empty", |s| s.over() && s.value() == 0),
    ("verdict.worth", |s| !s.misere() && s.value() > 0 && s.value() == s.number("value")),
    ("verdict.misere", |s| s.misere()),
    ("verdict.misere-won", |s| s.misere() && !s.lost() && s.value() == 0),
    ("verdict.misere-lost", |s| s.misere() && s.lost() && s.value() == s.number("value") && s.value() > 0),
    ("verdict.method", |_| true),
    ("verdict.moves", |_| true),
    ("verdict.moves-one", |s| winning(s) == 1),
    ("verdict.moves-all", |s| winning(s) == s.number("count") && winning(s) > 1),
    ("verdict.more", |s| {
        let (shown, spared) = (8, 4);
        winning(s) == s.number("count") + shown && s.number("count") > spared
    }),
    ("method.bouton", |s| s.nim() && worth(s, xor(&s.heaps()))),
    ("method.bash", |s| s.is("bash") && worth(s, modulo(s))),
    ("method.residues", |s| s.is("take") && worth(s, s.heaps()[0] % least_not_taken(s))),
    ("method.half", |s| s.is("half") && worth(s, half(s.heaps()[0]))),
    ("method.moore", |s| {
        let modulus = s.bracket() + 1;
        s.is("moore") && !s.misere() && s.lost() == adds_up(&s.heaps(), modulus, 0)
    }),
    ("method.wythoff", |s| !s.misere() && s.is("wythoff") && s.lost() == golden::pairs(40).contains(&golden::sorted(&s.live()))),
    ("method.zeckendorf", |s| {
        let least = golden::zeckendorf_least(&s.live());
        !s.misere() && s.is("fibonacci") && s.lost() == least.is_none_or(|least| least > golden::most(s))
    }),
    ("method.staircase", |s| s.is("staircase") && worth(s, xor(&odd_stairs(&s.live())))),
    ("method.lasker", |s| s.is("lasker") && worth(s, lasker(s.heaps()[0]))),
    ("method.sprague-grundy", |s| s.position().components().count() > 1 && worth(s, xor(&s.values()))),
    ("method.search", |s| !s.misere() && (s.over() || s.live().components().count() == 1)),
    ("method.search-misere", |s| s.misere()),
    ("method.misere-nim", |s| s.nim() && misere(s, &s.heaps())),
    // Under a sequence they are named for one game of the position, and what that says is judged there.
    ("method.misere-mex", |s| s.of.picture.is_some() || misere(s, &s.values())),
    ("method.misere-subtraction", |s| s.of.picture.is_some() || misere(s, &s.values())),
    ("method.misere-moore", |s| {
        let modulus = s.bracket() + 1;
        let cold = if large(&s.heaps()) > 0 { adds_up(&s.heaps(), modulus, 0) } else { ones(&s.heaps()) % modulus == 1 };
        s.misere() && s.is("moore") && s.lost() == cold
    }),
    ("method.misere-kayles", |s| {
        let rows = |c: mexplorer_solver::position::Component| matches!(c.game.id(), "kayles" | "octal[0.77]");
        let mut components = s.position().components();
        s.misere() && if s.of.picture.is_some() { components.any(rows) } else { components.all(rows) }
    }),
    ("method.misere-wythoff", |s| s.misere() && s.is("wythoff") && s.lost() == golden::misere_cold(&s.live())),
    ("method.misere-staircase", |s| s.is("staircase") && misere(s, &odd_stairs(&s.live()))),
];

fn worth(s: &Said, value: u128) -> bool {
    !s.misere() && s.value() == value
}

fn misere(s: &Said, counted: &[u128]) -> bool {
    s.misere() && s.lost() == misere_nim(counted)
}

fn modulo(s: &Said) -> u128 {
    s.heaps()[0] % (s.bracket() + 1)
}

/// The least number of stones that a move never takes, of those that a heap of 100 shows.
fn least_not_taken(s: &Said) -> u128 {
    let mut left = Vec::new();
    let _ = s.game().options(&[100], &mut |step| {
        left.push(step.numbers[0]);
        ControlFlow::Continue(())
    });
    (1..=100).find(|taken| !left.contains(&(100 - taken))).expect("not every number is taken").into()
}

fn half(heap: u128) -> u128 {
    match heap {
        0 => 0,
        odd if odd % 2 == 1 => odd.div_ceil(2),
        even => half(even / 2 - 1),
    }
}

fn lasker(heap: u128) -> u128 {
    match heap % 4 {
        3 => heap + 1,
        0 if heap > 0 => heap - 1,
        _ => heap,
    }
}
