//! The page in a frame of its own, which tells how high it is, step by step where it walks a proof.

use super::{Timer, window};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
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

/// How long a step has to say how high it is before the next one is shown, in milliseconds.
const REST: i32 = 150;

/// Which step of a proof is shown to be measured, from 1 on, and the one that is gone back to at the end.
#[derive(Debug, Clone, Copy, Default)]
struct Walk {
    asked: u32,
    home: u32,
}

/// Calls `work` with the width of a frame and the height that it tells, whenever it tells one. Of a proof each step is shown once, and the
/// height is that of the highest, which is kept in `highest`.
pub fn on_height(frame: NodeRef, walks: bool, highest: Rc<RefCell<u32>>, work: impl Fn(u32, u32) + 'static) -> Measuring {
    let (walk, timer) = (Rc::new(Cell::new(Walk::default())), RefCell::new(None));
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some((frame, inner)) =
            frame.cast::<HtmlIFrameElement>().and_then(|frame| Some((frame.clone(), frame.content_window()?)))
        else {
            return;
        };
        if !event.source().is_some_and(|source| js_sys::Object::is(&source, &inner)) {
            return;
        }
        let field = |name: &str| js_sys::Reflect::get(&event.data(), &name.into()).ok();
        let number = |name: &str| field(name)?.as_f64().map(|number| number as u32);
        let is = |kind: &str| field("type").is_some_and(|told| told == kind);
        if let Some(height) = number("height").filter(|_| is("resize")) {
            let before = if walks { *highest.borrow() } else { 0 };
            highest.replace(height.max(before));
            work(frame.client_width().unsigned_abs(), height.max(before));
        }
        let (Some(step), Some(of)) = (number("step"), number("of")) else { return };
        let Walk { asked, home } = walk.get();
        let next = match (walks, asked) {
            (true, _) if is("ready") => Walk { asked: if step == 1 { 2 } else { 1 }, home: step },
            (true, 1..) if is("step") && step == asked => Walk { asked: asked + 1 + u32::from(asked + 1 == home), home },
            _ => return,
        };
        let walk = walk.clone();
        let on = move || {
            let (to, next) = if next.asked <= of { (next.asked, next) } else { (next.home, Walk::default()) };
            walk.set(next);
            let asks = format!(r#"{{"target":"mexplorer","version":1,"type":"step","step":{to}}}"#);
            let _ = js_sys::JSON::parse(&asks).and_then(|asks| inner.post_message(&asks, "*"));
        };
        timer.replace(Some(Timer::after(REST, on)));
    });
    let _ = window().add_event_listener_with_callback("message", hear.as_ref().unchecked_ref());
    Measuring { hear }
}
