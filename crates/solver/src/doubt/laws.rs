//! Laws that are almost true: each is what a reader believes after a few examples.

use super::domain::Domain;
use super::is_like_nim;
use crate::{GameRef, Nimber, Term, misere_nim};

/// A statement of the kind “lost exactly if …”.
#[derive(Debug)]
pub struct Law {
    /// Its name in links.
    pub name: &'static str,
    /// Whether it speaks of misère play.
    pub misere: bool,
    /// The games that it is asked of.
    pub games: &'static [&'static str],
    /// Whether it can be asked of every other game of heaps too.
    pub any: bool,
    /// What its positions look like.
    pub domain: Domain,
    /// The most stones that are tried.
    pub most: u64,
    /// Whether it calls a position lost, by its numbers and by the Grundy values of its components.
    pub lost: fn(&Term, &[Nimber]) -> bool,
    /// Whether a theorem says that it holds for this game.
    pub theorem: fn(&GameRef) -> bool,
}

fn xor(numbers: impl IntoIterator<Item = Nimber>) -> Nimber {
    numbers.into_iter().fold(0, |sum, number| sum ^ number)
}

fn sizes(term: &Term) -> impl Iterator<Item = Nimber> + '_ {
    term.numbers.iter().map(|number| (*number).into())
}

fn never(_: &GameRef) -> bool {
    false
}

/// ⌈φ·n⌉ for n ≥ 1: φ·n is no whole number, and its floor is ⌊(n + √(5n²)) / 2⌋.
fn golden(n: u64) -> u64 {
    (n + (5 * n * n).isqrt()) / 2 + 1
}

fn is_fibonacci(n: u64) -> bool {
    let (mut a, mut b) = (1, 2);
    while a < n {
        (a, b) = (b, a + b);
    }
    a == n
}

/// A law of sums of heaps under misère play.
const fn misere(name: &'static str, lost: fn(&Term, &[Nimber]) -> bool, games: &'static [&'static str]) -> Law {
    Law { name, misere: true, games, any: true, domain: Domain::Heaps, most: 24, lost, theorem: never }
}

/// A law of one game under normal play.
const fn own(name: &'static str, games: &'static [&'static str], domain: Domain, lost: fn(&Term, &[Nimber]) -> bool) -> Law {
    Law { name, misere: false, games, any: false, domain, most: 40, lost, theorem: never }
}

/// All laws, in the order in which they are offered.
pub const LAWS: &[Law] = &[
    // Misère Nim with values in the place of heaps: what the “SJ theorem” says of sums, without its own rule for their end. It
    // holds for Nim (Bouton 1901) and for subtraction games (Ferguson 1974).
    Law {
        theorem: is_like_nim,
        ..misere(
            "misere-nim",
            |_, values| misere_nim::is_cold(values.iter().copied()),
            &["kayles", "dawsons_kayles", "dawsons_chess", "grundy", "lasker", "nim", "subtract[1,3,4]"],
        )
    },
    misere("misere-xor", |_, values| xor(values.iter().copied()) == 0, &["nim", "kayles", "subtract[1,3,4]"]),
    misere("misere-turned", |_, values| xor(values.iter().copied()) != 0, &["nim", "kayles", "subtract[1,3,4]"]),
    Law {
        any: true,
        ..own("won-and-won", &["nim", "kayles", "grundy"], Domain::Heaps, |_, values| values.iter().all(|value| *value == 0))
    },
    // In Nim equal values are equal heaps, so there the copying strategy is all there is to say of two.
    Law {
        any: true,
        theorem: |game| game.is_nim(),
        ..own("twins", &["kayles", "dawsons_chess", "grundy", "lasker", "nim"], Domain::Pair, |term, _| {
            term.numbers[0] == term.numbers[1]
        })
    },
    own("moore-k", &["moore[2]", "moore[3]"], Domain::Heaps, |term, _| {
        let k = term.game.columns_modulus().map_or(1, |modulus| modulus - 1);
        let ones = |bit| term.numbers.iter().filter(|number| *number >> bit & 1 == 1).count() as u64;
        (0..u64::BITS).all(|bit| ones(bit).is_multiple_of(k))
    }),
    own("wythoff-equal", &["wythoff"], Domain::Two, |term, _| term.numbers[0] == term.numbers[1]),
    own("wythoff-golden", &["wythoff"], Domain::Two, |term, _| match term.numbers[..] {
        [0, b] => b == 0,
        [a, b] => b == golden(a),
        _ => false,
    }),
    own("fibonacci-left", &["fibonacci"], Domain::Limited, |term, _| is_fibonacci(term.numbers[0])),
    own("stairs-all", &["staircase"], Domain::Stairs, |term, _| xor(sizes(term)) == 0),
    own("lasker-sizes", &["lasker"], Domain::Heaps, |term, _| xor(sizes(term)) == 0),
    own("squares-five", &["take[k^2]"], Domain::One, |term, _| matches!(term.numbers[0] % 5, 0 | 2)),
    own("grundy-three", &["grundy"], Domain::One, |term, _| term.numbers[0] < 3 || term.numbers[0] % 3 == 1),
];
