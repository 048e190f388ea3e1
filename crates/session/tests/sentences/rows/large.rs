//! What is said where something is left out or out of reach. Nothing here may ask the oracle.

use crate::Row;
use crate::said::{Said, bracket, kind, xor};
use mexplorer_picture::{Arg, Cell, Role, Target};
use mexplorer_solver::position::Component;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

pub const ROWS: &[Row] = &[
    ("board.notice.bare", |s| pressed(s) < moves(s)),
    ("board.notice.bare-fixed", |s| pressed(s) < moves(s)),
    ("board.notice.fixed", |s| pressed(s) < moves(s)),
    ("board.notice.moves-fixed", |s| pressed(s) < moves(s) && marked(s)),
    ("board.notice.moves", |s| pressed(s) < moves(s) && marked(s)),
    ("board.notice.typed", |s| pressed(s) < moves(s) && !marked(s)),
    ("board.say.row-long", |s| s.heaps().iter().any(|n| *n > 120)),
    ("columns.notice.value", |s| s.position().to_string().contains(&s.text("component"))),
    ("dag.cut", |s| s.number("shown") < s.number("total")),
    ("dag.cut.more", |s| s.number("shown") <= s.number("nodes")),
    ("dag.say.alike", |s| {
        // Too many to list: one heap alone is left in as many ways as it has moves.
        if moves(s) >= 10_000 {
            return s.position().size() > 1;
        }
        let forms: BTreeSet<String> = s.options().iter().map(|to| to.normal_form().to_string()).collect();
        forms.len() < s.options().len()
    }),
    ("dag.say.moves", |s| s.number("moves") < moves(s)),
    ("dag.say.moves-all", |s| s.number("moves") == moves(s)),
    ("dag.say.near", |s| s.number("moves") < moves(s)),
    ("dag.say.near-all", |s| s.number("moves") == moves(s)),
    ("columns.say.odd-only", |s| s.number("total") > 0),
    // Some cell has no value. While one value is lit, no table tells which.
    ("grid.say.values-some", |s| {
        let Some((rows, head)) = s.of.picture.map(|picture| (&picture.table.rows, &picture.table.head)) else { return false };
        let text = |cell: &Cell| if let Arg::Text(text) = &cell.content { text.clone() } else { String::new() };
        let cells: Vec<Option<u128>> =
            rows.iter().skip(1).flat_map(|row| &row[1..]).map(|cell| text(cell).parse().ok()).collect();
        let whole = || cells.contains(&None) && cells.iter().copied().max() == Some(Some(s.number("max")));
        s.is("moore") && !s.misere() && (!head.contains(&"grid.head.value") || whole())
    }),
    // Too few coins lie elsewhere to make up for those on the first stair, or no two heaps shown make up for the third.
    ("grid.say.no-cold", |s| match s.position().terms[0].game.id() {
        "staircase" => s.heaps()[0] > 400,
        _ => s.heaps().get(2).is_none_or(|rest| *rest > 7),
    }),
    ("method.period", |s| !s.misere() && s.heaps()[0] > 156),
    ("method.symmetry", |s| pairs(s) > 0),
    ("method.mirror", |s| !s.misere() && s.position().components().count() == 1),
    ("method.rest-zero", |s| !s.misere() && s.live().components().count() > 1),
    ("method.last-stone", |s| s.misere() && s.position().components().count() == 1),
    ("play.hot.symmetry", left_over),
    ("play.hot.mirror", mirrored),
    ("play.hot.last-stone", |s| s.misere() && leaves(s, &[1])),
    ("reason.symmetry-hot", left_over),
    ("reason.rest-zero", rest_is_cold),
    ("play.hot.rest-zero", rest_is_cold),
    ("reason.mirror", mirrored),
    ("reason.last-stone", |s| s.misere() && leaves(s, &[1])),
    ("mex.say.unlisted", |s| moves(s) > MANY),
    ("mex.say.outcomes", |s| !s.misere()),
    ("notice.grid-far", |s| s.number("needed") > s.number("allowed")),
    ("notice.grid-far-slice", |s| s.number("needed") > s.number("allowed")),
    ("notice.grid-moves", |s| s.number("count") > s.number("most")),
    ("notice.grid-search", |s| s.misere() && s.number("size") > s.number("most")),
    ("notice.grid-wide", |s| s.number("count") > 0),
    ("notice.overrun", |s| s.number("needed") > s.number("allowed")),
    ("notice.searching", unknown),
    ("notice.stopped", |s| unknown(s) && s.number("spent") > 0),
    ("notice.overrun-exact", |s| s.number("needed") > s.number("allowed")),
    ("play.line.unknown", unknown),
    ("sequence.law.observed", |s| !super::sequence::bounded(s)),
    // Seen, and no more is said; some hundred of the values are looked at again.
    ("sequence.say.observed", |s| {
        let (start, period, saltus) = (s.number("preperiod") as usize, s.number("period") as usize, s.number("saltus"));
        let g = s.oracle.heaps(&s.game(), start as u64 + 150);
        let to = s.number("to") as usize;
        s.number("from") as usize == start
            && to > start
            && (start..to.min(start + 150 - period)).all(|n| g[n + period] == g[n] + saltus)
    }),
    ("notice.too-many", |s| s.number("count") > s.number("shown")),
    ("verdict.unknown", unknown),
    ("verdict.not-yet", unknown),
    ("verdict.paused", |s| unknown(s) && s.number("spent") > 0),
    // Row b by the definition, and that nothing less would do for period and preperiod.
    ("reason.wythoff-row", |s| {
        let (row, start) = (s.number("row") as usize, s.number("preperiod") as usize);
        let (period, first, again) = (s.number("period") as usize, s.number("first") as usize, s.number("again") as usize);
        let g = wythoff_row(row, start + again + 4 * period);
        let repeats = |n: usize, p: usize| g[n + p] == g[n] + p;
        let all = |p: usize| (start..g.len() - p).all(|n| repeats(n, p));
        let least = (1..period).all(|p| !all(p)) && (start == 0 || !repeats(start - 1, period));
        all(period) && least && start <= first && (again - first).is_multiple_of(period)
    }),
    ("verdict.unlisted", |s| moves(s) > MANY),
    ("verdict.unlisted-others", |s| {
        s.is("treblecross")
            || s.is("flip")
            || s.is("lasker")
            || s.is("fibonacci")
            || s.is("wythoff") && s.live().components().count() > 1
    }),
    ("notice.sequence-beyond", |s| s.number("last") < s.heaps().into_iter().max().expect("a heap")),
    ("play.aim.leave", |s| s.position().components().map(|c| closed(s, &c)).fold(0, |sum, value| sum ^ value) > 0),
    ("play.cold.symmetry", |s| pairs(s) > 0 && alone(s) == 0),
    ("play.cold.symmetry-beside", |s| pairs(s) > 0 && alone(s) > 0),
    ("proof.induction.ends", |s| !s.misere()),
    ("proof.induction.ends-misere", |s| s.misere()),
    ("proof.mex.options-many", |s| {
        s.position().components().map(|c| closed(s, &c)).fold(0, |sum, value| sum ^ value) == s.number("value")
    }),
    ("proof.period.beyond", |s| {
        let g = s.oracle.heaps(&s.game(), s.number("reached") as u64);
        again(&g.into_iter().rev().collect::<Vec<_>>()).into_iter().skip(1).all(|length| (length as u128) < s.number("reach"))
    }),
    ("reason.odd", |s| s.number("total") > 0),
    ("reason.symmetry-beside", |s| pairs(s) > 0 && alone(s) > 0),
    ("verdict.worth-unknown", |s| !s.misere()),
];

/// The part is won by the theorem of its game, and all else is worth 0: cold pairs of Wythoff's game, and heaps whose XOR is 0.
fn rest_is_cold(s: &Said) -> bool {
    let part = s.text("part");
    let (mut own, mut worth) = (0, Some(0));
    for c in s.position().components() {
        let numbers: Vec<String> = c.numbers.iter().map(u64::to_string).collect();
        let cold = match (kind(c.game), c.numbers) {
            ("wythoff", [a, b]) => ((a.abs_diff(*b) as f64) * (1.0 + 5f64.sqrt()) / 2.0).floor() as u64 == *a.min(b),
            // By at most two heaps at once.
            ("moore", heaps) => (0..64).all(|column| heaps.iter().filter(|heap| *heap >> column & 1 == 1).count() % 3 == 0),
            ("nim", [heap]) => {
                worth = worth.map(|sum| sum ^ heap);
                continue;
            }
            _ => return false,
        };
        let is_part = format!("{}({})", c.game.id(), numbers.join(",")) == part;
        own += usize::from(is_part && !cold);
        worth = worth.filter(|_| is_part || cold);
    }
    !s.misere() && own == 1 && worth == Some(0)
}

/// Nobody has a theorem for these, and search ends before them: misère sums, rows whose middle cannot be taken, and pairs of
/// Wythoff’s game of which no number is small, beside something else.
fn unknown(s: &Said) -> bool {
    let far = s.live().terms.iter().any(|term| kind(&term.game) == "wythoff" && term.numbers.iter().all(|n| *n > 120));
    s.misere() || s.is("treblecross") && s.heaps()[0].is_multiple_of(2) || far && s.live().components().count() > 1
}

/// The values of the first pairs of Wythoff’s game with this number in them.
fn wythoff_row(row: usize, count: usize) -> Vec<usize> {
    let mut g: Vec<Vec<usize>> = vec![vec![0; row + 1]; count];
    // Which values stand in each row so far.
    let mut used: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); row + 1];
    for n in 0..count {
        for j in 0..=row {
            let reached = |value: &usize| {
                used[j].contains(value)
                    || (0..j).any(|below| g[n][below] == *value)
                    || (1..=j.min(n)).any(|back| g[n - back][j - back] == *value)
            };
            g[n][j] = (0..).find(|value| !reached(value)).expect("a set has a mex");
            used[j].insert(g[n][j]);
        }
    }
    g.into_iter().map(|column| column[row]).collect()
}

/// Equal components aside, those that stand alone are worth what is said, and that is not 0.
fn left_over(s: &Said) -> bool {
    let live = s.live();
    let components: Vec<Component> = live.components().collect();
    let same = |c: &Component| components.iter().filter(|other| other.alone() == c.alone()).count();
    let total = components.iter().filter(|c| same(c) % 2 == 1).fold(0, |sum, c| sum ^ closed(s, c));
    !s.misere() && pairs(s) > 0 && total > 0 && total == s.number("total")
}

/// Whether a move leaves two parts of the size that is said, and nothing else.
fn mirrored(s: &Said) -> bool {
    let part = s.number("part") as u64;
    !s.misere() && leaves(s, &[part, part])
}

/// Whether some move of the only component leaves these numbers.
fn leaves(s: &Said, numbers: &[u64]) -> bool {
    let live = s.live();
    let c = live.components().next().expect("a component");
    let found = c.game.options(c.numbers, &mut |step| {
        if step.numbers == numbers { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    live.components().count() == 1 && found.is_break()
}

/// So many moves take too long to be looked at one by one.
const MANY: u128 = 1_000;

/// How many moves there are; where they are very many, about how many.
fn moves(s: &Said) -> u128 {
    let about = s.position().components().map(|c| c.game.option_count(c.numbers)).sum();
    if about < 10_000 { s.options().len() as u128 } else { about }
}

/// Whether the picture marks something that wins.
fn marked(s: &Said) -> bool {
    let items = &s.of.picture.expect("a board").scene.items;
    items.iter().any(|item| matches!(item.role, Role::WinningPiece | Role::WinningWash))
}

/// How many positions the picture leads to.
fn pressed(s: &Said) -> u128 {
    let targets = s.of.picture.expect("a board").scene.items.iter().filter_map(|item| match &item.target {
        Some(Target::Position(to)) => Some(to),
        _ => None,
    });
    targets.collect::<BTreeSet<_>>().len() as u128
}

/// How many components have a twin, and how many stand alone.
fn twins(s: &Said) -> (usize, usize) {
    let texts: Vec<String> = s.position().components().map(|c| c.alone().to_string()).collect();
    let odd = texts.iter().filter(|text| texts.iter().filter(|other| other == text).count() % 2 == 1).count();
    (texts.len() - odd, odd)
}

fn pairs(s: &Said) -> usize {
    twins(s).0
}

fn alone(s: &Said) -> usize {
    twins(s).1
}

/// The value of a component by its closed form, of a short row by induction.
fn closed(s: &Said, c: &Component) -> u128 {
    let first = u128::from(c.numbers[0]);
    match kind(c.game) {
        "nim" => first,
        "lasker" if first % 4 == 3 => first + 1,
        "lasker" => first - u128::from(first.is_multiple_of(4)),
        // Odd numbers alone are taken here.
        "take" => first % 2,
        "bash" => first % (bracket(c.game).parse::<u128>().expect("a number") + 1),
        // Row 7 and those below repeat with 24 from 92 on at the latest.
        "wythoff" => {
            let (row, long) = (c.numbers[0].min(c.numbers[1]), c.numbers[0].max(c.numbers[1]));
            let same = if long < 92 { long } else { 92 + (long - 92) % 24 };
            assert!(row <= 7, "{row} is no row with this period");
            wythoff_row(row as usize, same as usize + 1)[same as usize] as u128 + u128::from(long - same)
        }
        "staircase" => xor(&c.numbers.iter().step_by(2).map(|coins| u128::from(*coins)).collect::<Vec<_>>()),
        _ => {
            // Kayles has the period 12 from 71 on.
            let far = kind(c.game) == "kayles" && c.numbers[0] > 82;
            let heap = if far { 71 + (c.numbers[0] - 71) % 12 } else { c.numbers[0] };
            s.oracle.heaps(c.game, heap)[heap as usize]
        }
    }
}

/// How much of a list comes again at each place of it, in one run (the Z function).
fn again(list: &[u128]) -> Vec<usize> {
    let (mut lengths, mut left, mut right) = (vec![0; list.len()], 0, 0);
    for at in 1..list.len() {
        let known = if at < right { lengths[at - left].min(right - at) } else { 0 };
        lengths[at] = known + list[at + known..].iter().zip(&list[known..]).take_while(|(a, b)| a == b).count();
        if at + lengths[at] > right {
            (left, right) = (at, at + lengths[at]);
        }
    }
    lengths
}
