//! One term's board before it has its place among the others.

use crate::{Anchor, Item, Role, Say, Shape, WIDTH};

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
    /// Whether what it shows stands on a ground, which stays where it is in a larger room.
    pub stands: bool,
    /// The name over the board, and what it is worth where that is said.
    pub head: Option<(String, Option<u128>)>,
}

impl Patch {
    /// Has at least this room.
    pub fn keep(&mut self, (width, height): (i32, i32)) {
        let (dx, dy) = ((width - self.width).max(0) / 2, (height - self.height).max(0));
        self.items.iter_mut().for_each(|item| item.shape.shift(dx, if self.stands { dy } else { 0 }));
        (self.width, self.height) = (self.width.max(width), self.height.max(height));
    }
}

/// The room of a name above a board, with a rule over it where another board is above.
const HEAD: i32 = 38;

/// Sets boards under each other, each in the middle of the whole width.
pub(super) fn arrange(patches: Vec<Patch>) -> (i32, i32, Vec<Item>) {
    let width = patches.iter().map(|patch| patch.width).fold(WIDTH, i32::max);
    let mut y = 0;
    let mut items = Vec::new();
    for mut patch in patches {
        if let Some((name, value)) = patch.head {
            if y > 0 {
                items.push(Item::new(Shape::Line { x1: 0, y1: y + 4, x2: width, y2: y + 4 }, Role::IdlePiece));
            }
            items.push(Item::new(Shape::text(4, y + 26, name, Anchor::Start), Role::Figure));
            if let Some(value) = value {
                items.push(Item::new(Shape::text(width - 4, y + 26, format!("∗{value}"), Anchor::End), Role::Figure));
            }
            y += HEAD;
        }
        let x = (width - patch.width) / 2;
        patch.items.iter_mut().for_each(|item| item.shape.shift(x, y));
        items.append(&mut patch.items);
        y += patch.height;
    }
    (width, y, items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_stand_under_each_other() {
        let patch = |width| Patch {
            width,
            height: 10,
            items: vec![Item::new(Shape::Circle { x: 1, y: 1, r: 1 }, Role::Piece)],
            ..Patch::default()
        };
        let (width, height, items) = arrange(vec![patch(WIDTH), patch(WIDTH + 40)]);
        let places: Vec<(i32, i32)> = items
            .iter()
            .filter_map(|item| if let Shape::Circle { x, y, .. } = item.shape { Some((x, y)) } else { None })
            .collect();
        assert_eq!((width, height, places), (WIDTH + 40, 20, vec![(21, 1), (1, 11)]));
    }
}
