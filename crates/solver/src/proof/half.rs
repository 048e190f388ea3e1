//! The half game: g(2k − 1) = k and g(2k) = g(k − 1), so each row of values stands interleaved in the next (Levine 2006).
//!
//! The proof is one statement by induction: the values of the k heaps k − 1, …, 2k − 2 are 0, …, k − 1, each once. The options
//! of 2k − 1 are these heaps, so its value is k. The options of 2k are the heaps k, …, 2k − 1: without the value of k − 1 and
//! with k, so the first value missing is g(k − 1), and with it the statement holds for k + 1.

use super::nim_sum::xor;
use super::step::{Draft, adding, spelt};
use super::walk::{Walk, heaps, largest, lone, place};
use super::{Light, Theorem, where_lost};
use crate::games::half;
use crate::{Nimber, Overrun};

pub(super) static THEOREM: Theorem = Theorem {
    name: "half",
    stage: where_lost,
    speaks: |position, _| lone(position, &half::FAMILY),
    keys: &[
        ("proof.half.options", &["heap", "most", "least-left", "most-left"]),
        ("proof.half.window", &["k", "from", "to", "top"]),
        ("proof.half.odd", &["heap", "k"]),
        ("proof.half.even", &["heap", "k", "passed", "value"]),
        ("proof.half.step", &["k", "next", "passed", "odd", "even"]),
        ("proof.half.row", &["heap", "row", "index", "length", "first"]),
        ("proof.half.chain", &["chain", "last", "value"]),
        ("proof.half.sum", &["count", "sum", "total"]),
        ("proof.half.over", &["count"]),
        ("proof.half.move", &["number", "heap", "wanted", "left", "after"]),
        ("proof.half.break", &["number", "heap", "left", "total", "after"]),
        ("proof.half.answer", &["number", "heap", "wanted", "left", "after"]),
    ],
    walk,
};

/// The heaps s, s/2 − 1, … down to the first that is odd or empty; all are worth the same.
fn chain(mut heap: Nimber) -> Vec<Nimber> {
    let mut chain = vec![heap];
    while heap > 0 && heap.is_multiple_of(2) {
        heap = heap / 2 - 1;
        chain.push(heap);
    }
    chain
}

fn value(heap: Nimber) -> Nimber {
    chain(heap).last().map_or(0, |last| last.div_ceil(2))
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let sizes = heaps(position);
    let values: Vec<Nimber> = sizes.iter().map(|heap| value(*heap)).collect();
    let (mut steps, winning) = (Vec::new(), w.lower(position, 0, &values, 0)?);
    // One heap is looked at closely: the one that moves, or else the largest.
    let place_of = winning.as_ref().map_or_else(|| largest(&sizes), |lowered| lowered.component);
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.half.over").count("count", sizes.len()).light_position(position));
        return Ok(steps);
    };
    closely(sizes[place_of], place_of, &mut steps);
    steps.push(adding("proof.half.sum", &values));
    if let Some(lowered) = winning {
        let after = position.after(&lowered.played);
        steps.push(
            Draft::new("proof.half.move")
                .count("number", lowered.component + 1)
                .number("heap", sizes[lowered.component])
                .number("wanted", lowered.found.wanted)
                .number("left", heaps(&after)[lowered.component])
                .position("after", &after)
                .light(Light::Place(lowered.component))
                .light_position(&after)
                .plays(lowered.played),
        );
        return Ok(steps);
    }
    let moved = place(position, chosen.term, chosen.index);
    let next = position.after(&chosen);
    let left = heaps(&next);
    let broken: Vec<Nimber> = left.iter().map(|heap| value(*heap)).collect();
    steps.push(
        Draft::new("proof.half.break")
            .count("number", moved + 1)
            .number("heap", sizes[moved])
            .number("left", left[moved])
            .number("total", xor(&broken))
            .position("after", &next)
            .light(Light::Place(moved))
            .shows(&next),
    );
    if let Some(lowered) = w.lower(&next, 0, &broken, 0)? {
        let after = next.after(&lowered.played);
        steps.push(
            Draft::new("proof.half.answer")
                .count("number", lowered.component + 1)
                .number("heap", left[lowered.component])
                .number("wanted", lowered.found.wanted)
                .number("left", heaps(&after)[lowered.component])
                .position("after", &after)
                .light(Light::Place(lowered.component))
                .light_position(&after)
                .replies(&chosen, lowered.played),
        );
    }
    Ok(steps)
}

/// A heap above 0: its options, the statement on them, its value, its place in the rows.
fn closely(heap: Nimber, at: usize, steps: &mut Vec<Draft>) {
    let light = Light::Place(at);
    let k = heap.div_ceil(2);
    steps.push(
        Draft::new("proof.half.options")
            .number("heap", heap)
            .number("most", k)
            .number("least-left", heap / 2)
            .number("most-left", heap - 1)
            .light(light.clone())
            .lights(u64::try_from(heap).ok().map(Light::Size)),
    );
    steps.push(Draft::new("proof.half.window").number("k", k).number("from", k - 1).number("to", 2 * k - 2).number("top", k - 1));
    if heap % 2 == 1 {
        steps.push(Draft::new("proof.half.odd").number("heap", heap).number("k", k).light(light.clone()));
    } else {
        steps.push(
            Draft::new("proof.half.even")
                .number("heap", heap)
                .number("k", k)
                .number("passed", k - 1)
                .number("value", value(heap))
                .light(light.clone()),
        );
    }
    steps.push(
        Draft::new("proof.half.step")
            .number("k", k)
            .number("next", k + 1)
            .number("passed", k - 1)
            .number("odd", 2 * k - 1)
            .number("even", 2 * k),
    );
    // Row r holds the 2^r heaps from 2^r − 2 on, r ≥ 1; the first has no row above it.
    let row = (heap + 2).ilog2();
    let length = 1u128 << row;
    if row > 1 {
        steps.push(
            Draft::new("proof.half.row")
                .number("heap", heap)
                .number("row", row)
                .number("index", heap + 2 - length + 1)
                .number("length", length)
                .number("first", length - 2)
                .light(light.clone()),
        );
    }
    let chain = chain(heap);
    if let [_, .., last] = chain[..] {
        steps.push(
            Draft::new("proof.half.chain")
                .text("chain", spelt(&chain, " → "))
                .number("last", last)
                .number("value", value(heap))
                .light(light),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::value;
    use crate::mex::mex;
    use crate::proof::tests::{Play, number, prove};

    /// The statement of the induction, the values, and the rows of the articles: 0,1 / 0,2,1,3 / 0,4,2,5,1,6,3,7.
    #[test]
    fn windows_and_rows_hold() {
        let mut values: Vec<u128> = Vec::new();
        for heap in 0..400usize {
            values.push(mex(values[heap / 2..].iter().copied()));
            assert_eq!(value(heap as u128), values[heap], "{heap}");
        }
        for k in 1..200 {
            let mut window = values[k - 1..=2 * k - 2].to_vec();
            window.sort_unstable();
            assert_eq!(window, (0..k as u128).collect::<Vec<_>>(), "{k}");
        }
        assert_eq!(values[6..14], [0, 4, 2, 5, 1, 6, 3, 7]);
        for heap in 2..60u128 {
            let proof = prove(&format!("half({heap})"), "half");
            let (first, index) = (number(&proof, "row", "first"), number(&proof, "row", "index"));
            assert_eq!(first + index - 1, heap);
            assert!(index <= number(&proof, "row", "length") && number(&proof, "row", "length") == first + 2, "{heap}");
            let (step, name) = if heap % 2 == 0 { ("chain", "value") } else { ("odd", "k") };
            assert_eq!(number(&proof, step, name), values[heap as usize], "{heap}");
        }
    }

    #[test]
    fn lost_positions_are_answered() {
        for text in ["half(2)", "half(6)", "half(14)", "half(4,4,2)", "half(5,12)"] {
            Play::all_replies(text, "half");
        }
        assert_eq!(number(&prove("half(18446744073709551615)", "half"), "odd", "k"), 1 << 63);
    }
}
