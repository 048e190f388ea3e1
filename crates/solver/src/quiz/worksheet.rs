//! A worksheet for a class: what is asked, and one question for each seed, or for a further one where a seed asks nothing new.

use super::{Kind, MOST_SEED, Question, Taken, Task, deal, draw, suits};
use crate::Position;
use crate::chance::Chance;
use std::borrow::Borrow;

/// The seeds of a worksheet that names none.
pub const SEEDS: (u64, u64) = (1, 10);
/// The most questions on a sheet.
pub const MOST_SEEDS: u64 = 60;
/// The most questions on all sheets together.
pub const MOST: u64 = 400;

/// For each question that is wanted a sheet tries at most so many seeds: a game with few positions has no more questions.
const TRIES: u64 = 4;
/// And so many more where other questions on it have taken some positions.
const MORE_TRIES: u64 = 24;

/// Of so many seeds one asks for a move where none wins: drawn blindly few positions are lost.
const LOST: u64 = 4;

/// Whether a seed is the one of its neighbours that does; which one it is looks like chance, as a regular place would tell.
fn is_lost(seed: u64) -> bool {
    let from_first = seed.checked_sub(1);
    from_first.is_some_and(|at| at % LOST == Chance::new(at / LOST).below(LOST))
}

/// The position that is asked about in the place of what a seed asks, if that is one of those: what a winning move leaves.
/// The quiz of that position itself, with seed 0, asks it again.
pub fn lost(seed: u64, question: &Question) -> Option<Position> {
    let [Task::Move(choice)] = &question.tasks[..] else { return None };
    let wins = choice.moves.iter().filter(|picked| is_lost(seed) && picked.wins);
    let left: Vec<Position> = wins.map(|picked| choice.position.after(&picked.played)).collect();
    // Where a heap is gone the answer is seen at a glance.
    let whole = |left: &&Position| left.terms.iter().all(|term| !term.numbers.contains(&0));
    let suited = || left.iter().filter(|left| suits(Kind::Move, left).is_ok());
    suited().find(whole).or_else(|| suited().next()).map(Position::without_empty)
}

/// The position that a seed asks about: what it draws, of which heaps of 0 that change nothing are left out where it is asked about as
/// a whole. That of positions to label or to value, which lie below it, stays as it stands.
pub fn drawn(kind: Kind, base: &Position, seed: u64) -> Position {
    let about = draw::position(kind, base, seed);
    if matches!(kind, Kind::Move | Kind::Mex) { about.without_empty() } else { about }
}

/// What is printed of a task. The options of a table of the mex stay as the moves leave them, each another one: a 0 tells there which
/// heap is gone.
pub fn printed(kind: Kind, task: &Task) -> Task {
    if kind == Kind::Mex { task.clone() } else { task.clone().on_paper() }
}

/// So many questions of one kind, on so many sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worksheet {
    /// What is asked.
    pub kind: Kind,
    /// The first and the last seed of the first sheet: a question each.
    pub seeds: (u64, u64),
    /// How many sheets there are, each with seeds of its own, which follow those of the one before.
    pub sheets: u64,
}

impl Worksheet {
    /// The worksheet of a kind that begins with a seed.
    pub fn from(kind: Kind, seed: u64) -> Worksheet {
        let first = seed.clamp(SEEDS.0, MOST_SEED - SEEDS.1);
        Worksheet { kind, seeds: (first, first + SEEDS.1 - SEEDS.0), sheets: 1 }
    }

    /// How many questions a sheet has.
    pub fn count(&self) -> u64 {
        self.seeds.1 - self.seeds.0 + 1
    }

    /// Whether there are such seeds, and no more than one can print.
    pub fn fits(&self) -> bool {
        let (first, last) = self.seeds;
        let ordered = first <= last && last <= MOST_SEED && last - first < MOST_SEEDS;
        ordered && (1..=MOST).contains(&self.count().saturating_mul(self.sheets)) && self.seeds_of(self.sheets - 1).1 <= MOST_SEED
    }

    /// With so many questions on a sheet.
    pub fn with_count(self, count: u64) -> Worksheet {
        Worksheet { seeds: (self.seeds.0, self.seeds.0.saturating_add(count.clamp(1, MOST_SEEDS)) - 1), ..self }
    }

    /// From this seed on.
    pub fn with_first(self, first: u64) -> Worksheet {
        let count = self.count();
        Worksheet { seeds: (first, first.saturating_add(count - 1)), ..self }
    }

    /// The first and the last seed of a sheet, the first of which is 0.
    pub fn seeds_of(&self, sheet: u64) -> (u64, u64) {
        let on = sheet * self.count();
        (self.seeds.0 + on, self.seeds.1 + on)
    }
}

/// The seeds of all sheets in their order. A sheet on which a seed asks nothing new takes further ones, beyond those of all sheets and
/// beyond what another sheet took, until it has as many questions as are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seeds {
    sheet: Worksheet,
    /// Which sheet is being made, from 0 on.
    pub number: u64,
    /// What is to be asked.
    pub seed: u64,
    /// How many seeds this sheet has tried before that one.
    tried: u64,
    /// The next seed that no sheet has of its own.
    further: u64,
}

impl Seeds {
    /// From the first seed of the first sheet on.
    pub fn of(sheet: Worksheet) -> Seeds {
        Seeds { sheet, number: 0, seed: sheet.seeds.0, tried: 0, further: sheet.seeds_of(sheet.sheets.saturating_sub(1)).1 + 1 }
    }

    /// Goes on to the next seed, once this one is among what is asked on the sheet or asks nothing. Where that begins another sheet, the
    /// places of what this one asks of each question, and of the questions those that ask something new, and nothing that is taken elsewhere
    /// on the sheet.
    /// A sheet on which nothing at all can be asked ends with its own seeds, and one of patterns: of these a game has one.
    pub fn next<T, Q: Borrow<Question>>(&mut self, asked: &mut Vec<(T, Q)>, elsewhere: &[Taken]) -> Option<Vec<Vec<usize>>> {
        self.tried += 1;
        let wanted = self.sheet.count();
        if self.tried < wanted {
            self.seed += 1;
            return None;
        }
        let asks = !asked.is_empty();
        let mut dealt = deal(&asked.iter().map(|(_, question)| question.borrow()).collect::<Vec<_>>(), elsewhere);
        let mut each = dealt.iter();
        asked.retain(|_| each.next().is_some_and(|tasks| !tasks.is_empty()));
        dealt.retain(|tasks| !tasks.is_empty());
        let lacks = self.sheet.kind != Kind::Pattern && asks && (dealt.len() as u64) < wanted;
        let tries = TRIES * wanted + if elsewhere.is_empty() { 0 } else { MORE_TRIES };
        if lacks && self.tried < tries && self.further <= MOST_SEED {
            self.seed = self.further;
            self.further += 1;
            return None;
        }
        self.number += 1;
        (self.seed, self.tried) = (self.sheet.seeds_of(self.number).0, 0);
        Some(dealt)
    }
}
