//! Wythoff's game. One move: take any number from one heap, or the same number from both.
//!
//! The cold pairs are (⌊kφ⌋, ⌊kφ²⌋) = (a_k, a_k + k) (Wythoff 1907). Everything here is exact integer arithmetic: a_k is the
//! largest a with a(a − k) ≤ k², because a ≤ kφ exactly if a² − ak − k² ≤ 0. No closed form of the Grundy values is known;
//! they are searched row by row, and beside a small number until its row repeats ([`band`]).
//!
//! Under misère play (0, 1) and (2, 2) stand in the place of (0, 0) and (1, 2). Both couples have the numbers 0, 1, 2 and the
//! differences 0 and 1, each once, so between the cold pairs there is still no move. From any other pair but (0, 0), which is
//! won, there is one: where a number is 0, 1 or 2, down to a pair that holds it or its partner; otherwise by the move of normal
//! play, which leads to a pair (a_k, b_k) with k ≥ 2 or, where the numbers differ by 0 or 1, along the diagonal to (2, 2) or
//! (0, 1). (Winning Ways, chapter 13.)

mod band;
mod rows;

use crate::Method;
use crate::game::{self, Board, Built, Claim, Family, Game, Listing, Numbers, RulesForm, Step, Stepwise, Tabled, Visit};
use crate::source::Source;
use crate::{Budget, Complaint, Overrun, PositionError};
use band::Band;
use rows::{Rows, Table};
use std::ops::ControlFlow;

const WYTHOFF: Method = Method::new("wythoff", "method.wythoff");
pub(crate) const MISERE_WYTHOFF: Method = Method::new("misere-wythoff", "method.misere-wythoff");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "wythoff",
    aliases: &[],
    title: "game.wythoff",
    rule: "rule.wythoff",
    names: &[
        "Wythoff’s Nim",
        "corner the queen",
        "corner the lady",
        "威佐夫",
        "威佐夫博弈",
        "捡石子",
        "取石子游戏之六",
        "取石子遊戲之六",
        "皇后登山",
    ],
    misere_names: &[],
    words: &[
        "取石子",
        "two piles",
        "two heaps",
        "两堆石子",
        "兩堆石子",
        "golden ratio",
        "黄金分割",
        "奇异局势",
        "奇異局勢",
        "cold pairs",
        "Beatty 数列",
    ],
    methods: &[WYTHOFF, MISERE_WYTHOFF],
    rules: RulesForm::None,
    example: "wythoff(3,5)",
    source: "W. A. Wythoff, A modification of the game of Nim, 1907",
    build,
};

fn build(_: Option<&Source>) -> Result<Built, PositionError> {
    Ok((String::new(), Box::new(Wythoff)))
}

struct Wythoff;

/// The smaller number a_k = ⌊kφ⌋ of the k-th cold pair, for k below 2^64. O(log k).
///
/// ```
/// use mexplorer_solver::games::wythoff::lower;
/// assert_eq!((1..=8).map(lower).collect::<Vec<_>>(), [1, 3, 4, 6, 8, 9, 11, 12]);
/// ```
pub fn lower(k: u64) -> u128 {
    let k = u128::from(k);
    // a lies between k and 2k; with a = k + e the condition reads e(k + e) ≤ k², and no step exceeds 2^128.
    let (mut least, mut most) = (0, k);
    while least < most {
        let middle = least + (most - least).div_ceil(2);
        let fits = middle * middle <= k * (k - middle);
        if fits { least = middle } else { most = middle - 1 }
    }
    k + least
}

/// The index of the cold pair that holds `number`, and the other number of the pair. Each positive integer is in exactly
/// one cold pair (Beatty's theorem for φ and φ²); 0 is in (0, 0). O(log² number).
pub fn partner(number: u64) -> (u64, u128) {
    let first = |reaches: &dyn Fn(u64) -> bool| {
        let (mut least, mut most) = (0, number);
        while least < most {
            let middle = least + (most - least) / 2;
            if reaches(middle) { most = middle } else { least = middle + 1 }
        }
        least
    };
    let as_lower = first(&|k| lower(k) >= number.into());
    if lower(as_lower) == number.into() {
        return (as_lower, u128::from(number) + u128::from(as_lower));
    }
    let as_upper = first(&|k| lower(k) + u128::from(k) >= number.into());
    (as_upper, lower(as_upper))
}

/// The index of a cold pair, if these two numbers are one, in either order. O(log |x − y|).
pub fn cold_index(x: u64, y: u64) -> Option<u64> {
    let k = x.abs_diff(y);
    (lower(k) == u128::from(x.min(y))).then_some(k)
}

/// The number that stands beside another in its cold pair, under misère play or not.
fn beside(number: u64, misere: bool) -> u128 {
    match number {
        0 | 1 if misere => u128::from(1 - number),
        2 if misere => 2,
        _ => partner(number).1,
    }
}

/// The winning moves, at most one in each direction: a row, a column and a diagonal hold one cold pair each.
fn winning(pair: &[u64], misere: bool) -> Listing {
    let (a, b) = (pair[0], pair[1]);
    let mut steps = Vec::new();
    let below = |partner: u128, own: u64| u64::try_from(partner).ok().filter(|left| *left < own);
    steps.extend(below(beside(b, misere), a).map(|left| Step::to([left, b])));
    steps.extend(below(beside(a, misere), b).map(|left| Step::to([a, left])));
    let low = a.min(b);
    let level = match a.abs_diff(b) {
        0 if misere => 2,
        1 if misere => 0,
        k => lower(k),
    };
    steps.extend(below(level, low).map(|left| Step::to([a - (low - left), b - (low - left)])));
    Listing::all(steps)
}

impl Game for Wythoff {
    fn numbers(&self) -> Numbers {
        Numbers::Together
    }

    fn options(&self, pair: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        let (a, b) = (pair[0], pair[1]);
        (1..=a).try_for_each(|take| visit(Step::to([a - take, b])))?;
        (1..=b).try_for_each(|take| visit(Step::to([a, b - take])))?;
        (1..=a.min(b)).try_for_each(|take| visit(Step::to([a - take, b - take])))
    }

    fn reaches(&self, pair: &[u64], after: &[u64]) -> bool {
        let fair = |takes: &[u64]| matches!(*takes, [x, y] if x.max(y) > 0 && (x == y || x.min(y) == 0));
        game::takes(pair, after).is_some_and(|takes| fair(&takes))
    }

    fn option_count(&self, pair: &[u64]) -> u128 {
        u128::from(pair[0]) + u128::from(pair[1]) + u128::from(pair[0].min(pair[1]))
    }

    fn check(&self, numbers: &[u64]) -> Result<(), Complaint> {
        if numbers.len() == 2 {
            return Ok(());
        }
        Err(Complaint::count("wythoff", 2, numbers.len()))
    }

    fn normal(&self, pair: &[u64]) -> Vec<u64> {
        vec![pair[0].min(pair[1]), pair[0].max(pair[1])]
    }

    fn theorem(&self, pair: &[u64]) -> Option<(Method, Claim)> {
        Some((WYTHOFF, Claim::outcome(cold_index(pair[0], pair[1]).is_some())))
    }

    fn cold_options(&self, pair: &[u64], _: usize, _: &mut Budget) -> Result<Option<Listing>, Overrun> {
        Ok(Some(winning(pair, false)))
    }

    fn misere_theorem(&self, pair: &[u64]) -> Option<(Method, bool)> {
        let (low, high) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        Some((MISERE_WYTHOFF, u128::from(high) == beside(low, true) && u128::from(low) == beside(high, true)))
    }

    fn misere_cold_options(&self, pair: &[u64], _: usize, _: &mut Budget) -> Result<Option<Listing>, Overrun> {
        Ok(Some(winning(pair, true)))
    }

    fn search(&self, pair: &[u64]) -> Option<Box<dyn Stepwise>> {
        let (short, long) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        Some(if short <= band::MOST { Box::new(Band::up_to(short, long)) } else { Box::new(Rows::up_to(short, long)) })
    }

    fn table(&self, origin: (u64, u64), size: (u64, u64)) -> Option<Box<dyn Tabled>> {
        Some(Box::new(Table::of(origin, size)))
    }

    fn unordered(&self) -> bool {
        true
    }

    fn golden(&self) -> bool {
        true
    }

    fn lowers(&self) -> bool {
        true
    }

    fn board(&self) -> Board {
        Board::Queen
    }

    fn reaches_all_below(&self) -> bool {
        true
    }

    fn played_as(&self) -> Option<&'static Family> {
        Some(&FAMILY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tenth_row_of_grundy_values() {
        let mut table = Table::of((0, 10), (21, 1));
        let values = table.go_on(&mut Budget::default()).expect("a small table");
        assert_eq!(values, [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28]);
    }

    #[test]
    fn cold_pairs_are_exact_where_floats_fail() {
        // ⌊kφ⌋ in double precision is one too large for the first k here.
        for (k, a) in [(102_334_155, 165_580_140), (6_180_339_887_498_948_482 - 1, 9_999_999_999_999_999_998)] {
            let exact = lower(k);
            assert!(exact * (exact - u128::from(k)) <= u128::from(k) * u128::from(k), "a ≤ kφ at {k}");
            assert!((exact + 1) * (exact + 1 - u128::from(k)) > u128::from(k) * u128::from(k), "kφ < a + 1 at {k}");
            assert!(exact.abs_diff(a) <= 2, "{k}: {exact}");
        }
        assert_eq!(lower(102_334_155), 165_580_140);
    }

    /// Every positive integer is in exactly one cold pair, and the pairs are cold by the sieve of the articles.
    #[test]
    fn cold_pairs_partition_the_positive_integers() {
        let mut seen = vec![false; 2_000];
        seen[0] = true;
        for k in 1..760 {
            let a = lower(k) as usize;
            assert_eq!(seen.iter().position(|used| !used), Some(a), "a_{k} is the least unused number");
            for number in [a, a + k as usize] {
                assert!(number >= seen.len() || !std::mem::replace(&mut seen[number], true), "{number} twice");
            }
        }
        for number in 1..1_200 {
            let (k, other) = partner(number);
            assert_eq!(cold_index(number, other as u64), Some(k), "{number}");
        }
    }
}
