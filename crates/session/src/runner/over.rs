//! What comes to lie over the page: dialogs, and a definition where a finger asked for it. Back takes it away.

use crate::features::guide::{Guide, Turn};
use crate::features::quiz::make::Maker;
use crate::runner::fancy::{Dialog, Draft, Extract, Preview};
use crate::runner::model::Model;
use crate::runner::walk;
use crate::shell::Effect;
use std::rc::Rc;

/// A dialog opens, or is closed.
pub(super) fn dialog(model: &mut Model, dialog: Option<Dialog>) -> Vec<Effect> {
    let Model { document, fancy, .. } = model;
    // What was said of one file is not said of the next.
    fancy.notice.take_if(|_| matches!(dialog, Some(Dialog::Save(_))));
    if dialog == Some(Dialog::Share) {
        fancy.maker = Maker::of(document);
        fancy.preview = Preview::default();
        fancy.extract = Extract::default();
    }
    if dialog == Some(Dialog::Practice) {
        fancy.practice.turn(&document.position);
    }
    let opens = dialog.is_some() && fancy.dialog.is_none();
    fancy.dialog = dialog;
    if opens { entered(model) } else { Vec::new() }
}

/// What is shared, at the program to take home.
pub(super) fn program(model: &mut Model) -> Vec<Effect> {
    let mut effects = dialog(model, Some(Dialog::Share));
    effects.push(Effect::ScrollTo { id: "heading-code", focus: true });
    effects
}

/// A definition lies over the page, or no more. That of a word in a dialog goes with it.
pub(super) fn defined(model: &mut Model, defined: bool) -> Vec<Effect> {
    model.fancy.defined = defined;
    if defined && model.fancy.dialog.is_none() { entered(model) } else { Vec::new() }
}

/// An entry of its own. What stays of it once all is closed otherwise is written over, or passed by.
fn entered(model: &mut Model) -> Vec<Effect> {
    if model.history.spare().is_some() || model.document.embedded() {
        return Vec::new();
    }
    Rc::make_mut(&mut model.history).stands_for(&model.document);
    vec![Effect::Over]
}

/// A position is opened: from a statement that was pasted into the box or the search, the program of that is made.
pub(super) fn opened(model: &mut Model) {
    let text = match (&model.fancy.dialog, &model.fancy.draft) {
        (Some(Dialog::Games(picker)), _) => &picker.search,
        (_, Some(draft)) => &draft.text,
        _ => return,
    };
    if let Some(task) = model.parts.dialogs.and_then(|part| (part.sampled)(text)) {
        model.fancy.task = task;
    }
}

/// Escape: one thing at a time. A dialog closes by itself.
pub(super) fn escape(model: &mut Model) -> Vec<Effect> {
    let Model { document, fancy, .. } = model;
    if fancy.hover.take().is_some() || fancy.dialog.is_some() {
        return Vec::new();
    }
    // Before a projector the first minute is out of sight.
    if fancy.presents {
        return walk::present(model, false);
    }
    if document.present {
        return Vec::new();
    }
    // What stands comes back in the place of what does not; then the box is left.
    let stands = |draft: &Draft| draft.read.as_ref().is_ok_and(|read| *read == document.position);
    if fancy.draft.take_if(|draft| !stands(draft)).is_some() {
        fancy.typed = fancy.typed.wrapping_add(1);
        return Vec::new();
    }
    let closed = matches!(fancy.guide, Guide::At(_)).then(|| fancy.guide.update(document, Turn::Close));
    closed.into_iter().flatten().chain([Effect::Leave("position")]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Msg;
    use crate::testing::Page;

    #[test]
    fn the_way_to_the_program_leads_into_what_is_shared() {
        let mut page = Page::open("p=kayles(7)");
        page.send(Msg::Program);
        assert_eq!(page.model().fancy.dialog, Some(Dialog::Share));
        let place = Effect::ScrollTo { id: "heading-code", focus: true };
        assert!(page.effects.contains(&Effect::Over) && page.effects.contains(&place), "{:?}", page.effects);
        // Pressed in the head of the page it begins at its beginning.
        page.send(Msg::Dialog(None));
        page.send(Msg::Dialog(Some(Dialog::Share)));
        assert!(!page.effects.contains(&place));
    }

    /// What is wrong, or in a game no move yet, gives way to what stands; the next Escape leaves the box.
    #[test]
    fn escape_brings_back_what_stands_and_then_leaves_the_box() {
        for (link, typed) in [("p=nim(3,4,5)&lang=zh", "nim(3,4"), ("p=nim(3,4,5)&play=friend", "nim(3,4,1)")] {
            let mut page = Page::open(link);
            page.send(Msg::Typed(typed.into()));
            assert_eq!(page.model().box_text(), typed);
            assert_eq!(page.send(Msg::Escape).effects, [], "{link}");
            assert_eq!((page.model().box_text().as_str(), page.position().as_str()), ("nim(3,4,5)", "nim(3,4,5)"), "{link}");
            assert_eq!(page.send(Msg::Escape).effects, [Effect::Leave("position")], "{link}");
        }
    }

    #[test]
    fn a_statement_that_is_opened_sets_it_and_nothing_else_does() {
        let mut page = Page::open("p=nim(3,4,5)");
        let statement = String::from(
            "Take 1 to 3 stones from one heap. Whoever takes the last stone wins.\nSample Input\n3\n4\n5\n8\nSample Output\nNo\nYes\nNo",
        );
        page.send(Msg::Typed(statement)).send(Msg::Open("bash[3](8)".into()));
        let task = |page: &Page| (page.model().fancy.task.input, page.model().fancy.task.words.join(" "));
        assert_eq!(task(&page), (crate::features::code::Input::Singles, "Yes No".to_owned()));
        page.send(Msg::Open("kayles(7)".into()));
        assert_eq!(task(&page), (crate::features::code::Input::Singles, "Yes No".to_owned()));
    }
}
