//! Conjectures: what a reader believes of a game, written in the language of rules and held against positions until one refutes it.
//!
//! `P iff n % 4 == 0`, `g(n) = n % 4`, `g(n) <= n`, `g(n) in {0,1,3}`, `g(2*k+1) = g(k)`, and of several heaps `P iff a == b`,
//! `g = a xor b xor c`; behind it `if` and a condition. Values are those of normal play; outcomes are of the play that is asked about.
//! Where a formula or a condition has no value, as after a division by zero, nothing is claimed.

mod apart;
mod bouton;
mod counts;
mod decide;
mod ends;
mod examples;
mod exceptions;
mod halves;
mod lines;
mod loose;
mod oracle;
mod parity;
mod powers;
mod read;
mod relation;
mod repeats;
mod rounded;
mod run;
mod spelling;
mod suggest;
mod sums;
mod theorem;
mod unread;
mod values;
mod way;
mod worded;
mod wordings;

use super::domain::MOST_HEAPS;
use crate::game::Numbers;
use crate::sequence::Period;
use crate::{Budget, Complaint, GameRef, Method, Nimber, Outcome, Overrun, Position, PositionError, Solver, Term, like_nim};
pub use decide::{Gain, Proof};
pub use examples::{Almost, EXAMPLES};
pub use exceptions::{Beyond, Exceptions, Stretch};
pub use lines::lines;
use read::Says;
pub use read::{Conjecture, MOST_TEXT};
pub use relation::Relation;
pub use repeats::periodic;
use run::State;
use std::ops::RangeInclusive;
pub use suggest::suggest;
pub use way::Way;
pub use worded::condition;

/// The most that what a conjecture runs through adds up to, by how many numbers that are.
const MOST: [u64; MOST_HEAPS] = [50_000, 200, 60, 30];
/// What the test of one may cost: about as much as a slice of a question.
pub const WORK: u64 = 3_000_000;
/// How often one may be gone on with.
pub const MOST_FURTHER: u32 = 96;
/// The most that two numbers add up to then: a table of pairs is so wide and so high.
const MOST_PAIR: u64 = 1_000;

/// Whether there are conjectures about a game: its numbers are sizes.
pub fn is_asked(game: &GameRef) -> bool {
    game.numbers() != Numbers::Vertices
}

/// Whether a text says itself that something is so just then: by such words, or by what it says of all others.
pub fn is_twofold(text: &str) -> bool {
    loose::is_twofold(text) || halves::is_of_both(text)
}

/// How a conjecture fared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConjectureTrial {
    /// How many positions it was held against, the refutation among them.
    pub tried: u64,
    /// How many it says nothing about: its condition is not met, its formula has no value there, or it is no position.
    pub passed: u64,
    /// The most that its numbers add up to for which all were tried; `None` if not even zero was.
    pub upto: Option<u64>,
    /// The least position, by its total, that it is wrong about.
    pub refutation: Option<ConjectureRefutation>,
    /// What else it is wrong about, where it is refuted and about one heap.
    pub exceptions: Option<Exceptions>,
    /// How often its formula or its condition had no value, and what the numbers were the first time, by their names.
    pub valueless: Option<(u64, Vec<(String, u64)>)>,
    /// Why it holds for all positions.
    pub proof: Option<Proof>,
    /// What a proof by a period would need, where there is no other.
    pub wanting: Option<Wanting>,
    /// The first position that costs more than the test may, where none could be tried.
    pub costly: Option<Position>,
    /// Whether it ended where positions are refused for what they cost, so that it can not be gone on with.
    pub refused: bool,
    /// Whether it ended where its budget did, before the bound of such tests.
    pub rested: bool,
    /// The theorem that tells all with which it was compared, where it stands without a proof.
    pub compared_with: Option<Method>,
}

/// What is wanting to a proof by a period of the values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanting {
    /// A period: up to this heap none is proved.
    Period(u64),
    /// This period would do, with all numbers below the bound.
    Numbers(Period, u64),
}

/// A position that a conjecture is wrong about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConjectureRefutation {
    /// The position; misère where the conjecture is about misère play.
    pub position: Position,
    /// What is claimed of it and what is true.
    pub fault: Fault,
    /// What the numbers of the conjecture are there, by their names, where they are not the sizes themselves.
    pub numbers: Vec<(String, u64)>,
}

/// What a conjecture is wrong about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It says the other outcome.
    Outcome(Outcome),
    /// It says another value.
    Value {
        /// How it compares the value with what it says.
        relation: Relation,
        /// What it says; `None` is a number beyond 2^62.
        claimed: Option<i64>,
        /// The Grundy value.
        value: Nimber,
    },
    /// What it says of the value is not true, or of several values together.
    Untrue {
        /// The Grundy value; of several the first that it asks for.
        value: Nimber,
        /// Whether it asks for others.
        several: bool,
    },
}

/// A test that may be gone on with: what was found until it rested.
#[derive(Debug, Default)]
pub struct Begun {
    trial: ConjectureTrial,
    state: State,
    square: Option<oracle::Square>,
    /// The game with what it has found itself.
    game: Option<GameRef>,
}

impl Conjecture {
    /// Holds the conjecture against the positions of the game in order: least total of its numbers first. Ends at the first
    /// refutation where its numbers are the sizes; otherwise looks for the one with the fewest stones. Numbers of more than `most`
    /// in all are not tried.
    ///
    /// Ends early when the budget is spent; what was tried until then stands. What else a refuted conjecture about one heap is wrong about is
    /// looked for beside that, with [`WORK`], and so is the period that would show that there is no more. What the solver knows already costs nothing: an answer
    /// that is to hang on the question alone is asked of one that knows nothing, or nothing but the values of a game with a proved
    /// period ([`Solver::knowing`]).
    pub fn test(&self, game: &GameRef, misere: bool, most: u64, solver: &mut Solver, budget: &mut Budget) -> ConjectureTrial {
        self.held(self.bound(0), (game, misere, most), solver, &mut None, budget)
    }

    /// The same as far as a test goes that was gone on with so often, from where it ended the time before, by a solver that keeps what it
    /// finds. Each time but the first has half of [`WORK`]: a press of many has its turns between others.
    pub fn go_on(
        &self,
        game: &GameRef,
        misere: bool,
        further: u32,
        solver: &mut Solver,
        begun: &mut Option<Begun>,
    ) -> ConjectureTrial {
        let budget = &mut Budget::new(if further > 0 { WORK / 2 } else { WORK });
        self.held(self.bound(further), (game, misere, u64::MAX), solver, begun, budget)
    }

    fn bound(&self, further: u32) -> u64 {
        let (names, first) = (self.names().len(), MOST[self.names().len() - 1]);
        let bound = first + first / 4 * u64::from(further);
        if names == 2 { bound.min(MOST_PAIR) } else { bound }
    }

    /// Whether it may be gone on with once more: where it is neither settled nor wanting numbers alone, and no end is reached.
    pub fn goes_on(&self, further: u32, trial: &ConjectureTrial) -> bool {
        let open = trial.refutation.is_none() && trial.proof.is_none() && !trial.refused;
        let ends = further >= MOST_FURTHER || trial.upto >= Some(self.bound(further + 1));
        open && !ends && !matches!(trial.wanting, Some(Wanting::Numbers(..)))
    }

    fn held(
        &self,
        bound: u64,
        (game, misere, most): (&GameRef, bool, u64),
        solver: &mut Solver,
        begun: &mut Option<Begun>,
        budget: &mut Budget,
    ) -> ConjectureTrial {
        let (whole, most, misere) = (most >= bound, most.min(bound), misere && !self.is_of_values());
        let Begun { mut trial, state, square, game: known } = begun.take().unwrap_or_default();
        // A rule of pairs keeps its values itself: read anew it knows none of them.
        let game = &known.filter(|known| known == game).unwrap_or_else(|| game.clone());
        let resumed = trial.upto.is_some();
        let from = trial.upto.map_or(0, |upto| upto + 1);
        let mut run = run::Run::of(self, oracle::Oracle::of(game, misere, (most, square), solver, budget), state);
        let mut look = Look { conjecture: self, game, misere, least: u128::MAX };
        // While a larger table is reckoned its values wait.
        if !(resumed && run.oracle().is_tabled()) {
            look.through(from..=most, &mut run, &mut trial, budget);
        }
        let kept = (trial.clone(), run.state.clone());
        // A period that shows late, and what it leaves to be tried, may cost as much again.
        let told = !misere || game.misere_exceptions().is_some() || like_nim(game).is_some();
        let alone = told && self.names().len() == 1 && game.numbers() == Numbers::Heaps && !run.state.rough;
        let stands = alone && whole && trial.refutation.is_none();
        let unproved = if stands { run.oracle().prove(budget) } else { None };
        let period = run.oracle().period().filter(|_| alone && trial.refutation.is_none());
        let by_period = period.and_then(|period| decide::by_period(self, game, misere, period));
        if let (Some(Proof::Period { below, .. }), Some(upto), true) = (&by_period, trial.upto, stands) {
            look.through(upto + 1..=below.saturating_sub(1), &mut run, &mut trial, &mut Budget::new(WORK));
        }
        trial.refused = run.oracle().refused;
        trial.costly = run.oracle().costly.take().filter(|_| trial.tried == 0);
        let State { rough, met, valueless, first } = run.state.clone();
        trial.valueless = (valueless > 0).then(|| (valueless, self.named(&first)));
        if whole && trial.refutation.is_some() {
            trial.exceptions = self.exceptions(game, misere, &mut run);
        }
        let square = run.oracle().square.take();
        *begun = trial.refutation.is_none().then(|| Begun { trial: kept.0, state: kept.1, square, game: Some(game.clone()) });
        let unrefuted = trial.refutation.is_none() && trial.tried > 0;
        trial.rested = whole && unrefuted && !trial.refused && trial.upto.is_some_and(|upto| upto < bound);
        let open = !rough && unrefuted;
        let Some(upto) = trial.upto.filter(|_| open) else { return trial };
        let enough = |proof: &Proof| matches!(proof, Proof::Period { below, .. } if upto + 1 >= *below);
        let looked = || decide::finite(self, met, upto);
        trial.proof = by_period.clone().filter(enough).or_else(looked).or_else(|| theorem::of(self, game, misere));
        trial.rested &= trial.proof.is_none();
        trial.wanting = match by_period {
            _ if trial.proof.is_some() => None,
            Some(Proof::Period { period, below, .. }) => (upto + 1 < below).then_some(Wanting::Numbers(period, below)),
            _ => unproved.map(Wanting::Period),
        };
        trial.compared_with = theorem::compared_with(self, game, misere).filter(|_| trial.proof.is_none());
        trial
    }

    /// Numbers by their names.
    fn named(&self, numbers: &[u64]) -> Vec<(String, u64)> {
        self.names().iter().cloned().zip(numbers.iter().copied()).collect()
    }
}

/// What looks at the positions that a conjecture speaks of.
struct Look<'a> {
    conjecture: &'a Conjecture,
    game: &'a GameRef,
    misere: bool,
    /// The fewest stones of a refutation.
    least: u128,
}

impl Look<'_> {
    /// Tries all numbers with these totals, which come next.
    fn through(&mut self, totals: RangeInclusive<u64>, run: &mut run::Run, trial: &mut ConjectureTrial, budget: &mut Budget) {
        let (names, plain) = (self.conjecture.names().len(), self.conjecture.plain());
        for total in totals {
            let whole = (trial.tried, trial.passed, run.state.valueless);
            let end = each(names, total, &mut Vec::new(), &mut |numbers| {
                if plain && trial.refutation.is_some() {
                    return Ok(());
                }
                let Some((sizes, found)) = run.at(numbers, budget)? else {
                    trial.passed += 1;
                    return Ok(());
                };
                trial.tried += 1;
                let stones = sizes.iter().map(|size| u128::from(*size)).sum();
                if let Some(fault) = found.filter(|_| stones < self.least) {
                    self.least = stones;
                    trial.refutation = Some(ConjectureRefutation {
                        position: Position { misere: self.misere, terms: vec![Term { game: self.game.clone(), numbers: sizes }] },
                        fault,
                        numbers: if plain { Vec::new() } else { self.conjecture.named(numbers) },
                    });
                }
                Ok(())
            });
            if end.is_err() && trial.refutation.is_none() {
                // Only whole totals count.
                (trial.tried, trial.passed, run.state.valueless) = whole;
            }
            if end.is_err() || (plain && trial.refutation.is_some()) {
                break;
            }
            trial.upto = Some(total);
        }
    }
}

/// The lists of so many numbers with this sum, in lexicographic order. Recurses on [`MOST_HEAPS`].
fn each(
    count: usize,
    sum: u64,
    begun: &mut Vec<u64>,
    visit: &mut dyn FnMut(&[u64]) -> Result<(), Overrun>,
) -> Result<(), Overrun> {
    let first = if count == 1 { sum } else { 0 };
    for number in first..=sum {
        begun.push(number);
        let end = if count == 1 { visit(begun) } else { each(count - 1, sum - number, begun, visit) };
        begun.pop();
        end?;
    }
    Ok(())
}

impl Conjecture {
    /// What is wrong with a text that tells a condition alone, and not what is so where it is met.
    pub fn open_claim(text: &str, game: &GameRef) -> Option<PositionError> {
        let formula = format!("P iff {}", condition(text.trim()));
        // What speaks of values is no condition of positions.
        let read = Conjecture::read(&formula, game).ok().filter(|read| !read.asks())?;
        Some(Complaint::new("open-claim", [("formula", read.text().to_owned())]).at(0, text.len()))
    }

    /// What is wrong with a text in words that is not understood: the first part that is none of a claim, or else all of it.
    pub fn unread(text: &str, game: &GameRef) -> Option<PositionError> {
        unread::is_in_words(text).then(|| {
            let place = unread::unread(text).unwrap_or(0..text.chars().count());
            let byte = |at: usize| text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte);
            let pair = game.check(&[0]).is_err();
            let (code, example) = if pair { ("unread-pair", "P iff a == b") } else { ("unread-claim", "P iff n%4 == 0") };
            let near = wordings::nearest(text).filter(|near| Conjecture::read(near, game).is_ok());
            Complaint::new(code, [("example", near.unwrap_or_else(|| example.to_owned()))]).at(byte(place.start), byte(place.end))
        })
    }

    /// Whether it speaks of Grundy values.
    pub fn is_of_values(&self) -> bool {
        matches!(self.says, Says::Value(_) | Says::True)
    }
}

#[cfg(test)]
mod tests;
