//! Sums of components as keys: a position is a sequence of component numbers, and a move replaces one of them.
//!
//! As they stand, positions are told apart by their text: the components in their places, a [`SEAM`] between terms. Where the
//! numbers of a term are one component, what a move makes of it is a term for each part. Up to symmetry they are told apart by
//! their normal form: the components that still have a move, in order.

use super::components::{Components, SEAM};
use crate::position::{Position, Term};

/// The key of a position.
pub(super) fn key_of(position: &Position, merge: bool, components: &mut Components) -> Vec<u32> {
    let mut key = Vec::with_capacity(position.size() + position.terms.len());
    for (i, term) in position.terms.iter().enumerate() {
        if i > 0 && !merge {
            key.push(SEAM);
        }
        components.intern(&term.game, &term.numbers, &mut key);
    }
    if merge {
        key.retain(|&id| components.is_live(id));
        crate::order::sort_by(&mut key, |&a, &b| components.order(a, b));
    }
    key
}

/// The position of a key. `dead` stands for a sum up to symmetry in which nothing can move.
pub(super) fn position_of(key: &[u32], merge: bool, misere: bool, dead: Option<u32>, components: &Components) -> Position {
    let dead: Vec<u32> = dead.into_iter().collect();
    let key = if key.is_empty() { &dead[..] } else { key };
    let mut terms: Vec<Term> = Vec::new();
    let mut fresh = true;
    for &id in key {
        if id == SEAM {
            fresh = true;
            continue;
        }
        let game = components.game(id);
        let joins = if merge { terms.last().is_some_and(|t| t.game == *game && game.numbers().apart()) } else { !fresh };
        match terms.last_mut().filter(|_| joins) {
            Some(term) => term.numbers.extend_from_slice(components.numbers(id)),
            None => terms.push(Term { game: game.clone(), numbers: components.numbers(id).to_vec() }),
        }
        fresh = false;
    }
    Position { misere, terms }
}

/// The places of a key where a move may be looked for: one for each component, equal ones once where they are merged.
pub(super) fn places(key: &[u32], merge: bool) -> impl Iterator<Item = usize> + '_ {
    (0..key.len()).filter(move |&i| if merge { i == 0 || key[i - 1] != key[i] } else { key[i] != SEAM })
}

/// The key after the component at `place` has become `parts`.
pub(super) fn replaced(
    key: &[u32],
    place: usize,
    parts: (&[u32], bool),
    merge: bool,
    components: &Components,
    out: &mut Vec<u32>,
) {
    let (parts, changed) = parts;
    let (before, after) = (&key[..place], &key[place + 1..]);
    out.clear();
    out.extend_from_slice(before);
    if merge {
        out.extend_from_slice(after);
        for &part in parts.iter().filter(|&&part| components.is_live(part)) {
            let at = out.partition_point(|&other| components.order(other, part).is_lt());
            out.insert(at, part);
        }
        return;
    }
    // New rules hold for this component alone, so the term falls apart around it.
    if changed && before.last().is_some_and(|id| *id != SEAM) {
        out.push(SEAM);
    }
    for (i, &part) in parts.iter().enumerate() {
        // Several pairs are as many terms.
        if i > 0 && !components.game(part).numbers().apart() {
            out.push(SEAM);
        }
        out.push(part);
    }
    if changed && after.first().is_some_and(|id| *id != SEAM) {
        out.push(SEAM);
    }
    out.extend_from_slice(after);
}
