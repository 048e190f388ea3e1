//! The game graph for a reader who is to find something out: what is hidden is not in the picture at all, and nothing about
//! its shape depends on it.

use super::{Dag, EdgeMode, MAX_MOVES, draw, graph};
use crate::{Options, Say, Veil};
use mexplorer_solver::graph::GameGraph;
use mexplorer_solver::{Analysis, Budget, Solver};

/// The picture of [`graph()`](super::graph()) with something hidden: values, or with [`Veil::Verdict`] outcomes too. `analysis`
/// must then know nothing of the winning moves.
pub fn veiled(solver: &mut Solver, analysis: &Analysis, choice: &Options, budget: &mut Budget) -> Dag {
    let (mut options, labels) = (choice.dag, &choice.labels[..]);
    let outcomes = choice.veil == Veil::Verdict;
    let mut graph = graph(solver, analysis, &options, budget);
    for node in &mut graph.nodes {
        node.grundy = None;
    }
    if outcomes {
        options.edges = if options.edges == EdgeMode::Winning { EdgeMode::All } else { options.edges };
        for node in &mut graph.nodes {
            node.outcome = None;
            if !labels.is_empty() {
                let form = node.position.normal_form().to_string();
                node.outcome = labels.iter().find(|(text, _)| *text == form).map(|(_, label)| *label);
            }
        }
        if !graph.complete {
            moves_alone(&mut graph);
        }
    }
    let mut dag = draw(&graph, &options);
    dag.veiled = true;
    let legend = match (outcomes, labels) {
        (false, _) => "dag.legend.misere",
        (true, []) => "dag.legend.veiled",
        (true, _) => "dag.legend.yours",
    };
    let what = if outcomes && !graph.complete {
        Say::new(if dag.shows_all_moves(&graph) { "dag.say.moves-all" } else { "dag.say.moves" })
            .with("position", dag.nodes[0].text.as_str())
            .with("moves", dag.followers.len().min(MAX_MOVES))
    } else {
        dag.what(&graph, &options)
    };
    dag.say(&graph, &options, what, vec![Say::new(legend)]);
    dag
}

/// Keeps of a neighbourhood the position and its moves: the answers to them are those that win.
fn moves_alone(graph: &mut GameGraph) {
    let mut kept: Vec<Option<u32>> = vec![None; graph.nodes.len()];
    kept[0] = Some(0);
    let mut nodes = vec![graph.nodes[0].clone()];
    for (_, to) in &graph.moves {
        let place = &mut kept[*to as usize];
        if place.is_none() {
            *place = Some(nodes.len() as u32);
            nodes.push(graph::Node { rank: 0, ..graph.nodes[*to as usize].clone() });
        }
    }
    let new = |old: u32| kept[old as usize].expect("what a move leads to is kept");
    graph.edges = (1..nodes.len() as u32).map(|to| (0, to)).collect();
    graph.moves.iter_mut().for_each(|(_, to)| *to = new(*to));
    nodes[0].rank = 1;
    graph.nodes = nodes;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dag::{DagOptions, Medium};
    use crate::{Arg, Role, Shape};
    use mexplorer_solver::Outcome;
    use mexplorer_solver::notation::parse;

    const MERGED: DagOptions = DagOptions { merged: true, edges: EdgeMode::Winning, large: false, on: Medium::File };

    /// An analysis that knows the position alone.
    fn knowing(text: &str, nothing: bool) -> Analysis {
        let mut analysis = Solver::default().analyze(&parse(text).expect("legal"), &mut Budget::default()).expect("within reach");
        if nothing {
            analysis.winning.moves.clear();
            analysis.winning.count = Default::default();
            (analysis.outcome, analysis.grundy) = (Outcome::N, None);
        }
        analysis
    }

    fn dag(text: &str, veil: Veil, labels: &[(String, Outcome)]) -> Dag {
        let analysis = knowing(text, veil == Veil::Verdict);
        let options = Options { dag: MERGED, veil, labels: labels.to_vec(), ..Options::default() };
        veiled(&mut Solver::default(), &analysis, &options, &mut Budget::new(400_000))
    }

    #[test]
    fn with_the_outcomes_hidden_nothing_differs_by_them() {
        for text in ["nim(3,4,5)", "misere nim(2,1)", "kayles(9)", "nim(100,200,300)", "wythoff(30,49)", "kayles(60,3)"] {
            let dag = dag(text, Veil::Verdict, &[]);
            assert!(dag.nodes.iter().all(|node| node.cold.is_none() && node.value.is_none()), "{text}");
            let told = [Role::Cold, Role::Hot, Role::ColdValue, Role::HotValue, Role::WinningEdge, Role::CurrentWinningEdge];
            assert!(dag.picture.scene.items.iter().all(|item| !told.contains(&item.role)), "{text}");
            let inside = dag.picture.scene.items.iter().filter(|item| item.role == Role::Number);
            assert!(
                inside.clone().count() > 0
                    && inside.clone().all(|item| matches!(&item.shape, Shape::Text { text, .. } if text == "?"))
            );
            assert!(
                dag.picture.table.rows.iter().all(|row| row[1].content == Arg::from("?") && row[2].content == Arg::from("–"))
            );
            for node in 0..dag.nodes.len() {
                assert_eq!(dag.story(node), None);
                assert!(dag.overlay(node).items.iter().all(|item| !told.contains(&item.role)), "{text}");
            }
        }
    }

    /// Of a neighbourhood the moves are left, whoever wins, in the order of the rules.
    #[test]
    fn a_neighbourhood_shows_moves_and_no_answers() {
        for text in ["nim(100,200,300)", "nim(100,200,172)"] {
            let dag = dag(text, Veil::Verdict, &[]);
            assert_eq!(dag.nodes.len(), dag.edges.len() + 1);
            assert!(dag.edges.iter().all(|edge| edge.from == 0), "{text}");
            assert_eq!(dag.picture.says[0].key, "dag.say.moves");
        }
    }

    #[test]
    fn values_alone_are_hidden_and_letters_stay() {
        let dag = dag("nim(3,4,5)", Veil::Values, &[]);
        assert!(dag.nodes.iter().all(|node| node.cold.is_some() && node.value.is_none()));
        assert_eq!(dag.picture.says[1].key, "dag.legend.misere");
    }

    #[test]
    fn the_readers_labels_are_drawn_as_they_are_given() {
        let labels = [("nim(1,4,5)".to_string(), Outcome::N), ("nim(3)".to_string(), Outcome::P)];
        let dag = dag("nim(3,4,5)", Veil::Verdict, &labels);
        for (text, cold) in [("nim(1,4,5)", Some(false)), ("nim(3)", Some(true)), ("nim(3,4,5)", None)] {
            let node = dag.node_of(text).unwrap_or_else(|| panic!("{text} has a node"));
            assert_eq!(dag.nodes[node].cold, cold, "{text}");
        }
    }
}
