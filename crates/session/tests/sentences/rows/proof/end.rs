//! From the ends upwards: backward induction, Zermelo's theorem, the misère mex rule.

use super::sum::{each, named};
use super::wins;
use crate::Row;
use crate::said::{Said, followers};
use mexplorer_solver::Position;
use mexplorer_solver::notation::parse;
use mexplorer_solver::proof::Fact;
use std::collections::{BTreeMap, BTreeSet};

pub const ROWS: &[Row] = &[
    ("proof.induction.statement", |s| s.lost() != s.options().iter().any(|p| s.oracle.lost(p)) || s.over()),
    ("proof.induction.terminals", |s| !s.misere() && ended(&named(s, "ends"))),
    ("proof.induction.terminals-misere", |s| s.misere() && ended(&named(s, "ends"))),
    ("proof.induction.layer-hot", |s| hot(s) && layer(s, "hot", false)),
    ("proof.induction.layer-cold", |s| layer(s, "cold", true)),
    ("proof.induction.layer-both", |s| hot(s) && layer(s, "hot", false) && layer(s, "cold", true)),
    ("proof.induction.reached", |s| {
        let (end, before) = (s.named("end"), s.named("before"));
        !s.misere() && ended(std::slice::from_ref(&end)) && alike(&followers(&before), &end)
    }),
    ("proof.induction.reached-misere", |s| s.misere() && ended(&[s.named("end")])),
    ("proof.induction.rules", |s| s.over() || s.lost() != s.options().iter().any(|p| s.oracle.lost(p))),
    ("proof.induction.over", |s| s.over() && !s.misere()),
    ("proof.induction.over-misere", |s| s.over() && s.misere()),
    ("proof.induction.won", wins),
    ("proof.induction.lost", |s| !s.over() && s.options().iter().all(|p| !s.oracle.lost(p))),
    ("proof.induction.answer", |s| s.lost() && answered(s)),
    ("proof.induction.last", |s| s.misere() && last(s)),
    ("proof.zermelo.statement", |s| s.over() || s.lost() != s.options().iter().any(|p| s.oracle.lost(p))),
    ("proof.zermelo.finite", |s| {
        let below = below(s.position());
        s.number("positions") == below.len() as u128 && s.number("longest") == longest(s.position(), &mut BTreeMap::new())
    }),
    ("proof.zermelo.finite-large", |s| many(s.position())),
    ("proof.zermelo.either", |s| s.over() || s.lost() != s.options().iter().any(|p| s.oracle.lost(p))),
    ("proof.zermelo.letters", |s| {
        let below = below(s.position());
        let cold = below.values().filter(|p| s.oracle.lost(p)).count() as u128;
        s.number("cold") == cold && s.number("hot") == below.len() as u128 - cold
    }),
    // Each row is a move that wins, and where the winner can come to move there is a row for it, or the table is cut.
    ("proof.zermelo.strategy", |s| {
        let rows = &s.of.table.expect("a table").rows;
        let read =
            |fact: &Fact| if let Fact::Position(text) = fact { parse(text).expect("a position") } else { panic!("{fact:?}") };
        let all: Vec<[Position; 2]> = rows.iter().map(|row| [read(&row[0]), read(&row[1])]).collect();
        let won = all.iter().all(|[from, to]| !s.oracle.lost(from) && s.oracle.lost(to) && alike(&followers(from), to));
        let named: BTreeSet<String> = all.iter().map(|[from, _]| text(from)).collect();
        let asked =
            all.iter().flat_map(|[_, to]| followers(to)).filter(|p| !followers(p).is_empty()).all(|p| named.contains(&text(&p)));
        won && s.number("count") >= rows.len() as u128 && (asked || s.number("count") > rows.len() as u128)
    }),
    ("proof.zermelo.begins", wins),
    ("proof.zermelo.follows", |s| s.lost() && answered(s)),
    ("proof.zermelo.forced", |s| s.misere() && last(s)),
    ("proof.zermelo.over", |s| s.over() && s.lost()),
    ("proof.zermelo.over-misere", |s| s.over() && !s.lost()),
    ("proof.zermelo.unfair-first", |s| !s.lost()),
    ("proof.zermelo.unfair-second", |s| s.lost()),
    // What the rule gives plays like its heap beside others.
    ("proof.misere-mex.statement", |s| heap(s.position(), &mut BTreeMap::new()).is_none_or(|size| equals(s, s.position(), size))),
    ("proof.misere-mex.larger", |s| s.misere()),
    ("proof.misere-mex.zero-or-one", |s| s.misere()),
    ("proof.misere-mex.terminals", |s| ended(&named(s, "ends"))),
    ("proof.misere-mex.layer", |s| {
        let shown = s.list("heaps");
        let known = shown.iter().all(|word| {
            let (text, size) = word.split_once(" = ∗").expect("a heap");
            let (position, size) = (parse(text).expect("a position"), size.parse().expect("a number"));
            heap(&position, &mut BTreeMap::new()) == Some(size) && equals(s, &position, size)
        });
        let example = s.named("example");
        let heaps = |all: &[Position]| all.iter().filter_map(|p| heap(p, &mut BTreeMap::new())).collect::<Vec<u128>>();
        let (options, all) = (followers(&example), heaps(&of_length(s)));
        let said = heaps(&options);
        known
            && shown.len() as u128 + s.number("more") == all.len() as u128
            && said.len() == options.len()
            && each(s, &said)
            && (said.contains(&0) || said.contains(&1))
            && heap(&example, &mut BTreeMap::new()) == Some(s.number("heap"))
    }),
    ("proof.misere-mex.fails", |s| {
        let options: BTreeSet<Option<u128>> =
            followers(&s.named("position")).iter().map(|p| heap(p, &mut BTreeMap::new())).collect();
        let said: BTreeSet<Option<u128>> = s.numbers("options").into_iter().map(Some).collect();
        options == said && said.iter().all(|size| size.is_some_and(|size| size > 1))
    }),
    ("proof.misere-mex.depends", |s| {
        let on = below(s.position()).values().any(|p| text(p) == text(&s.named("on")));
        on && heap(s.position(), &mut BTreeMap::new()).is_none()
    }),
    ("proof.misere-mex.large", |s| many(s.position())),
    ("proof.misere-mex.whole", |s| equals(s, s.position(), s.number("heap")) && s.lost() == (s.number("heap") == 1)),
    ("proof.misere-mex.won", wins),
    ("proof.misere-mex.answer", |s| s.lost() && answered(s)),
    ("proof.misere-mex.last", |s| s.lost() && last(s)),
    ("proof.misere-mex.over", |s| s.over() && !s.lost()),
];

fn ended(positions: &[Position]) -> bool {
    !positions.is_empty() && positions.iter().all(|p| followers(p).is_empty())
}

/// What plays alike has the same text.
fn text(position: &Position) -> String {
    crate::rows::graph::alike(position).to_string()
}

/// Whether one of these plays like another.
fn alike(options: &[Position], to: &Position) -> bool {
    options.iter().any(|option| text(option) == text(to))
}

/// Whether all that is listed is lost, or won, and has so long a longest play.
fn layer(s: &Said, name: &str, lost: bool) -> bool {
    let lengths = s.text("lengths");
    let ends: Vec<u128> = lengths.split('–').map(|length| length.parse().expect("a number")).collect();
    named(s, name).iter().all(|p| {
        let long = longest(p, &mut BTreeMap::new());
        s.oracle.lost(p) == lost && (ends[0]..=ends[ends.len() - 1]).contains(&long)
    })
}

fn hot(s: &Said) -> bool {
    let (example, to) = (s.named("example"), s.named("to"));
    !s.oracle.lost(&example) && s.oracle.lost(&to) && alike(&followers(&example), &to)
}

/// Whether the move that is named is one, and the answer to it wins.
fn answered(s: &Said) -> bool {
    let (chosen, after) = (s.named("chosen"), s.named("after"));
    s.options().contains(&chosen) && followers(&chosen).contains(&after) && s.oracle.lost(&after)
}

/// Whether the move that is named ends the play.
fn last(s: &Said) -> bool {
    let chosen = s.named("chosen");
    s.options().contains(&chosen) && followers(&chosen).is_empty()
}

/// The positions below one, itself included, those that play alike once.
fn below(position: &Position) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    let mut open = vec![position.clone()];
    while let Some(next) = open.pop() {
        if found.insert(text(&next), next.clone()).is_none() {
            open.extend(followers(&next));
        }
    }
    found
}

/// The positions below this one whose longest play has as many moves as a step says, those that play alike once.
pub fn of_length(s: &Said) -> Vec<Position> {
    let text = s.text("lengths");
    let (from, to) = text.split_once('–').unwrap_or((&text, &text));
    let lengths = from.parse().expect("a number")..=to.parse::<u128>().expect("a number");
    let mut known = BTreeMap::new();
    below(s.position()).into_values().filter(|p| lengths.contains(&longest(p, &mut known))).collect()
}

/// Whether more positions can be reached than a proof goes through one by one.
pub fn many(position: &Position) -> bool {
    const MOST: usize = 60;
    let (mut found, mut open) = (BTreeSet::new(), vec![position.clone()]);
    while let Some(next) = open.pop().filter(|_| found.len() <= MOST) {
        if found.insert(text(&next)) {
            open.extend(followers(&next));
        }
    }
    found.len() > MOST
}

/// The moves of the longest play.
fn longest(position: &Position, known: &mut BTreeMap<String, u128>) -> u128 {
    let text = text(position);
    if let Some(length) = known.get(&text) {
        return *length;
    }
    let length = followers(position).iter().map(|p| longest(p, known) + 1).max().unwrap_or(0);
    known.insert(text, length);
    length
}

/// The heap that a position equals by the misère mex rule; `None` where it says nothing.
fn heap(position: &Position, known: &mut BTreeMap<String, Option<u128>>) -> Option<u128> {
    let text = text(position);
    if let Some(heap) = known.get(&text) {
        return *heap;
    }
    let options: Option<Vec<u128>> = followers(position).iter().map(|p| heap(p, known)).collect();
    let ruled = options.filter(|all| all.is_empty() || all.iter().any(|size| *size < 2));
    let heap = ruled.map(|all| (0..).find(|size| !all.contains(size)).expect("a set has a mex"));
    known.insert(text, heap);
    heap
}

/// Whether a position plays like a heap beside some heaps, under misère.
fn equals(s: &Said, position: &Position, size: u128) -> bool {
    ["", "+nim(1)", "+nim(2)", "+nim(1,2)", "+nim(2,2)", "+nim(3,2)"].iter().all(|beside| {
        let with = |text: &str| parse(&format!("{text}{beside}")).expect("a position");
        s.oracle.lost(&with(&position.to_string())) == s.oracle.lost(&with(&format!("misere nim({size})")))
    })
}
