//! Rules that a reader wrote, compiled to a small machine over whole numbers: what one move makes of a heap.
//!
//! A register machine, not a stack machine: constants, names and what is half reckoned lie in the same 256 places, so that an
//! operation is one step without any traffic, and no index has to be checked.
//!
//! Every operation has a result. What has none in mathematics, as a division by zero, is [`NOTHING`]: a condition on it is
//! not met, and a result made of it is no move. Beyond ±2^62 a number is only known to be [`LARGE`] or its negative, which is
//! enough wherever it is subtracted from a heap; where it is not, and where a move would leave it, the run ends in a [`Fault`]
//! and never in a wrong number.

mod arithmetic;
pub mod far;
pub mod pairs;
pub mod reach;
mod stride;

pub use arithmetic::{LARGE, NOTHING, SLACK, reckon};

use crate::mex::Marks;
use std::ops::ControlFlow;
use stride::{MOST_PARTS, Stride, StrideRow};

/// How many places a program has for its numbers.
pub const PLACES: usize = 256;
/// The most steps that one heap may cost: an operation is one, and so is each heap of a copied part.
pub const MOST_STEPS: u64 = 1 << 22;
/// The longest text that is compiled, in bytes: no number is made by more operations than that, one upon the other.
pub const MOST_TEXT: usize = 1 << 16;
/// The largest heap that a program is asked about, and the largest number of a pair.
pub const MOST_HEAP: u64 = 1 << 40;

/// One operation: `kind` of the numbers at `a` and `b`, put at `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Op {
    /// What is done.
    pub kind: Kind,
    /// Where the result goes.
    pub to: u8,
    /// The place of the first number.
    pub a: u8,
    /// The place of the second.
    pub b: u8,
    /// The operation at which it goes on, for those that jump.
    pub jump: u32,
}

/// What an operation does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `a`.
    Copy,
    /// `a + b`.
    Add,
    /// `a − b`.
    Subtract,
    /// `a · b`.
    Multiply,
    /// `⌊a / b⌋`.
    Divide,
    /// The remainder of `a` by `b`, 0 or more.
    Remainder,
    /// `a` to the power `b`.
    Power,
    /// The smaller of two.
    Min,
    /// The larger of two.
    Max,
    /// The greatest common divisor.
    Gcd,
    /// The XOR of two numbers that are 0 or more.
    Xor,
    /// `⌊log₂ a⌋`.
    Log2,
    /// How often 2 divides `a`.
    V2,
    /// How many ones the binary digits of `a` have, which is 0 or more.
    Ones,
    /// The `a`-th of 1, 2, 3, 5, 8, …
    Fibonacci,
    /// `⌊√a⌋`.
    Root,
    /// `a!`.
    Factorial,
    /// Whether `a` is prime: 1 or 0.
    Prime,
    /// Whether `a = b`.
    Equal,
    /// Whether `a < b`.
    Less,
    /// Whether `a ≤ b`.
    AtMost,
    /// Whether both hold.
    And,
    /// Whether one holds.
    Or,
    /// Whether `a` does not hold.
    Not,
    /// Begins a loop: `to` runs from `a` to `b`. Jumps behind it if there is nothing to run through.
    For,
    /// Ends a loop of `to` up to `b`. Jumps to its body.
    Next,
    /// The number at the place `b` + the number at `a`.
    Pick,
    /// Jumps if `a` does not hold.
    Unless,
    /// A part of the result: the heap at `a`, as often as the number at `to` says.
    Part,
    /// A part of the result where positions are pairs: the numbers at `a` and `b`.
    Pair,
    /// The result is complete.
    Emit,
    /// The result is the heap at `a` alone: what a part and its end say in one operation, for moves that do nothing else.
    Leave,
}

/// So many heaps of one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The size.
    pub heap: u64,
    /// How many of them, at least one.
    pub count: u64,
}

/// Why a rule cannot be played from some heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A number beyond 2^62 decides what is a move, or a move would leave one; or it was asked about more than [`MOST_HEAP`].
    Large,
    /// It costs more than [`MOST_STEPS`].
    Long,
    /// A move leads to this heap, which is not smaller.
    Grows(u64),
}

/// A compiled rule.
#[derive(Debug, Clone)]
pub struct Program {
    /// What is done, in order.
    pub code: Vec<Op>,
    /// What lies in the places before anything is done. The first is for the heap, or the first two for a pair.
    pub places: Box<[i64; PLACES]>,
    /// For each operation whether it begins a loop whose results lie in even strides.
    straight: Vec<bool>,
}

/// What is done with the moves that a program finds.
trait Moves {
    /// The next one.
    fn made(&mut self, parts: &[Part]) -> ControlFlow<()>;

    /// Several at once, in the order in which they are written.
    #[inline]
    fn row(&mut self, row: &StrideRow) -> ControlFlow<()> {
        let mut parts = [Part { heap: 0, count: 1 }; MOST_PARTS];
        let strides = row.strides();
        for count in 0..row.length {
            parts.iter_mut().zip(strides).for_each(|(part, stride)| part.heap = stride.at(count) as u64);
            self.made(&parts[..strides.len()])?;
        }
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&[Part]) -> ControlFlow<()>> Moves for F {
    #[inline]
    fn made(&mut self, parts: &[Part]) -> ControlFlow<()> {
        self(parts)
    }
}

impl Program {
    /// A program of these operations, with what lies in the places before. O(operations).
    pub fn new(code: Vec<Op>, places: Box<[i64; PLACES]>) -> Program {
        Program { straight: stride::straight(&code), code, places }
    }

    /// Visits what each move makes of a heap; the same result may come several times. Returns the steps taken, and
    /// whether the visitor broke off. O(steps).
    ///
    /// # Errors
    /// What the rule fails in; what was visited before are moves.
    pub fn run(&self, heap: u64, visit: &mut dyn FnMut(&[Part]) -> ControlFlow<()>) -> (u64, Result<ControlFlow<()>, Fault>) {
        let mut steps = 0;
        let end = self.steps(heap, None, &mut |parts: &[Part]| visit(parts), &mut steps);
        (steps, end)
    }

    /// The same for a rule of pairs: each result is a list of pairs, one number after the other, and whether it is a move is
    /// left to whoever asks; so is whether its numbers are above [`MOST_HEAP`].
    ///
    /// # Errors
    /// As of [`Program::run`], but that a result may be as large as the pair.
    pub fn run_pair(
        &self,
        (a, b): (u64, u64),
        visit: &mut dyn FnMut(&[Part]) -> ControlFlow<()>,
    ) -> (u64, Result<ControlFlow<()>, Fault>) {
        let mut steps = 0;
        let end = self.steps(a, Some(b), &mut |parts: &[Part]| visit(parts), &mut steps);
        (steps, end)
    }

    /// The same for a visitor that is known when this is compiled.
    #[inline]
    fn steps(&self, heap: u64, second: Option<u64>, moves: &mut impl Moves, steps: &mut u64) -> Result<ControlFlow<()>, Fault> {
        if heap.max(second.unwrap_or(0)) > MOST_HEAP {
            return Err(Fault::Large);
        }
        let mut places = *self.places;
        places[0] = heap as i64;
        if let Some(second) = second {
            places[1] = second as i64;
        }
        let mut parts: Vec<Part> = Vec::new();
        // Whether one of the parts is none, so that the result is no move; and whether the size of one is not known.
        let (mut spoilt, mut beyond) = (false, false);
        let mut at = 0;
        while let Some(&Op { kind, to, a, b, jump }) = self.code.get(at) {
            at += 1;
            *steps += 1;
            let (x, y) = (places[a as usize], places[b as usize]);
            match kind {
                Kind::For => {
                    if self.straight[at - 1]
                        && let Some(row) = stride::row(&self.code, at - 1, &mut places, second.is_none().then_some(heap))
                    {
                        // As many as if each were done by itself.
                        let rounds = (y - x + 1) as u64;
                        *steps = steps.saturating_add(rounds.saturating_mul(u64::from(jump) - at as u64));
                        if *steps > MOST_STEPS {
                            return Err(Fault::Long);
                        }
                        if row.length > 0 && moves.row(&row).is_break() {
                            return Ok(ControlFlow::Break(()));
                        }
                        at = jump as usize;
                        continue;
                    }
                    places[to as usize] = x;
                    if x == NOTHING || y == NOTHING || reckon(Kind::Less, y, x).ok_or(Fault::Large)? == 1 {
                        at = jump as usize;
                    } else if x == -LARGE || y == LARGE {
                        return Err(Fault::Large);
                    }
                }
                Kind::Next => {
                    let next = places[to as usize] + 1;
                    places[to as usize] = next;
                    if next <= y {
                        at = jump as usize;
                    }
                    if *steps > MOST_STEPS {
                        return Err(Fault::Long);
                    }
                }
                Kind::Pick => places[to as usize] = places[(b as usize + x as usize) % PLACES],
                Kind::Unless if x == NOTHING || x == 0 => at = jump as usize,
                Kind::Unless => {}
                Kind::Part => {
                    let count = places[to as usize];
                    if x < 0 || count < 0 {
                        spoilt = true;
                    } else if count > 0 {
                        *steps = steps.saturating_add(count as u64 - 1);
                        if *steps > MOST_STEPS {
                            return Err(Fault::Long);
                        }
                        beyond |= x == LARGE;
                        parts.push(Part { heap: x as u64, count: count as u64 });
                    }
                }
                Kind::Pair => {
                    spoilt |= x < 0 || y < 0;
                    beyond |= x == LARGE || y == LARGE;
                    parts.extend([x, y].map(|number| Part { heap: number.max(0) as u64, count: 1 }));
                }
                Kind::Emit => {
                    let (none, unknown) = (std::mem::take(&mut spoilt), std::mem::take(&mut beyond));
                    if unknown && !none {
                        return Err(Fault::Large);
                    }
                    let fits = !none && (second.is_some() || is_move(heap, &parts)?);
                    if fits && moves.made(&parts).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                    parts.clear();
                }
                Kind::Leave if x < 0 || x as u64 == heap => {}
                Kind::Leave if x == LARGE => return Err(Fault::Large),
                Kind::Leave if x as u64 > heap => return Err(Fault::Grows(x as u64)),
                Kind::Leave => {
                    if moves.made(&[Part { heap: x as u64, count: 1 }]).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                // What is done most, where neither number is large, without another look at what it is.
                Kind::Add if plain(x, y) => places[to as usize] = x + y,
                Kind::Subtract if plain(x, y) => places[to as usize] = x - y,
                Kind::Multiply if plain(x, y) => places[to as usize] = x * y,
                Kind::Divide if plain(x, y) && y > 0 => places[to as usize] = (x as i32).div_euclid(y as i32).into(),
                Kind::Remainder if plain(x, y) && y > 0 => places[to as usize] = (x as i32).rem_euclid(y as i32).into(),
                Kind::Equal if plain(x, y) => places[to as usize] = (x == y).into(),
                Kind::Less if plain(x, y) => places[to as usize] = (x < y).into(),
                Kind::AtMost if plain(x, y) => places[to as usize] = (x <= y).into(),
                Kind::And if plain(x, y) => places[to as usize] = (x != 0 && y != 0).into(),
                kind => places[to as usize] = reckon(kind, x, y).ok_or(Fault::Large)?,
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// Whether both numbers fit 31 bits with their sign, so that not even their product is large.
#[inline]
fn plain(x: i64, y: i64) -> bool {
    const HALF: i64 = 1 << 30;
    ((x.wrapping_add(HALF) | y.wrapping_add(HALF)) as u64) < 1 << 31
}

/// Whether a result is a move; one that leaves the same heap is none.
fn is_move(heap: u64, parts: &[Part]) -> Result<bool, Fault> {
    let largest = parts.iter().map(|part| part.heap).max().unwrap_or(0);
    let stands = || parts.iter().filter(|part| part.heap > 0).map(|part| part.count).sum::<u64>();
    match largest {
        _ if largest < heap => Ok(true),
        _ if largest == heap && stands() <= 1 => Ok(false),
        _ => Err(Fault::Grows(largest)),
    }
}

/// The values of what moves leave, marked.
struct Reached<'a> {
    marks: &'a mut Marks,
    values: &'a [u32],
}

impl Moves for Reached<'_> {
    #[inline]
    fn made(&mut self, parts: &[Part]) -> ControlFlow<()> {
        let value_of = |part: &Part| if part.count % 2 == 1 { self.values[part.heap as usize] } else { 0 };
        self.marks.insert(parts.iter().fold(0, |sum, part| sum ^ value_of(part)));
        ControlFlow::Continue(())
    }

    fn row(&mut self, row: &StrideRow) -> ControlFlow<()> {
        let (values, length) = (self.values, row.length as usize);
        match *row.strides() {
            [Stride { first, step: 1 }] => values[first as usize..][..length].iter().for_each(|value| self.marks.insert(*value)),
            [Stride { first, step: -1 }] => {
                values[first as usize + 1 - length..][..length].iter().for_each(|value| self.marks.insert(*value));
            }
            [stride] => (0..row.length).for_each(|count| self.marks.insert(values[stride.at(count) as usize])),
            [x, y] if (x.step, y.step) == (1, -1) || (x.step, y.step) == (-1, 1) => {
                let (low, high) = if x.step == 1 { (x, y) } else { (y, x) };
                // The second half mirrors the first where each part runs through the same numbers.
                let mirrored = low.first == high.at(row.length - 1);
                let length = if mirrored { length.div_ceil(2) } else { length };
                let low = &values[low.first as usize..][..length];
                self.marks.insert_sums(low, &values[high.first as usize + 1 - length..][..length]);
            }
            [x, y] => (0..row.length).for_each(|count| {
                self.marks.insert(values[x.at(count) as usize] ^ values[y.at(count) as usize]);
            }),
            ref strides => (0..row.length).for_each(|count| {
                self.marks.insert(strides.iter().fold(0, |sum, stride| sum ^ values[stride.at(count) as usize]));
            }),
        }
        ControlFlow::Continue(())
    }
}

/// Appends the values of the heaps from `values.len()` up to `stop`, exclusive, while `work` lasts, and returns the work
/// spent: one unit for each step. At least one heap is added if `stop` allows it and the rule does not fail there.
pub fn grow(program: &Program, marks: &mut Marks, values: &mut Vec<u32>, stop: usize, work: u64) -> u64 {
    let mut top = values.iter().copied().max().unwrap_or(0);
    let mut spent = 0;
    while values.len() < stop && (spent == 0 || spent < work) {
        marks.begin(top);
        let mut steps = 0;
        let mut reached = Reached { marks, values };
        if program.steps(values.len() as u64, None, &mut reached, &mut steps).is_err() {
            return spent;
        }
        let value = marks.mex();
        top = top.max(value);
        values.push(value);
        spent += steps + 1;
    }
    spent
}
