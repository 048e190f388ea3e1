//! The entries of the browser's history that the page has made, so that Undo and Redo walk the same way as Back and Forward.
//!
//! Every entry notes its place on the way; one that lies over the page notes it below zero. What a link or the reader's own address
//! makes has no note yet, and comes after the entry that it was followed from.

use super::time::before_paint;
use super::{fragment, window};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::History;

/// What is known of the way: the place of the present entry, what each shows, and from how far down the page itself is on its way to
/// another.
#[derive(Default)]
struct Trail {
    at: usize,
    links: Vec<Option<String>>,
    walks: Option<f64>,
}

thread_local! {
    static TRAIL: RefCell<Trail> = RefCell::default();
}

/// What the present entry notes.
fn note() -> Option<f64> {
    window().history().and_then(|history| history.state()).ok()?.as_f64()
}

impl Trail {
    /// The present entry is at this place, and shows this.
    fn stands(&mut self, at: usize, shown: String) {
        self.at = at;
        self.links.resize(self.links.len().max(at + 1), None);
        self.links[at] = Some(shown);
    }

    /// Makes an entry after the present one, or writes over that. A refusal is harmless: browsers limit how often this may be done.
    fn write(&mut self, history: &History, wanted: &str, push: bool, over: bool) {
        let at = self.at + usize::from(push);
        let note = JsValue::from_f64(if over { -(at as f64) } else { at as f64 });
        let url = (!over).then(|| format!("#{wanted}"));
        let written = match push {
            true => history.push_state_with_url(&note, "", url.as_deref()),
            false => history.replace_state_with_url(&note, "", url.as_deref()),
        };
        if written.is_ok() {
            if push {
                self.links.truncate(at);
            }
            self.stands(at, wanted.to_owned());
        }
    }
}

/// Whether the present entry was made for what lies over the page, and nothing else was written over it.
pub fn is_over() -> bool {
    note().is_some_and(|note| note < 0.0)
}

/// The present entry shows what this link opens, however its own is written.
pub fn name(link: &str) {
    TRAIL.with_borrow_mut(|trail| trail.stands(trail.at, link.to_owned()));
}

/// Makes an entry that shows what the present one shows, for what lies over the page.
pub fn push_over() {
    let Ok(history) = window().history() else { return };
    TRAIL.with_borrow_mut(|trail| trail.write(&history, fragment().trim_start_matches('#'), true, true));
}

/// Writes the fragment without an event, at once: written later it could stand over an address that was followed meanwhile.
pub fn write_fragment(wanted: &str, push: bool) {
    let Ok(history) = window().history() else { return };
    if wanted != fragment().trim_start_matches('#') {
        TRAIL.with_borrow_mut(|trail| trail.write(&history, wanted, push, false));
    }
}

/// Goes to the entry before or after the present one, if it shows this; else makes a new one.
pub fn walk(wanted: &str, forth: bool) {
    let Ok(history) = window().history() else { return };
    TRAIL.with_borrow_mut(|trail| {
        let next = if forth { Some(trail.at + 1) } else { trail.at.checked_sub(1) };
        match next.filter(|next| trail.links.get(*next).is_some_and(|link| link.as_deref() == Some(wanted))) {
            Some(next) => {
                (trail.at, trail.walks) = (next, window().scroll_y().ok());
                let _ = if forth { history.forward() } else { history.back() };
            }
            None => trail.write(&history, wanted, true, false),
        }
    });
}

/// Another entry is the present one, as at the beginning. `Some`: the page itself is on its way, and whether it is where it went; what
/// the reader did meanwhile may have come first.
pub fn arrive() -> Option<bool> {
    let history = window().history().ok()?;
    let shown = fragment().trim_start_matches('#').to_owned();
    TRAIL.with_borrow_mut(|trail| {
        let noted = note().map(|note| note.abs() as usize);
        let (walked, there) = (trail.walks.take(), noted == Some(trail.at));
        match noted {
            Some(at) => trail.stands(at, shown),
            None => {
                let at = trail.at + usize::from(!trail.links.is_empty());
                trail.links.truncate(at);
                trail.stands(at, shown);
                let _ = history.replace_state(&JsValue::from_f64(at as f64), "");
            }
        }
        // After this browsers scroll to where the entry was left; Undo leaves the reader where they are.
        walked.map(|down| {
            before_paint(move || window().scroll_to_with_x_and_y(0.0, down));
            there
        })
    })
}
