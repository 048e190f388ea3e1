//! The questions of a level: one after the other without end, larger as the reader answers, and hardly any that was asked lately.

use super::courses::Span;
use super::{Level, is_over};
use crate::document::quiz::{Only, Quiz};
use mexplorer_solver::chance::Chance;
use mexplorer_solver::quiz::{Kind, Making, ask, pattern, suits};
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Budget, Position, Solver};
use std::ops::ControlFlow;
use std::rc::Rc;

/// How many questions back none is about the same position, as long as the level has so many.
pub const RECENT: usize = 8;
/// How many questions back what is to be labelled or valued was not asked, as long as enough is left.
const RECENT_ROWS: usize = 3;
/// The first questions, among which there may be positions that are seen through at a glance.
pub const EASY: usize = 3;
/// The least that is asked of a question that asks several things, where there is as much.
const LEAST_ROWS: usize = 3;
/// A level grows in so many stages, each after so many right answers in a row.
const STAGES: u64 = 4;
const PER_STAGE: u32 = 2;
/// So many positions are drawn at each stage before a later one is tried.
const TRIES: usize = 48;
/// So many seeds are tried for enough that is worth asking.
const SEEDS: usize = 8;
/// So many questions are known again where Back leads to them.
const KEPT: usize = 100;
/// What it may take to see what a question would ask.
const WORK: u64 = 1_000_000;

/// What it may take to prove the period of a sequence.
const PROOF: u64 = 3_000_000;

/// A question of the series.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Asked {
    quiz: Quiz,
    /// The normal form of the position that it is about.
    form: String,
    /// Those of what is to be labelled or valued, or of the heaps that a pattern is asked for.
    rows: Vec<String>,
    solved: bool,
}

/// A level that was begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    pub level: Level,
    span: Span,
    chance: Chance,
    /// Where a sequence is gone on with, its proved period, if it has one.
    proved: Option<Period>,
    asked: Vec<Asked>,
}

impl Series {
    pub fn new(level: Level, span: Span, seed: u64) -> Series {
        let game = &span.from.terms[0].game;
        let goes_on = level.kind(&span.from) == Kind::Pattern;
        let proved = || pattern::proved(game, &mut Solver::default(), &mut Budget::new(PROOF)).ok().flatten();
        let proved = if goes_on { proved() } else { None };
        Series { level, span, chance: Chance::new(seed), proved, asked: Vec::new() }
    }

    /// Whether a quiz is one of its questions.
    pub fn has(&self, quiz: &Quiz) -> bool {
        self.asked.iter().any(|asked| asked.quiz == *quiz)
    }

    /// Notes that a question is solved; whether it was before. One that came again is another.
    pub fn solve(&mut self, quiz: &Quiz, solved: bool) -> bool {
        let Some(asked) = self.asked.iter_mut().rev().find(|asked| asked.quiz == *quiz) else { return true };
        let before = asked.solved;
        asked.solved |= solved;
        before
    }

    /// The next question; `right` is how many were solved in a row.
    pub fn next(&mut self, right: u32) -> Quiz {
        let (quiz, rows) = match self.level.kind(&self.span.from) {
            Kind::Pattern => self.further(),
            _ => self.another(right),
        };
        let form = quiz.base.normal_form().to_string();
        if self.asked.len() == KEPT {
            self.asked.remove(0);
        }
        self.asked.push(Asked { quiz: quiz.clone(), form, rows, solved: false });
        quiz
    }

    /// A question about another position.
    fn another(&mut self, right: u32) -> (Quiz, Vec<String>) {
        let base = self.drawn(u64::from(right / PER_STAGE).min(STAGES));
        let kind = self.level.kind(&base);
        // With seed 0 all but rows is asked of this very position.
        let quiz = Quiz { kind, seed: 0, base: Rc::new(base), only: Only::default() };
        if !matches!(kind, Kind::Outcomes | Kind::Values) {
            return (quiz, Vec::new());
        }
        let mut best: Option<(usize, Quiz, Vec<String>)> = None;
        for _ in 0..SEEDS {
            let mut quiz = Quiz { seed: self.chance.between(1, 999_999), ..quiz.clone() };
            let (worth, rows) = self.rows(&mut quiz);
            if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, quiz, rows));
            }
            if worth >= LEAST_ROWS {
                break;
            }
        }
        best.map_or((quiz, Vec::new()), |(_, quiz, rows)| (quiz, rows))
    }

    /// A question about how the sequence goes on: from further on each time, so that nothing it asks for was shown or asked before.
    /// A proved period is asked for once, when it has been seen twice; at the end of the level heaps far beyond all that was shown
    /// are left. Where none is proved the sequence begins again at its end.
    fn further(&mut self) -> (Quiz, Vec<String>) {
        let of = |heap: u64| {
            let mut position = Position::clone(&self.span.from);
            position.terms[0].numbers[0] = heap;
            position
        };
        let heap_of = |asked: &Asked| asked.quiz.base.terms[0].numbers[0];
        let named = |heap: u64| of(heap).to_string();
        let lately = |heap: u64| self.asked.iter().rev().take(RECENT).any(|asked| asked.rows.contains(&named(heap)));
        let first = self.begins();
        let begins = self.proved.as_ref().map_or(u64::MAX, pattern::asked_from);
        let most = match self.proved.as_ref().filter(|_| begins < pattern::HEAPS.1) {
            // As far as the level goes, or until the period has been seen.
            Some(_) => self.span.to.terms[0].numbers[0].max(begins + pattern::CONTINUED).min(pattern::HEAPS.1),
            None => pattern::HEAPS.1,
        };
        let game = self.span.from.terms[0].game.clone();
        let legal = |heap: &u64| *heap <= most && game.check(&[*heap]).is_ok();
        let seen = |heap: u64| self.proved.as_ref().filter(|_| heap >= begins);
        let beyond = |heap: u64| pattern::further(&game, heap, seen(heap), 0);
        // Once only heaps far on are asked for, nothing nearer is left.
        let far_on = Only::places(&[2]);
        let last = self.asked.last().filter(|asked| asked.quiz.only != far_on).map(heap_of);
        let told = self.asked.iter().any(|asked| heap_of(asked) >= begins);
        let ahead = last.map(|last| last + pattern::CONTINUED + self.chance.below(2));
        let next = ahead
            .and_then(|from| (from..=most).find(|heap| !lately(*heap) && !beyond(*heap).into_iter().any(lately)))
            .filter(legal)
            // Values grow, until a table of options is too long.
            .filter(|heap| ask(Kind::Pattern, &of(*heap), 0, &mut Solver::default(), &mut Budget::new(PROOF)).is_ok());
        let (heap, places) = match next {
            Some(heap) => (heap, if told { vec![0, 2] } else { Vec::new() }),
            None if told => {
                // Where the end of the level is too near to the period, from as far on as a question may be.
                let shown = self.asked.iter().map(heap_of).max().map_or(most, |heap| heap.max(most));
                let fresh = |most: u64| -> Vec<u64> {
                    let far = |heap: &u64| beyond(*heap).into_iter().any(|far| far > most.max(shown) && !lately(far));
                    (begins..=most).filter(|heap| game.check(&[*heap]).is_ok()).filter(far).collect()
                };
                let mut heaps = [most, pattern::HEAPS.1].map(fresh).into_iter().find(|heaps| !heaps.is_empty());
                let heaps = heaps.get_or_insert_with(|| vec![begins]);
                (heaps[self.chance.below(heaps.len() as u64) as usize], vec![2])
            }
            None => {
                let first = self.chance.between(first, first + pattern::CONTINUED);
                (if legal(&first) { first } else { self.begins() }, Vec::new())
            }
        };
        let places = if beyond(heap).is_empty() { Vec::new() } else { places };
        let own = Some(heap).filter(|_| places != [2]);
        let rows = own.into_iter().chain(beyond(heap)).map(named).collect();
        let quiz = Quiz { kind: Kind::Pattern, seed: 0, base: Rc::new(of(heap)), only: Only::places(&places) };
        (quiz, rows)
    }

    /// The first heap whose pattern can be gone on with: one period is seen before it, where one is proved.
    fn begins(&self) -> u64 {
        let own = self.span.from.terms[0].numbers[0];
        let seen = self.proved.as_ref().map(|period| period.preperiod + period.period);
        seen.filter(|seen| *seen + pattern::CONTINUED < pattern::HEAPS.1).map_or(own, |seen| own.max(seen))
    }

    /// A position that was not asked about lately, of the size of a stage or a little larger.
    fn drawn(&mut self, stage: u64) -> Position {
        let mut oldest: Option<(usize, Position)> = None;
        // Where the larger ones are used up, all that the level has.
        for (least, most) in (stage..=STAGES).map(|stage| (stage, stage)).chain([(0, STAGES)]) {
            for _ in 0..TRIES {
                let position = self.sized(least, most);
                let legal = position.terms.iter().all(|term| term.game.check(&term.numbers).is_ok());
                // What comes next in a sequence is not seen at a glance, however it is played.
                let kind = self.level.kind(&position);
                let glance = self.asked.len() >= EASY && kind != Kind::Pattern && trivial(&position);
                if !legal || glance || suits(kind, &position).is_err() {
                    continue;
                }
                let form = position.normal_form().to_string();
                let age = self.asked.iter().rev().position(|asked| asked.form == form).unwrap_or(usize::MAX);
                if age >= RECENT {
                    return position;
                }
                if oldest.as_ref().is_none_or(|(oldest, _)| age > *oldest) {
                    oldest = Some((age, position));
                }
            }
        }
        // The smallest one of a level is always a question.
        oldest.map_or_else(|| Position::clone(&self.span.from), |(_, position)| position)
    }

    /// Numbers between the smallest and the largest of the level, from those of one stage to those of another.
    fn sized(&mut self, least: u64, most: u64) -> Position {
        let Span { from, to } = &self.span;
        let mut position = Position::clone(from);
        for (term, last) in position.terms.iter_mut().zip(&to.terms) {
            for (number, last) in term.numbers.iter_mut().zip(&last.numbers) {
                let span = last.saturating_sub(*number);
                let top = (span * (most + 1) / (STAGES + 1)).max(span.min(3));
                let floor = (span * least / (2 * (STAGES + 1))).min(top);
                *number = self.chance.between(*number + floor, *number + top);
            }
        }
        position
    }

    /// Leaves of what would be labelled or valued what was not asked lately and is not seen at a glance; returns how much of it is
    /// worth asking, and what is left.
    fn rows(&self, quiz: &mut Quiz) -> (usize, Vec<String>) {
        let Ok(making) = Making::new(quiz.kind, &quiz.base, quiz.seed, &mut Budget::new(WORK)) else {
            return (0, Vec::new());
        };
        let drawn: Vec<&Position> = making.asks().collect();
        let forms: Vec<String> = drawn.iter().map(|position| position.normal_form().to_string()).collect();
        let lately = |form: &String| self.asked.iter().rev().take(RECENT_ROWS).any(|asked| asked.rows.contains(form));
        let easy = self.asked.len() < EASY;
        let base = quiz.base.normal_form().to_string();
        // What is best left out comes last; the position itself is always asked about.
        let worth = |place: usize| match () {
            () if forms[place] == base => 0,
            () if forms[..place].contains(&forms[place]) => 4,
            () if !easy && trivial(drawn[place]) => 3,
            () if lately(&forms[place]) => 2,
            () => 1,
        };
        let count = |most: u8| (0..drawn.len()).filter(|place| worth(*place) <= most).count();
        let most = (1..3).find(|most| count(*most) >= LEAST_ROWS).unwrap_or(if count(2) > 1 { 2 } else { 3 });
        let places: Vec<usize> = (0..drawn.len()).filter(|place| worth(*place) <= most).collect();
        if places.len() < drawn.len() {
            quiz.only = Only::places(&places);
        }
        (count(2), places.into_iter().map(|place| forms[place].clone()).collect())
    }
}

/// Whether a position is seen through at a glance: one move may end the game, or no heap is larger than 1.
pub fn trivial(position: &Position) -> bool {
    let mut ends = false;
    let _ = position.moves(&mut |played| {
        ends = is_over(&position.after(&played));
        if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    ends || position.terms.iter().flat_map(|term| &term.numbers).all(|number| *number <= 1)
}
