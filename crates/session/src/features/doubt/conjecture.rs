//! A conjecture of the reader's own: how it fared, in sentences, with the position that refutes it and what shows that.

use super::{Own, ToShow, Undrawn, lines, wrong};
use crate::words::rules::power;
use mexplorer_picture::{Arg, Say, Table, mex};
use mexplorer_solver::doubt::conjecture::{
    self, Begun, Beyond, Conjecture, ConjectureRefutation, ConjectureTrial, Exceptions, Fault, Gain, Proof, Relation, Stretch,
    WORK, Wanting, Way, is_twofold,
};
use mexplorer_solver::notation::{parse, parse_game};
use mexplorer_solver::proof::{self, Told};
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Budget, GameRef, PositionError, Solver};
use std::rc::Rc;

/// Formulas that fit what is seen of a game.
pub fn suggest(solver: &mut Solver, game: &str, misere: bool) -> Rc<[String]> {
    let game = parse_game(game);
    game.map_or_else(|_| Rc::default(), |game| conjecture::suggest(&game, misere, solver, &mut Budget::new(WORK)).into())
}

/// The conjecture of a text, with what it was read as where that is written otherwise.
fn read(text: &str, game: &GameRef) -> Result<(Option<String>, Conjecture), PositionError> {
    Conjecture::read(text, game).map(|conjecture| (None, conjecture)).or_else(|wrong| {
        let meant = Conjecture::loosely(text, game);
        meant.map(|(meant, conjecture)| (Some(meant), conjecture)).ok_or(wrong)
    })
}

/// Tests what was typed, if it can be read.
pub(super) fn tested(
    text: &str,
    game: &GameRef,
    (misere, further): (bool, u32),
    (solver, begun): (&mut Solver, &mut Option<Begun>),
    own: &mut Own,
) -> Undrawn {
    let nothing = |says| (says, None, Table::default());
    if text.trim().is_empty() {
        return nothing(Vec::new());
    }
    let conjecture = match read(text, game) {
        Ok((meant, conjecture)) => {
            own.meant = meant;
            conjecture
        }
        Err(wrong) => {
            own.wrong = Some(Conjecture::open_claim(text, game).or_else(|| Conjecture::unread(text, game)).unwrap_or(wrong));
            return nothing(Vec::new());
        }
    };
    let trial = conjecture.go_on(game, misere, further, solver, begun);
    let (mut says, position, table) = match &trial.refutation {
        Some(refutation) => {
            let meant = own.meant.as_deref().unwrap_or(text.trim());
            own.narrower = narrower(meant, &conjecture, &trial, refutation, (game, misere), solver);
            own.one_way = own.meant.as_ref().and_then(|_| one_way(text, &conjecture, (game, misere), solver));
            own.refuted = Some(conjecture.text().to_owned());
            let (mut says, position, table) = refuted(&trial, refutation, solver, own);
            says.extend(trial.exceptions.as_ref().map(|found| excepted(&conjecture, found)));
            (says, position, table)
        }
        None => {
            own.stands = true;
            own.further = conjecture.goes_on(further, &trial);
            own.proof = trial.proof.as_ref().and_then(|proof| walked(proof, game, solver));
            own.way = conjecture.way(game, misere, &trial).map(|found| way(&conjecture, &found));
            let rested = trial.rested.then(|| Say::new("doubt.say.rested"));
            let says = [stands(&conjecture, &trial)].into_iter().chain(rested).chain(wanting(&conjecture, &trial));
            let known = trial.compared_with.map(|method| Say::new("doubt.say.compared").with("theorem", Say::new(method.key())));
            nothing(says.chain(known).chain(valueless(&trial)).collect())
        }
    };
    says.extend(power(std::iter::once(text)));
    (says, position, table)
}

/// Numbers by their names, as a sentence lists them.
fn numbers(numbers: &[(String, u64)]) -> Arg {
    Arg::List(numbers.iter().map(|(name, number)| Arg::from(format!("{name} = {number}"))).collect())
}

/// That a formula or a condition has no value somewhere.
fn valueless(trial: &ConjectureTrial) -> Option<Say> {
    let (count, first) = trial.valueless.as_ref()?;
    Some(Say::new("doubt.say.no-value").with("numbers", numbers(first)).with("count", *count))
}

/// What is wanting to a proof by a period.
fn wanting(conjecture: &Conjecture, trial: &ConjectureTrial) -> Option<Say> {
    Some(match trial.wanting.as_ref()? {
        Wanting::Period(heap) => Say::new("doubt.say.wants-period").with("heap", *heap),
        Wanting::Numbers(period, below) => {
            let say = Say::new("doubt.say.wants-numbers").with("period", period.period).with("from", period.preperiod);
            let say = say.with("saltus", period.saltus);
            say.with("below", format!("{} < {below}", conjecture.names().join(" + ")))
        }
    })
}

/// How many numbers are listed of those that a conjecture is wrong about.
const MOST_LISTED: usize = 10;

/// All that a conjecture is wrong about, as far as that is known.
fn excepted(conjecture: &Conjecture, Exceptions { numbers, upto, beyond }: &Exceptions) -> Say {
    let mut listed: Vec<Arg> = numbers.iter().take(MOST_LISTED).map(|number| Arg::from(*number)).collect();
    if let Some(last) = numbers.last().filter(|_| numbers.len() > MOST_LISTED) {
        listed.truncate(MOST_LISTED - 2);
        listed.extend(["…".into(), Arg::from(*last)]);
    }
    let by_period = |say: Say, period: &Period| {
        say.with("period", period.period).with("preperiod", period.preperiod).with("saltus", period.saltus)
    };
    let say = match beyond {
        Beyond::Open => Say::new("doubt.say.exceptions"),
        Beyond::Unmet(from) => Say::new("doubt.say.exceptions-unmet").with("from", *from),
        Beyond::Right(Stretch { period, from, every }) => {
            by_period(Say::new("doubt.say.exceptions-all"), period).with("from", *from).with("last", from + every - 1)
        }
        Beyond::Again(Stretch { period, from, every }) => {
            by_period(Say::new("doubt.say.exceptions-again"), period).with("from", *from).with("every", *every)
        }
    };
    let name = conjecture.names()[0].as_str();
    say.with("name", name).with("count", numbers.len()).with("numbers", Arg::List(listed)).with("upto", *upto)
}

/// The conjecture with the condition that no number is 0, where one is, since contests often begin at 1, or that its number is beyond all
/// that it is wrong about; only where nothing speaks against that one.
fn narrower(
    text: &str,
    conjecture: &Conjecture,
    trial: &ConjectureTrial,
    refutation: &ConjectureRefutation,
    (game, misere): (&GameRef, bool),
    solver: &mut Solver,
) -> Option<(String, Say)> {
    let mut sizes = refutation.position.terms.iter().flat_map(|term| &term.numbers).copied();
    let mut named = refutation.numbers.iter().map(|(_, number)| *number);
    let zero = if refutation.numbers.is_empty() { sizes.any(|size| size == 0) } else { named.any(|number| number == 0) };
    // Where half of all that was looked at is left.
    let last = trial.exceptions.as_ref().and_then(|found| found.numbers.last().filter(|last| 2 * **last < found.upto));
    let last = last.copied().unwrap_or(0);
    let positive: Vec<String> = conjecture.names().iter().map(|name| format!("{name}>{last}")).collect();
    let positive = positive.join(" and ");
    let narrower = match conjecture.typed(text) {
        (claim, Some(condition)) => format!("{claim} if ({condition}) and {positive}"),
        (claim, None) => format!("{claim} if {positive}"),
    };
    // It may be wrong again further on: with it goes up to where it was tested.
    if zero || last > 0 { unrefuted(narrower, (game, misere), solver) } else { None }
}

/// A conjecture against which nothing speaks, with what was found of it.
fn unrefuted(text: String, (game, misere): (&GameRef, bool), solver: &mut Solver) -> Option<(String, Say)> {
    let read = Conjecture::read(&text, game).ok()?;
    let trial = read.test(game, misere, u64::MAX, solver, &mut Budget::new(WORK));
    (trial.refutation.is_none() && trial.tried > 0).then(|| (text, stands(&read, &trial)))
}

/// What is said of who wins “if” something holds, without what was read into it, that it is so just then.
fn one_way(text: &str, conjecture: &Conjecture, (game, misere): (&GameRef, bool), solver: &mut Solver) -> Option<(String, Say)> {
    let (outcome, condition) = conjecture.text().split_once(" iff ").filter(|_| !is_twofold(text))?;
    let ranged = condition.split_once(" if ");
    let value = match outcome {
        "P" if !misere => "g = 0",
        "N" if !misere => "g > 0",
        _ => &format!("{outcome} iff {}", ranged.map_or(condition, |(condition, _)| condition)),
    };
    let condition = ranged.map_or_else(|| condition.to_owned(), |(condition, range)| format!("({condition}) and ({range})"));
    unrefuted(format!("{value} if {condition}"), (game, misere), solver)
}

fn refuted(trial: &ConjectureTrial, refutation: &ConjectureRefutation, solver: &mut Solver, own: &mut Own) -> Undrawn {
    let position = &refutation.position;
    let budget = &mut Budget::new(WORK);
    let mut values = || {
        let analysis = solver.analyze(position, budget);
        own.mex = analysis.ok().map(|analysis| mex::of(solver, &analysis, Told::default(), budget));
        own.mex.as_ref().map_or_else(Table::default, |picture| picture.table.clone())
    };
    let (say, table) = match refutation.fault {
        Fault::Value { relation, claimed, value } => {
            let claimed = claimed.map_or_else(|| "> 2^62".to_owned(), |claimed| claimed.to_string().replace('-', "−"));
            let key = if relation == Relation::Equal { "doubt.say.value" } else { "doubt.say.bound" };
            let say = Say::new(key).with("position", position.to_string()).with("claimed", claimed);
            let say = if relation == Relation::Equal { say } else { say.with("sign", relation.sign()) };
            (say.with("value", value), values())
        }
        Fault::Untrue { value, several } => {
            let key = if several { "doubt.say.untrue-together" } else { "doubt.say.untrue" };
            (Say::new(key).with("position", position.to_string()).with("value", value), values())
        }
        Fault::Outcome(outcome) => {
            let (moves, more) = conjecture::lines(position, solver, budget).unwrap_or_default();
            (wrong(position, outcome, &moves), lines(&moves, more))
        }
    };
    let which = match &refutation.numbers[..] {
        [] => Say::new("doubt.say.before").with("count", trial.tried - 1),
        named => Say::new("doubt.say.where").with("numbers", numbers(named)),
    };
    ([say, which].into_iter().chain(valueless(trial)).collect(), Some(position.clone()), table)
}

/// That nothing was found against it.
fn stands(conjecture: &Conjecture, trial: &ConjectureTrial) -> Say {
    let names = conjecture.names().join(" + ");
    match &trial.proof {
        Some(Proof::Bouton) => return Say::new("doubt.say.proved-bouton"),
        Some(Proof::Finite { below }) => {
            return Say::new("doubt.say.proved-finite").with("names", names).with("below", *below).with("tried", trial.tried);
        }
        Some(Proof::Theorem(name)) => return Say::new("doubt.say.proved-theorem").with("theorem", Say::new(name)),
        Some(Proof::Period { period, below, gain, misere, .. }) => {
            let say = Say::new(match (misere, gain, period.saltus) {
                (Some(_), ..) => "doubt.say.proved-misere",
                (_, Gain::Room, _) => "doubt.say.proved-bound",
                (_, _, 0) => "doubt.say.proved",
                (_, Gain::Level, _) => "doubt.say.proved-rising",
                (_, Gain::Truth, _) => "doubt.say.proved-repeats",
            });
            let say = misere.map_or(say.clone(), |theorem| say.with("theorem", Say::new(theorem)));
            let say = say.with("period", period.period).with("from", period.preperiod).with("saltus", period.saltus);
            return say.with("below", format!("{names} < {below}"));
        }
        None => {}
    }
    let Some(upto) = trial.upto else {
        let costly = trial.costly.iter().map(ToString::to_string).collect::<String>();
        return Say::new("doubt.say.untried").with("position", costly);
    };
    let range = format!("{names} ≤ {upto}");
    match trial.tried {
        0 => match &trial.costly {
            Some(costly) => Say::new("doubt.say.silent-costly").with("range", range).with("position", costly.to_string()),
            None => Say::new("doubt.say.silent").with("range", range),
        },
        tried => Say::new("doubt.say.stands").with("tried", tried).with("range", range),
    }
}

/// The link to a position of the game on which the page walks the proof of what proves a conjecture.
fn walked(proof: &Proof, game: &GameRef, solver: &mut Solver) -> Option<String> {
    let theorem = match proof {
        Proof::Period { misere: None, .. } => "period",
        Proof::Bouton => "bouton",
        Proof::Theorem(name) => name.strip_prefix("theorem.")?,
        _ => return None,
    };
    let mut speaks = |numbers: &str| {
        let position = parse(&format!("{}({numbers})", game.id())).ok()?;
        let analysis = solver.analyze(&position, &mut Budget::new(WORK)).ok()?;
        proof::available(&position, &analysis).contains(&theorem).then(|| format!("p={position}&proof={theorem}"))
    };
    ["9", "3,5"].iter().find_map(|numbers| speaks(numbers))
}

/// What an induction would have to show, and how far that was seen.
fn way(conjecture: &Conjecture, Way { upto, values, reply }: &Way) -> ToShow {
    let range = format!("{} ≤ {upto}", conjecture.names().join(" + "));
    let reply = reply.as_ref().map(|(from, to)| Say::new("doubt.way.reply").with("from", from.as_str()).with("to", to.as_str()));
    let say = |[head, first, second]: [&'static str; 3]| (Say::new(head), [first, second].map(Say::new));
    let (head, duties) = say(match values {
        true => ["doubt.way.values", "doubt.way.not-own", "doubt.way.smaller"],
        false => ["doubt.way.lost", "doubt.way.closed", "doubt.way.reached"],
    });
    let seen = std::iter::once(Say::new("doubt.way.seen").with("range", range)).chain(reply).collect();
    ToShow { head, duties, seen }
}

#[cfg(test)]
mod tests;
