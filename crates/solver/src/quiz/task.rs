//! One thing to answer: what is right, and what refutes whatever is not.

use super::repeating::{Repeating, Unlike};
use super::{Kind, Refusal, moves};
use crate::explain::{Reason, mex_table, reason};
use crate::{Budget, Move, Nimber, Outcome, Position, Solver};

/// How many followers a flaw names.
const NAMED: usize = 4;

/// One thing to answer. Positions are canonical texts, by which pictures know them too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Who wins a position.
    Outcome(Labelled),
    /// What a position is worth.
    Value(Valued),
    /// A winning move.
    Move(Choice),
    /// After how many heaps the values repeat.
    Period(Repeating),
}

/// A position to be labelled P or N.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Labelled {
    /// The position, in canonical notation.
    pub position: String,
    /// That of its normal form.
    form: String,
    /// Who wins it.
    pub outcome: Outcome,
    /// A P-follower of an N-position; the first followers of a P-position, all of them N.
    witnesses: Vec<String>,
    /// Whether it has more followers than are named.
    more: bool,
}

/// A position to be valued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// The position, in canonical notation.
    pub position: String,
    /// That of its normal form.
    form: String,
    /// What it is worth.
    pub value: Nimber,
    /// For each smaller value an option that has it.
    witnesses: Vec<String>,
    /// The values of its components but 0, where two or more are to be added up; else nothing.
    pub parts: Vec<Nimber>,
}

/// A move to be picked, or none where none wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The position to move in.
    pub position: Position,
    /// All its moves.
    pub moves: Vec<Picked>,
}

/// A move that can be picked and what it comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picked {
    /// The move.
    pub played: Move,
    /// The position it leads to.
    pub after: String,
    /// Whether it wins.
    pub wins: bool,
    /// The value it leaves; `None` under misère and out of reach.
    pub leaves: Option<Nimber>,
    /// Of a move that wins, what shows that what it leaves is lost.
    pub why: Option<Why>,
    /// The opponent's winning reply to a move that does not win, and the position after it; `None` where the game is over.
    pub reply: Option<(Move, String)>,
}

/// What shows that a position is lost, beyond that every reply can be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// What its components are worth, where each of them is known; nothing under misère.
    pub values: Vec<Nimber>,
    /// The most telling reason.
    pub reason: Reason,
}

/// What the reader gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// Who wins.
    Outcome(Outcome),
    /// A value, or a period.
    Value(Nimber),
    /// A move by its place in [`Choice::moves`]; `None`: there is no winning move.
    Move(Option<usize>),
}

/// Why an answer is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// It was called P, but this follower is P.
    HasCold(String),
    /// It was called N, but every follower is N: these, and perhaps more.
    AllHot {
        /// The first of the followers.
        followers: Vec<String>,
        /// Whether there are others.
        more: bool,
    },
    /// An option has the very value that was given.
    Taken {
        /// The value that was given.
        value: Nimber,
        /// An option that has it.
        by: String,
    },
    /// No option has this value, which is smaller than the one given.
    Missing {
        /// A value below the one given, which no option has.
        value: Nimber,
    },
    /// After this move it is the opponent who wins: by this reply, or because no move is left.
    Answered {
        /// The place of the move among the moves.
        pick: usize,
    },
    /// A move does win: this one.
    Wins {
        /// The place of the move among the moves.
        pick: usize,
    },
    /// So far apart the values do agree, but a smaller number will do.
    Sooner,
    /// Two heaps that are so far apart as was given, and their values.
    Differ {
        /// The smaller heap and its value.
        heap: (u64, Nimber),
        /// The larger heap and its value.
        later: (u64, Nimber),
    },
    /// Not an answer to this question.
    Other,
}

impl Task {
    /// The right answer; of several winning moves the first.
    pub fn right(&self) -> Given {
        match self {
            Task::Outcome(asked) => Given::Outcome(asked.outcome),
            Task::Value(asked) => Given::Value(asked.value),
            Task::Move(asked) => Given::Move(asked.moves.iter().position(|picked| picked.wins)),
            Task::Period(asked) => Given::Value(asked.period()),
        }
    }

    /// The position it asks about; of a move, the one to move from, and of a period the heap that comes next.
    pub fn position(&self) -> String {
        match self {
            Task::Outcome(asked) => asked.position.clone(),
            Task::Value(asked) => asked.position.clone(),
            Task::Move(asked) => asked.position.to_string(),
            Task::Period(asked) => asked.position.clone(),
        }
    }

    /// The normal form of that position: of two that have the same one, such as (4, 6) and (6, 4), the second asks nothing new.
    pub(super) fn form(&self) -> String {
        match self {
            Task::Outcome(asked) => asked.form.clone(),
            Task::Value(asked) => asked.form.clone(),
            Task::Move(asked) => asked.position.normal_form().to_string(),
            Task::Period(asked) => asked.position.clone(),
        }
    }

    /// The same on paper, where its positions need not be those of any picture: heaps of 0 that change nothing are left out, see
    /// [`written`]. The position of a move stays, as its moves are of the places of its heaps.
    #[must_use]
    pub fn on_paper(mut self) -> Task {
        let shorten = |texts: &mut Vec<String>| texts.iter_mut().for_each(|text| *text = written(text));
        match &mut self {
            Task::Outcome(asked) => {
                asked.position = written(&asked.position);
                shorten(&mut asked.witnesses);
            }
            Task::Value(asked) => {
                asked.position = written(&asked.position);
                shorten(&mut asked.witnesses);
            }
            Task::Move(asked) => asked.moves.iter_mut().for_each(|picked| {
                picked.after = written(&picked.after);
                picked.reply.iter_mut().for_each(|(_, to)| *to = written(to));
            }),
            Task::Period(_) => {}
        }
        self
    }

    /// Whether an answer is right.
    ///
    /// # Errors
    /// What refutes it.
    pub fn judge(&self, given: Given) -> Result<(), Flaw> {
        match (self, given) {
            (Task::Outcome(asked), Given::Outcome(outcome)) => asked.judge(outcome),
            (Task::Value(asked), Given::Value(value)) => asked.judge(value),
            (Task::Move(asked), Given::Move(pick)) => asked.judge(pick),
            (Task::Period(asked), Given::Value(given)) if given == asked.period() => Ok(()),
            (Task::Period(asked), Given::Value(given)) => Err(match asked.refute(given) {
                Some(Unlike::Sooner) => Flaw::Sooner,
                Some(Unlike::Differ { heap, later }) => Flaw::Differ { heap, later },
                None => Flaw::Other,
            }),
            _ => Err(Flaw::Other),
        }
    }
}

impl Labelled {
    fn judge(&self, outcome: Outcome) -> Result<(), Flaw> {
        if outcome == self.outcome {
            return Ok(());
        }
        Err(match (self.outcome, &self.witnesses[..]) {
            (Outcome::N, [cold, ..]) => Flaw::HasCold(cold.clone()),
            (_, all) => Flaw::AllHot { followers: all.to_vec(), more: self.more },
        })
    }
}

impl Valued {
    fn judge(&self, value: Nimber) -> Result<(), Flaw> {
        if value == self.value {
            return Ok(());
        }
        let taken = usize::try_from(value).ok().and_then(|value| self.witnesses.get(value));
        Err(taken.map_or(Flaw::Missing { value: self.value }, |by| Flaw::Taken { value, by: by.clone() }))
    }
}

impl Choice {
    /// The place of a winning move: that of the one that was given, else of the first.
    pub fn winning(&self, given: Option<Given>) -> Option<usize> {
        let wins = |pick: &usize| self.moves.get(*pick).is_some_and(|picked| picked.wins);
        let picked = given.and_then(|given| if let Given::Move(pick) = given { pick } else { None });
        picked.filter(wins).or_else(|| (0..self.moves.len()).find(wins))
    }

    /// The moves that win, one for each position that they lead to.
    pub fn ways(&self) -> Vec<usize> {
        let mut ways: Vec<usize> = Vec::new();
        for (pick, picked) in self.moves.iter().enumerate().filter(|(_, picked)| picked.wins) {
            if ways.iter().all(|other| self.moves[*other].after != picked.after) {
                ways.push(pick);
            }
        }
        ways
    }

    /// The opponent's reply to a move as far as it may be told: where it leads to what a move of the choice leads to, that move is the
    /// answer. `None`, too, where there is no reply.
    pub fn told_reply(&self, pick: usize) -> Option<&(Move, String)> {
        let form = |text: &str| crate::notation::parse(text).map(|position| position.normal_form()).ok();
        let reply = self.moves.get(pick)?.reply.as_ref()?;
        let to = form(&reply.1);
        Some(reply).filter(|_| !self.moves.iter().any(|picked| picked.wins && form(&picked.after) == to))
    }

    fn judge(&self, pick: Option<usize>) -> Result<(), Flaw> {
        match pick {
            Some(pick) => match self.moves.get(pick) {
                Some(picked) if picked.wins => Ok(()),
                Some(_) => Err(Flaw::Answered { pick }),
                None => Err(Flaw::Other),
            },
            None => self.moves.iter().position(|picked| picked.wins).map_or(Ok(()), |pick| Err(Flaw::Wins { pick })),
        }
    }
}

/// A position as it is written by hand.
fn written(text: &str) -> String {
    crate::notation::parse(text).map_or_else(|_| text.to_owned(), |position| position.without_empty().to_string())
}

pub(super) fn labelled(position: &Position, solver: &mut Solver, budget: &mut Budget) -> Result<Labelled, Refusal> {
    let analysis = solver.analyze(position, budget)?;
    let followers = match analysis.outcome {
        Outcome::N => analysis.winning.moves.iter().take(1).cloned().collect(),
        Outcome::P => moves(position, NAMED + 1),
    };
    if followers.is_empty() {
        // The winning moves are too many to list: there would be nothing to refute P with.
        return Err(Refusal::TooLarge);
    }
    let named = followers.iter().take(NAMED).map(|played| position.after(played).to_string());
    Ok(Labelled {
        position: position.to_string(),
        form: position.normal_form().to_string(),
        outcome: analysis.outcome,
        witnesses: named.collect(),
        more: followers.len() > NAMED,
    })
}

pub(super) fn valued(kind: Kind, position: &Position, solver: &mut Solver, budget: &mut Budget) -> Result<Valued, Refusal> {
    let analysis = solver.analyze(position, budget)?;
    let table = mex_table(solver, &analysis, budget)?.filter(|table| table.hidden == 0).ok_or(Refusal::TooLarge)?;
    let first = table.below.iter().filter_map(|row| row.witnesses.first());
    let witnesses: Vec<String> = first.map(|played| position.after(played).to_string()).collect();
    if witnesses.len() as Nimber != table.answer {
        return Err(Refusal::TooLarge);
    }
    let form = position.normal_form().to_string();
    let worth = analysis.components.iter().filter_map(|component| component.grundy);
    let mut parts: Vec<Nimber> = worth.filter(|value| *value > 0).collect();
    if kind != Kind::Values || parts.len() < 2 {
        parts.clear();
    }
    Ok(Valued { position: position.to_string(), form, value: table.answer, witnesses, parts })
}

pub(super) fn picked(played: Move, after: &Position, solver: &mut Solver, budget: &mut Budget) -> Result<Picked, Refusal> {
    let analysis = solver.analyze(after, budget)?;
    let reply = analysis.winning.moves.first().map(|reply| (reply.clone(), after.after(reply).to_string()));
    let wins = analysis.outcome == Outcome::P;
    let why = wins.then(|| reason(&analysis).into_iter().next()).flatten().map(|reason| {
        let values = analysis.components.iter().map(|component| component.grundy.filter(|_| !after.misere));
        Why { values: values.collect::<Option<_>>().unwrap_or_default(), reason }
    });
    Ok(Picked { played, after: after.to_string(), wins, leaves: analysis.grundy, why, reply })
}
