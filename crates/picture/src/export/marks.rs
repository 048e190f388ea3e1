//! What a reader sees over a picture, in a file: what a proof speaks of brought out, or the marks of winning moves left out.

use crate::{Item, Role, Scene, Shape, Target};

/// A scene with everything brought out whose target is spoken of. O(items).
pub fn spoken(scene: &Scene, told: &dyn Fn(&Target) -> bool) -> Scene {
    let mut items = Vec::with_capacity(scene.items.len());
    for item in &scene.items {
        // On a cold ground the frame alone tells it: the colour of marks could not be read there.
        let bare = matches!(item.role, Role::Press | Role::ColdValue);
        let brought = !bare && item.target.as_ref().is_some_and(told);
        // A text is written otherwise; around a shape goes a line.
        if !(brought && matches!(item.shape, Shape::Text { .. })) {
            items.push(item.clone());
        }
        if brought {
            let role = match (&item.shape, item.role) {
                (Shape::Text { .. }, Role::Zero | Role::One) => Role::ToldDigit,
                (Shape::Text { .. }, Role::Figure) => Role::ToldFigure,
                _ => Role::Told,
            };
            items.push(Item { role, ..item.clone() });
        }
    }
    Scene { items, ..*scene }
}

/// A scene that does not say which moves win. O(items).
pub fn unmarked(scene: &Scene) -> Scene {
    let unmarked = |item: &Item| {
        let role = match item.role {
            Role::WinningWash => return None,
            Role::WinningPiece => Role::Piece,
            Role::WinningEdge => Role::Edge,
            Role::CurrentWinningEdge => Role::CurrentEdge,
            other => other,
        };
        Some(Item { role, ..item.clone() })
    };
    Scene { items: scene.items.iter().filter_map(unmarked).collect(), ..*scene }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Anchor;

    #[test]
    fn what_is_spoken_of_is_brought_out_and_marks_can_be_left_out() {
        let circle = |role| Item::new(Shape::Circle { x: 1, y: 2, r: 3 }, role).to(Target::Place(1));
        let text = Item::new(Shape::text(0, 0, "3", Anchor::Middle), Role::Number).to(Target::Place(1));
        let wash = Item::new(Shape::Rect { x: 0, y: 0, width: 9, height: 9, round: 0 }, Role::WinningWash);
        let cold = Item { role: Role::ColdValue, ..text.clone() };
        let items = vec![wash, circle(Role::WinningPiece), text, cold, circle(Role::Press)];
        let scene = Scene { width: 9, height: 9, items };
        let roles = |scene: &Scene| scene.items.iter().map(|item| item.role).collect::<Vec<_>>();
        let told = |place| roles(&spoken(&scene, &|target| *target == Target::Place(place)));
        assert_eq!(told(1), [Role::WinningWash, Role::WinningPiece, Role::Told, Role::Told, Role::ColdValue, Role::Press]);
        assert_eq!(told(2), roles(&scene));
        assert_eq!(roles(&unmarked(&scene)), [Role::Piece, Role::Number, Role::ColdValue, Role::Press]);
    }
}
