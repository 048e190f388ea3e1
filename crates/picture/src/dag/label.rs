//! The short name of a position, as it stands beside its mark.

use crate::label::limit;
use mexplorer_solver::game::Board;
use mexplorer_solver::{Position, Term};

/// The most characters of a label.
const MOST: usize = 28;

/// The most characters of one number or name.
const MOST_OF_ONE: usize = 9;

/// The numbers without the names of the games, `1·4·5`, and what may be taken now where that is limited, `14 (≤6)`. A position in
/// which nothing is left is a dash.
pub(super) fn label(position: &Position, terminal: bool) -> String {
    let empty = position
        .terms
        .iter()
        .all(|term| term.numbers.iter().all(|n| *n == 0) && !matches!(term.game.board(), Board::Graph { .. }));
    if terminal && empty {
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
        for (text, terminal, expected) in [
            ("nim(3,4,5)", false, "3·4·5"),
            ("nim(0,4,5)", false, "0·4·5"),
            ("nim(0,0)", true, "–"),
            ("nim(0)+kayles(0,0)", true, "–"),
            ("nim(1)+wythoff(2,3)", false, "1 + 2·3"),
            ("fibonacci[6](14)+fibonacci(2)", false, "14 (≤6) + 2"),
            ("graph[a>b](b)", true, "b"),
            ("nim(18446744073709551615,18446744073709551615)", false, "18…51615·18…51615"),
        ] {
            assert_eq!(label(&parse(text).expect("legal"), terminal), expected, "{text}");
        }
        assert_eq!((width("3·4·5"), width("起点")), (34, 22));
    }
}
