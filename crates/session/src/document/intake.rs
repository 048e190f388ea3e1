//! What people put into the position box: a link, the notation, or what means one position though it is written loosely.

use super::{loose, sample};
use mexplorer_solver::{Complaint, GameRef, Position, PositionError, Term, notation};

/// What a text in the box turned out to be.
#[derive(Debug, Clone, PartialEq)]
pub enum Intake {
    Position(Position),
    /// The fragment of a link, `p=…`.
    Link(String),
    Wrong(PositionError),
}

/// Reads the box; a text whose fragment names a position is a link.
pub fn read(text: &str) -> Intake {
    if let Some((_, fragment)) = text.split_once('#')
        && fragment.split('&').any(|pair| pair.starts_with("p="))
    {
        return Intake::Link(fragment.trim().to_string());
    }
    let samples = sample::positions(text);
    if samples.len() > 1 {
        return Intake::Wrong(Complaint::new("several", [("count", samples.len().to_string())]).at(0, text.len()));
    }
    // A heap that is too large is told of where it stands.
    if let [heaps] = &samples[..]
        && let Some(position) = position(&heaps.join(" "))
    {
        return Intake::Position(position);
    }
    let error = match notation::parse(text) {
        Ok(position) => return Intake::Position(position),
        Err(error) => error,
    };
    let Some(written) = loose::rewrite(text) else { return Intake::Wrong(error) };
    match notation::parse(&written.text) {
        Ok(position) => Intake::Position(Position { misere: position.misere || written.misere, ..position }),
        Err(error) => Intake::Wrong(written.blame(error, text)),
    }
}

/// Whether a rule has a span such as `1..n`, of which some languages leave out the end, and the notation does not.
pub fn spans(text: &str, position: &Position) -> bool {
    let open = text.match_indices("..").any(|(at, _)| !text[at + 2..].starts_with('='));
    open && position.to_string().contains("..=")
}

/// What was typed or pasted, as it stands in the box: a position is one line however it came, where its lines tell nothing.
pub fn boxed(text: String) -> String {
    let flat = text.replace('\n', " ");
    if flat != text && sample::positions(&text).is_empty() && position(&flat).is_some() { flat } else { text }
}

/// The positions that lines of numbers can mean, where they are several.
pub fn several(text: &str) -> Vec<Position> {
    let samples = Some(sample::positions(text)).filter(|samples| samples.len() > 1).unwrap_or_default();
    samples.iter().filter_map(|heaps| position(&heaps.join(" "))).collect()
}

/// The position that a text means, if it means one.
pub fn position(text: &str) -> Option<Position> {
    match read(text) {
        Intake::Position(position) => Some(position),
        Intake::Link(_) | Intake::Wrong(_) => None,
    }
}

/// The game alone of the position of one game that a text means, or would with a heap behind it: “0.137(9)”, “凯尔斯”.
pub fn game(text: &str) -> Option<GameRef> {
    let named = position(text).or_else(|| position(&format!("{text}(1)")))?;
    if let [term] = &named.terms[..] { Some(term.game.clone()) } else { None }
}

/// Whether a text begins as one of a position's games, as a position of that game does which is half typed: with other digits in its
/// brackets it would be another game.
pub fn begins_as(text: &str, position: &Position) -> bool {
    let text = text.trim_start();
    let named = text.strip_prefix("misere").unwrap_or(text).trim_start();
    position.terms.iter().any(|term| named.starts_with(term.game.id()))
}

/// A small position of the game that a text names, for where the text itself cannot be shown: its heaps may be too large.
pub fn same_game(text: &str) -> Option<Position> {
    let (named, _) = text.rsplit_once('(')?;
    let (misere, named) = named.strip_prefix("misere ").map_or((false, named), |named| (true, named));
    let game = notation::parse_game(named).ok()?;
    let numbers = notation::parse(game.family().example).ok()?.terms.swap_remove(0).numbers;
    game.check(&numbers).ok()?;
    Some(Position { misere, terms: vec![Term { game, numbers }] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_half_typed_begins_as_the_position() {
        for (text, position, begins) in [
            ("nim(3,4", "nim(3,4,5)", true),
            (" misere nim(3,", "nim(3,4,5)", true),
            ("rule[n+1](3)", "rule[n-k for k in 1..=3](20)", false),
            ("subtract[1,3](", "subtract[1,3,4](20)", false),
            ("subtract[1,3,4](2", "subtract[1,3,4](20)", true),
            ("kayles(7", "nim(3)+kayles(7)", true),
            ("kayles(7", "nim(3,4,5)", false),
            ("每次取 1 到 3 颗", "bash[3](21)", false),
            ("", "nim(3,4,5)", false),
        ] {
            let position = notation::parse(position).expect("a position");
            assert_eq!(begins_as(text, &position), begins, "{text} at {position}");
        }
    }

    #[test]
    fn another_position_of_the_same_game() {
        for (text, expected) in [
            ("rule[n-k for k in 1..=n if n%k==0](1000000000)", Some("rule[n-k for k in 1..=n if n%k==0](12)")),
            ("misere wythoff(1,2,3)", Some("misere wythoff(3,5)")),
            ("kayles(1,x)+nim(3)", None),
            ("nim[", None),
        ] {
            assert_eq!(same_game(text).map(|position| position.to_string()).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn what_people_paste() {
        assert_eq!(read("https://example.org/m/#p=nim(1)&lang=zh"), Intake::Link("p=nim(1)&lang=zh".into()));
        assert_eq!(read("http://x/#embed=1&p=nim(1)"), Intake::Link("embed=1&p=nim(1)".into()));
        for (text, expected) in [
            ("3 4 5", "nim(3,4,5)"),
            ("3,4,5", "nim(3,4,5)"),
            ("３，４；５", "nim(3,4,5)"),
            (" [3, 4, 5] ", "nim(3,4,5)"),
            ("{3;4}+ 7", "nim(3,4)+nim(7)"),
            ("misere 3 4", "misere nim(3,4)"),
            ("7", "nim(7)"),
            ("10^12 1..3", "nim(1000000000000,1,2,3)"),
            ("1e18 3", "nim(1000000000000000000,3)"),
            ("威佐夫(1e9, 10**3)", "wythoff(1000000000,1000)"),
            ("octal 0.137(9)", "octal[0.137](9)"),
            ("八进制游戏 .77(9 3)", "octal[0.77](9,3)"),
            ("nim 3 4 5", "nim(3,4,5)"),
            ("Nim （3 4 5）", "nim(3,4,5)"),
            ("misère Kayles 7+ nim 3", "misere kayles(7)+nim(3)"),
            ("阶梯 3 1 4", "staircase(3,1,4)"),
            ("subtract[1,3,4] 10 7", "subtract[1,3,4](10,7)"),
            ("0.77(9)", "octal[0.77](9)"),
            (".137 9 10 + 4.7(3)", "octal[0.137](9,10)+octal[4.7](3)"),
            ("bash(21)", "bash[3](21)"),
            ("巴什博弈（２１）", "bash[3](21)"),
            ("moore(3 4 5)", "moore[2](3,4,5)"),
            ("take[k+1](9)+威佐夫(3 5)", "take[k+1](9)+wythoff(3,5)"),
            ("kayles(3)", "kayles(3)"),
            ("威佐夫(3,5)", "wythoff(3,5)"),
            ("威佐夫博弈（3，5）", "wythoff(3,5)"),
            ("反尼姆(1,2)", "misere nim(1,2)"),
            ("Anti-Nim(1,2)", "misere nim(1,2)"),
            ("巴什博弈[3](21)", "bash[3](21)"),
            ("S-Nim[1,3,4](10)", "subtract[1,3,4](10)"),
            ("斐波那契博弈(20)+阶梯博弈(1,2)+nim(3)", "fibonacci(20)+staircase(1,2)+nim(3)"),
            ("反尼姆(1)+反尼姆(2)", "misere nim(1)+nim(2)"),
            ("Dawson’s chess(9)", "dawsons_chess(9)"),
            ("Misère 阶梯(1,2)", "misere staircase(1,2)"),
            ("3\n3 4 5\n", "nim(3,4,5)"),
            ("1\r\n3\r\n3 4 5", "nim(3,4,5)"),
            ("nim(3,\n4)", "nim(3,4)"),
            ("Subtraction[1,3,4] 10", "subtract[1,3,4](10)"),
        ] {
            assert_eq!(read(text), Intake::Position(notation::parse(expected).expect("legal")), "{text}");
        }
        // More than one thing may be meant, or none.
        for text in [
            "",
            "3 4 x",
            "2.5 3",
            "bash 3 21",
            "subtract(10)",
            "反尼姆(1)+kayles(2)",
            "nim(3,4",
            "k^2(9)",
            "0.77",
            "nim(3,,5)",
            "3,,5",
            "2\n3\n1 2 3\n2\n5 5",
            "2 1\n8 4",
        ] {
            assert!(matches!(read(text), Intake::Wrong(_)), "{text}");
        }
    }

    /// What is wrong in what was rewritten is marked where it stands in the text as typed.
    #[test]
    fn mistakes_are_marked_in_the_text_as_written() {
        for (text, marked) in [
            ("威佐夫(3,x)", "x"),
            ("巴什博弈 21", "巴什博弈"),
            ("flip(3 18446744073709551616)", "18446744073709551616"),
            ("0.79(3)", "9"),
            (".77 3 10^20", "10^20"),
            ("nim 3 4 + kayles 1..10^7", "1..10^7"),
            ("3 4 5 + x", "x"),
            ("威佐夫(1,2)+斐波那契(1x)", "x"),
            ("misere 威佐夫(1,2,3)", "1,2,3"),
            ("反尼姆(1)+kayles(2)", "反尼姆"),
            ("威佐夫", ""),
            ("取石子(3)", "取石子"),
        ] {
            let Intake::Wrong(error) = read(text) else { panic!("{text} is read") };
            assert_eq!(&text[error.start..error.end], marked, "{text}: {error}");
        }
    }

    /// Of several things that are wrong the first is told, whatever way the text is written.
    #[test]
    fn what_is_wrong_first_is_told_first() {
        for (text, before) in [
            ("nim(3,,5", "nim(3,"),
            ("nim(3,,5)", "nim(3,"),
            ("nim（3，，5", "nim（3，"),
            ("3,,5", "3,"),
            ("3 ,, 5", "3 ,"),
            ("[3,,5]", "[3,"),
            ("nim 3,,5", "nim 3,"),
            ("尼姆 3，，5", "尼姆 3，"),
            ("威佐夫(3,,", "威佐夫(3,"),
            ("nim(3,x,,", "nim(3,"),
            ("nim(3+,5", "nim(3"),
            ("kayles(2)+nim(,4", "kayles(2)+nim("),
            ("nim(3,4", "nim(3,4"),
            ("nim(3,", "nim(3,"),
        ] {
            let Intake::Wrong(error) = read(text) else { panic!("{text} is read") };
            assert_eq!(&text[..error.start], before, "{text}: {error}");
        }
    }

    #[test]
    fn a_position_is_one_line_and_a_sample_keeps_its_lines() {
        for (text, expected) in [
            ("nim(3,\n4)", "nim(3, 4)"),
            ("3\n3 4 5", "3\n3 4 5"),
            ("有 3 堆石子，\n每次取 1 个", "有 3 堆石子，\n每次取 1 个"),
            ("nim(3,4)", "nim(3,4)"),
        ] {
            assert_eq!(boxed(text.to_owned()), expected);
        }
    }
}
