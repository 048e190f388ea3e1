//! `quiz`: the questions that the page asks by the same position, kind and seed, with their answers and why these are right.

use crate::answer::position;
use crate::failure::Failure;
use crate::lang::Lang;
use crate::number::Number;
use crate::picture::short;
use mexplorer_picture::Say;
use mexplorer_solver::quiz::worksheet::{Seeds, Worksheet, drawn, lost, printed};
use mexplorer_solver::quiz::{self, Kind, Refusal, Task, draw};
use mexplorer_solver::{Budget, Nimber, Position, Solver};
use mexplorer_words::quiz::{gap, reason, reasons, refusal, title as named};
use serde::Serialize;

/// What a question may spend, as on the page.
const WORK: u64 = 3_000_000;

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Quiz {
    pub kind: &'static str,
    /// Of a worksheet 0 where it asks about another position than its seed draws: a lost one, or that without its heaps of 0.
    pub seed: u64,
    /// The position that is asked about.
    pub position: String,
    /// Of a pattern the values of the heaps below it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<Number>,
    pub questions: Vec<Question>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    pub position: String,
    /// `"period"` where that is asked for, and not who wins that position or what it is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asks: Option<&'static str>,
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

pub fn quiz(solver: &mut Solver, text: &str, kind: Kind, seed: u64, lang: &Lang) -> Result<Quiz, Failure> {
    let about = draw::position(kind, &position(text)?, seed);
    let asked = quiz::ask(kind, &about, seed, solver, &mut Budget::new(WORK)).map_err(|why| refused(&about, why))?;
    // As the page says it under a question that is right.
    let asked_of = |task| question(task, reason(kind, task, None).as_slice(), lang);
    Ok(Quiz {
        kind: kind.name(),
        seed,
        position: asked.position,
        shown: numbers(&asked.shown),
        questions: asked.tasks.iter().map(asked_of).collect(),
    })
}

/// What the page calls a quiz where it gives one to a course, in the language of its link; nothing where that is no position.
pub fn title(text: &str, kind: Kind, seed: u64, tag: &str) -> Option<String> {
    let lang = Lang::of(tag).unwrap_or_default();
    Some(lang.locale.say(&named(&position(text).ok()?, kind, seed)))
}

/// A sheet: what of the quizzes of its seeds is asked, nothing twice; where one asks nothing new, of a further seed.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    pub seeds: (u64, u64),
    pub quizzes: Vec<Quiz>,
    /// How many questions it lacks: no further seed asks anything new.
    #[serde(rename = "leftOut")]
    pub left_out: u64,
}

/// The sheets that the page prints, with the reasons of its key.
pub fn worksheets(solver: &mut Solver, text: &str, wanted: Worksheet, lang: &Lang) -> Result<Vec<Sheet>, Failure> {
    let base = position(text)?;
    let kind = wanted.kind;
    let mut made = Vec::new();
    let mut taken = Seeds::of(wanted);
    for seeds in (0..wanted.sheets).map(|sheet| wanted.seeds_of(sheet)) {
        let mut asked = Vec::new();
        let dealt = loop {
            let seed = taken.seed;
            let about = drawn(kind, &base, seed);
            match quiz::ask(kind, &about, seed, solver, &mut Budget::new(WORK)) {
                Ok(question) => {
                    let lost = lost(seed, &question);
                    let seed = if about == draw::position(kind, &base, seed) { seed } else { 0 };
                    let instead = lost.and_then(|left| quiz::ask(kind, &left, 0, solver, &mut Budget::new(WORK)).ok());
                    asked.push(instead.map_or((seed, question), |lost| (0, lost)));
                }
                // What suits no question at all says so; single seeds that ask nothing are left out.
                Err(why) if seed == seeds.1 && asked.is_empty() => return Err(refused(&base, why)),
                Err(_) => {}
            }
            if let Some(dealt) = taken.next(&mut asked, &[]) {
                break dealt;
            }
        };
        let mut quizzes = Vec::new();
        for ((seed, asked), tasks) in asked.into_iter().zip(dealt) {
            let all = tasks.len();
            let mut asks = |(nth, place): (usize, usize)| {
                let task = printed(kind, &asked.tasks[place]);
                let set = gap(kind, &asked.tasks).filter(|_| nth + 1 == all);
                let why: Vec<Say> = set.into_iter().chain(reasons(solver, kind, &task)).collect();
                question(&task, &why, lang)
            };
            let questions = tasks.into_iter().enumerate().map(&mut asks).collect();
            quizzes.push(Quiz { kind: kind.name(), seed, position: asked.position, shown: numbers(&asked.shown), questions });
        }
        made.push(Sheet { seeds, left_out: wanted.count() - quizzes.len() as u64, quizzes });
    }
    Ok(made)
}

fn numbers(shown: &[Nimber]) -> Vec<Number> {
    shown.iter().map(|value| Number::from(*value)).collect()
}

fn refused(about: &Position, why: Refusal) -> Failure {
    match why {
        Refusal::OutOfReach(over) => over.into(),
        why => Failure::Nothing { about: short(about), why: vec![refusal(&why)] },
    }
}

fn question(task: &Task, why: &[Say], lang: &Lang) -> Question {
    let (answer, choices) = match task {
        Task::Outcome(asked) => (Answer::Outcome(asked.outcome.letter()), Vec::new()),
        Task::Value(asked) => (Answer::Value(asked.value.into()), Vec::new()),
        Task::Period(asked) => (Answer::Value(asked.period().into()), Vec::new()),
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
    let asks = matches!(task, Task::Period(_)).then_some("period");
    Question { position: task.position(), asks, reason: lang.locale.all(why), answer, choices }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::Outcome;
    use mexplorer_solver::notation::parse;
    use mexplorer_words::locale::Locale;

    fn asked(text: &str, kind: Kind, seed: u64) -> Quiz {
        quiz(&mut Solver::default(), text, kind, seed, &Lang::default()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn answers_are_those_of_the_solver() {
        for text in ["nim(3,4,5)", "kayles(7)+nim(2)", "kayles(99)", "wythoff(3,5)", "misere nim(1,2,3)"] {
            for seed in 0..8 {
                for kind in Kind::ALL
                    .into_iter()
                    .filter(|kind| !text.starts_with("misere") || matches!(kind, Kind::Outcomes | Kind::Move))
                {
                    let Ok(quiz) = quiz(&mut Solver::default(), text, kind, seed, &Lang::default()) else { continue };
                    assert!(!quiz.questions.is_empty());
                    for question in &quiz.questions {
                        let known = |text: &str| {
                            let position = parse(text).expect("canonical");
                            Solver::default().analyze(&position, &mut Budget::default()).expect("small")
                        };
                        let truth = known(&question.position);
                        match &question.answer {
                            Answer::Outcome(letter) => assert_eq!(*letter, truth.outcome.letter()),
                            Answer::Value(period) if question.asks.is_some() => assert_eq!(*period, Number::from(12_u64)),
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
        for (text, kind) in [
            ("nim(3,4,5)", Kind::Outcomes),
            ("nim(4,6,7)", Kind::Values),
            ("wythoff(3,5)", Kind::Move),
            ("kayles(7)", Kind::Mex),
            ("bash[3](30)", Kind::Pattern),
        ] {
            let sheets = worksheets(&mut Solver::default(), text, Worksheet { kind, seeds: (2, 6), sheets: 3 }, &Lang::default())
                .unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(sheets.iter().map(|sheet| sheet.seeds).collect::<Vec<_>>(), [(2, 6), (7, 11), (12, 16)]);
            let mut quizzes = sheets.iter().flat_map(|sheet| &sheet.quizzes);
            assert!(kind != Kind::Move || quizzes.any(|printed| printed.questions[0].answer == Answer::Move(None)), "{text}");
            for sheet in &sheets {
                assert_eq!(sheet.quizzes.len() as u64 + sheet.left_out, 5);
                assert!(matches!(kind, Kind::Mex | Kind::Pattern) || sheet.left_out == 0, "{text}: {}", sheet.left_out);
                let mut said: Vec<&str> = Vec::new();
                for printed in &sheet.quizzes {
                    let whole = asked(if printed.seed == 0 { &printed.position } else { text }, kind, printed.seed);
                    // Its key may name a theorem, as that of the page does.
                    // Of heaps of 0 a table of the mex alone tells.
                    let written = |text: &str| match kind {
                        Kind::Mex => text.to_owned(),
                        _ => parse(text).expect("canonical").without_empty().to_string(),
                    };
                    let plain = |of: &Question| {
                        let choices: Vec<(String, bool)> = of.choices.iter().map(|one| (written(&one.to), one.wins)).collect();
                        let answer = match &of.answer {
                            Answer::Move(to) => format!("{:?}", to.as_deref().map(written)),
                            other => format!("{other:?}"),
                        };
                        format!("{} {answer} {choices:?}", written(&of.position))
                    };
                    let known: Vec<String> = whole.questions.iter().map(plain).collect();
                    assert!(!printed.questions.is_empty());
                    assert!(printed.questions.iter().all(|one| known.contains(&plain(one)) && !one.reason.is_empty()));
                    match kind {
                        Kind::Mex | Kind::Pattern => said.push(&printed.position),
                        _ => said.extend(printed.questions.iter().map(|question| &*question.position)),
                    }
                }
                let all = said.len();
                said.sort_unstable();
                said.dedup();
                assert_eq!(said.len(), all, "{text}");
            }
        }
        assert!(
            worksheets(
                &mut Solver::default(),
                "nim(0)",
                Worksheet { kind: Kind::Move, seeds: (1, 3), sheets: 1 },
                &Lang::default()
            )
            .is_err()
        );
    }

    /// What is said with the package's own words is what is said with all of the page's: none is missing.
    #[test]
    fn every_reason_is_said_in_every_language() {
        let games = [
            "nim(3,4,5)",
            "kayles(7)+nim(2)",
            "wythoff(3,5)",
            "misere nim(1,2,3)",
            "bash[3](9)",
            "fibonacci(13)",
            "staircase(3,1,4)",
            "moore[2](2,2,2)",
            "graph[a>b,a>c,b>c](a,b)",
            "flip[2](6)",
            "grundy(9)",
            "lasker(3,4)",
            "misere kayles(5)",
            "half(5,6)",
            "rule2[(a+1,b-1);(a-3,b);measure a+2*b](4,4)",
        ];
        for tag in mexplorer_words::languages::tags() {
            let own = Lang::of(tag).expect("a language");
            let page = Lang { locale: Locale::of(tag), asked: true };
            let mut said = 0;
            for (text, kind) in games.iter().flat_map(|text| Kind::ALL.map(|kind| (text, kind))) {
                let sheets = |lang| worksheets(&mut Solver::default(), text, Worksheet { kind, seeds: (0, 5), sheets: 1 }, lang);
                match (sheets(&own), sheets(&page)) {
                    (Err(one), Err(other)) => assert_eq!(one.message(&own), other.message(&page), "{tag} {text}"),
                    (one, other) => assert_eq!(one, other, "{tag} {text}"),
                }
                for seed in 0..3 {
                    let asked = |lang| quiz(&mut Solver::default(), text, kind, seed, lang).ok();
                    assert_eq!(asked(&own), asked(&page), "{tag} {text}");
                    said += asked(&own).map_or(0, |quiz| quiz.questions.iter().filter(|one| !one.reason.is_empty()).count());
                }
            }
            assert!(said > 200, "{tag}: {said}");
        }
    }

    #[test]
    fn a_quiz_has_a_title_in_the_language_of_its_link() {
        for (text, tag, expected) in [
            ("nim(3,4,5)", "en", Some("Nim: nim(3,4,5) – P or N? (seed 7)")),
            ("kayles(7)+nim(2)", "", Some("Kayles, Nim: kayles(7)+nim(2) – P or N? (seed 7)")),
            ("nim(3,4,5)", "zh-TW", Some("尼姆遊戲（Nim）：nim(3,4,5) — 判斷 P 或 N（種子 7）")),
            ("nim(", "en", None),
        ] {
            assert_eq!(title(text, Kind::Outcomes, 7, tag).as_deref(), expected, "{text} {tag}");
        }
    }

    #[test]
    fn what_suits_no_question_says_why() {
        for (text, kind, why) in [
            ("nim(0)", Kind::Move, "nothing to ask"),
            ("misere nim(1,2)", Kind::Values, "misère"),
            ("nim(100)", Kind::Move, "more than 60"),
        ] {
            match quiz(&mut Solver::default(), text, kind, 0, &Lang::default()) {
                Err(failure @ Failure::Nothing { .. }) => {
                    let message = failure.message(&Lang::default());
                    assert!(message.starts_with(text) && message.contains(why), "{message}");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
        assert_eq!(asked("nim(1,1)", Kind::Move, 0).questions[0].answer, Answer::Move(None));
        assert!(matches!(quiz(&mut Solver::default(), "nim(", Kind::Move, 0, &Lang::default()), Err(Failure::Position { .. })));
    }
}
