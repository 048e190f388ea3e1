//! Sequences of words, each kept once and numbered in the order of their coming: how a search knows what it has seen, and
//! how texts and tuples become indices of plain vectors. An ordered tree of the standard library costs some six kilobytes
//! of code for every type that it holds; here a new type of value costs next to nothing.

/// An open-addressed table over one arena. Only numbers leave it, so its order is part of no answer.
#[derive(Debug)]
pub struct Interned<W> {
    words: Vec<W>,
    /// Where each key ends in `words`.
    ends: Vec<u32>,
    /// A power of two of them; `FREE` or the number of a key.
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

impl<W> Default for Interned<W> {
    fn default() -> Self {
        Interned { words: Vec::new(), ends: Vec::new(), slots: vec![FREE; 64] }
    }
}

impl<W: Copy + Eq + Into<u64>> Interned<W> {
    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether none was added.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many words all keys have together.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    /// The memory that a key of so many words costs, in bytes, with the room that a growing table is copied into: three times
    /// what lies in a vector that doubles, and the slots.
    pub const fn bytes_of(words: usize) -> u64 {
        (3 * size_of::<W>() * words + 12 + 24) as u64
    }

    /// The memory that all keys cost, in bytes.
    pub fn bytes(&self) -> u64 {
        Self::bytes_of(0) * self.ends.len() as u64 + (Self::bytes_of(self.words.len()) - Self::bytes_of(0))
    }

    /// The key of a number that was given out.
    pub fn get(&self, number: u32) -> &[W] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.words[start as usize..self.ends[number] as usize]
    }

    /// The number of a key that is kept, or the slot where it would be noted.
    fn slot(&self, key: &[W]) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(key) & mask;
        loop {
            match self.slots[slot] {
                FREE => return Err(slot),
                number if self.get(number) == key => return Ok(number),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// The number of a key, if it was seen. O(length of the key), as is [`Interned::intern`].
    pub fn find(&self, key: &[W]) -> Option<u32> {
        self.slot(key).ok()
    }

    /// The number of a key, a new one if it was never seen.
    pub fn intern(&mut self, key: &[W]) -> u32 {
        let slot = match self.slot(key) {
            Ok(number) => return number,
            Err(slot) => slot,
        };
        let number = self.ends.len() as u32;
        self.words.extend_from_slice(key);
        self.ends.push(self.words.len() as u32);
        self.slots[slot] = number;
        if self.ends.len() * 2 > self.slots.len() {
            self.grow();
        }
        number
    }

    /// Keeps a key; whether it was new.
    pub fn add(&mut self, key: &[W]) -> bool {
        let before = self.len();
        self.intern(key) as usize == before
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 2;
        self.slots = vec![FREE; size];
        for number in 0..self.ends.len() as u32 {
            if let Err(slot) = self.slot(self.get(number)) {
                self.slots[slot] = number;
            }
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
