//! What the shape of a rule shows for every heap at once: that each part of a move is smaller than the heap, that no number on
//! the way is too large to be told, and how many steps it takes at most. Of pairs (a, b) it shows that each part of a move has a
//! smaller sum.
//!
//! Every place of the program is followed with two bounds that are linear in n, or in a and b, and in the counters of the loops, as
//! far as there are such. A counter is then replaced by its own bound, innermost first, until only n is left. Facts help: where a loop runs,
//! its end is not below its beginning, where a condition is met, what it compares lies so, and every part of a move is 0 or more. What is
//! not shown here may be true nevertheless; then it is looked at heap by heap.
//!
//! A root, a logarithm and what else grows more slowly than its linear bound is a symbol of its own ([`Slow`]): that play ends
//! follows from its bound, but how long a loop is that it ends is reckoned from its own size.

mod slow;
mod truth;

use mexplorer_sequence::program::{Kind, MOST_HEAP, Op, Program, SLACK};
use slow::Slow;
use truth::Truth;

/// Twice a linear function of the symbols, and twice its constant: halves are what divisions leave.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Linear {
    of: Vec<i128>,
    constant: i128,
}

impl Linear {
    fn number(number: i64) -> Linear {
        Linear { of: Vec::new(), constant: 2 * i128::from(number) }
    }

    fn symbol(at: usize) -> Linear {
        let mut of = vec![0; at];
        of.push(2);
        Linear { of, constant: 0 }
    }

    fn at(&self, symbol: usize) -> i128 {
        self.of.get(symbol).copied().unwrap_or(0)
    }

    /// The sum of this and `times` another.
    fn plus(&self, times: i128, other: &Linear) -> Linear {
        let of = (0..self.of.len().max(other.of.len()))
            .map(|s| self.at(s).saturating_add(times.saturating_mul(other.at(s))))
            .collect();
        Linear { of, constant: self.constant.saturating_add(times.saturating_mul(other.constant)) }
    }

    fn times(&self, factor: i128) -> Linear {
        Linear::number(0).plus(factor, self)
    }

    fn halved(&self) -> Option<Linear> {
        let even = self.of.iter().chain([&self.constant]).all(|c| c % 2 == 0);
        even.then(|| Linear { of: self.of.iter().map(|c| c / 2).collect(), constant: self.constant / 2 })
    }

    /// The largest that it is where no symbol is below 0 or above its most.
    fn most(&self, symbols: &[i128]) -> i128 {
        let rises = self.of.iter().zip(symbols).map(|(c, most)| c.max(&0).saturating_mul(*most));
        rises.fold(self.constant, i128::saturating_add).div_euclid(2)
    }

    fn is_number(&self) -> Option<i128> {
        (self.of.iter().all(|c| *c == 0) && self.constant % 2 == 0).then_some(self.constant / 2)
    }
}

/// What is known of the number at a place.
#[derive(Debug, Clone, Default)]
struct Known {
    low: Option<Linear>,
    high: Option<Linear>,
}

impl Known {
    fn exactly(linear: Linear) -> Known {
        Known { low: Some(linear.clone()), high: Some(linear) }
    }

    fn number(&self) -> Option<i128> {
        let [low, high] = [&self.low, &self.high].map(|bound| bound.as_ref().and_then(Linear::is_number));
        low.filter(|_| low == high)
    }
}

/// How often each operation of a rule is done, and with that what a look at a heap costs.
#[derive(Debug)]
pub struct Costs {
    slow: Vec<Slow>,
    /// For each operation how often it is done at most: a product of functions of n and of slow numbers.
    costs: Vec<Vec<Linear>>,
    /// Whether no number that a move leaves is larger than the one in its place was.
    pub each_falls: bool,
}

impl Costs {
    /// `None` where the shape does not show that play ends and that every number on the way can be told, for every heap up to
    /// [`MOST_HEAP`]. O(operations²).
    pub fn of(program: &Program) -> Option<Costs> {
        Costs::of_numbers(program, 1)
    }

    /// The same of a rule of pairs: that each move lowers the sum of both numbers.
    pub fn of_pairs(program: &Program) -> Option<Costs> {
        Costs::of_numbers(program, 2)
    }

    fn of_numbers(program: &Program, given: usize) -> Option<Costs> {
        let mut walk = Walk {
            given,
            places: program.places.iter().map(|number| Known::exactly(Linear::number(*number))).collect(),
            truths: vec![Truth::default(); program.places.len()],
            met: Vec::new(),
            bounds: vec![Known { low: Some(Linear::number(0)), high: None }; given],
            sizes: vec![MOST_HEAP.into(); given],
            slow: Vec::new(),
            open: Vec::new(),
            costs: Vec::new(),
            parts: Vec::new(),
            facts: Vec::new(),
            each_falls: true,
        };
        (0..given).for_each(|symbol| walk.places[symbol] = Known::exactly(Linear::symbol(symbol)));
        program.code.iter().enumerate().try_for_each(|(at, op)| walk.goes_on(at, op))?;
        Some(Costs { slow: walk.slow, costs: walk.costs, each_falls: walk.each_falls })
    }

    /// The most steps that this heap takes, or this pair, or any with no larger numbers.
    pub fn steps(&self, numbers: &[u64]) -> i128 {
        let most = slow::most(&self.slow, numbers);
        let often = |cost: &Vec<Linear>| cost.iter().map(|length| length.most(&most).max(0)).fold(1, i128::saturating_mul);
        self.costs.iter().map(often).fold(0, i128::saturating_add)
    }
}

/// A loop that is open.
struct Loop {
    /// The operation behind it.
    end: usize,
    /// The symbol of its counter.
    symbol: usize,
    /// How often it runs at most, by n and slow numbers.
    length: Linear,
}

/// What is known while the program is gone through.
struct Walk {
    /// The first symbols are those of the heap, or of both numbers of a pair; those of the counters and of slow numbers follow in the
    /// order in which they come up.
    given: usize,
    places: Vec<Known>,
    /// What follows if what lies at a place is true.
    truths: Vec<Truth>,
    /// What is not negative since a condition is met, and the operation behind what hangs on it.
    met: Vec<(usize, Vec<Linear>)>,
    /// The bounds of each symbol.
    bounds: Vec<Known>,
    /// How large each symbol can be, in both directions.
    sizes: Vec<i128>,
    slow: Vec<Slow>,
    open: Vec<Loop>,
    costs: Vec<Vec<Linear>>,
    /// The parts of the result that is being made.
    parts: Vec<Linear>,
    /// What is not negative if that is a move.
    facts: Vec<Linear>,
    each_falls: bool,
}

impl Walk {
    /// Goes through one operation; `None` where nothing can be shown.
    fn goes_on(&mut self, at: usize, op: &Op) -> Option<()> {
        let Op { kind, to, a, b, jump } = *op;
        self.open.retain(|open| open.end > at);
        self.met.retain(|(end, _)| *end > at);
        self.costs.push(self.open.iter().map(|open| open.length.clone()).collect());
        let (x, y) = (self.places[a as usize].clone(), self.places[b as usize].clone());
        let truth = self.truth(kind, (a, &x), (b, &y));
        let known = match kind {
            Kind::For => {
                let (low, high) = (x.low.filter(|low| self.is_small(low))?, y.high.filter(|high| self.is_small(high))?);
                let length = self.most(high.plus(-1, &low).plus(1, &Linear::number(1)))?;
                let symbol = self.bounds.len();
                self.sizes.push(self.size(&low).max(self.size(&high)));
                self.bounds.push(Known { low: Some(low), high: Some(high) });
                self.open.push(Loop { end: jump as usize, symbol, length });
                Known::exactly(Linear::symbol(symbol))
            }
            Kind::Next => return Some(()),
            Kind::Unless => {
                self.met.push((jump as usize, self.truths[a as usize].met.clone()));
                return Some(());
            }
            Kind::Pick => {
                // The members of a set lie side by side; the loop around counts them.
                let counter = self.open.last()?.symbol;
                let last = self.bounds[counter].high.as_ref()?.is_number()?;
                let members = (0..=last).map(|member| self.places[usize::try_from(i128::from(b) + member).ok()?].number());
                let members = members.collect::<Option<Vec<i128>>>()?;
                let bound = |number: Option<&i128>| Some(Linear::number(i64::try_from(*number?).ok()?));
                Known { low: bound(members.iter().min()), high: bound(members.iter().max()) }
            }
            Kind::Part => {
                // Each heap of it is a step.
                let copies = self.most(self.places[to as usize].high.clone()?)?;
                self.costs.last_mut()?.push(copies);
                self.leaves(x.high?);
                return Some(());
            }
            Kind::Pair => {
                self.leaves(x.high?);
                self.leaves(y.high?);
                return Some(());
            }
            Kind::Leave => {
                self.leaves(x.high?);
                return self.is_below();
            }
            Kind::Emit => return self.is_below(),
            kind => self.reckon(kind, &x, &y)?,
        };
        self.places[to as usize] = known;
        self.truths[to as usize] = truth;
        Some(())
    }

    /// One part more, which is 0 or more if the result is a move.
    fn leaves(&mut self, part: Linear) {
        self.facts.push(part.clone());
        self.parts.push(part);
    }

    /// Ends a result, of which every part must be smaller than the heap, or have a smaller sum than the pair.
    fn is_below(&mut self) -> Option<()> {
        let (parts, mut facts) = (std::mem::take(&mut self.parts), std::mem::take(&mut self.facts));
        facts.extend(self.met.iter().flat_map(|(_, met)| met.iter().cloned()));
        // A loop runs only where its end is not below its beginning.
        for open in &self.open {
            facts.push(self.bounds[open.symbol].high.as_ref()?.plus(-1, self.bounds[open.symbol].low.as_ref()?));
        }
        let shown = |gain: &Linear, holds: &dyn Fn(Linear) -> bool| {
            holds(gain.clone()) || facts.iter().any(|fact| holds(gain.plus(-1, fact)))
        };
        let gain = |symbol: usize, number: &Linear| Linear::symbol(symbol).plus(-1, number);
        let each_falls = |part: &[Linear]| {
            part.iter().enumerate().all(|(symbol, number)| shown(&gain(symbol, number), &|gain| self.is_no_less(gain)))
        };
        // One pair with no larger number has a smaller sum, or is the pair itself, which is no move; from (0, 0) two of them are one.
        let alone = self.given > 1 && parts.len() == self.given;
        let nothing_is_kept = self.given == 1 || alone;
        let below = |part: &[Linear]| {
            let sum = part.iter().enumerate().fold(Linear::number(0), |sum, (symbol, number)| sum.plus(1, &gain(symbol, number)));
            shown(&sum, &|gain| self.is_positive(gain, nothing_is_kept)) || alone && each_falls(part)
        };
        let below = parts.chunks(self.given).all(below);
        self.each_falls = self.each_falls && (self.given == 1 || parts.chunks(self.given).all(each_falls));
        below.then_some(())
    }

    /// A bound from below that mentions the given numbers alone: each other symbol is replaced by its own bound, the last one first.
    fn least(&self, least: Linear) -> Option<Linear> {
        self.without(|_| true, least)
    }

    /// A bound from above that mentions the given and slow numbers alone.
    fn most(&self, most: Linear) -> Option<Linear> {
        let counters = self.without(|symbol| !self.is_slow(symbol), most.times(-1));
        Some(counters?.times(-1))
    }

    fn is_slow(&self, symbol: usize) -> bool {
        self.slow.iter().any(|slow| slow.symbol == symbol)
    }

    /// A bound from below in which these symbols have been replaced by theirs, which mention earlier ones alone.
    fn without(&self, replaced: impl Fn(usize) -> bool, mut least: Linear) -> Option<Linear> {
        for symbol in (self.given..least.of.len()).rev().filter(|symbol| replaced(*symbol)) {
            let coefficient = least.at(symbol);
            if coefficient == 0 {
                continue;
            }
            // Behind its loop a counter is not what it was.
            if !self.is_slow(symbol) && self.open.iter().all(|open| open.symbol != symbol) {
                return None;
            }
            let Known { low, high } = &self.bounds[symbol];
            least.of[symbol] = 0;
            // A coefficient counts halves, and so do those of the bound.
            least = least.times(2).plus(coefficient, if coefficient > 0 { low } else { high }.as_ref()?).halved()?;
        }
        Some(least)
    }

    /// Whether it is more than 0 whatever is given; where nothing is it may be 0, if what is left of nothing is no move.
    fn is_positive(&self, gain: Linear, or_nothing: bool) -> bool {
        let Some(gain) = self.least(gain) else { return false };
        let whole = || or_nothing && (0..self.given).all(|symbol| gain.at(symbol) > 0);
        self.rises(&gain) && gain.constant >= 0 && (gain.constant > 0 || whole())
    }

    /// Whether it is 0 or more whatever is given.
    fn is_no_less(&self, gain: Linear) -> bool {
        self.least(gain).is_some_and(|gain| self.rises(&gain) && gain.constant >= 0)
    }

    /// Whether it is at least its constant, of what mentions the given numbers alone.
    fn rises(&self, least: &Linear) -> bool {
        (0..self.given).all(|symbol| least.at(symbol) >= 0)
    }

    /// The least that a number is, whatever is given.
    fn least_number(&self, known: &Known) -> Option<i128> {
        let least = self.least(known.low.clone()?)?;
        self.rises(&least).then_some(least.constant.div_euclid(2))
    }

    fn is_at_least(&self, least: i128, known: &Known) -> bool {
        self.least_number(known).is_some_and(|known| known >= least)
    }

    /// A number below a product of two that are 0 or more.
    fn least_product(&self, x: &Known, y: &Known) -> Option<Linear> {
        let [x, y] = [x, y].map(|known| self.least_number(known).filter(|least| *least >= 0));
        Some(Linear::number(i64::try_from(x?.checked_mul(y?)?).ok()?))
    }

    fn size(&self, linear: &Linear) -> i128 {
        let sizes = linear.of.iter().zip(&self.sizes).map(|(c, size)| c.abs().saturating_mul(*size));
        sizes.fold(linear.constant.abs(), i128::saturating_add) / 2
    }

    fn is_small(&self, linear: &Linear) -> bool {
        self.size(linear) <= 1 << 61
    }

    /// Whether a number is known exactly by the program itself.
    fn is_exact(&self, known: &Known) -> bool {
        let small = |bound: &Option<Linear>| bound.as_ref().is_some_and(|bound| self.is_small(bound));
        small(&known.low) && small(&known.high)
    }

    /// Whether a number leaves a large one large.
    fn is_slight(&self, known: &Known) -> bool {
        let slight = |bound: &Option<Linear>| bound.as_ref().is_some_and(|bound| self.size(bound) <= SLACK.into());
        slight(&known.low) && slight(&known.high)
    }

    /// The bounds of a result. `None` where a number might be too large to be told.
    fn reckon(&mut self, kind: Kind, x: &Known, y: &Known) -> Option<Known> {
        let number = |number: i64| Some(Linear::number(number));
        let (exact, one_exact) = (self.is_exact(x) && self.is_exact(y), self.is_exact(x) || self.is_exact(y));
        // Two large numbers may cancel out.
        let told = exact || self.is_slight(x) || self.is_slight(y);
        if exact && let Some(known) = self.slow(kind, x, y) {
            return Some(known);
        }
        Some(match kind {
            Kind::Copy => x.clone(),
            Kind::Add if told => Known { low: sum(&x.low, 1, &y.low), high: sum(&x.high, 1, &y.high) },
            Kind::Subtract if told => Known { low: sum(&x.low, -1, &y.high), high: sum(&x.high, -1, &y.low) },
            Kind::Min if one_exact => Known { low: None, high: x.high.clone().or_else(|| y.high.clone()) },
            Kind::Max if one_exact => Known { low: x.low.clone().or_else(|| y.low.clone()), high: None },
            Kind::Multiply => match (x.number(), y.number()) {
                (Some(factor), _) => scaled(y, factor),
                (_, Some(factor)) => scaled(x, factor),
                _ => Known { low: self.least_product(x, y), high: None },
            },
            Kind::Divide if exact && self.is_at_least(0, x) && self.is_at_least(1, y) => {
                let by_two = self.is_at_least(2, y);
                let high = x.high.as_ref().and_then(|high| if by_two { high.halved() } else { Some(high.clone()) });
                Known { low: number(0), high }
            }
            // Where x may be negative, but is no less than -c: ⌊x/y⌋ ≤ (x + c)/2.
            Kind::Divide if exact && y.number() >= Some(2) && self.least_number(x).is_some() => {
                let shift = Linear::number(self.least_number(x).and_then(|least| i64::try_from(least).ok())?);
                let risen = x.high.as_ref()?.plus(-1, &shift);
                Known { low: Some(shift), high: Some(risen.halved().unwrap_or(risen)) }
            }
            Kind::Remainder if exact => {
                let high = if self.is_at_least(1, y) { sum(&y.high, -1, &number(1)) } else { None };
                Known { low: number(0), high }
            }
            Kind::Power if exact && self.is_at_least(1, x) && self.is_at_least(0, y) => Known { low: number(1), high: None },
            Kind::Fibonacci | Kind::Factorial => Known { low: number(1), high: None },
            Kind::Divide | Kind::Power if exact => Known::default(),
            Kind::Gcd if exact => {
                // It divides either, where that is not 0.
                let known = [x, y].into_iter().find(|known| self.is_at_least(1, known));
                Known { low: number(known.is_some().into()), high: known.and_then(|known| known.high.clone()) }
            }
            Kind::Xor if exact => Known { low: number(0), high: sum(&x.high, 1, &y.high) },
            Kind::Log2 | Kind::V2 | Kind::Ones | Kind::Root if exact => Known { low: number(0), high: None },
            Kind::Equal | Kind::Less | Kind::AtMost if one_exact => Known { low: number(0), high: number(1) },
            Kind::Prime if exact => Known { low: number(0), high: number(1) },
            Kind::And | Kind::Or | Kind::Not => Known { low: number(0), high: number(1) },
            _ => return None,
        })
    }
}

fn sum(x: &Option<Linear>, times: i128, y: &Option<Linear>) -> Option<Linear> {
    Some(x.as_ref()?.plus(times, y.as_ref()?))
}

fn scaled(known: &Known, factor: i128) -> Known {
    let times = |bound: &Option<Linear>| bound.as_ref().map(|bound| bound.times(factor));
    let (low, high) = (times(&known.low), times(&known.high));
    if factor < 0 { Known { low: high, high: low } } else { Known { low, high } }
}
