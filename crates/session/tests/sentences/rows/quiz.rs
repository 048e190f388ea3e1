//! What refutes a wrong answer, and why the right one is right. The sentences name the positions that they speak of.

use super::sequence;
use crate::Row;
use crate::said::{Said, followers, numbers, xor};
use mexplorer_solver::Position;

pub const ROWS: &[Row] = &[
    ("quiz.flaw.has-cold", |s| is_option(&asked(s), &s.named("to")) && s.oracle.lost(&s.named("to"))),
    ("quiz.flaw.cold-pair", |s| {
        let to = s.named("to");
        let [a, b] = numbers(&to)[..] else { return false };
        let k = a.abs_diff(b);
        !s.misere() && a.min(b) == (k + (5 * k * k).isqrt()) / 2 && is_option(&asked(s), &to) && s.oracle.lost(&to)
    }),
    ("quiz.flaw.all-hot", |s| hot(s) && named(s).len() == followers(&asked(s)).len()),
    ("quiz.flaw.all-hot-more", |s| hot(s) && named(s).len() < followers(&asked(s)).len()),
    ("quiz.flaw.taken", |s| is_option(&asked(s), &s.named("by")) && s.oracle.value(&s.named("by")) == s.number("value")),
    ("quiz.flaw.missing", |s| (0..s.number("given")).any(|value| missing(s, value))),
    // The values of the parts that are to be added up, and that it is not what they come to.
    ("quiz.flaw.parts", |s| parts(s) == added(s) && xor(&added(s)) != s.number("given")),
    ("quiz.why.parts", |s| parts(s) == added(s) && [xor(&added(s)), s.oracle.value(&asked(s))] == [s.number("value"); 2]),
    ("quiz.flaw.differ", |s| {
        let (heap, later) = (s.named("heap"), s.named("later"));
        let apart = later.terms[0].numbers[0] - heap.terms[0].numbers[0];
        let worth = s.oracle.value(&heap) == s.number("value") && s.oracle.value(&later) == s.number("other");
        worth && u128::from(apart) == s.number("given") && s.number("value") != s.number("other")
    }),
    ("quiz.flaw.sooner", |s| {
        let given = s.number("given");
        repeats(s, given) && (1..given).any(|sooner| repeats(s, sooner))
    }),
    // The move is named in words alone; that its reply wins is told of the position after it.
    ("quiz.flaw.answered", |s| s.oracle.lost(&s.named("to"))),
    ("quiz.flaw.within", |s| left(s, |p| s.oracle.lost(p))),
    // What the move leaves is some option.
    ("quiz.flaw.value", |s| !s.misere() && s.number("value") > 0 && left(s, |p| s.oracle.value(p) == s.number("value"))),
    ("quiz.flaw.sum", |s| {
        let (added, value) = (added(s), s.number("value"));
        !s.misere() && value > 0 && xor(&added) == value && left(s, |p| heaps(p) == added && s.oracle.value(p) == value)
    }),
    ("quiz.flaw.hot", |s| left(s, |p| !s.oracle.lost(p))),
    ("quiz.flaw.last", |s| s.misere() && s.options().iter().any(|p| followers(p).is_empty())),
    ("quiz.flaw.wins", |s| !s.lost()),
    ("quiz.flaw.wins-sum", |s| {
        !s.lost()
            && !s.misere()
            && s.number("total") > 0
            && added(s) == heaps(s.position())
            && xor(&added(s)) == s.number("total")
    }),
    // The values of the components, without those that are 0.
    ("reason.sum", |s| s.lost() && adds(s)),
    ("reason.sum-values", |s| s.lost() && adds(s)),
    // Parts that are all worth nothing are named.
    ("verdict.sum", |s| {
        s.lost()
            && (adds(s) || s.text("sum").split(" ⊕ ").all(|value| value == "0") && s.values().iter().all(|value| *value == 0))
    }),
    ("reason.sum-hot", |s| {
        !s.lost() && adds(s) && s.values().into_iter().fold(0, |total, value| total ^ value) == s.number("total")
    }),
    ("sheet.mex", |s| {
        let told: Vec<u128> =
            s.text("values").trim_matches(['{', '}']).split(", ").map(|n| n.parse().expect("a value")).collect();
        let reached = followers(s.position()).iter().map(|p| s.oracle.value(p)).collect::<std::collections::BTreeSet<_>>();
        told.iter().copied().eq(reached) && (0..).find(|n| !told.contains(n)) == Some(s.number("value"))
    }),
    ("quiz.why.zero", |s| missing(s, 0)),
    ("quiz.why.one", |s| missing(s, 1) && s.oracle.value(&asked(s)) == 1),
    ("quiz.why.value", |s| {
        let value = s.number("value");
        missing(s, value) && s.oracle.value(&asked(s)) == value && s.number("last") + 1 == value
    }),
    ("quiz.why.heaps", |s| {
        let heaps = heaps(&asked(s));
        added(s) == heaps && xor(&heaps) == s.number("value") && s.oracle.value(&asked(s)) == s.number("value")
    }),
    ("quiz.why.period", |s| {
        let period = s.number("period");
        repeats(s, period) && !(1..period).any(|sooner| repeats(s, sooner))
    }),
    ("quiz.why.move", |s| s.oracle.lost(&s.named("after")) && s.options().contains(&s.named("after"))),
    ("quiz.why.leaves", |s| s.oracle.lost(&s.named("after")) && s.options().contains(&s.named("after"))),
    ("quiz.why.too", |s| s.oracle.lost(&s.named("after")) && s.options().contains(&s.named("after"))),
    ("quiz.why.also", |s| others(s) && s.list("others").len() as u128 == s.number("count")),
    ("quiz.why.also-more", |s| others(s) && s.list("others").len() as u128 + s.number("more") == s.number("count")),
    ("quiz.why.repeats", |s| sequence::period(s, 0)),
    ("quiz.why.climbs", |s| sequence::period(s, s.number("saltus"))),
    ("quiz.why.fractal", sequence::half),
    ("quiz.why.open", sequence::open),
    ("quiz.why.no-move", |s| s.lost() && s.options().iter().all(|p| !s.oracle.lost(p))),
];

/// Whether the numbers that are added are the values of the components.
fn adds(s: &Said) -> bool {
    let mut told: Vec<u128> = s.text("sum").split(" ⊕ ").map(|value| value.parse().expect("a value")).collect();
    let mut values: Vec<u128> = s.values().into_iter().filter(|value| *value > 0).collect();
    told.sort_unstable();
    values.sort_unstable();
    !s.misere() && told == values
}

/// Whether all that are named win, each another one, and one more does.
fn others(s: &Said) -> bool {
    let named = s.list("others");
    let wins: Vec<String> = s.options().iter().filter(|p| s.oracle.lost(p)).map(ToString::to_string).collect();
    wins.len() as u128 == s.number("count") + 1
        && (0..named.len()).all(|i| wins.contains(&named[i]) && !named[..i].contains(&named[i]))
}

fn asked(s: &Said) -> Position {
    s.named("position")
}

fn named(s: &Said) -> Vec<Position> {
    s.list("followers").iter().map(|text| mexplorer_solver::notation::parse(text).expect("a position")).collect()
}

fn is_option(position: &Position, option: &Position) -> bool {
    followers(position).contains(option)
}

/// Lost, and all that are named are options, and won.
fn hot(s: &Said) -> bool {
    s.oracle.lost(&asked(s)) && named(s).iter().all(|p| is_option(&asked(s), p) && !s.oracle.lost(p))
}

/// Whether heaps so far apart have the same value, from that on which is named, as far as induction by the bare rules is looked at.
fn repeats(s: &Said, apart: u128) -> bool {
    let start = s.named("start");
    let worth = |further: u64| {
        let mut heap = start.clone();
        heap.terms[0].numbers[0] += further;
        s.oracle.value(&heap)
    };
    (0..24).all(|heap| worth(heap) == worth(heap + apart as u64))
}

/// Whether no option has this value.
fn missing(s: &Said, value: u128) -> bool {
    followers(&asked(s)).iter().all(|p| s.oracle.value(p) != value)
}

/// The heaps that a sentence adds up.
fn added(s: &Said) -> Vec<u128> {
    s.text("sum").split(" ⊕ ").map(|heap| heap.parse().expect("a heap")).collect()
}

/// The values of the components of what is asked, without those that are 0.
fn parts(s: &Said) -> Vec<u128> {
    s.oracle.values(&asked(s)).into_iter().filter(|value| *value > 0).collect()
}

/// The heaps of a position with stones in them.
fn heaps(position: &Position) -> Vec<u128> {
    numbers(position).into_iter().filter(|heap| *heap > 0).collect()
}

/// Whether some move leaves such a position.
fn left(s: &Said, such: impl Fn(&Position) -> bool) -> bool {
    s.options().iter().any(such)
}
