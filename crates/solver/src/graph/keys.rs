//! Sequences of words, each kept once and numbered in the order of their coming: how a search knows what it has seen.

/// An open-addressed table over one arena. Only numbers leave it, so its order is part of no answer.
#[derive(Debug)]
pub(super) struct Keys<W> {
    words: Vec<W>,
    /// Where each key ends in `words`.
    ends: Vec<usize>,
    /// A power of two of them; `FREE` or the number of a key.
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

impl<W> Default for Keys<W> {
    fn default() -> Self {
        Keys { words: Vec::new(), ends: Vec::new(), slots: vec![FREE; 64] }
    }
}

impl<W: Copy + Eq + Into<u64>> Keys<W> {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many words all keys have together.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    pub fn get(&self, number: u32) -> &[W] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.words[start..self.ends[number]]
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
        self.ends.push(self.words.len());
        self.slots[slot] = number;
        if self.ends.len() * 2 > self.slots.len() {
            self.grow();
        }
        number
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 4;
        self.slots = vec![FREE; size];
        for number in 0..self.ends.len() as u32 {
            if let Err(slot) = self.slot(self.get(number)) {
                self.slots[slot] = number;
            }
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
    use super::Keys;

    #[test]
    fn every_key_once() {
        let mut keys = Keys::default();
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
}
