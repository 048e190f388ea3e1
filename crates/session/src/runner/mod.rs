//! The machine: everything that happens goes in by one door, [`Runner::send`], and what the page is to do about it comes out.
//!
//! The runner answers the document's question in slices: the first one at once, the others as the shell says that the browser
//! had its turn. What the solver learns is kept between slices and between questions.

pub mod answer;
pub mod breakdown;
mod entry;
pub mod fancy;
mod fetch;
mod followed;
pub mod given;
mod language;
mod listed;
pub mod listing;
pub mod lock;
mod memo;
pub mod message;
pub mod model;
mod over;
pub mod pace;
pub mod parts;
pub mod places;
pub mod rest;
pub mod saved;
mod shown;
mod stages;
mod task;
pub mod told;
mod turn;
mod update;
pub mod veiled;
pub mod verdict;
mod walk;

use crate::document::Document;
use crate::document::game::{Rival, Side};
use crate::features::doubt::About;
use crate::features::play::{self, Play};
use crate::features::quiz::paper::Paper;
use crate::runner::answer::Known;
use crate::runner::entry::Entry;
use crate::runner::fancy::Further;
use crate::runner::fetch::calls;
use crate::runner::memo::Memo;
use crate::runner::message::Msg;
use crate::runner::model::{Model, Status};
use crate::runner::pace::Pace;
use crate::runner::parts::{Loaded, Parts};
use crate::shell::work::Work;
use crate::shell::{Effect, Part};
use mexplorer_picture::{Panel, grid};
use mexplorer_solver::budget::Limit;
use mexplorer_solver::{Analysis, Budget, Overrun, Solver, at_once};
pub use pace::MOST_WORK;
use std::rc::Rc;

/// In the place of the answer to a question that is not asked; nothing of it is shown.
const UNASKED: Overrun = Overrun { limit: Limit::Work, needed: 0, exact: false, allowed: 0 };

#[derive(Debug)]
pub struct Runner {
    model: Model,
    solver: Solver,
    memo: Memo,
    /// What the sequence panel wants listed, and the list where that takes long.
    listed: Option<(listing::Wanted, Option<listing::Job>)>,
    /// The question that is being worked on.
    pace: Option<Pace>,
    /// Whether the question took more than its first slice.
    lasted: bool,
    /// What was done for which a part had to be sent for.
    held: Vec<Msg>,
    /// Where to scroll once all is there: what comes before that would move it away again.
    scrolls: Vec<Effect>,
}

/// How many moves the game has seen.
fn plies(model: &Model) -> usize {
    model.fancy.play.as_ref().map_or(0, |play| play.plies.len())
}

impl Runner {
    /// With the whole program.
    pub fn new(model: Model) -> Runner {
        Runner::in_parts(Model { parts: Parts::all(), ..model })
    }

    /// With what the model has of the program; the rest is asked for as it is wanted.
    pub fn in_parts(model: Model) -> Runner {
        let (solver, memo) = (Solver::default(), Memo::default());
        Runner { model, solver, memo, listed: None, pace: None, lasted: false, held: Vec::new(), scrolls: Vec::new() }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Carries a message into the model, as far as that goes at once, and says what the page is to do.
    pub fn send(&mut self, msg: Msg) -> Vec<Effect> {
        let msg = match msg {
            Msg::Turn(forward) => self.model.turn(forward).unwrap_or(Msg::Back(self.model.document.proof.step)),
            Msg::Sift(forward) => self.model.sift(forward).unwrap_or(Msg::Grid(self.model.document.grid)),
            msg => msg,
        };
        if let Some(part) = calls(&msg).filter(|part| !self.model.parts.has(*part)) {
            self.held.push(msg);
            return self.model.parts.fetch(part).into_iter().collect();
        }
        (self.model.watch.work)(work(&msg));
        let practises = self.model.fancy.practice.level(self.model.document.quiz.as_ref()).is_some();
        let entry = entry::of(&msg, self.model.in_game(), practises);
        let (pressed, plies) = (matches!(msg, Msg::Go(_)), plies(&self.model));
        let (linked, loaded) = (matches!(msg, Msg::Linked(_)), matches!(msg, Msg::Loaded(..)));
        let before = self.model.document.clone();
        let mut effects = self.carry(msg);
        (self.model.watch.work)(Work::Page);
        walk::follow(&mut self.model, &before, linked);
        // A link says itself what is asked, and so does what is undone.
        let Document { position, doubt, .. } = &mut self.model.document;
        if !linked
            && before.position != *position
            && before.doubt == *doubt
            && let (Some(asked), Some(part)) = (&*doubt, self.model.parts.doubt)
        {
            *doubt = (part.follow)(&About::of(position), asked, &About::of(&before.position));
        }
        let of = |document: &Document| (document.doubt.clone(), About::of(&document.position));
        if self.model.fancy.further != Further::default() && of(&before) != of(&self.model.document) {
            self.model.fancy.further = Further::default();
        }
        if self.model.document != before {
            (self.model.watch.link)(&self.model.link());
        }
        effects.extend(self.moved(&before, pressed, plies));
        effects.extend(self.note(&before, entry));
        if self.is_new(&before) {
            effects.extend(self.begin());
        } else {
            self.draw();
            self.turn();
        }
        let wanted = self.wanted();
        effects.extend(self.fetch(wanted));
        effects.extend(self.print());
        self.settle();
        effects.extend(self.list());
        effects.extend(self.grow());
        if loaded {
            effects.extend(std::mem::take(&mut self.held).into_iter().flat_map(|msg| self.send(msg)));
        }
        self.scrolls.extend(effects.extract_if(.., |effect| matches!(effect, Effect::ScrollTo { .. })));
        if !self.coming() {
            effects.append(&mut self.scrolls);
        }
        let ready = self.model.status == Status::Ready;
        let asks = self.model.fancy.play.as_mut().filter(|_| ready).is_some_and(Play::asks_rival);
        effects.extend(asks.then_some(Effect::ReplySoon));
        effects
    }

    /// Sends a message, and after it what `answer` makes of each effect until nothing is left to answer; gives the effects it leaves.
    pub fn drive(&mut self, msg: Msg, mut answer: impl FnMut(&Model, &Effect) -> Option<Msg>) -> Vec<Effect> {
        let (mut queue, mut effects) = (vec![msg], Vec::new());
        while let Some(msg) = queue.pop() {
            for effect in self.send(msg) {
                match answer(&self.model, &effect) {
                    Some(msg) => queue.push(msg),
                    None => effects.push(effect),
                }
            }
        }
        effects
    }

    /// Sends a message, and after it whatever a shell without a screen and a clock would send until nothing is left to wait for.
    pub fn finish(&mut self, msg: Msg) -> Vec<Effect> {
        self.drive(msg, |_, effect| match effect {
            Effect::Again => Some(Msg::Slice { took: 0 }),
            Effect::ReplySoon => Some(Msg::Reply),
            _ => None,
        })
    }

    /// What the message itself does.
    fn carry(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Slice { took } => {
                if let Some(pace) = &mut self.pace {
                    pace.took(took);
                }
                return self.slice();
            }
            Msg::Stop => self.stop(),
            Msg::Continue => return self.model.fancy.stopped.take().map_or(Vec::new(), |pace| self.work_on(pace.again())),
            Msg::Reply => return self.reply(),
            Msg::List(act) => return self.test_on(act).or_else(|| self.listing(act)).into_iter().collect(),
            Msg::Loaded(part, loaded) => self.loaded(part, loaded),
            Msg::Fetch(part) => return self.model.parts.fetch(part).into_iter().collect(),
            Msg::Idle => return self.ahead(),
            Msg::Online => return self.model.parts.fetch_missing(),
            msg => return update::update(&mut self.model, msg),
        }
        Vec::new()
    }

    /// The question is given up: what is known, or within a moment's reach, is said.
    fn stop(&mut self) {
        let Some(pace) = self.pace else { return };
        let needed = u128::from(pace.spent) + 1;
        let over = Overrun { limit: Limit::Patience, needed, exact: false, allowed: pace.spent };
        let decided = self.solver.decide(&self.model.document.position, &mut Budget::new(pace.moment()));
        self.answer(decided.map(Rc::new).map_err(|_| over));
        self.model.fancy.stopped = Some(pace);
    }

    /// A part has come, or could not be had.
    fn loaded(&mut self, part: Part, loaded: Result<Loaded, u16>) {
        match loaded {
            Ok(loaded) => self.model.parts.take(loaded),
            Err(status) => {
                self.model.parts.lost(part, status);
                self.held.retain(|msg| calls(msg) != Some(part));
            }
        }
        followed::begin(&mut self.model, None);
    }

    /// The move that was made, if one was: by a press, or in a game by one ply more.
    fn moved(&self, before: &Document, pressed: bool, plies_before: usize) -> Option<Effect> {
        let (from, to) = (&before.position, &self.model.document.position);
        let ply = self.model.fancy.play.as_ref().and_then(|play| Some((play, play.plies.get(plies_before..)?.last()?)));
        let by = match ply {
            Some((play, ply)) if ply.side == Side::Person || play.rival == Rival::Friend => "reader",
            Some(_) => "program",
            None => pressed.then_some("reader")?,
        };
        (from != to).then(|| Effect::Moved { from: from.to_string(), to: to.to_string(), by })
    }

    /// Whether another question is to be worked on. Before the first answer nothing has been asked yet.
    fn is_new(&self, before: &Document) -> bool {
        let document = &self.model.document;
        let none = self.model.answer.is_none() && self.pace.is_none();
        none || document.sheet != before.sheet || document.also != before.also || document.position != before.position
    }

    /// Begins to work on the document's question.
    fn begin(&mut self) -> Vec<Effect> {
        self.solver.rest();
        self.model.fancy.stopped = None;
        self.lasted = false;
        self.work_on(Pace::default())
    }

    /// Works on the question from here on.
    fn work_on(&mut self, pace: Pace) -> Vec<Effect> {
        self.pace = Some(pace);
        self.model.status = Status::Working { spent: pace.spent, outcome: at_once(&self.model.document.position) };
        self.slice()
    }

    /// Keeps the document as it was, for undo and Back.
    fn note(&mut self, before: &Document, entry: Entry) -> Option<Effect> {
        if self.model.document == *before {
            return None;
        }
        let Model { history, document, answer, .. } = &mut self.model;
        let push = match entry {
            Entry::Own => Rc::make_mut(history).note(before.clone(), document, None),
            Entry::Part(stretch) => Rc::make_mut(history).note(before.clone(), document, Some(stretch)),
            Entry::TakenBack => Rc::make_mut(history).take_back(before.clone(), document),
            // An entry that is one too many is written over; there is none in a frame.
            Entry::Walk { .. } if Rc::make_mut(history).left() || document.embedded() => false,
            Entry::Walk { forth } => return Some(Effect::Walk { forth }),
            Entry::Same => false,
            Entry::Followed => {
                // Who makes the links has fixed what is reached: undo leads to nothing that came before.
                if [before, &*document].iter().any(|document| !document.locks.is_empty()) {
                    *history = Rc::default();
                }
                // Before the first answer nothing was shown that undo could bring back.
                else if answer.is_some() {
                    Rc::make_mut(history).follow(before.clone(), document);
                }
                return None;
            }
        };
        // In a frame Back belongs to the page around this one.
        Some(Effect::WriteAddress { push: push && !self.model.document.embedded() })
    }

    /// One slice of work on the question, if one is open.
    fn slice(&mut self) -> Vec<Effect> {
        let Some(mut pace) = self.pace else { return Vec::new() };
        if self.model.breakdown(Work::Question).is_some() || self.model.document.sheet.is_some() {
            self.answer(Err(UNASKED));
            return Vec::new();
        }
        (self.model.watch.work)(Work::Question);
        let (slice, position) = (pace.slice(), &self.model.document.position);
        let mut budget = Budget::new(pace.end).sliced(pace.spent, slice);
        let found = match pace.refused {
            None => self.solver.analyze(position, &mut budget),
            // Who wins may be known where the winning moves are out of reach.
            Some(_) => self.solver.decide(position, &mut budget),
        };
        // A step that cannot be cut and does not fit into the largest slice never will.
        let due = |over: &Overrun| over.limit == Limit::Slice && !(over.exact && slice == pace::LARGEST);
        // Of the pictures only the grid can take longer than a slice.
        let known = found.is_ok() || (pace.refused.is_some() && !found.as_ref().is_err_and(due));
        let prepared = if known { self.prepare(&mut budget) } else { Ok(()) };
        let found = prepared.err().filter(due).map_or(found, Err);
        match (found, pace.refused) {
            (Ok(analysis), _) => self.answer(Ok(Rc::new(analysis))),
            (Err(over), _) if due(&over) => {
                pace.spend(&over);
                self.pace = Some(pace);
                self.lasted = true;
                if let Status::Working { spent, .. } = &mut self.model.status {
                    *spent = pace.spent;
                }
                if pace.lasts() && self.model.answer.is_none() {
                    // Where nothing is shown yet, what needs no search need not wait for it.
                    self.show(Known { position: self.model.document.position.clone(), analysis: Err(over) }, None);
                }
                return vec![Effect::Again];
            }
            (Err(_), Some(refused)) => {
                self.model.fancy.stopped = pace::goes_on(&refused).then_some(pace);
                self.answer(Err(refused));
            }
            (Err(over), None) => {
                pace.refuse(over);
                self.pace = Some(pace);
                return self.slice();
            }
        }
        Vec::new()
    }

    /// Does what may take long of the pictures in sight, or that a proof unfolds, as far as the slice goes.
    fn prepare(&mut self, budget: &mut Budget) -> Result<(), Overrun> {
        const GRID: Work = Work::Panel(Panel::Grid);
        let Model { document, watch, .. } = &self.model;
        // What a proof unfolds is shown by one of its steps, which is to find it done.
        let seen = self.model.veiled().shows(Panel::Grid) || document.unfolds() || document.lectures();
        if !document.show.contains(&Panel::Grid) || !seen || self.model.breakdown(GRID).is_some() {
            return Ok(());
        }
        (watch.work)(GRID);
        grid::prepare(&mut self.solver, &document.position, &document.grid, budget)
    }

    /// The question is answered, or given up.
    fn answer(&mut self, analysis: Result<Rc<Analysis>, Overrun>) {
        self.pace = None;
        self.model.status = Status::Answered;
        self.show(Known { position: self.model.document.position.clone(), analysis }, None);
    }

    /// Says that all is there, once the parts of the program that show the answer are, or cannot be had.
    fn settle(&mut self) {
        if self.model.status != Status::Answered || self.coming() || self.prints().is_some() {
            return;
        }
        self.model.status = Status::Ready;
        let known = self.model.analysis().cloned();
        if let (Some(play), Some(part)) = (&mut self.model.fancy.play, self.model.parts.play) {
            (self.model.watch.work)(Work::Play);
            (part.answered)(play, known.as_deref());
            (self.model.watch.work)(Work::Page);
            self.draw();
        }
    }

    /// Makes more of the document's worksheet, as far as a slice goes.
    fn print(&mut self) -> Option<Effect> {
        let Model { document, paper, .. } = &mut self.model;
        paper.take_if(|paper| !paper.is_of(document));
        if let (Some(sheet), None) = (document.sheet, &paper) {
            *paper = Some(Rc::new(Paper::new(sheet, document.position.clone(), document.also.clone())));
        }
        let print = self.prints()?;
        (self.model.watch.work)(Work::Quiz);
        print(&mut self.solver, Rc::make_mut(self.model.paper.as_mut()?), pace::FIRST);
        (self.model.watch.work)(Work::Page);
        self.prints().map(|_| Effect::Again)
    }

    /// What makes the questions, where some are still to be made.
    fn prints(&self) -> Option<fn(&mut Solver, &mut Paper, u64)> {
        let open = self.model.paper.as_ref().is_some_and(|paper| !paper.done());
        let broken = self.model.breakdown(Work::Quiz).is_some();
        self.model.parts.quiz.filter(|_| open && !broken).map(|part| part.print)
    }

    /// The rival moves.
    fn reply(&mut self) -> Vec<Effect> {
        let known = self.model.analysis().cloned();
        let play = self.model.fancy.play.as_ref().filter(|_| self.model.status == Status::Ready);
        let Some((play, part)) = play.zip(self.model.parts.play) else { return Vec::new() };
        let reply = (part.reply)(&mut self.solver, play, &self.model.document.position, known.as_deref());
        reply.map_or(Vec::new(), |(played, aim)| update::play(&mut self.model, play::Act::Replied { played, aim }))
    }
}

/// What a message makes the program do before anything is asked of the position.
fn work(msg: &Msg) -> Work {
    match msg {
        Msg::Play(_) | Msg::Reply => Work::Play,
        Msg::Quiz(_) => Work::Quiz,
        _ => Work::Page,
    }
}

#[cfg(test)]
mod tests;
