//! Undo and redo over documents. Edits that follow one another are one step, until they rest.

use crate::document::Document;

/// How many steps back are kept.
const MOST: usize = 500;

/// What kind of edits a stretch is made of; one of another kind begins a stretch of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stretch {
    Typing,
    Editing,
    Steps,
    Window,
    Zoom,
}

#[derive(Debug, Clone, Default)]
pub struct History {
    past: Vec<Document>,
    future: Vec<Document>,
    /// The stretch that the newest step is, as long as it can go on.
    stretch: Option<Stretch>,
}

impl History {
    /// Notes that the document changes away from `before`. Returns whether that begins a new step.
    pub fn note(&mut self, before: Document, stretch: Option<Stretch>) -> bool {
        let begins = stretch.is_none() || self.stretch != stretch;
        if begins {
            self.past.push(before);
            if self.past.len() > MOST {
                self.past.remove(0);
            }
        }
        self.stretch = stretch;
        self.future.clear();
        begins
    }

    /// The edits rest: the next one is a step of its own.
    pub fn rest(&mut self) {
        self.stretch = None;
    }

    pub fn undo(&mut self, now: &Document) -> Option<Document> {
        let before = self.past.pop()?;
        self.future.push(now.clone());
        self.rest();
        Some(before)
    }

    pub fn redo(&mut self, now: &Document) -> Option<Document> {
        let after = self.future.pop()?;
        self.past.push(now.clone());
        self.rest();
        Some(after)
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}
