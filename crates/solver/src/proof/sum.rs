//! The Sprague–Grundy theorem for sums: if each option's value is the XOR of its components', then so is that of the sum, for
//! the value itself is no move away, every smaller one is, and a mex pays no heed to larger ones (Sprague 1935, Grundy 1939).

use super::nim_sum::{width, xor};
use super::step::{Draft, listed, spelt};
use super::walk::{Lowered, Walk, place};
use super::{Fact, Light, Theorem, where_lost};
use crate::position::{Component, is_live};
use crate::{Move, Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "sum",
    stage: where_lost,
    speaks: |position, analysis| {
        !position.misere && analysis.components.len() > 1 && analysis.components.iter().all(|c| c.grundy.is_some())
    },
    keys: &[
        ("proof.sum.values", &["count", "parts", "sum", "value"]),
        ("proof.sum.induction", &["value"]),
        ("proof.sum.target", &["target", "value"]),
        ("proof.sum.difference", &["value", "target", "difference", "worth"]),
        ("proof.sum.component", &["component", "own", "worth", "ones"]),
        ("proof.sum.lower", &["own", "difference", "wanted"]),
        ("proof.sum.option", &["component", "own", "wanted", "after", "target"]),
        ("proof.sum.itself", &["component", "own", "value"]),
        ("proof.sum.over", &["count"]),
        ("proof.sum.zero", &["value"]),
        ("proof.sum.disturb", &["component", "own", "becomes", "after", "total"]),
        ("proof.sum.restore", &["component", "own", "wanted", "total", "after"]),
        ("proof.sum.mex", &["value"]),
    ],
    walk,
};

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let values: Vec<Nimber> = w.analysis.components.iter().filter_map(|c| c.grundy).collect();
    let value = xor(&values);
    let mut steps = vec![
        Draft::new("proof.sum.values")
            .count("count", values.len())
            .fact("parts", parts(position, &values))
            .text("sum", spelt(&values, " ⊕ "))
            .number("value", value)
            .lights((0..width(&values)).rev().map(Light::Column))
            .grants(granted(position, &values)),
        Draft::new("proof.sum.induction").number("value", value),
    ];
    let Some((c, own)) = position.components().zip(&values).find(|(c, _)| is_live(c.game, c.numbers)) else {
        steps.push(Draft::new("proof.sum.over").count("count", values.len()).light_position(position));
        return Ok(steps);
    };
    steps.push(
        Draft::new("proof.sum.itself")
            .position("component", c.alone())
            .number("own", *own)
            .number("value", value)
            .light(Light::Place(place(position, c.term, c.index)))
            .light(Light::Value(value)),
    );
    match value {
        0 => steps.push(Draft::new("proof.sum.zero").number("value", value)),
        _ => reach(w, &values, &mut steps)?,
    }
    steps.push(Draft::new("proof.sum.mex").number("value", value).light(Light::Value(value)).settles());
    if value == 0 {
        restore(w, &values, &mut steps)?;
    }
    Ok(steps)
}

/// The components, each with the Nim heap that it is like.
fn parts(position: &Position, values: &[Nimber]) -> Fact {
    listed(position.components().zip(values).map(|(c, value)| Fact::Text(format!("{} = ∗{value}", c.alone()))))
}

/// The most components that are named beside the step that takes their values for granted.
const MOST_GRANTED: usize = 6;

/// The components that are not heaps of Nim, which are worth what they hold, each once.
fn granted(position: &Position, values: &[Nimber]) -> Vec<(Position, Nimber)> {
    let mut granted: Vec<(Position, Nimber)> = Vec::new();
    for (c, value) in position.components().zip(values) {
        if granted.len() < MOST_GRANTED && !c.game.is_nim() && is_live(c.game, c.numbers) {
            let alone = (c.alone(), *value);
            if !granted.contains(&alone) {
                granted.push(alone);
            }
        }
    }
    granted
}

/// The second half: any smaller value, by Bouton's argument on the components' values and the mex of one of them.
fn reach(w: &mut Walk, values: &[Nimber], steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let value = xor(values);
    let target = w.choice.target.filter(|target| *target < value).unwrap_or(0);
    let difference = value ^ target;
    let Some(Lowered { found, component, own, played }) = w.lower(position, 0, values, target)? else { return Ok(()) };
    let c = position.components().nth(component).expect("the component was found there");
    let after = position.after(&played);
    let light = Light::Place(place(position, c.term, c.index));
    steps.extend([
        Draft::new("proof.sum.target").number("target", target).number("value", value).light(Light::Value(target)),
        Draft::new("proof.sum.difference")
            .number("value", value)
            .number("target", target)
            .number("difference", difference)
            .number("worth", found.worth())
            .light(Light::Column(found.bit)),
        Draft::new("proof.sum.component")
            .position("component", c.alone())
            .number("own", own)
            .number("worth", found.worth())
            .count("ones", found.ones)
            .light(light.clone())
            .light(Light::Column(found.bit)),
        Draft::new("proof.sum.lower")
            .number("own", own)
            .number("difference", difference)
            .number("wanted", found.wanted)
            .light(light.clone()),
        Draft::new("proof.sum.option")
            .position("component", c.alone())
            .number("own", own)
            .number("wanted", found.wanted)
            .position("after", &after)
            .number("target", target)
            .light(light)
            .light(Light::Value(target))
            .light_position(&after)
            .plays(played),
    ]);
    Ok(())
}

/// From value 0: a move, and the second half of the proof on what it leaves.
fn restore(w: &mut Walk, values: &[Nimber], steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let Some(chosen) = w.chosen() else { return Ok(()) };
    let (moved, c) = component_of(position, &chosen);
    let after = position.after(&chosen);
    let broken = w.values(&after)?;
    let total = xor(&broken);
    let Some(lowered) = w.lower(&after, 0, &broken, 0)? else { return Ok(()) };
    let answering = after.components().nth(lowered.component).expect("the component was found there");
    let mended = after.after(&lowered.played);
    steps.extend([
        Draft::new("proof.sum.disturb")
            .position("component", c.alone())
            .number("own", values[moved])
            .number("becomes", values[moved] ^ total)
            .position("after", &after)
            .number("total", total)
            .light(Light::Place(place(position, c.term, c.index)))
            .shows(&after),
        Draft::new("proof.sum.restore")
            .position("component", answering.alone())
            .number("own", lowered.own)
            .number("wanted", lowered.found.wanted)
            .number("total", total)
            .position("after", &mended)
            .light_position(&mended)
            .replies(&chosen, lowered.played),
    ]);
    Ok(())
}

/// The component in which a move is made, with its index.
pub(super) fn component_of<'a>(position: &'a Position, played: &Move) -> (usize, Component<'a>) {
    let own = |(_, c): &(usize, Component)| (c.term, c.index) == (played.term, played.index);
    position.components().enumerate().find(own).expect("a move belongs to a component")
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{Play, analysed, has_step, number, prove, prove_with};
    use crate::proof::{Choice, stage};
    use std::collections::BTreeMap;

    /// Every smaller value that a reader may pick is reached.
    #[test]
    fn every_target_is_reached() {
        for position in
            ["nim(3,4,5)", "nim(9,5)", "kayles(9)+nim(6)", "bash[3](7,2)+grundy(8)", "lasker(7,4)", "wythoff(2,3)+nim(4)"]
        {
            let mut play = Play::of(position);
            let value = number(&prove(position, "sum"), "values", "value");
            assert!(value > 0, "{position}");
            for target in 0..value {
                let choice = Choice { target: Some(target), ..Choice::default() };
                play.check("sum", &choice, &mut BTreeMap::new());
                let proof = prove_with(position, "sum", &choice);
                assert_eq!(number(&proof, "target", "target"), target, "{position}");
                let (own, difference) = (number(&proof, "lower", "own"), number(&proof, "lower", "difference"));
                assert_eq!(number(&proof, "lower", "wanted"), own ^ difference, "{position}");
                assert!(own ^ difference < own && number(&proof, "component", "ones") % 2 == 1, "{position}");
            }
        }
    }

    /// A heap of Nim is worth what it holds; whatever else is taken for granted is named, once.
    #[test]
    fn what_is_taken_for_granted_is_named() {
        for (position, granted) in [
            ("nim(3,4,5)", &[][..]),
            ("kayles(9)+nim(6)", &["kayles(9) = 4"]),
            ("bash[3](7,2,7,0)+grundy(8)", &["bash[3](7) = 3", "bash[3](2) = 2", "grundy(8) = 2"]),
        ] {
            let proof = prove(position, "sum");
            let named = proof.steps.iter().flat_map(|step| &step.granted).map(|(part, value)| format!("{part} = {value}"));
            assert_eq!(named.collect::<Vec<_>>(), granted, "{position}");
            // Of each the values of its options tell it.
            for (part, value) in proof.steps.iter().flat_map(|step| &step.granted) {
                let mex = prove(&part.to_string(), "mex");
                assert_eq!((mex.theorem, number(&mex, "options", "value")), ("mex", *value), "{part}");
            }
        }
    }

    /// What a proved period tells of a huge heap is shown by a move, though nobody could look at them all.
    #[test]
    fn huge_heaps_of_a_proved_period_are_lowered() {
        for (position, theorem, steps) in [
            ("kayles(1000000000000)+nim(1)", "sum", &["disturb", "restore"][..]),
            ("kayles(1000000000000)+nim(1)", "mex", &["no-zero", "back"]),
            ("kayles(1000000000000)+nim(1)", "equivalence", &["again"]),
            ("kayles(1000000000000)", "equivalence", &["again"]),
            ("dawsons_kayles(1000000000000)+nim(3)", "sum", &["target", "option"]),
            ("octal[0.137](1000000000000,999999999999)", "sum", &["target", "option"]),
        ] {
            let proof = prove(position, theorem);
            assert!(steps.iter().all(|step| has_step(&proof, step)), "{position}: {proof:#?}");
            // What is answered is worth nothing again.
            for answer in proof.steps.iter().filter_map(|step| step.answers.as_ref().zip(step.plays.as_ref())) {
                let stage = stage(theorem, &analysed(position).1).expect("a position");
                let (_, after) = analysed(&stage.after(answer.0).after(answer.1).to_string());
                assert_eq!(after.grundy, Some(0), "{position}");
            }
        }
    }

    #[test]
    fn every_disturbance_is_answered() {
        for position in
            ["nim(3,5,6)", "kayles(7)+nim(2)", "bash[3](4,8)", "grundy(7)+kayles(0)", "lasker(3,4)+nim(7)", "half(6)+nim(0)"]
        {
            Play::all_replies(position, "sum");
        }
    }
}
