//! Bare backward induction over whole sums, under both conventions at once: it knows [`Position::moves`] and no theorem.
//!
//! Under normal play the value of a position is the mex of its options' values. Under misère play the same holds with 1 for a
//! position in which nobody can move: the misère value is the one t for which the position beside a Nim heap of t is lost.

use crate::interned::Table;
use crate::mex::mex;
use crate::{Budget, Nimber, Outcome, Overrun, Position};
use std::ops::ControlFlow;

/// What induction finds of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// What was found so far, by the text of the normal form.
#[derive(Debug, Default)]
pub struct Induction {
    known: Table<u8, Worth>,
}

/// A position that waits for its options.
struct Frame {
    key: String,
    options: Vec<Position>,
}

impl Induction {
    /// What a position is worth. A unit of the budget is an option looked at. Keeps a stack of its own.
    ///
    /// # Errors
    /// It costs more than the budget has left; what was found is kept.
    pub fn worth(&mut self, position: &Position, budget: &mut Budget) -> Result<Worth, Overrun> {
        let start = normal(position);
        let mut stack = vec![open(&start, budget)?];
        let mut last = self.known.get(stack[0].key.as_bytes()).copied();
        while let (Some(frame), None) = (stack.last_mut(), last) {
            let missing = frame.options.iter().find(|option| self.known.get(option.to_string().as_bytes()).is_none());
            if let Some(missing) = missing.cloned() {
                stack.push(open(&missing, budget)?);
                continue;
            }
            let known = |option: &Position| *self.known.get(option.to_string().as_bytes()).expect("none is missing");
            let worths: Vec<Worth> = frame.options.iter().map(known).collect();
            let over = worths.is_empty();
            let misere = if over { 1 } else { mex(worths.iter().map(|worth| worth.misere)) };
            let worth = Worth { normal: mex(worths.iter().map(|worth| worth.normal)), misere, over };
            self.known.set(frame.key.as_bytes(), worth);
            stack.pop();
            last = stack.is_empty().then_some(worth);
        }
        Ok(last.expect("the position asked for is the last to be known"))
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
    let mut options: Vec<Position> = Vec::new();
    let mut looked_at = 0;
    let _ = position.moves(&mut |played| {
        looked_at += 1;
        let option = normal(&position.after(&played));
        if !options.contains(&option) {
            options.push(option);
        }
        ControlFlow::Continue(())
    });
    budget.spend(1 + looked_at)?;
    Ok(Frame { key: position.to_string(), options })
}
