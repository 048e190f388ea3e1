//! The sentences of a quiz: what is asked, and how a check went.

use super::{Checked, Sheet};
use crate::words::quiz::{also, by_definition, known, reason, reasons, wrong};
use crate::words::rules;
use mexplorer_picture::{Arg, Say};
use mexplorer_solver::quiz::{Given, Kind, Question, Task};
use mexplorer_solver::{Solver, notation};

/// The question in one sentence.
pub fn ask(question: &Question) -> Say {
    let key = match question.kind {
        Kind::Outcomes => "quiz.ask.outcomes",
        Kind::Values => "quiz.ask.values",
        Kind::Move => "quiz.ask.move",
        Kind::Mex => "quiz.ask.mex",
        Kind::Pattern => "quiz.ask.pattern",
    };
    let ask = Say::new(key).with("position", question.position.as_str());
    if question.kind == Kind::Pattern { ask.with("last", question.shown.len().saturating_sub(1)) } else { ask }
}

/// What pressing the board does while the question is open, where `says` tells how moves are pressed.
pub fn board(kind: Kind, says: &[Say]) -> Vec<Say> {
    match kind {
        Kind::Move => says.iter().cloned().chain([Say::new("quiz.board.move")]).collect(),
        Kind::Outcomes | Kind::Values | Kind::Mex => vec![Say::new("quiz.board.rows")],
        Kind::Pattern => Vec::new(),
    }
}

/// How the last check went: the first wrong answer with its reason, how much is open, or that all is right and why, by the definition
/// alone where the verdict or the values are still `veiled`.
pub fn result(sheet: &Sheet, veiled: bool) -> Vec<Say> {
    if sheet.shown {
        let mut says = vec![Say::new("quiz.shown")];
        says.extend(why(sheet, None, veiled));
        return says;
    }
    let Some(found) = &sheet.found else { return Vec::new() };
    let Checked { right, wrong: refuted, total, first, unread } = found;
    let count = |key: &'static str| Say::new(key).with("right", *right).with("total", *total);
    if let Some((_, text)) = unread.as_ref().filter(|(item, _)| found.told() == Some(*item)) {
        return vec![Say::new("quiz.unread").with("text", text.as_str())];
    }
    match first {
        Some((item, given, flaw)) => {
            let mut says = vec![wrong(&sheet.question.tasks[*item], *given, flaw)];
            says.extend((*total > 1).then(|| count("quiz.count").with("wrong", *refuted)));
            says
        }
        None if found.done() => {
            let mut says = vec![Say::new("quiz.right")];
            says.extend(why(sheet, sheet.given.last().copied().flatten(), veiled));
            says
        }
        None if !found.answers() => vec![Say::new("quiz.nothing")],
        None => vec![count("quiz.open")],
    }
}

/// Why the last of the right answers is right, what else would be, and what is known beyond what was asked.
fn why(sheet: &Sheet, given: Option<Given>, veiled: bool) -> Vec<Say> {
    let Some(last) = sheet.question.tasks.last() else { return Vec::new() };
    let kind = sheet.question.kind;
    // That no move wins is what a sum of 0 comes to.
    let lost = !veiled && matches!(last, Task::Move(choice) if !choice.moves.iter().any(|picked| picked.wins));
    let sum = if lost { reasons(&mut Solver::default(), kind, last) } else { Vec::new() };
    let figures = sum.into_iter().find(|say| say.key.starts_with("reason.sum"));
    let reason = if veiled { by_definition } else { reason };
    figures.into_iter().chain(reason(kind, last, given)).chain(also(last, given)).chain(known(&sheet.question)).collect()
}

/// The rules of the reader's own that a question is about, as the notation has them, each once: said once, they need not be repeated
/// with every position.
pub fn own_rules(question: &Question) -> Vec<String> {
    let position = notation::parse(&question.position);
    let games = position.iter().flat_map(|position| &position.terms).map(|term| &term.game);
    let mut rules: Vec<String> = games.filter(|game| rules::is_own(game)).map(|game| game.id().to_owned()).collect();
    rules.dedup();
    rules
}

/// A text without such a rule: of one that all its positions have, only the numbers are left. Where there are several, they stay.
pub fn brief(text: &str, rules: &[String]) -> String {
    if let [rule] = rules { text.replace(rule.as_str(), "") } else { text.to_owned() }
}

/// The same within a sentence, where numbers alone would be no name: `rule[…](12)`.
fn named(text: &str, rules: &[String]) -> String {
    let [rule] = rules else { return text.to_owned() };
    let name = rule.split('[').next().unwrap_or_default();
    text.replace(rule.as_str(), &format!("{name}[…]"))
}

/// Sentences without it.
pub fn in_brief(says: Vec<Say>, rules: &[String]) -> Vec<Say> {
    says.into_iter().map(|say| say_in_brief(say, rules)).collect()
}

fn say_in_brief(say: Say, rules: &[String]) -> Say {
    Say { args: say.args.into_iter().map(|(name, arg)| (name, arg_in_brief(arg, rules))).collect(), ..say }
}

fn arg_in_brief(arg: Arg, rules: &[String]) -> Arg {
    match arg {
        Arg::Text(text) => Arg::Text(named(&text, rules)),
        Arg::List(list) => Arg::List(list.into_iter().map(|arg| arg_in_brief(arg, rules)).collect()),
        Arg::Say(say) => say_in_brief(say, rules).into(),
    }
}
