//! Bash's game: what one player takes, the other fills up to m + 1 (Bachet 1612).

use super::nim_sum::xor;
use super::step::{Draft, spelt};
use super::walk::{Walk, heaps, lone, parameter, place};
use super::{Light, Theorem, where_lost};
use crate::games::bash;
use crate::{Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "bash",
    stage: where_lost,
    speaks: |position, _| lone(position, &bash::FAMILY),
    keys: &[
        ("proof.bash.rounds", &["heap", "modulus", "rounds", "rest"]),
        ("proof.bash.fill", &["most", "modulus"]),
        ("proof.bash.take-rest", &["rest", "left", "rounds", "modulus"]),
        ("proof.bash.take-all", &["heap", "most", "after"]),
        ("proof.bash.multiple", &["heap", "modulus"]),
        ("proof.bash.answer", &["taken", "reply", "modulus", "left"]),
        ("proof.bash.end", &["modulus"]),
        ("proof.bash.over", &["heap"]),
        ("proof.bash.value", &["heap", "modulus", "rest"]),
        ("proof.bash.value-zero", &["heap", "modulus"]),
        ("proof.bash.residues", &["modulus", "sum", "total"]),
        ("proof.bash.residue-value", &["most", "modulus"]),
        ("proof.bash.residue-move", &["number", "rest", "wanted", "taken", "after"]),
        ("proof.bash.zero-sum", &["total"]),
        ("proof.bash.residue-break", &["number", "taken", "rest", "becomes", "total"]),
        ("proof.bash.residue-answer", &["number", "taken", "rest", "becomes", "after"]),
        ("proof.bash.all-over", &["count"]),
    ],
    walk,
};

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let most = parameter(position);
    match heaps(position)[..] {
        [heap] => one(w, heap, most.into()),
        _ => several(w, most.into()),
    }
}

/// One heap: rounds of m + 1 and a rest.
fn one(w: &mut Walk, heap: Nimber, most: Nimber) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let modulus = most + 1;
    let (rounds, rest) = (heap / modulus, heap % modulus);
    let light = Light::Place(0);
    let mut steps = vec![
        Draft::new("proof.bash.rounds")
            .number("heap", heap)
            .number("modulus", modulus)
            .number("rounds", rounds)
            .number("rest", rest)
            .light(light.clone()),
    ];
    // Without a whole round there is nothing to fill up.
    if rounds > 0 {
        steps.push(Draft::new("proof.bash.fill").number("most", most).number("modulus", modulus));
    }
    if rest > 0 {
        let values = w.values(position)?;
        if let Some(lowered) = w.lower(position, 0, &values, 0)? {
            let after = position.after(&lowered.played);
            let step = if rounds == 0 {
                Draft::new("proof.bash.take-all").number("heap", heap).number("most", most).position("after", &after)
            } else {
                Draft::new("proof.bash.take-rest")
                    .number("rest", rest)
                    .number("left", heap - rest)
                    .number("rounds", rounds)
                    .number("modulus", modulus)
            };
            let step = step.light(light.clone()).light_position(&after).plays(lowered.played);
            steps.push(if rounds == 0 { step.settles() } else { step });
        }
    } else if let Some(chosen) = w.chosen() {
        steps.push(Draft::new("proof.bash.multiple").number("heap", heap).number("modulus", modulus).light(light.clone()));
        let next = position.after(&chosen);
        let taken = heap - heaps(&next)[0];
        let values = w.values(&next)?;
        if let Some(lowered) = w.lower(&next, 0, &values, 0)? {
            let after = next.after(&lowered.played);
            steps.push(
                Draft::new("proof.bash.answer")
                    .number("taken", taken)
                    .number("reply", modulus - taken)
                    .number("modulus", modulus)
                    .number("left", heaps(&after)[0])
                    .shows(&next)
                    .light_position(&after)
                    .replies(&chosen, lowered.played),
            );
        }
    } else {
        steps.push(Draft::new("proof.bash.over").number("heap", heap).light_position(position));
        return Ok(steps);
    }
    if rounds > 0 {
        steps.push(Draft::new("proof.bash.end").number("modulus", modulus).settles());
    }
    let key = if rest == 0 { "proof.bash.value-zero" } else { "proof.bash.value" };
    let value = Draft::new(key).number("heap", heap).number("modulus", modulus);
    steps.push(if rest == 0 { value } else { value.number("rest", rest) }.light(Light::Value(rest)));
    Ok(steps)
}

/// Several heaps: the rests are nim heaps, and rests that grow can be taken back.
fn several(w: &mut Walk, most: Nimber) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let modulus = most + 1;
    let rests: Vec<Nimber> = heaps(position).iter().map(|heap| heap % modulus).collect();
    let total = xor(&rests);
    let mut steps = vec![
        Draft::new("proof.bash.residues")
            .number("modulus", modulus)
            .text("sum", spelt(&rests, " ⊕ "))
            .number("total", total)
            .lights((0..rests.len()).map(Light::Place)),
        Draft::new("proof.bash.residue-value").number("most", most).number("modulus", modulus),
    ];
    let taken = |before: &Position, after: &Position, place: usize| heaps(before)[place] - heaps(after)[place];
    if let Some(lowered) = w.lower(position, 0, &rests, 0)? {
        let after = position.after(&lowered.played);
        steps.push(
            Draft::new("proof.bash.residue-move")
                .count("number", lowered.component + 1)
                .number("rest", lowered.own)
                .number("wanted", lowered.found.wanted)
                .number("taken", taken(position, &after, lowered.component))
                .position("after", &after)
                .light(Light::Place(lowered.component))
                .light_position(&after)
                .plays(lowered.played),
        );
        return Ok(steps);
    }
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.bash.all-over").count("count", rests.len()).light_position(position));
        return Ok(steps);
    };
    let moved = place(position, chosen.term, chosen.index);
    let next = position.after(&chosen);
    let broken: Vec<Nimber> = heaps(&next).iter().map(|heap| heap % modulus).collect();
    steps.push(Draft::new("proof.bash.zero-sum").number("total", total));
    steps.push(
        Draft::new("proof.bash.residue-break")
            .count("number", moved + 1)
            .number("taken", taken(position, &next, moved))
            .number("rest", rests[moved])
            .number("becomes", broken[moved])
            .number("total", xor(&broken))
            .light(Light::Place(moved))
            .shows(&next),
    );
    if let Some(lowered) = w.lower(&next, 0, &broken, 0)? {
        let after = next.after(&lowered.played);
        steps.push(
            Draft::new("proof.bash.residue-answer")
                .count("number", lowered.component + 1)
                .number("taken", taken(&next, &after, lowered.component))
                .number("rest", lowered.own)
                .number("becomes", lowered.found.wanted)
                .position("after", &after)
                .light(Light::Place(lowered.component))
                .light_position(&after)
                .replies(&chosen, lowered.played),
        );
    }
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{Play, number, prove};

    #[test]
    fn rounds_and_rests() {
        let check = |text: &str, rounds: u128, rest: u128| {
            let proof = prove(text, "bash");
            assert_eq!((number(&proof, "rounds", "rounds"), number(&proof, "rounds", "rest")), (rounds, rest), "{text}");
        };
        check("bash[3](21)", 5, 1);
        check("bash[3](2)", 0, 2);
        check("bash[1](18446744073709551615)", 9223372036854775807, 1);
        check("bash[18446744073709551615](18446744073709551615)", 0, 18446744073709551615);
        for text in ["bash[3](8)", "bash[3](4,8)", "bash[3](1,2,7)", "bash[4](7,2)", "bash[4](6,11)"] {
            Play::all_replies(text, "bash");
        }
    }
}
