//! The model: the document, the passing fancy, and the answer.

use crate::document::frame::Lock;
use crate::document::history::History;
use crate::document::link::{self, Named};
use crate::document::{Document, Theme};
use crate::features::play::Play;
use crate::features::proof;
use crate::features::quiz::Sheet;
use crate::features::quiz::paper::Paper;
use crate::runner::answer::Answer;
use crate::runner::breakdown::Breakdown;
use crate::runner::fancy::{Draft, Fancy, Refused, Surroundings};
use crate::runner::listing::Listing;
use crate::runner::message::Msg;
use crate::runner::parts::Parts;
use crate::shell::light::Lit;
use crate::shell::work::{Watch, Work};
use crate::words::locale::Locale;
use mexplorer_picture::grid::{Grid, GridOptions, MOST_PAIRS};
use mexplorer_picture::{Panel, Say, Veil};
use mexplorer_solver::proof::{ProofStep, Sieve};
use mexplorer_solver::{Analysis, Outcome, Position};
use std::rc::Rc;

/// How the current question stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// All is there.
    Ready,
    /// Answered, and shown as far as the program is there; parts of it are on their way.
    Answered,
    /// Being worked on; the units of work spent so far, and who wins where that is known before all else.
    Working { spent: u64, outcome: Option<Outcome> },
}

/// Where a walked proof is turned to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// So many pairs of Wythoff's sieve, within the step on it.
    Pairs(u32),
    Step(usize),
}

#[derive(Debug, Clone)]
pub struct Model {
    pub document: Document,
    /// The passing fancy: what no link holds.
    pub fancy: Fancy,
    /// What a page without a link shows: the canonical link leaves out what equals it.
    pub defaults: Rc<Document>,
    pub history: Rc<History>,
    /// What there is of the program.
    pub parts: Parts,
    pub status: Status,
    pub answer: Option<Rc<Answer>>,
    /// What is seen at each step of the proof that is walked, while a file of all of them is chosen, and on paper.
    pub turned: Rc<[Rc<Answer>]>,
    /// How far a list is that the sequence panel waits for.
    pub listing: Option<Listing>,
    /// The document's worksheet, as far as it is made.
    pub paper: Option<Rc<Paper>>,
    /// What programs before this one broke down at.
    pub broken: Rc<[Breakdown]>,
    pub watch: Watch,
}

impl Model {
    pub fn new(document: Document, locale: Locale) -> Model {
        Model {
            defaults: Rc::new(document.clone()),
            document,
            fancy: Fancy::new(locale),
            history: Rc::default(),
            parts: Parts::core(),
            status: Status::Working { spent: 0, outcome: None },
            answer: None,
            turned: Rc::default(),
            listing: None,
            paper: None,
            broken: Rc::default(),
            watch: Watch::default(),
        }
    }

    /// What stands in the position box.
    pub fn box_text(&self) -> String {
        self.fancy.draft.as_ref().map_or_else(|| self.document.position.to_string(), |draft| draft.text.clone())
    }

    /// What was typed for a game to stand beside another through this lens, where it names none.
    pub fn misnamed(&self) -> Option<&Refused> {
        self.fancy.beside.as_ref().filter(|refused| refused.lens == self.document.lens)
    }

    /// The answer to the position shown, if it has come.
    pub fn known(&self) -> Option<&Rc<Answer>> {
        self.answer.as_ref().filter(|answer| answer.position == self.document.position)
    }

    /// The analysis of the position shown, if it has come and is within reach.
    pub fn analysis(&self) -> Option<&Rc<Analysis>> {
        self.known().and_then(|answer| answer.analysis.as_ref().ok())
    }

    /// How a program before this one broke down at this, at the position shown; then it is left out.
    pub fn breakdown(&self, work: Work) -> Option<&Breakdown> {
        let mut at_this = self.broken.iter().filter(|breakdown| breakdown.work == work);
        at_this.find(|breakdown| breakdown.position == *self.document.position)
    }

    /// Whether a game is on in which somebody can still move.
    pub fn in_game(&self) -> bool {
        self.fancy.play.as_ref().is_some_and(|play| play.end.is_none())
    }

    /// Whether anything can be undone: in a game a move of the reader's.
    pub fn can_undo(&self) -> bool {
        let on = self.fancy.play.as_ref().filter(|_| self.in_game());
        on.map_or(self.history.can_undo(), Play::can_take_back)
    }

    /// Whether anything can be done once more: in a game the move that was taken back.
    pub fn can_redo(&self) -> bool {
        if self.in_game() { self.again().is_some() } else { self.history.can_redo() }
    }

    /// Where the move led that was taken back last.
    pub fn again(&self) -> Option<&Position> {
        self.fancy.play.as_ref()?.again(&self.document.position)
    }

    /// Why the last press was no move.
    pub fn refusal(&self) -> Option<&Say> {
        self.fancy.closed.as_ref().or_else(|| self.fancy.play.as_ref()?.refused.as_ref())
    }

    /// Whether why the last press was no move stands at the board, in a frame as high as what it shows: what is fixed to its foot would be
    /// scrolled out of sight with it.
    pub fn refuses_at_board(&self) -> bool {
        let shown = self.document.show.contains(&Panel::Board) && self.veiled().shows(Panel::Board);
        self.document.embedded() && !self.document.present && shown && self.refusal().is_some()
    }

    /// The colours that hold here: those of the theme chosen, or of the surroundings where it follows them.
    pub fn colours(&self) -> &'static str {
        match (self.fancy.surroundings, self.document.theme) {
            (Surroundings { print: true, .. }, _) => "print",
            // A worksheet is paper also on the screen.
            _ if self.document.sheet.is_some() => "print",
            (Surroundings { dark: true, .. }, Theme::Auto) => "dark",
            (_, Theme::Auto) => "light",
            (_, chosen) => chosen.name(),
        }
    }

    /// Once the position is another than before: what was in passing over that one is past.
    pub(super) fn arrived(&mut self, before: &Position, notice: Option<Say>) {
        if *before != *self.document.position {
            self.fancy.arrived(notice);
        }
    }

    /// The canonical fragment, without `#`.
    pub fn link(&self) -> String {
        self.link_of(&self.document)
    }

    /// That of another document on this page.
    pub fn link_of(&self, document: &Document) -> String {
        link::write(document, &self.defaults, self.fancy.named)
    }

    /// The fragment that is given to others. It names its language, which goes without saying only for the reader who chose it, and
    /// colours that were chosen for them.
    pub fn link_for_others(&self, document: &Document) -> String {
        let chosen = self.fancy.extract.theme == Some(document.theme);
        link::write(document, &self.defaults, Named { lang: true, theme: self.fancy.named.theme || chosen })
    }

    /// That of a question on paper: for others too, and on a screen of whatever colours.
    pub fn link_on_paper(&self, document: &Document) -> String {
        let own = Document { theme: self.defaults.theme, ..document.clone() };
        link::write(&own, &self.defaults, Named { lang: true, theme: false })
    }

    /// Whether a reader may be led to another position.
    pub fn leads_away(&self) -> bool {
        !self.document.embedded() && !self.document.locks(Lock::Position)
    }

    /// Whether the quiz of the link could not be made into a question, so that it asks nothing.
    pub fn refuses(&self) -> bool {
        self.known().is_some_and(|answer| matches!(answer.quiz, Some(Err(_))))
    }

    /// Whether pressing a move plays it: it does behind a lock of the start alone and while a game goes on, and answers an open question.
    pub fn may_go(&self) -> bool {
        !self.document.locks(Lock::Position) || self.document.moves_on() || self.in_game() || self.asks()
    }

    /// Whether a question is open.
    pub fn asks(&self) -> bool {
        self.document.quiz.is_some() && !self.refuses() && !self.fancy.sheet.as_ref().is_some_and(Sheet::finished)
    }

    /// Whether this may be said of a picture: how it is pressed only where a press leads on, so neither on paper nor behind a lock.
    pub fn says(&self, say: &Say) -> bool {
        let held = self.fancy.play.as_ref().is_some_and(|play| play.held.is_some());
        !say.key.starts_with("board.press.") || !held && self.may_go() && !self.fancy.surroundings.print
    }

    /// What the pictures light besides what is hovered: what the open question, or the shown step of the proof, speaks of.
    pub fn told(&self) -> Vec<Lit> {
        let Some(panels) = self.answer.as_ref().map(|answer| &answer.panels) else { return Vec::new() };
        if let (Some(sheet), Some(_)) = (&self.fancy.sheet, &self.document.quiz) {
            return sheet.lights(panels.dag().map(Rc::as_ref));
        }
        self.step().map_or(Vec::new(), |step| proof::lights(step, panels.dag().map(Rc::as_ref)))
    }

    /// The cells of a grid that the shown step of the proof speaks of.
    pub fn told_cells(&self, grid: &Grid) -> Vec<(u32, u32)> {
        self.step().map_or(Vec::new(), |step| proof::cells(step, grid))
    }

    /// Whether the pictures show what a proof speaks of.
    pub fn walks(&self) -> bool {
        self.fancy.walks && self.document.show.contains(&Panel::Proof)
    }

    /// What turns the proof that is walked one way: a step, or within the step on Wythoff's sieve a pair; nothing at either end.
    pub fn turn(&self, forward: bool) -> Option<Msg> {
        self.way(forward).map(|way| match way {
            Way::Pairs(pairs) => Msg::Grid(GridOptions { sieved: Some(pairs), ..self.document.grid }),
            Way::Step(step) if forward => Msg::Step(step),
            Way::Step(step) => Msg::Back(step),
        })
    }

    /// How many pairs are found at a step that runs the sieve pair by pair, and of how many, where the step goes on to the last one that
    /// its window holds. A larger window holds more pairs than are turned one by one, and whoever presses its cells finds those too.
    pub fn pairs(&self) -> Option<(u32, Option<u32>)> {
        let most = self.turned()?;
        let grid = self.answer.as_ref()?.panels.grid()?;
        let (found, held) = (self.sieved()?, grid.pairs as u32);
        // Of a window from the corner on the grid counts the pairs that are seen in it, elsewhere those that are found.
        Some(if grid.chart.window.origin == (0, 0) {
            (found.min(held), Some(held).filter(|held| *held <= most))
        } else {
            (found, None)
        })
    }

    /// How many pairs are turned one by one at a step that runs the sieve: as many as it lists, and the window holds.
    fn turned(&self) -> Option<u32> {
        let panels = &self.answer.as_ref().filter(|_| self.walks())?.panels;
        let bookmark = &self.document.proof;
        let shown = panels.proof.as_ref().filter(|shown| shown.runs(bookmark))?;
        Some(shown.listed(bookmark)?.min(panels.grid()?.pairs as u32))
    }

    /// Where that leads.
    pub fn way(&self, forward: bool) -> Option<Way> {
        let panels = &self.answer.as_ref()?.panels;
        let shown = panels.proof.as_ref()?;
        let bookmark = &self.document.proof;
        let (at, _) = shown.step(bookmark)?;
        if let (Some(pairs), Some(most)) = (self.sieved(), self.turned()) {
            let seen = panels.grid().map_or(pairs, |grid| grid.seen(pairs.into()) as u32);
            let next = if forward { Some(pairs + 1).filter(|next| *next <= most) } else { seen.checked_sub(1) };
            if let Some(next) = next {
                return Some(Way::Pairs(next));
            }
        }
        let (from, to) = shown.ends(bookmark);
        let next = if forward { Some(at + 1).filter(|next| *next <= to) } else { at.checked_sub(1).filter(|next| *next >= from) };
        next.map(Way::Step)
    }

    /// What finds the next pair of the sieve in sight, or takes the last one back; nothing at either end.
    pub fn sift(&self, forward: bool) -> Option<Msg> {
        let grid = self.answer.as_ref()?.panels.grid()?;
        let last = (grid.pairs as u32).min(MOST_PAIRS);
        let found = grid.sieved.map(|found| u32::try_from(found).unwrap_or(last));
        let to = match forward {
            true => found.map(|found| found + 1).filter(|next| *next <= last),
            false => found.unwrap_or(last).checked_sub(1),
        };
        to.map(|to| Msg::Grid(GridOptions { sieved: Some(to), ..self.document.grid }))
    }

    /// How many pairs of Wythoff's sieve are found one by one.
    pub fn sieved(&self) -> Option<u32> {
        self.document.grid.sieved.or(self.document.fills_the_sieve().then_some(0))
    }

    /// Whether the position is a stopgap for a link that could not be read.
    pub fn unasked(&self) -> bool {
        self.fancy.draft.as_ref().is_some_and(Draft::unasked)
    }

    /// Whether it stands in a frame whose link names no position: then it says what is wrong with it, and shows nothing that nobody asked for.
    pub fn misled(&self) -> bool {
        self.document.embedded() && self.unasked()
    }

    /// Whether it may be said how many steps the proof has: where it unfolds who wins, that may tell it. No more may the theorem itself.
    pub fn tells_steps(&self) -> bool {
        !self.document.unfolds() || self.has_told()
    }

    /// Whether a reader sees how many there are: neither on a slide that keeps back who wins, though what is claimed stands there.
    pub fn counts_steps(&self) -> bool {
        !(self.document.unfolds() || self.document.lectures()) || self.has_told()
    }

    /// Whether the steps so far have told who wins.
    fn has_told(&self) -> bool {
        let veiled = self.veiled();
        veiled.settled || veiled.veil == Veil::Open
    }

    /// Whether all steps stand on paper, where the page goes there.
    pub fn prints_steps(&self) -> bool {
        self.fancy.surroundings.print && !self.is_held()
    }

    /// Whether it stands in a frame of another page, which is no higher on paper than on the screen: more steps than one would push the
    /// pictures out of it.
    pub fn is_held(&self) -> bool {
        self.document.embedded() && self.fancy.surroundings.framed
    }

    /// How the shown step of the proof speaks of Wythoff's sieve: while it does the grid shows that, whatever is chosen.
    pub fn sieve(&self) -> Sieve {
        self.step().map_or(Sieve::None, |step| step.sieve)
    }

    /// What is said of the sieve at a step after it has run, if that shows more than was found one by one.
    pub fn run_on(&self, grid: &Grid) -> Option<Say> {
        grid.run_on(self.sieved()?.into())
    }

    /// Whether it is said by which rule a pair of the sieve could be told without it: not where a reader is to find that.
    pub fn tells_the_rule(&self) -> bool {
        !self.veiled().bares() || self.document.lectures()
    }

    /// How much of the recipe of the sieve a reader has come to who fills it: the first pair, the second, and so on from there.
    pub fn recipe(&self) -> Option<u64> {
        self.answer.as_ref().filter(|_| self.walks())?.panels.grid()?.sieved
    }

    /// The sides of what a panel shows, at any step of a proof that is walked.
    pub fn room(&self, panel: Panel) -> (i32, i32) {
        self.answer.as_ref().map_or((0, 0), |answer| answer.panels.room(panel))
    }

    /// Whether nothing of the recipe is done yet: the step says in its place what the grid says of itself elsewhere.
    pub fn awaits_recipe(&self) -> bool {
        self.recipe() == Some(0)
    }

    /// The step of the proof that the pictures show.
    pub(super) fn step(&self) -> Option<&ProofStep> {
        let shown = self.answer.as_ref().filter(|_| self.walks())?.panels.proof.as_ref()?;
        shown.step(&self.document.proof).map(|(_, step)| step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Page;

    /// Whoever types an address off paper reads the language of the sheet, in colours of their own.
    #[test]
    fn addresses_on_paper_name_their_language_and_no_colours() {
        for (link, expected) in [
            ("p=nim(3,4,5)&sheet=move", "p=nim(3,4,5)&lang=en"),
            ("p=nim(3,4,5)&sheet=move&theme=dark&lang=zh", "p=nim(3,4,5)&lang=zh"),
        ] {
            let page = Page::open(link);
            let asked = Document { sheet: None, ..page.model().document.clone() };
            assert_eq!(page.model().link_on_paper(&asked), expected);
        }
    }

    #[test]
    fn paper_comes_before_the_theme_and_the_theme_before_the_system() {
        for (theme, dark, print, colours) in [
            (Theme::Auto, false, false, "light"),
            (Theme::Auto, true, false, "dark"),
            (Theme::Light, true, false, "light"),
            (Theme::Dark, false, false, "dark"),
            (Theme::Contrast, true, false, "contrast"),
            (Theme::Dark, true, true, "print"),
            (Theme::Auto, false, true, "print"),
        ] {
            let document = Document { theme, ..Document::new("en") };
            let mut model = Model::new(document, Locale::silent("en"));
            model.fancy.surroundings = Surroundings { dark, print, ..Surroundings::default() };
            assert_eq!(model.colours(), colours, "{theme:?} {dark} {print}");
        }
    }
}
