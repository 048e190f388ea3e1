//! What could be conjectured: formulas of the usual kinds that fit the first positions of a game. That they fit proves nothing.

use super::oracle::Oracle;
use super::repeats::periodic;
use super::{Conjecture, is_asked};
use crate::game::Numbers;
use crate::{Budget, GameRef, Outcome, Solver, like_nim};

/// So many heaps are looked at, and so many stones of several numbers.
const HEAPS: u64 = 64;
const STONES: u64 = 24;
/// The most suggestions.
const MOST: usize = 5;
/// Up to this number periods of pairs are looked for.
const MOST_PERIOD: u64 = 6;
/// Up to this number remainders of each of a pair are.
const MOST_REMAINDER: u64 = 8;
/// Up to this number remainders are looked for.
const MOST_MODULUS: u64 = 40;
/// From a heap beyond this one they are not.
const MOST_FROM: u64 = 8;
/// How often a residue class must be seen before it is one.
const SEEN: u64 = 3;

/// Formulas of one heap, each for the whole sequence of values.
const OF_HEAPS: [&str; 17] = [
    "g(n) = n",
    "g(n) = n/2",
    "g(n) = (n+1)/2",
    "g(n) = n/3",
    "g(n) = max(n-1,0)",
    "g(n) = sqrt(n)",
    "g(n) = log2(n)",
    "g(n) = log2(n+1)",
    "g(n) = v2(n)",
    "g(n) = v2(n)+1",
    "g(n) = v2(n+1)",
    "g(2*n+1) = g(n)",
    "g(2*n) = g(n)",
    "g(2*n) = n",
    "g(2*n+2) = g(n)",
    "g(n) = n+(n%4==3)-(n%4==0) if n>0",
    // The Fibonacci numbers (Gessel 1972).
    "P iff sqrt(5*n^2+4)^2 == 5*n^2+4 or sqrt(5*n^2-4)^2 == 5*n^2-4",
];

/// Formulas of two numbers.
const OF_PAIRS: [&str; 12] = [
    "P iff a == b",
    "g(a,b) = a xor b",
    "g(a,b) = a+b",
    "g(a,b) = max(a,b)",
    "g(a,b) = min(a,b)",
    "P iff min(a,b) == phi(abs(a-b))",
    "P iff v2(a) == v2(b)",
    "P iff v2(a+1) == v2(b+1)",
    "P iff log2(a+1) == log2(b+1)",
    "P iff a%2 == 0 and b%2 == 0",
    "P iff a%2 == 1 and b%2 == 1",
    "P iff a == 0 or b == 0",
];

/// Conjectures that fit the first positions of a game, canonical.
pub fn suggest(game: &GameRef, misere: bool, solver: &mut Solver, budget: &mut Budget) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    if !is_asked(game) {
        return found;
    }
    let pairs = Conjecture::read("P iff 0 == 0", game).is_ok_and(|any| any.names().len() == 2);
    let most = if pairs { STONES } else { HEAPS };
    let mut offer = |text: &str, solver: &mut Solver, budget: &mut Budget| {
        let Ok(conjecture) = Conjecture::read(text, game) else { return false };
        let most = if conjecture.names().len() > 1 { STONES } else { HEAPS };
        let trial = conjecture.test(game, misere, most, solver, budget);
        let fits = trial.refutation.is_none() && trial.upto == Some(most) && trial.tried > most / 3;
        if fits && found.len() < MOST && !found.iter().any(|known| *known == conjecture.text()) {
            found.push(conjecture.text().to_owned());
        }
        fits
    };
    if pairs {
        for text in OF_PAIRS {
            // Many a rule is another one along the edges.
            let _ = offer(text, solver, budget) || offer(&format!("{text} if a>0 and b>0"), solver, budget);
        }
        let mut sums = (2..=MOST_REMAINDER).map(|by| format!("P iff (a+b)%{by} == 0"));
        sums.any(|text| offer(&text, solver, budget));
        let mut remainders =
            (2..=MOST_REMAINDER).flat_map(|a| (2..=MOST_REMAINDER).map(move |b| format!("g(a,b) = a%{a} xor b%{b}")));
        remainders.any(|text| offer(&text, solver, budget));
        // Along each of the numbers; along both, where that does not follow.
        let mut along = |shifted: fn(u64) -> String| {
            (1..=MOST_PERIOD)
                .map(shifted)
                .any(|text| offer(&text, solver, budget) || offer(&format!("{text} if a>0 and b>0"), solver, budget))
        };
        let (a, b) = (along(|by| format!("g(a+{by},b) = g(a,b)")), along(|by| format!("g(a,b+{by}) = g(a,b)")));
        if !(a && b) {
            along(|by| format!("g(a+{by},b+{by}) = g(a,b)"));
        }
        return found;
    }
    if let Some(text) = residues(game, misere, most, solver, budget) {
        offer(&text, solver, budget);
    }
    if misere {
        // The theorem of misère Nim, of values where each heap is the nim heap of its own in every sum.
        if game.is_nim() {
            offer("P iff a xor b xor c == (max(a,b,c) < 2)", solver, budget);
        } else if game.numbers() == Numbers::Heaps && like_nim(game).is_some() {
            offer("P iff g(a) xor g(b) xor g(c) == (max(g(a),g(b),g(c)) < 2)", solver, budget);
        }
        return found;
    }
    let known = OF_HEAPS.iter().any(|text| offer(text, solver, budget));
    let mut by_remainder = (2..=MOST_MODULUS).flat_map(|by| {
        let of = move |rest: &str| format!("g(n) = n%{by}{rest}");
        [of(""), of("/2"), of("/3"), format!("g(n) = n/2%{by}")]
    });
    if !known {
        by_remainder.any(|text| offer(&text, solver, budget));
    }
    if game.numbers() == Numbers::Heaps {
        offer("g = a xor b xor c", solver, budget);
    }
    if let Some((engine, dead)) = solver.engine(game)
        && engine.extend(8 * most, budget).is_ok()
        && let Some(period) = engine.period().cloned().filter(|period| period.saltus == 0)
    {
        let text = periodic(period.preperiod.saturating_sub(dead), period.period, period.saltus);
        found.extend(Conjecture::read(&text, game).map(|conjecture| conjecture.text().to_owned()));
    }
    found
}

/// That the P-positions among the first heaps are those of few remainders, from as small a heap on as may be and by the least divisor, or
/// none at all but the empty one.
fn residues(game: &GameRef, misere: bool, most: u64, solver: &mut Solver, budget: &mut Budget) -> Option<String> {
    let mut oracle = Oracle::of(game, misere, (most, None), solver, budget);
    let mut cold = Vec::new();
    for heap in 0..=most {
        cold.push(oracle.outcome(&[heap], budget).ok()?? == Outcome::P);
    }
    if !cold.iter().skip(1).any(|cold| *cold) {
        return Some("P iff n == 0".to_owned());
    }
    let repeats = |from: u64, by: u64| (from + by..=most).all(|heap| cold[heap as usize] == cold[(heap - by) as usize]);
    let mut all = (0..=MOST_FROM).flat_map(|from| (2..=(most - from) / SEEN).map(move |by| (from, by)));
    let (from, by) = all.find(|(from, by)| repeats(*from, *by))?;
    // Of so many heaps in a row each has another remainder.
    let rests: Vec<u64> = (0..by).filter(|rest| cold[(from + (rest + by - from % by) % by) as usize]).collect();
    let condition = if from == 0 { String::new() } else { format!(" if n >= {from}") };
    Some(match rests[..] {
        [] => return None,
        [one] => format!("P iff n%{by} == {one}{condition}"),
        _ => format!("P iff n%{by} in {{{}}}{condition}", rests.iter().map(u64::to_string).collect::<Vec<_>>().join(",")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doubt::conjecture::WORK;
    use crate::notation::parse_game;

    #[test]
    fn what_is_suggested_fits() {
        for (game, expected) in [
            ("nim", "P iff n==0; g(n) = n; g = a xor b xor c"),
            ("bash[3]", "P iff n%4==0; g(n) = n%4"),
            ("subtract[1,3,4]", "P iff n%7 in {0,2}; g(n+7) = g(n)"),
            ("subtract[2,3]", "P iff n%5 in {0,1}; g(n) = n%5/2; g(n+5) = g(n)"),
            ("kayles", "P iff n==0; g(n+12) = g(n) if n>=71"),
            ("lasker", "P iff n==0; g(n) = n+(n%4==3)-(n%4==0) if n>0"),
            ("half", "g(2*n+2) = g(n)"),
            ("wythoff", "P iff min(a,b)==phi(abs(a-b))"),
            ("fibonacci", "P iff sqrt(5*n^2+4)^2==5*n^2+4 or sqrt(5*n^2-4)^2==5*n^2-4"),
            ("grundy", ""),
            ("take[k^2]", ""),
            ("moore[2]", "P iff n==0; g(n) = n"),
            ("staircase", "P iff n==0; g(n) = n"),
            ("rule[n-k for k in 1..=n if n%k==0 and k<n]", "P iff n%2==1 if n>=1; g(n) = v2(n)"),
            // Codeforces 603C, by whether k is even.
            ("rule[n-1;2 of n/2 if n%2==0]", "P iff n%2==1 if n>=2; g(n+2) = g(n) if n>=3"),
            ("rule[n-1;3 of n/2 if n%2==0]", "P iff n%2==1 if n>=4"),
            ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b]", "P iff a==b; g(a,b) = a xor b"),
            (
                "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]",
                "P iff a%2==1 and b%2==1 if a>0 and b>0; g(a+2,b) = g(a,b) if a>0 and b>0; g(a,b+2) = g(a,b) if a>0 and b>0",
            ),
            (
                "rule2[(a-1,b) if a>0;(a,b-1) if b>0]",
                "P iff (a+b)%2==0; g(a,b) = a%2 xor b%2; g(a+2,b) = g(a,b); g(a,b+2) = g(a,b)",
            ),
            (
                "rule2[(a-k,b) for k in 1..=2;(a,b-k) for k in 1..=3]",
                "g(a,b) = a%3 xor b%4; g(a+3,b) = g(a,b); g(a,b+4) = g(a,b)",
            ),
            ("rule2[(a-k,b-k) for k in 1..=min(a,b);(a-1,b)]", ""),
            ("rule2[(a-1,b-1) if a>1 and b>1;(a-1,b) if b>1]", "g(a+2,b) = g(a,b) if a>0 and b>0"),
            ("rule2[(k,a-k) for k in 1..=a-1;(k,b-k) for k in 1..=b-1]", "P iff a%2==1 and b%2==1 if a>0 and b>0"),
            ("graph[a>b]", ""),
        ] {
            let game = parse_game(game).expect(game);
            let found = suggest(&game, false, &mut Solver::default(), &mut Budget::new(WORK));
            assert_eq!(found.join("; "), expected, "{}", game.id());
        }
        for (game, expected) in [
            ("nim", "P iff a xor b xor c==(max(a,b,c)<2)"),
            ("bash[3]", "P iff n%4==1; P iff g(a) xor g(b) xor g(c)==(max(g(a),g(b),g(c))<2)"),
        ] {
            let game = parse_game(game).expect(game);
            let found = suggest(&game, true, &mut Solver::default(), &mut Budget::new(WORK));
            assert_eq!(found.join("; "), expected, "{}", game.id());
        }
    }
}
