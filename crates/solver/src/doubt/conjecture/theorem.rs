//! Conjectures that are what a theorem says of the game, whatever their condition is: by the few ways in which one writes it.

use super::bouton;
use super::decide::Proof;
use super::read::Conjecture;
use crate::game::{Family, Numbers};
use crate::games::{fibonacci, half, moore, staircase, wythoff};
use crate::method::MISERE_NIM;
use crate::{GameRef, Method, like_nim};

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
        // The cold heaps are those that halving leads to 0: 2^k − 2.
        claims: &[
            "g(2*n+2)=g(n)",
            "g(2*n)=g(n-1)",
            "g(2*n+1)=n+1",
            "g(2*n-1)=n",
            "g(n)=(n+1)/2 if n%2=1",
            "g(n)=(n+1)/2 if n≡1 (mod 2)",
            "P iff 2^log2(n+2)=n+2",
            "P iff (n+2)%2=0 and 2^log2((n+2)/2)=(n+2)/2",
        ],
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
    let other = if misere { like_nim(game).map(Method::key) } else { Some("theorem.sum") };
    if let Some(name) = other.filter(|_| game.numbers() == Numbers::Heaps && follows(false, |_| true)) {
        return Some(Proof::Theorem(name));
    }
    if misere {
        return None;
    }
    let whole_text = named_n(conjecture).replace("==", "=").replace(" = ", "=");
    let claim = whole_text.split(" if ").next()?;
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
    let known = KNOWN.iter().find(whole).filter(|known| known.claims.contains(&claim) || known.claims.contains(&&*whole_text))?;
    Some(Proof::Theorem(known.theorem))
}

/// The text of a conjecture; one number that it runs through is called n, whatever it is called.
fn named_n(conjecture: &Conjecture) -> String {
    let [name] = conjecture.names() else { return conjecture.text().to_owned() };
    let mut text = String::new();
    let mut word = String::new();
    for char in conjecture.text().chars().chain([' ']) {
        if char.is_alphanumeric() {
            word.push(char);
            continue;
        }
        text += if word == *name { "n" } else { &word };
        text.push(char);
        word.clear();
    }
    text.truncate(text.len() - 1);
    text
}

/// The theorem that tells all with which a conjecture is compared: then the comparison alone is a sample.
pub(super) fn compared_with(conjecture: &Conjecture, game: &GameRef, misere: bool) -> Option<Method> {
    let heaps = game.numbers() == Numbers::Heaps;
    let count = if heaps { 1 } else { conjecture.sizes.len() as u64 };
    // Of one component who wins may be known alone; the value tells of several.
    let values = conjecture.is_of_values() || conjecture.asks() || (heaps && conjecture.sizes.len() > 1);
    let known = |first: u64| {
        let component: Vec<u64> = (first..first + count).collect();
        let (method, claim) = game.check(&component).ok().and_then(|()| game.theorem(&component))?;
        (!values || claim.value.is_some()).then_some(method)
    };
    // A theorem says the same of all: where it lacks a value, it lacks one of the first few.
    let methods: Option<Vec<Method>> = (1..10).map(known).collect();
    methods.filter(|_| !misere || conjecture.is_of_values())?.pop()
}
