//! Why an answer to a question is right or wrong, and why there is no question: page and package say it in the same words.

use crate::{deeds, rules};
use mexplorer_picture::{Arg, Say, board};
use mexplorer_solver::explain::{self, Reason};
use mexplorer_solver::game::Pattern;
use mexplorer_solver::order::sort;
use mexplorer_solver::quiz::pattern::{self, KnownPattern};
use mexplorer_solver::quiz::{Choice, Flaw, Given, Kind, Picked, Question, Refusal, Repeating, Task};
use mexplorer_solver::{Analysis, Budget, Outcome, Position, Solver, notation};

/// What a quiz is called in a course that lists it: games and position, what is asked, and its seed, where that changes the position.
pub fn title(position: &Position, kind: Kind, seed: u64) -> Say {
    let about = Say::new(match kind {
        Kind::Outcomes => "quiz.kind.outcomes",
        Kind::Values => "quiz.kind.values",
        Kind::Move => "quiz.kind.move",
        Kind::Mex => "quiz.kind.mex",
        Kind::Pattern => "quiz.kind.pattern",
    });
    let (games, text) = rules::titled(position);
    let say = if seed == 0 { Say::new("title.about") } else { Say::new("title.quiz").with("seed", seed) };
    say.with("about", Arg::Say(about)).with("games", games).with("position", text)
}

/// Why there is no question.
pub fn refusal(refusal: &Refusal) -> Say {
    match refusal {
        Refusal::Over => Say::new("quiz.refused.over"),
        Refusal::Misere => Say::new("quiz.refused.misere"),
        Refusal::NoPattern => Say::new("quiz.refused.pattern").with("first", pattern::HEAPS.0).with("last", pattern::HEAPS.1),
        Refusal::TooMany { most } => Say::new("quiz.refused.many").with("most", *most),
        Refusal::TooLarge => Say::new("quiz.refused.large"),
        Refusal::OutOfReach(over) => mexplorer_picture::notice::overrun(over),
    }
}

/// Why an answer is wrong.
pub fn wrong(item: &Task, given: Given, flaw: &Flaw) -> Say {
    let about = |key: &'static str| Say::new(key).with("position", item.position());
    match (flaw, item, given) {
        (Flaw::HasCold(to), ..) => {
            about(if is_cold_pair(to) { "quiz.flaw.cold-pair" } else { "quiz.flaw.has-cold" }).with("to", to.as_str())
        }
        (Flaw::AllHot { followers, more: false }, ..) => about("quiz.flaw.all-hot").with("followers", list(followers)),
        (Flaw::AllHot { followers, more: true }, ..) => about("quiz.flaw.all-hot-more").with("followers", list(followers)),
        (Flaw::Taken { value, by }, ..) => about("quiz.flaw.taken").with("value", *value).with("by", by.as_str()),
        // What they come to would be the answer, as would be which number is missing.
        (Flaw::Missing { .. }, Task::Value(asked), Given::Value(given)) if !asked.parts.is_empty() => {
            about("quiz.flaw.parts").with("given", given).with("sum", board::why::terms(&asked.parts))
        }
        (Flaw::Missing { .. }, _, Given::Value(given)) => about("quiz.flaw.missing").with("given", given),
        (Flaw::Answered { pick }, Task::Move(choice), _) => answered(choice, &choice.moves[*pick], *pick),
        // Which one it is, is still to be found.
        (Flaw::Wins { .. }, Task::Move(Choice { position, .. }), _)
            if !position.misere
                && let Some(sum) = heaps(position) =>
        {
            let total = position.terms.iter().flat_map(|term| &term.numbers).fold(0, |total, heap| total ^ heap);
            Say::new("quiz.flaw.wins-sum").with("sum", sum).with("total", total)
        }
        (Flaw::Wins { .. }, ..) => Say::new("quiz.flaw.wins"),
        (Flaw::Sooner, Task::Period(asked), Given::Value(given)) => {
            Say::new("quiz.flaw.sooner").with("start", asked.start.as_str()).with("given", given)
        }
        (Flaw::Differ { heap, later }, Task::Period(asked), Given::Value(given)) => Say::new("quiz.flaw.differ")
            .with("given", given)
            .with("heap", heap_of(asked, heap.0))
            .with("value", heap.1)
            .with("later", heap_of(asked, later.0))
            .with("other", later.1),
        // An answer that does not belong to the question.
        (Flaw::Other | Flaw::Missing { .. } | Flaw::Answered { .. } | Flaw::Sooner | Flaw::Differ { .. }, ..) => {
            Say::new("quiz.flaw.other")
        }
    }
}

/// Whether a position that is lost is one of Wythoff's pairs, as those are known by that name.
fn is_cold_pair(lost: &str) -> bool {
    notation::parse(lost).is_ok_and(|lost| !lost.misere && matches!(&lost.terms[..], [term] if term.game.golden()))
}

/// Another heap of the game whose period is asked for.
fn heap_of(asked: &Repeating, heap: u64) -> String {
    let Ok(mut position) = notation::parse(&asked.position) else { return heap.to_string() };
    position.terms[0].numbers[0] = heap;
    position.to_string()
}

/// What is asked beside an answer, where that is no position.
pub fn named(item: &Task) -> Option<Say> {
    match item {
        Task::Period(asked) => Some(Say::new("quiz.period-of").with("start", asked.start.as_str())),
        _ => None,
    }
}

fn list(followers: &[String]) -> Arg {
    Arg::List(followers.iter().map(|text| Arg::from(text.as_str())).collect())
}

/// Why a picked move does not win: what it leaves, and the reply.
fn answered(choice: &Choice, picked: &Picked, pick: usize) -> Say {
    let after = notation::parse(&picked.after);
    let told = choice.told_reply(pick).zip(after.as_ref().ok());
    let deed = deed(choice, pick);
    if picked.reply.is_none() {
        return Say::new("quiz.flaw.last").with("deed", deed);
    }
    let say = Say::new(if told.is_some() { "quiz.flaw.answered" } else { "quiz.flaw.within" });
    let say = say.with("deed", deed).with("left", Arg::Say(hot(picked, after.as_ref().ok())));
    match told {
        Some(((reply, to), after)) => say.with("reply", deeds::say(after, reply)).with("to", to.as_str()),
        None => say,
    }
}

/// What a move leaves that does not win: the sum of its heaps where it is Nim, else its value. Of a game of several numbers alone it is
/// not told: what is learnt of most of these is who wins.
fn hot(picked: &Picked, after: Option<&Position>) -> Say {
    let is_single = |position: &Position| position.components().count() == 1 && position.terms[0].numbers.len() > 1;
    match (picked.leaves, after.and_then(heaps)) {
        (Some(value), Some(sum)) => Say::new("quiz.flaw.sum").with("sum", sum).with("value", value),
        (Some(value), None) if !after.is_some_and(is_single) => Say::new("quiz.flaw.value").with("value", value),
        _ => Say::new("quiz.flaw.hot"),
    }
}

/// Why the right answer to a question of this kind is right: of a move with what makes the position lost that it leaves, where figures
/// or a theorem tell it, else by the definition.
pub fn reason(kind: Kind, item: &Task, given: Option<Given>) -> Option<Say> {
    let told = || {
        let Task::Move(choice) = item else { return None };
        let pick = choice.winning(given)?;
        Some(leaves(choice, pick, "quiz.why.leaves").with("why", Arg::Say(left(&choice.moves[pick])?)))
    };
    told().or_else(|| by_definition(kind, item, given))
}

/// What a picked move leaves.
fn leaves(choice: &Choice, pick: usize, key: &'static str) -> Say {
    Say::new(key).with("deed", deed(choice, pick)).with("after", choice.moves[pick].after.as_str())
}

/// Why what a move leaves is lost: the figures where it is a sum, else its theorem. A search knows no more than the definition.
fn left(picked: &Picked) -> Option<Say> {
    let why = picked.why.as_ref()?;
    if let Some(sum) = board::why::sum(why.values.iter().copied().map(Some)) {
        let are_heaps = notation::parse(&picked.after).is_ok_and(|after| after.terms.iter().all(|term| term.game.is_nim()));
        return Some(if are_heaps { sum } else { Say { key: "reason.sum-values", ..sum } });
    }
    let tells = !matches!(why.reason, Reason::Value { .. } | Reason::Search { .. } | Reason::Row(_) | Reason::Such { .. });
    tells.then(|| board::why::why(&why.reason).swap_remove(0))
}

/// Why the right answer to a question of this kind is right, by the definition: what would refute its opposite. Of several moves that
/// win it speaks of the one that was given. What heaps of Nim are worth together is added up, where no mex is asked for: that their
/// options have every smaller value is Bouton's theorem, and not to be seen.
pub fn by_definition(kind: Kind, item: &Task, given: Option<Given>) -> Option<Say> {
    let position = item.position();
    match item {
        Task::Outcome(asked) => {
            let opposite = if asked.outcome == Outcome::P { Outcome::N } else { Outcome::P };
            let flaw = item.judge(Given::Outcome(opposite)).err()?;
            Some(wrong(item, Given::Outcome(opposite), &flaw))
        }
        Task::Value(asked) => Some(match asked.value {
            value
                if kind != Kind::Mex
                    && let Some(sum) = notation::parse(&asked.position).ok().as_ref().and_then(heaps) =>
            {
                Say::new("quiz.why.heaps").with("position", position).with("sum", sum).with("value", value)
            }
            value if !asked.parts.is_empty() => Say::new("quiz.why.parts")
                .with("position", position)
                .with("sum", board::why::terms(&asked.parts))
                .with("value", value),
            0 => Say::new("quiz.why.zero").with("position", position),
            1 => Say::new("quiz.why.one").with("position", position),
            value => Say::new("quiz.why.value").with("position", position).with("last", value - 1).with("value", value),
        }),
        Task::Move(choice) => Some(match choice.winning(given) {
            Some(pick) => leaves(choice, pick, "quiz.why.move"),
            None => Say::new("quiz.why.no-move").with("position", position),
        }),
        Task::Period(asked) => {
            Some(Say::new("quiz.why.period").with("start", asked.start.as_str()).with("period", asked.period()))
        }
    }
}

/// What is asked of a table of options as it stands on a blackboard, `mex{0, 1, 3} = 2`: its last task is the position's own value.
pub fn gap(kind: Kind, tasks: &[Task]) -> Option<Say> {
    let (own, options) = tasks.split_last().filter(|_| kind == Kind::Mex)?;
    let worth = |task: &Task| match task.right() {
        Given::Value(value) => Some(value),
        _ => None,
    };
    let mut values: Vec<_> = options.iter().map(worth).collect::<Option<_>>()?;
    sort(&mut values);
    values.dedup();
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    Some(Say::new("sheet.mex").with("values", format!("{{{}}}", values.join(", "))).with("value", worth(own)?))
}

/// The heaps of Nim with stones in them, `3 ⊕ 4 ⊕ 5`, where there are two of them or more and nothing else.
fn heaps(position: &Position) -> Option<String> {
    let heaps = position.terms.iter().flat_map(|term| &term.numbers).filter(|heap| **heap > 0);
    let heaps: Vec<String> = heaps.map(u64::to_string).collect();
    (heaps.len() > 1 && position.terms.iter().all(|term| term.game.is_nim())).then(|| heaps.join(" ⊕ "))
}

/// How many other winning moves are named.
const ALSO: usize = 3;

/// The moves that win besides the one that was told of, by where they lead.
pub fn also(item: &Task, given: Option<Given>) -> Option<Say> {
    let Task::Move(choice) = item else { return None };
    let told = choice.winning(given)?;
    let others = || choice.moves.iter().enumerate().filter(|(at, picked)| *at != told && picked.wins).map(|(_, picked)| picked);
    let (count, named) = (others().count(), others().take(ALSO).map(|picked| Arg::from(picked.after.as_str())).collect());
    let say = Say::new(if count > ALSO { "quiz.why.also-more" } else { "quiz.why.also" });
    (count > 0).then(|| say.with("others", Arg::List(named)).with("count", count).with("more", count.saturating_sub(ALSO)))
}

/// What is known of the sequence that was asked for, beyond the heaps that were: what is only observed is not said.
pub fn known(question: &Question) -> Option<Say> {
    Some(match question.known.as_ref()? {
        KnownPattern::Repeats(period) => Say::new(if period.saltus == 0 { "quiz.why.repeats" } else { "quiz.why.climbs" })
            .with("preperiod", period.preperiod)
            .with("period", period.period)
            .with("saltus", period.saltus),
        KnownPattern::Of(Pattern::Fractal) => Say::new("quiz.why.fractal"),
        KnownPattern::Of(Pattern::Open) => Say::new("quiz.why.open"),
        // It speaks of what may be taken, and no heap of it is asked about alone.
        KnownPattern::Of(Pattern::Zeckendorf) => return None,
    })
}

/// What a reason may spend; the positions of a question are solved already.
const WORK: u64 = 300_000;

/// Why the right answer is right. That all options of a P-position are N is what P means: what makes them so is told by values or by a
/// theorem, where there is one. Of an N-position that is a sum the values are told, too, before the option that wins. Where moves are
/// asked for, several that win are told each by itself, but what a theorem says only of the first.
pub fn reasons(solver: &mut Solver, kind: Kind, task: &Task) -> Vec<Say> {
    let mut analysed = |text: String| solver.analyze(&notation::parse(&text).ok()?, &mut Budget::new(WORK)).ok();
    if let Task::Outcome(asked) = task
        && asked.outcome == Outcome::N
    {
        let sum = analysed(asked.position.clone())
            .filter(|analysis| !analysis.position.misere)
            .and_then(|known| board::why::sum(known.components.iter().map(|component| component.grundy)));
        return sum.into_iter().chain(reason(kind, task, None)).collect();
    }
    if let Task::Move(choice) = task {
        let ways = choice.ways().into_iter().take(TOLD);
        let mut heard: Vec<&str> = Vec::new();
        let mut tell = |pick: usize| {
            let say = reason(kind, task, Some(Given::Move(Some(pick))))?;
            let why =
                say.args.iter().find_map(|(_, arg)| if let Arg::Say(why) = arg { why.key.strip_prefix("reason.") } else { None });
            let why = why.unwrap_or(say.key);
            // The figures of a sum are short. The sentence of a theorem is told once, whichever figures it has.
            let again = heard.contains(&why) && !why.starts_with("sum");
            heard.push(why);
            Some(if again { leaves(choice, pick, "quiz.why.too") } else { say })
        };
        let told: Vec<Say> = ways.filter_map(&mut tell).collect();
        if !told.is_empty() {
            return told;
        }
    }
    let lost = match task {
        Task::Outcome(asked) if asked.outcome == Outcome::P => Some(asked.position.clone()),
        Task::Move(choice) if !choice.moves.iter().any(|picked| picked.wins) => Some(choice.position.to_string()),
        _ => None,
    };
    let known = lost.and_then(analysed);
    let told = known.map_or_else(Vec::new, |analysis| of_lost(solver, &analysis));
    if told.is_empty() { reason(kind, task, None).into_iter().collect() } else { told }
}

/// So many winning moves are told each by itself.
const TOLD: usize = 4;

fn of_lost(solver: &mut Solver, analysis: &Analysis) -> Vec<Say> {
    let found = explain::reasons(solver, analysis);
    // A search knows no more than the definition.
    if found.iter().any(|reason| matches!(reason, Reason::Search { .. })) {
        return Vec::new();
    }
    board::why::figures(&found, analysis).into_iter().chain(found.iter().flat_map(board::why::why)).collect()
}

/// The words of a move that can be picked.
pub fn deed(choice: &Choice, pick: usize) -> Say {
    deeds::say(&choice.position, &choice.moves[pick].played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use mexplorer_solver::quiz::ask;

    /// Why a move wins: with its figures or its theorem, and to whom these are still hidden by the definition.
    #[test]
    fn a_winning_move_is_told_with_what_makes_it_win() {
        let plain = ", a P-position, and every reply to it can be answered.";
        for (game, told) in [
            ("nim(3,4,6)", "nim(2,4,6), a P-position. 2 ⊕ 4 ⊕ 6 = 0."),
            (
                "kayles(3,5)+nim(6)",
                "kayles(2,5)+nim(6), a P-position. The XOR of the components’ Grundy values is 2 ⊕ 4 ⊕ 6 = 0.",
            ),
            ("wythoff(3,9)", "wythoff(3,5), a P-position. This is (3, 5), cold pair number 2, counted from 0: "),
            ("bash[3](21)", "bash[3](20), a P-position. 20 is divisible by 4: "),
            ("misere nim(1,1,4)", "misere nim(1,1,1), a P-position. Only heaps of 1 are left, 3 of them: an odd number"),
            ("nim(4)", "nim(0), a P-position. No move is left: whoever is to move has lost."),
            ("subtract[1,3,4](11)", plain),
        ] {
            let position = notation::parse(game).expect("legal");
            let question = ask(Kind::Move, &position, 0, &mut Solver::default(), &mut Budget::default()).expect("a question");
            let [task] = &question.tasks[..] else { panic!("{game}: one task") };
            for (say, told) in [(reason(Kind::Move, task, None), told), (by_definition(Kind::Move, task, None), plain)] {
                let said = Locale::of("en").say(&say.expect("a reason")).replace('\u{a0}', " ");
                assert!(said.contains(told), "{game}: {said}");
            }
            assert_eq!(
                reasons(&mut Solver::default(), Kind::Move, task).first(),
                reason(Kind::Move, task, None).as_ref(),
                "{game}"
            );
        }
    }

    #[test]
    fn each_of_a_few_winning_moves_is_told() {
        for (game, told) in [
            ("nim(3,4,6)", &["nim(2,4,6)"][..]),
            ("nim(3,5,7)", &["nim(2,5,7)", "nim(3,4,7)", "nim(3,5,6)"]),
            ("nim(2,2,1)", &["nim(2,2,0)"]),
            ("misere nim(1,1)", &["misere nim(0,1)", "misere nim(1,0)"]),
            ("nim(1,1,1,1,1)", &["nim(0,1,1,1,1)", "nim(1,0,1,1,1)", "nim(1,1,0,1,1)", "nim(1,1,1,0,1)"]),
        ] {
            let position = notation::parse(game).expect("legal");
            let question = ask(Kind::Move, &position, 0, &mut Solver::default(), &mut Budget::default()).expect("a question");
            let said = reasons(&mut Solver::default(), Kind::Move, &question.tasks[0]);
            let after = |say: &Say| say.args.iter().find(|(name, _)| *name == "after").map(|(_, arg)| format!("{arg:?}"));
            let leaves: Vec<String> = said.iter().filter_map(after).collect();
            assert!(leaves.len() == told.len(), "{game}: {leaves:?}");
            for (leaves, told) in leaves.iter().zip(told) {
                assert!(leaves.contains(told), "{game}: {leaves}");
            }
        }
    }

    /// What a theorem or the definition says is told once, and of each sum its own figures.
    #[test]
    fn of_several_winning_moves_the_first_tells_what_all_of_them_do() {
        for (game, told, others) in [
            ("wythoff(7,10)", &["every move has a reply"][..], 2),
            ("subtract[1,3,4](10)", &["every reply to it"], 1),
            ("nim(3,5,7)", &["2 ⊕ 5 ⊕ 7 = 0", "3 ⊕ 4 ⊕ 7 = 0", "3 ⊕ 5 ⊕ 6 = 0"], 0),
        ] {
            let position = notation::parse(game).expect("legal");
            let question = ask(Kind::Move, &position, 0, &mut Solver::default(), &mut Budget::default()).expect("a question");
            let said = reasons(&mut Solver::default(), Kind::Move, &question.tasks[0]);
            let english = Locale::of("en");
            let texts: Vec<String> = said.iter().map(|say| english.say(say).replace('\u{a0}', " ")).collect();
            for part in told {
                assert_eq!(texts.iter().filter(|text| text.contains(part)).count(), 1, "{game} {part}: {texts:?}");
            }
            let short = texts.iter().filter(|text| text.ends_with(", a P-position, too.")).count();
            assert_eq!((short, said.len()), (others, told.len() + others), "{game}: {texts:?}");
            assert_eq!(said.iter().filter(|say| say.key == "quiz.why.too").count(), others, "{game}");
        }
    }
}
