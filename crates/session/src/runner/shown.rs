//! What of an answer is seen: which panels, behind which veil, and in what form they suit the page.

use super::Runner;
use super::answer::{Answer, Known};
use super::fancy::{Dialog, Surroundings};
use super::memo::{Bare, Sight};
use super::model::Status;
use super::veiled::Situation;
use super::{places, saved};
use crate::document::Document;
use crate::document::frame::Frame;
use crate::document::proof::Bookmark;
use crate::features::play::Play;
use crate::features::quiz::{self, Sheet};
use crate::shell::work::Work;
use mexplorer_picture::dag::Medium;
use mexplorer_picture::{Lens, Panel, Past, Veil};
use std::rc::Rc;

impl Runner {
    /// Draws again what the document or the passing fancy shows otherwise now; nothing else.
    pub(super) fn draw(&mut self) {
        self.draw_at(None);
    }

    /// The same at another step of the proof, as one of all of them.
    fn draw_at(&mut self, step: Option<usize>) {
        if let (Status::Answered | Status::Ready, Some(answer)) = (self.model.status, &self.model.answer) {
            self.show(Known { position: self.model.document.position.clone(), analysis: answer.analysis.clone() }, step);
        }
    }

    /// Draws all steps of the proof that is walked, while a file of them is chosen, and for paper: each as far as it has come, as on a
    /// slide. The page itself shows of each picture no more, and no less, than the present step has come to.
    pub(super) fn turn(&mut self) {
        let saves = matches!(&self.model.fancy.dialog, Some(Dialog::Save(choice)) if choice.kind.has_steps());
        let all = saves || self.model.prints_steps();
        let steps: Option<Vec<usize>> =
            saved::walked(&self.model).filter(|_| all && self.model.walks()).map(|steps| steps.map(|(at, _)| at).collect());
        let Some(steps) = steps else {
            self.model.turned = Rc::default();
            return;
        };
        let mut turned = Vec::new();
        for at in steps {
            self.draw_at(Some(at));
            turned.extend(self.model.answer.clone());
        }
        self.draw();
        self.model.turned = turned.into();
    }

    /// Draws what of the position may be seen, perhaps at another step of the proof than the document's, as one of all of them.
    pub(super) fn show(&mut self, known: Known, step: Option<usize>) {
        let broken = |work| self.model.breakdown(work).is_some();
        let (no_answer, no_quiz, no_doubt) = (broken(Work::Question), broken(Work::Quiz), broken(Work::Doubt));
        let broken: Vec<Panel> = Panel::ALL.into_iter().filter(|panel| no_answer || broken(Work::Panel(*panel))).collect();
        let (model, solver, memo) = (&mut self.model, &mut self.solver, &mut self.memo);
        let watch = model.watch;
        let turned = step.map(|step| {
            let proof = Bookmark { step, ..model.document.proof.clone() };
            Document { proof, ..model.document.clone() }
        });
        let document = turned.as_ref().unwrap_or(&model.document);
        let parts = &model.parts;
        let quiz = document.quiz.as_ref().filter(|_| !no_quiz).and_then(|_| {
            (watch.work)(Work::Quiz);
            memo.asked(solver, document, parts)
        });
        quiz::seat(&mut model.fancy.sheet, quiz.as_ref());
        let (play, sheet) = (model.fancy.play.as_ref(), model.fancy.sheet.as_ref());
        // A question that is not here yet hides what an open one hides.
        let awaits = document.quiz.is_some() && (parts.quiz.is_none() || no_quiz);
        let asks = awaits || sheet.is_some_and(|sheet| !sheet.finished());
        // What cannot be asked stays hidden until the reader leaves it: whoever came for a question did not come for its answer.
        let hides = asks || matches!(quiz, Some(Err(_)));
        // How far a proof has come says what may be seen.
        let (walks, turning, proves) = (model.fancy.walks, turned.is_some(), known.analysis.is_ok() && model.proves());
        let first = Situation { document, proof: None, asks: hides, walks, turning, proves };
        let proves = !broken.contains(&Panel::Proof) && places::in_sight(document, play, first.veiled()).contains(&Panel::Proof);
        let proof = if proves { memo.proof(solver, &known, document, parts, watch) } else { None };
        let veiled = Situation { proof: proof.as_deref(), ..first }.veiled();
        let veil = veiled.veil;
        let bare = play.is_some_and(Play::bares) || veiled.bares();
        let bare = bare.then(|| Bare(document.quiz.as_ref().filter(|_| asks).map(|quiz| quiz.kind)));
        let labels = sheet.filter(|_| veil == Veil::Verdict).map_or(Vec::new(), Sheet::labels);
        let mut panels = places::in_sight(document, play, veiled);
        let past = play.map_or_else(Past::default, Play::past);
        panels.retain(|panel| !broken.contains(panel));
        // Before a projector letters are large: shorter rows are larger.
        let Surroundings { narrow: phone, beside, wide, slim, column, desk, print, low, .. } = model.fancy.surroundings;
        let vast = desk && !beside;
        let argues = places::argues(document, &panels);
        let beside = beside && argues;
        let narrow = phone || beside || document.present;
        let medium = match (print, phone) {
            (true, _) => Medium::Paper,
            (_, true) => Medium::Phone,
            _ if low && document.frame == Frame::Bare => Medium::Low,
            _ if beside && wide && !document.present => Medium::Middle,
            // On a slide letters are so large that half of it is no wider, but beside a question, which has smaller ones there.
            _ if column || beside || document.present && document.quiz.is_none() => Medium::Column,
            // At the side of a picture that stands alone there is no position.
            _ if desk || document.present || document.frame == Frame::Bare => Medium::Desk,
            _ => Medium::Column,
        };
        let slim = slim || narrow;
        // As wide as the narrowest card of the kind lets it be at the smallest scale at which letters can be read, see `Medium`.
        let room = match medium {
            Medium::Desk if (vast || desk && document.frame == Frame::Bare) && !argues => 1200,
            Medium::Desk if wide && !argues => 920,
            Medium::Desk => 770,
            Medium::Paper => 700,
            _ if slim => 426,
            _ => 600,
        };
        // Beside a game that nobody named none is compared.
        let lens = if model.misnamed().is_some() { Lens::Plain } else { document.lens.clone() };
        let sight = Sight { veiled, bare, past, narrow, room, slim, medium, lens, panels, labels, proof, walks, watch };
        let panels = memo.panels(solver, &known, document, parts, sight);
        let open = veil == Veil::Open && !no_answer;
        (watch.work)(if open { Work::Question } else { Work::Page });
        let (reasons, sums) =
            if open { (memo.reasons(solver, &known), memo.sums(solver, &known)) } else { (Rc::default(), Rc::default()) };
        (watch.work)(if document.doubt.is_some() && open && !no_doubt { Work::Doubt } else { Work::Page });
        let further = model.fancy.further.done;
        let doubt = if open && !no_doubt { memo.doubt(solver, &known, &panels, document, further, parts) } else { None };
        (watch.work)(Work::Page);
        let lifts = asks && document.hide != veil;
        let Known { position, analysis } = known;
        let answer = Answer { position, analysis, reasons, sums, panels, quiz, doubt, veil, lifts, settled: veiled.settled };
        if !model.answer.as_ref().is_some_and(|shown| shown.is(&answer)) {
            model.answer = Some(Rc::new(answer));
        }
    }
}
