//! Where the keyboard is, what is in sight, which dialog is open.

use super::surroundings::is_touched;
use super::{after_paint, by_id, document, seen, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlDialogElement, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Its steps speak of pictures under it.
const PROOF: &str = "panel-proof";
/// It stands under the position that it speaks of, and what was found of a claim stands in it.
const DOUBT: &str = "doubt";
const FOUND: &str = ".found:not(:empty)";
/// What is conjectured is typed there.
const FIELD: &str = "conjecture";
/// How far from the edge of the window is still in sight, in pixels.
const EDGE: f64 = 8.0;

/// Scrolls to the element of this id unless all of it is in sight, a proof with what its step speaks of, a claim no further than to what
/// was found of it; after the next frame, as it may not be drawn yet; with the focus if that is wanted.
pub fn reveal(id: &str, focus: bool) {
    let id = id.to_owned();
    after_paint(move || {
        if let Some(element) = by_id(&id) {
            if id == DOUBT {
                let found = element.query_selector(FOUND).ok().flatten();
                come_up(found.as_ref().unwrap_or(&element));
                if element.get_bounding_client_rect().top() < 0.0 {
                    element.scroll_into_view_with_bool(true);
                }
            } else if !seen(&element) || id == PROOF && !super::told_beside() {
                element.scroll_into_view_with_bool(true);
            }
            // What it speaks of may stand above it, and is not to be scrolled away.
            if let Some(above) = element.get_attribute("data-under").and_then(|id| by_id(&id)) {
                come_up(&above);
            }
            if id == PROOF {
                super::bring_told();
            }
            if focus {
                // A finger would have its keys come up over what is to be read.
                let field = by_id(FIELD).filter(|field| id == DOUBT && element.contains(Some(field)) && !is_touched());
                takes(&field.unwrap_or(element));
            }
        }
    });
}

/// Scrolls no further than until an element is in sight.
pub fn come_up(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Scrolls the window until an element is in sight over the one behind it, which may lie at the foot of the window; no further than to
/// where it begins, nor than to where anything begins that can be pressed in the picture of this panel.
pub fn lift(element: &Element, pressed: Option<&str>) {
    let Some(foot) = element.next_element_sibling() else { return };
    let (own, foot) = (element.get_bounding_client_rect(), foot.get_bounding_client_rect());
    // Beside a board the buttons stand over what is said, and cover nothing.
    if foot.bottom() <= own.top() && foot.bottom() + 1.0 < super::unseen::window_height() {
        return;
    }
    let mut hidden = (own.bottom() - foot.top()).min(own.top());
    let presses = pressed.and_then(|id| by_id(id)?.query_selector_all(".scene [data-to]").ok());
    for at in presses.iter().flat_map(|presses| (0..presses.length()).filter_map(|at| presses.get(at))) {
        hidden = hidden.min(at.unchecked_ref::<Element>().get_bounding_client_rect().top() - EDGE);
    }
    if hidden > 0.0 {
        window().scroll_by_with_x_and_y(0.0, hidden + 1.0);
    }
}

/// Scrolls the window, after the next frame, until what is marked in a list is in sight over what lies at the foot of the list.
pub fn uncover(marked: &'static str, foot: &'static str) {
    after_paint(move || {
        let find = |selector| document().query_selector(selector).ok().flatten().map(|found| found.get_bounding_client_rect());
        let Some((own, foot)) = find(marked).zip(find(foot)) else { return };
        let head = find(".page > header").map_or(0.0, |head| head.bottom().max(0.0));
        let hidden = (own.bottom() + EDGE - foot.top()).max(0.0) + (own.top() - EDGE - head).min(0.0);
        if hidden.abs() <= 1.0 {
            return;
        }
        // The column that the list stands in may scroll by itself; the window does what is left.
        let column = document().query_selector(".left").ok().flatten();
        let moved = column.map_or(0, |column| {
            let before = column.scroll_top();
            column.set_scroll_top(before + hidden.round() as i32);
            column.scroll_top() - before
        });
        window().scroll_by_with_x_and_y(0.0, hidden - f64::from(moved));
    });
}

pub fn focus(id: &str) {
    if let Some(element) = by_id(id) {
        let _ = element.focus();
    }
}

pub fn leave(id: &str) {
    if let Some(element) = by_id(id) {
        let _ = element.blur();
    }
}

/// The element that has the focus, and those it stands in, from the inside out.
#[derive(Debug)]
pub struct Focus(Vec<Element>);

impl Focus {
    pub fn now() -> Option<Focus> {
        let mut path = Vec::new();
        let mut next = document().active_element();
        while let Some(element) = next {
            next = element.parent_element();
            path.push(element);
        }
        // Under body and root nothing has the focus.
        (path.len() > 2).then_some(Focus(path))
    }

    /// Where the element is gone, as a pressed move that can no longer be played, or is to be pressed no more, as Undo at the
    /// beginning, the focus goes to the nearest thing it stood in that takes one, and not to the top of the page. A panel that was
    /// drawn anew elsewhere is the same panel.
    pub fn keep(self) {
        if !self.0.first().is_some_and(holds) {
            self.go_on();
            return;
        }
        // From what the style no longer shows, the browser takes the focus with the next frame; a closed dialog gives it back.
        after_paint(move || {
            if !self
                .0
                .first()
                .is_some_and(|element| drawn(element) || element.closest("dialog").is_ok_and(|found| found.is_some()))
            {
                self.go_on();
            }
        });
    }

    fn go_on(&self) {
        let Some(focused) = self.0.first() else { return };
        // What was done may have given the focus to something itself.
        if Focus::now().is_some_and(|now| now.0.first().is_some_and(|now| now != focused && holds(now))) {
            return;
        }
        let again = self.0.iter().filter(|element| element.has_attribute("tabindex")).find_map(|element| {
            if element.is_connected() { Some(element.clone()) } else { by_id(&element.id()).map(Element::from) }
        });
        if again.is_some_and(|again| takes(picture_of(&again, focused).as_ref().unwrap_or(&again))) {
            return;
        }
        // Where nothing of it takes one, the nearest thing that still stands and is drawn does, so that the keyboard goes on from
        // there; never the page itself.
        let within = &self.0[..self.0.len() - 2];
        for element in within.iter().filter(|element| element.is_connected()) {
            let had = element.has_attribute("tabindex");
            if !had && element.set_attribute("tabindex", "-1").is_err() {
                continue;
            }
            if takes(element) {
                return;
            }
            if !had {
                let _ = element.remove_attribute("tabindex");
            }
        }
    }
}

/// Whether an element keeps the focus that it has.
fn holds(element: &Element) -> bool {
    element.is_connected() && !element.matches(":disabled").unwrap_or(false)
}

/// Whether there is anything of an element to see.
fn drawn(element: &Element) -> bool {
    let area = element.get_bounding_client_rect();
    area.width() > 0.0 || area.height() > 0.0
}

/// The picture in an element, if one had the focus before.
fn picture_of(element: &Element, focused: &Element) -> Option<Element> {
    let picture = focused.has_attribute("data-picture");
    picture.then(|| element.query_selector("[data-picture]").ok().flatten())?
}

/// Gives the focus to an element without scrolling there. `false` where it takes none, as one that is not drawn.
fn takes(element: &Element) -> bool {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // A drawing takes the focus as an element of HTML does.
    let _ = element.unchecked_ref::<HtmlElement>().focus_with_options(&options);
    document().active_element().as_ref() == Some(element)
}

/// Opens or closes the dialog of this id as a modal one.
pub fn set_dialog(id: &str, open: bool) {
    let Some(dialog) = by_id(id).and_then(|element| element.dyn_into::<HtmlDialogElement>().ok()) else { return };
    if open && !dialog.open() {
        let _ = dialog.show_modal();
    } else if !open && dialog.open() {
        dialog.close();
    }
}

/// Whether the keyboard is in a field with keys of its own: letters, as text or to choose by them, or the arrows of a slider.
pub fn typing() -> bool {
    let chooses = |element: Element| element.tag_name() == "SELECT" || element.get_attribute("type").as_deref() == Some("range");
    writing() || document().active_element().is_some_and(chooses)
}

/// Whether the keyboard is in a field of text, which has an undo of its own.
pub fn writing() -> bool {
    document().active_element().is_some_and(|element| match element.tag_name().as_str() {
        "INPUT" => !matches!(element.get_attribute("type").as_deref(), Some("checkbox" | "radio" | "range")),
        tag => tag == "TEXTAREA",
    })
}
