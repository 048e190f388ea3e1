//! Practice: a path of levels over the game that the reader likes. A level is an endless series of quizzes; what is kept of it is
//! how many were solved in a row, each at the first check.

mod courses;
mod series;
#[cfg(test)]
mod tests;

use crate::document::Document;
use crate::document::doubt::Doubt;
use crate::document::quiz::Quiz;
use crate::shell::{Effect, Report};
pub use courses::{COURSES, Course, Span};
use mexplorer_picture::Lens;
use mexplorer_solver::position::is_live;
use mexplorer_solver::quiz::{Kind, suits};
use mexplorer_solver::{GameRef, Position, notation};
use series::Series;
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

    /// What is asked of a position.
    pub fn kind(self, position: &Position) -> Kind {
        match self {
            Level::Outcome | Level::Misere => Kind::Outcomes,
            Level::Mex => Kind::Mex,
            Level::Xor => Kind::Values,
            Level::Move => Kind::Move,
            // Where there is no sequence of heaps, the pattern is that of who wins.
            Level::Pattern if suits(Kind::Pattern, position).is_ok() => Kind::Pattern,
            Level::Pattern => Kind::Outcomes,
        }
    }
}

/// How a level has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streak {
    /// Solved in a row at the first check.
    pub now: u32,
    /// The most that ever was.
    pub best: u32,
}

/// What is known of the reader's practice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Practice {
    /// The course that the path is shown for: of those offered, or behind them the one of the reader's own game.
    pub course: usize,
    /// The course of the game that the page shows, where none is offered.
    own: Option<[Span; Level::ALL.len()]>,
    /// The level that was begun last.
    at: Option<Series>,
    streaks: [Streak; Level::ALL.len()],
    /// How many levels were begun, so that none begins as the one before.
    begun: u64,
    /// What the reader left for it.
    left: Option<Left>,
}

/// What was looked at before a level: no question is about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    position: Rc<Position>,
    lens: Lens,
    doubt: Option<Doubt>,
}

impl Left {
    /// Leads back to it.
    pub fn restore(self, document: &mut Document) {
        document.turn_to(self.position);
        (document.lens, document.doubt) = (self.lens, self.doubt);
    }
}

/// What the reader does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Begins a level.
    Start(Level),
    /// The next question of the level.
    Next,
    /// Begins a level with positions like the one that is shown: that one itself has its answer beside it.
    Like,
}

/// The name under which the shell keeps the streaks.
pub const KEY: &str = "practice";

/// Whether no move is left, so that nothing can be asked. O(components).
pub fn is_over(position: &Position) -> bool {
    !position.components().any(|part| is_live(part.game, part.numbers))
}

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
        self.own.as_ref().map(|[first, ..]| &first.from.terms[0].game)
    }

    /// Turns to the course of the game that is shown, if there is one, or to one of its kind.
    pub fn turn(&mut self, shown: &Position) {
        let Some(game) = shown.terms.first().map(|term| &term.game) else { return };
        let offered = |fits: &dyn Fn(&GameRef) -> bool| {
            let first = |course: &Course| notation::parse(course.levels[0].0).ok().is_some_and(|base| fits(&base.terms[0].game));
            COURSES.iter().position(first)
        };
        let same = offered(&|other| other.id() == game.id());
        self.own = same.is_none().then(|| courses::course_of(game)).flatten();
        let own = self.own.as_ref().map(|_| COURSES.len());
        if let Some(course) = same.or(own).or_else(|| offered(&|other| other.family() == game.family())) {
            self.course = course;
        }
    }

    /// Between which positions the questions of a level of the course lie.
    fn span(&self, level: Level) -> Option<Span> {
        match COURSES.get(self.course) {
            Some(course) => Span::of(course.levels[level as usize]),
            None => self.own.as_ref().map(|spans| spans[level as usize].clone()),
        }
    }

    /// A level over positions like this one, and its first question: which move wins or, where there are too many moves to list, who wins.
    fn like(shown: &Position, chance: u64) -> Option<(Series, Quiz)> {
        let who = if shown.misere { Level::Misere } else { Level::Outcome };
        let levels = [Level::Move, who].into_iter();
        let mut begun = levels.map(|level| {
            let mut series = Series::new(level, Span::around(shown), chance).without(shown);
            let quiz = series.next(0);
            (series, quiz)
        });
        begun.find(|(_, quiz)| suits(quiz.kind, &quiz.base).is_ok())
    }

    /// Carries an act into the practice and the document; `chance` is any number.
    pub fn update(&mut self, document: &mut Document, act: Act, chance: u64) -> Vec<Effect> {
        // Of a series the positions are drawn; any other is the reader's.
        if self.level(document.quiz.as_ref()).is_none() {
            let own = document.quiz.as_ref().map(|quiz| Rc::new(quiz.position()));
            self.left = Some(Left {
                position: own.unwrap_or_else(|| document.position.clone()),
                lens: document.lens.clone(),
                doubt: document.doubt.clone(),
            });
        }
        let quiz = match act {
            Act::Start(level) => {
                let Some(span) = self.span(level) else { return Vec::new() };
                self.begun += 1;
                let mut series = Series::new(level, span, chance.wrapping_add(self.begun));
                let quiz = series.next(self.streak(level).now);
                self.at = Some(series);
                quiz
            }
            Act::Next => {
                let Some(series) = &mut self.at else { return Vec::new() };
                series.next(self.streaks[series.level as usize].now)
            }
            Act::Like => {
                self.begun += 1;
                let Some((series, quiz)) = Practice::like(&document.position, chance.wrapping_add(self.begun)) else {
                    return Vec::new();
                };
                self.at = Some(series);
                quiz
            }
        };
        document.turn_to(Rc::new(quiz.position()));
        (document.game, document.lens, document.doubt) = (None, Lens::Plain, None);
        document.quiz = Some(quiz);
        vec![Effect::ScrollTo { id: "quiz", focus: true }]
    }

    /// Where the reader goes who leaves this quiz: to what was left for the series of which it is one.
    pub fn back(&self, quiz: Option<&Quiz>) -> Option<Left> {
        self.level(quiz).and(self.left.clone())
    }

    /// The level that a quiz belongs to.
    pub fn level(&self, quiz: Option<&Quiz>) -> Option<Level> {
        let series = self.at.as_ref()?;
        series.has(quiz?).then_some(series.level)
    }

    /// Counts a check of the quiz that is open, once each. Returns what is to be kept, if that has changed.
    pub fn judged(&mut self, quiz: Option<&Quiz>, report: &Report) -> Option<String> {
        let level = self.level(quiz)?;
        if self.at.as_mut()?.solve(quiz?, report.done) {
            return None;
        }
        let streak = &mut self.streaks[level as usize];
        let before = *streak;
        match report {
            Report { done: true, checks: 1, .. } => streak.now = streak.now.saturating_add(1),
            // What is left open is not wrong.
            Report { done: false, wrong: 0, shown: false, .. } => {}
            Report { done: true, .. } => {}
            _ => streak.now = 0,
        }
        streak.best = streak.best.max(streak.now);
        (*streak != before).then(|| self.kept())
    }
}
