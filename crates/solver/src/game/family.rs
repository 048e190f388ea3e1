//! What the registry knows of a kind of game before it is played.

use super::Game;
use crate::source::Source;
use crate::{Method, PositionError};

/// A kind of game: everything the registry, the notation and the picker know of it.
#[derive(Debug)]
pub struct Family {
    /// The name in the notation.
    pub name: &'static str,
    /// Other spellings that are read, never written.
    pub aliases: &'static [&'static str],
    /// The key of its name in words, `game.<name>`.
    pub title: &'static str,
    /// The key of the sentence that says what a move is, `rule.<name>`. See [`Game::rule_now`].
    pub rule: &'static str,
    /// What people call it, in English and Chinese. Each means this game and no other.
    pub names: &'static [&'static str],
    /// What people call it where the last move loses.
    pub misere_names: &'static [&'static str],
    /// Words that fit several games: a search finds it by them, but they do not stand for it.
    pub words: &'static [&'static str],
    /// The theorems by which [`Game::theorem`] and [`Game::misere_theorem`] answer.
    pub methods: &'static [Method],
    /// What stands between the square brackets.
    pub rules: RulesForm,
    /// A position that shows the game.
    pub example: &'static str,
    /// Literature: author, title, year.
    pub source: &'static str,
    /// Reads the text between the square brackets, if there is any, and makes the game.
    pub build: fn(Option<&Source>) -> Result<Built, PositionError>,
}

impl Family {
    /// How many numbers a term has, where it always has as many.
    pub fn count(&self) -> Option<usize> {
        matches!(self.rules, RulesForm::Pairs { .. }).then_some(2)
    }
}

/// A family is one entry of the registry, and equals itself alone.
impl PartialEq for Family {
    fn eq(&self, other: &Family) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Family {}

/// What a family's `build` gives: the canonical text of the rules (empty: none) and the game.
pub type Built = (String, Box<dyn Game>);

/// The form a picker offers for the rules of a family.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulesForm {
    /// Nothing.
    None,
    /// One number, `[k]`, at least `least`; where `optional` it may be left out.
    Number {
        /// What the number is called, as a locale key.
        title: &'static str,
        /// The least that it may be.
        least: u64,
        /// What a form offers first.
        default: &'static str,
        /// Whether it may be left out.
        optional: bool,
    },
    /// A set of numbers, `[1,3,4]`.
    Set {
        /// What a form offers first.
        default: &'static str,
    },
    /// An expression in k.
    Formula {
        /// What a form offers first.
        default: &'static str,
    },
    /// What a move makes of a heap of n.
    Rule {
        /// What a form offers first.
        default: &'static str,
    },
    /// What a move makes of a pair.
    Pairs {
        /// What a form offers first.
        default: &'static str,
    },
    /// An octal code.
    Octal {
        /// What a form offers first.
        default: &'static str,
    },
    /// Edges between vertices.
    Edges {
        /// What a form offers first.
        default: &'static str,
    },
}
