//! Which positions a law speaks of, in the order in which they are tried.

use crate::{GameRef, Position, Term, notation};

/// The most heaps, or stairs, of a position.
pub const MOST_HEAPS: usize = 4;

/// The positions of a law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Domain {
    /// One to [`MOST_HEAPS`] heaps, smallest first.
    Heaps,
    /// Two heaps, smaller first, none empty.
    Pair,
    /// One heap.
    One,
    /// Two heaps of one game, smaller first; either may be empty.
    Two,
    /// Up to [`MOST_HEAPS`] stairs; the highest has coins.
    Stairs,
    /// One heap of which at most so many may be taken now, fewer than all.
    Limited,
}

impl Domain {
    /// All positions with so many stones: fewest heaps first, then by their sizes.
    pub fn positions(self, game: &GameRef, stones: u64, misere: bool) -> Vec<Position> {
        let position = |game: &GameRef, numbers: Vec<u64>| Position { misere, terms: vec![Term { game: game.clone(), numbers }] };
        if self == Domain::Limited {
            let limited = |limit| notation::parse_game(&format!("{}[{limit}]", game.family().name)).ok();
            return (1..stones).filter_map(limited).map(|game| position(&game, vec![stones])).collect();
        }
        let mut lists = Vec::new();
        match self {
            Domain::One => lists.push(vec![stones]),
            Domain::Pair => self.lists(2, stones, &mut Vec::new(), &mut lists),
            Domain::Two => lists.extend((0..=stones / 2).map(|less| vec![less, stones - less])),
            _ => (1..=MOST_HEAPS).for_each(|count| self.lists(count, stones, &mut Vec::new(), &mut lists)),
        }
        lists.into_iter().map(|numbers| position(game, numbers)).collect()
    }

    /// The lists of so many numbers with this sum that begin with what is given. Recurses on [`MOST_HEAPS`].
    fn lists(self, count: usize, sum: u64, begun: &mut Vec<u64>, lists: &mut Vec<Vec<u64>>) {
        let ordered = self != Domain::Stairs;
        let least = if ordered { begun.last().copied().unwrap_or(1) } else { 0 };
        if count == 1 {
            if sum >= least.max(1) {
                lists.push([&begun[..], &[sum]].concat());
            }
            return;
        }
        for number in least..=sum {
            begun.push(number);
            self.lists(count - 1, sum - number, begun, lists);
            begun.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_once_in_its_order() {
        for (domain, game, stones, expected) in [
            (Domain::Heaps, "nim", 4, "4 1,3 2,2 1,1,2 1,1,1,1"),
            (Domain::Pair, "nim", 4, "1,3 2,2"),
            (Domain::One, "nim", 3, "3"),
            (Domain::Two, "wythoff", 3, "0,3 1,2"),
            (Domain::Stairs, "staircase", 2, "2 0,2 1,1 0,0,2 0,1,1 1,0,1 0,0,0,2 0,0,1,1 0,1,0,1 1,0,0,1"),
            (Domain::Limited, "fibonacci", 4, "4 4 4"),
        ] {
            let game = notation::parse_game(game).expect("a game");
            let texts: Vec<String> = domain
                .positions(&game, stones, false)
                .iter()
                .map(|position| {
                    let numbers = position.terms[0].numbers.iter().map(u64::to_string);
                    numbers.collect::<Vec<_>>().join(",")
                })
                .collect();
            assert_eq!(texts.join(" "), expected, "{domain:?}");
        }
    }
}
