//! How a position is played on its board, and what its colours mean.

use crate::Row;
use crate::said::{Said, followers, numbers};
use mexplorer_picture::{Item, Role, Shape};
use mexplorer_solver::game::Board;

pub const ROWS: &[Row] = &[
    ("board.say.heaps", |s| heaps(s)),
    ("board.say.split", |s| some_heap(s, |takes, splits| !takes && splits)),
    ("board.say.take-split", |s| some(s, &["lasker"]) || some_heap(s, |takes, splits| takes && splits)),
    ("board.say.moore", |s| some(s, &["moore"]) && s.number("most") == bracket(s, "moore")),
    ("board.say.moore-bare", |s| some(s, &["moore"]) && s.number("most") == bracket(s, "moore")),
    ("board.say.row-coins", rows),
    ("board.say.row-gaps", rows),
    ("board.say.row-pairs", rows),
    ("board.say.row-brackets", rows),
    // The bars are drawn under the coins.
    ("board.say.flip", |s| {
        let coins = || items(s).filter_map(|item| if let Shape::Circle { y, .. } = item.shape { Some(y) } else { None });
        let bars = items(s).filter_map(|item| match item.shape {
            Shape::Rect { y, width, .. } if item.target.is_some() && width > 20 => Some(y),
            _ => None,
        });
        let alone = s.position().terms.len() == 1;
        some(s, &["flip"]) && s.number("most") == bracket(s, "flip") && !alone
            || bars.min().is_none_or(|bar| coins().min().is_some_and(|coin| coin < bar))
    }),
    ("board.say.strip", |s| some(s, &["treblecross"])),
    ("board.say.stairs", |s| some(s, &["staircase"]) && !s.misere()),
    ("board.say.stairs-bare", |s| some(s, &["staircase"])),
    ("board.say.queen", |s| some(s, &["wythoff"]) && !s.misere()),
    ("board.say.queen-bare", |s| some(s, &["wythoff"])),
    ("board.say.limited", limited),
    ("board.say.limited-bare", limited),
    ("board.say.graph", |s| some(s, &["graph"]) && !s.misere()),
    ("board.say.graph-bare", |s| some(s, &["graph"])),
    ("board.say.graph-several", |s| {
        let shared = |numbers: &[u64]| numbers.iter().any(|vertex| numbers.iter().filter(|other| *other == vertex).count() > 1);
        s.position().terms.iter().any(|term| term.game.family().name == "graph" && shared(&term.numbers))
    }),
    ("board.say.over", |s| s.over()),
    ("board.say.blue", |s| !s.lost() && items(s).any(|item| matches!(item.role, Role::WinningPiece | Role::WinningWash))),
];

fn items<'a>(s: &'a Said) -> impl Iterator<Item = &'a Item> {
    s.of.picture.expect("a board").scene.items.iter()
}

/// Whether some game that can move is one of these.
fn some(s: &Said, families: &[&str]) -> bool {
    s.position().terms.iter().any(|term| families.contains(&term.game.family().name))
}

fn heaps(s: &Said) -> bool {
    s.position().terms.iter().any(|term| term.game.board() == Board::Heaps)
}

/// Whether the moves on some heap are of these kinds: taking and leaving one heap, splitting without taking.
fn some_heap(s: &Said, of: fn(bool, bool) -> bool) -> bool {
    s.position().components().filter(|c| c.game.board() == Board::Heaps && c.numbers.len() == 1).any(|c| {
        let alone = c.alone();
        let (mut takes, mut splits) = (false, false);
        for after in followers(&alone) {
            let left = numbers(&after);
            takes |= left.len() == 1;
            splits |= left.len() == 2 && left.iter().sum::<u128>() == u128::from(c.numbers[0]);
        }
        of(takes, splits)
    })
}

fn rows(s: &Said) -> bool {
    s.position().terms.iter().any(|term| term.game.board() == Board::Row)
}

fn bracket(s: &Said, family: &str) -> u128 {
    let term = s.position().terms.iter().find(|term| term.game.family().name == family);
    term.expect("the game stands there").game.rules().parse().expect("a number")
}

/// Whether so many may be taken, of some heap, and no more.
fn limited(s: &Said) -> bool {
    let limited = s.position().components().filter(|c| c.game.family().name == "fibonacci");
    let most = |c: mexplorer_solver::position::Component| {
        let alone = c.alone();
        followers(&alone).iter().map(|p| numbers(&alone)[0] - numbers(p)[0]).max().unwrap_or(0)
    };
    limited.map(most).any(|most| most == s.number("limit"))
}
