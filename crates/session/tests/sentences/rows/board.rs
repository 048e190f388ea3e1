//! How a position is played on its board, and what its colours mean.

use crate::Row;
use crate::said::{Said, bracket, followers, kind, numbers};
use mexplorer_picture::{Item, Role, Shape, Target};
use mexplorer_solver::game::Board;
use mexplorer_solver::{Numbers, Position, Term};

pub const ROWS: &[Row] = &[
    ("board.press.heaps", |s| heaps(s)),
    ("board.press.split", |s| some_heap(s, |takes, splits| !takes && splits)),
    ("board.press.take-split", |s| some(s, &["lasker"]) || some_heap(s, |takes, splits| takes && splits)),
    ("board.press.moore", |s| moore(s) && marked(s)),
    ("board.press.moore-lost", |s| moore(s) && (!marked(s) || several(s))),
    ("board.press.moore-bare", moore),
    ("board.press.row-discs", |s| rows(s, |taken| taken.contains(&1))),
    ("board.press.row-bars", |s| rows(s, |taken| taken.iter().any(|taken| *taken > 1))),
    ("board.press.row-ticks", |s| rows(s, |taken| taken.contains(&0))),
    ("board.say.row-faint", |s| rows(s, |taken| taken.iter().any(|taken| *taken > 2 || *taken == 0))),
    ("board.press.row-gaps", |s| rows(s, |taken| taken == [2])),
    ("board.press.row-pairs", |s| rows(s, |taken| taken.iter().all(|taken| [1, 2].contains(taken)))),
    // The bars are drawn under the coins.
    ("board.press.flip", |s| {
        let coins = || items(s).filter_map(|item| if let Shape::Circle { y, .. } = item.shape { Some(y) } else { None });
        let bars = items(s).filter_map(|item| match item.shape {
            Shape::Rect { y, width, .. } if item.target.is_some() && width > 20 => Some(y),
            _ => None,
        });
        let alone = s.position().terms.len() == 1;
        some(s, &["flip"]) && s.number("most") == bracket_of(s, "flip") && !alone
            || bars.min().is_none_or(|bar| coins().min().is_some_and(|coin| coin < bar))
    }),
    ("board.press.strip", |s| some(s, &["treblecross"])),
    ("board.press.stairs", |s| some(s, &["staircase"])),
    ("board.say.stairs", |s| some(s, &["staircase"])),
    ("board.say.even", |s| some(s, &["staircase"]) && !s.misere()),
    ("board.press.sheet", |s| pairs(s, |own, left| left.iter().all(|left| in_two(own, left)))),
    ("board.press.plane", plane),
    ("board.say.plane", plane),
    ("board.press.queen", |s| some(s, &["wythoff"])),
    ("board.say.dots", |s| some(s, &["wythoff"]) && !s.misere()),
    ("board.press.limited", limited),
    ("board.say.parts", |s| some(s, &["fibonacci"])),
    ("board.press.graph", |s| some(s, &["graph"])),
    ("board.say.numbers", |s| some(s, &["graph"]) && !s.misere()),
    ("board.say.graph-several", |s| {
        let shared = |numbers: &[u64]| numbers.iter().any(|vertex| numbers.iter().filter(|other| *other == vertex).count() > 1);
        s.position().terms.iter().any(|term| kind(&term.game) == "graph" && shared(&term.numbers))
    }),
    ("board.say.over", |s| s.over()),
    // Each is a move, and not only marked ones are there.
    ("board.say.chips", |s| {
        let options: Vec<String> = s.options().iter().map(Position::to_string).collect();
        let arrow = |item: &&Item| matches!(&item.shape, Shape::Text { text, .. } if text.starts_with('→'));
        let to = |item: &Item| if let Some(Target::Position(to)) = &item.target { Some(to.clone()) } else { None };
        let labels: Vec<_> = items(s).filter(arrow).map(to).collect();
        let plain = |item: &Item| item.role == Role::Piece && labels.contains(&to(item));
        labels.iter().flatten().all(|to| options.contains(to)) && items(s).any(plain)
    }),
    ("board.say.blue", |s| wins(s) && !dots(s)),
    ("board.say.ground", |s| wins(s) && dots(s)),
];

/// Whether a move wins, and what plays it is marked.
fn wins(s: &Said) -> bool {
    !s.lost() && items(s).any(|item| matches!(item.role, Role::WinningPiece | Role::WinningWash))
}

/// Whether cells are blue to which perhaps no move leads.
fn dots(s: &Said) -> bool {
    items(s).any(|item| item.role == Role::Cold)
}

/// Whether a move of Moore’s heaps wins.
fn marked(s: &Said) -> bool {
    let heaps = |p: &Position| -> Vec<Vec<u64>> {
        p.terms.iter().filter(|term| kind(&term.game) == "moore").map(|term| term.numbers.clone()).collect()
    };
    s.wins_to(|p| heaps(p) != heaps(s.position()))
}

/// Whether Moore’s game stands in several terms, of which some may be marked.
fn several(s: &Said) -> bool {
    s.position().terms.iter().filter(|term| kind(&term.game) == "moore").count() > 1
}

fn items<'a>(s: &'a Said) -> impl Iterator<Item = &'a Item> {
    s.of.picture.expect("a board").scene.items.iter()
}

/// Whether some game that can move is one of these.
fn some(s: &Said, families: &[&str]) -> bool {
    s.position().terms.iter().any(|term| families.contains(&kind(&term.game)))
}

/// Whether a move may take from so many heaps, which are several.
fn moore(s: &Said) -> bool {
    some(s, &["moore"]) && s.number("most") > 1 && s.number("most") == bracket_of(s, "moore")
}

fn heaps(s: &Said) -> bool {
    s.position().terms.iter().any(|term| term.game.board() == Board::Heaps)
}

/// Whether the moves of some pair that has any leave such numbers.
fn pairs(s: &Said, such: impl Fn(&[u128], &[Vec<u128>]) -> bool) -> bool {
    s.position().components().filter(|c| c.game.board() == Board::Heaps && c.game.numbers() == Numbers::Pair).any(|c| {
        let alone = c.alone();
        let left: Vec<_> = followers(&alone).iter().map(numbers).collect();
        !left.is_empty() && such(&numbers(&alone), &left)
    })
}

/// Whether every move of some pair leaves one pair, and a token is drawn.
fn plane(s: &Said) -> bool {
    let token = |item: &Item| item.role == Role::Current && matches!(item.shape, Shape::Circle { .. });
    items(s).any(token) && pairs(s, |_, left| left.iter().all(|left| left.len() == 2))
}

/// Whether these are two sheets that together make one of this size.
fn in_two(own: &[u128], left: &[u128]) -> bool {
    let [a, b, c, d] = *left else { return false };
    let area = a * b + c * d == own[0] * own[1] && a * b > 0 && c * d > 0;
    area && ((b, d) == (own[1], own[1]) || (a, c) == (own[0], own[0]))
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

/// Whether the moves in the rows of some game take such numbers of coins, in ascending order.
fn rows(s: &Said, such: impl Fn(&[u128]) -> bool) -> bool {
    let row = |term: &&Term| term.game.numbers().apart() && matches!(term.game.board(), Board::Row | Board::Heaps);
    s.position().terms.iter().filter(row).any(|term| {
        let mut taken: Vec<u128> = Vec::new();
        for heap in &term.numbers {
            let alone = Position::normal(vec![Term { game: term.game.clone(), numbers: vec![*heap] }]);
            taken.extend(followers(&alone).iter().map(|p| u128::from(*heap) - numbers(p).iter().sum::<u128>()));
        }
        taken.sort_unstable();
        taken.dedup();
        such(&taken)
    })
}

fn bracket_of(s: &Said, family: &str) -> u128 {
    let term = s.position().terms.iter().find(|term| kind(&term.game) == family);
    bracket(&term.expect("the game stands there").game).parse().expect("a number")
}

/// Whether so many may be taken, of some heap, and no more.
fn limited(s: &Said) -> bool {
    let limited = s.position().components().filter(|c| kind(c.game) == "fibonacci");
    let most = |c: mexplorer_solver::position::Component| {
        let alone = c.alone();
        followers(&alone).iter().map(|p| numbers(&alone)[0] - numbers(p)[0]).max().unwrap_or(0)
    };
    limited.map(most).any(|most| most == s.number("limit"))
}
