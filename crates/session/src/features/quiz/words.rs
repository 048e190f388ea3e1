//! The sentences of a quiz: what is asked, and how a check went.

use super::{Checked, Sheet};
use crate::words::quiz::{reason, wrong};
use mexplorer_picture::Say;
use mexplorer_solver::quiz::{Given, Kind, Question};

/// The question in one sentence.
pub fn ask(question: &Question) -> Say {
    let key = match question.kind {
        Kind::Outcomes => "quiz.ask.outcomes",
        Kind::Values => "quiz.ask.values",
        Kind::Move => "quiz.ask.move",
        Kind::Mex => "quiz.ask.mex",
        Kind::Pattern => "quiz.ask.pattern",
    };
    let ask = Say::new(key).with("position", question.position.as_str());
    if question.kind == Kind::Pattern { ask.with("last", question.shown.len().saturating_sub(1)) } else { ask }
}

/// What pressing the board does while the question is open, where `says` tells how moves are pressed.
pub fn board(kind: Kind, says: &[Say]) -> Vec<Say> {
    match kind {
        Kind::Move => says.iter().cloned().chain([Say::new("quiz.board.move")]).collect(),
        Kind::Outcomes | Kind::Values | Kind::Mex => vec![Say::new("quiz.board.rows")],
        Kind::Pattern => Vec::new(),
    }
}

/// How the last check went: the first wrong answer with its reason, how much is open, or that all is right and why.
pub fn result(sheet: &Sheet) -> Vec<Say> {
    if sheet.shown {
        let mut says = vec![Say::new("quiz.shown")];
        says.extend(why(sheet, None));
        return says;
    }
    let Some(found) = &sheet.found else { return Vec::new() };
    let Checked { right, wrong: refuted, total, first, unread } = found;
    let count = |key: &'static str| Say::new(key).with("right", *right).with("total", *total);
    if let Some((_, text)) = unread.as_ref().filter(|(item, _)| found.told() == Some(*item)) {
        return vec![Say::new("quiz.unread").with("text", text.as_str())];
    }
    match first {
        Some((item, given, flaw)) => {
            let mut says = vec![wrong(&sheet.question.tasks[*item], *given, flaw)];
            says.extend((*total > 1).then(|| count("quiz.count")));
            says
        }
        None if found.done() => {
            let mut says = vec![Say::new("quiz.right")];
            says.extend(why(sheet, sheet.given.last().copied().flatten()));
            says
        }
        None if right + refuted == 0 => vec![Say::new("quiz.nothing")],
        None => vec![count("quiz.open")],
    }
}

/// Why the last of the right answers is right.
fn why(sheet: &Sheet, given: Option<Given>) -> Option<Say> {
    reason(sheet.question.tasks.last()?, given)
}
