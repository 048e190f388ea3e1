//! What a seed draws: another position of the same games, or some positions of a game graph.

use super::{Kind, Refusal, suits};
use crate::chance::Chance;
use crate::game::Board;
use crate::graph::{self, GameGraph};
use crate::position::is_live;
use crate::{Budget, Nimber, Outcome, Position, Solver, order};

/// So many draws at each size before the numbers are halved, and so many sizes.
const TRIES: u32 = 16;
const HALVINGS: u32 = 8;
/// A game graph larger than this is drawn from only near its root.
const MOST_NODES: usize = 700;
const MOST_EDGES: usize = 8_000;
const MOST_NEAR: usize = 36;
/// The most numbers of a position that is asked about.
const MOST_NUMBERS: usize = 200;
/// Values to be found by hand.
const MOST_VALUE: Nimber = 20;

/// The position that a question is about. To label or value positions, and for seed 0, that is `base` itself; any other seed
/// draws one with the rules of `base` and other numbers, from a quarter of the largest of a term up to it. Where no such
/// position suits the question the numbers are halved.
pub fn position(kind: Kind, base: &Position, seed: u64) -> Position {
    if seed == 0 || matches!(kind, Kind::Outcomes | Kind::Values) || base.size() > MOST_NUMBERS {
        return base.clone();
    }
    let mut chance = Chance::new(seed);
    let draws = (0..HALVINGS).flat_map(|halving| std::iter::repeat_n(halving, TRIES as usize));
    let drawn = draws.map(|halving| redrawn(base, halving, &mut chance));
    // Rules may forbid some numbers. To read each text anew would be to read the rules anew, which may be long.
    let legal = |position: &Position| position.terms.iter().all(|term| term.game.check(&term.numbers).is_ok());
    let mut fitting = drawn.filter(|position| legal(position) && suits(kind, position).is_ok());
    fitting.next().unwrap_or_else(|| base.clone())
}

fn redrawn(base: &Position, halving: u32, chance: &mut Chance) -> Position {
    let mut position = base.clone();
    for term in &mut position.terms {
        let (first, last) = match term.game.board() {
            // Numbers are names of vertices, of which none is larger than another.
            Board::Graph { vertices, .. } => (0, vertices.len().saturating_sub(1) as u64),
            _ => {
                let largest = term.numbers.iter().copied().max().unwrap_or(0);
                let last = (largest >> halving).max(largest.min(1));
                (last.div_ceil(4), last)
            }
        };
        term.numbers.iter_mut().for_each(|number| *number = chance.between(first, last));
    }
    position
}

/// By what the positions drawn are to differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Outcome,
    Value,
}

/// At most `most` positions below one, itself included, of as many classes as can be, lower ones first: a mistake in one is
/// then found before those that rest on it. Positions without a move are left out: that one is no question.
pub(super) fn nodes(
    position: &Position,
    seed: u64,
    most: usize,
    class: Class,
    budget: &mut Budget,
) -> Result<Vec<Position>, Refusal> {
    let graph = unfold(position, budget)?;
    let mut open: Vec<(usize, Nimber)> = Vec::new();
    for (i, node) in graph.nodes.iter().enumerate() {
        let live = node.position.components().any(|c| is_live(c.game, c.numbers));
        let worth = match class {
            Class::Outcome => node.outcome.map(|outcome| Nimber::from(outcome == Outcome::N)),
            Class::Value => node.grundy.filter(|value| *value <= MOST_VALUE),
        };
        open.extend(worth.filter(|_| live).map(|worth| (i, worth)));
    }
    if open.is_empty() {
        return Err(Refusal::TooLarge);
    }
    let mut chosen: Vec<(usize, Nimber)> = Vec::new();
    // The position itself is always asked about, if it can be.
    if open[0].0 == 0 {
        chosen.push(open.remove(0));
    }
    Chance::new(seed).shuffle(&mut open);
    while chosen.len() < most && !open.is_empty() {
        let drawn_before = |worth: Nimber| chosen.iter().filter(|(_, other)| *other == worth).count();
        let next = (0..open.len()).min_by_key(|i| (drawn_before(open[*i].1), *i)).expect("some are open");
        chosen.push(open.remove(next));
    }
    order::sort_by_key(&mut chosen, |(node, _)| (graph.nodes[*node].rank, std::cmp::Reverse(*node)));
    Ok(chosen.into_iter().map(|(node, _)| spelt(&graph, node)).collect())
}

/// The merged game graph, or what lies near the position where that is too large. That part depends on how far a little work
/// reaches, so it is found by a solver that knows nothing yet: then a seed draws the same on every page.
fn unfold(position: &Position, budget: &mut Budget) -> Result<GameGraph, Refusal> {
    let limits = graph::Options { merge: true, max_nodes: MOST_NODES, max_edges: MOST_EDGES };
    if position.size() > MOST_NUMBERS {
        return Err(Refusal::TooLarge);
    }
    let mut own = budget.part(1);
    let whole = graph::whole(position, &limits, &mut own);
    budget.settle(&own);
    match whole {
        Ok(Some(whole)) => Ok(whole),
        _ => {
            let mut fresh = Solver::default();
            let analysis = fresh.analyze(position, budget)?;
            Ok(graph::near(&mut fresh, &analysis, false, (MOST_NEAR, MOST_NEAR), budget))
        }
    }
}

/// The position of a node as it is asked about: after a move of the first position as that leaves it, of the others in normal form.
fn spelt(graph: &GameGraph, node: usize) -> Position {
    let by = graph.moves.iter().find(|(_, to)| *to as usize == node);
    by.map_or_else(|| graph.nodes[node].position.clone(), |(played, _)| graph.nodes[0].position.after(played))
}
