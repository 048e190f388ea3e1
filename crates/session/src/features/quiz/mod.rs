//! Teacher's mode: a question as a link, answered on the page, checked with the reason why the first wrong answer is wrong.
//!
//! The link holds the kind of question, the position and the seed ([`Quiz`], part of the document); what the reader has given
//! so far is a passing fancy ([`Sheet`]). While a question is open nothing on the page tells who wins: see [`mexplorer_picture::Veil`].
//! Positions cannot be changed then, and pressing one answers with it.

pub mod make;
pub mod paper;
mod sheet;
mod singles;
pub mod words;

use crate::document::Document;
use crate::document::quiz::Quiz;
use crate::shell::{Effect, Report};
use mexplorer_solver::quiz::{self as ask, Given, Kind, Question, Refusal, Task};
use mexplorer_solver::{Budget, Outcome, Position, Solver};
pub use sheet::{Checked, Sheet};
use std::rc::Rc;

/// What came of the document's quiz.
pub type Asked = Result<Rc<Question>, Refusal>;

/// What a question may spend on its right answers and their reasons.
pub(crate) const WORK: u64 = 3_000_000;

/// The question of a quiz about a position.
pub fn ask(solver: &mut Solver, quiz: &Quiz, position: &Position) -> Asked {
    let mut question = ask::ask(quiz.kind, position, quiz.seed, solver, &mut Budget::new(WORK))?;
    quiz.only.of(&mut question);
    if quiz.kind == Kind::Values {
        question.singles = singles::of(solver, position).unwrap_or_default();
    }
    Ok(Rc::new(question))
}

/// What the reader does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    Label {
        item: usize,
        outcome: Outcome,
    },
    /// A field for a value changed.
    Type {
        item: usize,
        text: String,
    },
    /// A move by its place in the list, or that there is none.
    Pick(Option<usize>),
    Check,
    /// Show the answers.
    Show,
    /// The next question of the series.
    Another,
    /// Leave the quiz; the position stays, unless another was left for a series of them.
    Leave,
}

/// Carries an act into the sheet and the document.
pub fn update(seat: &mut Option<Sheet>, document: &mut Document, act: Act) -> Vec<Effect> {
    let Some(quiz) = document.quiz.clone() else { return Vec::new() };
    match act {
        Act::Leave => {
            document.quiz = None;
            return vec![Effect::ScrollTo { id: "position", focus: true }];
        }
        Act::Another => {
            let next = quiz.next();
            document.turn_to(Rc::new(next.position()));
            document.quiz = Some(next);
            return vec![Effect::ScrollTo { id: "quiz", focus: true }];
        }
        _ => {}
    }
    let Some(sheet) = seat else { return Vec::new() };
    match act {
        Act::Label { item, outcome } => sheet.give(item, Some(Given::Outcome(outcome))),
        Act::Type { item, text } => {
            sheet.give(item, number(&text).map(Given::Value));
            if let Some(place) = sheet.texts.get_mut(item) {
                *place = text;
            }
        }
        Act::Pick(pick) => sheet.give(0, Some(Given::Move(pick))),
        Act::Check if !sheet.finished() => {
            let found = sheet.judge();
            sheet.fresh = true;
            // What answers nothing is no check: a slip of the finger costs no row of right answers, and no course hears of it.
            let report = found.answers().then(|| {
                sheet.checks += 1;
                report(&quiz, sheet, &found)
            });
            sheet.found = Some(found);
            return report.map(Effect::Report).into_iter().collect();
        }
        Act::Show if !sheet.finished() => {
            let found = sheet.judge();
            sheet.shown = true;
            sheet.fresh = true;
            sheet.found = None;
            let report = report(&quiz, sheet, &found);
            for (i, item) in sheet.question.tasks.iter().enumerate() {
                let right = item.right();
                if let Given::Value(value) = right {
                    sheet.texts[i] = value.to_string();
                }
                sheet.given[i] = Some(right);
            }
            return vec![Effect::Report(report)];
        }
        Act::Check | Act::Show | Act::Another | Act::Leave => {}
    }
    Vec::new()
}

/// A value as people write it, full-width digits included.
fn number(text: &str) -> Option<u128> {
    let plain = |char: char| match char {
        '０'..='９' => char::from_u32(char as u32 - 0xFEE0).unwrap_or(char),
        _ => char,
    };
    text.trim().chars().map(plain).collect::<String>().parse().ok()
}

fn report(quiz: &Quiz, sheet: &Sheet, found: &Checked) -> Report {
    Report {
        quiz: quiz.kind.name(),
        seed: quiz.seed,
        position: sheet.question.position.clone(),
        right: found.right,
        wrong: found.wrong,
        total: found.total,
        done: found.done() && !sheet.shown,
        checks: sheet.checks,
        shown: sheet.shown,
    }
}

/// A new question gets a clean sheet; where nothing is asked there is none.
pub fn seat(seat: &mut Option<Sheet>, asked: Option<&Asked>) {
    let question = asked.and_then(|asked| asked.as_ref().ok());
    if seat.as_ref().map(|sheet| &sheet.question) != question {
        *seat = question.cloned().map(Sheet::new);
    }
}

/// A position was pressed in a picture: it is the answer, or the place to answer.
pub fn press(sheet: &mut Sheet, text: &str) -> Vec<Effect> {
    if let [Task::Move(choice)] = &sheet.question.tasks[..] {
        if let Some(pick) = choice.moves.iter().position(|picked| picked.after == text) {
            sheet.give(0, Some(Given::Move(Some(pick))));
        }
        return Vec::new();
    }
    let same = |item: &Task| item.position() == text;
    let Some(item) = sheet.question.tasks.iter().position(same) else { return Vec::new() };
    let outcome = match (&sheet.question.tasks[item], sheet.given[item]) {
        // Pressing a node again turns its label round.
        (Task::Outcome(_), Some(Given::Outcome(Outcome::P))) => Outcome::N,
        (Task::Outcome(_), _) => Outcome::P,
        _ => return vec![Effect::Focus(field(item))],
    };
    sheet.give(item, Some(Given::Outcome(outcome)));
    Vec::new()
}

/// The id of the field or of the first choice of an item.
pub fn field(item: usize) -> String {
    format!("quiz-item-{item}")
}

#[cfg(test)]
mod tests;
