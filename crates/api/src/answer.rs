//! `analyze`: the answer to a position.

use crate::failure::{Failure, Over};
use crate::lang::Lang;
use crate::number::Number;
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Budget, Overrun, Position, Solver, Term};
use serde::Serialize;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    pub position: String,
    pub misere: bool,
    pub outcome: &'static str,
    pub grundy: Option<Number>,
    pub components: Vec<Component>,
    pub winning_moves: Vec<WinningMove>,
    pub winning_move_count: Number,
    pub method: &'static str,
    pub refused: Option<Refused>,
}

/// Why more than who wins is not known: the budget that ran out.
#[derive(Debug, Serialize)]
pub struct Refused {
    #[serde(flatten)]
    over: Over,
    message: String,
}

#[derive(Debug, Serialize)]
pub struct Component {
    pub position: String,
    pub grundy: Option<Number>,
}

#[derive(Debug, Serialize)]
pub struct WinningMove {
    pub to: String,
}

/// The listed moves have about so many characters together at most: a move of 10^5 heaps is a text of 10^5 numbers.
const MAX_TEXT: usize = 1 << 24;

pub fn position(text: &str) -> Result<Position, Failure> {
    parse(text).map_err(|error| Failure::position(text, &error))
}

pub fn analyze(solver: &mut Solver, text: &str, budget: u64, lang: &Lang) -> Result<Analysis, Failure> {
    let asked = position(text)?;
    let whole = || Budget::new(budget).on_values();
    let (mut budget, mut over) = (whole(), None);
    let answer = solver.analyze(&asked, &mut budget).or_else(|short| {
        // Who wins may be known where the winning moves are out of reach.
        budget = whole();
        over = Some(short);
        solver.decide(&asked, &mut budget).map_err(|_| short)
    })?;
    let said = |over: Overrun| Refused { over: Over::from(&over), message: Failure::Budget(over).message(lang) };
    let refused = over.or(answer.missing).map(said);
    let position = &answer.position;
    let mut room = MAX_TEXT;
    let mut winning_moves = Vec::new();
    for played in &answer.winning.moves {
        let to = position.after(played).to_string();
        room = room.saturating_sub(to.len());
        winning_moves.push(WinningMove { to });
        if room == 0 {
            break;
        }
    }
    let mut components = Vec::with_capacity(answer.components.len());
    for c in answer.components {
        let alone = Position { misere: position.misere, terms: vec![Term { game: c.game, numbers: c.numbers }] };
        let component = Component { position: alone.to_string(), grundy: c.grundy.map(Number::from) };
        budget.hold((component.position.len() + size_of::<Component>()) as u64)?;
        components.push(component);
    }
    Ok(Analysis {
        position: position.to_string(),
        misere: position.misere,
        outcome: answer.outcome.letter(),
        grundy: answer.grundy.map(Number::from),
        components,
        winning_moves,
        winning_move_count: if answer.winning.unlisted { Number::Unknown } else { (&answer.winning.count).into() },
        method: answer.method.name(),
        refused,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::budget::DEFAULT_BUDGET;

    /// Positions whose winning moves cost more than a small budget, while a theorem or a period says who wins.
    const UNLISTED: [(&str, &str); 2] = [("kayles(4000000)+nim(2)", "N"), ("octal[0.77](3000000,4)", "N")];

    #[test]
    fn answers() {
        let word = |n: u128| Some(Number::Word(n));
        for (text, outcome, grundy, moves, method) in [
            ("nim(3,4,5)", "N", word(2), vec!["nim(1,4,5)"], "bouton"),
            ("nim(1,4,5)", "P", word(0), vec![], "bouton"),
            ("misere nim(1,1,1)", "P", None, vec![], "misere-nim"),
            ("nim(18446744073709551615,1)", "N", word(18446744073709551614), vec!["nim(1,1)"], "bouton"),
            ("wythoff(6180339887498948482,10000000000000000000)", "P", word(0), vec![], "wythoff"),
        ] {
            let answer = analyze(&mut Solver::default(), text, DEFAULT_BUDGET, &Lang::default())
                .unwrap_or_else(|e| panic!("{text}: {e:?}"));
            let listed: Vec<&str> = answer.winning_moves.iter().map(|w| w.to.as_str()).collect();
            assert_eq!((answer.outcome, answer.grundy, listed, answer.method), (outcome, grundy, moves, method), "{text}");
            assert!(answer.refused.is_none(), "{text}");
        }
    }

    /// The page says so much, and so does the package.
    #[test]
    fn who_wins_is_said_without_the_list_of_moves() {
        for (text, outcome) in UNLISTED {
            let small =
                analyze(&mut Solver::default(), text, 30_000, &Lang::default()).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            assert_eq!(
                (small.outcome, small.winning_moves.len(), small.winning_move_count),
                (outcome, 0, Number::Unknown),
                "{text}"
            );
            let refused = small.refused.unwrap_or_else(|| panic!("{text} says why"));
            assert!(refused.message.ends_with("units of work; 30000 are allowed"), "{text}: {}", refused.message);
        }
    }

    /// A period that shows late is proved by a larger budget, that of the page for instance; by the usual one it is said that more is
    /// needed.
    #[test]
    fn a_larger_budget_proves_a_late_period() {
        let asked = |budget| {
            let answer = analyze(&mut Solver::default(), "octal[0.16](1000000000000)", budget, &Lang::default()).expect("won");
            (answer.outcome, answer.grundy, answer.method, answer.refused.is_some())
        };
        assert_eq!(asked(DEFAULT_BUDGET), ("N", None, "mirror", true));
        assert_eq!(asked(2_000_000_000), ("N", Some(Number::Word(3)), "period", false));
    }

    /// What is known without a value says what the value would take, and a larger budget finds it.
    #[test]
    fn a_value_that_is_missing_has_its_reason() {
        for text in ["wythoff(6000,6700)", "fibonacci(9000)", "wythoff(6000,6700)+nim(0)"] {
            let asked = |budget| analyze(&mut Solver::default(), text, budget, &Lang::default()).expect("known by theorem");
            let (usual, larger) = (asked(DEFAULT_BUDGET), asked(2_000_000_000));
            let why = usual.refused.expect(text).message;
            assert!(usual.grundy.is_none() && why.ends_with("40000000 are allowed"), "{text}: {why}");
            assert!(larger.grundy.is_some() && larger.refused.is_none(), "{text}");
        }
        // Where the value decides, all of the budget is for it.
        let sum = analyze(&mut Solver::default(), "fibonacci(9000)+nim(1)", 2_000_000_000, &Lang::default());
        assert!(sum.expect("within the budget").grundy.is_some());
    }

    #[test]
    fn lists_of_long_positions_are_cut() {
        let text = format!("nim({})", vec!["3"; 99_999].join(","));
        let answer = analyze(&mut Solver::default(), &text, DEFAULT_BUDGET, &Lang::default()).expect("a theorem answers");
        assert_eq!((answer.winning_move_count, answer.components.len()), (Number::Word(99_999), 99_999));
        assert!((1..1000).contains(&answer.winning_moves.len()), "{}", answer.winning_moves.len());
    }
}
