//! Whether a move that a reader brings is a move of the position, without listing 2^64 options where a rule tells.

use crate::game::Board;
use crate::position::Component;
use crate::{Move, Position};
use std::ops::ControlFlow;

/// The most options that are looked at where no rule tells.
const MOST_LOOKED_AT: u128 = 100_000;

/// Whether `played` is a move of the position. O(numbers) for the games with a rule here, otherwise O(options), and false
/// where those are too many to look at.
pub(super) fn legal(position: &Position, played: &Move) -> bool {
    let component = position.components().find(|c| (c.term, c.index) == (played.term, played.index));
    component.is_some_and(|c| of_component(&c, played))
}

fn of_component(c: &Component, played: &Move) -> bool {
    let (old, new) = (c.numbers, &played.step.numbers[..]);
    let family = c.game.family().name;
    if played.step.game.is_some() && family != "fibonacci" {
        return false;
    }
    let taken: Option<Vec<u64>> =
        (old.len() == new.len()).then(|| old.iter().zip(new).map(|(old, new)| old.checked_sub(*new)).collect()).flatten();
    let moved = |takes: &[u64]| takes.iter().filter(|take| **take > 0).count() as u64;
    match (family, taken) {
        ("nim", Some(takes)) => takes[0] > 0,
        ("bash", Some(takes)) => takes[0] > 0 && c.game.rules().parse().is_ok_and(|most: u64| takes[0] <= most),
        ("half", Some(takes)) => takes[0] > 0 && takes[0] <= old[0].div_ceil(2),
        ("moore", Some(takes)) => moved(&takes) > 0 && c.game.columns_modulus().is_none_or(|modulus| moved(&takes) < modulus),
        ("wythoff", Some(takes)) => moved(&takes) == 1 || (moved(&takes) == 2 && takes[0] == takes[1]),
        ("fibonacci", Some(takes)) => {
            let most = match c.game.board() {
                Board::Limited { limit: Some(limit) } => limit.min(old[0]),
                _ => old[0].saturating_sub(1),
            };
            let limit = takes[0].saturating_mul(2).to_string();
            let doubles = played.step.game.as_ref().is_some_and(|game| game.family().name == family && game.rules() == limit);
            takes[0] > 0 && takes[0] <= most && doubles
        }
        ("nim" | "bash" | "half" | "moore" | "wythoff" | "fibonacci", None) => false,
        ("staircase", _) => {
            old.len() == new.len() && {
                let fallen = (0..old.len()).find(|stair| new[*stair] < old[*stair]);
                fallen.is_some_and(|stair| {
                    let count = old[stair] - new[stair];
                    let below = stair.checked_sub(1);
                    (0..old.len()).all(|i| i == stair || new[i] == old[i] + if Some(i) == below { count } else { 0 })
                })
            }
        }
        _ => {
            c.game.option_count(old) <= MOST_LOOKED_AT
                && c.game
                    .options(old, &mut |step| {
                        if step == played.step { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    })
                    .is_break()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Step;
    use crate::notation::parse;

    /// On small positions: every move of every position of a game is tried on every other position of it.
    #[test]
    fn legal_moves_are_those_that_are_listed() {
        let pairs = |name: &str, top: u64| -> Vec<String> {
            (0..=top).flat_map(|a| (0..=top).map(move |b| (a, b))).map(|(a, b)| format!("{name}({a},{b})")).collect()
        };
        let games: Vec<Vec<String>> = vec![
            pairs("nim", 4),
            pairs("bash[2]", 5),
            pairs("half", 5),
            pairs("moore[1]", 3),
            pairs("moore[2]", 3),
            pairs("wythoff", 4),
            pairs("staircase", 3),
            pairs("kayles", 4),
            (0..9).flat_map(|n| ["", "[1]", "[2]", "[3]", "[20]"].map(|q| format!("fibonacci{q}({n})"))).collect(),
        ];
        for texts in games {
            let positions: Vec<Position> = texts.iter().map(|text| parse(text).expect("legal")).collect();
            let moves_of = |position: &Position| {
                let mut moves = Vec::new();
                let _ = position.moves(&mut |played| {
                    moves.push(played);
                    ControlFlow::Continue(())
                });
                moves
            };
            let all: Vec<Move> = positions.iter().flat_map(moves_of).collect();
            for position in &positions {
                let own = moves_of(position);
                for played in &all {
                    assert_eq!(legal(position, played), own.contains(played), "{position}: {played:?}");
                }
            }
        }
        let position = parse("nim(3,4)").expect("legal");
        for step in [Step::to([]), Step::to([1, 1]), Step::to([4])] {
            assert!(!legal(&position, &Move { term: 0, index: 0, step }));
        }
        assert!(!legal(&position, &Move { term: 7, index: 3, step: Step::to([0]) }));
        let huge = parse("wythoff(18446744073709551615,18446744073709551615)").expect("legal");
        assert!(legal(&huge, &Move { term: 0, index: 0, step: Step::to([0, 0]) }));
    }
}
