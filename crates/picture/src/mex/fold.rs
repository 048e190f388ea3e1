//! A long table in two columns beside each other: what is seen at once is understood at once.

use crate::chips::LINE;
use crate::{Anchor, Item, Scene, Shape, WIDTH};

/// A table that is no higher stands in one column, where it fits beside a graph.
const HIGH: i32 = 16 * LINE + 8;
/// Between the columns.
const GAP: i32 = 40;

/// Sets what begins at the line that halves the height best, and all after it, at the right. O(items).
pub(super) fn fold(scene: &mut Scene) {
    if scene.height <= HIGH {
        return;
    }
    // What belongs to one value or outcome stays together.
    let lines = scene.items.iter().filter_map(head);
    let top = lines.clone().min().unwrap_or_default();
    let Some(cut) = lines.min_by_key(|line| ((*line).max(scene.height - line), -line)).filter(|cut| *cut > top) else { return };
    for item in scene.items.iter_mut().filter(|item| begins(item) >= cut) {
        item.shape.shift(WIDTH + GAP, top - cut);
    }
    scene.width = 2 * WIDTH + GAP;
    scene.height = (cut + top).max(scene.height - cut + top);
}

/// The top of the line that an item is the head of: a number at the left, or the mark of an outcome.
fn head(item: &Item) -> Option<i32> {
    match item.shape {
        Shape::Text { y, anchor: Anchor::End, .. } => Some(y - LINE / 2 - 5),
        Shape::Circle { y, .. } | Shape::Diamond { y, .. } => Some(y - LINE / 2),
        _ => None,
    }
}

/// The upper side of an item; of a text its baseline.
fn begins(item: &Item) -> i32 {
    match item.shape {
        Shape::Text { y, .. } => y,
        ref shape => shape.sides().map_or(0, |[_, top, ..]| top),
    }
}

#[cfg(test)]
mod tests {
    use crate::board::dump;
    use crate::{Options, Panel};

    /// Width and height, and the texts of the right column.
    fn check(text: &str, slim: bool) -> (i32, i32, String) {
        let picture = dump::drawn(text, Panel::Mex, &Options { slim, ..Options::default() });
        let scene = &picture.scene;
        let right = scene.items.iter().filter_map(|item| match &item.shape {
            crate::Shape::Text { x, text, .. } if *x > super::WIDTH + super::GAP => Some(text.as_str()),
            _ => None,
        });
        (scene.width, scene.height, right.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_long_table_stands_in_two_columns() {
        for (text, slim, expected) in [
            ("nim(3,4,5)", false, (320, 280, "")),
            ("nim(15)", false, (320, 552, "")),
            ("nim(16)", false, (680, 314, "9 9 10 10 11 11 12 12 13 13 14 14 15 15 16 mex = 16")),
            ("nim(16)", true, (320, 586, "")),
            ("misere kayles(30)", false, (320, 216, "")),
            ("misere kayles(14,13,12)", false, (320, 386, "")),
        ] {
            let (width, height, right) = check(text, slim);
            assert_eq!((width, height, right.as_str()), expected, "{text}");
        }
    }
}
