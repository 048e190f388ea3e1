//! The misère mex rule: a position whose options equal the nim heaps a, b, … in every misère sum, at least one of them 0 or 1,
//! equals the heap mex{a, b, …} (Conway; Winning Ways, chapter 13).
//!
//! Larger heaps among the options are taken back as in normal play. Only where nothing else is left to play does it matter that
//! there may be moves where mex 0 has none: then an option 1 wins by leaving the other the last move.

use super::layers::{Layer, followers, layers, text, unfold};
use super::step::{Draft, collected, few, listed, spelt};
use super::walk::Walk;
use super::{Fact, Light, Theorem, where_lost};
use crate::graph::GameGraph;
use crate::mex::mex;
use crate::{Nimber, Outcome, Overrun};

pub(super) static THEOREM: Theorem = Theorem {
    name: "misere-mex",
    stage: where_lost,
    speaks: |position, _| position.misere,
    keys: &[
        ("proof.misere-mex.larger", &[]),
        ("proof.misere-mex.zero-or-one", &[]),
        ("proof.misere-mex.terminals", &["ends"]),
        ("proof.misere-mex.layer", &["lengths", "heaps", "more", "example", "options", "larger", "heap"]),
        ("proof.misere-mex.fails", &["position", "options"]),
        ("proof.misere-mex.depends", &["position", "on"]),
        ("proof.misere-mex.large", &[]),
        ("proof.misere-mex.whole", &["position", "heap"]),
        ("proof.misere-mex.won", &["after"]),
        ("proof.misere-mex.answer", &["chosen", "after"]),
        ("proof.misere-mex.last", &["chosen"]),
        ("proof.misere-mex.over", &["position"]),
    ],
    walk,
};

/// How many steps the positions between the ends and the position itself are given.
const MOST_LAYERS: u32 = 3;

/// The heap that each node equals by the rule; `None` where the rule says nothing of it or of one of its options.
fn heaps(graph: &GameGraph) -> Vec<Option<Nimber>> {
    let mut order: Vec<usize> = (0..graph.nodes.len()).collect();
    crate::order::sort_by_key(&mut order, |node| (graph.nodes[*node].rank, *node));
    let mut heaps = vec![None; graph.nodes.len()];
    for node in order {
        let options: Option<Vec<Nimber>> = followers(graph, node).map(|next| heaps[next]).collect();
        heaps[node] = options.filter(|all| all.is_empty() || all.iter().any(|heap| *heap < 2)).map(mex);
    }
    heaps
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let mut steps = vec![Draft::new("proof.misere-mex.larger"), Draft::new("proof.misere-mex.zero-or-one")];
    match unfold(w, w.position())? {
        Some(graph) => apply(w, &graph, &mut steps),
        None => steps.push(Draft::new("proof.misere-mex.large")),
    }
    itself(w, &mut steps)?;
    Ok(steps)
}

/// The rule from the ends upwards, as far as it goes.
fn apply(w: &Walk, graph: &GameGraph, steps: &mut Vec<Draft>) {
    let heaps = heaps(graph);
    let (ends, between) = layers(graph, MOST_LAYERS);
    steps.push(
        Draft::new("proof.misere-mex.terminals")
            .fact("ends", listed(ends.nodes.iter().map(|node| Fact::Position(text(graph, *node)))))
            .lights(ends.lights(graph)),
    );
    steps.extend(between.iter().filter_map(|layer| evaluate(graph, &heaps, layer)));
    let position = w.position();
    if let Some(heap) = heaps[0] {
        steps.push(
            Draft::new("proof.misere-mex.whole").position("position", position).number("heap", heap).light_position(position),
        );
        return;
    }
    // The first that the rule refuses is one whose options are heaps all the same, 2 or more.
    let refused =
        (0..graph.nodes.len()).filter(|node| heaps[*node].is_none()).min_by_key(|node| (graph.nodes[*node].rank, *node));
    let Some(refused) = refused else { return };
    let options = options(graph, &heaps, refused);
    let light = Light::Position(text(graph, refused));
    steps.push(
        Draft::new("proof.misere-mex.fails")
            .position("position", text(graph, refused))
            .text("options", spelt(&options, ", "))
            .light(light),
    );
    if refused > 0 {
        steps.push(Draft::new("proof.misere-mex.depends").position("position", position).position("on", text(graph, refused)));
    }
}

/// The different heaps among the options of a node whose options are heaps.
fn options(graph: &GameGraph, heaps: &[Option<Nimber>], node: usize) -> Vec<Nimber> {
    let mut options: Vec<Nimber> = followers(graph, node).filter_map(|next| heaps[next]).collect();
    crate::order::sort(&mut options);
    options.dedup();
    options
}

/// The heaps of a layer, and how one of them is found, that with the most different options.
fn evaluate(graph: &GameGraph, heaps: &[Option<Nimber>], layer: &Layer) -> Option<Draft> {
    let known: Vec<usize> = layer.nodes.iter().copied().filter(|node| heaps[*node].is_some()).collect();
    let example = known.iter().copied().max_by_key(|node| (options(graph, heaps, *node).len(), std::cmp::Reverse(*node)))?;
    let equal = known.iter().filter_map(|node| heaps[*node].map(|heap| Fact::Text(format!("{} = ∗{heap}", text(graph, *node)))));
    let (named, more) = few(equal);
    let (options, larger) = collected(&options(graph, heaps, example));
    Some(
        Draft::new("proof.misere-mex.layer")
            .text("lengths", layer.lengths())
            .fact("heaps", named)
            .count("more", more)
            .position("example", text(graph, example))
            .text("options", options)
            .count("larger", larger)
            .number("heap", heaps[example]?)
            .lights(known.iter().map(|node| Light::Position(text(graph, *node)))),
    )
}

/// The winning move, or the reply to a move.
fn itself(w: &mut Walk, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.misere-mex.over").position("position", position).light_position(position));
        return Ok(());
    };
    if w.analysis.outcome == Outcome::N {
        let winning = w.analysis.winning.moves.first().map(|winning| (position.after(winning), winning.clone()));
        steps.extend(winning.map(|(after, winning)| {
            Draft::new("proof.misere-mex.won").position("after", &after).light_position(&after).plays(winning)
        }));
        return Ok(());
    }
    let (next, reply) = w.searched(&chosen)?;
    steps.push(match reply {
        Some(reply) => {
            let after = next.after(&reply);
            Draft::new("proof.misere-mex.answer")
                .position("chosen", &next)
                .position("after", &after)
                .light_position(&after)
                .replies(&chosen, reply)
        }
        None => Draft::new("proof.misere-mex.last").position("chosen", &next).shows(&next),
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Outcome;
    use crate::proof::tests::{Play, has_step, number, prove};

    /// What equals the heap h is lost exactly if h is 1.
    #[test]
    fn the_rule_agrees_with_the_outcomes() {
        let mut equal = 0;
        for (name, top) in
            [("nim", 6), ("bash[2]", 7), ("subtract[1,3,4]", 12), ("subtract[2,3]", 12), ("kayles", 8), ("lasker", 5)]
        {
            for text in (0..=top).map(|heap| format!("misere {name}({heap})")) {
                let proof = prove(&text, "misere-mex");
                if has_step(&proof, "whole") {
                    let lost = Play::of(&text).outcome_known() == Outcome::P;
                    assert_eq!(lost, number(&proof, "whole", "heap") == 1, "{text}");
                    equal += 1;
                }
            }
        }
        assert!(equal > 30, "{equal}");
        assert!(has_step(&prove("misere nim(2,2)", "misere-mex"), "fails"));
        Play::all_replies("misere kayles(4)", "misere-mex");
    }
}
