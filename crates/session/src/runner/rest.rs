//! When the page rests, so that a fresh program may go on in the place of this one: memory that a question took is given back in no
//! other way.

use crate::document::history::History;
use crate::document::proof::Bookmark;
use crate::features::guide::Guide;
use crate::runner::Runner;
use crate::runner::model::{Model, Status};
use mexplorer_picture::Panel;
use std::rc::Rc;

/// What is told to the program that goes on, beside the link.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Handover {
    /// What can be undone, and done again.
    pub history: [String; 2],
    /// The name of how far the guide is.
    pub guide: String,
    /// The course that is practised.
    pub course: String,
}

impl Runner {
    /// Whether a fresh program that is told the link and [`Runner::told`] would at once show what this one shows: nothing is under way,
    /// nothing is on the page in passing, and the answer took no more than a moment.
    pub fn at_rest(&self) -> bool {
        let (model, fancy) = (&self.model, &self.model.fancy);
        let passing = fancy.draft.as_ref().is_some_and(|draft| !draft.settled())
            || fancy.hover.is_some()
            || fancy.dialog.is_some()
            || fancy.notice.is_some()
            || fancy.refused.is_some()
            || fancy.closed.is_some()
            || fancy.editing
            || fancy.anew
            || fancy.play.is_some()
            || fancy.sheet.is_some();
        // A link says that a proof is walked by where in it one is.
        let told = model.document.proof != Bookmark::default() && model.document.show.contains(&Panel::Proof);
        model.status == Status::Ready && !self.lasted && !passing && fancy.walks == told
    }

    pub fn told(&self) -> Handover {
        let history = self.model.history.links(&self.model.defaults);
        let guide = self.model.fancy.guide.name().to_owned();
        Handover { history, guide, course: self.model.fancy.practice.course.to_string() }
    }
}

impl Model {
    /// What could be undone, and done again, before the page was loaded anew.
    pub fn recall(&mut self, history: &[String; 2]) {
        self.history = Rc::new(History::of_links(history, &self.defaults));
    }

    /// Goes on where the program before this one rested.
    pub fn resume(&mut self, Handover { history, guide, course }: Handover) {
        self.fancy.resumed = true;
        self.recall(&history);
        self.fancy.practice.course = course.parse().unwrap_or(0);
        self.fancy.guide = Guide::of(&guide);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::guide::{Step, Turn};
    use crate::features::{play, quiz};
    use crate::{Dialog, Document, Effect, Locale, Msg, Part};

    fn opened(link: &str) -> Runner {
        let mut runner = Runner::new(Model::new(Document::new("en"), Locale::of("en")));
        runner.finish(Msg::Linked(link.into()));
        runner
    }

    #[test]
    fn a_page_rests_when_nothing_would_be_lost() {
        let quick = "p=nim(3,4,5)";
        for (link, msgs, rests) in [
            (quick, vec![], true),
            (quick, vec![Msg::Typed("nim(3,4,6)".into())], true),
            (quick, vec![Msg::Typed("nim(3, 4,6)".into())], false),
            (quick, vec![Msg::Typed("nim(3, 4,6)".into()), Msg::Settled], true),
            (quick, vec![Msg::Typed("nim(".into())], false),
            (quick, vec![Msg::Hover(Some("nim(3,4)".into()))], false),
            (quick, vec![Msg::Hover(Some("nim(3,4)".into())), Msg::Hover(None)], true),
            (quick, vec![Msg::Dialog(Some(Dialog::Share))], false),
            (quick, vec![Msg::Editing(true)], false),
            (quick, vec![Msg::Guide(Turn::Start)], true),
            (quick, vec![Msg::Play(play::Act::Begin { seed: 1 })], false),
            (quick, vec![Msg::Closed(0)], false),
            ("p=nim(3,4,5)&cake=1", vec![], false),
            ("p=nim(3,4,5)&cake=1", vec![Msg::Dismiss], true),
            ("p=nim(3,4,5)&quiz=outcomes", vec![Msg::Quiz(quiz::Act::Check)], false),
            ("p=nim(3,4,5)&hide=verdict", vec![], true),
            ("p=nim(3,4,5)&proof=bouton&step=2", vec![], true),
            (quick, vec![Msg::Step(2)], true),
            // What took long would take as long again.
            ("p=misere grundy(20,21)", vec![], false),
        ] {
            let mut runner = opened(link);
            for msg in &msgs {
                runner.finish(msg.clone());
            }
            assert_eq!(runner.at_rest(), rests, "{link} {msgs:?}");
        }
    }

    #[test]
    fn a_fresh_program_goes_on_with_document_history_and_guide() {
        let mut before = opened("p=nim(3,4,5)");
        before.finish(Msg::Guide(Turn::Start));
        for position in ["kayles(7)", "misere nim(1,2)", "wythoff(3,5)"] {
            before.finish(Msg::Go(position.into()));
        }
        before.finish(Msg::Show(Panel::Dag, false));
        before.finish(Msg::Undo);
        before.finish(Msg::Undo);
        before.finish(Msg::Course(2));
        let mut model = Model::new(Document::new("en"), Locale::of("en"));
        model.resume(before.told());
        assert_eq!((model.fancy.guide, before.model().fancy.guide), (before.model().fancy.guide, Guide::At(Step::Verdict)));
        assert_eq!(model.fancy.practice.course, 2);
        let mut after = Runner::new(model);
        after.finish(Msg::Linked(before.model().link()));
        for msg in [Msg::Redo, Msg::Redo, Msg::Redo, Msg::Undo, Msg::Undo, Msg::Undo, Msg::Undo, Msg::Undo] {
            assert_eq!(after.model().document, before.model().document, "before {msg:?}");
            before.finish(msg.clone());
            after.finish(msg);
        }
        assert_eq!(after.model().link(), "p=nim(3,4,5)");
    }

    #[test]
    fn a_program_that_goes_on_wants_all_that_was_shown() {
        for resumed in [false, true] {
            let mut model = Model::new(Document::new("en"), Locale::silent("en"));
            if resumed {
                model.resume(Handover::default());
            }
            let effects = Runner::in_parts(model).send(Msg::Linked("p=nim(3,4,5)".into()));
            assert_eq!(effects.contains(&Effect::Load(Part::Proof)), resumed);
            assert!(effects.contains(&Effect::Load(Part::Grid)));
        }
    }
}
