//! What a conjecture says at some numbers, and whether that is so.

use super::Fault;
use super::oracle::Oracle;
use super::read::{Conjecture, Says, Step};
use super::relation::compared;
use crate::{Budget, Outcome, Overrun};
use mexplorer_sequence::program::{Kind, LARGE, NOTHING, PLACES, reckon};

pub(super) struct Run<'a> {
    conjecture: &'a Conjecture,
    oracle: Oracle<'a>,
    places: Box<[i64; PLACES]>,
    pub state: State,
}

/// What was seen of a conjecture beside what is wrong with it.
#[derive(Debug, Clone, Default)]
pub(super) struct State {
    /// Whether some number was beyond 2^62 and not known exactly, or some size could not be played: then nothing follows for others.
    pub rough: bool,
    /// Behind the last number at which its condition was met, of a conjecture about one number.
    pub met: u64,
    /// How often it had no value where its condition did not leave it out.
    pub valueless: u64,
    /// The numbers of the first time.
    pub first: Vec<u64>,
}

/// The sizes of a position, and what is wrongly said of it, if anything.
type Judged = (Vec<u64>, Option<Fault>);

impl<'a> Run<'a> {
    /// Goes on from what was seen before.
    pub fn of(conjecture: &'a Conjecture, oracle: Oracle<'a>, state: State) -> Run<'a> {
        Run { conjecture, oracle, places: conjecture.places.clone(), state }
    }

    /// What is asked of the game.
    pub fn oracle(&mut self) -> &mut Oracle<'a> {
        &mut self.oracle
    }

    /// Holds the conjecture against what is true at these numbers. `None`: it says nothing there.
    ///
    /// # Errors
    /// What is true costs more than the budget has left.
    pub fn at(&mut self, numbers: &[u64], budget: &mut Budget) -> Result<Option<Judged>, Overrun> {
        let Conjecture { code, says, sizes, value, condition, .. } = self.conjecture;
        budget.spend(1 + code.len() as u64)?;
        for (place, number) in numbers.iter().enumerate() {
            self.places[place] = *number as i64;
        }
        if !self.reckon(budget)? {
            return Ok(None);
        }
        let [claimed, met] = [*value, condition.unwrap_or(*value)].map(|place| self.places[place as usize]);
        let unmet = condition.is_some() && (met == NOTHING || met == 0);
        if met == NOTHING || (!unmet && claimed == NOTHING) {
            if self.state.valueless == 0 {
                self.state.first = numbers.to_vec();
            }
            self.state.valueless += 1;
        }
        if !unmet && let [number] = numbers {
            self.state.met = number + 1;
        }
        let Some(sizes) = self.sizes(sizes).filter(|_| !unmet && claimed != NOTHING) else { return Ok(None) };
        let found = match says {
            Says::Value(relation) => self.oracle.value(&sizes, budget)?.map(|value| {
                let right = relation.holds(compared(value, claimed));
                let claimed = (claimed.unsigned_abs() < LARGE as u64).then_some(claimed);
                (!right).then_some(Fault::Value { relation: *relation, claimed, value })
            }),
            Says::Lost | Says::Won => self.oracle.outcome(&sizes, budget)?.map(|outcome| {
                let claimed = Outcome::cold((claimed != 0) == (*says == Says::Lost));
                (claimed != outcome).then_some(Fault::Outcome(outcome))
            }),
            Says::True => self
                .oracle
                .value(&sizes, budget)?
                .map(|value| (claimed == 0).then_some(Fault::Untrue { value, several: self.conjecture.asks_others() })),
        };
        // A size that cannot be played says nothing of the others.
        self.state.rough |= found.is_none();
        Ok(found.map(|fault| (sizes, fault)))
    }

    /// Sizes that lie at these places, if they are sizes.
    fn sizes(&self, places: &[u8]) -> Option<Vec<u64>> {
        let size = |place: &u8| u64::try_from(self.places[*place as usize]).ok().filter(|size| *size < LARGE as u64);
        places.iter().map(size).collect()
    }

    /// Runs through the code. `false`: a number that is not known exactly decides something.
    fn reckon(&mut self, budget: &mut Budget) -> Result<bool, Overrun> {
        let conjecture = self.conjecture;
        for step in conjecture.steps() {
            let op = match step {
                Step::Reckon(op) => op,
                Step::Ask(call) => {
                    self.ask(&call.sizes, call.to, budget)?;
                    continue;
                }
            };
            let [x, y] = [op.a, op.b].map(|place| self.places[place as usize]);
            let Some(result) = without(op.kind, x, y).or_else(|| reckon(op.kind, x, y)) else {
                self.state.rough = true;
                return Ok(false);
            };
            self.state.rough |= result == LARGE || result == -LARGE;
            self.places[op.to as usize] = result;
        }
        Ok(true)
    }

    /// What the game is asked: the Grundy value of these sizes, or nothing where there is none.
    fn ask(&mut self, sizes: &[u8], to: u8, budget: &mut Budget) -> Result<(), Overrun> {
        let value = match self.sizes(sizes) {
            Some(sizes) => self.oracle.value(&sizes, budget)?,
            None => None,
        };
        self.places[to as usize] = value.map_or(NOTHING, |value| i64::try_from(value).unwrap_or(LARGE));
        Ok(())
    }
}

/// What is true where a side has no value: that is not known, and no claim is decided by it, unless the other side decides alone (the
/// logic of S. C. Kleene 1938). Rules take it as false, since what has no value is no move.
pub(super) fn without(kind: Kind, x: i64, y: i64) -> Option<i64> {
    if x != NOTHING && y != NOTHING {
        return None;
    }
    match kind {
        Kind::And => Some(if x == 0 || y == 0 { 0 } else { NOTHING }),
        Kind::Or => Some(if [x, y].iter().any(|side| *side != NOTHING && *side != 0) { 1 } else { NOTHING }),
        Kind::Equal | Kind::Less | Kind::AtMost | Kind::Not => Some(NOTHING),
        _ => None,
    }
}
