//! What people put into the position box: the notation, a link, or bare numbers, which mean Nim. Games may go by
//! their folk names.

use crate::words::folk;
use mexplorer_solver::{Position, PositionError, notation};

/// What a text in the box turned out to be.
#[derive(Debug, Clone, PartialEq)]
pub enum Intake {
    Position(Position),
    /// The fragment of a link, `p=…`.
    Link(String),
    Wrong(PositionError),
}

/// Reads the box. `3 4 5` and `3,4,5` are Nim; a text whose fragment names a position is a link.
pub fn read(text: &str) -> Intake {
    if let Some((_, fragment)) = text.split_once('#')
        && fragment.split('&').any(|pair| pair.starts_with("p="))
    {
        return Intake::Link(fragment.trim().to_string());
    }
    match notation::parse(text) {
        Ok(position) => Intake::Position(position),
        Err(error) => match numbers(text).and_then(|nim| notation::parse(&nim).ok()) {
            Some(position) => Intake::Position(position),
            None => by_folk_name(text).unwrap_or(Intake::Wrong(error)),
        },
    }
}

/// A text whose games, or some of them, go by folk names; `None` where no such name occurs.
fn by_folk_name(text: &str) -> Option<Intake> {
    let mut plain = String::with_capacity(text.len());
    // Where each stretch of the plain text came from: (its start, its length, start and length in the text as given).
    let mut origins: Vec<(usize, usize, usize, usize)> = Vec::new();
    let (mut misere, mut terms, mut at) = (0, 0, 0);
    for term in text.split_inclusive(['+', '＋']) {
        terms += 1;
        let name_end = term.find(['(', '（', '[', '［', '【']).unwrap_or(term.len());
        let name_start = if terms == 1 { prefix(&term[..name_end]) } else { 0 };
        plain.push_str(&term[..name_start]);
        let name = &term[name_start..name_end];
        let family = folk::named(name);
        misere += usize::from(family.is_some_and(|found| found.misere));
        let written = family.map_or(name, |found| found.family);
        origins.push((plain.len(), written.len(), at + name_start, name.len()));
        plain.push_str(written);
        plain.push_str(&term[name_end..]);
        at += term.len();
    }
    // Misère is a rule for the whole sum, so a name that says it speaks for all terms or stands alone.
    if plain == text && misere == 0 || misere > 0 && misere < terms {
        return None;
    }
    Some(match notation::parse(&plain) {
        Ok(position) => Intake::Position(Position { misere: position.misere || misere > 0, ..position }),
        Err(error) => {
            let back = |place: usize, end: bool| {
                let before = origins.iter().rev().find(|row| row.0 <= place);
                let &(start, length, from, width) = before.unwrap_or(&(0, 0, 0, 0));
                match place - start {
                    inside if inside >= length => from + width + (inside - length),
                    0 => from,
                    _ => from + if end { width } else { 0 },
                }
            };
            Intake::Wrong(PositionError { start: back(error.start, false), end: back(error.end, true), ..error })
        }
    })
}

/// The length of the word that asks for misère play in front of a name, if there is one.
fn prefix(name: &str) -> usize {
    let blank = name.len() - name.trim_start().len();
    let lower: String = name[blank..].chars().map(notation::small).collect();
    // Both words are as long in capitals.
    ["misere ", "misère "].into_iter().find(|word| lower.starts_with(word)).map_or(0, |word| blank + word.len())
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
        assert_eq!(read("http://x/#embed=1&p=nim(1)"), Intake::Link("embed=1&p=nim(1)".into()));
        for (text, expected) in [
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
        ] {
            assert_eq!(read(text), Intake::Position(notation::parse(expected).expect("legal")), "{text}");
        }
        assert!(matches!(read("3 4 x"), Intake::Wrong(_)));
        assert!(matches!(read(""), Intake::Wrong(_)));
    }

    /// What is wrong behind a folk name is marked where it stands in the text as typed.
    #[test]
    fn mistakes_behind_a_folk_name_are_marked_in_place() {
        for (text, marked) in [
            ("威佐夫(3,x)", "x"),
            ("巴什博弈(21)", "巴什博弈"),
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
}
