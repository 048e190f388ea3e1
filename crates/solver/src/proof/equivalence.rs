//! Every position of value g equals the nim heap ∗g: the sum of both is lost, however the first player tries (Sprague 1935,
//! Grundy 1939).
//!
//! Values equal at first, a move makes them differ: the heap falls, or the position falls, and the other follows; or the
//! position rises, and as its new value is a mex too, the reply takes the rise back.

use super::nim_sum::xor;
use super::step::Draft;
use super::walk::{Walk, first_move};
use super::{Light, Theorem};
use crate::game::Step;
use crate::{Analysis, Budget, GameRef, Move, Nimber, Overrun, Position, Term, notation};
use std::ops::ControlFlow;

pub(super) static THEOREM: Theorem = Theorem {
    name: "equivalence",
    stage,
    speaks: |_, analysis| stage(analysis).is_some(),
    keys: &[
        ("proof.equivalence.claim", &["position", "value", "sum"]),
        ("proof.equivalence.heap", &["position", "value", "becomes", "after"]),
        ("proof.equivalence.fall", &["position", "value", "becomes", "chosen", "after"]),
        ("proof.equivalence.rise", &["position", "value", "becomes", "chosen", "after"]),
        ("proof.equivalence.over", &["sum"]),
        ("proof.equivalence.again", &["sum", "worth"]),
        ("proof.equivalence.same", &["position", "value"]),
        ("proof.equivalence.column-move", &[]),
        ("proof.equivalence.column-reply", &[]),
        ("proof.equivalence.column-worth", &[]),
        ("proof.equivalence.if-heap", &[]),
        ("proof.equivalence.if-fall", &[]),
        ("proof.equivalence.if-rise", &[]),
        ("proof.equivalence.then-heap", &[]),
        ("proof.equivalence.then-fall", &[]),
        ("proof.equivalence.then-rise", &[]),
        ("proof.equivalence.worth-less", &[]),
        ("proof.equivalence.worth-same", &[]),
    ],
    walk,
};

/// The three kinds of moves, what answers each, and what both parts are worth then.
const CASES: [(Case, [&str; 3]); 3] = [
    (Case::Heap, ["proof.equivalence.if-heap", "proof.equivalence.then-heap", "proof.equivalence.worth-less"]),
    (Case::Fall, ["proof.equivalence.if-fall", "proof.equivalence.then-fall", "proof.equivalence.worth-less"]),
    (Case::Rise, ["proof.equivalence.if-rise", "proof.equivalence.then-rise", "proof.equivalence.worth-same"]),
];

#[derive(PartialEq)]
enum Case {
    Heap,
    Fall,
    Rise,
}

/// The most options that are looked at for one that raises the value.
const MOST_LOOKED_AT: u128 = 3_000;

fn nim() -> GameRef {
    notation::parse("nim(0)").expect("a position").terms.remove(0).game
}

/// The heaps that one heap is, or was split into, in the list of values of its game.
fn sizes<'a>(own: &Position, left: &'a Position) -> impl Iterator<Item = Light> + use<'a> {
    let one = own.components().count() == 1 && own.terms[0].numbers.len() == 1;
    let terms = Some(&left.terms[..]).filter(|terms| one && terms.len() == 1 && terms[0].game.numbers().sizes());
    terms.into_iter().flat_map(|terms| terms[0].numbers.clone()).filter(|size| *size > 0).map(Light::Size)
}

/// The position and beside it the heap of its value, where a heap can be so large.
fn stage(analysis: &Analysis) -> Option<Position> {
    let heap = analysis.grundy.filter(|_| !analysis.position.misere).and_then(|value| u64::try_from(value).ok())?;
    let mut terms = analysis.position.terms.clone();
    terms.push(Term { game: nim(), numbers: vec![heap] });
    Some(Position::normal(terms))
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let (Some(sum), Some(value)) = (stage(w.analysis), w.analysis.grundy) else { return Ok(Vec::new()) };
    let values: Vec<Nimber> = w.analysis.components.iter().filter_map(|c| c.grundy).collect();
    let mut steps = vec![
        Draft::new("proof.equivalence.claim")
            .position("position", position)
            .number("value", value)
            .position("sum", &sum)
            .light(Light::Value(value))
            .lights(sizes(position, position)),
    ];
    match w.readers(&sum).or(raising(w, &values)).or_else(|| first_move(&sum)) {
        None => steps.push(Draft::new("proof.equivalence.over").position("sum", &sum)),
        Some(chosen) => answer(w, &sum, &values, &chosen, &mut steps)?,
    }
    steps.push(Draft::new("proof.equivalence.same").position("position", position).number("value", value));
    Ok(steps)
}

/// One of the three cases: the move, its reply, and what both parts are worth then.
fn answer(w: &mut Walk, sum: &Position, values: &[Nimber], chosen: &Move, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let (position, value) = (w.position(), xor(values));
    let next = sum.after(chosen);
    let heap = next.terms.len() - 1;
    let mut left = w.values(&next)?;
    let size = left.pop().unwrap_or(0);
    let becomes = if chosen.term + 1 == sum.terms.len() { size } else { xor(&left) };
    let (case, worth, reply) = if becomes > value {
        (Case::Rise, value, w.lower(&next, 0, &left, value)?.map(|lowered| lowered.played))
    } else if size == becomes {
        (Case::Heap, becomes, w.lower(&next, 0, &left, becomes)?.map(|lowered| lowered.played))
    } else {
        (Case::Fall, becomes, Some(Move { term: heap, index: 0, step: Step::to([becomes as u64]) }))
    };
    let Some(reply) = reply else { return Ok(()) };
    let after = next.after(&reply);
    let key = match case {
        Case::Heap => "proof.equivalence.heap",
        Case::Fall => "proof.equivalence.fall",
        Case::Rise => "proof.equivalence.rise",
    };
    let step = Draft::new(key).position("position", position).number("value", value).number("becomes", becomes);
    let step = if case == Case::Heap { step } else { step.position("chosen", &next) };
    // What is left of the position without the heap beside it: where the move leads, and the reply.
    let reached = [&next, &after].map(|sum| Position::normal(sum.terms[..heap].to_vec()));
    let [first, last] = reached.each_ref().map(|left| Some(left).filter(|left| *left != position));
    let led = first.into_iter().chain(last.filter(|_| first != last));
    let led: Vec<Light> = led.flat_map(|left| sizes(position, left).chain([Light::Position(left.to_string())])).collect();
    steps.extend([
        step.position("after", &after)
            .lights([becomes, value].into_iter().take(if case == Case::Rise { 2 } else { 1 }).map(Light::Value))
            .lights(led)
            .cases(
                &["proof.equivalence.column-move", "proof.equivalence.column-reply", "proof.equivalence.column-worth"],
                &CASES,
                &case,
            )
            .replies(chosen, reply),
        Draft::new("proof.equivalence.again").position("sum", sum).number("worth", worth),
    ]);
    Ok(())
}

/// The first move that raises the value of the position, as the reader's is not known: rises are what the proof is about. A
/// search that costs more than a part of the budget says nothing; the proof does not need it.
fn raising(w: &mut Walk, values: &[Nimber]) -> Option<Move> {
    let position = w.position();
    let options: u128 = position.components().fold(0, |sum, c| sum.saturating_add(c.game.option_count(c.numbers)));
    if options > MOST_LOOKED_AT || position.terms.iter().all(|term| term.game.is_nim()) {
        return None;
    }
    let mut own = Budget::new(w.budget.left() / 4);
    let (value, mut found) = (xor(values), None);
    for (c, before) in position.components().zip(values) {
        let Ok(mut after) = w.solver.after(&c, &mut own) else { break };
        let _ = c.game.options(c.numbers, &mut |step| {
            match own.spend(1).and_then(|()| after.value(&step, &mut own)) {
                Ok(own) if value ^ before ^ own <= value => return ControlFlow::Continue(()),
                Ok(_) => found = Some(c.play(step)),
                Err(_) => {}
            }
            ControlFlow::Break(())
        });
        if found.is_some() {
            break;
        }
    }
    let _ = w.budget.spend(own.spent().min(own.allowed()));
    found
}

#[cfg(test)]
mod tests {
    use crate::notation::parse;
    use crate::proof::tests::{Play, has_step, number, prove, text};

    #[test]
    fn every_move_of_the_sum_is_answered() {
        for position in [
            "kayles(5)",
            "bash[3](4,2)",
            "nim(3,4,5)",
            "half(4)+nim(1)",
            "grundy(7)",
            "wythoff(2,3)",
            "nim(0)",
            "fibonacci(7)",
            "lasker(4,4)",
        ] {
            Play::all_replies(position, "equivalence");
        }
    }

    #[test]
    fn a_raised_value_is_taken_back() {
        // Bash's heap of 4 is worth 0; taking one leaves 3, and taking the other three leaves 0 again.
        let proof = prove("bash[3](4)+nim(2)", "equivalence");
        assert_eq!((number(&proof, "rise", "value"), number(&proof, "rise", "becomes")), (2, 3));
        // In Nim a move of one heap raises the XOR of all.
        assert!(!has_step(&prove("nim(5)", "equivalence"), "rise"));
        // A split heap may be worth more than the whole.
        assert!(has_step(&prove("dawsons_kayles(9)+nim(1)", "equivalence"), "rise"));
    }

    /// What the reader is shown can be typed, and chosen from.
    #[test]
    fn the_sum_reads_as_it_is_written() {
        for position in ["nim(3,4,5)", "kayles(7)+nim(2)", "wythoff(3,4)", "fibonacci[5](9)", "graph[a>b,b>c](a,b)"] {
            let sum = text(&prove(position, "equivalence"), "claim", "sum");
            assert_eq!(parse(&sum).expect("a position").to_string(), sum);
        }
    }
}
