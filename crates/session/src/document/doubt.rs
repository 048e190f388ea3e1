//! What the reader doubts, as the link holds it: a law that is almost true, or that a game is tame, and the game it is asked of.

use mexplorer_solver::GameRef;
use mexplorer_solver::doubt::{GAMES, Law, game_of, is_of_heaps, law};
use mexplorer_solver::notation::parse_game;

/// What is doubted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The law of this name.
    Law(&'static str),
    /// That the heaps of a game behave like Nim under misère play.
    Tame,
}

/// The name of [`Claim::Tame`] in links.
const TAME: &str = "tame";

impl Claim {
    pub fn of(name: &str) -> Option<Claim> {
        if name == TAME { Some(Claim::Tame) } else { law(name).map(|law| Claim::Law(law.name)) }
    }

    pub fn name(self) -> &'static str {
        match self {
            Claim::Law(name) => name,
            Claim::Tame => TAME,
        }
    }

    /// The law that is doubted.
    pub fn law(self) -> Option<&'static Law> {
        if let Claim::Law(name) = self { law(name) } else { None }
    }

    /// The games that are offered, the first of which is meant where none is named.
    pub fn games(self) -> &'static [&'static str] {
        self.law().map_or(&GAMES[1..], |law| law.games)
    }

    /// The game of this text, if this can be asked of it.
    pub fn game(self, text: &str) -> Option<GameRef> {
        match self.law() {
            Some(law) => game_of(law, text),
            None => parse_game(text).ok().filter(is_of_heaps),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    pub claim: Claim,
    /// The game in canonical text; `None` is the first that is offered.
    pub game: Option<String>,
}

impl Doubt {
    /// What is doubted of the game of this text; of the first that is offered where the text is of none.
    pub fn new(claim: Claim, game: &str) -> Doubt {
        let game = claim.game(game).map(|game| game.id().to_string());
        Doubt { claim, game: game.filter(|game| claim.games()[0] != *game) }
    }

    /// The text of the game.
    pub fn game(&self) -> &str {
        self.game.as_deref().unwrap_or(self.claim.games()[0])
    }
}
