//! Worksheets for paper: the questions of their seeds, nothing twice on a sheet, with the answers and why they are right.

use crate::document::Document;
use crate::document::quiz::{Only, Quiz};
use crate::document::worksheet::{Further, Seeds, Worksheet, drawn, lost, printed};
use crate::words::quiz::{gap, named, reasons};
use mexplorer_picture::Say;
use mexplorer_solver::quiz::{Given, Kind, Made, Making, Question, Refusal, Taken, Task};
use mexplorer_solver::{Budget, Nimber, Position, Solver, notation, order};
use std::rc::Rc;

/// As far as the questions of the worksheets are made.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    pub sheet: Worksheet,
    also: Rc<[Further]>,
    /// What is asked, each of its own position, one after the other on each sheet.
    parts: Vec<Part>,
    /// The order in which the parts of a sheet are made, by their places.
    order: Vec<usize>,
    /// What of the next sheet is made.
    begun: Begun,
    /// The sheets that are made.
    pub sheets: Vec<Rc<PaperSheet>>,
    /// Why the first of the seeds that ask nothing at all does not.
    pub refused: Option<Refusal>,
}

/// Questions of one kind about one position.
#[derive(Debug, Clone, PartialEq)]
struct Part {
    sheet: Worksheet,
    base: Rc<Position>,
    /// The seed whose question is made next, and those after it.
    seeds: Seeds,
    /// The question that is being made, and the work that it took so far.
    making: Option<(Quiz, Making, u64)>,
    asked: Vec<(Quiz, Rc<Question>)>,
}

/// The parts of a sheet that are made.
#[derive(Debug, Clone, PartialEq, Default)]
struct Begun {
    parts: usize,
    questions: Vec<Printed>,
    /// What they ask about, and what they show the values of: nothing else on the sheet asks that.
    taken: Vec<Taken>,
    left_out: u64,
}

/// What is asked as a whole is chosen first, and what shows the most before that: of positions to label or to value there are others.
fn rank(kind: Kind) -> usize {
    [Kind::Pattern, Kind::Mex, Kind::Move, Kind::Values, Kind::Outcomes]
        .iter()
        .position(|other| *other == kind)
        .unwrap_or_default()
}

/// One sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperSheet {
    /// Which of them it is, from 0 on.
    pub number: u64,
    /// Those of its own: where one asks nothing new, a further one does.
    pub seeds: (u64, u64),
    pub questions: Vec<Printed>,
    /// How many questions it lacks: no further seed asks anything new.
    pub left_out: u64,
}

impl PaperSheet {
    /// Whether a position is among what a part of it asks, as that is written there.
    pub fn asks(&self, part: usize, position: &str) -> bool {
        let questions = self.questions.iter().filter(|printed| printed.part == part);
        questions.flat_map(|printed| &printed.rows).any(|row| row.position == position)
    }
}

/// A question on paper.
#[derive(Debug, Clone, PartialEq)]
pub struct Printed {
    /// Of which part it is: 0 is what the sheet asks first, the others are what it asks besides.
    pub part: usize,
    /// The quiz that asks the very same on the page.
    pub quiz: Quiz,
    /// The position that it is about.
    pub position: String,
    /// What is shown for it: of a pattern the values so far.
    pub shown: Vec<Nimber>,
    pub rows: Vec<PaperRow>,
}

/// One thing to answer.
#[derive(Debug, Clone, PartialEq)]
pub struct PaperRow {
    pub position: String,
    /// What is asked, where it is not who wins that position or what it is worth.
    pub named: Option<Say>,
    /// The right answer: an outcome, a value, the positions after all the moves that win; `None` where no move does.
    pub answer: Option<String>,
    pub reasons: Vec<Say>,
}

impl Paper {
    pub fn new(sheet: Worksheet, base: Rc<Position>, also: Rc<[Further]>) -> Paper {
        let part = |sheet, base| Part { sheet, base, seeds: Seeds::of(sheet), making: None, asked: Vec::new() };
        let further = also.iter().map(|further| part(further.sheet(sheet), further.base.clone()));
        let parts: Vec<Part> = [part(sheet, base)].into_iter().chain(further).collect();
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order::sort_by_key(&mut order, |part| (rank(parts[*part].sheet.kind), *part));
        Paper { sheet, also, parts, order, begun: Begun::default(), sheets: Vec::new(), refused: None }
    }

    /// Whether it is the worksheet of the document.
    pub fn is_of(&self, document: &Document) -> bool {
        document.sheet == Some(self.sheet) && document.position == self.parts[0].base && document.also == self.also
    }

    /// The positions that its parts are about, in their order.
    pub fn bases(&self) -> impl Iterator<Item = &Position> {
        self.parts.iter().map(|part| &*part.base)
    }

    /// The sheet, where one alone was wanted and is made.
    pub fn only(&self) -> Option<&PaperSheet> {
        let [sheet] = &self.sheets[..] else { return None };
        (self.sheet.sheets == 1 && !sheet.questions.is_empty()).then_some(&**sheet)
    }

    pub fn done(&self) -> bool {
        self.sheets.len() as u64 == self.sheet.sheets
    }

    /// How many positions are asked about in the same way on more than one sheet, in whatever order their heaps stand.
    pub fn shared(&self) -> usize {
        let mut asked: Vec<(&str, String, u64)> = Vec::new();
        for sheet in &self.sheets {
            for printed in &sheet.questions {
                let each = matches!(printed.quiz.kind, Kind::Outcomes | Kind::Values);
                let rows = printed.rows.iter().filter(|_| each).map(|row| &row.position);
                let whole = Some(&printed.position).filter(|_| !each);
                for text in rows.chain(whole) {
                    let normal = notation::parse(text).map_or_else(|_| text.clone(), |read| read.normal_form().to_string());
                    asked.push((printed.quiz.kind.name(), normal, sheet.number));
                }
            }
        }
        order::sort(&mut asked);
        asked.dedup();
        asked.chunk_by(|a, b| (a.0, &a.1) == (b.0, &b.1)).filter(|alike| alike.len() > 1).count()
    }

    /// Whether something is asked on any of them.
    pub fn asks(&self) -> bool {
        self.sheets.iter().any(|sheet| !sheet.questions.is_empty())
    }
}

/// What begins a question or finds an answer is counted as so much work at least: some of it no budget counts.
const LEAST: u64 = 10_000;

/// Makes as much of the sheets as `work` goes, or one to its end.
pub fn make(solver: &mut Solver, paper: &mut Paper, work: u64) {
    let (mut spent, sheets) = (0, paper.sheets.len());
    while spent < work && paper.sheets.len() == sheets {
        spent += next(solver, paper).max(LEAST);
    }
}

/// Begins the question of the next seed, or finds the next answer to the one that is being made; after the last one of a sheet,
/// deals out what is asked there. The work of it.
fn next(solver: &mut Solver, paper: &mut Paper) -> u64 {
    let Paper { parts, order, begun: sheet, sheets, refused, .. } = paper;
    let (count, at) = (parts.len(), order[sheet.parts]);
    let part = &mut parts[at];
    let (quiz, begun, spent) = match part.making.take() {
        Some((quiz, making, spent)) => (quiz, Some(making), spent),
        None => {
            let Worksheet { kind, .. } = part.sheet;
            (Quiz { kind, seed: part.seeds.seed, base: part.base.clone(), only: Only::default() }, None, 0)
        }
    };
    // What the seed asks is made already, and this is asked instead.
    let instead = quiz.seed != part.seeds.seed;
    // What one question may cost, as it does on the page.
    let mut budget = Budget::new(super::WORK).sliced(spent, super::WORK);
    let made = match begun {
        Some(making) => making.go_on(solver, &mut budget),
        None => Making::new(quiz.kind, &drawn(quiz.kind, &quiz.base, quiz.seed), quiz.seed, &mut budget).map(Made::Part),
    };
    let work = budget.spent() - spent;
    match made {
        Ok(Made::Part(making)) => {
            part.making = Some((quiz, making, budget.spent()));
            return work;
        }
        Ok(Made::Question(question)) => {
            if instead {
                part.asked.pop();
            }
            let lost = lost(quiz.seed, &question).map(|left| Quiz { seed: 0, base: Rc::new(left), ..quiz.clone() });
            part.asked.push((quiz, Rc::new(question)));
            let begun =
                lost.and_then(|lost| Some((Making::new(lost.kind, &lost.base, 0, &mut Budget::new(super::WORK)).ok()?, lost)));
            if let Some((making, lost)) = begun {
                part.making = Some((lost, making, 0));
                return work;
            }
        }
        // What cannot be asked in its place leaves it there.
        Err(_) if instead => {}
        Err(refusal) => drop(refused.get_or_insert(refusal)),
    }
    let number = part.seeds.number;
    let Some(dealt) = part.seeds.next(&mut part.asked, &sheet.taken) else { return work };
    let before = sheet.questions.len();
    for ((mut quiz, question), tasks) in std::mem::take(&mut part.asked).into_iter().zip(dealt) {
        sheet.taken.extend(question.takes(&tasks));
        // What is asked as a whole has no parts.
        if tasks.len() < question.tasks.len() {
            quiz.only = Only::places(&tasks);
        }
        // An address that is of another kind where a lost position stands in the place of what a seed asks would tell that it is lost.
        // One with heaps of 0 that are not printed would ask another question.
        let about = drawn(quiz.kind, &quiz.base, quiz.seed);
        if quiz.kind == Kind::Move || about != quiz.position() {
            quiz = Quiz { seed: 0, base: Rc::new(about), ..quiz };
        }
        let mut rows: Vec<PaperRow> =
            tasks.into_iter().map(|task| row(solver, question.kind, &printed(question.kind, &question.tasks[task]))).collect();
        if let (Some(last), Some(gap)) = (rows.last_mut(), gap(question.kind, &question.tasks)) {
            last.reasons.insert(0, gap);
        }
        sheet.questions.push(Printed {
            part: at,
            quiz,
            position: question.position.clone(),
            shown: question.shown.clone(),
            rows,
        });
    }
    sheet.left_out += part.sheet.count() - (sheet.questions.len() - before) as u64;
    sheet.parts += 1;
    if sheet.parts == count {
        let Begun { mut questions, left_out, .. } = std::mem::take(sheet);
        order::sort_by_key(&mut questions, |printed| printed.part);
        sheets.push(Rc::new(PaperSheet { number, seeds: paper.sheet.seeds_of(number), questions, left_out }));
    }
    work
}

fn row(solver: &mut Solver, kind: Kind, task: &Task) -> PaperRow {
    let answer = match (task.right(), task) {
        (Given::Outcome(outcome), _) => Some(outcome.letter().to_owned()),
        (Given::Value(value), _) => Some(value.to_string()),
        (Given::Move(_), Task::Move(choice)) => {
            let won: Vec<&str> = choice.ways().into_iter().map(|pick| &*choice.moves[pick].after).collect();
            (!won.is_empty()).then(|| won.join(", "))
        }
        (Given::Move(_), _) => None,
    };
    PaperRow { position: task.position(), named: named(task), answer, reasons: reasons(solver, kind, task) }
}

#[cfg(test)]
mod tests;
