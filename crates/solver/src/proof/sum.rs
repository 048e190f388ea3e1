//! The Sprague–Grundy theorem for sums: every smaller value is one move away, the value itself is not, and a move that
//! raises a value can be taken back (Sprague 1935, Grundy 1939).

use super::nim_sum::{width, xor};
use super::step::{Draft, spelt};
use super::walk::{Lowered, Walk, place};
use super::{Light, Theorem};
use crate::position::{Component, is_live};
use crate::{Budget, Move, Nimber, Overrun, Position};
use std::ops::ControlFlow;

pub(super) static THEOREM: Theorem = Theorem {
    name: "sum",
    answers: true,
    speaks: |position, analysis| {
        !position.misere && analysis.components.len() > 1 && analysis.components.iter().all(|c| c.grundy.is_some())
    },
    keys: &[
        ("proof.sum.values", &["sum", "value"]),
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
        ("proof.sum.raise", &["component", "own", "raised", "after"]),
        ("proof.sum.reverse", &["own", "raised", "after", "value"]),
        ("proof.sum.no-raise", &["count"]),
    ],
    walk,
};

/// The most options that are looked at for one that raises a value.
const MOST_LOOKED_AT: u128 = 3_000;

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let values: Vec<Nimber> = w.analysis.components.iter().filter_map(|c| c.grundy).collect();
    let value = xor(&values);
    let mut steps = vec![
        Draft::new("proof.sum.values")
            .text("sum", spelt(&values, " ⊕ "))
            .number("value", value)
            .lights((0..width(&values)).rev().map(Light::Column)),
    ];
    match value {
        0 => steps.push(Draft::new("proof.sum.zero").number("value", value)),
        _ => reach(w, &values, &mut steps)?,
    }
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
    if value == 0 {
        restore(w, &values, &mut steps)?;
    }
    reverse(w, &values, &mut steps)?;
    Ok(steps)
}

/// The first half: any smaller value, by Bouton's argument on the components' values and the mex of one of them.
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

/// From value 0: a move, and the first half of the proof on what it leaves.
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
            .light_position(&after),
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

/// A move that raises the value of its component, and the reply that takes it back. In Nim there is none.
fn reverse(w: &mut Walk, values: &[Nimber], steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let options: u128 = position.components().fold(0, |sum, c| sum.saturating_add(c.game.option_count(c.numbers)));
    let only_nim = position.terms.iter().all(|term| term.game.is_nim());
    let raise = match only_nim || options > MOST_LOOKED_AT {
        true => None,
        false => {
            // A search that costs more than a part of the budget says nothing; the proof does not need it.
            let mut own = Budget::new(w.budget.left() / 4);
            let mut quiet = Walk { solver: w.solver, analysis: w.analysis, choice: w.choice, budget: &mut own };
            let found = raising(&mut quiet, values);
            w.budget.spend(own.spent().min(own.allowed()))?;
            match found {
                Ok(found) => found,
                Err(_) => return Ok(()),
            }
        }
    };
    let Some((raise, component, raised)) = raise else {
        if only_nim || options <= MOST_LOOKED_AT {
            steps.push(Draft::new("proof.sum.no-raise").count("count", values.len()));
        }
        return Ok(());
    };
    let own = values[component];
    let after = position.after(&raise);
    // What the move left of the component stands in its place; its value is above the old one, so that is one of its options.
    let parts = after.components().count() + 1 - values.len();
    let left = w.values(&after)?;
    let Some(reply) = w.lower(&after, component, &left[component..component + parts], own)? else { return Ok(()) };
    let back = after.after(&reply.played);
    let (_, c) = component_of(position, &raise);
    steps.extend([
        Draft::new("proof.sum.raise")
            .position("component", c.alone())
            .number("own", own)
            .number("raised", raised)
            .position("after", &after)
            .light(Light::Place(place(position, c.term, c.index)))
            .light_position(&after),
        Draft::new("proof.sum.reverse")
            .number("own", own)
            .number("raised", raised)
            .position("after", &back)
            .number("value", xor(values))
            .light_position(&back)
            .replies(&raise, reply.played),
    ]);
    Ok(())
}

/// The first move after which its component is worth more: the move, the component, the new value.
fn raising(w: &mut Walk, values: &[Nimber]) -> Result<Option<(Move, usize, Nimber)>, Overrun> {
    for (i, c) in w.position().components().enumerate() {
        let mut after = w.solver.after(&c, w.budget)?;
        let mut result = Ok(None);
        let _ = c.game.options(c.numbers, &mut |step| {
            match w.budget.spend(1).and_then(|()| after.value(&step, w.budget)) {
                Ok(value) if value <= values[i] => return ControlFlow::Continue(()),
                Ok(value) => result = Ok(Some((c.play(step), i, value))),
                Err(over) => result = Err(over),
            }
            ControlFlow::Break(())
        });
        if !matches!(result, Ok(None)) {
            return result;
        }
    }
    Ok(None)
}

/// The component in which a move is made, with its index.
fn component_of<'a>(position: &'a Position, played: &Move) -> (usize, Component<'a>) {
    let own = |(_, c): &(usize, Component)| (c.term, c.index) == (played.term, played.index);
    position.components().enumerate().find(own).expect("a move belongs to a component")
}

#[cfg(test)]
mod tests {
    use crate::proof::Choice;
    use crate::proof::tests::{Play, has_step, number, prove, prove_with, text};
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

    #[test]
    fn every_disturbance_is_answered() {
        for position in
            ["nim(3,5,6)", "kayles(7)+nim(2)", "bash[3](4,8)", "grundy(7)+kayles(0)", "lasker(3,4)+nim(7)", "half(6)+nim(0)"]
        {
            Play::all_replies(position, "sum");
        }
    }

    #[test]
    fn a_raised_value_is_taken_back() {
        // Bash's heap of 4 is worth 0; taking one leaves 3, and taking the other three leaves 0 again.
        let proof = prove("bash[3](4)+nim(2)", "sum");
        assert_eq!((number(&proof, "raise", "own"), number(&proof, "raise", "raised")), (0, 3));
        assert_eq!(text(&proof, "raise", "after"), "bash[3](3)+nim(2)");
        assert_eq!(text(&proof, "reverse", "after"), "bash[3](0)+nim(2)");
        // A split heap may be worth more than the whole.
        assert!(has_step(&prove("dawsons_kayles(9)+nim(1)", "sum"), "raise"));
        assert!(has_step(&prove("nim(3,4)", "sum"), "no-raise"));
        assert!(!has_step(&prove("nim(3,4)", "sum"), "raise"));
    }
}
