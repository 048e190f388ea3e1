//! What may be seen. Where a link hides the verdict and names a proof, the steps of that proof unfold what is hidden: the pictures show
//! at each step what the steps so far have established, and the last one shows all. So they do on a slide.

use crate::document::Document;
use crate::document::proof::Bookmark;
use crate::features::proof::{self, ProofView};
use crate::runner::model::Model;
use crate::shell::work::Work;
use crate::shell::{Arrival, Part};
use mexplorer_picture::grid::{self, GridMode};
use mexplorer_picture::{Options, Panel, Veil};
use mexplorer_solver::explain::columns::{are_seen, tell_the_value};
use mexplorer_solver::proof::Told;

/// The picture that grows with the steps of a proof also where nothing is hidden.
pub(super) const GROWING: Panel = Panel::Columns;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Veiled {
    pub veil: Veil,
    /// What a proof that unfolds what is hidden, or is walked, has established so far.
    pub told: Option<Told>,
    /// How many pairs of Wythoff's sieve the steps of a proof, or a reader, have found so far, and whether the present step runs it.
    pub(super) sieve: Option<(u32, bool)>,
    /// Whether the steps so far, or the pairs that a sieve in sight has found, have settled who wins, of which the verdict is hidden
    /// otherwise.
    pub settled: bool,
    /// Once all is open, in a frame that keeps out what was not there before: what was established then, and whether a sieve was seen.
    before: Option<(Option<Told>, bool)>,
    /// Whether the columns would be the Grundy value itself.
    worth: bool,
    /// Whether the columns are given out to be added up by hand, with room under the rule: where a link that hides who wins names them
    /// among what it shows.
    blank: bool,
    /// The pictures that a slide shows though they cannot unfold: its proof speaks of them, or they come first.
    whole: [bool; Panel::ALL.len()],
    /// Whether the proof speaks of the values of heaps: these are shown without what the position's own are worth.
    lists: bool,
    /// Whether the table of the mex groups by who wins.
    misere: bool,
}

/// What decides how much may be seen.
#[derive(Debug, Clone, Copy)]
pub struct Situation<'a> {
    pub document: &'a Document,
    /// The proof, where it is in sight; it may not be there yet.
    pub proof: Option<&'a ProofView>,
    /// Whether a question is open, or cannot be asked.
    pub asks: bool,
    /// Whether a proof is walked.
    pub walks: bool,
    /// Whether one of its steps is drawn for a file of all of them, or for paper.
    pub turning: bool,
    /// Whether a proof can be had at all.
    pub proves: bool,
}

impl Situation<'_> {
    pub fn veiled(self) -> Veiled {
        if self.asks {
            self.plain(Veil::Verdict)
        } else if self.gives_out_a_sieve() {
            self.sifting()
        } else if !self.unfolds() {
            self.staying()
        } else if self.is_last() {
            self.opened()
        } else {
            self.unfolding()
        }
    }

    /// As much as a veil lets be seen of any position.
    fn plain(self, veil: Veil) -> Veiled {
        let Situation { document, asks, .. } = self;
        let own = &document.position;
        let blank = document.hide == Veil::Verdict && !asks && document.quiz.is_none() && document.show != Panel::ALL;
        let blank = blank && document.show.contains(&Panel::Columns) && are_seen(own);
        let spoken = self.proof.filter(|_| self.lectures()).map(proof::panels);
        let whole = Panel::ALL.map(|panel| match (panel, &spoken) {
            (Panel::Grid, Some(spoken)) => spoken.contains(&panel),
            (Panel::Sequence, Some(spoken)) => spoken.contains(&panel) || document.leading() == Some(panel),
            _ => false,
        });
        let (worth, misere) = (tell_the_value(own), own.misere);
        let lists = self.proof.is_some_and(|shown| proof::panels(shown).contains(&Panel::Sequence));
        Veiled { veil, told: None, sieve: None, settled: false, before: None, worth, misere, blank, whole, lists }
    }

    /// The link gives out an empty grid to be filled in: of who wins it tells what the pairs found so far do.
    fn sifting(self) -> Veiled {
        let pairs = self.document.grid.sieved.unwrap_or(0);
        let (told, sieve, settled) = (Some(Told::NOTHING), Some((pairs, true)), self.sifted(pairs));
        Veiled { told, sieve, settled, ..self.plain(Veil::Verdict) }
    }

    /// Nothing unfolds: what the link hides stays hidden. On a slide pictures grow with the proof all the same, and where a reader walks
    /// one that speaks of the columns, these do.
    fn staying(self) -> Veiled {
        let Situation { document, walks, turning, .. } = self;
        let slide = document.present;
        let grows = |shown: &&ProofView| slide || walks && proof::panels(shown).contains(&GROWING);
        let told =
            self.proof.filter(|_| !self.is_last()).filter(grows).map(|shown| shown.told(&document.proof, &document.position));
        let answered = document.quiz.is_some() && document.keeps_out();
        let before = answered.then_some((None, false));
        Veiled { told, sieve: self.sieve().filter(|_| slide || turning), before, ..self.plain(document.hide) }
    }

    /// The last step of a proof that unfolds: all is open, but for what a frame keeps out.
    fn opened(self) -> Veiled {
        let Situation { document, proof, .. } = self;
        let before = proof.filter(|_| document.keeps_out()).and_then(|shown| {
            let before = Bookmark { step: shown.step(&document.proof)?.0.checked_sub(1)?, ..document.proof.clone() };
            Some((Some(shown.told(&before, &document.position)), shown.listed(&before).is_some()))
        });
        Veiled { before, ..self.plain(Veil::Open) }
    }

    /// A step before the last: what is seen is what the steps so far have established.
    fn unfolding(self) -> Veiled {
        let Situation { document, proof, .. } = self;
        let told = Some(proof.map_or(Told::NOTHING, |shown| shown.told(&document.proof, &document.position)));
        let sieve = self.sieve();
        // Where its sieve is seen it says so as one that is filled in by hand does, whatever step has come to it.
        let seen = sieve.filter(|_| document.show.contains(&Panel::Grid));
        let found = seen.map(|(pairs, _)| pairs);
        let settled = proof.is_some_and(|shown| shown.settled(&document.proof)) || found.is_some_and(|pairs| self.sifted(pairs));
        Veiled { told, sieve, settled, ..self.plain(Veil::Verdict) }
    }

    /// Whether a slide's proof unfolds who wins. Where there is no proof, or one that leaves that open, nothing would ever be told.
    fn lectures(self) -> bool {
        let open = self.proof.and_then(|shown| shown.proof.as_ref().ok()).is_some_and(|proof| !proof.decides());
        self.document.lectures() && !self.asks && self.has_proof() && !open
    }

    /// As long as it is not there it may yet come.
    fn has_proof(self) -> bool {
        self.proves && self.proof.is_none_or(|shown| shown.proof.is_ok())
    }

    /// A proof that nobody named, and that is not to be had, takes no room from what is left.
    fn unfolds(self) -> bool {
        self.document.unfolds() && (self.document.proof.theorem.is_some() || self.has_proof()) || self.lectures()
    }

    /// Whether the proof is at its last step.
    fn is_last(self) -> bool {
        let steps =
            self.proof.and_then(|shown| Some((shown.step(&self.document.proof)?.0, shown.proof.as_ref().ok()?.steps.len())));
        steps.is_some_and(|(at, all)| at + 1 == all)
    }

    /// Whether a grid is to be filled in by hand; of other games there is no sieve.
    fn gives_out_a_sieve(self) -> bool {
        let document = self.document;
        let sifts = document.grid.mode == GridMode::Sieve && document.sifts();
        sifts && document.hide == Veil::Verdict && !document.unfolds()
    }

    /// How far the steps before the last have come with Wythoff's sieve, and whether the present one runs it. What a reader has pressed
    /// beyond the pairs of a step is not taken back.
    fn sieve(self) -> Option<(u32, bool)> {
        let (document, shown) = (self.document, self.proof.filter(|_| !self.is_last())?);
        let (pairs, runs) = (shown.listed(&document.proof)?, shown.runs(&document.proof));
        let pressed = document.grid.sieved.or((runs && document.fills_the_sieve()).then_some(0));
        Some((pressed.map_or(pairs, |pressed| if runs { pressed } else { pressed.max(pairs) }), runs))
    }

    /// Whether so many pairs of a sieve have found the position, or crossed it out: then it is decided.
    fn sifted(self, pairs: u32) -> bool {
        let decides = |numbers: &[u64]| matches!(*numbers, [a, b] if grid::decides((a, b), pairs.into()));
        self.document.position.terms.iter().any(|term| decides(&term.numbers))
    }
}

impl Veiled {
    pub fn shows(self, panel: Panel) -> bool {
        let (veil, (told, sieve)) = match self.before {
            Some(before) => (Veil::Verdict, before),
            None => (self.veil, (self.told.filter(|_| self.bares()), self.sieve.is_some())),
        };
        let unfolds = |told: Told| match panel {
            // Its cells tell who wins, but for those that the sieve has found.
            Panel::Grid => sieve,
            Panel::Mex => told.values || self.misere && told.moves,
            Panel::Columns if self.worth => told.values,
            Panel::Sequence if veil == Veil::Verdict => self.lists,
            _ => panel.unfolds() || panel.shows(veil),
        };
        told.map_or(panel.shows(veil), unfolds) || panel == Panel::Columns && self.blank || self.whole[panel as usize]
    }

    /// Whether it is out of sight for the sake of the frame's height, and tells nothing that is hidden.
    pub(super) fn keeps_out(self, panel: Panel) -> bool {
        self.before.is_some() && !self.shows(panel)
    }

    /// Whether the board is to be read without its marks.
    pub fn bares(self) -> bool {
        self.veil == Veil::Verdict
    }

    /// How a panel is drawn of a position of which so much is established.
    pub(super) fn options(self, panel: Panel, told: Option<Told>, options: &Options) -> Options {
        let mut options = Options { veil: self.veil, ..options.clone() };
        // Where nothing is hidden it is the columns alone that a class sees grow.
        if let Some(told) = told.filter(|_| self.bares() || panel == GROWING) {
            options.told = told;
        }
        if panel == Panel::Columns && self.blank && self.bares() && told.is_none() {
            (options.veil, options.told) = (Veil::Open, Told::NOTHING);
        }
        if let Some(told) = told.filter(|_| self.bares()) {
            options.veil = match panel {
                // What it tells of values it keeps back by itself.
                _ if panel.unfolds() || panel == Panel::Sequence || self.whole[panel as usize] => Veil::Open,
                // A move has been made, and of the options it is known which are lost. What other positions are, is not.
                Panel::Mex if told.moves => Veil::Values,
                _ => self.veil,
            };
        }
        if let Some((pairs, runs)) = self.sieve {
            options.grid.mode = GridMode::Sieve;
            options.grid.sieved = Some(pairs);
            options.unframed = runs && self.bares();
        }
        options
    }
}

/// A panel is shown or hidden: from then on the panels are chosen, without what the frame keeps out.
pub(super) fn show(model: &mut Model, panel: Panel, on: bool) {
    let veiled = model.veiled();
    let document = &mut model.document;
    if document.keeps_out() && (document.unfolds() || document.quiz.is_some()) {
        document.show.retain(|panel| veiled.shows(*panel));
    }
    document.show(panel, on);
    // All in the usual order would be no choice, but what a link shows that names none.
    if document.keeps_out() {
        document.show.rotate_right(1);
    }
    model.fancy.walks &= panel != Panel::Proof;
}

impl Model {
    /// What may be seen of what the model shows.
    pub fn veiled(&self) -> Veiled {
        let answer = self.known();
        let proof = answer.and_then(|answer| answer.panels.proof.as_deref());
        let known = answer.is_none_or(|answer| answer.analysis.is_ok());
        let situation = Situation {
            document: &self.document,
            proof,
            asks: self.asks() || self.refuses(),
            walks: self.walks(),
            turning: false,
            proves: known && self.proves(),
        };
        situation.veiled()
    }

    /// Whether proofs can be had here.
    pub(super) fn proves(&self) -> bool {
        let lost = matches!(self.parts.arrival(Part::Proof), Arrival::Missing(_));
        !lost && self.breakdown(Work::Panel(Panel::Proof)).is_none() && self.breakdown(Work::Question).is_none()
    }

    /// What is hidden: while a question is open, or cannot be asked, who wins.
    pub fn veil(&self) -> Veil {
        self.veiled().veil
    }
}

#[cfg(test)]
mod tests;
