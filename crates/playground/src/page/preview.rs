//! The page in a frame of its own, which tells how high it is.

use super::window;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{HtmlIFrameElement, MessageEvent};
use yew::NodeRef;

/// Hears a frame until it is dropped.
#[derive(Debug)]
pub struct Measuring {
    hear: Closure<dyn Fn(MessageEvent)>,
}

impl Drop for Measuring {
    fn drop(&mut self) {
        let _ = window().remove_event_listener_with_callback("message", self.hear.as_ref().unchecked_ref());
    }
}

/// Calls `work` with the width of a frame and the height that it tells, whenever it tells one.
pub fn on_height(frame: NodeRef, work: impl Fn(u32, u32) + 'static) -> Measuring {
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(frame) = frame.cast::<HtmlIFrameElement>() else { return };
        let own =
            frame.content_window().is_some_and(|inner| event.source().is_some_and(|source| js_sys::Object::is(&source, &inner)));
        let field = |name: &str| js_sys::Reflect::get(&event.data(), &name.into()).ok();
        let is_height = field("type").is_some_and(|kind| kind == "resize");
        if let Some(height) = field("height").filter(|_| own && is_height).and_then(|height| height.as_f64()) {
            work(frame.client_width().unsigned_abs(), height as u32);
        }
    });
    let _ = window().add_event_listener_with_callback("message", hear.as_ref().unchecked_ref());
    Measuring { hear }
}
