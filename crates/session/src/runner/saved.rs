//! What of a panel can be saved, as the reader sees it.

use crate::features::proof;
use crate::features::save::{self, Choice, Kind, Shown};
use crate::runner::model::Model;
use crate::shell::File;
use crate::words::rich::plain;
use mexplorer_picture::{Drawing, Panel, Say};

/// Whether nothing of a panel can be saved. Reaches nothing that makes files.
pub fn is_empty(model: &Model, panel: Panel) -> bool {
    let Some(answer) = &model.answer else { return true };
    match answer.panels.get(panel) {
        Some(drawing) => !drawing.is_drawn() && drawing.picture().table.rows.is_empty(),
        None => !answer.panels.proof.as_ref().is_some_and(|shown| panel == Panel::Proof && shown.proof.is_ok()),
    }
}

/// What is said of a file once the browser has it or not; of one that it saves it tells itself.
pub(super) fn said(copy: bool, done: bool) -> Option<Say> {
    let key = match (copy, done) {
        (false, true) => return None,
        (true, true) => "notice.copied",
        (true, false) => "notice.file-not-copied",
        (false, false) => "notice.not-saved",
    };
    Some(Say::new(key))
}

/// The kinds of files there are of a panel.
pub fn kinds(model: &Model, panel: Panel) -> Vec<Kind> {
    match shown(model, panel) {
        Some(shown) => shown.kinds(),
        None => sentences(model).filter(|_| panel == Panel::Proof).map(|_| Kind::Text).into_iter().collect(),
    }
}

/// The file that was chosen, or the first there is where the panel has no such file.
pub fn file(model: &Model, choice: &Choice) -> Option<(Kind, File)> {
    let kinds = kinds(model, choice.panel);
    let kind = kinds.iter().copied().find(|kind| *kind == choice.kind).or(kinds.first().copied())?;
    let file = match shown(model, choice.panel) {
        Some(shown) => shown.file(&Choice { kind, ..*choice }, &model.fancy.locale),
        None => save::file(&model.answer.as_ref()?.position, choice.panel, kind, sentences(model)?),
    };
    Some((kind, file))
}

fn shown(model: &Model, panel: Panel) -> Option<Shown<'_>> {
    let answer = model.answer.as_ref()?;
    let drawing = answer.panels.get(panel)?;
    let cells = if let Drawing::Grid(grid) = drawing { model.told_cells(grid) } else { Vec::new() };
    Some(Shown { position: &answer.position, drawing, lights: model.told(), cells, colours: model.colours() })
}

/// The proof that is walked: what is shown, and every step.
fn sentences(model: &Model) -> Option<String> {
    let answer = model.answer.as_ref()?;
    let shown = answer.panels.proof.as_ref()?;
    let (locale, walked) = (&model.fancy.locale, shown.proof.as_ref().ok()?);
    let statement = plain(&locale.rich_word(&format!("proof.{}.statement", walked.theorem)));
    let mut text = format!("{}: {}\n\n{statement}\n", answer.position, locale.word(&format!("theorem.{}", walked.theorem)));
    let (from, to) = shown.ends(&model.document.proof);
    for (at, step) in walked.steps.iter().enumerate().take(to + 1).skip(from) {
        text.push_str(&format!("\n{}. {}\n", at + 1, plain(&locale.rich(&proof::say(step)))));
    }
    Some(text)
}
