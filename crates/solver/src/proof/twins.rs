//! Equal parts in pairs: the player to move loses, for what is done in one of them can be done in the other (Tweedledum and Tweedledee
//! in Berlekamp, Conway and Guy, Winning Ways, 1982). No value is needed.

use super::step::{Draft, listed};
use super::sum::component_of;
use super::walk::{Walk, first_move, place};
use super::{Fact, Light, Theorem, where_lost};
use crate::explain::twins::{in_pairs, kinds, pairing};
use crate::position::Component;
use crate::{Analysis, Move, Outcome, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "twins",
    stage: where_lost,
    speaks: pairs,
    keys: &[
        ("proof.twins.move", &["after"]),
        ("proof.twins.pairs", &["position", "count", "pairs"]),
        ("proof.twins.copy", &[]),
        ("proof.twins.break", &["part", "after"]),
        ("proof.twins.answer", &["after"]),
        ("proof.twins.end", &["position"]),
        ("proof.twins.won", &["position", "after"]),
    ],
    walk,
};

/// Whether all that can move stands in pairs, or does so after a winning move.
fn pairs(position: &Position, analysis: &Analysis) -> bool {
    match analysis.outcome {
        Outcome::P => !position.misere && in_pairs(position),
        Outcome::N => pairing(analysis).is_some(),
    }
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let made = pairing(w.analysis);
    let stage = made.as_ref().map_or_else(|| position.clone(), |played| position.after(played));
    let there = |draft: Draft| if made.is_some() { draft.shows(&stage) } else { draft };
    let mut steps = Vec::new();
    // That it wins is what the steps lead to, and said by the last of them.
    if made.is_some() {
        steps.push(Draft::new("proof.twins.move").position("after", &stage).light_position(&stage));
    }
    let kinds = kinds(&stage);
    let pairs = kinds.iter().flat_map(|alike| alike.chunks(2));
    let said = pairs.clone().map(|pair| match [pair[0].alone(), pair[1].alone()] {
        [one, other] if one == other => Fact::Text(format!("2 × {one}")),
        [one, other] => Fact::Text(format!("{one} = {other}")),
    });
    let pairs = Draft::new("proof.twins.pairs")
        .position("position", &stage)
        .count("count", pairs.clone().count())
        .fact("pairs", listed(said))
        .lights(kinds.iter().flatten().map(|c| Light::Place(place(&stage, c.term, c.index))));
    steps.push(there(pairs));
    steps.push(there(Draft::new("proof.twins.copy")));
    if let Some(chosen) = w.readers(&stage).or_else(|| first_move(&stage))
        && let Some(reply) = copied(&stage, &chosen)
    {
        let (_, part) = component_of(&stage, &chosen);
        let broken = stage.after(&chosen);
        let mended = broken.after(&reply);
        let answer = Draft::new("proof.twins.answer").position("after", &mended).light_position(&mended);
        // A reply is answered to what the reader chose; after a move of the proof's own it is an example.
        let answer = if made.is_some() { answer.of(&broken) } else { answer.replies(&chosen, reply) };
        steps.push(Draft::new("proof.twins.break").position("part", part.alone()).position("after", &broken).shows(&broken));
        steps.push(answer);
    }
    steps.push(match made {
        None => Draft::new("proof.twins.end").position("position", position),
        Some(played) => Draft::new("proof.twins.won")
            .position("position", position)
            .position("after", &stage)
            .light_position(&stage)
            .plays(played),
    });
    Ok(steps)
}

/// The same move in the equal of the component that a move has changed; `None` where the two differ in the order of many numbers, so
/// that it would have to be looked for too long.
fn copied(stage: &Position, chosen: &Move) -> Option<Move> {
    let (_, moved) = component_of(stage, chosen);
    let broken = stage.after(chosen);
    let alike = |c: &Component| c.game == moved.game && c.game.normal(c.numbers) == moved.game.normal(moved.numbers);
    let twin = broken.components().filter(alike).max_by_key(|c| c.numbers == moved.numbers)?;
    // What has its numbers in another order is not left with the same ones, but with equal ones.
    broken.move_to(&broken.after(&twin.play(chosen.step.clone())))
}

#[cfg(test)]
mod tests {
    use crate::proof::available;
    use crate::proof::tests::{Play, analysed, has_step, prove, text};

    /// Which positions are in pairs after which move; nothing is said of the others.
    #[test]
    fn pairs_are_found_where_a_move_makes_them() {
        for (position, after) in [
            ("kayles(20)", Some("kayles(9,9)")),
            ("kayles(2)", None),
            ("kayles(1000000000000)", Some("kayles(499999999999,499999999999)")),
            ("nim(3,5)", Some("nim(3,3)")),
            ("nim(5)", None),
            ("nim(3,4,5)", None),
            ("nim(3,4,3)", Some("nim(3,0,3)")),
            ("grundy(6)+grundy(4)+grundy(2)", Some("grundy(2,4)+grundy(4)+grundy(2)")),
            ("wythoff(3,9)+wythoff(9,4)", Some("wythoff(3,9)+wythoff(9,3)")),
            ("misere kayles(20)", None),
            ("misere nim(3,5)", None),
        ] {
            let (_, analysis) = analysed(position);
            assert_eq!(available(&analysis.position, &analysis).contains(&"twins"), after.is_some(), "{position}");
            if let Some(after) = after {
                assert_eq!(text(&prove(position, "twins"), "move", "after"), after, "{position}");
            }
        }
    }

    /// Whatever is done in a part is done in its equal, also where that has its numbers in another order.
    #[test]
    fn every_move_is_copied() {
        for position in [
            "kayles(5,5)",
            "nim(3,5,3)+nim(5)",
            "wythoff(3,5)+kayles(4)+wythoff(5,3)+kayles(4)",
            "moore[2](1,2,3)+moore[2](3,2,1)",
            "staircase(1,2)+staircase(1,2)",
            "fibonacci(5)+fibonacci(5)",
            "octal[4.7](6,6,0)",
        ] {
            Play::all_replies(position, "twins");
            assert!(has_step(&prove(position, "twins"), "end"), "{position}");
        }
    }
}
