//! From two positions to the move between them.
//!
//! Where a component of the position changed is read off the two texts; whether a move changes it so, its game tells.

use crate::position::Component;
use crate::{Move, Numbers, Position};
use std::ops::ControlFlow;

/// The most numbers that are spelt out to find a position that is equal up to symmetry.
const MOST_SPELT_OUT: u128 = 100_000;
/// Between equal neighbours a split can be read in several ways; so many are tried.
const MOST_READINGS: usize = 64;

impl Position {
    /// Whether this is one of the moves that [`Position::moves`] lists. O(numbers), whatever the heaps.
    pub fn allows(&self, played: &Move) -> bool {
        let step = &played.step;
        let component = self.components().find(|c| (c.term, c.index) == (played.term, played.index));
        component.is_some_and(|c| c.game.step_to(c.numbers, &step.numbers, step.game.as_ref()).as_ref() == Some(step))
    }

    /// The move to a target, or to a position that is equal to it up to symmetry, since merged graphs name positions so.
    ///
    /// O(numbers) where one component changed, otherwise O(moves · numbers) up to a cap beyond which none is found.
    pub fn move_to(&self, target: &Position) -> Option<Move> {
        if self.misere != target.misere {
            return None;
        }
        let same_games =
            self.terms.len() == target.terms.len() && self.terms.iter().zip(&target.terms).all(|(a, b)| a.game == b.game);
        let exact = if same_games { self.in_one_term(target) } else { self.with_new_rules(target) };
        let exact = exact.or_else(|| self.with_more_pairs(target));
        exact.or_else(|| self.symmetric(target))
    }

    /// The move within one term, where all other terms are the same.
    fn in_one_term(&self, target: &Position) -> Option<Move> {
        let mut changed = (0..self.terms.len()).filter(|term| self.terms[*term].numbers != target.terms[*term].numbers);
        let (Some(term), None) = (changed.next(), changed.next()) else { return None };
        let (game, before, after) = (&self.terms[term].game, &self.terms[term].numbers, &target.terms[term].numbers);
        if !game.numbers().apart() {
            return game.step_to(before, after, None).map(|step| Move { term, index: 0, step });
        }
        // Every way to read the difference as a change of one heap.
        let prefix = before.iter().zip(after).take_while(|(a, b)| a == b).count();
        let suffix = before.iter().rev().zip(after.iter().rev()).take_while(|(a, b)| a == b).count();
        let last = before.len() - 1;
        (last.saturating_sub(suffix)..=prefix.min(last)).take(MOST_READINGS).find_map(|index| {
            let parts = after.get(index..after.len().checked_sub(last - index)?)?;
            let step = game.step_to(&before[index..=index], parts, None)?;
            Some(Move { term, index, step })
        })
    }

    /// Rules that change with a move cut terms in pieces; heap by heap the positions differ in one place only.
    fn with_new_rules(&self, target: &Position) -> Option<Move> {
        if self.components().count() != target.components().count() {
            return None;
        }
        let differ = |(a, b): &(Component, Component)| a.game != b.game || a.numbers != b.numbers;
        let mut changed = self.components().zip(target.components()).filter(differ);
        let (Some((before, after)), None) = (changed.next(), changed.next()) else { return None };
        let played = before.play(before.game.step_to(before.numbers, after.numbers, Some(after.game))?);
        (self.after(&played) == *target).then_some(played)
    }

    /// The move that makes several pairs of one: where its term stood, theirs stand.
    fn with_more_pairs(&self, target: &Position) -> Option<Move> {
        let more = target.terms.len().checked_sub(self.terms.len()).filter(|more| *more > 0)?;
        let prefix = self.terms.iter().zip(&target.terms).take_while(|(a, b)| a == b).count();
        let at = (0..=prefix.min(self.terms.len() - 1)).rev().take(MOST_READINGS);
        let mut at = at.filter(|at| self.terms[at + 1..] == target.terms[at + 1 + more..]);
        at.find_map(|term| {
            let old = &self.terms[term];
            let made = &target.terms[term..=term + more];
            let pairs = old.game.numbers() == Numbers::Pair && made.iter().all(|new| new.game == old.game);
            let numbers: Vec<u64> = made.iter().flat_map(|new| new.numbers.iter().copied()).collect();
            let step = pairs.then(|| old.game.step_to(&old.numbers, &numbers, None))??;
            let played = Move { term, index: 0, step };
            (self.after(&played) == *target).then_some(played)
        })
    }

    /// The first move to a position that is the target up to symmetry.
    fn symmetric(&self, target: &Position) -> Option<Move> {
        let moves = self.components().fold(0, |sum: u128, c| sum.saturating_add(c.game.option_count(c.numbers)));
        if moves.saturating_mul(self.size() as u128 + 1) > MOST_SPELT_OUT {
            return None;
        }
        let form = target.normal_form();
        let mut found = None;
        let _ = self.moves(&mut |played| {
            if self.after(&played).normal_form() == form {
                found = Some(played);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::FAMILIES;
    use crate::notation::parse;
    use crate::{Step, Term};

    fn sorted_pairs(numbers: &[u64]) -> Vec<u64> {
        let mut pairs: Vec<&[u64]> = numbers.chunks(2).collect();
        pairs.sort();
        pairs.concat()
    }

    /// All vectors of a length with numbers up to a bound.
    fn vectors(length: usize, top: u64) -> Vec<Vec<u64>> {
        let mut all = vec![Vec::new()];
        for _ in 0..length {
            all = all.iter().flat_map(|v| (0..=top).map(|n| v.iter().copied().chain([n]).collect())).collect();
        }
        all
    }

    /// Of every game, with the rules of its example and others: the steps that the game finds are exactly those that it lists,
    /// whatever is put in the place of whatever small component.
    #[test]
    fn steps_are_those_that_are_listed() {
        let more = "bash[1](0) subtract[2](0) moore[1](0,0) fibonacci[1](0) fibonacci[4](0) flip[1](0) flip[3](0) octal[4.7](0) \
                    octal[0.6](0) octal[0.1234567](0) octal[4.4](0) take[2^k](0) graph[a>b>c>d>e,a>c](a)";
        for text in FAMILIES.iter().map(|family| family.example).chain(more.split_whitespace()) {
            let game = parse(text).unwrap_or_else(|e| panic!("{text}: {e}")).terms.remove(0).game;
            let (lengths, top) = match game.numbers() {
                Numbers::Vertices => (1..=1, 2),
                Numbers::Heaps | Numbers::Limited => (1..=1, 13),
                Numbers::Together => (1..=3, 4),
                Numbers::Pair => (2..=2, 4),
            };
            let befores = lengths.flat_map(|length| vectors(length, top)).filter(|before| game.check(before).is_ok());
            let befores: Vec<Vec<u64>> = befores.collect();
            let small = befores.iter().cloned().chain([vec![]]).chain(vectors(2, top.min(12))).chain(vectors(3, 4));
            let afters: Vec<Vec<u64>> = small.collect();
            for before in &befores {
                let mut listed = Vec::new();
                let _ = game.options(before, &mut |step| {
                    listed.push(step);
                    ControlFlow::Continue(())
                });
                let mut rules: Vec<_> = listed.iter().map(|step| step.game.clone()).chain([None, Some(game.clone())]).collect();
                rules.dedup();
                for (after, rules) in afters.iter().flat_map(|after| rules.iter().map(move |rules| (after, rules.as_ref()))) {
                    let mut sorted = after.clone();
                    match game.numbers() {
                        Numbers::Together => {}
                        Numbers::Pair => sorted = sorted_pairs(&sorted),
                        _ => sorted.sort(),
                    }
                    // A move that leaves the limit as it is may be asked for either way.
                    let same = |step: &&Step| {
                        step.numbers == sorted
                            && (step.game.as_ref() == rules || (rules.is_none() && step.game.as_ref() == Some(&game)))
                    };
                    assert_eq!(
                        game.step_to(before, after, rules),
                        listed.iter().find(same).cloned(),
                        "{game:?}: {before:?} to {after:?}"
                    );
                }
            }
        }
    }

    /// Every move of every small sum is found again from where it leads, and is allowed; what two moves lead to is found only
    /// where one does.
    #[test]
    fn every_move_is_found_and_nothing_else() {
        for text in [
            "nim(3,3)",
            "wythoff(3,4)",
            "moore[2](1,2,2)",
            "fibonacci(5,3)",
            "fibonacci[2](5)+nim(2)",
            "fibonacci(6)+wythoff(1,2)",
            "staircase(2,1,2)",
            "kayles(4,4)",
            "lasker(4,2)",
            "grundy(7)",
            "octal[0.07](6)",
            "treblecross(6)",
            "graph[a>b,a>c,b>c](a,a)",
            "misere nim(1,2)+kayles(3)",
        ] {
            let position = parse(text).expect("legal");
            let own = position.every_move();
            let after: Vec<Position> = own.iter().map(|played| position.after(played)).collect();
            let twice: Vec<Move> = after.iter().flat_map(Position::every_move).collect();
            for (played, target) in own.iter().zip(&after) {
                assert!(position.allows(played), "{text}: {played:?}");
                let found = position.move_to(target).unwrap_or_else(|| panic!("{text} to {target}"));
                assert_eq!(position.after(&found), *target, "{text}");
            }
            for played in &twice {
                assert_eq!(position.allows(played), own.contains(played), "{text}: {played:?}");
            }
            let forms: Vec<Position> = after.iter().map(Position::normal_form).collect();
            for target in
                after.iter().flat_map(|next| next.every_move().into_iter().map(|played| next.after(&played)).collect::<Vec<_>>())
            {
                assert_eq!(position.move_to(&target).is_some(), forms.contains(&target.normal_form()), "{text} to {target}");
            }
        }
        let nowhere = Move { term: 7, index: 3, step: Step::to([0]) };
        assert!(!parse("nim(3,4)").expect("legal").allows(&nowhere));
    }

    #[test]
    fn the_largest_heaps_are_judged_by_rule() {
        let max = u64::MAX;
        let lone = |text: &str, numbers: &[u64]| {
            let game = parse(text).expect("legal").terms.remove(0).game;
            assert!(game.check(numbers).is_ok(), "{text}: {numbers:?}");
            Position::normal(vec![Term { game, numbers: numbers.to_vec() }])
        };
        for (game, before, after, found) in [
            ("nim(0)", &[max, 1][..], &[1, 1][..], true),
            ("nim(0)", &[max], &[0], true),
            ("subtract[7](0)", &[max], &[max - 7], true),
            ("subtract[7](0)", &[max], &[max - 6], false),
            ("take[k^2](0)", &[9_999_999_999], &[9_999_999_999 - 99_999 * 99_999], true),
            ("take[k^2](0)", &[9_999_999_999], &[9_999_999_999 - 99_999 * 99_999 + 1], false),
            ("bash[9](0)", &[max], &[0], false),
            ("bash[18446744073709551615](0)", &[max], &[0], true),
            ("half(0)", &[max], &[max / 2], true),
            ("half(0)", &[max], &[max / 2 - 1], false),
            ("wythoff(0,0)", &[max, max], &[0, 0], true),
            ("wythoff(0,0)", &[max, max], &[5, 4], false),
            ("moore[2](0)", &[max, max, 3], &[1, 2, 3], true),
            ("moore[2](0)", &[max, max, 3], &[1, 2, 0], false),
            ("staircase(0)", &[0, max], &[9, max - 9], true),
            ("staircase(0)", &[0, max], &[9, 0], false),
            ("staircase(0)", &[0, max], &[max, 0, 0], false),
            ("lasker(0)", &[max], &[9, max - 9], true),
            ("lasker(0)", &[max], &[max - 9, 9], true),
            ("lasker(0)", &[max], &[max, max], false),
            ("kayles(0)", &[max], &[max - 2], true),
            ("kayles(0)", &[max], &[max - 11, 9], true),
            ("kayles(0)", &[max], &[9, max - 12], false),
            ("kayles(0)", &[max], &[max, max], false),
            ("grundy(0)", &[max], &[max / 2, max / 2 + 1], true),
            ("grundy(0)", &[max - 1], &[max / 2, max / 2], false),
            ("grundy(0)", &[max], &[0, max], false),
            ("octal[4.0](0)", &[max], &[1, max - 1], true),
            ("flip[3](0)", &[max], &[4, max - 7], true),
            ("flip[3](0)", &[max], &[4, max - 6], false),
            ("treblecross(0)", &[max - 2], &[max - 5], true),
            ("treblecross(0)", &[max - 2], &[max - 6], true),
            ("treblecross(0)", &[max - 2], &[max - 4], false),
            ("treblecross(0)", &[max - 2], &[1_000_000, max - 1_000_007], true),
            ("treblecross(0)", &[max - 2], &[1_000_000, max - 1_000_006], false),
        ] {
            let (position, target) = (lone(game, before), lone(game, after));
            assert_eq!(position.move_to(&target).is_some(), found, "{position} to {target}");
        }
        for (before, after, found) in [
            ("fibonacci(18446744073709551615)", "fibonacci[2](18446744073709551614)", true),
            ("fibonacci[2](18446744073709551615)", "fibonacci[2](18446744073709551614)", true),
            ("fibonacci[2](18446744073709551615)", "fibonacci[4](18446744073709551614)", false),
            ("fibonacci(18446744073709551615)", "fibonacci[18446744073709551615](1)", true),
            ("fibonacci(18446744073709551615)", "fibonacci[18446744073709551615](0)", false),
        ] {
            let (position, target) = (parse(before).expect("legal"), parse(after).expect("legal"));
            assert_eq!(position.move_to(&target).is_some(), found, "{before} to {after}");
        }
    }
}
