//! Conjectures that are what a theorem says of the game, whatever their condition is: by the few ways in which one writes it.

use super::bouton;
use super::decide::{self, Proof};
use super::read::Conjecture;
use crate::game::{Family, Numbers};
use crate::games::{fibonacci, half, moore, staircase, wythoff};
use crate::method::MISERE_NIM;
use crate::{GameRef, Method};

/// What is proved of a game, in the words of conjectures, without spaces and with one sign for equality.
struct Known {
    family: &'static Family,
    theorem: &'static str,
    claims: &'static [&'static str],
}

const KNOWN: [Known; 3] = [
    // W. A. Wythoff 1907: the cold pairs are (⌊φk⌋, ⌊φk⌋ + k).
    Known {
        family: &wythoff::FAMILY,
        theorem: "theorem.wythoff",
        claims: &[
            "P iff min(a,b)=phi(abs(a-b))",
            "P iff phi(abs(a-b))=min(a,b)",
            "P iff min(a,b)=phi(abs(b-a))",
            "P iff min(a,b)=phi(max(a,b)-min(a,b))",
            "P iff max(a,b)=phi(abs(a-b))+abs(a-b)",
            "P iff abs(a-b)+phi(abs(a-b))=max(a,b)",
        ],
    },
    // Whoever begins loses exactly on Fibonacci numbers (M. J. Whinihan 1963), and those are told by squares (I. Gessel 1972).
    Known {
        family: &fibonacci::FAMILY,
        theorem: "theorem.zeckendorf",
        claims: &["P iff sqrt(5*n^2+4)^2=5*n^2+4 or sqrt(5*n^2-4)^2=5*n^2-4"],
    },
    Known {
        family: &half::FAMILY,
        theorem: "theorem.half",
        claims: &["g(2*n+2)=g(n)", "g(2*n)=g(n-1)", "g(2*n+1)=n+1", "g(2*n-1)=n"],
    },
];

/// The theorem about a game from which a conjecture follows.
pub(super) fn of(conjecture: &Conjecture, game: &GameRef, misere: bool) -> Option<Proof> {
    let follows = |nim, counts| bouton::follows(conjecture, nim, misere, counts);
    // Moore's game with k = 1 is Nim, of however many heaps; a rule of pairs may be it by its shape.
    if game.is_nim() || (game.is(&moore::FAMILY) && game.parameter() == Some(1)) {
        let proof = if misere { Proof::Theorem(MISERE_NIM.key()) } else { Proof::Bouton };
        return follows(true, |_| true).then_some(proof);
    }
    if game.is(&staircase::FAMILY) {
        // The coins on the stairs of odd number are heaps of Nim, the others do not matter.
        let name = if misere { "method.misere-staircase" } else { "theorem.staircase" };
        return follows(true, |place| place % 2 == 0).then_some(Proof::Theorem(name));
    }
    // Where the last move loses, values decide alone if each heap is the nim heap of its own in every sum.
    let other = if misere { decide::like_nim(game).map(Method::key) } else { Some("theorem.sum") };
    if let Some(name) = other.filter(|_| game.numbers() == Numbers::Heaps && follows(false, |_| true)) {
        return Some(Proof::Theorem(name));
    }
    if misere {
        return None;
    }
    let claim = conjecture.text().split(" if ").next()?.replace("==", "=").replace(" = ", "=");
    if game.is(&moore::FAMILY) {
        // A column of k + 1 digits is divisible by k + 1 where all are 0 or all are 1: the heaps are equal (E. H. Moore 1910).
        let names = conjecture.names();
        let equal = conjecture.plain() && game.parameter().is_some_and(|most| most.checked_add(1) == Some(names.len() as u64));
        let pairs: Vec<String> = names.windows(2).map(|pair| pair.join("=")).collect();
        let said = [names.join("="), pairs.join(" and ")].iter().any(|all| claim == format!("P iff {all}"));
        return (equal && said).then_some(Proof::Theorem("theorem.moore"));
    }
    // In the middle of Fibonacci Nim a limit holds already.
    let whole = |known: &&Known| game.is(known.family) && game.parameter().is_none();
    let known = KNOWN.iter().find(whole).filter(|known| known.claims.contains(&&*claim))?;
    Some(Proof::Theorem(known.theorem))
}
