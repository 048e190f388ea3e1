//! Budgets: every question says how much work and memory it may cost, and stops with the number of the one that is spent.

use std::fmt;

/// The work one question may cost. One unit is one option of a heap looked at or one table cell filled, a few nanoseconds each;
/// what takes longer, as an option of many numbers, counts as so many units more.
pub const DEFAULT_BUDGET: u64 = 40_000_000;

/// The memory one question may hold, in bytes, with what was learnt before it. With the program itself, and with what cannot
/// be counted ahead, it stays below 256 MiB.
pub const DEFAULT_MEMORY: u64 = 176 << 20;

/// Work and memory: what is used and what is allowed.
#[derive(Debug, Clone)]
pub struct Budget {
    allowed: u64,
    spent: u64,
    /// The work after which a pause is due.
    slice: u64,
    memory: u64,
    held: u64,
    /// The work that may be done for a value without which it is known who wins.
    spare: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::new(DEFAULT_BUDGET)
    }
}

impl Budget {
    /// A budget of so many units of work, none of them spent, and of [`DEFAULT_MEMORY`].
    pub fn new(allowed: u64) -> Budget {
        Budget { allowed, spent: 0, slice: u64::MAX, memory: DEFAULT_MEMORY, held: 0, spare: DEFAULT_BUDGET }
    }

    /// The same budget, all of which may be spent on values, also where it is known who wins without them.
    pub fn on_values(self) -> Budget {
        Budget { spare: u64::MAX, ..self }
    }

    /// A part of this budget for a value that is not needed: what is left, or the usual budget where that is less.
    pub(crate) fn spared(&self) -> Budget {
        self.up_to(self.spare)
    }

    /// The same budget, of which so much was spent in earlier slices and `units` may be spent until the next pause.
    pub fn sliced(self, spent: u64, units: u64) -> Budget {
        Budget { spent, slice: spent.saturating_add(units), ..self }
    }

    /// A budget for a job that may fail: what is left here, halved so many times. [`Budget::settle`] pays for it.
    pub fn part(&self, halvings: u32) -> Budget {
        let left = |end: u64| self.spent.saturating_add(end.saturating_sub(self.spent).checked_shr(halvings).unwrap_or(0));
        Budget { allowed: left(self.allowed), slice: left(self.slice), ..self.clone() }
    }

    /// A budget for a job that may fail: the work of the whole question ends at `allowed`. [`Budget::settle`] pays for it.
    pub fn up_to(&self, allowed: u64) -> Budget {
        Budget { allowed: self.allowed.min(allowed), ..self.clone() }
    }

    /// A budget for a job beside the question, with the same memory: at most `units` of work, none of them spent.
    pub fn beside(&self, units: u64) -> Budget {
        Budget { memory: self.memory, held: self.held, ..Budget::new(units) }
    }

    /// Pays for what was done with a part of this budget.
    pub fn settle(&mut self, part: &Budget) {
        self.spent = part.spent;
        self.held = part.held;
    }

    /// Keeps what a part of this budget holds, without paying for its work.
    pub fn settle_memory(&mut self, part: &Budget) {
        self.held = part.held;
    }

    /// The units spent so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The units allowed in all.
    pub fn allowed(&self) -> u64 {
        self.allowed
    }

    /// The units that may still be spent before a pause is due or all is spent.
    pub fn left(&self) -> u64 {
        self.allowed.min(self.slice).saturating_sub(self.spent)
    }

    /// The bytes held now.
    pub fn held(&self) -> u64 {
        self.held
    }

    fn over(&self, limit: Limit, needed: u128, exact: bool) -> Overrun {
        let allowed = match limit {
            Limit::Slice => self.slice,
            Limit::Work | Limit::Patience => self.allowed,
            Limit::Memory => self.memory,
        };
        Overrun { limit, needed, exact, allowed }
    }

    /// Spends `units`, or refuses. After a refusal the budget is spent: every later request is refused too.
    ///
    /// # Errors
    /// More than the budget has left; `needed` is then a lower bound.
    pub fn spend(&mut self, units: u64) -> Result<(), Overrun> {
        self.spent = self.spent.saturating_add(units);
        if self.spent > self.allowed || self.spent > self.slice {
            let limit = if self.spent > self.allowed { Limit::Work } else { Limit::Slice };
            return Err(self.over(limit, self.spent.into(), false));
        }
        Ok(())
    }

    /// Counts work that has a limit of its own, so that the question does not pay for it: it only brings the pause nearer.
    ///
    /// # Errors
    /// A pause is due.
    pub fn tire(&mut self, units: u64) -> Result<(), Overrun> {
        let left = self.slice.saturating_sub(self.spent);
        self.slice = self.slice.saturating_sub(units);
        if units > left { Err(self.over(Limit::Slice, self.spent.into(), false)) } else { Ok(()) }
    }

    /// Asks whether a job of exactly `units` fits the question, before any of it is done; spends nothing.
    ///
    /// # Errors
    /// More than the question has left; `needed` is then all that it needs.
    pub fn foresee(&self, units: u128) -> Result<(), Overrun> {
        let needed = units.saturating_add(self.spent.into());
        if needed > self.allowed.into() { Err(self.over(Limit::Work, needed, true)) } else { Ok(()) }
    }

    /// Asks whether a job of exactly `units` that cannot be cut fits, before any of it is done, and spends it if so.
    ///
    /// # Errors
    /// More than the budget has left; `needed` is then all that is needed, or all of this job where only a pause is due.
    pub fn afford(&mut self, units: u128) -> Result<(), Overrun> {
        self.foresee(units)?;
        match u64::try_from(units) {
            Ok(fits) if fits <= self.left() => self.spend(fits),
            _ => Err(self.over(Limit::Slice, units, true)),
        }
    }

    /// Takes so many bytes, or refuses. They are counted with the room that a growing table is copied into.
    ///
    /// # Errors
    /// More than is allowed to be held at once; `needed` is then a lower bound.
    pub fn hold(&mut self, bytes: u64) -> Result<(), Overrun> {
        let needed = self.held.saturating_add(bytes);
        if needed > self.memory {
            return Err(self.over(Limit::Memory, needed.into(), false));
        }
        self.held = needed;
        Ok(())
    }

    /// Gives bytes back that were held.
    pub fn release(&mut self, bytes: u64) {
        self.held = self.held.saturating_sub(bytes);
    }

    /// Counts what is kept from earlier questions.
    pub(crate) fn held_before(&mut self, bytes: u64) {
        self.held = self.held.max(bytes);
    }
}

/// What a budget ran out of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// The work until the next pause: the question can be gone on with.
    Slice,
    /// The work of the question.
    Work,
    /// The memory of the question, in bytes.
    Memory,
    /// The patience of whoever asked: it was stopped after what was allowed, and can be gone on with.
    Patience,
}

/// A search that would cost more than it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overrun {
    /// What it ran out of.
    pub limit: Limit,
    /// What is needed of it: the whole where `exact`, otherwise a lower bound.
    pub needed: u128,
    /// Whether `needed` is all that is needed, not only more than was allowed.
    pub exact: bool,
    /// What was allowed of it.
    pub allowed: u64,
}

impl fmt::Display for Overrun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Overrun { limit, needed, allowed, exact } = self;
        let least = if *exact { "" } else { "at least " };
        let unit = if *limit == Limit::Memory { "bytes of memory" } else { "units of work" };
        write!(f, "the search needs {least}{needed} {unit}; {allowed} are allowed")
    }
}

impl std::error::Error for Overrun {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_refused_by_its_name_with_both_numbers() {
        let over = |limit, needed, exact, allowed| Err(Overrun { limit, needed, exact, allowed });
        let mut budget = Budget::new(10);
        assert_eq!(budget.spend(10), Ok(()));
        assert_eq!(budget.spend(1), over(Limit::Work, 11, false, 10));
        assert_eq!(Budget::new(10).afford(25), over(Limit::Work, 25, true, 10));
        let mut slice = Budget::new(100).sliced(50, 10);
        assert_eq!((slice.left(), slice.afford(30)), (10, over(Limit::Slice, 30, true, 60)));
        assert_eq!((slice.foresee(50), slice.foresee(51)), (Ok(()), over(Limit::Work, 101, true, 100)));
        assert_eq!(slice.spend(11), over(Limit::Slice, 61, false, 60));
        let mut tired = Budget::new(100).sliced(50, 10);
        assert_eq!((tired.tire(10), tired.left(), tired.spent()), (Ok(()), 0, 50));
        assert_eq!((tired.tire(1), Budget::new(0).tire(9)), (over(Limit::Slice, 50, false, 49), Ok(())));
        let mut fresh = Budget::new(100).sliced(0, 10);
        assert_eq!((fresh.tire(9), fresh.tire(2).is_err(), fresh.tire(1).is_err()), (Ok(()), true, true));
        let mut memory = Budget::default();
        assert_eq!(memory.hold(DEFAULT_MEMORY), Ok(()));
        assert_eq!(memory.hold(1), over(Limit::Memory, u128::from(DEFAULT_MEMORY) + 1, false, DEFAULT_MEMORY));
        memory.release(1);
        assert_eq!(memory.beside(5).hold(1), Ok(()));
    }
}
