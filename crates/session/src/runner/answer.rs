//! Answers in slices: the desk works on one question a few milliseconds at a time, so that the page is never blocked, can
//! show how far it is, and can stop. Everything learnt is kept between slices and between questions.

use crate::document::Document;
use crate::features::proof::{self, ProofView};
use crate::features::quiz::{Asked, Quiz, Sheet, words};
use crate::runner::model::Model;
use mexplorer_picture::Panel;
use mexplorer_picture::Veil;
use mexplorer_picture::dag::{Dag, DagOptions};
use mexplorer_picture::grid::Grid;
use mexplorer_picture::{Drawing, Options, Picture, Say, Subject, board};
use mexplorer_solver::{Analysis, Budget, Outcome, Overrun, Position, Solver, explain, quiz};
use std::rc::Rc;

/// Work of the first slice, in the units of the budget: a few milliseconds.
const SLICE: u64 = 200_000;
/// Slices double up to this: some fifty milliseconds, after which a press or a key has its turn.
const STEADY_SLICE: u64 = 1_600_000;
/// Now and then a slice is this large, so that a costly step that cannot be cut still finds room.
const LARGEST_SLICE: u64 = 4_800_000;
/// How often: every so many slices once they are steady.
const LARGEST_EVERY: u64 = 12;
/// All the work one question may take before the page gives up and says so.
pub const MOST_WORK: u64 = 2_000_000_000;
/// What a quiz may spend on its right answers and their reasons.
const QUIZ_WORK: u64 = 3_000_000;

/// Everything shown about one position.
#[derive(Debug, Clone)]
pub struct Answer {
    pub position: Rc<Position>,
    /// The analysis, or how far out of reach it is.
    pub analysis: Result<Rc<Analysis>, Overrun>,
    /// Why, in one sentence each, most telling first.
    pub reasons: Vec<Say>,
    pub panels: Panels,
    /// The document's question, or why there is none.
    pub quiz: Option<Asked>,
    /// What is hidden. The analysis knows it all the same: a verdict is made by [`Verdict::of`](crate::runner::verdict::Verdict::of),
    /// which does not say it.
    pub veil: Veil,
    /// Whether answering the question shows it.
    pub lifts: bool,
}

/// What the visible panels show.
#[derive(Debug, Clone, Default)]
pub struct Panels {
    drawn: Vec<(Panel, Drawing)>,
    pub proof: Option<Rc<ProofView>>,
}

impl Panels {
    /// What a panel shows, if it is a picture and visible.
    pub fn get(&self, panel: Panel) -> Option<&Drawing> {
        self.drawn.iter().find(|(drawn, _)| *drawn == panel).map(|(_, drawing)| drawing)
    }

    /// The picture of a panel.
    pub fn picture(&self, panel: Panel) -> Option<&Picture> {
        self.get(panel).map(Drawing::picture)
    }

    /// The game graph, where it is visible.
    pub fn dag(&self) -> Option<&Rc<Dag>> {
        self.drawn.iter().find_map(|(_, drawing)| if let Drawing::Dag(dag) = drawing { Some(dag) } else { None })
    }

    /// The grid, where it is visible.
    pub fn grid(&self) -> Option<&Rc<Grid>> {
        self.drawn.iter().find_map(|(_, drawing)| if let Drawing::Grid(grid) = drawing { Some(grid) } else { None })
    }
}

/// What a slice of work came to.
#[derive(Debug)]
pub enum Work {
    Done(Box<Answer>),
    /// Work spent so far; ask again.
    Unfinished {
        spent: u64,
    },
}

/// Solves questions and remembers.
#[derive(Debug, Default)]
pub struct Desk {
    solver: Solver,
    /// In a game the board is always drawn, and while it is veiled only the board, without marks.
    playing: bool,
    veiled: bool,
    /// Whether the question of the document, if any, is solved, and what the reader calls its positions.
    finished: bool,
    labels: Vec<(String, Outcome)>,
    /// The last question that was made.
    asked: Option<(Quiz, Asked)>,
    slice: u64,
    slices: u64,
    spent: u64,
}

impl Desk {
    /// Begins a new question; what was learnt stays.
    pub fn begin(&mut self) {
        self.slice = SLICE;
        self.slices = 0;
        self.spent = 0;
    }

    /// One slice of work on what the document asks.
    pub fn work(&mut self, document: &Document) -> Work {
        let position = document.position.clone();
        let mut budget = Budget::new(self.slice);
        let analysis = match self.solver.analyze(&position, &mut budget) {
            Ok(analysis) => Ok(Rc::new(analysis)),
            Err(over) => {
                self.spent += self.slice;
                self.slices += 1;
                let hopeless = over.exact && over.needed > u128::from(LARGEST_SLICE) && self.slice == LARGEST_SLICE;
                if self.spent < MOST_WORK && !hopeless {
                    let large = self.slices.is_multiple_of(LARGEST_EVERY);
                    self.slice = if large { LARGEST_SLICE } else { (self.slice * 2).min(STEADY_SLICE) };
                    return Work::Unfinished { spent: self.spent };
                }
                let exact = over.exact && hopeless;
                let needed = if exact { over.needed } else { over.needed.max(self.spent.into()) };
                Err(Overrun { needed, exact, allowed: MOST_WORK })
            }
        };
        Work::Done(Box::new(self.draw(document, analysis)))
    }

    /// Gives up on the analysis; the panels that need none are drawn all the same.
    pub fn stop(&mut self, document: &Document) -> Answer {
        self.draw(document, Err(Overrun { needed: u128::from(self.spent) + 1, exact: false, allowed: self.spent }))
    }

    /// The pictures of the visible panels.
    pub fn draw(&mut self, document: &Document, analysis: Result<Rc<Analysis>, Overrun>) -> Answer {
        let (playing, veiled) = (self.playing, self.veiled);
        let quiz = document.quiz.as_ref().map(|quiz| self.ask(quiz, &document.position));
        // What could not be made into a question asks nothing, and hides nothing of its own.
        let asks = matches!(quiz, Some(Ok(_))) && !self.finished;
        let veil = if asks { Veil::Verdict } else { document.hide };
        let options = Options {
            dag: DagOptions { merged: document.merge, edges: document.edges, large: false },
            grid: document.grid,
            file: false,
            veil,
            labels: self.labels.clone(),
        };
        let subject = Subject { position: &document.position, analysis: analysis.as_deref().map_err(|over| *over) };
        let visible = Panel::ALL.into_iter().filter(|panel| match panel {
            Panel::Board => playing || document.show.contains(panel),
            _ => !veiled && document.show.contains(panel),
        });
        let mut panels = Panels::default();
        for panel in visible {
            let budget = &mut Budget::new(panel.work());
            if let (Panel::Proof, Veil::Open, Ok(analysis)) = (panel, veil, subject.analysis) {
                panels.proof = Some(Rc::new(proof::view(&mut self.solver, analysis, &document.proof, budget)));
            }
            let drawing = match panel {
                Panel::Board if veiled || veil == Veil::Verdict => Some(veiled_board(&subject, document, asks)),
                _ => panel.draw(&mut self.solver, &subject, &options, budget),
            };
            panels.drawn.extend(drawing.map(|drawing| (panel, drawing)));
        }
        let reasons = match &analysis {
            Ok(analysis) if veil == Veil::Open => explain::reason(&self.solver, analysis).iter().map(board::why::why).collect(),
            _ => Vec::new(),
        };
        Answer {
            position: document.position.clone(),
            analysis,
            reasons,
            panels,
            quiz,
            veil,
            lifts: asks && document.hide != veil,
        }
    }

    /// The question of a quiz; it is made once.
    #[inline(never)]
    fn ask(&mut self, quiz: &Quiz, position: &Position) -> Asked {
        if let Some((_, asked)) = self.asked.as_ref().filter(|(known, _)| known == quiz) {
            return asked.clone();
        }
        let budget = &mut Budget::new(QUIZ_WORK);
        let asked = quiz::ask(quiz.kind, position, quiz.seed, &mut self.solver, budget).map(Rc::new);
        self.asked = Some((quiz.clone(), asked.clone()));
        asked
    }

    /// Tells the desk what the game that is on and the quiz, if any, allow to be seen.
    pub fn watch(&mut self, model: &Model) {
        let (play, sheet) = (model.play.as_ref(), model.sheet.as_ref());
        self.playing = play.is_some();
        self.veiled = play.is_some_and(crate::features::play::Play::veiled);
        self.finished = sheet.is_some_and(Sheet::finished);
        self.labels = sheet.map_or(Vec::new(), Sheet::labels);
    }

    pub(crate) fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// Whether the position after a move is cold, for a word about it; cheap or not at all.
    pub fn outcome(&mut self, position: &Position) -> Option<Outcome> {
        self.solver.outcome(position, &mut Budget::new(SLICE)).ok()
    }
}

/// The board of a reader who is to find something out.
#[inline(never)]
fn veiled_board(subject: &Subject, document: &Document, asks: bool) -> Drawing {
    let mut board = board::bare(&Analysis::unsolved(subject.position.clone()));
    board.table = crate::features::play::moves::table(subject.position);
    // While a question is open a press on the board is an answer.
    if let Some(quiz) = document.quiz.as_ref().filter(|_| asks) {
        board.says = words::board(quiz.kind, &board.says);
    }
    board.into()
}
