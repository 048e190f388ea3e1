//! The order in which proofs are read: first the theory, each theorem after those that it builds on, then what is known of the game
//! itself, which uses it.

use super::available;
use crate::{Analysis, Position};

/// The theorems of all games: positions won and lost, equal parts, values, heaps that stand for them, sums. What is said of one game
/// follows them.
const THEORY: [&str; 9] = ["induction", "zermelo", "twins", "mex", "misere-mex", "equivalence", "xor", "sum", "sj"];

/// Those that are about the value of the position, with which their proofs begin.
const PRESUMING: [&str; 1] = ["equivalence"];

/// Whether the proof of a theorem begins with the value of the position, and so with who wins.
pub fn presumes(theorem: &str) -> bool {
    PRESUMING.contains(&theorem)
}

/// Those of whatever games have values that repeat, or moves that can be counted.
const OF_MANY: [&str; 2] = ["period", "complexity"];

/// Whether a theorem speaks of whatever games have something in common.
pub fn is_of_many(theorem: &str) -> bool {
    OF_MANY.contains(&theorem)
}

/// Whether a theorem speaks of one game alone, or of its kin.
pub fn is_of_its_game(theorem: &str) -> bool {
    !THEORY.contains(&theorem) && !is_of_many(theorem)
}

/// The theorems that speak about a position, in the order in which they are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// Those of all games.
    pub theory: Vec<&'static str>,
    /// Those of the games there, the most fitting first.
    pub own: Vec<&'static str>,
}

impl Path {
    /// The theorems that speak about an analysed position. O(numbers).
    pub fn of(position: &Position, analysis: &Analysis) -> Path {
        let speaking = available(position, analysis);
        let theory = THEORY.into_iter().filter(|theorem| speaking.contains(theorem)).collect();
        Path { theory, own: speaking.into_iter().filter(|theorem| !THEORY.contains(theorem)).collect() }
    }

    /// All of them, from the first on.
    pub fn theorems(&self) -> impl Iterator<Item = &'static str> {
        self.theory.iter().chain(&self.own).copied()
    }

    /// The theorem that is read next, with its place on the path from 1; `None` after the last one.
    pub fn after(&self, theorem: &str) -> Option<(usize, &'static str)> {
        (1..).zip(self.theorems()).skip_while(|(_, known)| *known != theorem).nth(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::tests::analysed;
    use crate::proof::theorems;

    #[test]
    fn the_theory_comes_before_the_game() {
        assert!(THEORY.iter().all(|name| theorems().any(|theorem| theorem == *name)));
        for (position, theory, own) in [
            ("nim(3,4,5)", "induction zermelo mex equivalence xor sum", "bouton complexity"),
            ("nim(7)", "induction zermelo mex equivalence", "bouton"),
            ("misere nim(3,4,5)", "induction zermelo misere-mex sj", "misere-nim"),
            ("wythoff(3,5)", "induction zermelo mex equivalence", "wythoff beatty"),
            ("kayles(7)+nim(3)", "induction zermelo mex equivalence sum", "period"),
            ("lasker(5,6)", "induction zermelo twins mex equivalence sum", "lasker"),
            ("flip[2](9)", "induction zermelo mex equivalence", "flip period"),
            ("grundy(9)", "induction zermelo mex equivalence", ""),
        ] {
            let (_, analysis) = analysed(position);
            let path = Path::of(&analysis.position, &analysis);
            assert_eq!((path.theory.join(" ").as_str(), path.own.join(" ").as_str()), (theory, own), "{position}");
        }
    }

    /// From the first theorem on every other one is reached, once, and after the last there is none.
    #[test]
    fn the_path_leads_through_all_theorems() {
        for position in ["nim(3,4,5)", "wythoff(3,5)", "misere kayles(7)", "kayles(7)+nim(3)", "nim(0)"] {
            let (_, analysis) = analysed(position);
            let path = Path::of(&analysis.position, &analysis);
            let mut walked: Vec<&str> = path.theorems().take(1).collect();
            while let Some((place, next)) = path.after(walked.last().expect("induction speaks of every position")) {
                walked.push(next);
                assert_eq!(place, walked.len(), "{position}");
            }
            assert_eq!(walked, path.theorems().collect::<Vec<_>>(), "{position}");
            let mut speaking = available(&analysis.position, &analysis);
            speaking.sort_unstable();
            walked.sort_unstable();
            assert_eq!(walked, speaking, "{position}");
        }
        let (_, analysis) = analysed("nim(3,4,5)");
        assert_eq!(Path::of(&analysis.position, &analysis).after("wythoff"), None);
    }
}
