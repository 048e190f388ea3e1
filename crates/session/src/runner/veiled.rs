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
use mexplorer_solver::Position;
use mexplorer_solver::explain::columns::{are_seen, tell_the_value};
use mexplorer_solver::proof::Told;

/// The picture that grows with the steps of a proof also where nothing is hidden.
pub(super) const GROWING: Panel = Panel::Columns;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Veiled {
    pub veil: Veil,
    /// What a proof that unfolds what is hidden, or is walked, has established so far.
    pub told: Option<Told>,
    /// How many pairs of Wythoff's sieve the steps of a proof have found so far, and whether the present one runs it: then that many are
    /// there before it is run.
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
    /// The pictures of which a slide shows all, whatever they tell: its proof speaks of them, or they come first, and they cannot unfold.
    whole: [bool; Panel::ALL.len()],
    /// Whether the table of the mex groups by who wins.
    misere: bool,
}

impl Veiled {
    /// While a question is open or cannot be asked, or a proof is walked as far as here, perhaps for a file of all its steps, or can be had at
    /// all; it may not be there yet.
    pub fn of(
        asks: bool,
        (walks, turning, proves): (bool, bool, bool),
        document: &Document,
        proof: Option<&ProofView>,
        own: &Position,
    ) -> Veiled {
        let (worth, misere) = (tell_the_value(own), own.misere);
        let blank = document.hide == Veil::Verdict && !asks && document.quiz.is_none() && document.show != Panel::ALL;
        let blank = blank && document.show.contains(&Panel::Columns) && are_seen(own);
        // Where there is no proof nothing would ever be told.
        let lectures = document.lectures() && !asks && proves && proof.is_none_or(|shown| shown.proof.is_ok());
        let unfolds = document.unfolds() || lectures;
        let spoken = proof.filter(|_| lectures).map(proof::panels);
        let speaks = |panel| spoken.as_ref().is_some_and(|spoken| spoken.contains(&panel));
        let leads = |panel| spoken.is_some() && document.leading() == Some(panel);
        let whole = Panel::ALL.map(|panel| match panel {
            Panel::Grid => speaks(panel),
            Panel::Sequence => speaks(panel) || leads(panel),
            _ => false,
        });
        let plain = |veil| Veiled { veil, told: None, sieve: None, settled: false, before: None, worth, misere, blank, whole };
        let unfolding = |told, sieve, settled| Veiled { told: Some(told), sieve, settled, ..plain(Veil::Verdict) };
        let bookmark = &document.proof;
        let last =
            proof.and_then(|shown| Some(shown.step(bookmark)?.0 + 1 == shown.proof.as_ref().ok()?.steps.len())) == Some(true);
        let run = |shown: &ProofView| {
            let runs = shown.runs(bookmark);
            Some((shown.listed(bookmark)?.min(if runs && document.fills_the_sieve() { 0 } else { u32::MAX }), runs))
        };
        let sieve = proof.filter(|_| !last).and_then(run);
        // Once so many pairs of a sieve have found the position, or crossed it out, it is decided.
        let sifted =
            |pairs: u32| own.terms.iter().any(|term| matches!(term.numbers[..], [a, b] if grid::decides((a, b), pairs.into())));
        // An empty grid that a link gives out to be filled in tells no more than the sieve has found; of other games there is no sieve.
        let sifts = document.grid.mode == GridMode::Sieve && document.sifts();
        if !asks && sifts && document.hide == Veil::Verdict && !document.unfolds() {
            let pairs = document.grid.sieved.unwrap_or(0);
            // Nor any less.
            return unfolding(Told::NOTHING, Some((pairs, true)), sifted(pairs));
        }
        if asks || !unfolds {
            let veil = if asks { Veil::Verdict } else { document.hide };
            let slide = proof.filter(|_| document.present && !asks);
            // A reader who walks it sees the columns grow where it is they that it speaks of.
            let speaks = |shown: &&ProofView| walks && !asks && proof::panels(shown).contains(&Panel::Columns);
            let grows = slide.or(proof.filter(speaks)).filter(|_| !last);
            let told = grows.map(|shown| shown.told(bookmark, own));
            let answered = !asks && document.quiz.is_some() && document.keeps_out();
            let before = answered.then_some((None, false));
            return Veiled { told, sieve: sieve.filter(|_| slide.is_some() || turning), before, ..plain(veil) };
        }
        if last {
            let before = proof.filter(|_| document.keeps_out()).and_then(|shown| {
                let before = Bookmark { step: shown.step(bookmark)?.0.checked_sub(1)?, ..bookmark.clone() };
                Some((Some(shown.told(&before, own)), shown.listed(&before).is_some()))
            });
            return Veiled { before, ..plain(Veil::Open) };
        }
        let told = proof.map_or(Told::NOTHING, |shown| shown.told(bookmark, own));
        let settled = proof.is_some_and(|shown| shown.settled(bookmark));
        // Where its sieve is seen it says so as one that is filled in by hand does, whatever step has come to it.
        let seen = sieve.filter(|_| document.show.contains(&Panel::Grid));
        let found = seen.map(|(pairs, runs)| document.grid.sieved.filter(|_| runs).unwrap_or(pairs));
        unfolding(told, sieve, settled || found.is_some_and(sifted))
    }

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
                _ if panel.unfolds() || self.whole[panel as usize] => Veil::Open,
                // A move has been made, and of the options it is known which are lost. What other positions are, is not.
                Panel::Mex if told.moves => Veil::Values,
                _ => self.veil,
            };
        }
        if let Some((pairs, runs)) = self.sieve {
            options.grid.mode = GridMode::Sieve;
            options.grid.sieved = options.grid.sieved.filter(|_| runs).or(Some(pairs));
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
        let walks = (self.walks(), self.turning, known && self.proves());
        Veiled::of(self.asks() || self.refuses(), walks, &self.document, proof, &self.document.position)
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
