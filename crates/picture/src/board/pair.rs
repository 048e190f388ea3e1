//! A pair of numbers under a rule of the reader's own: a sheet of paper where every move cuts it in two, a token on the quarter
//! plane where a move changes both numbers or raises one, otherwise two heaps.

use super::patch::Patch;
use super::plane::{self, MOST, Window};
use super::{Scope, heaps, sheet};
use crate::{Item, Role, Say, Shape};
use mexplorer_solver::Step;
use std::ops::ControlFlow;

/// So many moves are looked at.
const MOST_MOVES: usize = 2_000;
/// A pair large enough that its moves tell what those of the game are like.
const SAMPLE: (u64, u64) = (12, 10);

enum Kind {
    Sheet,
    Plane,
    Heaps,
}

pub(super) fn draw(scope: &mut Scope) -> Patch {
    let own = (scope.term().numbers[0], scope.term().numbers[1]);
    let Some(steps) = steps(scope, own) else { return heaps::draw(scope) };
    // By both, so that the board stays what it is while a game of it goes on.
    let sample = self::steps(scope, SAMPLE).unwrap_or_default();
    let moves: Vec<_> = steps.iter().map(|step| (own, step)).chain(sample.iter().map(|step| (SAMPLE, step))).collect();
    let drawn = match kind(&moves) {
        Kind::Sheet => sheet::draw(scope, own, &steps),
        Kind::Plane => token(scope, own, &steps),
        Kind::Heaps => None,
    };
    drawn.unwrap_or_else(|| heaps::draw(scope))
}

/// The moves of a pair; `None` where they are many.
fn steps(scope: &Scope, (a, b): (u64, u64)) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let listed = scope.term().game.options(&[a, b], &mut |step| {
        steps.push(step);
        if steps.len() > MOST_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    listed.is_continue().then_some(steps)
}

/// What moves, each with the pair that it is made from, are like.
fn kind(moves: &[((u64, u64), &Step)]) -> Kind {
    if !moves.is_empty() && moves.iter().all(|(own, step)| sheet::cut(*own, &step.numbers).is_some()) {
        return Kind::Sheet;
    }
    let takes = |(own, step): &((u64, u64), &Step)| match step.numbers[..] {
        [a, b] => a == own.0 && b < own.1 || b == own.1 && a < own.0,
        _ => false,
    };
    let pairs = moves.iter().all(|(_, step)| step.numbers.len() == 2);
    if pairs && !moves.iter().all(takes) { Kind::Plane } else { Kind::Heaps }
}

/// The token and the cells that it may move to, where all of these are near enough to be drawn.
fn token(scope: &mut Scope, (x, y): (u64, u64), steps: &[Step]) -> Option<Patch> {
    let ghost = scope.ghost().map(|before| (before[0], before[1]));
    let far = steps.iter().flat_map(|step| &step.numbers).fold(x.max(y), |far, number| far.max(*number));
    let far = scope.start().into_iter().chain(scope.ghost()).flatten().fold(far, |far, number| far.max(*number));
    let window = Window::of(x, y, far.checked_add(1).filter(|side| *side <= MOST)?);
    let mut patch = Patch { shown: 2, full: true, ..Patch::default() };
    if !steps.is_empty() {
        patch.says = vec![Say::new("board.press.plane"), Say::new("board.say.plane")];
    }
    patch.items.push(window.ground(scope.term));
    plane::grid(&window, &mut patch.items);
    for step in steps {
        let (to_x, to_y) = (step.numbers[0], step.numbers[1]);
        let played = scope.play(0, step.clone());
        let (shape, role) = match scope.targets.wins(&played) {
            true => (window.cell(to_x, to_y, 1, 4), Role::WinningWash),
            false => (window.cell(to_x, to_y, 6, 4), Role::Piece),
        };
        patch.items.push(scope.piece(shape, role, Some(&played)));
        patch.items.push(scope.piece(window.cell(to_x, to_y, 0, 0), Role::Press, Some(&played)));
    }
    let (token_x, token_y) = window.middle(x, y);
    if let Some((from_x, from_y)) = ghost {
        let (x1, y1) = window.middle(from_x, from_y);
        patch.items.push(Item::new(Shape::Line { x1, y1, x2: token_x, y2: token_y }, Role::Ghost));
        patch.items.push(Item::new(Shape::Circle { x: x1, y: y1, r: 6 }, Role::Ghost));
    }
    patch.items.push(Item::new(Shape::Circle { x: token_x, y: token_y, r: 11 }, Role::Current));
    patch.items.push(Item::new(Shape::Circle { x: token_x, y: token_y, r: 6 }, Role::Figure));
    plane::numbers(&window, &mut patch);
    Some(patch)
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    /// What is drawn is what the moves are like, not what the rule is called.
    #[test]
    fn a_pair_is_drawn_as_what_its_moves_make_of_it() {
        let cuts = "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]";
        for (text, expected) in [
            (format!("{cuts}(4,6)"), "board.press.sheet board.say.blue"),
            // A sheet that cannot be cut is a sheet all the same.
            (format!("{cuts}(2,1)+{cuts}(1,1)"), "board.press.sheet board.say.blue"),
            (format!("{cuts}(40,3)"), "board.say.blue"),
            ("rule2[(a-k,b-k) for k in 1..=min(a,b);(a-1,b)](3,5)".into(), "board.press.plane board.say.plane board.say.blue"),
            // Where it can only be moved down, it is the same token.
            ("rule2[(a-k,b-k) for k in 1..=min(a,b);(a,b-1)](0,5)".into(), "board.press.plane board.say.plane board.say.blue"),
            ("rule2[(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2](2,3)".into(), "board.press.plane board.say.plane board.say.blue"),
            ("rule2[(a-k,b) for k in 1..=2;(a,b-k) for k in 1..=3](3,5)".into(), "board.press.heaps board.say.blue"),
            ("rule2[(a-k,b) for k in 1..=2;(k,b)+(a-k,b) for k in 1..=a-1](3,5)".into(), "board.press.heaps board.say.chips"),
        ] {
            assert_eq!(dump::keys(&dump::analysed(&text, Panel::Board)), expected, "{text}");
        }
    }
}
