//! Which parts of the program are asked for, and when.

use super::{Model, Msg, Runner, parts};
use crate::document::proof::Bookmark;
use crate::features::picker;
use crate::shell::{Arrival, Effect, Part};
use crate::words::rules;
use mexplorer_picture::{Lens, Panel, Veil};

impl Runner {
    /// Whether the page waits for a part.
    pub(super) fn coming(&self) -> bool {
        self.wanted().into_iter().any(|part| self.model.parts.arrival(part) == Arrival::Coming)
    }

    /// The parts without which the page cannot show what is asked for. A proof that neither link nor reader asked for is none of
    /// them: until the page rests, its panel shows which there are. In a frame nothing comes later, and where a program goes on
    /// for another nothing may move.
    pub(super) fn wanted(&self) -> Vec<Part> {
        let Model { document, fancy, .. } = &self.model;
        if document.sheet.is_some() {
            return vec![Part::Quiz, Part::Dialogs];
        }
        let veiled = self.model.veiled();
        let asked = document.show != Panel::ALL
            || document.proof != Bookmark::default()
            || document.embedded()
            || document.present
            || fancy.resumed;
        // A slide may come to show whatever its link names.
        let seen = |panel: Panel| veiled.shows(panel) || document.lectures();
        let shown = document.show.iter().filter(|panel| seen(**panel) && (asked || **panel != Panel::Proof));
        let panels = shown.filter_map(|panel| parts::of(*panel));
        let sequence = document.show.contains(&Panel::Sequence) && seen(Panel::Sequence);
        let lens = (sequence && document.lens != Lens::Plain).then_some(Part::Lens);
        let quiz = document.quiz.as_ref().map(|_| Part::Quiz);
        let play = document.game.map(|_| Part::Play);
        let doubt = document.doubt.as_ref().filter(|_| veiled.veil == Veil::Open).map(|_| Part::Doubt);
        // They have the words for a rule of the reader's own, which would else be a formula until the page rests, and in a frame for ever, and
        // the pictures beside the steps on paper.
        let prints = self.model.prints_steps() && self.model.walks();
        let dialogs = (fancy.dialog.is_some() || prints || rules::any_own(&document.position)).then_some(Part::Dialogs);
        panels.chain(lens).chain(quiz).chain(play).chain(doubt).chain(dialogs).collect()
    }

    /// Asks for those of the parts that are neither here nor asked for.
    pub(super) fn fetch(&mut self, mut parts: Vec<Part>) -> Vec<Effect> {
        parts.retain(|part| self.model.parts.arrival(*part) == Arrival::Away);
        parts.into_iter().filter_map(|part| self.model.parts.fetch(part)).collect()
    }

    /// What may be wanted next: all the rest. In a frame nothing more, since a page may hold many. Where a proof is walked first the pictures
    /// beside its steps on paper, for which no browser waits.
    pub(super) fn ahead(&mut self) -> Vec<Effect> {
        let beside = (self.model.walks() && !self.model.is_held()).then_some(Part::Dialogs);
        let rest = if self.model.document.embedded() { &[] } else { &Part::ALL[..] };
        self.fetch(beside.into_iter().chain(rest.iter().copied()).collect())
    }
}

/// The part of the program without which a message can do nothing.
pub(super) fn calls(msg: &Msg) -> Option<Part> {
    match msg {
        Msg::Play(_) => Some(Part::Play),
        Msg::Quiz(_) | Msg::Practise(_) => Some(Part::Quiz),
        // What is looked for may be a statement.
        Msg::Picker(picker::Act::Search(_)) => Some(Part::Dialogs),
        // They have the pictures beside its steps.
        Msg::PrintProof => Some(Part::Dialogs),
        _ => None,
    }
}
