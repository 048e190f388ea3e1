//! Zeckendorf's decomposition of a heap of Fibonacci Nim, and which of its least parts a winning move takes.
//!
//! The heap is lost exactly if its least part exceeds what may be taken. Otherwise take the least part, or several of the
//! least together as long as twice their sum stays below the next part (Whinihan 1963).

use crate::games::fibonacci;
use crate::position::Component;

/// One heap and its limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zeckendorf {
    /// The stones of the heap.
    pub heap: u64,
    /// The most that may be taken now.
    pub limit: u64,
    /// Distinct Fibonacci numbers, no two neighbours, largest first. Empty for an empty heap.
    pub parts: Vec<u64>,
    /// The winning takes, smallest first: how many of the least parts, and their sum.
    pub tails: Vec<(usize, u64)>,
}

impl Zeckendorf {
    /// The least part; an empty heap has none.
    pub fn least(&self) -> Option<u64> {
        self.parts.last().copied()
    }

    /// Whether the player to move loses, playing this heap alone.
    pub fn cold(&self) -> bool {
        self.tails.is_empty()
    }
}

/// The record of a component, where it is a heap of Fibonacci Nim.
pub fn of(c: &Component) -> Option<Zeckendorf> {
    c.game.is(&fibonacci::FAMILY).then(|| zeckendorf(c.numbers[0], c.game.parameter()))
}

/// The record of a heap of which at most `limit` may be taken; `None` before the first move, when all but one may.
/// O(log heap): so many parts it has.
pub fn zeckendorf(heap: u64, limit: Option<u64>) -> Zeckendorf {
    let limit = limit.map_or(heap.saturating_sub(1), |limit| limit.min(heap));
    let parts = fibonacci::zeckendorf(heap);
    let mut tails = Vec::new();
    let mut sum = 0;
    for (i, part) in parts.iter().enumerate().rev() {
        sum += part;
        let next_is_safe = i == 0 || u128::from(parts[i - 1]) > 2 * u128::from(sum);
        if sum <= limit && next_is_safe {
            tails.push((parts.len() - i, sum));
        }
    }
    Zeckendorf { heap, limit, parts, tails }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::bare;
    use crate::notation::parse;
    use std::collections::BTreeMap;

    #[test]
    fn tails_are_the_winning_takes() {
        let mut known = BTreeMap::new();
        for heap in 0..24 {
            for limit in 0..14 {
                let rules = if limit == 0 { String::new() } else { format!("[{limit}]") };
                let position = parse(&format!("fibonacci{rules}({heap})")).expect("legal");
                let record = zeckendorf(heap, (limit > 0).then_some(limit));
                let takes: Vec<String> =
                    record.tails.iter().map(|(_, take)| format!("fibonacci[{}]({})", 2 * take, heap - take)).collect();
                let winning: Vec<String> =
                    bare::followers(&position).iter().filter(|p| bare::settle(p, &mut known).0).map(|p| p.to_string()).collect();
                assert_eq!(takes, winning, "{position}");
                assert_eq!(record.cold(), bare::settle(&position, &mut known).0, "{position}");
                assert_eq!(record.parts.iter().sum::<u64>(), heap);
            }
        }
    }
}
