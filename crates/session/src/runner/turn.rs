//! How the page goes from one position to another.

use crate::features::quiz;
use crate::runner::model::Model;
use mexplorer_picture::Say;
use mexplorer_solver::{Position, notation};
use std::rc::Rc;

/// A position was pressed: in a game that is a move, or none.
pub(super) fn go(model: &mut Model, text: &str) {
    if !model.in_game() {
        return turn_to_text(model, text);
    }
    let known = model.analysis().cloned();
    let Model { document, fancy, parts, .. } = model;
    let (Ok(target), Some(play), Some(part)) = (notation::parse(text), &mut fancy.play, parts.play) else { return };
    fancy.draft = None;
    let before = document.position.clone();
    (part.go)(play, document, &target, known.as_deref());
    model.arrived(&before, None);
}

/// Shows a position by its text, where that is one.
pub(super) fn turn_to_text(model: &mut Model, text: &str) {
    if let Ok(position) = notation::parse(text) {
        model.fancy.draft = None;
        turn_to(model, position);
    }
}

/// Shows another position. A game that was on is left, and a question.
pub(super) fn turn_to(model: &mut Model, position: Position) {
    if position == *model.document.position {
        return;
    }
    let left = if model.document.quiz.is_some() && !model.fancy.sheet.as_ref().is_some_and(quiz::Sheet::finished) {
        Some("quiz.left")
    } else {
        model.in_game().then_some("notice.game-left")
    };
    let before = model.document.position.clone();
    model.fancy.play = None;
    model.document.game = None;
    model.document.turn_to(Rc::new(position));
    model.arrived(&before, left.map(Say::new));
}
