//! Worksheets that take several pages of paper.

use super::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How high a page of Letter is between its margins, a little less than one of A4, and how much room to work in a row of entries gets
/// at most, in CSS pixels.
const PAGE: f64 = 251.0 * 96.0 / 25.4;
const MOST_ROOM: f64 = 14.0 * 96.0 / 25.4;

/// Begins a page at so many of the entries of a list, in rows of one or more, that all pages are about as full, and gives the rows what
/// room is left. Pages that are not needed are not begun; what stands over the list in its section is on the first.
pub fn balance(list: &Element) {
    let (Some(section), Some(style)) = (list.parent_element(), list.dyn_ref::<HtmlElement>().map(HtmlElement::style)) else {
        return;
    };
    let _ = style.remove_property("--room");
    // The edge of the sheet on the screen is the margin of the paper.
    let edge =
        window().get_computed_style(&section).ok().flatten().and_then(|style| style.get_property_value("padding-top").ok());
    let edge: f64 = edge.and_then(|edge| edge.trim_end_matches("px").parse().ok()).unwrap_or_default();
    let top = section.get_bounding_client_rect().top() + edge;
    let entries: Vec<(Element, f64, f64)> = (0..list.children().length())
        .filter_map(|i| list.children().item(i))
        .map(|entry| {
            let place = entry.get_bounding_client_rect();
            (entry, place.top() - top, place.bottom() - top)
        })
        .collect();
    let whole = entries.iter().fold(0.0_f64, |whole, entry| whole.max(entry.2));
    let pages = (whole / PAGE).ceil().max(1.0);
    let (mut from, mut row, mut rows, mut begun) = (0.0, 0.0, 0.0, 1.0);
    for (entry, entry_top, bottom) in entries {
        let begins = entry_top > row;
        let turns = begins && begun < pages && (entry_top + bottom) / 2.0 - from > whole / pages;
        if turns {
            (from, begun) = (entry_top, begun + 1.0);
        }
        if begins {
            rows += 1.0;
        }
        row = entry_top;
        let _ = entry.class_list().toggle_with_force("sheet-turn", turns);
    }
    // A page may be a row fuller than the others.
    let room = ((PAGE * pages - whole) / (rows + pages)).clamp(0.0, MOST_ROOM);
    if list.class_list().contains("sheet-questions") {
        let _ = style.set_property("--room", &format!("{}px", room as i32));
    }
}
