//! Teacher's mode: a question as a link, answered on the page, checked with the reason why the first wrong answer is wrong.
//!
//! The link holds the kind of question, the position and the seed ([`Quiz`], part of the document); what the reader has given
//! so far is a passing fancy ([`Sheet`]). While a question is open nothing on the page tells who wins: see [`crate::veil`].
//! Positions cannot be changed then, and pressing one answers with it.

pub mod make;
pub mod words;

use crate::deeds;
use crate::model::Model;
use crate::proof;
use crate::update::{Effect, Msg, show_position};
use crate::veil::Veil;
use mexplorer_picture::Say;
use mexplorer_picture::dag::Dag;
use mexplorer_solver::quiz::{Flaw, Given, Item, Kind, Question, Refusal, draw};
use mexplorer_solver::{Outcome, Position, notation};
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

/// What the reader has done about a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    pub question: Rc<Question>,
    /// One for each item of the question.
    pub given: Vec<Option<Given>>,
    /// What stands in the fields for values.
    pub texts: Vec<String>,
    /// How often it was checked.
    pub checks: u32,
    /// What the last check found, as long as its first wrong answer stands.
    pub found: Option<Found>,
    /// Whether the reader asked for the answers.
    pub shown: bool,
    /// Whether the result waits to be read out.
    pub fresh: bool,
}

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub right: usize,
    pub wrong: usize,
    pub total: usize,
    /// The first wrong answer and what refutes it.
    pub first: Option<(usize, Given, Flaw)>,
}

impl Found {
    /// Whether everything is right.
    pub fn done(&self) -> bool {
        self.right == self.total
    }
}

impl Sheet {
    pub fn new(question: Rc<Question>) -> Sheet {
        let count = question.items.len();
        Sheet {
            question,
            given: vec![None; count],
            texts: vec![String::new(); count],
            checks: 0,
            found: None,
            shown: false,
            fresh: false,
        }
    }

    /// Whether there is nothing left to find out: solved, or shown.
    pub fn finished(&self) -> bool {
        self.shown || self.solved()
    }

    pub fn solved(&self) -> bool {
        !self.shown && self.found.as_ref().is_some_and(Found::done)
    }

    fn judge(&self) -> Found {
        let mut found = Found { right: 0, wrong: 0, total: self.given.len(), first: None };
        for (i, (item, given)) in self.question.items.iter().zip(&self.given).enumerate() {
            match given.map(|given| (given, item.judge(given))) {
                Some((_, Ok(()))) => found.right += 1,
                Some((given, Err(flaw))) => {
                    found.wrong += 1;
                    found.first.get_or_insert((i, given, flaw));
                }
                None => {}
            }
        }
        found
    }

    fn give(&mut self, item: usize, given: Option<Given>) {
        if self.finished() || item >= self.given.len() {
            return;
        }
        self.given[item] = given;
        // Only the first wrong answer is told, so what was said of it holds until it is changed.
        if self.found.as_ref().is_some_and(|found| found.first.as_ref().is_none_or(|(first, ..)| *first == item)) {
            self.found = None;
        }
    }

    /// What the reader calls the positions, by their normal forms, to be drawn into the graph.
    pub fn labels(&self) -> Vec<(String, Outcome)> {
        let label = |(item, given): (&Item, &Option<Given>)| match given {
            Some(Given::Outcome(outcome)) => {
                let position = notation::parse(&item.position()).ok()?;
                Some((position.normal_form().to_string(), *outcome))
            }
            _ => None,
        };
        self.question.items.iter().zip(&self.given).filter_map(label).collect()
    }

    /// What the pictures light: the positions asked for, or those that refute the first wrong answer.
    pub fn lights(&self, dag: Option<&Dag>) -> Vec<(&'static str, String)> {
        let mut texts: Vec<String> = Vec::new();
        match self.found.as_ref().and_then(|found| found.first.as_ref()) {
            Some((item, _, flaw)) => {
                texts.push(self.question.items[*item].position());
                match flaw {
                    Flaw::HasCold(to) | Flaw::Taken { by: to, .. } => texts.push(to.clone()),
                    Flaw::AllHot { followers, .. } => texts.extend(followers.iter().cloned()),
                    Flaw::Answered { pick } => {
                        if let Item::Move(choice) = &self.question.items[*item] {
                            texts.clear();
                            texts.push(choice.moves[*pick].after.clone());
                            texts.extend(choice.moves[*pick].reply.iter().map(|(_, after)| after.clone()));
                        }
                    }
                    Flaw::Wins { .. } | Flaw::Missing { .. } | Flaw::Over { .. } | Flaw::Other => {}
                }
            }
            None if matches!(self.question.kind, Kind::Outcomes | Kind::Values) && !self.finished() => {
                texts.extend(self.question.items.iter().map(Item::position));
            }
            None => {}
        }
        let node = |text: &String| dag.and_then(|dag| proof::node(dag, text)).map(|name| (proof::NODE, name));
        let nodes: Vec<_> = texts.iter().filter_map(node).collect();
        texts.into_iter().map(|text| ("data-to", text)).chain(nodes).collect()
    }
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
