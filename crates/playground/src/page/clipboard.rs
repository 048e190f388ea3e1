//! The clipboard.

use super::window;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};

/// Copies a text and reports whether that was allowed.
pub fn copy(text: &str, done: impl Fn(bool) + 'static) {
    let navigator = window().navigator();
    // In an insecure or sandboxed page there is no clipboard object at all.
    let has = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    if !has {
        done(false);
        return;
    }
    let done = Rc::new(done);
    let refused = done.clone();
    let on_done = Closure::once_into_js(move |_: JsValue| done(true));
    let on_refused = Closure::once_into_js(move |_: JsValue| refused(false));
    let promise = navigator.clipboard().write_text(text);
    let then = js_sys::Reflect::get(&promise, &"then".into()).ok().and_then(|then| then.dyn_into::<js_sys::Function>().ok());
    if let Some(then) = then {
        let _ = then.call2(&promise, &on_done, &on_refused);
    }
}
