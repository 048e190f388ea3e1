//! Teacher's mode: a question as a link, answered on the page, checked with the reason why the first wrong answer is wrong.
//!
//! The link holds the kind of question, the position and the seed ([`Quiz`], part of the document); what the reader has given
//! so far is a passing fancy ([`Sheet`]). While a question is open nothing on the page tells who wins: see [`crate::document::veil`].
//! Positions cannot be changed then, and pressing one answers with it.

pub mod make;
mod sheet;
pub mod words;

use crate::runner::model::Model;
use crate::runner::update::{Effect, Msg, show_position};
use crate::words::deeds;
use mexplorer_picture::Say;
use mexplorer_picture::Veil;
use mexplorer_solver::quiz::{Given, Item, Kind, Question, Refusal, draw};
use mexplorer_solver::{Outcome, Position};
pub use sheet::{Found, Sheet};
use std::rc::Rc;

/// The largest seed: the largest whole number that JavaScript counts exactly.
pub const MOST_SEED: u64 = (1 << 53) - 1;

/// A question as the link holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quiz {
    pub kind: Kind,
    pub seed: u64,
    /// The position of the link, of which the seed makes the one that is asked about.
    pub base: Rc<Position>,
}

impl Quiz {
    /// The position that is asked about.
    pub fn position(&self) -> Position {
        draw::position(self.kind, &self.base, self.seed)
    }

    /// The next question of its series: about another position where the kind asks about one.
    fn next(&self) -> Quiz {
        let now = self.position();
        let after = |seed: u64| if seed >= MOST_SEED { 1 } else { seed + 1 };
        let mut next = Quiz { seed: after(self.seed), ..self.clone() };
        // Small ranges repeat themselves; a few more seeds are tried.
        for _ in 0..8 {
            if matches!(self.kind, Kind::Outcomes | Kind::Values) || next.position() != now {
                break;
            }
            next.seed = after(next.seed);
        }
        next
    }
}

/// What the desk made of the document's quiz.
pub type Asked = Result<Rc<Question>, Refusal>;

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
    /// Leave the quiz; the position stays.
    Leave,
}

/// What a page that embeds this one is told after a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub quiz: &'static str,
    pub seed: u64,
    /// The position that was asked about.
    pub position: String,
    pub right: usize,
    pub wrong: usize,
    pub total: usize,
    pub done: bool,
    pub checks: u32,
    pub shown: bool,
}

/// Carries an act into the model.
#[inline(never)]
pub fn act(model: &mut Model, act: Act) -> Vec<Effect> {
    let Some(quiz) = model.document.quiz.clone() else { return Vec::new() };
    match act {
        Act::Leave => {
            model.document.quiz = None;
            model.sheet = None;
            return vec![Effect::Redraw, Effect::WriteLink { push: true }, Effect::Focus("position".into())];
        }
        Act::Another => {
            let next = quiz.next();
            let mut effects = show_position(model, Rc::new(next.position()), true);
            model.document.quiz = Some(next);
            model.notice = None;
            effects.push(Effect::Reveal("quiz"));
            return effects;
        }
        _ => {}
    }
    let Some(sheet) = &mut model.sheet else { return Vec::new() };
    match act {
        Act::Label { item, outcome } => {
            sheet.give(item, Some(Given::Outcome(outcome)));
            // The reader's labels stand in the graph.
            return vec![Effect::Redraw];
        }
        Act::Type { item, text } => {
            sheet.give(item, number(&text).map(Given::Value));
            if let Some(place) = sheet.texts.get_mut(item) {
                *place = text;
            }
        }
        Act::Pick(pick) => sheet.give(0, Some(Given::Move(pick))),
        Act::Check if !sheet.finished() => {
            let found = sheet.judge();
            sheet.checks += 1;
            sheet.fresh = true;
            let report = report(&quiz, sheet, &found);
            let done = found.done();
            sheet.found = Some(found);
            model.hover = None;
            return if done { vec![Effect::Redraw, Effect::Report(report)] } else { vec![Effect::Report(report)] };
        }
        Act::Show if !sheet.finished() => {
            let found = sheet.judge();
            sheet.shown = true;
            sheet.fresh = true;
            sheet.found = None;
            let report = report(&quiz, sheet, &found);
            for (i, item) in sheet.question.items.iter().enumerate() {
                let right = item.right();
                if let Given::Value(value) = right {
                    sheet.texts[i] = value.to_string();
                }
                sheet.given[i] = Some(right);
            }
            model.hover = None;
            return vec![Effect::Redraw, Effect::Report(report)];
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

fn report(quiz: &Quiz, sheet: &Sheet, found: &Found) -> Report {
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

/// The answer has come: a new question gets a clean sheet.
#[inline(never)]
pub(crate) fn answered(model: &mut Model) {
    let asked = model.answer.as_ref().and_then(|answer| answer.quiz.clone());
    let question = asked.and_then(Result::ok).filter(|_| model.document.quiz.is_some());
    if model.sheet.as_ref().map(|sheet| &sheet.question) != question.as_ref() {
        model.sheet = question.map(Sheet::new);
    }
}

/// What a message comes to while something is hidden; `None`: what it always does.
pub(crate) fn guard(model: &mut Model, msg: &Msg) -> Option<Vec<Effect>> {
    if model.veil() == Veil::Open {
        return None;
    }
    match msg {
        // A game would talk of who wins, and the reason is what is to be found.
        Msg::Play(_) | Msg::Why => Some(Vec::new()),
        Msg::Go(text) if model.asks() => Some(press(model, text)),
        Msg::Typed(_) | Msg::Settled | Msg::Edit(_) | Msg::Misere(_) | Msg::Undo | Msg::Redo if model.asks() => Some(Vec::new()),
        _ => None,
    }
}

/// A position was pressed in a picture: it is the answer, or the place to answer.
fn press(model: &mut Model, text: &str) -> Vec<Effect> {
    let Some(sheet) = &model.sheet else { return Vec::new() };
    if let [Item::Move(choice)] = &sheet.question.items[..] {
        let pick = choice.moves.iter().position(|picked| picked.after == text);
        return pick.map_or(Vec::new(), |pick| act(model, Act::Pick(Some(pick))));
    }
    let same = |item: &Item| item.position() == text;
    let Some(item) = sheet.question.items.iter().position(same) else { return Vec::new() };
    match (&sheet.question.items[item], sheet.given[item]) {
        // Pressing a node again turns its label round.
        (Item::Outcome(_), Some(Given::Outcome(Outcome::P))) => act(model, Act::Label { item, outcome: Outcome::N }),
        (Item::Outcome(_), _) => act(model, Act::Label { item, outcome: Outcome::P }),
        _ => vec![Effect::Focus(field(item))],
    }
}

/// The id of the field or of the first choice of an item.
pub fn field(item: usize) -> String {
    format!("quiz-item-{item}")
}

/// The words of a move that can be picked.
pub fn deed(choice: &mexplorer_solver::quiz::Choice, pick: usize) -> Say {
    deeds::say(&choice.position, &choice.moves[pick].played)
}

#[cfg(test)]
mod tests;
