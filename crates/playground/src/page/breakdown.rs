//! What `start.js` is told, for the case that the program breaks down, and what it tells the program that follows.

use mexplorer_session::Document;
use mexplorer_session::runner::breakdown::Breakdown;
use mexplorer_session::shell::work::{Watch, Work};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`: the name of the work that begins.
    #[wasm_bindgen(js_namespace = mexplorer, js_name = work)]
    fn tell_work(name: &str);
    /// Of `start.js`: the link of what is shown from now on.
    #[wasm_bindgen(js_namespace = mexplorer, js_name = link)]
    fn tell_link(link: &str);
    /// Of `start.js`: three texts for each time that a program broke down on this page.
    #[wasm_bindgen(js_namespace = mexplorer, js_name = breakdowns)]
    fn told() -> js_sys::Array;
}

pub const WATCH: Watch = Watch { work: |work: Work| tell_work(work.name()), link: tell_link };

/// What programs before this one broke down at.
pub fn breakdowns(base: &Document) -> Vec<Breakdown> {
    let texts: Vec<String> = told().iter().filter_map(|text| text.as_string()).collect();
    texts.chunks_exact(3).map(|told| Breakdown::new(&told[0], &told[1], &told[2], base)).collect()
}
