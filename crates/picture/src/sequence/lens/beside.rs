//! The values of another game below those of this one, heap by heap; and whether they are the same, perhaps shifted.

use super::super::draw::{DIGIT, tells, under_value};
use super::super::list::{Entries, valued};
use super::{Seen, SequencePicture};
use crate::{Anchor, Cell, Item, Role, Say, Scene, Shape, Target, label, notice};
use mexplorer_solver::notation::parse_game;
use mexplorer_solver::{Budget, GameRef, Overrun, Solver};
use std::rc::Rc;

/// Two rows of values and the room below.
const ROW: i32 = 52;
/// The most heaps by which two sequences are shifted against each other, and the fewest that must agree then.
const MOST_SHIFT: usize = 8;
const LEAST: usize = 24;

pub(super) fn of(sequence: &SequencePicture, other: &str, solver: &mut Solver, budget: &mut Budget) -> Seen {
    let mut seen = Seen::default();
    let Ok(game) = parse_game(other) else { return seen };
    let (first, last) = (sequence.first as usize, sequence.values.len() - 1);
    let mut others = Vec::new();
    if let Err(over) = list(solver, &game, last as u64, budget, &mut others) {
        seen.notices.push(notice::overrun(&over));
    }
    let (own, others): (_, Rc<[u32]>) = (&sequence.values, others.into());
    let shown = sequence.drawn(&mut seen.notices);
    let most = own.iter().chain(&*others).max().copied().unwrap_or(0);
    let cell = (8 + DIGIT * most.to_string().len() as i32).max(20);
    let left = 12 + DIGIT * last.to_string().len() as i32;
    let columns = (sequence.room(left) / cell).max(1) as usize;
    let mut items = Vec::new();
    let differs = |heap: &usize| own.get(*heap).zip(others.get(*heap)).is_some_and(|(a, b)| a != b);
    let tints = tells((first..first + shown).filter(differs).count(), shown);
    for heap in first..first + shown {
        let (column, line) = ((heap - first) % columns, (heap - first) / columns);
        let (x, y) = (left + cell * column as i32, 4 + ROW * line as i32);
        let target = Target::Size(heap as u64);
        if column == 0 {
            items.push(Item::new(Shape::text(left - 6, y + 14, heap.to_string(), Anchor::End), Role::Number));
        }
        let square = |row: i32, gap| Shape::Rect {
            x: x + gap,
            y: y + 22 * row + gap,
            width: cell - 2 * gap,
            height: 20 - 2 * gap,
            round: 3,
        };
        for (row, value) in [(0, own.get(heap)), (1, others.get(heap))] {
            let Some(value) = value else { continue };
            let tinted = tints && row == 1 && differs(&heap);
            let (under, ink) = under_value(&|gap| square(row, gap), *value == 0, tinted, target.clone());
            items.extend(under);
            let text = Shape::text(x + cell / 2, y + 22 * row + 14, value.to_string(), Anchor::Middle);
            items.push(Item::new(text, ink).to(target.clone()));
        }
        if sequence.current.binary_search(&(heap as u64)).is_ok() {
            items.push(Item::new(square(0, 0), Role::Current).to(target));
        }
    }
    seen.scene = Scene { width: left + cell * columns as i32 + 8, height: ROW * shown.div_ceil(columns) as i32 + 4, items };
    let below = others.clone();
    let rows = Entries::of_heaps(sequence, move |sequence, heap| {
        let [own, value] = valued(sequence, heap);
        vec![own, value, Cell::new(below.get(heap).map_or(String::new(), ToString::to_string))]
    });
    seen.list(sequence, &["sequence.head.heap", "sequence.head.value", "lens.head.other"], rows, shown);
    let names = |say: Say, a: &str, b: &str| say.with("game", label::within(a)).with("other", label::within(b));
    let both = own.iter().zip(&*others).skip(first);
    let (count, equal) = (both.clone().count(), both.filter(|(a, b)| a == b).count());
    let say = names(Say::new("lens.say.beside"), &sequence.game, game.id());
    seen.says.push(say.with("count", count).with("equal", equal).with("first", first).with("tinted", u64::from(tints)));
    let same = (equal == count).then_some((0, false));
    // Of a game beside itself nothing has to be shown.
    if *sequence.game != *game.id()
        && let Some((by, ahead)) = same.or_else(|| shifted(own, &others))
    {
        let (a, b) = if ahead { (game.id(), &*sequence.game) } else { (&*sequence.game, game.id()) };
        if let Some(upto) = proved(solver, a, b, by as u64, budget) {
            seen.says.push(names(Say::new("lens.say.always"), a, b).with("by", by).with("last", upto));
        } else if by > 0 {
            let last = own.len().min(others.len()) - 1 - by;
            seen.says.push(names(Say::new("lens.say.shifted"), a, b).with("by", by).with("last", last));
        }
    }
    seen
}

/// So many values are looked at for a proof, whatever else is known of the games.
const LOOKED_AT: u64 = 400;

/// The last n up to which the value of n in one game was compared with that of n + `by` in the other, where both have a proved period
/// and these agree that far: from there on nothing new can come.
fn proved(solver: &mut Solver, a: &str, b: &str, by: u64, budget: &mut Budget) -> Option<u64> {
    let (a, b) = (parse_game(a).ok()?, parse_game(b).ok()?);
    let mut period = |game| solver.plain_period(game, LOOKED_AT, budget);
    let (one, other) = (period(&a)?, period(&b)?);
    let both = (1..=other.period).map(|times| one.period * times).find(|length| length % other.period == 0)?;
    let last = one.preperiod.max(other.preperiod.saturating_sub(by)) + both - 1;
    let (mut first, mut second) = (Vec::new(), Vec::new());
    if last + by > LOOKED_AT {
        return None;
    }
    list(solver, &a, last, budget, &mut first).ok()?;
    list(solver, &b, last + by, budget, &mut second).ok()?;
    (first.len() as u64 > last && second.get(by as usize..) == Some(&first[..])).then_some(last)
}

/// The values of a game up to that of a heap, as far as the budget goes and the game knows heaps.
fn list(solver: &mut Solver, game: &GameRef, last: u64, budget: &mut Budget, values: &mut Vec<u32>) -> Result<(), Overrun> {
    if let Some((engine, dead)) = solver.engine(game) {
        let listed = engine.extend(last.saturating_add(dead), budget);
        values.extend(engine.values().iter().skip(dead as usize).take(last as usize + 1));
        return listed;
    }
    for heap in 0..=last {
        if game.check(&[heap]).is_err() {
            break;
        }
        let (value, _) = solver.value(game, &[heap], budget)?;
        values.push(u32::try_from(value).unwrap_or(u32::MAX));
    }
    Ok(())
}

/// By how many heaps one sequence runs behind the other, and whether the first does.
fn shifted(own: &[u32], others: &[u32]) -> Option<(usize, bool)> {
    let count = own.len().min(others.len());
    let behind = |a: &[u32], b: &[u32], by: usize| count >= LEAST + by && a[..count - by] == b[by..count];
    (1..=MOST_SHIFT).find_map(|by| {
        if behind(own, others, by) {
            return Some((by, false));
        }
        behind(others, own, by).then_some((by, true))
    })
}
