//! Wythoff's game: the sieve, the three properties of the cold pairs (a_k, a_k + k), the four cases of the winning move, and
//! how φ falls out (Wythoff 1907).
//!
//! Of the heaps let x ≤ y. The smaller number x is in exactly one pair. *Equal*: x = y, take everything. *Above*:
//! x = a_k and y > b_k. *Below*: x = a_k and x < y < b_k. *Upper*: x = b_j. These four and the cold pairs are all there is, as x
//! is the a or the b of its pair.

use super::step::{Draft, Sieve};
use super::walk::{Walk, lone};
use super::{Fact, Light, Theorem, where_lost};
use crate::explain::wythoff::Pair;
use crate::game::Step;
use crate::games::wythoff::{self, cold_index, partner};
use crate::{Move, Natural, Overrun, Position, Term};

pub(super) static THEOREM: Theorem = Theorem {
    name: "wythoff",
    stage: where_lost,
    speaks: |position, _| lone(position, &wythoff::FAMILY),
    keys: &[
        ("proof.wythoff.sieve", &[]),
        ("proof.wythoff.least-unused", &["k", "a", "lower", "upper", "b"]),
        ("proof.wythoff.origin", &["a", "b"]),
        ("proof.wythoff.once", &["x", "kx", "y", "ky"]),
        ("proof.wythoff.case-equal", &["x", "after"]),
        ("proof.wythoff.case-above", &["x", "y", "k", "b", "taken", "after"]),
        ("proof.wythoff.case-below", &["x", "y", "k", "b", "difference", "taken", "after"]),
        ("proof.wythoff.case-upper", &["x", "y", "j", "a", "taken", "after"]),
        ("proof.wythoff.leaves", &["a", "b", "k"]),
        ("proof.wythoff.once-equal", &["x", "kx"]),
        ("proof.wythoff.once-both", &["x", "y", "kx"]),
        ("proof.wythoff.cold", &["x", "y", "k"]),
        ("proof.wythoff.over", &[]),
        ("proof.wythoff.break", &["x", "y", "after"]),
        ("proof.wythoff.answer-equal", &["x", "after"]),
        ("proof.wythoff.answer-above", &["x", "y", "k", "b", "taken", "after"]),
        ("proof.wythoff.answer-below", &["x", "y", "k", "b", "difference", "taken", "after"]),
        ("proof.wythoff.answer-upper", &["x", "y", "j", "a", "taken", "after"]),
        ("proof.wythoff.formula", &[]),
        ("proof.wythoff.golden", &["k", "a", "excess", "low", "square", "excess-next", "next", "high"]),
        ("proof.wythoff.column-pair", &[]),
        ("proof.wythoff.column-next", &[]),
        ("proof.wythoff.next-apart", &[]),
        ("proof.wythoff.next-close", &[]),
        ("proof.wythoff.next-own", &[]),
        ("proof.wythoff.to-apart", &[]),
        ("proof.wythoff.to-close", &[]),
        ("proof.wythoff.to-none", &[]),
        ("proof.wythoff.column-heaps", &[]),
        ("proof.wythoff.column-take", &[]),
        ("proof.wythoff.column-leaves", &[]),
        ("proof.wythoff.if-equal", &[]),
        ("proof.wythoff.if-above", &[]),
        ("proof.wythoff.if-below", &[]),
        ("proof.wythoff.if-upper", &[]),
        ("proof.wythoff.take-equal", &[]),
        ("proof.wythoff.take-above", &[]),
        ("proof.wythoff.take-below", &[]),
        ("proof.wythoff.take-upper", &[]),
        ("proof.wythoff.leave-first", &[]),
        ("proof.wythoff.leave-own", &[]),
        ("proof.wythoff.leave-difference", &[]),
        ("proof.wythoff.leave-upper", &[]),
    ],
    walk,
};

/// The four cases: which heaps x ≤ y they are for, what is taken, the pair that is left. The first that fits is followed.
const CASES: [(Case, [&str; 3]); 4] = [
    (Case::Equal, ["proof.wythoff.if-equal", "proof.wythoff.take-equal", "proof.wythoff.leave-first"]),
    (Case::Above, ["proof.wythoff.if-above", "proof.wythoff.take-above", "proof.wythoff.leave-own"]),
    (Case::Below, ["proof.wythoff.if-below", "proof.wythoff.take-below", "proof.wythoff.leave-difference"]),
    (Case::Upper, ["proof.wythoff.if-upper", "proof.wythoff.take-upper", "proof.wythoff.leave-upper"]),
];

#[derive(PartialEq)]
enum Case {
    Equal,
    Above,
    Below,
    Upper,
}

/// What comes before the next pair of the sieve, in its order, and that pair: what a move from there leads to. A number below a_k is in
/// an earlier pair j, as its a or its b; what is not pair j itself has its other number above the partner, or is nearer than j.
const NEXT: [[&str; 2]; 3] = [
    ["proof.wythoff.next-apart", "proof.wythoff.to-apart"],
    ["proof.wythoff.next-close", "proof.wythoff.to-close"],
    ["proof.wythoff.next-own", "proof.wythoff.to-none"],
];

/// How many pairs of the sieve are shown: more than the window of small heaps holds.
const MOST_PAIRS: u64 = 8;

/// The two heaps.
fn heaps(position: &Position) -> (u64, u64) {
    let numbers = &position.terms[0].numbers;
    (numbers[0], numbers[1])
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let heaps = heaps(position);
    let (x, y) = (heaps.0.min(heaps.1), heaps.0.max(heaps.1));
    let (own, other) = (Pair::of(partner(x).0), Pair::of(partner(y).0));
    let pairs: Vec<Pair> = (0..MOST_PAIRS).map(Pair::of).collect();
    let mut steps = vec![
        Draft::new("proof.wythoff.sieve").lights(pairs.iter().flat_map(cells)),
        least_unused(&own),
        if x == y {
            Draft::new("proof.wythoff.once-equal").number("x", x).number("kx", own.k).lights(cells(&own))
        } else if own.k == other.k {
            Draft::new("proof.wythoff.once-both").number("x", x).number("y", y).number("kx", own.k).lights(cells(&own))
        } else {
            Draft::new("proof.wythoff.once")
                .number("x", x)
                .number("kx", own.k)
                .number("y", y)
                .number("ky", other.k)
                .lights(cells(&own).into_iter().chain(cells(&other)))
        },
    ];
    match cold_index(x, y) {
        None => {
            let (step, played) = case(position, false);
            let after = position.after(&played);
            let (a, b) = self::heaps(&after);
            steps.push(step.plays(played));
            steps.push(if (a, b) == (0, 0) {
                Draft::new("proof.wythoff.over").shows(&after).settles()
            } else {
                Draft::new("proof.wythoff.leaves")
                    .number("a", a.min(b))
                    .number("b", a.max(b))
                    .number("k", a.abs_diff(b))
                    .light(Light::Cell(a, b))
                    .of(&after)
                    .settles()
            });
        }
        Some(k) => {
            steps.push(
                Draft::new("proof.wythoff.cold")
                    .number("x", x)
                    .number("y", y)
                    .number("k", k)
                    .light(Light::Cell(heaps.0, heaps.1)),
            );
            match w.chosen() {
                None => steps.push(Draft::new("proof.wythoff.over").light_position(position).settles()),
                Some(chosen) => {
                    let next = position.after(&chosen);
                    let left = self::heaps(&next);
                    let (answer, reply) = case(&next, true);
                    steps.push(
                        Draft::new("proof.wythoff.break")
                            .number("x", x)
                            .number("y", y)
                            .position("after", &next)
                            .light(Light::Cell(left.0, left.1))
                            .shows(&next),
                    );
                    steps.push(answer.replies(&chosen, reply).settles());
                }
            }
        }
    }
    steps.push(Draft::new("proof.wythoff.formula"));
    // Pair 0 shows nothing of φ.
    steps.push(golden(&Pair::of(if own.k > 0 { own.k } else { other.k.max(1) })));
    // The first step runs the sieve; all others speak of what it has found.
    let sieves = std::iter::once(Sieve::Runs).chain(std::iter::repeat(Sieve::Found));
    Ok(steps.into_iter().zip(sieves).map(|(step, sieve)| step.sieve(sieve)).collect())
}

/// Both cells of a pair, where a heap can be so large.
fn cells(pair: &Pair) -> Vec<Light> {
    match (u64::try_from(pair.a), u64::try_from(pair.b)) {
        (Ok(a), Ok(b)) if a == b => vec![Light::Cell(a, b)],
        (Ok(a), Ok(b)) => vec![Light::Cell(a, b), Light::Cell(b, a)],
        _ => Vec::new(),
    }
}

/// Below a_k lie the a of the k − 1 pairs before it and the b of a_k − k pairs, and nothing else but 0.
fn least_unused(pair: &Pair) -> Draft {
    let step = if pair.k == 0 {
        Draft::new("proof.wythoff.origin").number("a", pair.a).number("b", pair.b)
    } else {
        Draft::new("proof.wythoff.least-unused")
            .number("k", pair.k)
            .number("a", pair.a)
            .number("lower", pair.k - 1)
            .number("upper", pair.a - u128::from(pair.k))
            .number("b", pair.b)
    };
    let rows = NEXT.map(|row| row.map(Fact::Word).into());
    step.lights(cells(pair)).more("proof.more", &["proof.wythoff.column-pair", "proof.wythoff.column-next"], rows)
}

/// The case that applies to two heaps that are no cold pair, with its winning move.
fn case(position: &Position, answer: bool) -> (Draft, Move) {
    let heaps = heaps(position);
    let (x, y) = (heaps.0.min(heaps.1), heaps.0.max(heaps.1));
    // Back to the order of the heaps.
    let order = |small: u64, large: u64| if heaps.0 <= heaps.1 { [small, large] } else { [large, small] };
    let pair = Pair::of(partner(x).0);
    let key = |cases: [&'static str; 2]| Draft::new(cases[usize::from(answer)]);
    let (own, step, left) = if x == y {
        let step = key(["proof.wythoff.case-equal", "proof.wythoff.answer-equal"]).number("x", x);
        (Case::Equal, step, [0, 0])
    } else if pair.a == x.into() && u128::from(y) > pair.b {
        let left = pair.b as u64;
        let step = key(["proof.wythoff.case-above", "proof.wythoff.answer-above"]);
        let step = step.number("x", x).number("y", y).number("k", pair.k).number("b", pair.b).number("taken", y - left);
        (Case::Above, step, order(x, left))
    } else if pair.a == x.into() {
        // The pair with this difference lies below: the difference d is below k, so a_d < a_k = x.
        let difference = y - x;
        let target = Pair::of(difference).a as u64;
        let step = key(["proof.wythoff.case-below", "proof.wythoff.answer-below"]);
        let step = step.number("x", x).number("y", y).number("k", pair.k).number("b", pair.b);
        let step = step.number("difference", difference).number("taken", x - target);
        (Case::Below, step, order(target, target + difference))
    } else {
        let left = pair.a as u64;
        let step = key(["proof.wythoff.case-upper", "proof.wythoff.answer-upper"]);
        let step = step.number("x", x).number("y", y).number("j", pair.k).number("a", pair.a).number("taken", y - left);
        (Case::Upper, step, order(x, left))
    };
    let after = Term { game: position.terms[0].game.clone(), numbers: left.to_vec() }.to_string();
    let step = step.position("after", &after).light(Light::Cell(left[0], left[1])).light(Light::Position(after)).cases(
        &["proof.wythoff.column-heaps", "proof.wythoff.column-take", "proof.wythoff.column-leaves"],
        &CASES,
        &own,
    );
    (step, Move { term: 0, index: 0, step: Step::to(left) })
}

/// a_k ≤ kφ < a_k + 1 without a fraction: with e = a_k − k it says e·a_k ≤ k² < (e + 1)(a_k + 1), because φ² = φ + 1.
fn golden(pair: &Pair) -> Draft {
    // The pair holds a heap, so a_k is below 2^64 and k below 0.62 · 2^64: no product leaves 128 bits.
    let excess = pair.a - u128::from(pair.k);
    let natural = |n: u128| {
        let mut total = Natural::from((n >> 64) as u64).product(&Natural::from(1 << 32)).product(&Natural::from(1 << 32));
        total.add(&Natural::from(n as u64));
        Fact::Natural(total)
    };
    Draft::new("proof.wythoff.golden")
        .number("k", pair.k)
        .number("a", pair.a)
        .number("excess", excess)
        .fact("low", natural(excess * pair.a))
        .fact("square", natural(u128::from(pair.k) * u128::from(pair.k)))
        .number("excess-next", excess + 1)
        .number("next", pair.a + 1)
        .fact("high", natural((excess + 1) * (pair.a + 1)))
        .lights(cells(pair))
}

#[cfg(test)]
mod tests {
    use crate::Outcome;
    use crate::proof::Fact;
    use crate::proof::tests::{Play, fact, number, prove};
    use std::collections::BTreeMap;

    #[test]
    fn each_pair_of_heaps_falls_into_one_case() {
        let mut cases: BTreeMap<&str, u32> = BTreeMap::new();
        for (x, y) in (0..22u64).flat_map(|x| (0..22u64).map(move |y| (x, y))) {
            let position = format!("wythoff({x},{y})");
            let won = Play::of(&position).outcome_known() == Outcome::N;
            let proof = prove(&position, "wythoff");
            let own: Vec<&str> = proof.steps.iter().map(|step| step.key).filter(|key| key.contains(".case-")).collect();
            assert_eq!(own.len(), usize::from(won), "{position}");
            own.into_iter().for_each(|key| *cases.entry(key).or_default() += 1);
        }
        assert_eq!(cases.len(), 4, "{cases:?}");
    }

    /// The numbers below a_k, counted one by one in the pairs of the sieve.
    #[test]
    fn facts_are_counted_by_the_sieve() {
        let mut pairs: Vec<(u128, u128)> = vec![(0, 0)];
        for k in 1..40u128 {
            let a = (1..).find(|n| pairs.iter().all(|(a, b)| a != n && b != n)).expect("some number is unused");
            pairs.push((a, a + k));
        }
        for (k, &(a, b)) in pairs.iter().enumerate().skip(1) {
            let proof = prove(&format!("wythoff({a},{b})"), "wythoff");
            assert_eq!(number(&proof, "cold", "k"), k as u128);
            assert_eq!((number(&proof, "least-unused", "a"), number(&proof, "least-unused", "b")), (a, b));
            assert_eq!(number(&proof, "least-unused", "lower"), pairs[1..].iter().filter(|pair| pair.0 < a).count() as u128);
            assert_eq!(number(&proof, "least-unused", "upper"), pairs[1..].iter().filter(|pair| pair.1 < a).count() as u128);
        }
    }

    #[test]
    fn every_move_from_a_cold_pair_is_answered() {
        for position in ["wythoff(3,5)", "wythoff(7,4)", "wythoff(11,18)", "wythoff(20,12)"] {
            Play::all_replies(position, "wythoff");
        }
    }

    #[test]
    fn huge_heaps_are_answered_exactly() {
        for position in [
            "wythoff(18446744073709551614,18446744073709551614)",
            "wythoff(18446744073709551615,18446744073709551614)",
            "wythoff(6180339887498948482,10000000000000000000)",
            "wythoff(18446744073709551615,3)",
        ] {
            let proof = prove(position, "wythoff");
            let played = proof.steps.iter().find_map(|step| step.plays.as_ref()).expect("these are won");
            let after = Play::of(position).after(played);
            assert_eq!(Play::of(&after).outcome_known(), Outcome::P, "{position} to {after}");
            let natural = |name: &str| match fact(&proof, "golden", name) {
                Fact::Natural(natural) => natural.to_string().parse::<u128>().expect("below 2^128"),
                other => panic!("{other:?}"),
            };
            let (k, a) = (number(&proof, "golden", "k"), number(&proof, "golden", "a"));
            assert_eq!((natural("square"), natural("low")), (k * k, a * (a - k)), "{position}");
            assert!(natural("low") <= natural("square") && natural("square") < natural("high"), "{position}");
        }
    }
}
