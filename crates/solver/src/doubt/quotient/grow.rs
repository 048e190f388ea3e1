//! The guess for one heap more, as if the quotient of the smaller ones stayed as it is: a position is its element there with the
//! number of heaps that are new. Each element is taken for one position of its own, the first that has it, with the options of
//! that.

use super::monoid::{Monoid, Rules, Set, has, meets, none, put};
use crate::interned::Interned;
use crate::{Budget, Overrun};

/// The elements, each with the elements of the options of the first position that has it: those with shorter play first, so that
/// the options of a position come before it. `depths` are the longest plays of the heaps.
fn firsts(monoid: &Monoid, depths: &[u64]) -> Vec<(usize, Set)> {
    let mut open: Vec<Option<(u64, Set)>> = vec![None; monoid.order];
    let (mut done, mut firsts) = (none(monoid.order), Vec::new());
    open[0] = Some((0, none(monoid.order)));
    loop {
        let reached = open.iter().enumerate().filter_map(|(x, found)| Some((x, found.as_ref()?.0)));
        let Some((x, depth)) = reached.min_by_key(|(_, depth)| *depth) else { return firsts };
        let (_, options) = open[x].take().expect("it was found");
        put(&mut done, x);
        for heap in &monoid.moves {
            let (y, depth) = (monoid.times(x, monoid.heaps[*heap].into()), depth.saturating_add(depths[*heap]));
            if !has(&done, y) && open[y].as_ref().is_none_or(|(known, _)| *known > depth) {
                open[y] = Some((depth, monoid.beside(x, &options, *heap).1));
            }
        }
        firsts.push((x, options));
    }
}

/// The heap that comes, guessed from smaller ones.
pub struct Growth<'a> {
    monoid: &'a Monoid,
    rules: &'a Rules,
    firsts: Vec<(usize, Set)>,
    /// The elements of the options of the new heap.
    options: Set,
    /// The elements that are lost beside so many of the new heaps.
    lost: Vec<Set>,
}

impl<'a> Growth<'a> {
    /// # Errors
    /// It costs more than the budget has left.
    pub fn new(monoid: &'a Monoid, rules: &'a Rules, depths: &[u64], budget: &mut Budget) -> Result<Growth<'a>, Overrun> {
        budget.spend((monoid.order * (monoid.order + monoid.moves.len() * 8)) as u64)?;
        let options = monoid.set(&rules[monoid.heaps.len()]);
        let firsts = firsts(monoid, depths);
        Ok(Growth { monoid, rules, firsts, options, lost: vec![monoid.lost.clone()] })
    }

    /// The elements lost beside so many of the new heaps.
    fn beside(&mut self, count: usize) {
        while self.lost.len() <= count {
            let (mut lost, before) = (none(self.monoid.order), &self.lost[self.lost.len() - 1]);
            for (x, options) in &self.firsts {
                let mut fewer = none(self.monoid.order);
                self.monoid.shift(&self.options, *x, &mut fewer);
                if !meets(options, &lost) && !meets(&fewer, before) {
                    put(&mut lost, *x);
                }
            }
            self.lost.push(lost);
        }
    }

    /// The monoid with the new heap as one of its elements, where one behaves like it beside all.
    pub fn fits(&mut self) -> Option<Monoid> {
        self.beside(1);
        let monoid = self.monoid;
        let like = |x: &usize| (0..monoid.order).all(|y| monoid.is_lost(monoid.times(*x, y)) == has(&self.lost[1], y));
        let x = if self.rules[monoid.heaps.len()].is_empty() { 0 } else { (0..monoid.order).find(like)? };
        Some(monoid.clone().of(monoid.heaps.iter().copied().chain([x as u16]), self.rules))
    }

    /// A larger monoid. Positions with up to `most` of the new heaps are one element where they are lost beside the same ones of
    /// those.
    ///
    /// # Errors
    /// It costs more than the budget has left.
    pub fn larger(&mut self, most: usize, budget: &mut Budget) -> Result<Option<Monoid>, Overrun> {
        let (monoid, own) = (self.monoid, self.monoid.order);
        let things = (most + 1) * own;
        budget.spend((things * things) as u64)?;
        self.beside(2 * most);
        let lost = |count: usize, x: usize| has(&self.lost[count], x);
        // The element of x beside so many, at `count * own + x`, and the first that has it.
        let (mut rows, mut class, mut first) = (Interned::<u64>::default(), Vec::new(), Vec::new());
        for (count, x) in (0..=most).flat_map(|count| (0..own).map(move |x| (count, x))) {
            let mut row = none(things);
            for (more, y) in (0..=most).flat_map(|more| (0..own).map(move |y| (more, y))) {
                if lost(count + more, monoid.times(x, y)) {
                    put(&mut row, more * own + y);
                }
            }
            let number = rows.intern(&row) as usize;
            if number == first.len() {
                first.push(class.len());
            }
            class.push(number);
        }
        let order = rows.len();
        if order > super::MOST_ORDER || first.iter().any(|place| *place >= most * own) {
            return Ok(None);
        }
        // One new heap more.
        let mut up = vec![usize::MAX; order];
        for place in 0..most * own {
            let to = std::mem::replace(&mut up[class[place]], class[place + own]);
            if to != usize::MAX && to != class[place + own] {
                return Ok(None);
            }
        }
        budget.spend((order * order * most) as u64)?;
        let mut found = Monoid { order, table: Vec::new(), lost: none(order), ..Monoid::trivial() };
        for (number, place) in first.iter().enumerate() {
            if lost(place / own, place % own) {
                put(&mut found.lost, number);
            }
            found.table.extend(first.iter().map(|other| {
                let product = class[place / own * own + monoid.times(place % own, other % own)];
                (0..other / own).fold(product, |product, _| up[product]) as u16
            }));
        }
        let heaps = monoid.heaps.iter().map(|x| class[usize::from(*x)]).chain([up[0]]).map(|x| x as u16);
        Ok(Some(found.of(heaps, self.rules)))
    }
}
