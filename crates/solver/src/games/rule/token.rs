//! A rule's text in its smallest parts, and written back.

use crate::PositionError;
use crate::source::{Source, lettered, small};

/// Words of the language, which stand apart from what is beside them.
pub const WORDS: [&str; 10] = ["for", "in", "if", "let", "of", "and", "or", "not", "xor", "mod"];

/// Signs, the longer before those that they begin with, each with how it is written.
const SIGNS: [(&str, &str); 37] = [
    ("..=", "..="),
    ("..", "..="),
    ("==", "=="),
    ("!=", "!="),
    ("<=", "<="),
    (">=", ">="),
    ("&&", "and"),
    ("||", "or"),
    ("&", "&"),
    ("|", "|"),
    ("**", "^"),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("≡", "≡"),
    ("≢", "≢"),
    ("⊕", "xor"),
    ("∧", "and"),
    ("∨", "or"),
    ("¬", "not"),
    ("·", "*"),
    ("÷", "/"),
    ("∈", "in"),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("%", "%"),
    ("^", "^"),
    ("=", "="),
    ("<", "<"),
    (">", ">"),
    ("!", "!"),
    ("(", "("),
    (")", ")"),
    ("{", "{"),
    ("}", "}"),
];
const STOPS: [(&str, &str); 3] = [(",", ","), (";", ";"), ("；", ";")];

/// What a part is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TokenKind {
    /// A number.
    Number(i64),
    /// A name of a number or of a function.
    Name,
    /// A word of the language or a sign.
    Sign,
}

/// One part of the text.
#[derive(Debug, Clone)]
pub struct Token<'a> {
    /// What it is.
    pub kind: TokenKind,
    /// How it is written.
    pub text: String,
    /// Where it stands.
    pub source: Source<'a>,
}

/// The parts of a text. A product may be left unwritten between a number and a name or bracket right behind it (`2k`).
///
/// # Errors
/// A sign that means nothing here, or a number beyond 2^62.
pub fn tokens<'a>(source: &Source<'a>) -> Result<Vec<Token<'a>>, PositionError> {
    let chars: Vec<char> = source.chars().collect();
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let from = at;
        let digits = chars[from..].iter().take_while(|c| c.is_ascii_digit()).count();
        let letters = chars[from..].iter().take_while(|c| lettered(**c) || **c == '_').count();
        let token = |to: usize, kind: TokenKind, text: String| Token { kind, text, source: source.slice(from, to) };
        if chars[from] == ' ' {
            at += 1;
            continue;
        } else if digits > 0 {
            at += digits;
            let number = source.slice(from, at).number()?;
            let small = i64::try_from(number).ok().filter(|number| *number <= 1 << 62);
            let small = small.ok_or_else(|| source.slice(from, at).complain("too-large", []))?;
            tokens.push(token(at, TokenKind::Number(small), small.to_string()));
            let name: String = chars[at..].iter().take_while(|c| lettered(**c)).map(|c| crate::source::small(*c)).collect();
            let bracket = chars.get(at) == Some(&'(') && !begins_modulus(&chars[at + 1..]);
            if (!name.is_empty() && !WORDS.contains(&name.as_str())) || bracket {
                tokens.push(token(at, TokenKind::Sign, "*".to_owned()));
            }
        } else if letters > 0 {
            at += letters;
            let name: String = chars[from..at].iter().map(|c| small(*c)).collect();
            let (kind, text) = match name.as_str() {
                "mod" if tokens.last().is_none_or(|before| before.text != "(") => (TokenKind::Sign, "%".to_owned()),
                word if WORDS.contains(&word) => (TokenKind::Sign, name),
                _ => (TokenKind::Name, name),
            };
            tokens.push(token(at, kind, text));
        } else {
            let begins = |sign: &str| sign.chars().enumerate().all(|(i, c)| chars.get(from + i) == Some(&c));
            let known = STOPS.iter().chain(&SIGNS).find(|(sign, _)| begins(sign));
            let Some((sign, written)) = known else {
                let odd = source.slice(from, from + 1);
                return Err(odd.complain("rule-sign", [("found", odd.text())]));
            };
            at += sign.chars().count();
            tokens.push(token(at, TokenKind::Sign, (*written).to_owned()));
        }
    }
    Ok(tokens)
}

/// Whether what stands within a bracket is `mod m`, the end of a congruence.
fn begins_modulus(within: &[char]) -> bool {
    let mut letters = within.iter().skip_while(|c| **c == ' ').map(|c| small(*c));
    "mod".chars().all(|letter| letters.next() == Some(letter)) && !letters.next().is_some_and(lettered)
}

/// The canonical text: spaces around words alone, and between two names.
pub fn written(tokens: &[Token]) -> String {
    let mut text = String::new();
    let word = |token: &Token| WORDS.contains(&token.text.as_str());
    let name = |token: &Token| token.kind != TokenKind::Sign;
    for (i, token) in tokens.iter().enumerate() {
        let apart = |before: &Token| {
            let words = (word(token) || word(before)) && !matches!(before.text.as_str(), ";" | "(");
            let modulus = token.text == "(" && tokens.get(i + 1).is_some_and(|next| next.text == "mod");
            words || modulus || (name(token) && name(before))
        };
        let apart = i > 0 && apart(&tokens[i - 1]);
        if apart {
            text.push(' ');
        }
        text.push_str(&token.text);
    }
    text
}
