//! Equal parts in pairs, where every move is copied.

use super::{moves, replies, wins};
use crate::Row;
use crate::said::{Said, followers};
use mexplorer_solver::Position;
use mexplorer_solver::notation::parse;

pub const ROWS: &[Row] = &[
    // What is in pairs is lost, and so is what a move makes of it and another can make so again.
    ("proof.twins.statement", |s| {
        let lost = |p: &Position| !in_pairs(p) || s.oracle.lost(p);
        lost(s.position()) && s.options().iter().all(lost)
    }),
    ("proof.twins.move", |s| wins(s) && in_pairs(&s.named("after"))),
    ("proof.twins.pairs", |s| {
        let told = s.list("pairs").iter().all(|pair| {
            // Twice the same text, or two that differ in the order of their numbers.
            let twice = pair.strip_prefix("2 × ").map(|one| (one, one));
            let (one, other) = twice.or_else(|| pair.split_once(" = ").filter(|(one, other)| one != other)).expect("a pair");
            alike(&parse(one).expect("a position"), &parse(other).expect("a position"))
        });
        let shown = s.named("position");
        told && in_pairs(&shown) && live(&shown).len() as u128 == 2 * s.number("count") && paired(s) == shown
    }),
    ("proof.twins.copy", |s| {
        let stage = paired(s);
        followers(&stage).iter().all(|after| followers(after).iter().any(in_pairs))
    }),
    ("proof.twins.break", |s| {
        let (stage, part) = (paired(s), s.named("part"));
        let one = live(&stage).contains(&part);
        one && if stage == *s.position() { moves(s) } else { followers(&stage).contains(&s.named("after")) }
    }),
    ("proof.twins.answer", |s| replies(s) && in_pairs(&s.named("after"))),
    ("proof.twins.end", |s| s.lost() && s.named("position") == *s.position()),
    ("proof.twins.won", |s| wins(s) && s.named("position") == *s.position()),
];

/// The position in pairs that the proof is about.
fn paired(s: &Said) -> Position {
    if s.of.told.iter().any(|say| say.key == "proof.twins.move") { s.step("move").named("after") } else { s.position().clone() }
}

/// The components that can move.
fn live(position: &Position) -> Vec<Position> {
    position.components().map(|c| c.alone()).filter(|part| !followers(part).is_empty()).collect()
}

/// Whether two components are one, or differ in the order of their numbers where that makes no other game.
fn alike(a: &Position, b: &Position) -> bool {
    let sorted = |position: &Position| {
        let mut numbers = position.terms[0].numbers.clone();
        numbers.sort_unstable();
        numbers
    };
    let free = ["wythoff", "moore"].iter().any(|name| a.terms[0].game.id().starts_with(name));
    a.terms[0].game == b.terms[0].game && if free { sorted(a) == sorted(b) } else { a == b }
}

/// Whether the components that can move come in equal pairs, of which there is one at least unless nothing can move.
fn in_pairs(position: &Position) -> bool {
    let mut left = live(position);
    while let Some(part) = left.pop() {
        match left.iter().position(|other| alike(other, &part)) {
            Some(at) => drop(left.remove(at)),
            None => return false,
        }
    }
    !position.misere
}
