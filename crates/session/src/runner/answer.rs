//! Answers in slices: the desk works on one question a few milliseconds at a time, so that the page is never blocked, can
//! show how far it is, and can stop. Everything learnt is kept between slices and between questions.

use crate::document::veil::Veil;
use crate::document::{Document, EdgeChoice, Panel};
use crate::features::proof::{self, ProofView};
use crate::features::quiz::{Asked, Quiz, Sheet, words};
use crate::runner::model::Model;
use mexplorer_picture::dag::{Dag, DagOptions, EdgeMode, Hidden};
use mexplorer_picture::grid::{Grid, GridOptions};
use mexplorer_picture::sequence::SequenceOptions;
use mexplorer_picture::{Picture, Say, board, columns, dag, grid, mex, notice, sequence};
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
/// What each panel may spend once the question is answered.
const PANEL_WORK: u64 = 1_500_000;
/// The game graph keeps every option it looks at, which costs several times what a table cell does.
const GRAPH_WORK: u64 = 400_000;
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

/// The pictures of the visible panels.
#[derive(Debug, Clone, Default)]
pub struct Panels {
    pub board: Option<Rc<Picture>>,
    pub dag: Option<Rc<Dag>>,
    pub mex: Option<Rc<Picture>>,
    pub columns: Option<Rc<Picture>>,
    pub grid: Option<Rc<Grid>>,
    pub sequence: Option<Rc<Picture>>,
    pub proof: Option<Rc<ProofView>>,
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
        // Board, graph, grid and sequence look at the moves of an analysis only to mark them, so without one they are
        // drawn unmarked; mex table and columns are nothing without values and say what is missing.
        let unmarked = || Rc::new(unsolved(&document.position));
        let known = analysis.clone().unwrap_or_else(|_| unmarked());
        let refused = analysis.as_ref().err().map(|over| Rc::new(Picture::refused(notice::overrun(over))));
        let (playing, veiled) = (self.playing, self.veiled);
        let quiz = document.quiz.as_ref().map(|quiz| self.ask(quiz, &document.position));
        // What could not be made into a question asks nothing, and hides nothing of its own.
        let asks = matches!(quiz, Some(Ok(_))) && !self.finished;
        let veil = if asks { Veil::Verdict } else { document.hide };
        let shows = |panel: Panel| match panel {
            Panel::Board => playing || document.show.contains(&panel),
            _ => !veiled && veil.shows(panel) && document.show.contains(&panel),
        };
        let budget = || Budget::new(PANEL_WORK);
        let solver = &mut self.solver;
        let mut panels = Panels::default();
        if shows(Panel::Board) {
            let picture = match veil {
                Veil::Open if !veiled => board::of(solver, &known, &mut budget()),
                Veil::Values => board::bare(&known),
                _ => veiled_board(document, asks),
            };
            panels.board = Some(Rc::new(picture));
        }
        if shows(Panel::Dag) {
            let edges = match document.edges {
                EdgeChoice::All => EdgeMode::All,
                EdgeChoice::Winning => EdgeMode::Winning,
                EdgeChoice::Reduced => EdgeMode::Reduced,
            };
            let options = DagOptions { merged: document.merge, edges, large: false };
            let work = &mut Budget::new(GRAPH_WORK);
            let labels = &self.labels;
            panels.dag = Some(Rc::new(match veil {
                Veil::Open => dag::of(solver, &known, &options, work),
                Veil::Values => dag::veiled(solver, &known, &options, Hidden::Values, &[], work),
                Veil::Verdict => dag::veiled(solver, &unmarked(), &options, Hidden::Outcomes, labels, work),
            }));
        }
        if shows(Panel::Mex) {
            panels.mex = Some(refused.clone().unwrap_or_else(|| Rc::new(mex::of(solver, &known, &mut budget()))));
        }
        if shows(Panel::Columns) {
            panels.columns = Some(refused.unwrap_or_else(|| Rc::new(columns::of(solver, &known, &mut budget()))));
        }
        if shows(Panel::Grid) {
            let (size, origin) = fitting_window(&document.position);
            let options = GridOptions {
                size: document.grid.size.unwrap_or(size),
                origin: document.grid.origin.unwrap_or(origin),
                mode: document.grid.mode,
            };
            panels.grid = Some(Rc::new(grid::of(solver, &known, &options, &mut budget())));
        }
        if shows(Panel::Sequence) {
            panels.sequence = Some(Rc::new(sequence::of(solver, &known, &SequenceOptions::default(), &mut budget()).picture));
        }
        if let (true, Ok(analysis)) = (shows(Panel::Proof), &analysis) {
            panels.proof = Some(Rc::new(proof::view(solver, analysis, &document.proof, &mut budget())));
        }
        let reasons = match &analysis {
            Ok(analysis) if veil == Veil::Open => explain::reason(solver, analysis).iter().map(board::why::why).collect(),
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
fn veiled_board(document: &Document, asks: bool) -> Picture {
    let mut board = board::bare(&unsolved(&document.position));
    board.table = crate::features::play::moves::table(&document.position);
    // While a question is open a press on the board is an answer.
    if let Some(quiz) = document.quiz.as_ref().filter(|_| asks) {
        board.says = words::board(quiz.kind, &board.says);
    }
    board
}

/// Up to this many cells a side the grid begins at the corner; beyond, it shows the surroundings of the position.
const WHOLE_GRID: u64 = 400;
/// The cells a side of such surroundings.
const NEAR_GRID: u32 = 24;

/// The window of the grid, size and origin, that shows the position with some room around it.
fn fitting_window(position: &Position) -> (u32, (u64, u64)) {
    let mut numbers = position.terms.iter().flat_map(|term| &term.numbers).copied();
    let (x, y) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    let largest = x.max(y);
    if largest >= WHOLE_GRID {
        let half = u64::from(NEAR_GRID / 2);
        return (NEAR_GRID, (x.saturating_sub(half), y.saturating_sub(half)));
    }
    ((largest + largest / 4 + 4).clamp(16, WHOLE_GRID) as u32, (0, 0))
}

/// An analysis that knows nothing, for pictures that only mark winning moves with it.
fn unsolved(position: &Rc<Position>) -> Analysis {
    Analysis {
        position: Position::clone(position),
        outcome: Outcome::N,
        grundy: None,
        components: Vec::new(),
        winning: mexplorer_solver::solve::Winning { moves: Vec::new(), count: Default::default() },
        method: "unsolved",
    }
}
