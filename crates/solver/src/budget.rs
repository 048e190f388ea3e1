//! Budgets: every search says how much work it may do and stops with a number when that is spent.

use std::fmt;

/// The work one question may cost. One unit is one option looked at or one table cell filled, a few nanoseconds each.
pub const DEFAULT_BUDGET: u64 = 40_000_000;

/// Work spent and work allowed.
#[derive(Debug, Clone)]
pub struct Budget {
    allowed: u64,
    spent: u64,
    report: Option<fn(u64, u64)>,
}

/// How often a watcher hears of progress, in units of work.
const REPORT_EVERY: u64 = 1 << 20;

impl Default for Budget {
    fn default() -> Budget {
        Budget::new(DEFAULT_BUDGET)
    }
}

impl Budget {
    /// A budget of so many units, none of them spent.
    pub fn new(allowed: u64) -> Budget {
        Budget { allowed, spent: 0, report: None }
    }

    /// A budget that tells `report(spent, allowed)` about every million units, for a progress bar.
    pub fn watched(allowed: u64, report: fn(u64, u64)) -> Budget {
        Budget { allowed, spent: 0, report: Some(report) }
    }

    /// A budget for a job that may fail: what is left here, halved so many times. [`Budget::settle`] pays for it.
    pub fn part(&self, halvings: u32) -> Budget {
        let left = self.left().checked_shr(halvings).unwrap_or(0);
        Budget { allowed: self.spent.saturating_add(left), ..self.clone() }
    }

    /// Pays for what was done with a [`Budget::part`] of this one.
    pub fn settle(&mut self, part: &Budget) {
        self.spent = part.spent;
    }

    /// The units spent so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The units allowed in all.
    pub fn allowed(&self) -> u64 {
        self.allowed
    }

    /// The units that may still be spent.
    pub fn left(&self) -> u64 {
        self.allowed.saturating_sub(self.spent)
    }

    /// Spends `units`, or refuses. After a refusal the budget is spent: every later request is refused too.
    ///
    /// # Errors
    /// More than the budget has left; `needed` is then a lower bound.
    pub fn spend(&mut self, units: u64) -> Result<(), Overrun> {
        let before = self.spent;
        self.spent = self.spent.saturating_add(units);
        if self.spent > self.allowed {
            return Err(Overrun { needed: u128::from(self.spent), exact: false, allowed: self.allowed });
        }
        if let Some(report) = self.report
            && before / REPORT_EVERY != self.spent / REPORT_EVERY
        {
            report(self.spent, self.allowed);
        }
        Ok(())
    }

    /// Asks whether a job of exactly `units` fits, before any of it is done, and spends it if so.
    ///
    /// # Errors
    /// More than the budget has left; `needed` is then all that the job needs.
    pub fn afford(&mut self, units: u128) -> Result<(), Overrun> {
        match u64::try_from(units) {
            Ok(fits) if fits <= self.left() => self.spend(fits),
            _ => Err(Overrun { needed: units.saturating_add(self.spent.into()), exact: true, allowed: self.allowed }),
        }
    }
}

/// A search that would cost more than it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overrun {
    /// The work needed, in the units of the budget: the whole of it where `exact`, otherwise a lower bound.
    pub needed: u128,
    /// Whether `needed` is all that is needed, not only more than was allowed.
    pub exact: bool,
    /// What was allowed, in units of work.
    pub allowed: u64,
}

impl fmt::Display for Overrun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Overrun { needed, allowed, exact } = self;
        let least = if *exact { "" } else { "at least " };
        write!(f, "the search needs {least}{needed} units of work; {allowed} are allowed")
    }
}

impl std::error::Error for Overrun {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spent_budget_refuses_with_both_numbers() {
        let mut budget = Budget::new(10);
        assert_eq!(budget.spend(10), Ok(()));
        assert_eq!(budget.spend(1), Err(Overrun { needed: 11, exact: false, allowed: 10 }));
        assert_eq!(Budget::new(10).afford(25), Err(Overrun { needed: 25, exact: true, allowed: 10 }));
    }
}
