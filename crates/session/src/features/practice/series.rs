//! The questions of a level: one after the other without end, larger as the reader answers, and hardly any that was asked lately.

use super::courses::Span;
use super::{Level, is_live, is_over};
use crate::document::quiz::{Only, Quiz};
use mexplorer_solver::chance::Chance;
use mexplorer_solver::game::RulesForm;
use mexplorer_solver::quiz::{Kind, Making, ask, pattern, suits};
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Budget, GameRef, Outcome, Position, Solver};
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
/// Of so many questions for a move one has none that wins, as chance will have it: drawn blindly few positions are lost, and nobody
/// would learn to say so.
const LOST: u64 = 3;
/// So many positions are drawn at each stage before a later one is tried.
const TRIES: usize = 48;
/// So many seeds are tried for enough that is worth asking.
const SEEDS: usize = 8;
/// So many questions are known again where Back leads to them.
const KEPT: usize = 100;
/// What it may take to see what a question would ask.
const WORK: u64 = 1_000_000;

/// The largest number in the rules of a game that is practised after another one of its kind.
const LARGEST_RULE: u64 = 9;

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
    /// The normal form of a position whose answer was shown, which is not asked about.
    shown: Option<String>,
}

impl Series {
    pub fn new(level: Level, span: Span, seed: u64) -> Series {
        let game = &span.from.terms[0].game;
        let goes_on = level.kind(&span.from) == Kind::Pattern;
        let proved = || pattern::proved(game, &mut Solver::default(), &mut Budget::new(PROOF)).ok().flatten();
        let proved = if goes_on { proved() } else { None };
        Series { level, span, chance: Chance::new(seed), proved, asked: Vec::new(), shown: None }
    }

    /// The same about all positions but one.
    pub fn without(self, shown: &Position) -> Series {
        Series { shown: Some(shown.normal_form().to_string()), ..self }
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
    /// are left, or another game of its kind begins. Where none is proved the sequence begins again at its end.
    fn further(&mut self) -> (Quiz, Vec<String>) {
        let told = self.of_game().any(|asked| heap_of(asked) >= self.period_from());
        let ahead = self.ahead();
        if ahead.is_none() && told && self.varies() {
            return self.further();
        }
        let (heap, places) = match ahead {
            // The period is known by now: what follows, and a heap far on.
            Some(heap) if told => (heap, &[0, 2][..]),
            Some(heap) => (heap, &[][..]),
            None if told => (self.far_on(), &[2][..]),
            None => (self.afresh(), &[][..]),
        };
        let beyond = self.beyond(heap);
        let places = if beyond.is_empty() { &[] } else { places };
        let own = Some(heap).filter(|_| places != [2]);
        let rows = own.into_iter().chain(beyond).map(|heap| self.of(heap).to_string()).collect();
        let quiz = Quiz { kind: Kind::Pattern, seed: 0, base: Rc::new(self.of(heap)), only: Only::places(places) };
        (quiz, rows)
    }

    /// The next heap that is gone on from, if there is one: after those that were asked for, and before values take too long.
    fn ahead(&mut self) -> Option<u64> {
        // Once only heaps far on are asked for, nothing nearer is left.
        let far_on = Only::places(&[2]);
        let last = self.of_game().next_back().filter(|asked| asked.quiz.only != far_on).map(heap_of)?;
        let from = last + pattern::CONTINUED + self.chance.below(2);
        let fresh = |heap: &u64| !self.lately(*heap) && !self.beyond(*heap).into_iter().any(|far| self.lately(far));
        let heap = (from..=self.most()).find(fresh).filter(|heap| self.legal(*heap))?;
        let asked = ask(Kind::Pattern, &self.of(heap), 0, &mut Solver::default(), &mut Budget::new(PROOF));
        asked.is_ok().then_some(heap)
    }

    /// A heap from which one far beyond all that was shown is asked for.
    fn far_on(&mut self) -> u64 {
        let (begins, most) = (self.period_from(), self.most());
        let shown = self.of_game().map(heap_of).max().map_or(most, |heap| heap.max(most));
        // Where the end of the level is too near to the period, from as far on as a question may be.
        let fresh = |end: u64| -> Vec<u64> {
            let far = |heap: &u64| self.beyond(*heap).into_iter().any(|far| far > end.max(shown) && !self.lately(far));
            (begins..=end).filter(|heap| self.game().check(&[*heap]).is_ok()).filter(far).collect()
        };
        let heaps =
            [most, pattern::HEAPS.1].map(fresh).into_iter().find(|heaps| !heaps.is_empty()).unwrap_or_else(|| vec![begins]);
        heaps[self.chance.below(heaps.len() as u64) as usize]
    }

    /// A heap to begin with, once or again.
    fn afresh(&mut self) -> u64 {
        let first = self.begins();
        let heap = self.chance.between(first, first + pattern::CONTINUED);
        if self.legal(heap) { heap } else { first }
    }

    /// What was asked of the game whose sequence is gone on with.
    fn of_game(&self) -> impl DoubleEndedIterator<Item = &Asked> {
        self.asked.iter().filter(|asked| asked.quiz.base.terms[0].game == *self.game())
    }

    /// Turns to another game of the same kind, of other numbers, whose period is proved; whether there is one.
    fn varies(&mut self) -> bool {
        let family = self.game().family();
        for _ in 0..TRIES {
            let rules = match family.rules {
                RulesForm::Set { .. } => {
                    let set = (1..=LARGEST_RULE).filter(|_| self.chance.below(4) == 0).map(|number| number.to_string());
                    set.collect::<Vec<_>>().join(",")
                }
                RulesForm::Number { optional: false, .. } => self.chance.between(2, LARGEST_RULE).to_string(),
                _ => return false,
            };
            let with = |position: &Position| format!("{}[{rules}]({})", family.name, position.terms[0].numbers[0]);
            let Some(span) = Span::of((&with(&self.span.from), &with(&self.span.to))) else { continue };
            let (game, suited) = (&span.from.terms[0].game, suits(Kind::Pattern, &span.from).is_ok());
            if !suited || self.asked.iter().any(|asked| asked.quiz.base.terms[0].game == *game) {
                continue;
            }
            let proved = pattern::proved(game, &mut Solver::default(), &mut Budget::new(PROOF)).ok().flatten();
            if proved.is_some() {
                (self.span, self.proved) = (span, proved);
                return true;
            }
        }
        false
    }

    fn game(&self) -> &GameRef {
        &self.span.from.terms[0].game
    }

    /// The position of one such heap.
    fn of(&self, heap: u64) -> Position {
        let mut position = Position::clone(&self.span.from);
        position.terms[0].numbers[0] = heap;
        position
    }

    /// From which heap on the period is asked for.
    fn period_from(&self) -> u64 {
        self.proved.as_ref().map_or(u64::MAX, pattern::asked_from)
    }

    /// The largest heap: as far as the level goes, or until the period has been seen.
    fn most(&self) -> u64 {
        let begins = self.period_from();
        let end = self.span.to.terms[0].numbers[0].max(begins.saturating_add(pattern::CONTINUED));
        if begins < pattern::HEAPS.1 { end.min(pattern::HEAPS.1) } else { pattern::HEAPS.1 }
    }

    fn legal(&self, heap: u64) -> bool {
        heap <= self.most() && self.game().check(&[heap]).is_ok()
    }

    /// The heaps far beyond this one that are asked for beside what follows.
    fn beyond(&self, heap: u64) -> Vec<u64> {
        let seen = self.proved.as_ref().filter(|_| heap >= self.period_from());
        pattern::further(self.game(), heap, seen, 0)
    }

    fn lately(&self, heap: u64) -> bool {
        let named = self.of(heap).to_string();
        self.asked.iter().rev().take(RECENT).any(|asked| asked.rows.contains(&named))
    }

    /// The first heap whose pattern can be gone on with: one period is seen before it, where one is proved.
    fn begins(&self) -> u64 {
        let own = self.span.from.terms[0].numbers[0];
        let seen = self.proved.as_ref().map(|period| period.preperiod.saturating_add(period.period));
        seen.filter(|seen| seen.saturating_add(pattern::CONTINUED) < pattern::HEAPS.1).map_or(own, |seen| own.max(seen))
    }

    /// A position that was not asked about lately, of the size of a stage or a little larger.
    fn drawn(&mut self, stage: u64) -> Position {
        if self.level == Level::Move {
            let outcome = if self.chance.below(LOST) == 0 { Outcome::P } else { Outcome::N };
            let (mut solver, mut budget) = (Solver::default(), Budget::new(WORK));
            let position = self.sought(stage, |position| solver.outcome(position, &mut budget) == Ok(outcome));
            if let Ok(position) = position {
                return position;
            }
        }
        let oldest = match self.sought(stage, |_| true) {
            Ok(position) => return position,
            Err(oldest) => oldest,
        };
        // The smallest one of a level is always a question; where that was shown, the largest one is.
        let Span { from, to } = &self.span;
        let was_shown = self.shown.as_ref() == Some(&from.normal_form().to_string());
        oldest.map_or_else(|| Position::clone(if was_shown { to } else { from }), |(_, position)| position)
    }

    /// The first such position of some that are drawn, or the one among them that was asked about longest ago.
    fn sought(&mut self, stage: u64, mut fits: impl FnMut(&Position) -> bool) -> Result<Position, Option<(usize, Position)>> {
        let mut oldest: Option<(usize, Position)> = None;
        // Where the larger ones are used up, all that the level has.
        for (least, most) in (stage..=STAGES).map(|stage| (stage, stage)).chain([(0, STAGES)]) {
            for _ in 0..TRIES {
                let position = self.sized(least, most);
                let Some(age) = self.age(&position) else { continue };
                if age >= RECENT && fits(&position) {
                    return Ok(position);
                }
                if oldest.as_ref().is_none_or(|(oldest, _)| age > *oldest) {
                    oldest = Some((age, position));
                }
            }
        }
        Err(oldest)
    }

    /// How many questions ago a position was asked about; `None` where it is none to ask about.
    fn age(&self, position: &Position) -> Option<usize> {
        let legal = position.terms.iter().all(|term| term.game.check(&term.numbers).is_ok());
        // What comes next in a sequence is not seen at a glance, however it is played.
        let kind = self.level.kind(position);
        let glance = self.asked.len() >= EASY && kind != Kind::Pattern && trivial(position);
        if !legal || glance || suits(kind, position).is_err() {
            return None;
        }
        let form = position.normal_form().to_string();
        let ago = || self.asked.iter().rev().position(|asked| asked.form == form).unwrap_or(usize::MAX);
        (self.shown.as_ref() != Some(&form)).then(ago)
    }

    /// Numbers between the smallest and the largest of the level, from those of one stage to those of another. Of the first
    /// there are few: what is asked first is small.
    fn sized(&mut self, least: u64, most: u64) -> Position {
        let Span { from, to } = &self.span;
        let room = if self.asked.is_empty() { 1 } else { 3 };
        let mut position = Position::clone(from);
        for (term, last) in position.terms.iter_mut().zip(&to.terms) {
            for (number, last) in term.numbers.iter_mut().zip(&last.numbers) {
                let span = last.saturating_sub(*number);
                let top = (span * (most + 1) / (STAGES + 1)).max(span.min(room));
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
            // One component says nothing of sums.
            () if self.level == Level::Xor && !is_sum(drawn[place]) => 5,
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

/// The heap whose pattern was asked for.
fn heap_of(asked: &Asked) -> u64 {
    asked.quiz.base.terms[0].numbers[0]
}

/// Whether two components or more have a move.
fn is_sum(position: &Position) -> bool {
    position.components().filter(|part| is_live(part.game, part.numbers)).nth(1).is_some()
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
