//! Beatty's theorem for φ and φ², by counting both sequences up to a number N: N terms up to N, so each number once
//! (Beatty 1926).
//!
//! Of the multiples of φ those below N + 1 are counted, p of them, and q of φ². No multiple is whole, so
//! (N + 1)/φ − 1 < p < (N + 1)/φ and the same for q with φ²; 1/φ + 1/φ² = 1 makes N − 1 < p + q < N + 1.

use super::step::{Draft, MOST_LISTED, listed};
use super::walk::{Walk, lone};
use super::{Fact, Light, Theorem};
use crate::Overrun;
use crate::explain::wythoff::Pair;
use crate::games::wythoff::{self, partner};

pub(super) static THEOREM: Theorem = Theorem {
    name: "beatty",
    answers: false,
    speaks: |position, _| lone(position, &wythoff::FAMILY),
    keys: &[
        ("proof.beatty.sequences", &["lower", "upper"]),
        ("proof.beatty.reciprocals", &[]),
        ("proof.beatty.rising", &["k", "here", "next", "upper", "upper-next"]),
        ("proof.beatty.count-lower", &["n", "p", "last", "next"]),
        ("proof.beatty.count-upper", &["n", "q", "last", "next"]),
        ("proof.beatty.count-none", &["n", "next"]),
        ("proof.beatty.total", &["n", "below", "above", "p", "q"]),
        ("proof.beatty.in-lower", &["n", "before", "k"]),
        ("proof.beatty.in-upper", &["n", "before", "k"]),
        ("proof.beatty.golden", &[]),
    ],
    walk,
};

/// The largest k whose term is at most n, for a sequence that rises with k.
fn count(n: u64, term: impl Fn(&Pair) -> u128) -> u64 {
    let (mut least, mut most) = (0, n);
    while least < most {
        let middle = least + (most - least).div_ceil(2);
        if term(&Pair::of(middle)) <= n.into() { least = middle } else { most = middle - 1 }
    }
    least
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let numbers = &w.position().terms[0].numbers;
    let largest = numbers[0].max(numbers[1]);
    let n = w.choice.upto.unwrap_or(largest).max(1);
    let (p, q) = (count(n, |pair| pair.a), count(n, |pair| pair.b));
    let terms = |term: fn(&Pair) -> u128, count: u64| {
        let shown = count.clamp(1, MOST_LISTED as u64);
        let more = (count > shown).then(|| Fact::Text("…".to_string()));
        listed((1..=shown).map(|k| Fact::Number(term(&Pair::of(k)))).chain(more))
    };
    let (last, next, upper_last, upper_next) = (Pair::of(p), Pair::of(p + 1), Pair::of(q), Pair::of(q + 1));
    let own = Pair::of(partner(n).0);
    let rises = (Pair::of(own.k), Pair::of(own.k + 1));
    let mut steps = vec![
        Draft::new("proof.beatty.sequences").fact("lower", terms(|pair| pair.a, p)).fact("upper", terms(|pair| pair.b, q)),
        Draft::new("proof.beatty.reciprocals"),
        Draft::new("proof.beatty.rising")
            .number("k", own.k)
            .number("here", rises.0.a)
            .number("next", rises.1.a)
            .number("upper", rises.0.b)
            .number("upper-next", rises.1.b),
        Draft::new("proof.beatty.count-lower").number("n", n).number("p", p).number("last", last.a).number("next", next.a),
        if q == 0 {
            Draft::new("proof.beatty.count-none").number("n", n).number("next", upper_next.b)
        } else {
            Draft::new("proof.beatty.count-upper")
                .number("n", n)
                .number("q", q)
                .number("last", upper_last.b)
                .number("next", upper_next.b)
        },
        Draft::new("proof.beatty.total")
            .number("n", n)
            .number("below", n - 1)
            .number("above", u128::from(n) + 1)
            .number("p", p)
            .number("q", q),
    ];
    let key = if own.a == n.into() { "proof.beatty.in-lower" } else { "proof.beatty.in-upper" };
    let cell = u64::try_from(own.a).ok().zip(u64::try_from(own.b).ok()).map(|(a, b)| Light::Cell(a, b));
    steps.push(Draft::new(key).number("n", n).number("before", n - 1).number("k", own.k).lights(cell));
    steps.push(Draft::new("proof.beatty.golden"));
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use crate::games::wythoff::lower;
    use crate::proof::Choice;
    use crate::proof::tests::{has_step, number, prove_with};

    /// The counts, one term after the other.
    #[test]
    fn terms_up_to_n_are_n() {
        for n in 1..300u64 {
            let proof = prove_with("wythoff(3,5)", "beatty", &Choice { upto: Some(n), ..Choice::default() });
            let lowers: Vec<u128> = (1..=n).map(lower).take_while(|a| *a <= n.into()).collect();
            let uppers: Vec<u128> = (1..=n).map(|k| lower(k) + u128::from(k)).take_while(|b| *b <= n.into()).collect();
            assert_eq!(number(&proof, "count-lower", "p"), lowers.len() as u128, "{n}");
            let upper = if uppers.is_empty() { "count-none" } else { "count-upper" };
            assert_eq!(number(&proof, "total", "q"), uppers.len() as u128, "{n}");
            assert_eq!(lowers.len() + uppers.len(), n as usize);
            assert_eq!(number(&proof, "count-lower", "last"), lowers.last().copied().unwrap_or(0), "{n}");
            assert!(number(&proof, "count-lower", "next") > n.into() && number(&proof, upper, "next") > n.into(), "{n}");
            assert_eq!(has_step(&proof, "in-lower"), lowers.contains(&n.into()), "{n}");
            assert_eq!(has_step(&proof, "in-upper"), uppers.contains(&n.into()), "{n}");
        }
    }

    #[test]
    fn counts_stay_exact_at_the_edge_of_the_machine_word() {
        let choice = Choice { upto: Some(u64::MAX), ..Choice::default() };
        let proof = prove_with("wythoff(1,2)", "beatty", &choice);
        let (p, q) = (number(&proof, "total", "p"), number(&proof, "total", "q"));
        assert_eq!(p + q, u128::from(u64::MAX));
        assert!(
            number(&proof, "count-lower", "last") <= u64::MAX.into() && number(&proof, "count-lower", "next") > u64::MAX.into()
        );
    }
}
