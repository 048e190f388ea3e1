//! What can be wrong with a text, as data: a code with arguments and a place, never a finished sentence for people.
//! The plain English here is for programmers; the page says the same in the reader's language from the same code.

use std::fmt;

/// The argument of a complaint for the end of the text, which every language words for itself.
pub const END: &str = "⏎";
/// The same for nothing at all where something should stand.
pub const NOTHING: &str = "∅";

/// One way in which a text fails to be a legal position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// The stable name of the complaint, `unknown-game` and the like: the key of its sentence in every language.
    pub code: &'static str,
    /// What the sentence mentions, by name.
    pub args: Vec<(&'static str, String)>,
}

impl Complaint {
    /// Whether numbers are refused for what they cost, and not because they are no position of their game.
    pub fn is_limit(&self) -> bool {
        matches!(
            self.code,
            "most"
                | "sum-too-large"
                | "rule-beyond"
                | "rule-large"
                | "rule-long"
                | "rule-reach"
                | "rule-wide"
                | "rule-far"
                | "rule-steps"
        )
    }

    /// An argument.
    pub fn arg(&self, name: &str) -> Option<&str> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}

/// Every complaint with its English template. `{name}` stands for an argument.
pub const TEMPLATES: &[(&str, &str)] = &[
    ("empty", "the text is empty; expected a position such as nim(3,4,5)"),
    ("unknown-game", "unknown game “{name}”"),
    ("misere-inside", "“misere” stands once, before the whole sum: all of it is under misère play, or none"),
    ("unknown-game-near", "unknown game “{name}”; did you mean {near}?"),
    ("expected", "expected {expected}, found {found}"),
    ("separator", "numbers are separated by commas; found {found}"),
    ("unclosed", "the bracket {open} is never closed; expected {expected}"),
    ("negative", "a heap cannot be negative; expected 0, 1, 2, … up to 2^64 − 1"),
    ("fraction", "a heap cannot be a fraction; expected 0, 1, 2, … up to 2^64 − 1"),
    ("too-large", "the number is too large; the largest heap is 18446744073709551615 (2^64 − 1)"),
    ("formula-number", "write the number in digits, or as a power such as 10^18 or 1e18; other formulas are not read"),
    ("control", "the text holds a control character (U+{hex})"),
    ("sum-too-large", "the sum of the coins is too large; a stair holds at most 18446744073709551615 (2^64 − 1)"),
    ("too-many", "{count} numbers are too many; at most {max} are allowed"),
    ("too-long", "the text is {count} bytes long; at most {max} are allowed"),
    ("needs-rules", "{game} needs its rules in square brackets, as in {example}"),
    ("no-rules", "{game} takes no rules in square brackets; its numbers stand in round ones, as in {example}"),
    ("wrong-count", "{game} takes exactly {expected} numbers, found {found}"),
    ("pair-names", "{game} takes two numbers, a and b"),
    ("least", "expected a number of at least {least}, found {found}"),
    ("most", "expected a number of at most {most}, found {found}"),
    ("repeated", "{found} stands twice in the set"),
    ("octal-digit", "an octal digit is 0 to 7, found {found}"),
    ("octal-head", "the digit before the point is 0 or 4, found {found}"),
    ("octal-empty", "an octal code needs at least one digit after the point, as in 0.77"),
    ("formula", "expected an expression in k such as k^2 or 2*k+1, found {found}"),
    ("formula-deep", "the expression is nested too deeply; at most {max} levels are allowed"),
    ("stalls", "f(k) must grow: f({k}) = {a} and f({next}) = {b}"),
    ("starts", "f(1) must be at least 1, but it is {a}"),
    ("formula-range", "f({k}) cannot be computed with whole numbers of 64 bits"),
    ("rule-sign", "“{found}” means nothing here"),
    ("rule-divisor", "“{found}” is written {formula}"),
    ("rule-divides", "that 4 divides n is written n%4==0; | joins binary digits, with a number on its right"),
    ("rule-bits", "“{found}” joins binary digits in conjectures alone; in a rule n & −n is lowbit(n), and n & 3 is n%4"),
    ("rule-name", "“{name}” means nothing here; known are {known} and the functions {functions}"),
    ("rule-function", "{name} is a function; what it is of follows in brackets, {name}(…)"),
    ("rule-range", "a span is written with both its ends, 1..=3"),
    ("rule-name-taken", "{name} is taken; choose another name"),
    ("rule-many", "the rule has too many names and numbers; at most {max} are allowed"),
    ("rule-grows", "play might never end: from {at} a move leads to {to}, which is not smaller"),
    ("rule-beyond", "from {at} a move leads to {to}, and in a rule a number may be at most {most}"),
    ("rule-large", "at {at} a number beyond 2^62 would have to be known exactly"),
    ("rule-long", "the moves from {at} take more than {max} steps to list"),
    (
        "rule-reach",
        "play from {at} ends, but it can come to more than the {count} pairs that were looked at; that is as far as they are",
    ),
    ("rule-wide", "{count} pairs were looked at, and nothing shows that play from {at} ends"),
    ("rule-far", "the heaps up to {most} were looked at, and nothing shows that the rule can be played from {found}"),
    (
        "rule-steps",
        "play from {found} ends, but to list the moves of one of its heaps may take up to {steps} steps; at most {max} are taken",
    ),
    ("unknown-vertex", "there is no vertex “{name}” in the graph"),
    ("vertex-name", "expected the name of a vertex (letters, digits or _), found {found}"),
    ("no-heaps", "not the name of one game of single heaps, such as kayles"),
    ("several", "{count} positions can be read from these lines; expected one"),
    ("no-claim", "expected what is claimed, as in {example}"),
    ("unread-claim", "this sentence is not understood as a claim; one is {example}"),
    ("unread-pair", "this sentence is not understood as a claim about two numbers; one is {example}"),
    ("open-claim", "a condition alone claims nothing; that just these positions are lost is said as {formula}"),
    ("cycle", "the graph has a cycle, {cycle}: the game might never end"),
];

impl Complaint {
    /// A complaint with its arguments, in the order of its template.
    pub fn new(code: &'static str, args: impl IntoIterator<Item = (&'static str, String)>) -> Complaint {
        debug_assert!(TEMPLATES.iter().any(|(known, _)| *known == code), "no template for {code}");
        Complaint { code, args: args.into_iter().collect() }
    }

    /// That a game takes another number of numbers.
    pub fn count(game: &str, expected: usize, found: usize) -> Complaint {
        let args = [("game", game.to_owned()), ("expected", expected.to_string()), ("found", found.to_string())];
        Complaint::new("wrong-count", args)
    }

    /// The code and what it mentions, `unclosed (open: (, expected: , or ))`: for programs that have no sentences with them.
    pub fn coded(&self) -> String {
        let args: Vec<String> = self.args.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        if args.is_empty() { self.code.to_owned() } else { format!("{} ({})", self.code, args.join(", ")) }
    }

    /// Puts this complaint at the bytes `start..end` of the text.
    pub fn at(self, start: usize, end: usize) -> PositionError {
        PositionError { complaint: self, start, end: end.max(start) }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let template = TEMPLATES.iter().find(|(code, _)| *code == self.code).map_or(self.code, |(_, text)| text);
        f.write_str(&fill(template, &self.args))
    }
}

/// Replaces each `{name}` of a template by its argument, in one pass, so that an argument is never read as a template.
pub fn fill(template: &str, args: &[(&'static str, String)]) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        text.push_str(&rest[..open]);
        let Some(close) = rest[open..].find('}') else { break };
        let name = &rest[open + 1..open + close];
        match args.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => text.push_str(match value.as_str() {
                END => "the end of the text",
                NOTHING => "nothing",
                value => value,
            }),
            None => text.push_str(&rest[open..=open + close]),
        }
        rest = &rest[open + close + 1..];
    }
    text.push_str(rest);
    text
}

/// A text that is not a legal position: the complaint and the bytes of the text that cause it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionError {
    /// What is wrong.
    pub complaint: Complaint,
    /// Byte offsets into the text as given, on character boundaries; `start == end` at the end of the text.
    pub start: usize,
    /// The byte after the last of it.
    pub end: usize,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.complaint.fmt(f)
    }
}

impl std::error::Error for PositionError {}
