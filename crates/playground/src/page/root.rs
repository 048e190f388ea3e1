//! The root element: how the page stands, what it is dressed in.

use super::{drawing, found};
use mexplorer_session::{Document, Locale, words::languages};

/// `ready`, `working` or `error`, for those who drive the page.
pub fn set_state(state: &str) {
    set_root("data-state", state);
}

pub fn dress(locale: &Locale, document: &Document) {
    set_root("lang", languages::html(locale.tag));
    set_root("dir", locale.direction());
    set_root("data-frame", document.frame.name());
    set_root("data-present", if document.present { "1" } else { "0" });
}

/// What the tab is called, and the file that the page is printed to.
pub fn entitle(title: &str) {
    if super::document().title() != title {
        super::document().set_title(title);
    }
}

/// Whether the page stands before a projector.
pub fn presents() -> bool {
    found("[data-present=\"1\"]").is_some()
}

/// Whether a proof is walked on a page that is no frame.
pub fn walks() -> bool {
    found("[data-frame=page] .walking .panel-proof").is_some()
}

/// The theme as it was chosen, and the colours that follow from it here.
pub fn paint(theme: &str, colours: &str) {
    set_root("data-theme", theme);
    recolour(colours);
}

/// The colours of paper, before the session hears of it: the browser lays out what it prints once its event has been told.
pub fn paint_paper() {
    recolour("print");
}

/// The one panel that goes to paper, until that is done: some browsers go on while the reader still chooses the paper. Of none all go.
pub fn prints(panel: &str) {
    set_root("data-prints", panel);
}

fn recolour(colours: &str) {
    if set_root("data-colours", colours) {
        drawing::recolour();
    }
}

pub fn is_alone() -> bool {
    super::document().document_element().is_some_and(|root| root.has_attribute("data-alone"))
}

/// Whether that is another value than before.
fn set_root(name: &str, value: &str) -> bool {
    let root = super::document().document_element();
    root.filter(|root| root.get_attribute(name).as_deref() != Some(value))
        .is_some_and(|root| root.set_attribute(name, value).is_ok())
}
