//! The rules in words: under the position, in the picker, and where a move is refused.

use mexplorer_picture::{Arg, Say, shortened};
use mexplorer_solver::Position;
use mexplorer_solver::game::{GameRef, RulesForm};
use mexplorer_solver::games::octal;
use mexplorer_solver::games::rule::{self as own, Kin};
use std::ops::ControlFlow;

/// How many different games of a sum are explained, and in how many of its terms they are looked for.
const MOST_GAMES: usize = 4;
const MOST_TERMS: usize = 1_000;
/// The most characters of a set or a formula that are repeated.
const LONGEST: usize = 61;

/// What each digit of an octal code allows.
const DIGITS: [&str; 7] = ["octal.1", "octal.2", "octal.3", "octal.4", "octal.5", "octal.6", "octal.7"];
/// What a formula allows of so many stones is named.
const SMALL: u64 = 500;
/// How many amounts of one digit are named.
const MOST_AMOUNTS: usize = 8;

/// Tells a rule of the reader's own in a sentence, where there are words for it: [`crate::tell::rule`], once that part of the program
/// is here.
pub type Tell = fn(&GameRef) -> Option<Say>;

/// What may be done in one move of this game.
pub fn rule(game: &GameRef, tell: Option<Tell>) -> Say {
    if let Some(told) = tell.and_then(|tell| tell(game)) {
        return told;
    }
    let taking = game.is_written_as_taking().then_some("rule.rule-take");
    let say = Say::new(taking.or(game.rule_now()).unwrap_or(game.family().rule)).with("rules", shortened(game.rules(), LONGEST));
    match game.family().rules {
        RulesForm::Octal { .. } => say.with("takes", takes(game.rules())),
        RulesForm::Formula { .. } => say.with("least", least(game)),
        RulesForm::None
        | RulesForm::Number { .. }
        | RulesForm::Set { .. }
        | RulesForm::Rule { .. }
        | RulesForm::Pairs { .. }
        | RulesForm::Edges { .. } => say,
    }
}

/// The least numbers of stones that a formula allows, as far as they are small.
fn least(game: &GameRef) -> Arg {
    let mut amounts = Vec::new();
    let _ = game.leaves(&[SMALL], &mut |left| {
        amounts.push(SMALL - left.iter().sum::<u64>());
        ControlFlow::Continue(())
    });
    mexplorer_solver::order::sort(&mut amounts);
    amounts.dedup();
    if amounts.is_empty() {
        return "".into();
    }
    Say::new("rule.take-least")
        .with("amounts", Arg::List(amounts.into_iter().take(MOST_AMOUNTS - 2).map(Arg::from).collect()))
        .into()
}

/// An octal code digit by digit: how many stones may be taken where so many heaps are left.
fn takes(code: &str) -> Arg {
    let split = code.starts_with('4').then(|| Say::new("octal.split"));
    let digits = || code.chars().skip_while(|char| *char != '.').enumerate();
    let amounts = |digit: u32| {
        let all = digits().filter(move |(_, char)| char.to_digit(8) == Some(digit)).map(|(take, _)| Arg::from(take));
        let mut amounts: Vec<Arg> = all.take(MOST_AMOUNTS + 1).collect();
        if amounts.len() > MOST_AMOUNTS {
            amounts[MOST_AMOUNTS] = "…".into();
        }
        amounts
    };
    // By the smallest amount of each.
    let mut found: Vec<(usize, u32, &str)> = (1..)
        .zip(DIGITS)
        .filter_map(|(digit, key)| Some((digits().find(|(_, char)| char.to_digit(8) == Some(digit))?.0, digit, key)))
        .collect();
    mexplorer_solver::order::sort(&mut found);
    let said = found.into_iter().map(|(_, digit, key)| Say::new(key).with("k", Arg::List(amounts(digit))));
    let takes: Vec<Arg> = split.into_iter().chain(said).map(Arg::from).collect();
    if takes.is_empty() { Say::new("octal.none").into() } else { Arg::List(takes) }
}

/// Which known game an octal code or a rule of the reader's own is, and how that is known.
fn kin(of: &GameRef) -> Option<Say> {
    if let Some((game, less)) = octal::kin(of) {
        let say = |key| Say::new(key).with("game", name(&game)).with("notation", game.id());
        return Some(if less == 0 { say("rules.kin") } else { say("rules.kin-less").with("less", less) });
    }
    let Kin { game, up_to } = own::kin(of)?;
    let key = match (up_to.is_some(), of.is_written_of_pairs()) {
        (false, false) => "rules.kin",
        (true, false) => "rules.kin-seen",
        (false, true) => "rules.kin-pairs",
        (true, true) => "rules.kin-pairs-seen",
    };
    let say = Say::new(key).with("game", name(&game)).with("notation", shortened(game.id(), LONGEST));
    Some(match up_to {
        Some(heap) => say.with("heap", heap),
        None => say,
    })
}

/// The name of a game.
pub fn name(game: &GameRef) -> Say {
    Say::new(game.family().title)
}

/// How much of a position stands in a title, and of how many games of a sum.
const MOST_OF_POSITION: usize = 60;
const MOST_TITLED: usize = 3;

/// A position as a title has it: its games, and what of its text has room.
pub fn titled(position: &Position) -> (Arg, String) {
    let mut games: Vec<Say> = position.terms.iter().map(|term| name(&term.game)).collect();
    games.dedup();
    games.truncate(MOST_TITLED);
    (Arg::List(games.into_iter().map(Arg::from).collect()), shortened(&position.to_string(), MOST_OF_POSITION))
}

/// Whether a game of this position, as far as they are explained, is a rule of the reader's own.
pub fn any_own(position: &Position) -> bool {
    position.terms.iter().take(MOST_TERMS).any(|term| is_own(&term.game))
}

/// Whether a rule was written by a reader, of heaps or of pairs.
pub fn is_own(game: &GameRef) -> bool {
    game.is_written() || game.is_written_of_pairs()
}

/// That the sign in these formulas is no XOR, where it may have been meant so.
pub fn power<'a>(mut formulas: impl Iterator<Item = &'a str>) -> Option<Say> {
    formulas.any(own::raises).then(|| Say::new("rules.power"))
}

/// How this position is played, for someone who sees it for the first time: what a move is, and who wins in the end.
pub fn of(position: &Position, tell: Option<Tell>) -> Vec<Say> {
    let mut games: Vec<&GameRef> = Vec::new();
    let mut others = position.terms.len() > MOST_TERMS;
    for term in position.terms.iter().take(MOST_TERMS) {
        if games.contains(&&term.game) {
            continue;
        }
        if games.len() == MOST_GAMES {
            others = true;
            break;
        }
        games.push(&term.game);
    }
    let mut says = Vec::new();
    if position.terms.len() > 1 {
        says.push(Say::new("rules.sum"));
    }
    // What a rule is known to be is said right after it: "this rule" is that one.
    says.extend(games.iter().flat_map(|game| {
        let own = Say::new("rules.game").with("game", name(game)).with("rule", rule(game, tell));
        std::iter::once(own).chain(kin(game))
    }));
    if others {
        says.push(Say::new("rules.more"));
    }
    says.extend(power(games.iter().map(|game| game.rules())));
    says.push(Say::new(if position.misere { "rules.misere" } else { "rules.normal" }));
    says
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use mexplorer_solver::games::FAMILIES;
    use mexplorer_solver::notation::parse;

    #[test]
    fn every_game_has_a_name_and_a_rule_of_its_own() {
        for family in FAMILIES {
            let position = parse(family.example).expect("legal");
            let game = &position.terms[0].game;
            // One that is written as taking is worded as that.
            assert_eq!(rule(game, None).key.strip_prefix("rule.").and_then(|key| key.split('-').next()), Some(family.name));
            assert_eq!(name(game).key.strip_prefix("game."), Some(family.name));
        }
    }

    #[test]
    fn a_long_set_is_cut() {
        let set: Vec<String> = (1..=1_000).map(|number| number.to_string()).collect();
        let position = parse(&format!("subtract[{}](9)", set.join(","))).expect("legal");
        let said = Locale::of("en").all(&of(&position, None));
        assert!(said.len() < 250 && said.contains('…'), "{said}");
    }

    #[test]
    fn what_decides_a_move_stands_in_the_sentence() {
        let locale = Locale::of("en");
        for (text, expected) in [
            ("nim(3,4,5)", &["any number of stones", "from one heap", "last move wins"][..]),
            ("misere nim(3,4,5)", &["Misère", "last move loses"]),
            ("bash[3](21)", &["Bash", "1 to 3 stones"]),
            ("subtract[1,3,4](7)", &["1,3,4"]),
            ("take[k^2](13)", &["f(k) = k^2"]),
            ("moore[2](3,4,5)", &["at most 2 heaps"]),
            ("fibonacci(20)", &["not all"]),
            ("fibonacci[6](14)", &["at most 6 from the heap now"]),
            ("flip[3](11)", &["3 adjacent heads"]),
            (
                "octal[0.137](12)",
                &["the code 0.137 allows: 1 leaving nothing, 2 leaving at most one heap, 3 leaving at most two heaps."],
            ),
            (
                "octal[4.20666](12)",
                &["none but a split of the heap into two, 1 leaving one heap, 3, 4, 5 leaving one or two heaps."],
            ),
            ("octal[0.77](7)", &["the moves of Kayles (kayles), whatever the heap"]),
            ("octal[.770](7)", &["the moves of Kayles (kayles), whatever the heap"]),
            ("octal[0.137](9)", &["Dawson’s Chess (dawsons_chess)"]),
            ("octal[0.07](9)", &["Dawson’s Kayles (dawsons_kayles)"]),
            ("octal[0.007](9)", &["a heap of n is n − 2 in Treblecross (treblecross), from n = 2 on"]),
            ("octal[0.0504](12)", &["2 leaving nothing or two heaps, 4 leaving two heaps."]),
            ("octal[0.1111111111](12)", &["1, 2, 3, 4, 5, 6, 7, 8, … leaving nothing."]),
            ("octal[0.00](12)", &["0.00 allows: nothing."]),
            ("rule[n/2,n/3](9)", &["n/2,n/3", "in place of a heap of n"]),
            ("rule[n-k for k in 1..=n/2](9)", &["n-k for k in 1..=n/2", "Take stones"]),
            ("rule[n-k for k in 1..=3](9)", &["the moves of Bash’s game (bash[3])"]),
            ("rule[n-k for k in 1..=n if k<4](9)", &["up to 48", "bash[3]", "not proved"]),
            (
                "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)](3,5)",
                &["whatever the two numbers", "Wythoff’s game (wythoff)", "holds here"],
            ),
            ("rule2[(k,b) for k in 0..=a-1;(a,b-k) for k in 1..=b](3,5)", &["up to 16", "Nim (nim)", "not proved"]),
            ("nim(3)+kayles(7)+nim(2)", &["one part", "Nim.", "Kayles.", "last move wins"]),
            ("bash[1](1)+bash[2](1)+bash[3](1)+bash[4](1)+bash[5](1)+bash[6](1)", &["1 to 4", "other games"]),
        ] {
            let said = locale.all(&of(&parse(text).expect("legal"), None));
            for part in expected {
                assert!(said.contains(part), "{text}: {said}");
            }
        }
        let nim = locale.all(&of(&parse("nim(3)+kayles(7)+nim(2)").expect("legal"), None));
        assert_eq!(nim.matches("Nim.").count(), 1, "each game is explained once: {nim}");
        // Other codes have no name.
        for text in ["octal[0.6](9)", "octal[4.77](9)", "kayles(9)"] {
            assert!(
                parse(text)
                    .map_or_else(|_| Vec::new(), |position| of(&position, None))
                    .iter()
                    .all(|say| !say.key.starts_with("rules.kin")),
                "{text}"
            );
        }
        // What is said of "this rule" follows that rule.
        let says = of(&parse("rule[n-k for k in 1..=3](5)+rule[n/2,n/3,n/6](100)").expect("legal"), None);
        let keys: Vec<&str> = says.iter().map(|say| say.key).collect();
        assert_eq!(keys, ["rules.sum", "rules.game", "rules.kin", "rules.game", "rules.normal"]);
    }
}
