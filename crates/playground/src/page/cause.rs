//! Why a part of the program did not come.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`: what the server answered instead of this part; 0 where nothing came.
    #[wasm_bindgen(js_namespace = mexplorer)]
    pub fn cause(part: &str) -> u16;
}
