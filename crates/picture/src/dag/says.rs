//! What is said of a game graph: how much of it is drawn, what counts as one, what its marks mean.

use super::Dag;
use super::DagOptions;
use crate::Say;
use mexplorer_solver::Term;
use mexplorer_solver::game::Board;
use mexplorer_solver::graph::GameGraph;

impl Dag {
    pub(super) fn say(&mut self, graph: &GameGraph, options: &DagOptions) {
        let shown = self.nodes.len();
        let key = match (graph.complete, options.merged) {
            (false, _) if !graph.nodes[0].position.has_more_moves(self.followers.len()) => "dag.say.near-all",
            (false, _) => "dag.say.near",
            (true, true) if graph.nodes[0].position.terms.iter().any(mirrors) => "dag.say.merged",
            (true, true) => "dag.say.merged-order",
            (true, false) => "dag.say",
        };
        let say =
            Say::new(key).with("count", shown).with("position", self.nodes[0].text.as_str()).with("moves", self.followers.len());
        self.picture.says = vec![say];
        if !graph.complete && self.followers.len() > self.nodes.iter().filter(|node| node.is_follower).count() {
            self.picture.says.push(Say::new("dag.say.alike"));
        }
        self.picture.says.push(Say::new(if self.misere { "dag.legend.misere" } else { "dag.legend" }));
        let limited = |term: &Term| matches!(term.game.board(), Board::Limited { .. });
        if graph.nodes[0].position.terms.iter().any(limited) {
            self.picture.says.push(Say::new("dag.legend.limit"));
        }
        if !graph.complete {
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
