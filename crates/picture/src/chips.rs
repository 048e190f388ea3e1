//! Chips: positions as small labels to press, in lines that wrap.

use crate::label;
use crate::{Anchor, Item, Role, Shape, Target};

/// The height of a chip and of a line of chips.
pub(crate) const HEIGHT: i32 = 28;
pub(crate) const LINE: i32 = 34;
const PADDING: i32 = 10;
const GAP: i32 = 6;

/// Sets chips from left to right, and down where the width is used up.
pub(crate) struct Chips {
    left: i32,
    right: i32,
    x: i32,
    /// The middle of the line in hand.
    pub y: i32,
}

impl Chips {
    /// Chips between `left` and `right`, the middle of the first line at `y`.
    pub fn new(left: i32, right: i32, y: i32) -> Chips {
        Chips { left, right, x: left, y }
    }

    fn room(&mut self, width: i32) -> i32 {
        if self.x > self.left && self.x + width > self.right {
            self.x = self.left;
            self.y += LINE;
        }
        let x = self.x;
        self.x += width + GAP;
        x
    }

    /// A label on a ground, both standing for the same target.
    pub fn chip(&mut self, text: &str, ground: Role, target: Option<Target>, items: &mut Vec<Item>) {
        let most = ((self.right - self.left - 2 * PADDING) / label::CHAR).max(2) as usize;
        let text = label::cut(text, most);
        let width = label::width(&text) + 2 * PADDING;
        let x = self.room(width);
        let rect = Shape::Rect { x, y: self.y - HEIGHT / 2, width, height: HEIGHT, round: HEIGHT / 2 };
        let name = Shape::text(x + width / 2, self.y + 5, text, Anchor::Middle);
        items.push(Item { shape: rect, role: ground, target: target.clone() });
        items.push(Item { shape: name, role: Role::Label, target });
    }

    /// A text among the chips.
    pub fn text(&mut self, text: &str, role: Role, items: &mut Vec<Item>) {
        let x = self.room(label::width(text));
        items.push(Item::new(Shape::text(x, self.y + 5, text, Anchor::Start), role));
    }
}
