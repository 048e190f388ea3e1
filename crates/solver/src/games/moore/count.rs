//! All winning moves of Moore's game, counted without listing them.
//!
//! Column by column from the top, a heap is *tight* while its new size agrees with the old one and *lowered* once it has
//! fallen below it. A tight heap with a 1 in the column may fall there; a lowered heap has a free digit. At most k heaps
//! are lowered, so in each column exactly one number of free ones, 0 to k, makes the column divisible by k + 1. The state
//! between columns is the set of lowered heaps.

use super::subsets::{Subsets, row};
use crate::game::{Listing, Step};
use crate::interned::Table;
use crate::{Budget, Natural, Overrun};
use std::rc::Rc;

/// A set of heaps by index, in order.
type Lowered = Vec<u32>;
/// For each set of heaps lowered before a column, in how many ways the columns from there on end balanced.
type Ways = Table<u32, Natural>;

struct Columns<'a> {
    heaps: &'a [u64],
    k: usize,
}

/// A column yet to be filled: these heaps lowered after it, and which of those lowered before get a 1.
struct Branch {
    bit: u32,
    before: Rc<(Lowered, Vec<u64>)>,
    lowered: Lowered,
    ones: Subsets,
}

impl Columns<'_> {
    /// From a set of lowered heaps through one column: each next set, with how many free ones the column then needs.
    fn turn(&self, lowered: &[u32], bit: u32, budget: &mut Budget, mut visit: impl FnMut(Lowered, usize)) -> Result<(), Overrun> {
        let digit = |i: u32| self.heaps[i as usize] >> bit & 1 == 1;
        let tight: Vec<u32> = (0..self.heaps.len() as u32).filter(|i| digit(*i) && lowered.binary_search(i).is_err()).collect();
        budget.spend(self.heaps.len() as u64)?;
        let mut held = 0;
        for fall in 0..=(self.k - lowered.len()).min(tight.len()) {
            let kept = tight.len() - fall;
            let needed = (self.k + 1 - kept % (self.k + 1)) % (self.k + 1);
            // Heaps that fall here have digit 0; the free digits belong to those lowered before.
            if needed > lowered.len() {
                continue;
            }
            // A set may be kept: what all of them weigh is paid before any is made.
            let each = (16 + lowered.len() + fall) as u128;
            budget.afford(binomial(tight.len(), fall).saturating_mul(each))?;
            for chosen in Subsets::new(tight.clone(), fall) {
                let bytes = Ways::bytes_of(lowered.len() + fall);
                budget.hold(bytes)?;
                held += bytes;
                let mut next = lowered.to_vec();
                next.extend(chosen);
                crate::order::sort(&mut next);
                visit(next, needed);
            }
        }
        budget.release(held);
        Ok(())
    }

    /// For each column from the top, and each set that can be lowered before it: in how many ways it ends balanced, that
    /// of touching nothing included.
    fn ways(&self, budget: &mut Budget) -> Result<Vec<Ways>, Overrun> {
        // Forwards which sets can occur, then backwards how often they end well.
        let mut first = Ways::default();
        first.set(&[], Natural::default());
        let mut reached = vec![first];
        for bit in (0..64).rev() {
            let (mut next, mut known) = (Ways::default(), 0);
            let sets = reached[63 - bit as usize].keys();
            for number in 0..sets.len() {
                self.turn(sets.get(number as u32), bit, budget, |set, _| {
                    next.entry(&set, Natural::default);
                })?;
                budget.hold(next.bytes() - known)?;
                known = next.bytes();
            }
            reached.push(next);
        }
        for count in reached[64].values_mut() {
            *count = Natural::from(1);
        }
        let mut rows: Vec<Option<Vec<Natural>>> = vec![None; self.k + 1];
        for bit in 0..64 {
            let place = 63 - bit as usize;
            let (before, after) = reached.split_at_mut(place + 1);
            for number in 0..before[place].keys().len() {
                let lowered = before[place].keys().get(number as u32);
                let choices = match &mut rows[lowered.len()] {
                    Some(known) => known,
                    free => free.insert(row(lowered.len(), lowered.len(), budget)?),
                };
                let mut count = Natural::default();
                self.turn(lowered, bit, budget, |set, needed| {
                    if let Some(ends) = after[0].get(&set).filter(|ends| !ends.is_zero()) {
                        count.add(&ends.product(&choices[needed]));
                    }
                })?;
                before[place].values_mut()[number] = count;
            }
        }
        Ok(reached)
    }

    /// Lists moves to balanced positions that `keep` accepts, until there are `most`.
    fn list(&self, ways: &[Ways], most: usize, budget: &mut Budget, keep: impl Fn(&[u64]) -> bool) -> Result<Vec<Step>, Overrun> {
        let mut found = Vec::new();
        let mut stack = Vec::new();
        self.branch(64, (Lowered::new(), vec![0u64; self.heaps.len()]), ways, &mut stack, budget)?;
        while found.len() < most
            && let Some(branch) = stack.last_mut()
        {
            let Some(ones) = branch.ones.next() else {
                stack.pop();
                continue;
            };
            budget.spend(self.heaps.len() as u64 / 8 + 1)?;
            let (bit, lowered) = (branch.bit, branch.lowered.clone());
            let mut sizes = branch.before.1.clone();
            for (i, size) in sizes.iter_mut().enumerate() {
                if lowered.binary_search(&(i as u32)).is_err() {
                    *size |= self.heaps[i] & 1 << bit;
                }
            }
            ones.iter().for_each(|i| sizes[*i as usize] |= 1 << bit);
            if bit > 0 {
                self.branch(bit, (lowered, sizes), ways, &mut stack, budget)?;
            } else if !lowered.is_empty() && keep(&sizes) {
                found.push(Step::to(sizes));
            }
        }
        Ok(found)
    }

    /// Pushes every way through the column below `bits` that can still end balanced.
    fn branch(
        &self,
        bits: u32,
        before: (Lowered, Vec<u64>),
        ways: &[Ways],
        stack: &mut Vec<Branch>,
        budget: &mut Budget,
    ) -> Result<(), Overrun> {
        let bit = bits - 1;
        let before = Rc::new(before);
        self.turn(&before.0, bit, budget, |lowered, needed| {
            if ways[64 - bit as usize].get(&lowered).is_some_and(|ends| !ends.is_zero()) {
                let ones = Subsets::new(before.0.clone(), needed);
                stack.push(Branch { bit, before: before.clone(), lowered, ones });
            }
        })
    }
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
    let held = budget.held();
    let ways = columns.ways(budget)?;
    let all = ways[0].values().first().cloned().unwrap_or_default();
    // Leaving every heap as it is counts as a way exactly if the position is balanced already, and is not a move.
    let stay = (0..64).all(|bit| heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count() % (columns.k + 1) == 0);
    let count = if stay { all.minus(&Natural::from(1)) } else { all };
    let steps = columns.list(&ways, most, budget, |_| true)?;
    budget.release(budget.held() - held);
    Ok(Listing { steps, count })
}

/// How many sets of so many there are; the largest number where they are more.
fn binomial(of: usize, many: usize) -> u128 {
    (0..many as u128).fold(1, |count: u128, i| count.saturating_mul(of as u128 - i) / (i + 1))
}

/// The moves of misère Nim_k to lost positions: the balanced ones with a heap of 2 or more, and those of ones alone whose
/// number is 1 modulo k + 1.
pub fn misere(heaps: &[u64], k: u64, most: usize, budget: &mut Budget) -> Result<Listing, Overrun> {
    let large = |sizes: &[u64]| sizes.iter().any(|size| *size > 1);
    let Listing { mut steps, mut count } = small(heaps, k, 1, most, budget)?;
    let normal = balanced(heaps, k, 0, budget)?;
    // Balanced ends without a large heap win the normal game only.
    let kept = normal.count.minus(&small(heaps, k, 0, 0, budget)?.count);
    count.add(&kept);
    if !kept.is_zero() && steps.len() < most && heaps.len() as u64 > k {
        let columns = Columns { heaps, k: k as usize };
        let ways = columns.ways(budget)?;
        steps.extend(columns.list(&ways, most - steps.len(), budget, large)?);
    }
    Ok(Listing { steps, count })
}

/// The moves that leave only ones, their number being `residue` modulo k + 1: every larger heap must be lowered, to 1 or
/// to 0, and some ones may go with them.
fn small(heaps: &[u64], k: u64, residue: u64, most: usize, budget: &mut Budget) -> Result<Listing, Overrun> {
    let pick = |wanted: fn(u64) -> bool| -> Vec<u32> { (0..heaps.len() as u32).filter(|i| wanted(heaps[*i as usize])).collect() };
    let (large, ones) = (pick(|heap| heap > 1), pick(|heap| heap == 1));
    let mut listing = Listing::all(Vec::new());
    let Some(spare) = k.checked_sub(large.len() as u64) else { return Ok(listing) };
    let spare = usize::try_from(spare).map_or(ones.len(), |spare| spare.min(ones.len()));
    let modulus = u128::from(k) + 1;
    let (of_large, of_ones) = (row(large.len(), large.len(), budget)?, row(ones.len(), spare, budget)?);
    for (gone, goers) in of_ones.iter().enumerate().skip(usize::from(large.is_empty())) {
        budget.spend(1)?;
        // At most k heaps are large, so one number of them at most can become ones.
        let left = (ones.len() - gone) as u128;
        let raised = (u128::from(residue) + modulus - left % modulus) % modulus;
        let Some(ways) = usize::try_from(raised).ok().and_then(|raised| of_large.get(raised)) else { continue };
        budget.spend(1 + gone as u64 / 64)?;
        listing.count.add(&ways.product(goers));
        for up in Subsets::new(large.clone(), raised as usize) {
            for down in Subsets::new(ones.clone(), gone).take(most - listing.steps.len()) {
                budget.spend(heaps.len() as u64 / 8 + 1)?;
                let mut after: Vec<u64> = heaps.iter().map(|heap| u64::from(*heap == 1)).collect();
                up.iter().for_each(|i| after[*i as usize] = 1);
                down.iter().for_each(|i| after[*i as usize] = 0);
                listing.steps.push(Step::to(after));
            }
            if listing.steps.len() == most {
                break;
            }
        }
    }
    Ok(listing)
}
