//! Positions as exercises speak of them in English: “misère nim with heaps 1, 2, 2”, “Kayles with 7 pins plus a Nim heap of 3”.

pub mod set;

use crate::document::intake;
use mexplorer_solver::Position;

/// Reads a position that somebody speaks of.
pub type Spoken = fn(&str) -> Option<Position>;

/// Words that say nothing of which position is meant where all others say it.
const IDLE: [&str; 31] = [
    "a", "an", "and", "the", "of", "sum", "with", "on", "in", "from", "game", "position", "play", "set", "size", "sizes", "heap",
    "heaps", "pile", "piles", "row", "rows", "pin", "pins", "stone", "stones", "counter", "counters", "coin", "coins", "matches",
];

/// A sentence that is longer is a statement.
const MOST: usize = 200;

/// Behind a number they say how many of them there are, or of which: “3 heaps of 5”.
const COUNTED: [&str; 8] = ["heap", "heaps", "pile", "piles", "row", "rows", "of", "set"];

/// The position that such a text means; `None` where it means none, or more than one.
pub fn position(text: &str) -> Option<Position> {
    intake::position(&set::position(text).or_else(|| rewrite(text))?)
}

/// The same without such words: sums by their sign, misère play before all where it stands at either end, a set before numbers as the rule
/// that it is. `None` where nothing is to be left out, or a number may be none of a heap.
fn rewrite(text: &str) -> Option<String> {
    if text.len() > MOST {
        return None;
    }
    let spaced = text.replace('{', " { ").replace('}', " } ");
    let bare: Vec<String> =
        spaced.split_whitespace().map(|word| word.trim_matches([',', '.', ';', ':']).to_ascii_lowercase()).collect();
    let counted = |pair: &[String]| pair[0].parse::<u64>().is_ok() && COUNTED.contains(&&pair[1][..]);
    if bare.windows(2).any(counted) {
        return None;
    }
    let is_spoken = |word: &String| IDLE.contains(&&word[..]) || word == "plus";
    let misere_last = bare.last().is_some_and(|word| word == "misere" || word == "misère");
    if !misere_last && !bare.iter().any(is_spoken) {
        return None;
    }
    let (mut misere, mut words) = ("", Vec::new());
    for (at, word) in spaced.split_whitespace().enumerate() {
        match &bare[at][..] {
            "misere" | "misère" if at == 0 || at + 1 == bare.len() => misere = "misere ",
            "plus" => words.push("+"),
            "and" if joins(&bare[at + 1..]) && !words.is_empty() => words.push("+"),
            // “Grundy’s game” is a name.
            "game" if at > 0 && ["'s", "’s"].iter().any(|end| bare[at - 1].ends_with(end)) => words.push(word),
            idle if IDLE.contains(&idle) => {}
            _ => words.push(word.trim_end_matches(['.', ':'])),
        }
    }
    // “Subtraction {1, 3, 4}, 10”: what stands behind a set are the heaps.
    let end = words.iter().position(|word| *word == "}");
    let rule = end.is_some_and(|end| words[end + 1..].iter().any(|word| word.starts_with(|char: char| char.is_ascii_digit())));
    let text = words.join(" ");
    let text = text.trim_end_matches([' ', ',']);
    let text = if rule { text.replacen(" { ", "[", 1).replacen(" } ,", "]", 1).replacen(" }", "]", 1) } else { text.to_owned() };
    Some(format!("{misere}{text}"))
}

/// Whether a game is named behind an “and”, and no further heap.
fn joins(behind: &[String]) -> bool {
    let said = behind.iter().find(|word| !IDLE.contains(&&word[..]));
    said.is_some_and(|word| word.starts_with(char::is_alphabetic) && !["misere", "misère"].contains(&&word[..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation;

    #[test]
    fn what_is_spoken_of_is_one_position_or_none() {
        for (text, meant) in [
            ("misère nim with heaps 1,2,2", "misere nim(1,2,2)"),
            ("Nim with heaps of sizes 3, 4 and 5, misère", "misere nim(3,4,5)"),
            ("Kayles with 7 pins plus a Nim heap of 3", "kayles(7)+nim(3)"),
            ("Subtraction set {1,3,4}, heap of 10", "subtract[1,3,4](10)"),
            ("Subtraction game with set {1, 3, 4} and heaps 10, 7", "subtract[1,3,4](10,7)"),
            ("the Wythoff position (3,5)", "wythoff(3,5)"),
            ("3,4,5 misère", "misere nim(3,4,5)"),
            ("kayles(7) plus nim(3)", "kayles(7)+nim(3)"),
            ("the sum of Grundy's game 8 and Nim 3", "grundy(8)+nim(3)"),
            ("Kayles 7 and a Nim heap of 3", "kayles(7)+nim(3)"),
        ] {
            assert_eq!(position(text), Some(notation::parse(meant).expect("legal")), "{text}");
        }
        // A number may count heaps or be a rule, or but a part of the sum is under misère play.
        for text in [
            "nim with 3 heaps of 5",
            "nim, 2 of the heaps are 5",
            "kayles(7) plus misère nim(3)",
            "fibonacci(5)+misere nim(3)",
            "subtraction set of size 3, heap of 10",
            "bash with 3 and 21",
            "Nim with two heaps",
            "kayles 7 and misère nim 3",
        ] {
            assert_eq!(position(text), None, "{text}");
        }
    }
}
