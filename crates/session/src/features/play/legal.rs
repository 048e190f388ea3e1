//! From two positions to the move between them, or to the sentence that says why there is none.

use crate::words::rules;
use mexplorer_picture::Say;
use mexplorer_solver::game::{Board, Shape};
use mexplorer_solver::position::Component;
use mexplorer_solver::{Move, Position, Step};
use std::ops::ControlFlow;

/// The most options that are looked at, where no rule below tells.
const MOST_LOOKED_AT: u128 = 300_000;
/// The most moves whose positions are spelt out to find one that is equal up to symmetry.
const MOST_SPELT_OUT: u128 = 5_000;
/// Between equal neighbours a split can be read in several ways; so many are tried.
const MOST_READINGS: usize = 64;

/// The move from a position to a target; equal up to symmetry is near enough, since merged graphs name positions so.
///
/// O(numbers) where a rule tells, otherwise O(options) up to a cap.
pub fn find(position: &Position, target: &Position) -> Result<Move, Say> {
    let exact = readings(position, target).into_iter().find(|played| lawful(position, played));
    exact.or_else(|| symmetric(position, target)).ok_or_else(|| why_not(position, target))
}

/// Every way to read the difference as a change of one component.
fn readings(position: &Position, target: &Position) -> Vec<Move> {
    let (old, new) = (&position.terms, &target.terms);
    let mut readings: Vec<Move> = Vec::new();
    if position.misere != target.misere {
        return readings;
    }
    if old.len() == new.len() && old.iter().zip(new).all(|(a, b)| a.game == b.game) {
        let mut changed = (0..old.len()).filter(|term| old[*term].numbers != new[*term].numbers);
        let (Some(term), None) = (changed.next(), changed.next()) else { return readings };
        let (before, after) = (&old[term].numbers, &new[term].numbers);
        if old[term].game.shape() == Shape::Whole {
            return vec![Move { term, index: 0, step: Step::to(after.clone()) }];
        }
        let prefix = before.iter().zip(after).take_while(|(a, b)| a == b).count();
        let suffix = before.iter().rev().zip(after.iter().rev()).take_while(|(a, b)| a == b).count();
        let last = before.len() - 1;
        for index in (last.saturating_sub(suffix)..=prefix.min(last)).take(MOST_READINGS) {
            if after.len() > last {
                let parts = after[index..after.len() - (last - index)].to_vec();
                readings.push(Move { term, index, step: Step::to(parts) });
            }
        }
    } else {
        // Rules that change with a move cut terms in pieces; heap by heap the positions differ in one place only.
        let flat =
            |p: &Position| -> Vec<_> { p.terms.iter().flat_map(|t| t.numbers.iter().map(|n| (t.game.clone(), *n))).collect() };
        let (before, after) = (flat(position), flat(target));
        let places = position.terms.iter().enumerate().flat_map(|(term, t)| (0..t.numbers.len()).map(move |index| (term, index)));
        if before.len() == after.len() {
            for (place, (term, index)) in places.enumerate() {
                if before[place] != after[place] && before[place].0.shape() == Shape::Heaps {
                    let (game, number) = after[place].clone();
                    readings.push(Move { term, index, step: Step { game: Some(game), numbers: vec![number] } });
                }
            }
        }
        if readings.len() > 1 {
            readings.clear();
        }
    }
    readings.retain(|played| position.after(played) == *target);
    readings
}

/// Whether a change of one component is a move of its game.
fn lawful(position: &Position, played: &Move) -> bool {
    let component = position.components().find(|c| (c.term, c.index) == (played.term, played.index));
    component.is_some_and(|c| match c.game.option_count(c.numbers) <= MOST_LOOKED_AT {
        true => listed(&c, &played.step),
        false => by_rule(&c, &played.step),
    })
}

fn listed(c: &Component, step: &Step) -> bool {
    let own = |game: &Option<_>| game.as_ref().is_none_or(|game| game == c.game);
    let same =
        |option: &Step| option.numbers == step.numbers && (option.game == step.game || (own(&option.game) && own(&step.game)));
    c.game
        .options(c.numbers, &mut |option| if same(&option) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        .is_break()
}

/// The rules of the games whose heaps may be larger than any list of options.
fn by_rule(c: &Component, step: &Step) -> bool {
    let (old, new) = (c.numbers, &step.numbers[..]);
    let family = c.game.family().name;
    if family == "lasker" && new.len() == 2 {
        return new.iter().all(|part| *part > 0) && new[0].checked_add(new[1]) == Some(old[0]);
    }
    if family == "staircase" {
        let Some(stair) = (0..old.len()).find(|stair| new[*stair] < old[*stair]) else { return false };
        let mut expected = old.to_vec();
        expected[stair] = new[stair];
        if stair > 0 {
            expected[stair - 1] += old[stair] - new[stair];
        }
        return expected == new;
    }
    if !["nim", "lasker", "bash", "half", "moore", "wythoff", "fibonacci"].contains(&family) {
        return by_stand_in(c, step);
    }
    if old.len() != new.len() {
        return false;
    }
    let Some(takes) = old.iter().zip(new).map(|(old, new)| old.checked_sub(*new)).collect::<Option<Vec<u64>>>() else {
        return false;
    };
    let moved = takes.iter().filter(|take| **take > 0).count() as u64;
    match family {
        "nim" | "lasker" => moved == 1,
        "bash" => moved == 1 && c.game.rules().parse().is_ok_and(|most: u64| takes[0] <= most),
        "half" => moved == 1 && takes[0] <= old[0].div_ceil(2),
        "moore" => moved > 0 && c.game.columns_modulus().is_some_and(|modulus| moved < modulus),
        "wythoff" => moved == 1 || (moved == 2 && takes[0] == takes[1]),
        "fibonacci" => {
            let Board::Limited { limit } = c.game.board() else { return false };
            let most = limit.map_or(old[0].saturating_sub(1), |limit| limit.min(old[0]));
            let next = takes[0].saturating_mul(2);
            let doubles = step.game.as_ref().map_or(limit == Some(next), |game| game.rules() == next.to_string());
            moved == 1 && takes[0] <= most && doubles
        }
        _ => false,
    }
}

/// Games that split heaps look at how much is taken and into how many parts the rest falls, equal or not, never at how
/// large the parts are once they are large: so the same move is looked up on a heap whose large parts are small.
fn by_stand_in(c: &Component, step: &Step) -> bool {
    const LARGE: u64 = 64;
    let &[heap] = c.numbers else { return false };
    let Some(left) = step.numbers.iter().try_fold(0u64, |sum, part| sum.checked_add(*part)) else { return false };
    let Some(taken) = heap.checked_sub(left) else { return false };
    let mut large: Vec<u64> = step.numbers.iter().copied().filter(|part| *part > LARGE).collect();
    large.sort_unstable();
    large.dedup();
    let stand_in = |part: &u64| large.binary_search(part).map_or(*part, |rank| LARGE + 1 + rank as u64);
    let parts: Vec<u64> = step.numbers.iter().map(stand_in).collect();
    let Some(heap) = parts.iter().sum::<u64>().checked_add(taken) else { return false };
    let small = Component { numbers: &[heap], ..*c };
    small.game.option_count(small.numbers) <= MOST_LOOKED_AT && listed(&small, &Step { game: step.game.clone(), numbers: parts })
}

/// The first move to a position that is the target up to symmetry.
fn symmetric(position: &Position, target: &Position) -> Option<Move> {
    let moves = position.components().fold(0, |sum: u128, c| sum.saturating_add(c.game.option_count(c.numbers)));
    if moves.saturating_mul(position.size() as u128 + 1) > 20 * MOST_SPELT_OUT || position.misere != target.misere {
        return None;
    }
    let form = target.normal_form();
    let mut found = None;
    let _ = position.moves(&mut |played| {
        if position.after(&played).normal_form() == form {
            found = Some(played);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// Why the target is no move away.
fn why_not(position: &Position, target: &Position) -> Say {
    let to = || target.to_string();
    let families = |p: &Position| {
        let mut names: Vec<&str> = p.terms.iter().map(|term| term.game.family().name).collect();
        names.dedup();
        names
    };
    if position.misere != target.misere || families(position) != families(target) {
        return Say::new("play.not.other").with("to", to());
    }
    let pairs = position.terms.iter().zip(&target.terms);
    let heaps = |shape| pairs.clone().filter(move |(old, _)| old.game.shape() == shape);
    let same_length = pairs.clone().all(|(old, new)| old.numbers.len() == new.numbers.len());
    let counted = pairs.clone().all(|(old, _)| !matches!(old.game.board(), Board::Graph { .. } | Board::Stairs));
    let numbers = || pairs.clone().flat_map(|(old, new)| old.numbers.iter().zip(&new.numbers));
    if same_length && counted && numbers().any(|(old, new)| new > old) {
        return Say::new("play.not.more").with("to", to());
    }
    let changed = heaps(Shape::Heaps).flat_map(|(old, new)| old.numbers.iter().zip(&new.numbers)).filter(|(old, new)| old != new);
    let changed = changed.count() + heaps(Shape::Whole).filter(|(old, new)| old.numbers != new.numbers).count();
    if same_length && changed > 1 {
        return Say::new("play.not.several").with("to", to()).with("count", changed);
    }
    let term = pairs.clone().position(|(old, new)| old != new).unwrap_or(0);
    Say::new("play.not.rule").with("to", to()).with("rule", rules::rule(&position.terms[term].game))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    fn check(from: &str, to: &str, expected: Result<(), &str>) {
        let (position, target) = (parse(from).expect("legal"), parse(to).expect("legal"));
        let found = find(&position, &target);
        if let Ok(played) = &found {
            assert_eq!(position.after(played).normal_form(), target.normal_form(), "{from} to {to}");
        }
        assert_eq!(found.map(drop).map_err(|say| say.key), expected, "{from} to {to}");
    }

    #[test]
    fn every_move_is_found_and_nothing_else() {
        for text in [
            "nim(3,3)",
            "wythoff(3,4)",
            "moore[2](1,2,2)",
            "fibonacci(5,3)",
            "fibonacci[2](5)+nim(2)",
            "staircase(2,1,2)",
            "kayles(4,4)",
            "lasker(4,2)",
            "grundy(7)",
            "octal[0.07](6)",
            "graph[a>b,a>c,b>c](a,a)",
            "misere nim(1,2)+kayles(3)",
        ] {
            let position = parse(text).expect("legal");
            let mut after = Vec::new();
            let mut twice = Vec::new();
            let list = |position: &Position, into: &mut Vec<Position>| {
                let _ = position.moves(&mut |played| {
                    into.push(position.after(&played));
                    ControlFlow::Continue(())
                });
            };
            list(&position, &mut after);
            for target in &after {
                let played = find(&position, target).unwrap_or_else(|why| panic!("{text} to {target}: {why:?}"));
                assert_eq!(position.after(&played), *target, "{text}");
                list(target, &mut twice);
            }
            let forms: Vec<Position> = after.iter().map(Position::normal_form).collect();
            for target in twice {
                assert_eq!(find(&position, &target).is_ok(), forms.contains(&target.normal_form()), "{text} to {target}");
            }
        }
    }

    #[test]
    fn what_is_no_move_is_explained() {
        for (from, to, expected) in [
            ("nim(3,4,5)", "nim(1,4,5)", Ok(())),
            ("nim(3,4,5)", "nim(1,4,4)", Err("play.not.several")),
            ("nim(3,4,5)", "nim(3,4,6)", Err("play.not.more")),
            ("nim(3,4,5)", "kayles(3)", Err("play.not.other")),
            ("nim(3,4,5)", "misere nim(1,4,5)", Err("play.not.other")),
            ("bash[3](21)", "bash[3](10)", Err("play.not.rule")),
            ("fibonacci(20)", "fibonacci[6](17)", Ok(())),
            ("fibonacci(20)", "fibonacci[8](17)", Err("play.not.rule")),
            ("graph[a>b,b>c](a)", "graph[a>b,b>c](c)", Err("play.not.rule")),
            ("wythoff(3,5)", "wythoff(2,2)", Err("play.not.rule")),
            // Merged graphs name positions by their normal forms.
            ("nim(3,4,5)", "nim(1,3,5)", Ok(())),
            ("nim(3,4,5)", "nim(3,4)", Ok(())),
        ] {
            check(from, to, expected);
        }
    }

    #[test]
    fn huge_heaps_are_judged_by_rule() {
        let max = u64::MAX;
        for (from, to, expected) in [
            (format!("nim({max},1)"), "nim(1,1)".to_string(), Ok(())),
            (format!("bash[{max}]({max})"), format!("bash[{max}](7)"), Ok(())),
            (format!("bash[9]({max})"), "bash[9](0)".into(), Err("play.not.rule")),
            (format!("half({max})"), format!("half({})", max / 2), Ok(())),
            (format!("half({max})"), format!("half({})", max / 2 - 1), Err("play.not.rule")),
            (format!("wythoff({max},{max})"), "wythoff(5,5)".into(), Ok(())),
            (format!("wythoff({max},{max})"), "wythoff(5,4)".into(), Err("play.not.rule")),
            (format!("moore[2]({max},{max},3)"), "moore[2](1,2,3)".into(), Ok(())),
            (format!("moore[2]({max},{max},3)"), "moore[2](1,2,0)".into(), Err("play.not.rule")),
            (format!("staircase(0,{max})"), format!("staircase(9,{})", max - 9), Ok(())),
            (format!("staircase(0,{max})"), "staircase(9,0)".into(), Err("play.not.rule")),
            (format!("lasker({max})"), format!("lasker(9,{})", max - 9), Ok(())),
            (format!("fibonacci({max})"), format!("fibonacci[2]({})", max - 1), Ok(())),
            (format!("fibonacci[2]({max})"), format!("fibonacci[2]({})", max - 1), Ok(())),
            (format!("fibonacci[2]({max})"), format!("fibonacci[4]({})", max - 1), Err("play.not.rule")),
            (format!("kayles({max})"), format!("kayles({})", max - 2), Ok(())),
            (format!("kayles({max})"), format!("kayles(9,{})", max - 11), Ok(())),
            (format!("kayles({max})"), format!("kayles(9,{})", max - 12), Err("play.not.rule")),
            (format!("grundy({max})"), format!("grundy({},{})", max / 2, max / 2 + 1), Ok(())),
            (format!("grundy({})", max - 1), format!("grundy({},{})", max / 2, max / 2), Err("play.not.rule")),
            ("treblecross(3000000)".into(), "treblecross(1000000,1999995)".into(), Ok(())),
            ("treblecross(3000000)".into(), "treblecross(1000000,1999996)".into(), Err("play.not.rule")),
        ] {
            check(&from, &to, expected);
        }
    }
}
