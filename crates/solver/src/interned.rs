//! Sequences of words, each kept once and numbered in the order of their coming: how a search knows what it has seen, and
//! how texts and tuples become indices of plain vectors. An ordered tree of the standard library costs some six kilobytes
//! of code for every type that it holds; here a new type of value costs next to nothing.

/// A table of chains over one arena, one more chain with every key (linear hashing, Litwin 1980): a table that doubled at once
/// would hold up the page for as long as it takes to place millions of keys anew. Only numbers leave it, so its order is part of
/// no answer.
#[derive(Debug)]
pub struct Interned<W> {
    words: Vec<W>,
    keys: Vec<Key>,
    /// The first key of each chain.
    chains: Vec<u32>,
}

#[derive(Debug)]
struct Key {
    /// Where it ends in the arena.
    end: u32,
    /// The next key of its chain.
    next: u32,
}

/// The end of a chain.
const END: u32 = u32::MAX;

impl<W> Default for Interned<W> {
    fn default() -> Self {
        Interned { words: Vec::new(), keys: Vec::new(), chains: vec![END] }
    }
}

impl<W: Copy + Eq + Into<u64>> Interned<W> {
    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether none was added.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// How many words all keys have together.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    /// The memory that a key of so many words costs, in bytes, with the room that a growing table is copied into: three times
    /// what lies in a vector that doubles.
    pub const fn bytes_of(words: usize) -> u64 {
        (3 * (size_of::<W>() * words + 3 * size_of::<u32>())) as u64
    }

    /// The memory that all keys cost, in bytes.
    pub fn bytes(&self) -> u64 {
        Self::bytes_of(0) * self.keys.len() as u64 + (Self::bytes_of(self.words.len()) - Self::bytes_of(0))
    }

    /// The key of a number that was given out.
    pub fn get(&self, number: u32) -> &[W] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.keys[number - 1].end };
        &self.words[start as usize..self.keys[number].end as usize]
    }

    /// The chain of a key. Of the chains 2^k to 2^(k+1) those that are there took a part of the chain 2^k before them.
    fn chain(&self, key: &[W]) -> usize {
        let (hash, round) = (hash(key), self.chains.len().next_power_of_two());
        let chain = hash & (round - 1);
        if chain < self.chains.len() { chain } else { hash & (round / 2 - 1) }
    }

    /// The number of a key, if it was seen. O(length of the key), as is [`Interned::intern`].
    pub fn find(&self, key: &[W]) -> Option<u32> {
        self.find_in(self.chain(key), key)
    }

    fn find_in(&self, chain: usize, key: &[W]) -> Option<u32> {
        let mut number = self.chains[chain];
        while number != END && self.get(number) != key {
            number = self.keys[number as usize].next;
        }
        (number != END).then_some(number)
    }

    /// The number of a key, a new one if it was never seen.
    pub fn intern(&mut self, key: &[W]) -> u32 {
        let chain = self.chain(key);
        if let Some(number) = self.find_in(chain, key) {
            return number;
        }
        let number = self.keys.len() as u32;
        self.words.extend_from_slice(key);
        let next = std::mem::replace(&mut self.chains[chain], number);
        self.keys.push(Key { end: self.words.len() as u32, next });
        self.split();
        number
    }

    /// Keeps a key; whether it was new.
    pub fn add(&mut self, key: &[W]) -> bool {
        let before = self.len();
        self.intern(key) as usize == before
    }

    /// One chain more, with its part of the chain whose keys it shares.
    fn split(&mut self) {
        let shared = self.chains.len() - (1 << self.chains.len().ilog2());
        self.chains.push(END);
        let mut number = std::mem::replace(&mut self.chains[shared], END);
        while number != END {
            let chain = self.chain(self.get(number));
            let rest = std::mem::replace(&mut self.keys[number as usize].next, self.chains[chain]);
            self.chains[chain] = number;
            number = rest;
        }
    }
}

/// A value for each key, in the order of their coming.
#[derive(Debug)]
pub struct Table<W, V> {
    keys: Interned<W>,
    values: Vec<V>,
}

impl<W, V> Default for Table<W, V> {
    fn default() -> Self {
        Table { keys: Interned::default(), values: Vec::new() }
    }
}

impl<W: Copy + Eq + Into<u64>, V> Table<W, V> {
    /// The keys, by number.
    pub fn keys(&self) -> &Interned<W> {
        &self.keys
    }

    /// The values, by the number of their key.
    pub fn values(&self) -> &[V] {
        &self.values
    }

    /// The values, by the number of their key.
    pub fn values_mut(&mut self) -> &mut [V] {
        &mut self.values
    }

    /// The values, by the number of their key.
    pub fn into_values(self) -> Vec<V> {
        self.values
    }

    /// The memory that a key of so many words and its value cost, in bytes.
    pub const fn bytes_of(words: usize) -> u64 {
        Interned::<W>::bytes_of(words) + 3 * size_of::<V>() as u64
    }

    /// The memory that all keys and values cost, in bytes.
    pub fn bytes(&self) -> u64 {
        self.keys.bytes() + (3 * size_of::<V>() * self.values.len()) as u64
    }

    /// The value of a key, if it has one. O(length of the key).
    pub fn get(&self, key: &[W]) -> Option<&V> {
        self.keys.find(key).map(|number| &self.values[number as usize])
    }

    /// The value of a key, a new one if it has none.
    pub fn entry(&mut self, key: &[W], new: impl FnOnce() -> V) -> &mut V {
        let number = self.keys.intern(key) as usize;
        if number == self.values.len() {
            self.values.push(new());
        }
        &mut self.values[number]
    }

    /// Gives a key its value; the last one stays.
    pub fn set(&mut self, key: &[W], value: V) {
        let number = self.keys.intern(key) as usize;
        if number == self.values.len() {
            self.values.push(value);
        } else {
            self.values[number] = value;
        }
    }
}

/// Multiplication by 2^64/φ spreads small numbers, which is what keys are made of.
fn hash<W: Copy + Into<u64>>(key: &[W]) -> usize {
    let mut state = key.len() as u64;
    for &word in key {
        state = (state.rotate_left(23) ^ word.into()).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    (state >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::{Interned, Table};

    #[test]
    fn every_key_once() {
        let mut keys = Interned::default();
        let key = |n: u32| [n % 40, n / 40, n % 7];
        for round in 0..2 {
            for n in 0..5000 {
                assert_eq!(keys.intern(&key(n)), n, "round {round}");
            }
        }
        assert_eq!((keys.len(), keys.words()), (5000, 15_000));
        assert_eq!((keys.get(0), keys.get(4321)), (&key(0)[..], &key(4321)[..]));
        assert_eq!((keys.find(&key(17)), keys.find(&[1]), keys.find(&[])), (Some(17), None, None));
        assert_eq!((keys.intern(&[]), keys.find(&[])), (5000, Some(5000)));
    }
    #[test]
    fn every_key_has_its_last_value() {
        let mut table: Table<u8, u32> = Table::default();
        for n in 0..300u32 {
            table.set((n % 100).to_string().as_bytes(), n);
            *table.entry(b"sum", || 0) += n;
        }
        assert_eq!((table.get(b"7"), table.get(b"99"), table.get(b"100")), (Some(&207), Some(&299), None));
        assert_eq!((table.get(b"sum"), table.keys().len(), table.values().len()), (Some(&(299 * 150)), 101, 101));
    }
}
