//! Worksheets that take several pages of paper.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How high a page of Letter is between its margins, a little less than one of A4, in CSS pixels.
const PAGE: f64 = 251.0 * 96.0 / 25.4;
/// As much of it at least a key fills before another page begins, on which no line or two shall stand alone.
const FILLED: f64 = PAGE * 7.0 / 8.0;
/// What is kept together, in the order of reading: a heading with the entries after it.
const ROWS: &str = "h3, .sheet-begins > header, li.sheet-question, :scope > .sheet-small";
/// Measured, a sheet is set as on paper, whatever the screen is.
const MEASURED: &str = "sheet-measured";

/// So often at most room is given and the sheet measured again: it comes first where a question ends above the code beside it, and makes
/// its row no higher.
const PASSES: usize = 4;

/// What stands beside each other on a sheet, from its upper edge on.
#[derive(Debug)]
struct Row {
    entries: Vec<Element>,
    top: f64,
    bottom: f64,
}

/// Begins new pages at rows of a sheet, and none that is not needed: those of questions are about as full, and what room each has left is
/// given to its questions; those of a key are filled one after the other. What stands over the rows is on the first.
pub fn balance(section: &Element) {
    super::each(&section.query_selector_all(ROWS), |entry| give(entry, 0));
    let mut set = measured(section);
    let asks = section.query_selector(".sheet-questions").is_ok_and(|list| list.is_some());
    // Where questions are, the room that is left is there to work in.
    let pages = pages(&set, if asks { 0.0 } else { FILLED });
    for (i, row) in set.iter().enumerate() {
        let turns = i > 0 && pages.contains(&i);
        let _ = row.entries[0].class_list().toggle_with_force("sheet-turn", turns);
    }
    if !asks {
        return;
    }
    let mut given = vec![0; pages.len()];
    for _ in 0..PASSES {
        let spare = spare(&set, &pages);
        if spare.iter().all(|more| *more == 0) {
            break;
        }
        given.iter_mut().zip(&spare).for_each(|(room, more)| *room += more);
        for (i, row) in set.iter().enumerate() {
            let room = given[pages.partition_point(|first| *first <= i) - 1];
            row.entries.iter().for_each(|entry| give(entry, room));
        }
        set = measured(section);
    }
}

/// Gives what stands on a sheet so much room to work in, in pixels.
fn give(entry: &Element, room: i32) {
    if let Some(entry) = entry.dyn_ref::<HtmlElement>() {
        let _ = entry.style().set_property("--room", &format!("{room}px"));
    }
}

/// The rows of a sheet, as it is set on paper.
fn measured(section: &Element) -> Vec<Row> {
    let _ = section.class_list().add_1(MEASURED);
    let rows = rows(section);
    let _ = section.class_list().remove_1(MEASURED);
    rows
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
        let heading = matches!(&*entry.tag_name(), "H3" | "HEADER");
        match rows.last_mut() {
            Some(row) if !heading && beside.is_none_or(|beside| from <= beside) => {
                row.bottom = row.bottom.max(to);
                row.entries.push(entry.clone());
            }
            _ => rows.push(Row { entries: vec![entry.clone()], top: from, bottom: to }),
        }
        beside = (!heading).then_some(from);
    });
    // The gap under a row is on its page, too, where the next one begins another: what is left of it would take a blank one.
    for i in 1..rows.len() {
        rows[i - 1].bottom = rows[i].top;
    }
    rows
}

/// The rows that begin a page: on as few pages as there can be, the highest of which is as low as it can be, but no lower than `least`. The
/// first page begins with what stands over the rows. O(rows · 20).
fn pages(rows: &[Row], least: f64) -> Vec<usize> {
    let filled = |most: f64| {
        let (mut begun, mut from) = (vec![0], 0.0);
        for (i, Row { top, bottom, .. }) in rows.iter().enumerate() {
            // A row that is higher than a page has one of its own.
            if bottom - from > most && i > begun[begun.len() - 1] {
                begun.push(i);
                from = *top;
            }
        }
        begun
    };
    let fewest = filled(PAGE);
    let (mut low, mut high) = (least, PAGE);
    for _ in 0..20 {
        let middle = (low + high) / 2.0;
        if filled(middle).len() > fewest.len() { low = middle } else { high = middle }
    }
    filled(high)
}

/// How much more room there may be in each row of every page, so that it still is one, in whole pixels.
fn spare(rows: &[Row], pages: &[usize]) -> Vec<i32> {
    let each = pages.iter().enumerate().map(|(page, first)| {
        let last = pages.get(page + 1).map_or(rows.len(), |next| *next);
        let top = if page == 0 { 0.0 } else { rows[*first].top };
        let bottom = rows.get(last.wrapping_sub(1)).map_or(top, |row| row.bottom);
        (((PAGE - (bottom - top)) / (last - first).max(1) as f64) as i32).max(0)
    });
    each.collect()
}
