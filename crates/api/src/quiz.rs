//! `quiz`: the questions that the page asks by the same position, kind and seed, with their answers and why these are right.

use crate::answer::position;
use crate::failure::Failure;
use crate::number::Number;
use mexplorer_solver::quiz::worksheet::Worksheet;
use mexplorer_solver::quiz::{self, Flaw, Given, Kind, Refusal, Task, draw};
use mexplorer_solver::{Budget, Outcome, Solver};
use serde::Serialize;

/// What a question may spend, as on the page.
const WORK: u64 = 3_000_000;

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Quiz {
    pub kind: &'static str,
    pub seed: u64,
    /// The position that is asked about.
    pub position: String,
    pub questions: Vec<Question>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    pub position: String,
    pub answer: Answer,
    /// All moves, where one is to be picked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    pub reason: String,
}

/// `"P"` or `"N"`, a value, the position after a winning move, or nothing where none wins.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Outcome(&'static str),
    Value(Number),
    Move(Option<String>),
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    pub to: String,
    pub wins: bool,
    /// The position after the opponent's winning reply.
    pub reply: Option<String>,
}

/// The words of the page, without what is only there: terms that explain themselves.
const SENTENCES: [(&str, &str); 7] = [
    ("quiz.flaw.has-cold", "{position} is N: it has the option {to}, which is P."),
    ("quiz.flaw.all-hot", "{position} is P: all its options are N, namely {followers}."),
    ("quiz.flaw.all-hot-more", "{position} is P: all its options are N, such as {followers}."),
    ("quiz.why.zero", "No option of {position} has value 0, so its mex is 0."),
    ("quiz.why.one", "Some option of {position} has value 0 and none has value 1: the mex is 1."),
    ("quiz.why.value", "The options of {position} have every value from 0 to {last} and none has {value}: the mex is {value}."),
    ("quiz.why.no-move", "Every move from {position} leaves an N-position: the opponent has an answer to each."),
];

pub fn quiz(solver: &mut Solver, text: &str, kind: Kind, seed: u64) -> Result<Quiz, Failure> {
    let about = draw::position(kind, &position(text)?, seed);
    let asked = quiz::ask(kind, &about, seed, solver, &mut Budget::new(WORK)).map_err(refused)?;
    Ok(Quiz { kind: kind.name(), seed, position: asked.position, questions: asked.tasks.iter().map(question).collect() })
}

/// A sheet: what of the quizzes of its seeds is asked, nothing twice.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    pub seeds: (u64, u64),
    pub quizzes: Vec<Quiz>,
    /// How many seeds ask nothing that the others do not.
    #[serde(rename = "leftOut")]
    pub left_out: u64,
}

/// The sheets that the page prints.
pub fn worksheets(solver: &mut Solver, text: &str, wanted: Worksheet) -> Result<Vec<Sheet>, Failure> {
    let base = position(text)?;
    let kind = wanted.kind;
    let mut made = Vec::new();
    for seeds in (0..wanted.sheets).map(|sheet| wanted.seeds_of(sheet)) {
        let mut asked = Vec::new();
        for seed in seeds.0..=seeds.1 {
            match quiz::ask(kind, &draw::position(kind, &base, seed), seed, solver, &mut Budget::new(WORK)) {
                Ok(question) => asked.push((seed, question)),
                // What suits no question at all says so; single seeds that ask nothing are left out.
                Err(refusal) if seed == seeds.1 && asked.is_empty() => return Err(refused(refusal)),
                Err(_) => {}
            }
        }
        let dealt = quiz::deal(&asked.iter().map(|(_, question)| question).collect::<Vec<_>>());
        let printed = asked.into_iter().zip(dealt).filter(|(_, tasks)| !tasks.is_empty()).map(|((seed, asked), tasks)| Quiz {
            kind: kind.name(),
            seed,
            position: asked.position,
            questions: tasks.into_iter().map(|task| question(&asked.tasks[task])).collect(),
        });
        let quizzes: Vec<Quiz> = printed.collect();
        made.push(Sheet { seeds, left_out: wanted.count() - quizzes.len() as u64, quizzes });
    }
    Ok(made)
}

fn refused(refusal: Refusal) -> Failure {
    Failure::range_error(match refusal {
        Refusal::Over => "There is nothing to ask here: no move is left.".to_owned(),
        Refusal::Misere => "Under misère play values alone do not decide, so there are none to ask for.".to_owned(),
        Refusal::TooMany { most } => format!("This position has more than {most} moves, too many for this question."),
        Refusal::TooLarge => "The values of this position are too large for this question.".to_owned(),
        Refusal::OutOfReach(over) => return over.into(),
    })
}

fn question(task: &Task) -> Question {
    let (answer, choices) = match task {
        Task::Outcome(asked) => (Answer::Outcome(asked.outcome.letter()), Vec::new()),
        Task::Value(asked) => (Answer::Value(asked.value.into()), Vec::new()),
        Task::Move(asked) => {
            let choice = |picked: &quiz::Picked| Choice {
                to: picked.after.clone(),
                wins: picked.wins,
                reply: picked.reply.as_ref().filter(|_| !picked.wins).map(|(_, to)| to.clone()),
            };
            let wins = asked.moves.iter().find(|picked| picked.wins).map(|picked| picked.after.clone());
            (Answer::Move(wins), asked.moves.iter().map(choice).collect())
        }
    };
    Question { position: task.position(), reason: reason(task, &answer), answer, choices }
}

/// Why the right answer is right, by the definition: what would refute its opposite.
fn reason(task: &Task, answer: &Answer) -> String {
    let position = task.position();
    let say = |key: &str, facts: &[(&str, &str)]| {
        let words = SENTENCES.iter().find(|(known, _)| *known == key).map_or("", |(_, words)| words);
        facts.iter().fold(words.replace("{position}", &position), |text, (name, fact)| text.replace(&format!("{{{name}}}"), fact))
    };
    match (task, answer) {
        (Task::Outcome(asked), _) => {
            let opposite = if asked.outcome == Outcome::P { Outcome::N } else { Outcome::P };
            match task.judge(Given::Outcome(opposite)) {
                Err(Flaw::HasCold(to)) => say("quiz.flaw.has-cold", &[("to", &to)]),
                Err(Flaw::AllHot { followers, more }) => {
                    let key = if more { "quiz.flaw.all-hot-more" } else { "quiz.flaw.all-hot" };
                    say(key, &[("followers", &followers.join(", "))])
                }
                // What ends the game is never asked about.
                _ => String::new(),
            }
        }
        (Task::Value(asked), _) => match asked.value {
            0 => say("quiz.why.zero", &[]),
            1 => say("quiz.why.one", &[]),
            value => say("quiz.why.value", &[("last", &(value - 1).to_string()), ("value", &value.to_string())]),
        },
        (Task::Move(_), Answer::Move(Some(to))) => format!("{to} is a P-position: every reply to it can be answered."),
        (Task::Move(_), _) => say("quiz.why.no-move", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    fn asked(text: &str, kind: Kind, seed: u64) -> Quiz {
        quiz(&mut Solver::default(), text, kind, seed).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn answers_are_those_of_the_solver() {
        for text in ["nim(3,4,5)", "kayles(7)+nim(2)", "wythoff(3,5)", "misere nim(1,2,3)"] {
            for seed in 0..8 {
                for kind in Kind::ALL
                    .into_iter()
                    .filter(|kind| !text.starts_with("misere") || matches!(kind, Kind::Outcomes | Kind::Move))
                {
                    let Ok(quiz) = quiz(&mut Solver::default(), text, kind, seed) else { continue };
                    assert!(!quiz.questions.is_empty());
                    for question in &quiz.questions {
                        let known = |text: &str| {
                            let position = parse(text).expect("canonical");
                            Solver::default().analyze(&position, &mut Budget::default()).expect("small")
                        };
                        let truth = known(&question.position);
                        match &question.answer {
                            Answer::Outcome(letter) => assert_eq!(*letter, truth.outcome.letter()),
                            Answer::Value(value) => assert_eq!(Some(value.clone()), truth.grundy.map(Number::from)),
                            Answer::Move(Some(to)) => assert_eq!(known(to).outcome, Outcome::P),
                            Answer::Move(None) => assert_eq!(truth.outcome, Outcome::P),
                        }
                        assert!(!question.reason.is_empty() && !question.reason.contains(['{', '}']), "{}", question.reason);
                        for choice in &question.choices {
                            assert_eq!(choice.wins, known(&choice.to).outcome == Outcome::P, "{choice:?}");
                        }
                    }
                }
            }
        }
    }

    /// Of each seed what its quiz asks, and on a sheet nothing twice.
    #[test]
    fn a_worksheet_is_made_of_quizzes() {
        for (text, kind) in
            [("nim(3,4,5)", Kind::Outcomes), ("nim(4,6,7)", Kind::Values), ("wythoff(3,5)", Kind::Move), ("kayles(7)", Kind::Mex)]
        {
            let sheets = worksheets(&mut Solver::default(), text, Worksheet { kind, seeds: (2, 6), sheets: 3 })
                .unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(sheets.iter().map(|sheet| sheet.seeds).collect::<Vec<_>>(), [(2, 6), (7, 11), (12, 16)]);
            for sheet in &sheets {
                assert_eq!(sheet.quizzes.len() as u64 + sheet.left_out, 5);
                let mut said: Vec<&str> = Vec::new();
                for printed in &sheet.quizzes {
                    let whole = asked(text, kind, printed.seed);
                    assert!(
                        !printed.questions.is_empty()
                            && printed.questions.iter().all(|question| whole.questions.contains(question))
                    );
                    match kind {
                        Kind::Mex => said.push(&printed.position),
                        _ => said.extend(printed.questions.iter().map(|question| &*question.position)),
                    }
                }
                let all = said.len();
                said.sort_unstable();
                said.dedup();
                assert_eq!(said.len(), all, "{text}");
            }
        }
        assert!(worksheets(&mut Solver::default(), "nim(0)", Worksheet { kind: Kind::Move, seeds: (1, 3), sheets: 1 }).is_err());
    }

    #[test]
    fn words_are_those_of_the_page() {
        let page = include_str!("../../../www/locales/en.txt");
        for (key, words) in SENTENCES {
            let line = page.lines().find_map(|line| line.strip_prefix(&format!("{key} = "))).expect(key);
            // A term is [[id]], or [[id|words]].
            let mut plain = String::new();
            for (i, part) in line.split("[[").enumerate() {
                let (term, after) = if i == 0 { ("", part) } else { part.split_once("]]").expect("closed") };
                plain = plain + term.rsplit('|').next().unwrap_or("") + after;
            }
            assert_eq!(plain, words, "{key}");
        }
    }

    #[test]
    fn what_suits_no_question_says_why() {
        for (text, kind, why) in [
            ("nim(0)", Kind::Move, "nothing to ask"),
            ("misere nim(1,2)", Kind::Values, "misère"),
            ("nim(100)", Kind::Move, "more than 60"),
        ] {
            match quiz(&mut Solver::default(), text, kind, 0) {
                Err(Failure::Usage { name: "RangeError", message }) => assert!(message.contains(why), "{message}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        assert_eq!(asked("nim(1,1)", Kind::Move, 0).questions[0].answer, Answer::Move(None));
        assert!(matches!(quiz(&mut Solver::default(), "nim(", Kind::Move, 0), Err(Failure::Position { .. })));
    }
}
