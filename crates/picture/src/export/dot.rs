//! Game graphs for Graphviz: ranks as rows, P-positions as filled circles, N-positions as diamonds.

use mexplorer_solver::Outcome;
use mexplorer_solver::graph::GameGraph;
use std::fmt::Write;

/// A game graph in the DOT language. Nodes are named by their index; the label holds position, outcome and value. Moves to
/// P-positions are heavy, ranks are rows. O(nodes · ranks + edges).
pub fn dot(graph: &GameGraph) -> String {
    let mut out = String::from(
        "digraph game {\n  node [fontname=\"Helvetica\", fontsize=11];\n  edge [arrowsize=0.5, color=\"#00000060\"];\n",
    );
    // Writing to a String does not fail.
    for (i, node) in graph.nodes.iter().enumerate() {
        let _ = write!(out, "  n{i} [label=\"");
        quote(&node.position.to_string(), &mut out);
        let look = match node.outcome {
            Some(Outcome::P) => "shape=circle, style=filled, fillcolor=\"#1d6b9c\", fontcolor=white",
            Some(Outcome::N) => "shape=diamond, color=\"#c05000\"",
            None => "shape=ellipse, style=dashed",
        };
        let letter = node.outcome.map_or("?", Outcome::letter);
        let _ = match node.grundy {
            Some(value) => write!(out, "\\n{letter} {value}\", {look}"),
            None => write!(out, "\\n{letter}\", {look}"),
        };
        out.push_str(if i == 0 { ", penwidth=2];\n" } else { "];\n" });
    }
    let mut by_rank: Vec<usize> = (0..graph.nodes.len()).collect();
    mexplorer_solver::order::sort_by_key(&mut by_rank, |node| std::cmp::Reverse(graph.nodes[*node].rank));
    for row in by_rank.chunk_by(|a, b| graph.nodes[*a].rank == graph.nodes[*b].rank).filter(|row| row.len() > 1) {
        out.push_str("  { rank=same;");
        for node in row {
            let _ = write!(out, " n{node};");
        }
        out.push_str(" }\n");
    }
    for &(from, to) in &graph.edges {
        let wins = graph.nodes[to as usize].outcome == Some(Outcome::P);
        let _ = writeln!(out, "  n{from} -> n{to}{}", if wins { " [color=\"#1d6b9c\", penwidth=1.6];" } else { ";" });
    }
    out.push_str("}\n");
    out
}

/// Text within double quotes: DOT reads backslashes and quotes there, nothing else.
fn quote(text: &str, out: &mut String) {
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
}

#[cfg(test)]
mod tests {
    use super::dot;
    use mexplorer_solver::graph::{Options, build};
    use mexplorer_solver::notation::parse;
    use mexplorer_solver::{Budget, Solver};

    #[test]
    fn nodes_and_edges_are_those_of_the_graph() {
        let position = parse("nim(2,1)").expect("legal");
        let graph = build(&mut Solver::default(), &position, &Options::default(), &mut Budget::default()).expect("small");
        let out = dot(&graph);
        assert!(out.starts_with("digraph game {") && out.ends_with("}\n"), "{out}");
        assert_eq!((out.matches(" [label=").count(), out.matches(" -> ").count()), (6, 9), "{out}");
        assert!(out.contains("n0 [label=\"nim(2,1)\\nN 3\", shape=diamond"), "{out}");
        assert!(out.contains("{ rank=same; n"), "{out}");
    }
}
