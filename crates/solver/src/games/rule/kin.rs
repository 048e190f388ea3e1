//! Which known game a rule is. Where its results are n − t with fixed numbers t, splits of what is left, or runs up to n, or
//! take any number from one of a pair or from both, the shape of the rule says it for all numbers; otherwise small ones are
//! compared.

mod walk;

use crate::game::{Built, Family, Game, GameRef, Step};
use crate::games::{bash, dawsons_chess, dawsons_kayles, grundy, half, kayles, lasker, moore, nim, octal, staircase};
use crate::games::{subtract, wythoff};
use crate::source::{self, Source};
use mexplorer_sequence::program::Program;
use std::ops::ControlFlow;
use walk::Move;

/// A known game with the same moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kin {
    /// The game.
    pub game: GameRef,
    /// The heaps that were compared, or the numbers of pairs; `None` where the shape of the rule shows it for all.
    pub up_to: Option<u64>,
}

/// Heaps are compared up to here, and pairs whose numbers are no larger than that.
pub const COMPARED: u64 = 48;
pub const COMPARED_PAIRS: u64 = 16;
/// Games that are compared with, beside the subtraction game that has the moves of one heap.
static GAMES: [&Family; 7] = [
    &nim::FAMILY,
    &half::FAMILY,
    &kayles::FAMILY,
    &dawsons_chess::FAMILY,
    &dawsons_kayles::FAMILY,
    &grundy::FAMILY,
    &lasker::FAMILY,
];
/// The same of rules of pairs.
static PAIRS: [(&Family, &str); 4] =
    [(&nim::FAMILY, ""), (&wythoff::FAMILY, ""), (&moore::FAMILY, "2"), (&staircase::FAMILY, "")];

/// A game by its family and the text of its rules, which may be empty.
#[derive(Debug)]
pub struct Named(&'static Family, String);

impl Named {
    /// The game as its family builds it.
    pub fn built(&self) -> Option<Built> {
        let glyphs = source::read(&self.1).ok()?;
        let rules = Source { glyphs: &glyphs, end: self.1.len() };
        (self.0.build)((!self.1.is_empty()).then_some(&rules)).ok()
    }

    /// The same for two numbers that are one component: two heaps of Nim are those of Moore’s game of which one may be touched.
    pub fn of_pairs(&self) -> Option<Built> {
        if *self.0 == nim::FAMILY { Named(&moore::FAMILY, "1".into()).built() } else { self.built() }
    }

    /// The game.
    pub fn game(&self) -> Option<GameRef> {
        Some(GameRef::new(self.0, self.built()?))
    }
}

/// The known game that a rule is by its shape. O(operations), each loop of fixed length run through.
pub fn by_shape(program: &Program) -> Option<Named> {
    name(&walk::moves(program, false)?)
}

/// The same of a rule of pairs.
pub fn by_shape_of_pairs(program: &Program) -> Option<Named> {
    let family = match walk::moves(program, true)?[..] {
        [Move::First, Move::Second] => &nim::FAMILY,
        [Move::First, Move::Second, Move::Both] => &wythoff::FAMILY,
        [Move::First, Move::Second, Move::Each] | [Move::First, Move::Second, Move::Both, Move::Each] => &moore::FAMILY,
        [Move::First, Move::Down] => &staircase::FAMILY,
        _ => return None,
    };
    PAIRS.iter().find(|(known, _)| *known == family).map(|(family, rules)| Named(family, (*rules).to_owned()))
}

/// The known game whose moves are those of `own` from every heap up to [`COMPARED`].
pub fn by_moves(own: &dyn Game) -> Option<Kin> {
    let own: Vec<_> = (0..=COMPARED).map(|heap| options(own, &[heap])).collect();
    let takes: Option<Vec<u64>> = own[COMPARED as usize].iter().rev().map(|left| Some(COMPARED - left.first()?)).collect();
    // A take that is seen but once says little of larger heaps.
    let set = takes.filter(|takes| takes.last().is_some_and(|last| *last <= COMPARED / 2)).map(|takes| subtraction(&takes));
    let games = GAMES.iter().map(|family| Named(family, String::new())).chain(set);
    let same = |game: &GameRef| (0..=COMPARED).zip(&own).all(|(heap, own)| options(&**game, &[heap]) == *own);
    let game = games.filter_map(|named| named.game()).find(same)?;
    Some(Kin { game, up_to: Some(COMPARED) })
}

/// The pairs that are compared.
fn compared() -> impl Iterator<Item = [u64; 2]> {
    (0..=COMPARED_PAIRS).flat_map(|a| (0..=COMPARED_PAIRS).map(move |b| [a, b]))
}

/// The known game whose moves are those of `own` from every pair of numbers up to [`COMPARED_PAIRS`]; none where it cannot be
/// played from one of them.
pub fn by_moves_of_pairs(own: &GameRef) -> Option<Kin> {
    // Most differ at the first few pairs.
    let same = |named: &Named| {
        let alike = |game: &dyn Game, pair: [u64; 2]| own.check(&pair).is_ok() && options(&**own, &pair) == options(game, &pair);
        named.of_pairs().is_some_and(|(_, game)| compared().all(|pair| alike(&*game, pair)))
    };
    let mut games = PAIRS.iter().map(|(family, rules)| Named(family, (*rules).to_owned()));
    Some(Kin { game: games.find(same)?.game()?, up_to: Some(COMPARED_PAIRS) })
}

/// What the moves of a component lead to.
fn options(game: &dyn Game, component: &[u64]) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    let _ = game.options(component, &mut |Step { numbers, .. }| {
        found.push(numbers);
        ControlFlow::Continue(())
    });
    crate::order::sort(&mut found);
    found.dedup();
    found
}

fn subtraction(takes: &[u64]) -> Named {
    let all = takes.iter().zip(1..).all(|(take, at)| *take == at);
    let set: Vec<String> = takes.iter().map(u64::to_string).collect();
    if all { Named(&bash::FAMILY, takes.len().to_string()) } else { Named(&subtract::FAMILY, set.join(",")) }
}

/// The game that has exactly these moves.
fn name(moves: &[Move]) -> Option<Named> {
    let plain = |family| Some(Named(family, String::new()));
    let digits = || -> Option<Vec<u8>> {
        let mut digits = vec![0; 2];
        for made in moves {
            let (take, digit) = match made {
                Move::Take(take) => (*take, 3),
                Move::Whole(take) => (*take, 1),
                Move::Split(0, _) => (0, 4),
                Move::Split(take, true) => (*take, 7),
                Move::Split(take, false) => (*take, 4),
                _ => return None,
            };
            let take = usize::try_from(take).ok().filter(|take| *take <= 64)?;
            digits.resize(digits.len().max(take + 1), 0);
            digits[take] |= digit;
        }
        Some(digits)
    };
    let takes: Option<Vec<u64>> =
        moves.iter().map(|made| if let Move::Take(take) = made { u64::try_from(*take).ok() } else { None }).collect();
    match (moves, takes) {
        ([], _) => None,
        (_, Some(takes)) => Some(subtraction(&takes)),
        ([Move::Unequal], _) => plain(&grundy::FAMILY),
        ([Move::Half], _) => plain(&half::FAMILY),
        ([takes @ .., Move::Any], _) if takes.iter().all(|take| matches!(take, Move::Take(_))) => plain(&nim::FAMILY),
        ([Move::Split(0, _), Move::Any], _) => plain(&lasker::FAMILY),
        _ => {
            let code: Vec<String> = digits()?.iter().map(u8::to_string).collect();
            let rest = code[1..].join("");
            match (&code[0][..], &rest[..]) {
                ("0", "77") => plain(&kayles::FAMILY),
                ("0", "137") => plain(&dawsons_chess::FAMILY),
                ("0", "07") => plain(&dawsons_kayles::FAMILY),
                (head, _) => Some(Named(&octal::FAMILY, format!("{head}.{rest}"))),
            }
        }
    }
}
