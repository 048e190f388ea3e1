//! Values of the pairs of a rule whose moves make no number larger, found together: shell after shell, so that what is known is a
//! whole square.

use super::{Fault, Moves, Part, Program, StrideRow};
use crate::mex::Marks;
use std::ops::ControlFlow;

/// The values of all pairs of numbers below a side, and of some with one that is the side itself.
#[derive(Debug, Default)]
pub struct Square {
    marks: Marks,
    values: Vec<u32>,
    top: u32,
}

/// The place of a pair: those with a smaller largest number first, then up the last column and along the last row.
#[inline]
pub fn place(x: u64, y: u64) -> u64 {
    let side = x.max(y);
    side * side + if x > y { y } else { side + x }
}

/// The pair at a place.
#[inline]
pub fn pair(place: u64) -> (u64, u64) {
    let side = place.isqrt();
    let at = place - side * side;
    if at < side { (side, at) } else { (at - side, side) }
}

impl Square {
    /// The value of a pair, where it is known.
    pub fn value(&self, x: u64, y: u64) -> Option<u32> {
        // Beyond any table a square would not fit.
        let near = x.max(y) < 1 << 28;
        near.then(|| self.values.get(place(x, y) as usize).copied()).flatten()
    }

    /// How many values are known.
    pub fn known(&self) -> u64 {
        self.values.len() as u64
    }

    /// Finds more of them until this one is known, while `work` lasts, and returns the work spent: sixteen steps of the rule to the unit.
    ///
    /// # Errors
    /// What the rule fails in, at the next pair; what was found before is kept.
    pub fn grow(&mut self, program: &Program, (x, y): (u64, u64), work: u64) -> Result<u64, Fault> {
        let (end, mut spent) = (place(x, y), 0);
        while self.known() <= end && spent < work.max(1) {
            let pair = pair(self.known());
            self.marks.begin(self.top);
            let mut steps = 0;
            let mut reached = Reached { marks: &mut self.marks, values: &self.values, own: self.values.len() };
            let _ = program.steps(pair.0, Some(pair.1), &mut reached, &mut steps)?;
            let value = self.marks.mex();
            self.top = self.top.max(value);
            self.values.push(value);
            spent += 1 + steps / 16;
        }
        Ok(spent)
    }
}

/// The values of what moves leave, marked; what stays as it is is no move.
struct Reached<'a> {
    marks: &'a mut Marks,
    values: &'a [u32],
    own: usize,
}

impl Reached<'_> {
    #[inline]
    fn alone(&mut self, x: u64, y: u64) {
        let place = place(x, y) as usize;
        if place != self.own {
            self.marks.insert(self.values[place]);
        }
    }
}

impl Moves for Reached<'_> {
    #[inline]
    fn made(&mut self, parts: &[Part]) -> ControlFlow<()> {
        match parts {
            [x, y] => self.alone(x.heap, y.heap),
            parts => {
                let value = |pair: &[Part]| self.values[place(pair[0].heap, pair[1].heap) as usize];
                self.marks.insert(parts.chunks_exact(2).fold(0, |sum, pair| sum ^ value(pair)));
            }
        }
        ControlFlow::Continue(())
    }

    fn row(&mut self, row: &StrideRow) -> ControlFlow<()> {
        let at = |count: i64, part: usize| row.strides()[part].at(count) as u64;
        for count in 0..row.length {
            match row.strides().len() {
                2 => self.alone(at(count, 0), at(count, 1)),
                parts => {
                    let value = |part: usize| self.values[place(at(count, part), at(count, part + 1)) as usize];
                    let sum = (0..parts).step_by(2).fold(0, |sum, part| sum ^ value(part));
                    self.marks.insert(sum);
                }
            }
        }
        ControlFlow::Continue(())
    }
}
