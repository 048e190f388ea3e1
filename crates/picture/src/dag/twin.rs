//! The game graph to read: one row for each position.

use super::Dag;
use crate::{Arg, Cell, Say, Table};

/// The most rows, and the most followers named in one.
const ROWS: usize = 500;
const NAMED: usize = 12;

impl Dag {
    pub(super) fn twin(&self) -> Table {
        let row = |(i, node): (usize, &super::DagNode)| {
            let outcome = match node.cold {
                Some(true) => Cell::new("P"),
                Some(false) => Cell::new("N"),
                None => Cell::new("?"),
            };
            let edges = self.edges_of(i);
            let mut followers: Vec<Arg> =
                edges.iter().take(NAMED).map(|edge| Arg::from(self.nodes[edge.to].label.as_str())).collect();
            if edges.len() > NAMED {
                followers.push(Say::new("dag.more").with("count", edges.len() - NAMED).into());
            }
            // A file names them all.
            let texts = edges.iter().map(|edge| self.nodes[edge.to].text.as_str());
            let notation = texts.collect::<Vec<_>>().join(" ");
            let value = node.value.map_or_else(|| Arg::from("–"), Arg::from);
            vec![
                Cell::new(node.text.as_str()).to(self.target(i)),
                outcome,
                Cell::new(value),
                Cell { notation: Some(notation), ..Cell::new(Arg::List(followers)) },
            ]
        };
        Table {
            // Of a neighbourhood not all are known.
            head: vec![
                "head.position",
                "head.outcome",
                "head.value",
                if self.complete { "head.followers" } else { "head.followers-drawn" },
            ],
            rows: self.nodes.iter().enumerate().take(ROWS).map(row).collect(),
            omitted: self.nodes.len().saturating_sub(ROWS),
        }
    }
}
