//! Reads a conjecture by the reader of rules.
//!
//! ```text
//! conjecture := claim [ "if" value ]
//! claim      := ( "P" | "N" ) "iff" value   |   of "in" …   |   of relation value
//! of         := "g" [ "(" value { "," value } ")" ]
//! relation   := "=" | "==" | "!=" | "<" | "<=" | ">" | ">="
//! ```
//!
//! Instead of one comparison with `g` behind it may stand whatever is true or not: `g(n) in {0,1,3}`, `g(n) ≡ 1 (mod 2)`,
//! `g(n)%2 == 1`, `g(n) = 0 or g(n) = n`; and behind it `iff` and what is true or not with it: `g(2*k) = 0 iff g(k) = 1`.
//!
//! The names within the brackets of `g` are what it runs through; without brackets `n` is one heap and `a`, `b`, `c`, `d` are
//! several. In a value `g(…)` is the Grundy value of these sizes. Other spellings are read as these ([`super::spelling`]).

use super::relation::Relation;
use super::spelling;
use super::{counts, halves, loose, powers, repeats, rounded, sums, worded, wordings};
use crate::doubt::domain::MOST_HEAPS;
use crate::games::rule::reader::{Call, Read, Reader};
use crate::games::rule::token::{Token, TokenKind, written};
use crate::games::rule::value::compares;
use crate::source::{self, Source};
use crate::{Complaint, GameRef, PositionError};
use mexplorer_sequence::program::{Kind, Op, PLACES};

/// The longest text of a conjecture, in bytes.
pub const MOST_TEXT: usize = 400;
/// The names of several heaps.
const SEVERAL: [&str; MOST_HEAPS] = ["a", "b", "c", "d"];
const IFF: &str = "iff";

/// What is said of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    /// It is lost exactly if the value is not 0.
    Lost,
    /// It is won exactly if the value is not 0.
    Won,
    /// Its Grundy value compares so with the value.
    Value(Relation),
    /// The value, which speaks of its Grundy value, is not 0.
    True,
}

/// One step of a conjecture's code.
pub(super) enum Step<'a> {
    Reckon(&'a Op),
    Ask(&'a Call),
}

/// A conjecture, compiled: operations one after the other, without a jump.
#[derive(Debug, Clone)]
pub struct Conjecture {
    text: String,
    names: Vec<String>,
    pub(super) says: Says,
    /// The places of the sizes of the position.
    pub(super) sizes: Vec<u8>,
    pub(super) code: Vec<Op>,
    calls: Vec<Call>,
    pub(super) places: Box<[i64; PLACES]>,
    /// The place of what is claimed.
    pub(super) value: u8,
    /// The place of the condition.
    pub(super) condition: Option<u8>,
    /// The bytes of the text as it was typed before the `if` of the condition, and from where on the condition itself stands.
    parts: Option<(usize, usize)>,
}

impl Conjecture {
    /// Reads the text of a conjecture about a game. O(length).
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn read(text: &str, game: &GameRef) -> Read<Conjecture> {
        if text.len() > MOST_TEXT {
            let args = [("count", text.len().to_string()), ("max", MOST_TEXT.to_string())];
            return Err(Complaint::new("too-long", args).at(0, text.len()));
        }
        let glyphs = spelling::usual(source::read(text)?, text.len());
        let source = Source { glyphs: &glyphs, end: text.len() };
        let (_, mut reader) = Reader::of(&source, &[])?;
        spelling::name_no_position(&mut reader.tokens);
        spelling::name_values(&mut reader.tokens);
        reader.calls = Some(Vec::new());
        called(&reader.tokens, game)?;
        let outcome = match reader.next() {
            Some("p") => Some(Says::Lost),
            Some("n") => Some(Says::Won),
            Some("g") => None,
            None => return Err(reader.expected("P, N, g")),
            Some(_) => return Err(unclaimed(&reader, game)),
        };
        reader.at = 1;
        let of_sizes = outcome.is_none() && reader.next() == Some("(");
        let names = if of_sizes {
            bracketed(&reader).ok_or_else(|| {
                // A conjecture is about more than one position.
                reader.at += 1;
                reader.expected("n")
            })?
        } else {
            free(&reader.tokens, game)?
        };
        reader.names = names.iter().cloned().zip(0..).collect();
        reader.fixed = names.len();
        let mut sizes: Vec<u8> = (0..names.len() as u8).collect();
        if of_sizes {
            sizes = read_sizes(&mut reader, game)?;
        }
        let (joins, twofold) = joins(&reader.tokens[reader.at..]);
        let relation = reader.next().and_then(Relation::of).filter(|_| joins == 1 && !twofold);
        let says = match (outcome, relation) {
            (Some(outcome), _) if reader.next() == Some(IFF) => outcome,
            (Some(Says::Won), _) if text.trim_start().starts_with('n') => {
                reader.at = 0;
                return Err(unclaimed(&reader, game));
            }
            (Some(_), _) => return Err(reader.expected(IFF)),
            (None, Some(relation)) => Says::Value(relation),
            (None, None) if joins > 0 => Says::True,
            (None, None) => return Err(reader.expected("=")),
        };
        let value = if says == Says::True {
            let asked = reader.ask(sizes.clone())?;
            let first = reader.behind(asked, 0, 0)?;
            if twofold { equivalent(&mut reader, first)? } else { first }
        } else {
            reader.at += 1;
            reader.value(0, 0)?
        };
        let value = reader.keep(value)?;
        let (mut condition, mut parts) = (None, None);
        if reader.next() == Some("if") {
            let place = |at: usize| reader.tokens.get(at).map(|token| token.source.start());
            parts = place(reader.at).zip(place(reader.at + 1));
            reader.at += 1;
            condition = Some(reader.value(0, 0)?);
        }
        if reader.next().is_some() {
            return Err(reader.expected("if"));
        }
        let text = if says == Says::True { written(&reader.tokens) } else { spelt(&reader.tokens) };
        let calls = reader.calls.take().unwrap_or_default();
        let (code, places) = reader.parts();
        Ok(Conjecture { text, names, says, sizes, code, calls, places, value, condition, parts })
    }

    /// Reads what somebody says of a game who does not say “iff”, or who tells powers in words, where it means one thing; with the text
    /// that it is read as.
    pub fn loosely(text: &str, game: &GameRef) -> Option<(String, Conjecture)> {
        Conjecture::meant(text, game).or_else(|| {
            let usual = wordings::usual(text)?;
            let read = Conjecture::read(&usual, game).ok().map(|read| (usual.clone(), read));
            read.or_else(|| Conjecture::meant(&usual, game))
        })
    }

    fn meant(text: &str, game: &GameRef) -> Option<(String, Conjecture)> {
        let short = Some(text).filter(|text| text.len() <= MOST_TEXT)?;
        let simple = worded::simple(short);
        let rounded = rounded::plain(&simple);
        let counted = counts::plain(rounded.as_deref().unwrap_or(&simple)).or(rounded);
        let counted = sums::plain(counted.as_deref().unwrap_or(&simple)).or(counted);
        let short = counted.as_deref().unwrap_or(short);
        let plain = |text: &str| {
            let canonical = Conjecture::read(&powers::plain(text)?, game).ok()?.text;
            let read = Conjecture::read(&canonical, game).ok()?;
            Some((canonical, read))
        };
        let read = |meant: String| match Conjecture::read(&meant, game) {
            Ok(read) => Some((meant, read)),
            Err(_) => plain(&meant),
        };
        // Of two conditions nobody can tell which is the claim.
        let meant = || loose::meant(short).filter_map(read).find(|(_, read)| read.condition.is_none());
        let of_counts = || counted.as_deref().and_then(|said| read(said.to_owned()).or_else(|| read(counts::alone(said)?)));
        let conditioned = || loose::conditioned(short).find_map(read);
        let of_halves = || repeats::meant(short).or_else(|| halves::meant(short)).and_then(read);
        let found = plain(short).or_else(meant).or_else(of_counts).or_else(conditioned).or_else(of_halves)?;
        // Of a text that was taken over as it stands the usual spelling is told.
        Some(if counted.as_deref() == Some(&found.0) { (found.1.text.clone(), found.1) } else { found })
    }

    /// Its canonical text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The claim and the condition of the text that this was read from, as they were typed.
    pub fn typed<'a>(&self, text: &'a str) -> (&'a str, Option<&'a str>) {
        match self.parts.map(|(claim, condition)| (text.get(..claim), text.get(condition..))) {
            Some((Some(claim), condition)) => (claim.trim_end(), condition),
            _ => (text, None),
        }
    }

    /// The names of what it runs through.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The operations, and what is asked of the game between them, one after the other.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let (mut calls, mut at) = (self.calls.iter().peekable(), 0);
        std::iter::from_fn(move || {
            if let Some(call) = calls.next_if(|call| call.at == at) {
                return Some(Step::Ask(call));
            }
            at += 1;
            self.code.get(at - 1).map(Step::Reckon)
        })
    }

    /// Whether a formula of it has Grundy values.
    pub(super) fn asks(&self) -> bool {
        !self.calls.is_empty()
    }

    /// Whether a formula of it has values of other sizes than those of the position.
    pub(super) fn asks_others(&self) -> bool {
        self.calls.iter().any(|call| call.sizes != self.sizes)
    }

    /// Whether what it runs through are the sizes themselves.
    pub fn plain(&self) -> bool {
        self.sizes.iter().map(|place| usize::from(*place)).eq(0..self.names.len())
    }
}

/// The canonical text: the outcome as a capital letter, and spaces around what joins both sides.
fn spelt(tokens: &[Token]) -> String {
    let joins = |token: &Token| token.text == IFF || Relation::of(&token.text).is_some();
    let (claim, rest) = tokens.split_at(tokens.iter().position(joins).unwrap_or(0));
    let (first, joined) = match rest.first().and_then(|token| Relation::of(&token.text)) {
        Some(relation) => (written(claim), relation.text()),
        None => (written(claim).to_uppercase(), IFF),
    };
    format!("{first} {joined} {}", written(rest.get(1..).unwrap_or_default()))
}

/// How many signs and words make the claim that begins so something true or not: comparisons, and what joins them; and whether
/// something else is to be true with it.
fn joins(tokens: &[Token]) -> (usize, bool) {
    let mut depth = 0;
    let end = tokens.iter().position(|token| matches!(token.text.as_str(), "if" | IFF)).unwrap_or(tokens.len());
    let joins = tokens[..end].iter().map(|token| token.text.as_str()).filter(|text| {
        depth += i32::from(matches!(*text, "(" | "{")) - i32::from(matches!(*text, ")" | "}"));
        let compares = compares(text) && *text != "not";
        // The bracket of a modulus stands behind what it compares.
        (depth == 1 && *text == "mod") || (depth == 0 && (compares || matches!(*text, "and" | "or")))
    });
    (joins.count(), tokens.get(end).is_some_and(|token| token.text == IFF))
}

/// Whether what was read is true exactly if what comes behind the `iff` is.
fn equivalent(reader: &mut Reader, first: u8) -> Read<u8> {
    let first = reader.reckon(Kind::Not, first, first, 0)?;
    reader.expect(IFF)?;
    let second = reader.value(0, 1)?;
    let second = reader.reckon(Kind::Not, second, second, 1)?;
    reader.reckon(Kind::Equal, first, second, 0)
}

/// The sizes that `g` is given, kept.
fn read_sizes(reader: &mut Reader, game: &GameRef) -> Read<Vec<u8>> {
    let from = reader.at;
    reader.expect("(")?;
    let sizes = reader.list(0)?;
    let (start, end) = (reader.tokens[from].source.start(), reader.tokens[reader.at - 1].source.end());
    let fits = fits(game, sizes.len()).map_err(|complaint| complaint.at(start, end));
    fits.map(|()| sizes)
}

/// That nothing is claimed where the reader is.
fn unclaimed(reader: &Reader, game: &GameRef) -> PositionError {
    let source = &reader.tokens[reader.at].source;
    let example = if fits(game, 1).is_ok() { "P iff n%4 == 0" } else { "P iff a == b" };
    Complaint::new("no-claim", [("example", example.to_owned())]).at(source.start(), source.end())
}

/// Whether each `g(…)` has as many sizes as positions of the game.
fn called(tokens: &[Token], game: &GameRef) -> Read<()> {
    for at in (1..tokens.len()).filter(|at| tokens[at - 1].text == "g" && tokens[*at].text == "(") {
        let (mut depth, mut count) = (0, 1);
        let end = tokens[at..].iter().position(|token| {
            depth += i32::from(token.text == "(") - i32::from(token.text == ")");
            count += usize::from(depth == 1 && token.text == ",");
            depth == 0
        });
        let Some(end) = end.filter(|_| count <= MOST_HEAPS) else { continue };
        fits(game, count).map_err(|complaint| complaint.at(tokens[at].source.start(), tokens[at + end].source.end()))?;
    }
    Ok(())
}

/// Whether a position of the game can have so many numbers.
fn fits(game: &GameRef, count: usize) -> Result<(), Complaint> {
    if count > MOST_HEAPS {
        return Err(Complaint::new("too-many", [("count", count.to_string()), ("max", MOST_HEAPS.to_string())]));
    }
    match game.check(&vec![0; count]) {
        Err(complaint) if complaint.code == "wrong-count" => Err(named(game, complaint)),
        _ => Ok(()),
    }
}

/// That a game takes two numbers, with what they are called here.
fn named(game: &GameRef, complaint: Complaint) -> Complaint {
    match game.check(&[0, 0]) {
        Err(complaint) if complaint.code == "wrong-count" => complaint,
        _ => Complaint::new("pair-names", [("game", complaint.args[0].1.clone())]),
    }
}

/// The names, each once, that stand where a number may: not before a bracket.
fn of_numbers<'a>(tokens: &'a [Token<'a>]) -> impl Iterator<Item = &'a Token<'a>> {
    let text = |at: usize| tokens.get(at).map(|token| token.text.as_str());
    let called = move |at: usize| text(at + 1) == Some("(") && text(at + 2) != Some("mod");
    tokens.iter().enumerate().filter(move |(at, token)| token.kind == TokenKind::Name && !called(*at)).map(|(_, token)| token)
}

/// The names within the bracket that is next.
fn bracketed(reader: &Reader) -> Option<Vec<String>> {
    let mut depth = 0;
    let within = reader.tokens[reader.at..].iter().position(|token| {
        depth += i32::from(token.text == "(") - i32::from(token.text == ")");
        depth == 0
    });
    let end = within.map_or(reader.tokens.len(), |length| reader.at + length);
    let mut names: Vec<String> = Vec::new();
    for token in of_numbers(&reader.tokens[reader.at..end]) {
        if !names.contains(&token.text) && names.len() < MOST_HEAPS {
            names.push(token.text.clone());
        }
    }
    Some(names).filter(|names| !names.is_empty())
}

/// What a claim without brackets runs through: `n`, or as many of `a`, `b`, … as it mentions or the game has.
fn free(tokens: &[Token], game: &GameRef) -> Read<Vec<String>> {
    let several = |token: &Token| SEVERAL.iter().position(|name| *name == token.text);
    let mentioned: Vec<&Token> = of_numbers(&tokens[1..]).collect();
    let most = mentioned.iter().filter_map(|token| several(token)).max();
    let first = mentioned.iter().find(|token| token.text == "n" || several(token).is_some());
    let fewest = (1..=MOST_HEAPS).find(|count| fits(game, *count).is_ok()).unwrap_or(1);
    match (first, most) {
        (Some(token), _) if token.text == "n" => {
            fits(game, 1).map_err(|complaint| complaint.at(token.source.start(), token.source.end()))?;
            Ok(vec!["n".to_owned()])
        }
        (Some(token), Some(most)) => {
            let count = (most + 1).max(fewest);
            fits(game, count).map_err(|complaint| complaint.at(token.source.start(), token.source.end()))?;
            Ok(SEVERAL[..count].iter().map(ToString::to_string).collect())
        }
        _ if fewest == 1 => Ok(vec!["n".to_owned()]),
        _ => Ok(SEVERAL[..fewest].iter().map(ToString::to_string).collect()),
    }
}
