//! Staircase Nim: the odd stairs are Nim; whatever is moved down from an even stair is moved on at once.

use super::nim_sum::{lowering, width, xor};
use super::step::{Draft, equation};
use super::walk::{Walk, heaps, lone};
use super::{Light, Theorem, where_lost};
use crate::game::Step;
use crate::games::staircase;
use crate::{Move, Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "staircase",
    stage: where_lost,
    speaks: |position, _| lone(position, &staircase::FAMILY),
    keys: &[
        ("proof.staircase.odd", &["sum", "total"]),
        ("proof.staircase.even", &["coins"]),
        ("proof.staircase.over", &["stairs"]),
        ("proof.staircase.top-column", &["worth", "ones", "stair", "coins"]),
        ("proof.staircase.down", &["stair", "coins", "total", "left", "moved", "below", "after"]),
        ("proof.staircase.pass", &["stair", "below", "twice"]),
        ("proof.staircase.keep", &[]),
        ("proof.staircase.balanced", &["total"]),
        ("proof.staircase.break-odd", &["stair", "coins", "left", "total", "after"]),
        ("proof.staircase.mend", &["stair", "coins", "left", "moved", "after"]),
        ("proof.staircase.break-even", &["stair", "moved", "below", "after"]),
        ("proof.staircase.pass-on", &["moved", "below", "twice", "after"]),
        ("proof.staircase.ends", &["before", "height"]),
    ],
    walk,
};

/// The coins of the stairs 1, 3, 5, …
fn odd_stairs(coins: &[Nimber]) -> Vec<Nimber> {
    coins.iter().step_by(2).copied().collect()
}

/// How many single steps all coins together still have to fall.
fn height(coins: &[Nimber]) -> Nimber {
    coins.iter().zip(1..).map(|(count, stair): (_, Nimber)| count * stair).sum()
}

/// The move of so many coins from a stair to the one below, stairs counted from 1.
fn slide(coins: &[Nimber], stair: usize, count: Nimber) -> Move {
    let mut after: Vec<u64> = coins.iter().map(|coins| *coins as u64).collect();
    after[stair - 1] -= count as u64;
    if stair > 1 {
        after[stair - 2] += count as u64;
    }
    Move { term: 0, index: 0, step: Step::to(after) }
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let coins = heaps(position);
    let odd = odd_stairs(&coins);
    let total = xor(&odd);
    let even: Nimber = coins.iter().skip(1).step_by(2).sum();
    let mut steps = vec![
        Draft::new("proof.staircase.odd")
            .text("sum", equation(&odd, total))
            .number("total", total)
            .lights((0..coins.len()).step_by(2).map(Light::Place))
            .lights((0..width(&odd)).rev().map(Light::Column)),
        Draft::new("proof.staircase.even").number("coins", even).lights((1..coins.len()).step_by(2).map(Light::Place)),
    ];
    match lowering(&odd, 0) {
        Some(_) => won(position, &coins, &mut steps),
        None => lost(w, &coins, &mut steps),
    }
    Ok(steps)
}

/// Nim's move on the odd stairs: the stair, what is left there, the move.
fn nim_move(coins: &[Nimber]) -> Option<(usize, Nimber, Move)> {
    let found = lowering(&odd_stairs(coins), 0)?;
    let stair = 2 * found.owner + 1;
    Some((stair, found.wanted, slide(coins, stair, coins[stair - 1] - found.wanted)))
}

fn won(position: &Position, coins: &[Nimber], steps: &mut Vec<Draft>) {
    let odd = odd_stairs(coins);
    let (Some(found), Some((stair, left, played))) = (lowering(&odd, 0), nim_move(coins)) else { return };
    let after = position.after(&played);
    let after_coins = heaps(&after);
    steps.push(
        Draft::new("proof.staircase.top-column")
            .number("worth", found.worth())
            .count("ones", found.ones)
            .count("stair", stair)
            .number("coins", coins[stair - 1])
            .light(Light::Place(stair - 1))
            .light(Light::Column(found.bit)),
    );
    steps.push(
        Draft::new("proof.staircase.down")
            .count("stair", stair)
            .number("coins", coins[stair - 1])
            .number("total", xor(&odd))
            .number("left", left)
            .number("moved", coins[stair - 1] - left)
            .count("below", stair - 1)
            .position("after", &after)
            .flips([(stair - 1, left)])
            .light(Light::Place(stair - 1))
            .light_position(&after)
            .plays(played),
    );
    if let Some(i) = (1..after_coins.len()).step_by(2).find(|i| after_coins[*i] > 0) {
        steps.push(
            Draft::new("proof.staircase.pass")
                .count("stair", i + 1)
                .count("below", i)
                .count("twice", i - 1)
                .light(Light::Place(i))
                .light(Light::Place(i - 1)),
        );
    }
    steps.push(Draft::new("proof.staircase.keep"));
    steps.push(ends(coins, &after));
}

fn ends(coins: &[Nimber], after: &Position) -> Draft {
    Draft::new("proof.staircase.ends").number("before", height(coins)).number("height", height(&heaps(after))).shows(after)
}

fn lost(w: &Walk, coins: &[Nimber], steps: &mut Vec<Draft>) {
    let position = w.position();
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.staircase.over").count("stairs", coins.len()).light_position(position));
        return;
    };
    let next = position.after(&chosen);
    let broken = heaps(&next);
    let Some(from) = (0..coins.len()).find(|i| broken[*i] < coins[*i]) else { return };
    let (stair, moved) = (from + 1, coins[from] - broken[from]);
    steps.push(
        Draft::new("proof.staircase.balanced")
            .number("total", xor(&odd_stairs(coins)))
            .lights((0..coins.len()).step_by(2).map(Light::Place)),
    );
    let after = if stair % 2 == 0 {
        // The coins lie on an odd stair now, which has a stair or the floor below it.
        let reply = slide(&broken, stair - 1, moved);
        let after = next.after(&reply);
        steps.push(
            Draft::new("proof.staircase.break-even")
                .count("stair", stair)
                .number("moved", moved)
                .count("below", stair - 1)
                .position("after", &next)
                .light(Light::Place(from))
                .shows(&next),
        );
        steps.push(
            Draft::new("proof.staircase.pass-on")
                .number("moved", moved)
                .count("below", stair - 1)
                .count("twice", stair - 2)
                .position("after", &after)
                .light(Light::Place(from - 1))
                .light_position(&after)
                .replies(&chosen, reply),
        );
        after
    } else {
        let Some((owner, left, reply)) = nim_move(&broken) else { return };
        let after = next.after(&reply);
        steps.push(
            Draft::new("proof.staircase.break-odd")
                .count("stair", stair)
                .number("coins", coins[from])
                .number("left", broken[from])
                .number("total", xor(&odd_stairs(&broken)))
                .position("after", &next)
                .light(Light::Place(from))
                .shows(&next),
        );
        steps.push(
            Draft::new("proof.staircase.mend")
                .count("stair", owner)
                .number("coins", broken[owner - 1])
                .number("left", left)
                .number("moved", broken[owner - 1] - left)
                .position("after", &after)
                .flips([(owner - 1, left)])
                .light(Light::Place(owner - 1))
                .light_position(&after)
                .replies(&chosen, reply),
        );
        after
    };
    steps.push(ends(coins, &after));
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{Play, has_step, number, prove};

    #[test]
    fn odd_stairs_are_mended_and_even_ones_passed_on() {
        for position in ["staircase(1,2,1)", "staircase(0,3)", "staircase(3,1,5,0,6)", "staircase(0,0,0,2)", "staircase(2,5,2,7)"]
        {
            Play::all_replies(position, "staircase");
        }
        let proof = prove("staircase(0,3)", "staircase");
        assert_eq!((number(&proof, "pass-on", "below"), number(&proof, "pass-on", "twice")), (1, 0));
        let proof = prove("staircase(3,1,4)", "staircase");
        assert_eq!((number(&proof, "down", "stair"), number(&proof, "down", "left")), (3, 3));
        assert_eq!((number(&proof, "ends", "before"), number(&proof, "ends", "height")), (17, 16));
        assert!(has_step(&proof, "pass"));
        let huge = prove("staircase(18446744073709551615,0,0)", "staircase");
        assert_eq!(number(&huge, "down", "moved"), 18446744073709551615);
    }
}
