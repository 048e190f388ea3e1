//! A page without a screen, which drives the very machine that the page drives.

use crate::{Answer, Document, Effect, Locale, Model, Msg, Runner};
use std::rc::Rc;

pub struct Page {
    runner: Runner,
    /// What the last message asked of the shell, but for more time.
    pub effects: Vec<Effect>,
}

impl Page {
    /// A page opened at a fragment.
    pub fn open(fragment: &str) -> Page {
        Page::new(Document::new("en"), fragment)
    }

    pub fn new(document: Document, fragment: &str) -> Page {
        let locale = Locale::of(document.lang);
        let mut page = Page { runner: Runner::new(Model::new(document, locale)), effects: Vec::new() };
        page.send(Msg::Linked(fragment.into()));
        page
    }

    pub fn send(&mut self, msg: Msg) -> &mut Page {
        self.effects = self.runner.finish(msg);
        self
    }

    pub fn runner(&self) -> &Runner {
        &self.runner
    }

    pub fn model(&self) -> &Model {
        self.runner.model()
    }

    pub fn answer(&self) -> Rc<Answer> {
        self.model().known().cloned().expect("answered")
    }

    pub fn position(&self) -> String {
        self.model().document.position.to_string()
    }
}
