//! Tokens on a drawn graph. Pressing a vertex moves there the first token that wins by it, or else the first that can; an edge, the
//! first token at its tail.

use super::patch::Patch;
use super::{Scope, label, number, tokens};
use crate::layered::{self, Input, Options, smooth_path};
use crate::{Anchor, Item, Role, Say, Shape};
use mexplorer_solver::mex::mex;
use mexplorer_solver::{Move, Nimber, Step};

/// The most vertices and edges that are drawn.
const MOST_VERTICES: usize = 120;
const MOST_EDGES: usize = 400;
const R: i32 = 13;

/// Ranks and values by backward induction: the longest way to a vertex without followers, and the mex.
struct Depths {
    ranks: Vec<u32>,
    values: Vec<Nimber>,
}

impl Depths {
    /// The graph has no cycle; vertices are settled once all their followers are.
    fn new(count: usize, edges: &[(u32, u32)]) -> Depths {
        let (mut next, mut before, mut open) = (vec![Vec::new(); count], vec![Vec::new(); count], vec![0usize; count]);
        for &(from, to) in edges {
            next[from as usize].push(to as usize);
            before[to as usize].push(from as usize);
            open[from as usize] += 1;
        }
        let mut depths = Depths { ranks: vec![0; count], values: vec![0; count] };
        let mut ready: Vec<usize> = (0..count).filter(|vertex| open[*vertex] == 0).collect();
        while let Some(vertex) = ready.pop() {
            depths.ranks[vertex] = next[vertex].iter().map(|to| depths.ranks[*to] + 1).max().unwrap_or(0);
            depths.values[vertex] = mex(next[vertex].iter().map(|to| depths.values[*to]));
            for &from in &before[vertex] {
                open[from] -= 1;
                if open[from] == 0 {
                    ready.push(from);
                }
            }
        }
        depths
    }
}

pub(super) fn draw(scope: &mut Scope, names: &[String], edges: &[(u32, u32)]) -> Patch {
    let mut patch = Patch { full: true, says: vec![Say::new("board.press.graph")], ..Patch::default() };
    patch.says.extend(scope.by_values().then(|| Say::new("board.say.numbers")));
    if names.len() > MOST_VERTICES || edges.len() > MOST_EDGES {
        let text = format!("{} / {}", names.len(), edges.len());
        patch.items.push(number(60, 20, text));
        (patch.width, patch.height, patch.full) = (120, 30, false);
        return patch;
    }
    patch.shown = scope.term().numbers.len();
    let depths = Depths::new(names.len(), edges);
    let short: Vec<String> = names.iter().map(|name| label::cut(name, 16)).collect();
    // A box is symmetric about its mark; the name stands at its right.
    let most = (0..names.len() as u64).map(|vertex| tokens::at(&scope.term().numbers, vertex).len()).max().unwrap_or(0);
    let widths: Vec<i32> = short.iter().map(|name| (2 * (R + 9 + label::width(name))).max(tokens::width(R, most))).collect();
    let options = Options { row_gap: 60, ..Options::default() };
    let layout = layered::layout(&Input { ranks: &depths.ranks, edges, widths: &widths }, &options);
    let numbers = &scope.term().numbers;
    let first_at = |vertex: u32| numbers.iter().position(|token| *token == u64::from(vertex));
    // An edge is a move of the first token at its tail.
    let mut moves: Vec<Option<Move>> = Vec::new();
    for &(from, to) in edges {
        moves.push(first_at(from).map(|token| scope.play(token, Step::to([u64::from(to)]))));
    }
    for pass in [Role::Edge, Role::CurrentEdge, Role::CurrentWinningEdge] {
        for (i, route) in layout.edges.iter().enumerate() {
            let played = moves[i].as_ref();
            let role = match played {
                None => Role::Edge,
                Some(played) if scope.targets.wins(played) => Role::CurrentWinningEdge,
                Some(_) => Role::CurrentEdge,
            };
            if role == pass {
                arrow(scope, &route.points, role, played, &mut patch.items);
            }
        }
    }
    for (vertex, name) in short.iter().enumerate() {
        let (x, y) = (layout.x[vertex], layout.y[vertex]);
        // Where several tokens can come from, one that wins: the vertex is blue then, and blue wins.
        let mut here =
            edges.iter().zip(&moves).filter(|((_, to), _)| *to as usize == vertex).filter_map(|(_, played)| played.as_ref());
        let wins = here.clone().find(|played| scope.targets.wins(played));
        let (winning, played) = (wins.is_some(), wins.or_else(|| here.next()));
        patch.items.push(scope.piece(
            Shape::Circle { x, y, r: R },
            match played {
                _ if winning => Role::WinningWash,
                Some(_) => Role::Piece,
                None => Role::Closed,
            },
            played,
        ));
        if scope.by_values() {
            patch.items.push(number(x, y + 5, depths.values[vertex].to_string()));
        }
        patch.items.push(Item::new(Shape::text(x + R + 7, y + 5, name.as_str(), Anchor::Start), Role::Label));
        tokens::place(scope, vertex as u64, (x, y), R, &mut patch.items);
    }
    if most > 1 {
        patch.says.push(Say::new("board.say.graph-several"));
    }
    let size = (layout.width, layout.height);
    (patch.width, patch.height, patch.full) = tokens::moves(scope, &short, edges, size, &mut patch.items);
    patch
}

/// An arc from vertex to vertex with a head where it meets the lower one, which it enters from straight above.
fn arrow(scope: &mut Scope, points: &[(i32, i32)], role: Role, played: Option<&Move>, items: &mut Vec<Item>) {
    let mut points = points.to_vec();
    let (Some(first), Some(last)) = (points.first().copied(), points.last().copied()) else { return };
    let tip = (last.0, last.1 - R - 1);
    let end = points.len() - 1;
    points[0] = (first.0, first.1 + R);
    points[end] = (tip.0, tip.1 - 6);
    let mut path = String::new();
    smooth_path(&points, &mut path);
    let (x, y) = tip;
    path.push_str(&format!("M{} {}L{x} {y}L{} {}", x - 4, y - 7, x + 4, y - 7));
    if played.is_some() {
        items.push(scope.piece(Shape::Path(path.clone()), Role::Press, played));
    }
    items.push(scope.piece(Shape::Path(path), role, played));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn depths_of_a_diamond() {
        let depths = Depths::new(4, &[(0, 1), (0, 2), (1, 3), (2, 3), (0, 3)]);
        assert_eq!((depths.ranks, depths.values), (vec![2, 1, 1, 0], vec![2, 1, 1, 0]));
    }

    #[test]
    fn a_drawn_graph() {
        let expected = [
            "320x120",
            "press path M160 43v27M156 69L160 76L164 69 > graph[a>b](b)",
            "current-winning-edge path M160 43v27M156 69L160 76L164 69 > graph[a>b](b)",
            "closed circle 160,30 13",
            "number Middle 160,35 1",
            "label Start 180,35 a",
            "current circle 160,30 17",
            "winning-piece circle 147,17 6",
            "winning-wash circle 160,90 13 > graph[a>b](b)",
            "number Middle 160,95 0",
            "label Start 180,95 b",
        ];
        assert_eq!(dump::items(&dump::analysed("graph[a>b](a)", Panel::Board)), expected.join("\n"));
    }
}
