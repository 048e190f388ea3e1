//! All winning moves of Moore's game, counted without listing them.
//!
//! Column by column from the top, a heap is *tight* while its new size agrees with the old one and *lowered* once it has
//! fallen below it. A tight heap with a 1 in the column may fall there; a lowered heap has a free digit. At most k heaps
//! are lowered, so in each column exactly one number of free ones, 0 to k, makes the column divisible by k + 1. The state
//! between columns is the set of lowered heaps.

use crate::game::{Listing, Step};
use crate::{Budget, Natural, Overrun};
use std::collections::BTreeMap;

/// A set of heaps by index, in order.
type Lowered = Vec<u32>;

/// The sets of `count` elements of `pool`, one by one, in lexicographic order.
fn subsets(pool: &[u32], count: usize, mut visit: impl FnMut(&[u32])) {
    if count > pool.len() {
        return;
    }
    let mut at: Vec<usize> = (0..count).collect();
    let mut chosen = Vec::with_capacity(count);
    loop {
        chosen.clear();
        chosen.extend(at.iter().map(|i| pool[*i]));
        visit(&chosen);
        let Some(turn) = (0..count).rev().find(|i| at[*i] < pool.len() - (count - i)) else { return };
        at[turn] += 1;
        for i in turn + 1..count {
            at[i] = at[i - 1] + 1;
        }
    }
}

fn choose(n: usize, k: usize) -> Natural {
    let mut row = vec![Natural::from(0); k + 1];
    row[0] = Natural::from(1);
    for _ in 0..n {
        for i in (1..=k).rev() {
            let above = row[i - 1].clone();
            row[i].add(&above);
        }
    }
    row.swap_remove(k)
}

struct Columns<'a> {
    heaps: &'a [u64],
    k: usize,
}

impl Columns<'_> {
    /// From a set of lowered heaps through one column: each next set, with how many free ones the column then needs.
    fn turn(&self, lowered: &Lowered, bit: u32, budget: &mut Budget, mut visit: impl FnMut(Lowered, usize)) -> Result<(), Overrun> {
        let digit = |i: u32| self.heaps[i as usize] >> bit & 1 == 1;
        let tight: Vec<u32> = (0..self.heaps.len() as u32).filter(|i| digit(*i) && lowered.binary_search(i).is_err()).collect();
        budget.spend(self.heaps.len() as u64)?;
        for fall in 0..=(self.k - lowered.len()).min(tight.len()) {
            let kept = tight.len() - fall;
            let needed = (self.k + 1 - kept % (self.k + 1)) % (self.k + 1);
            // Heaps that fall here have digit 0; the free digits belong to those lowered before.
            if needed > lowered.len() {
                continue;
            }
            let mut sets = Vec::new();
            subsets(&tight, fall, |chosen| {
                let mut next = lowered.clone();
                next.extend_from_slice(chosen);
                next.sort_unstable();
                sets.push(next);
            });
            budget.spend(sets.len() as u64)?;
            sets.into_iter().for_each(|next| visit(next, needed));
        }
        Ok(())
    }

    /// For each column and set of lowered heaps before it: how many ways lead to a balanced end, untouched one included.
    fn ways(&self, budget: &mut Budget) -> Result<Vec<BTreeMap<Lowered, Natural>>, Overrun> {
        // Forwards which sets can occur, then backwards how often they end well.
        let mut reached: Vec<BTreeMap<Lowered, Natural>> = vec![BTreeMap::from([(Lowered::new(), Natural::default())])];
        for bit in (0..64).rev() {
            let mut next = BTreeMap::new();
            for lowered in reached[63 - bit as usize].keys() {
                self.turn(lowered, bit, budget, |set, _| {
                    next.entry(set).or_insert_with(Natural::default);
                })?;
            }
            reached.push(next);
        }
        for count in reached[64].values_mut() {
            *count = Natural::from(1);
        }
        for bit in 0..64 {
            let row = 63 - bit as usize;
            let (before, after) = reached.split_at_mut(row + 1);
            for (lowered, count) in &mut before[row] {
                self.turn(lowered, bit, budget, |set, needed| {
                    if let Some(ends) = after[0].get(&set).filter(|ends| !ends.is_zero()) {
                        let ways = choose(lowered.len(), needed).to_u64().expect("k heaps have few subsets within any budget");
                        let mut total = Natural::default();
                        let (high, low) = ((ways >> 31) as u32, (ways & 0x7fff_ffff) as u32);
                        total.add(&ends.times(high).times(1 << 31));
                        total.add(&ends.times(low));
                        count.add(&total);
                    }
                })?;
            }
        }
        Ok(reached)
    }

    /// Lists moves to balanced positions that `keep` accepts, until there are `most`.
    fn list(&self, ways: &[BTreeMap<Lowered, Natural>], most: usize, budget: &mut Budget, keep: impl Fn(&[u64]) -> bool) -> Result<Vec<Step>, Overrun> {
        let mut found = Vec::new();
        let mut stack = vec![(64u32, Lowered::new(), vec![0u64; self.heaps.len()])];
        while let Some((bits, lowered, sizes)) = stack.pop() {
            if bits == 0 {
                if !lowered.is_empty() && keep(&sizes) {
                    found.push(Step::to(sizes));
                    if found.len() == most {
                        break;
                    }
                }
                continue;
            }
            let bit = bits - 1;
            let mut branches = Vec::new();
            self.turn(&lowered, bit, budget, |set, needed| {
                if ways[64 - bit as usize].get(&set).is_some_and(|ends| !ends.is_zero()) {
                    branches.push((set, needed));
                }
            })?;
            for (set, needed) in branches {
                let mut kept = sizes.clone();
                for (i, size) in kept.iter_mut().enumerate() {
                    if set.binary_search(&(i as u32)).is_err() {
                        *size |= self.heaps[i] & 1 << bit;
                    }
                }
                subsets(&lowered, needed, |ones| {
                    let mut next = kept.clone();
                    ones.iter().for_each(|i| next[*i as usize] |= 1 << bit);
                    stack.push((bit, set.clone(), next));
                });
            }
            budget.spend(stack.len() as u64 / 64 + 1)?;
        }
        Ok(found)
    }
}

/// Takes one from a count that is at least one.
fn minus_one(count: &Natural) -> Natural {
    // Counts are rebuilt digit by digit nowhere else, so the predecessor is taken in decimal.
    let mut digits: Vec<u8> = count.to_string().into_bytes();
    let last = digits.iter().rposition(|d| *d != b'0').expect("the count is not zero");
    digits[last] -= 1;
    digits[last + 1..].fill(b'9');
    digits.iter().fold(Natural::default(), |value, digit| {
        let mut next = value.times(10);
        next.add(&Natural::from(u64::from(digit - b'0')));
        next
    })
}

/// The moves of Nim_k from `heaps` to positions whose columns are all divisible by k + 1.
pub fn balanced(heaps: &[u64], k: u64, most: usize, budget: &mut Budget) -> Result<Listing, Overrun> {
    let columns = Columns { heaps, k: usize::try_from(k).map_or(heaps.len(), |k| k.min(heaps.len())).max(1) };
    if u64::try_from(columns.k) != Ok(k) {
        // Fewer heaps than may be touched: the only balanced position is the empty one, and it is one move away.
        let empty = vec![0; heaps.len()];
        let steps = if heaps.iter().any(|heap| *heap > 0) { vec![Step::to(empty)] } else { Vec::new() };
        return Ok(Listing::all(steps));
    }
    let ways = columns.ways(budget)?;
    let all = ways[0].values().next().cloned().unwrap_or_default();
    // Leaving every heap as it is counts as a way exactly if the position is balanced already, and is not a move.
    let stay = (0..64).all(|bit| heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count() % (columns.k + 1) == 0);
    let count = if stay { minus_one(&all) } else { all };
    Ok(Listing { steps: columns.list(&ways, most, budget, |_| true)?, count })
}

/// The moves of misère Nim_k to lost positions: the balanced ones with a heap of 2 or more, and those of ones alone whose
/// number is 1 modulo k + 1.
pub fn misere(heaps: &[u64], k: u64, most: usize, budget: &mut Budget) -> Result<Listing, Overrun> {
    let modulus = k.saturating_add(1);
    let large = |sizes: &[u64]| sizes.iter().any(|size| *size > 1);
    let mut steps = small(heaps, k, modulus, 1, most, budget)?;
    let mut count = small_count(heaps, k, modulus, 1);
    let normal = balanced(heaps, k, 0, budget)?;
    // Balanced ends without a large heap win the normal game only.
    let spoiled = small_count(heaps, k, modulus, 0);
    let mut kept = normal.count;
    for _ in 0..spoiled.to_u64().unwrap_or(0).min(1_000_000) {
        budget.spend(1)?;
        kept = minus_one(&kept);
    }
    count.add(&kept);
    if !kept.is_zero() && steps.len() < most && heaps.len() as u64 >= modulus {
        let columns = Columns { heaps, k: k as usize };
        let ways = columns.ways(budget)?;
        steps.extend(columns.list(&ways, most - steps.len(), budget, large)?);
    }
    Ok(Listing { steps, count })
}

/// How many moves leave only ones, their number being `residue` modulo `modulus`: every larger heap must be lowered.
fn small_count(heaps: &[u64], k: u64, modulus: u64, residue: u64) -> Natural {
    let (large, ones) = split(heaps);
    let mut total = Natural::default();
    for gone in 0..=ones.len().min((k as usize).saturating_sub(large.len())) {
        for raised in 0..=large.len() {
            if large.len() as u64 > k || large.len() + gone == 0 || (raised + ones.len() - gone) as u64 % modulus != residue {
                continue;
            }
            let ways = choose(large.len(), raised).to_u64().unwrap_or(u64::MAX).min(u64::from(u32::MAX)) as u32;
            total.add(&choose(ones.len(), gone).times(ways));
        }
    }
    total
}

fn small(heaps: &[u64], k: u64, modulus: u64, residue: u64, most: usize, budget: &mut Budget) -> Result<Vec<Step>, Overrun> {
    let (large, ones) = split(heaps);
    let mut steps = Vec::new();
    for gone in 0..=ones.len().min((k as usize).saturating_sub(large.len())) {
        for raised in 0..=large.len() {
            if large.len() as u64 > k || large.len() + gone == 0 || (raised + ones.len() - gone) as u64 % modulus != residue {
                continue;
            }
            budget.spend(1)?;
            subsets(&large, raised, |up| {
                subsets(&ones, gone, |down| {
                    if steps.len() < most {
                        let size = |i: usize, heap: u64| match heap {
                            0 => 0,
                            1 => u64::from(!down.contains(&(i as u32))),
                            _ => u64::from(up.contains(&(i as u32))),
                        };
                        steps.push(Step::to(heaps.iter().enumerate().map(|(i, &heap)| size(i, heap)).collect::<Vec<u64>>()));
                    }
                });
            });
        }
    }
    Ok(steps)
}

/// The indices of the heaps above 1, and of the ones.
fn split(heaps: &[u64]) -> (Vec<u32>, Vec<u32>) {
    let pick = |wanted: fn(u64) -> bool| (0..heaps.len() as u32).filter(|i| wanted(heaps[*i as usize])).collect();
    (pick(|heap| heap > 1), pick(|heap| heap == 1))
}
