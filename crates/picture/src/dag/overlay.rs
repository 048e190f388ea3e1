//! What is drawn over the graph for one node: its moves, its followers, its mex.

use super::{Dag, DagNode, marks};
use crate::layered::smooth_path;
use crate::{Arg, Item, Role, Say, Scene, Shape};

impl Dag {
    /// The edges of a node, strong, and its followers, to be drawn over the faded picture. O(followers).
    pub fn overlay(&self, node: usize) -> Scene {
        let Scene { width, height, .. } = self.picture.scene;
        let mut scene = Scene { width, height, items: Vec::new() };
        if node >= self.nodes.len() {
            return scene;
        }
        let edges = self.edges_of(node);
        for (cold, role) in [(false, Role::CurrentEdge), (true, Role::CurrentWinningEdge)] {
            let mut path = String::new();
            for edge in edges.iter().filter(|edge| (self.nodes[edge.to].cold == Some(true)) == cold) {
                smooth_path(&edge.route, &mut path);
            }
            if !path.is_empty() {
                scene.items.push(Item::new(Shape::Path(path), role));
            }
        }
        let shown = || std::iter::once(node).chain(edges.iter().map(|edge| edge.to));
        shown().for_each(|i| marks::mark(self, i, &mut scene.items));
        shown().for_each(|i| marks::name(self, i, &mut scene.items));
        let (x, y) = (self.nodes[node].x, self.nodes[node].y);
        scene.items.push(Item::new(Shape::Circle { x, y, r: self.nodes[node].reach() + 3 }, Role::Mark));
        scene
    }

    /// Why a node is worth what it is worth: the mex of its followers, or under misère which of them are lost. `None` where
    /// the picture does not hold all its followers, or keeps something from the reader.
    pub fn story(&self, node: usize) -> Option<Say> {
        let DagNode { text, cold, value, .. } = self.nodes.get(node).filter(|_| self.complete && !self.veiled)?;
        let followers = self.edges_of(node);
        let say = |key: &'static str| Say::new(key).with("position", text.as_str());
        if followers.is_empty() {
            return Some(say(if self.misere { "dag.story.end.misere" } else { "dag.story.end" }));
        }
        if let Some(value) = *value {
            let mut values: Vec<u128> = followers.iter().filter_map(|edge| self.nodes[edge.to].value).collect();
            mexplorer_solver::order::sort(&mut values);
            values.dedup();
            let values = Arg::List(values.into_iter().map(Arg::from).collect());
            return Some(say("dag.story").with("values", values).with("value", value));
        }
        let lost = followers.iter().find(|edge| self.nodes[edge.to].cold == Some(true));
        match (lost, cold) {
            (Some(edge), _) => Some(say("dag.story.n").with("to", self.nodes[edge.to].text.as_str())),
            (None, Some(_)) => Some(say("dag.story.p")),
            (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{DagOptions, of};
    use crate::{Arg, Role, Shape};
    use mexplorer_solver::notation::parse;
    use mexplorer_solver::{Budget, Solver};

    #[test]
    fn a_node_tells_its_story() {
        for (text, node, edges, key, values) in [
            ("nim(2,1)", "nim(2,1)", 3, "dag.story", "1 0 2"),
            ("nim(2,1)", "nim(0,0)", 0, "dag.story.end", ""),
            ("misere nim(2,1)", "misere nim(2,1)", 3, "dag.story.n", ""),
            ("misere nim(2,1)", "misere nim(0,1)", 1, "dag.story.p", ""),
            ("misere nim(2,1)", "misere nim(0,0)", 0, "dag.story.end.misere", ""),
        ] {
            let (mut solver, mut budget) = (Solver::default(), Budget::default());
            let analysis = solver.analyze(&parse(text).expect("legal"), &mut budget).expect("small");
            let dag = of(&mut solver, &analysis, &DagOptions::default(), &mut budget);
            let at = dag.node_of(node).expect("a node");
            let over = dag.overlay(at);
            let paths = over.items.iter().filter_map(|item| match &item.shape {
                Shape::Path(path) if item.role != Role::Mark => Some(path.matches('M').count()),
                _ => None,
            });
            assert_eq!(paths.sum::<usize>(), edges, "{node}");
            let story = dag.story(at).expect("the graph is complete");
            assert_eq!(story.key, key, "{node}");
            let list = story.args.iter().find(|(name, _)| *name == "values").map(|(_, list)| list.clone());
            if let Some(Arg::List(list)) = list {
                let mut sorted: Vec<&str> = values.split(' ').collect();
                sorted.sort_unstable();
                assert_eq!(list, sorted.into_iter().map(Arg::from).collect::<Vec<_>>(), "{node}");
            }
        }
    }
}
