//! Staircase Nim. One move: any number of coins from stair i to stair i − 1; stair 0 is the floor.
//!
//! Coins on even stairs do not count: whatever is moved off one can be moved on at once. So the Grundy value is the XOR of
//! the odd stairs. Under misère play the odd stairs decide as heaps of misère Nim do; see [`crate::misere_nim`], where it is proved.

use crate::Method;
use crate::game::{Board, Built, Claim, Family, Game, Listing, Numbers, RulesForm, Step, Visit};
use crate::source::Source;
use crate::{Budget, Complaint, Nimber, Overrun, PositionError, misere_nim};
use std::ops::ControlFlow;

const STAIRCASE: Method = Method::new("staircase", "method.staircase");
pub(crate) const MISERE_STAIRCASE: Method = Method::new("misere-staircase", "method.misere-staircase");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "staircase",
    aliases: &["stairs"],
    title: "game.staircase",
    rule: "rule.staircase",
    names: &[
        "staircase Nim",
        "stairs",
        "阶梯",
        "阶梯博弈",
        "阶梯尼姆",
        "阶梯 Nim",
        "台阶博弈",
        "取石子游戏之八",
        "取石子遊戲之八",
        "階梯",
        "階梯博弈",
    ],
    misere_names: &[],
    words: &["coins", "硬币"],
    methods: &[STAIRCASE, MISERE_STAIRCASE],
    rules: RulesForm::None,
    example: "staircase(3,1,4)",
    source: "T. S. Ferguson, Game Theory, part I",
    build,
};

fn build(_: Option<&Source>) -> Result<Built, PositionError> {
    Ok((String::new(), Box::new(Staircase)))
}

struct Staircase;

/// The XOR of stairs 1, 3, 5, …, which stand at the even places of the slice.
fn odd_stairs(coins: &[u64]) -> u64 {
    coins.iter().step_by(2).fold(0, |sum, stair| sum ^ stair)
}

fn slide(coins: &[u64], stair: usize, count: u64) -> Step {
    let mut after = coins.to_vec();
    after[stair] -= count;
    if stair > 0 {
        after[stair - 1] += count;
    }
    Step::to(after)
}

/// The moves by which one odd stair comes to hold as many coins as it is to: by taking from it, or from above by adding.
fn to_sizes(coins: &[u64], wanted: impl Fn(usize) -> u64) -> Listing {
    let taken = |(stair, &count): (usize, &u64)| {
        let taken = match stair % 2 {
            0 => count.checked_sub(wanted(stair)),
            _ => wanted(stair - 1).checked_sub(coins[stair - 1]).filter(|added| *added <= count),
        };
        taken.filter(|taken| *taken > 0).map(|taken| slide(coins, stair, taken))
    };
    Listing::all(coins.iter().enumerate().filter_map(taken).collect())
}

impl Game for Staircase {
    fn numbers(&self) -> Numbers {
        Numbers::Together
    }

    fn options(&self, coins: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        (0..coins.len()).try_for_each(|stair| (1..=coins[stair]).try_for_each(|count| visit(slide(coins, stair, count))))
    }

    fn reaches(&self, coins: &[u64], after: &[u64]) -> bool {
        let fallen = coins.iter().zip(after).position(|(before, after)| after < before);
        fallen.is_some_and(|stair| slide(coins, stair, coins[stair] - after[stair]).numbers == after)
    }

    fn option_count(&self, coins: &[u64]) -> u128 {
        coins.iter().map(|stair| u128::from(*stair)).sum()
    }

    /// All coins may come to lie on one stair.
    fn check(&self, coins: &[u64]) -> Result<(), Complaint> {
        match coins.iter().try_fold(0u64, |sum, stair| sum.checked_add(*stair)) {
            Some(_) => Ok(()),
            None => Err(Complaint::new("sum-too-large", [])),
        }
    }

    fn normal(&self, coins: &[u64]) -> Vec<u64> {
        let top = coins.iter().rposition(|stair| *stair > 0).unwrap_or(0);
        coins[..=top].to_vec()
    }

    fn theorem(&self, coins: &[u64]) -> Option<(Method, Claim)> {
        Some((STAIRCASE, Claim::value(odd_stairs(coins).into())))
    }

    fn options_of_value(&self, coins: &[u64], target: Nimber, _: usize) -> Option<Listing> {
        let Ok(target) = u64::try_from(target) else { return Some(Listing::all(Vec::new())) };
        let difference = odd_stairs(coins) ^ target;
        Some(to_sizes(coins, |stair| coins[stair] ^ difference))
    }

    fn misere_theorem(&self, coins: &[u64]) -> Option<(Method, bool)> {
        Some((MISERE_STAIRCASE, misere_nim::is_cold(coins.iter().step_by(2).map(|stair| (*stair).into()))))
    }

    fn misere_cold_options(&self, coins: &[u64], _: usize, _: &mut Budget) -> Result<Option<Listing>, Overrun> {
        let odd: Vec<Nimber> = coins.iter().step_by(2).map(|stair| (*stair).into()).collect();
        // Below 2^64, as the numbers of coins are.
        let sizes: Vec<u64> = misere_nim::cold_sizes(&odd).map(|size| size as u64).collect();
        Ok(Some(to_sizes(coins, |stair| sizes[stair / 2])))
    }

    /// The coins that leave one stair lie on the next.
    fn may_grow(&self) -> bool {
        true
    }

    fn board(&self) -> Board {
        Board::Stairs
    }

    fn played_as(&self) -> Option<&'static Family> {
        Some(&FAMILY)
    }
}
