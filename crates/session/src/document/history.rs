//! Undo and redo over positions. Typing in one go is one step.

use mexplorer_solver::Position;
use std::rc::Rc;

/// How many steps back are kept.
const MOST: usize = 500;

#[derive(Debug, Clone, Default)]
pub struct History {
    past: Vec<Rc<Position>>,
    future: Vec<Rc<Position>>,
    /// Whether the newest step is one of typing, which further typing continues.
    typing: bool,
}

impl History {
    /// Notes that the position changes away from `before`.
    pub fn note(&mut self, before: &Rc<Position>, typing: bool) {
        if !(typing && self.typing) {
            self.past.push(before.clone());
            if self.past.len() > MOST {
                self.past.remove(0);
            }
        }
        self.typing = typing;
        self.future.clear();
    }

    /// Ends a stretch of typing.
    pub fn settle(&mut self) {
        self.typing = false;
    }

    pub fn undo(&mut self, now: &Rc<Position>) -> Option<Rc<Position>> {
        let before = self.past.pop()?;
        self.future.push(now.clone());
        self.typing = false;
        Some(before)
    }

    pub fn redo(&mut self, now: &Rc<Position>) -> Option<Rc<Position>> {
        let after = self.future.pop()?;
        self.past.push(now.clone());
        self.typing = false;
        Some(after)
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}
