//! What is thrown: errors with a name, a message, and what a program needs to react.

use crate::number::Number;
use mexplorer_solver::budget::Limit;
use mexplorer_solver::{Overrun, PositionError};
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};

/// A question that has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// A text that is not legal: what is wrong, and where in UTF-16 units.
    Position {
        message: String,
        code: &'static str,
        start: usize,
        end: usize,
    },
    Budget(Overrun),
    /// An argument of the wrong type or out of its range.
    Usage {
        name: &'static str,
        message: String,
    },
}

impl Failure {
    /// The place of an error in the text counted as JavaScript counts.
    pub fn position(text: &str, error: &PositionError) -> Failure {
        let units = |end: usize| text.get(..end).unwrap_or(text).encode_utf16().count();
        let (start, end) = (units(error.start), units(error.end));
        Failure::Position { message: error.to_string(), code: error.complaint.code, start, end }
    }

    /// A complaint about the whole of a text.
    pub fn whole(text: &str, code: &'static str, message: String) -> Failure {
        Failure::Position { message, code, start: 0, end: text.encode_utf16().count() }
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

#[derive(Serialize)]
struct Over {
    limit: &'static str,
    needed: Number,
    allowed: Number,
    exact: bool,
}

/// The JavaScript error of a failure.
pub fn throw(failure: Failure) -> JsValue {
    match failure {
        Failure::Position { message, code, start, end } => {
            error("PositionError", &message, crate::to_js(&Place { code, start, end }))
        }
        Failure::Budget(over) => {
            let limit = if over.limit == Limit::Memory { "memory" } else { "work" };
            let details = Over { limit, needed: over.needed.into(), allowed: over.allowed.into(), exact: over.exact };
            error("BudgetError", &over.to_string(), crate::to_js(&details))
        }
        Failure::Usage { name: "TypeError", message } => js_sys::TypeError::new(&message).into(),
        Failure::Usage { name: "RangeError", message } => js_sys::RangeError::new(&message).into(),
        Failure::Usage { name, message } => error(name, &message, Ok(JsValue::NULL)),
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
