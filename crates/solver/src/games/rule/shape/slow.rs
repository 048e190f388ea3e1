//! Numbers that grow more slowly than any linear bound of theirs that is useful: roots, logarithms, quotients, the smaller of two.
//!
//! None of them is below 0: where it would be, there is no number, and nothing is done with it.

use super::{Known, Linear, Walk};
use mexplorer_sequence::program::Kind;

/// One of them.
#[derive(Debug)]
pub(super) struct Slow {
    pub symbol: usize,
    kind: Kind,
    /// What it is made of is at most this, by n and by earlier slow numbers; the second is 1 where there is none.
    of: [Linear; 2],
}

impl Slow {
    /// The most that it is where each symbol before it is at most so much.
    fn most(&self, symbols: &[i128]) -> i128 {
        let [x, y] = [0, 1].map(|at| self.of[at].most(symbols).max(0));
        reckon(self.kind, x, y)
    }
}

/// What such a number is, or is at most, of numbers that are 0 or more.
fn reckon(kind: Kind, x: i128, y: i128) -> i128 {
    match kind {
        Kind::Root => x.isqrt(),
        Kind::Log2 | Kind::V2 => x.max(1).ilog2().into(),
        Kind::Divide => x / y.max(1),
        Kind::Min => x.min(y),
        _ => x.max(y),
    }
}

/// The most that each symbol is for these numbers, or any that are no larger, as far as they and slow numbers go.
pub(super) fn most(all: &[Slow], numbers: &[u64]) -> Vec<i128> {
    let mut most: Vec<i128> = numbers.iter().map(|number| i128::from(*number)).collect();
    for slow in all {
        most.resize(slow.symbol, 0);
        most.push(slow.most(&most));
    }
    most
}

impl Walk {
    /// A symbol for the result of an operation on numbers that are known exactly, where that is slow.
    pub(super) fn slow(&mut self, kind: Kind, x: &Known, y: &Known) -> Option<Known> {
        let (least_x, least_y) = (self.least_number(x), self.least_number(y));
        let (none, one) = (Linear::number(0), Linear::number(1));
        let least = |y| Some(Linear::number(i64::try_from(reckon(kind, least_x.unwrap_or(0).max(0), y)).ok()?));
        // What a bound from above says of a number holds of a slower one, too: ⌊√x⌋ ≤ x, and 2^k > k.
        let (low, high) = match kind {
            Kind::Root => (least(1)?, x.high.clone()?),
            Kind::Log2 => (least(1)?, x.high.as_ref()?.plus(-1, &one)),
            Kind::V2 if least_x? >= 0 => (none, x.high.as_ref()?.plus(-1, &one)),
            Kind::Divide if least_x? >= 0 && y.number()? >= 2 => {
                let high = x.high.as_ref()?;
                (least(y.number()?)?, high.halved().unwrap_or_else(|| high.clone()))
            }
            Kind::Min if least_x? >= 0 && least_y? >= 0 => {
                let high = if x.number().is_some() { &y.high } else { &x.high };
                (least(least_y?)?, high.clone()?)
            }
            Kind::Max if least_x? >= 0 && least_y? >= 0 => (x.low.clone()?, x.high.as_ref()?.plus(1, y.high.as_ref()?)),
            _ => return None,
        };
        let of_y = match kind {
            Kind::Divide => Linear::number(i64::try_from(y.number()?).ok()?),
            Kind::Min | Kind::Max => self.most(y.high.clone()?)?,
            _ => one,
        };
        let of = [self.most(x.high.clone()?)?, of_y];
        let symbol = self.bounds.len();
        let size = |known: &Known| known.high.as_ref().map_or(0, |high| self.size(high));
        self.sizes.push(reckon(kind, size(x), size(y)));
        self.bounds.push(Known { low: Some(low), high: Some(high) });
        self.slow.push(Slow { symbol, kind, of });
        Some(Known::exactly(Linear::symbol(symbol)))
    }
}
