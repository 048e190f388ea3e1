//! The move to a position, or the sentence that says why there is none.

use crate::words::rules;
use mexplorer_picture::Say;
use mexplorer_solver::{Move, Position};

/// The move from a position to a target, or why the target is no move away.
pub fn find(position: &Position, target: &Position) -> Result<Move, Say> {
    position.move_to(target).ok_or_else(|| why_not(position, target))
}

/// Why the target is no move away.
fn why_not(position: &Position, target: &Position) -> Say {
    let to = || target.to_string();
    if !position.same_games(target) {
        return Say::new("play.not.other").with("to", to());
    }
    let pairs = position.terms.iter().zip(&target.terms);
    let terms = |apart: bool| pairs.clone().filter(move |(old, _)| old.game.numbers().apart() == apart);
    let same_length = pairs.clone().all(|(old, new)| old.numbers.len() == new.numbers.len());
    let counted = pairs.clone().all(|(old, _)| !old.game.may_grow());
    let numbers = || pairs.clone().flat_map(|(old, new)| old.numbers.iter().zip(&new.numbers));
    if same_length && counted && numbers().any(|(old, new)| new > old) {
        return Say::new("play.not.more").with("to", to());
    }
    let changed = terms(true).flat_map(|(old, new)| old.numbers.iter().zip(&new.numbers)).filter(|(old, new)| old != new);
    let changed = changed.count() + terms(false).filter(|(old, new)| old.numbers != new.numbers).count();
    if same_length && changed > 1 {
        return Say::new("play.not.several").with("to", to()).with("count", changed);
    }
    let term = pairs.clone().position(|(old, new)| old != new).unwrap_or(0);
    Say::new("play.not.rule").with("to", to()).with("rule", rules::rule(&position.terms[term].game, None))
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
}
