//! Conjectures that a proved period decides: where the formula repeats as well, finitely many numbers are all.
//!
//! Let g(h + p) = g(h) + s for all h ≥ n₀ be proved. Then the value of a size that is a straight line in n goes on like
//! v(n + q) = v(n) + t from some n on, and the operations of the formula show the same of it and of the condition. With L the least
//! common multiple of the steps and m the last of the beginnings, and where value and formula gain the same on L and the condition
//! nothing, the conjecture says of n + L what it says of n, for every n ≥ m; so it holds for all n once it holds for those below
//! m + L. Where a value is only said to be at most, or less than, the formula, the formula may gain more, and where it is said to
//! be at least or more, less. Outcomes are decided so where nothing is gained, and whatever else is true of a value or not, where that
//! repeats. All this is about whole numbers without bounds, so it is asked only where no number of the trial left those that are known
//! exactly.
//!
//! Outcomes under misère play go on so by two theorems. Where each heap is a nim heap of its value in every misère sum, they hang on
//! the values alone, and repeat with them. Where sums are lost as under normal play but for some of small heaps ([`Exceptions`]), they
//! are those of normal play once a heap is larger than that.
//!
//! [`Exceptions`]: crate::game::Exceptions

use super::read::{Conjecture, Says, Step};
use crate::game::Numbers;
use crate::sequence::Period;
use crate::{GameRef, like_nim};
use mexplorer_sequence::program::{Kind, PLACES};

/// Why a conjecture holds for every heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// A period decides.
    Period {
        /// The proved period of the values.
        period: Period,
        /// The heaps below this one decide.
        below: u64,
        /// So many of them, the last, are a stretch after which all goes on alike.
        every: u64,
        /// How the formula goes on meanwhile.
        gain: Gain,
        /// The theorem by which outcomes under misère play go on as values do, by the key of its name.
        misere: Option<&'static str>,
    },
    /// Its condition is met by finitely many numbers.
    Finite {
        /// All of them are below this one.
        below: u64,
    },
    /// It follows from Bouton's theorem.
    Bouton,
    /// It follows from another theorem about the game, by the key of its name.
    Theorem(&'static str),
}

/// How a formula goes on beside the values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gain {
    /// It gains what they do.
    Level,
    /// It gains another number, which only leaves more room.
    Room,
    /// What is said of the values is true or not, and repeats.
    Truth,
}

/// How a place goes on: f(n + every) = f(n) + gains for all n ≥ from.
#[derive(Debug, Clone, Copy)]
struct Course {
    every: u64,
    gains: i128,
    from: u64,
    /// The slope and the value at 0 of what is a straight line everywhere.
    line: Option<(i128, i128)>,
}

/// The greatest number of heaps that may decide; no more could ever be tried.
const MOST_EVERY: u64 = 1 << 22;

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// How often a course with these gains is gone through until it has gained a multiple of `of`.
fn until(gains: i128, of: i128) -> i128 {
    of / gcd(gains.unsigned_abs(), of.unsigned_abs()) as i128
}

fn times(every: u64, times: i128) -> Option<u64> {
    let every = i128::from(every).checked_mul(times)?;
    u64::try_from(every).ok().filter(|every| *every <= MOST_EVERY)
}

fn lcm(a: u64, b: u64) -> Option<u64> {
    times(a, until(a.into(), b.into()))
}

impl Course {
    fn line(slope: i128, start: i128) -> Course {
        Course { every: 1, gains: slope, from: 0, line: Some((slope, start)) }
    }

    /// What it gains on a stretch that is a multiple of its own.
    fn gained(&self, every: u64) -> Option<i128> {
        self.gains.checked_mul(i128::from(every / self.every))
    }

    /// The number above 0 that it is everywhere.
    fn divisor(&self) -> Option<i128> {
        self.line.filter(|(slope, start)| *slope == 0 && *start > 0).map(|(_, start)| start)
    }
}

/// The course of an operation's result; `None` where nothing is known of it.
fn course(kind: Kind, a: Course, b: Course) -> Option<Course> {
    if kind == Kind::Copy {
        return Some(a);
    }
    let plain = Course { every: lcm(a.every, b.every)?, gains: 0, from: a.from.max(b.from), line: None };
    let (x, y) = a.gained(plain.every).zip(b.gained(plain.every))?;
    let lines = a.line.zip(b.line);
    let sum = |of: fn(i128, i128) -> Option<i128>| {
        let line = lines.and_then(|((s, c), (t, d))| Some((of(s, t)?, of(c, d)?)));
        Some(Course { gains: of(x, y)?, line, ..plain })
    };
    match kind {
        Kind::Add => sum(i128::checked_add),
        Kind::Subtract => sum(i128::checked_sub),
        _ if x == 0 && y == 0 => Some(plain),
        Kind::Multiply => {
            let (by, other) = if let Some(by) = b.divisor() { (by, a) } else { (a.divisor()?, b) };
            let line = match other.line {
                Some((slope, start)) => Some((slope.checked_mul(by)?, start.checked_mul(by)?)),
                None => None,
            };
            Some(Course { gains: x.checked_add(y)?.checked_mul(by)?, line, ..plain })
        }
        // As soon as what is gained is a multiple of the divisor.
        Kind::Divide | Kind::Remainder => {
            let by = b.divisor()?;
            let often = until(x, by);
            let gains = if kind == Kind::Divide { x.checked_mul(often)? / by } else { 0 };
            Some(Course { every: times(plain.every, often)?, gains, ..plain })
        }
        // Of two lines the steeper one stays above once it is.
        Kind::Equal | Kind::Less | Kind::AtMost => {
            let ((s, c), (t, d)) = lines.filter(|((s, _), (t, _))| s != t)?;
            let meet = c.checked_sub(d)?.checked_abs()? / s.checked_sub(t)?.checked_abs()?;
            Some(Course { from: u64::try_from(meet).ok()?.checked_add(1)?.max(plain.from), ..plain })
        }
        _ => None,
    }
}

/// The course of the Grundy value of sizes that are straight lines or repeat.
fn value(sizes: &[Course], period: &Period) -> Option<Course> {
    let mut sum = Course::line(0, 0);
    for size in sizes {
        // A size that repeats has a value that does, whatever it is.
        if size.gains == 0 {
            sum = course(Kind::Xor, sum, Course { line: None, ..*size }).filter(|_| sum.gains == 0)?;
            continue;
        }
        let (slope, start) = size.line.filter(|(slope, _)| *slope > 0)?;
        // From the preperiod on, and never below 0.
        let from = i128::from(period.preperiod).checked_sub(start)?.max(0);
        let every = u64::try_from(until(slope, period.period.into())).ok()?;
        let gains = i128::from(period.saltus).checked_mul(slope.checked_mul(every.into())? / i128::from(period.period))?;
        let from = u64::try_from(from.checked_add(slope - 1)? / slope).ok()?;
        let own = Course { every, gains, from, line: None };
        // The XOR of numbers that grow is left alone.
        sum = if sizes.len() == 1 { own } else { course(Kind::Xor, sum, own)? };
    }
    Some(sum)
}

/// How each place goes on; `asked` tells it of the value of sizes.
fn places(conjecture: &Conjecture, asked: &dyn Fn(&[Course]) -> Option<Course>) -> Vec<Option<Course>> {
    // A number that is not used may be anything.
    let start = |place: usize| Course::line(0, conjecture.places[place].into());
    let mut places: Vec<Option<Course>> = (0..PLACES).map(|place| Some(start(place))).collect();
    places[0] = Some(Course::line(1, 0));
    for step in conjecture.steps() {
        let (to, found) = match step {
            Step::Reckon(op) => {
                (op.to, places[op.a as usize].zip(places[op.b as usize]).and_then(|(a, b)| course(op.kind, a, b)))
            }
            Step::Ask(call) => (call.to, of(&call.sizes, &places).and_then(|sizes| asked(&sizes))),
        };
        places[to as usize] = found;
    }
    places
}

fn of(sizes: &[u8], places: &[Option<Course>]) -> Option<Vec<Course>> {
    sizes.iter().map(|place| places[*place as usize]).collect()
}

/// The proof by looking, where the condition was met by no number from `met` on, and all up to `upto` were looked at: it goes on so.
pub(super) fn finite(conjecture: &Conjecture, met: u64, upto: u64) -> Option<Proof> {
    let condition = conjecture.condition.filter(|_| conjecture.names().len() == 1)?;
    let course = places(conjecture, &|_| None)[condition as usize].filter(|course| course.gains == 0)?;
    let looked = course.from.max(met).checked_add(course.every)?;
    (upto.checked_add(1)? >= looked).then_some(Proof::Finite { below: met })
}

/// The course of the outcome of such sizes, of which the value has this course, under misère play; and the theorem, by the key of its name.
fn misere(game: &GameRef, sizes: &[Course], value: Course, period: &Period) -> Option<(Course, &'static str)> {
    if let Some(rule) = game.misere_exceptions() {
        let beyond = |size: &Course| {
            let (slope, start) = size.line.filter(|(slope, _)| *slope > 0)?;
            let last = i128::from(rule.largest).checked_sub(start)?.div_euclid(slope);
            u64::try_from(last.checked_add(1)?.max(0)).ok()
        };
        let growing = sizes.iter().filter(|size| size.gains != 0).map(beyond).min().unwrap_or(Some(0))?;
        return Some((Course { from: value.from.max(growing), line: None, ..value }, rule.method.key()));
    }
    let name = like_nim(game).filter(|_| period.saltus == 0 && value.gains == 0)?;
    Some((value, name.key()))
}

/// What the proved period of the values decides: the proof, if all numbers below its bound were tried and found right.
pub(super) fn by_period(conjecture: &Conjecture, game: &GameRef, misere_play: bool, period: Period) -> Option<Proof> {
    if conjecture.names().len() != 1 || game.numbers() != Numbers::Heaps {
        return None;
    }
    let places = places(conjecture, &|sizes| value(sizes, &period));
    let sizes = of(&conjecture.sizes, &places)?;
    let (mut truth, mut theorem) = (value(&sizes, &period)?, None);
    if misere_play {
        let (course, name) = misere(game, &sizes, truth, &period)?;
        (truth, theorem) = (course, Some(name));
    }
    let claimed = places[conjecture.value as usize]?;
    let met = conjecture.condition.map_or(Some(Course::line(0, 1)), |place| places[place as usize])?;
    let every = lcm(lcm(truth.every, claimed.every)?, met.every)?;
    let (gained, claimed_gains, met_gains) = (truth.gained(every)?, claimed.gained(every)?, met.gained(every)?);
    let fits = match conjecture.says {
        Says::Value(relation) => relation.goes_on(gained, claimed_gains),
        Says::Lost | Says::Won => gained == 0 && claimed_gains == 0,
        Says::True => claimed_gains == 0,
    };
    let gain = match conjecture.says {
        Says::True => Gain::Truth,
        _ if gained == claimed_gains => Gain::Level,
        _ => Gain::Room,
    };
    let below = truth.from.max(claimed.from).max(met.from).checked_add(every)?;
    (fits && met_gains == 0).then_some(Proof::Period { period, below, every, gain, misere: theorem })
}
