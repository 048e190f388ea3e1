//! The sentences of a quiz: what is asked, why an answer is wrong, and why it is right.

use super::{Checked, Sheet, deed};
use crate::words::deeds;
use mexplorer_picture::{Arg, Say};
use mexplorer_solver::quiz::{Choice, Flaw, Given, Kind, Picked, Question, Refusal, Task};
use mexplorer_solver::{Outcome, notation};

/// The question in one sentence.
pub fn ask(question: &Question) -> Say {
    let key = match question.kind {
        Kind::Outcomes => "quiz.ask.outcomes",
        Kind::Values => "quiz.ask.values",
        Kind::Move => "quiz.ask.move",
        Kind::Mex => "quiz.ask.mex",
    };
    Say::new(key).with("position", question.position.as_str())
}

/// What pressing the board does while the question is open, where `says` tells how moves are pressed.
pub fn board(kind: Kind, says: &[Say]) -> Vec<Say> {
    match kind {
        Kind::Move => says.iter().cloned().chain([Say::new("quiz.board.move")]).collect(),
        Kind::Outcomes | Kind::Values | Kind::Mex => vec![Say::new("quiz.board.rows")],
    }
}

/// Why there is no question.
pub fn refusal(refusal: &Refusal) -> Say {
    match refusal {
        Refusal::Over => Say::new("quiz.refused.over"),
        Refusal::Misere => Say::new("quiz.refused.misere"),
        Refusal::TooMany { most } => Say::new("quiz.refused.many").with("most", *most),
        Refusal::TooLarge => Say::new("quiz.refused.large"),
        Refusal::OutOfReach(over) => mexplorer_picture::notice::overrun(over),
    }
}

/// How the last check went: the first wrong answer with its reason, how much is open, or that all is right and why.
pub fn result(sheet: &Sheet) -> Vec<Say> {
    if sheet.shown {
        let mut says = vec![Say::new("quiz.shown")];
        says.extend(why(&sheet.question));
        return says;
    }
    let Some(found) = &sheet.found else { return Vec::new() };
    let Checked { right, wrong, total, first, unread } = found;
    let count = |key: &'static str| Say::new(key).with("right", *right).with("total", *total);
    if let Some((_, text)) = unread.as_ref().filter(|(item, _)| found.told() == Some(*item)) {
        return vec![Say::new("quiz.unread").with("text", text.as_str())];
    }
    match first {
        Some((item, given, flaw)) => {
            let mut says = vec![wrong_say(&sheet.question.tasks[*item], *given, flaw)];
            says.extend((*total > 1).then(|| count("quiz.count")));
            says
        }
        None if found.done() => {
            let mut says = vec![Say::new("quiz.right")];
            says.extend(why(&sheet.question));
            says
        }
        None if right + wrong == 0 => vec![Say::new("quiz.nothing")],
        None => vec![count("quiz.open")],
    }
}

/// Why an answer is wrong.
fn wrong_say(item: &Task, given: Given, flaw: &Flaw) -> Say {
    let about = |key: &'static str| Say::new(key).with("position", item.position());
    match (flaw, item, given) {
        (Flaw::HasCold(to), ..) => about("quiz.flaw.has-cold").with("to", to.as_str()),
        (Flaw::AllHot { followers, more: false }, ..) => about("quiz.flaw.all-hot").with("followers", list(followers)),
        (Flaw::AllHot { followers, more: true }, ..) => about("quiz.flaw.all-hot-more").with("followers", list(followers)),
        (Flaw::Taken { value, by }, ..) => about("quiz.flaw.taken").with("value", *value).with("by", by.as_str()),
        (Flaw::Missing { value }, _, Given::Value(given)) => {
            about("quiz.flaw.missing").with("given", given).with("value", *value)
        }
        (Flaw::Answered { pick }, Task::Move(choice), _) => answered(choice, &choice.moves[*pick], *pick),
        // Which one it is, is still to be found.
        (Flaw::Wins { .. }, ..) => Say::new("quiz.flaw.wins"),
        _ => Say::new("quiz.flaw.other"),
    }
}

fn list(followers: &[String]) -> Arg {
    Arg::List(followers.iter().map(|text| Arg::from(text.as_str())).collect())
}

/// Why a picked move does not win: what it leaves, and the reply.
fn answered(choice: &Choice, picked: &Picked, pick: usize) -> Say {
    let after = notation::parse(&picked.after);
    let (Some((reply, to)), Ok(after)) = (&picked.reply, after) else {
        return Say::new("quiz.flaw.last").with("deed", deed(choice, pick));
    };
    let say = match picked.leaves {
        Some(value) => Say::new("quiz.flaw.answered").with("value", value),
        None => Say::new("quiz.flaw.answered-hot"),
    };
    say.with("deed", deed(choice, pick)).with("reply", deeds::say(&after, reply)).with("to", to.as_str())
}

/// Why the right answer is right, by the definition: what would refute its opposite.
fn why(question: &Question) -> Option<Say> {
    reason(question.tasks.last()?)
}

/// The same for one thing that was to be answered.
pub fn reason(item: &Task) -> Option<Say> {
    let position = item.position();
    match item {
        Task::Outcome(asked) => {
            let opposite = if asked.outcome == Outcome::P { Outcome::N } else { Outcome::P };
            let flaw = item.judge(Given::Outcome(opposite)).err()?;
            Some(wrong_say(item, Given::Outcome(opposite), &flaw))
        }
        Task::Value(asked) => Some(match asked.value {
            0 => Say::new("quiz.why.zero").with("position", position),
            1 => Say::new("quiz.why.one").with("position", position),
            value => Say::new("quiz.why.value").with("position", position).with("last", value - 1).with("value", value),
        }),
        Task::Move(choice) => Some(match choice.moves.iter().position(|picked| picked.wins) {
            Some(pick) => {
                Say::new("quiz.why.move").with("deed", deed(choice, pick)).with("after", choice.moves[pick].after.as_str())
            }
            None => Say::new("quiz.why.no-move").with("position", position),
        }),
    }
}
