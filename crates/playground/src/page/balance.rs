//! Worksheets that take several pages of paper.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How high a page of Letter is between its margins, a little less than one of A4, in CSS pixels.
const PAGE: f64 = 251.0 * 96.0 / 25.4;
/// What is kept together, in the order of reading: a heading with the entries after it.
const ROWS: &str = "h3, li.sheet-question, :scope > .sheet-small";
/// Measured, a sheet is set as on paper, whatever the screen is.
const MEASURED: &str = "sheet-measured";

/// What stands beside each other on a sheet, from its upper edge on.
#[derive(Debug)]
struct Row {
    begins: Element,
    top: f64,
    bottom: f64,
}

/// Begins new pages at rows of a sheet so that all pages are about as full, and gives the questions what room is left. Pages that are not
/// needed are not begun; what stands over the rows is on the first.
pub fn balance(section: &Element) {
    let list = section.query_selector(".sheet-questions").ok().flatten().and_then(|list| list.dyn_into::<HtmlElement>().ok());
    if let Some(list) = &list {
        let _ = list.style().remove_property("--room");
    }
    let _ = section.class_list().add_1(MEASURED);
    let rows = rows(section);
    let _ = section.class_list().remove_1(MEASURED);
    let spans: Vec<(f64, f64)> = rows.iter().map(|row| (row.top, row.bottom)).collect();
    let pages = pages(&spans, PAGE);
    for (i, row) in rows.iter().enumerate() {
        let _ = row.begins.class_list().toggle_with_force("sheet-turn", i > 0 && pages.contains(&i));
    }
    if let Some(list) = list {
        let _ = list.style().set_property("--room", &format!("{}px", room(&spans, &pages) as i32));
    }
}

/// The rows of a sheet.
fn rows(section: &Element) -> Vec<Row> {
    let top = section.get_bounding_client_rect().top();
    let mut rows: Vec<Row> = Vec::new();
    // The upper edge of the entries of the last row, once there are any.
    let mut beside = None;
    super::each(&section.query_selector_all(ROWS), |entry| {
        let place = entry.get_bounding_client_rect();
        let (from, to) = (place.top() - top, place.bottom() - top);
        let heading = entry.tag_name() == "H3";
        match rows.last_mut() {
            Some(row) if !heading && beside.is_none_or(|beside| from <= beside) => row.bottom = row.bottom.max(to),
            _ => rows.push(Row { begins: entry.clone(), top: from, bottom: to }),
        }
        beside = (!heading).then_some(from);
    });
    // The gap under a row is on its page, too, where the next one begins another: what is left of it would take a blank one.
    for i in 1..rows.len() {
        rows[i - 1].bottom = rows[i].top;
    }
    rows
}

/// The rows that begin a page, where no page may be higher than this: on as few pages as there can be, the highest of which is as low as it
/// can be. The first page begins with what stands over the rows. O(rows · 20).
fn pages(rows: &[(f64, f64)], most: f64) -> Vec<usize> {
    let filled = |most: f64| {
        let (mut begun, mut from) = (vec![0], 0.0);
        for (i, (top, bottom)) in rows.iter().enumerate() {
            // A row that is higher than a page has one of its own.
            if bottom - from > most && i > begun[begun.len() - 1] {
                begun.push(i);
                from = *top;
            }
        }
        begun
    };
    let fewest = filled(most);
    let (mut low, mut high) = (0.0, most);
    for _ in 0..20 {
        let middle = (low + high) / 2.0;
        if filled(middle).len() > fewest.len() { low = middle } else { high = middle }
    }
    filled(high)
}

/// How much more room there may be in each row, so that every page still is one.
fn room(rows: &[(f64, f64)], pages: &[usize]) -> f64 {
    let each = pages.iter().enumerate().map(|(page, first)| {
        let last = pages.get(page + 1).map_or(rows.len(), |next| *next);
        let top = if page == 0 { 0.0 } else { rows[*first].0 };
        let bottom = rows.get(last.wrapping_sub(1)).map_or(top, |row| row.1);
        (PAGE - (bottom - top)) / (last - first).max(1) as f64
    });
    each.fold(PAGE, f64::min).max(0.0)
}
