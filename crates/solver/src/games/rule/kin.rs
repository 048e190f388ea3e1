//! Which known game a rule is. Where its results are n − t with fixed numbers t, splits of what is left, or runs up to n, the
//! shape of the rule says it for every heap; otherwise small heaps are compared.

use crate::game::{Built, Family, Game, GameRef, Step};
use crate::games::{bash, dawsons_chess, dawsons_kayles, grundy, half, kayles, lasker, nim, octal, subtract};
use crate::source::{self, Source};
use mexplorer_sequence::program::{Kind, Op, PLACES, Program};
use std::ops::ControlFlow;

/// A known game with the same moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kin {
    /// The game.
    pub game: GameRef,
    /// The heaps that were compared; `None` where the shape of the rule shows it for all.
    pub up_to: Option<u64>,
}

/// Heaps are compared up to here.
pub const COMPARED: u64 = 48;
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

    /// The game.
    pub fn game(&self) -> Option<GameRef> {
        Some(GameRef::new(self.0, self.built()?))
    }
}

/// The known game that a rule is by its shape. O(operations), each loop of fixed length run through.
pub fn by_shape(program: &Program) -> Option<Named> {
    let mut walk = Walk { results: Vec::new() };
    let start = program.places.iter().map(|number| Some(Affine { constant: *number, ..Affine::default() })).collect();
    let mut places: Vec<Option<Affine>> = start;
    places[0] = Some(Affine { n: 2, ..Affine::default() });
    walk.run(program, places)?;
    name(&set(walk.results))
}

/// The known game whose moves are those of `own` from every heap up to [`COMPARED`].
pub fn by_moves(own: &dyn Game) -> Option<Kin> {
    let options = |game: &dyn Game, heap: u64| {
        let mut found = Vec::new();
        let _ = game.options(&[heap], &mut |Step { numbers, .. }| {
            found.push(numbers);
            ControlFlow::Continue(())
        });
        set(found)
    };
    let own: Vec<_> = (0..=COMPARED).map(|heap| options(own, heap)).collect();
    let takes: Option<Vec<u64>> = own[COMPARED as usize].iter().rev().map(|left| Some(COMPARED - left.first()?)).collect();
    // A take that is seen but once says little of larger heaps.
    let set = takes.filter(|takes| takes.last().is_some_and(|last| *last <= COMPARED / 2)).map(|takes| subtraction(&takes));
    let games = GAMES.iter().map(|family| Named(family, String::new())).chain(set);
    let same = |game: &GameRef| (0..=COMPARED).zip(&own).all(|(heap, own)| options(&**game, heap) == *own);
    let game = games.filter_map(|named| named.game()).find(same)?;
    Some(Kin { game, up_to: Some(COMPARED) })
}

/// Each once, in ascending order.
fn set<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    crate::order::sort(&mut list);
    list.dedup();
    list
}

fn subtraction(takes: &[u64]) -> Named {
    let all = takes.iter().zip(1..).all(|(take, at)| *take == at);
    let set: Vec<String> = takes.iter().map(u64::to_string).collect();
    if all { Named(&bash::FAMILY, takes.len().to_string()) } else { Named(&subtract::FAMILY, set.join(",")) }
}

/// A number that is linear in the heap and in the counter of a loop that runs up with it; or ⌊(n + c) / 2⌋, whose c is the
/// constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Affine {
    /// Twice the coefficient of n.
    n: i64,
    /// The coefficient of the counter.
    a: i64,
    /// The constant, or what stands beside n under the halving.
    constant: i64,
}

impl Affine {
    fn fixed(self) -> Option<i64> {
        (self.n == 0 && self.a == 0).then_some(self.constant)
    }

    /// Only while no number is beyond 2^62, so that none overflows.
    fn kept(self) -> Option<Affine> {
        let Affine { n, a, constant } = self;
        [n, a, constant].iter().all(|number| number.unsigned_abs() <= 1 << 62).then_some(self)
    }

    fn is_halved(self) -> bool {
        self.n % 2 != 0
    }
}

/// What a move of such a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Result {
    /// Take t.
    Take(i64),
    /// Take t and split what is left; whether a part may be empty.
    Split(i64, bool),
    /// Split into two unequal heaps.
    Unequal,
    /// Take any number up to all.
    Any,
    /// Take any number up to half, rounded up.
    Half,
}

struct Walk {
    results: Vec<Result>,
}

/// A loop that runs up with the heap: from a fixed number to a bound.
#[derive(Clone, Copy)]
struct Run {
    first: i64,
    last: Affine,
}

/// So many operations are gone through at most.
const MOST: usize = 20_000;

impl Walk {
    fn run(&mut self, program: &Program, mut places: Vec<Option<Affine>>) -> Option<()> {
        let (mut at, mut parts, mut run, mut steps) = (0, Vec::new(), None, 0);
        while let Some(&Op { kind, to, a, b, jump }) = program.code.get(at) {
            at += 1;
            steps += 1;
            if steps > MOST {
                return None;
            }
            let (x, y) = (places[a as usize], places[b as usize]);
            match kind {
                Kind::For => match (x?.fixed()?, y?) {
                    (first, last) if last.fixed().is_some() => {
                        places[to as usize] = x;
                        if first > last.constant {
                            at = jump as usize;
                        }
                    }
                    (first, last) if run.is_none() && last.a == 0 => {
                        run = Some(Run { first, last });
                        places[to as usize] = Some(Affine { a: 1, ..Affine::default() });
                    }
                    _ => return None,
                },
                Kind::Next => {
                    let counter = places[to as usize]?;
                    if counter.a != 0 {
                        run = None;
                    } else if counter.constant < y?.constant {
                        places[to as usize] = Some(Affine { constant: counter.constant + 1, ..counter });
                        at = jump as usize;
                    }
                }
                Kind::Pick => places[to as usize] = places[(usize::from(b) + usize::try_from(x?.fixed()?).ok()?) % PLACES],
                Kind::Unless => {
                    if x?.fixed()? == 0 {
                        at = jump as usize;
                    }
                }
                Kind::Part if places[to as usize]?.fixed() == Some(1) => parts.push(x?),
                Kind::Part => return None,
                Kind::Leave => self.results.extend(result(&[x?], run)?),
                Kind::Emit => self.results.extend(result(&std::mem::take(&mut parts), run)?),
                kind => places[to as usize] = reckon(kind, x?, y?),
            }
        }
        Some(())
    }
}

/// The move that a result is; none where it is no move of any heap, `None` where it is another kind of move.
fn result(parts: &[Affine], run: Option<Run>) -> Option<Option<Result>> {
    let whole = |part: Affine| part.n == 2;
    match (parts, run) {
        ([left], None) if whole(*left) && left.a == 0 => match -left.constant {
            0 => Some(None),
            take if take > 0 => Some(Some(Result::Take(take))),
            _ => None,
        },
        // n − a with a from 1 to n, or to ⌊(n + 1) / 2⌋.
        ([left], Some(Run { first: 1, last })) if *left == (Affine { n: 2, a: -1, constant: 0 }) => {
            match (last.n, last.constant) {
                (2, 0) => Some(Some(Result::Any)),
                (1, 1) => Some(Some(Result::Half)),
                _ => None,
            }
        }
        ([x, y], Some(Run { first, last })) => {
            let counter = Affine { a: 1, ..Affine::default() };
            let rest = if *x == counter { *y } else { *x };
            let take = -rest.constant;
            let split = (*x == counter || *y == counter) && rest.n == 2 && rest.a == -1 && take >= 0;
            match (split, first, last.n, last.constant) {
                (true, 0, 2, end) | (true, 0, 1, end) if end == -take => Some(Some(Result::Split(take, true))),
                (true, 1, 2, end) if end == -take - 1 => Some(Some(Result::Split(take, false))),
                (true, 1, 1, end) if end == -take => Some(Some(Result::Split(take, false))),
                (true, 1, 1, -1) if take == 0 => Some(Some(Result::Unequal)),
                _ => None,
            }
        }
        _ => None,
    }
}

fn reckon(kind: Kind, x: Affine, y: Affine) -> Option<Affine> {
    if let (Some(x), Some(y)) = (x.fixed(), y.fixed()) {
        let constant = mexplorer_sequence::program::reckon(kind, x, y)?;
        return (constant.unsigned_abs() <= 1 << 40).then_some(Affine { constant, ..Affine::default() });
    }
    let sum = |sign: i64| {
        let halves = x.is_halved() || y.is_halved();
        let sum = |x: i64, y: i64| x.saturating_add(sign * y);
        Affine { n: sum(x.n, y.n), a: sum(x.a, y.a), constant: sum(x.constant, y.constant) }.kept().filter(|_| !halves)
    };
    match (kind, y.fixed()) {
        (Kind::Copy, _) => Some(x),
        (Kind::Add, _) => sum(1),
        (Kind::Subtract, _) => sum(-1),
        // ⌊(n + c) / 2⌋ keeps its c.
        (Kind::Divide, Some(2)) if x.n == 2 && x.a == 0 => Some(Affine { n: 1, ..x }),
        _ => None,
    }
}

/// The game that has exactly these moves.
fn name(results: &[Result]) -> Option<Named> {
    let plain = |family| Some(Named(family, String::new()));
    let digits = || -> Option<Vec<u8>> {
        let mut digits = vec![0; 2];
        for result in results {
            let (take, digit) = match result {
                Result::Take(take) => (*take, 3),
                Result::Split(0, _) => (0, 4),
                Result::Split(take, true) => (*take, 7),
                Result::Split(take, false) => (*take, 4),
                _ => return None,
            };
            let take = usize::try_from(take).ok().filter(|take| *take <= 64)?;
            digits.resize(digits.len().max(take + 1), 0);
            digits[take] |= digit;
        }
        Some(digits)
    };
    let takes: Option<Vec<u64>> =
        results.iter().map(|result| if let Result::Take(take) = result { u64::try_from(*take).ok() } else { None }).collect();
    match (results, takes) {
        ([], _) => None,
        (_, Some(takes)) => Some(subtraction(&takes)),
        ([Result::Unequal], _) => plain(&grundy::FAMILY),
        ([Result::Half], _) => plain(&half::FAMILY),
        ([takes @ .., Result::Any], _) if takes.iter().all(|take| matches!(take, Result::Take(_))) => plain(&nim::FAMILY),
        ([Result::Split(0, _), Result::Any], _) => plain(&lasker::FAMILY),
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
