//! Fibonacci Nim: the greedy decomposition, why no two of its parts are neighbours, and why taking the least part wins
//! (Whinihan 1963; Zeckendorf 1972).
//!
//! Existence is greedy, uniqueness rests on this: parts without neighbours whose largest is F add up to less than the Fibonacci
//! number after F. The lemma of the lost side: take t from a part z > t, and the least part v of z − t is at most 2t. For if
//! 2t < v, then the parts of t lie below v/2, and the Fibonacci number before v does not; so the parts of z − t and those of t
//! together would be a second decomposition of the Fibonacci number z.

use super::step::{Draft, spelt};
use super::walk::{Walk, lone};
use super::{Light, Theorem, where_lost};
use crate::game::{Board, Listing};
use crate::games::fibonacci::{self, zeckendorf};
use crate::{Move, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "zeckendorf",
    stage: where_lost,
    speaks: |position, _| lone(position, &fibonacci::FAMILY) && position.size() == 1,
    keys: &[
        ("proof.zeckendorf.greedy", &["heap", "part", "next", "rest", "before"]),
        ("proof.zeckendorf.whole", &["heap"]),
        ("proof.zeckendorf.unique", &["heap", "part"]),
        ("proof.zeckendorf.parts", &["heap", "parts", "count"]),
        ("proof.zeckendorf.reach", &["least", "most"]),
        ("proof.zeckendorf.take", &["least", "left", "limit", "after"]),
        ("proof.zeckendorf.take-all", &["heap"]),
        ("proof.zeckendorf.doubling", &["least", "double", "next"]),
        ("proof.zeckendorf.then", &["part", "double"]),
        ("proof.zeckendorf.short", &["least", "most"]),
        ("proof.zeckendorf.stuck", &["heap"]),
        ("proof.zeckendorf.chosen", &["taken", "least", "remainder", "parts"]),
        ("proof.zeckendorf.lemma", &["taken", "part", "double", "least"]),
        ("proof.zeckendorf.reply", &["part", "double", "after"]),
        ("proof.zeckendorf.again", &["next", "double"]),
        ("proof.zeckendorf.last", &["part"]),
    ],
    walk,
};

/// The heap, and the most that may be taken from it now.
fn heap(position: &Position) -> (u64, u64) {
    let term = &position.terms[0];
    let heap = term.numbers[0];
    match term.game.board() {
        Board::Limited { limit: Some(limit) } => (heap, limit.min(heap)),
        _ => (heap, heap.saturating_sub(1)),
    }
}

/// The move that takes the least part, the first that the theorem lists.
fn least_part(w: &mut Walk, position: &Position) -> Result<Option<Move>, Overrun> {
    let Some(c) = position.components().next() else { return Ok(None) };
    let listing: Option<Listing> = c.game.cold_options(c.numbers, 1, w.budget)?;
    Ok(listing.and_then(|listing| listing.steps.into_iter().next()).map(|step| c.play(step)))
}

/// The Fibonacci numbers before and after one of them, the sequence being 1, 1, 2, 3, 5, …
fn neighbours(part: u64) -> (u128, u128) {
    let (mut before, mut here) = (1u128, 1u128);
    while here < u128::from(part) {
        (before, here) = (here, before + here);
    }
    // 1 stands for the second of the two ones.
    (before, before + here)
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let (heap, most) = heap(position);
    let parts = zeckendorf(heap);
    let (Some(&first), Some(&least)) = (parts.first(), parts.last()) else {
        return Ok(vec![Draft::new("proof.zeckendorf.stuck").number("heap", heap).light_position(position)]);
    };
    let unique = Draft::new("proof.zeckendorf.unique").number("heap", heap).number("part", first);
    let mut steps = if parts.len() == 1 {
        vec![Draft::new("proof.zeckendorf.whole").number("heap", heap).light(Light::Place(0)), unique]
    } else {
        let (before, next) = neighbours(first);
        vec![
            Draft::new("proof.zeckendorf.greedy")
                .number("heap", heap)
                .number("part", first)
                .number("next", next)
                .number("rest", heap - first)
                .number("before", before)
                .light(Light::Place(0)),
            Draft::new("proof.zeckendorf.parts")
                .number("heap", heap)
                .text("parts", spelt(&parts, " + "))
                .count("count", parts.len())
                .light(Light::Place(0)),
            unique,
        ]
    };
    if least <= most {
        won(w, &parts, most, &mut steps)?
    } else {
        lost(w, &parts, most, &mut steps)?
    }
    Ok(steps)
}

/// Take the least part; the doubling inequality keeps the next part out of reach.
fn won(w: &mut Walk, parts: &[u64], most: u64, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let Some(played) = least_part(w, position)? else { return Ok(()) };
    let after = position.after(&played);
    let least = parts[parts.len() - 1];
    let double = 2 * u128::from(least);
    steps.push(Draft::new("proof.zeckendorf.reach").number("least", least).number("most", most));
    let Some(&next) = parts.iter().rev().nth(1) else {
        steps.push(Draft::new("proof.zeckendorf.take-all").number("heap", least).light_position(&after).plays(played));
        return Ok(());
    };
    steps.extend([
        Draft::new("proof.zeckendorf.take")
            .number("least", least)
            .number("left", after.terms[0].numbers[0])
            .number("limit", double)
            .position("after", &after)
            .light(Light::Place(0))
            .light_position(&after)
            .plays(played),
        Draft::new("proof.zeckendorf.doubling")
            .number("least", least)
            .number("double", double)
            .number("next", next)
            .shows(&after),
    ]);
    // What the opponent's smallest taking leaves of that part, by the lemma.
    steps.extend(remainder(1, next));
    let part = zeckendorf(next - 1).last().copied().unwrap_or(0);
    steps.push(Draft::new("proof.zeckendorf.then").number("part", part).number("double", 2 * u128::from(part)));
    Ok(())
}

/// The least part is out of reach: whatever is taken breaks it, and the remainder's least part is within reach.
fn lost(w: &mut Walk, parts: &[u64], most: u64, steps: &mut Vec<Draft>) -> Result<(), Overrun> {
    let position = w.position();
    let heap = position.terms[0].numbers[0];
    let least = parts[parts.len() - 1];
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.zeckendorf.stuck").number("heap", heap).light_position(position));
        return Ok(());
    };
    steps.push(Draft::new("proof.zeckendorf.short").number("least", least).number("most", most).light(Light::Place(0)));
    let next = position.after(&chosen);
    let taken = heap - next.terms[0].numbers[0];
    steps.extend(remainder(taken, least));
    let Some(reply) = least_part(w, &next)? else { return Ok(()) };
    let after = next.after(&reply);
    let left = after.terms[0].numbers[0];
    let part = next.terms[0].numbers[0] - left;
    steps.push(
        Draft::new("proof.zeckendorf.reply")
            .number("part", part)
            .number("double", 2 * u128::from(taken))
            .position("after", &after)
            .shows(&next)
            .light_position(&after)
            .replies(&chosen, reply),
    );
    steps.push(match zeckendorf(left).last() {
        Some(next) => Draft::new("proof.zeckendorf.again").number("next", *next).number("double", 2 * u128::from(part)),
        None => Draft::new("proof.zeckendorf.last").number("part", part),
    });
    Ok(())
}

/// The lemma on a part from which `taken`, less than all of it, is taken.
fn remainder(taken: u64, least: u64) -> [Draft; 2] {
    let parts = zeckendorf(least - taken);
    let part = parts.last().copied().unwrap_or(0);
    [
        Draft::new("proof.zeckendorf.chosen")
            .number("taken", taken)
            .number("least", least)
            .number("remainder", least - taken)
            .text("parts", spelt(&parts, " + "))
            .light(Light::Place(0)),
        Draft::new("proof.zeckendorf.lemma")
            .number("taken", taken)
            .number("part", part)
            .number("double", 2 * u128::from(taken))
            .number("least", least),
    ]
}

#[cfg(test)]
mod tests {
    use super::{neighbours, remainder};
    use crate::proof::step::Draft;
    use crate::proof::tests::{Play, has_step, number, prove, text};
    use crate::proof::{Fact, ProofStep};

    fn of(step: &ProofStep, name: &str) -> u128 {
        match step.facts.iter().find(|(known, _)| *known == name) {
            Some((_, Fact::Number(number))) => *number,
            other => panic!("{name}: {other:?}"),
        }
    }

    /// The lemma for every taking from every Fibonacci number below a bound.
    #[test]
    fn a_broken_part_leaves_a_least_part_within_reach() {
        for least in [2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233] {
            for taken in 1..least {
                let [_, lemma] = remainder(taken, least).map(Draft::done);
                assert!(of(&lemma, "part") <= of(&lemma, "double"), "{taken} from {least}");
                assert!((1..=u128::from(least - taken)).contains(&of(&lemma, "part")), "{taken} from {least}");
            }
        }
    }

    #[test]
    fn the_inequalities_of_the_steps_hold() {
        assert_eq!([1, 2, 3, 5, 8].map(neighbours), [(1, 2), (1, 3), (2, 5), (3, 8), (5, 13)]);
        for heap in 2..400u64 {
            let proof = prove(&format!("fibonacci({heap})"), "zeckendorf");
            if has_step(&proof, "greedy") {
                assert!(number(&proof, "greedy", "rest") < number(&proof, "greedy", "before"), "{heap}");
                let part = number(&proof, "greedy", "part");
                assert!(part <= u128::from(heap) && u128::from(heap) < number(&proof, "greedy", "next"), "{heap}");
                let sum: u64 = text(&proof, "parts", "parts").split(" + ").map(|part| part.parse::<u64>().expect("a part")).sum();
                assert_eq!(sum, heap);
            } else {
                assert_eq!(number(&proof, "whole", "heap"), heap.into());
                assert!([2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377].contains(&heap), "{heap}");
            }
            if has_step(&proof, "doubling") {
                assert!(number(&proof, "doubling", "next") > number(&proof, "doubling", "double"), "{heap}");
            } else {
                assert!(number(&proof, "short", "least") > number(&proof, "short", "most"), "{heap}");
                assert!(number(&proof, "reply", "part") <= number(&proof, "reply", "double"), "{heap}");
                assert!(
                    !has_step(&proof, "again") || number(&proof, "again", "next") > number(&proof, "again", "double"),
                    "{heap}"
                );
            }
        }
    }

    #[test]
    fn every_move_from_a_lost_heap_is_answered() {
        for position in ["fibonacci(13)", "fibonacci(21)", "fibonacci[4](13)", "fibonacci[2](11)", "fibonacci(2)"] {
            Play::all_replies(position, "zeckendorf");
        }
        // Below 2^64 the largest Fibonacci number is 12200160415121876738.
        assert!(has_step(&prove("fibonacci(12200160415121876738)", "zeckendorf"), "reply"));
        assert!(has_step(&prove("fibonacci(18446744073709551615)", "zeckendorf"), "take"));
    }
}
