//! Worksheets that take several pages of paper.

use web_sys::Element;

/// How high a page of Letter is between its margins, a little less than one of A4, in CSS pixels.
const PAGE: f64 = 250.0 * 96.0 / 25.4;

/// Begins a page at so many of the entries of a list, in rows of one or more, that all pages are about as full. Pages that are not
/// needed are not begun; what stands over the list, from the top of its section on, is on the first.
pub fn balance(list: &Element) {
    let Some(section) = list.parent_element() else { return };
    let top = section.get_bounding_client_rect().top();
    let entries: Vec<(Element, f64, f64)> = (0..list.children().length())
        .filter_map(|i| list.children().item(i))
        .map(|entry| {
            let place = entry.get_bounding_client_rect();
            (entry, place.top() - top, place.bottom() - top)
        })
        .collect();
    let whole = entries.iter().fold(0.0_f64, |whole, entry| whole.max(entry.2));
    let pages = (whole / PAGE).ceil().max(1.0);
    let mut from = 0.0;
    let mut row = 0.0;
    for (entry, entry_top, bottom) in entries {
        let turns = entry_top > row && pages > 1.0 && (entry_top + bottom) / 2.0 - from > whole / pages;
        if turns {
            from = entry_top;
        }
        row = entry_top;
        let _ = entry.class_list().toggle_with_force("sheet-turn", turns);
    }
}
