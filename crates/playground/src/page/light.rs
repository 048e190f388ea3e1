//! The light on everything that stands for one position, and what elements say of themselves.

use super::{after_paint, document, each, found, presents, walks, window};
use mexplorer_session::shell::light::NODE;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Lights every element that stands for a position, in all panels at once, without drawing any of them again.
pub fn light(position: Option<&str>) {
    let root = document();
    each(&root.query_selector_all(".lit"), |element| drop(element.class_list().remove_1("lit")));
    let Some(position) = position else { return };
    let quoted = position.replace('\\', "\\\\").replace('"', "\\\"");
    each(&root.query_selector_all(&format!("[data-to=\"{quoted}\"]")), |element| drop(element.class_list().add_1("lit")));
}

thread_local! {
    /// What was marked last.
    static TOLD: RefCell<Vec<(&'static str, String)>> = const { RefCell::new(Vec::new()) };
    /// Whether there was no picture of it yet.
    static LACKED: Cell<bool> = const { Cell::new(true) };
    /// Where the lower edge of the proof was when something was last hidden at it.
    static EDGE: Cell<f64> = const { Cell::new(0.0) };
}

/// The first thing in a picture that the shown step of a proof speaks of.
fn first() -> Option<Element> {
    found(".right .picture :is(.told, .told-cell)")
}

/// Marks what the shown step of a proof speaks of: elements with these attributes. `turned`: the reader turned to the step; whoever shows
/// another position looks at that, and nothing is scrolled.
pub fn tell(attributes: &[(&'static str, String)], turned: bool) {
    let root = document();
    let before = first();
    each(&root.query_selector_all(".told"), |element| drop(element.class_list().remove_1("told")));
    for (name, value) in attributes {
        let quoted = value.replace('\\', "\\\\").replace('"', "\\\"");
        let selector = match *name {
            NODE => format!(".panel-dag [data-to=\"{quoted}\"]"),
            _ => format!(".card:not(.panel-proof, .quiz) [{name}=\"{quoted}\"]"),
        };
        each(&root.query_selector_all(&selector), |element| drop(element.class_list().add_1("told")));
    }
    let told = first();
    let lacked = LACKED.replace(told.is_none());
    let other = TOLD.replace(attributes.to_vec()) != attributes || lacked;
    if walks() {
        after_paint(|| hide_cut(false));
    }
    let Some(element) = told.filter(|told| before.as_ref() != Some(told) || other) else { return };
    // Before a projector nobody scrolls to what is spoken of, and elsewhere nobody should have to. In a frame only a picture within the
    // page's own window moves: to scroll would move the page around it.
    if presents() {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        options.set_inline(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    } else if turned && other {
        after_paint(bring_told);
    }
}

/// Brings what the shown step of a proof that is walked speaks of into sight, where the page is no frame: on opening as after each turn, so
/// that the first turn moves nothing more than the next ones.
pub fn bring_told() {
    if let Some(element) = first().filter(|_| walks() && !presents()) {
        each(&document().query_selector_all(".right .picture"), uncover);
        let _ = bring(&element);
    }
    // The event of that scrolling comes first.
    after_paint(|| hide_cut(true));
}

/// Whether the proof stands beside its pictures, and what its step speaks of is in sight there.
pub fn told_beside() -> bool {
    let area = |selector: &str| found(selector).map(|element| element.get_bounding_client_rect());
    let (proof, picture) = (area(".right > .panel-proof"), area(".right .picture"));
    let beside = proof.zip(picture).is_some_and(|(proof, picture)| proof.left() >= picture.right());
    beside && first().is_none_or(|told| seen(&told))
}

/// Whether all of an element is in the window.
pub fn seen(element: &Element) -> bool {
    let area = element.get_bounding_client_rect();
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0);
    area.top() >= 0.0 && area.bottom() <= height
}

/// The room that the name of a vertex has at its side, in pixels.
const NAMED: f64 = 70.0;

/// Scrolls what is wider than its frame to the first thing that is spoken of, where that is not in sight with its name.
fn uncover(frame: &Element) {
    let Ok(Some(told)) = frame.query_selector(".told") else { return };
    let (told, around) = (told.get_bounding_client_rect(), frame.get_bounding_client_rect());
    let over = (told.right() + NAMED - around.right()).max(0.0);
    let under = (told.left() - NAMED - around.left()).min(0.0);
    frame.set_scroll_left(frame.scroll_left() + if over > 0.0 { over } else { under } as i32);
}

/// Scrolls the picture of an element, or where that is too high what is spoken of in it, or where that is too far apart the element, into
/// what the proof over it leaves of the window, as far as the buttons of the proof stay where they are: they must not move while a finger
/// presses them.
fn bring(element: &Element) -> Option<()> {
    let root = document();
    let frame = element.closest(".picture").ok()??;
    let picture = frame.get_bounding_client_rect();
    let pictures = root.query_selector(".right").ok()??.get_bounding_client_rect();
    let proof = root.query_selector(".right > .panel-proof").ok()??.get_bounding_client_rect();
    let height = window().inner_height().ok()?.as_f64()?;
    // On a phone the buttons lie at the foot of the window, or are about to come up there.
    let buttons = root.query_selector(".right > .panel-proof .steps").ok()??.get_bounding_client_rect();
    let foot = buttons.left() < proof.left();
    let bottom = if foot { height - buttons.height() } else { height };
    // Where there is room the proof stands beside the picture and hides nothing of it. It keeps its place once it is less than `edge`
    // below the upper edge.
    let (top, edge) = if proof.left() < picture.right() { (proof.bottom(), 1.0) } else { (proof.top(), 19.0) };
    let room = bottom - if foot { proof.height() } else { top };
    let own = element.get_bounding_client_rect();
    let (mut from, mut to) = (own.top(), own.bottom());
    each(&frame.query_selector_all(".told, .told-cell, .own-cell"), |other| {
        let other = other.get_bounding_client_rect();
        // What is not drawn has no place.
        if other.height() > 0.0 {
            (from, to) = (from.min(other.top()), to.max(other.bottom()));
        }
    });
    let places = [(picture.top(), picture.bottom()), (from, to)];
    let fits = |place: &(f64, f64)| place.1 - place.0 <= room;
    let (from, to) = places.into_iter().find(fits).unwrap_or((own.top(), own.bottom()));
    let hidden = from - top;
    // The proof keeps its place once it has reached the upper edge, until the pictures begin below it.
    let by = match hidden < 0.0 {
        true => hidden.max(pictures.top().min(0.0)),
        false if proof.top() < edge => (to - bottom).min(hidden).max(0.0),
        // No button moves; the proof goes up with its picture until it has reached the upper edge.
        false if foot => (to - bottom).min(from - proof.height()).max(0.0),
        false => 0.0,
    };
    window().scroll_by_with_x_and_y(0.0, by);
    Some(())
}

/// Hides what is said over a picture where the edge of a proof that lies over it would cut through it, until the page is scrolled.
/// `moved`: the pictures have moved; else only another edge has anything hidden anew.
fn hide_cut(moved: bool) {
    let Some(proof) = found(".walking .right > .panel-proof").filter(|_| !presents()) else { return };
    let proof = proof.get_bounding_client_rect();
    if EDGE.replace(proof.bottom()) == proof.bottom() && !moved {
        return;
    }
    each(&document().query_selector_all(".right > [data-panel]:not(.panel-proof) :is(.card-head > h2, .stage)"), |line| {
        let area = line.get_bounding_client_rect();
        let cut = area.top() < proof.bottom()
            && proof.bottom() < area.bottom()
            && area.left() < proof.right()
            && proof.left() < area.right();
        let _ = line.class_list().toggle_with_force("cut", cut);
    });
}

/// The page is scrolled: what was hidden comes into sight.
pub fn show_cut() {
    each(&document().query_selector_all(".cut"), |line| drop(line.class_list().remove_1("cut")));
}

/// The position that the element under an event stands for.
pub fn position_of(event: &web_sys::Event) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.closest("[data-to]").ok().flatten()?.get_attribute("data-to")
}

/// The term of the position whose rule forbids what the element under an event would be.
pub fn closed_of(event: &web_sys::Event) -> Option<usize> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.get_attribute("data-closed")?.parse().ok()
}

/// The picture that holds the keyboard's focus, if the event comes from one.
pub fn picture_of(event: &web_sys::Event) -> Option<Element> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.has_attribute("data-picture").then_some(element)
}

/// The positions a picture holds, in drawing order, each once.
pub fn positions_in(picture: &Element) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    if let Ok(list) = picture.query_selector_all("[data-to]") {
        for i in 0..list.length() {
            let position = list
                .item(i)
                .and_then(|node| node.dyn_into::<Element>().ok())
                .and_then(|element| element.get_attribute("data-to"));
            all.extend(position.filter(|position| !all.contains(position)));
        }
    }
    all
}
