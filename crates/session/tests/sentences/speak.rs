//! Everything that the page says of a position, by the functions by which the page says it.

mod asked;

use crate::rows::{proof::statement, tell::spoken};
use crate::said::Of;
use asked::asked;
use mexplorer_picture::board::why::{figures, sums_after, why};
use mexplorer_picture::grid::marked;
use mexplorer_picture::{Arg, Drawing, Say, Subject, Veil};
use mexplorer_session::document::Document;
use mexplorer_session::document::game::{Rival, Side};
use mexplorer_session::document::proof::Bookmark;
use mexplorer_session::document::quiz::{Only, Quiz};
use mexplorer_session::features::play::{self, Play, comment, rival};
use mexplorer_session::features::proof::{self, ProofView};
use mexplorer_session::features::quiz;
use mexplorer_session::runner::answer::{Answer, Panels};
use mexplorer_session::runner::lock::untyped;
use mexplorer_session::runner::pace::MOST_WORK;
use mexplorer_session::runner::saved::staged;
use mexplorer_session::runner::verdict::Verdict;
use mexplorer_session::words::quiz::{gap, reasons};
use mexplorer_solver::budget::Limit;
use mexplorer_solver::chance::Chance;
use mexplorer_solver::proof as theorems;
use mexplorer_solver::quiz::{Given, Kind, Task};
use mexplorer_solver::{Analysis, Budget, Outcome, Overrun, Position, Solver, explain, notation};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Who hears a sentence, and what it is said of.
type Hear<'a> = dyn FnMut(&Say, Of) + 'a;

/// The page without a page.
#[derive(Debug, Default)]
pub struct Speaker {
    solver: Solver,
}

/// Games are played, and questions asked, about every so manieth position: each asks for all the moves.
const PLAYED: usize = 7;

/// So many games by chance, the last with answers left out.
const GAMES: u64 = 4;

/// What an answer may cost, and so little that the period of Kayles is seen and not proved.
const WORK: u64 = 5_000_000;
const LEAN: u64 = 20_000;

/// So many moves of a position are tried in a game, and answered in a proof.
const TRIED: usize = 6;

/// The d of α = (1 + √d)/2 in Beatty's theorem, and how far is counted.
const ROOTS: [(u64, u64); 6] = [(2, 1), (2, 17), (5, 30), (9, 20), (16, 9), (37, 25)];

impl Speaker {
    pub fn speak(&mut self, position: &Position, hear: &mut Hear) {
        let known = self.solver.analyze(position, &mut Budget::new(WORK));
        let known = known.or_else(|_| self.solver.decide(position, &mut Budget::new(WORK))).map(Rc::new);
        let here = Of::position(position);
        let mut said = verdict(position, &known);
        if let Err(over) = known {
            // Once as much was searched as is allowed at once, while it goes on, and where the reader has stopped it.
            let gone = [Limit::Work, Limit::Slice, Limit::Patience].map(|limit| Overrun {
                limit,
                needed: MOST_WORK.into(),
                allowed: MOST_WORK,
                ..over
            });
            said.extend(gone.into_iter().flat_map(|over| verdict(position, &Err(over))));
        }
        if let Ok(analysis) = &known {
            let reasons = explain::reasons(&mut self.solver, analysis);
            said.extend(figures(&reasons, analysis).into_iter().chain(reasons.iter().flat_map(why)));
            let moves = &analysis.winning.moves[..analysis.winning.moves.len().min(TRIED)];
            let sums = sums_after(&mut self.solver, position, moves, &mut Budget::new(LEAN));
            for (played, sum) in moves.iter().zip(sums) {
                sum.iter().for_each(|sum| tell(sum, Of::position(&position.after(played)), hear));
            }
        }
        said.extend(comment::hint(known.as_deref().ok()).into_iter().map(|line| line.say).chain(spoken(position)));
        said.iter().for_each(|say| tell(say, here, hear));
        self.pictures(here, known.as_deref().map_err(|over| *over), hear);
        if let Ok(analysis) = &known {
            self.proofs(analysis, hear);
        }
        let text = position.to_string();
        if text.bytes().map(usize::from).sum::<usize>() % PLAYED == 0 {
            for rival in [Rival::Random, Rival::Teaching, Rival::Perfect] {
                self.game(rival, position, known.as_deref().ok(), hear);
            }
            // As if the answer had been out of reach.
            self.game(Rival::Random, position, None, hear);
            for (rival, upto) in
                [(Rival::Friend, usize::MAX), (Rival::Friend, 2), (Rival::Random, usize::MAX), (Rival::Random, 2)]
            {
                (0..GAMES).for_each(|seed| self.whole(rival, upto, seed, position, hear));
            }
            self.questions(position, hear);
        }
    }

    fn pictures(&mut self, here: Of, analysis: Result<&Analysis, Overrun>, hear: &mut Hear) {
        let subject = Subject { position: here.position, analysis };
        for (panel, options) in asked(here.position) {
            let Some(drawing) = panel.draw(&mut self.solver, &subject, &options, &mut Budget::new(panel.work())) else {
                continue;
            };
            let picture = drawing.picture();
            let of = Of { picture: Some(picture), ..here };
            picture.says.iter().chain(&picture.notices).for_each(|say| tell(say, of, hear));
            for (notice, table) in picture.notices.iter().flat_map(|notice| [(notice, true), (notice, false)]) {
                tell(&untyped(notice, table), of, hear);
            }
            if let Drawing::Sequence(sequence) = &drawing {
                let of = Of { told: &sequence.known, ..of };
                sequence.known.iter().for_each(|say| tell(say, of, hear));
            }
            if let Drawing::Grid(grid) = &drawing
                && let Some(count) = grid.sieved
            {
                let cells = (0..grid.width.into()).flat_map(|x| (0..u64::from(grid.height)).map(move |y| (x, y)));
                cells.for_each(|cell| tell(&marked(cell, count).1, here, hear));
                grid.decided().iter().chain(&grid.found(true)).for_each(|say| tell(say, of, hear));
            }
            if let Drawing::Grid(grid) = &drawing {
                let run_on = grid.run_on(1).filter(|_| grid.sieved.is_none());
                grid.legend().iter().chain(&run_on).for_each(|say| tell(say, of, hear));
            }
            if let Drawing::Dag(dag) = &drawing {
                (0..dag.nodes.len()).filter_map(|node| dag.story(node)).for_each(|say| tell(&say, of, hear));
            }
        }
    }

    /// Every proof that speaks of the position, with what a reader may choose in it.
    fn proofs(&mut self, analysis: &Analysis, hear: &mut Hear) {
        for theorem in theorems::available(&analysis.position, analysis) {
            let here = Of::position(&analysis.position);
            tell(&Say::new(statement(theorem)), here, hear);
            let mut open = vec![Bookmark { theorem: Some(theorem), ..Bookmark::default() }];
            let mut chosen = false;
            while let Some(bookmark) = open.pop() {
                let shown = proof::view(&mut self.solver, analysis, &bookmark, &mut Budget::new(WORK));
                walked(&shown, here, hear);
                if !std::mem::replace(&mut chosen, true) {
                    let replies =
                        shown.replies.into_iter().take(TRIED).map(|reply| Bookmark { reply: Some(reply), ..bookmark.clone() });
                    open.extend(replies);
                    let targets = (1..shown.value.unwrap_or(0).min(4)).filter(|_| theorem == "sum");
                    open.extend(targets.map(|target| Bookmark { target: Some(target), ..bookmark.clone() }));
                    let roots = ROOTS.iter().filter(|_| theorem == "beatty");
                    open.extend(roots.map(|(root, upto)| Bookmark { root: Some(*root), upto: Some(*upto), ..bookmark.clone() }));
                    if theorem == "period" {
                        // Between the sight of a period and its proof.
                        walked(&proof::view(&mut Solver::default(), analysis, &bookmark, &mut Budget::new(LEAN)), here, hear);
                    }
                }
            }
        }
    }

    /// The first moves of a person, and the program's reply to each.
    fn game(&mut self, rival: Rival, position: &Position, known: Option<&Analysis>, hear: &mut Hear) {
        let position = Rc::new(position.clone());
        let mut options = Vec::new();
        let _ = position.moves(&mut |played| {
            options.push(position.after(&played));
            if options.len() < TRIED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        for target in &options {
            let mut document = Document::new("en");
            document.turn_to(position.clone());
            let mut game = Some(Play::begin(position.clone(), rival, Side::Person, 1));
            let mut before = position.clone();
            let mut known = known.cloned();
            for turn in 0..2 {
                let play = game.as_mut().expect("a game is on");
                let told = if turn == 0 { 0 } else { play.lines.len() };
                let reply = (turn == 1).then(|| rival::reply(&mut self.solver, play, &before, known.as_ref())).flatten();
                match reply {
                    Some((played, aim)) => {
                        play::update(&mut game, &mut document, play::Act::Replied { played, aim }, known.as_ref());
                    }
                    None if turn == 0 => play::go(play, &mut document, target, known.as_ref()),
                    None => break,
                }
                let play = game.as_mut().expect("the game goes on");
                let after = document.position.clone();
                let Ok(analysis) = self.solver.analyze(&after, &mut Budget::new(WORK)) else { break };
                play::answered(play, Some(&analysis));
                let of = Of { before: Some(&before), ..Of::position(&after) };
                let of = Of { game: Some(play), ..of };
                play.lines[told..].iter().for_each(|line| tell(&line.say, of, hear));
                if play.end.is_some() || play.held.is_some() {
                    break;
                }
                (before, known) = (after, Some(analysis));
            }
        }
    }

    /// A game of moves by chance to its end, or until somebody gives up after so many; what is said then.
    fn whole(&mut self, rival: Rival, upto: usize, seed: u64, position: &Position, hear: &mut Hear) {
        let first = if seed.is_multiple_of(2) { Side::Person } else { Side::Rival };
        let mut document = Document::new("en");
        document.turn_to(Rc::new(position.clone()));
        let mut chance = Chance::new(seed);
        let mut game = Some(Play::begin(document.position.clone(), rival, first, seed));
        loop {
            let here = document.position.clone();
            // As if some answers had been out of reach.
            let within = seed < GAMES - 1 || chance.below(2) == 0;
            let known = self.solver.analyze(&here, &mut Budget::new(WORK)).ok().filter(|_| within);
            let play = game.as_mut().expect("a game is on");
            play::answered(play, known.as_ref());
            if play.end.is_some() {
                let of = Of { game: Some(play), ..Of::position(&here) };
                return play.lines.iter().filter(|line| told_at_the_end(&line.say)).for_each(|line| tell(&line.say, of, hear));
            }
            if play.awaits_person() && play.plies.len() >= upto {
                play::update(&mut game, &mut document, play::Act::GiveUp, known.as_ref());
                continue;
            }
            let options = crate::said::followers(&here);
            let next = &options[chance.below(options.len() as u64) as usize];
            if play.awaits_person() {
                play::go(play, &mut document, next, known.as_ref());
            } else {
                let played = here.move_to(next).expect("an option is a move away");
                play::update(&mut game, &mut document, play::Act::Replied { played, aim: play::Aim::Leave }, known.as_ref());
            }
        }
    }

    /// Every wrong answer to every question, and the right ones.
    fn questions(&mut self, position: &Position, hear: &mut Hear) {
        for kind in Kind::ALL {
            let quiz = Quiz { kind, base: Rc::new(position.clone()), seed: 0, only: Only::default() };
            let Ok(question) = quiz::ask(&mut self.solver, &quiz, position) else { continue };
            for task in &question.tasks {
                let position = notation::parse(&task.position()).expect("canonical");
                let asked = Of::position(&position);
                reasons(&mut self.solver, kind, task).iter().for_each(|say| tell(say, asked, hear));
            }
            gap(kind, &question.tasks).iter().for_each(|say| tell(say, Of::position(position), hear));
            for task in 0..question.tasks.len() {
                for given in answers(&question.tasks[task]) {
                    let mut sheet = quiz::Sheet::new(question.clone());
                    let mut document = Document::new("en");
                    document.quiz = Some(quiz.clone());
                    sheet.given[task] = Some(given);
                    let mut seat = Some(sheet);
                    quiz::update(&mut seat, &mut document, quiz::Act::Check);
                    let sheet = seat.expect("the question stays");
                    let asked = Of::position(position);
                    quiz::words::result(&sheet, false).iter().filter(|say| judged(say)).for_each(|say| tell(say, asked, hear));
                }
            }
            let mut sheet = quiz::Sheet::new(question);
            sheet.shown = true;
            let asked = Of::position(position);
            quiz::words::result(&sheet, false).iter().filter(|say| judged(say)).for_each(|say| tell(say, asked, hear));
        }
    }
}

/// The steps of a proof, in order.
fn walked(shown: &ProofView, here: Of, hear: &mut Hear) {
    let Ok(walked) = &shown.proof else { return };
    let told: Vec<Say> = walked.steps.iter().map(proof::say).collect();
    for (i, step) in walked.steps.iter().enumerate() {
        tell(&told[i], Of { told: &told[..i], table: step.table.as_ref(), ..here }, hear);
        if let Some(shown) = &step.of {
            tell(&staged(shown), here, hear);
        }
    }
}

/// Whether it is said of a game that is over.
fn told_at_the_end(say: &Say) -> bool {
    say.key.starts_with("play.end.") || say.key.starts_with("play.sum.")
}

/// Whether a quiz says it of a position, not of the reader's answers.
fn judged(say: &Say) -> bool {
    say.key.starts_with("quiz.flaw.") || say.key.starts_with("quiz.why.")
}

fn answers(task: &Task) -> Vec<Given> {
    match task {
        Task::Outcome(_) => [Outcome::N, Outcome::P].map(Given::Outcome).to_vec(),
        Task::Value(_) => (0..9).map(Given::Value).collect(),
        // That no heap lies 0 further on is said of no position.
        Task::Period(_) => (1..9).map(Given::Value).collect(),
        Task::Move(choice) => (0..choice.moves.len()).map(Some).chain([None]).map(Given::Move).collect(),
    }
}

/// The verdict's sentences.
fn verdict(position: &Position, known: &Result<Rc<Analysis>, Overrun>) -> Vec<Say> {
    let answer = Answer {
        position: Rc::new(position.clone()),
        analysis: known.clone(),
        reasons: Rc::default(),
        sums: Rc::default(),
        panels: Panels::default(),
        quiz: None,
        doubt: None,
        veil: Veil::Open,
        lifts: false,
        settled: false,
    };
    let verdict = Verdict::of(&answer);
    let heading = (!verdict.moves.is_empty()).then(|| verdict.heading());
    let Verdict { headline, detail, method, more, .. } = verdict;
    [headline, detail].into_iter().chain(heading).chain(method).chain(more).collect()
}

/// A sentence and those within it.
fn tell(say: &Say, of: Of, hear: &mut Hear) {
    fn within(arg: &Arg, of: Of, hear: &mut Hear) {
        match arg {
            Arg::Text(_) => {}
            Arg::Say(say) => tell(say, of, hear),
            Arg::List(list) => list.iter().for_each(|arg| within(arg, of, hear)),
        }
    }
    // What moves and players are called is no claim.
    if ["deed.", "play.who.", "play.sum.other"].iter().any(|head| say.key.starts_with(head)) {
        return;
    }
    hear(say, of);
    // Why what a move leaves is lost is said of that.
    if let ("quiz.why.leaves", Some((_, Arg::Text(after)))) = (say.key, say.args.iter().find(|(name, _)| *name == "after")) {
        let after = notation::parse(after).expect("a position");
        return say.args.iter().for_each(|(_, arg)| within(arg, Of::position(&after), hear));
    }
    say.args.iter().for_each(|(_, arg)| within(arg, of, hear));
}
