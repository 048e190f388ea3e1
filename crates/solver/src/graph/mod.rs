//! Game graphs: every position below one, who wins it, its value, its rank, and the moves between them.
//!
//! [`build`] unfolds breadth first, so that a graph cut short is what lies nearest to the start. [`near`] picks out of
//! a graph too large to unfold what matters most: the moves of the start and a winning answer to each.
//!
//! A position is a short sequence of component numbers here and is spelt out only in the end: the options of a component
//! are listed once, not once for every position it stands in.

mod components;
mod near;
mod reduction;
mod sums;
mod total;
mod values;

use crate::interned::Interned;
use crate::{Budget, Move, Nimber, Outcome, Overrun, Position, Solver};
use components::Components;
pub use near::near;
use std::ops::ControlFlow;
use sums::{key_of, places, position_of, replaced};

/// One position of a game graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The position, in normal form where positions are merged.
    pub position: Position,
    /// Always known in a complete graph; in one cut short, where a theorem or a little work tells.
    pub outcome: Option<Outcome>,
    /// `None` under misère, and where it is not known.
    pub grundy: Option<Nimber>,
    /// The longest play from here, within the graph.
    pub rank: u32,
}

/// Positions and the moves between them. Every edge leads to a lower rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameGraph {
    /// The position asked for comes first.
    pub nodes: Vec<Node>,
    /// One for each distinct follower, grouped by the node they leave in the order of the nodes; within a group in the
    /// order of [`Position::moves`].
    pub edges: Vec<(u32, u32)>,
    /// The moves of the first node, as far as they are kept, each with the node it leads to.
    pub moves: Vec<(Move, u32)>,
    /// Whether every position and move below the first node is here.
    pub complete: bool,
    /// How many positions there are, told apart by their text, or up to symmetry in a complete merged graph; where that
    /// can be counted.
    pub total: Option<u128>,
}

/// What to unfold.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Positions that are equal up to symmetry are one node, which holds their normal form.
    pub merge: bool,
    /// The most nodes of a graph that is complete.
    pub max_nodes: usize,
    /// The most edges of a graph that is complete.
    pub max_edges: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { merge: false, max_nodes: 10_000, max_edges: 200_000 }
    }
}

/// Words of keys that are kept, and that are gone through: positions of very many heaps are cut by these before any count
/// of nodes is reached.
const MAX_KEPT: usize = 1 << 22;
const MAX_READ: usize = 1 << 23;
/// Once there is no room for nodes, so many for each node may be missed before the search for edges among them ends.
const MAX_MISSED: usize = 16;
/// In a graph cut short, what one node's outcome may cost, and all of them together.
const NODE_BUDGET: u64 = 1 << 13;
const NODES_BUDGET: u64 = 1 << 18;

/// The whole game below a position, or `None` where it exceeds the limits; once that shows, nothing more is done.
///
/// Time O(edges · components of a position), some tens of nanoseconds each.
///
/// # Errors
/// The graph costs more than the budget has left.
pub fn whole(position: &Position, options: &Options, budget: &mut Budget) -> Result<Option<GameGraph>, Overrun> {
    Unfolding::new(position, options, false).graph(budget).map(|graph| Some(graph).filter(|graph| graph.complete))
}

/// Unfolds the game below a position, breadth first.
///
/// A graph that exceeds the limits is cut: the nodes found first are kept, with the moves found among them. Time
/// O(edges · components of a position), some tens of nanoseconds each.
///
/// # Errors
/// The graph costs more than the budget has left.
pub fn build(solver: &mut Solver, position: &Position, options: &Options, budget: &mut Budget) -> Result<GameGraph, Overrun> {
    budget.held_before(solver.bytes());
    let mut graph = Unfolding::new(position, options, true).graph(budget)?;
    if !graph.complete {
        graph.total = total::count(position, budget);
        graph.tell(solver, budget);
    }
    Ok(graph)
}

/// The memory of an edge, of a node beside its numbers, and of a move beside its own, in bytes.
const EDGE: u64 = 24;
const NODE: u64 = 300;
const MOVE: u64 = 100;

struct Unfolding<'a> {
    position: &'a Position,
    limits: &'a Options,
    components: Components,
    nodes: Interned<u32>,
    /// For each node the one whose edges last reached it.
    reached_from: Vec<u32>,
    edges: Vec<(u32, u32)>,
    moves: Vec<(Move, u32)>,
    /// A component without moves, to stand for a sum of nothing else.
    dead: Option<u32>,
    read: usize,
    /// How many positions found no room.
    missed: usize,
    /// Whether a part of the graph is wanted where the whole has no room.
    cut: bool,
    complete: bool,
    stopped: bool,
}

impl<'a> Unfolding<'a> {
    fn new(position: &'a Position, limits: &'a Options, cut: bool) -> Self {
        let mut components = Components::new(limits.merge, limits.max_nodes);
        let mut nodes = Interned::default();
        nodes.intern(&key_of(position, limits.merge, &mut components));
        Unfolding {
            position,
            limits,
            components,
            nodes,
            reached_from: vec![u32::MAX],
            edges: Vec::new(),
            moves: Vec::new(),
            dead: None,
            read: 0,
            missed: 0,
            cut,
            complete: true,
            stopped: false,
        }
    }

    /// The graph, whose memory the budget holds from now on; the working tables are gone.
    fn graph(mut self, budget: &mut Budget) -> Result<GameGraph, Overrun> {
        let mut own = budget.clone();
        self.unfold(&mut own)?;
        own.hold(self.bytes())?;
        let graph = self.finish();
        own.release(own.held() - budget.held());
        budget.settle(&own);
        budget.hold(graph.bytes())?;
        Ok(graph)
    }

    fn unfold(&mut self, budget: &mut Budget) -> Result<(), Overrun> {
        self.first(budget)?;
        let mut next = 1;
        while next < self.nodes.len() && !self.stopped {
            self.expand(next as u32, budget)?;
            next += 1;
        }
        Ok(())
    }

    /// Something found no room.
    fn omit(&mut self) {
        self.complete = false;
        self.stopped |= !self.cut;
    }

    /// Notes an edge to the position of this key, if there is room for both.
    fn reach(&mut self, from: u32, key: &[u32], budget: &mut Budget) -> Result<Option<u32>, Overrun> {
        // Replacing a component and looking the sum up costs some ten times what looking at one option of a heap does.
        budget.spend(8 + key.len() as u64)?;
        self.read += key.len() + 1;
        if self.read > MAX_READ {
            (self.complete, self.stopped) = (false, true);
            return Ok(None);
        }
        let room = self.nodes.len() < self.limits.max_nodes.max(1) && self.nodes.words() + key.len() <= MAX_KEPT;
        let to = if room { Some(self.nodes.intern(key)) } else { self.nodes.find(key) };
        let Some(to) = to else {
            self.omit();
            self.missed += 1;
            self.stopped |= self.missed > MAX_MISSED * self.limits.max_nodes + MAX_MISSED;
            return Ok(None);
        };
        if to as usize == self.reached_from.len() {
            budget.hold(Interned::<u32>::bytes_of(key.len()) + 12)?;
            self.reached_from.push(u32::MAX);
        }
        if self.reached_from[to as usize] != from {
            if self.edges.len() == self.limits.max_edges {
                (self.complete, self.stopped) = (false, true);
                return Ok(None);
            }
            self.reached_from[to as usize] = from;
            budget.hold(EDGE)?;
            self.edges.push((from, to));
        }
        Ok(Some(to))
    }

    /// The moves of the first position, as they are played on it, normal form or not.
    fn first(&mut self, budget: &mut Budget) -> Result<(), Overrun> {
        let (merge, root) = (self.limits.merge, self.nodes.get(0).to_vec());
        let (mut key, mut own, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        let mut seams = 0;
        for (i, c) in self.position.components().enumerate() {
            own.clear();
            self.components.intern(c.game, c.numbers, &mut own);
            seams += usize::from(!merge && i > 0 && c.index == 0);
            if !self.components.is_live(own[0]) {
                self.dead = self.dead.or(Some(own[0]));
                continue;
            }
            let place = if merge { root.iter().position(|id| *id == own[0]).unwrap_or(0) } else { i + seams };
            let mut result = Ok(());
            let _ = c.game.options(c.numbers, &mut |step| {
                result = budget.spend(self.components.looking(step.numbers.len()));
                if result.is_err() {
                    return ControlFlow::Break(());
                }
                let changed = step.game.as_ref().filter(|game| *game != c.game);
                parts.clear();
                self.components.intern(changed.unwrap_or(c.game), &step.numbers, &mut parts);
                let changed = changed.is_some();
                replaced(&root, place, (&parts, changed), merge, &self.components, &mut key);
                match self.reach(0, &key, budget) {
                    Ok(Some(to)) => {
                        result = budget.hold(MOVE + 8 * step.numbers.len() as u64);
                        self.moves.push((c.play(step), to));
                    }
                    Ok(None) => {}
                    Err(over) => result = Err(over),
                }
                if result.is_err() || self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            result?;
            if self.stopped {
                break;
            }
        }
        Ok(())
    }

    fn expand(&mut self, node: u32, budget: &mut Budget) -> Result<(), Overrun> {
        let merge = self.limits.merge;
        let key = self.nodes.get(node).to_vec();
        let mut next = Vec::with_capacity(key.len() + 4);
        for place in places(&key, merge) {
            let listed = self.components.options(key[place], budget)?;
            if !listed.complete {
                self.omit();
            }
            if self.dead.is_none() && listed.options.is_empty() {
                self.dead = Some(key[place]);
            }
            for option in listed.options {
                let parts = self.components.option(option);
                replaced(&key, place, parts, merge, &self.components, &mut next);
                if self.dead.is_none() && next.is_empty() {
                    self.dead = parts.0.first().copied();
                }
                self.reach(node, &next, budget)?;
                if self.stopped {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The memory that the nodes will take once they are spelt out, in bytes.
    fn bytes(&self) -> u64 {
        let words = |node: u32| self.nodes.get(node).iter().map(|&id| self.components.words(id)).sum::<u64>();
        (0..self.nodes.len() as u32).map(|node| NODE + 8 * words(node)).sum()
    }

    fn finish(mut self) -> GameGraph {
        let (merge, misere) = (self.limits.merge, self.position.misere);
        if self.dead.is_none() && merge {
            // Nothing dead was met but as the outcome of a move of the first position.
            self.dead = self.moves.iter().find(|(_, to)| self.nodes.get(*to).is_empty()).map(|(played, _)| {
                let game = played.step.game.as_ref().unwrap_or(&self.position.terms[played.term].game);
                let mut parts = Vec::new();
                self.components.intern(game, &played.step.numbers, &mut parts);
                parts[0]
            });
        }
        let node = |number: u32| {
            let position = match number {
                0 => self.position.clone(),
                _ => position_of(self.nodes.get(number), merge, misere, self.dead, &self.components),
            };
            Node { position, outcome: None, grundy: None, rank: 0 }
        };
        let nodes: Vec<Node> = (0..self.nodes.len() as u32).map(node).collect();
        let total = self.complete.then_some(nodes.len() as u128);
        let mut graph = GameGraph { nodes, edges: self.edges, moves: self.moves, complete: self.complete, total };
        graph.settle();
        graph
    }
}

impl GameGraph {
    /// The memory of the graph, in bytes.
    pub fn bytes(&self) -> u64 {
        let nodes = self.nodes.iter().map(|node| NODE + 8 * node.position.size() as u64).sum::<u64>();
        let moves = self.moves.iter().map(|(played, _)| MOVE + 8 * played.step.numbers.len() as u64).sum::<u64>();
        nodes + moves + EDGE * self.edges.len() as u64
    }

    /// Sets what a little work tells of each node, where induction cannot.
    fn tell(&mut self, solver: &mut Solver, budget: &Budget) {
        let mut left = NODES_BUDGET.min(budget.left());
        for node in &mut self.nodes {
            (node.outcome, node.grundy) = tell(solver, &node.position, &mut left, budget);
        }
    }
}

/// Runs `work` with the share of one node of what is left for all of them.
fn little<T>(left: &mut u64, budget: &Budget, work: impl FnOnce(&mut Budget) -> T) -> T {
    let mut own = budget.beside(NODE_BUDGET.min(*left));
    let done = work(&mut own);
    *left -= own.spent().min(*left);
    done
}

/// Outcome and value of a position as far as a little work reaches.
fn tell(solver: &mut Solver, position: &Position, left: &mut u64, budget: &Budget) -> (Option<Outcome>, Option<Nimber>) {
    little(left, budget, |own| told(solver, position, own))
}

fn told(solver: &mut Solver, position: &Position, budget: &mut Budget) -> (Option<Outcome>, Option<Nimber>) {
    if !position.misere {
        let sum: Result<Nimber, Overrun> =
            position.components().try_fold(0, |sum, c| solver.value(c.game, c.numbers, budget).map(|(value, _)| sum ^ value));
        if let Ok(value) = sum {
            return (Some(Outcome::cold(value == 0)), Some(value));
        }
    }
    (solver.outcome(position, budget).ok(), None)
}

#[cfg(test)]
mod tests;
