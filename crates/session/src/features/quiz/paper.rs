//! A worksheet for paper: the questions of its seeds, nothing twice, with the answers and why they are right.

use super::words;
use crate::document::Document;
use crate::document::quiz::Quiz;
use crate::document::worksheet::Worksheet;
use mexplorer_picture::Say;
use mexplorer_solver::quiz::{Given, Kind, Made, Making, Question, Refusal, Task};
use mexplorer_solver::{Budget, Position, Solver, order};
use std::rc::Rc;

/// As far as the questions of a worksheet are made.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    pub sheet: Worksheet,
    base: Rc<Position>,
    /// The seed whose question is made next.
    next: u64,
    /// The question that is being made, and the work that it took so far.
    making: Option<(Quiz, Making, u64)>,
    asked: Vec<(Quiz, Rc<Question>)>,
    /// Once all are made: what of each is asked on paper.
    pub questions: Vec<Printed>,
    /// How many seeds ask nothing more, and why the first of those that ask nothing at all does not.
    pub left_out: u64,
    pub refused: Option<Refusal>,
}

/// A question on paper.
#[derive(Debug, Clone, PartialEq)]
pub struct Printed {
    /// The quiz that asks it on the page.
    pub quiz: Quiz,
    /// The position that it is about.
    pub position: String,
    pub rows: Vec<Row>,
}

/// One thing to answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub position: String,
    /// The right answer: an outcome, a value, the positions after all the moves that win; `None` where no move does.
    pub answer: Option<String>,
    pub reason: Option<Say>,
}

impl Paper {
    pub fn new(sheet: Worksheet, base: Rc<Position>) -> Paper {
        let (next, asked, questions) = (sheet.seeds.0, Vec::new(), Vec::new());
        Paper { sheet, base, next, making: None, asked, questions, left_out: 0, refused: None }
    }

    /// Whether it is the worksheet of the document.
    pub fn is_of(&self, document: &Document) -> bool {
        document.sheet == Some(self.sheet) && document.position == self.base
    }

    pub fn done(&self) -> bool {
        self.next > self.sheet.seeds.1 && self.making.is_none()
    }
}

/// Begins the question of the next seed, or finds the next answer to the one that is being made; after the last one, deals out what
/// is asked.
pub fn next(solver: &mut Solver, paper: &mut Paper) {
    let (quiz, begun, spent) = match paper.making.take() {
        Some((quiz, making, spent)) => (quiz, Some(making), spent),
        None => (Quiz { kind: paper.sheet.kind, seed: paper.next, base: paper.base.clone() }, None, 0),
    };
    // What one question may cost, as it does on the page.
    let mut budget = Budget::new(super::WORK).sliced(spent, super::WORK);
    let made = match begun {
        Some(making) => making.go_on(solver, &mut budget),
        None => {
            paper.next += 1;
            Making::new(quiz.kind, &quiz.position(), quiz.seed, &mut budget).map(Made::Part)
        }
    };
    match made {
        Ok(Made::Part(making)) => paper.making = Some((quiz, making, budget.spent())),
        Ok(Made::Question(question)) => paper.asked.push((quiz, Rc::new(question))),
        Err(refusal) => drop(paper.refused.get_or_insert(refusal)),
    }
    if paper.done() {
        let dealt = deal(&paper.asked);
        let printed = |((quiz, question), tasks): ((Quiz, Rc<Question>), Vec<usize>)| Printed {
            quiz,
            position: question.position.clone(),
            rows: tasks.into_iter().map(|task| row(&question.tasks[task])).collect(),
        };
        paper.questions = std::mem::take(&mut paper.asked).into_iter().zip(dealt).map(printed).collect();
        paper.questions.retain(|printed| !printed.rows.is_empty());
        let (first, last) = paper.sheet.seeds;
        paper.left_out = last - first + 1 - paper.questions.len() as u64;
    }
}

/// What of each question is asked, so that nothing is asked twice: each in turn takes one thing, that which the fewest others could
/// ask, as long as there are any. A move, and a table of options, is asked for as a whole.
fn deal(asked: &[(Quiz, Rc<Question>)]) -> Vec<Vec<usize>> {
    let whole = asked.iter().any(|(quiz, _)| matches!(quiz.kind, Kind::Move | Kind::Mex));
    if whole {
        let first = |i: usize| !asked[..i].iter().any(|(_, before)| before.position == asked[i].1.position);
        let all = |(i, (_, question)): (usize, &(Quiz, Rc<Question>))| (0..question.tasks.len()).filter(|_| first(i)).collect();
        return asked.iter().enumerate().map(all).collect();
    }
    let texts: Vec<Vec<String>> = asked.iter().map(|(_, question)| question.tasks.iter().map(Task::position).collect()).collect();
    let offers = |text: &String| texts.iter().filter(|texts| texts.contains(text)).count();
    let mut taken: Vec<&String> = Vec::new();
    let mut dealt = vec![Vec::new(); asked.len()];
    loop {
        let before = taken.len();
        for (texts, tasks) in texts.iter().zip(&mut dealt) {
            let open = (0..texts.len()).filter(|task| !taken.contains(&&texts[*task]));
            if let Some(task) = open.min_by_key(|task| (offers(&texts[*task]), *task)) {
                taken.push(&texts[task]);
                tasks.push(task);
            }
        }
        if taken.len() == before {
            break;
        }
    }
    dealt.iter_mut().for_each(|tasks| order::sort(tasks));
    dealt
}

fn row(task: &Task) -> Row {
    let answer = match (task.right(), task) {
        (Given::Outcome(outcome), _) => Some(outcome.letter().to_owned()),
        (Given::Value(value), _) => Some(value.to_string()),
        (Given::Move(_), Task::Move(choice)) => {
            let mut won: Vec<&str> =
                choice.moves.iter().filter(|picked| picked.wins).map(|picked| picked.after.as_str()).collect();
            won.dedup();
            (!won.is_empty()).then(|| won.join(", "))
        }
        (Given::Move(_), _) => None,
    };
    Row { position: task.position(), answer, reason: words::reason(task) }
}

#[cfg(test)]
mod tests {
    use crate::testing::Page;

    fn paper(link: &str) -> super::Paper {
        Page::open(link).model().paper.as_deref().expect("a worksheet").clone()
    }

    #[test]
    fn a_worksheet_asks_what_the_quiz_asks_and_nothing_twice() {
        for (game, kind, least) in [
            ("nim(3,4,5)", "outcomes", 10),
            ("nim(3,4,5)", "values", 10),
            ("wythoff(3,5)", "move", 6),
            ("kayles(7)", "mex", 3),
            ("misere nim(2,3,4)", "outcomes", 5),
        ] {
            let name = format!("{game} {kind}");
            let paper = paper(&format!("p={game}&sheet={kind}&seeds=1-10"));
            assert!(paper.done() && paper.refused.is_none(), "{name}");
            assert!(paper.questions.len() >= least, "{name}: {}", paper.questions.len());
            assert_eq!(paper.questions.len() as u64 + paper.left_out, 10, "{name}");
            if least == 10 {
                assert!(paper.questions.iter().all(|printed| printed.rows.len() > 1), "{name}");
            }
            let mut asked: Vec<&String> = Vec::new();
            for printed in &paper.questions {
                let online = Page::open(&format!("p={game}&quiz={kind}&seed={}", printed.quiz.seed));
                let sheet = online.model().fancy.sheet.as_ref().expect("the question is asked");
                let tasks: Vec<String> = sheet.question.tasks.iter().map(super::Task::position).collect();
                assert!(!printed.rows.is_empty());
                for row in &printed.rows {
                    assert!(tasks.contains(&row.position), "{name}: {}", row.position);
                    assert!(row.reason.is_some(), "{name}: {}", row.position);
                }
                if kind != "mex" {
                    asked.extend(printed.rows.iter().map(|row| &row.position));
                } else {
                    assert_eq!(printed.rows.len(), tasks.len());
                    asked.push(&printed.position);
                }
            }
            let all = asked.len();
            asked.sort();
            asked.dedup();
            assert_eq!(asked.len(), all, "{name}");
        }
    }

    #[test]
    fn what_makes_no_question_is_said() {
        for (link, left_out) in [("p=nim(0)&sheet=outcomes", 10), ("p=misere nim(1,2)&sheet=mex&seeds=3-5", 3)] {
            let paper = paper(link);
            assert_eq!((paper.questions.len(), paper.left_out), (0, left_out), "{link}");
            assert!(paper.refused.is_some());
        }
    }

    #[test]
    fn a_worksheet_comes_and_goes_with_its_link() {
        let mut page = Page::open("p=nim(3,4,5)&sheet=outcomes");
        assert!(page.model().known().is_some_and(|answer| answer.panels.picture(mexplorer_picture::Panel::Board).is_none()));
        assert_eq!(page.model().told_outside().outcome, None);
        page.send(crate::Msg::Linked("p=nim(3,4,5)".into()));
        assert!(page.model().paper.is_none() && page.model().analysis().is_some());
        page.send(crate::Msg::Linked("p=nim(3,4,5)&sheet=move&seeds=2-3".into()));
        assert_eq!(page.model().paper.as_ref().map(|paper| paper.sheet.seeds), Some((2, 3)));
    }
}
