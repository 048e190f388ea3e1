//! Rows for a neighbourhood. Its ranks would put all moves into one row, wider than any screen; instead the moves stand a
//! few abreast, the answers to each row of moves right under it, and the edges of the rows below run between.
//!
//! And rows for whole graphs: a rank that is wider than what it is drawn on stands in several, one under the other.

use super::NODE_GAP;
use mexplorer_solver::graph::GameGraph;

/// For each node how many rows there are below its own, where a rank takes as many as its nodes need, of which each is no wider
/// than `room` unless one node is. Every edge still goes down. O(n log n).
pub(super) fn folded(graph: &GameGraph, widths: &[i32], room: i32) -> Vec<u32> {
    let mut order: Vec<usize> = (0..graph.nodes.len()).collect();
    mexplorer_solver::order::sort_by_key(&mut order, |node| graph.nodes[*node].rank);
    // From the bottom up; what the graph has first of a rank stands nearest to what moves there.
    order.chunk_by_mut(|a, b| graph.nodes[*a].rank == graph.nodes[*b].rank).for_each(<[usize]>::reverse);
    let mut rows = vec![0; order.len()];
    let mut row = 0;
    for rank in order.chunk_by(|a, b| graph.nodes[*a].rank == graph.nodes[*b].rank) {
        // In as many rows as it needs, about equally many nodes in each: one alone would look like a rank of its own.
        let needed = broken(rank, widths, room, rank.len()).count();
        for nodes in broken(rank, widths, room, rank.len().div_ceil(needed)) {
            for node in nodes {
                rows[*node] = row;
            }
            row += 1;
        }
    }
    rows
}

/// A rank in rows of at most `most` nodes, as far as these are no wider than `room`.
fn broken<'a>(mut rank: &'a [usize], widths: &'a [i32], room: i32, most: usize) -> impl Iterator<Item = &'a [usize]> {
    std::iter::from_fn(move || {
        let mut taken = -NODE_GAP;
        let fits = |node: &&usize| {
            taken += NODE_GAP + widths[**node];
            taken <= room
        };
        let count = rank.iter().take(most).take_while(fits).count().max(1);
        let (row, rest) = rank.split_at_checked(count)?;
        rank = rest;
        Some(row)
    })
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scene;
    use crate::dag::{DagOptions, Medium, graph, of};
    use mexplorer_solver::{Budget, Solver, notation};

    #[test]
    fn a_folded_rank_stands_in_rows_of_its_own() {
        for text in ["nim(3,4,5)", "nim(7)", "wythoff(9,12)", "kayles(9)", "graph[a>b,a>c,b>c](a)", "nim(0)"] {
            let (mut solver, mut budget) = (Solver::default(), Budget::new(10_000_000));
            let analysis = solver.analyze(&notation::parse(text).expect(text), &mut budget).expect(text);
            let graph = graph(&mut solver, &analysis, &DagOptions { merged: true, ..DagOptions::default() }, &mut budget);
            let rows = folded(&graph, &vec![70; graph.nodes.len()], 260);
            for &(from, to) in &graph.edges {
                assert!(rows[from as usize] > rows[to as usize], "{text}");
            }
            for row in 0..=*rows.iter().max().expect("a position") {
                let ranks: Vec<u32> = (0..rows.len()).filter(|i| rows[*i] == row).map(|i| graph.nodes[i].rank).collect();
                assert!((1..=3).contains(&ranks.len()) && ranks.iter().all(|rank| *rank == ranks[0]), "{text}: {ranks:?}");
            }
        }
    }

    /// Where it is narrow a graph takes less than four windows.
    const HIGHEST: i32 = 3000;

    /// Nothing of a graph lies outside of what it is drawn on.
    #[test]
    fn no_graph_is_wider_than_what_it_is_drawn_on() {
        for on in [Medium::File, Medium::Desk, Medium::Middle, Medium::Low, Medium::Column, Medium::Phone, Medium::Paper] {
            for text in [
                "octal[0.106](20)",
                "kayles(7)+nim(3)",
                "kayles(14)",
                "nim(3,4,5)",
                "nim(2,3,4,5)",
                "nim(3,5,7,9)",
                "nim(20)",
                "wythoff(9,12)",
                "moore[2](4,5,6)",
                "misere kayles(8)",
                "dawsons_chess(13)+nim(4)",
                "staircase(3,3,2)",
                "nim(100,200,300)",
            ] {
                let (mut solver, mut budget) = (Solver::default(), Budget::new(10_000_000));
                let analysis = solver.analyze(&notation::parse(text).expect(text), &mut budget).expect(text);
                for merged in [true, false] {
                    let options = DagOptions { merged, on, ..DagOptions::default() };
                    let Scene { width, height, .. } = of(&mut solver, &analysis, &options, &mut budget).picture.scene;
                    assert!(width <= on.width(), "{text} on {on:?}, {merged}: {width}");
                    assert!(on != Medium::Phone && on != Medium::Column || height <= HIGHEST, "{text} on {on:?}: {height}");
                }
            }
        }
    }

    /// As the game graph of a phone has fewer nodes, a larger one becomes a neighbourhood there, as narrow.
    #[test]
    fn a_phone_shows_the_surroundings_of_what_is_larger() {
        for (text, whole) in [("kayles(14)", false), ("nim(3,5,7,9)", false), ("nim(3,4,5)", true)] {
            let (mut solver, mut budget) = (Solver::default(), Budget::new(10_000_000));
            let analysis = solver.analyze(&notation::parse(text).expect(text), &mut budget).expect(text);
            let options = DagOptions { merged: true, on: Medium::Phone, ..DagOptions::default() };
            let dag = of(&mut solver, &analysis, &options, &mut budget);
            assert_eq!(dag.picture.notices.is_empty(), whole, "{text}");
            assert!(dag.picture.scene.width <= 460, "{text} is {} wide", dag.picture.scene.width);
        }
    }

    /// Of its 13 units a letter has 8 points and more where the picture is as wide as A4 between its margins, and 200 mm high.
    #[test]
    fn a_graph_on_paper_has_one_page_and_letters_to_be_read() {
        for (text, whole) in [
            ("nim(3,4,5)", true),
            ("nim(20)", true),
            ("nim(2,3,4,5)", true),
            ("wythoff(6,7)", true),
            ("bash[3](21)", true),
            ("kayles(7)+nim(3)", true),
            ("half(7,12)", true),
            ("wythoff(9,12)", false),
            ("kayles(12)", false),
            ("nim(1,2,3,4,5,6)", false),
        ] {
            let (mut solver, mut budget) = (Solver::default(), Budget::new(10_000_000));
            let analysis = solver.analyze(&notation::parse(text).expect(text), &mut budget).expect(text);
            let options = DagOptions { merged: true, on: Medium::Paper, ..DagOptions::default() };
            let dag = of(&mut solver, &analysis, &options, &mut budget);
            let Scene { width, height, .. } = dag.picture.scene;
            // A unit at 8 points is 8/13 · 25.4/72 mm.
            let fits = |units: i32, millimetres: i32| units * 8 * 254 <= millimetres * 13 * 720;
            assert!(fits(width, 182) && fits(height, 200), "{text}: {width} by {height}");
            assert_eq!(dag.picture.notices.is_empty(), whole, "{text}");
        }
    }
}
