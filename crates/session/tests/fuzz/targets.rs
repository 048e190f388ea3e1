//! The doors that a text comes in by, each with its rules.

#[path = "../../../solver/tests/induction/rules/formula.rs"]
mod formula;

use formula::Formula;
use mexplorer_picture::{Arg, Say};
use mexplorer_session::document::link::{self, Named};
use mexplorer_session::words::{entries::entries, plural, rich};
use mexplorer_session::{Document, Locale};
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Budget, Outcome, Position, PositionError, Solver};
use std::ops::ControlFlow;

/// A complaint names a place inside the text, between characters, and says something.
fn complaint(error: &PositionError, text: &str) -> String {
    assert!(error.start <= error.end && error.end <= text.len(), "{error:?}");
    assert!(text.is_char_boundary(error.start) && text.is_char_boundary(error.end), "{error:?}");
    assert!(!error.to_string().is_empty(), "{error:?}");
    error.complaint.code.to_string()
}

/// What is read is written canonically and reads back as itself.
fn canonical(position: &Position) -> String {
    let written = position.to_string();
    let again = parse(&written).unwrap_or_else(|error| panic!("{written} does not read back: {error}"));
    assert_eq!(again, *position, "{written}");
    assert_eq!(again.to_string(), written);
    written
}

/// Reads a position and asks who wins within a small budget, of which not more than one step too much is taken.
pub fn notation(text: &str) -> String {
    let position = match parse(text) {
        Err(error) => return complaint(&error, text),
        Ok(position) => position,
    };
    canonical(&position);
    let mut budget = Budget::new(30_000);
    let mut kind = position.terms.iter().map(|term| term.game.family().name).collect::<Vec<_>>().join("+");
    match Solver::default().analyze(&position, &mut budget) {
        Ok(answer) => {
            assert!(budget.spent() <= budget.allowed(), "{} were spent", budget.spent());
            assert!(answer.outcome == Outcome::N || answer.winning.moves.is_empty());
            for played in answer.winning.moves.iter().take(3) {
                assert!(position.allows(played), "{played:?} is not allowed");
                canonical(&position.after(played));
            }
            kind += answer.method.name();
        }
        Err(over) => {
            assert!(over.needed > over.allowed.into(), "{over}");
            kind += "over";
        }
    }
    if kind.len() < 60 { format!("{} {kind}", position.misere) } else { String::new() }
}

/// Reads a link; what is written of it is understood whole, and means the same.
pub fn link(text: &str) -> String {
    let base = Document::new("en");
    let (document, findings) = link::read(text, &base);
    let written = link::write(&document, &base, Named::default());
    let (again, rest) = link::read(&written, &base);
    assert_eq!(again, document, "{written}");
    assert_eq!((rest.ignored.len(), rest.wrong), (0, None), "{written}");
    assert_eq!(link::write(&again, &base, Named::default()), written);
    let wrong = findings.wrong.map(|(text, error)| complaint(&error, &text));
    let keys: Vec<&str> = written.split('&').skip(1).filter_map(|pair| pair.split_once('=').map(|(key, _)| key)).collect();
    format!("{} {wrong:?} {}", keys.join(","), findings.ignored.len().min(3))
}

/// Reads f; what may be taken is what another reader of the canonical text finds.
pub fn formula(text: &str) -> String {
    const HEAP: u64 = 60;
    let whole = format!("take[{text}]({HEAP})");
    let position = match parse(&whole) {
        Err(error) => return complaint(&error, &whole),
        Ok(position) => position,
    };
    canonical(&position);
    if position.terms.len() > 1 || position.terms[0].game.family().name != "take" {
        return "another game".into();
    }
    let mut taken = Vec::new();
    let own = position.terms[0].numbers[0];
    let _ = position.moves(&mut |played| {
        taken.push(own - played.step.numbers[0]);
        if taken.len() < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    taken.sort_unstable();
    let rules = position.terms[0].game.rules();
    if own <= HEAP
        && let Some(expected) = Formula::read(rules).up_to(own)
    {
        assert_eq!(taken, expected, "{rules}");
    }
    rules.chars().filter(|char| !char.is_ascii_digit()).take(8).collect()
}

/// Reads a file of words and says everything in it, with arguments of every kind.
pub fn locale(text: &str) -> String {
    let Some(locale) = Locale::read("en", text) else { return "no language".into() };
    let number = |number: &str| Arg::Text(number.to_string());
    let args = vec![
        ("n", number("3")),
        ("name", number("{n}[[x]]$y$")),
        ("list", Arg::List(vec![number("1"), Arg::Say(Say::new("lang.name"))])),
    ];
    let mut kinds: u32 = 0;
    // The keys of sentences are the program's own; a file can only bring their texts.
    for key in ["lang.name", "join.list", "join.sentence", "end"] {
        let say = Say { key, args: args.clone() };
        let told = locale.rich(&say);
        assert_eq!(rich::plain(&told), locale.say(&say), "{key}");
        kinds |= 1 << told.len().min(20);
    }
    for (key, template) in entries(text) {
        locale.word(key);
        locale.rich_word(key);
        assert!(plural::forms(template).count() <= template.len() + 1, "{key}: {template}");
        assert!(plural::place(template, "3") < plural::forms(template).count(), "{key}: {template}");
    }
    format!("{kinds} {}", text.len().ilog2())
}
