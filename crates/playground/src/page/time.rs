//! When something is done: at once, later, after the next frame.

use super::{document, window};
use std::cell::Cell;
use std::future::Future;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};

/// Does what must wait for something, while the page goes on.
pub fn later(work: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(work);
}

/// A timer that is called off when dropped.
#[derive(Debug)]
pub struct Timer {
    id: i32,
    _work: Closure<dyn FnMut()>,
}

impl Timer {
    pub fn after(milliseconds: i32, work: impl FnOnce() + 'static) -> Timer {
        let work = Closure::once(work);
        let id = window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(work.as_ref().unchecked_ref(), milliseconds)
            .unwrap_or(0);
        Timer { id, _work: work }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Stops the clock by which Yew, after 16 ms, lets the browser go on before everything is drawn, until the browser goes on anyway:
/// a page is printed as it stands when the listeners of `beforeprint` have ended, and what they set going.
pub fn hold_clock() {
    let Ok(date) = js_sys::Reflect::get(&js_sys::global(), &"Date".into()) else { return };
    let Ok(clock) = js_sys::Reflect::get(&date, &"now".into()) else { return };
    let held = js_sys::Date::now();
    let stopped = Closure::<dyn Fn() -> f64>::new(move || held);
    let _ = js_sys::Reflect::set(&date, &"now".into(), stopped.as_ref());
    let again = Closure::once_into_js(move || {
        let _ = js_sys::Reflect::set(&date, &"now".into(), &clock);
        drop(stopped);
    });
    let _ = window().set_timeout_with_callback(again.unchecked_ref());
}

/// How long a frame is waited for, in milliseconds: where a page around this one keeps it out of sight, none comes.
const FRAME: i32 = 500;

/// Does `work` once the next frame is on its way to the screen: what need not be seen is no part of what is waited for.
pub fn after_paint(work: impl FnOnce() + 'static) {
    let work = Rc::new(Cell::new(Some(work)));
    let (once, anyway) = (once(work.clone()), once(work));
    let wait = if document().hidden() { 0 } else { FRAME };
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(anyway.unchecked_ref(), wait);
    // A task queued inside the frame runs after it.
    let frame = Closure::once_into_js(move |_: JsValue| drop(window().set_timeout_with_callback(once.unchecked_ref())));
    let _ = window().request_animation_frame(frame.unchecked_ref());
}

/// Does `work` in the next frame, before it is painted.
pub fn before_paint(work: impl FnOnce() + 'static) {
    let frame = Closure::once_into_js(move |_: JsValue| work());
    let _ = window().request_animation_frame(frame.unchecked_ref());
}

/// What does a work that nobody has done yet.
fn once(work: Rc<Cell<Option<impl FnOnce() + 'static>>>) -> JsValue {
    Closure::once_into_js(move || {
        if let Some(work) = work.take() {
            work();
        }
    })
}

/// Leaves the measure `edit-to-paint` from `start` to just after the next frame is painted.
pub fn measure_after_paint(start: f64) {
    after_paint(move || measure(start));
}

/// Leaves that measure now, just after a frame was painted.
pub fn measure(start: f64) {
    let Some(clock) = window().performance() else { return };
    // The form of `measure` that takes an object, which the bindings lack.
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"start".into(), &start.into());
    let _ = js_sys::Reflect::set(&options, &"end".into(), &clock.now().into());
    let measure =
        js_sys::Reflect::get(&clock, &"measure".into()).ok().and_then(|found| found.dyn_into::<js_sys::Function>().ok());
    if let Some(measure) = measure {
        let _ = measure.call2(&clock, &"edit-to-paint".into(), &options);
    }
}
