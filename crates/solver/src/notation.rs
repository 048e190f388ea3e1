//! Reading the notation: lenient towards people, exact about where a text goes wrong.
//!
//! ```text
//! position := ["misere"] term { "+" term }
//! term     := name [ "[" rules "]" ] "(" numbers-or-names ")"   |   "*" number
//! ```
//!
//! Read and written the other way round: spaces anywhere between tokens, full-width digits, letters and punctuation
//! (`（，）［］＋＊＞`), the ideographic comma and space, upper case in the names of games, `misère`. Writing is
//! `Position`'s `Display` and always canonical: `parse(x.to_string()) == x`.

mod names;

use crate::complaint::{Complaint, END, PositionError};
use crate::game::{GameRef, RulesForm};
use crate::numbers::Numbers;
use crate::position::{Position, Term};
pub use crate::source::{MAX_TEXT, lettered, narrow, small};
use crate::source::{Source, read};

/// The most numbers one position may have.
pub const MAX_HEAPS: usize = 1_000_000;

/// Parses a position: a text of at most [`MAX_TEXT`] bytes that says at most [`MAX_HEAPS`] numbers, each of which its game allows, and
/// whose canonical text is not longer either.
///
/// ```
/// use mexplorer_solver::notation::parse;
/// assert_eq!(parse(" Nim（３，４， 5）＋ *2").unwrap().to_string(), "nim(3,4,5)+nim(2)");
/// assert_eq!((parse("nim(3,x)").unwrap_err().start, parse("nim(3").unwrap_err().start), (6, 5));
/// ```
///
/// # Errors
/// The first thing that is wrong, with its place in bytes of the text.
pub fn parse(text: &str) -> Result<Position, PositionError> {
    let glyphs = read(text).map_err(|error| earlier(text, error))?;
    let mut cursor = Cursor::new(Source { glyphs: &glyphs, end: text.len() });
    let start = cursor.at;
    let word = cursor.word();
    let misere = matches!(word.lower().as_str(), "misere" | "misère" | "mise\u{300}re");
    if !misere {
        cursor.at = start;
    }
    let mut position = Position { misere, terms: Vec::new() };
    let mut heaps = 0;
    loop {
        let term = cursor.term()?;
        heaps += term.numbers.len();
        position.terms.push(term);
        if heaps > MAX_HEAPS {
            let args = [("count", heaps.to_string()), ("max", MAX_HEAPS.to_string())];
            return Err(Complaint::new("too-many", args).at(0, text.len()));
        }
        match cursor.peek() {
            None => return within_reach(position, text),
            Some('+') => cursor.at += 1,
            Some(_) => return Err(cursor.expected("+")),
        }
    }
}

/// What is read of a bracket's content; that it is not closed is told where nothing is wrong before.
fn closed<T>(read: Result<T, PositionError>, given: &Source, unclosed: Option<PositionError>) -> Result<T, PositionError> {
    match (unclosed, read) {
        (None, read) => read,
        (Some(unclosed), Err(error)) if comes_first(&error, given.end) => {
            // Where another bracket or term begins, or one ends by another sign, it is the partner that is missing.
            let sign = given.glyphs.iter().find(|glyph| glyph.start == error.start).map(|glyph| glyph.char);
            let lacks = sign.is_some_and(|sign| "()[]+".contains(sign));
            Err(if lacks { PositionError { complaint: unclosed.complaint, ..error } } else { error })
        }
        (Some(unclosed), _) => Err(unclosed),
    }
}

/// What is wrong with a text before a character that no text may hold, where something is.
fn earlier(text: &str, error: PositionError) -> PositionError {
    let before = text.get(..error.start).filter(|_| error.complaint.code == "control").map(parse);
    // What the text before it only lacks may come after.
    before.and_then(Result::err).filter(|first| first.end < error.start).unwrap_or(error)
}

/// Complaints about the last of a text that is not at its end yet which more of it might mend.
const MAY_BE_MENDED: [&str; 9] =
    ["fraction", "formula-number", "formula", "least", "repeated", "stalls", "starts", "octal-empty", "unknown-vertex"];

/// Whether a complaint about what stands in a bracket that is not closed comes before that: by place, and surely.
fn comes_first(error: &PositionError, end: usize) -> bool {
    error.start < end && (error.end < end || !MAY_BE_MENDED.contains(&error.complaint.code))
}

/// Ranges and powers say much in few words: what cannot be read again as it is written is refused.
fn within_reach(position: Position, text: &str) -> Result<Position, PositionError> {
    const LONGEST: usize = "18446744073709551615,".len();
    // A position is written out only where it might be too long.
    let rules: usize = position.terms.iter().map(|term| term.game.id().len()).sum();
    let plain = position.size() * LONGEST + rules + text.len();
    let length = if plain > MAX_TEXT { position.to_string().len() } else { plain };
    if length > MAX_TEXT {
        let args = [("count", length.to_string()), ("max", MAX_TEXT.to_string())];
        return Err(Complaint::new("too-long", args).at(0, text.len()));
    }
    Ok(position)
}

/// Parses the name of a game with its rules but without numbers, as [`crate::sequence`] wants it: `subtract[1,3,4]`.
///
/// # Errors
/// The first thing that is wrong, with its place in bytes of the text.
pub fn parse_game(text: &str) -> Result<GameRef, PositionError> {
    let glyphs = read(text)?;
    let mut cursor = Cursor::new(Source { glyphs: &glyphs, end: text.len() });
    let game = cursor.game()?;
    match cursor.peek() {
        None => Ok(game),
        Some(_) => Err(cursor.expected(END)),
    }
}

struct Cursor<'a> {
    source: Source<'a>,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn new(source: Source<'a>) -> Cursor<'a> {
        Cursor { source, at: 0 }
    }

    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        while self.source.glyphs.get(self.at).is_some_and(|g| g.char == ' ') {
            self.at += 1;
        }
        self.source.glyphs.get(self.at).map(|g| g.char)
    }

    fn word(&mut self) -> Source<'a> {
        self.peek();
        let from = self.at;
        // An accent may be a sign of its own, as on a Mac.
        while self.source.glyphs.get(self.at).is_some_and(|g| lettered(g.char) || matches!(g.char, '_' | '\u{300}')) {
            self.at += 1;
        }
        self.source.cut(from, self.at)
    }

    fn expected(&mut self, expected: &str) -> PositionError {
        let found = self.peek().map_or(END.to_string(), String::from);
        let (start, end) = (self.source.place(self.at), self.source.place(self.at + 1));
        Complaint::new("expected", [("expected", expected.to_string()), ("found", found)]).at(start, end)
    }

    /// What stands between `open`, which is next, and its partner; or else all that follows it, and the complaint that it has none.
    fn bracket(&mut self, open: char, close: char) -> (Source<'a>, Option<PositionError>) {
        let opened = self.at;
        let mut depth = 0usize;
        while let Some(glyph) = self.source.glyphs.get(self.at) {
            self.at += 1;
            if glyph.char == open {
                depth += 1;
            } else if glyph.char == close {
                depth -= 1;
                if depth == 0 {
                    return (self.source.cut(opened + 1, self.at - 1), None);
                }
            }
        }
        let args = [("open", open.to_string()), ("expected", close.to_string())];
        let unclosed = Complaint::new("unclosed", args).at(self.source.end, self.source.end);
        (self.source.cut(opened + 1, self.source.glyphs.len()), Some(unclosed))
    }

    fn game(&mut self) -> Result<GameRef, PositionError> {
        let next = self.peek();
        let name = self.word();
        if name.glyphs.is_empty() {
            return Err(match next {
                None if self.source.glyphs.iter().all(|g| g.char == ' ') => Complaint::new("empty", []).at(0, self.source.end),
                _ => self.expected("nim(3)"),
            });
        }
        let family = names::family(&name)?;
        match self.peek() {
            // Said of a bracket that is still open too: closed it would be no better.
            Some('[') if family.rules == RulesForm::None => {
                let (given, _) = self.bracket('[', ']');
                let args = [("game", family.name.to_string()), ("example", family.example.to_string())];
                return Err(Complaint::new("no-rules", args).at(given.start(), given.end));
            }
            Some('[') => {
                let (given, unclosed) = self.bracket('[', ']');
                return Ok(GameRef::new(family, closed((family.build)(Some(&given)), &given, unclosed)?));
            }
            _ => (),
        }
        match family.rules {
            RulesForm::None | RulesForm::Number { optional: true, .. } => Ok(GameRef::new(family, (family.build)(None)?)),
            _ => {
                let args = [("game", family.name.to_string()), ("example", family.example.to_string())];
                Err(Complaint::new("needs-rules", args).at(name.start(), name.end))
            }
        }
    }

    fn term(&mut self) -> Result<Term, PositionError> {
        if self.peek() == Some('*') {
            self.at += 1;
            let number = self.word().number()?;
            let nim = GameRef::new(&crate::games::nim::FAMILY, (crate::games::nim::FAMILY.build)(None)?);
            return Ok(Term { game: nim, numbers: vec![number] });
        }
        let from = self.at;
        let game = self.game()?;
        let named = self.source.slice(from, self.at);
        if self.peek() != Some('(') {
            return Err(self.expected("("));
        }
        let (inside, unclosed) = self.bracket('(', ')');
        let numbers = closed(numbers(&game, &inside), &inside, unclosed)?;
        game.check(&numbers).map_err(|complaint| {
            let (start, end) = game.culprit(&complaint, &named).unwrap_or((inside.start(), inside.end));
            complaint.at(start, end)
        })?;
        Ok(Term { game, numbers })
    }
}

/// The numbers between a pair of brackets.
fn numbers(game: &GameRef, inside: &Source) -> Result<Vec<u64>, PositionError> {
    let mut numbers = Vec::new();
    for word in inside.split(',') {
        // The names of vertices may be digits.
        let range = if game.numbers() == Numbers::Vertices { None } else { word.range()? };
        match range {
            // Too many are refused before they are written out.
            Some((first, last)) if last - first >= MAX_HEAPS as u64 => {
                let count = (u128::from(last - first) + 1).to_string();
                return Err(word.complain("too-many", [("count", count), ("max", MAX_HEAPS.to_string())]));
            }
            Some((first, last)) => numbers.extend(first..=last),
            None => numbers.push(game.read_number(&word)?),
        }
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_digit_there_is_may_stand_in_a_name() {
        let left_out: Vec<char> = ('\0'..=char::MAX).filter(|c| c.is_alphanumeric() && !lettered(*c)).collect();
        // Letters in squares and circles are pictures.
        assert!(left_out.iter().all(|c| ('\u{1f110}'..'\u{1f190}').contains(c)), "{left_out:?}");
        for sign in "()[],+>*·…→⊕，。、（）「」！？　∗♛²".chars().filter(|c| *c != '²') {
            assert!(!lettered(sign), "{sign}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for (text, canonical) in [
            ("nim(3,4,5)", "nim(3,4,5)"),
            ("*3+ *5", "nim(3)+nim(5)"),
            ("  NIM ( 3 , 4 )", "nim(3,4)"),
            ("nim（３，４，５）＋kayles（７）", "nim(3,4,5)+kayles(7)"),
            ("misère nim(1,1)", "misere nim(1,1)"),
            ("mise\u{300}re nim(1,1)", "misere nim(1,1)"),
            ("MISERE nim(2)+*1", "misere nim(2)+nim(1)"),
            ("subtract[4, 1,3](10,7)", "subtract[1,3,4](10,7)"),
            ("subtract[2..5, 9](10)", "subtract[2,3,4,5,9](10)"),
            ("take[ k ^ 2 ](20)", "take[k^2](20)"),
            ("fibonacci(20)+fibonacci[6](14)", "fibonacci(20)+fibonacci[6](14)"),
            ("graph[a＞b，a>c, d](a,b)", "graph[a>b,a>c,d](a,b)"),
            ("graph[起>终](起)", "graph[起>终](起)"),
            ("octal[0.137](9)", "octal[0.137](9)"),
            ("octal[.77](9)", "octal[0.77](9)"),
            ("dawsonschess(9)", "dawsons_chess(9)"),
            ("graph[a->b, b → c,a−>c](a)", "graph[a>b,b>c,a>c](a)"),
            ("nim(1..3, 10^12)", "nim(1,2,3,1000000000000)"),
            ("nim(1e18,2E3, 10**12)", "nim(1000000000000000000,2000,1000000000000)"),
            ("kayles(4 .. 4)", "kayles(4)"),
            ("take[k(k+1)/2](9)", "take[k*(k+1)/2](9)"),
            ("nim(18446744073709551615)", "nim(18446744073709551615)"),
        ] {
            let read = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(read.to_string(), canonical);
            assert_eq!(parse(canonical).as_ref(), Ok(&read), "{canonical}");
        }
    }

    #[test]
    fn wrong_texts_have_a_place_and_a_reason() {
        // The part of the text between the bars is what must be underlined.
        for (marked, code) in [
            ("||", "empty"),
            ("|   |", "empty"),
            ("|chess|(3)", "unknown-game"),
            ("|nimm|(3)", "unknown-game-near"),
            ("|sub|[1,3,4](12)", "unknown-game-near"),
            ("nim(1)+|misere| nim(3)", "misere-inside"),
            ("misere nim(1)+|Misère| nim(3)", "misere-inside"),
            ("nim(3||", "unclosed"),
            ("nim(3,|-4|)", "negative"),
            ("nim(|2.5|)", "fraction"),
            ("nim(|1/2|)", "fraction"),
            ("nim(|18446744073709551616|)", "too-large"),
            ("nim(|10^20|)", "too-large"),
            ("nim(|2^3^4|)", "formula-number"),
            ("nim(|1e|)", "formula-number"),
            ("nim(|2*3|)", "formula-number"),
            ("nim(|1e20|)", "too-large"),
            ("nim(|1e4294967296|)", "formula-number"),
            ("nim(1..|x|)", "expected"),
            ("nim(5..|4|)", "least"),
            ("nim(1,|0..1000000|)", "too-many"),
            ("nim(|0..10^19|)", "too-many"),
            ("graph[a>b](|1..2|)", "unknown-vertex"),
            ("nim(3,|x|)", "expected"),
            ("nim(||)", "expected"),
            ("nim(3,||)", "expected"),
            // What is wrong first is told first, also where a bracket is not closed.
            ("nim(3,||,5", "expected"),
            ("nim(3,||,5)", "expected"),
            ("nim(||,5", "expected"),
            ("nim(3,|x|", "expected"),
            ("nim(3 |4|,5", "separator"),
            ("nim(3|]|", "unclosed"),
            ("nim(3|+|kayles(2)", "unclosed"),
            ("nim(|1.5|,5", "fraction"),
            ("subtract[1,||,3", "expected"),
            ("subtract[1,||,3](5,,", "expected"),
            ("subtract[|0|,3", "least"),
            ("subtract[1,3|(|5)", "unclosed"),
            ("bash[3|(|21)", "unclosed"),
            ("octal[0.7|(|3)", "unclosed"),
            ("octal[0.7|8|", "octal-digit"),
            ("graph[a>b](|z|,a", "unknown-vertex"),
            ("nim(3,||,5)+kayles(\u{7})", "expected"),
            // What is at the end may go on.
            ("nim(3,||", "unclosed"),
            ("nim(3, ||", "unclosed"),
            ("nim(||", "unclosed"),
            ("nim(1.||", "unclosed"),
            ("nim(1..||", "unclosed"),
            ("nim(5..4||", "unclosed"),
            ("nim(10^||", "unclosed"),
            ("subtract[1,3,3||", "unclosed"),
            ("take[k-1||", "unclosed"),
            ("take[k^||", "unclosed"),
            ("octal[0.||", "unclosed"),
            ("graph[a>b](z||", "unclosed"),
            ("nim(3|\u{7}|", "control"),
            ("nim(3 |4|)", "separator"),
            ("nim(3)||", ""),
            ("nim(3)|k|ayles(2)", "expected"),
            ("nim(3)+||", "expected"),
            ("|nim3|", "unknown-game-near"),
            ("nim||", "expected"),
            ("nim[|2|](3)", "no-rules"),
            ("nim[|3 4|", "no-rules"),
            ("|bash|(3)", "needs-rules"),
            ("bash[|0|](3)", "least"),
            ("moore[|0|](3)", "least"),
            ("flip[|0|](3)", "least"),
            ("fibonacci[|0|](3)", "least"),
            ("subtract[1,|0|](3)", "least"),
            ("subtract[1,3,|3|](3)", "repeated"),
            ("subtract[3,|1..4|](3)", "repeated"),
            ("subtract[|0..4|](3)", "least"),
            ("subtract[|1,2..10^9|](3)", "too-many"),
            ("octal[0.7|8|](3)", "octal-digit"),
            ("octal[|2|.7](3)", "octal-head"),
            ("octal[|0.|](3)", "octal-empty"),
            ("wythoff(|1,2,3|)", "wrong-count"),
            ("take[|2+3|](20)", "stalls"),
            ("take[|10-k|](20)", "stalls"),
            ("take[|k-1|](20)", "starts"),
            ("take[k+|x|](20)", "formula"),
            ("graph[a>b](|z|)", "unknown-vertex"),
            ("graph[|a>b,b>c,c>a|](a)", "cycle"),
            ("graph[|a>a|](a)", "cycle"),
            ("nim(3|\u{7}|)", "control"),
            ("nim(3,|<b>x</b>|)", "expected"),
        ] {
            let bars: Vec<usize> = marked.match_indices('|').map(|(i, _)| i).collect();
            let text = marked.replace('|', "");
            match (parse(&text), code) {
                (Ok(_), "") => {}
                (Ok(read), _) => panic!("{marked} was read as {read}"),
                (Err(error), _) => {
                    assert_eq!(error.complaint.code, code, "{marked}: {error}");
                    assert_eq!((error.start, error.end), (bars[0], bars[1] - 1), "{marked}: {error}");
                }
            }
        }
    }

    #[test]
    fn many_heaps_are_read_and_too_many_refused() {
        let heaps = |n: usize| format!("nim({})", vec!["1"; n].join(","));
        assert_eq!(parse(&heaps(100_000)).map(|p| p.size()), Ok(100_000));
        assert_eq!(parse(&heaps(MAX_HEAPS + 1)).map_err(|e| e.complaint.code), Err("too-many"));
        assert_eq!(parse("nim(1..500000)").map(|p| p.size()), Ok(500_000));
        assert_eq!(parse("nim(1..700000)").map_err(|e| e.complaint.code), Err("too-long"));
    }
}
