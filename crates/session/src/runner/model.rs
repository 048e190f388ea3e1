//! The model: the document, the passing fancy, and the answer.

use crate::document::history::History;
use crate::document::{Document, Theme};
use crate::features::picker::Form;
use crate::features::quiz::Sheet;
use crate::features::quiz::make::Maker;
use crate::runner::answer::Answer;
use crate::words::locale::Locale;
use mexplorer_picture::Say;
use mexplorer_picture::Veil;
use mexplorer_solver::{Complaint, PositionError};
use std::rc::Rc;

/// A half-typed text that is not the document's position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub text: String,
    /// Why it is no position; `None` where it is one, written otherwise than the canonical text.
    pub error: Option<PositionError>,
}

/// What lies over the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dialog {
    Examples,
    Games(Form),
    Glossary,
    Share,
    Shortcuts,
}

impl Dialog {
    pub const NAMES: [&str; 5] = ["examples", "games", "glossary", "share", "shortcuts"];

    /// Its name in the page and in the locales.
    pub fn name(&self) -> &'static str {
        match self {
            Dialog::Examples => "examples",
            Dialog::Games(_) => "games",
            Dialog::Glossary => "glossary",
            Dialog::Share => "share",
            Dialog::Shortcuts => "shortcuts",
        }
    }
}

/// What the page is shown in, as the shell finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Surroundings {
    /// Whether the system is dark.
    pub dark: bool,
    /// Whether the page is being put on paper.
    pub print: bool,
}

/// How the current question stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Ready,
    /// Being worked on; the units of work spent so far.
    Working {
        spent: u64,
    },
}

#[derive(Debug, Clone)]
pub struct Model {
    pub document: Document,
    /// The language that is spoken; until the words of the document's language arrive, the one before.
    pub locale: Locale,
    pub surroundings: Surroundings,
    /// What a page without a link shows: the canonical link leaves out what equals it.
    pub defaults: Document,
    pub history: History,
    /// The newest question; answers to older ones are dropped.
    pub revision: u64,

    pub draft: Option<Draft>,
    /// The position under the pointer or the keyboard's cursor, by canonical text.
    pub hover: Option<Rc<str>>,
    pub dialog: Option<Dialog>,
    /// Whether the proof is being walked: then it stands with the pictures that it speaks of.
    pub walks: bool,
    /// The guided start.
    pub guide: crate::features::guide::Guide,
    /// What is searched for in the picker.
    pub search: String,
    /// Something said once: a copied link, ignored keys.
    pub notice: Option<Say>,
    /// Why the last edit on the board was refused.
    pub refused: Option<Complaint>,
    /// How large the game graph is drawn, in percent of its natural size; `None` fits it into its panel.
    pub zoom: Option<u32>,
    /// What chance there is in a game that a link begins; the shell supplies it.
    pub seed: u64,
    /// The game that is on, if any.
    pub play: Option<crate::features::play::Play>,
    /// What the reader has given to the quiz that is open, once its question is there.
    pub sheet: Option<Sheet>,
    /// The form of the share dialog that makes a quiz.
    pub maker: Maker,
    /// Whether the editor under the board is open.
    pub editing: bool,
    /// Panels whose table twin is open.
    pub tables: Vec<crate::Panel>,

    pub status: Status,
    pub answer: Option<Rc<Answer>>,
}

impl Model {
    pub fn new(document: Document, defaults: Document) -> Model {
        Model {
            locale: Locale::silent(document.lang),
            surroundings: Surroundings::default(),
            document,
            defaults,
            history: History::default(),
            revision: 0,
            draft: None,
            hover: None,
            dialog: None,
            walks: false,
            guide: Default::default(),
            search: String::new(),
            notice: None,
            refused: None,
            seed: 0,
            play: None,
            sheet: None,
            maker: Maker::default(),
            zoom: None,
            editing: false,
            tables: Vec::new(),
            status: Status::Working { spent: 0 },
            answer: None,
        }
    }

    /// What stands in the position box.
    pub fn box_text(&self) -> String {
        self.draft.as_ref().map_or_else(|| self.document.position.to_string(), |draft| draft.text.clone())
    }

    /// The colours that hold here: those of the theme chosen, or of the surroundings where it follows them.
    pub fn colours(&self) -> &'static str {
        match (self.surroundings, self.document.theme) {
            (Surroundings { print: true, .. }, _) => "print",
            (Surroundings { dark: true, .. }, Theme::Auto) => "dark",
            (_, Theme::Auto) => "light",
            (_, chosen) => chosen.name(),
        }
    }

    /// The canonical fragment, without `#`.
    pub fn link(&self) -> String {
        let play = self.play.as_ref().and_then(crate::features::play::Play::invite);
        crate::document::link::write(&Document { play, ..self.document.clone() }, &self.defaults)
    }

    /// The fragment with the quiz that the form of the share dialog makes.
    pub fn made(&self) -> String {
        crate::document::link::write(&self.maker.document(&self.document), &self.defaults)
    }

    /// What is hidden: while a question is open, who wins.
    pub fn veil(&self) -> Veil {
        if self.asks() { Veil::Verdict } else { self.document.hide }
    }

    /// Whether a question is open.
    pub fn asks(&self) -> bool {
        // What could not be made into a question asks nothing.
        let refused = self.answer.as_ref().is_some_and(|answer| matches!(answer.quiz, Some(Err(_))));
        self.document.quiz.is_some() && !refused && !self.sheet.as_ref().is_some_and(Sheet::finished)
    }

    /// What the pictures mark besides what is hovered, as attributes that elements carry: what the open question, or the shown
    /// step of the proof, speaks of.
    pub fn told(&self) -> Vec<(&'static str, String)> {
        let Some(panels) = self.answer.as_ref().map(|answer| &answer.panels) else { return Vec::new() };
        if let (Some(sheet), Some(_)) = (&self.sheet, &self.document.quiz) {
            return sheet.lights(panels.dag().map(Rc::as_ref));
        }
        let shown = panels.proof.as_ref().filter(|_| self.document.show.contains(&crate::Panel::Proof));
        let step = shown.and_then(|shown| shown.step(&self.document.proof));
        step.map_or(Vec::new(), |(_, step)| crate::features::proof::lights(step, panels.dag().map(Rc::as_ref)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_comes_before_the_theme_and_the_theme_before_the_system() {
        for (theme, dark, print, colours) in [
            (Theme::Auto, false, false, "light"),
            (Theme::Auto, true, false, "dark"),
            (Theme::Light, true, false, "light"),
            (Theme::Dark, false, false, "dark"),
            (Theme::Contrast, true, false, "contrast"),
            (Theme::Dark, true, true, "print"),
            (Theme::Auto, false, true, "print"),
        ] {
            let document = Document { theme, ..Document::new("en") };
            let model = Model { surroundings: Surroundings { dark, print }, ..Model::new(document.clone(), document) };
            assert_eq!(model.colours(), colours, "{theme:?} {dark} {print}");
        }
    }
}
