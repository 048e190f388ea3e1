//! Short names of positions, and how wide a text is.

use mexplorer_solver::game::Board;
use mexplorer_solver::position::is_live;
use mexplorer_solver::{GameRef, Move, Position, Term};

/// The width of one ASCII character at the size of labels, an estimate: a scene has no fonts to measure.
pub(crate) const CHAR: i32 = 8;

/// The most characters of a label.
const MOST: usize = 34;

/// Above so many numbers a label names only what changes.
const MOST_NUMBERS: usize = 8;

/// The most characters of one number or name, where there is little room.
const MOST_OF_ONE: usize = 9;

/// An estimate of the width of a text: [`CHAR`] units for each character, and nearly twice that for wide ones.
pub(crate) fn width(text: &str) -> i32 {
    let wide = |c: char| c == '…' || ('\u{1100}'..'\u{ff61}').contains(&c) && !('\u{2000}'..'\u{2e80}').contains(&c);
    text.chars().map(|c| if wide(c) { 15 } else { CHAR }).sum()
}

/// A text cut to at most `most` characters, of which there is at least one, the last of them an ellipsis where something is missing.
/// O(most).
pub fn cut(text: &str, most: usize) -> String {
    // A long text is not counted to its end.
    if text.chars().nth(most).is_none() {
        return text.to_string();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// The most characters of a game's name within a sentence.
const MOST_NAMED: usize = 80;

/// The text of a game or of one of its components as it stands within a sentence.
pub fn within(text: &str) -> String {
    shortened(text, MOST_NAMED)
}

/// The text of a position in about so many characters: long definitions are cut between their brackets, `rule[n-k for k in {1,2,…}](19)`,
/// so that what stands behind them is still told; and whatever is cut, no bracket is left open. O(length).
pub fn shortened(text: &str, most: usize) -> String {
    let count = |text: &str| text.chars().count();
    if count(text) <= most {
        return text.to_string();
    }
    let parts = defined(text);
    let (inside, groups) =
        parts.iter().fold((0, 0), |(all, groups), (_, inside)| (all + count(inside), groups + usize::from(!inside.is_empty())));
    let around = count(text) - inside;
    let room = most.checked_sub(around).and_then(|room| room.checked_div(groups)).unwrap_or(0).max(1);
    let shorter: String = parts.iter().map(|(before, inside)| format!("{before}{}", closed(inside, room))).collect();
    closed(&shorter, most)
}

/// A text cut to so many characters, not within a number of a list, and what closes the brackets that are open there.
fn closed(text: &str, most: usize) -> String {
    let short = cut(text, most);
    if short.len() == text.len() {
        return short;
    }
    let kept = short.trim_end_matches('…');
    let whole = kept.trim_end_matches(|char: char| char.is_ascii_digit());
    let kept = if whole.ends_with([',', '[', '{', '(']) { whole } else { kept };
    let mut open = Vec::new();
    for char in kept.chars() {
        match char {
            '[' => open.push(']'),
            '(' => open.push(')'),
            '{' => open.push('}'),
            ']' | ')' | '}' => drop(open.pop()),
            _ => {}
        }
    }
    format!("{kept}…{}", open.iter().rev().collect::<String>())
}

/// A text in parts: what stands before the outermost square brackets, these included, and what stands in them.
fn defined(text: &str) -> Vec<(&str, &str)> {
    let (mut parts, mut from, mut opened, mut depth) = (Vec::new(), 0, 0, 0usize);
    for (at, char) in text.char_indices() {
        match char {
            '[' => {
                depth += 1;
                opened = if depth == 1 { at + 1 } else { opened };
            }
            ']' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    parts.push((&text[from..opened], &text[opened..at]));
                    from = at;
                }
            }
            _ => {}
        }
    }
    parts.push((&text[from..], ""));
    parts
}

/// The numbers of a position without the names of its games: `1·4·5`, `3 + 2·4`.
pub fn label(position: &Position) -> String {
    let terms: Vec<String> = position.terms.iter().map(term).collect();
    terms.join(" + ")
}

/// A number or a name as it is written in its game, in the middle cut where it is long: neighbours differ in their last digits.
pub(crate) fn brief(game: &GameRef, number: u64) -> String {
    let written = game.write_number(number);
    match written.chars().count() {
        length if length > MOST_OF_ONE => written.chars().take(2).chain(['…']).chain(written.chars().skip(length - 5)).collect(),
        _ => written,
    }
}

/// The position after a move, or only the component that changes where there are many or they are long: `3→1`.
pub(crate) fn after(position: &Position, played: &Move) -> String {
    if position.size() <= MOST_NUMBERS {
        let whole = label(&position.after(played));
        if whole.chars().nth(MOST).is_none() {
            return whole;
        }
    }
    let old = &position.terms[played.term];
    let end = if old.game.numbers().apart() { played.index + 1 } else { old.numbers.len() };
    let numbers = |term: &Term, numbers: &[u64]| {
        let numbers: Vec<String> = numbers.iter().take(MOST).map(|n| brief(&term.game, *n)).collect();
        numbers.join("·") + &limit(term)
    };
    let new = Term { game: played.step.game.clone().unwrap_or_else(|| old.game.clone()), numbers: Vec::new() };
    if !old.game.numbers().apart() && played.step.numbers.len() == old.numbers.len() {
        let changed = |(i, n): (usize, &u64)| {
            (old.numbers[i] != *n).then(|| format!("{}→{}", brief(&old.game, old.numbers[i]), brief(&new.game, *n)))
        };
        let changes: Vec<String> = played.step.numbers.iter().enumerate().filter_map(changed).collect();
        return cut(&changes.join(" "), MOST);
    }
    cut(&format!("{}→{}", numbers(old, &old.numbers[played.index..end]), numbers(&new, &played.step.numbers)), MOST)
}

fn term(term: &Term) -> String {
    numbers_of(&Term { game: term.game.clone(), numbers: standing(term) })
}

/// The numbers of a term that its name shows: heaps and rows that are gone play no part, unless all are; places matter where all numbers
/// are one component.
pub(crate) fn standing(term: &Term) -> Vec<u64> {
    let gone = || matches!(term.game.board(), Board::Heaps | Board::Row) && !is_live(&term.game, &[0]);
    let leaves_out = term.game.numbers().apart() && term.numbers.iter().any(|n| *n > 0) && gone();
    term.numbers.iter().copied().filter(|n| !leaves_out || *n > 0).collect()
}

fn numbers_of(term: &Term) -> String {
    // Only as many as can show.
    let numbers: Vec<String> = term.numbers.iter().take(MOST).map(|n| term.game.write_number(*n)).collect();
    numbers.join("·") + &limit(term)
}

/// What may be taken now, where that is limited, as it is written behind a term's numbers: it is part of the position.
pub fn limit(term: &Term) -> String {
    match term.game.board() {
        Board::Limited { limit: Some(limit) } => format!(" (≤{limit})"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;
    use std::ops::ControlFlow;

    #[test]
    fn labels() {
        for (text, expected) in [
            ("nim(1,0,5)", "1·5"),
            ("nim(0,0)", "0·0"),
            ("kayles(0,2,3)", "2·3"),
            ("misere kayles(0,0,3)+nim(0,2)", "3 + 2"),
            ("flip[2](0,3)", "3"),
            ("wythoff(0,3)", "0·3"),
            ("nim(3)+kayles(2,4)", "3 + 2·4"),
            ("fibonacci[6](14)+fibonacci(5)", "14 (≤6) + 5"),
            ("graph[a>b,b>c](a,c)", "a·c"),
        ] {
            assert_eq!(label(&parse(text).expect("legal")), expected);
        }
        assert_eq!((width("1·4"), width("必胜")), (24, 30));
    }

    #[test]
    fn a_rule_is_cut_between_its_brackets() {
        let long = "n-k for k in 1..=n if n%k==0 or ".repeat(9);
        for (text, expected) in [
            ("kayles".to_owned(), "kayles".to_owned()),
            ("subtract[1,3,4](9)".into(), "subtract[1,3,4](9)".into()),
            (format!("rule[{long}](12)"), format!("rule[{}…](12)", &long[..69])),
            (format!("take[{}]", "1,".repeat(99)), format!("take[{}…]", &"1,".repeat(99)[..72])),
            (format!("moore[2]({})", "9,".repeat(99)), format!("moore[2]({}…)", &"9,".repeat(99)[..70])),
            // No bracket is left open, of whatever kind, and no number cut in two.
            (
                format!("rule[n-k for k in {{{}}} if n>=k](19)", "11,".repeat(40)),
                format!("rule[n-k for k in {{{}…}}](19)", &"11,".repeat(40)[..54]),
            ),
            // Behind the first there may be others.
            (
                format!("rule[{long}](12)+bash[3](4)+rule[{long}](5)"),
                format!("rule[{}…](12)+bash[3](4)+rule[{}…](5)", &long[..15], &long[..15]),
            ),
        ] {
            let short = within(&text);
            assert_eq!(short, expected, "{text}");
            for (open, close) in ["[]", "()", "{}"].map(|pair| pair.split_at(1)) {
                assert_eq!(short.matches(open).count(), short.matches(close).count(), "{short}");
            }
        }
    }

    #[test]
    fn many_numbers_name_the_change() {
        for (text, expected) in [
            ("nim(1,1,1,1,1,1,1,1,1)", "1→0"),
            ("moore[2](0,0,0,0,0,0,0,0,2)", "2→1"),
            ("dawsons_chess(0,0,0,0,0,0,0,0,0,0,5)", "5→3"),
            // Few, but long: the ends of numbers tell them apart.
            ("nim(12345678901234567890,1234567890123456789)", "12…67890→12…67889"),
            ("moore[2](7777777777777777,9876543210987654321)", "77…77777→77…77776"),
            ("wythoff(7777777777777777,9876543210987654321)", "77…77777→77…77776"),
        ] {
            let position = parse(text).expect("legal");
            let mut first = None;
            let _ = position.moves(&mut |played| {
                first = Some(after(&position, &played));
                ControlFlow::Break(())
            });
            assert_eq!(first.as_deref(), Some(expected), "{text}");
        }
    }
}
