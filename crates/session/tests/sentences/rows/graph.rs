//! The game graph, and what it tells of one node.

use crate::Row;
use crate::said::{Said, followers, kind};
use mexplorer_picture::Arg;
use mexplorer_solver::{Numbers, Position, Term};
use std::collections::BTreeSet;

pub const ROWS: &[Row] = &[
    ("dag.say", |s| reached(s, Position::clone) == s.number("count") && s.named("position") == *s.position()),
    ("dag.say.merged", |s| mirrored(s) && reached(s, alike) == s.number("count") && s.named("position") == *s.position()),
    ("dag.say.merged-order", |s| !mirrored(s) && reached(s, alike) == s.number("count") && s.named("position") == *s.position()),
    ("dag.legend", |s| !s.misere()),
    ("dag.legend.misere", |s| s.misere()),
    ("dag.legend.veiled", |s| told(s).is_empty()),
    ("dag.legend.yours", |s| told(s).len() < 2),
    ("dag.legend.limit", |s| s.position().terms.iter().any(|term| kind(&term.game) == "fibonacci")),
    ("dag.legend.order", |s| {
        let mut games: Vec<String> = Vec::new();
        for game in s.position().terms.iter().map(|term| &term.game) {
            // Of Fibonacci Nim what may be taken is no other game.
            let same = |known: &String| kind(game) == "fibonacci" && known.starts_with("fibonacci") || *known == game.id();
            if !games.iter().any(same) {
                games.push(game.id().to_owned());
            }
        }
        games.len() > 1 && s.list("games") == games
    }),
    ("dag.story", |s| {
        let node = s.named("position");
        let mut values: Vec<u128> = followers(&node).iter().map(|p| s.oracle.value(p)).collect();
        values.sort();
        values.dedup();
        let told: Vec<u128> = s.list("values").iter().map(|value| value.parse().expect("a number")).collect();
        !s.misere() && told == values && s.oracle.value(&node) == s.number("value")
    }),
    ("dag.story.end", |s| !s.misere() && followers(&s.named("position")).is_empty()),
    ("dag.story.end.misere", |s| s.misere() && followers(&s.named("position")).is_empty()),
    ("dag.story.n", |s| {
        let to = s.named("to").normal_form();
        s.oracle.lost(&to) && followers(&s.named("position")).iter().any(|p| p.normal_form() == to)
    }),
    ("dag.story.p", |s| followers(&s.named("position")).iter().all(|p| !s.oracle.lost(p))),
];

/// The different outcomes in the picture's table: the reader has given one.
fn told<'a>(s: &Said<'a>) -> Vec<&'a Arg> {
    let rows = &s.of.picture.expect("a graph").table.rows;
    let mut told: Vec<&Arg> = rows.iter().map(|row| &row[1].content).filter(|told| **told != "?".into()).collect();
    told.dedup();
    told
}

/// A position up to symmetry; where nobody can move, all play alike.
pub fn alike(position: &Position) -> Position {
    if followers(position).is_empty() { Position::normal(Vec::new()) } else { position.normal_form() }
}

/// Whether a pair and its mirror image are one in the graph.
fn mirrored(s: &Said) -> bool {
    s.position().terms.iter().any(|term| {
        let pair =
            |numbers: [u64; 2]| alike(&Position::normal(vec![Term { game: term.game.clone(), numbers: numbers.to_vec() }]));
        let is_pair = term.game.numbers() == Numbers::Pair || kind(&term.game) == "wythoff";
        is_pair && term.game.check(&[1, 2]).is_ok() && pair([1, 2]) == pair([2, 1])
    })
}

/// How many positions can be reached, those of one form counted once.
fn reached(s: &Said, form: impl Fn(&Position) -> Position) -> u128 {
    let mut seen = BTreeSet::from([form(s.position()).to_string()]);
    let mut open = vec![form(s.position())];
    while let Some(position) = open.pop() {
        open.extend(followers(&position).iter().map(&form).filter(|next| seen.insert(next.to_string())));
    }
    seen.len() as u128
}
