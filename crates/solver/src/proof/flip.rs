//! Flip k coins as a splitting game: turning k neighbours leaves two rows that never meet again, so a row is worth the mex of
//! the XORs of its parts (Sprague 1935, Grundy 1939). Where a row can be cut in the middle, symmetry wins without any value.

use super::nim_sum::xor;
use super::step::{Draft, adding, listed, spelt};
use super::walk::{Walk, heaps, largest, lone, parameter, place};
use super::{Fact, Light, Theorem, where_lost};
use crate::games::flip;
use crate::{Move, Nimber, Overrun, Position};
use std::ops::ControlFlow;

pub(super) static THEOREM: Theorem = Theorem {
    name: "flip",
    stage: where_lost,
    speaks: |position, analysis| lone(position, &flip::FAMILY) && analysis.grundy.is_some(),
    keys: &[
        ("proof.flip.short", &["k", "rows"]),
        ("proof.flip.split", &["row", "k", "left"]),
        ("proof.flip.parts", &["row", "k", "splits"]),
        ("proof.flip.mex", &["row", "options", "value"]),
        ("proof.flip.octal", &["k", "code"]),
        ("proof.flip.mirror", &["row", "k", "half", "after"]),
        ("proof.flip.copy", &["half"]),
        ("proof.flip.too-short", &["half", "k"]),
        ("proof.flip.whole", &["k", "after"]),
        ("proof.flip.sum", &["count", "sum", "total"]),
        ("proof.flip.move", &["row", "wanted", "after"]),
        ("proof.flip.break", &["row", "becomes", "total", "after"]),
        ("proof.flip.answer", &["row", "wanted", "after"]),
    ],
    walk,
};

/// The longest row whose cuts are all listed with their values.
const MOST_ROW: u64 = 4_000;

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let k = parameter(position);
    let rows = &position.terms[0].numbers;
    let values: Vec<Nimber> = w.analysis.components.iter().filter_map(|c| c.grundy).collect();
    let Some(chosen) = w.chosen() else {
        return Ok(vec![Draft::new("proof.flip.short").number("k", k).count("rows", rows.len()).light_position(position)]);
    };
    let longest = largest(rows);
    let mut steps = cut(w, k, rows[longest], values[longest], longest)?;
    if let ([row], true) = (&rows[..], (rows[0] - k.min(rows[0])).is_multiple_of(2)) {
        mirror(w, k, *row, &mut steps)?;
        return Ok(steps);
    }
    steps.push(adding("proof.flip.sum", &values));
    if let Some(lowered) = w.lower(position, 0, &values, 0)? {
        let after = position.after(&lowered.played);
        steps.push(
            Draft::new("proof.flip.move")
                .number("row", rows[lowered.component])
                .number("wanted", lowered.found.wanted)
                .position("after", &after)
                .light(Light::Place(lowered.component))
                .light_position(&after)
                .plays(lowered.played),
        );
    } else {
        answer(w, &values, &chosen, &mut steps)?;
    }
    Ok(steps)
}

/// What one row falls into, and its value from theirs.
fn cut(w: &mut Walk, k: u64, row: u64, value: Nimber, at: usize) -> Result<Vec<Draft>, Overrun> {
    let game = &w.position().terms[0].game;
    let light = Light::Place(at);
    let mut steps =
        vec![Draft::new("proof.flip.split").number("row", row).number("k", k).number("left", row - k).light(light.clone())];
    if row <= MOST_ROW {
        let (mut splits, mut options, left) = (Vec::new(), Vec::new(), row - k);
        for part in 0..=left / 2 {
            w.budget.spend(1)?;
            let (a, b) = (w.solver.value(game, &[part], w.budget)?.0, w.solver.value(game, &[left - part], w.budget)?.0);
            splits.push(Fact::Text(format!("{part} + {}: {a} ⊕ {b} = {}", left - part, a ^ b)));
            options.push(a ^ b);
        }
        crate::order::sort(&mut options);
        options.dedup();
        steps.push(
            Draft::new("proof.flip.parts")
                .number("row", row)
                .number("k", k)
                .fact("splits", listed(splits))
                .light(light.clone())
                .lights((0..=left).map(Light::Size)),
        );
        steps.push(
            Draft::new("proof.flip.mex")
                .number("row", row)
                .text("options", spelt(&options, ", "))
                .number("value", value)
                .light(light)
                .light(Light::Size(row)),
        );
    }
    let zeros = match k {
        1..=8 => "0".repeat(k as usize - 1),
        _ => "0…0".to_string(),
    };
    steps.push(Draft::new("proof.flip.octal").number("k", k).text("code", format!("0.{zeros}7")));
    Ok(steps)
}

/// One row that can be cut in the middle: the first player copies from then on.
fn mirror(w: &mut Walk, k: u64, row: u64, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let half = (row - k) / 2;
    let mut middle: Option<Move> = None;
    w.budget.afford(position.terms[0].game.option_count(&[row]))?;
    let _ = position.moves(&mut |played| match played.step.numbers[..] {
        [a, b] if a == half && b == half => {
            middle = Some(played);
            ControlFlow::Break(())
        }
        // Nothing is left on either side.
        [0] if half == 0 => {
            middle = Some(played);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    let Some(played) = middle else { return Ok(()) };
    let after: Position = position.after(&played);
    if half == 0 {
        let whole = Draft::new("proof.flip.whole").number("k", k).position("after", &after);
        steps.push(whole.light(Light::Place(0)).light_position(&after).plays(played));
        return Ok(());
    }
    steps.push(
        Draft::new("proof.flip.mirror")
            .number("row", row)
            .number("k", k)
            .number("half", half)
            .position("after", &after)
            .light(Light::Place(0))
            .light_position(&after)
            .plays(played),
    );
    steps.push(if half < k {
        Draft::new("proof.flip.too-short").number("half", half).number("k", k).shows(&after)
    } else {
        Draft::new("proof.flip.copy").number("half", half).shows(&after)
    });
    Ok(())
}

fn answer(w: &mut Walk, values: &[Nimber], chosen: &Move, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let moved = place(position, chosen.term, chosen.index);
    let next = position.after(chosen);
    let broken = w.values(&next)?;
    let total = xor(&broken);
    steps.push(
        Draft::new("proof.flip.break")
            .number("row", heaps(position)[moved])
            .number("becomes", values[moved] ^ total)
            .number("total", total)
            .position("after", &next)
            .light(Light::Place(moved))
            .shows(&next),
    );
    if let Some(lowered) = w.lower(&next, 0, &broken, 0)? {
        let after = next.after(&lowered.played);
        steps.push(
            Draft::new("proof.flip.answer")
                .number("row", heaps(&next)[lowered.component])
                .number("wanted", lowered.found.wanted)
                .position("after", &after)
                .light_position(&after)
                .replies(chosen, lowered.played),
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::mex::mex;
    use crate::proof::Fact;
    use crate::proof::tests::{Play, fact, has_step, number, prove, text};

    #[test]
    fn a_row_is_the_mex_of_its_cuts() {
        for (k, row) in (1..5u64).flat_map(|k| (k..20).map(move |row| (k, row))) {
            let proof = prove(&format!("flip[{k}]({row})"), "flip");
            let options: Vec<u128> = text(&proof, "mex", "options").split(", ").map(|n| n.parse().expect("a number")).collect();
            assert_eq!(mex(options.iter().copied()), number(&proof, "mex", "value"), "{k} of {row}");
            let Fact::List(splits) = fact(&proof, "parts", "splits") else { panic!("a list") };
            assert_eq!(splits.len() as u64, (row - k) / 2 + 1, "{k} of {row}");
            let middle = if row == k { "whole" } else { "mirror" };
            assert_eq!(has_step(&proof, middle), (row - k) % 2 == 0, "{k} of {row}");
            assert_eq!(has_step(&proof, "copy"), (row - k) % 2 == 0 && row >= 3 * k, "{k} of {row}");
        }
    }

    #[test]
    fn lost_rows_are_answered() {
        for text in ["flip[2](5)", "flip[2](9)", "flip[2](4,4)", "flip[3](6,7)", "flip[1](2)", "flip[2](2,1,3)"] {
            Play::all_replies(text, "flip");
        }
    }
}
