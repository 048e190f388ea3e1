//! The machine: everything that happens goes in by one door, [`Runner::send`], and what the page is to do about it comes out.
//!
//! The runner answers the document's question in slices: the first one at once, the others as the shell says that the browser
//! had its turn. What the solver learns is kept between slices and between questions.

pub mod answer;
mod entry;
mod memo;
pub mod message;
pub mod model;
mod pace;
pub mod places;
mod update;
pub mod verdict;

use crate::document::Document;
use crate::features::play::{self, Play, rival};
use crate::features::quiz::{self, Sheet};
use crate::runner::answer::Answer;
use crate::runner::entry::Entry;
use crate::runner::memo::{Bare, Known, Memo, Sight};
use crate::runner::message::Msg;
use crate::runner::model::{Model, Status};
use crate::runner::pace::Pace;
use crate::shell::Effect;
use mexplorer_picture::Veil;
use mexplorer_solver::{Analysis, Budget, Overrun, Solver};
use std::rc::Rc;

/// All the work one question may take before the page gives up and says so.
pub const MOST_WORK: u64 = 2_000_000_000;

#[derive(Debug)]
pub struct Runner {
    model: Model,
    solver: Solver,
    memo: Memo,
    /// The question that is being worked on.
    pace: Option<Pace>,
}

impl Runner {
    pub fn new(model: Model) -> Runner {
        Runner { model, solver: Solver::default(), memo: Memo::default(), pace: None }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Carries a message into the model, as far as that goes at once, and says what the page is to do.
    pub fn send(&mut self, msg: Msg) -> Vec<Effect> {
        let entry = entry::of(&msg);
        let before = self.model.document.clone();
        let mut effects = match msg {
            Msg::Slice { took } => {
                if let Some(pace) = &mut self.pace {
                    pace.took(took);
                }
                self.slice()
            }
            Msg::Stop => {
                if let Some(pace) = self.pace {
                    self.answer(Err(Overrun { needed: u128::from(pace.spent) + 1, exact: false, allowed: pace.spent }));
                }
                Vec::new()
            }
            Msg::Reply => self.reply(),
            msg => update::update(&mut self.model, msg),
        };
        effects.extend(self.note(&before, entry));
        // Before the first answer nothing has been asked yet.
        if self.model.document.position != before.position || (self.model.answer.is_none() && self.pace.is_none()) {
            self.pace = Some(Pace::default());
            self.model.status = Status::Working { spent: 0 };
            effects.extend(self.slice());
        } else {
            self.draw();
        }
        let ready = self.model.status == Status::Ready;
        let asks = self.model.fancy.play.as_mut().filter(|_| ready).is_some_and(Play::asks_rival);
        effects.extend(asks.then_some(Effect::ReplySoon));
        effects
    }

    /// Sends a message, and after it whatever a shell without a screen and a clock would send until nothing is left to wait for.
    pub fn finish(&mut self, msg: Msg) -> Vec<Effect> {
        let (mut queue, mut effects) = (vec![msg], Vec::new());
        while let Some(msg) = queue.pop() {
            for effect in self.send(msg) {
                match effect {
                    Effect::Again => queue.push(Msg::Slice { took: 0 }),
                    Effect::ReplySoon => queue.push(Msg::Reply),
                    other => effects.push(other),
                }
            }
        }
        effects
    }

    /// Keeps the document as it was, for undo and Back.
    fn note(&mut self, before: &Document, entry: Entry) -> Option<Effect> {
        if self.model.document == *before {
            return None;
        }
        let history = || before.clone();
        let push = match entry {
            Entry::Own => Rc::make_mut(&mut self.model.history).note(history(), None),
            Entry::Part(stretch) => Rc::make_mut(&mut self.model.history).note(history(), Some(stretch)),
            Entry::Walk => true,
            Entry::Same => false,
            Entry::Followed => {
                // Before the first answer nothing was shown that undo could bring back.
                if self.model.answer.is_some() {
                    Rc::make_mut(&mut self.model.history).note(history(), None);
                }
                return None;
            }
        };
        // In a frame Back belongs to the page around this one.
        Some(Effect::WriteAddress { push: push && !self.model.document.embed })
    }

    /// One slice of work on the question, if one is open.
    fn slice(&mut self) -> Vec<Effect> {
        let Some(mut pace) = self.pace else { return Vec::new() };
        let slice = pace.slice();
        match self.solver.analyze(&self.model.document.position, &mut Budget::new(slice)) {
            Ok(analysis) => self.answer(Ok(Rc::new(analysis))),
            Err(over) => {
                pace.spend();
                let hopeless = over.exact && over.needed > u128::from(pace::LARGEST) && slice == pace::LARGEST;
                if pace.spent < MOST_WORK && !hopeless {
                    self.pace = Some(pace);
                    self.model.status = Status::Working { spent: pace.spent };
                    return vec![Effect::Again];
                }
                let needed = if hopeless { over.needed } else { over.needed.max(pace.spent.into()) };
                self.answer(Err(Overrun { needed, exact: hopeless, allowed: MOST_WORK }));
            }
        }
        Vec::new()
    }

    /// The question is answered, or given up.
    fn answer(&mut self, analysis: Result<Rc<Analysis>, Overrun>) {
        self.pace = None;
        self.model.status = Status::Ready;
        if let Some(play) = &mut self.model.fancy.play {
            play::answered(play, analysis.as_deref().ok());
        }
        self.show(Known { position: self.model.document.position.clone(), analysis });
    }

    /// Draws again what the document or the passing fancy shows otherwise now; nothing else.
    fn draw(&mut self) {
        if let (Status::Ready, Some(answer)) = (self.model.status, &self.model.answer) {
            self.show(Known { position: self.model.document.position.clone(), analysis: answer.analysis.clone() });
        }
    }

    /// Draws what of the position may be seen.
    fn show(&mut self, known: Known) {
        let (model, solver, memo) = (&mut self.model, &mut self.solver, &mut self.memo);
        let document = &model.document;
        let quiz = memo.asked(solver, document);
        quiz::seat(&mut model.fancy.sheet, quiz.as_ref());
        let (play, sheet) = (model.fancy.play.as_ref(), model.fancy.sheet.as_ref());
        let asks = sheet.is_some_and(|sheet| !sheet.finished());
        let veil = if asks { Veil::Verdict } else { document.hide };
        let bare = play.is_some_and(Play::veiled) || veil == Veil::Verdict;
        let bare = bare.then(|| Bare(document.quiz.as_ref().filter(|_| asks).map(|quiz| quiz.kind)));
        let labels = sheet.filter(|_| veil == Veil::Verdict).map_or(Vec::new(), Sheet::labels);
        let sight = Sight { veil, bare, panels: places::in_sight(document, play, veil), labels };
        let panels = memo.panels(solver, &known, document, sight);
        let reasons = if veil == Veil::Open { memo.reasons(solver, &known) } else { Rc::default() };
        let lifts = asks && document.hide != veil;
        let Known { position, analysis } = known;
        let answer = Answer { position, analysis, reasons, panels, quiz, veil, lifts };
        if !model.answer.as_ref().is_some_and(|shown| shown.is(&answer)) {
            model.answer = Some(Rc::new(answer));
        }
    }

    /// The rival moves.
    fn reply(&mut self) -> Vec<Effect> {
        let known = self.model.analysis().cloned();
        let Some(play) = self.model.fancy.play.as_ref().filter(|_| self.model.status == Status::Ready) else { return Vec::new() };
        let reply = rival::reply(&mut self.solver, play, &self.model.document.position, known.as_deref());
        reply.map_or(Vec::new(), |(played, aim)| update::play(&mut self.model, play::Act::Replied { played, aim }))
    }
}

#[cfg(test)]
mod tests;
