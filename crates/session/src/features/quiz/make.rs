//! Making a quiz: what is asked, what is hidden, the seed; and the link that comes of it.

use crate::document::Document;
use crate::document::quiz::{Only, Quiz};
use mexplorer_picture::Veil;
use mexplorer_solver::quiz::{Kind, Refusal, draw, suits};
use std::rc::Rc;

/// The form in the share dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Maker {
    /// `None`: no question.
    pub kind: Option<Kind>,
    pub hide: Veil,
    pub seed: u64,
}

impl Maker {
    /// The form filled in as the document is.
    pub fn of(document: &Document) -> Maker {
        let quiz = document.quiz.as_ref();
        Maker { kind: quiz.map(|quiz| quiz.kind), hide: document.hide, seed: quiz.map_or(0, |quiz| quiz.seed) }
    }

    /// The document with this quiz.
    pub fn document(&self, document: &Document) -> Document {
        let base = document.quiz.as_ref().map_or_else(|| document.position.clone(), |quiz| quiz.base.clone());
        let quiz = self.kind.map(|kind| Quiz { kind, seed: self.seed, base: base.clone(), only: Only::default() });
        let position = quiz.as_ref().map_or(base, |quiz| Rc::new(quiz.position()));
        Document { position, quiz, hide: self.hide, ..document.clone() }
    }

    /// The kinds of questions that are offered: those that the games of the position ask, and what the form says already. One that
    /// other numbers would ask is offered, and refused with the reason.
    pub fn kinds(&self, document: &Document) -> impl Iterator<Item = Kind> {
        let base = Maker { kind: None, ..*self }.document(document).position;
        let chosen = self.kind;
        Kind::ALL.into_iter().filter(move |kind| Some(*kind) == chosen || kind.fits(&base))
    }

    /// Whether the position makes such a question, as far as its rules tell.
    ///
    /// # Errors
    /// Why it does not.
    pub fn suits(&self, document: &Document) -> Result<(), Refusal> {
        let Some(Quiz { kind, seed, base, .. }) = &self.document(document).quiz else { return Ok(()) };
        suits(*kind, &draw::position(*kind, base, *seed))
    }
}
