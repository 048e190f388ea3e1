//! The short name of a position, as it stands beside its mark.

use crate::label::limit;
use mexplorer_solver::game::Board;
use mexplorer_solver::{Position, Term};

/// The most characters of a label.
const MOST: usize = 28;

/// The most characters of one number or name.
const MOST_OF_ONE: usize = 9;

/// A position without a move, alone or for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    One,
    Every,
}

/// The numbers without the names of the games, `1·4·5`, and what may be taken now where that is limited, `14 (≤6)`. A position in
/// which nothing is left is a dash, and so is what stands for every position without a move.
pub(super) fn label(position: &Position, end: Option<End>) -> String {
    let nameless = |term: &Term| !matches!(term.game.board(), Board::Graph { .. });
    let empty = |term: &Term| end == Some(End::Every) || term.numbers.iter().all(|n| *n == 0);
    if end.is_some() && position.terms.iter().all(|term| nameless(term) && empty(term)) {
        return "–".to_string();
    }
    let mut text = String::new();
    for (i, term) in position.terms.iter().enumerate() {
        if i > 0 {
            text.push_str(" + ");
        }
        numbers(term, &mut text);
        text.push_str(&limit(term));
        if text.len() > 4 * MOST {
            break;
        }
    }
    if text.chars().count() > MOST {
        text = text.chars().take(MOST - 1).chain(['…']).collect();
    }
    text
}

fn numbers(term: &Term, text: &mut String) {
    for (i, &number) in term.numbers.iter().take(MOST).enumerate() {
        if i > 0 {
            text.push('·');
        }
        let written = term.game.write_number(number);
        let length = written.chars().count();
        if length <= MOST_OF_ONE {
            text.push_str(&written);
        } else {
            // Neighbours differ in their last digits.
            text.extend(written.chars().take(2).chain(['…']).chain(written.chars().skip(length - 5)));
        }
    }
}

/// The width of a label at its size, an estimate from its characters: a scene has no fonts to measure.
pub(super) fn width(label: &str) -> i32 {
    let tenths: i32 = label.chars().map(|c| if matches!(c, '\u{2e80}'..='\u{ffdc}') { 108 } else { 67 }).sum();
    tenths.div_euclid(10) + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    #[test]
    fn labels_are_short() {
        for (text, end, expected) in [
            ("nim(3,4,5)", None, "3·4·5"),
            ("nim(0,4,5)", None, "0·4·5"),
            ("nim(0,0)", Some(End::One), "–"),
            ("nim(0)+kayles(0,0)", Some(End::One), "–"),
            ("nim(1)+wythoff(2,3)", None, "1 + 2·3"),
            ("fibonacci[6](14)+fibonacci(2)", None, "14 (≤6) + 2"),
            ("graph[a>b](b)", Some(End::One), "b"),
            ("nim(18446744073709551615,18446744073709551615)", None, "18…51615·18…51615"),
            ("grundy(1,2)", Some(End::One), "1·2"),
            ("grundy(1,2)", Some(End::Every), "–"),
            ("graph[a>b](b)", Some(End::Every), "b"),
        ] {
            assert_eq!(label(&parse(text).expect("legal"), end), expected, "{text}");
        }
        assert_eq!((width("3·4·5"), width("起点")), (34, 22));
    }
}
