//! One term's board before it has its place among the others.

use crate::label;
use crate::{Anchor, Item, Role, Say, Shape};

/// Items around an origin of their own.
#[derive(Debug, Default)]
pub(super) struct Patch {
    pub width: i32,
    pub height: i32,
    pub items: Vec<Item>,
    pub says: Vec<Say>,
    /// How many numbers of the term are drawn.
    pub shown: usize,
    /// Whether every move has a piece to press.
    pub full: bool,
}

/// Between two boards.
const GAP: i32 = 28;
const HEAD: i32 = 24;

impl Patch {
    /// Sets a name above the board.
    pub fn head(&mut self, text: &str) {
        self.items.iter_mut().for_each(|item| shift(&mut item.shape, 0, HEAD));
        self.height += HEAD;
        self.width = self.width.max(label::width(text) + 8);
        self.items.push(Item::new(Shape::text(4, 14, text, Anchor::Start), Role::Label));
    }
}

/// Sets boards from left to right in lines no wider than `width`, where a board is not wider by itself.
pub(super) fn arrange(patches: Vec<Patch>, width: i32) -> (i32, i32, Vec<Item>) {
    let (mut x, mut y, mut line, mut right) = (0, 0, 0, 0);
    let mut items = Vec::new();
    for mut patch in patches {
        if x > 0 && x + patch.width > width {
            (x, y, line) = (0, y + line + GAP, 0);
        }
        patch.items.iter_mut().for_each(|item| shift(&mut item.shape, x, y));
        items.append(&mut patch.items);
        right = right.max(x + patch.width);
        line = line.max(patch.height);
        x += patch.width + GAP;
    }
    (right, y + line, items)
}

fn shift(shape: &mut Shape, dx: i32, dy: i32) {
    match shape {
        Shape::Path(data) => *data = shifted(data, dx, dy),
        Shape::Line { x1, y1, x2, y2 } => (*x1, *y1, *x2, *y2) = (*x1 + dx, *y1 + dy, *x2 + dx, *y2 + dy),
        Shape::Circle { x, y, .. }
        | Shape::Ellipse { x, y, .. }
        | Shape::Rect { x, y, .. }
        | Shape::Diamond { x, y, .. }
        | Shape::Text { x, y, .. } => (*x, *y) = (*x + dx, *y + dy),
    }
}

/// Path data of absolute commands, moved: coordinates alternate between x and y.
fn shifted(data: &str, dx: i32, dy: i32) -> String {
    let mut moved = String::with_capacity(data.len() + 8);
    let mut number = String::new();
    let mut is_x = true;
    for char in data.chars().chain(['Z']) {
        if char.is_ascii_digit() || char == '-' {
            number.push(char);
            continue;
        }
        if let Ok(value) = number.parse::<i32>() {
            moved.push_str(&(value + if is_x { dx } else { dy }).to_string());
            is_x = !is_x;
            number.clear();
        }
        moved.push(char);
    }
    moved.pop();
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_move() {
        assert_eq!(shifted("M0 0C-10 3 20 5 30 30L1 2Z", 5, 100), "M5 100C-5 103 25 105 35 130L6 102Z");
    }

    #[test]
    fn boards_wrap() {
        let patch = |width| Patch {
            width,
            height: 10,
            items: vec![Item::new(Shape::Circle { x: 1, y: 1, r: 1 }, Role::Piece)],
            ..Patch::default()
        };
        let (width, height, items) = arrange(vec![patch(50), patch(40), patch(30)], 120);
        let places: Vec<(i32, i32)> = items
            .iter()
            .filter_map(|item| if let Shape::Circle { x, y, .. } = item.shape { Some((x, y)) } else { None })
            .collect();
        assert_eq!((width, height, places), (118, 48, vec![(1, 1), (79, 1), (1, 39)]));
    }
}
