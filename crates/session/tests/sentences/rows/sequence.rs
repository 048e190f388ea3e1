//! The values of one heap of every size, recomputed from the rule.

use crate::Row;
use crate::said::{Said, bracket, followers, kind, numbers};
use mexplorer_picture::{Arg, Cell};
use mexplorer_solver::game::Board;
use mexplorer_solver::{GameRef, Position, Term};

/// Claims of a period are tried so far.
const LAST: u64 = 200;

pub const ROWS: &[Row] = &[
    // The numbers of the table are the values of that game.
    ("sequence.say.what", |s| {
        let text = |cell: &Cell| if let Arg::Text(text) = &cell.content { text.parse::<u128>().ok() } else { None };
        let table = &s.of.picture.expect("a sequence").table;
        let plain = table.head.starts_with(&["sequence.head.heap", "sequence.head.value"]);
        let told: Vec<(u128, u128)> = table.rows.iter().filter_map(|row| Some((text(&row[0])?, text(&row[1])?))).collect();
        let last = told.iter().map(|(heap, _)| *heap).max().filter(|_| plain).unwrap_or(0);
        let g = s.oracle.heaps(&game(s), last as u64);
        !plain || told.len() == table.rows.len() && told.iter().all(|(heap, value)| g[*heap as usize] == *value)
    }),
    // The window is as long as its theorem asks: as far as a move reaches back, or n₀ + p + t for n₀ ≤ n < 2n₀ + p + t.
    ("sequence.say.proved", |s| {
        let long = s.number("to") - s.number("from");
        let needed = reach(s).unwrap_or_else(|| s.number("preperiod") + s.number("period") + most_taken(s));
        period(s, 0) && s.number("from") >= s.number("preperiod") && needed <= long && long < LAST.into()
    }),
    ("sequence.say.closed", |s| period(s, 0)),
    ("sequence.say.closed-saltus", |s| period(s, s.number("saltus"))),
    // Whatever takes the same numbers for ever has a period, and it shows.
    ("sequence.say.none", |s| !bounded(s)),
    ("sequence.say.open", open),
    ("sequence.say.half", half),
    ("sequence.say.halves", |s| halves(s, 2, 0)),
    ("sequence.say.halves-before", |s| halves(s, 1, 1)),
    ("sequence.say.halves-after", |s| halves(s, 3, -1)),
    ("sequence.say.fibonacci", |s| zeros(s) == [0, 1, 2, 3, 5, 8, 13]),
    ("sequence.say.fibonacci-limit", |s| {
        let limit = s.number("limit");
        let least = |heap: u64| mexplorer_solver::games::fibonacci::zeckendorf(heap).last().copied().unwrap_or(u64::MAX);
        zeros(s).into_iter().eq((0..=HEAPS).filter(|heap| u128::from(least(*heap)) > limit))
    }),
    ("sequence.say.exceptions", |s| exceptions(s) && s.of.told.is_empty() && tinted(s)),
    // What is said beside a lens comes with the period, which the picture keeps back.
    ("sequence.say.exceptions-untinted", |s| exceptions(s) && (!s.of.told.is_empty() || !tinted(s))),
    ("sequence.say.misere", |s| s.misere()),
    ("sequence.say.misere-lost", |s| s.misere() && told_lost(s, s.number("last"))),
    ("sequence.say.misere-ones", |s| {
        let heaps: Vec<u128> = s.oracle.heaps(&game(s), FEW).into_iter().collect();
        s.misere()
            && (0..FEW).all(|heap| s.oracle.lost(&alone(s, heap)) == (heaps[heap as usize] == 1))
            && told_lost(s, u128::MAX)
    }),
    ("sequence.say.misere-all", |s| {
        let Some((_, Arg::List(heaps))) = s.say.args.iter().find(|(name, _)| *name == "heaps") else { return false };
        let heaps: Vec<u64> =
            heaps.iter().map(|heap| if let Arg::Text(heap) = heap { heap.parse().expect("a heap") } else { 0 }).collect();
        s.misere() && (0..FEW).all(|heap| s.oracle.lost(&alone(s, heap)) == heaps.contains(&heap)) && told_lost(s, u128::MAX)
    }),
    ("sequence.law.guy-smith", |s| game(s).board() == Board::Row),
    ("sequence.law.subtraction", bounded),
    ("sequence.law.bounded", |s| followed(s).is_some_and(|heaps| heaps.len() > 20)),
    // Of the games of f(k) here, these two: 1, 2, 4, 8, … are never divisible by 3, and odd numbers never by 2.
    ("sequence.law.closed", |s| {
        matches!(kind(&game(s)), "nim" | "bash" | "lasker") || matches!(bracket(&game(s)), "2^(k-1)" | "2*k-1")
    }),
    ("notice.sequence-other", |s| s.position().terms.iter().all(|term| term.game.id() != s.text("game"))),
    ("notice.sequence-heaps", |s| {
        let list = |name: &str| matches!(name, "moore" | "wythoff" | "staircase" | "graph" | "rule2");
        s.position().terms.iter().all(|term| list(kind(&term.game)))
    }),
];

/// The heap that a cell of the table names.
fn heap(cell: &Cell) -> Option<u64> {
    if let Arg::Text(text) = &cell.content { text.parse().ok() } else { None }
}

/// The heaps that break the pattern which is said to begin at the preperiod.
fn broken(s: &Said) -> Vec<u128> {
    let says = s.of.picture.map_or(&[][..], |picture| &picture.says).iter().chain(s.of.told);
    let law = says.into_iter().find(|say| say.args.iter().any(|(name, _)| *name == "preperiod")).expect("a period is said");
    let law = Said { say: law, of: s.of, oracle: s.oracle };
    let [start, period, saltus] = ["preperiod", "period", "saltus"].map(|name| law.number(name));
    let g = s.oracle.heaps(&game(s), (start + period) as u64);
    let breaks = |heap: &u128| {
        let rounds = (start - heap).div_ceil(period);
        g[(heap + rounds * period) as usize] != g[*heap as usize] + rounds * saltus
    };
    (0..start).filter(breaks).collect()
}

/// A heap by itself, under misère play.
fn alone(s: &Said, heap: u64) -> Position {
    Position { misere: true, terms: vec![Term { game: game(s), numbers: vec![heap] }] }
}

/// Whether of the small heaps those are noted as lost that are, up to the last that was looked at, and no heap after that.
fn told_lost(s: &Said, last: u128) -> bool {
    let noted = |cell: &Cell| {
        let Arg::List(notes) = &cell.content else { return false };
        notes.iter().any(|note| matches!(note, Arg::Say(say) if say.key == "sequence.note.lost"))
    };
    s.of.picture.expect("a sequence").table.rows.iter().all(|row| {
        let heap = heap(&row[0]).expect("a heap");
        let told = noted(&row[2]);
        if u128::from(heap) > last { !told } else { heap > FEW || told == s.oracle.lost(&alone(s, heap)) }
    })
}

fn exceptions(s: &Said) -> bool {
    let broken = broken(s);
    s.number("count") == broken.len() as u128 && broken.last() == Some(&s.number("last"))
}

/// Whether some in the table are, and no more than half of it.
fn tinted(s: &Said) -> bool {
    let (broken, rows) = (broken(s), &s.of.picture.expect("a sequence").table.rows);
    let among = rows.iter().filter_map(|row| heap(&row[0])).filter(|heap| broken.contains(&(*heap).into())).count();
    among > 0 && 2 * among <= rows.len()
}

/// Whether it is one of those of which nobody knows it.
pub fn open(s: &Said) -> bool {
    matches!(game(s).id(), "grundy" | "treblecross" | "flip[3]" | "octal[0.6]" | "octal[0.37]")
}

/// Whether every other value repeats the whole sequence.
pub fn half(s: &Said) -> bool {
    let g = s.oracle.heaps(&game(s), 40);
    (1..=20).all(|k| g[2 * k] == g[k - 1] && g[2 * k - 1] == k as u128)
}

/// Whether from some heap on always the same numbers may be taken, and nothing else be done, as far as this looks.
pub fn bounded(s: &Said) -> bool {
    let taken = |heap: u64| -> Vec<Option<u64>> {
        let position = Position::normal(vec![Term { game: game(s), numbers: vec![heap] }]);
        let left = |after: &Position| match &after.terms[..] {
            [Term { numbers, .. }] if numbers.len() == 1 => Some(heap - numbers[0]),
            _ => None,
        };
        followers(&position).iter().map(left).collect()
    };
    let last = taken(LAST);
    !last.contains(&None) && (LAST - 60..LAST).all(|heap| taken(heap) == last)
}

/// A heap that is large enough for all that may be taken, and what one move leaves of it.
const LARGE: u64 = 40;

fn left(s: &Said) -> Vec<Position> {
    followers(&Position::normal(vec![Term { game: game(s), numbers: vec![LARGE] }]))
}

/// The most that one move takes.
fn most_taken(s: &Said) -> u128 {
    let left = |after: &Position| numbers(after).iter().sum::<u128>();
    self::left(s).iter().map(|after| u128::from(LARGE) - left(after)).max().unwrap_or(0)
}

/// How far back the values lie that decide one, if no move leaves two heaps that grow with it.
fn reach(s: &Said) -> Option<u128> {
    let back = |after: &Position| match numbers(after).into_iter().filter(|heap| *heap > FEW.into()).collect::<Vec<_>>()[..] {
        [] => Some(0),
        [heap] => Some(u128::from(LARGE) - heap),
        _ => None,
    };
    left(s).iter().try_fold(0, |most, after| Some(back(after)?.max(most)))
}

/// So large a heap may still be one and the same whatever it is left of.
const FEW: u64 = 12;

/// The options of the last heaps that are looked at, if every move takes few stones and leaves two heaps at most, one of which may
/// be small and fixed.
fn followed(s: &Said) -> Option<Vec<usize>> {
    let look = |heap: u64| {
        let position = Position::normal(vec![Term { game: game(s), numbers: vec![heap] }]);
        let after = followers(&position);
        let near = |after: &Position| {
            let heaps: Vec<u64> = after.terms.iter().flat_map(|term| term.numbers.clone()).filter(|heap| *heap > 0).collect();
            let sum: u64 = heaps.iter().sum();
            heaps.len() <= 2 && sum <= heap && (heap - sum <= FEW || heaps.iter().all(|heap| *heap <= FEW))
        };
        after.iter().all(near).then_some(after.len())
    };
    (LAST / 2 - 24..LAST / 2).map(look).collect()
}

/// The first game of heaps, of those that can move if there is one.
pub fn game(s: &Said) -> GameRef {
    let heaps = |term: &&Term| term.game.numbers().apart() && kind(&term.game) != "graph";
    let live = s.live().terms.iter().find(heaps).map(|term| term.game.clone());
    live.unwrap_or_else(|| s.position().terms.iter().find(heaps).expect("a game of heaps").game.clone())
}

/// The heaps of Fibonacci Nim that whole sums reach in a moment.
const HEAPS: u64 = 14;

/// Whether every other heap, from one worth 1 on, is worth the next number, and the heap n between them what (n − 1 − by) / 2 is,
/// of all the heaps that are spoken of.
fn halves(s: &Said, first: usize, by: i64) -> bool {
    let last = s.number("last") as usize;
    let g = s.oracle.heaps(&game(s), last as u64);
    let numbers = (first..=last).step_by(2).zip(1..).all(|(heap, value)| g[heap] == value);
    numbers && (first + 1..=last).step_by(2).all(|heap| g[heap] == g[((heap as i64 - 1 - by) / 2) as usize])
}

fn zeros(s: &Said) -> Vec<u64> {
    let values = s.oracle.heaps(&game(s), HEAPS);
    (0..).zip(values).filter(|(_, value)| *value == 0).map(|(heap, _)| heap).collect()
}

/// g(n + p) = g(n) + saltus from the preperiod on and no earlier, as far as is tried, and p is the least such number.
pub fn period(s: &Said, saltus: u128) -> bool {
    let (start, period) = (s.number("preperiod") as usize, s.number("period") as usize);
    let g = s.oracle.heaps(&game(s), LAST);
    let holds = |n: usize, p: usize| g[n + p] == g[n] + saltus;
    let all = |p: usize| (start..g.len() - p).all(|n| holds(n, p));
    all(period) && (start == 0 || !holds(start - 1, period)) && !(1..period).any(all)
}
