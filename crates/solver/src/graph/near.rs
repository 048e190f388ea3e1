//! The neighbourhood of a position whose game graph is too large to unfold: its moves, the winning ones first, and to each
//! that is not winning one winning answer.

use super::{GameGraph, NODES_BUDGET, Node, little, tell, total};
use crate::{Analysis, Budget, Move, Outcome, Position, Solver};
use std::ops::ControlFlow;

/// The numbers of all positions together are about so many at most.
const MAX_NUMBERS: usize = 1 << 14;

/// The moves of an analysed position where they lead to at most `most` others, else so that they lead to `few`; and a winning answer to
/// each hot follower where a little work finds one.
///
/// Half of the room is for winning moves; the rest is shared out evenly among the components, so that each shows what it
/// can do. Positions of very many numbers show fewer moves, because each is a copy of them. Outcomes and values are set
/// where a theorem or a little work tells them. With `merge`, positions that are equal up to symmetry are one node, which
/// holds their normal form, and a move takes room only where it leads to a new one.
pub fn near(solver: &mut Solver, analysis: &Analysis, merge: bool, (most, few): (usize, usize), budget: &Budget) -> GameGraph {
    let root = &analysis.position;
    // Each is a copy of the position.
    let room = |most: usize| most.min(MAX_NUMBERS / root.size().max(1)).max(1);
    let moves = Some(chosen(analysis, merge, room(most))).filter(|all| !root.has_more_moves(all.len()));
    let moves = moves.unwrap_or_else(|| chosen(analysis, merge, room(few)));
    let mut left = NODES_BUDGET.min(budget.left());
    // An analysis without components knows the position alone.
    let outcome = (!analysis.components.is_empty()).then_some(analysis.outcome);
    let mut graph = GameGraph {
        nodes: vec![Node { position: root.clone(), outcome, grundy: analysis.grundy, rank: 0 }],
        edges: Vec::new(),
        moves: Vec::new(),
        complete: false,
        total: total::count(root, budget),
    };
    for (played, position) in moves {
        let to = graph.add(solver, position, &mut left, budget);
        if !graph.edges.contains(&(0, to)) {
            graph.edges.push((0, to));
        }
        graph.moves.push((played, to));
    }
    // Whoever wins by a move, the answer to a position of very many numbers takes long to find.
    let answered = if root.size() <= MAX_NUMBERS { graph.nodes.len() as u32 } else { 0 };
    for node in 1..answered {
        if let Some(answer) = answer(solver, &graph.nodes[node as usize], &mut left, budget) {
            let to = graph.add(solver, of(answer, merge), &mut left, budget);
            graph.edges.push((node, to));
        }
    }
    graph.settle();
    graph
}

/// As a node holds it.
fn of(position: Position, merge: bool) -> Position {
    if merge { position.normal_form() } else { position }
}

/// Moves and where they lead, without repetition: winning ones first, then some of every component.
struct Chosen<'a> {
    root: &'a Position,
    merge: bool,
    most: usize,
    moves: Vec<(Move, Position)>,
    /// How many positions they lead to.
    places: usize,
}

fn chosen(analysis: &Analysis, merge: bool, most: usize) -> Vec<(Move, Position)> {
    let root = &analysis.position;
    let mut chosen = Chosen { root, merge, most, moves: Vec::new(), places: 0 };
    for played in &analysis.winning.moves {
        if chosen.places < most.div_ceil(2) {
            chosen.add(played.clone());
        }
    }
    let live = root.components().filter(|c| crate::position::is_live(c.game, c.numbers)).take(most).count();
    let share = (most.saturating_sub(chosen.places) / live.max(1)).max(1);
    for c in root.components() {
        let mut left = share;
        let _ = c.game.options(c.numbers, &mut |step| {
            left -= usize::from(chosen.add(c.play(step)));
            if left == 0 || chosen.is_full() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if chosen.is_full() {
            break;
        }
    }
    chosen.moves
}

impl Chosen<'_> {
    /// Whether there is room neither for a position nor, where several moves lead to one, for a move.
    fn is_full(&self) -> bool {
        self.places >= self.most || self.moves.len() >= 2 * self.most
    }

    /// Takes a move unless it is here; whether it leads to a position that was not.
    fn add(&mut self, played: Move) -> bool {
        if self.moves.iter().any(|(known, _)| *known == played) {
            return false;
        }
        let position = of(self.root.after(&played), self.merge);
        let new = self.moves.iter().all(|(_, known)| *known != position);
        self.places += usize::from(new);
        self.moves.push((played, position));
        new
    }
}

/// The position after the first winning move of a hot node.
fn answer(solver: &mut Solver, node: &Node, left: &mut u64, budget: &Budget) -> Option<Position> {
    if node.outcome == Some(Outcome::P) {
        return None;
    }
    let found = little(left, budget, |own| solver.analyze(&node.position, own)).ok()?;
    found.winning.moves.first().map(|played| node.position.after(played))
}

impl GameGraph {
    /// The node of a position, a new one if it is not here.
    fn add(&mut self, solver: &mut Solver, position: Position, left: &mut u64, budget: &Budget) -> u32 {
        if let Some(known) = self.nodes.iter().position(|node| node.position == position) {
            return known as u32;
        }
        let (outcome, grundy) = tell(solver, &position, left, budget);
        self.nodes.push(Node { position, outcome, grundy, rank: 0 });
        self.nodes.len() as u32 - 1
    }
}

#[cfg(test)]
mod tests {
    use super::near;
    use crate::notation::parse;
    use crate::{Budget, Outcome, Solver};

    #[test]
    fn every_hot_follower_is_answered() {
        for text in [
            "nim(300,400,500)",
            "nim(18446744073709551615,1)",
            "wythoff(6180339887498948482,10000000000000000000)",
            "misere nim(100,200,300)",
            "kayles(500)",
            "moore[2](100,200,300)",
            "nim(2,2)",
            "nim(0)",
        ] {
            let (mut solver, mut budget) = (Solver::default(), Budget::new(300_000));
            let analysis = solver.analyze(&parse(text).expect("legal"), &mut budget).expect("answered");
            let graph = near(&mut solver, &analysis, false, (20, 20), &budget);
            assert!(graph.moves.len() <= 20 && graph.nodes.len() <= 41, "{text}");
            let winning = graph.moves.iter().filter(|(_, to)| graph.nodes[*to as usize].outcome == Some(Outcome::P)).count();
            assert!(winning >= analysis.winning.moves.len().min(10), "{text}");
            for (node, at) in graph.nodes.iter().zip(0..) {
                let leaves = graph.edges.iter().any(|(from, _)| *from == at);
                let followed = graph.edges.contains(&(0, at));
                assert!(!followed || leaves == (node.outcome == Some(Outcome::N)), "{text}: {}", node.position);
            }
            assert!(
                graph.edges.iter().all(|&(from, to)| graph.nodes[from as usize].rank > graph.nodes[to as usize].rank),
                "{text}"
            );
        }
    }

    #[test]
    fn positions_that_play_alike_are_one_node() {
        for (text, moves, followers) in
            [("nim(9,9)", 18, 9), ("nim(4,2,4)", 10, 6), ("nim(2,0,3)", 5, 5), ("wythoff(3,3)", 9, 6), ("kayles(14)", 14, 14)]
        {
            let (mut solver, mut budget) = (Solver::default(), Budget::new(300_000));
            let analysis = solver.analyze(&parse(text).expect("legal"), &mut budget).expect("answered");
            let graph = near(&mut solver, &analysis, true, (20, 20), &budget);
            assert_eq!(
                (graph.moves.len(), graph.edges.iter().filter(|(from, _)| *from == 0).count()),
                (moves, followers),
                "{text}"
            );
            let forms: Vec<_> = graph.nodes.iter().map(|node| node.position.normal_form()).collect();
            assert!((1..forms.len()).all(|at| !forms[..at].contains(&forms[at])), "{text}");
        }
    }
}
