//! Files for the reader: the browser saves or copies them.

use mexplorer_session::shell::File;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`; refused where the browser makes no such file, or does not let it be copied.
    #[wasm_bindgen(js_namespace = mexplorer, js_name = save)]
    fn hand_over(name: &str, mime: &str, text: &str, copy: bool) -> js_sys::Promise;
}

/// Saves a file, or copies it; whether that was done.
pub async fn save(file: &File, copy: bool) -> bool {
    JsFuture::from(hand_over(&file.name, file.mime, &file.text, copy)).await.is_ok()
}

/// The address of an image that is its own file.
pub fn image(svg: &str) -> String {
    format!("data:image/svg+xml,{}", js_sys::encode_uri_component(svg))
}
