//! What is done in a move: taken, split, slid, so that a sentence can be made of it.

use crate::game::{Board, Numbers, takes};
use crate::position::{Move, Position};

/// A move in words' reach. `place` counts all numbers of the position from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// Take `count` from the heap of `heap`; what is left lies in `parts` (one, or several if it splits).
    Take {
        /// The place of the heap.
        place: usize,
        /// How many it held.
        heap: u64,
        /// How many are taken.
        count: u64,
        /// What is left of it.
        parts: Vec<u64>,
    },
    /// Split the heap of `heap` without taking.
    Split {
        /// The place of the heap.
        place: usize,
        /// How many it held.
        heap: u64,
        /// What it is split into.
        parts: Vec<u64>,
    },
    /// Put other heaps in the place of one, as a rule of the reader's own says.
    Replace {
        /// The place of the heap.
        place: usize,
        /// How many it held.
        heap: u64,
        /// What stands in its place.
        parts: Vec<u64>,
    },
    /// Put other pairs in the place of one, as a rule of the reader's own says.
    ReplacePair {
        /// The place of its first number.
        place: usize,
        /// Its numbers.
        pair: Vec<u64>,
        /// What stands in its place: pairs, one number after the other.
        parts: Vec<u64>,
    },
    /// Take from several heaps: place, heap, count.
    TakeSeveral {
        /// Each heap that is taken from: its place, how many it held, how many are taken.
        takes: Vec<(usize, u64, u64)>,
    },
    /// Move `coins` from stair `stair` to the one below.
    Stairs {
        /// The place of the stair.
        place: usize,
        /// Its number, from 1.
        stair: usize,
        /// How many coins are moved.
        coins: u64,
    },
    /// Move a token along an edge.
    Slide {
        /// The place of the token.
        place: usize,
        /// Which token of its term it is, from 1.
        token: usize,
        /// How many of them stand on the vertex that it leaves.
        among: usize,
        /// That vertex.
        from: String,
        /// The vertex that it comes to.
        to: String,
    },
}

impl Position {
    /// What a move of this position does.
    pub fn deed(&self, played: &Move) -> Deed {
        let term = &self.terms[played.term];
        let start: usize = self.terms[..played.term].iter().map(|t| t.numbers.len()).sum();
        let after = &played.step.numbers;
        let game = &term.game;
        let place = start + played.index;
        match (game.board(), game.numbers()) {
            (_, Numbers::Vertices) => {
                let name = |n: u64| game.write_number(n);
                let from = term.numbers[played.index];
                let among = term.numbers.iter().filter(|token| **token == from).count();
                Deed::Slide { place, token: played.index + 1, among, from: name(from), to: name(after[0]) }
            }
            (Board::Stairs, _) => {
                let changed = |i: &usize| after[*i] < term.numbers[*i];
                let stair = (0..after.len()).find(changed).expect("a stair loses coins");
                Deed::Stairs { place: start + stair, stair: stair + 1, coins: term.numbers[stair] - after[stair] }
            }
            (board, Numbers::Pair)
                if board != Board::Queen && !(game.takes(0, after) && takes(&term.numbers, after).is_some()) =>
            {
                Deed::ReplacePair { place, pair: term.numbers.clone(), parts: after.clone() }
            }
            (_, Numbers::Together | Numbers::Pair) => {
                let both = term.numbers.iter().zip(after).enumerate();
                let takes: Vec<_> =
                    both.filter(|(_, (old, new))| new < old).map(|(i, (&old, &new))| (start + i, old, old - new)).collect();
                match takes[..] {
                    [(place, heap, count)] => Deed::Take { place, heap, count, parts: vec![heap - count] },
                    _ => Deed::TakeSeveral { takes },
                }
            }
            (_, Numbers::Heaps | Numbers::Limited) => {
                let heap = term.numbers[played.index];
                let left: u64 = after.iter().sum();
                if !game.takes(heap, after) {
                    Deed::Replace { place, heap, parts: after.clone() }
                } else if left == heap {
                    Deed::Split { place, heap, parts: after.clone() }
                } else {
                    Deed::Take { place, heap, count: heap - left, parts: after.clone() }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;
    use std::ops::ControlFlow;

    #[test]
    fn deeds_name_what_is_done() {
        let check = |from: &str, to: &str, expected: Deed| {
            let position = parse(from).expect("legal");
            let mut found = None;
            let _ = position.moves(&mut |played| {
                if position.after(&played).to_string() == to {
                    found = Some(position.deed(&played));
                }
                ControlFlow::Continue(())
            });
            assert_eq!(found, Some(expected), "{from} to {to}");
        };
        check("nim(3,4,5)", "nim(1,4,5)", Deed::Take { place: 0, heap: 3, count: 2, parts: vec![1] });
        check("nim(3)+kayles(7)", "nim(3)+kayles(2,4)", Deed::Take { place: 1, heap: 7, count: 1, parts: vec![2, 4] });
        check("lasker(5)", "lasker(2,3)", Deed::Split { place: 0, heap: 5, parts: vec![2, 3] });
        check("wythoff(3,5)", "wythoff(1,3)", Deed::TakeSeveral { takes: vec![(0, 3, 2), (1, 5, 2)] });
        check("staircase(0,2)", "staircase(2,0)", Deed::Stairs { place: 1, stair: 2, coins: 2 });
        let slide = |place, among| Deed::Slide { place, token: place + 1, among, from: "a".into(), to: "b".into() };
        check("graph[a>b](a)", "graph[a>b](b)", slide(0, 1));
        check("graph[a>b](b,a,a)", "graph[a>b](b,a,b)", slide(2, 2));
        let pair = "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,b-1)]";
        let parts = vec![1, 2, 2, 2];
        check(
            &format!("{pair}(3,2)"),
            &format!("{pair}(1,2)+{pair}(2,2)"),
            Deed::ReplacePair { place: 0, pair: vec![3, 2], parts },
        );
        let less = Deed::ReplacePair { place: 0, pair: vec![3, 2], parts: vec![3, 1] };
        check(&format!("{pair}(3,2)"), &format!("{pair}(3,1)"), less);
        // A rule of pairs all of whose moves take is told so, another is not.
        let takes = "rule2[(a-k,b) for k in 1..=3;(a,b-1);(a-1,b-2)]";
        let one = Deed::Take { place: 1, heap: 4, count: 1, parts: vec![3] };
        check(&format!("{takes}(4,4)"), &format!("{takes}(4,3)"), one);
        let both = Deed::TakeSeveral { takes: vec![(0, 4, 1), (1, 4, 2)] };
        check(&format!("{takes}(4,4)"), &format!("{takes}(3,2)"), both);
        for (rule, b) in [("(a-1,b);(b-1,a) if b>0", 4), ("(a-1,b);(a/2,b)", 4), ("(a-1,b+1);(a,b-1)", 5)] {
            let deed = Deed::ReplacePair { place: 0, pair: vec![4, 4], parts: vec![3, b] };
            check(&format!("rule2[{rule}](4,4)"), &format!("rule2[{rule}](3,{b})"), deed);
        }
        let rule = "rule[n-k for k in 1..=n if n%k==0;n-1]";
        check(&format!("{rule}(6)"), &format!("{rule}(4)"), Deed::Take { place: 0, heap: 6, count: 2, parts: vec![4] });
        // Of own rules: what is the heap less something, or all of it in parts, and what is neither.
        for (rule, heap, left, expected) in [
            ("n-k for k in 1..=2;n/2", 8, "6", "take 2"),
            ("n-k for k in 1..=2;n/2", 8, "4", "replace"),
            ("n-k for k in 1..=2;n/2", 4, "2", "take 2"),
            ("n-k for k in 1..=n if k<=n/2 and k%2==1", 9, "6", "take 3"),
            ("(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2;n-1", 9, "2,3,4", "split"),
            ("(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2;n-1", 9, "8", "take 1"),
            ("n-1 if n%2==0;(k,n-1-k) for k in 1..=(n-1)/2", 9, "3,5", "take 1"),
            ("n-1;2 of n/2 if n%2==0", 6, "3,3", "split"),
            ("n-1;2 of n/2 if n%2==0", 6, "5", "take 1"),
            ("n-1;2 of n/2", 7, "3,3", "replace"),
            ("let m=n-1;(k,m-k) for k in 1..=m/2;n-3 if n>5", 6, "2,3", "take 1"),
            ("k of n-k for k in 1..=2", 3, "1,1", "replace"),
            ("2 of n-k for k in 4..=n", 6, "2,2", "replace"),
            ("k for k in 1..=n-1 if n%k==0", 12, "4", "replace"),
            ("n-k for k in {1,4,n/2}", 8, "4", "take 4"),
            ("n/k for k in 2..=n", 9, "3", "replace"),
        ] {
            let position = |heaps: &str| format!("rule[{rule}]({heaps})");
            let parts: Vec<u64> = left.split(',').map(|part| part.parse().expect("a heap")).collect();
            let expected = match expected.split_once(' ') {
                Some((_, count)) => Deed::Take { place: 0, heap, count: count.parse().expect("a number"), parts },
                None if expected == "split" => Deed::Split { place: 0, heap, parts },
                None => Deed::Replace { place: 0, heap, parts },
            };
            check(&position(&heap.to_string()), &position(left), expected);
        }
    }
}
