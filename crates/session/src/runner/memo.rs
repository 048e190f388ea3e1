//! What was drawn last, and what it was drawn from. A panel is drawn again only when something that it reads has changed.

use crate::document::Document;
use crate::document::doubt::{Claim, Doubt};
use crate::document::proof::Bookmark;
use crate::document::quiz::Quiz;
use crate::features::doubt::{self, About};
use crate::features::play::moves;
use crate::features::proof::ProofView;
use crate::features::quiz::{Asked, words};
use crate::runner::answer::Panels;
use crate::runner::parts::Parts;
use crate::shell::work::{Watch, Work};
use mexplorer_picture::dag::DagOptions;
use mexplorer_picture::{Drawing, Options, Panel, Say, Subject, Veil, board};
use mexplorer_solver::quiz::Kind;
use mexplorer_solver::{Analysis, Budget, Outcome, Overrun, Position, Solver, explain};
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
    fn subject(&self) -> Subject<'_> {
        Subject { position: &self.position, analysis: self.analysis.as_deref().map_err(|over| *over) }
    }
}

/// What was made last, and from what.
#[derive(Debug)]
struct Slot<K, V>(Option<(K, V)>);

impl<K, V> Default for Slot<K, V> {
    fn default() -> Slot<K, V> {
        Slot(None)
    }
}

impl<K: PartialEq, V: Clone> Slot<K, V> {
    fn get(&mut self, key: K, make: impl FnOnce(&K) -> V) -> V {
        if let Some((_, known)) = self.0.as_ref().filter(|(last, _)| *last == key) {
            return known.clone();
        }
        let made = make(&key);
        self.0 = Some((key, made.clone()));
        made
    }
}

/// What a picture is drawn from: what is known, the options that the panel reads, and whether the board is to be read without
/// its marks, perhaps as the answer to a question.
type Drawn = (Known, Options, Option<Bare>);

/// The board of a reader who is to find something out, and the question that a press on it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bare(pub Option<Kind>);

/// What a doubt is answered from: what it is asked of, and what is suggested beside it.
type Doubted = (Doubt, About, Rc<[String]>);

/// One slot for each thing that is drawn or said.
#[derive(Debug, Default)]
pub struct Memo {
    pictures: [Slot<Drawn, Drawing>; Panel::ALL.len()],
    proof: Slot<(Known, Bookmark), Rc<ProofView>>,
    reasons: Slot<Known, Rc<[Say]>>,
    asked: Slot<Quiz, Asked>,
    doubt: Slot<Doubted, Rc<doubt::View>>,
    suggested: Slot<(String, bool), Rc<[String]>>,
}

/// What of the pictures may be seen.
#[derive(Debug)]
pub struct Sight {
    pub veil: Veil,
    pub bare: Option<Bare>,
    /// The position before the rival's last move, in a game.
    pub before: Option<Rc<Position>>,
    /// The panels in sight.
    pub panels: Vec<Panel>,
    /// What the reader calls positions whose outcome is hidden.
    pub labels: Vec<(String, Outcome)>,
    /// Who is told which panel is drawn.
    pub watch: Watch,
}

impl Memo {
    /// The pictures in sight.
    pub fn panels(&mut self, solver: &mut Solver, known: &Known, document: &Document, parts: &Parts, sight: Sight) -> Panels {
        let options = Options {
            dag: DagOptions { merged: document.merge, edges: document.edges, large: false },
            grid: document.grid,
            veil: sight.veil,
            heaps: document.heaps,
            game: document.listed.clone(),
            lens: document.lens.clone(),
            before: sight.before,
            labels: sight.labels,
        };
        let mut panels = Panels::default();
        for panel in sight.panels {
            (sight.watch.work)(Work::Panel(panel));
            let bare = sight.bare.filter(|_| panel == Panel::Board);
            let key = (known.clone(), panel.own(&options), bare);
            if let Some(draw) = parts.draw(panel).filter(|_| panel.shows(options.veil)) {
                let drawing = self.pictures[panel as usize].get(key, |(known, options, bare)| match bare {
                    Some(bare) => bare_board(&known.subject(), *bare, options.before.as_deref()),
                    None => draw(solver, &known.subject(), options, &mut Budget::new(panel.work())),
                });
                panels.drawn.push((panel, drawing));
            }
            if let (Panel::Proof, Ok(analysis), Some(prove)) = (panel, &known.analysis, parts.prove) {
                // Which step is shown makes no difference to the proof.
                let key = (known.clone(), Bookmark { step: 0, ..document.proof.clone() });
                panels.proof = Some(
                    self.proof
                        .get(key, |(_, bookmark)| Rc::new(prove(solver, analysis, bookmark, &mut Budget::new(panel.work())))),
                );
            }
        }
        panels
    }

    /// More is known than when this panel was drawn: it is drawn again.
    pub fn forget(&mut self, panel: Panel) {
        self.pictures[panel as usize] = Slot(None);
    }

    /// Why, in one sentence each, most telling first.
    pub fn reasons(&mut self, known: &Known) -> Rc<[Say]> {
        self.reasons.get(known.clone(), |known| match &known.analysis {
            Ok(analysis) => explain::reason(analysis).iter().flat_map(board::why::why).collect(),
            Err(_) => Rc::default(),
        })
    }

    /// The question of the document's quiz.
    pub fn asked(&mut self, solver: &mut Solver, document: &Document, parts: &Parts) -> Option<Asked> {
        let (quiz, part) = (document.quiz.clone()?, parts.quiz?);
        Some(self.asked.get(quiz, |quiz| (part.ask)(solver, quiz, &document.position)))
    }

    /// What the machines for doubt find.
    pub fn doubt(&mut self, solver: &mut Solver, document: &Document, parts: &Parts) -> Option<Rc<doubt::View>> {
        let (doubt, part) = (document.doubt.clone()?, parts.doubt?);
        let about = About::of(&document.position);
        // What is suggested hangs on the game, and not on what is typed.
        let game = about.game_of(&doubt).filter(|_| matches!(doubt.claim, Claim::Own(_)));
        let suggested = game.map(|game| {
            let key = (game.to_owned(), about.misere);
            self.suggested.get(key, |(game, misere)| (part.suggest)(solver, game, *misere))
        });
        let key = (doubt, about, suggested.unwrap_or_default());
        Some(self.doubt.get(key, |(doubt, about, suggested)| Rc::new((part.ask)(solver, doubt, about, suggested.clone()))))
    }
}

fn bare_board(subject: &Subject<'_>, Bare(asked): Bare, before: Option<&Position>) -> Drawing {
    let mut board = board::bare(&Analysis::unsolved(subject.position.clone()), before);
    board.table = moves::table(subject.position);
    // While a question is open a press on the board is an answer.
    if let Some(kind) = asked {
        board.says = words::board(kind, &board.says);
    }
    board.into()
}
