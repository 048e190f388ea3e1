//! Finite commutative monoids whose elements are lost or not, with the element of each heap: what is guessed of a game, and its
//! quotient once that is proved. Elements are numbers, 0 is the unit. A set of elements is a bit for each.

/// A bit for each element, of another set a bit for each of its things.
pub type Set = Vec<u64>;

pub fn none(things: usize) -> Set {
    vec![0; things.div_ceil(64)]
}

pub fn put(set: &mut Set, thing: usize) {
    set[thing / 64] |= 1 << (thing % 64);
}

pub fn has(set: &[u64], thing: usize) -> bool {
    set[thing / 64] >> (thing % 64) & 1 == 1
}

pub fn each(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    (0..set.len() * 64).filter(|thing| has(set, *thing))
}

pub fn meets(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

pub fn is_within(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(one, other)| one & !other == 0)
}

/// What the heaps from 0 on leave by a move, each option as the heaps that it has.
pub type Rules = Vec<Vec<Vec<u16>>>;

/// A monoid, as far as heaps are known.
#[derive(Debug, Clone)]
pub struct Monoid {
    pub order: usize,
    /// The product of x and y at `x * order + y`.
    pub table: Vec<u16>,
    pub lost: Set,
    /// The element of each heap, from 0 on.
    pub heaps: Vec<u16>,
    /// The elements of the options of each heap.
    pub options: Vec<Set>,
    /// The heaps with a move, of those with the same element and the same elements of options the first.
    pub moves: Vec<usize>,
}

impl Monoid {
    /// The unit alone: nobody can move, which is won under misère play.
    pub fn trivial() -> Monoid {
        Monoid { order: 1, table: vec![0], lost: none(1), heaps: Vec::new(), options: Vec::new(), moves: Vec::new() }
    }

    /// The same with these elements of heaps instead.
    pub fn of(mut self, heaps: impl IntoIterator<Item = u16>, rules: &Rules) -> Monoid {
        (self.heaps, self.options, self.moves) = (heaps.into_iter().collect(), Vec::new(), Vec::new());
        for (heap, leaves) in rules.iter().enumerate().take(self.heaps.len()) {
            let options = self.set(leaves);
            self.options.push(options);
            let same = |other: &usize| self.heaps[*other] == self.heaps[heap] && self.options[*other] == self.options[heap];
            if !leaves.is_empty() && !self.moves.iter().any(same) {
                self.moves.push(heap);
            }
        }
        self
    }

    pub fn times(&self, x: usize, y: usize) -> usize {
        self.table[x * self.order + y].into()
    }

    pub fn is_lost(&self, x: usize) -> bool {
        has(&self.lost, x)
    }

    /// The element of these heaps.
    pub fn product(&self, heaps: &[u16]) -> usize {
        heaps.iter().fold(0, |x, heap| self.times(x, self.heaps[usize::from(*heap)].into()))
    }

    pub fn set(&self, options: &[Vec<u16>]) -> Set {
        let mut set = none(self.order);
        options.iter().for_each(|option| put(&mut set, self.product(option)));
        set
    }

    /// The products of what is in a set with an element, added to others.
    pub fn shift(&self, set: &[u64], x: usize, others: &mut Set) {
        each(set).for_each(|y| put(others, self.times(x, y)));
    }

    /// The element of a position beside a heap, and those of its options, from those of the position.
    pub fn beside(&self, x: usize, options: &[u64], heap: usize) -> (usize, Set) {
        let (own, mut all) = (self.heaps[heap].into(), none(self.order));
        self.shift(options, own, &mut all);
        self.shift(&self.options[heap], x, &mut all);
        (self.times(x, own), all)
    }

    /// The heaps without which the elements of smaller ones do not make theirs.
    pub fn generators(&self) -> Vec<u16> {
        let (mut heaps, mut made) = (Vec::new(), vec![0]);
        for (heap, x) in (0u16..).zip(self.heaps.iter().map(|x| usize::from(*x))) {
            if made.contains(&x) {
                continue;
            }
            heaps.push(heap);
            let mut at = 0;
            while at < made.len() {
                let y = self.times(made[at], x);
                if !made.contains(&y) {
                    made.push(y);
                }
                at += 1;
            }
        }
        heaps
    }

    /// Whether of two elements there is always one beside which only one of them is lost.
    pub fn is_reduced(&self) -> bool {
        let mut rows = crate::interned::Interned::<u64>::default();
        (0..self.order).all(|x| {
            let mut row = none(self.order);
            (0..self.order).filter(|y| self.is_lost(self.times(x, *y))).for_each(|y| put(&mut row, y));
            rows.add(&row)
        })
    }
}
