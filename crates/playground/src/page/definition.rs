//! Shows the definition of a term beside the word that is pointed at, focused or pressed, and takes it away again.
//!
//! The listeners sit on the window, so terms may occur anywhere. A definition stays while the pointer is on it, goes with
//! Escape, and follows its word when something scrolls. Where a finger asked for it, which cannot point elsewhere, Back takes it away, too.

use super::{attach, by_id, document, each, listen, surroundings, window};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent};
use yew::Callback;

/// Pixels kept free at the edges of the window.
const MARGIN: f64 = 8.0;

thread_local! {
    /// The word whose definition is shown.
    static ASKED: RefCell<Option<Element>> = const { RefCell::new(None) };
    /// Where the pointer has moved to last.
    static POINTER: Cell<(i32, i32)> = const { Cell::new((-1, -1)) };
    /// Whom it is told that a definition lies over the page, and whether it was.
    static TELL: RefCell<Option<Callback<bool>>> = const { RefCell::new(None) };
    static TOLD: Cell<bool> = const { Cell::new(false) };
}

/// Begins to listen, for as long as the page lives, and tells when a finger has asked for a definition, and when that has gone.
pub fn attend(on_finger: Callback<bool>) {
    TELL.set(Some(on_finger));
    // Where the page moves under a resting pointer, that has pointed at nothing.
    listen("pointermove", |event: MouseEvent| POINTER.set((event.client_x(), event.client_y())));
    listen("pointerover", |event: MouseEvent| {
        let rests = POINTER.get() == (event.client_x(), event.client_y());
        let Some(under) = element(&event).filter(|_| !rests) else { return };
        if under.closest(".definition").is_ok_and(|found| found.is_none()) {
            match term(&under) {
                Some(word) => show(word),
                // What the keyboard asked for stays until the keyboard moves on.
                None => {
                    if ASKED.with_borrow(|asked| asked.is_some() && *asked != document().active_element()) {
                        hide();
                    }
                }
            }
        }
    });
    for name in ["focusin", "click"] {
        listen(name, move |event: Event| {
            let Some(at) = element(&event) else { return };
            match term(&at) {
                Some(word) => {
                    show(word);
                    if name == "click" && surroundings::is_touched() {
                        tell(true);
                    }
                }
                None if at.closest(".definition").is_ok_and(|found| found.is_some()) => {}
                None => drop(hide()),
            }
        });
    }
    // Scrolling does not bubble, so it is caught on its way down.
    attach(&window(), "scroll", true, |_: Event| follow());
}

/// Takes the definition away. Returns whether there was one.
pub fn hide() -> bool {
    let asked = ASKED.take();
    tell(false);
    each(&document().query_selector_all(".definition:not([hidden])"), |shown| drop(shown.set_attribute("hidden", "")));
    asked.is_some()
}

/// After the page was drawn or scrolled: beside its word again, or gone with it.
pub fn follow() {
    let Some(word) = ASKED.with_borrow(Clone::clone) else { return };
    let area = word.get_bounding_client_rect();
    let height = inner(window().inner_height());
    let named = word.get_attribute("data-term").map(|id| format!("definition-{id}"));
    let same = named.and_then(|id| by_id(&id)).filter(|shown| !shown.has_attribute("hidden"));
    match same {
        Some(shown) if word.is_connected() && area.bottom() > 0.0 && area.top() < height => place(&word, &shown),
        _ => drop(hide()),
    }
}

/// Whether a definition lies over the page, where that is another than was told.
fn tell(shown: bool) {
    if TOLD.replace(shown) != shown {
        TELL.with_borrow(|tell| tell.iter().for_each(|tell| tell.emit(shown)));
    }
}

fn element(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn term(element: &Element) -> Option<Element> {
    element.closest("[data-term]").ok().flatten()
}

fn show(word: Element) {
    if ASKED.with_borrow(|asked| asked.as_ref() == Some(&word)) {
        return;
    }
    hide();
    let id = word.get_attribute("data-term").unwrap_or_default();
    let Some(definition) = by_id(&format!("definition-{id}")) else { return };
    let _ = definition.remove_attribute("hidden");
    place(&word, &definition);
    ASKED.set(Some(word));
}

fn inner(length: Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>) -> f64 {
    length.ok().and_then(|length| length.as_f64()).unwrap_or(0.0)
}

/// Under the word, or above it where there is no room below; never over the edge.
fn place(word: &Element, definition: &HtmlElement) {
    let (area, own) = (word.get_bounding_client_rect(), definition.get_bounding_client_rect());
    let (width, height) = (inner(window().inner_width()), inner(window().inner_height()));
    let left = area.left().min(width - own.width() - MARGIN).max(MARGIN);
    let below = area.bottom() + own.height() + MARGIN <= height || area.top() < own.height();
    // No gap, so that the pointer can walk from the word onto its definition.
    let top = if below { area.bottom() } else { area.top() - own.height() };
    let style = definition.style();
    let _ = style.set_property("left", &format!("{}px", left as i32));
    let _ = style.set_property("top", &format!("{}px", top as i32));
}
