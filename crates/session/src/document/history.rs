//! Undo and redo over documents. Edits that follow one another are one step, until they rest.

use crate::document::Document;
use crate::document::link::{self, Named};

/// How many steps back are kept.
const MOST: usize = 500;
/// How many bytes of links a program that goes on in the place of this one is told.
const MOST_TOLD: usize = 200_000;

/// What kind of edits a stretch is made of; one of another kind begins a stretch of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stretch {
    Typing,
    Editing,
    Steps,
    Window,
    Zoom,
    Conjecture,
    Columns,
    Guess,
    /// Along the slopes of Beatty sequences.
    Root,
}

#[derive(Debug, Clone, Default)]
pub struct History {
    past: Vec<Document>,
    future: Vec<Document>,
    /// The stretch that the newest step is, as long as it can go on.
    stretch: Option<Stretch>,
    /// What the entry of the browser's history before the present one shows, where the present one stands in its place: edits led back
    /// to where they began, or it was made for what lay over the page.
    spare: Option<Box<Document>>,
}

impl History {
    /// Notes that the document changes from `before` to `now`. Returns whether that is a new entry of the browser's history.
    pub fn note(&mut self, before: Document, now: &Document, stretch: Option<Stretch>) -> bool {
        let begins = stretch.is_none() || self.stretch != stretch;
        if begins {
            self.past.push(before);
            if self.past.len() > MOST {
                self.past.remove(0);
            }
        }
        self.stretch = stretch;
        self.future.clear();
        if !begins && self.past.last() == Some(now) {
            return self.undone(now);
        }
        begins && !self.left()
    }

    /// Notes that an address was followed from `before` to `now`: a step along the history where it shows what is next to the present
    /// document, as Back and Forward do, whatever the language and the colours; else a step of its own.
    pub fn follow(&mut self, before: Document, now: &Document) {
        let shows = |step: Option<&Document>| step.is_some_and(|step| step.shows_as(now));
        if shows(self.past.last()) {
            self.undo(&before);
        } else if shows(self.future.last()) {
            self.redo(&before);
        } else {
            self.note(before, now, None);
        }
    }

    /// Notes that the page itself undoes what led from `now` to `before`, if that was the step before this one; else this is a
    /// step as every other. Returns whether that is a new entry of the browser's history.
    pub fn take_back(&mut self, before: Document, now: &Document) -> bool {
        if self.past.last() == Some(now) { self.undone(now) } else { self.note(before, now, None) }
    }

    /// The newest step has come to nothing: none is left to undo. An entry cannot be taken back from the browser, so the next
    /// change is written over it.
    fn undone(&mut self, now: &Document) -> bool {
        self.past.pop();
        self.stands_for(now);
        false
    }

    /// The present entry of the browser's history stands in the place of the one before it, which shows this document: the next change
    /// is written over it, and Back leads past both.
    pub fn stands_for(&mut self, shown: &Document) {
        self.rest();
        self.spare.get_or_insert_with(|| Box::new(shown.clone()));
    }

    /// The present entry is left, or taken for another document. Returns whether it was one too many.
    pub fn left(&mut self) -> bool {
        self.spare.take().is_some()
    }

    /// What the entry before the present one shows, where the present one is one too many.
    pub fn spare(&self) -> Option<&Document> {
        self.spare.as_deref()
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

    /// The steps back and the steps forth as links, one a line, those next to the present last; without those for which there is no
    /// room.
    pub fn links(&self, defaults: &Document) -> [String; 2] {
        [&self.past, &self.future].map(|steps| {
            let mut room = MOST_TOLD;
            let links = steps.iter().rev().map(|document| link::write(document, defaults, Named::default()));
            let mut told: Vec<String> = links.filter(|link| take(&mut room, link.len())).collect();
            told.reverse();
            told.join("\n")
        })
    }

    /// The history of these links.
    pub fn of_links(links: &[String; 2], defaults: &Document) -> History {
        let [past, future] = links.each_ref().map(|links| links.lines().map(|link| link::read(link, defaults).0).collect());
        History { past, future, stretch: None, spare: None }
    }

    /// What was shown before, the newest first.
    pub fn before(&self) -> impl Iterator<Item = &Document> {
        self.past.iter().rev()
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

/// Takes so much of what there is room for, if it is enough.
fn take(room: &mut usize, wanted: usize) -> bool {
    let fits = wanted <= *room;
    *room -= if fits { wanted } else { 0 };
    fits
}
