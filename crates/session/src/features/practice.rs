//! Practice: a path of levels over the game that the reader likes. A level is an endless series of quizzes; what is kept of it is
//! how many were solved in a row, each at the first check.

use crate::document::Document;
use crate::document::quiz::{Only, Quiz};
use crate::shell::{Effect, Report};
use mexplorer_solver::quiz::{Kind, suits};
use mexplorer_solver::{GameRef, Numbers, Position, notation};
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

/// The course of any game of single heaps, if its questions can be asked.
fn course_of(game: &GameRef) -> Option<[Rc<Position>; Level::ALL.len()]> {
    // A table of options is not to be too long.
    let heaps: [&[&str]; 6] = [&["7,9"], &["10", "7", "5", "4"], &["6,7"], &["8,9,11"], &["20"], &["6,7"]];
    let bases = Level::ALL.into_iter().zip(heaps).map(|(level, heaps)| {
        let misere = if level == Level::Misere { "misere " } else { "" };
        let bases = heaps.iter().filter_map(|heaps| notation::parse(&format!("{misere}{}({heaps})", game.id())).ok());
        bases.into_iter().find(|base| suits(level.kind(), base).is_ok()).map(Rc::new)
    });
    let bases: Option<Vec<_>> = if game.numbers() == Numbers::Heaps { bases.collect() } else { None };
    bases?.try_into().ok()
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
    /// The course that the path is shown for: of those offered, or behind them the one of the reader's own game.
    pub course: usize,
    /// The course of the game that the page shows, where none is offered.
    own: Option<[Rc<Position>; Level::ALL.len()]>,
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

    /// The game of the course behind those offered, if there is one.
    pub fn own(&self) -> Option<&GameRef> {
        self.own.as_ref().map(|[first, ..]| &first.terms[0].game)
    }

    /// Turns to the course of the game that is shown, if there is one, or to one of its kind.
    pub fn turn(&mut self, shown: &Position) {
        let Some(game) = shown.terms.first().map(|term| &term.game) else { return };
        let offered = |fits: &dyn Fn(&GameRef) -> bool| {
            let first = |course: &Course| notation::parse(course.positions[0]).ok().is_some_and(|base| fits(&base.terms[0].game));
            COURSES.iter().position(first)
        };
        let same = offered(&|other| other.id() == game.id());
        self.own = same.is_none().then(|| course_of(game)).flatten();
        let own = self.own.as_ref().map(|_| COURSES.len());
        if let Some(course) = same.or(own).or_else(|| offered(&|other| other.family() == game.family())) {
            self.course = course;
        }
    }

    /// The position that a level of the course is about.
    fn base(&self, level: Level) -> Option<Rc<Position>> {
        match COURSES.get(self.course) {
            Some(course) => notation::parse(course.positions[level as usize]).ok().map(Rc::new),
            None => self.own.as_ref().map(|bases| bases[level as usize].clone()),
        }
    }

    /// Carries an act into the practice and the document; `chance` is any number.
    pub fn update(&mut self, document: &mut Document, act: Act, chance: u64) -> Vec<Effect> {
        let quiz = match act {
            Act::Choose(course) => {
                self.course = course;
                return Vec::new();
            }
            Act::Start(level) => {
                let Some(base) = self.base(level) else { return Vec::new() };
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
        let offered = COURSES.iter().map(|course| course.positions[0]);
        let own =
            ["dawsons_chess(7)", "rule[n-k for k in 1..=4](3)", "lasker(2)", "subtract[2,5](9)", "octal[0.165](1)", "half(3)"];
        for (game, level) in offered.chain(own).flat_map(|game| Level::ALL.map(|level| (game, level))) {
            let mut practice = Practice::default();
            practice.turn(&notation::parse(game).expect("a position"));
            let base = practice.base(level).expect("a position");
            assert!(game.starts_with(base.terms[0].game.id()), "{game}: {base}");
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
            assert!(asked.len() >= 4, "{} of {game} asks {} questions", level.name(), asked.len());
        }
    }

    #[test]
    fn practice_begins_with_the_game_that_is_shown() {
        for (shown, course, own) in [
            ("kayles(40)+nim(3)", 3, None),
            ("subtract[2,5](9)", COURSES.len(), Some("subtract[2,5]")),
            ("wythoff(1,2)", 4, None),
            ("flip[2](5)", COURSES.len(), Some("flip[2]")),
            // The course of nothing like it: the one before stays.
            ("moore[2](3,4,5)", 1, None),
        ] {
            let mut practice = Practice { course: 1, ..Practice::default() };
            practice.turn(&notation::parse(shown).expect("a position"));
            assert_eq!((practice.course, practice.own().map(GameRef::id)), (course, own), "{shown}");
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
