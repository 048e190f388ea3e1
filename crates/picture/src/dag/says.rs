//! What is said of a game graph: how much of it is drawn, what counts as one, what its marks mean.

use super::Dag;
use super::DagOptions;
use super::label::games;
use crate::label::within;
use crate::{Arg, Say};
use mexplorer_solver::Term;
use mexplorer_solver::game::Board;
use mexplorer_solver::graph::GameGraph;

impl Dag {
    /// What the graph shows.
    pub(super) fn what(&self, graph: &GameGraph, options: &DagOptions) -> Say {
        let key = match (graph.complete, options.merged) {
            (false, _) if self.shows_all_moves(graph) => "dag.say.near-all",
            (false, _) => "dag.say.near",
            (true, true) if graph.nodes[0].position.terms.iter().any(mirrors) => "dag.say.merged",
            (true, true) => "dag.say.merged-order",
            (true, false) => "dag.say",
        };
        let say = Say::new(key).with("count", self.nodes.len()).with("position", self.nodes[0].text.as_str());
        say.with("moves", self.followers.len())
    }

    /// Whether no move of the position is left out.
    pub(super) fn shows_all_moves(&self, graph: &GameGraph) -> bool {
        !graph.nodes[0].position.has_more_moves(self.followers.len())
    }

    /// What the marks mean.
    pub(super) fn legend(&self, graph: &GameGraph) -> Vec<Say> {
        let limited = |term: &Term| matches!(term.game.board(), Board::Limited { .. });
        let limit = graph.nodes[0].position.terms.iter().any(limited).then_some("dag.legend.limit");
        let marks = if self.misere { "dag.legend.misere" } else { "dag.legend" };
        std::iter::once(marks).chain(limit).map(Say::new).collect()
    }

    /// Whose numbers a name has, where there are several games.
    fn order(&self, graph: &GameGraph) -> Option<Say> {
        let names: Vec<Arg> = games(&graph.nodes[0].position).map(|term| within(term.game.id()).into()).collect();
        (names.len() > 1).then(|| Say::new("dag.legend.order").with("games", Arg::List(names)))
    }

    /// Says what is shown, what its marks mean, and how much is not shown.
    pub(super) fn say(&mut self, graph: &GameGraph, options: &DagOptions, what: Say, legend: Vec<Say>) {
        self.picture.says = vec![what];
        if !graph.complete && self.followers.len() > self.nodes.iter().filter(|node| node.is_follower).count() {
            self.picture.says.push(Say::new("dag.say.alike"));
        }
        self.picture.says.extend(legend.into_iter().chain(self.order(graph)));
        if !graph.complete {
            let shown = self.nodes.len();
            self.picture.notices.push(match graph.total {
                Some(total) => Say::new("dag.cut").with("total", total).with("shown", shown),
                None => {
                    let (nodes, edges) = options.limits();
                    Say::new("dag.cut.more").with("nodes", nodes).with("edges", edges).with("shown", shown)
                }
            });
        }
    }
}

/// Whether mirrored pairs of a game play alike, as Wythoff's do.
fn mirrors(term: &Term) -> bool {
    term.game.board() == Board::Queen && term.game.unordered()
}
