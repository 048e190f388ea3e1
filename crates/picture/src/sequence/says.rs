//! What is claimed of a sequence: a theorem with its window, an observation with its end, or nothing.

use super::SequencePicture;
use crate::Say;
use crate::board::label;
use mexplorer_solver::GameRef;
use mexplorer_solver::sequence::{Law, Period};

/// Games of which it is known that nobody knows: Grundy's game and 0.007 under its names (Winning Ways, chapter 4).
const OPEN: [&str; 4] = ["grundy", "treblecross", "flip[3]", "octal[0.007]"];

pub(super) fn all(sequence: &SequencePicture, game: &GameRef, misere: bool) -> Vec<Say> {
    let last = sequence.values.len().saturating_sub(1);
    let what = Say::new("sequence.say.what").with("game", label::cut(game.id(), 40));
    let claim = match &sequence.period {
        Some(period) => of_period(period, last),
        None if game.id() == "half" => Say::new("sequence.say.half"),
        None if game.family().name == "fibonacci" => of_fibonacci(game),
        None if OPEN.contains(&game.id()) => Say::new("sequence.say.open").with("last", last),
        None => Say::new("sequence.say.none").with("last", last),
    };
    let mut says = vec![what, claim];
    if let [.., last] = sequence.exceptions[..] {
        says.push(Say::new("sequence.say.exceptions").with("count", sequence.exceptions.len()).with("last", last));
    }
    if misere {
        says.push(Say::new("sequence.say.misere"));
    }
    says
}

fn of_period(period: &Period, last: usize) -> Say {
    let law = match period.law {
        Law::GuySmith => "sequence.law.guy-smith",
        Law::FiniteSubtraction => "sequence.law.subtraction",
        Law::ArithmeticPeriodic => "sequence.law.arithmetic",
        Law::Closed => "sequence.law.closed",
        Law::Observed => "sequence.law.observed",
    };
    let key = match (period.proved, period.law, period.saltus) {
        (false, ..) => "sequence.say.observed",
        (true, Law::Closed, 0) => "sequence.say.closed",
        (true, Law::Closed, _) => "sequence.say.closed-saltus",
        (true, _, 0) => "sequence.say.proved",
        (true, ..) => "sequence.say.proved-saltus",
    };
    Say::new(key)
        .with("preperiod", period.preperiod)
        .with("period", period.period)
        .with("saltus", period.saltus)
        .with("from", period.window.0)
        .with("to", period.window.1)
        .with("law", Say::new(law))
        .with("last", last)
}

fn of_fibonacci(game: &GameRef) -> Say {
    match game.rules() {
        "" => Say::new("sequence.say.fibonacci"),
        limit => Say::new("sequence.say.fibonacci-limit").with("limit", limit),
    }
}
