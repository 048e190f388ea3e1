//! The page: draws what the session says and reports what the person does.
//!
//! One struct component, [`app::App`], owns the model; everything under [`view`] and [`dialog`] only draws. [`page`] is the
//! one file that touches the window.

mod app;
mod dialog;
mod page;
mod parts;
mod view;

use mexplorer_session::words::languages::FALLBACK;

fn main() {
    wasm_bindgen_futures::spawn_local(async {
        let tag = page::language();
        // Nothing can be said without words, so there is nothing to draw before they arrive. Where those of the language cannot be
        // had, the page begins in English, asks for them once more and says so.
        let found = match page::words(tag, None).await {
            None => page::words(FALLBACK, None).await,
            found => found,
        };
        match found {
            Some(locale) => {
                yew::Renderer::<app::App>::with_root_and_props(page::mount(), app::Props { locale }).render();
            }
            // `start.js` hears this and says so in the languages it knows.
            None => wasm_bindgen::throw_str(&format!("locales/{tag}.txt did not load")),
        }
    });
}
