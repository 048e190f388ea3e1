//! The language the page speaks, and its words.

use super::{fragment, stored, window};
use mexplorer_session::{Locale, document::link, words::languages};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

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

/// The words of a language: those that `start.js` asked for beforehand, or else asked for now. `None` where they cannot be had.
pub async fn words(tag: &'static str) -> Option<Locale> {
    let early = js_sys::Reflect::get(&window(), &"mexplorerWords".into()).ok();
    let early = early.and_then(|early| js_sys::Reflect::get(&early, &tag.into()).ok()?.dyn_into::<js_sys::Promise>().ok());
    let early = match early {
        Some(promise) => JsFuture::from(promise).await.ok(),
        None => None,
    };
    let text = match early.and_then(|text| text.as_string()) {
        Some(text) => text,
        None => {
            let answer = JsFuture::from(window().fetch_with_str(&format!("./locales/{tag}.txt"))).await.ok()?;
            let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
            JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?
        }
    };
    Locale::read(tag, text)
}
