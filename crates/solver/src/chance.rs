//! Chance that is the same on every machine: SplitMix64 (Steele, Lea and Flood, “Fast splittable pseudorandom number
//! generators”, 2014). A seed fixes all that follows.

#[cfg(test)]
use {
    proptest::sample::{Select, select},
    proptest::strategy::Strategy,
    proptest::test_runner::{Config, RngAlgorithm, TestCaseResult, TestRng, TestRunner},
    std::cell::RefCell,
};

/// A stream of numbers that look random.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance(u64);

impl Chance {
    /// The generator for a seed; every seed is good.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next number: a Weyl step, mixed.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which must not be 0. It is the high word of a product of two 64-bit numbers, and so uniform
    /// up to one part in 2^64 / `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.number()) * u128::from(end)) >> 64) as u64
    }

    /// A number from `first` to `last`, both included.
    pub fn between(&mut self, first: u64, last: u64) -> u64 {
        match (last - first).checked_add(1) {
            Some(count) => first + self.below(count),
            None => self.number(),
        }
    }

    /// Puts a list into an order in which every one is as likely: from the back, each place takes one of those before it.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end as u64 + 1) as usize);
        }
    }
}

/// Tries so many cases that are made by chance, the same ones in every run; one that fails is shrunk before it is told.
#[cfg(test)]
pub(crate) fn tried<S: Strategy>(count: u32, cases: S, mut check: impl FnMut(S::Value) -> TestCaseResult) {
    let config = Config { cases: count, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let check = RefCell::new(&mut check);
    if let Err(error) = runner.run(&cases, |case| check.borrow_mut()(case)) {
        panic!("{error}");
    }
}

/// One of some texts; what fails for several of them is told of the first.
#[cfg(test)]
pub(crate) fn one_of(texts: &'static [&'static str]) -> Select<&'static str> {
    select(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of the published generator for the seed 1234567.
    #[test]
    fn the_stream_is_the_published_one() {
        let mut chance = Chance::new(1_234_567);
        for expected in [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423] {
            assert_eq!(chance.number(), expected);
        }
    }

    #[test]
    fn bounds_are_kept_and_reached() {
        let mut chance = Chance::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[chance.between(2, 7) as usize - 2] += 1;
        }
        assert!(seen.iter().all(|count| count.abs_diff(1000) < 150), "{seen:?}");
        assert_eq!(chance.between(5, 5), 5);
        assert!(Chance::new(1).between(0, u64::MAX) > 0);
    }

    #[test]
    fn shuffling_keeps_everything_and_reaches_every_order() {
        let mut orders = std::collections::BTreeSet::new();
        for seed in 0..200 {
            let mut list = [1, 2, 3, 4];
            Chance::new(seed).shuffle(&mut list);
            let mut sorted = list;
            sorted.sort_unstable();
            assert_eq!(sorted, [1, 2, 3, 4]);
            orders.insert(list);
        }
        assert_eq!(orders.len(), 24);
    }
}
