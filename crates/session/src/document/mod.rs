//! The document: what the link holds. Everything here survives a reload and is walked by undo.

pub mod doubt;
pub mod frame;
pub mod game;
pub mod history;
pub mod intake;
pub mod link;
mod loose;
pub mod mend;
pub mod proof;
pub mod quiz;
pub mod sample;
mod window;
pub mod worksheet;

use crate::document::doubt::Doubt;
use crate::document::frame::{Frame, Lock};
use crate::document::game::Game;
use crate::document::proof::Bookmark;
use crate::document::quiz::Quiz;
use crate::document::worksheet::{Further, Worksheet};
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::{GridMode, GridOptions};
use mexplorer_picture::sequence::chosen;
use mexplorer_picture::{Lens, Panel, Veil};
use mexplorer_solver::game::{Numbers, RulesForm};
use mexplorer_solver::proof::{is_of_its_game, is_of_many};
use mexplorer_solver::{GameRef, Position};
use std::rc::Rc;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
    Contrast,
}

impl Theme {
    pub const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    pub fn of(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// The least and the greatest size of the game graph, in percent of its natural one.
pub const ZOOMS: (u32, u32) = (20, 400);

/// What the link holds: all that a reader sets and would miss.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub position: Rc<Position>,
    /// The panels in the reader's order.
    pub show: Vec<Panel>,
    /// The panels whose table twin is open, in the order of [`Panel::ALL`].
    pub tables: Vec<Panel>,
    /// The tag of the language.
    pub lang: &'static str,
    pub theme: Theme,
    pub frame: Frame,
    /// Whether it is laid out for a projector: large, a step of a proof beside the pictures that it speaks of.
    pub present: bool,
    /// What cannot be changed here, in the order of [`Lock::ALL`], each once.
    pub locks: Vec<Lock>,
    /// Whether the game graph joins positions that are equal up to symmetry.
    pub merge: bool,
    pub edges: EdgeMode,
    /// How large the game graph is drawn, in percent of its natural size, within [`ZOOMS`]; `None` fits it into its panel.
    pub zoom: Option<u32>,
    pub grid: GridOptions,
    /// The first and the last heap whose values the sequence lists; `None` leaves it to choose.
    pub heaps: Option<(u64, u64)>,
    /// How the sequence shows them.
    pub lens: Lens,
    /// The heap game whose values are listed; `None` is the first of the position.
    pub listed: Option<Rc<str>>,
    pub proof: Bookmark,
    /// The game that is on, if any.
    pub game: Option<Game>,
    /// The question that is asked, if any; the position is then the one it is about.
    pub quiz: Option<Quiz>,
    /// The worksheet that is shown in the place of the page, if any.
    pub sheet: Option<Worksheet>,
    /// What it asks besides.
    pub also: Rc<[Further]>,
    /// What stands over it, where that is not what it asks.
    pub heading: Option<Rc<str>>,
    /// What is hidden, with a question or without.
    pub hide: Veil,
    /// What is doubted, if anything.
    pub doubt: Option<Doubt>,
}

/// The position that a page without a link opens with.
pub const FIRST: &str = "nim(3,4,5)";

impl Document {
    pub fn new(lang: &'static str) -> Document {
        let position = mexplorer_solver::notation::parse(FIRST).expect("the first position is legal");
        Document {
            position: Rc::new(position),
            show: Panel::ALL.to_vec(),
            tables: Vec::new(),
            lang,
            theme: Theme::Auto,
            frame: Frame::Page,
            present: false,
            locks: Vec::new(),
            merge: true,
            edges: EdgeMode::All,
            zoom: None,
            grid: GridOptions::default(),
            heaps: None,
            lens: Lens::Plain,
            listed: None,
            proof: Bookmark::default(),
            game: None,
            quiz: None,
            sheet: None,
            also: Rc::default(),
            heading: None,
            hide: Veil::Open,
            doubt: None,
        }
    }

    /// Another position, with what was chosen for the one before left behind. The question is one of them, and a theorem where the games
    /// are others: what decides there is shown, unless whoever made the link has fixed it, or walks it before a class.
    pub fn turn_to(&mut self, position: Rc<Position>) {
        // A move leaves the numbers in their places; another game has others.
        self.grid.axes = self.grid.axes.filter(|_| places(&self.position).eq(places(&position)));
        // A value that is lit, and heaps that are listed, were chosen for the games that are there.
        self.grid.lit = self.grid.lit.filter(|_| games(&self.position).eq(games(&position)));
        let listed = self.listed.clone().filter(|listed| position.terms.iter().any(|term| *term.game.id() == **listed));
        // A move may leave the same game under another limit.
        let families = |position| games(position).map(|game| game.family().name);
        let same = self.position.misere == position.misere && families(&self.position).eq(families(&position));
        // Of a sum is read first what is true of sums.
        let alone = |position: &Position| position.components().count() < 2;
        let alike = alone(&self.position) == alone(&position);
        let goes_on = |theorem| if self.present { !is_of_its_game(theorem) } else { alike && is_of_many(theorem) };
        let stays = same || self.locks(Lock::Proof) || self.proof.theorem.is_none_or(goes_on);
        let before = std::mem::replace(&mut self.position, position);
        self.list(&before, listed);
        self.proof = if stays { self.proof.anew() } else { Bookmark::default() };
        self.grid.window = None;
        // Pairs are found in a sieve; another game has none, and none is left in its link.
        self.grid.sieved = self.grid.sieved.filter(|_| self.sifts());
        self.zoom = None;
        self.quiz = None;
    }

    /// Lists the values of this game. The heaps that are listed, and the lens they are seen through, were chosen for the one before it.
    pub fn list(&mut self, before: &Position, listed: Option<Rc<str>>) {
        let before = chosen(before, self.listed.as_deref());
        self.listed = listed;
        if before != chosen(&self.position, self.listed.as_deref()) {
            (self.heaps, self.lens) = (None, Lens::Plain);
        }
    }

    /// Whether the steps of a proof unfold what is hidden: a link that hides the verdict and names a proof, or that is a slide, which walks
    /// the one that decides. Where it gives out a grid to be filled in by hand it is the sieve that decides.
    pub fn unfolds(&self) -> bool {
        let given = self.grid.mode == GridMode::Sieve && self.sifts();
        let named = self.proof.theorem.is_some() || self.present && !given;
        let walked = named && self.show.contains(&Panel::Proof);
        walked && self.hide == Veil::Verdict && self.quiz.is_none() && self.sheet.is_none()
    }

    /// Whether they unfold who wins though nothing is hidden: on a slide, whose class is to find it with them. A game, and what is doubted,
    /// are begun to see what comes of them.
    pub fn lectures(&self) -> bool {
        let asks = self.quiz.is_some() || self.sheet.is_some() || self.game.is_some() || self.doubt.is_some();
        self.present && self.hide == Veil::Open && !asks && self.show.contains(&Panel::Proof)
    }

    /// Whether the sieve of a proof begins empty, to be filled pair by pair: a class is to see it, and who wins is not to be seen in it.
    pub fn fills_the_sieve(&self) -> bool {
        self.present || self.unfolds()
    }

    /// Whether the position is a component of Wythoff's game alone, whatever that game is called.
    pub fn golden(&self) -> bool {
        matches!(&self.position.terms[..], [term] if term.game.golden())
    }

    /// Whether its grid is that of Wythoff's sieve.
    pub fn sifts(&self) -> bool {
        self.golden() && !self.position.misere
    }

    /// The picture that comes before the others: the grid where cold pairs are Wythoff's, since it shows the theorem, or those of a rule of
    /// the reader's own, since it shows what there is to find, and the values of heaps where there is but one, which they explain, or where they are those of an octal code, which nobody writes for one heap's sake; not of
    /// Nim's, which are their own. Where a link names the panels in an order of its own, or stands in a frame, that order is kept.
    pub fn leading(&self) -> Option<Panel> {
        let panel = match &self.position.terms[..] {
            _ if self.golden() => Panel::Grid,
            [term] if term.game.is_written_of_pairs() => Panel::Grid,
            [term] if matches!(term.game.family().rules, RulesForm::Octal { .. }) => Panel::Sequence,
            [term] if term.game.numbers() == Numbers::Heaps && term.numbers.len() == 1 && !term.game.is_nim() => Panel::Sequence,
            _ => return None,
        };
        let before = self.show.iter().position(|shown| *shown == panel).map_or(&[][..], |at| &self.show[..=at]);
        (self.frame == Frame::Page && before.is_sorted()).then_some(panel)
    }

    /// Whether it shows what another shows, in whatever language and colours.
    pub fn shows_as(&self, other: &Document) -> bool {
        *self == Document { lang: self.lang, theme: self.theme, ..other.clone() }
    }

    /// Whether it stands within another page.
    pub fn embedded(&self) -> bool {
        self.frame != Frame::Page
    }

    /// Whether what the beginning leaves out stays out to the end: in a frame of which no link says what it shows, since its height is given
    /// to it, or pushes down what stands under it.
    pub fn keeps_out(&self) -> bool {
        self.embedded() && self.show == Panel::ALL
    }

    /// Whether the end of a proof adds nothing to the verdict but who wins: in a frame, which would grow under its reader. The steps have
    /// told why, and the board marks the moves.
    pub fn keeps_its_height(&self) -> bool {
        self.embedded() && self.unfolds()
    }

    pub fn locks(&self, lock: Lock) -> bool {
        // Either keeps a reader from typing another position.
        let of_position = |lock: &Lock| matches!(lock, Lock::Position | Lock::Start);
        self.locks.contains(&lock) || of_position(&lock) && self.locks.iter().any(of_position)
    }

    /// Whether moves are made, though no position is typed or chosen.
    pub fn moves_on(&self) -> bool {
        self.locks.contains(&Lock::Start) && !self.locks.contains(&Lock::Position)
    }

    /// Shows a panel, after the others, or hides it.
    pub fn show(&mut self, panel: Panel, on: bool) {
        self.show.retain(|other| *other != panel);
        self.show.extend(on.then_some(panel));
    }

    /// Opens or closes the table twin of a panel.
    pub fn table(&mut self, panel: Panel, open: bool) {
        self.tables.retain(|other| *other != panel);
        self.tables.extend(open.then_some(panel));
        mexplorer_solver::order::sort(&mut self.tables);
    }
}

/// The games of a position in order, each with how many numbers it has.
fn places(position: &Position) -> impl Iterator<Item = (&GameRef, usize)> {
    position.terms.iter().map(|term| (&term.game, term.numbers.len()))
}

/// The games of a position, term by term.
pub(crate) fn games(position: &Position) -> impl Iterator<Item = &GameRef> {
    position.terms.iter().map(|term| &term.game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    /// A move leaves the numbers in their places, and what was chosen of the grid with them; in another game they are others.
    #[test]
    fn the_axes_stay_while_the_numbers_keep_their_places() {
        for (text, kept) in [
            ("nim(7)+wythoff(2,5)+kayles(4)", true),
            ("nim(0)+wythoff(3,5)+kayles(4)", true),
            ("nim(7)+wythoff(3,5)+kayles(1,1)", false),
            ("nim(7)+wythoff(3,5)+grundy(4)", false),
            ("nim(7)+wythoff(3,5)", false),
        ] {
            let mut document = Document::new("en");
            document.position = Rc::new(parse("nim(7)+wythoff(3,5)+kayles(4)").expect("legal"));
            document.grid.axes = Some((1, 2));
            document.turn_to(Rc::new(parse(text).expect("legal")));
            assert_eq!(document.grid.axes.is_some(), kept, "{text}");
        }
    }

    /// The pairs that a sieve has found stay while there is one.
    #[test]
    fn a_sieve_goes_with_its_game() {
        for (to, pairs) in
            [("wythoff(8,12)", Some(3)), ("nim(5,9)", None), ("wythoff(8,12)+nim(1)", None), ("misere wythoff(8,12)", None)]
        {
            let mut document = Document::new("en");
            document.position = Rc::new(parse("wythoff(8,13)").expect("legal"));
            document.grid.sieved = Some(3);
            document.turn_to(Rc::new(parse(to).expect("legal")));
            assert_eq!(document.grid.sieved, pairs, "{to}");
        }
    }

    /// A theorem of many games is walked on, before a class also one of all; any other while the games stay, or where the link fixes it.
    #[test]
    fn a_theorem_goes_with_its_game() {
        for (from, theorem, to, locks, stays) in [
            ("nim(3,4,5)", "bouton", "nim(1,2)", &[][..], true),
            ("nim(3,4,5)", "bouton", "kayles(7)", &[], false),
            ("nim(3,4,5)", "bouton", "misere nim(3,4,5)", &[], false),
            ("nim(3,4,5)", "bouton", "kayles(7)", &[Lock::Proof], true),
            ("nim(3,4,5)", "mex", "kayles(7)", &[], false),
            ("nim(3,4,5)", "mex", "nim(2,4)", &[], true),
            ("fibonacci(20)", "zeckendorf", "fibonacci[4](18)", &[], true),
            ("subtract[1,2](20)", "period", "kayles(7)", &[], true),
            ("subtract[1,2](20)", "period", "kayles(7)+nim(3)", &[], false),
        ] {
            let mut document = Document { locks: locks.to_vec(), ..Document::new("en") };
            document.position = Rc::new(parse(from).expect("legal"));
            document.proof.theorem = proof::theorem(theorem);
            let mut slide = Document { present: true, ..document.clone() };
            document.turn_to(Rc::new(parse(to).expect("legal")));
            assert_eq!(document.proof.theorem.is_some(), stays, "{from} {theorem} {to}");
            slide.turn_to(Rc::new(parse(to).expect("legal")));
            assert_eq!(slide.proof.theorem.is_some(), stays || !is_of_its_game(theorem), "{from} {theorem} {to}");
        }
    }

    /// A value is lit, and heaps are listed, while the games stay; heaps also where only others change beside the one that is listed.
    #[test]
    fn what_was_chosen_for_a_game_does_not_act_on_another() {
        for (text, listed, lit, heaps) in [
            ("kayles(5,1)+nim(3)", None, true, true),
            ("kayles(7)+nim(2)", None, true, true),
            ("misere kayles(7)+nim(3)", None, true, true),
            ("kayles(7)+nim(2)", Some("nim"), true, true),
            ("kayles(7)", None, false, true),
            ("kayles(7)", Some("nim"), false, false),
            ("grundy(7)+nim(3)", None, false, false),
            ("grundy(7)+nim(3)", Some("nim"), false, true),
            ("nim(3)+kayles(7)", None, false, false),
            // Where no move is left in the first game, the other is listed.
            ("kayles(0)+nim(3)", None, true, false),
            ("wythoff(3,5)", None, false, false),
        ] {
            let mut document = Document::new("en");
            document.position = Rc::new(parse("kayles(7)+nim(3)").expect("legal"));
            document.listed = listed.map(Into::into);
            (document.grid.lit, document.heaps, document.lens) = (Some(2), Some((3, 99)), Lens::Plot);
            document.turn_to(Rc::new(parse(text).expect("legal")));
            assert_eq!((document.grid.lit.is_some(), document.heaps.is_some()), (lit, heaps), "{text} {listed:?}");
            assert_eq!(document.lens, if heaps { Lens::Plot } else { Lens::Plain }, "{text} {listed:?}");
        }
        for (listed, heaps) in [("kayles", true), ("nim", false)] {
            let position = Rc::new(parse("kayles(7)+nim(3)").expect("legal"));
            let mut document = Document { position: position.clone(), heaps: Some((3, 99)), ..Document::new("en") };
            document.list(&position, Some(listed.into()));
            assert_eq!(document.heaps.is_some(), heaps, "{listed}");
        }
    }
}
