//! A conjecture of the reader's own: how it fared, in sentences, with the position that refutes it and what shows that.

use super::{Found, Own, lines, wrong};
use mexplorer_picture::{Arg, Say, Table, mex};
use mexplorer_solver::doubt::conjecture::{self, Conjecture, Fault, Proof, Refutation, Relation, Trial, WORK};
use mexplorer_solver::notation::parse_game;
use mexplorer_solver::proof::Told;
use mexplorer_solver::{Budget, GameRef, Solver};
use std::rc::Rc;

/// Formulas that fit what is seen of a game.
pub fn suggest(solver: &mut Solver, game: &str, misere: bool) -> Rc<[String]> {
    let game = parse_game(game);
    game.map_or_else(|_| Rc::default(), |game| conjecture::suggest(&game, misere, solver, &mut Budget::new(WORK)).into())
}

/// Tests what was typed, if it can be read.
pub(super) fn tested(text: &str, game: &GameRef, misere: bool, solver: &mut Solver, own: &mut Own) -> Found {
    let nothing = |says| (says, None, Table::default());
    if text.trim().is_empty() {
        return nothing(Vec::new());
    }
    let conjecture = match Conjecture::read(text, game) {
        Ok(conjecture) => conjecture,
        Err(wrong) => {
            own.wrong = Some(wrong);
            return nothing(Vec::new());
        }
    };
    let trial = conjecture.test(game, misere, u64::MAX, solver, &mut Budget::new(WORK));
    match &trial.refutation {
        Some(refutation) => refuted(&trial, refutation, solver, own),
        None => nothing(vec![stands(&conjecture, &trial)]),
    }
}

fn refuted(trial: &Trial, refutation: &Refutation, solver: &mut Solver, own: &mut Own) -> Found {
    let position = &refutation.position;
    let budget = &mut Budget::new(WORK);
    let (say, table) = match refutation.fault {
        Fault::Value { relation, claimed, value } => {
            let analysis = solver.analyze(position, budget);
            own.mex = analysis.ok().map(|analysis| mex::of(solver, &analysis, Told::default(), budget));
            let claimed = claimed.map_or_else(|| "> 2^62".to_owned(), |claimed| claimed.to_string().replace('-', "−"));
            let key = if relation == Relation::Equal { "doubt.say.value" } else { "doubt.say.bound" };
            let say = Say::new(key).with("position", position.to_string()).with("claimed", claimed);
            let say = if relation == Relation::Equal { say } else { say.with("sign", relation.sign()) };
            (say.with("value", value), own.mex.as_ref().map_or_else(Table::default, |picture| picture.table.clone()))
        }
        Fault::Outcome(outcome) => {
            let (moves, more) = conjecture::lines(position, solver, budget).unwrap_or_default();
            (wrong(position, outcome, &moves), lines(&moves, more))
        }
    };
    let which = match &refutation.numbers[..] {
        [] => Say::new("doubt.say.before").with("count", trial.tried - 1),
        numbers => {
            let numbers = numbers.iter().map(|(name, number)| Arg::from(format!("{name} = {number}")));
            Say::new("doubt.say.where").with("numbers", Arg::List(numbers.collect()))
        }
    };
    (vec![say, which], Some(position.clone()), table)
}

/// That nothing was found against it.
fn stands(conjecture: &Conjecture, trial: &Trial) -> Say {
    let names = conjecture.names().join(" + ");
    if let Some(Proof { period, below, level }) = &trial.proof {
        let say = Say::new(match (level, period.saltus) {
            (false, _) => "doubt.say.proved-bound",
            (true, 0) => "doubt.say.proved",
            (true, _) => "doubt.say.proved-rising",
        });
        let say = say.with("period", period.period).with("from", period.preperiod).with("saltus", period.saltus);
        return say.with("below", format!("{names} < {below}"));
    }
    let Some(upto) = trial.upto else { return Say::new("doubt.say.untried") };
    let range = format!("{names} ≤ {upto}");
    match trial.tried {
        0 => Say::new("doubt.say.silent").with("range", range),
        tried => Say::new("doubt.say.stands").with("tried", tried).with("range", range),
    }
}
