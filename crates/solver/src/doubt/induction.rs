//! Bare backward induction over whole sums, under both conventions at once: it knows [`Position::moves`] and no theorem.
//!
//! Under normal play the value of a position is the mex of its options' values. Under misère play the same holds with 1 for a
//! position in which nobody can move: the misère value is the one t for which the position beside a Nim heap of t is lost.

use crate::interned::Table;
use crate::mex::mex;
use crate::{Budget, Nimber, Outcome, Overrun, Position};
use std::ops::ControlFlow;

/// What is told of a position by the same of its options.
pub trait Told: Copy + Default {
    /// Of a position with these options.
    fn of(options: &[Self]) -> Self;
}

/// What induction finds of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Worth {
    /// The Grundy value under normal play.
    pub normal: Nimber,
    /// The misère value; the position is lost under misère play exactly where it is 0.
    pub misere: Nimber,
    /// Whether nobody can move.
    pub over: bool,
}

impl Worth {
    /// Who wins under this convention.
    pub fn outcome(self, misere: bool) -> Outcome {
        Outcome::cold(if misere { self.misere } else { self.normal } == 0)
    }
}

impl Told for Worth {
    fn of(options: &[Worth]) -> Worth {
        let over = options.is_empty();
        let misere = if over { 1 } else { mex(options.iter().map(|option| option.misere)) };
        Worth { normal: mex(options.iter().map(|option| option.normal)), misere, over }
    }
}

/// What was found so far, by the text of the normal form.
#[derive(Debug, Default)]
pub struct Induction<T: Told = Worth> {
    known: Table<u8, T>,
}

/// A position that waits for its options.
struct Frame {
    key: String,
    options: Vec<(String, Position)>,
    /// How many of them are known.
    settled: usize,
}

impl<T: Told> Induction<T> {
    /// What is told of a position. A unit of the budget is an option looked at. Keeps a stack of its own.
    ///
    /// # Errors
    /// It costs more than the budget has left; what was found is kept.
    pub fn told(&mut self, position: &Position, budget: &mut Budget) -> Result<T, Overrun> {
        let start = normal(position);
        let mut stack = vec![open(&start, budget)?];
        let mut last = self.known.get(stack[0].key.as_bytes()).copied();
        while let (Some(frame), None) = (stack.last_mut(), last) {
            let known = |key: &str| self.known.get(key.as_bytes()).copied();
            frame.settled += frame.options[frame.settled..].iter().take_while(|(key, _)| known(key).is_some()).count();
            if let Some((_, missing)) = frame.options.get(frame.settled) {
                let opened = open(missing, budget)?;
                stack.push(opened);
                continue;
            }
            let options: Vec<T> = frame.options.iter().map(|(key, _)| known(key).expect("none is missing")).collect();
            let told = T::of(&options);
            self.known.set(frame.key.as_bytes(), told);
            stack.pop();
            last = stack.is_empty().then_some(told);
        }
        Ok(last.expect("the position asked for is the last to be known"))
    }
}

impl Induction {
    /// What a position is worth, by [`Induction::told`].
    ///
    /// # Errors
    /// It costs more than the budget has left.
    pub fn worth(&mut self, position: &Position, budget: &mut Budget) -> Result<Worth, Overrun> {
        self.told(position, budget)
    }

    /// The Grundy value of each component under normal play.
    ///
    /// # Errors
    /// They cost more than the budget has left.
    pub fn values(&mut self, position: &Position, budget: &mut Budget) -> Result<Vec<Nimber>, Overrun> {
        position.components().map(|c| Ok(self.worth(&c.alone(), budget)?.normal)).collect()
    }
}

/// The normal form, the same for both conventions.
fn normal(position: &Position) -> Position {
    Position { misere: false, ..position.normal_form() }
}

fn open(position: &Position, budget: &mut Budget) -> Result<Frame, Overrun> {
    let mut options: Vec<(String, Position)> = Vec::new();
    let mut looked_at = 0;
    let _ = position.moves(&mut |played| {
        looked_at += 1;
        let option = normal(&position.after(&played));
        let key = option.to_string();
        if !options.iter().any(|(known, _)| *known == key) {
            options.push((key, option));
        }
        ControlFlow::Continue(())
    });
    budget.spend(1 + looked_at)?;
    Ok(Frame { key: position.to_string(), options, settled: 0 })
}
