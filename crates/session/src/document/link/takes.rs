//! Why a key of a link means nothing as it stands there: told beside what is ignored.

use super::Findings;
use crate::document::doubt::{Claim, QUOTIENT, TAME};
use crate::document::frame::Lock;
use crate::document::game::{Rival, Side};
use crate::document::worksheet::{ALSO, MOST_HEADING};
use crate::document::{Theme, ZOOMS};
use crate::words::languages;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::{GridMode, MOST_NUMBERS, MOST_PAIRS, SIZES, UNKNOWN, Up};
use mexplorer_picture::options::{BASES, Guess, MOST_COLUMNS};
use mexplorer_picture::{Lens, MOST_LISTED, Panel, Veil};
use mexplorer_solver::doubt::LAWS;
use mexplorer_solver::notation::parse_game;
use mexplorer_solver::proof::theorems;
use mexplorer_solver::quiz::worksheet::MOST_SEEDS;
use mexplorer_solver::quiz::{Kind, MOST_SEED};
use std::fmt::Display;

/// Why a key with its value means nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// The value is none of these, nor a list of them; a range is one text, `20–400`.
    OneOf(Vec<String>),
    /// The value is nothing like this.
    Like(&'static str),
    /// The value is nothing like this, or its numbers are not what they have to be, between these.
    Bound(&'static str, Amounts, (u64, u64)),
    /// The value is right, but means nothing without one of these.
    Without(&'static [&'static str]),
    /// The same beside this key.
    Beside(&'static str),
    /// It is a game that this cannot be asked of, perhaps since it is about heaps alone; of this one it is asked.
    Other { heaps: bool, asked: &'static str },
}

/// What numbers mean together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amounts {
    Heaps,
    Seeds,
    Steps,
    Window,
    Axes,
    Guess,
    Heading,
    Also,
}

impl Why {
    /// Of what is doubted that cannot be asked.
    pub fn no_game(claim: &Claim, of: Option<&str>) -> Why {
        match claim.games().first() {
            Some(asked) if of.is_some_and(|of| parse_game(of).is_ok()) => Why::Other { heaps: claim.is_of_heaps(), asked },
            first => Why::Like(first.copied().unwrap_or("kayles")),
        }
    }

    /// From one number up to another.
    pub fn range(least: impl Display, most: impl Display) -> Why {
        Why::OneOf(vec![format!("{least}–{most}")])
    }
}

impl Findings {
    /// Keeps that these are ignored, and why.
    pub(super) fn ignore<T: Into<String>>(&mut self, pairs: impl IntoIterator<Item = T>, why: Why) {
        for pair in pairs {
            self.ignored.push(pair.into());
            let key = key(&self.ignored[self.ignored.len() - 1]);
            if self.why(key).is_none() {
                self.whys.push((key.to_owned(), why.clone()));
            }
        }
    }

    /// The same of a key with a value that it does not take; there may be no such key.
    pub(super) fn misread(&mut self, key: &str, value: &str, pair: String) {
        match takes(key, value) {
            Some(why) => self.ignore([pair], why),
            None => self.ignored.push(pair),
        }
    }

    /// Why this key is ignored; none where there is no such key.
    pub fn why(&self, key: &str) -> Option<&Why> {
        self.whys.iter().find(|(known, _)| known == key).map(|(_, why)| why)
    }
}

/// The key of what stands in a link.
pub fn key(pair: &str) -> &str {
    pair.split_once('=').map_or(pair, |(key, _)| key)
}

/// What a key takes; `None` where that is any text, or where there is no such key.
pub fn takes(key: &str, value: &str) -> Option<Why> {
    let one_of = |names: Vec<&'static str>| Why::OneOf(names.into_iter().map(str::to_owned).collect());
    Some(match key {
        "show" | "tables" => one_of(Panel::ALL.map(Panel::name).to_vec()),
        "lang" => one_of(languages::tags().collect()),
        "theme" => one_of(Theme::ALL.map(Theme::name).to_vec()),
        "embed" | "bare" | "present" | "merge" | "pictures" => one_of(vec!["0", "1"]),
        "lock" => one_of(Lock::ALL.map(Lock::name).to_vec()),
        "edges" => one_of(EdgeMode::ALL.map(EdgeMode::name).to_vec()),
        "zoom" => Why::range(ZOOMS.0, ZOOMS.1),
        "grid" => one_of(GridMode::ALL.map(GridMode::name).to_vec()),
        "window" => Why::Bound("0,0,20", Amounts::Window, (SIZES.0.into(), SIZES.1.into())),
        "sieve" => Why::range(0, MOST_PAIRS),
        "up" => one_of(Up::ALL.map(Up::name).to_vec()),
        "lit" => Why::range(0, UNKNOWN - 1),
        "axes" => Why::Bound("1,2", Amounts::Axes, (1, MOST_NUMBERS as u64)),
        "heaps" => Why::Bound("0-40", Amounts::Heaps, (0, MOST_LISTED)),
        "sequence" | "of" => Why::Like("kayles"),
        "lens" => lens(value),
        "proof" => one_of(theorems().collect()),
        "step" => Why::Bound("3-5", Amounts::Steps, (1, u64::MAX)),
        "at" | "target" | "upto" | "root" | "sheets" => Why::Like("3"),
        "seed" => Why::range(0, MOST_SEED),
        "reply" => Why::Like("nim(1,4,5)"),
        "play" => one_of(Rival::ALL.map(Rival::name).to_vec()),
        "first" => one_of([Side::Person, Side::Rival].map(Side::name).to_vec()),
        "quiz" | "sheet" => one_of(Kind::ALL.map(Kind::name).to_vec()),
        "seeds" => Why::Bound("1-10", Amounts::Seeds, (1, MOST_SEEDS)),
        "only" => Why::Like("1,3"),
        "also" => Why::Bound(ALSO, Amounts::Also, (1, MOST_SEEDS)),
        "heading" => Why::Bound("Nim", Amounts::Heading, (1, MOST_HEADING as u64)),
        "doubt" => one_of(LAWS.iter().map(|law| law.name).chain([TAME, QUOTIENT]).collect()),
        "hide" => one_of(Veil::ALL.map(Veil::name).to_vec()),
        _ => return None,
    })
}

/// What the lens takes that a text names, or which lenses there are.
fn lens(text: &str) -> Why {
    let lenses = Lens::all();
    let named = lenses.iter().find(|lens| text.split(':').next() == Some(lens.name()));
    match named.unwrap_or(&Lens::Plain) {
        Lens::Guess(_) => Why::Bound("guess:71,12", Amounts::Guess, (1, Guess::MOST)),
        Lens::Beside(_) => Why::Like("beside:kayles"),
        Lens::Columns(_) => Why::range("columns:1", format_args!("columns:{MOST_COLUMNS}")),
        lens @ (Lens::Cold(_) | Lens::Sorted(_) | Lens::Digits(_)) => {
            let name = lens.name();
            let bases = format!("{name}:{}–{name}:{}", BASES.0, BASES.1);
            Why::OneOf(vec![bases, format!("{name}:zeckendorf")])
        }
        _ => Why::OneOf(lenses.iter().map(|lens| lens.name().to_owned()).collect()),
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
            let Some(takes) = takes(key, "\u{1}").filter(|_| key != "of") else {
                assert!(["p", "claim", "of"].contains(&key), "{key} says nothing");
                continue;
            };
            assert_eq!((refused.ignored.len(), refused.why(key)), (1, Some(&takes)), "{key}");
            let values = match takes {
                Why::OneOf(names) => names,
                Why::Like(example) | Why::Bound(example, ..) => vec![example.to_owned()],
                _ => panic!("{key} is read"),
            };
            for value in values.iter().flat_map(|value| value.split('–')) {
                // What takes a choice of its own is written after a colon.
                let rest = match value {
                    "beside" => ":kayles",
                    "guess" => ":71,12",
                    _ => "",
                };
                let why = read(&format!("{key}={value}{rest}"), &base).1.why(key).cloned();
                assert!(matches!(why, None | Some(Why::Without(_))), "{key}={value}{rest}: {why:?}");
            }
        }
        assert!(takes("cake", "").is_none());
    }
}
