//! Panels out of sight. With an edit they are left alone; while the page rests they are laid out too, one after the other, so that
//! nothing is blank when the reader scrolls to it, in a picture of the whole page, or for what searches the page.

use super::{document, each};

const PANELS: &str = ".right > [data-panel]";
const LAID_OUT: &str = "data-laid-out";

/// Lays out the first panel that is not, and says whether there was one.
pub fn lay_out_next() -> bool {
    let next = document().query_selector(&format!("{PANELS}:not([{LAID_OUT}])")).ok().flatten();
    next.is_some_and(|panel| panel.set_attribute(LAID_OUT, "").is_ok())
}

/// Leaves what is out of sight alone again.
pub fn skip_unseen() {
    each(&document().query_selector_all(&format!("[{LAID_OUT}]")), |panel| {
        let _ = panel.remove_attribute(LAID_OUT);
    });
}
