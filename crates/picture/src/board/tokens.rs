//! The tokens of a drawn graph. Several of them are told apart by number, their place in the notation. An edge can stand for the
//! move of one token alone, so where they share a vertex the moves of each stand under the drawing.

use super::{Scope, number};
use crate::chips::{self, Chips};
use crate::{Item, Role, Shape};
use mexplorer_solver::{Move, Step};

/// The most tokens of a vertex that are drawn.
const MOST: usize = 4;
/// From the middle of one token to that of the next.
const APART: i32 = 18;
/// The most moves of such tokens that are listed, and the least width for them.
const MOST_MOVES: usize = 40;
const WIDE: i32 = 240;

/// The tokens on a vertex, by index into the numbers of the term.
pub(super) fn at(tokens: &[u64], vertex: u64) -> Vec<usize> {
    (0..tokens.len()).filter(|token| tokens[*token] == vertex).collect()
}

/// How wide a vertex with so many tokens is, at least, about its middle.
pub(super) fn width(radius: i32, count: usize) -> i32 {
    let shown = count.min(MOST) as i32;
    if count > 1 { 2 * (radius + APART * shown) } else { 0 }
}

/// At the left of a vertex, one beside the other; of too many the last says that there are more.
pub(super) fn place(scope: &mut Scope, vertex: u64, (x, y): (i32, i32), radius: i32, items: &mut Vec<Item>) {
    let tokens = &scope.term().numbers;
    let here = at(tokens, vertex);
    if here.is_empty() {
        return;
    }
    items.push(Item::new(Shape::Circle { x, y, r: radius + 4 }, Role::Current));
    let (right, y) = (x - radius, y - radius);
    let numbered = tokens.len() > 1;
    for (i, token) in here.iter().take(MOST).enumerate() {
        let role = if scope.wins(*token).next().is_some() { Role::WinningPiece } else { Role::Piece };
        let x = right - APART * i as i32;
        items.push(Item::new(Shape::Circle { x, y, r: if numbered { 8 } else { 6 } }, role));
        if numbered {
            let more = i + 1 == MOST && here.len() > MOST;
            items.push(number(x, y + 4, if more { "…".into() } else { (token + 1).to_string() }));
        }
    }
}

/// The moves of tokens that share a vertex, each by its number and its edge, under the drawing. Gives the width and the height
/// that is then filled, and whether all of them are there.
pub(super) fn moves(
    scope: &mut Scope,
    names: &[String],
    edges: &[(u32, u32)],
    (width, height): (i32, i32),
    items: &mut Vec<Item>,
) -> (i32, i32, bool) {
    let tokens = &scope.term().numbers;
    let shared = |token: &usize| at(tokens, tokens[*token]).len() > 1;
    let ways = (0..tokens.len()).filter(shared).flat_map(|token| {
        let leaves = move |edge: &&(u32, u32)| u64::from(edge.0) == tokens[token];
        edges.iter().filter(leaves).map(move |(from, to)| (token, *from, *to))
    });
    let ways: Vec<(usize, u32, u32)> = ways.take(MOST_MOVES + 1).collect();
    if ways.is_empty() {
        return (width, height, true);
    }
    let width = width.max(WIDE);
    let mut chips = Chips::new(4, width - 4, height + chips::LINE / 2);
    for &(token, from, to) in ways.iter().take(MOST_MOVES) {
        let played: Move = scope.play(token, Step::to([u64::from(to)]));
        let role = if scope.targets.wins(&played) { Role::WinningWash } else { Role::Piece };
        let target = scope.targets.of(&played);
        let text = format!("{}: {} → {}", token + 1, names[from as usize], names[to as usize]);
        chips.chip(&text, role, target, items);
    }
    (width, chips.y + chips::LINE / 2 + 4, ways.len() <= MOST_MOVES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn tokens_that_share_a_vertex_are_numbered() {
        let check = |text: &str, numbers: &[&str]| {
            let picture = dump::analysed(text, Panel::Board);
            // Values stand in the vertices; the rest are tokens.
            let said: Vec<String> = picture
                .scene
                .items
                .iter()
                .filter_map(|item| match &item.shape {
                    Shape::Text { text, .. } if item.target.is_some() => Some(text.clone()),
                    _ => None,
                })
                .collect();
            assert_eq!(said, numbers, "{text}");
        };
        check("graph[a>b](a,a)", &["1: a → b", "2: a → b"]);
        check("graph[a>b,a>c](a,b,a)", &["1: a → b", "1: a → c", "3: a → b", "3: a → c"]);
        check("graph[a>b,b>c](a,b,c)", &[]);
    }
}
