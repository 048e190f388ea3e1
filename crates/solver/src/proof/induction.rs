//! Backward induction: the end is decided by the rules, every other position by its followers (Zermelo 1913).
//!
//! Small games are decided position by position, the shortest plays first. Of larger ones the proof shows an end that can
//! be reached, the two rules, and the position itself.

use super::layers::{Layer, followers, layers, names, text, unfold};
use super::step::Draft;
use super::walk::Walk;
use super::{Light, Theorem, where_lost};
use crate::graph::GameGraph;
use crate::{Outcome, Overrun, Position};
use std::ops::ControlFlow;

pub(super) static THEOREM: Theorem = Theorem {
    name: "induction",
    stage: where_lost,
    speaks: |_, _| true,
    keys: &[
        ("proof.induction.terminals", &["ends"]),
        ("proof.induction.terminals-misere", &["ends"]),
        ("proof.induction.layer-hot", &["lengths", "hot", "example", "to"]),
        ("proof.induction.layer-cold", &["lengths", "cold"]),
        ("proof.induction.layer-both", &["lengths", "cold", "hot", "example", "to"]),
        ("proof.induction.reached", &["end", "before"]),
        ("proof.induction.reached-misere", &["end"]),
        ("proof.induction.ends", &[]),
        ("proof.induction.ends-misere", &[]),
        ("proof.induction.rules", &[]),
        ("proof.induction.over", &["position"]),
        ("proof.induction.over-misere", &["position"]),
        ("proof.induction.won", &["position", "after"]),
        ("proof.induction.lost", &["position"]),
        ("proof.induction.answer", &["chosen", "after"]),
        ("proof.induction.last", &["chosen"]),
    ],
    walk,
};

/// How many steps the positions between the ends and the position itself are given.
const MOST_LAYERS: u32 = 6;

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let mut steps = Vec::new();
    match unfold(w, w.position())? {
        Some(graph) => {
            let (ends, between) = layers(&graph, MOST_LAYERS);
            let key = if w.position().misere { "proof.induction.terminals-misere" } else { "proof.induction.terminals" };
            steps.push(Draft::new(key).fact("ends", names(&graph, &ends.nodes)).lights(ends.lights(&graph)));
            steps.extend(between.iter().map(|layer| decide(&graph, layer)));
        }
        None => {
            steps.push(end(w)?);
            steps.push(Draft::new("proof.induction.rules"));
        }
    }
    itself(w, &mut steps)?;
    Ok(steps)
}

/// One layer: each position is P if all its followers are N, and N if one is P.
fn decide(graph: &GameGraph, layer: &Layer) -> Draft {
    let is_cold = |node: &usize| graph.nodes[*node].outcome == Some(Outcome::P);
    let (cold, hot): (Vec<usize>, Vec<usize>) = layer.nodes.iter().partition(|node| is_cold(node));
    // Under misère an end is N without a follower, but ends are no part of a layer.
    let example = hot.first().and_then(|node| followers(graph, *node).find(|next| is_cold(next)).map(|next| (*node, next)));
    let step = match (example, cold.first()) {
        (Some((from, to)), None) => Draft::new("proof.induction.layer-hot")
            .text("lengths", layer.lengths())
            .fact("hot", names(graph, &hot))
            .position("example", text(graph, from))
            .position("to", text(graph, to)),
        (Some((from, to)), Some(_)) => Draft::new("proof.induction.layer-both")
            .text("lengths", layer.lengths())
            .fact("cold", names(graph, &cold))
            .fact("hot", names(graph, &hot))
            .position("example", text(graph, from))
            .position("to", text(graph, to)),
        (None, _) => Draft::new("proof.induction.layer-cold").text("lengths", layer.lengths()).fact("cold", names(graph, &cold)),
    };
    step.lights(layer.lights(graph))
}

/// How far a play is followed in search of an end, and how many moves are looked at in each position of it.
const MOST_MOVES: usize = 2_000;
const MOST_LOOKED_AT: usize = 256;

/// An end of a large game, reached by a play that takes long strides.
fn end(w: &mut Walk) -> Result<Draft, Overrun> {
    let misere = w.position().misere;
    let mut here = w.position().clone();
    let mut before: Option<Position> = None;
    let numbers = here.size().max(1) as u64;
    for _ in 0..MOST_MOVES {
        let (mut stride, mut seen) = (None, 0);
        let _ = here.moves(&mut |played| {
            stride = Some(played);
            seen += 1;
            if seen < MOST_LOOKED_AT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        w.budget.spend(numbers + seen as u64)?;
        let Some(stride) = stride else {
            // What is gone of a position of many numbers needs no names.
            let end = here.normal_form().to_string();
            let light = Light::Position(end.clone());
            let step = match (misere, before) {
                (false, Some(before)) => {
                    let before = before.normal_form().to_string();
                    let above = Light::Position(before.clone());
                    Draft::new("proof.induction.reached").position("end", end).position("before", before).light(above)
                }
                (true, _) => Draft::new("proof.induction.reached-misere").position("end", end),
                (false, None) => Draft::new("proof.induction.ends"),
            };
            return Ok(step.light(light));
        };
        // Positions of very many numbers are not played to their end.
        if numbers > 1_000 {
            break;
        }
        let next = here.after(&stride);
        before = Some(std::mem::replace(&mut here, next));
    }
    Ok(Draft::new(if misere { "proof.induction.ends-misere" } else { "proof.induction.ends" }))
}

/// The position itself: a follower that is P, or none, with a reply to a move.
fn itself(w: &mut Walk, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let Some(chosen) = w.chosen() else {
        let key = if position.misere { "proof.induction.over-misere" } else { "proof.induction.over" };
        steps.push(Draft::new(key).position("position", position).light_position(position).settles());
        return Ok(());
    };
    if w.analysis.outcome == Outcome::N {
        let Some(winning) = w.analysis.winning.moves.first() else { return Ok(()) };
        let after = position.after(winning);
        steps.push(
            Draft::new("proof.induction.won")
                .position("position", position)
                .position("after", &after)
                .light_position(position)
                .light_position(&after)
                .plays(winning.clone())
                .settles(),
        );
        return Ok(());
    }
    steps.push(Draft::new("proof.induction.lost").position("position", position).light_position(position).settles());
    let (next, reply) = w.searched(&chosen)?;
    steps.push(match reply {
        Some(reply) => {
            let after = next.after(&reply);
            Draft::new("proof.induction.answer")
                .position("chosen", &next)
                .position("after", &after)
                .shows(&next)
                .light_position(&after)
                .replies(&chosen, reply)
        }
        None => Draft::new("proof.induction.last").position("chosen", &next).shows(&next),
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Outcome;
    use crate::proof::tests::{Play, has_step, prove, text};

    #[test]
    fn ends_of_large_games_are_reached_or_not_claimed() {
        for (position, key) in [
            ("nim(30,40,50)", "reached"),
            ("misere nim(30,40,50)", "reached-misere"),
            ("nim(18446744073709551615,3)", "ends"),
            ("misere nim(18446744073709551615,3)", "ends-misere"),
            ("kayles(40)", "reached"),
        ] {
            let proof = prove(position, "induction");
            assert!(has_step(&proof, key) && has_step(&proof, "rules") && has_step(&proof, "won"), "{position}: {proof:#?}");
            if key == "reached" {
                let (end, before) = (Play::of(&text(&proof, key, "end")), Play::of(&text(&proof, key, "before")));
                assert!(end.is_over() && !before.is_over(), "{position}");
                assert_eq!((end.outcome_known(), before.outcome_known()), (Outcome::P, Outcome::N), "{position}");
            }
        }
        assert!(has_step(&prove("nim(40,40)", "induction"), "answer"));
    }

    #[test]
    fn misere_ends_are_won_and_a_last_move_loses() {
        assert!(has_step(&prove("misere nim(0)", "induction"), "over-misere"));
        assert!(has_step(&prove("misere nim(1)", "induction"), "last"));
        Play::all_replies("misere kayles(1,1,1)", "induction");
        Play::all_replies("misere nim(1,2,3)", "induction");
    }
}
