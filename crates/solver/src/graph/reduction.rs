//! Which edges of a game graph to show: all, those into lost positions, or those that no longer path replaces.

use super::GameGraph;
use crate::Outcome;

impl GameGraph {
    /// The edges into P-positions, by index. O(edges).
    pub fn winning_edges(&self) -> Vec<usize> {
        (0..self.edges.len()).filter(|&edge| self.nodes[self.edges[edge].1 as usize].outcome == Some(Outcome::P)).collect()
    }

    /// The transitive reduction, by index: without the edges that a longer path of kept edges replaces (Aho, Garey and
    /// Ullman 1972). The least graph with the same reachability. Time O(edges · nodes / 64), space nodes² / 8 bytes.
    pub fn reduced_edges(&self) -> Vec<usize> {
        let ranges = self.ranges();
        let words = self.nodes.len().div_ceil(64);
        let mut below = vec![0u64; words * self.nodes.len()];
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        crate::order::sort_by_key(&mut order, |node| self.nodes[*node].rank);
        let mut kept = Vec::new();
        let mut reached = vec![0u64; words];
        for node in order {
            let mut edges: Vec<usize> = ranges[node].clone().collect();
            // Whatever reaches a follower has a higher rank than it, and so comes first.
            crate::order::sort_by_key(&mut edges, |edge| std::cmp::Reverse(self.nodes[self.edges[*edge].1 as usize].rank));
            reached.fill(0);
            for edge in edges {
                let to = self.edges[edge].1 as usize;
                if reached[to / 64] >> (to % 64) & 1 == 0 {
                    kept.push(edge);
                    reached.iter_mut().zip(&below[to * words..]).for_each(|(word, more)| *word |= more);
                    reached[to / 64] |= 1 << (to % 64);
                }
            }
            below[node * words..(node + 1) * words].copy_from_slice(&reached);
        }
        crate::order::sort(&mut kept);
        kept
    }
}

#[cfg(test)]
mod tests {
    use crate::graph::{Options, build};
    use crate::notation::parse;
    use crate::{Budget, Solver};

    #[test]
    fn fewer_edges_that_say_as_much() {
        // A heap of n: one step at a time replaces every longer one. Bash's 1 to 3 likewise; {2, 5} has no such path.
        for (text, winning, reduced) in [
            ("nim(5)", 5, 5),
            ("bash[3](8)", 6, 8),
            ("subtract[2,5](7)", 3, 6),
            ("nim(1,1)", 2, 4),
            ("nim(2,2)", 6, 12),
            ("nim(0)", 0, 0),
        ] {
            let position = parse(text).expect("legal");
            let graph =
                build(&mut Solver::default(), &position, &Options::default(), &mut Budget::default()).expect("within the budget");
            assert_eq!((graph.winning_edges().len(), graph.reduced_edges().len()), (winning, reduced), "{text}");
            let reach = |edges: &[usize]| {
                let mut reached = vec![vec![false; graph.nodes.len()]; graph.nodes.len()];
                let mut order: Vec<usize> = (0..graph.nodes.len()).collect();
                order.sort_by_key(|node| graph.nodes[*node].rank);
                for node in order {
                    for &(from, to) in edges.iter().map(|edge| &graph.edges[*edge]) {
                        if from as usize == node {
                            let below = reached[to as usize].clone();
                            reached[node].iter_mut().zip(below).for_each(|(a, b)| *a |= b);
                            reached[node][to as usize] = true;
                        }
                    }
                }
                reached
            };
            let all: Vec<usize> = (0..graph.edges.len()).collect();
            assert_eq!(reach(&all), reach(&graph.reduced_edges()), "{text}");
        }
    }
}
