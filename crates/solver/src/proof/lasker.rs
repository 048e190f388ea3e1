//! Lasker's Nim: g(4j + 1) = 4j + 1, g(4j + 2) = 4j + 2, g(4j + 3) = 4j + 4, g(4j + 4) = 4j + 3 (Lasker 1931).
//!
//! By induction the smaller heaps are worth all numbers below the claimed value, and perhaps one above. A part is worth, modulo
//! 4, what it is itself, with 3 and 0 exchanged; so the XOR of two parts is known modulo 4, and never the claimed value. Of
//! 4j + 3 the split into 1 and 4j + 2 is worth 4j + 3, which sends the value one further.

use super::nim_sum::xor;
use super::step::{Draft, adding, spelt};
use super::walk::{Walk, largest, lone};
use super::{Fact, Light, Theorem, where_lost};
use crate::games::lasker;
use crate::{Nimber, Overrun};

pub(super) static THEOREM: Theorem = Theorem {
    name: "lasker",
    stage: where_lost,
    speaks: |position, _| lone(position, &lasker::FAMILY),
    keys: &[
        ("proof.lasker.claim", &["heap", "j", "value"]),
        ("proof.lasker.take", &["heap", "most", "below"]),
        ("proof.lasker.take-block", &["heap", "most", "below", "above"]),
        ("proof.lasker.parts", &[]),
        ("proof.lasker.split", &["heap", "only", "value", "rest"]),
        ("proof.lasker.split-two", &["heap", "low", "high", "value", "rest"]),
        ("proof.lasker.split-one", &["heap", "part", "below", "value"]),
        ("proof.lasker.value", &["heap", "value"]),
        ("proof.lasker.sum", &["count", "sum", "total"]),
        ("proof.lasker.over", &["count"]),
        ("proof.lasker.move", &["heap", "wanted", "after"]),
        ("proof.lasker.break", &["total", "after"]),
        ("proof.lasker.answer", &["heap", "wanted", "after"]),
        ("proof.lasker.column-heap", &[]),
        ("proof.lasker.column-value", &[]),
        ("proof.lasker.column-splits", &[]),
    ],
    walk,
};

/// What the XOR of two parts of n can be modulo 4, by n modulo 4.
const SPLITS: [&[Nimber]; 4] = [&[0, 1], &[2], &[0, 1], &[3]];

fn value(heap: Nimber) -> Nimber {
    match heap % 4 {
        3 => heap + 1,
        0 => heap.saturating_sub(1),
        _ => heap,
    }
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let sizes = super::walk::heaps(position);
    let values: Vec<Nimber> = sizes.iter().map(|heap| value(*heap)).collect();
    let Some(chosen) = w.chosen() else {
        return Ok(vec![Draft::new("proof.lasker.over").count("count", sizes.len()).light_position(position)]);
    };
    let winning = w.lower(position, 0, &values, 0)?;
    let mut steps = closely(sizes[winning.as_ref().map_or_else(|| largest(&sizes), |lowered| lowered.component)]);
    steps.push(adding("proof.lasker.sum", &values));
    if let Some(lowered) = winning {
        let after = position.after(&lowered.played);
        steps.push(
            Draft::new("proof.lasker.move")
                .number("heap", sizes[lowered.component])
                .number("wanted", lowered.found.wanted)
                .position("after", &after)
                .light(Light::Place(lowered.component))
                .light_position(&after)
                .plays(lowered.played),
        );
        return Ok(steps);
    }
    let next = position.after(&chosen);
    let left = super::walk::heaps(&next);
    let broken: Vec<Nimber> = left.iter().map(|heap| value(*heap)).collect();
    steps.push(Draft::new("proof.lasker.break").number("total", xor(&broken)).position("after", &next).shows(&next));
    if let Some(lowered) = w.lower(&next, 0, &broken, 0)? {
        let after = next.after(&lowered.played);
        steps.push(
            Draft::new("proof.lasker.answer")
                .number("heap", left[lowered.component])
                .number("wanted", lowered.found.wanted)
                .position("after", &after)
                .light_position(&after)
                .replies(&chosen, lowered.played),
        );
    }
    Ok(steps)
}

/// The value of one heap above 0, n = 4j + 1, …, 4j + 4.
fn closely(heap: Nimber) -> Vec<Draft> {
    let (j, own) = ((heap - 1) / 4, value(heap));
    let rows = (1..=4).map(|i| {
        let heap = 4 * j + i;
        vec![Fact::Number(heap), Fact::Number(value(heap)), Fact::Text(spelt(SPLITS[(heap % 4) as usize], ", "))]
    });
    // Taking reaches every number below this one; of 4j + 3 it is not yet the value.
    let below = if heap % 4 == 3 { heap } else { own };
    vec![
        Draft::new("proof.lasker.claim").number("heap", heap).number("j", j).number("value", own).table(
            &["proof.lasker.column-heap", "proof.lasker.column-value", "proof.lasker.column-splits"],
            rows,
            Some(((heap - 1) % 4) as usize),
        ),
        if heap.is_multiple_of(4) {
            let step = Draft::new("proof.lasker.take-block").number("heap", heap).number("most", heap - 1);
            step.number("below", below).number("above", heap)
        } else {
            Draft::new("proof.lasker.take").number("heap", heap).number("most", heap - 1).number("below", below)
        },
        Draft::new("proof.lasker.parts"),
        match SPLITS[(heap % 4) as usize] {
            _ if heap % 4 == 3 => {
                let step = Draft::new("proof.lasker.split-one").number("heap", heap).number("part", heap - 1);
                step.number("below", below).number("value", own)
            }
            [low, high] => {
                let step = Draft::new("proof.lasker.split-two").number("heap", heap).number("low", *low).number("high", *high);
                step.number("value", own).number("rest", own % 4)
            }
            rests => {
                let step = Draft::new("proof.lasker.split").number("heap", heap).number("only", rests[0]);
                step.number("value", own).number("rest", own % 4)
            }
        },
        Draft::new("proof.lasker.value").number("heap", heap).number("value", own).light(Light::Value(own)),
    ]
}

#[cfg(test)]
mod tests {
    use super::{SPLITS, value};
    use crate::mex::mex;
    use crate::proof::tests::Play;

    #[test]
    fn the_values_and_the_splits_are_those_of_the_rule() {
        let mut values: Vec<u128> = vec![0];
        for heap in 1..200usize {
            let splits: Vec<u128> = (1..=heap / 2).map(|part| values[part] ^ values[heap - part]).collect();
            assert!(splits.iter().all(|split| SPLITS[heap % 4].contains(&(split % 4))), "{heap}");
            values.push(mex(values.iter().chain(&splits).copied()));
            assert_eq!(value(heap as u128), values[heap], "{heap}");
        }
    }

    #[test]
    fn lost_positions_are_answered() {
        for text in ["lasker(3,4,7)", "lasker(5,5)", "lasker(1,2,4)", "lasker(8,7,15,16)"] {
            if Play::of(text).outcome_known() == crate::Outcome::P {
                Play::all_replies(text, "lasker");
            }
        }
        Play::all_replies("lasker(6,6)", "lasker");
    }
}
