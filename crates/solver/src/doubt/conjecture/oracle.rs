//! What is true of the positions that a conjecture speaks of.

use super::MOST_PAIR;
use crate::game::{Numbers, Tabled};
use crate::sequence::Period;
use crate::{Budget, GameRef, Nimber, Outcome, Overrun, Position, Solver, Term};

/// One game under one convention.
pub(super) struct Oracle<'a> {
    solver: &'a mut Solver,
    game: &'a GameRef,
    pub misere: bool,
    /// The most that what it is asked about mostly adds up to.
    most: u64,
    /// The first position that was asked about and costs more than the budget had left.
    pub costly: Option<Position>,
    /// Whether some position was asked about that is refused for what it costs, so that no more work reaches it.
    pub refused: bool,
    /// The values of a game of pairs in a square: all of them together cost as much as a few of them alone.
    pub square: Option<Square>,
}

/// A table of pairs up to a side, with its values, row after row, once all of them are known.
#[derive(Debug)]
pub(super) struct Square {
    side: u64,
    table: Box<dyn Tabled>,
    values: Vec<u32>,
}

/// So many heaps are listed at once at least.
const LEAST_LISTED: u64 = 64;

impl Square {
    /// One of so many numbers each way, or the one that is there; a larger one is twice as large at least.
    fn of(game: &GameRef, side: u64, kept: Option<Square>) -> Option<Square> {
        let twice = kept.as_ref().map_or(0, |kept| (2 * kept.side).min(MOST_PAIR + 1));
        kept.filter(|kept| kept.side >= side).or_else(|| {
            let side = side.max(twice);
            Some(Square { side, table: game.table((0, 0), (side, side))?, values: Vec::new() })
        })
    }

    fn go_on(&mut self, budget: &mut Budget) {
        if self.values.is_empty()
            && let Ok(values) = self.table.go_on(budget)
        {
            self.values = values.to_vec();
        }
    }
}

impl<'a> Oracle<'a> {
    /// For sizes that are mostly `most` in all, with the table of a time before.
    pub fn of(
        game: &'a GameRef,
        misere: bool,
        (most, kept): (u64, Option<Square>),
        solver: &'a mut Solver,
        budget: &mut Budget,
    ) -> Oracle<'a> {
        let resumed = kept.is_some();
        let mut square = if misere { None } else { Square::of(game, most + 1, kept) };
        // What is left where it fails finds some of them alone; of a test that goes on they wait for the table.
        let mut part = budget.part(u32::from(!resumed));
        square.iter_mut().for_each(|square| square.go_on(&mut part));
        budget.settle(&part);
        Oracle { solver, game, misere, most, square, costly: None, refused: false }
    }

    /// Whether there is a table of which not all is known yet.
    pub fn is_tabled(&self) -> bool {
        self.square.as_ref().is_some_and(|square| square.values.is_empty())
    }

    /// The Grundy value of a position under normal play; `None` where the game has no such position.
    pub fn value(&mut self, sizes: &[u64], budget: &mut Budget) -> Result<Option<Nimber>, Overrun> {
        let found = self.valued(sizes, budget);
        if found.is_err() {
            self.costs(sizes, false);
        }
        found
    }

    /// Keeps which position costs too much.
    fn costs(&mut self, sizes: &[u64], misere: bool) {
        let term = || Term { game: self.game.clone(), numbers: sizes.to_vec() };
        self.costly.get_or_insert_with(|| Position { misere, terms: vec![term()] });
    }

    /// Whether the game has a position of these sizes.
    ///
    /// # Errors
    /// It may have one, and that is beyond what is looked at: nothing is said of it.
    fn is_position(&mut self, sizes: &[u64]) -> Result<bool, Overrun> {
        match self.game.check(sizes) {
            Err(complaint) if complaint.is_limit() => {
                self.refused = true;
                Budget::new(0).spend(1).map(|()| false)
            }
            checked => Ok(checked.is_ok()),
        }
    }

    fn valued(&mut self, sizes: &[u64], budget: &mut Budget) -> Result<Option<Nimber>, Overrun> {
        if let (Some(Square { side, values, .. }), &[a, b]) = (&self.square, sizes)
            && a.max(b) < *side
            && !values.is_empty()
        {
            return Ok(Some(values[(b * side + a) as usize].into()));
        }
        if !self.is_position(sizes)? {
            return Ok(None);
        }
        let mut sum = 0;
        for part in self.game.numbers().components(sizes) {
            self.ahead(part, budget);
            sum ^= self.solver.value(self.game, part, budget)?.0;
        }
        Ok(Some(sum))
    }

    /// Lists more heaps than are asked for where the next one is, with half of what is left: at each end of a list a period is looked for, so
    /// that one by one they would cost its square.
    fn ahead(&mut self, part: &[u64], budget: &mut Budget) {
        let Some(heap) = self.game.heap(part) else { return };
        let Some((engine, dead)) = self.solver.engine(self.game) else { return };
        let (known, heap) = (engine.values().len() as u64, heap.saturating_add(dead));
        let is_proved = engine.period().is_some_and(|period| period.proved);
        let told = || self.game.theorem(part).is_some_and(|(_, claim)| claim.value.is_some());
        if is_proved || heap < known || heap / 2 > known.max(LEAST_LISTED) || told() {
            return;
        }
        let (twice, last) = (2 * heap.max(LEAST_LISTED), self.most.saturating_add(dead));
        let mut part = budget.part(1);
        // What is not listed is asked for by itself.
        let _ = engine.extend(if heap < last { twice.min(last) } else { twice }, &mut part);
        budget.settle(&part);
    }

    /// The proved period of the values of single heaps, as far as it is known.
    pub fn period(&mut self) -> Option<Period> {
        let game = self.game;
        let engine = || self.solver.engine(game).and_then(|(engine, dead)| Some(engine.period()?.clone().without(dead)));
        game.period().or_else(engine).filter(|period| period.proved)
    }

    /// Looks at more heaps until a period is proved, where a theorem can prove one. `Some`: none is, up to this heap.
    pub fn prove(&mut self, budget: &mut Budget) -> Option<u64> {
        while self.period().is_none() {
            let (engine, dead) = self.solver.engine(self.game)?;
            engine.law()?;
            let known = engine.values().len() as u64;
            if engine.extend(2 * known, budget).is_err() || engine.values().len() as u64 == known {
                return engine
                    .period()
                    .is_none_or(|period| !period.proved)
                    .then(|| (engine.values().len() as u64).saturating_sub(1 + dead));
            }
        }
        None
    }

    /// Who wins a position; `None` where the game has no such position.
    pub fn outcome(&mut self, sizes: &[u64], budget: &mut Budget) -> Result<Option<Outcome>, Overrun> {
        let tabled = self.square.as_ref().is_some_and(|square| !square.values.is_empty());
        if !self.misere && (tabled || self.game.numbers() == Numbers::Heaps) {
            return Ok(self.value(sizes, budget)?.map(|value| Outcome::cold(value == 0)));
        }
        let known = self.is_position(sizes);
        if !*known.as_ref().unwrap_or(&true) {
            return Ok(None);
        }
        let term = Term { game: self.game.clone(), numbers: sizes.to_vec() };
        let position = Position { misere: self.misere, terms: vec![term] };
        let found = known.and_then(|_| self.solver.outcome(&position, budget)).map(Some);
        if found.is_err() {
            self.costs(sizes, self.misere);
        }
        found
    }
}
