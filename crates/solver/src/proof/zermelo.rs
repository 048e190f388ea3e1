//! Zermelo's theorem: in a finite game without chance, hidden knowledge and draws one of the two can win whatever the other does
//! (Zermelo 1913). The winner's strategy is shown in full where the game graph is small.

use super::layers::{followers, text, unfold};
use super::step::{Draft, MOST_LISTED};
use super::walk::Walk;
use super::{Fact, Light, Theorem, where_lost};
use crate::graph::GameGraph;
use crate::{Outcome, Overrun};

pub(super) static THEOREM: Theorem = Theorem {
    name: "zermelo",
    stage: where_lost,
    speaks: |_, _| true,
    keys: &[
        ("proof.zermelo.finite", &["positions", "longest"]),
        ("proof.zermelo.finite-large", &[]),
        ("proof.zermelo.either", &[]),
        ("proof.zermelo.letters", &["cold", "hot"]),
        ("proof.zermelo.strategy", &["count"]),
        ("proof.zermelo.begins", &["position", "after"]),
        ("proof.zermelo.follows", &["position", "chosen", "after"]),
        ("proof.zermelo.forced", &["position", "chosen"]),
        ("proof.zermelo.over", &["position"]),
        ("proof.zermelo.over-misere", &["position"]),
        ("proof.zermelo.unfair-first", &[]),
        ("proof.zermelo.unfair-second", &[]),
        ("proof.zermelo.column-at", &[]),
        ("proof.zermelo.column-to", &[]),
    ],
    walk,
};

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let graph = unfold(w, w.position())?;
    let mut steps = vec![
        match &graph {
            Some(graph) => {
                Draft::new("proof.zermelo.finite").count("positions", graph.nodes.len()).number("longest", graph.nodes[0].rank)
            }
            None => Draft::new("proof.zermelo.finite-large"),
        },
        Draft::new("proof.zermelo.either"),
    ];
    if let Some(graph) = &graph {
        let cold = graph.nodes.iter().filter(|node| node.outcome == Some(Outcome::P)).count();
        let step = Draft::new("proof.zermelo.letters").count("cold", cold).count("hot", graph.nodes.len() - cold);
        steps.push(step.lights((0..graph.nodes.len()).map(|node| Light::Position(text(graph, node)))));
        let strategy = strategy(graph);
        if !strategy.is_empty() {
            steps.push(
                Draft::new("proof.zermelo.strategy")
                    .count("count", strategy.len())
                    .lights(strategy.iter().map(|(from, _)| Light::Position(text(graph, *from))))
                    .table(
                        &["proof.zermelo.column-at", "proof.zermelo.column-to"],
                        strategy
                            .iter()
                            .take(MOST_LISTED)
                            .map(|(from, to)| [*from, *to].map(|node| Fact::Position(text(graph, node))).into()),
                        (strategy[0].0 == 0).then_some(0),
                    )
                    // Whether there is a move here, its table tells.
                    .settles(),
            );
        }
    }
    itself(w, &mut steps)?;
    steps.push(Draft::new(match w.analysis.outcome {
        Outcome::N => "proof.zermelo.unfair-first",
        Outcome::P => "proof.zermelo.unfair-second",
    }));
    Ok(steps)
}

/// For each position in which the winner's turn can come, a move that wins, in the order in which plays reach them.
fn strategy(graph: &GameGraph) -> Vec<(usize, usize)> {
    let cold = |node: usize| graph.nodes[node].outcome == Some(Outcome::P);
    let mut reached = vec![false; graph.nodes.len()];
    reached[0] = true;
    let (mut queue, mut moves) = (std::collections::VecDeque::from([0]), Vec::new());
    while let Some(node) = queue.pop_front() {
        let next: Vec<usize> = if cold(node) {
            followers(graph, node).collect()
        } else {
            let winning = followers(graph, node).find(|next| cold(*next));
            moves.extend(winning.map(|next| (node, next)));
            winning.into_iter().collect()
        };
        for next in next {
            if !std::mem::replace(&mut reached[next], true) {
                queue.push_back(next);
            }
        }
    }
    moves
}

/// What the strategy does first, or how it answers a first move.
fn itself(w: &mut Walk, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let Some(chosen) = w.chosen() else {
        let key = if position.misere { "proof.zermelo.over-misere" } else { "proof.zermelo.over" };
        steps.push(Draft::new(key).position("position", position).light_position(position).settles());
        return Ok(());
    };
    if let Some(winning) = w.analysis.winning.moves.first() {
        let after = position.after(winning);
        steps.push(
            Draft::new("proof.zermelo.begins")
                .position("position", position)
                .position("after", &after)
                .light_position(&after)
                .plays(winning.clone())
                .settles(),
        );
        return Ok(());
    }
    if w.analysis.outcome == Outcome::N {
        return Ok(());
    }
    let (next, reply) = w.searched(&chosen)?;
    let step = |key| Draft::new(key).position("position", position).position("chosen", &next).shows(&next).settles();
    steps.push(match reply {
        Some(reply) => {
            let after = next.after(&reply);
            step("proof.zermelo.follows").position("after", &after).light_position(&after).replies(&chosen, reply)
        }
        None => step("proof.zermelo.forced"),
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{followers, strategy, text};
    use crate::graph::{self, Options};
    use crate::notation::parse;
    use crate::{Budget, Outcome};

    /// Following the strategy the winner is never without a move of it, whatever the other does.
    #[test]
    fn the_strategy_has_a_move_wherever_the_winner_moves() {
        for position in ["nim(2,3)", "nim(3,3)", "kayles(7)", "misere nim(2,3)", "misere kayles(4)", "graph[a>b,a>c,b>c](a,b)"] {
            let limits = Options { merge: true, ..Options::default() };
            let position = parse(position).expect("legal");
            let graph = graph::whole(&position, &limits, &mut Budget::default()).expect("small").expect("complete");
            let moves = strategy(&graph);
            let lost = |node: usize| graph.nodes[node].outcome == Some(Outcome::P);
            for (from, to) in &moves {
                assert!(!lost(*from) && lost(*to) && followers(&graph, *from).any(|next| next == *to), "{position}");
                for next in followers(&graph, *to) {
                    let ended = followers(&graph, next).next().is_none();
                    assert!(ended || moves.iter().any(|(at, _)| *at == next), "{position}: nothing at {}", text(&graph, next));
                }
            }
        }
    }
}
