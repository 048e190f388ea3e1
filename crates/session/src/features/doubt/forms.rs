//! What a conjecture may say: each form with an example about the game that it is asked of, to be pressed.

use mexplorer_solver::GameRef;
use mexplorer_solver::doubt::conjecture::{Conjecture, is_asked};
use mexplorer_solver::notation::parse_game;

/// What a form means, and an example of it: of single heaps, or else of two numbers that are one component; empty where there is none.
const FORMS: [(&str, &str, &str); 11] = [
    ("doubt.form.lost", "P iff n%4 == 0", "P iff a == b"),
    ("doubt.form.won", "N iff n%2 == 1", "N iff a > b"),
    ("doubt.form.value", "g(n) = n%4", "g(a,b) = a xor b"),
    ("doubt.form.bound", "g(n) <= n", "g(a,b) <= a+b"),
    ("doubt.form.set", "g(n) in {0,1,2}", "g(a,b) in {0,1,2}"),
    ("doubt.form.if", "g(n) ≡ 1 (mod 2) if n%2 == 1", "g(a,b) ≡ 1 (mod 2) if a > b"),
    ("doubt.form.others", "g(n+4) = g(n) if n >= 8", ""),
    ("doubt.form.others-pair", "", "g(a+1,b+1) = g(a,b)"),
    ("doubt.form.iff", "g(2*k) = 0 iff g(k) = 1", "g(2*a,2*b) = 0 iff g(a,b) = 0"),
    ("doubt.form.heaps", "P iff a == b", ""),
    ("doubt.form.xor", "g = a xor b xor c", ""),
];

/// The forms that are read of the game of this text: what each means, and its example.
pub fn forms(game: &str) -> Vec<(&'static str, &'static str)> {
    let Some(game) = asked(game) else { return Vec::new() };
    let heaps = is_of_heaps(&game);
    let of = |(key, heap, pair): &(&'static str, &'static str, &'static str)| (*key, if heaps { *heap } else { *pair });
    FORMS.iter().map(of).filter(|(_, example)| !example.is_empty() && Conjecture::read(example, &game).is_ok()).collect()
}

/// The key of an example in words, where one is read of the game.
pub fn spoken(game: &str) -> Option<&'static str> {
    asked(game).filter(is_of_heaps).map(|_| "doubt.form.spoken-example")
}

/// The game of a text, where there are conjectures about it.
fn asked(game: &str) -> Option<GameRef> {
    parse_game(game).ok().filter(is_asked)
}

/// Whether conjectures about it are of single heaps.
fn is_of_heaps(game: &GameRef) -> bool {
    Conjecture::read("P iff n%2 == 0", game).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::entries::entries;
    use crate::words::languages::file;

    #[test]
    fn every_example_is_read_of_its_game() {
        for (game, count) in [
            ("kayles", 10),
            ("bash[3]", 10),
            ("fibonacci", 10),
            ("rule[n/2]", 10),
            ("wythoff", 8),
            ("rule2[(a-1,b);(a,b-1)]", 8),
            ("graph[a>b]", 0),
            ("", 0),
        ] {
            assert_eq!(forms(game).len(), count, "{game}: {:?}", forms(game));
        }
        for game in ["moore[2]", "staircase"] {
            assert!(forms(game).len() > 1, "{game}");
        }
        for language in ["en", "zh", "zh-Hant"] {
            let text = file(language);
            let (_, example) = entries(&text).find(|(key, _)| Some(*key) == spoken("kayles")).expect("an example in words");
            let kayles = parse_game("kayles").expect("a game");
            assert!(Conjecture::loosely(example, &kayles).is_some(), "{example}");
        }
    }
}
