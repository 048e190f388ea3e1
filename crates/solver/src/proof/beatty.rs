//! Beatty's theorem: for irrational α and β with 1/α + 1/β = 1 the numbers ⌊kα⌋ and ⌊kβ⌋ are all positive integers, each once;
//! by counting both sequences up to a number N: N terms up to N, so each number once (Beatty 1926).
//!
//! Of the multiples of α those below N + 1 are counted, p of them, and q of β. No multiple is whole, so
//! (N + 1)/α − 1 < p < (N + 1)/α and the same for q with β; 1/α + 1/β = 1 makes N − 1 < p + q < N + 1.
//!
//! The reader chooses d in α = (1 + √d)/2: 5 makes φ, a square makes α rational, and then one number comes twice and one never.

use super::step::{Draft, MOST_LISTED, listed};
use super::walk::{Walk, lone};
use super::{Fact, Light, Theorem, nowhere};
use crate::Overrun;
use crate::explain::wythoff::Pair;
use crate::games::wythoff;

pub(super) static THEOREM: Theorem = Theorem {
    name: "beatty",
    stage: nowhere,
    speaks: |position, _| lone(position, &wythoff::FAMILY),
    keys: &[
        ("proof.beatty.choose", &["d"]),
        ("proof.beatty.choose-golden", &[]),
        ("proof.beatty.choose-rational", &["d", "root", "p", "q", "j"]),
        ("proof.beatty.sequences", &["lower", "upper"]),
        ("proof.beatty.rising", &["k", "here", "next", "upper", "upper-next"]),
        ("proof.beatty.count-lower", &["n", "p", "last", "next"]),
        ("proof.beatty.count-upper", &["n", "q", "last", "next"]),
        ("proof.beatty.count-none", &["n", "next"]),
        ("proof.beatty.total", &["n", "below", "above", "p", "q"]),
        ("proof.beatty.in-lower", &["n", "before", "k"]),
        ("proof.beatty.in-upper", &["n", "before", "k"]),
        ("proof.beatty.twice", &["p", "q", "j"]),
        ("proof.beatty.never", &["p", "missing", "terms"]),
        ("proof.beatty.golden", &[]),
        ("proof.beatty.column-number", &[]),
        ("proof.beatty.column-lower", &[]),
        ("proof.beatty.column-upper", &[]),
    ],
    walk,
};

/// What a reader may choose for d in α = (1 + √d)/2.
pub const ROOTS: std::ops::RangeInclusive<u64> = 2..=40;
/// What makes α the golden ratio φ, as in Wythoff's game.
pub const GOLDEN: u64 = 5;
/// As far as is counted where α is not φ: k²d stays within 128 bits.
const MOST_COUNTED: u64 = 1 << 56;

/// α = (1 + √d)/2 and β = α/(α − 1) = (1 + d + 2√d)/(d − 1).
#[derive(Clone, Copy)]
struct Alpha(u64);

impl Alpha {
    /// ⌊kα⌋.
    fn lower(self, k: u64) -> u128 {
        let (k, d) = (u128::from(k), u128::from(self.0));
        if self.0 == GOLDEN { Pair::of(k as u64).a } else { (k + (k * k * d).isqrt()) / 2 }
    }

    /// ⌊kβ⌋.
    fn upper(self, k: u64) -> u128 {
        let (k, d) = (u128::from(k), u128::from(self.0));
        if self.0 == GOLDEN { Pair::of(k as u64).b } else { (k * (1 + d) + (4 * k * k * d).isqrt()) / (d - 1) }
    }

    /// α = p/q in lowest terms, if it is rational.
    fn fraction(self) -> Option<(u64, u64)> {
        let root = self.0.isqrt();
        let even = if root.is_multiple_of(2) { 2 } else { 1 };
        (root * root == self.0).then_some(((1 + root) * even / 2, even))
    }
}

/// The largest k whose term is at most n, for a sequence that rises with k.
fn count(n: u64, term: impl Fn(u64) -> u128) -> u64 {
    let (mut least, mut most) = (0, n);
    while least < most {
        let middle = least + (most - least).div_ceil(2);
        if term(middle) <= n.into() { least = middle } else { most = middle - 1 }
    }
    least
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let numbers = &w.position().terms[0].numbers;
    let alpha = Alpha(w.choice.root.filter(|d| ROOTS.contains(d)).unwrap_or(GOLDEN));
    let most = if alpha.0 == GOLDEN { u64::MAX } else { MOST_COUNTED };
    let n = w.choice.upto.filter(|n| *n <= most).unwrap_or(numbers[0].max(numbers[1]).min(most)).max(1);
    let choose = match (alpha.0, alpha.fraction()) {
        (GOLDEN, _) => Draft::new("proof.beatty.choose-golden"),
        (d, None) => Draft::new("proof.beatty.choose").number("d", d),
        (d, Some((p, q))) => Draft::new("proof.beatty.choose-rational")
            .number("d", d)
            .number("root", d.isqrt())
            .number("p", p)
            .number("q", q)
            .number("j", p - q),
    };
    let (p, q) = (count(n, |k| alpha.lower(k)), count(n, |k| alpha.upper(k)));
    let k = if alpha.lower(p) == n.into() { p } else { q };
    let mut steps = vec![
        choose,
        sequences(alpha, n, p, q),
        Draft::new("proof.beatty.rising")
            .number("k", k)
            .number("here", alpha.lower(k))
            .number("next", alpha.lower(k + 1))
            .number("upper", alpha.upper(k))
            .number("upper-next", alpha.upper(k + 1))
            .lights(cold(alpha, [k, k + 1])),
    ];
    match alpha.fraction() {
        Some((p, q)) => steps.extend([
            Draft::new("proof.beatty.twice").number("p", p).number("q", q).number("j", p - q),
            Draft::new("proof.beatty.never").number("p", p).number("missing", p - 1).number("terms", p - 2),
        ]),
        None => tiling(alpha, n, p, q, &mut steps),
    }
    steps.push(Draft::new("proof.beatty.golden").leaves_open(true));
    Ok(steps)
}

/// The first terms, and for the first numbers where each stands.
fn sequences(alpha: Alpha, n: u64, p: u64, q: u64) -> Draft {
    let terms = |term: &dyn Fn(u64) -> u128, count: u64| {
        let shown = count.clamp(1, MOST_LISTED as u64);
        let more = (count > shown).then(|| Fact::Text("…".to_string()));
        listed((1..=shown).map(|k| Fact::Number(term(k))).chain(more))
    };
    let step = Draft::new("proof.beatty.sequences")
        .fact("lower", terms(&|k| alpha.lower(k), p))
        .fact("upper", terms(&|k| alpha.upper(k), q))
        .lights(cold(alpha, 1..=MOST_LISTED as u64));
    places(step, alpha, n)
}

/// Adds for some numbers in which sequence each stands, and for which k: the first ones, and where n is none of them those around it.
fn places(step: Draft, alpha: Alpha, n: u64) -> Draft {
    // As many as stand side by side in the narrowest column.
    const SHOWN: u64 = 10;
    let first = if n <= SHOWN { 1 } else { n.min(u64::MAX - 2) - (SHOWN - 3) };
    let rows = (first..=first + (SHOWN - 1)).map(|number| {
        let place = |term: &dyn Fn(u64) -> u128| {
            let k = count(number, term);
            if k > 0 && term(k) == number.into() { Fact::Number(k.into()) } else { Fact::Text("–".to_string()) }
        };
        vec![Fact::Number(number.into()), place(&|k| alpha.lower(k)), place(&|k| alpha.upper(k))]
    });
    let columns = &["proof.beatty.column-number", "proof.beatty.column-lower", "proof.beatty.column-upper"];
    step.table(columns, rows, Some((n - first) as usize)).across()
}

/// The cold pairs of these numbers, which are the terms of Wythoff's game alone.
fn cold(alpha: Alpha, pairs: impl IntoIterator<Item = u64>) -> impl Iterator<Item = Light> {
    let pairs = pairs.into_iter().take_while(move |_| alpha.0 == GOLDEN).filter(|k| *k > 0).map(Pair::of);
    pairs.filter_map(|pair| Some(Light::Cell(pair.a.try_into().ok()?, pair.b.try_into().ok()?)))
}

/// The count up to n, and n itself.
fn tiling(alpha: Alpha, n: u64, p: u64, q: u64, steps: &mut Vec<Draft>) {
    let upper = Draft::new(if q == 0 { "proof.beatty.count-none" } else { "proof.beatty.count-upper" }).number("n", n);
    let upper = if q == 0 { upper } else { upper.number("q", q).number("last", alpha.upper(q)) };
    let counts = [
        Draft::new("proof.beatty.count-lower")
            .number("n", n)
            .number("p", p)
            .number("last", alpha.lower(p))
            .number("next", alpha.lower(p + 1))
            .lights(cold(alpha, 1..=p)),
        // The first pair shows that it lies beyond.
        upper.number("next", alpha.upper(q + 1)).lights(cold(alpha, 1..=q.max(1))),
        Draft::new("proof.beatty.total")
            .number("n", n)
            .number("below", n - 1)
            .number("above", u128::from(n) + 1)
            .number("p", p)
            .number("q", q)
            .lights(cold(alpha, 1..=p)),
    ];
    let in_lower = alpha.lower(p) == n.into();
    let (key, k) = if in_lower { ("proof.beatty.in-lower", p) } else { ("proof.beatty.in-upper", q) };
    let own = Draft::new(key).number("n", n).number("before", n - 1).number("k", k).lights(cold(alpha, [k]));
    steps.extend(counts.into_iter().chain([own]).map(|step| places(step, alpha, n)));
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

    /// Any irrational α tiles the integers; a rational one holds a number twice and lacks the one before it.
    #[test]
    fn irrational_numbers_tile_and_rational_ones_do_not() {
        for d in super::ROOTS {
            let alpha = super::Alpha(d);
            let all = |term: &dyn Fn(u64) -> u128| (1..200).map(term).take_while(|term| *term < 120).collect::<Vec<_>>();
            let mut terms = [all(&|k| alpha.lower(k)), all(&|k| alpha.upper(k))].concat();
            terms.sort_unstable();
            let choice = Choice { root: Some(d), upto: Some(19), ..Choice::default() };
            let proof = prove_with("wythoff(3,5)", "beatty", &choice);
            assert_eq!(terms == (1..120).collect::<Vec<_>>(), alpha.fraction().is_none(), "{d}");
            assert_eq!(has_step(&proof, "twice"), alpha.fraction().is_some(), "{d}");
            if has_step(&proof, "twice") {
                let (twice, never) = (number(&proof, "twice", "p"), number(&proof, "never", "missing"));
                assert_eq!(terms.iter().filter(|term| **term == twice).count(), 2, "{d}");
                assert!(!terms.contains(&never) && terms.iter().all(|term| *term != never), "{d}");
                assert_eq!(terms.iter().filter(|term| **term < twice).count() as u128, number(&proof, "never", "terms"), "{d}");
                let at = |name| number(&proof, "twice", name) as u64;
                assert_eq!((alpha.lower(at("q")), alpha.upper(at("j"))), (twice, twice), "{d}");
            } else {
                assert_eq!(number(&proof, "total", "p") + number(&proof, "total", "q"), 19, "{d}");
            }
        }
        let far = Choice { root: Some(7), upto: Some(1 << 50), ..Choice::default() };
        let proof = prove_with("wythoff(3,5)", "beatty", &far);
        assert_eq!(number(&proof, "total", "p") + number(&proof, "total", "q"), 1 << 50);
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
