//! Sequences that the On-Line Encyclopedia of Integer Sequences lists, each recomputed here from its definition.

use super::SequencePicture;
use crate::Say;
use mexplorer_solver::notation::parse_game;
use mexplorer_solver::{Budget, Solver};

/// A listed sequence: its number, how its terms are told in any language, and what they are.
struct Listed {
    number: &'static str,
    name: &'static str,
    terms: Terms,
}

enum Terms {
    /// The value of each heap.
    Of(fn(u64) -> u64),
    /// The values of a game.
    Game(&'static str),
}

/// Fewer heaps than this look like too much.
const LEAST: usize = 24;

const VALUES: [Listed; 13] = [
    Listed { number: "A001477", name: "n", terms: Terms::Of(|n| n) },
    Listed { number: "A000035", name: "n mod 2", terms: Terms::Of(|n| n % 2) },
    Listed { number: "A010872", name: "n mod 3", terms: Terms::Of(|n| n % 3) },
    Listed { number: "A010873", name: "n mod 4", terms: Terms::Of(|n| n % 4) },
    Listed { number: "A010874", name: "n mod 5", terms: Terms::Of(|n| n % 5) },
    Listed { number: "A010875", name: "n mod 6", terms: Terms::Of(|n| n % 6) },
    Listed { number: "A010876", name: "n mod 7", terms: Terms::Of(|n| n % 7) },
    Listed { number: "A004526", name: "⌊n/2⌋", terms: Terms::Of(|n| n / 2) },
    Listed { number: "A025480", name: "a(2k) = k, a(2k + 1) = a(k)", terms: Terms::Of(|n| (n >> n.trailing_ones()) / 2) },
    Listed { number: "A002186", name: "kayles", terms: Terms::Game("kayles") },
    Listed { number: "A002187", name: "dawsons_chess", terms: Terms::Game("dawsons_chess") },
    Listed { number: "A002188", name: "grundy", terms: Terms::Game("grundy") },
    Listed { number: "A014586", name: "take[k^2]", terms: Terms::Game("take[k^2]") },
];

/// Heaps that are worth 0, as sets: 1 where a number belongs to it.
const COLD: [Listed; 13] = [
    Listed { number: "A005843", name: "2k", terms: Terms::Of(|n| u64::from(n % 2 == 0)) },
    Listed { number: "A008585", name: "3k", terms: Terms::Of(|n| u64::from(n % 3 == 0)) },
    Listed { number: "A008586", name: "4k", terms: Terms::Of(|n| u64::from(n % 4 == 0)) },
    Listed { number: "A008587", name: "5k", terms: Terms::Of(|n| u64::from(n % 5 == 0)) },
    Listed { number: "A008588", name: "6k", terms: Terms::Of(|n| u64::from(n % 6 == 0)) },
    Listed { number: "A008589", name: "7k", terms: Terms::Of(|n| u64::from(n % 7 == 0)) },
    Listed { number: "A008590", name: "8k", terms: Terms::Of(|n| u64::from(n % 8 == 0)) },
    Listed { number: "A008592", name: "10k", terms: Terms::Of(|n| u64::from(n % 10 == 0)) },
    Listed { number: "A000045", name: "F(k)", terms: Terms::Of(|n| u64::from(fibonacci(n))) },
    Listed { number: "A000290", name: "k²", terms: Terms::Of(|n| u64::from(n.isqrt() * n.isqrt() == n)) },
    Listed { number: "A000217", name: "k(k + 1)/2", terms: Terms::Of(|n| u64::from(square(8 * n + 1))) },
    Listed { number: "A000225", name: "2^k − 1", terms: Terms::Of(|n| u64::from((n + 1).is_power_of_two())) },
    Listed { number: "A000918", name: "2^k − 2", terms: Terms::Of(|n| u64::from((n + 2).is_power_of_two())) },
];

fn square(n: u64) -> bool {
    n.isqrt() * n.isqrt() == n
}

/// Whether a number is 0, 1, 2, 3, 5, 8, …
fn fibonacci(n: u64) -> bool {
    let (mut a, mut b) = (0, 1);
    while a < n {
        (a, b) = (b, a + b);
    }
    a == n
}

/// The listed sequence that the values, or the heaps worth 0, are as far as they are known.
pub(super) fn of(sequence: &SequencePicture, cold: bool, solver: &mut Solver, budget: &mut Budget) -> Option<Say> {
    let values = &sequence.values;
    let zeros = values.iter().filter(|value| **value == 0).count();
    if values.len() < LEAST || cold && zeros < 4 {
        return None;
    }
    let listed = if cold { &COLD[..] } else { &VALUES[..] };
    let found = listed.iter().find(|listed| match listed.terms {
        Terms::Of(term) if cold => (0..).zip(values).all(|(n, value)| (*value == 0) == (term(n) == 1)),
        Terms::Of(term) => (0..).zip(values).all(|(n, value)| u64::from(*value) == term(n)),
        Terms::Game(name) => {
            let same = |(a, b): (&u32, &u32)| if cold { (*a == 0) == (*b == 0) } else { a == b };
            of_game(name, values.len(), solver, budget).is_some_and(|own| own.iter().zip(values).all(same))
        }
    })?;
    if found.name == sequence.game {
        return Some(Say::new("lens.say.listed").with("number", found.number));
    }
    let key = if cold { "lens.say.known-cold" } else { "lens.say.known" };
    Some(Say::new(key).with("name", found.name).with("number", found.number).with("last", values.len() - 1))
}

/// The values of a game of that many heaps, if they are within reach.
fn of_game(name: &str, count: usize, solver: &mut Solver, budget: &mut Budget) -> Option<Vec<u32>> {
    let game = parse_game(name).ok()?;
    let (engine, _) = solver.engine(&game)?;
    engine.extend(count as u64 - 1, budget).ok()?;
    Some(engine.values().get(..count)?.to_vec())
}
