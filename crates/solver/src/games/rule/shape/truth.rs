//! What follows from a condition that is met: `a < n-a` says that n - 2a - 1 is not negative.

use super::{Known, Linear, Walk, sum};
use mexplorer_sequence::program::Kind;

/// What is not negative if something is true, and if it is not.
#[derive(Debug, Clone, Default)]
pub(super) struct Truth {
    pub met: Vec<Linear>,
    unmet: Vec<Linear>,
}

impl Walk {
    /// What follows from the result of an operation on what lies at two places.
    pub(super) fn truth(&self, kind: Kind, (a, x): (u8, &Known), (b, y): (u8, &Known)) -> Truth {
        // How much more y is than x, and x than y, at most.
        let (more, less) = (sum(&y.high, -1, &x.low), sum(&x.high, -1, &y.low));
        let by_one = |most: &Option<Linear>| sum(most, -1, &Some(Linear::number(1)));
        let [of_a, of_b] = [a, b].map(|place| &self.truths[place as usize]);
        if kind == Kind::Copy {
            return of_a.clone();
        }
        let met: Vec<Option<Linear>> = match kind {
            Kind::Less => vec![by_one(&more)],
            Kind::AtMost => vec![more.clone()],
            Kind::Equal => vec![more.clone(), less.clone()],
            Kind::And => of_a.met.iter().chain(&of_b.met).cloned().map(Some).collect(),
            Kind::Not => of_a.unmet.iter().cloned().map(Some).collect(),
            _ => Vec::new(),
        };
        // A comparison is not met, too, where a side has no value.
        let valued = self.has_value(x) && self.has_value(y);
        let unmet = match kind {
            Kind::Less if valued => vec![less],
            Kind::AtMost if valued => vec![by_one(&less)],
            // Of two that differ the one is larger that cannot be smaller.
            Kind::Equal if valued => {
                [more, less].into_iter().filter(|most| self.never_falls(most)).map(|most| by_one(&most)).collect()
            }
            Kind::Or => of_a.unmet.iter().chain(&of_b.unmet).cloned().map(Some).collect(),
            Kind::Not => of_a.met.iter().cloned().map(Some).collect(),
            _ => Vec::new(),
        };
        Truth { met: met.into_iter().flatten().collect(), unmet: unmet.into_iter().flatten().collect() }
    }

    /// Whether a number surely is one: a linear function of the heap and of counters.
    fn has_value(&self, known: &Known) -> bool {
        let linear = known.low.as_ref().filter(|_| known.low == known.high);
        linear.is_some_and(|linear| self.slow.iter().all(|slow| linear.at(slow.symbol) == 0))
    }

    fn never_falls(&self, least: &Option<Linear>) -> bool {
        least.clone().is_some_and(|least| self.is_no_less(least))
    }
}
