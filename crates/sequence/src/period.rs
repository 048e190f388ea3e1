//! Periods of sequences of Grundy values, and the theorems that turn a finite window into a proof.
//!
//! *One-heap recurrences.* Where a move takes at most t and leaves at most one heap, the value of a heap beyond t is a
//! function of the t values before it. So t consecutive equalities g(n) = g(n+p) prove the rest by induction.
//!
//! *Guy–Smith.* Let an octal code have t digits after the point and let n0 ≥ 1. If g(n) = g(n+p) for
//! n0 ≤ n < 2·n0 + p + t, then for all n ≥ n0. For let n ≥ 2·n0 + p + t be the first doubtful heap. An option of n+p leaves
//! a ≤ b with b ≥ (n+p−t)/2 ≥ n0 + p, and (a, b−p) is an option of n of the same value; an option of n leaves a ≤ b with
//! b ≥ n0, and (a, b+p) is one of n+p. The argument takes nothing from d0 = 0, so it holds for d0 = 4 as well. Neither part
//! becomes empty or stops being so because n0 ≥ 1; a sequence which is periodic from 0 on is therefore proved from 1 on,
//! and its first value compared by itself. (Guy and Smith, The G-values of various games, 1956; Winning Ways, chapter 4.)
//!
//! No theorem is used for a saltus: such a period is reported as observed only.

use crate::HeapRule;
use crate::moves::Moves;
use crate::program::far::Far;
use crate::program::reach::Reach;

/// A statement g(n+p) = g(n) + saltus for all n ≥ preperiod, with what supports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The least heap from which the statement holds, as far as it is known.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// What one period adds to the values; 0 for a plainly periodic sequence.
    pub saltus: u64,
    /// Whether `law` and `window` make it a theorem; otherwise it is only what the known values show.
    pub proved: bool,
    /// The heaps n, from the first number up to but not including the second, whose g(n) was compared with g(n+p).
    pub window: (u64, u64),
    /// Why the window is enough, or that it is not.
    pub law: Law,
}

impl Period {
    /// What a closed form of the values says from `preperiod` on; one period of it is all that has to be looked at.
    pub fn closed(preperiod: u64, period: u64, saltus: u64) -> Period {
        Period { preperiod, period, saltus, proved: true, window: (preperiod, preperiod + period), law: Law::Closed }
    }

    /// The same statement about heaps of which `dead` stones are not shown.
    pub fn without(self, dead: u64) -> Period {
        let shown = |heap: u64| heap.saturating_sub(dead);
        Period { preperiod: shown(self.preperiod), window: (shown(self.window.0), shown(self.window.1)), ..self }
    }
}

/// What a period rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// As many consecutive equalities as the largest number that may be taken.
    FiniteSubtraction,
    /// The periodicity theorem of octal games.
    GuySmith,
    /// The same for rules of bounded reach, see [`Reach`].
    Bounded,
    /// A closed form of the values.
    Closed,
    /// No theorem.
    Observed,
}

/// Which theorem a rule falls under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// A one-heap recurrence that reaches back `reach` heaps and is the same from heap `first + reach` on.
    Recurrence {
        /// How far it reaches back.
        reach: u64,
        /// From where on it holds, before the reach is added.
        first: u64,
    },
    /// An octal code with this many digits after the point.
    GuySmith {
        /// Their number.
        digits: u64,
    },
    /// A rule of bounded reach.
    Bounded(Reach),
    /// None is known: what repeats is observed and no more, where it was seen for long.
    Observing(Far),
    /// None is known, and nothing is to be claimed.
    Unknown,
}

impl Theorem {
    /// The theorem for a rule, and for its moves where it lists them.
    pub fn of(rule: &HeapRule, moves: Option<&Moves>) -> Self {
        if let HeapRule::Program(program) = rule {
            return Reach::of(program).map_or_else(|| Self::Observing(Far::of(program)), Self::Bounded);
        }
        match moves {
            Some(moves) if moves.unequal => Self::Unknown,
            Some(moves) if !moves.split.is_empty() => Self::GuySmith { digits: moves.reach },
            // Where taking all is allowed exactly when taking some is, the empty heap is one like any other.
            Some(moves) => Self::Recurrence { reach: moves.reach, first: u64::from(moves.whole != moves.single) },
            None => Self::Unknown,
        }
    }

    /// The heap before which equality must be seen for a proof that starts at `preperiod`.
    pub fn window_end(self, preperiod: u64, period: u64) -> Option<u64> {
        match self {
            Self::Recurrence { reach, first } => preperiod.max(first).checked_add(reach),
            Self::GuySmith { digits } => Some(2 * preperiod.max(1) + period + digits),
            Self::Bounded(reach) => reach.window_end(preperiod, period),
            Self::Observing(_) | Self::Unknown => None,
        }
    }

    /// What a period rests on that such a window proves.
    pub fn law(self) -> Option<Law> {
        match self {
            Self::Recurrence { .. } => Some(Law::FiniteSubtraction),
            Self::GuySmith { .. } => Some(Law::GuySmith),
            Self::Bounded(_) => Some(Law::Bounded),
            Self::Observing(_) | Self::Unknown => None,
        }
    }
}

/// Fewer values than this show too little to report an unproved period.
const LEAST_OBSERVED: usize = 64;

/// A search for the period that some values prove or else, for octal games and rules that a reader wrote, show; made in pieces of bounded work.
///
/// A period counts as shown when it has gone round at least four times and over at least the last quarter of the values; where no
/// theorem could ever prove it, over eight times as many as there are before and in its first round, and twice as far as what the rule
/// makes of a heap by division lies before that ([`Far`]). Of 720 rules of moves n − s and n / k, looked at up to 800,000, no period so shown ends.
/// Periods are tried from 1 on, and the first that is proved ends the search, so it is linear in the number of values at most.
///
/// How many values at the end differ by one constant from those p earlier is the Z-array of the differences read backwards
/// (Gusfield, Algorithms on Strings, 1997, section 1.3), plus one.
#[derive(Debug)]
pub struct Search {
    /// So many values are looked at; those that follow are not.
    count: usize,
    /// The Z-array as far as it is known, and how far the differences agree at the place that is next.
    lengths: Vec<u32>,
    length: usize,
    /// The differences left..right equal the first right − left and reach furthest of all found so far.
    left: usize,
    right: usize,
    observed: Option<Period>,
}

impl Search {
    /// A search among the first values, as many as that.
    pub fn of(count: usize) -> Search {
        Search { count, lengths: vec![0], length: 0, left: 0, right: 0, observed: None }
    }

    /// How far it has come: no two calls leave it at the same place.
    pub fn reached(&self) -> (usize, usize) {
        (self.lengths.len(), self.length)
    }

    /// Goes on for about `work` comparisons, at least one, and returns how many it made, with the answer once there is one.
    /// The values must be those of the calls before.
    pub fn go_on(&mut self, values: &[u32], theorem: Theorem, work: u64) -> (u64, Option<Option<Period>>) {
        if theorem == Theorem::Unknown {
            return (0, Some(None));
        }
        let steps = self.count.saturating_sub(1);
        let step = |at: usize| values[steps - at].wrapping_sub(values[steps - at - 1]);
        let mut spent = 0;
        while self.lengths.len() < self.count {
            let at = self.lengths.len();
            while at + self.length < steps && step(self.length) == step(at + self.length) {
                if spent >= work.max(1) {
                    return (spent, None);
                }
                self.length += 1;
                spent += 1;
            }
            if spent >= work.max(1) {
                return (spent, None);
            }
            spent += 1;
            self.lengths.push(self.length as u32);
            if at + self.length > self.right {
                (self.left, self.right) = (at, at + self.length);
            }
            let found = self.claim(values, theorem, at, self.length + 1);
            if found.as_ref().is_some_and(|found| found.proved) {
                return (spent, Some(found));
            }
            if self.observed.is_none() {
                self.observed = found;
            }
            let next = at + 1;
            let known = if next < self.right { (self.lengths[next - self.left] as usize).min(self.right - next) } else { 0 };
            self.length = known;
        }
        (spent, Some(self.observed.take()))
    }

    /// What may be said of a period where the last `run` values equal those one period earlier, up to a constant, and the one
    /// before them does not.
    fn claim(&self, values: &[u32], theorem: Theorem, period: usize, run: usize) -> Option<Period> {
        let count = self.count;
        let saltus = i64::from(values[count - 1]) - i64::from(values[count - 1 - period]);
        let preperiod = (count - period - run) as u64;
        let found = |window, law| Period {
            preperiod,
            period: period as u64,
            saltus: saltus.unsigned_abs(),
            proved: law != Law::Observed,
            window,
            law,
        };
        if saltus == 0 {
            let end = theorem.window_end(preperiod, period as u64);
            if let Some((end, law)) = end.filter(|&end| end <= (count - period) as u64).zip(theorem.law()) {
                // Where remainders count, a multiple of the least period may have the shorter window. The least one divides it.
                let block = &values[preperiod as usize..][..period];
                let turns =
                    |by: &usize| period.is_multiple_of(*by) && (0..period).all(|at| block[at] == block[(at + by) % period]);
                let least = (1..period).find(turns).unwrap_or(period) as u64;
                let end = theorem.window_end(preperiod, least).unwrap_or(end);
                return Some(Period { period: least, ..found((preperiod, end), law) });
            }
        }
        // Where no theorem looms, what repeats is evidence if it did for long beside all that came before, and where what is divided
        // had gone round as well.
        let (end, settled) = ((count - period) as u64, preperiod + period as u64);
        let long = match theorem {
            Theorem::GuySmith { .. } | Theorem::Bounded(_) => run >= count / 4,
            Theorem::Observing(far) => run as u64 >= 8 * settled && end >= far.above(settled).saturating_mul(2),
            Theorem::Recurrence { .. } | Theorem::Unknown => false,
        };
        let observed = saltus >= 0 && count >= LEAST_OBSERVED && run >= 3 * period && long;
        observed.then(|| found((preperiod, end), Law::Observed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRule;
    use crate::naive::naive;

    fn find(values: &[u32], theorem: Theorem) -> Option<Period> {
        let (spent, found) = Search::of(values.len()).go_on(values, theorem, u64::MAX);
        assert!(spent <= 2 * values.len() as u64, "a search is linear");
        found.expect("the work was not bounded")
    }

    fn period_of(rule: &HeapRule, heaps: u64) -> Option<Period> {
        find(&naive(rule, heaps - 1), Theorem::of(rule, Moves::of(rule).as_ref()))
    }

    #[test]
    fn a_search_in_pieces_spends_what_it_may_and_finds_the_same() {
        let rules = [vec![0, 7, 7], vec![0, 1, 3, 7], vec![0, 0, 0, 7], vec![0, 2]].map(HeapRule::Octal);
        for (rule, work) in rules.iter().flat_map(|rule| [0, 1, 7, 100].map(|work| (rule, work))) {
            let (values, theorem) = (naive(rule, 399), Theorem::of(rule, Moves::of(rule).as_ref()));
            let mut search = Search::of(values.len());
            let found = loop {
                let (spent, found) = search.go_on(&values, theorem, work);
                assert!(spent <= work.max(1), "{rule:?} by {work}");
                if let Some(found) = found {
                    break found;
                }
                assert!(spent > 0, "{rule:?} by {work} stands still");
            };
            assert_eq!(found, find(&values, theorem), "{rule:?} by {work}");
        }
    }

    fn check(rule: HeapRule, heaps: u64, preperiod: u64, period: u64, window: (u64, u64)) {
        let found = period_of(&rule, heaps).unwrap_or_else(|| panic!("{rule:?} has a period"));
        assert_eq!((found.preperiod, found.period, found.saltus), (preperiod, period, 0), "{rule:?}");
        assert_eq!((found.proved, found.window), (true, window), "{rule:?}");
        // One heap less proves nothing where `heaps` was chosen as the least number.
        if window.1 + period == heaps {
            assert!(period_of(&rule, heaps - 1).is_none_or(|found| !found.proved), "{rule:?}");
        }
    }

    #[test]
    fn subtraction_sets() {
        check(HeapRule::Subtraction(vec![1, 3, 4]), 11, 0, 7, (0, 4));
        check(HeapRule::Subtraction(vec![2, 3, 7]), 40, 0, 5, (0, 7));
        check(HeapRule::Subtraction(vec![1, 4]), 9, 0, 5, (0, 4));
        check(HeapRule::Subtraction(vec![2, 4, 7]), 18, 8, 3, (8, 15));
        check(HeapRule::Subtraction(vec![1, 2, 3]), 30, 0, 4, (0, 3));
        check(HeapRule::Subtraction(vec![]), 2, 0, 1, (0, 0));
    }

    #[test]
    fn octal_games() {
        check(HeapRule::Octal(vec![0, 7, 7]), 168, 71, 12, (71, 156));
        check(HeapRule::Octal(vec![0, 1, 3, 7]), 175, 52, 34, (52, 141));
        check(HeapRule::Octal(vec![0, 0, 7]), 176, 53, 34, (53, 142));
        check(HeapRule::Octal(vec![0, 4]), 177, 54, 34, (54, 143));
        check(HeapRule::Octal(vec![0, 3]), 3, 0, 2, (0, 1));
        check(HeapRule::Octal(vec![0, 2]), 4, 1, 2, (1, 2));
        check(HeapRule::Octal(vec![0, 1]), 40, 2, 1, (2, 3));
        check(HeapRule::Octal(vec![]), 40, 0, 1, (0, 0));
    }

    #[test]
    fn too_few_values_show_a_period_before_they_prove_it() {
        let found = period_of(&HeapRule::Octal(vec![0, 7, 7]), 130).expect("Kayles shows its period early");
        assert_eq!((found.preperiod, found.period, found.proved, found.law), (71, 12, false, Law::Observed));
        assert_eq!(found.window, (71, 118));
    }

    #[test]
    fn nothing_is_claimed_where_no_theorem_applies() {
        assert_eq!(period_of(&HeapRule::UnequalSplit, 400), None);
        assert_eq!(period_of(&HeapRule::Octal(vec![0, 0, 0, 7]), 500), None);
        assert_eq!(find(&[0; 500], Theorem::Unknown), None);
        // Taking 1 or 10^18: nobody has seen the heaps where the second move begins to matter.
        assert_eq!(period_of(&HeapRule::Subtraction(vec![1, 1_000_000_000_000_000_000]), 300), None);
    }

    #[test]
    fn proofs_hold_far_beyond_their_window() {
        for code in 0..1024u16 {
            let digit = |place: u16| (code >> (3 * place) & 7) as u8;
            let rule = HeapRule::Octal(vec![if code >> 9 == 1 { 4 } else { 0 }, digit(2), digit(1), digit(0)]);
            let values = naive(&rule, 90);
            let theorem = Theorem::of(&rule, Moves::of(&rule).as_ref());
            let Some(found) = (2..60).find_map(|count| find(&values[..count], theorem).filter(|found| found.proved)) else {
                continue;
            };
            let (start, period) = (found.preperiod as usize, found.period as usize);
            assert!((start..=90 - period).all(|n| values[n] == values[n + period]), "{rule:?} {found:?}");
            assert!(start == 0 || values[start - 1] != values[start - 1 + period], "{rule:?} {found:?}");
        }
    }
}
