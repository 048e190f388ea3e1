//! Take f(k), where the values are remainders: let m be the least number that is no f(k), and let m divide no f(k). Then
//! g(n) = n mod m. See [`crate::games::take`], where it is used.

use super::nim_sum::xor;
use super::step::{Draft, adding, spelt};
use super::walk::{Walk, heap_move, heaps, largest, lone, place};
use super::{Fact, Light, Theorem, where_lost};
use crate::games::take;
use crate::{Nimber, Overrun};

pub(super) static THEOREM: Theorem = Theorem {
    name: "residues",
    stage: where_lost,
    speaks: |position, _| lone(position, &take::FAMILY) && take::residues(&position.terms[0].game).is_some(),
    keys: &[
        ("proof.residues.least", &["first", "modulus", "below"]),
        ("proof.residues.all", &["formula", "modulus"]),
        ("proof.residues.polynomial", &["formula", "modulus"]),
        ("proof.residues.induction", &["heap", "modulus", "rest"]),
        ("proof.residues.smaller", &["heap", "modulus", "rest", "last", "below"]),
        ("proof.residues.nothing", &["heap"]),
        ("proof.residues.sum", &["count", "sum", "total"]),
        ("proof.residues.over", &["count"]),
        ("proof.residues.move", &["number", "heap", "wanted", "taken", "after"]),
        ("proof.residues.break", &["number", "taken", "rest", "becomes", "total", "after"]),
        ("proof.residues.answer", &["number", "taken", "wanted", "after"]),
        ("proof.residues.column-k", &[]),
        ("proof.residues.column-amount", &[]),
        ("proof.residues.column-rest", &[]),
    ],
    walk,
};

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let found = take::residues(&position.terms[0].game).expect("the theorem speaks of such games alone");
    let modulus = Nimber::from(found.modulus);
    let sizes = heaps(position);
    let rests = |heaps: &[Nimber]| heaps.iter().map(|heap| heap % modulus).collect::<Vec<Nimber>>();
    let values = rests(&sizes);
    let mut steps = amounts(position.terms[0].game.rules(), &found);
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.residues.over").count("count", sizes.len()).light_position(position));
        return Ok(steps);
    };
    let winning = w.lower(position, 0, &values, 0)?;
    let own = winning.as_ref().map_or_else(|| largest(&sizes), |lowered| lowered.component);
    let (heap, rest) = (sizes[own], values[own]);
    let of = |key| Draft::new(key).number("heap", heap).light(Light::Place(own));
    let modulo = |key| of(key).number("modulus", modulus).number("rest", rest);
    steps.push(modulo("proof.residues.induction"));
    steps.push(match rest {
        0 => of("proof.residues.nothing"),
        _ => modulo("proof.residues.smaller").number("last", heap - rest).number("below", rest - 1),
    });
    steps.push(adding("proof.residues.sum", &values));
    if let Some(lowered) = winning {
        let after = position.after(&lowered.played);
        steps.push(
            Draft::new("proof.residues.move")
                .count("number", own + 1)
                .number("heap", heap)
                .number("wanted", lowered.found.wanted)
                .number("taken", heap - heaps(&after)[own])
                .position("after", &after)
                .light(Light::Place(own))
                .light_position(&after)
                .plays(lowered.played),
        );
        return Ok(steps);
    }
    let moved = place(position, chosen.term, chosen.index);
    let next = position.after(&chosen);
    let (left, broken) = (heaps(&next), rests(&heaps(&next)));
    steps.push(
        Draft::new("proof.residues.break")
            .count("number", moved + 1)
            .number("taken", sizes[moved] - left[moved])
            .number("rest", values[moved])
            .number("becomes", broken[moved])
            .number("total", xor(&broken))
            .position("after", &next)
            .light(Light::Place(moved))
            .shows(&next),
    );
    if let Some(lowered) = super::nim_sum::lowering(&broken, 0) {
        // Less than m is missing to the smaller remainder, and so much may be taken.
        let taken = broken[lowered.owner] - lowered.wanted;
        let reply = heap_move(&next, lowered.owner, left[lowered.owner] - taken);
        let after = next.after(&reply);
        steps.push(
            Draft::new("proof.residues.answer")
                .count("number", lowered.owner + 1)
                .number("taken", taken)
                .number("wanted", lowered.wanted)
                .position("after", &after)
                .light(Light::Place(lowered.owner))
                .light_position(&after)
                .replies(&chosen, reply),
        );
    }
    Ok(steps)
}

/// The least number that may not be taken, and why it divides none that may.
fn amounts(formula: &str, found: &take::Residues) -> Vec<Draft> {
    let modulus = Nimber::from(found.modulus);
    let rows = (1u32..)
        .zip(&found.amounts)
        .map(|(k, amount)| [u128::from(k), u128::from(*amount), u128::from(amount % found.modulus)].map(Fact::Number).to_vec());
    vec![
        Draft::new("proof.residues.least")
            .text("first", spelt(&found.amounts[..found.amounts.len().min(6)], ", "))
            .number("modulus", modulus)
            .number("below", modulus - 1),
        Draft::new(if found.polynomial { "proof.residues.polynomial" } else { "proof.residues.all" })
            .text("formula", formula.to_string())
            .number("modulus", modulus)
            .table(&["proof.residues.column-k", "proof.residues.column-amount", "proof.residues.column-rest"], rows, None),
    ]
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{Play, number, prove};

    #[test]
    fn remainders_and_replies() {
        for (text, modulus) in
            [("take[2*k-1](20)", 2), ("take[2^(k-1)](20)", 3), ("take[3^(k-1)](7,7)", 2), ("take[2^k-1](9)", 2)]
        {
            assert_eq!(number(&prove(text, "residues"), "least", "modulus"), modulus, "{text}");
        }
        for text in ["take[2*k-1](20)", "take[2^(k-1)](21)", "take[2^(k-1)](4,7,3)", "take[6*k^2-5](1,14,7)"] {
            Play::all_replies(text, "residues");
        }
    }

    /// Rows of a table of 64 would hide the argument; those of m are all that a polynomial needs.
    #[test]
    fn the_table_shows_what_the_argument_rests_on() {
        let rows = |text: &str| {
            let proof = prove(text, "residues");
            proof.steps[1].table.as_ref().map(|table| table.rows.len())
        };
        assert_eq!((rows("take[2*k-1](20)"), rows("take[2^(k-1)](20)")), (Some(2), Some(12)));
    }
}
