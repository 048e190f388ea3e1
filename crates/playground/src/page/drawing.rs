//! What a drawing must know of the page: sizes, colours, fingers.

use super::{document, window};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{AddEventListenerOptions, CanvasRenderingContext2d, Element, HtmlCanvasElement, ResizeObserver};

/// How large the game graph is drawn now, in percent of its natural size.
pub fn graph_scale() -> Option<u32> {
    let drawing = document().query_selector("[data-panel=dag] svg.scene").ok()??;
    let natural: f64 = drawing.get_attribute("width")?.parse::<u32>().ok()?.into();
    Some((drawing.get_bounding_client_rect().width() * 100.0 / natural) as u32)
}

/// How large the game graph would be drawn to be seen whole, in percent of its natural size.
pub fn graph_fit() -> Option<u32> {
    let frame = document().query_selector("[data-panel=dag] .zoomable").ok()??;
    let drawing = frame.query_selector("svg.scene").ok()??;
    let natural = |side: &str| drawing.get_attribute(side)?.parse::<i32>().ok().filter(|length| *length > 0);
    let high = window().inner_height().ok()?.as_f64()? * 0.8;
    let (wide, high) = (frame.client_width() * 100 / natural("width")?, high as i32 * 100 / natural("height")?);
    u32::try_from(wide.min(high)).ok()
}

/// Keeps the browser from enlarging the page, or scrolling it, when two fingers move on this element; one finger does as
/// everywhere.
pub fn keep_pinches(element: &Element) {
    let held = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        let touches = js_sys::Reflect::get(&event, &"touches".into()).ok();
        let count = touches.and_then(|touches| js_sys::Reflect::get(&touches, &"length".into()).ok()?.as_f64());
        if count.is_some_and(|count| count > 1.0) {
            event.prevent_default();
        }
    });
    let options = AddEventListenerOptions::new();
    options.set_passive(false);
    let listener = held.as_ref().unchecked_ref();
    let _ = element.add_event_listener_with_callback_and_add_event_listener_options("touchmove", listener, &options);
    held.forget();
}

thread_local! {
    /// The styles that were asked for since the colours last changed.
    static STYLES: RefCell<BTreeMap<&'static str, String>> = const { RefCell::new(BTreeMap::new()) };
    static PAINTERS: RefCell<Vec<Weak<dyn Fn()>>> = const { RefCell::new(Vec::new()) };
}

/// The value of a CSS custom property, for what is painted on canvas. Asking makes the browser work out the styles of the whole
/// page at once, so each is asked for once.
pub fn style(name: &'static str) -> String {
    if let Some(known) = STYLES.with_borrow(|known| known.get(name).cloned()) {
        return known;
    }
    let root = document().document_element();
    let styles = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    let value = styles.and_then(|styles| styles.get_property_value(name).ok()).unwrap_or_default().trim().to_string();
    STYLES.with_borrow_mut(|known| known.insert(name, value.clone()));
    value
}

/// The colours have changed, or may have: what is painted with them is painted anew before anything else happens. A page on its
/// way to paper waits for no frame.
pub fn recolour() {
    STYLES.with_borrow_mut(BTreeMap::clear);
    let painters = PAINTERS.with_borrow_mut(|painters| {
        painters.retain(|painter| painter.strong_count() > 0);
        painters.clone()
    });
    painters.iter().filter_map(Weak::upgrade).for_each(|paint| paint());
}

/// A canvas that stands nowhere on the page.
pub fn canvas() -> HtmlCanvasElement {
    document().create_element("canvas").expect("a document makes elements").unchecked_into()
}

pub fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

pub fn pixel_ratio() -> f64 {
    window().device_pixel_ratio().clamp(1.0, 3.0)
}

/// Something that is done once an element is laid out, in the same frame and before it is painted; where the element is out of
/// sight, once it comes into sight. So whoever asks for lengths waits for no layout that the browser would not make anyway, and
/// nobody draws what nobody sees. Called off when dropped.
#[derive(Debug)]
pub struct WhenLaidOut {
    observer: ResizeObserver,
    _work: Closure<dyn FnMut(JsValue, ResizeObserver)>,
}

impl WhenLaidOut {
    pub fn of(element: &Element, mut work: impl FnMut() + 'static) -> Option<WhenLaidOut> {
        // The observer reports at once what it begins to observe; how the size changes later is nothing to it.
        WhenLaidOut::observing(element, move |observer| {
            observer.disconnect();
            work();
        })
    }

    /// The same again whenever the element gets another size.
    pub fn each(element: &Element, mut work: impl FnMut() + 'static) -> Option<WhenLaidOut> {
        WhenLaidOut::observing(element, move |_| work())
    }

    fn observing(element: &Element, mut work: impl FnMut(ResizeObserver) + 'static) -> Option<WhenLaidOut> {
        let work = Closure::new(move |_, observer: ResizeObserver| work(observer));
        let observer = ResizeObserver::new(work.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(WhenLaidOut { observer, _work: work })
    }
}

impl Drop for WhenLaidOut {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// What is painted with the page's colours: once it is laid out, and again whenever its size or the colours change. Ends when
/// dropped.
pub struct Painted {
    _paint: Rc<dyn Fn()>,
    _laid_out: Option<WhenLaidOut>,
}

impl Painted {
    pub fn of(element: &Element, paint: impl Fn() + 'static) -> Painted {
        let paint: Rc<dyn Fn()> = Rc::new(paint);
        PAINTERS.with_borrow_mut(|painters| painters.push(Rc::downgrade(&paint)));
        let again = paint.clone();
        Painted { _laid_out: WhenLaidOut::each(element, move || again()), _paint: paint }
    }
}

/// Scrolls what is wider than its frame to the mark of the position in play, where that is not in sight with its left edge, at
/// which the rows are numbered.
pub fn show_current(frame: &Element) {
    if current(frame).is_some_and(|(_, end)| end <= frame.client_width()) {
        frame.set_scroll_left(0);
    } else {
        centre_current(frame);
    }
}

/// Scrolls what is wider than its frame so that the mark of the position in play is in the middle.
pub fn centre_current(frame: &Element) {
    if let Some((start, end)) = current(frame) {
        frame.set_scroll_left((start + end - frame.client_width()) / 2);
    }
}

/// Where that mark begins and ends, from the left edge of all that can be scrolled to.
fn current(frame: &Element) -> Option<(i32, i32)> {
    let mark = frame.query_selector(".r-current").ok()??.get_bounding_client_rect();
    let left = f64::from(frame.scroll_left()) - frame.get_bounding_client_rect().left();
    Some(((mark.left() + left) as i32, (mark.right() + left) as i32))
}
