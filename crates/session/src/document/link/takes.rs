//! What each key of a link takes: told beside a value that it does not.

use crate::document::doubt::TAME;
use crate::document::frame::Lock;
use crate::document::game::{Rival, Side};
use crate::document::{Theme, ZOOMS};
use crate::words::languages;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::{GridMode, Up};
use mexplorer_picture::{Lens, Panel, Veil};
use mexplorer_solver::doubt::LAWS;
use mexplorer_solver::proof::theorems;
use mexplorer_solver::quiz::Kind;

/// What a value of a key may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Takes {
    /// One of these, or a list of them; a range is one text, `20–400`.
    OneOf(Vec<String>),
    /// Something like this.
    Like(String),
}

/// What a key takes; `None` where that is any text, or where there is no such key.
pub fn takes(key: &str) -> Option<Takes> {
    let one_of = |names: Vec<&'static str>| Some(Takes::OneOf(names.into_iter().map(str::to_owned).collect()));
    let like = |example: &str| Some(Takes::Like(example.to_owned()));
    match key {
        "show" | "tables" => one_of(Panel::ALL.map(Panel::name).to_vec()),
        "lang" => one_of(languages::tags().collect()),
        "theme" => one_of(Theme::ALL.map(Theme::name).to_vec()),
        "embed" | "bare" | "present" | "merge" | "pictures" => one_of(vec!["0", "1"]),
        "lock" => one_of(Lock::ALL.map(Lock::name).to_vec()),
        "edges" => one_of(EdgeMode::ALL.map(EdgeMode::name).to_vec()),
        "zoom" => Some(Takes::OneOf(vec![format!("{}–{}", ZOOMS.0, ZOOMS.1)])),
        "grid" => one_of(GridMode::ALL.map(GridMode::name).to_vec()),
        "window" => like("0,0,20"),
        "up" => one_of(Up::ALL.map(Up::name).to_vec()),
        "axes" => like("1,2"),
        "heaps" => like("0-40"),
        "sequence" => like("kayles"),
        "lens" => one_of(Lens::all().iter().map(Lens::name).collect()),
        "proof" => one_of(theorems().collect()),
        "step" => like("3-5"),
        "sieve" | "lit" | "at" | "target" | "upto" | "root" | "seed" | "sheets" => like("3"),
        "reply" => like("nim(1,4,5)"),
        "play" => one_of(Rival::ALL.map(Rival::name).to_vec()),
        "first" => one_of([Side::Person, Side::Rival].map(Side::name).to_vec()),
        "quiz" | "sheet" => one_of(Kind::ALL.map(Kind::name).to_vec()),
        "seeds" => like("1-10"),
        "only" => like("1,3"),
        "doubt" => one_of(LAWS.iter().map(|law| law.name).chain([TAME]).collect()),
        "hide" => one_of(Veil::ALL.map(Veil::name).to_vec()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::document::link::read;

    /// Every key that refuses anything says what it takes, and takes what it says.
    #[test]
    fn every_key_takes_what_it_says() {
        let arms = include_str!("../link.rs").lines().filter_map(|line| line.strip_prefix("        \"")?.split_once("\" =>"));
        let base = Document::new("en");
        for (key, _) in arms {
            let refused = read(&format!("{key}=\u{1}"), &base).1;
            let Some(takes) = takes(key) else {
                assert!(["p", "claim", "of"].contains(&key), "{key} says nothing");
                continue;
            };
            assert_eq!(refused.unread, [key], "{key}");
            let values = match takes {
                Takes::OneOf(names) => names,
                Takes::Like(example) => vec![example],
            };
            for value in values.iter().flat_map(|value| value.split('–')) {
                // What takes a choice of its own is written after a colon.
                let rest = match value {
                    "beside" => ":kayles",
                    "guess" => ":71,12",
                    _ => "",
                };
                let findings = read(&format!("{key}={value}{rest}"), &base).1;
                assert!(findings.unread.is_empty(), "{key}={value}{rest}");
            }
        }
        assert!(takes("cake").is_none());
    }
}
