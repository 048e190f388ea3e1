//! Everything shown about one position.

use crate::features::doubt;
use crate::features::proof::ProofView;
use crate::features::quiz::Asked;
use mexplorer_picture::dag::Dag;
use mexplorer_picture::grid::Grid;
use mexplorer_picture::sequence::SequencePicture;
use mexplorer_picture::{Drawing, Panel, Picture, Say, Subject, Veil};
use mexplorer_solver::proof::{Proof, Sieve};
use mexplorer_solver::{Analysis, Nimber, Overrun, Position};
use std::rc::Rc;

/// What is known of a position: the analysis, or how far out of reach it is.
#[derive(Debug, Clone)]
pub struct Known {
    pub position: Rc<Position>,
    pub analysis: Result<Rc<Analysis>, Overrun>,
}

impl PartialEq for Known {
    /// One and the same answer, not one that happens to be equal.
    fn eq(&self, other: &Known) -> bool {
        match (&self.analysis, &other.analysis) {
            (Ok(a), Ok(b)) => Rc::ptr_eq(a, b),
            (Err(a), Err(b)) => a == b && self.position == other.position,
            _ => false,
        }
    }
}

impl Known {
    pub(super) fn subject(&self) -> Subject<'_> {
        Subject { position: &self.position, analysis: self.analysis.as_deref().map_err(|over| *over) }
    }
}

#[derive(Debug, Clone)]
pub struct Answer {
    pub position: Rc<Position>,
    /// The analysis, or how far out of reach it is.
    pub analysis: Result<Rc<Analysis>, Overrun>,
    /// Why, in one sentence each, most telling first.
    pub reasons: Rc<[Say]>,
    /// What the components that a winning move leaves add up to, of the first ones in their order.
    pub sums: Rc<[Option<Say>]>,
    pub panels: Panels,
    /// The document's question, or why there is none.
    pub quiz: Option<Asked>,
    /// What was found about what the document doubts.
    pub doubt: Option<Rc<doubt::View>>,
    /// What is hidden. The analysis knows it all the same: a verdict is made by [`Verdict::of`](crate::runner::verdict::Verdict::of),
    /// which does not say it.
    pub veil: Veil,
    /// Whether answering the question shows it.
    pub lifts: bool,
    /// Whether who wins is said all the same, as the steps of a proof, or a sieve, have settled it so far.
    pub settled: bool,
}

/// The pictures of the panels in sight. A picture that did not change is the same one as before.
#[derive(Debug, Clone, Default)]
pub struct Panels {
    pub(super) drawn: Vec<(Panel, Drawing)>,
    pub proof: Option<Rc<ProofView>>,
    /// What the steps of the proof that is walked speak of besides this position, and which of it the shown step speaks of.
    pub(super) stages: Rc<[Stage]>,
    pub(super) stage: Option<usize>,
}

/// What was drawn of a panel.
fn of(panel: Panel, drawn: &[(Panel, Drawing)]) -> Option<&Drawing> {
    drawn.iter().find(|(other, _)| *other == panel).map(|(_, drawing)| drawing)
}

impl Panels {
    /// What a panel shows, if it is a picture and in sight.
    pub fn get(&self, panel: Panel) -> Option<&Drawing> {
        self.stage.and_then(|stage| self.stages[stage].get(panel)).or_else(|| self.own(panel))
    }

    /// The position that a panel shows, where that is the one which the shown step of a proof speaks of.
    pub fn stage(&self, panel: Panel) -> Option<&Rc<Position>> {
        let stage = &self.stages[self.stage?];
        stage.get(panel).map(|_| &stage.position)
    }

    /// The position that a panel shows at some step of the proof that is walked, and which is not the reader's: what is said over it
    /// keeps its line at every step.
    pub fn kept(&self, panel: Panel, own: &Position) -> Option<&Rc<Position>> {
        let other = |stage: &&Stage| *stage.position != *own && stage.get(panel).is_some();
        self.stages.iter().find(other).map(|stage| &stage.position)
    }

    /// The sides of what a panel shows, large enough for what it shows at any step: what stands around it stays where it is.
    pub fn room(&self, panel: Panel) -> (i32, i32) {
        let all = self.stages.iter().filter_map(|stage| stage.get(panel)).chain(self.own(panel));
        let sides = all.map(|drawing| &drawing.picture().scene).map(|scene| (scene.width, scene.height));
        sides.fold((0, 0), |(width, height), side| (width.max(side.0), height.max(side.1)))
    }

    /// What is said at other steps of the proof that is walked of what a panel shows then: there is room for the longest of it at every
    /// step.
    pub fn said_elsewhere(&self, panel: Panel) -> Vec<&[Say]> {
        let shown = self.picture(panel).map(|picture| &picture.says[..]);
        let all = self.stages.iter().filter_map(|stage| stage.get(panel)).chain(self.own(panel));
        let mut elsewhere: Vec<&[Say]> = Vec::new();
        for says in all.map(|drawing| &drawing.picture().says[..]) {
            if Some(says) != shown && !elsewhere.contains(&says) {
                elsewhere.push(says);
            }
        }
        elsewhere
    }

    fn own(&self, panel: Panel) -> Option<&Drawing> {
        of(panel, &self.drawn)
    }

    /// The picture of a panel.
    pub fn picture(&self, panel: Panel) -> Option<&Picture> {
        self.get(panel).map(Drawing::picture)
    }

    /// The game graph, where it is in sight.
    pub fn dag(&self) -> Option<&Rc<Dag>> {
        self.get(Panel::Dag).and_then(|drawing| if let Drawing::Dag(dag) = drawing { Some(dag) } else { None })
    }

    /// The grid, where it is in sight.
    pub fn grid(&self) -> Option<&Rc<Grid>> {
        self.get(Panel::Grid).and_then(|drawing| if let Drawing::Grid(grid) = drawing { Some(grid) } else { None })
    }

    /// The sequence, where it is in sight.
    pub fn sequence(&self) -> Option<&Rc<SequencePicture>> {
        self.drawn.iter().find_map(|(_, drawing)| if let Drawing::Sequence(sequence) = drawing { Some(sequence) } else { None })
    }

    /// Whether a panel is the very same one here and there.
    pub fn same(&self, other: &Panels, panel: Panel) -> bool {
        match (self.get(panel), other.get(panel)) {
            (Some(a), Some(b)) => std::ptr::eq(a.picture(), b.picture()),
            (None, None) if panel == Panel::Proof => self.proof.as_ref().map(Rc::as_ptr) == other.proof.as_ref().map(Rc::as_ptr),
            (a, b) => a.is_none() && b.is_none(),
        }
    }
}

/// What the steps of a proof speak of besides what the pictures show by themselves, and what the panels show of it.
#[derive(Debug, Clone)]
pub struct Stage {
    pub(super) position: Rc<Position>,
    pub(super) sieve: Sieve,
    /// The numbers whose digits the step flips in the columns, each with what it becomes.
    pub(super) flips: Rc<[(usize, Nimber)]>,
    /// Whether the moves that win are framed on Wythoff’s grid.
    pub(super) framed: bool,
    pub(super) drawn: Vec<(Panel, Drawing)>,
    /// Whether it is what later steps lead up to, and is not shown yet: room is kept for it.
    pub(super) ahead: bool,
}

impl Stage {
    pub(super) fn get(&self, panel: Panel) -> Option<&Drawing> {
        of(panel, &self.drawn)
    }

    /// Whether a step of a proof of this position speaks of it.
    pub(super) fn is_of(&self, proof: &Proof, at: usize, own: &Position) -> bool {
        let step = &proof.steps[at];
        let asked = (self.sieve, &self.flips[..], &*self.position, self.framed);
        !self.ahead && asked == (step.sieve, &step.flips[..], step.of.as_ref().unwrap_or(own), Stage::frames(proof, at, own))
    }

    /// Whether a step may frame the moves that win on the grid beside it: a frame belongs to the step that tells of the move, and to
    /// those after it.
    pub(super) fn frames(proof: &Proof, at: usize, own: &Position) -> bool {
        let step = &proof.steps[at];
        step.sieve == Sieve::None || proof.told(at, step.of.as_ref().unwrap_or(own), own).moves
    }
}

impl Answer {
    /// Whether another answer shows the very same things.
    pub fn is(&self, other: &Answer) -> bool {
        let analysis = match (&self.analysis, &other.analysis) {
            (Ok(a), Ok(b)) => Rc::ptr_eq(a, b),
            (a, b) => a.as_ref().err() == b.as_ref().err(),
        };
        analysis
            && self.position == other.position
            && (self.veil, self.lifts, self.settled) == (other.veil, other.lifts, other.settled)
            && self.reasons == other.reasons
            && self.sums == other.sums
            && self.quiz == other.quiz
            && self.doubt.as_ref().map(Rc::as_ptr) == other.doubt.as_ref().map(Rc::as_ptr)
            && Panel::ALL.into_iter().all(|panel| self.panels.same(&other.panels, panel))
    }
}
