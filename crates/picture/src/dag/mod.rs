//! The picture of the game graph: ranks are rows, P-positions filled circles, N-positions open diamonds, the value inside,
//! the position beside. Edges are faint, those into P-positions stronger, those of the position in play strongest; the
//! [`overlay`](Dag::overlay) of a node brings out its own.
//!
//! A graph too large to draw becomes the neighbourhood of the position, and a notice says how much is not shown.

mod label;
mod marks;
mod overlay;
mod rows;
mod says;
mod twin;
mod veil;

use crate::layered::{self, Input, smooth_path};
pub use crate::options::{DagOptions, EdgeMode, Medium};
use crate::subject::{Row, Subject};
use crate::{Item, Options, Picture, Role, Scene, Shape, Target, Veil};
use label::{End, label, width};
use mexplorer_solver::graph::{self, GameGraph};
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Budget, Nimber, Outcome, Position, Solver};
pub use veil::veiled;

pub(crate) const ROW: Row = Row {
    name: "dag",
    // It keeps every option that it looks at, which costs several times what a cell of a table does.
    work: 400_000,
    veiled: true,
    follows: true,
    unfolds: false,
    own: |options| Options { dag: options.dag, labels: options.labels.clone(), ..Options::default() },
    lit: |light| matches!(light, Light::Position(_)),
};

/// What the registry draws.
pub(crate) fn drawing(solver: &mut Solver, subject: &Subject, options: &Options, budget: &mut Budget) -> Dag {
    match options.veil {
        Veil::Open => of(solver, &subject.known(), &options.dag, budget),
        Veil::Values => veiled(solver, &subject.known(), options, budget),
        Veil::Verdict => veiled(solver, &subject.unmarked(), options, budget),
    }
}

/// How many moves of a position are shown where its graph is too large.
pub const MAX_MOVES: usize = 36;
/// So many of them where there are more.
const FEW_MOVES: usize = 12;
/// Above so many numbers a position's name says nothing beside a mark, and its graph is not unfolded.
const MAX_NUMBERS: usize = 200;

/// The picture and what an overlay is made from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Dag {
    /// The picture.
    pub picture: Picture,
    /// The position in play first.
    pub nodes: Vec<DagNode>,
    /// All edges, grouped by the node they leave, whether the mode draws them or not.
    pub edges: Vec<DagEdge>,
    /// What the moves of the position in play lead to: the canonical text as other panels have it, and its node.
    pub followers: Vec<(String, usize)>,
    misere: bool,
    complete: bool,
    /// Whether outcomes or values are kept from the reader.
    veiled: bool,
}

/// One position of the graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DagNode {
    /// The middle of the mark.
    pub x: i32,
    /// The middle of the mark.
    pub y: i32,
    /// Canonical notation.
    pub text: String,
    /// The name that the graph itself has for a follower, its normal form, where that is another one.
    pub form: Option<String>,
    /// The position in short, as it stands beside the mark.
    pub label: String,
    /// Whether it is a P-position, where that is known and not hidden.
    pub cold: Option<bool>,
    /// Its Grundy value, where that is known and not hidden.
    pub value: Option<Nimber>,
    /// Whether a move of the position in play leads here.
    pub is_follower: bool,
}

/// One move of the graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DagEdge {
    /// The node that it leaves, by index.
    pub from: usize,
    /// The node that it comes to, by index.
    pub to: usize,
    /// How it is drawn.
    pub role: Role,
    /// From mark to mark; [`smooth_path`] makes an arc of it.
    pub route: Vec<(i32, i32)>,
    /// Whether the mode draws it.
    pub drawn: bool,
}

/// The game graph of an analysed position as far as it is drawn: whole, or the neighbourhood where that is too large or the
/// budget too small.
pub fn graph(solver: &mut Solver, analysis: &Analysis, options: &DagOptions, budget: &mut Budget) -> GameGraph {
    let position = &analysis.position;
    let (max_nodes, max_edges) = options.limits();
    let limits = graph::Options { merge: options.merged, max_nodes, max_edges };
    let small = position.size() <= MAX_NUMBERS;
    let whole = small.then(|| graph::whole(position, &limits, budget).ok().flatten()).flatten();
    // Where not every move can be shown, a few tell as much as many, and can be seen at once.
    whole.unwrap_or_else(|| graph::near(solver, analysis, options.merged, (MAX_MOVES, FEW_MOVES), budget))
}

/// The picture of [`graph()`].
pub fn of(solver: &mut Solver, analysis: &Analysis, options: &DagOptions, budget: &mut Budget) -> Dag {
    let graph = graph(solver, analysis, options, budget);
    let mut dag = draw(&graph, options);
    dag.say(&graph, options, dag.what(&graph, options), dag.legend(&graph));
    dag
}

/// Draws a graph without a word: its ranks as rows, or a neighbourhood with a few moves abreast.
fn draw(graph: &GameGraph, options: &DagOptions) -> Dag {
    let nodes = nodes(graph, options.merged);
    let boxes = Boxes::of(&nodes);
    let room = options.on.width() * BOXES.0 / BOXES.1;
    let rows = if graph.complete {
        rows::folded(graph, &boxes.widths, room)
    } else {
        let fit = room / (boxes.widths[0] + 40);
        rows::rows(graph, fit.clamp(if options.on == Medium::Phone { 1 } else { 2 }, 8) as usize)
    };
    in_rows(graph, nodes, (&boxes, &rows), options)
}

fn in_rows(graph: &GameGraph, nodes: Vec<DagNode>, (boxes, rows): (&Boxes, &[u32]), options: &DagOptions) -> Dag {
    let root = &graph.nodes[0].position;
    let mut dag = Dag { nodes, misere: root.misere, complete: graph.complete, ..Dag::default() };
    for (played, to) in &graph.moves {
        dag.followers.push((root.after(played).to_string(), *to as usize));
    }
    let filling = |height: i32, least: i32| (height / (rows.iter().max().map_or(0, |row| *row as i32) + 1)).clamp(least, ROW_GAP);
    let row_gap = match options.on {
        Medium::Paper => filling(PAGE, LEAST_ROW_GAP),
        Medium::Low => filling(LOW, LOWEST_ROW_GAP),
        _ => ROW_GAP,
    };
    let (width, height) = dag.place(graph, (boxes, rows), options.on.width(), row_gap);
    dag.picture.scene = Scene { width, height, items: Vec::new() };
    dag.strokes(graph, options.edges);
    dag.marks();
    dag.picture.table = dag.twin();
    dag
}

/// All nodes, still without a place. What a move of the position in play leads to has the text and the name that it has in the mex table:
/// its numbers in the order given, as in the notation. Up to symmetry several moves may lead
/// to one node, and the first names it; what lies further down stands for positions of any order and is named by its normal form.
fn nodes(graph: &GameGraph, merged: bool) -> Vec<DagNode> {
    let root = &graph.nodes[0].position;
    let mut reached: Vec<Option<Position>> = vec![None; graph.nodes.len()];
    for (played, to) in &graph.moves {
        reached[*to as usize].get_or_insert_with(|| root.after(played));
    }
    let ends = graph.complete.then(|| End::of(root, merged));
    let node = |(node, reached): (&graph::Node, Option<Position>)| {
        let end = ends.filter(|_| node.rank == 0);
        let (form, is_follower) = (node.position.to_string(), reached.is_some());
        let shown = reached.as_ref().unwrap_or(&node.position);
        let text = shown.to_string();
        DagNode {
            x: 0,
            y: 0,
            label: label(shown, root, end, merged),
            cold: node.outcome.map(|outcome| outcome == Outcome::P),
            value: node.grundy,
            is_follower,
            form: (form != text).then_some(form),
            text,
        }
    };
    graph.nodes.iter().zip(reached).map(node).collect()
}

/// What the boxes of a row may take of the width: the edges between them need the rest.
const BOXES: (i32, i32) = (4, 5);
/// From the middle of a mark to its corner, and of a diamond that holds two digits.
const REACH: i32 = 12;
const WIDE_REACH: i32 = 15;
/// The largest value that fits into a mark, and the largest of one digit.
const LARGEST: Nimber = 99;
const ONE_DIGIT: Nimber = 9;

impl DagNode {
    /// From the middle of its mark to the corner.
    fn reach(&self) -> i32 {
        let wide = self.cold == Some(false) && self.value.is_some_and(|value| (ONE_DIGIT + 1..=LARGEST).contains(&value));
        if wide { WIDE_REACH } else { REACH }
    }
}

/// What the letter needs left of a mark.
const LETTER: i32 = 14;
/// Between a mark and its label.
const GAP: i32 = 4;
/// What is free at the right of the last label: letters of another program are wider.
const EDGE: i32 = 8;
/// Between the boxes of two positions.
const NODE_GAP: i32 = 12;
/// From row to row; on paper less, where the graph has more rows than a page is high.
const ROW_GAP: i32 = 52;
const LEAST_ROW_GAP: i32 = 36;
const PAGE: i32 = 900;
const LOW: i32 = 320;
const LOWEST_ROW_GAP: i32 = 30;

/// What the layout is told of the nodes. It has marks in the middle of their boxes, but a label stands on one side only. So the
/// boxes are made for what is right of the middle by `shift`, and the marks put back by as much.
struct Boxes {
    shift: i32,
    widths: Vec<i32>,
}

impl Boxes {
    fn of(nodes: &[DagNode]) -> Boxes {
        let rights: Vec<i32> = nodes.iter().map(|node| node.reach() + GAP + width(&node.label)).collect();
        let mean = rights.iter().sum::<i32>() / rights.len().max(1) as i32;
        let shift = (mean - REACH - LETTER).max(0) / 2;
        let half = |(right, node): (&i32, &DagNode)| (right - shift).max(node.reach() + LETTER + shift);
        Boxes { shift, widths: rights.iter().zip(nodes).map(|sides| 2 * half(sides)).collect() }
    }
}

impl Dag {
    /// Places nodes and edges; gives the size of the scene.
    fn place(&mut self, graph: &GameGraph, (boxes, rows): (&Boxes, &[u32]), room: i32, row_gap: i32) -> (i32, i32) {
        let (shift, widths) = (boxes.shift, &boxes.widths);
        let (max_width, usual) = (Some(room - EDGE), layered::Options::default());
        let options = layered::Options { row_gap, node_gap: NODE_GAP, max_width, ..usual };
        let layout = layered::layout(&Input { ranks: rows, edges: &graph.edges, widths }, &options);
        for (i, node) in self.nodes.iter_mut().enumerate() {
            (node.x, node.y) = (layout.x[i] - shift, layout.y[i]);
        }
        for (&(from, to), route) in graph.edges.iter().zip(layout.edges) {
            let (from, to) = (from as usize, to as usize);
            let mut points = route.points;
            if let [first, .., last] = &mut points[..] {
                first.0 -= shift;
                last.0 -= shift;
            }
            let role = match (from == 0, self.nodes[to].cold == Some(true)) {
                (true, true) => Role::CurrentWinningEdge,
                (true, false) => Role::CurrentEdge,
                (false, true) => Role::WinningEdge,
                (false, false) => Role::Edge,
            };
            self.edges.push(DagEdge { from, to, role, route: points, drawn: false });
        }
        (layout.width + EDGE, layout.height)
    }

    /// The edges of the mode, one path for each role, so that many edges are few elements.
    fn strokes(&mut self, graph: &GameGraph, mode: EdgeMode) {
        for edge in mode.edges(graph) {
            self.edges[edge].drawn = true;
        }
        for role in [Role::Edge, Role::WinningEdge, Role::CurrentEdge, Role::CurrentWinningEdge] {
            let mut path = String::new();
            for edge in self.edges.iter().filter(|edge| edge.drawn && edge.role == role) {
                smooth_path(&edge.route, &mut path);
            }
            if !path.is_empty() {
                self.picture.scene.items.push(Item::new(Shape::Path(path), role));
            }
        }
    }

    fn marks(&mut self) {
        let mut items = std::mem::take(&mut self.picture.scene.items);
        for i in 0..self.nodes.len() {
            marks::mark(self, i, &mut items);
        }
        for i in 0..self.nodes.len() {
            marks::name(self, i, &mut items);
        }
        self.picture.scene.items = items;
    }

    /// The node that a canonical text names, be it by a move of the position in play or by itself. O(nodes).
    pub fn node_of(&self, text: &str) -> Option<usize> {
        let follower = self.followers.iter().find(|(known, _)| known == text).map(|(_, node)| *node);
        let named = |node: &DagNode| node.text == text || node.form.as_deref() == Some(text);
        follower.or_else(|| self.nodes.iter().position(named))
    }

    /// The edges that leave a node.
    fn edges_of(&self, node: usize) -> &[DagEdge] {
        let start = self.edges.partition_point(|edge| edge.from < node);
        let end = self.edges.partition_point(|edge| edge.from <= node);
        &self.edges[start..end]
    }

    /// What pressing a node's name goes to: a move of the position in play by its text.
    fn target(&self, node: usize) -> Target {
        if self.nodes[node].is_follower { Target::Position(self.nodes[node].text.clone()) } else { Target::Node(node) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    fn dag(text: &str, options: DagOptions) -> Dag {
        let (mut solver, mut budget) = (Solver::default(), Budget::new(1_000_000));
        let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let analysis = solver.analyze(&position, &mut budget).unwrap_or_else(|e| panic!("{text}: {e}"));
        of(&mut solver, &analysis, &options, &mut budget)
    }

    const MERGED: DagOptions = DagOptions { merged: true, edges: EdgeMode::All, large: false, on: Medium::File };

    const POSITIONS: &[&str] = &[
        "nim(3,4,5)",
        "nim(0)",
        "nim(7)",
        "misere nim(2,1)",
        "kayles(9)",
        "wythoff(4,4)",
        "fibonacci(9)",
        "moore[2](2,2,2)",
        "staircase(2,1)",
        "graph[起>中,起>终,中>终](起,中)",
        "nim(2)+kayles(3)",
        "nim(100,200,300)",
        "nim(18446744073709551615,1)",
        "wythoff(6180339887498948482,10000000000000000000)",
        "kayles(60,3)",
    ];

    #[test]
    fn marks_stand_apart_and_inside() {
        for text in POSITIONS {
            for options in [DagOptions::default(), MERGED] {
                let dag = dag(text, options);
                let Scene { width, height, .. } = dag.picture.scene;
                for (i, a) in dag.nodes.iter().enumerate() {
                    let (left, right) = (a.x - a.reach() - LETTER, a.x + a.reach() + GAP + label::width(&a.label));
                    assert!(0 <= left && right <= width && REACH <= a.y && a.y + REACH <= height, "{text}: {}", a.text);
                    for b in dag.nodes[..i].iter().filter(|b| b.y == a.y) {
                        let (first, second) = if a.x < b.x { (a, b) } else { (b, a) };
                        let end = first.x + first.reach() + GAP + label::width(&first.label);
                        assert!(end <= second.x - second.reach() - LETTER, "{text}: {} and {}", first.label, second.label);
                    }
                }
                for edge in &dag.edges {
                    let at = |node: usize| (dag.nodes[node].x, dag.nodes[node].y);
                    assert_eq!((edge.route.first(), edge.route.last()), (Some(&at(edge.from)), Some(&at(edge.to))), "{text}");
                }
            }
        }
    }

    #[test]
    fn small_graphs_whole_large_ones_near() {
        for (text, options, nodes, complete) in [
            ("nim(3,4,5)", MERGED, 48, true),
            ("nim(3,4,5)", DagOptions::default(), 120, true),
            ("nim(0)", MERGED, 1, true),
            ("nim(9,10,11)", MERGED, 0, false),
            ("nim(9,10,11)", DagOptions { large: true, ..MERGED }, 350, true),
            ("nim(100,200,300)", MERGED, 0, false),
            ("nim(18446744073709551615,1)", DagOptions::default(), 0, false),
        ] {
            let dag = dag(text, options);
            assert!(dag.nodes.len() == nodes || !complete && dag.nodes.len() <= 2 * MAX_MOVES + 1, "{text}: {}", dag.nodes.len());
            assert_eq!(dag.picture.notices.is_empty(), complete, "{text}");
            assert_eq!(dag.picture.table.head[3] == "head.followers", complete, "{text}");
            let marks = dag.picture.scene.items.iter().filter(|item| matches!(item.role, Role::Cold | Role::Hot | Role::Unknown));
            assert_eq!(marks.count(), dag.nodes.len(), "{text}");
        }
    }

    #[test]
    fn modes_draw_fewer_edges_of_the_same_layout() {
        let count = |dag: &Dag, role: Role| {
            let path = dag.picture.scene.items.iter().find_map(|item| match &item.shape {
                Shape::Path(path) if item.role == role => Some(path.matches('M').count()),
                _ => None,
            });
            path.unwrap_or(0)
        };
        let roles = [Role::Edge, Role::WinningEdge, Role::CurrentEdge, Role::CurrentWinningEdge];
        for (edges, expected) in
            [(EdgeMode::All, [3, 3, 2, 1]), (EdgeMode::Winning, [0, 3, 0, 1]), (EdgeMode::Reduced, [3, 2, 1, 1])]
        {
            let dag = dag("nim(1,2)", DagOptions { merged: false, edges, ..DagOptions::default() });
            assert_eq!(dag.edges.len(), 9);
            assert_eq!(roles.map(|role| count(&dag, role)), expected, "{edges:?}");
        }
    }

    #[test]
    fn followers_keep_the_text_of_the_move_and_its_order() {
        let dag = dag("nim(5,4,3)", MERGED);
        for (text, node) in [
            ("nim(5,4,1)", "5·4·1"),
            ("nim(0,4,3)", "4·3"),
            ("nim(5,4,3)", "5·4·3"),
            ("nim(1,2)", "1·2"),
            ("nim(1,4,5)", "5·4·1"),
        ] {
            let found = dag.node_of(text).unwrap_or_else(|| panic!("{text} has a node"));
            assert_eq!(dag.nodes[found].label, node, "{text}");
            let is_move = dag.nodes[found].form.as_deref() == Some(text) || dag.followers.iter().any(|(known, _)| known == text);
            assert_eq!(dag.nodes[found].is_follower, is_move, "{text}");
        }
        assert_eq!(dag.node_of("nim(9)"), None);
    }

    #[test]
    fn the_same_again() {
        for text in POSITIONS {
            assert_eq!(dag(text, MERGED), dag(text, MERGED), "{text}");
        }
    }
}
