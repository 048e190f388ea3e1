//! Ranks and values of the nodes of a game graph, by backward induction in topological order.

use super::{GameGraph, Node};
use crate::{Nimber, Outcome};

impl GameGraph {
    /// For each node the range of its edges; they are grouped by the node they leave. O(nodes + edges).
    pub fn ranges(&self) -> Vec<std::ops::Range<usize>> {
        let mut starts = vec![0; self.nodes.len() + 1];
        for &(from, _) in &self.edges {
            starts[from as usize + 1] += 1;
        }
        for i in 0..self.nodes.len() {
            starts[i + 1] += starts[i];
        }
        starts.windows(2).map(|pair| pair[0]..pair[1]).collect()
    }

    /// The nodes, each before its followers. Games end, so there is such an order.
    fn topological(&self, ranges: &[std::ops::Range<usize>]) -> Vec<u32> {
        let mut waiting = vec![0u32; self.nodes.len()];
        for &(_, to) in &self.edges {
            waiting[to as usize] += 1;
        }
        let mut order: Vec<u32> = (0..self.nodes.len() as u32).filter(|node| waiting[*node as usize] == 0).collect();
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            for &(_, to) in &self.edges[ranges[node as usize].clone()] {
                waiting[to as usize] -= 1;
                if waiting[to as usize] == 0 {
                    order.push(to);
                }
            }
            next += 1;
        }
        debug_assert_eq!(order.len(), self.nodes.len(), "a game graph has no cycle");
        order
    }

    /// Sets every rank, and where the graph is complete every outcome and, under normal play, every value.
    pub(super) fn settle(&mut self) {
        let ranges = self.ranges();
        let order = self.topological(&ranges);
        let misere = self.nodes.first().is_some_and(|root| root.position.misere);
        let mut values = vec![0u32; self.nodes.len()];
        // A value above the number of followers cannot change a mex; `seen` holds the node that last saw each value.
        let mut seen = vec![u32::MAX; ranges.iter().map(|range| range.len() + 1).max().unwrap_or(0)];
        for &node in order.iter().rev() {
            let followers = &self.edges[ranges[node as usize].clone()];
            let (mut rank, mut cold) = (0, !misere || !followers.is_empty());
            for &(_, to) in followers {
                let to = to as usize;
                rank = rank.max(self.nodes[to].rank + 1);
                cold &= self.nodes[to].outcome != Some(Outcome::P);
                if let Some(mark) = seen.get_mut(values[to] as usize) {
                    *mark = node;
                }
            }
            let mex = seen.iter().take_while(|mark| **mark == node).count();
            values[node as usize] = mex as u32;
            let Node { rank: own, outcome, grundy, .. } = &mut self.nodes[node as usize];
            *own = rank;
            if self.complete {
                *outcome = Some(Outcome::cold(cold));
                *grundy = (!misere).then_some(mex as Nimber);
            }
        }
    }
}
