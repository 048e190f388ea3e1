//! What who is to add values up has at hand.

use mexplorer_solver::{Budget, Nimber, Numbers, Position, Solver};

/// The largest heap up to which values are listed beside a question.
const MOST_SINGLES: u64 = 40;
/// What they may cost, which every question on values pays.
const WORK: u64 = 100_000;

/// The values of the heaps up to the largest of a sum of several of one game, where they are not the heaps themselves.
pub(super) fn of(solver: &mut Solver, position: &Position) -> Option<Vec<Nimber>> {
    let [term] = &position.terms[..] else { return None };
    let several = term.numbers.len() > 1 && term.game.numbers() == Numbers::Heaps;
    let largest = *term.numbers.iter().max().filter(|largest| several && **largest <= MOST_SINGLES)?;
    let mut budget = Budget::new(WORK);
    let value = |heap| solver.value(&term.game, &[heap], &mut budget).ok().map(|(value, _)| value);
    let values: Vec<Nimber> = (0..=largest).map(value).collect::<Option<_>>()?;
    values.iter().zip(0..).any(|(value, heap)| *value != heap).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_single_heaps_are_at_hand_for_sums() {
        for (position, expected) in [
            ("kayles(5,6)", &[0, 1, 2, 3, 1, 4, 3][..]),
            ("grundy(3,3)", &[0, 0, 0, 1]),
            ("kayles(5)", &[]),
            ("nim(3,4)", &[]),
            ("wythoff(1,2)+nim(3)", &[]),
            ("kayles(40,41)", &[]),
        ] {
            let position = mexplorer_solver::notation::parse(position).expect(position);
            assert_eq!(of(&mut Solver::default(), &position).unwrap_or_default(), expected, "{position}");
        }
    }
}
