//! Equal parts beside each other: what is done in one can be done in the other, whatever either is worth (Tweedledum and Tweedledee
//! in Berlekamp, Conway and Guy, Winning Ways, 1982).

use crate::position::{Component, is_live};
use crate::{Analysis, Move, Outcome, Position, order};

/// The components that can move, by kinds: those of a kind are equal but for the order of their numbers. O(n log n) comparisons.
pub fn kinds(position: &Position) -> Vec<Vec<Component<'_>>> {
    let live = position.components().filter(|c| is_live(c.game, c.numbers));
    let mut named: Vec<_> = live.map(|c| ((c.game.id(), c.game.normal(c.numbers).to_vec()), c)).collect();
    order::sort_by(&mut named, |(a, _), (b, _)| a.cmp(b));
    named.chunk_by(|(a, _), (b, _)| a == b).map(|alike| alike.iter().map(|(_, c)| *c).collect()).collect()
}

/// Whether the components that can move come in equal pairs, of which there is at least one.
pub fn in_pairs(position: &Position) -> bool {
    let kinds = kinds(position);
    !kinds.is_empty() && kinds.iter().all(|alike| alike.len() % 2 == 0)
}

/// The most components of a position in which a move to pairs is looked for, and the most of them without an equal: a move makes no
/// more than two parts of one.
const MOST: usize = 60;
const MOST_ALONE: usize = 3;

/// A winning move after which all that can move stands in equal pairs; `None` under misère play.
/// O(winning moves · numbers) of a position of few numbers, and nothing is looked for in larger ones.
pub fn pairing(analysis: &Analysis) -> Option<Move> {
    let position = &analysis.position;
    if position.misere || analysis.outcome == Outcome::P || position.components().nth(MOST).is_some() {
        return None;
    }
    let kinds = kinds(position);
    let alone: Vec<&Component> = kinds.iter().filter(|alike| alike.len() % 2 == 1).map(|alike| &alike[0]).collect();
    if alone.len() > MOST_ALONE {
        return None;
    }
    let of_one = |played: &&Move| alone.iter().any(|c| (c.term, c.index) == (played.term, played.index));
    let pairs = |played: &Move| in_pairs(&position.after(played));
    // Where a game knows such a move itself, thousands of winning ones need not be looked at; nor are all of them listed.
    let known = |c: &&Component| Some(c.play(c.game.one_that_wins(c.numbers, false)?.1)).filter(pairs);
    let listed = || analysis.winning.moves.iter().filter(of_one).find(|played| pairs(played)).cloned();
    alone.iter().find_map(known).or_else(listed)
}
