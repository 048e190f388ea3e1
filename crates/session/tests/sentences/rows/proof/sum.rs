//! Values: sums, mex, equivalence, and the SJ theorem.

use super::{end, moves, replies, top, wins, with};
use crate::Row;
use crate::rows::reason::misere_nim;
use crate::said::{Said, followers, large, ones, xor};
use mexplorer_solver::notation::parse;
use mexplorer_solver::position::Component;
use mexplorer_solver::{Position, Term};
use std::collections::BTreeSet;

pub const ROWS: &[Row] = &[
    ("proof.sum.statement", |s| s.value() == xor(&s.oracle.values(s.position()))),
    // Each component is like the heap beside it: in a sum with that heap, the player to move loses.
    ("proof.sum.values", |s| {
        let values = s.oracle.values(s.position());
        let spelt: Vec<String> = values.iter().map(u128::to_string).collect();
        let parts: Vec<String> =
            s.position().components().zip(&values).map(|(c, value)| format!("{} = ∗{value}", c.alone())).collect();
        let like = |(c, value): (Component, &u128)| s.oracle.lost(&sum(&[&c.alone(), &heap(*value)]));
        s.number("count") == values.len() as u128
            && s.list("parts") == parts
            && s.position().components().zip(&values).all(like)
            && s.number("value") == s.value()
            && s.text("sum") == spelt.join(" ⊕ ")
            && s.oracle.lost(&sum(&[s.position(), &heap(s.value())]))
    }),
    ("proof.sum.induction", |s| {
        let options: Vec<u128> = s.options().iter().map(|p| s.oracle.value(p)).collect();
        let known = s.options().iter().all(|p| s.oracle.value(p) == xor(&s.oracle.values(p)));
        let claims = !options.contains(&s.number("value")) && (0..s.number("value")).all(|t| options.contains(&t));
        known && s.number("value") == s.value() && claims
    }),
    ("proof.sum.target", |s| s.number("target") < s.number("value") && s.number("value") == s.value()),
    ("proof.sum.difference", |s| {
        let (value, target, difference, worth) =
            (s.number("value"), s.number("target"), s.number("difference"), s.number("worth"));
        difference == value ^ target && top(&[difference], 2) == Some(worth) && value & worth != 0 && target & worth == 0
    }),
    ("proof.sum.component", |s| {
        let (own, worth) = (s.number("own"), s.number("worth"));
        let odd = with(&s.oracle.values(s.position()), worth) == s.number("ones") && s.number("ones") % 2 == 1;
        odd && component(s) == own && own & worth != 0
    }),
    ("proof.sum.lower", |s| {
        s.number("own") ^ s.number("difference") == s.number("wanted") && s.number("wanted") < s.number("own")
    }),
    ("proof.sum.option", |s| {
        let wanted = followers(&s.named("component")).iter().any(|p| s.oracle.value(p) == s.number("wanted"));
        component(s) == s.number("own") && wanted && moves(s) && s.oracle.value(&s.named("after")) == s.number("target")
    }),
    // No component keeps its value, so the XOR is never kept.
    ("proof.sum.itself", |s| {
        let none = |p: Position| followers(&p).iter().all(|option| s.oracle.value(option) != s.oracle.value(&p));
        let each = s.position().components().all(|c| none(c.alone()));
        component(s) == s.number("own")
            && each
            && s.value() == s.number("value")
            && s.options().iter().all(|p| s.oracle.value(p) != s.value())
    }),
    ("proof.sum.over", |s| s.over() && s.number("count") == s.oracle.values(s.position()).len() as u128),
    ("proof.sum.zero", |s| s.number("value") == 0 && s.value() == 0),
    ("proof.sum.mex", |s| s.number("value") == s.value()),
    ("proof.sum.disturb", |s| {
        let (own, becomes, total) = (s.number("own"), s.number("becomes"), s.number("total"));
        component(s) == own
            && becomes != own
            && moves(s)
            && s.oracle.value(&s.named("after")) == total
            && own ^ becomes == total
            && total > 0
    }),
    ("proof.sum.restore", |s| {
        let (own, wanted, total) = (s.number("own"), s.number("wanted"), s.number("total"));
        let there = s.reached().components().any(|c| c.alone() == s.named("component"));
        let digit = top(&[total], 2).is_some_and(|worth| own & worth != 0);
        there && s.oracle.value(&s.named("component")) == own && digit && own ^ total == wanted && wanted < own && replies(s)
    }),
    ("proof.mex.statement", |s| {
        let reached: Vec<u128> = s.options().iter().map(|p| s.oracle.value(p)).collect();
        s.value() == mex(&reached) && s.lost() == (s.value() == 0)
    }),
    ("proof.mex.terminals", |s| named(s, "ends").iter().all(|p| followers(p).is_empty())),
    ("proof.mex.empty", |_| mex(&[]) == 0),
    ("proof.mex.layer", |s| {
        let example = s.named("example");
        let reached: Vec<u128> = followers(&example).iter().map(|p| s.oracle.value(p)).collect();
        let shown = values(s, "values");
        let known = shown.iter().all(|(text, value)| s.oracle.value(&position(text)) == *value);
        let counted = shown.len() as u128 + s.number("more") == end::of_length(s).len() as u128;
        known && counted && shown.len() <= 6 && each(s, &reached) && mex(&reached) == s.number("value")
    }),
    ("proof.mex.over", |s| s.over() && s.text("position") == s.position().to_string()),
    ("proof.mex.options", |s| {
        let reached: Vec<u128> = s.options().iter().map(|p| s.oracle.value(p)).collect();
        each(s, &reached) && mex(&reached) == s.number("value")
    }),
    ("proof.mex.witness", |s| {
        wins(s) && s.number("value") == s.value() && s.value() > 0 && s.oracle.value(&s.named("after")) == 0
    }),
    ("proof.mex.won", |s| s.number("value") > 0 && s.number("value") == s.value() && !s.lost()),
    ("proof.mex.no-zero", |s| {
        let chosen = s.named("chosen");
        s.value() == 0
            && s.options().contains(&chosen)
            && s.oracle.value(&chosen) == s.number("becomes")
            && s.number("becomes") > 0
    }),
    ("proof.mex.back", |s| {
        replies(s) && s.oracle.value(&s.named("after")) == 0 && s.step("no-zero").number("becomes") == s.number("becomes")
    }),
    ("proof.mex.lost", |s| s.lost() && s.value() == 0),
    // Beside some others, either may stand for the other.
    ("proof.equivalence.statement", |s| {
        let beside = ["nim(1)", "nim(2)", "nim(1,3)", "subtract[2](4)"].map(position);
        beside.iter().all(|x| s.oracle.lost(&sum(&[s.position(), x])) == s.oracle.lost(&sum(&[&heap(s.value()), x])))
    }),
    ("proof.equivalence.claim", |s| {
        let stage = s.named("sum");
        s.number("value") == s.value()
            && stage.to_string() == sum(&[s.position(), &heap(s.value())]).to_string()
            && s.oracle.lost(&stage)
    }),
    ("proof.equivalence.heap", |s| {
        let becomes = s.number("becomes");
        let broken = sum(&[s.position(), &heap(becomes)]);
        becomes < s.value() && answers(s, &broken) && s.of.table.expect("a table").own == Some(0)
    }),
    ("proof.equivalence.fall", |s| s.number("becomes") < s.value() && chosen(s) && s.of.table.expect("a table").own == Some(1)),
    ("proof.equivalence.rise", |s| s.number("becomes") > s.value() && chosen(s) && s.of.table.expect("a table").own == Some(2)),
    ("proof.equivalence.over", |s| followers(&s.named("sum")).is_empty()),
    ("proof.equivalence.again", |s| {
        let (left, beside) = apart(&s.reached());
        s.oracle.lost(&s.named("sum")) && [s.oracle.value(&left), beside] == [s.number("worth"); 2]
    }),
    ("proof.equivalence.same", |s| {
        let value = heap(s.value());
        s.number("value") == s.value() && s.oracle.lost(&sum(&[&value, &value])) && s.oracle.lost(&sum(&[s.position(), &value]))
    }),
    // The theorem itself, by induction with its own end.
    ("proof.sj.statement", |s| antisg(s, s.position()) == misere_nim(&s.oracle.values(s.position()))),
    ("proof.sj.rule", |s| s.misere()),
    ("proof.sj.values", |s| {
        let values = s.oracle.values(s.position());
        let row = match (large(&values) > 0, xor(&values) > 0) {
            (false, odd) => usize::from(odd),
            (true, odd) => 3 - usize::from(odd),
        };
        s.numbers("values") == values && s.number("total") == xor(&values) && s.of.table.expect("a table").own == Some(row)
    }),
    ("proof.sj.ended", |s| s.oracle.values(s.position()).iter().all(|value| *value == 0)),
    ("proof.sj.ones-won", |s| {
        let values = s.oracle.values(s.position());
        large(&values) == 0 && ones(&values) == s.number("ones") && ones(&values).is_multiple_of(2) && left_odd(s)
    }),
    ("proof.sj.one-large", |s| {
        let values = s.oracle.values(s.position());
        large(&values) == 1 && values.contains(&s.number("own")) && s.number("own") > 1 && s.number("wanted") < 2 && left_odd(s)
    }),
    ("proof.sj.large-won", |s| {
        let (values, total) = (s.oracle.values(s.position()), s.number("total"));
        let (own, wanted, left) = (s.number("own"), s.number("wanted"), s.named("after"));
        let after = parts_after(s, &left);
        large(&values) > 1
            && total == xor(&values)
            && values.contains(&own)
            && own ^ total == wanted
            && wanted < own
            && xor(&after) == 0
            && large(&after) > 1
            && s.options().contains(&left)
    }),
    ("proof.sj.ones-lost", |s| {
        let values = s.oracle.values(s.position());
        large(&values) == 0 && ones(&values) == s.number("ones") && ones(&values) % 2 == 1 && antisg(s, s.position())
    }),
    ("proof.sj.large-lost", |s| {
        let values = s.oracle.values(s.position());
        let spoilt = |p: &Position| s.oracle.value(p) != 0 && large(&parts_after(s, p)) > 0;
        large(&values) as u128 == s.number("large") && large(&values) > 0 && xor(&values) == 0 && s.options().iter().all(spoilt)
    }),
    ("proof.sj.same", |s| ends(s).is_empty() && s.lost() == misere_nim(&s.oracle.values(s.position()))),
    ("proof.sj.repaired", |s| {
        let one = |p: &Position| followers(p).iter().find(|option| s.oracle.value(option) == 1).cloned();
        let named = s.oracle.value(&s.named("zero")) == 0
            && followers(&s.named("zero")).iter().any(|p| p.normal_form() == s.named("one").normal_form());
        let all = ends(s).iter().all(|p| one(p).is_some());
        named && s.oracle.value(&s.named("one")) == 1 && all && s.lost() == misere_nim(&s.oracle.values(s.position()))
    }),
    ("proof.sj.fails", |s| {
        let zero = s.named("zero");
        let none = followers(&zero).iter().all(|option| s.oracle.value(option) != 1);
        s.oracle.value(&zero) == 0 && !followers(&zero).is_empty() && none
    }),
    ("proof.sj.large", |s| s.position().components().any(|c| end::many(&c.alone()))),
    ("proof.sj.holds-won", wins),
    ("proof.sj.holds-lost", |s| s.lost()),
    ("proof.sj.holds-over", |s| s.over() && !s.lost()),
    ("proof.sj.right-won", |s| !s.lost() && !misere_nim(&s.oracle.values(s.position()))),
    ("proof.sj.right-lost", |s| s.lost() && misere_nim(&s.oracle.values(s.position()))),
    ("proof.sj.wrong-won", |s| !s.lost() && misere_nim(&s.oracle.values(s.position()))),
    ("proof.sj.wrong-lost", |s| s.lost() && !misere_nim(&s.oracle.values(s.position()))),
];

fn position(text: &str) -> Position {
    parse(text).expect("a position")
}

fn heap(size: u128) -> Position {
    position(&format!("nim({size})"))
}

/// Positions side by side.
fn sum(parts: &[&Position]) -> Position {
    Position::normal(parts.iter().flat_map(|part| part.terms.clone()).collect::<Vec<Term>>())
}

fn mex(values: &[u128]) -> u128 {
    (0..).find(|value| !values.contains(value)).expect("a set has a mex")
}

/// Whether a step lists these numbers: an ellipsis stands for all between its neighbours, and of the larger ones it says how many.
pub fn each(s: &Said, found: &[u128]) -> bool {
    let text = s.text("options");
    let words: Vec<&str> = text.split(", ").collect();
    let number = |at: usize| words[at].parse::<u128>().expect("a number");
    let said: BTreeSet<u128> = (0..words.len())
        .flat_map(|at| if words[at] == "…" { number(at - 1)..number(at + 1) } else { number(at)..number(at) + 1 })
        .collect();
    let found: BTreeSet<u128> = found.iter().copied().collect();
    let larger: Vec<&u128> = found.difference(&said).collect();
    let most = *said.last().expect("some");
    words.len() < 8
        && said.is_subset(&found)
        && larger.len() as u128 == s.number("larger")
        && larger.iter().all(|number| **number > most)
}

/// The value of the component that the step names, which is one of the position.
fn component(s: &Said) -> u128 {
    let named = s.named("component");
    assert!(s.position().components().any(|c| c.alone() == named), "{named}");
    s.oracle.value(&named)
}

/// The positions that a step lists.
pub fn named(s: &Said, name: &str) -> Vec<Position> {
    s.list(name).iter().filter(|text| *text != "…").map(|text| position(text)).collect()
}

/// What `nim(1) = 1` and the like say.
fn values(s: &Said, name: &str) -> Vec<(String, u128)> {
    let words = s.list(name).into_iter().filter(|word| word != "…");
    words
        .map(|word| {
            word.split_once(" = ").map(|(text, value)| (text.to_string(), value.parse().expect("a value"))).expect("a value")
        })
        .collect()
}

/// A sum without its last heap, and that heap.
fn apart(sum: &Position) -> (Position, u128) {
    let mut left = sum.clone();
    let last = left.terms.pop().expect("a heap");
    (left, last.numbers[0].into())
}

/// Whether the reply to such a position is one, and lost.
fn answers(s: &Said, broken: &Position) -> bool {
    let after = s.named("after");
    let texts: Vec<String> = followers(broken).iter().map(Position::to_string).collect();
    texts.contains(&after.to_string()) && s.oracle.lost(&after)
}

/// Whether the move is one of the sum, changes the value as said, and is answered.
fn chosen(s: &Said) -> bool {
    let made = s.named("chosen");
    let (left, beside) = apart(&made);
    let option = followers(&sum(&[s.position(), &heap(s.value())])).iter().any(|p| p.to_string() == made.to_string());
    option && beside == s.value() && s.oracle.value(&left) == s.number("becomes") && answers(s, &made)
}

/// The values of the components that there were before a move, what has split counted as one.
fn parts_after(s: &Said, after: &Position) -> Vec<u128> {
    let own: Vec<Position> = s.position().components().map(|c| c.alone()).collect();
    let mut rest: Vec<Position> = after.components().map(|c| c.alone()).collect();
    let mut kept = Vec::new();
    for part in &own {
        if let Some(at) = rest.iter().position(|other| other == part) {
            kept.push(rest.remove(at));
        }
    }
    let split = rest.iter().map(|part| s.oracle.value(part)).fold(0, |sum, value| sum ^ value);
    kept.iter().map(|part| s.oracle.value(part)).chain([split]).collect()
}

/// Whether the move that is named leaves an odd number of ones and nothing larger.
fn left_odd(s: &Said) -> bool {
    let after = s.named("after");
    let values = parts_after(s, &after);
    s.options().contains(&after) && large(&values) == 0 && ones(&values) % 2 == 1
}

/// Whether the player to move loses where play ends as soon as every component, what has split counted as one, is worth 0.
fn antisg(s: &Said, position: &Position) -> bool {
    fn lost(s: &Said, parts: &[Position], known: &mut std::collections::BTreeMap<Vec<String>, bool>) -> bool {
        let mut key: Vec<String> = parts.iter().map(Position::to_string).collect();
        key.sort();
        if let Some(lost) = known.get(&key) {
            return *lost;
        }
        let ended = parts.iter().all(|part| s.oracle.value(part) == 0);
        let wins = ended
            || (0..parts.len()).any(|i| {
                followers(&parts[i]).into_iter().any(|option| {
                    let mut next = parts.to_vec();
                    next[i] = option;
                    lost(s, &next, known)
                })
            });
        known.insert(key, !wins);
        !wins
    }
    let parts: Vec<Position> = position.components().map(|c| c.alone()).collect();
    lost(s, &parts, &mut std::collections::BTreeMap::new())
}

/// The positions below a component that are worth 0 and not over.
fn ends(s: &Said) -> Vec<Position> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    let mut open: Vec<Position> = s.position().components().map(|c| Position::normal(c.alone().terms)).collect();
    while let Some(next) = open.pop() {
        if !seen.insert(next.to_string()) {
            continue;
        }
        let options = followers(&next);
        if s.oracle.value(&next) == 0 && !options.is_empty() {
            found.push(next);
        }
        open.extend(options);
    }
    found
}
