//! The language the page speaks, and its words.

use super::{fragment, stored, window};
use mexplorer_session::{Locale, document::link, words::languages};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// The reader's own language: the one chosen before, else the first of the browser's that there is.
pub fn own_language() -> &'static str {
    let browser = window().navigator().languages().into_iter().filter_map(|tag| tag.as_string());
    let mut wanted = stored("lang").into_iter().chain(browser);
    wanted.find_map(|tag| languages::nearest(&tag)).unwrap_or(languages::FALLBACK)
}

/// The language the page opens in: what the link says, else the reader's own.
pub fn language() -> &'static str {
    link::lang(&fragment()).unwrap_or_else(own_language)
}

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`, which asked for the words of the page before the program came.
    #[wasm_bindgen(js_namespace = mexplorer, js_name = words)]
    fn fetch_words(tag: &str, part: Option<&str>) -> js_sys::Promise;
}

/// The words of a language. `None` where those of the page, of a part that is here or of the one named cannot be had.
pub async fn words(tag: &'static str, part: Option<&str>) -> Option<Locale> {
    Locale::read(tag, JsFuture::from(fetch_words(tag, part)).await.ok()?.as_string()?)
}
