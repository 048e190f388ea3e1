//! Rules of bounded reach: whether a rule that a reader wrote takes no more than a fixed number, leaves one heap or two, and is the
//! same for all large heaps of one remainder. Then a window of equal values proves a period.
//!
//! *The theorem.* Let m, t, c and B be such that from heap B on the moves from n are of these kinds, and which of them there are
//! hangs on n mod m alone: to one heap n − s with 0 < s ≤ t; to a fixed heap; to a fixed heap and n − s, 0 < s ≤ t; to two heaps
//! x + d and n − s − x − d, 0 ≤ s ≤ t, for all x of one remainder by m with both parts at least some number up to c, where c ≥ 1
//! if some s is 0: so neither part is the heap itself. Let P be a multiple of m, M = max(n₀, c) and e = max(B, 2M + P + t). If g(n + P) = g(n) for n₀ ≤ n < e, then for all n ≥ n₀.
//!
//! For let n ≥ e be the first doubtful heap. Of the two parts of a move from n + P, whose sum is n + P − s ≥ 2M + 2P, the larger is
//! at least M + P. With P less it is at least n₀ and c, and of the same remainder: that is a move from n of the same value. Of the
//! two parts of a move from n the larger is at least M; with P more the move is one from n + P, of the same value. A single heap
//! n + P − s is compared with n − s ≥ n₀; fixed heaps are the same. So both have options of the same values.
//!
//! *Half a run.* Where x goes up to ⌊(n + h) / 2⌋ alone, m is even, and e = max(B, 2M + 2P + t′). A move from n + P whose x is one of
//! n loses P in its other part; each other x is above half of n, and loses P itself: it is then at most half of n again, because
//! half of n + P is only P / 2 more.
//!
//! *No run.* Where no move is of the last kind, the t values before a heap and its remainder decide its own: e = max(B, n₀ + t).
//!
//! *Any period.* Equality at a distance p as far as e + P − p, where P is the least common multiple of p and m, is equality at
//! the distance P as far as e. So g has the period P from n₀ on, and the period p too once that was seen for n₀ ≤ n < n₀ + P.

use super::{Kind, Op, PLACES, Program, reckon};
use crate::order;

/// What of a rule the theorem takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// Heaps of one remainder by this have the same moves.
    pub modulus: u64,
    /// The most that a move takes; for half a run, what its window needs beside.
    pub take: u64,
    /// The most that a part of a split must hold at least.
    pub least: u64,
    /// From this heap on.
    pub from: u64,
    /// Whether heaps are split at any place.
    pub splits: bool,
    /// Whether a run goes up to half the heap alone.
    pub halves: bool,
    /// Whether some move leaves a fixed heap, alone or beside another.
    pub fixed: bool,
}

/// Remainders by larger numbers are not told apart.
const MOST_MODULUS: i64 = 60;
/// So many operations are gone through at most, over all remainders.
const MOST_STEPS: usize = 400_000;
/// No number on the way is larger.
const MOST: i64 = 1 << 40;

/// A number that is linear in N and X, where the heap is mN + r and the counter of the run is mX + q.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Linear {
    n: i64,
    x: i64,
    c: i64,
}

impl Linear {
    fn number(c: i64) -> Linear {
        Linear { n: 0, x: 0, c }
    }

    fn fixed(self) -> Option<i64> {
        (self.n == 0 && self.x == 0).then_some(self.c)
    }

    fn plus(self, times: i64, other: Linear) -> Option<Linear> {
        let sum = |x: i64, y: i64| x.checked_add(times.checked_mul(y)?).filter(|sum| sum.unsigned_abs() <= MOST.unsigned_abs());
        Some(Linear { n: sum(self.n, other.n)?, x: sum(self.x, other.x)?, c: sum(self.c, other.c)? })
    }
}

/// Why a rule is not seen to be of bounded reach.
enum Stop {
    /// It is not.
    Other,
    /// Remainders by so many times the modulus must be told apart first.
    Finer(i64),
}

/// A run that grows with the heap.
#[derive(Clone, Copy)]
struct Run {
    counter: u8,
    first: i64,
    last: Linear,
    /// The remainder of the counter.
    class: i64,
}

impl Reach {
    /// What the theorem takes of a rule; `None` where the rule is not seen to be one of those it speaks of.
    pub fn of(program: &Program) -> Option<Reach> {
        let mut modulus = 1;
        loop {
            let mut walk = Walk::by(modulus);
            match (0..modulus).try_for_each(|remainder| walk.run(program, remainder)) {
                Ok(()) => return walk.found(),
                Err(Stop::Other) => return None,
                Err(Stop::Finer(factor)) => modulus = modulus.checked_mul(factor).filter(|next| *next <= MOST_MODULUS)?,
            }
        }
    }

    /// The least common multiple of a period and the modulus: at that distance heaps have the same moves.
    pub fn common(&self, period: u64) -> u64 {
        period / gcd(period, self.modulus) * self.modulus
    }

    /// One past the last heap at which equality with the one `period` later must be seen for a proof that starts at `start`.
    pub fn window_end(&self, start: u64, period: u64) -> Option<u64> {
        let common = self.common(period);
        let needed = if self.splits {
            let rounds = if self.halves { 2 } else { 1 };
            start.max(self.least).checked_mul(2)?.checked_add(common.checked_mul(rounds)?)?.checked_add(self.take)?
        } else {
            start.checked_add(self.take)?
        };
        let end = needed.max(self.from).checked_add(common - period)?;
        Some(if common > period { end.max(start.checked_add(common)?) } else { end })
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[derive(Default)]
struct Walk {
    modulus: i64,
    /// The remainder of the heaps that are gone through.
    remainder: i64,
    take: i64,
    least: i64,
    from: i64,
    splits: bool,
    halves: bool,
    fixed: bool,
    /// Whether there is any move at all.
    moves: bool,
    /// For each remainder what a move leaves that is no split: a fixed heap or none, and another or what was taken of this one.
    results: Vec<Vec<Left>>,
    steps: usize,
}

/// What a move leaves: a fixed heap or none; and a fixed heap, or the heap without some of it.
type Left = (i64, Result<i64, i64>);

impl Walk {
    fn by(modulus: i64) -> Walk {
        Walk { modulus, results: vec![Vec::new(); modulus as usize], ..Walk::default() }
    }

    /// The least number by which heaps of one remainder have the same moves. Splits tell more than one remainder apart.
    fn least_modulus(&mut self) -> usize {
        for results in &mut self.results {
            order::sort(results);
            results.dedup();
        }
        let (own, all) = (&self.results, self.modulus as usize);
        let same = |by: usize| (by..all).all(|remainder| own[remainder] == own[remainder - by]);
        (1..all).find(|by| !self.splits && all.is_multiple_of(*by) && same(*by)).unwrap_or(all)
    }

    fn found(mut self) -> Option<Reach> {
        let number = |number: i64| u64::try_from(number).ok();
        let reach = Reach {
            modulus: self.least_modulus() as u64,
            take: number(self.take)?,
            least: number(self.least)?,
            // A smaller heap has not as much to take. The window is no longer for that.
            from: number(self.from.max(self.take))?,
            splits: self.splits,
            halves: self.halves,
            fixed: self.fixed,
        };
        self.moves.then_some(reach)
    }

    /// Goes through the program for all large heaps of this remainder.
    fn run(&mut self, program: &Program, remainder: i64) -> Result<(), Stop> {
        self.remainder = remainder;
        let mut places: Vec<Option<Linear>> = program.places.iter().map(|number| Some(Linear::number(*number))).collect();
        places[0] = Some(Linear { n: self.modulus, x: 0, c: remainder });
        let (mut at, mut run, mut parts) = (0, None::<Run>, Vec::new());
        while let Some(&Op { kind, to, a, b, jump }) = program.code.get(at) {
            at += 1;
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return Err(Stop::Other);
            }
            let known = |place: usize| places[place % PLACES].ok_or(Stop::Other);
            match kind {
                Kind::For => {
                    let (first, last) = (known(a.into())?, known(b.into())?);
                    let length = last.plus(-1, first).ok_or(Stop::Other)?;
                    if length.fixed().is_some_and(|length| length >= 0) {
                        places[to as usize] = Some(first);
                    } else if length.fixed().is_some() || (length.x == 0 && length.n < 0) {
                        self.holds_from(length, 1)?;
                        at = jump as usize;
                    } else if let (None, Some(first), 0) = (run, first.fixed(), last.x) {
                        // Each remainder of the counter is gone through by itself.
                        run = Some(Run { counter: to, first, last, class: 0 });
                        places[to as usize] = Some(Linear { n: 0, x: self.modulus, c: 0 });
                    } else {
                        return Err(Stop::Other);
                    }
                }
                Kind::Next => {
                    let counter = known(to.into())?;
                    match &mut run {
                        Some(open) if open.counter == to && counter.x != 0 => {
                            open.class += 1;
                            if open.class < self.modulus {
                                places[to as usize] = Some(Linear { c: open.class, ..counter });
                                at = jump as usize;
                            } else {
                                run = None;
                            }
                        }
                        _ => {
                            let left = known(b.into())?.plus(-1, counter).and_then(Linear::fixed).ok_or(Stop::Other)?;
                            if left > 0 {
                                places[to as usize] = counter.plus(1, Linear::number(1));
                                at = jump as usize;
                            }
                        }
                    }
                }
                Kind::Pick => {
                    let member = known(a.into())?.fixed().and_then(|at| usize::try_from(at).ok()).ok_or(Stop::Other)?;
                    places[to as usize] = Some(known(usize::from(b) + member)?);
                }
                Kind::Unless => {
                    if known(a.into())?.fixed().ok_or(Stop::Other)? == 0 {
                        at = jump as usize;
                    }
                }
                Kind::Part => {
                    let copies = known(to.into())?.fixed().filter(|copies| (1..=2).contains(copies)).ok_or(Stop::Other)?;
                    for _ in 0..copies {
                        parts.push(known(a.into())?);
                    }
                }
                Kind::Leave => self.result(&[known(a.into())?], run, remainder)?,
                Kind::Emit => self.result(&std::mem::take(&mut parts), run, remainder)?,
                Kind::Pair => return Err(Stop::Other),
                kind => {
                    // What is not known may lie in a branch that is never taken.
                    let (x, y) = (places[a as usize], places[b as usize]);
                    places[to as usize] = match (x, y) {
                        (Some(x), Some(y)) => self.reckon(kind, x, y)?,
                        _ => None,
                    };
                }
            }
        }
        Ok(())
    }

    /// A number without X that grows or falls with N is so far above or below 0, from some heap of this remainder on.
    fn holds_from(&mut self, number: Linear, far: i64) -> Result<(), Stop> {
        if number.x != 0 {
            return Err(Stop::Other);
        }
        if number.n != 0 {
            // The least N with |n|·N + c ≥ far. The heap one N before it is the last of another kind.
            let (growth, start) = (number.n.abs(), number.c * number.n.signum());
            let first = -(start - far).div_euclid(growth);
            self.from = self.from.max(self.modulus * (first - 1) + self.remainder + 1);
        }
        Ok(())
    }

    /// The sign of a number without X, for all large heaps; 0 may be told as one of the others where `equal` is the sign of that.
    fn sign(&mut self, number: Linear, equal: Option<i64>) -> Result<i64, Stop> {
        let sign = if number.n == 0 { number.c.signum() } else { number.n.signum() };
        self.holds_from(number, i64::from(equal != Some(sign)))?;
        Ok(sign)
    }

    fn reckon(&mut self, kind: Kind, x: Linear, y: Linear) -> Result<Option<Linear>, Stop> {
        if let (Some(x), Some(y)) = (x.fixed(), y.fixed()) {
            // What has no value, or a large one, is followed no further.
            return Ok(reckon(kind, x, y).filter(|number| number.unsigned_abs() <= MOST.unsigned_abs()).map(Linear::number));
        }
        let truth = |holds: bool| Some(Linear::number(i64::from(holds)));
        let difference = x.plus(-1, y);
        Ok(match (kind, x.fixed(), y.fixed()) {
            (Kind::Copy, ..) => Some(x),
            (Kind::Add, ..) => x.plus(1, y),
            (Kind::Subtract, ..) => difference,
            (Kind::Multiply, Some(times), _) => Linear::default().plus(times, y),
            (Kind::Multiply, _, Some(times)) => Linear::default().plus(times, x),
            (Kind::Divide | Kind::Remainder, _, Some(by)) if by > 0 => {
                // N and X are whole, so that remainders are told apart once both steps are multiples of the divisor.
                let finer = |step: i64| by / gcd(step.unsigned_abs(), by.unsigned_abs()) as i64;
                if let Some(factor) = [finer(x.n), finer(x.x)].into_iter().find(|factor| *factor > 1) {
                    return Err(Stop::Finer(factor));
                }
                Some(match kind {
                    Kind::Divide => Linear { n: x.n / by, x: x.x / by, c: x.c.div_euclid(by) },
                    _ => Linear::number(x.c.rem_euclid(by)),
                })
            }
            (Kind::Equal | Kind::Less | Kind::AtMost | Kind::Min | Kind::Max, ..) => {
                let Some(difference) = difference else { return Ok(None) };
                // What is no larger is so where it is equal, and what is not smaller; of equal numbers either is the least.
                let equal = match kind {
                    Kind::AtMost => Some(-1),
                    Kind::Less => Some(1),
                    Kind::Min | Kind::Max => Some(difference.n.signum()),
                    _ => None,
                };
                let sign = self.sign(difference, equal)?;
                match kind {
                    Kind::Equal => truth(sign == 0),
                    Kind::Less => truth(sign < 0),
                    Kind::AtMost => truth(sign <= 0),
                    Kind::Min => Some(if sign < 0 { x } else { y }),
                    _ => Some(if sign < 0 { y } else { x }),
                }
            }
            _ => None,
        })
    }

    /// Takes note of a move, or finds that the theorem does not speak of it.
    fn result(&mut self, parts: &[Linear], run: Option<Run>, remainder: i64) -> Result<(), Stop> {
        // A part below 0 is no move, whatever the heap.
        if parts.iter().any(|part| part.fixed().is_some_and(|part| part < 0)) {
            return Ok(());
        }
        let modulus = self.modulus;
        let heap = |part: &Linear| part.n == modulus && part.x == 0;
        let (low, high) = match parts {
            [only] => (Linear::default(), *only),
            [x, y] if x.fixed().is_some() || y.n == modulus => (*x, *y),
            [x, y] => (*y, *x),
            _ => return Err(Stop::Other),
        };
        if let (Some(run), true) = (run, parts.iter().all(|part| part.x == 0)) {
            // It is there once the run has a member of this remainder.
            let member = run.first + (run.class - run.first).rem_euclid(modulus);
            let length = run.last.plus(-1, Linear::number(member)).ok_or(Stop::Other)?;
            self.holds_from(length, 0)?;
        }
        match (low.fixed(), high.fixed(), run) {
            // Fixed heaps.
            (Some(low), Some(high), _) => {
                self.from = self.from.max(low.max(high) + 1);
                self.fixed = true;
                self.results[remainder as usize].push((low, Ok(high)));
            }
            (Some(low), None, _) if heap(&high) => match remainder - high.c {
                // The heap itself is no move, and what is larger is none that ends.
                0 if low == 0 => return Ok(()),
                take if take > 0 => {
                    self.take = self.take.max(take);
                    self.fixed |= low > 0;
                    // Beside nothing a fixed heap would be the heap itself, which is no move.
                    if low >= take {
                        self.from = self.from.max(low + 1);
                    }
                    self.results[remainder as usize].push((low, Err(take)));
                }
                _ => return Err(Stop::Other),
            },
            (None, None, Some(run)) => self.split(low, high, run, remainder)?,
            _ => return Err(Stop::Other),
        }
        self.moves = true;
        Ok(())
    }

    /// A split into x + d and n − s − x − d, where x is the counter of the run.
    fn split(&mut self, low: Linear, high: Linear, run: Run, remainder: i64) -> Result<(), Stop> {
        let modulus = self.modulus;
        let sum = low.plus(1, high).ok_or(Stop::Other)?;
        let take = remainder - sum.c;
        if (low.n, low.x) != (0, modulus) || (high.n, high.x) != (modulus, -modulus) || take < 0 {
            return Err(Stop::Other);
        }
        let shift = low.c - run.class;
        self.splits = true;
        self.least = self.least.max(i64::from(take == 0));
        self.least = self.least.max(run.first + shift);
        self.take = self.take.max(take);
        if run.last.n == modulus {
            // The other part at the end of the run.
            self.least = self.least.max(remainder - take - shift - run.last.c);
        } else if 2 * run.last.n == modulus {
            self.halves = true;
            let above = run.last.c + shift;
            self.take = self.take.max(2 * (take + above)).max(modulus - 2 * above);
        } else {
            return Err(Stop::Other);
        }
        Ok(())
    }
}
