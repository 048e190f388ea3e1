//! A sheet of paper, as broad as the first number of a pair and as high as the second, which a move cuts in two along a line.

use super::patch::Patch;
use super::{PITCH, Scope, WIDTH, number};
use crate::{Item, Role, Say, Shape, Target};
use mexplorer_solver::Step;

/// The longest side that is drawn.
const MOST: u64 = 20;
/// The side of a cell is as large as the width allows, within bounds.
const BROAD: i32 = 40;
/// The room over the sheet and at its left, where the lines stand out of it and are pressed.
const OUT: i32 = 28;
const RIGHT: i32 = 24;

/// Where a move cuts: so far from the left, or from the foot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    Upright(u64),
    Level(u64),
}

/// The cut that a move is, if it leaves two parts which together are the sheet.
pub(super) fn cut((wide, high): (u64, u64), left: &[u64]) -> Option<Cut> {
    let parts = |one: u64, other: u64, whole: u64| one > 0 && other > 0 && one.checked_add(other) == Some(whole);
    match *left {
        [a, b, c, d] if b == high && d == high && parts(a, c, wide) => Some(Cut::Upright(a)),
        [a, b, c, d] if a == wide && c == wide && parts(b, d, high) => Some(Cut::Level(b)),
        _ => None,
    }
}

/// The sheet and its lines; `None` where it is too large, or no sheet at all.
pub(super) fn draw(scope: &mut Scope, own: (u64, u64), steps: &[Step]) -> Option<Patch> {
    let (wide, high) = own;
    if wide == 0 || high == 0 || wide.max(high) > MOST {
        return None;
    }
    let cell = ((WIDTH - OUT - RIGHT) / wide.max(high) as i32).clamp(PITCH, BROAD);
    let (width, height) = (wide as i32 * cell, high as i32 * cell);
    let mut patch = Patch { shown: 2, full: true, width: OUT + width + RIGHT, height: OUT + height + 26, ..Patch::default() };
    patch.says.extend((!steps.is_empty()).then(|| Say::new("board.press.sheet")));
    patch.items.push(scope.piece(Shape::Rect { x: OUT, y: OUT, width, height, round: 0 }, Role::Closed, None));
    // Which side of a cut stands first makes no difference.
    let find = |cut: Cut, mirrored: Cut| {
        let at = |wanted: Cut| steps.iter().find(|step| self::cut(own, &step.numbers) == Some(wanted));
        at(cut).or_else(|| at(mirrored))
    };
    let upright = (1..wide).map(|k| {
        let x = OUT + k as i32 * cell;
        let press = Shape::Rect { x: x - cell / 2, y: OUT - 26, width: cell, height: PITCH, round: 0 };
        (find(Cut::Upright(k), Cut::Upright(wide - k)), (x, OUT - 14), (x, OUT + height), press)
    });
    let level = (1..high).map(|k| {
        let y = OUT + height - k as i32 * cell;
        let press = Shape::Rect { x: OUT - 26, y: y - cell / 2, width: PITCH, height: cell, round: 0 };
        (find(Cut::Level(k), Cut::Level(high - k)), (OUT - 14, y), (OUT + width, y), press)
    });
    let lines: Vec<_> = upright.chain(level).collect();
    for (step, (x1, y1), (x2, y2), press) in lines {
        let Some(step) = step else {
            let (x1, y1) = (x1.max(OUT), y1.max(OUT));
            patch.items.push(Item::new(Shape::Line { x1, y1, x2, y2 }, Role::IdlePiece));
            continue;
        };
        let played = scope.play(0, step.clone());
        let role = scope.role(Some(&played));
        // Where it is pressed, it ends in a knob.
        for (shape, role) in
            [(Shape::Line { x1, y1, x2, y2 }, role), (Shape::Circle { x: x1, y: y1, r: 7 }, role), (press, Role::Press)]
        {
            patch.items.push(scope.piece(shape, role, Some(&played)));
        }
    }
    let sizes = [(OUT + width / 2, OUT + height + 20, wide), (OUT + width + RIGHT / 2 + 2, OUT + height / 2 + 5, high)];
    for (index, (x, y, size)) in sizes.into_iter().enumerate() {
        patch.items.push(number(x, y, size.to_string()).to(Target::Place(scope.place(index))));
    }
    Some(patch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_leaves_two_parts_of_the_sheet() {
        for (left, expected) in [
            (&[1, 6, 3, 6][..], Some(Cut::Upright(1))),
            (&[3, 6, 1, 6], Some(Cut::Upright(3))),
            (&[4, 2, 4, 4], Some(Cut::Level(2))),
            (&[1, 6, 2, 6], None),
            (&[0, 6, 4, 6], None),
            (&[4, 2, 3, 4], None),
            (&[3, 6], None),
            (&[u64::MAX, 6, 5, 6], None),
        ] {
            assert_eq!(cut((4, 6), left), expected, "{left:?}");
        }
    }
}
