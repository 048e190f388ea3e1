//! A fresh program in the place of this one, which `start.js` begins: that alone gives memory back.

use mexplorer_session::runner::rest::Handover;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Whether this program has taken more memory than a page that rests should keep.
    #[wasm_bindgen(js_namespace = mexplorer, js_name = heavy)]
    pub fn is_heavy() -> bool;
    #[wasm_bindgen(js_namespace = mexplorer, js_name = renew)]
    fn tell(past: &str, future: &str, guide: &str, course: &str);
    /// What the program before this one told, if this one goes on in its place.
    #[wasm_bindgen(js_namespace = mexplorer)]
    fn told() -> js_sys::Array;
}

/// Asks for a fresh program at the present address, which is told this. Nothing happens before all that it needs is there.
pub fn renew(Handover { history: [past, future], guide, course }: &Handover) {
    tell(past, future, guide, course);
}

pub fn resumed() -> Option<Handover> {
    let texts: Vec<String> = told().iter().filter_map(|text| text.as_string()).collect();
    let [past, future, guide, course] = texts.try_into().ok()?;
    Some(Handover { history: [past, future], guide, course })
}
