//! Proofs that walk: each theorem's argument carried out on one position, as records without a sentence.
//!
//! A proof is a handful of steps. A step has a key (the sentence in each language), the numbers that the sentence names,
//! the things in the other panels that it speaks of, and perhaps the move that it constructs. Everything stated is true of
//! this very position; what is only seen and not proved has a key that says so.
//!
//! One file for each theorem, one line here.

mod bash;
mod beatty;
mod bouton;
mod complexity;
mod equivalence;
mod flip;
mod half;
mod induction;
mod lasker;
mod layers;
mod mex;
mod misere_mex;
mod misere_moore;
mod misere_nim;
mod moore;
mod nim_sum;
mod path;
mod period;
mod residues;
mod sj;
mod staircase;
mod step;
mod sum;
mod told;
mod twins;
mod walk;
mod wythoff;
mod xor;
mod zeckendorf;
mod zermelo;

use crate::{Analysis, Budget, Move, Outcome, Overrun, Position, Solver};
pub use beatty::{GOLDEN, ROOTS};
pub use path::{Path, is_of_its_game, is_of_many, presumes};
pub use period::repeating;
use step::Draft;
pub use step::{Fact, Light, ProofStep, Sieve, Table};
pub use told::Told;
use walk::Walk;

/// A theorem's proof carried out on one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The name of the theorem, one of [`theorems`].
    pub theorem: &'static str,
    /// Its steps, in order.
    pub steps: Vec<ProofStep>,
}

/// What the reader may choose. Where nothing is chosen, or what is chosen does not fit, the proof chooses.
#[derive(Debug, Clone, Default)]
pub struct Choice {
    /// The value below the position's own that the proof on sums is to reach.
    pub target: Option<crate::Nimber>,
    /// A move of the proof's stage, which the proof is to answer.
    pub reply_to: Option<Move>,
    /// How far Beatty's two sequences are counted, at least 1.
    pub upto: Option<u64>,
    /// The d of α = (1 + √d)/2 in Beatty's theorem.
    pub root: Option<u64>,
}

/// One theorem: its name, the positions it speaks of, its steps.
struct Theorem {
    name: &'static str,
    /// The position of which the reader may choose a move, which the proof then answers.
    stage: fn(&Analysis) -> Option<Position>,
    speaks: Speaks,
    /// Every key that a step may have, each with the names of its facts in order, and the words of tables, which have none.
    keys: &'static [(&'static str, &'static [&'static str])],
    walk: fn(&mut Walk) -> Result<Vec<Draft>, Overrun>,
}

/// The stage of most proofs: a lost position, in which the reader tries to win.
fn where_lost(analysis: &Analysis) -> Option<Position> {
    (analysis.outcome == Outcome::P).then(|| analysis.position.clone())
}

/// No stage: the proof answers no move.
fn nowhere(_: &Analysis) -> Option<Position> {
    None
}

/// Says whether a theorem speaks about a position.
type Speaks = fn(&Position, &Analysis) -> bool;

/// Lists the theorems; their names, and which speak of a position, apart from what walks them, so that who reads a link or lists
/// what could be walked needs no more.
macro_rules! theorems {
    ($($theorem:ident),* $(,)?) => {
        static THEOREMS: &[&Theorem] = &[$(&$theorem::THEOREM),*];
        static NAMES: &[(&str, Speaks)] = &[$(($theorem::THEOREM.name, $theorem::THEOREM.speaks)),*];
    };
}

// The most fitting first: what is said of one game before what is said of all.
theorems! {
    misere_nim,
    misere_moore,
    bouton,
    xor,
    bash,
    half,
    lasker,
    residues,
    moore,
    wythoff,
    beatty,
    zeckendorf,
    staircase,
    flip,
    twins,
    sum,
    mex,
    equivalence,
    period,
    induction,
    misere_mex,
    sj,
    zermelo,
    complexity,
}

/// The names of all theorems. Each has the keys `theorem.<name>` and `proof.<name>.statement`.
pub fn theorems() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(name, _)| *name)
}

/// Every key that a step or a table may have, with the names of its facts.
pub fn keys() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    THEOREMS.iter().flat_map(|theorem| theorem.keys.iter().copied())
}

/// The theorems that speak about an analysed position, the most fitting first. Never empty: backward induction speaks
/// about every position. O(numbers).
pub fn available(position: &Position, analysis: &Analysis) -> Vec<&'static str> {
    NAMES.iter().filter(|(_, speaks)| speaks(position, analysis)).map(|(name, _)| *name).collect()
}

/// The theorem of this name if it speaks about the position, else the most fitting one that does.
fn fitting(theorem: &str, analysis: &Analysis) -> &'static Theorem {
    let speaks = |candidate: &&&Theorem| (candidate.speaks)(&analysis.position, analysis);
    let asked = THEOREMS.iter().find(|candidate| candidate.name == theorem).filter(speaks);
    asked.or_else(|| THEOREMS.iter().find(speaks)).expect("backward induction speaks about every position")
}

/// The position of which the reader may choose a move for the proof to answer, if the proof answers any.
pub fn stage(theorem: &str, analysis: &Analysis) -> Option<Position> {
    (fitting(theorem, analysis).stage)(analysis)
}

/// The proof of a theorem on an analysed position. A theorem that does not speak about it gives way to the most fitting
/// one that does, so that a link made for another position still opens. Costs as much as the values that its steps name, which the
/// budget counts.
///
/// # Errors
/// An overrun where values that the proof must name cost more than the budget has left.
pub fn walk(
    theorem: &str,
    solver: &mut Solver,
    analysis: &Analysis,
    choice: &Choice,
    budget: &mut Budget,
) -> Result<Proof, Overrun> {
    let chosen = fitting(theorem, analysis);
    let steps = (chosen.walk)(&mut Walk { solver, analysis, choice, budget })?;
    let mut steps: Vec<ProofStep> = steps.into_iter().map(Draft::done).collect();
    if let Some(stage) = (chosen.stage)(analysis).filter(|stage| *stage == analysis.position) {
        followed(&stage, &mut steps);
    }
    Ok(Proof { theorem: chosen.name, steps })
}

/// A reply speaks of the position after the move that it answers, and so does what stands between that move and the reply.
fn followed(stage: &Position, steps: &mut [ProofStep]) {
    for at in 0..steps.len() {
        let Some(answered) = steps[at].answers.as_ref().map(|answers| stage.after(answers)) else { continue };
        let from = steps[..at].iter().rposition(|step| step.of.as_ref() == Some(&answered)).unwrap_or(at);
        steps[from..=at].iter_mut().for_each(|step| step.of = Some(answered.clone()));
    }
}

#[cfg(test)]
mod tests;
