//! Bouton's theorem on Nim, in both directions: from an XOR other than 0 a move makes it 0; from 0 every move breaks it,
//! and a reply mends it (Bouton 1901).

use super::nim_sum::{Lowering, has, lowering, width, xor};
use super::step::{Draft, equation};
use super::walk::{Walk, emptied, heap_move, heaps, only_nim, place};
use super::{Light, Theorem, where_lost};
use crate::{Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "bouton",
    stage: where_lost,
    speaks: |position, _| !position.misere && only_nim(position),
    keys: &[
        ("proof.bouton.columns", &["sum", "total"]),
        ("proof.bouton.end", &["count"]),
        ("proof.bouton.top-column", &["worth", "ones"]),
        ("proof.bouton.owner", &["number", "heap", "worth"]),
        ("proof.bouton.new-size", &["heap", "total", "left"]),
        ("proof.bouton.smaller", &["worth", "left", "heap", "taken"]),
        ("proof.bouton.hands-over", &["after", "ones", "others", "first", "grown", "second", "larger"]),
        ("proof.bouton.hold", &["stones"]),
        ("proof.bouton.last", &["after"]),
        ("proof.bouton.over", &["count"]),
        ("proof.bouton.even", &["width"]),
        ("proof.bouton.break", &["number", "heap", "left", "after"]),
        ("proof.bouton.odd-column", &["worth", "ones", "total"]),
        ("proof.bouton.mend-owner", &["number", "heap", "worth", "moved"]),
        ("proof.bouton.mend", &["number", "heap", "total", "left", "taken", "worth"]),
        ("proof.bouton.again", &["after", "before", "stones"]),
    ],
    walk,
};

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let values = heaps(position);
    let total = xor(&values);
    let mut steps = vec![
        Draft::new("proof.bouton.columns")
            .text("sum", equation(&values, total))
            .number("total", total)
            .lights((0..width(&values)).rev().map(Light::Column)),
        Draft::new("proof.bouton.end").count("count", values.len()).of(&emptied(position)),
    ];
    match total {
        0 => lost(w, &values, &mut steps),
        _ => won(position, &values, &mut steps),
    }
    Ok(steps)
}

fn won(position: &Position, values: &[Nimber], steps: &mut Vec<Draft>) {
    let found = lowering(values, 0).expect("the XOR is above 0");
    let (owner, left) = (found.owner, found.wanted);
    let (heap, total) = (values[owner], xor(values));
    let played = heap_move(position, owner, left);
    let after = position.after(&played);
    steps.extend([
        Draft::new("proof.bouton.top-column")
            .number("worth", found.worth())
            .count("ones", found.ones)
            .light(Light::Column(found.bit)),
        Draft::new("proof.bouton.owner")
            .count("number", owner + 1)
            .number("heap", heap)
            .number("worth", found.worth())
            .light(Light::Place(owner))
            .light(Light::Column(found.bit)),
        Draft::new("proof.bouton.new-size")
            .number("heap", heap)
            .number("total", total)
            .number("left", left)
            .flips([(owner, left)])
            .light(Light::Place(owner))
            .lights((0..=found.bit).rev().filter(|bit| has(total, *bit)).map(Light::Column)),
        Draft::new("proof.bouton.smaller")
            .number("worth", found.worth())
            .number("left", left)
            .number("heap", heap)
            .number("taken", heap - left)
            .flips([(owner, left)])
            .light(Light::Place(owner))
            .light(Light::Column(found.bit))
            .light_position(&after)
            .plays(played),
        even(handed(values, total, &after, &found), &after),
    ]);
    let stones: Nimber = heaps(&after).iter().sum();
    steps.push(match stones {
        0 => even(Draft::new("proof.bouton.last").position("after", &after), &after),
        _ => even(Draft::new("proof.bouton.hold").number("stones", stones), &after),
    });
}

/// That no other move does it: of the heaps without a 1 in the column two different ones, and what they would have to be.
fn handed(values: &[Nimber], total: Nimber, after: &Position, found: &Lowering) -> Draft {
    let mut others: Vec<Nimber> = Vec::new();
    for heap in values.iter().copied().filter(|heap| !has(*heap, found.bit)) {
        if !others.contains(&heap) {
            others.push(heap);
        }
    }
    let becomes = |place: usize| others.get(place).map_or((0, 0), |heap| (*heap, heap ^ total));
    let ((first, grown), (second, larger)) = (becomes(0), becomes(1));
    Draft::new("proof.bouton.hands-over")
        .position("after", after)
        .count("ones", found.ones)
        .count("others", others.len())
        .number("first", first)
        .number("grown", grown)
        .number("second", second)
        .number("larger", larger)
}

/// A step that speaks of a position whose columns are all even.
fn even(step: Draft, position: &Position) -> Draft {
    step.shows(position).lights((0..width(&heaps(position))).rev().map(Light::Column))
}

fn lost(w: &Walk, values: &[Nimber], steps: &mut Vec<Draft>) {
    let position = w.position();
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.bouton.over").count("count", values.len()).light_position(position));
        return;
    };
    let moved = place(position, chosen.term, chosen.index);
    let after = position.after(&chosen);
    let broken = heaps(&after);
    let found = lowering(&broken, 0).expect("a heap has changed, so the XOR is not 0");
    let (owner, left) = (found.owner, found.wanted);
    let reply = heap_move(&after, owner, left);
    let mended = after.after(&reply);
    steps.extend([
        Draft::new("proof.bouton.even").number("width", width(values)).lights((0..width(values)).rev().map(Light::Column)),
        Draft::new("proof.bouton.break")
            .count("number", moved + 1)
            .number("heap", values[moved])
            .number("left", broken[moved])
            .position("after", &after)
            .light(Light::Place(moved))
            .shows(&after),
        Draft::new("proof.bouton.odd-column")
            .number("worth", found.worth())
            .count("ones", found.ones)
            .number("total", xor(&broken))
            .light(Light::Column(found.bit)),
        Draft::new("proof.bouton.mend-owner")
            .count("number", owner + 1)
            .number("heap", broken[owner])
            .number("worth", found.worth())
            .count("moved", moved + 1)
            .light(Light::Place(owner))
            .light(Light::Column(found.bit)),
        Draft::new("proof.bouton.mend")
            .count("number", owner + 1)
            .number("heap", broken[owner])
            .number("total", xor(&broken))
            .number("left", left)
            .number("taken", broken[owner] - left)
            .number("worth", found.worth())
            .flips([(owner, left)])
            .light(Light::Place(owner))
            .lights((0..=found.bit).rev().filter(|bit| has(xor(&broken), *bit)).map(Light::Column))
            .light_position(&mended)
            .replies(&chosen, reply),
        even(
            Draft::new("proof.bouton.again")
                .position("after", &mended)
                .number("before", values.iter().sum::<Nimber>())
                .number("stones", heaps(&mended).iter().sum::<Nimber>()),
            &mended,
        ),
    ]);
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{Play, number, prove};

    #[test]
    fn bouton_names_the_numbers_of_the_position() {
        let proof = prove("nim(3,4,5)", "bouton");
        let check = |key: &str, expected: &[(&str, u128)]| {
            for (name, value) in expected {
                assert_eq!(number(&proof, key, name), *value, "{key} {name}");
            }
        };
        check("columns", &[("total", 2)]);
        check("top-column", &[("worth", 2), ("ones", 1)]);
        check("owner", &[("number", 1), ("heap", 3)]);
        check("smaller", &[("left", 1), ("taken", 2)]);
        check("hold", &[("stones", 10)]);
        let huge = prove("nim(18446744073709551615,18446744073709551614,7)", "bouton");
        assert_eq!(number(&huge, "columns", "total"), 6);
        assert_eq!(number(&huge, "smaller", "taken"), 18446744073709551615 - (18446744073709551615 ^ 6));
    }

    /// Every reply to every move of every small lost position, by the reader's choice.
    #[test]
    fn every_break_is_mended() {
        for (a, b) in (0..8u64).flat_map(|a| (0..8u64).map(move |b| (a, b))) {
            Play::all_replies(&format!("nim({a},{b},{})", a ^ b), "bouton");
        }
    }
}
