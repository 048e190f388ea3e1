//! What comes to lie over the page: dialogs, and a definition where a finger asked for it. Back takes it away.

use crate::features::quiz::make::Maker;
use crate::runner::fancy::{Dialog, Extract, Preview};
use crate::runner::model::Model;
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
}
