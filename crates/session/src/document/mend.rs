//! The position that a text with slips in its brackets means, where it can mean but one: brackets left open or closed by another,
//! square ones around numbers, signs left over at the end.

use super::intake;
use mexplorer_solver::Position;
use mexplorer_solver::notation::narrow;

/// The most bytes of a text that is mended: it is tried at every letter that is typed.
const MOST: usize = 1_000;

/// The position that a text, which is none, would be with its brackets put right.
pub fn mended(text: &str) -> Option<Position> {
    if text.len() > MOST {
        return None;
    }
    let text: String = text.chars().map(narrow).collect();
    let text = text.trim_end_matches([' ', ',', '+']);
    let round = |char: char| match char {
        '[' | '{' => '(',
        ']' | '}' => ')',
        other => other,
    };
    let rounded: String = text.chars().map(round).collect();
    // What is a rule stays one where that makes a position.
    [closed(text), closed(&rounded)].iter().filter(|mended| mended.contains('(')).find_map(|mended| intake::position(mended))
}

/// A text with every bracket closed by its partner.
fn closed(text: &str) -> String {
    let (mut open, mut closed) = (Vec::new(), String::new());
    for char in text.chars() {
        match char {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            _ => {}
        }
        let ends = matches!(char, ')' | ']' | '}');
        closed.push(if ends { open.pop().unwrap_or(char) } else { char });
    }
    closed.extend(open.iter().rev());
    closed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_are_put_right_where_that_means_one_thing() {
        for (text, meant) in [
            ("nim[3 4", Some("nim(3,4)")),
            ("nim[3,4]", Some("nim(3,4)")),
            ("nim(3,4", Some("nim(3,4)")),
            ("nim(3 4]", Some("nim(3,4)")),
            ("尼姆［3，4", Some("nim(3,4)")),
            ("nim(3,4)+", Some("nim(3,4)")),
            ("nim(3,4,", Some("nim(3,4)")),
            ("bash[3](4", Some("bash[3](4)")),
            ("subtract[1,3](5", Some("subtract[1,3](5)")),
            ("nim(3)+kayles[2", Some("nim(3)+kayles(2)")),
            ("rule[n-k for k in {1,2}](9", Some("rule[n-k for k in {1,2}](9)")),
            // No bracket is wrong, or something else is too.
            ("subtract[1,3", None),
            ("nim(3,x", None),
            ("nim(3,,4", None),
            ("wyt(3", None),
            ("nim(", None),
            ("kayles", None),
            ("", None),
        ] {
            assert_eq!(mended(text).map(|position| position.to_string()).as_deref(), meant, "{text}");
        }
    }
}
