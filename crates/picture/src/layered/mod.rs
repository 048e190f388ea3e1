//! The layered layout of game graphs: rows are ranks, every edge goes down, long edges run between the nodes.
//!
//! A game graph comes ranked: the rank of a position is the longest play from it, and every move leads to a lower one.
//! So the first two phases of the usual layered method, making the graph acyclic and choosing layers, have nothing to
//! do. The rest are one file each:
//!
//! 1. `order`: barycentre sweeps over all edges, the long ones too, before any dummy exists;
//! 2. `chains`: long edges become chains of dummies, ordered by where the straight edge would pass;
//!    in graphs with one node in every row `spine` chooses their sides instead;
//! 3. `crossings`: the exact number of crossings, by which further sweeps over the chains are kept or dropped;
//! 4. `place`: every item as near to its neighbours as order and separations allow;
//! 5. `taut`: chains pulled straight, with bends only where they turn round a node;
//! 6. `route`: the arcs.
//!
//! Everything is integers and stable sorts, so the same graph gives the same drawing on every machine. The work is
//! O((items + pieces) · log) with a constant number of passes. Items count dummies; where they would exceed
//! [`Options::max_items`] there are none and edges are straight.

mod chains;
mod crossings;
mod order;
mod place;
mod route;
mod spine;
mod taut;

pub use route::smooth_path;

use chains::Chains;
use order::{Links, Listen, Rows};
use place::{Room, UNIT};
use taut::Bands;

/// A ranked graph.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// For every node the longest path to a terminal. Equal ranks share a row; ranks without nodes take no room.
    pub ranks: &'a [u32],
    /// From the higher rank to the strictly lower one.
    pub edges: &'a [(u32, u32)],
    /// For every node the full width of its box in picture units. The node's mark is in the middle of the box.
    pub widths: &'a [i32],
}

/// Distances in picture units.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// From the middle of a row to the middle of the next, at least 5. Marks should be no higher than two fifths of it;
    /// what a label needs below its mark is not kept clear.
    pub row_gap: i32,
    /// The least space between the boxes of two nodes; an edge keeps half of it from a box.
    pub node_gap: i32,
    /// The width of the lane of an edge between two others.
    pub slot: i32,
    /// Above so many nodes and dummies together edges are straight and may run behind nodes.
    pub max_items: usize,
    /// No row goes beyond this: where one would, lanes are drawn closer together, down to none, then node gaps to a half. A row
    /// that is wider even then stays so.
    pub max_width: Option<i32>,
}

impl Default for Options {
    fn default() -> Self {
        Self { row_gap: 56, node_gap: 18, slot: 5, max_items: 20_000, max_width: None }
    }
}

/// Places in picture units: x grows to the right, y downward, the highest rank is on top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The middle of every node's mark.
    pub x: Vec<i32>,
    /// The same, downwards.
    pub y: Vec<i32>,
    /// All boxes and routes lie between 0 and `width`.
    pub width: i32,
    /// All rows, with half a row gap above the first and below the last.
    pub height: i32,
    /// One for every edge, in the order of the edges.
    pub edges: Vec<Route>,
    /// Whether long edges run between the nodes.
    pub routed: bool,
}

/// From node to node, strictly downward, with a point wherever the edge bends and at both ends of every straight
/// stretch; two points where not routed or the rows are neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The points, from above to below.
    pub points: Vec<(i32, i32)>,
}

/// Lays out a ranked graph; see the module for the method and the cost.
///
/// # Panics
/// If an edge names a node that does not exist or does not lead to a lower rank, or if there is not one width per rank.
pub fn layout(input: &Input, options: &Options) -> Layout {
    let Input { ranks, edges, widths } = *input;
    assert_eq!(ranks.len(), widths.len(), "one width per node");
    assert!(edges.iter().all(|&(from, to)| ranks[from as usize] > ranks[to as usize]), "edges lead to lower ranks");

    let (row_of, row_count) = rows_of(ranks);
    let mut rows = Rows::new(&row_of, row_count);
    let up = Links::new(ranks.len(), edges.iter().map(|&(from, to)| (to, from)));
    let down = Links::new(ranks.len(), edges.iter().copied());
    let mut place = rows.places();
    for (downward, listen) in ORDER_SWEEPS {
        order::sweep(&mut rows, &mut place, &up, &down, downward, listen);
    }

    let max_width = options.max_width.map(|width| i64::from(width) * UNIT);
    let mut room = Room {
        half: widths.iter().map(|&width| half(width) * UNIT).collect(),
        node_gap: i64::from(options.node_gap.max(0)) * UNIT,
        slot: i64::from(options.slot.max(0)) * UNIT,
        reach: max_width.map_or(i64::MAX, |width| width / 2),
    };
    let routed = Chains::items(&row_of, edges) <= options.max_items;
    if let (Some(width), false) = (max_width, routed) {
        room.compress(&rows, width);
    }
    let mut x = vec![0; ranks.len()];
    place::pack(&rows, &room, &mut x);
    place::settle(&rows, &up, &down, &room, NODE_PASSES, &mut x);
    let row_gap = options.row_gap.max(LEAST_ROW_GAP);
    if !routed {
        return finish(input, row_gap, (&row_of, row_count), &x, None);
    }

    let chains = Chains::new(&row_of, edges);
    let (up, down) = (chains.up(), chains.down());
    let spine = row_count == ranks.len();
    if spine {
        spine::bulge(&row_of, edges, &chains, &mut x);
    } else {
        chains.interpolate(edges, &mut x);
    }
    let mut rows = Rows::new(&chains.row_of, row_count);
    rows.sort_by(|item| x[item as usize]);
    if !spine && chains.len() <= MOST_SWEPT {
        untangle(&mut rows, &up, &down);
    }
    if let Some(width) = max_width {
        room.compress(&rows, width);
    }
    place::pack(&rows, &room, &mut x);
    place::settle(&rows, &up, &down, &room, CHAIN_PASSES, &mut x);
    let heights = (i64::from(row_gap), i64::from(row_gap / MARK_PART));
    let bands = Bands::pull(&rows, &room, &chains, edges, heights, &mut x);
    finish(input, row_gap, (&row_of, row_count), &x, Some(&bands))
}

/// The first two sweeps make an order out of none and listen only to what is already ordered; the third mends it.
/// More sweeps were measured to cross more on Nim and Kayles.
const ORDER_SWEEPS: [(bool, Listen); 3] = [(true, Listen::Behind), (false, Listen::Behind), (true, Listen::Both)];
/// At most so many sweeps over chains; one that does not help is the last.
const CHAIN_SWEEPS: usize = 8;
/// Graphs with more items are dense: of those of 12,000 to 17,000 in the gallery a sweep mended none, and took a sixth of the layout.
const MOST_SWEPT: usize = 10_000;
const NODE_PASSES: usize = 8;
const CHAIN_PASSES: usize = 2;
/// Half the height a mark may have, as a part of the row gap.
const MARK_PART: i32 = 5;
/// Below this a row would have no height to keep clear.
const LEAST_ROW_GAP: i32 = MARK_PART;

/// Sweeps over the chains as long as they help. Dense graphs are hardly mended by it, sparse ones very much.
fn untangle(rows: &mut Rows, up: &Links, down: &Links) {
    let mut best = crossings::count(rows, down);
    let mut trial = rows.clone();
    let mut place = trial.places();
    for pass in 0..CHAIN_SWEEPS {
        order::sweep(&mut trial, &mut place, up, down, pass % 2 == 0, Listen::Behind);
        let crossings = crossings::count(&trial, down);
        if crossings >= best {
            break;
        }
        best = crossings;
        rows.clone_from(&trial);
    }
}

/// The quotient by a positive number, rounded down. `div_euclid` would divide twice, and this is most of what a large layout does.
#[inline]
fn floor(a: i64, b: i64) -> i64 {
    let quotient = a / b;
    quotient - i64::from(quotient * b > a)
}

/// From sixteenths to picture units; keeps order and whole separations.
fn unit(x: i64) -> i64 {
    floor(x + UNIT / 2, UNIT)
}

/// Row numbers from the top: the distinct ranks, highest first.
fn rows_of(ranks: &[u32]) -> (Vec<u32>, usize) {
    let mut distinct = ranks.to_vec();
    mexplorer_solver::order::sort(&mut distinct);
    distinct.dedup();
    let last = distinct.len().saturating_sub(1);
    let row = |rank: &u32| (last - distinct.partition_point(|other| other < rank)) as u32;
    (ranks.iter().map(row).collect(), distinct.len())
}

/// Half a width in whole units, so that whole separations survive rounding.
fn half(width: i32) -> i64 {
    (i64::from(width.max(0)) + 1) / 2
}

/// From the settled places to picture units, with the leftmost box or route at 0. The axis becomes the middle of the
/// drawing where that widens it by no more than an eighth.
fn finish(input: &Input, row_gap: i32, (row_of, row_count): (&[u32], usize), x: &[i64], bands: Option<&Bands>) -> Layout {
    let half = |item: usize| input.widths.get(item).map_or(0, |&width| half(width));
    let mut left = (0..x.len()).map(|i| unit(x[i]) - half(i)).min().unwrap_or(0);
    let mut right = (0..x.len()).map(|i| unit(x[i]) + half(i)).max().unwrap_or(0);
    let reach = right.max(-left);
    if (2 * reach - (right - left)) * 8 <= right - left {
        (left, right) = (-reach, reach);
    }
    let node = |item: u32| {
        let y = row_gap / 2 + row_of[item as usize] as i32 * row_gap;
        ((unit(x[item as usize]) - left) as i32, y)
    };
    let route = |(edge, &(from, to)): (usize, &(u32, u32))| {
        let (start, inner) = (node(from), bands.map_or(&[][..], |bands| bands.of(edge)));
        let mut points = Vec::with_capacity(inner.len() + 2);
        points.push(start);
        points.extend(inner.iter().map(|&(x, y)| ((unit(x) - left) as i32, start.1 + y as i32)));
        points.push(node(to));
        Route { points }
    };
    let (x_of, y_of) = (0..input.ranks.len() as u32).map(node).unzip();
    Layout {
        x: x_of,
        y: y_of,
        width: (right - left) as i32,
        height: row_count as i32 * row_gap,
        edges: input.edges.iter().enumerate().map(route).collect(),
        routed: bands.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Graph {
        ranks: Vec<u32>,
        edges: Vec<(u32, u32)>,
    }

    /// Nim with heaps in any order: the rank of a position is its number of stones.
    fn nim(heaps: &[u32]) -> Graph {
        let sorted = |mut heaps: Vec<u32>| {
            heaps.sort_unstable();
            heaps
        };
        let mut positions = vec![sorted(heaps.to_vec())];
        let mut graph = Graph::default();
        let mut next = 0;
        while let Some(position) = positions.get(next).cloned() {
            let mut seen = Vec::new();
            for (i, &heap) in position.iter().enumerate() {
                for left in 0..heap {
                    let mut option = position.clone();
                    option[i] = left;
                    let option = sorted(option);
                    let at = positions.iter().position(|p| *p == option).unwrap_or(positions.len());
                    if at == positions.len() {
                        positions.push(option);
                    }
                    if !seen.contains(&at) {
                        seen.push(at);
                        graph.edges.push((next as u32, at as u32));
                    }
                }
            }
            graph.ranks.push(position.iter().sum());
            next += 1;
        }
        graph
    }

    /// A heap of n from which a number of the set is taken; with 1 in the set the rank of a heap is its size.
    fn subtract(set: &[u32], n: u32) -> Graph {
        let moves = |from: u32| set.iter().filter(move |&&take| take <= from).map(move |&take| (n - from, n - from + take));
        Graph { ranks: (0..=n).rev().collect(), edges: (0..=n).rev().flat_map(moves).collect() }
    }

    fn sample() -> Vec<(&'static str, Graph)> {
        vec![
            ("no node", Graph::default()),
            ("one node", subtract(&[1], 0)),
            ("two alone", Graph { ranks: vec![0, 0], edges: vec![] }),
            ("ranks with holes", Graph { ranks: vec![900, 7, 7, 3], edges: vec![(0, 1), (0, 2), (0, 3), (1, 3)] }),
            ("path", subtract(&[1], 200)),
            ("subtract", subtract(&[1, 2, 3], 60)),
            ("one heap", nim(&[9])),
            ("two heaps", nim(&[3, 4])),
            ("three heaps", nim(&[3, 4, 5])),
            ("four heaps", nim(&[2, 2, 3, 3])),
            ("more", nim(&[5, 6, 7])),
        ]
    }

    fn widths(graph: &Graph) -> Vec<i32> {
        (0..graph.ranks.len() as i32).map(|i| 20 + i * 7 % 31).collect()
    }

    fn draw(graph: &Graph, options: &Options) -> Layout {
        layout(&Input { ranks: &graph.ranks, edges: &graph.edges, widths: &widths(graph) }, options)
    }

    fn options() -> Vec<Options> {
        let plain = Options::default();
        vec![
            plain,
            Options { max_items: 0, ..plain },
            Options { slot: 0, node_gap: 0, row_gap: 7, ..plain },
            Options { max_width: Some(300), ..plain },
        ]
    }

    #[test]
    fn the_law_of_every_drawing() {
        for (name, graph) in sample() {
            for options in options() {
                check(name, &graph, &options);
            }
        }
    }

    fn check(name: &str, graph: &Graph, options: &Options) {
        let drawn = draw(graph, options);
        let (widths, nodes) = (widths(graph), graph.ranks.len());
        let name = format!("{name}, {options:?}");
        assert_eq!((drawn.x.len(), drawn.y.len(), drawn.edges.len()), (nodes, nodes, graph.edges.len()), "{name}");
        for a in 0..nodes {
            assert!(drawn.x[a] - widths[a] / 2 >= 0 && drawn.x[a] + widths[a] / 2 <= drawn.width, "{name}: {a} is inside");
            assert!(0 < drawn.y[a] && drawn.y[a] < drawn.height, "{name}: {a} is inside");
            for b in 0..a {
                assert_eq!(graph.ranks[a].cmp(&graph.ranks[b]), drawn.y[b].cmp(&drawn.y[a]), "{name}: {a} and {b} by rank");
                let gap = if options.max_width.is_some() { options.node_gap / 2 } else { options.node_gap };
                let apart = 2 * (drawn.x[a] - drawn.x[b]).abs() >= widths[a] + widths[b] + 2 * gap;
                assert!(drawn.y[a] != drawn.y[b] || apart, "{name}: {a} and {b} are apart");
            }
        }
        for (&(from, to), route) in graph.edges.iter().zip(&drawn.edges) {
            let at = |node: u32| (drawn.x[node as usize], drawn.y[node as usize]);
            assert_eq!((route.points[0], route.points[route.points.len() - 1]), (at(from), at(to)), "{name}");
            assert!(route.points.is_sorted_by(|p, q| p.1 < q.1), "{name}: {from} to {to} goes down");
            assert!(drawn.routed || route.points.len() == 2, "{name}");
            assert!(route.points.iter().all(|p| (0..=drawn.width).contains(&p.0)), "{name}: {from} to {to} is inside");
            for node in (0..nodes).filter(|_| drawn.routed) {
                let Some(x) = passes(route, drawn.y[node]) else { continue };
                // One unit for the rounding of the points between which the row is passed.
                let clear = 2 * (drawn.x[node] - x).abs() >= widths[node] - 2;
                assert!(clear, "{name}: {from} to {to} keeps clear of {node}");
            }
        }
        assert_eq!(drawn, draw(graph, options), "{name}: the same again");
    }

    /// Where a route passes a height strictly between its ends.
    fn passes(route: &Route, y: i32) -> Option<i32> {
        let (first, last) = (route.points.first()?, route.points.last()?);
        let piece = route.points.windows(2).find(|pair| first.1 < y && y < last.1 && pair[0].1 <= y && y < pair[1].1)?;
        let ((x0, y0), (x1, y1)) = (piece[0], piece[1]);
        Some(x0 + ((x1 - x0) * (y - y0)).div_euclid(y1 - y0))
    }

    #[test]
    fn crossings_that_cannot_be_avoided() {
        let choose = |n: u32| u64::from(n * n.saturating_sub(1) / 2);
        // Complete bipartite graphs, their edges over one row or more: every two above with every two below.
        for (above, below, gap) in [(1, 1, 1), (1, 7, 1), (2, 2, 1), (3, 4, 1), (5, 5, 1), (2, 2, 3), (3, 4, 4), (5, 5, 2)] {
            let ranks = (0..above).map(|_| gap).chain((0..below).map(|_| 0)).collect();
            let edges = (0..above).flat_map(|a| (0..below).map(move |b| (a, above + b))).collect();
            let spine = Graph { ranks: (0..=gap).rev().collect(), edges: (0..gap).map(|i| (i, i + 1)).collect() };
            let graph = beside(Graph { ranks, edges }, spine);
            let drawn = draw(&graph, &Options::default());
            assert_eq!(crossings(&drawn), choose(above) * choose(below), "{above} {below} {gap}");
        }
    }

    /// How often two routes change sides, looked at in every unit of the height.
    fn crossings(drawn: &Layout) -> u64 {
        let mut total = 0;
        for (i, a) in drawn.edges.iter().enumerate() {
            for b in &drawn.edges[..i] {
                let sides = (0..drawn.height).filter_map(|y| Some((passes(a, y)? - passes(b, y)?).signum()));
                let sides: Vec<i32> = sides.filter(|side| *side != 0).collect();
                total += sides.windows(2).filter(|pair| pair[0] != pair[1]).count() as u64;
            }
        }
        total
    }

    /// Two graphs that have no edge in common; a path beside a graph makes rows where it has none.
    fn beside(mut a: Graph, b: Graph) -> Graph {
        let shift = a.ranks.len() as u32;
        a.ranks.extend(b.ranks);
        a.edges.extend(b.edges.iter().map(|&(from, to)| (from + shift, to + shift)));
        a
    }

    #[test]
    fn a_path_is_straight() {
        let drawn = draw(&subtract(&[1], 200), &Options::default());
        assert!(drawn.x.iter().all(|&x| x == drawn.width / 2));
    }

    #[test]
    fn large_graphs_finish() {
        let graph = nim(&[9, 10, 11]);
        assert_eq!((graph.ranks.len(), graph.edges.len()), (350, 4930));
        for (max_items, routed) in [(20_000, true), (16_540, true), (16_539, false), (0, false)] {
            let drawn = draw(&graph, &Options { max_items, ..Options::default() });
            assert_eq!(drawn.routed, routed, "{max_items}");
            assert!(drawn.edges.iter().all(|route| routed || route.points.len() == 2));
        }
    }
}
