//! The options, by value or by who wins them.

use crate::Row;
use crate::said::{Said, xor};
use mexplorer_solver::Position;

pub const ROWS: &[Row] = &[
    ("mex.say", |s| gap(s) == s.number("answer") && s.number("last") + 1 == s.number("answer")),
    ("mex.say.one", |s| gap(s) == 1),
    ("mex.say.zero-bare", |s| gap(s) == 0 && !s.over()),
    ("mex.say.zero", |s| gap(s) == 0 && s.lost() && !s.over()),
    ("mex.say.none", |s| s.over() && !s.misere()),
    // Some option has parts of these values, those that are 0 left out where two others are left.
    ("mex.say.sum", |s| {
        let told: Vec<u128> = s.text("sum").split(" ⊕ ").map(|value| value.parse().expect("a value")).collect();
        let whole = told.contains(&0);
        let parts = |p: &Position| {
            let values = s.oracle.values(&p.without_empty()).into_iter();
            values.filter(|value| whole || *value > 0).collect::<Vec<_>>()
        };
        let total = s.number("total");
        !s.misere()
            && told.len() > 1
            && xor(&told) == total
            && s.options().iter().any(|p| parts(p) == told && s.oracle.value(p) == total)
    }),
    ("mex.say.misere", |s| s.misere()),
    ("mex.say.some-cold", |s| lost(s) > 0 && lost(s) == s.number("count") && !s.lost()),
    ("mex.say.all-hot", |s| lost(s) == 0 && s.lost() && !s.over()),
    ("mex.say.no-moves", |s| s.over() && s.misere() && !s.lost()),
];

/// The least value that no option has.
fn gap(s: &Said) -> u128 {
    let values: Vec<u128> = s.options().iter().map(|option| s.oracle.value(option)).collect();
    (0..).find(|value| !values.contains(value)).expect("a set has a mex")
}

/// How many options are lost.
fn lost(s: &Said) -> u128 {
    s.options().iter().filter(|option| s.oracle.lost(option)).count() as u128
}
