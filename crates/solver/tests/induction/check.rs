//! All that the solver says of one position, against bare induction.

use crate::induction::{Induction, followers};
use mexplorer_solver::solve::MOST_MOVES;
use mexplorer_solver::{Budget, Outcome, Position, Solver};
use std::collections::BTreeSet;

/// A position by the numbers of its components, in the order in which they stand.
type Places = Vec<usize>;

/// Checks outcome, value, and every move and winning move of a position.
///
/// # Errors
/// What is said, and what is true.
pub fn check(position: &Position, induction: &mut Induction, solver: &mut Solver) -> Result<(), String> {
    let truth = induction.truth(position);
    let cold = if position.misere { truth.misere_cold } else { truth.cold };
    let answer = solver.analyze(position, &mut Budget::default()).map_err(|over| format!("{position}: {over}"))?;
    let holds = |what: &str, said: &dyn std::fmt::Debug, truth: &dyn std::fmt::Debug| {
        let (said, truth) = (format!("{said:?}"), format!("{truth:?}"));
        let method = answer.method.name();
        if said == truth { Ok(()) } else { Err(format!("{position}: {what} is {said} by {method}, and {truth} by the rule")) }
    };
    holds("the outcome", &answer.outcome, &Outcome::cold(cold))?;
    holds("the outcome alone", &solver.outcome(position, &mut Budget::default()), &Ok::<_, ()>(Outcome::cold(cold)))?;
    holds("being lost", &(truth.grundy == 0), &truth.cold)?;
    let value = u128::from(truth.grundy);
    holds("the value", &answer.grundy, &(!position.misere).then_some(value))?;
    // The value of a sum is the XOR of the values of its components.
    let values: Option<Vec<u128>> = answer.components.iter().map(|c| c.grundy).collect();
    let sum = values.map(|values| values.iter().fold(0, |sum, value| sum ^ value));
    holds("the sum of the components", &sum, &Some(value))?;

    let (legal, winning) = moves(position, induction);
    let listed: Vec<Places> = followers(position).iter().map(|next| induction.places(next)).collect();
    holds("the number of different moves", &listed.len(), &legal.len())?;
    holds("the list of moves", &listed.into_iter().collect::<BTreeSet<_>>(), &legal)?;
    let listed: Vec<Places> = answer.winning.moves.iter().map(|played| induction.places(&position.after(played))).collect();
    holds("the count of winning moves", &answer.winning.count.to_u64(), &Some(winning.len() as u64))?;
    holds("the number of those listed", &listed.len(), &winning.len().min(MOST_MOVES))?;
    let listed: BTreeSet<Places> = listed.into_iter().collect();
    let wrong: Vec<&Places> = listed.difference(&winning).collect();
    holds("what is listed and does not win", &wrong.len(), &0)?;
    holds("the number of different ones listed", &listed.len(), &winning.len().min(MOST_MOVES))?;
    Ok(())
}

/// Where the moves lead, and where those that win.
fn moves(position: &Position, induction: &mut Induction) -> (BTreeSet<Places>, BTreeSet<Places>) {
    let places = induction.places(position);
    let (mut legal, mut winning) = (BTreeSet::new(), BTreeSet::new());
    for (i, part) in places.iter().enumerate() {
        for option in induction.options(*part).iter() {
            let next = [&places[..i], option, &places[i + 1..]].concat();
            let key = induction.key(&next);
            let truth = induction.worth(key);
            if if position.misere { truth.misere_cold } else { truth.cold } {
                winning.insert(next.clone());
            }
            legal.insert(next);
        }
    }
    (legal, winning)
}
