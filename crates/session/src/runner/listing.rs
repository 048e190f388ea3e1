//! Long lists: the values that the sequence panel wants beyond what is found in a moment. Unlike the question itself they are
//! waited for by nobody: the page is ready, and the list grows beside it, until it is there, the reader stops it, or its share of
//! work is spent. From there it goes on when the reader says so.

use crate::runner::pace::{FIRST, fitting};
use mexplorer_picture::MOST_LISTED;
use mexplorer_solver::budget::Limit;
use mexplorer_solver::{Budget, GameRef, Overrun, Solver};

/// Where nobody chose how many heaps are listed, a period is looked for with so much work: about a second.
const BY_ITSELF: u64 = 400_000_000;
/// So much is done for a list that the reader has chosen, or told to go on.
const ASKED_FOR: u64 = 20_000_000_000;
/// The most work of a slice, and the time it is meant to take, in microseconds.
const MOST: u64 = 64_000_000;
const TARGET: u64 = 20_000;
/// How often the page hears how far it is, in microseconds.
const TOLD_EVERY: u64 = 200_000;

/// How far a long list is, as the page shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listing {
    /// The last heap whose value is known, and the last that is wanted.
    pub reached: u64,
    pub goal: u64,
    /// Whether a period is looked for, and all values up to the goal are wanted only as far as that takes.
    pub seeks: bool,
    /// Whether it is being worked on.
    pub going: bool,
    /// Whether it cannot be gone on with: a table goes no further, and no period is proved.
    pub ended: bool,
}

/// What happens to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Time for a slice; how long the last one took, in microseconds.
    Slice {
        took: u32,
    },
    Stop,
    Continue,
}

/// What is listed: of which game, and up to which heap where the reader has chosen one.
pub(super) type Wanted = (GameRef, Option<u64>);

/// A list that is, or was, worked on.
#[derive(Debug)]
pub(super) struct Job {
    game: GameRef,
    pub(super) at: Listing,
    spent: u64,
    /// Where it pauses.
    end: u64,
    slice: u64,
    /// How long it has worked since the page heard of it, in microseconds.
    unsaid: u64,
}

impl Job {
    /// What is still to be done of what is wanted; `None` where that is nothing.
    fn of(solver: &mut Solver, (game, last): &Wanted) -> Option<Job> {
        let seeks = last.is_none();
        let goal = last.unwrap_or(MOST_LISTED).min(MOST_LISTED);
        let (engine, dead) = solver.engine(game).filter(|_| game.period().is_none())?;
        // Where no theorem could prove a period, looking further would end nowhere.
        let open = engine.period().is_none_or(|period| !period.proved) && (!seeks || engine.law().is_some());
        let reached = (engine.values().len() as u64).checked_sub(dead + 1)?;
        let going = !seeks || game.pattern().is_none();
        let at = Listing { reached, goal, seeks, going, ended: false };
        let end = if seeks { BY_ITSELF } else { ASKED_FOR };
        // The list of a rule of the reader's own ends by itself where the rule fails, and need not be looked through before.
        let lists = || if game.is_written() { game.ends_at(reached + 1).is_none() } else { game.check(&[goal]).is_ok() };
        let far = open && reached < goal && lists();
        far.then(|| Job { game: game.clone(), at, spent: 0, end, slice: FIRST, unsaid: 0 })
    }

    /// What is done beside what is shown: the list that was chosen is filled, then its period is looked for.
    pub(super) fn next(solver: &mut Solver, wanted: &Wanted) -> Option<Job> {
        Job::of(solver, wanted).or_else(|| Job::seeking(solver, &wanted.0))
    }

    /// A look for the period of a game by itself.
    pub(super) fn seeking(solver: &mut Solver, game: &GameRef) -> Option<Job> {
        Job::of(solver, &(game.clone(), None)).filter(|job| job.at.going)
    }

    /// One slice; whether there is nothing left to do.
    pub(super) fn work(&mut self, solver: &mut Solver) -> bool {
        let Some((engine, dead)) = solver.engine(&self.game) else { return true };
        let mut budget = Budget::new(self.end).sliced(self.spent, self.slice);
        let held = budget.hold(engine.bytes());
        // In steps: a period that is proved on the way ends the search.
        let far = |reached: u64| (reached + reached / 4 + 1_000).min(self.at.goal);
        let mut found: Result<(), Overrun> = held;
        let mut done = false;
        while found.is_ok() && !done {
            let next = far(self.at.reached);
            found = engine.extend(next + dead, &mut budget);
            let known = (engine.values().len() as u64).saturating_sub(dead + 1);
            // A table that ends before, ends there.
            let stuck = found.is_ok() && known < next;
            self.at.reached = known;
            let proved = self.at.seeks && engine.period().is_some_and(|period| period.proved);
            done = proved || stuck || (found.is_ok() && known >= self.at.goal);
        }
        self.spent = budget.spent().min(self.end);
        match found {
            Err(over) if over.limit == Limit::Slice => {}
            Err(over) if over.limit == Limit::Work => self.at.going = false,
            Err(_) => return true,
            Ok(()) => {}
        }
        done
    }

    /// It rests where it is, for good.
    pub(super) fn ended(&mut self) {
        (self.at.going, self.at.ended) = (false, true);
    }

    /// The reader says that it is worth more work.
    pub(super) fn go_on(&mut self) {
        (self.at.going, self.unsaid) = (true, 0);
        self.end = self.spent.saturating_add(ASKED_FOR);
    }

    /// Whether it is time that the page hears of it; then it does.
    pub(super) fn tells(&mut self) -> bool {
        let due = self.unsaid >= TOLD_EVERY;
        self.unsaid *= u64::from(!due);
        due
    }

    /// The last slice took so long.
    pub(super) fn took(&mut self, took: u64) {
        self.slice = fitting(self.slice, self.slice, took, TARGET, MOST);
        self.unsaid += took;
    }
}
