//! Panels out of sight. What an edit changes of them is drawn after the frame that shows the edit, and not laid out; while the page
//! rests they are laid out too, one after the other, so that nothing is blank when the reader scrolls to it, in a picture of the
//! whole page, or for what searches the page.

use super::{by_id, document, each, window};
use mexplorer_session::Panel;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

const PANELS: &str = ".right > [data-panel]";
const LAID_OUT: &str = "data-laid-out";
/// The browser tells of what goes out of sight as it lays the page out; to measure it would lay the page out once more.
const UNSEEN: &str = "data-unseen";

/// Set on what is not seen below the step of a proof that stands over its pictures on a phone: once all that the proof speaks of have gone
/// up behind it, the style lets it go.
const BEHIND: &str = "data-behind";
/// As much of the window as such a step takes from the top, as the style has it.
const STEP: &str = "-34% 0px 0px 0px";

thread_local! {
    static OBSERVERS: [Option<IntersectionObserver>; 2] = [observer(UNSEEN, "0px"), observer(BEHIND, STEP)];
}

/// Keeps an attribute on the panels that are not in sight, in the window without its margin.
fn observer(attribute: &'static str, margin: &str) -> Option<IntersectionObserver> {
    let work = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
        for entry in entries.iter().map(JsCast::unchecked_into::<IntersectionObserverEntry>) {
            let _ = entry.target().toggle_attribute_with_force(attribute, !entry.is_intersecting());
        }
    });
    let options = IntersectionObserverInit::new();
    options.set_root_margin(margin);
    IntersectionObserver::new_with_options(work.into_js_value().unchecked_ref(), &options).ok()
}

/// Learns from now on of every panel there is whether it is in sight.
pub fn watch_panels() {
    OBSERVERS.with(|observers| {
        for observer in observers.iter().flatten() {
            each(&document().query_selector_all(PANELS), |panel| observer.observe(panel));
        }
    });
}

/// The panels out of sight, as far as is known.
pub fn unseen_panels() -> Vec<Panel> {
    let mut unseen = Vec::new();
    each(&document().query_selector_all(&format!("{PANELS}[{UNSEEN}]")), |panel| {
        unseen.extend(panel.get_attribute("data-panel").and_then(|name| Panel::of(&name)));
    });
    unseen
}

/// Whether what stands after a panel is out of sight where its picture is as high as this, as far as its frame lets it be.
pub fn fills_window(panel: Panel, height: i32) -> bool {
    let frame = document().query_selector(&format!("#{} .zoomable", id(panel))).ok().flatten();
    frame.is_some_and(|frame| {
        let style = window().get_computed_style(&frame).ok().flatten();
        // Whole pixels: what reads fractions weighs ten kilobytes.
        let most =
            style.and_then(|style| style.get_property_value("max-height").ok()?.split(['.', 'p']).next()?.parse::<i32>().ok());
        most.is_some_and(|most| frame.get_bounding_client_rect().top() + f64::from(height.min(most)) >= window_height())
    })
}

/// Whether any of these panels is in sight, or would be if it were there.
pub fn any_in_sight(panels: &[Panel]) -> bool {
    let high = window_height();
    let end = || by_id("pictures").is_some_and(|pictures| pictures.get_bounding_client_rect().bottom() < high);
    panels.iter().any(|panel| {
        by_id(&id(*panel)).map_or_else(end, |panel| {
            let place = panel.get_bounding_client_rect();
            place.top() < high && place.bottom() > 0.0
        })
    })
}

pub(super) fn window_height() -> f64 {
    window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default()
}

fn id(panel: Panel) -> String {
    format!("panel-{}", panel.name())
}

/// Lays out the first panel that is not, and says whether there was one.
pub fn lay_out_next() -> bool {
    let next = document().query_selector(&format!("{PANELS}:not([{LAID_OUT}])")).ok().flatten();
    next.is_some_and(|panel| panel.set_attribute(LAID_OUT, "").is_ok())
}

/// Leaves what is out of sight alone again. What is in sight stays laid out: otherwise the browser would find out anew that it is, and
/// lay it out a second time.
pub fn skip_unseen() {
    each(&document().query_selector_all(&format!("[{LAID_OUT}][{UNSEEN}]")), |panel| {
        let _ = panel.remove_attribute(LAID_OUT);
    });
}
