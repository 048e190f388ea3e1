//! What was found of a question before its slice of work ended: the values of its first components, what they equal under misère play,
//! and its first winning moves. The next slice of the same question goes on there.

use super::bag::Key;
use super::listing::Collector;
use super::lone::lone_theorem;
use super::{Analysis, ComponentAnswer, MOST_MOVES, Outcome, Solver, Winning};
use crate::budget::{Budget, Limit};
use crate::method::{Method, PERIOD, SEARCH};
use crate::position::Component;
use crate::{Nimber, Overrun, Position};

/// A question that is being answered.
#[derive(Debug)]
pub(super) struct Begun {
    pub position: Position,
    pub worth: Worth,
    /// Under misère play the nim heaps that the first components equal, and whether the one after them equals none.
    pub heaps: Vec<Nimber>,
    pub wild: bool,
    /// The whole sum as the search under misère play knows it.
    pub key: Option<Key>,
    /// The winning moves of so many components; where the whole sum is searched, those among so many moves.
    pub found: Collector,
    pub listed: usize,
    /// The work that is allowed in all, and what was spent when this slice began: the next slice of a question begins later.
    allowed: u64,
    spent: u64,
    /// The memory of what is kept of the components, in bytes.
    pub bytes: u64,
}

/// The first components of a sum, in the order in which they stand.
#[derive(Debug, Default)]
pub(super) struct Worth {
    pub answers: Vec<ComponentAnswer>,
    /// Why those without a value have none, by place and in this order.
    pub refused: Vec<(usize, Overrun)>,
}

/// The memory of a component's answer beside its numbers, in bytes.
const ANSWER: u64 = 96;

/// The work of one component whose value or winning moves a theorem tells.
pub(super) fn each(c: &Component) -> u64 {
    1 + c.numbers.len() as u64
}

impl Begun {
    /// The memory of all that is kept, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The answer, once all of it is found.
    pub fn answer(self, outcome: Outcome, grundy: Option<Nimber>, winning: Winning, method: Method) -> Analysis {
        let Worth { answers: components, refused } = self.worth;
        let missing = refused.first().map(|(_, over)| *over).filter(|_| grundy.is_none() && !self.position.misere);
        Analysis { position: self.position, outcome, grundy, missing, components, winning, method }
    }
}

impl Solver {
    /// Where the question was interrupted, or its beginning.
    pub(super) fn begin(&mut self, position: &Position, budget: &Budget) -> Begun {
        let (allowed, spent) = (budget.allowed(), budget.spent());
        let goes_on = |begun: &Begun| begun.allowed == allowed && begun.spent < spent && begun.position == *position;
        match self.begun.take().filter(goes_on) {
            Some(begun) => Begun { spent, ..begun },
            None => Begun {
                position: position.clone(),
                worth: Worth::default(),
                heaps: Vec::new(),
                wild: false,
                key: None,
                found: Collector::new(MOST_MOVES),
                listed: 0,
                allowed,
                spent,
                bytes: 0,
            },
        }
    }

    /// The question is not answered yet: what was found is kept where only a pause is due.
    pub(super) fn interrupt(&mut self, begun: Begun, over: Overrun) -> Overrun {
        self.begun = Some(begun).filter(|_| over.limit == Limit::Slice);
        over
    }

    /// The value of each component, where the budget reaches; otherwise the refusal stands beside it. Where a theorem tells who wins, a
    /// value is looked for as far as the usual budget goes, unless more is meant for it. With a `share` of the budget, no more than that is
    /// spent on values, and that is not paid for.
    ///
    /// # Errors
    /// There are more components than the budget reaches, or a pause is due.
    pub(super) fn component_values(&mut self, begun: &mut Begun, share: Option<u64>, budget: &mut Budget) -> Result<(), Overrun> {
        let Begun { position, worth: Worth { answers, refused }, bytes, .. } = begun;
        let mut share = share.map(|units| budget.up_to(units));
        let told = lone_theorem(position).is_some();
        for (place, c) in position.components().enumerate().skip(answers.len()) {
            let purse = share.as_mut().unwrap_or(&mut *budget);
            // One component out of reach must not eat what the others need, nor may many of them cost a budget each: the
            // one after a refusal is tried with half of what there was.
            let theorem = c.game.theorem(c.numbers);
            let mut own = if told { purse.spared() } else { purse.clone() }.part(refused.len() as u32);
            let mut repeats = None;
            let (grundy, method, over) = match self.value(c.game, c.numbers, &mut own) {
                Ok((value, method)) => {
                    repeats = Some(method).filter(|method| *method == PERIOD).and_then(|_| self.repeats(c.game)).map(Box::new);
                    purse.settle(&own);
                    // Where a theorem tells the outcome and a search the value, the answer rests on the theorem.
                    (Some(value), theorem.map_or(method, |(name, _)| name), None)
                }
                Err(over) if over.limit == Limit::Slice => return Err(over),
                Err(over) => {
                    purse.settle_memory(&own);
                    (None, theorem.map_or(SEARCH, |(name, _)| name), Some(over))
                }
            };
            let held = ANSWER + size_of_val(c.numbers) as u64;
            purse.hold(held)?;
            budget.spend(each(&c))?;
            *bytes += held;
            refused.extend(over.map(|over| (place, over)));
            answers.push(ComponentAnswer {
                term: c.term,
                index: c.index,
                game: c.game.clone(),
                numbers: c.numbers.to_vec(),
                grundy,
                method,
                repeats,
                equals_heap: false,
            });
        }
        if let Some(share) = share {
            budget.settle_memory(&share);
        }
        Ok(())
    }
}
