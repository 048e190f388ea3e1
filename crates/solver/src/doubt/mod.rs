//! Machines for doubt: a law that is almost true and the least position that refutes it ([`refute`]), how far the heaps of a
//! game behave like Nim under misère play ([`tame`]), and what a reader believes of a game ([`conjecture`]).
//!
//! The first two know bare backward induction ([`induction`]) and no theorem; so what they find can be held against what theorems
//! say. Conjectures are held against the values of the solver, which reach further.

pub mod conjecture;
mod domain;
mod induction;
mod laws;
pub mod quotient;
pub mod tame;

use crate::game::Numbers;
use crate::{Budget, GameRef, Outcome, Position, notation};
use induction::Induction;
pub use induction::Worth;
pub use laws::{LAWS, Law};
use std::ops::ControlFlow;

/// The games of heaps that are offered to be doubted, besides those of the position.
pub const GAMES: [&str; 8] =
    ["nim", "kayles", "dawsons_kayles", "dawsons_chess", "grundy", "lasker", "subtract[1,3,4]", "octal[0.6]"];

/// The most positions that a law is held against.
const MOST_TRIED: usize = 500;
/// What one try may cost: options that induction looks at, some microseconds each.
const WORK: u64 = 30_000;
/// The most options of a refutation that are listed.
const MOST_LINES: usize = 40;

/// Whether a game can be asked of a law of heaps: its numbers are heaps under rules that stay.
pub fn is_of_heaps(game: &GameRef) -> bool {
    game.numbers() == Numbers::Heaps
}

/// How a law fared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawTrial {
    /// How many positions it was held against, the refutation among them.
    pub tried: usize,
    /// The most stones for which all positions were tried.
    pub upto: u64,
    /// The first position in the order of trying that the law is wrong about.
    pub refutation: Option<LawRefutation>,
    /// Whether a theorem says that there is none.
    pub theorem: bool,
}

/// A position that a law is wrong about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawRefutation {
    /// The position, misère where the law is about misère play.
    pub position: Position,
    /// What induction finds; the law says the other.
    pub outcome: Outcome,
    /// The moves, as far as they are listed, each with a reply that answers it.
    pub lines: Vec<Line>,
}

/// A move of a refutation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The position after it.
    pub to: Position,
    /// Whether that is a P-position: then the move wins.
    pub cold: bool,
    /// The P-position that a reply leads to; `None` where the move wins, or ended the game and lost by that.
    pub reply: Option<Position>,
}

/// Holds a law of a game against the positions of its domain in order: fewest stones first, then fewest heaps, then by their sizes.
///
/// Ends at the first refutation, after 500 positions, when 30,000 options have been looked at, or before stones of which the
/// game has no position, as a rule of the reader's own may.
pub fn refute(law: &Law, game: &GameRef) -> LawTrial {
    let mut induction = Induction::default();
    let mut budget = Budget::new(WORK);
    let mut trial = LawTrial { tried: 0, upto: 0, refutation: None, theorem: (law.theorem)(game) };
    for stones in 1..=law.most {
        let positions = law.domain.positions(game, stones, law.misere);
        let played = |position: &Position| position.terms.iter().all(|term| term.game.check(&term.numbers).is_ok());
        if trial.tried + positions.len() > MOST_TRIED || !positions.iter().all(played) {
            return trial;
        }
        let mut tried = trial.tried;
        for position in positions {
            // A position in which nobody can move is no surprise to anyone.
            let Ok(worth) = induction.worth(&position, &mut budget) else { return trial };
            if worth.over {
                continue;
            }
            let Ok(values) = induction.values(&position, &mut budget) else { return trial };
            tried += 1;
            let outcome = worth.outcome(law.misere);
            if Outcome::cold((law.lost)(&position.terms[0], &values)) != outcome {
                let lines = lines(&mut induction, &position);
                trial.tried = tried;
                trial.refutation = Some(LawRefutation { position, outcome, lines });
                return trial;
            }
        }
        (trial.tried, trial.upto) = (tried, stones);
    }
    trial
}

/// The moves of a position that induction has gone through, and what refutes each.
fn lines(induction: &mut Induction, position: &Position) -> Vec<Line> {
    // All that lies below was looked at when the position was.
    let mut lost = |position: &Position| {
        let worth = induction.worth(position, &mut Budget::default());
        worth.is_ok_and(|worth| worth.outcome(position.misere) == Outcome::P)
    };
    let mut lines: Vec<Line> = Vec::new();
    let _ = position.moves(&mut |played| {
        let to = position.after(&played);
        if lines.iter().any(|line| line.to == to) {
            return ControlFlow::Continue(());
        }
        let (cold, mut reply) = (lost(&to), None);
        if !cold {
            let _ = to.moves(&mut |answer| {
                let after = to.after(&answer);
                if lost(&after) {
                    reply = Some(after);
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
        }
        lines.push(Line { to, cold, reply });
        if lines.len() < MOST_LINES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    lines
}

/// The law of this name.
pub fn law(name: &str) -> Option<&'static Law> {
    LAWS.iter().find(|law| law.name == name)
}

/// The game of this text, if it can be asked of a law; for a law of heaps that is any game of heaps.
pub fn game_of(law: &Law, text: &str) -> Option<GameRef> {
    let game = notation::parse_game(text).ok()?;
    (law.games.contains(&game.id()) || law.any && is_of_heaps(&game)).then_some(game)
}

/// Whether a theorem says that every heap of the game equals the nim heap of its value in every misère sum.
fn is_like_nim(game: &GameRef) -> bool {
    game.is_nim() || game.subtracts()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_law_falls_where_it_falls() {
        for (name, game, expected) in [
            ("misere-nim", "kayles", "misere kayles(1,5)"),
            ("misere-nim", "dawsons_kayles", "misere dawsons_kayles(12)"),
            ("misere-nim", "dawsons_chess", "misere dawsons_chess(1,9)"),
            ("misere-nim", "grundy", "misere grundy(3,13)"),
            ("misere-nim", "octal[0.6]", "misere octal[0.6](2,7)"),
            ("misere-nim", "lasker", "none of 294 up to 15"),
            ("misere-nim", "nim", "none of 430 up to 17, theorem"),
            ("misere-nim", "subtract[1,3,4]", "none of 430 up to 17, theorem"),
            // From 8 stones on this rule grows.
            ("misere-nim", "rule[n-k for k in 1..=n;n+1 if n==8]", "none of 37 up to 7"),
            ("misere-xor", "nim", "misere nim(1)"),
            ("misere-turned", "nim", "misere nim(2)"),
            ("won-and-won", "nim", "nim(1,1)"),
            ("twins", "kayles", "kayles(1,4)"),
            ("twins", "nim", "none of 400 up to 40, theorem"),
            ("moore-k", "moore[2]", "moore[2](1,1)"),
            ("moore-k", "moore[3]", "moore[3](1,1,1)"),
            ("wythoff-equal", "wythoff", "wythoff(1,1)"),
            ("wythoff-golden", "wythoff", "wythoff(2,4)"),
            ("fibonacci-left", "fibonacci", "fibonacci[1](7)"),
            ("stairs-all", "staircase", "staircase(0,1)"),
            ("lasker-sizes", "lasker", "lasker(1,2,3)"),
            ("squares-five", "take[k^2]", "take[k^2](25)"),
            ("grundy-three", "grundy", "grundy(13)"),
        ] {
            let law = law(name).expect("a law");
            let LawTrial { tried, upto, refutation, theorem } = refute(law, &game_of(law, game).expect("a game"));
            let found = match refutation {
                Some(refutation) => refutation.position.to_string(),
                None => format!("none of {tried} up to {upto}{}", if theorem { ", theorem" } else { "" }),
            };
            assert_eq!(found, expected, "{name} {game}");
        }
    }

    #[test]
    fn a_law_is_asked_of_its_games_and_a_law_of_heaps_of_all() {
        for law in LAWS {
            assert!(law.games.iter().all(|game| game_of(law, game).is_some()), "{}", law.name);
            assert_eq!(game_of(law, "bash[5]").is_some(), law.any, "{}", law.name);
            assert!(game_of(law, "graph[a>b]").is_none() && game_of(law, "nonsense").is_none(), "{}", law.name);
        }
    }
}
