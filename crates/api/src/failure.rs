//! What is thrown: errors with a name, a message, and what a program needs to react.

use crate::lang::Lang;
use crate::number::Number;
use mexplorer_picture::{Say, notice};
use mexplorer_solver::budget::Limit;
use mexplorer_solver::{Complaint, Overrun, PositionError};
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};

/// A question that has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// A text that is not legal: what is wrong, and where in UTF-16 units.
    Position {
        complaint: Complaint,
        start: usize,
        end: usize,
    },
    Budget(Overrun),
    /// An argument of the wrong type or out of its range.
    Usage {
        name: &'static str,
        message: String,
    },
    /// A game whose positions are no sums of single heaps.
    NoSequence {
        game: String,
        end: usize,
    },
    /// A position of which there is nothing to show or to ask: it, and why.
    Nothing {
        about: String,
        why: Vec<Say>,
    },
}

impl Failure {
    /// The place of an error in the text counted as JavaScript counts.
    pub fn position(text: &str, error: &PositionError) -> Failure {
        let units = |end: usize| text.get(..end).unwrap_or(text).encode_utf16().count();
        let (start, end) = (units(error.start), units(error.end));
        Failure::Position { complaint: error.complaint.clone(), start, end }
    }

    /// A complaint about the whole of a text.
    pub fn whole(text: &str, complaint: Complaint) -> Failure {
        Failure::Position { complaint, start: 0, end: text.encode_utf16().count() }
    }

    pub fn type_error(message: impl Into<String>) -> Failure {
        Failure::Usage { name: "TypeError", message: message.into() }
    }

    pub fn range_error(message: impl Into<String>) -> Failure {
        Failure::Usage { name: "RangeError", message: message.into() }
    }
}

impl From<Overrun> for Failure {
    fn from(over: Overrun) -> Failure {
        Failure::Budget(over)
    }
}

#[derive(Serialize)]
struct Place {
    code: &'static str,
    start: usize,
    end: usize,
}

/// What ran out, and how much of it was needed.
#[derive(Debug, Serialize)]
pub struct Over {
    limit: &'static str,
    needed: Number,
    allowed: Number,
    exact: bool,
}

impl From<&Overrun> for Over {
    fn from(over: &Overrun) -> Over {
        let limit = if over.limit == Limit::Memory { "memory" } else { "work" };
        Over { limit, needed: over.needed.into(), allowed: over.allowed.into(), exact: over.exact }
    }
}

impl Failure {
    /// What is said of it. Of a text or a budget it is said to programmers unless a language was asked for.
    pub fn message(&self, lang: &Lang) -> String {
        match self {
            Failure::Position { complaint, .. } if lang.asked => lang.locale.complaint(complaint),
            Failure::Position { complaint, .. } => complaint.to_string(),
            Failure::NoSequence { game, .. } => lang.locale.say(&Say::new("notice.sequence-heaps").with("games", game.as_str())),
            Failure::Budget(over) if lang.asked => lang.locale.say(&notice::overrun(over)),
            Failure::Budget(over) => over.to_string(),
            Failure::Usage { message, .. } => message.clone(),
            Failure::Nothing { about, why } => format!("{about}: {}", lang.locale.all(why)),
        }
    }
}

/// The JavaScript error of a failure.
pub fn throw(failure: Failure, lang: &Lang) -> JsValue {
    let message = failure.message(lang);
    match failure {
        Failure::Position { complaint, start, end } => {
            error("PositionError", &message, crate::to_js(&Place { code: complaint.code, start, end }))
        }
        Failure::NoSequence { end, .. } => {
            error("PositionError", &message, crate::to_js(&Place { code: "no-sequence", start: 0, end }))
        }
        Failure::Budget(over) => error("BudgetError", &message, crate::to_js(&Over::from(&over))),
        Failure::Usage { name: "TypeError", .. } => js_sys::TypeError::new(&message).into(),
        Failure::Usage { .. } | Failure::Nothing { .. } => js_sys::RangeError::new(&message).into(),
    }
}

fn error(name: &str, message: &str, details: Result<JsValue, JsValue>) -> JsValue {
    let error = js_sys::Error::new(message);
    error.set_name(name);
    if let Some(details) = details.ok().and_then(|details| details.dyn_into::<js_sys::Object>().ok()) {
        js_sys::Object::assign(&error, &details);
    }
    error.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    #[test]
    fn places_are_counted_in_utf16() {
        // The part between the bars is what the offsets must name.
        for marked in
            ["nim(3,|-4|)", "graph[起>终](|中|)", "尼姆（３，４）|", "graph[𝐚>𝐛](|𝐜|)", "graph[𝐚>𝐛](𝐚||", "nim（３，|x|）"]
        {
            let text = marked.replace('|', "");
            let bars: Vec<usize> =
                marked.encode_utf16().enumerate().filter(|(_, unit)| *unit == u16::from(b'|')).map(|(i, _)| i).collect();
            let error = parse(&text).expect_err(marked);
            let Failure::Position { start, end, .. } = Failure::position(&text, &error) else { panic!("{marked}") };
            if bars.len() == 2 {
                assert_eq!((start, end), (bars[0], bars[1] - 1), "{marked}: {error}");
            }
            assert!(start <= end && end <= text.encode_utf16().count(), "{marked}");
        }
    }
}
