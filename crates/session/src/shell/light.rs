//! What the pictures light besides what is hovered: (attribute, value) of the elements that are meant. Nodes of the game graph
//! go by [`NODE`], since one node may stand for positions of several names.

use mexplorer_picture::dag::Dag;
use mexplorer_solver::notation;

pub type Lit = (&'static str, String);

/// In the place of an attribute: the name of a node of the game graph.
pub const NODE: &str = "node";

/// Whether a position is a node of the graph, itself or merged with others.
pub fn has(dag: &Dag, text: &str) -> bool {
    found(dag, text).is_some()
}

fn found(dag: &Dag, text: &str) -> Option<usize> {
    let form = || notation::parse(text).ok().map(|position| position.normal_form().to_string());
    dag.node_of(text).or_else(|| dag.node_of(&form()?))
}

/// The node that stands for a position, and nothing outside the graph.
pub fn drawn(dag: &Dag, text: &str) -> Option<Lit> {
    Some((NODE, dag.nodes[found(dag, text)?].text.clone()))
}

/// The node that stands for a position, if it goes by another name than the position's own.
pub fn node(dag: &Dag, text: &str) -> Option<Lit> {
    let node = found(dag, text)?;
    Some(&dag.nodes[node].text).filter(|name| *name != text).map(|name| (NODE, name.clone()))
}
