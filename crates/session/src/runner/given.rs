//! What the share dialog gives to others: of the panels those that the position has, or one of them alone.

use crate::document::Document;
use crate::document::frame::{Frame, Lock};
use crate::document::proof::Bookmark;
use crate::document::worksheet::{SEEDS, Worksheet};
use crate::features::proof;
use crate::features::quiz::make::Maker;
use crate::runner::fancy::Extract;
use crate::runner::model::Model;
use crate::runner::veiled::Situation;
use crate::runner::{places, saved};
use crate::words::{quiz, rules};
use mexplorer_picture::grid::{GridMode, GridOptions};
use mexplorer_picture::{Arg, Panel, Say, Veil};
use mexplorer_solver::proof::Sieve;
use mexplorer_solver::quiz::Kind;

/// Something else is given. A frame that shows the same as before is not told apart from it, and does not tell its height again.
pub(super) fn extract(model: &mut Model, extract: Extract) {
    let before = model.given();
    model.fancy.extract = extract;
    if model.given() != before {
        model.fancy.preview.size = None;
    }
}

impl Model {
    /// The panels in sight, of which one alone can be given: those that show something, and still do without the others.
    pub fn givable(&self) -> Vec<Panel> {
        let mut panels = self.drawn();
        panels.retain(|panel| self.shows_among(&[*panel]));
        panels
    }

    /// The panels in sight that show something.
    fn drawn(&self) -> Vec<Panel> {
        let places = places::of(self);
        let mut panels = [places.before, places.beside, places.pictures].concat();
        panels.retain(|panel| !saved::is_empty(self, *panel));
        panels
    }

    /// Whether the last of these panels still shows something where no others are given.
    fn shows_among(&self, panels: &[Panel]) -> bool {
        let proof = self.known().and_then(|answer| answer.panels.proof.as_deref()).filter(|_| panels.contains(&Panel::Proof));
        let document = &self.kept(self.alone(&self.applying(), panels));
        let asks = self.asks() || self.refuses();
        let veiled = Situation { document, proof, asks, walks: false, turning: false, proves: proof.is_some() }.veiled();
        panels.last().is_some_and(|panel| veiled.shows(*panel))
    }

    /// The document without what this position has no use for, which would only be named as such.
    fn applying(&self) -> Document {
        let mut document = self.document.clone();
        let absent = places::of(self).absent;
        // Where nothing was chosen the link is short, and each position shows what it has.
        if document.show != self.defaults.show && document.show.iter().any(|panel| !absent.contains(panel)) {
            document.show.retain(|panel| !absent.contains(panel));
        }
        // A theorem that does not speak of this position has made way for another one.
        if self.gone().is_some() {
            document.proof = Bookmark::default();
        }
        if self.fancy.extract.empty && self.can_empty() {
            document.grid = GridOptions { mode: GridMode::Sieve, sieved: Some(0), ..document.grid };
        }
        document
    }

    /// Whether a grid is shown that can be given out empty, its sieve to be filled pair by pair: not once a step speaks of the pairs.
    pub fn can_empty(&self) -> bool {
        let Document { grid, show, .. } = &self.document;
        let given = grid.mode == GridMode::Sieve && grid.sieved == Some(0);
        !given && show.contains(&Panel::Grid) && self.document.sifts() && self.sieve() != Sieve::Found
    }

    /// The theorem that the document names, where it says nothing about the position, so that another is walked in its place.
    pub fn gone(&self) -> Option<&'static str> {
        let walked = self.walked_theorem()?;
        self.document.proof.theorem.filter(|named| *named != walked)
    }

    fn walked_theorem(&self) -> Option<&'static str> {
        Some(self.known()?.panels.proof.as_ref()?.proof.as_ref().ok()?.theorem)
    }

    /// The picture that the proof in sight speaks of first, where both can be given.
    pub fn spoken_of(&self) -> Option<Panel> {
        let shown = self.known()?.panels.proof.as_deref().filter(|_| self.shows_among(&[Panel::Proof]))?;
        let drawn = self.drawn();
        let mut spoken = proof::panels(shown).into_iter().filter(|panel| *panel != Panel::Board && drawn.contains(panel));
        spoken.find(|panel| self.shows_among(&[Panel::Proof, *panel]))
    }

    /// The document that is given.
    pub fn given(&self) -> Document {
        let mut document = self.applying();
        let Extract { panel, pictured, headed, theme, fixed, .. } = self.fancy.extract;
        document.theme = theme.unwrap_or(document.theme);
        document.locks = Lock::ALL.into_iter().filter(|lock| document.locks.contains(lock) || fixed[*lock as usize]).collect();
        if let Some(panel) = panel.filter(|panel| self.givable().contains(panel)) {
            let beside = self.spoken_of().filter(|_| pictured && panel == Panel::Proof);
            document = self.alone(&document, &[Some(panel), beside].into_iter().flatten().collect::<Vec<_>>());
            if !headed {
                document.frame = Frame::Bare;
            }
        }
        self.kept(document)
    }

    /// The panel that was chosen, where it would tell what is hidden, so that all that may be shown is given.
    pub fn withheld(&self) -> Option<Panel> {
        self.fancy.extract.panel.filter(|panel| self.hidden() != Veil::Open && !self.givable().contains(panel))
    }

    /// A document with some of its panels. Where who wins is hidden a proof is named: its steps unfold it.
    fn alone(&self, document: &Document, panels: &[Panel]) -> Document {
        let mut document = Document { show: panels.to_vec(), ..document.clone() };
        document.tables.retain(|table| panels.contains(table));
        if !panels.contains(&Panel::Proof) {
            // What a proof unfolds stays hidden without it.
            document.proof = Bookmark::default();
        } else if self.hidden() == Veil::Verdict {
            document.proof.theorem = document.proof.theorem.or_else(|| self.walked_theorem());
        }
        document
    }

    /// With what is not to be told. Beside a grid that is given out to be filled in, nothing tells what it leads to, unless that is wished.
    fn kept(&self, document: Document) -> Document {
        let hide = if fills(&document) && !self.fancy.extract.telling { Veil::Verdict } else { self.hidden() };
        Document { hide, ..document }
    }

    /// What is not told to whom something is given, but for a grid that is to be filled in.
    pub fn hidden(&self) -> Veil {
        self.fancy.extract.hide.unwrap_or(self.document.hide)
    }

    /// Whether what is given would tell what a grid that is to be filled in leads to: that is for who gives it to choose.
    pub fn can_tell(&self) -> bool {
        self.hidden() != Veil::Verdict && fills(&self.given())
    }

    /// The document with the quiz that the form makes.
    pub fn made(&self) -> Document {
        let made = self.fancy.maker.document(&self.applying());
        Document { theme: self.fancy.extract.theme.unwrap_or(made.theme), ..made }
    }

    /// What a document shows, in a few words for a course that lists it: games and position, and what is asked, or which proof is walked,
    /// or the one picture.
    pub fn title(&self, document: &Document) -> String {
        let locale = &self.fancy.locale;
        // A question may be of another position than its link names.
        let position = document.quiz.as_ref().map_or(&*document.position, |quiz| &quiz.base);
        let shown = document.proof.theorem.filter(|_| document.show.contains(&Panel::Proof));
        if let Some(sheet) = document.sheet {
            if let Some(heading) = &document.heading {
                return heading.to_string();
            }
            let about = |kind: Kind| locale.word(&format!("quiz.kind.{}", kind.name()));
            let (games, text) = rules::titled(position);
            if document.also.is_empty() {
                let say = Say::new("title.sheet").with("about", about(sheet.kind)).with("first", sheet.seeds.0);
                return locale.say(&say.with("games", games).with("position", text));
            }
            let further = document.also.iter().map(|further| (about(further.kind), rules::titled(&further.base).0));
            let mut said: Vec<String> = Vec::new();
            for (about, games) in [(about(sheet.kind), games)].into_iter().chain(further) {
                let one = locale.say(&Say::new("title.part").with("about", about).with("games", games));
                if !said.contains(&one) {
                    said.push(one);
                }
            }
            let parts = said.into_iter().map(Arg::from).collect();
            return locale.say(&Say::new("title.sheet-of").with("parts", Arg::List(parts)));
        }
        let say = match (&document.quiz, shown, &document.show[..]) {
            (Some(quiz), ..) => return locale.say(&quiz::title(position, quiz.kind, quiz.seed)),
            (None, Some(theorem), _) => Say::new("title.proof").with("about", locale.word(&format!("theorem.{theorem}"))),
            (None, None, [panel]) => Say::new("title.about").with("about", locale.word(&format!("panel.{}", panel.name()))),
            _ => Say::new("title.position"),
        };
        // The name of a theorem says of which game it is.
        let (games, text) = rules::titled(position);
        let games = Some(games).filter(|_| say.key != "title.proof");
        let say = games.into_iter().fold(say, |say, games| say.with("games", games));
        locale.say(&say.with("position", text))
    }

    /// What the page is called: by its worksheet, its question or its proof, so that what is printed is found again, where it has one.
    pub fn page_title(&self) -> String {
        let (locale, own) = (&self.fancy.locale, &self.document);
        // It is asked with every drawing, and mostly there is nothing to be called by.
        if own.sheet.is_none() && own.quiz.is_none() && own.proof.theorem.is_none() && own.proof.step == 0 {
            return locale.word("page.title");
        }
        let mut document = self.applying();
        if document.proof.step > 0 {
            document.proof.theorem = document.proof.theorem.or_else(|| self.walked_theorem());
        }
        let proves = document.proof.theorem.is_some() && document.show.contains(&Panel::Proof);
        match document.sheet.is_some() || document.quiz.is_some() || proves {
            true => locale.say(&Say::new("page.title-of").with("about", self.title(&document))),
            false => locale.word("page.title"),
        }
    }

    /// The fragment with a worksheet of a kind of question, where the position suits it.
    pub fn worksheet(&self, kind: Kind) -> Option<String> {
        let asked = Maker { kind: Some(kind), hide: Veil::Open, seed: SEEDS.0 };
        asked.suits(&self.document).ok()?;
        let base = Maker { kind: None, ..asked }.document(&self.document);
        // On paper that asks no proof is walked, nothing is doubted or sifted, and who types an address off it is told once all is right.
        let sheet = Some(Worksheet::from(kind, SEEDS.0));
        let (proof, grid, hide) = (Bookmark::default(), GridOptions::default(), Veil::Open);
        Some(self.link_for_others(&Document { sheet, proof, grid, hide, zoom: None, doubt: None, ..base }))
    }
}

/// Whether a document shows a sieve that is filled pair by pair, and asks nothing else.
fn fills(document: &Document) -> bool {
    let Document { grid, show, quiz, game, .. } = document;
    let sieve = grid.mode == GridMode::Sieve && grid.sieved.is_some() && show.contains(&Panel::Grid) && document.sifts();
    sieve && quiz.is_none() && game.is_none()
}

#[cfg(test)]
mod tests;
