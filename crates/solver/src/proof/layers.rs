//! A small game graph from the bottom up: its positions by the length of the longest play, a few layers to a step.

use super::Fact;
use super::Light;
use super::step::MOST_LISTED;
use super::walk::Walk;
use crate::graph::{self, GameGraph, Options};
use crate::{Overrun, Position};

/// The most positions of which each is spoken of.
pub(super) const MOST_NODES: usize = 60;
/// A position with more moves or more numbers than this is not unfolded at all.
const MOST_OPTIONS: u128 = 4_000;
const MOST_NUMBERS: usize = 64;

/// Positions decided in one step, by index into the graph: all whose longest play has `from` to `to` moves.
pub(super) struct Layer {
    from: u32,
    to: u32,
    pub nodes: Vec<usize>,
}

impl Layer {
    /// The lengths of the longest plays: `3`, or `3–5`.
    pub fn lengths(&self) -> String {
        if self.from == self.to { self.from.to_string() } else { format!("{}–{}", self.from, self.to) }
    }

    pub fn lights<'g>(&'g self, graph: &'g GameGraph) -> impl Iterator<Item = Light> + 'g {
        self.nodes.iter().map(|node| Light::Position(text(graph, *node)))
    }
}

/// The whole graph below a position, equal positions merged, if it has at most [`MOST_NODES`].
pub(super) fn unfold(w: &mut Walk, position: &Position) -> Result<Option<GameGraph>, Overrun> {
    let options: u128 = position.components().fold(0, |sum, c| sum.saturating_add(c.game.option_count(c.numbers)));
    if options > MOST_OPTIONS || position.size() > MOST_NUMBERS {
        return Ok(None);
    }
    let limits = Options { merge: true, max_nodes: MOST_NODES, max_edges: MOST_NODES * MOST_NODES };
    graph::whole(position, &limits, w.budget)
}

/// The terminal positions, then everything between them and the first position in at most `most` layers.
pub(super) fn layers(graph: &GameGraph, most: u32) -> (Layer, Vec<Layer>) {
    let top = graph.nodes[0].rank;
    let between = |from: u32, to: u32| {
        let rank = |node: &usize| graph.nodes[*node].rank;
        let mut nodes: Vec<usize> = (0..graph.nodes.len()).filter(|node| (from..=to).contains(&rank(node))).collect();
        // Within a layer too each comes after its followers.
        crate::order::sort_by_key(&mut nodes, |node| (rank(node), *node));
        Layer { from, to, nodes }
    };
    let middle = top.saturating_sub(1);
    let groups = middle.min(most);
    // Ranks 1 to `middle` in `groups` stretches, as equal as they come.
    let bound = |group: u32| group * middle / groups.max(1);
    (between(0, 0), (0..groups).map(|group| between(bound(group) + 1, bound(group + 1))).collect())
}

/// The followers of a node.
pub(super) fn followers(graph: &GameGraph, node: usize) -> impl Iterator<Item = usize> + '_ {
    let first = graph.edges.partition_point(|(from, _)| (*from as usize) < node);
    graph.edges[first..].iter().take_while(move |(from, _)| *from as usize == node).map(|(_, to)| *to as usize)
}

pub(super) fn text(graph: &GameGraph, node: usize) -> String {
    graph.nodes[node].position.to_string()
}

/// The first of these positions as a list.
pub(super) fn names(graph: &GameGraph, nodes: &[usize]) -> Fact {
    let mut list: Vec<Fact> = nodes.iter().take(MOST_LISTED).map(|node| Fact::Position(text(graph, *node))).collect();
    if nodes.len() > MOST_LISTED {
        list.push(Fact::Text("…".to_string()));
    }
    Fact::List(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::notation::parse;

    #[test]
    fn every_node_between_stands_in_one_layer_after_its_followers() {
        for text in [
            "nim(3,4,5)",
            "nim(0)",
            "nim(1)",
            "kayles(7)",
            "misere nim(2,2)",
            "subtract[1,2,3](30)",
            "wythoff(4,6)",
            "kayles(20)",
            "nim(9,9,9)",
        ] {
            let position = parse(text).expect("legal");
            let limits = Options { merge: true, ..Options::default() };
            let graph = graph::whole(&position, &limits, &mut Budget::default()).expect("small").expect("complete");
            let (terminals, layers) = layers(&graph, 5);
            assert!(layers.len() <= 5);
            let mut order: Vec<usize> = terminals.nodes.clone();
            for layer in &layers {
                for node in &layer.nodes {
                    assert!(!order.contains(node), "{text}: {node} twice");
                    assert!(followers(&graph, *node).all(|next| order.contains(&next)), "{text}: {node} too early");
                    order.push(*node);
                }
            }
            order.push(0);
            order.sort_unstable();
            order.dedup();
            assert_eq!(order, (0..graph.nodes.len()).collect::<Vec<_>>(), "{text}");
        }
    }
}
