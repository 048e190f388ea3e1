//! Misère Moore's Nim_k: the number of heaps of 2 or more decides. With none of them the ones are played like Bash's game
//! modulo k + 1; with 1 to k whoever moves wins by leaving one 1 too many; with more, Moore's rule holds as it is (Moore 1910).

use super::moore::{balance, changes, played, sums};
use super::nim_sum::width;
use super::step::{Draft, listed};
use super::walk::{Walk, heaps, parameter};
use super::{Fact, Light, Theorem, where_lost};
use crate::games::moore;
use crate::{Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "misere-moore",
    stage: where_lost,
    speaks: |position, _| position.misere && position.terms.len() == 1 && position.terms[0].game.is(&moore::FAMILY),
    keys: &[
        ("proof.misere-moore.cases", &["large", "ones", "k", "modulus"]),
        ("proof.misere-moore.over", &["count"]),
        ("proof.misere-moore.rounds", &["k", "modulus"]),
        ("proof.misere-moore.ones-won", &["ones", "taken", "left", "modulus", "after"]),
        ("proof.misere-moore.ones-lost", &["ones", "modulus"]),
        ("proof.misere-moore.ones-answer", &["taken", "reply", "modulus", "after"]),
        ("proof.misere-moore.last", &[]),
        ("proof.misere-moore.choice", &["large", "k", "modulus"]),
        ("proof.misere-moore.turn", &["sizes", "ones", "modulus", "after"]),
        ("proof.misere-moore.stays", &["k"]),
        ("proof.misere-moore.move", &["sizes", "modulus", "after"]),
        ("proof.misere-moore.balanced", &["modulus", "sums", "k"]),
        ("proof.misere-moore.break", &["after", "large"]),
        ("proof.misere-moore.mend", &["sizes", "modulus", "after"]),
        ("proof.misere-moore.turn-reply", &["sizes", "ones", "modulus", "after"]),
        ("proof.misere-moore.onwards", &["before", "stones"]),
        ("proof.misere-moore.column-large", &[]),
        ("proof.misere-moore.column-lost", &[]),
        ("proof.misere-moore.none", &[]),
        ("proof.misere-moore.few", &[]),
        ("proof.misere-moore.many", &[]),
        ("proof.misere-moore.lost-ones", &[]),
        ("proof.misere-moore.lost-never", &[]),
        ("proof.misere-moore.lost-balanced", &[]),
    ],
    walk,
};

/// The three cases by the number of heaps of 2 or more, and when each is lost.
const CASES: [(Case, [&str; 2]); 3] = [
    (Case::None, ["proof.misere-moore.none", "proof.misere-moore.lost-ones"]),
    (Case::Few, ["proof.misere-moore.few", "proof.misere-moore.lost-never"]),
    (Case::Many, ["proof.misere-moore.many", "proof.misere-moore.lost-balanced"]),
];

#[derive(Clone, Copy, PartialEq)]
enum Case {
    None,
    Few,
    Many,
}

fn large(sizes: &[Nimber]) -> usize {
    sizes.iter().filter(|heap| **heap > 1).count()
}

fn ones(sizes: &[Nimber]) -> usize {
    sizes.iter().filter(|heap| **heap == 1).count()
}

/// Which of the three cases.
fn case(sizes: &[Nimber], k: u64) -> Case {
    match large(sizes) {
        0 => Case::None,
        large if large as u64 <= k => Case::Few,
        _ => Case::Many,
    }
}

/// The sizes after a winning move; `None` where there is none.
fn winning(sizes: &[Nimber], k: u64) -> Option<Vec<Nimber>> {
    let modulus = u128::from(k) + 1;
    let mut after = sizes.to_vec();
    if case(sizes, k) == Case::Many {
        let balancing = balance(sizes, modulus);
        return (!balancing.columns.is_empty()).then_some(balancing.sizes);
    }
    // The ones should leave the remainder 1: some large heaps become ones, or some ones go.
    let (mut gain, mut lose) = ((modulus + 1 - ones(sizes) as u128 % modulus) % modulus, 0);
    if gain > large(sizes) as u128 {
        (gain, lose) = (0, modulus - gain);
    }
    for size in &mut after {
        match *size {
            0 => {}
            1 if lose > 0 => (*size, lose) = (0, lose - 1),
            1 => {}
            _ if gain > 0 => (*size, gain) = (1, gain - 1),
            _ => *size = 0,
        }
    }
    (lose == 0 && after != sizes).then_some(after)
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let (k, sizes) = (parameter(position), heaps(position));
    let modulus = u128::from(k) + 1;
    w.budget.spend(sizes.len() as u64 * u64::from(width(&sizes)))?;
    let own = case(&sizes, k);
    let mut steps = vec![
        Draft::new("proof.misere-moore.cases")
            .count("large", large(&sizes))
            .count("ones", ones(&sizes))
            .number("k", k)
            .number("modulus", modulus)
            .lights((0..sizes.len()).filter(|place| sizes[*place] > 1).map(Light::Place))
            .cases(&["proof.misere-moore.column-large", "proof.misere-moore.column-lost"], &CASES, &own),
    ];
    if sizes.iter().all(|size| *size == 0) {
        steps.push(Draft::new("proof.misere-moore.over").count("count", sizes.len()).light_position(position));
        return Ok(steps);
    }
    if own != Case::Many {
        steps.push(Draft::new("proof.misere-moore.rounds").number("k", k).number("modulus", modulus));
    }
    match winning(&sizes, k) {
        Some(after) => won(position, &sizes, &after, own, k, &mut steps),
        None => lost(w, &sizes, own, k, &mut steps),
    }
    Ok(steps)
}

/// The step of a move that leaves these sizes.
fn change(key: &'static str, before: &[Nimber], sizes: &[Nimber], modulus: u128, after: &Position) -> Draft {
    let changes = changes(before, sizes);
    let step = Draft::new(key).fact("sizes", listed(changes.iter().map(|(_, text)| Fact::Text(text.clone()))));
    let step = if key.ends_with("turn") || key.ends_with("turn-reply") { step.count("ones", ones(sizes)) } else { step };
    let step = step.number("modulus", modulus).position("after", after).light_position(after);
    let step = step.flips(changes.iter().map(|(place, _)| (*place, sizes[*place])));
    step.lights(changes.iter().map(|(place, _)| Light::Place(*place)))
}

fn won(position: &Position, sizes: &[Nimber], left: &[Nimber], own: Case, k: u64, steps: &mut Vec<Draft>) {
    let modulus = u128::from(k) + 1;
    let made = played(left);
    let after = position.after(&made);
    match own {
        Case::None => steps.push(
            Draft::new("proof.misere-moore.ones-won")
                .count("ones", ones(sizes))
                .count("taken", ones(sizes) - ones(left))
                .count("left", ones(left))
                .number("modulus", modulus)
                .position("after", &after)
                .light_position(&after)
                .plays(made),
        ),
        Case::Few => steps.extend([
            Draft::new("proof.misere-moore.choice").count("large", large(sizes)).number("k", k).number("modulus", modulus),
            change("proof.misere-moore.turn", sizes, left, modulus, &after).plays(made),
        ]),
        Case::Many => steps.extend([
            Draft::new("proof.misere-moore.stays").number("k", k),
            change("proof.misere-moore.move", sizes, left, modulus, &after).plays(made),
            onwards(sizes, left),
        ]),
    }
}

fn onwards(before: &[Nimber], after: &[Nimber]) -> Draft {
    let stones = |sizes: &[Nimber]| sizes.iter().sum::<Nimber>();
    Draft::new("proof.misere-moore.onwards").number("before", stones(before)).number("stones", stones(after))
}

fn lost(w: &Walk, sizes: &[Nimber], own: Case, k: u64, steps: &mut Vec<Draft>) {
    let (position, modulus) = (w.position(), u128::from(k) + 1);
    let Some(chosen) = w.chosen() else { return };
    let next = position.after(&chosen);
    let broken = heaps(&next);
    let reply = winning(&broken, k).map(|left| (next.after(&played(&left)), left));
    if own == Case::None {
        steps.push(Draft::new("proof.misere-moore.ones-lost").count("ones", ones(sizes)).number("modulus", modulus));
        steps.push(match reply {
            None => Draft::new("proof.misere-moore.last").shows(&next),
            Some((after, left)) => Draft::new("proof.misere-moore.ones-answer")
                .count("taken", ones(sizes) - ones(&broken))
                .count("reply", ones(&broken) - ones(&left))
                .number("modulus", modulus)
                .position("after", &after)
                .light_position(&after)
                .replies(&chosen, played(&left)),
        });
        return;
    }
    let Some((after, left)) = reply else { return };
    steps.extend([
        Draft::new("proof.misere-moore.stays").number("k", k),
        Draft::new("proof.misere-moore.balanced")
            .number("modulus", modulus)
            .fact("sums", sums(sizes, modulus))
            .number("k", k)
            .lights((0..width(sizes)).rev().map(Light::Column)),
        Draft::new("proof.misere-moore.break").position("after", &next).count("large", large(&broken)).shows(&next),
    ]);
    let key = if case(&broken, k) == Case::Many { "proof.misere-moore.mend" } else { "proof.misere-moore.turn-reply" };
    steps.push(change(key, &broken, &left, modulus, &after).replies(&chosen, played(&left)));
    steps.push(onwards(sizes, &left));
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{Play, has_step, prove};

    #[test]
    fn lost_positions_are_answered() {
        for text in [
            "misere moore[2](1)",
            "misere moore[2](1,1,1,1)",
            "misere moore[2](2,2,2)",
            "misere moore[2](1,2,3,3)",
            "misere moore[1](2,2)",
        ] {
            Play::all_replies(text, "misere-moore");
        }
        assert!(has_step(&prove("misere moore[2](2,2,2)", "misere-moore"), "break"));
        assert!(has_step(&prove("misere moore[18446744073709551615](18446744073709551615,4)", "misere-moore"), "turn"));
    }
}
