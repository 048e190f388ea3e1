//! Misère sums of one game's heaps that are lost as under normal play, but for known sums of small heaps ([`Exceptions`]).

use super::begun::{Begun, each};
use super::listing::{Collector, matching};
use super::{Outcome, Solver, Winning};
use crate::game::Exceptions;
use crate::position::{Component, is_live};
use crate::{Budget, Method, Nimber, Overrun, Position};

/// All that the outcome of a sum hangs on, heap by heap added and taken away.
struct Tally {
    rule: &'static Exceptions,
    /// The values of the heaps whose moves may lead to an exception, and of those that they leave.
    values: Vec<Nimber>,
    /// The XOR of all heaps.
    xor: Nimber,
    /// How many there are of each size that an exception may have, and how many larger ones.
    small: Vec<usize>,
    large: usize,
}

impl Tally {
    fn change(&mut self, heap: u64, value: Nimber, more: bool) {
        self.xor ^= value;
        let count = self.small.get_mut(heap as usize).unwrap_or(&mut self.large);
        *count = if more { *count + 1 } else { *count - 1 };
    }

    fn lost(&self) -> bool {
        let exception = if self.large == 0 { (self.rule.lost)(&self.small) } else { None };
        exception.unwrap_or(self.xor == 0)
    }

    /// Whether the sum is lost once these heaps are added.
    fn lost_with(&mut self, parts: &[u64]) -> bool {
        let each =
            |tally: &mut Tally, more| parts.iter().for_each(|part| tally.change(*part, tally.values[*part as usize], more));
        each(self, true);
        let lost = self.lost();
        each(self, false);
        lost
    }
}

/// The theorem that speaks about the whole sum. O(components).
fn exceptions(position: &Position) -> Option<&'static Exceptions> {
    let mut live = position.components().filter(|c| is_live(c.game, c.numbers));
    let rule = live.next()?.game.misere_exceptions()?;
    live.all(|c| c.game.misere_exceptions().is_some_and(|other| std::ptr::eq(other, rule))).then_some(rule)
}

impl Solver {
    /// Who wins such a sum; with `list` its winning moves too. `None` where no theorem speaks about it.
    ///
    /// # Errors
    /// A value or the winning moves are out of reach, or a pause is due.
    pub(super) fn excepted(
        &mut self,
        begun: &mut Begun,
        list: bool,
        budget: &mut Budget,
    ) -> Result<Option<(Outcome, Winning, Method)>, Overrun> {
        let Begun { position, found, listed, .. } = begun;
        let Some(rule) = exceptions(position) else { return Ok(None) };
        let mut tally = Tally { rule, values: Vec::new(), xor: 0, small: vec![0; rule.largest as usize + 1], large: 0 };
        let mut live: Vec<(Component, Nimber)> = Vec::new();
        for c in position.components().filter(|c| is_live(c.game, c.numbers)) {
            budget.spend(each(&c))?;
            let (value, _) = self.value(c.game, c.numbers, budget)?;
            tally.change(c.numbers[0], value, true);
            live.push((c, value));
        }
        if tally.lost() {
            return Ok(Some((Outcome::P, Winning::default(), rule.method)));
        }
        if !list {
            return Ok(Some((Outcome::N, Winning { unlisted: true, ..Winning::default() }, rule.method)));
        }
        for (c, value) in live.iter().skip(*listed) {
            budget.spend(each(c))?;
            let (heap, value) = (c.numbers[0], *value);
            tally.change(heap, value, false);
            let listing = if heap > rule.reach {
                // Whatever is left holds a heap that no exception has.
                self.worth(c, tally.xor, found.room(), budget)?
            } else {
                for size in tally.values.len() as u64..=heap {
                    tally.values.push(self.value(c.game, &[size], budget)?.0);
                }
                matching(c, found.room(), |step| budget.spend(1).map(|()| tally.lost_with(&step.numbers)))?
            };
            tally.change(heap, value, true);
            found.add(c, listing);
            *listed += 1;
        }
        Ok(Some((Outcome::N, std::mem::replace(found, Collector::new(0)).finish(), rule.method)))
    }
}

#[cfg(test)]
mod tests {
    use crate::method::SEARCH;
    use crate::notation::parse;
    use crate::{Budget, Outcome, Solver};
    use std::collections::BTreeMap;

    /// Sums of so many pins in all, smaller rows first.
    fn sums(pins: u64, least: u64) -> Vec<Vec<u64>> {
        let mut found = if pins == 0 { vec![Vec::new()] } else { Vec::new() };
        for row in least..=pins {
            found.extend(sums(pins - row, row).into_iter().map(|rest| [&[row][..], &rest].concat()));
        }
        found
    }

    /// What the moves leave, by the rule alone: knock down one pin or two that stand side by side.
    fn moves(rows: &[u64]) -> Vec<Vec<u64>> {
        let mut found = Vec::new();
        for (place, row) in rows.iter().enumerate() {
            for (taken, left) in [1, 2].into_iter().filter_map(|taken| Some((taken, row.checked_sub(taken)?))) {
                for one in 0..=left / 2 {
                    let parts = [one, row - taken - one].into_iter().filter(|part| *part > 0);
                    let mut after: Vec<u64> = rows[..place].iter().chain(&rows[place + 1..]).copied().chain(parts).collect();
                    after.sort_unstable();
                    found.push(after);
                }
            }
        }
        found
    }

    /// Every sum of up to 32 pins: who wins, and how many moves do, by bare induction.
    #[test]
    fn kayles_under_misere_play_is_what_induction_says() {
        let mut lost: BTreeMap<Vec<u64>, bool> = BTreeMap::new();
        let (mut solver, mut told) = (Solver::default(), 0);
        for rows in (0..=32).flat_map(|pins| sums(pins, 1)) {
            let options = moves(&rows);
            let winning = options.iter().filter(|after| lost[*after]).count();
            lost.insert(rows.clone(), winning == 0 && !options.is_empty());
            let list: Vec<String> = rows.iter().map(u64::to_string).collect();
            let position = parse(&format!("misere kayles({})", if list.is_empty() { "0".into() } else { list.join(",") }));
            let position = position.expect("legal");
            let found = solver.analyze(&position, &mut Budget::default()).expect("by theorem");
            assert_eq!(found.outcome, Outcome::cold(lost[&rows]), "{position}");
            assert_eq!(found.winning.count.to_u64(), Some(winning as u64), "{position}");
            for played in &found.winning.moves {
                let mut after = position.after(played).terms.swap_remove(0).numbers;
                after.retain(|row| *row > 0);
                after.sort_unstable();
                assert!(lost[&after], "{position} to {after:?}");
            }
            assert_ne!(found.method, SEARCH, "{position}");
            told += usize::from(found.method == crate::games::octal::misere_kayles::METHOD);
        }
        assert!(told > 5_000, "{told}");
    }

    /// Where no move leads to an exception, the moves that win are those of normal play.
    #[test]
    fn long_rows_are_told_at_once() {
        let mut solver = Solver::default();
        for (rows, outcome) in [
            ("kayles(200)", Outcome::N),
            ("kayles(1000000000000,2)", Outcome::N),
            ("kayles(1000000000000,999999999988,5,5)", Outcome::P),
            ("octal[0.77](300,300)", Outcome::P),
            ("kayles(53)+octal[0.77](4,4)", Outcome::N),
        ] {
            let [normal, misere] = [rows.to_owned(), format!("misere {rows}")]
                .map(|text| solver.analyze(&parse(&text).expect(rows), &mut Budget::default()).expect(rows));
            assert_eq!((misere.outcome, misere.method.name()), (outcome, "misere-kayles"), "{rows}");
            assert_eq!((normal.outcome, normal.winning.count), (outcome, misere.winning.count), "{rows}");
            assert_eq!(normal.winning.moves, misere.winning.moves, "{rows}");
        }
        let lost = parse("misere kayles(12)+octal[0.77](4,4)").expect("legal");
        assert_eq!(solver.outcome(&lost, &mut Budget::default()), Ok(Outcome::P));
        let mixed = solver.analyze(&parse("misere kayles(7)+nim(4)").expect("legal"), &mut Budget::default()).expect("small");
        assert_eq!(mixed.method, SEARCH);
    }
}
