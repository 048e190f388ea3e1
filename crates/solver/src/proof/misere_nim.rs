//! Misère Nim: play as in normal Nim until one heap of 2 or more is left, then leave an odd number of ones (Bouton 1901).

use super::nim_sum::{lowering, xor};
use super::step::{Draft, equation};
use super::walk::{Walk, heap_move, heaps, only_nim, place};
use super::{Light, Theorem, where_lost};
use crate::{Move, Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "misere-nim",
    stage: where_lost,
    speaks: |position, _| position.misere && only_nim(position),
    keys: &[
        ("proof.misere-nim.cases", &["large", "ones", "sum", "total"]),
        ("proof.misere-nim.parity", &["ones"]),
        ("proof.misere-nim.over", &["count"]),
        ("proof.misere-nim.odd", &["ones"]),
        ("proof.misere-nim.even", &["ones"]),
        ("proof.misere-nim.take-one", &["number", "left", "after"]),
        ("proof.misere-nim.answer-one", &["chosen", "number", "left", "after"]),
        ("proof.misere-nim.last-one", &["chosen"]),
        ("proof.misere-nim.one-large", &["number", "heap", "ones", "total"]),
        ("proof.misere-nim.turn", &["number", "heap", "left", "ones", "after"]),
        ("proof.misere-nim.turned", &["ones"]),
        ("proof.misere-nim.top-column", &["worth", "ones", "number", "heap"]),
        ("proof.misere-nim.new-size", &["number", "heap", "total", "left", "after"]),
        ("proof.misere-nim.still-large", &["after", "large"]),
        ("proof.misere-nim.balanced", &["large", "total"]),
        ("proof.misere-nim.break", &["number", "heap", "left", "total", "large"]),
        ("proof.misere-nim.mend", &["number", "heap", "left", "after"]),
        ("proof.misere-nim.turn-reply", &["number", "heap", "left", "ones", "after"]),
        ("proof.misere-nim.onwards", &["before", "stones"]),
    ],
    walk,
};

fn large(values: &[Nimber]) -> usize {
    values.iter().filter(|heap| **heap > 1).count()
}

fn ones(values: &[Nimber]) -> usize {
    values.iter().filter(|heap| **heap == 1).count()
}

/// A winning move: the place, what is left there, and whether it is the turn where one large heap is left.
struct Winning {
    place: usize,
    left: Nimber,
    turn: bool,
}

/// The move of the theorem, from a position that is won and not over.
fn winning(values: &[Nimber]) -> Option<Winning> {
    match large(values) {
        0 => {
            let one = values.iter().position(|heap| *heap == 1)?;
            ones(values).is_multiple_of(2).then_some(Winning { place: one, left: 0, turn: false })
        }
        1 => {
            let place = values.iter().position(|heap| *heap > 1)?;
            // The heap becomes a one more or none, whichever makes the number of ones odd.
            Some(Winning { place, left: Nimber::from(ones(values).is_multiple_of(2)), turn: true })
        }
        _ => lowering(values, 0).map(|found| Winning { place: found.owner, left: found.wanted, turn: false }),
    }
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let values = heaps(position);
    let mut steps = vec![
        Draft::new("proof.misere-nim.cases")
            .count("large", large(&values))
            .count("ones", ones(&values))
            .text("sum", equation(&values, xor(&values)))
            .number("total", xor(&values))
            .lights((0..values.len()).filter(|place| values[*place] > 0).map(Light::Place)),
    ];
    match (large(&values), xor(&values)) {
        (0, _) => only_ones(w, &values, &mut steps),
        (1, _) => one_large(position, &values, &mut steps),
        (_, 0) => lost(w, &values, &mut steps),
        _ => won(position, &values, &mut steps),
    }
    Ok(steps)
}

/// Heaps of 1 alone: nothing is left to decide but the parity of their number.
fn only_ones(w: &Walk, values: &[Nimber], steps: &mut Vec<Draft>) {
    let (position, count) = (w.position(), ones(values));
    let lights = || (0..values.len()).filter(|place| values[*place] == 1).map(Light::Place);
    if count == 0 {
        steps.push(Draft::new("proof.misere-nim.over").count("count", values.len()).light_position(position));
        return;
    }
    steps.push(Draft::new("proof.misere-nim.parity").count("ones", count).lights(lights()));
    if let Some(Winning { place, left, .. }) = winning(values) {
        let played = heap_move(position, place, left);
        let after = position.after(&played);
        steps.push(Draft::new("proof.misere-nim.even").count("ones", count).lights(lights()));
        steps.push(
            Draft::new("proof.misere-nim.take-one")
                .count("number", place + 1)
                .count("left", count - 1)
                .position("after", &after)
                .light(Light::Place(place))
                .light_position(&after)
                .plays(played),
        );
        return;
    }
    steps.push(Draft::new("proof.misere-nim.odd").count("ones", count).lights(lights()));
    let Some(chosen) = w.chosen() else { return };
    let moved = place(position, chosen.term, chosen.index);
    let next = position.after(&chosen);
    steps.push(match winning(&heaps(&next)) {
        Some(Winning { place, left, .. }) => {
            let reply = heap_move(&next, place, left);
            let after = next.after(&reply);
            Draft::new("proof.misere-nim.answer-one")
                .count("chosen", moved + 1)
                .count("number", place + 1)
                .count("left", count - 2)
                .position("after", &after)
                .light(Light::Place(place))
                .light_position(&after)
                .replies(&chosen, reply)
        }
        None => Draft::new("proof.misere-nim.last-one").count("chosen", moved + 1).light(Light::Place(moved)),
    });
}

/// The turn: with one heap of 2 or more the player to move chooses the parity of the ones.
fn one_large(position: &Position, values: &[Nimber], steps: &mut Vec<Draft>) {
    let Some(found) = winning(values) else { return };
    let played = heap_move(position, found.place, found.left);
    let after = position.after(&played);
    steps.push(
        Draft::new("proof.misere-nim.one-large")
            .count("number", found.place + 1)
            .number("heap", values[found.place])
            .count("ones", ones(values))
            .number("total", xor(values))
            .light(Light::Place(found.place)),
    );
    steps.push(turn("proof.misere-nim.turn", values, &found, &after).plays(played));
    steps.push(turned(&after));
}

/// Nothing but an odd number of ones is left.
fn turned(after: &Position) -> Draft {
    Draft::new("proof.misere-nim.turned").count("ones", ones(&heaps(after))).shows(after)
}

fn turn(key: &'static str, values: &[Nimber], found: &Winning, after: &Position) -> Draft {
    Draft::new(key)
        .count("number", found.place + 1)
        .number("heap", values[found.place])
        .number("left", found.left)
        .count("ones", ones(&heaps(after)))
        .position("after", after)
        .flips([(found.place, found.left)])
        .light(Light::Place(found.place))
        .light_position(after)
}

/// At least two heaps of 2 or more and an XOR other than 0: Bouton's move.
fn won(position: &Position, values: &[Nimber], steps: &mut Vec<Draft>) {
    let Some(found) = lowering(values, 0) else { return };
    let (owner, left) = (found.owner, found.wanted);
    let played = heap_move(position, owner, left);
    let after = position.after(&played);
    steps.extend([
        Draft::new("proof.misere-nim.top-column")
            .number("worth", found.worth())
            .count("ones", found.ones)
            .count("number", owner + 1)
            .number("heap", values[owner])
            .light(Light::Place(owner))
            .light(Light::Column(found.bit)),
        Draft::new("proof.misere-nim.new-size")
            .count("number", owner + 1)
            .number("heap", values[owner])
            .number("total", xor(values))
            .number("left", left)
            .position("after", &after)
            .flips([(owner, left)])
            .light(Light::Place(owner))
            .light_position(&after)
            .plays(played),
        // One heap of 2 or more alone has an XOR of 2 or more, so an XOR of 0 leaves at least two.
        Draft::new("proof.misere-nim.still-large").position("after", &after).count("large", large(&heaps(&after))).shows(&after),
        onwards(values, &after),
    ]);
}

/// XOR 0 with heaps of 2 or more, at least two of them: whatever is played, the reply is Bouton's or the turn.
fn lost(w: &Walk, values: &[Nimber], steps: &mut Vec<Draft>) {
    let position = w.position();
    let Some(chosen) = w.chosen() else { return };
    let moved = place(position, chosen.term, chosen.index);
    let next = position.after(&chosen);
    let broken = heaps(&next);
    let Some(found) = winning(&broken) else { return };
    let reply = heap_move(&next, found.place, found.left);
    let after = next.after(&reply);
    steps.extend([
        Draft::new("proof.misere-nim.balanced").count("large", large(values)).number("total", xor(values)),
        Draft::new("proof.misere-nim.break")
            .count("number", moved + 1)
            .number("heap", values[moved])
            .number("left", broken[moved])
            .number("total", xor(&broken))
            .count("large", large(&broken))
            .light(Light::Place(moved))
            .shows(&next),
        answer(&broken, &found, &after, &chosen, reply),
        if found.turn { turned(&after) } else { onwards(values, &after) },
    ]);
}

fn answer(broken: &[Nimber], found: &Winning, after: &Position, chosen: &Move, reply: Move) -> Draft {
    if found.turn {
        return turn("proof.misere-nim.turn-reply", broken, found, after).replies(chosen, reply);
    }
    Draft::new("proof.misere-nim.mend")
        .count("number", found.place + 1)
        .number("heap", broken[found.place])
        .number("left", found.left)
        .position("after", after)
        .flips([(found.place, found.left)])
        .light(Light::Place(found.place))
        .light_position(after)
        .replies(chosen, reply)
}

fn onwards(values: &[Nimber], after: &Position) -> Draft {
    Draft::new("proof.misere-nim.onwards")
        .number("before", values.iter().sum::<Nimber>())
        .number("stones", heaps(after).iter().sum::<Nimber>())
        .shows(after)
}

#[cfg(test)]
mod tests {
    use crate::Outcome;
    use crate::proof::tests::{Play, has_step, number, prove};

    #[test]
    fn the_turn_leaves_an_odd_number_of_ones() {
        for (text, left) in [("misere nim(1,5,1)", 1), ("misere nim(1,5)", 0), ("misere nim(5)", 1), ("misere nim(0,1,1,1,2)", 0)]
        {
            let proof = prove(text, "misere-nim");
            assert_eq!(number(&proof, "turn", "left"), left, "{text}");
            assert_eq!(number(&proof, "turned", "ones") % 2, 1, "{text}");
        }
        assert!(has_step(&prove("misere nim(18446744073709551615,1,1)", "misere-nim"), "turn"));
    }

    /// Ones alone: won exactly if their number is even, which is where their XOR is 0.
    #[test]
    fn ones_alone_are_won_if_their_number_is_even() {
        for count in 0..7 {
            let text = format!("misere nim({})", vec!["1"; count + 1].join(","));
            let play = Play::of(&text);
            assert_eq!(play.outcome_known() == Outcome::N, (count + 1) % 2 == 0, "{text}");
            assert_eq!(has_step(&prove(&text, "misere-nim"), "take-one"), (count + 1) % 2 == 0, "{text}");
        }
    }

    #[test]
    fn every_move_of_a_lost_position_is_answered() {
        for text in [
            "misere nim(1)",
            "misere nim(1,1,1)",
            "misere nim(2,2)",
            "misere nim(3,5,6)",
            "misere nim(2,3,1)",
            "misere nim(1,1,4,4)",
        ] {
            Play::all_replies(text, "misere-nim");
        }
    }
}
