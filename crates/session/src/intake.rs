//! What people put into the position box: the notation, a link, or bare numbers, which mean Nim.

use crate::link;
use mexplorer_solver::{Position, PositionError, notation};

/// What a text in the box turned out to be.
#[derive(Debug, Clone, PartialEq)]
pub enum Intake {
    Position(Position),
    /// The fragment of a link, `p=…`.
    Link(String),
    Wrong(PositionError),
}

/// Reads the box. `3 4 5` and `3,4,5` are Nim; a text with `#p=` is a link.
pub fn read(text: &str) -> Intake {
    if let Some(at) = text.find("#p=").or_else(|| text.find("#show=")) {
        return Intake::Link(text[at + 1..].trim().to_string());
    }
    match notation::parse(text) {
        Ok(position) => Intake::Position(position),
        Err(error) => match numbers(text).and_then(|nim| notation::parse(&nim).ok()) {
            Some(position) => Intake::Position(position),
            None => Intake::Wrong(error),
        },
    }
}

/// Bare numbers as a Nim position.
fn numbers(text: &str) -> Option<String> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | ';' | '；'))
        .filter(|w| !w.is_empty())
        .collect();
    let digits = |word: &&str| word.chars().all(|c| c.is_ascii_digit() || ('０'..='９').contains(&c));
    (!words.is_empty() && words.iter().all(digits)).then(|| format!("nim({})", words.join(",")))
}

/// The fragment as a document over `base`; see [`link::read`].
pub use link::read as read_link;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_paste() {
        for (text, expected) in [
            ("3 4 5", "nim(3,4,5)"),
            ("3,4,5", "nim(3,4,5)"),
            ("３，４", "nim(3,4)"),
            ("7", "nim(7)"),
            ("kayles(3)", "kayles(3)"),
        ] {
            assert_eq!(read(text), Intake::Position(notation::parse(expected).expect("legal")), "{text}");
        }
        assert_eq!(read("https://example.org/m/#p=nim(1)&lang=zh"), Intake::Link("p=nim(1)&lang=zh".into()));
        assert!(matches!(read("3 4 x"), Intake::Wrong(_)));
        assert!(matches!(read(""), Intake::Wrong(_)));
    }
}
