//! One node: its mark with the value inside, the letter at its left, the position at its right.

use super::{Dag, GAP, LARGEST};
use crate::{Anchor, Item, Role, Shape, Target};

/// A circle and a diamond of about the same size, each within [`super::REACH`].
const RADIUS: i32 = 10;
/// From the middle of a mark to the baseline of the text in it, and of the text beside it.
const BASE: i32 = 4;

fn letter(cold: Option<bool>) -> &'static str {
    match cold {
        Some(true) => "P",
        Some(false) => "N",
        None => "?",
    }
}

/// The mark and what stands in it: the value, or the letter where there is no value or it is too long.
pub(super) fn mark(dag: &Dag, i: usize, items: &mut Vec<Item>) {
    let node = &dag.nodes[i];
    let (x, y) = (node.x, node.y);
    let (shape, role, inside) = match node.cold {
        Some(true) => (Shape::Circle { x, y, r: RADIUS }, Role::Cold, Role::ColdValue),
        Some(false) => (Shape::Diamond { x, y, r: node.reach() }, Role::Hot, Role::HotValue),
        None => (Shape::Circle { x, y, r: RADIUS }, Role::Unknown, Role::Number),
    };
    items.push(Item::new(shape, role).to(Target::Node(i)));
    let text = match node.value {
        Some(value) if value <= LARGEST => value.to_string(),
        _ => letter(node.cold).to_string(),
    };
    items.push(Item::new(Shape::text(x, y + BASE, text, Anchor::Middle), inside));
    if i == 0 {
        items.push(Item::new(Shape::Circle { x, y, r: node.reach() + 3 }, Role::Current));
    }
}

/// The letter, unless it stands in the mark, and the name of the position.
pub(super) fn name(dag: &Dag, i: usize, items: &mut Vec<Item>) {
    let node = &dag.nodes[i];
    if node.value.is_some_and(|value| value <= LARGEST) {
        // The position in play has a ring.
        let edge = match node.cold {
            _ if i == 0 => node.reach() + 3,
            Some(true) => RADIUS,
            _ => node.reach(),
        };
        let x = node.x - edge - 3;
        items.push(Item::new(Shape::text(x, node.y + BASE, letter(node.cold), Anchor::End), Role::Label));
    }
    let x = node.x + node.reach() + GAP + if i == 0 { 3 } else { 0 };
    items.push(Item::new(Shape::text(x, node.y + BASE, node.label.clone(), Anchor::Start), Role::Label).to(dag.target(i)));
}
