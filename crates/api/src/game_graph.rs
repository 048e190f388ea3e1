//! `gameGraph`: the positions below a position.

use crate::answer::position;
use crate::failure::Failure;
use crate::number::Number;
use mexplorer_solver::graph::{self, GameGraph as Solved};
use mexplorer_solver::{Budget, Outcome, Solver};
use serde::Serialize;

/// What the caller allows.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    pub max_nodes: usize,
    pub merge: bool,
    pub budget: u64,
}

/// Edges beyond these would be more objects than a page can hold.
const MAX_EDGES: usize = 2_000_000;

#[derive(Debug, Serialize)]
pub struct GameGraph {
    pub nodes: Vec<Node>,
    pub edges: Vec<(u32, u32)>,
    pub complete: bool,
    pub total: Option<Number>,
}

#[derive(Debug, Serialize)]
pub struct Node {
    pub position: String,
    pub outcome: &'static str,
    pub grundy: Option<Number>,
    pub rank: u32,
}

pub fn game_graph(solver: &mut Solver, text: &str, limits: &Limits) -> Result<GameGraph, Failure> {
    let position = position(text)?;
    let mut budget = Budget::new(limits.budget);
    let options = graph::Options { merge: limits.merge, max_nodes: limits.max_nodes, max_edges: MAX_EDGES };
    let mut found = graph::build(solver, &position, &options, &mut budget)?;
    if found.nodes[0].outcome.is_none() {
        found.nodes[0].outcome = Some(solver.outcome(&position, &mut budget)?);
    }
    known(&found, &mut budget)
}

/// In a graph cut short some outcomes are out of reach. Those positions are left out too, with what hangs on them alone.
fn known(found: &Solved, budget: &mut Budget) -> Result<GameGraph, Failure> {
    let mut kept = vec![false; found.nodes.len()];
    kept[0] = true;
    for &(from, to) in &found.edges {
        kept[to as usize] |= kept[from as usize] && found.nodes[to as usize].outcome.is_some();
    }
    let mut numbers = vec![0; found.nodes.len()];
    let mut nodes = Vec::new();
    for (i, node) in found.nodes.iter().enumerate().filter(|(i, _)| kept[*i]) {
        numbers[i] = nodes.len() as u32;
        let position = node.position.to_string();
        budget.hold((position.len() + 3 * size_of::<Node>()) as u64)?;
        nodes.push(Node {
            position,
            outcome: node.outcome.map_or("", Outcome::letter),
            grundy: node.grundy.and_then(Number::exact),
            rank: node.rank,
        });
    }
    let both = |(from, to): &(u32, u32)| kept[*from as usize] && kept[*to as usize];
    let edges =
        found.edges.iter().copied().filter(both).map(|(from, to)| (numbers[from as usize], numbers[to as usize])).collect();
    Ok(GameGraph { nodes, edges, complete: found.complete, total: found.total.and_then(Number::exact) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_whole_and_cut() {
        let word = |n: u128| Some(Number::Word(n));
        for (text, max_nodes, merge, nodes, complete, total) in [
            ("nim(3,4,5)", 10_000, false, 120, true, word(120)),
            ("nim(3,4,5)", 10_000, true, 48, true, word(48)),
            ("nim(3,4,5)", 7, false, 7, false, word(120)),
            ("nim(0)", 1, false, 1, true, word(1)),
            ("nim(18446744073709551615,1)", 10, false, 10, false, None),
            ("wythoff(6180339887498948482,10000000000000000000)", 10, false, 10, false, None),
        ] {
            let limits = Limits { max_nodes, merge, budget: 1_000_000 };
            let graph = game_graph(&mut Solver::default(), text, &limits).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            assert_eq!((graph.nodes.len(), graph.complete, graph.total), (nodes, complete, total), "{text}");
            assert_eq!(graph.nodes[0].position, text);
            assert!(graph.nodes.iter().all(|node| ["N", "P"].contains(&node.outcome)), "{text}");
            assert!(
                graph.edges.iter().all(|(from, to)| graph.nodes[*from as usize].rank > graph.nodes[*to as usize].rank),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        let limits = Limits { max_nodes: 300, merge: true, budget: 30_000_000 };
        let graph = game_graph(&mut Solver::default(), "misere kayles(24)", &limits).expect("the first outcome is within reach");
        assert!(!graph.complete && !graph.nodes.is_empty());
        assert!(graph.nodes.iter().all(|node| ["N", "P"].contains(&node.outcome)));
    }
}
