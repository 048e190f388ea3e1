//! Rows for a neighbourhood. Its ranks would put all moves into one row, wider than any screen; instead the moves stand a
//! few abreast, the answers to each row of moves right under it, and the edges of the rows below run between.

use mexplorer_solver::graph::GameGraph;

/// For each node how many rows there are below its own, with at most `abreast` moves in one. Every edge still goes down.
pub(super) fn rows(graph: &GameGraph, abreast: usize) -> Vec<u32> {
    let nodes = graph.nodes.len();
    let mut answers = vec![false; nodes];
    for &(from, to) in &graph.edges {
        answers[to as usize] |= from != 0;
    }
    let mut depth = vec![0u32; nodes];
    // Moves that answer no other, winning ones first as the graph has them.
    let moves = graph.edges.iter().filter(|(from, to)| *from == 0 && !answers[*to as usize]);
    for (i, &(_, to)) in moves.enumerate() {
        depth[to as usize] = 1 + 2 * (i / abreast) as u32;
    }
    // By falling rank every predecessor comes before its followers.
    let mut order: Vec<usize> = (0..nodes).collect();
    mexplorer_solver::order::sort_by_key(&mut order, |node| std::cmp::Reverse(graph.nodes[*node].rank));
    let ranges = graph.ranges();
    for node in order {
        for &(_, to) in &graph.edges[ranges[node].clone()] {
            depth[to as usize] = depth[to as usize].max(depth[node] + 1);
        }
    }
    let deepest = depth.iter().copied().max().unwrap_or(0);
    depth.into_iter().map(|depth| deepest - depth).collect()
}
