//! Game graphs for Graphviz: ranks as rows, P-positions as filled circles, N-positions as diamonds.

use super::Theme;
use crate::dag::Dag;
use std::fmt::Write;

/// A game graph in the DOT language: the edges that are drawn, and the nodes by their index, labelled with position, outcome and
/// value as far as they are shown. Moves to P-positions are heavy, ranks are rows. O(nodes · rows + edges).
pub fn dot(dag: &Dag, theme: Theme) -> String {
    let [card, ink, soft, cold, hot, on_cold] = ["card", "ink", "soft", "cold", "hot", "on-cold"].map(|name| theme.colour(name));
    let ground = if theme.has_ground() { card } else { "transparent" };
    // Writing to a String does not fail.
    let mut out = format!(
        "digraph game {{\n  bgcolor=\"{ground}\";\n  node [fontname=\"Helvetica\", fontsize=11, color=\"{ink}\", fontcolor=\"{ink}\"];\n  edge [arrowsize=0.5, color=\"{soft}60\"];\n"
    );
    for (i, node) in dag.nodes.iter().enumerate() {
        let _ = write!(out, "  n{i} [label=\"");
        quote(&node.text, &mut out);
        let (letter, look) = match node.cold {
            Some(true) => {
                ("P", format!("shape=circle, style=filled, color=\"{cold}\", fillcolor=\"{cold}\", fontcolor=\"{on_cold}\""))
            }
            Some(false) => ("N", format!("shape=diamond, color=\"{hot}\"")),
            None => ("?", "shape=ellipse, style=dashed".to_owned()),
        };
        let _ = match node.value {
            Some(value) => write!(out, "\\n{letter} {value}\", {look}"),
            None => write!(out, "\\n{letter}\", {look}"),
        };
        out.push_str(if i == 0 { ", penwidth=2];\n" } else { "];\n" });
    }
    let mut rows: Vec<usize> = (0..dag.nodes.len()).collect();
    mexplorer_solver::order::sort_by_key(&mut rows, |node| dag.nodes[*node].y);
    for row in rows.chunk_by(|a, b| dag.nodes[*a].y == dag.nodes[*b].y).filter(|row| row.len() > 1) {
        out.push_str("  { rank=same;");
        for node in row {
            let _ = write!(out, " n{node};");
        }
        out.push_str(" }\n");
    }
    for edge in dag.edges.iter().filter(|edge| edge.drawn) {
        let wins = dag.nodes[edge.to].cold == Some(true);
        let look = if wins { format!(" [color=\"{cold}\", penwidth=1.6];") } else { ";".to_owned() };
        let _ = writeln!(out, "  n{} -> n{}{look}", edge.from, edge.to);
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
    use super::*;
    use crate::dag::{DagOptions, EdgeMode, of};
    use mexplorer_solver::notation::parse;
    use mexplorer_solver::{Budget, Solver};

    #[test]
    fn nodes_and_edges_are_those_that_are_drawn() {
        for (edges, count) in [(EdgeMode::All, 9), (EdgeMode::Winning, 4)] {
            let position = parse("nim(2,1)").expect("legal");
            let (mut solver, mut budget) = (Solver::default(), Budget::default());
            let analysis = solver.analyze(&position, &mut budget).expect("small");
            let dag = of(&mut solver, &analysis, &DagOptions { edges, ..DagOptions::default() }, &mut budget);
            let out = dot(&dag, Theme::Light);
            assert!(out.starts_with("digraph game {") && out.ends_with("}\n"), "{out}");
            assert_eq!((out.matches(" [label=").count(), out.matches(" -> ").count()), (6, count), "{out}");
            assert!(out.contains("n0 [label=\"nim(2,1)\\nN 3\", shape=diamond"), "{out}");
            assert!(out.contains("{ rank=same; n") && out.contains("bgcolor=\"#ffffff\""), "{out}");
        }
    }
}
