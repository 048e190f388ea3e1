//! What is true of the positions that a conjecture speaks of.

use crate::game::Numbers;
use crate::sequence::Period;
use crate::{Budget, GameRef, Nimber, Outcome, Overrun, Position, Solver, Term};

/// One game under one convention.
pub(super) struct Oracle<'a> {
    solver: &'a mut Solver,
    game: &'a GameRef,
    pub misere: bool,
    /// The first position that was asked about and costs more than the budget had left.
    pub costly: Option<Position>,
    /// Whether some position was asked about that is refused for what it costs, so that no more work reaches it.
    pub refused: bool,
    /// The values of a game of pairs in a square, row after row: all of them together cost as much as a few of them alone.
    square: Option<(u64, Vec<u32>)>,
}

impl<'a> Oracle<'a> {
    /// For sizes that are mostly `most` in all.
    pub fn of(game: &'a GameRef, misere: bool, most: u64, solver: &'a mut Solver, budget: &mut Budget) -> Oracle<'a> {
        let side = most + 1;
        let table = game.table((0, 0), (side, side)).filter(|_| !misere);
        // What is left where it fails finds some of them alone.
        let mut part = budget.part(1);
        let square = table.and_then(|mut table| table.go_on(&mut part).ok().map(|values| (side, values.to_vec())));
        budget.settle(&part);
        Oracle { solver, game, misere, square, costly: None, refused: false }
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
        if let (Some((side, values)), &[a, b]) = (&self.square, sizes)
            && a.max(b) < *side
        {
            return Ok(Some(values[(b * side + a) as usize].into()));
        }
        if !self.is_position(sizes)? {
            return Ok(None);
        }
        let mut sum = 0;
        for part in self.game.numbers().components(sizes) {
            sum ^= self.solver.value(self.game, part, budget)?.0;
        }
        Ok(Some(sum))
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
        if !self.misere && (self.square.is_some() || self.game.numbers() == Numbers::Heaps) {
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
