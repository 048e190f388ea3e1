//! How much of a position the steps of a proof have established so far: what a picture beside them may show to readers who are not
//! to know more yet.

use super::{Light, Proof, ProofStep, presumes};
use crate::Position;
use std::ops::ControlFlow;

/// What is established of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// What its columns add up to.
    pub sums: bool,
    /// Which of them are out of balance.
    pub odd: bool,
    /// The heap that is changed, and the column for whose sake.
    pub pivot: bool,
    /// What its options are worth, and so itself.
    pub values: bool,
    /// Who wins, and by which moves.
    pub moves: bool,
}

impl Default for Told {
    /// Everything, as where nothing is hidden.
    fn default() -> Told {
        Told { sums: true, odd: true, pivot: true, values: true, moves: true }
    }
}

impl Told {
    /// Nothing but the position.
    pub const NOTHING: Told = Told { sums: false, odd: false, pivot: false, values: false, moves: false };

    fn or(self, other: Told) -> Told {
        Told {
            sums: self.sums || other.sums,
            odd: self.odd || other.odd,
            pivot: self.pivot || other.pivot,
            values: self.values || other.values,
            moves: self.moves || other.moves,
        }
    }
}

/// What one step establishes of the position that it speaks of.
fn of(step: &ProofStep) -> Told {
    let lit = |such: fn(&Light) -> bool| step.lights.iter().filter(|light| such(light)).count();
    let names = |such: &[&str]| step.facts.iter().any(|(name, _)| such.contains(name));
    let sums = names(&["sum", "sums", "total"]);
    let values = names(&["options"]) && lit(|light| matches!(light, Light::Value(_))) > 0;
    let column = lit(|light| matches!(light, Light::Column(_))) == 1;
    let pivot = column && lit(|light| matches!(light, Light::Place(_))) > 0;
    // The highest of those that are out of balance is named by what it is worth.
    let odd = pivot || column && names(&["worth"]);
    // A move is told without what each option is worth.
    if step.plays.is_some() { Told { values, ..Told::default() } } else { Told { sums, odd, pivot, values, moves: false } }
}

impl Proof {
    /// Whether its steps come to who wins.
    pub fn decides(&self) -> bool {
        !self.steps.iter().any(|step| step.open)
    }

    /// Whether the steps up to this one settle who wins, or the proof begins with it.
    pub fn settled(&self, at: usize) -> bool {
        presumes(self.theorem) || at + 1 >= self.steps.len() || self.steps[..=at].iter().any(|step| step.settles)
    }

    /// What the steps up to this one establish of a position: its own, or the one that this step speaks of. The last step leaves nothing
    /// open, and neither does the end of play that a step leads to. Of the position after a move that the proof has constructed, and of its
    /// own where nobody can move, who wins is left open until a step settles it.
    pub fn told(&self, at: usize, position: &Position, own: &Position) -> Told {
        let stage = |step: &ProofStep| step.of.as_ref().unwrap_or(own) == position;
        let ends = || position.moves(&mut |_| ControlFlow::Break(())).is_continue();
        let made = |step: &ProofStep| step.plays.is_some();
        let reached =
            || position != own && self.steps[..at].iter().any(|step| made(step) && !stage(step)) && !self.answers(position, own);
        let ended = ends();
        if at + 1 >= self.steps.len() || ended && position != own {
            return Told::default();
        }
        if ended || reached() {
            return Told { moves: self.settled(at), ..Told::default() };
        }
        self.steps[..=at].iter().filter(|step| stage(step)).map(of).fold(Told::NOTHING, Told::or)
    }

    /// Whether a step constructs a move of this position.
    fn answers(&self, position: &Position, own: &Position) -> bool {
        self.steps.iter().any(|step| step.plays.is_some() && step.of.as_ref().unwrap_or(own) == position)
    }
}
