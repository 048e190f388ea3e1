//! The one module that touches the window, one file for each thing it is asked for.
//!
//! Everything here may be refused by the browser (sandboxed frames have no storage, a cross-origin frame no clipboard);
//! then the page goes on without it.

mod address;
mod clipboard;
pub mod definition;
mod drawing;
mod focus;
mod language;
mod light;
mod report;
mod root;
mod storage;
pub mod surroundings;
mod time;

pub use address::{address, fragment, write_fragment};
pub use clipboard::copy;
pub use drawing::*;
pub use focus::*;
pub use language::{language, own_language, words};
pub use light::*;
pub use report::report;
pub use root::{dress, paint, set_state};
pub use storage::{has_storage, store, stored};
pub use time::*;

use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Element, HtmlElement, Window};

fn window() -> Window {
    web_sys::window().expect("the page runs in a window")
}

fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The element the page is drawn into.
pub fn mount() -> Element {
    let found = document().get_element_by_id("app");
    found.unwrap_or_else(|| document().body().expect("a document has a body").into())
}

pub fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id).and_then(|element| element.dyn_into().ok())
}

// ---- the rest of the program

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`: kept as soon as the program may begin.
    #[wasm_bindgen(js_namespace = mexplorerRest, js_name = begin)]
    fn begin_rest(exports: &JsValue) -> js_sys::Promise;
    /// Of `start.js`: fetches the module with the rest of the program, at once, and joins it to this one.
    #[wasm_bindgen(js_namespace = mexplorerRest, js_name = join)]
    fn join_rest(exports: &JsValue);
}

/// Where the link asks for more than the first view, waits for the rest of the program.
pub async fn rest_if_wanted() {
    // What could not be had is asked for again where it is needed.
    let _ = JsFuture::from(begin_rest(&wasm_bindgen::exports())).await;
}

/// What the first view does not run is cut out of this module when the site is built. Whatever reaches there before the rest
/// has come goes through here; a module that was not cut never does.
#[wasm_bindgen(js_name = loadRest)]
pub fn load_rest() {
    join_rest(&wasm_bindgen::exports());
}

/// Calls `work` whenever the window hears `event`, for as long as the page lives.
pub fn listen<E: JsCast + 'static>(event: &str, work: impl Fn(E) + 'static) {
    let work = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| work(event.unchecked_into()));
    let _ = window().add_event_listener_with_callback(event, work.as_ref().unchecked_ref());
    work.forget();
}

fn each(found: &Result<web_sys::NodeList, JsValue>, work: impl Fn(&Element)) {
    let Ok(list) = found else { return };
    for i in 0..list.length() {
        if let Some(element) = list.item(i).and_then(|node| node.dyn_into::<Element>().ok()) {
            work(&element);
        }
    }
}
