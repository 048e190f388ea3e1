//! The Grundy value: the mex of the followers' values, from the bottom up, and why 0 means lost (Sprague 1935, Grundy 1939).

use super::layers::{Layer, followers, layers, text, unfold};
use super::nim_sum::xor;
use super::step::{Draft, collected, few, listed};
use super::walk::Walk;
use super::{Fact, Light, Theorem, where_lost};
use crate::explain::mex_table;
use crate::graph::GameGraph;
use crate::{Nimber, Overrun};

pub(super) static THEOREM: Theorem = Theorem {
    name: "mex",
    stage: where_lost,
    speaks: |position, analysis| {
        !position.misere && analysis.grundy.is_some() && analysis.components.iter().all(|c| c.grundy.is_some())
    },
    keys: &[
        ("proof.mex.terminals", &["ends"]),
        ("proof.mex.empty", &[]),
        ("proof.mex.layer", &["lengths", "values", "more", "example", "options", "larger", "value"]),
        ("proof.mex.column-position", &[]),
        ("proof.mex.column-value", &[]),
        ("proof.mex.over", &["position"]),
        ("proof.mex.options", &["position", "options", "larger", "value"]),
        ("proof.mex.options-many", &["position", "value"]),
        ("proof.mex.witness", &["value", "after"]),
        ("proof.mex.won", &["value"]),
        ("proof.mex.no-zero", &["chosen", "becomes"]),
        ("proof.mex.back", &["becomes", "after"]),
        ("proof.mex.lost", &["position"]),
    ],
    walk,
};

/// How many steps the positions between the ends and the position itself are given.
const MOST_LAYERS: u32 = 4;

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let mut steps = Vec::new();
    match unfold(w, w.position())? {
        Some(graph) => {
            let (ends, between) = layers(&graph, MOST_LAYERS);
            steps.push(
                Draft::new("proof.mex.terminals")
                    .fact("ends", listed(ends.nodes.iter().map(|node| Fact::Position(text(&graph, *node)))))
                    .lights(ends.lights(&graph)),
            );
            steps.extend(between.iter().filter_map(|layer| evaluate(&graph, layer)));
        }
        None => steps.push(Draft::new("proof.mex.empty")),
    }
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.mex.over").position("position", position).light_position(position));
        return Ok(steps);
    };
    let value = w.analysis.grundy.unwrap_or(0);
    steps.push(options(w, value)?);
    if value > 0 {
        if let Some(winning) = w.analysis.winning.moves.first() {
            let after = position.after(winning);
            steps.push(
                Draft::new("proof.mex.witness")
                    .number("value", value)
                    .position("after", &after)
                    .light(Light::Value(0))
                    .light_position(&after)
                    .plays(winning.clone()),
            );
        }
        steps.push(Draft::new("proof.mex.won").number("value", value).light(Light::Value(value)));
        return Ok(steps);
    }
    let next = position.after(&chosen);
    let values = w.values(&next)?;
    let becomes = xor(&values);
    steps.push(
        Draft::new("proof.mex.no-zero")
            .position("chosen", &next)
            .number("becomes", becomes)
            .light(Light::Value(becomes))
            .shows(&next),
    );
    if let Some(reply) = w.lower(&next, 0, &values, 0)? {
        let after = next.after(&reply.played);
        steps.push(
            Draft::new("proof.mex.back")
                .number("becomes", becomes)
                .position("after", &after)
                .light_position(&after)
                .replies(&chosen, reply.played),
        );
    }
    steps.push(Draft::new("proof.mex.lost").position("position", position).light(Light::Value(0)).light_position(position));
    Ok(steps)
}

/// The values of a layer, and how one of them, that with the most different followers, is found.
fn evaluate(graph: &GameGraph, layer: &Layer) -> Option<Draft> {
    let value = |node: usize| graph.nodes[node].grundy;
    let below = |node: usize| {
        let mut values: Vec<Nimber> = followers(graph, node).filter_map(value).collect();
        crate::order::sort(&mut values);
        values.dedup();
        values
    };
    let example = layer.nodes.iter().copied().max_by_key(|node| (below(*node).len(), std::cmp::Reverse(*node)))?;
    let pairs = layer.nodes.iter().filter_map(|node| value(*node).map(|v| Fact::Text(format!("{} = {v}", text(graph, *node)))));
    let (values, more) = few(pairs);
    let all = layer.nodes.iter().filter_map(|node| Some(vec![Fact::Position(text(graph, *node)), Fact::Number(value(*node)?)]));
    let (options, larger) = collected(&below(example));
    let step = Draft::new("proof.mex.layer");
    let step =
        if more > 0 { step.more("proof.all", &["proof.mex.column-position", "proof.mex.column-value"], all) } else { step };
    Some(
        step.text("lengths", layer.lengths())
            .fact("values", values)
            .count("more", more)
            .position("example", text(graph, example))
            .text("options", options)
            .count("larger", larger)
            .number("value", value(example)?)
            .lights(layer.lights(graph)),
    )
}

/// The values of the position's own followers, all of them if they are few enough to be looked at.
fn options(w: &mut Walk, value: Nimber) -> Result<Draft, Overrun> {
    let position = w.position();
    let table = mex_table(w.solver, w.analysis, w.budget)?;
    let full = table.filter(|table| table.whole() && table.hidden == 0 && table.above_hidden == Some(0));
    Ok(match full {
        Some(table) => {
            let seen: Vec<Nimber> = table.below.iter().chain(&table.above).map(|row| row.value).collect();
            let (options, larger) = collected(&seen);
            Draft::new("proof.mex.options")
                .position("position", position)
                .text("options", options)
                .count("larger", larger)
                .number("value", value)
                .lights(seen.into_iter().map(Light::Value))
        }
        None => Draft::new("proof.mex.options-many").position("position", position).number("value", value),
    }
    .light(Light::Value(value)))
}

#[cfg(test)]
mod tests {
    use crate::mex::mex;
    use crate::proof::tests::{Play, has_step, number, prove, text};

    /// What is left out of a list of followers' values is a run, or larger than all that is shown: the value is the mex of these.
    #[test]
    fn values_shown_are_the_mex_of_the_options_shown() {
        for position in [
            "nim(3,4,5)",
            "kayles(7)",
            "subtract[1,3,4](12)",
            "wythoff(3,4)",
            "grundy(9)",
            "fibonacci(9)",
            "nim(1,2,3)",
            "lasker(5)",
        ] {
            let proof = prove(position, "mex");
            for step in &proof.steps {
                let text = |name: &str| step.facts.iter().find(|(known, _)| *known == name).map(|(_, fact)| fact);
                if let (Some(super::Fact::Text(options)), Some(super::Fact::Number(value))) = (text("options"), text("value")) {
                    let words: Vec<&str> = options.split(", ").collect();
                    assert!(words.len() < 8, "{position}: {options}");
                    let number = |at: usize| words[at].parse::<u128>().expect("a number");
                    let numbers = (0..words.len()).flat_map(|at| match words[at] {
                        "…" => number(at - 1) + 1..=number(at + 1) - 1,
                        _ => number(at)..=number(at),
                    });
                    assert_eq!(mex(numbers), *value, "{position}: {step:?}");
                }
            }
            assert!(has_step(&proof, "options"), "{position}");
        }
    }

    #[test]
    fn large_positions_name_their_value_and_a_witness() {
        let proof = prove("nim(18446744073709551615,9)", "mex");
        assert_eq!(number(&proof, "options-many", "value"), 18446744073709551615 ^ 9);
        assert_eq!(text(&proof, "witness", "after"), "nim(9,9)");
        let lost = prove("kayles(40,40)", "mex");
        assert!(number(&lost, "no-zero", "becomes") > 0 && has_step(&lost, "back") && has_step(&lost, "empty"));
        Play::all_replies("kayles(5,5)", "mex");
        Play::all_replies("nim(1,2,3)", "mex");
    }
}
