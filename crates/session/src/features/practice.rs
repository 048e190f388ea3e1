//! Practice: a path of levels over the game that the reader likes. A level is an endless series of quizzes; what is kept of it is
//! how many were solved in a row, each at the first check.

use crate::document::Document;
use crate::document::quiz::{Only, Quiz};
use crate::shell::{Effect, Report};
use mexplorer_solver::quiz::{Kind, suits};
use mexplorer_solver::{Position, notation};
use std::rc::Rc;

/// What is practised, in the order in which each rests on those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Who wins.
    Outcome,
    /// From the options' values to the position's.
    Mex,
    /// From the values of the parts to that of a sum.
    Xor,
    /// Which move wins.
    Move,
    /// The values of single heaps, which the reader may come to foresee.
    Pattern,
    /// Who wins where the last move loses.
    Misere,
}

impl Level {
    pub const ALL: [Level; 6] = [Level::Outcome, Level::Mex, Level::Xor, Level::Move, Level::Pattern, Level::Misere];

    /// Its name in the locales and in what is kept.
    pub fn name(self) -> &'static str {
        match self {
            Level::Outcome => "outcome",
            Level::Mex => "mex",
            Level::Xor => "xor",
            Level::Move => "move",
            Level::Pattern => "pattern",
            Level::Misere => "misere",
        }
    }

    /// What is asked.
    pub fn kind(self) -> Kind {
        match self {
            Level::Outcome | Level::Misere => Kind::Outcomes,
            Level::Mex => Kind::Mex,
            Level::Xor | Level::Pattern => Kind::Values,
            Level::Move => Kind::Move,
        }
    }
}

/// A game to practise on, and for each level the position that its questions are drawn from.
#[derive(Debug, PartialEq, Eq)]
pub struct Course {
    pub positions: [&'static str; Level::ALL.len()],
}

/// The games that are offered.
pub const COURSES: [Course; 6] = [
    Course { positions: ["nim(1,2,3)", "nim(2,3)", "nim(3,4,5)", "nim(5,7,9)", "nim(4,6)", "misere nim(1,2,3)"] },
    Course { positions: ["bash[3](9)", "bash[3](11)", "bash[3](5,6)", "bash[3](9,11,14)", "bash[3](23)", "misere bash[3](9)"] },
    Course {
        positions: [
            "subtract[1,3,4](10)",
            "subtract[1,3,4](12)",
            "subtract[1,3,4](5,7)",
            "subtract[1,3,4](8,11,13)",
            "subtract[1,3,4](20)",
            "misere subtract[1,3,4](9)",
        ],
    },
    Course { positions: ["kayles(6)", "kayles(5)", "kayles(3,4)", "kayles(4,5,6)", "kayles(9)", "misere kayles(2,4)"] },
    Course {
        positions: ["wythoff(3,4)", "wythoff(2,3)", "wythoff(1,2)+nim(3)", "wythoff(7,9)", "wythoff(4,6)", "misere wythoff(3,4)"],
    },
    Course { positions: ["grundy(9)", "grundy(10)", "grundy(6,7)", "grundy(8,9,11)", "grundy(13)", "misere grundy(9)"] },
];

/// The position of a course's level.
fn base(course: usize, level: Level) -> Option<Position> {
    notation::parse(COURSES.get(course)?.positions[level as usize]).ok()
}

/// How a level has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streak {
    /// Solved in a row at the first check.
    pub now: u32,
    /// The most that ever was.
    pub best: u32,
}

/// A level that was begun: whose questions are its own, and which of them were solved.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Begun {
    level: Level,
    base: Rc<Position>,
    solved: Vec<u64>,
}

/// What is known of the reader's practice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Practice {
    /// The course that the path is shown for.
    pub course: usize,
    /// The level that was begun last.
    at: Option<Begun>,
    streaks: [Streak; Level::ALL.len()],
    /// How many levels were begun, so that none begins as the one before.
    begun: u64,
}

/// What the reader does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Shows the path for this course.
    Choose(usize),
    /// Begins a level.
    Start(Level),
    /// A question about the position that is shown.
    This,
}

/// The name under which the shell keeps the streaks.
pub const KEY: &str = "practice";

impl Practice {
    /// From what was kept; what cannot be read is none.
    pub fn of(kept: &str) -> Practice {
        let mut practice = Practice::default();
        for line in kept.split(';') {
            let mut words = line.split(' ');
            let level = words.next().and_then(|name| Level::ALL.into_iter().find(|level| level.name() == name));
            let mut count = || words.next()?.parse().ok();
            if let (Some(level), Some(now), Some(best)) = (level, count(), count()) {
                practice.streaks[level as usize] = Streak { now, best };
            }
        }
        practice
    }

    /// What is to be kept: `outcome 2 5;mex 0 3`.
    fn kept(&self) -> String {
        let lines = Level::ALL.into_iter().zip(&self.streaks).filter(|(_, streak)| streak.best > 0);
        let lines: Vec<String> = lines.map(|(level, Streak { now, best })| format!("{} {now} {best}", level.name())).collect();
        lines.join(";")
    }

    pub fn streak(&self, level: Level) -> Streak {
        self.streaks[level as usize]
    }

    /// Carries an act into the practice and the document; `chance` is any number.
    pub fn update(&mut self, document: &mut Document, act: Act, chance: u64) -> Vec<Effect> {
        let quiz = match act {
            Act::Choose(course) => {
                self.course = course;
                return Vec::new();
            }
            Act::Start(level) => {
                let Some(base) = base(self.course, level) else { return Vec::new() };
                let base = Rc::new(base);
                self.at = Some(Begun { level, base: base.clone(), solved: Vec::new() });
                self.begun += 1;
                Quiz { kind: level.kind(), seed: 1 + chance.wrapping_add(self.begun) % 1_000_000, base, only: Only::default() }
            }
            Act::This => {
                let kinds = [Kind::Move, Kind::Outcomes];
                let Some(kind) = kinds.into_iter().find(|kind| suits(*kind, &document.position).is_ok()) else {
                    return Vec::new();
                };
                Quiz { kind, seed: 0, base: document.position.clone(), only: Only::default() }
            }
        };
        document.turn_to(Rc::new(quiz.position()));
        document.game = None;
        document.quiz = Some(quiz);
        vec![Effect::ScrollTo { id: "quiz", focus: true }]
    }

    /// The level that a quiz belongs to.
    pub fn level(&self, quiz: Option<&Quiz>) -> Option<Level> {
        let (at, quiz) = (self.at.as_ref()?, quiz?);
        (quiz.kind == at.level.kind() && quiz.base == at.base).then_some(at.level)
    }

    /// Counts a check of the quiz that is open, once each. Returns what is to be kept, if that has changed.
    pub fn judged(&mut self, quiz: Option<&Quiz>, report: &Report) -> Option<String> {
        let level = self.level(quiz)?;
        let solved = &mut self.at.as_mut()?.solved;
        if solved.contains(&report.seed) {
            return None;
        }
        if report.done {
            solved.push(report.seed);
        }
        let streak = &mut self.streaks[level as usize];
        let before = *streak;
        match report {
            Report { done: true, checks: 1, .. } => streak.now += 1,
            // What is left open is not wrong.
            Report { done: false, wrong: 0, shown: false, .. } => {}
            Report { done: true, .. } => {}
            _ => streak.now = 0,
        }
        streak.best = streak.best.max(streak.now);
        (*streak != before).then(|| self.kept())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Page;
    use crate::{Dialog, Msg};
    use mexplorer_solver::quiz::{Given, ask};
    use mexplorer_solver::{Budget, Outcome, Solver};

    #[test]
    fn every_level_of_every_course_asks_new_questions_without_end() {
        for (course, level) in (0..COURSES.len()).flat_map(|course| Level::ALL.map(|level| (course, level))) {
            let base = Rc::new(base(course, level).expect("a position"));
            let mut quiz = Quiz { kind: level.kind(), seed: 1, base, only: Only::default() };
            let mut asked = Vec::new();
            for _ in 0..12 {
                let question = ask(quiz.kind, &quiz.position(), quiz.seed, &mut Solver::default(), &mut Budget::new(1_000_000));
                let question = question.unwrap_or_else(|refusal| panic!("{} {quiz:?}: {refusal:?}", level.name()));
                assert!(question.tasks.len() > 1 || quiz.kind == Kind::Move, "{quiz:?}");
                asked.push(question.tasks.iter().map(|task| task.position()).collect::<Vec<_>>());
                quiz = quiz.next();
            }
            asked.sort();
            asked.dedup();
            assert!(asked.len() >= 4, "{} of course {course} asks {} questions", level.name(), asked.len());
        }
    }

    fn answer(page: &mut Page, right: bool) {
        let sheet = page.model().fancy.sheet.clone().expect("a question");
        for (item, task) in sheet.question.tasks.iter().enumerate() {
            let Given::Outcome(outcome) = task.right() else { panic!("a level of outcomes") };
            let wrong = if outcome == Outcome::P { Outcome::N } else { Outcome::P };
            let outcome = if right { outcome } else { wrong };
            page.send(Msg::Quiz(crate::features::quiz::Act::Label { item, outcome }));
        }
        page.send(Msg::Quiz(crate::features::quiz::Act::Check));
    }

    #[test]
    fn a_streak_grows_with_each_first_right_check_and_ends_with_a_wrong_one() {
        use crate::features::quiz::Act as InQuiz;
        let mut page = Page::open("#p=kayles(7)");
        page.send(Msg::Dialog(Some(Dialog::Practice)));
        page.send(Msg::Practise(Act::Choose(1)));
        page.send(Msg::Practise(Act::Start(Level::Outcome)));
        assert!(page.effects.contains(&Effect::ScrollTo { id: "quiz", focus: true }) && page.model().fancy.dialog.is_none());
        assert!(page.position().starts_with("bash[3]("));
        let kept = |page: &Page| {
            page.effects.iter().find_map(|effect| match effect {
                Effect::Store { key: KEY, value } => Some(value.to_string()),
                _ => None,
            })
        };
        for (right, now, best) in [(true, 1, 1), (true, 2, 2), (false, 0, 2), (true, 1, 2)] {
            answer(&mut page, right);
            let text = format!("outcome {now} {best}");
            assert_eq!(kept(&page), Some(text.clone()));
            assert_eq!(page.model().fancy.practice.streak(Level::Outcome), Streak { now, best });
            assert_eq!(Practice::of(&text).streak(Level::Outcome), Streak { now, best });
            page.send(Msg::Quiz(InQuiz::Another));
        }
        // Answers that were shown are not solved.
        page.send(Msg::Quiz(InQuiz::Show));
        assert_eq!(kept(&page), Some("outcome 0 2".into()));
        // A question that was solved is not counted again.
        page.send(Msg::Quiz(InQuiz::Another));
        answer(&mut page, true);
        assert_eq!(kept(&page), Some("outcome 1 2".into()));
        let solved = page.model().link();
        page.send(Msg::Quiz(InQuiz::Another));
        page.send(Msg::Linked(solved));
        answer(&mut page, true);
        assert_eq!(kept(&page), None);
        // In a quiz that belongs to no level nothing is counted, whichever way it was come to.
        page.send(Msg::Linked("#p=bash[3](9,2)&quiz=outcomes&seed=3".into()));
        answer(&mut page, true);
        assert_eq!(kept(&page), None);
    }

    #[test]
    fn what_was_kept_is_read_as_far_as_it_can_be() {
        for (kept, again) in [
            ("", ""),
            ("mex 1 4", "mex 1 4"),
            ("misere 0 3;outcome 2 2", "outcome 2 2;misere 0 3"),
            ("mex one 4;xor 1;pattern 1 1;nonsense 1 1;;move 99999999999 1", "pattern 1 1"),
        ] {
            assert_eq!(Practice::of(kept).kept(), again, "{kept}");
        }
    }

    #[test]
    fn the_position_that_is_shown_becomes_a_question() {
        for (link, kind) in [("#p=nim(3,4,5)", "move"), ("#p=nim(200,300)", "outcomes"), ("#p=misere kayles(5)", "move")] {
            let mut page = Page::open(link);
            let before = page.position();
            page.send(Msg::Practise(Act::This));
            let quiz = page.model().document.quiz.as_ref().expect("a question");
            assert_eq!((quiz.kind.name(), quiz.position().to_string()), (kind, before), "{link}");
        }
    }
}
