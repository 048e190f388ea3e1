//! What a program before this one broke down at. What broke it down is let alone at that position, and a card says so.

use crate::document::{Document, link};
use crate::shell::work::Work;
use mexplorer_solver::Position;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breakdown {
    pub work: Work,
    /// The position that was open.
    pub position: Position,
    /// What the reader can send to those who mend it.
    pub report: String,
}

impl Breakdown {
    /// By the name of the work and the link that were told last, and what the shell found.
    pub fn new(work: &str, link: &str, found: &str, base: &Document) -> Breakdown {
        let position = Position::clone(&link::read(link, base).0.position);
        let report = format!("Mexplorer {}: {work}\n#{link}\n{found}", env!("CARGO_PKG_VERSION"));
        Breakdown { work: Work::of(work), position, report }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::work::Watch;
    use crate::{Locale, Model, Msg, Panel, Runner};
    use std::cell::RefCell;

    thread_local! {
        static TOLD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    }

    /// A page on which these things broke down before, each at its link, opened at this one.
    fn open(broken: &[(&str, &str)], link: &str) -> Runner {
        let document = Document::new("en");
        let mut model = Model::new(document.clone(), Locale::of("en"));
        model.broken = broken.iter().map(|(work, link)| Breakdown::new(work, link, "unreachable", &document)).collect();
        model.watch = Watch {
            work: |work| TOLD.with_borrow_mut(|told| told.push(work.name().to_owned())),
            link: |link| TOLD.with_borrow_mut(|told| told.push(format!("#{link}"))),
        };
        TOLD.take();
        let mut runner = Runner::new(model);
        runner.finish(Msg::Linked(link.into()));
        runner
    }

    #[test]
    fn every_piece_of_work_is_told_before_it_begins_and_the_link_before_it_is_asked_about() {
        let mut runner = open(&[], "p=nim(3,4,5)&quiz=outcomes");
        runner.finish(Msg::Linked("p=wythoff(3,5)".into()));
        runner.finish(Msg::Play(crate::features::play::Act::Begin { seed: 1 }));
        let told = TOLD.take();
        for panel in Panel::ALL {
            assert!(told.iter().any(|told| told == panel.name()), "{panel:?}: {told:?}");
        }
        for name in ["page", "question", "quiz", "play"] {
            assert!(told.iter().any(|told| told == name), "{name}: {told:?}");
        }
        let link = told.iter().position(|told| told == "#p=wythoff(3,5)").expect("the link is told");
        assert_eq!(told[link + 1], "question");
        assert_eq!(told.last().map(String::as_str), Some("page"));
    }

    #[test]
    fn what_broke_down_is_left_out_there_and_only_there() {
        let link = "p=wythoff(3,5)";
        for panel in Panel::ALL {
            let mut runner = open(&[(panel.name(), link)], link);
            assert!(!TOLD.take().iter().any(|told| told == panel.name()), "{panel:?}");
            assert!(runner.model().breakdown(Work::Panel(panel)).is_some());
            assert!(runner.model().analysis().is_some() && runner.model().known().is_some(), "{panel:?}");
            runner.finish(Msg::Open("nim(3,4)".into()));
            assert!(TOLD.take().iter().any(|told| told == panel.name()), "{panel:?}");
            assert!(runner.model().breakdown(Work::Panel(panel)).is_none());
        }
    }

    #[test]
    fn a_question_that_broke_down_is_not_asked_and_nothing_is_drawn_of_it() {
        let mut runner = open(&[("question", "p=wythoff(3,5)")], "p=wythoff(3,5)");
        assert!(runner.model().analysis().is_none());
        assert_eq!(runner.model().status, crate::runner::model::Status::Ready);
        let told = TOLD.take();
        assert!(!told.iter().any(|told| told == "question"), "{told:?}");
        assert!(Panel::ALL.into_iter().all(|panel| !told.iter().any(|told| told == panel.name())), "{told:?}");
        assert_eq!(crate::runner::places::of(runner.model()), crate::runner::places::Places::default());
        runner.finish(Msg::Open("nim(3,4)".into()));
        assert!(runner.model().analysis().is_some());
    }

    #[test]
    fn a_quiz_that_broke_down_hides_what_an_open_one_hides_and_a_game_is_not_begun_again() {
        let link = "p=nim(3,4,5)&quiz=outcomes";
        let runner = open(&[("quiz", link)], link);
        assert_eq!(runner.model().veil(), crate::Veil::Verdict);
        assert!(runner.model().fancy.sheet.is_none());
        let link = "p=nim(3,4,5)&play=perfect";
        let mut runner = open(&[("play", link)], link);
        runner.finish(Msg::Play(crate::features::play::Act::Begin { seed: 1 }));
        assert!(runner.model().fancy.play.is_none() && runner.model().analysis().is_some());
    }

    #[test]
    fn a_report_says_what_where_and_how() {
        let report = Breakdown::new("dag", "p=nim(3)", "unreachable", &Document::new("en")).report;
        assert!(report.starts_with("Mexplorer ") && report.ends_with(": dag\n#p=nim(3)\nunreachable"), "{report}");
        assert_eq!(Work::of("cake"), Work::Page);
    }
}
