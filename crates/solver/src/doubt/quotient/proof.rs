//! Whether a monoid tells who wins: the transition algebra of Plambeck and Siegel.
//!
//! Let every position have as its element the product of those of its heaps. If a position that has a move is of a lost element
//! exactly where no option of it is, and the unit, of which all positions without a move are, is not lost, then by induction a
//! position is lost under misère play exactly where its element is. Positions are many, but the pairs (element, set of the
//! elements of the options) are few: beside a heap the pair (x, E) becomes the one of [`Monoid::beside`], so they are found from
//! those of single heaps. Of those with the same x and no lost one in E a smaller E stands for a larger, as it stays smaller
//! beside every heap. That no option of a lost element is lost is asked of the pairs (element, element of one option), which grow
//! alike.

use super::monoid::{Monoid, Set, each, is_within, meets};
use crate::{Budget, Overrun};

/// The heaps of positions, each one beside another position.
#[derive(Default)]
struct Trail(Vec<(usize, usize)>);

/// The position without a heap.
const NOTHING: usize = usize::MAX;

impl Trail {
    fn beside(&mut self, position: usize, heap: usize) -> usize {
        self.0.push((position, heap));
        self.0.len() - 1
    }

    fn heaps(&self, mut position: usize) -> Vec<u16> {
        let mut heaps = Vec::new();
        while position != NOTHING {
            let (before, heap) = self.0[position];
            heaps.push(heap as u16);
            position = before;
        }
        heaps
    }
}

/// A position whose element is not what those of its options ask for; `None` is the proof that there is none.
///
/// # Errors
/// It costs more than the budget has left.
pub fn contradiction(monoid: &Monoid, budget: &mut Budget) -> Result<Option<Vec<u16>>, Overrun> {
    Ok(match unlike(monoid, budget)? {
        None => both_lost(monoid, budget)?,
        found => found,
    })
}

/// One that is lost beside a lost option of the same step, or won without one.
fn unlike(monoid: &Monoid, budget: &mut Budget) -> Result<Option<Vec<u16>>, Overrun> {
    let (mut trail, mut at) = (Trail::default(), 0);
    let mut least: Vec<Vec<Set>> = vec![Vec::new(); monoid.order];
    let first = monoid.moves.iter().map(|heap| (monoid.heaps[*heap].into(), monoid.options[*heap].clone(), NOTHING, *heap));
    let mut queue: Vec<(usize, Set, usize, usize)> = first.collect();
    while at < queue.len() {
        let (x, options, before, heap) = std::mem::take(&mut queue[at]);
        at += 1;
        budget.spend(4 + least[x].len() as u64)?;
        if least[x].iter().any(|known| is_within(known, &options)) {
            continue;
        }
        let position = trail.beside(before, heap);
        if monoid.is_lost(x) == meets(&options, &monoid.lost) {
            return Ok(Some(trail.heaps(position)));
        }
        budget.spend((monoid.moves.len() * (8 + monoid.order)) as u64)?;
        queue.extend(monoid.moves.iter().map(|heap| {
            let (y, all) = monoid.beside(x, &options, *heap);
            (y, all, position, *heap)
        }));
        least[x].retain(|known| !is_within(&options, known));
        least[x].push(options);
    }
    Ok(None)
}

/// One that is lost with an option that is.
fn both_lost(monoid: &Monoid, budget: &mut Budget) -> Result<Option<Vec<u16>>, Overrun> {
    let (mut trail, order) = (Trail::default(), monoid.order);
    // A position of each element.
    let (mut of, mut reached, mut at): (Vec<Option<usize>>, _, _) = (vec![None; order], vec![0], 0);
    of[0] = Some(NOTHING);
    let mut seen = vec![false; order * order];
    let mut queue = Vec::new();
    while let Some(&x) = reached.get(at) {
        at += 1;
        for heap in &monoid.moves {
            let y = monoid.times(x, monoid.heaps[*heap].into());
            let position = trail.beside(of[x].expect("it was reached"), *heap);
            if of[y].is_none() {
                of[y] = Some(position);
                reached.push(y);
            }
            for option in each(&monoid.options[*heap]).map(|option| monoid.times(x, option)) {
                budget.spend(1)?;
                if !std::mem::replace(&mut seen[y * order + option], true) {
                    queue.push((y, option, position));
                }
            }
        }
    }
    let mut at = 0;
    while let Some(&(x, option, position)) = queue.get(at) {
        at += 1;
        if monoid.is_lost(x) && monoid.is_lost(option) {
            return Ok(Some(trail.heaps(position)));
        }
        budget.spend(monoid.moves.len() as u64)?;
        for heap in &monoid.moves {
            let z = monoid.heaps[*heap].into();
            let (y, other) = (monoid.times(x, z), monoid.times(option, z));
            if !std::mem::replace(&mut seen[y * order + other], true) {
                queue.push((y, other, trail.beside(position, *heap)));
            }
        }
    }
    Ok(None)
}
