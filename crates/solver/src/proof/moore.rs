//! Moore's Nim_k: the columns modulo k + 1, which heaps change, and why k of them suffice (Moore 1910).
//!
//! From the top column down a set of *free* heaps grows: a heap becomes free by losing a 1, so it has become smaller and its
//! lower digits may be chosen at will. Let f heaps be free and r the number of ones of the others in a column, modulo k + 1.
//! Either k + 1 − r ≤ f (or r = 0), and so many free heaps are given a 1 there; or r ≤ k − f, and r more heaps lose their
//! one and become free. So never more than k heaps are free.

use super::nim_sum::{has, width};
use super::step::{Draft, listed};
use super::walk::{Walk, emptied, heaps, lone, parameter};
use super::{Fact, Light, Theorem, where_lost};
use crate::game::Step;
use crate::games::moore;
use crate::{Move, Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "moore",
    stage: where_lost,
    speaks: |position, _| lone(position, &moore::FAMILY),
    keys: &[
        ("proof.moore.columns", &["k", "modulus", "sums"]),
        ("proof.moore.end", &["count", "modulus"]),
        ("proof.moore.over", &["count"]),
        ("proof.moore.top", &["worth", "ones", "modulus", "rest"]),
        ("proof.moore.first", &["rest", "numbers", "worth", "k"]),
        ("proof.moore.fill", &["worth", "free", "ones", "modulus", "given"]),
        ("proof.moore.free-more", &["worth", "free", "ones", "modulus", "rest", "lacking", "numbers", "k"]),
        ("proof.moore.move", &["changed", "k", "sizes", "after"]),
        ("proof.moore.balanced-after", &["modulus", "after"]),
        ("proof.moore.last", &["after"]),
        ("proof.moore.balanced", &["modulus", "sums"]),
        ("proof.moore.break", &["changed", "k", "after"]),
        ("proof.moore.lost-ones", &["worth", "lost", "k", "modulus"]),
        ("proof.moore.mend", &["changed", "k", "sizes", "after"]),
        ("proof.moore.again", &["before", "stones"]),
    ],
    walk,
};

/// What is done in one column.
pub(super) struct Column {
    bit: u32,
    /// How many heaps were free before it.
    free: usize,
    /// How many of the others have a one.
    ones: usize,
    /// The heaps that lose it and become free, by place.
    freed: Vec<usize>,
    /// How many free heaps are given a one.
    given: usize,
}

/// The columns in which something is done, and the sizes they leave; no columns if all are balanced already.
pub(super) struct Balancing {
    pub(super) columns: Vec<Column>,
    pub(super) sizes: Vec<Nimber>,
}

/// O(heaps · digits).
pub(super) fn balance(heaps: &[Nimber], modulus: u128) -> Balancing {
    let mut sizes = heaps.to_vec();
    let mut free: Vec<usize> = Vec::new();
    let mut is_free = vec![false; heaps.len()];
    let mut columns = Vec::new();
    for bit in (0..width(heaps)).rev() {
        let others: Vec<usize> = (0..heaps.len()).filter(|place| !is_free[*place] && has(heaps[*place], bit)).collect();
        let rest = others.len() as u128 % modulus;
        let lacking = (modulus - rest) % modulus;
        for place in &free {
            sizes[*place] &= !(1 << bit);
        }
        let mut column = Column { bit, free: free.len(), ones: others.len(), freed: Vec::new(), given: 0 };
        if lacking <= free.len() as u128 {
            column.given = lacking as usize;
            free.iter().take(column.given).for_each(|place| sizes[*place] |= 1 << bit);
        } else {
            // Here rest ≤ k − free, so that the free heaps stay at most k.
            column.freed = others.into_iter().take(rest as usize).collect();
            for place in &column.freed {
                sizes[*place] &= !(1 << bit);
                is_free[*place] = true;
                free.push(*place);
            }
        }
        if column.given > 0 || !column.freed.is_empty() {
            columns.push(column);
        }
    }
    Balancing { columns, sizes }
}

/// The number of ones in each column modulo the modulus, the highest first.
pub(super) fn sums(heaps: &[Nimber], modulus: u128) -> Fact {
    let sum = |bit| heaps.iter().filter(|heap| has(**heap, bit)).count() as u128 % modulus;
    Fact::List((0..width(heaps)).rev().map(|bit| Fact::Number(sum(bit))).collect())
}

pub(super) fn played(sizes: &[Nimber]) -> Move {
    Move { term: 0, index: 0, step: Step::to(sizes.iter().map(|size| *size as u64).collect::<Vec<u64>>()) }
}

/// The changed heaps, old and new size.
pub(super) fn changes(before: &[Nimber], after: &[Nimber]) -> Vec<(usize, String)> {
    let changed = before.iter().zip(after).enumerate().filter(|(_, (old, new))| old != new);
    changed.map(|(place, (old, new))| (place, format!("{old} → {new}"))).collect()
}

fn numbers(places: &[usize]) -> Fact {
    listed(places.iter().map(|place| Fact::Number(*place as u128 + 1)))
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let k = parameter(position);
    let modulus = u128::from(k) + 1;
    let values = heaps(position);
    w.budget.spend(values.len() as u64 * u64::from(width(&values)))?;
    let mut steps = vec![
        Draft::new("proof.moore.columns")
            .number("k", k)
            .number("modulus", modulus)
            .fact("sums", sums(&values, modulus))
            .lights((0..width(&values)).rev().map(Light::Column)),
        Draft::new("proof.moore.end").count("count", values.len()).number("modulus", modulus).of(&emptied(position)),
    ];
    let balancing = balance(&values, modulus);
    if balancing.columns.is_empty() {
        lost(w, &values, k, &mut steps)
    } else {
        won(position, &values, k, balancing, &mut steps)
    }
    Ok(steps)
}

/// How many columns below the first are shown.
const MOST_COLUMNS: usize = 3;

fn won(position: &Position, values: &[Nimber], k: u64, balancing: Balancing, steps: &mut Vec<Draft>) {
    let modulus = u128::from(k) + 1;
    let worth = |column: &Column| 1u128 << column.bit;
    let Some((top, lower)) = balancing.columns.split_first() else { return };
    steps.push(
        Draft::new("proof.moore.top")
            .number("worth", worth(top))
            .count("ones", top.ones)
            .number("modulus", modulus)
            .count("rest", top.freed.len())
            .light(Light::Column(top.bit)),
    );
    steps.push(
        Draft::new("proof.moore.first")
            .count("rest", top.freed.len())
            .fact("numbers", numbers(&top.freed))
            .number("worth", worth(top))
            .number("k", k)
            .light(Light::Column(top.bit))
            .lights(top.freed.iter().map(|place| Light::Place(*place))),
    );
    // Where there are more columns than steps, those that free more heaps tell most.
    let mut shown: Vec<usize> = (0..lower.len()).collect();
    crate::order::sort_by_key(&mut shown, |i| (lower[*i].freed.is_empty(), *i));
    shown.truncate(MOST_COLUMNS);
    crate::order::sort(&mut shown);
    for column in shown.into_iter().map(|i| &lower[i]) {
        let step = |key| {
            let step = Draft::new(key).number("worth", worth(column)).count("free", column.free);
            step.count("ones", column.ones).number("modulus", modulus).light(Light::Column(column.bit))
        };
        steps.push(if column.freed.is_empty() {
            step("proof.moore.fill").count("given", column.given)
        } else {
            step("proof.moore.free-more")
                .count("rest", column.freed.len())
                .number("lacking", modulus - column.freed.len() as u128)
                .fact("numbers", numbers(&column.freed))
                .number("k", k)
                .lights(column.freed.iter().map(|place| Light::Place(*place)))
        });
    }
    let made = played(&balancing.sizes);
    let after = position.after(&made);
    steps.push(change("proof.moore.move", values, &balancing.sizes, k, &after).plays(made));
    let step = if balancing.sizes.iter().all(|size| *size == 0) {
        Draft::new("proof.moore.last")
    } else {
        Draft::new("proof.moore.balanced-after").number("modulus", modulus)
    };
    steps.push(step.position("after", &after).shows(&after).lights((0..width(&balancing.sizes)).rev().map(Light::Column)));
}

fn change(key: &'static str, before: &[Nimber], sizes: &[Nimber], k: u64, after: &Position) -> Draft {
    let changes = changes(before, sizes);
    Draft::new(key)
        .count("changed", changes.len())
        .number("k", k)
        .fact("sizes", listed(changes.iter().map(|(_, text)| Fact::Text(text.clone()))))
        .position("after", after)
        .flips(changes.iter().map(|(place, _)| (*place, sizes[*place])))
        .lights(changes.iter().map(|(place, _)| Light::Place(*place)))
        .light_position(after)
}

fn lost(w: &Walk, values: &[Nimber], k: u64, steps: &mut Vec<Draft>) {
    let position = w.position();
    let modulus = u128::from(k) + 1;
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.moore.over").count("count", values.len()).light_position(position));
        return;
    };
    let next = position.after(&chosen);
    let broken = heaps(&next);
    let changed = changes(values, &broken);
    // The highest column that changes: every heap that changes there falls, and what falls has lost a one.
    let bit = (0..values.len()).map(|place| width(&[values[place] ^ broken[place]]) - 1).max().unwrap_or(0);
    let lost = (0..values.len()).filter(|place| has(values[*place] ^ broken[*place], bit)).count();
    let sizes = balance(&broken, modulus).sizes;
    let reply = played(&sizes);
    let mended = next.after(&reply);
    steps.extend([
        Draft::new("proof.moore.balanced")
            .number("modulus", modulus)
            .fact("sums", sums(values, modulus))
            .lights((0..width(values)).rev().map(Light::Column)),
        Draft::new("proof.moore.break")
            .count("changed", changed.len())
            .number("k", k)
            .position("after", &next)
            .lights(changed.iter().map(|(place, _)| Light::Place(*place)))
            .shows(&next),
        Draft::new("proof.moore.lost-ones")
            .number("worth", 1u128 << bit)
            .count("lost", lost)
            .number("k", k)
            .number("modulus", modulus)
            .light(Light::Column(bit)),
        change("proof.moore.mend", &broken, &sizes, k, &mended).replies(&chosen, reply),
        Draft::new("proof.moore.again")
            .number("before", values.iter().sum::<Nimber>())
            .number("stones", sizes.iter().sum::<Nimber>())
            .shows(&mended)
            .lights((0..width(&sizes)).rev().map(Light::Column)),
    ]);
}

#[cfg(test)]
mod tests {
    use super::balance;
    use crate::proof::tests::{Play, has_step, number, prove};

    /// Every position of four heaps under a bound: at most k heaps become smaller, none larger, and all columns balance.
    #[test]
    fn at_most_k_heaps_become_smaller() {
        for code in 0..8u128.pow(4) {
            let heaps: Vec<u128> = (0..4).map(|i| code >> (3 * i) & 7).collect();
            for k in 1..6u128 {
                let balancing = balance(&heaps, k + 1);
                let sizes = &balancing.sizes;
                assert!(heaps.iter().zip(sizes).all(|(old, new)| new <= old), "{heaps:?} {k}: {sizes:?}");
                let changed = heaps.iter().zip(sizes).filter(|(old, new)| old != new).count() as u128;
                assert!(changed <= k && (changed == 0) == balancing.columns.is_empty(), "{heaps:?} {k}: {sizes:?}");
                for bit in 0..3 {
                    assert_eq!(sizes.iter().filter(|size| **size >> bit & 1 == 1).count() as u128 % (k + 1), 0, "{heaps:?} {k}");
                }
            }
        }
    }

    #[test]
    fn columns_name_their_numbers() {
        // 101, 110, 111, 001 by threes: the top column holds three ones, the middle two, the lowest three.
        let proof = prove("moore[2](5,6,7,1)", "moore");
        assert_eq!((number(&proof, "top", "worth"), number(&proof, "top", "ones"), number(&proof, "top", "rest")), (2, 2, 2));
        assert!(number(&proof, "move", "changed") <= 2);
        assert!(has_step(&prove("moore[2](8,4,1)", "moore"), "free-more"));
        Play::all_replies("moore[2](1,2,3,3)", "moore");
        Play::all_replies("moore[2](3,3,3)", "moore");
        assert!(has_step(&prove("moore[18446744073709551615](18446744073709551615,4)", "moore"), "move"));
    }
}
