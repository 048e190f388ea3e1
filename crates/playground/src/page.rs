//! The one module that touches the window, one file for each thing it is asked for.
//!
//! Everything here may be refused by the browser (sandboxed frames have no storage, a cross-origin frame no clipboard);
//! then the page goes on without it.

mod address;
mod balance;
mod breakdown;
mod cause;
mod clipboard;
pub mod definition;
mod drawing;
mod focus;
mod language;
mod light;
mod present;
mod preview;
mod renew;
mod report;
mod root;
mod save;
mod storage;
pub mod surroundings;
mod time;
mod trail;
mod unseen;

pub use address::{address, back, fragment, is_own, is_unframed};
pub use balance::balance;
pub use breakdown::{WATCH, breakdowns};
pub use cause::cause;
pub use clipboard::copy;
pub use drawing::{
    Painted, WhenLaidOut, canvas, centre_current, context, graph_fit, graph_scale, keep_pinches, pixel_ratio, recolour,
    show_current, style,
};
pub use focus::{Focus, come_up, focus, leave, lift, reveal, set_dialog, typing, uncover, writing};
pub use language::{language, own_language, words};
pub use light::{bring_told, closed_of, light, picture_of, position_of, positions_in, seen, show_cut, tell, told_beside};
pub use present::{awaits_a_step, busy, hide_slide, leave_picture, lists_theorems, show_slide, turn, turn_to_end};
pub use preview::on_height;
pub use renew::{is_heavy, renew, resumed};
pub use report::{left, lend_reading, moved, report, shown};
pub use root::{dress, entitle, paint, presents, set_state, walks};
pub use save::{image, save};
pub use storage::{has_storage, keep_history, kept_history, store, stored};
pub use time::{Timer, after_paint, later, measure, measure_after_paint, now};
pub use trail::{arrive, is_over, name, push_over, walk, write_fragment};
pub use unseen::{any_in_sight, fills_window, lay_out_next, skip_unseen, unseen_panels, watch_panels};

use mexplorer_session::runner::fancy::Surroundings;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{AbortSignal, AddEventListenerOptions, Document, Element, EventTarget, HtmlElement, Window};

fn window() -> Window {
    web_sys::window().expect("the page runs in a window")
}

fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The first element that a selector finds.
fn found(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// The element the page is drawn into.
pub fn mount() -> Element {
    let found = document().get_element_by_id("app");
    found.unwrap_or_else(|| document().body().expect("a document has a body").into())
}

/// Puts the page on paper.
pub fn print() {
    let _ = window().print();
}

/// Lays the page out for paper with no panel but one, by `work`: what hears of it only from the browser would be drawn after a press has
/// ended, and by then it is on paper.
pub fn lay_out_alone(panel: &str, work: impl FnOnce(Surroundings)) {
    root::prints(panel);
    root::paint_paper();
    work(surroundings::on_paper());
}

pub fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id).and_then(|element| element.dyn_into().ok())
}

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`: ends what this program listens to when the program ends.
    #[wasm_bindgen(js_namespace = mexplorer)]
    fn signal() -> AbortSignal;
}

/// Calls `work` whenever the window hears `event`, for as long as the program lives.
pub fn listen<E: JsCast + 'static>(event: &str, work: impl Fn(E) + 'static) {
    attach(&window(), event, false, work);
}

/// The same for whatever hears it; `capture`: also what does not bubble.
fn attach<E: JsCast + 'static>(target: &EventTarget, event: &str, capture: bool, work: impl Fn(E) + 'static) {
    let work = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| work(event.unchecked_into()));
    let options = AddEventListenerOptions::new();
    options.set_capture(capture);
    options.set_signal(&signal());
    let listener = work.as_ref().unchecked_ref();
    let _ = target.add_event_listener_with_callback_and_add_event_listener_options(event, listener, &options);
    work.forget();
}

fn each(found: &Result<web_sys::NodeList, JsValue>, mut work: impl FnMut(&Element)) {
    let Ok(list) = found else { return };
    for i in 0..list.length() {
        if let Some(element) = list.item(i).and_then(|node| node.dyn_into::<Element>().ok()) {
            work(&element);
        }
    }
}
