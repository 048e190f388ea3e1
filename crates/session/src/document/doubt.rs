//! What the reader doubts, as the link holds it: a law that is almost true, that a game is tame, what its misère quotient is, or a conjecture of the reader's
//! own, and the game it is asked of.

use mexplorer_picture::options::Guess;
use mexplorer_solver::GameRef;
use mexplorer_solver::doubt::{GAMES, Law, conjecture, game_of, is_of_heaps, law};
use mexplorer_solver::notation::parse_game;
use std::rc::Rc;

/// What is doubted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The law of this name.
    Law(&'static str),
    /// That the heaps of a game behave like Nim under misère play.
    Tame,
    /// What the misère quotient of a game is.
    Quotient,
    /// A conjecture, as it was typed.
    Own(Rc<str>),
}

/// The name of [`Claim::Tame`] in links.
pub const TAME: &str = "tame";
/// The name of [`Claim::Quotient`] in links.
pub const QUOTIENT: &str = "quotient";
/// The name of [`Claim::Own`] on the page; a link has the text instead.
pub const OWN: &str = "own";

impl Claim {
    pub fn of(name: &str) -> Option<Claim> {
        match name {
            TAME => Some(Claim::Tame),
            QUOTIENT => Some(Claim::Quotient),
            _ => law(name).map(|law| Claim::Law(law.name)),
        }
    }

    pub fn name(&self) -> &'static str {
        match self {
            Claim::Law(name) => name,
            Claim::Tame => TAME,
            Claim::Quotient => QUOTIENT,
            Claim::Own(_) => OWN,
        }
    }

    /// The law that is doubted.
    pub fn law(&self) -> Option<&'static Law> {
        if let Claim::Law(name) = self { law(name) } else { None }
    }

    /// The games that are offered, the first of which is meant where none is named; for a conjecture only those of the page.
    pub fn games(&self) -> &'static [&'static str] {
        match self {
            Claim::Own(_) => &[],
            _ => self.law().map_or(&GAMES[1..], |law| law.games),
        }
    }

    /// Whether it is asked how the heaps of a game behave in misère sums.
    pub fn is_misere(&self) -> bool {
        matches!(self, Claim::Tame | Claim::Quotient)
    }

    /// Whether it can be asked of every game of heaps, and of no other.
    pub fn is_of_heaps(&self) -> bool {
        self.is_misere() || self.law().is_some_and(|law| law.any)
    }

    /// The game of this text, if this can be asked of it.
    pub fn game(&self, text: &str) -> Option<GameRef> {
        match self {
            Claim::Law(name) => game_of(law(name)?, text),
            Claim::Tame | Claim::Quotient => parse_game(text).ok().filter(is_of_heaps),
            Claim::Own(_) => parse_game(text).ok().filter(conjecture::is_asked),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    pub claim: Claim,
    /// The game in canonical text; `None` is the first that is offered for a law, and otherwise that of the page.
    pub game: Option<String>,
}

impl Doubt {
    /// What is doubted of the game of this text; of the first that is offered where the text is of none.
    pub fn new(claim: Claim, game: &str) -> Doubt {
        let game = claim.game(game).map(|game| game.id().to_string());
        let first = claim.law().and_then(|law| law.games.first().copied());
        Doubt { claim, game: game.filter(|game| first != Some(game)) }
    }

    /// A conjecture about the game of the page.
    pub fn own(text: &str) -> Doubt {
        Doubt { claim: Claim::Own(text.into()), game: None }
    }

    /// That the values of a game repeat from some heap on, each period adding as much.
    pub fn of_period(guess: Guess, game: &str) -> Doubt {
        Doubt::new(Claim::Own(conjecture::periodic(guess.from, guess.period, guess.saltus).into()), game)
    }

    /// The text of the game, where that does not hang on the page.
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref().or(self.claim.law().and_then(|law| law.games.first().copied()))
    }
}
