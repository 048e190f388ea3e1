//! What the reader has given to a question so far, and what the last check found. Only the first wrong answer is ever told.

use crate::shell::light::{self, Lit};
use mexplorer_picture::dag::Dag;
use mexplorer_solver::quiz::{Flaw, Given, Kind, Question, Task};
use mexplorer_solver::{Outcome, notation};
use std::rc::Rc;

/// What the reader has done about a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    pub question: Rc<Question>,
    /// One for each item of the question.
    pub given: Vec<Option<Given>>,
    /// What stands in the fields for values.
    pub texts: Vec<String>,
    /// How often it was checked.
    pub checks: u32,
    /// What the last check found, as long as its first wrong answer stands.
    pub found: Option<Checked>,
    /// Whether the reader asked for the answers.
    pub shown: bool,
    /// Whether the result waits to be read out.
    pub fresh: bool,
}

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    pub right: usize,
    pub wrong: usize,
    pub total: usize,
    /// The first wrong answer and what refutes it.
    pub first: Option<(usize, Given, Flaw)>,
    /// The first text that is no value.
    pub unread: Option<(usize, String)>,
}

impl Checked {
    /// Whether everything is right.
    pub fn done(&self) -> bool {
        self.right == self.total
    }

    /// Whether anything was answered.
    pub fn answers(&self) -> bool {
        self.right + self.wrong > 0
    }

    /// The item that is spoken of: the first that is wrong or cannot be read.
    pub fn told(&self) -> Option<usize> {
        let wrong = self.first.as_ref().map(|(item, ..)| *item);
        let unread = self.unread.as_ref().map(|(item, _)| *item);
        wrong.into_iter().chain(unread).min()
    }
}

impl Sheet {
    pub fn new(question: Rc<Question>) -> Sheet {
        let count = question.tasks.len();
        Sheet {
            question,
            given: vec![None; count],
            texts: vec![String::new(); count],
            checks: 0,
            found: None,
            shown: false,
            fresh: false,
        }
    }

    /// Whether there is nothing left to find out: solved, or shown.
    pub fn finished(&self) -> bool {
        self.shown || self.solved()
    }

    pub fn solved(&self) -> bool {
        !self.shown && self.found.as_ref().is_some_and(Checked::done)
    }

    pub(super) fn judge(&self) -> Checked {
        let mut found = Checked { right: 0, wrong: 0, total: self.given.len(), first: None, unread: None };
        for (i, (item, given)) in self.question.tasks.iter().zip(&self.given).enumerate() {
            match given.map(|given| (given, item.judge(given))) {
                Some((_, Ok(()))) => found.right += 1,
                Some((given, Err(flaw))) => {
                    found.wrong += 1;
                    found.first.get_or_insert((i, given, flaw));
                }
                None if self.texts[i].trim().is_empty() => {}
                None => {
                    found.unread.get_or_insert((i, self.texts[i].trim().to_string()));
                }
            }
        }
        found
    }

    pub(super) fn give(&mut self, item: usize, given: Option<Given>) {
        if self.finished() || item >= self.given.len() {
            return;
        }
        self.given[item] = given;
        // Only the first wrong answer is told, so what was said of it holds until it is changed.
        if self.found.as_ref().is_some_and(|found| found.told().is_none_or(|told| told == item)) {
            self.found = None;
        }
    }

    /// What the reader calls the positions, by their normal forms, to be drawn into the graph.
    pub fn labels(&self) -> Vec<(String, Outcome)> {
        let label = |(item, given): (&Task, &Option<Given>)| match given {
            Some(Given::Outcome(outcome)) => {
                let position = notation::parse(&item.position()).ok()?;
                Some((position.normal_form().to_string(), *outcome))
            }
            _ => None,
        };
        self.question.tasks.iter().zip(&self.given).filter_map(label).collect()
    }

    /// What the pictures light: the positions asked for, or those that refute the first wrong answer.
    pub fn lights(&self, dag: Option<&Dag>) -> Vec<Lit> {
        let mut texts: Vec<String> = Vec::new();
        let first = self.found.as_ref().and_then(|found| found.first.as_ref().filter(|(item, ..)| found.told() == Some(*item)));
        match first {
            Some((item, _, flaw)) => {
                texts.push(self.question.tasks[*item].position());
                match flaw {
                    Flaw::HasCold(to) | Flaw::Taken { by: to, .. } => texts.push(to.clone()),
                    Flaw::AllHot { followers, .. } => texts.extend(followers.iter().cloned()),
                    Flaw::Answered { pick } => {
                        if let Task::Move(choice) = &self.question.tasks[*item] {
                            texts.clear();
                            texts.push(choice.moves[*pick].after.clone());
                            texts.extend(choice.told_reply(*pick).map(|(_, after)| after.clone()));
                        }
                    }
                    Flaw::Wins { .. } | Flaw::Missing { .. } | Flaw::Sooner | Flaw::Differ { .. } | Flaw::Other => {}
                }
            }
            // In the graph alone: on the board one move of many would look like a hint.
            None if matches!(self.question.kind, Kind::Outcomes | Kind::Values) && !self.finished() => {
                let asked = self.question.tasks.iter().map(Task::position);
                return asked.filter_map(|text| dag.and_then(|dag| light::drawn(dag, &text))).collect();
            }
            None => {}
        }
        let node = |text: &String| dag.and_then(|dag| light::node(dag, text));
        let nodes: Vec<_> = texts.iter().filter_map(node).collect();
        texts.into_iter().map(|text| ("data-to", text)).chain(nodes).collect()
    }
}
