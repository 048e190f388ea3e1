//! Where a conjecture about one number is wrong: all that were found, and whether there are others. A proved period tells, as it tells
//! where it is right ([`decide`](super::decide)): where both go on alike, one stretch without an exception is followed by none, and an
//! exception in it comes again and again.

use super::decide::{self, Gain, Proof};
use super::read::Conjecture;
use super::run::Run;
use super::{MOST, WORK};
use crate::game::Numbers;
use crate::sequence::Period;
use crate::{Budget, GameRef};

/// The numbers that a conjecture is wrong about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exceptions {
    /// Those up to a number, in ascending order.
    pub numbers: Vec<u64>,
    /// That number.
    pub upto: u64,
    /// What is known of larger ones.
    pub beyond: Beyond,
}

/// What is known of larger numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Beyond {
    /// Nothing.
    Open,
    /// There are no other exceptions: its condition is met by no number from this one on.
    Unmet(u64),
    /// There are no other exceptions, by a period of the values.
    Right(Stretch),
    /// They come again and again, by a period of the values.
    Again(Stretch),
}

/// Numbers after which the conjecture goes on as in them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// The proved period of the values.
    pub period: Period,
    /// The first of them.
    pub from: u64,
    /// How many they are.
    pub every: u64,
}

impl Conjecture {
    /// The numbers that this is wrong about; `None` where it is about several numbers at once, or some could not be played.
    pub(super) fn exceptions(&self, game: &GameRef, misere: bool, run: &mut Run) -> Option<Exceptions> {
        if self.names().len() != 1 || game.numbers() != Numbers::Heaps {
            return None;
        }
        let (mut numbers, mut upto) = (Vec::new(), None);
        let budget = &mut Budget::new(WORK);
        for number in 0..=MOST[0] {
            let Ok(found) = run.at(&[number], budget) else { break };
            numbers.extend(found.and_then(|(_, fault)| fault).map(|_| number));
            upto = Some(number);
        }
        let (upto, met) = (upto?, run.state.met);
        if run.state.rough || numbers.is_empty() {
            return None;
        }
        let beyond = match decide::finite(self, met, upto) {
            Some(_) => Beyond::Unmet(met),
            None if misere => Beyond::Open,
            None => {
                run.oracle().prove(&mut Budget::new(WORK));
                let period = run.oracle().period();
                let proof = period.and_then(|period| decide::by_period(self, game, misere, period));
                proof.map_or(Beyond::Open, |proof| beyond(&numbers, upto, proof))
            }
        };
        Some(Exceptions { numbers, upto, beyond })
    }
}

/// What a period tells of the numbers beyond, of a conjecture that it would decide.
pub(super) fn beyond(numbers: &[u64], upto: u64, proof: Proof) -> Beyond {
    let Proof::Period { period, below, every, gain, .. } = proof else { return Beyond::Open };
    let begin = below - every;
    let from = numbers.last().map_or(begin, |last| begin.max(last + 1));
    if from + every <= upto + 1 {
        Beyond::Right(Stretch { period, from, every })
    } else if gain != Gain::Room && numbers.iter().any(|number| (begin..below).contains(number)) && below <= upto + 1 {
        Beyond::Again(Stretch { period, from: begin, every })
    } else {
        Beyond::Open
    }
}
