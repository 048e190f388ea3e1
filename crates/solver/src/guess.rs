//! A guess of a period held against the values: its first exception, or how far it holds, or why it holds for ever.
//!
//! *By its own window.* Where a theorem of [`mexplorer_sequence::period`] covers the moves, a window that begins where the guess
//! does proves it, whether or not a smaller period is known.
//!
//! *By a period that is proved.* Let g(n + P) = g(n) + S for all n ≥ N. Then d(n) = g(n + p) − g(n) has d(n + P) = d(n) for
//! n ≥ N, so that the guess d(n) = s for all n ≥ n₀ holds once it holds for n₀ ≤ n < max(n₀, N) + P.

use crate::sequence::Law;
use crate::{Budget, GameRef, Solver};

/// How a guess fared, in the heaps of the notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// The first heap that breaks it.
    Refuted {
        /// That heap.
        heap: u64,
        /// Its value.
        value: u64,
        /// The value one period later.
        later: u64,
    },
    /// Equality up to but not including `end` proves it.
    Window {
        /// One past the last heap of the window, which begins where the guess does.
        end: u64,
        /// The theorem.
        law: Law,
    },
    /// It follows from a proved period.
    Follows {
        /// The period that is proved.
        least: u64,
        /// From where on.
        start: u64,
        /// What it adds.
        rise: u64,
        /// One past the last heap that had to be looked at.
        end: u64,
    },
    /// It holds up to this heap, as far as values are known.
    Holds {
        /// The last heap that was compared.
        upto: u64,
    },
    /// No heap that it speaks of is known with the one a period later.
    Unseen,
}

/// So many heaps are listed for a guess that no theorem ends.
const LISTED: u64 = 4_000;
/// So many are compared at most: the period of a closed form may be as long as a heap is large.
const COMPARED: u64 = 1_000_000;

/// Judges the guess g(n + period) = g(n) + saltus for all n ≥ from. `known` are values that the caller has, for games that
/// have no sequence; more are listed as far as the budget allows. O(from + period) and what these values cost.
pub fn judge(solver: &mut Solver, game: &GameRef, known: &[u32], guess: (u64, u64, u64), budget: &mut Budget) -> Judgement {
    let (from, period, saltus) = guess;
    let closed = game.period();
    let Some((engine, dead)) = solver.engine(game) else {
        let value = |n: u64| known.get(usize::try_from(n).ok()?).map(|value| u64::from(*value));
        return compare(guess, known.len() as u64, value);
    };
    let window = engine.window(from + dead, period).filter(|_| saltus == 0);
    let wanted = window.unwrap_or(from + dead).saturating_add(period).max(LISTED.saturating_add(period));
    // What is not reached is not claimed.
    let _ = engine.extend(wanted, budget);
    let engine = &*engine;
    let value = |n: u64| engine.value_at(n.checked_add(dead)?);
    if let Some((end, law)) = window.and_then(|end| Some((end.checked_sub(dead)?, engine.law()?))) {
        return match compare(guess, end.saturating_add(period), value) {
            Judgement::Holds { upto } if upto + 1 >= end => Judgement::Window { end, law },
            // Without a move nothing need agree.
            Judgement::Unseen if end <= from => Judgement::Window { end, law },
            judged => judged,
        };
    }
    let proved = closed.or_else(|| engine.period().cloned().map(|period| period.without(dead))).filter(|period| period.proved);
    let Some(proved) = proved else {
        return compare(guess, (engine.values().len() as u64).saturating_sub(dead), value);
    };
    let end = from.max(proved.preperiod).saturating_add(proved.period);
    match compare(guess, end.saturating_add(period), value) {
        Judgement::Holds { upto } if upto + 1 >= end => {
            Judgement::Follows { least: proved.period, start: proved.preperiod, rise: proved.saltus, end }
        }
        judged => judged,
    }
}

/// Compares heaps while the one a period later is below `end` and both values are known.
fn compare((from, period, saltus): (u64, u64, u64), end: u64, value: impl Fn(u64) -> Option<u64>) -> Judgement {
    let mut upto = None;
    for heap in from..end.saturating_sub(period).min(from.saturating_add(COMPARED)) {
        let (Some(own), Some(later)) = (value(heap), value(heap + period)) else { break };
        if own.checked_add(saltus) != Some(later) {
            return Judgement::Refuted { heap, value: own, later };
        }
        upto = Some(heap);
    }
    upto.map_or(Judgement::Unseen, |upto| Judgement::Holds { upto })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_game;

    fn judged(game: &str, guess: (u64, u64, u64)) -> Judgement {
        let game = parse_game(game).unwrap_or_else(|e| panic!("{game}: {e}"));
        judge(&mut Solver::default(), &game, &[], guess, &mut Budget::default())
    }

    #[test]
    fn guesses_fall_hold_or_are_proved() {
        use Judgement::{Follows, Holds, Refuted, Window};
        for (game, guess, expected) in [
            // Winning Ways, chapter 4: Kayles has its last exception at 70.
            ("kayles", (71, 12, 0), Window { end: 156, law: Law::GuySmith }),
            ("kayles", (70, 12, 0), Refuted { heap: 70, value: 6, later: 2 }),
            ("kayles", (72, 24, 0), Window { end: 170, law: Law::GuySmith }),
            ("kayles", (71, 11, 0), Refuted { heap: 71, value: 7, later: 2 }),
            ("kayles", (71, 12, 1), Refuted { heap: 71, value: 7, later: 7 }),
            ("subtract[1,3,4]", (0, 7, 0), Window { end: 4, law: Law::FiniteSubtraction }),
            ("subtract[2,4,7]", (8, 3, 0), Window { end: 15, law: Law::FiniteSubtraction }),
            ("subtract[2,4,7]", (0, 3, 0), Refuted { heap: 0, value: 0, later: 1 }),
            ("nim", (0, 1, 1), Follows { least: 1, start: 0, rise: 1, end: 1 }),
            ("nim", (5, 3, 3), Follows { least: 1, start: 0, rise: 1, end: 6 }),
            ("nim", (5, 3, 2), Refuted { heap: 5, value: 5, later: 8 }),
            ("lasker", (1, 4, 4), Follows { least: 4, start: 1, rise: 4, end: 5 }),
            ("bash[3]", (2, 8, 0), Follows { least: 4, start: 0, rise: 0, end: 6 }),
            ("octal[0.0]", (3, 2, 0), Window { end: 3, law: Law::FiniteSubtraction }),
            // 10^15 heaps are not compared.
            ("bash[1000000000000000]", (0, 1, 1), Holds { upto: COMPARED - 1 }),
            ("grundy", (0, 3, 0), Refuted { heap: 0, value: 0, later: 1 }),
        ] {
            assert_eq!(judged(game, guess), expected, "{game} {guess:?}");
        }
        // Open, and never proved: every period is refuted or observed.
        for game in ["grundy", "octal[0.007]", "half", "take[k^2]"] {
            for period in 1..60 {
                let found = judged(game, (3_900, period, 0));
                assert!(matches!(found, Refuted { .. } | Holds { .. }), "{game} {period}: {found:?}");
            }
        }
    }

    /// What is called proved holds far beyond, and what is refuted is wrong at that heap and at none before.
    #[test]
    fn judgements_are_true_of_the_values() {
        const LAST: usize = 900;
        for game in [
            "kayles",
            "dawsons_chess",
            "treblecross",
            "flip[2]",
            "subtract[1,4]",
            "subtract[2,4,7]",
            "octal[0.3]",
            "octal[0.123]",
            "octal[4.3]",
            "lasker",
            "bash[4]",
            "take[2*k-1]",
        ] {
            let parsed = parse_game(game).expect("a game");
            let mut solver = Solver::default();
            let (engine, dead) = solver.engine(&parsed).expect("a sequence");
            engine.extend(LAST as u64 + 2 * dead, &mut Budget::default()).expect("a short table");
            let values: Vec<u64> = engine.values()[dead as usize..].iter().map(|value| u64::from(*value)).collect();
            for from in [0, 1, 2, 5, 8, 53, 71, 90] {
                for period in [1, 2, 3, 4, 5, 7, 8, 12, 24, 34] {
                    for saltus in [0, 1, 2, 4] {
                        let holds = |n: usize| values[n + period] == values[n] + saltus;
                        let first = (from..LAST - period).find(|n| !holds(*n));
                        let judged = judge(
                            &mut Solver::default(),
                            &parsed,
                            &[],
                            (from as u64, period as u64, saltus),
                            &mut Budget::default(),
                        );
                        let right = match judged {
                            Judgement::Refuted { heap, value, later } => {
                                let at = heap as usize;
                                at >= LAST - period || first == Some(at) && (values[at], values[at + period]) == (value, later)
                            }
                            _ => first.is_none(),
                        };
                        assert!(right, "{game} {from} {period} {saltus}: {judged:?}, but {first:?}");
                    }
                }
            }
        }
    }
}
