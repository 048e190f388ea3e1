//! The proof panel: a theorem walked on the position, one step at a time. The steps are records of the solver; here they
//! become sentences and lights.

use crate::document::proof::Bookmark;
use crate::shell::light::{self, Lit};
use crate::words::{locale::Locale, rich::Segment};
use mexplorer_picture::dag::Dag;
use mexplorer_picture::grid::Grid;
use mexplorer_picture::{Arg, Panel, Say};
use mexplorer_solver::games::wythoff::cold_index;
pub use mexplorer_solver::proof::Table;
use mexplorer_solver::proof::{self, Choice, Fact, Light, Path, Proof, ProofStep, Sieve, Told};
use mexplorer_solver::{Analysis, Budget, Move, Nimber, Overrun, Position, Solver, notation};
use std::ops::ControlFlow;

pub mod room;

/// What the panel shows.
#[derive(Debug, Clone)]
pub struct ProofView {
    /// The theorems that speak about this position, in the order in which they are read.
    pub path: Path,
    /// The one of them that fits best: what tells here who wins.
    pub fits: &'static str,
    pub proof: Result<Proof, Overrun>,
    /// The moves the reader may choose to have answered: texts of the positions after them.
    pub replies: Vec<String>,
    /// The value of the position, below which a target may be chosen.
    pub value: Option<Nimber>,
}

/// How many moves are offered to be answered, and how long their texts are together: a move of 10^6 heaps is a long one.
const MOST_REPLIES: usize = 60;
const MOST_TEXT: usize = 1 << 20;

pub fn view(solver: &mut Solver, analysis: &Analysis, bookmark: &Bookmark, budget: &mut Budget) -> ProofView {
    let position = &analysis.position;
    let fits = proof::available(position, analysis)[0];
    let theorem = bookmark.theorem.unwrap_or(fits);
    let mut replies: Vec<String> = Vec::new();
    let mut room = MOST_TEXT;
    let mut reply_to: Option<Move> = None;
    if let Some(stage) = proof::stage(theorem, analysis) {
        let _ = stage.moves(&mut |played| {
            replies.push(stage.after(&played).to_string());
            room = room.saturating_sub(replies.last().map_or(0, String::len));
            if replies.len() < MOST_REPLIES && room > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        // A link may name any move, also one that is too far down to be offered.
        let wanted = bookmark.reply.as_ref().and_then(|text| notation::parse(text).ok());
        reply_to = wanted.and_then(|wanted| stage.move_to(&wanted));
        if let Some(after) = reply_to.as_ref().map(|played| stage.after(played).to_string())
            && !replies.contains(&after)
        {
            replies.push(after);
        }
    }
    let choice = Choice { target: bookmark.target, reply_to, upto: bookmark.upto, root: bookmark.root };
    let proof = proof::walk(theorem, solver, analysis, &choice, budget);
    ProofView { path: Path::of(position, analysis), fits, proof, replies, value: analysis.grundy }
}

impl ProofView {
    /// The step to show: the bookmark's, or the last one if the proof is shorter here.
    pub fn step(&self, bookmark: &Bookmark) -> Option<(usize, &ProofStep)> {
        let steps = &self.proof.as_ref().ok()?.steps;
        let at = bookmark.step.min(steps.len().checked_sub(1)?);
        Some((at, &steps[at]))
    }

    /// The first and the last step that are walked here.
    pub fn ends(&self, bookmark: &Bookmark) -> (usize, usize) {
        let last = self.proof.as_ref().map_or(0, |proof| proof.steps.len().saturating_sub(1));
        bookmark.steps.map_or((0, last), |(from, to)| (from.min(last), to.min(last)))
    }
}

impl ProofView {
    /// How far its steps count, where they count.
    pub fn counted(&self) -> Option<Nimber> {
        let facts = self.proof.as_ref().ok()?.steps.iter().flat_map(|step| &step.facts);
        facts.filter(|(name, _)| *name == "n").find_map(|(_, fact)| if let Fact::Number(n) = fact { Some(*n) } else { None })
    }

    /// The step that answers a move, if it is this proof that is walked: the same one whichever move that is.
    pub fn answers(&self, bookmark: &Bookmark) -> Option<usize> {
        let walked =
            self.proof.as_ref().ok().filter(|walked| bookmark.theorem.is_none_or(|theorem| theorem == walked.theorem))?;
        walked.steps.iter().position(|step| step.answers.is_some())
    }

    /// The theorem that is read after this one, with its place on the path, once its last step is shown. Where a link says how far a
    /// proof is walked, that is all there is to read.
    pub fn onwards(&self, bookmark: &Bookmark) -> Option<(usize, &'static str)> {
        let walked = self.proof.as_ref().ok()?;
        let (at, _) = self.step(bookmark)?;
        let ended = bookmark.steps.is_none() && at + 1 == walked.steps.len();
        self.path.after(walked.theorem).filter(|_| ended)
    }

    /// What the steps up to the shown one establish of a position: that of the proof, or the one that this step speaks of.
    pub fn told(&self, bookmark: &Bookmark, own: &Position) -> Told {
        let step = self.step(bookmark).zip(self.proof.as_ref().ok());
        step.map_or(Told::NOTHING, |((at, _), proof)| proof.told(at, own, own))
    }

    /// Whether the steps up to the shown one settle who wins.
    pub fn settled(&self, bookmark: &Bookmark) -> bool {
        self.step(bookmark).zip(self.proof.as_ref().ok()).is_some_and(|((at, _), proof)| proof.settled(at))
    }

    /// How many pairs of Wythoff's sieve the steps up to the shown one find and speak of, if it speaks of the sieve.
    pub fn listed(&self, bookmark: &Bookmark) -> Option<u32> {
        let (at, step) = self.step(bookmark)?;
        let steps = self.proof.as_ref().ok()?.steps[..=at].iter().filter(|_| step.sieve != Sieve::None);
        let pairs = |light: &Light| if let Light::Cell(a, b) = light { cold_index(*a, *b).map(|k| k + 1) } else { None };
        let most = steps.flat_map(|step| &step.lights).filter_map(pairs).max()?;
        Some(u32::try_from(most).unwrap_or(u32::MAX))
    }

    /// Whether the shown step runs the sieve.
    pub fn runs(&self, bookmark: &Bookmark) -> bool {
        self.step(bookmark).is_some_and(|(_, step)| step.sieve == Sieve::Runs)
    }
}

/// The sentence of a step.
pub fn say(step: &ProofStep) -> Say {
    Say { key: step.key, args: step.facts.iter().map(|(name, fact)| (*name, arg(fact))).collect() }
}

/// The sentences of what a step says. The sieve is a recipe, which is read sentence by sentence while it is done.
pub fn sentences(text: Vec<Segment>) -> Vec<Vec<Segment>> {
    let mut sentences: Vec<Vec<Segment>> = vec![Vec::new()];
    for segment in text {
        let parts = match segment {
            Segment::Text(words) => words
                .replace(". ", ". \n")
                .replace('。', "。\n")
                .trim_end_matches('\n')
                .split('\n')
                .map(|part| Segment::Text(part.into()))
                .collect(),
            other => vec![other],
        };
        let mut parts = parts.into_iter();
        sentences.last_mut().expect("there is one").extend(parts.next());
        sentences.extend(parts.map(|part| vec![part]));
    }
    sentences
}

/// How many of `all` sentences of the recipe are done once so many pairs are found: the first pair and what it crosses out are two of
/// them, the second and all others the rest.
pub fn done(pairs: Option<u64>, all: usize) -> usize {
    match pairs {
        Some(0) => 0,
        Some(1) => all.min(2),
        _ => all,
    }
}

/// A cell of a step's table.
pub fn cell(fact: &Fact, locale: &Locale) -> Vec<Segment> {
    match fact {
        Fact::Word(key) => locale.rich_word(key),
        other => vec![Segment::Text(locale.arg(&arg(other)))],
    }
}

fn arg(fact: &Fact) -> Arg {
    match fact {
        Fact::Number(number) => (*number).into(),
        Fact::Natural(number) => number.into(),
        Fact::Text(text) | Fact::Position(text) => text.clone().into(),
        Fact::Word(key) => Say::new(key).into(),
        Fact::List(list) => Arg::List(list.iter().map(arg).collect()),
    }
}

/// The position after the move a step constructs, if it is a move of this position.
pub fn played(position: &Position, step: &ProofStep) -> Option<String> {
    match (&step.plays, &step.answers) {
        (Some(played), None) => Some(position.after(played).to_string()),
        _ => None,
    }
}

/// What a step lights in the pictures.
pub fn lights(step: &ProofStep, dag: Option<&Dag>) -> Vec<Lit> {
    let mut lights = Vec::new();
    for lit in &step.lights {
        if let Light::Position(text) = lit {
            lights.extend(dag.and_then(|dag| light::node(dag, text)));
        }
        lights.push(match lit {
            Light::Position(text) => ("data-to", text.clone()),
            Light::Place(place) => ("data-place", place.to_string()),
            Light::Column(bit) => ("data-column", bit.to_string()),
            Light::Cell(a, b) => ("data-cell", format!("{a},{b}")),
            Light::Size(size) => ("data-size", size.to_string()),
            Light::Value(value) => ("data-value", value.to_string()),
        });
    }
    lights
}

/// The panels that the steps of a proof light.
pub fn panels(shown: &ProofView) -> Vec<Panel> {
    Panel::lit(shown.proof.iter().flat_map(|proof| &proof.steps).flat_map(|step| &step.lights))
}

/// The panels that the step lights, or where it lights none the last one before it that does, or the first one after it.
pub fn panels_at(shown: &ProofView, bookmark: &Bookmark) -> Vec<Panel> {
    panels_of(Panel::ALL, shown, bookmark)
}

/// The same of some panels, whatever others it lights.
pub fn panels_of<const N: usize>(some: [Panel; N], shown: &ProofView, bookmark: &Bookmark) -> Vec<Panel> {
    let steps = shown.proof.as_ref().map_or(&[][..], |proof| &proof.steps[..]);
    let at = shown.step(bookmark).map_or(0, |(at, _)| at);
    let lit = |step: &ProofStep| {
        let mut lit = Panel::lit(step.lights.iter());
        lit.retain(|panel| some.contains(panel));
        lit
    };
    let mut all = steps.iter().take(at + 1).rev().chain(steps.iter().skip(at + 1)).map(lit);
    all.find(|panels| !panels.is_empty()).unwrap_or_default()
}

/// The cells of the grid's window that a step lights: pairs, and moves.
pub fn cells(step: &ProofStep, grid: &Grid) -> Vec<(u32, u32)> {
    let cell = |light: &Light| match light {
        Light::Cell(a, b) => grid.chart.shown((*a, *b)),
        Light::Position(text) => grid.moves.iter().find(|found| found.to == *text).map(|found| (found.x, found.y)),
        _ => None,
    };
    let mut cells = Vec::new();
    // What a sieve has not found yet is not spoken of yet.
    for cell in step.lights.iter().filter_map(cell).filter(|cell| !grid.is_open(*cell)) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

#[cfg(test)]
mod tests;
