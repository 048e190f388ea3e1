use super::*;
use crate::notation::parse;
use std::collections::BTreeMap;

fn graph(text: &str, options: &Options) -> GameGraph {
    let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    build(&mut Solver::default(), &position, options, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

const POSITIONS: &[&str] = &[
    "nim(0)",
    "nim(0,0)",
    "nim(3,4,5)",
    "nim(2,0,2)+nim(1)",
    "misere nim(1,2,3)",
    "bash[3](6,5)",
    "subtract[2,5](9)+kayles(3)",
    "take[k^2](12)",
    "half(9,4)",
    "moore[2](2,1,3)",
    "wythoff(5,3)+nim(2)",
    "misere wythoff(4,2)",
    "fibonacci(8,3)",
    "fibonacci[2](7)+nim(1)+fibonacci(4)",
    "misere fibonacci(6)",
    "staircase(1,2,1)",
    "graph[a>b,a>c,b>c,d](a,b,a)",
    "flip[2](8,3)",
    "kayles(7,2)",
    "misere kayles(6)",
    "treblecross(8)",
    "octal[4.7](6)",
    "grundy(9)",
    "misere grundy(8)+nim(1)",
    "lasker(4,3)",
    "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](2,2)+nim(1)+rule2[(a-1,b);(a,b-1);(a-1,b-1)](1,1)",
];

/// The graph by the plainest means: texts, moves, and a map.
fn plain(position: &Position, merge: bool) -> (Vec<String>, Vec<(u32, u32)>) {
    let form = |p: Position| if merge { p.normal_form() } else { p };
    // All that cannot move is one position up to symmetry.
    let name = |p: &Position| {
        if merge && p.moves(&mut |_| ControlFlow::Break(())).is_continue() { "–".to_string() } else { p.to_string() }
    };
    let mut nodes = vec![form(position.clone())];
    let mut known = BTreeMap::from([(name(&nodes[0]), 0u32)]);
    let (mut edges, mut next) = (Vec::new(), 0);
    while let Some(node) = nodes.get(next).cloned() {
        let from = edges.len();
        let _ = node.moves(&mut |played| {
            let target = form(node.after(&played));
            let to = *known.entry(name(&target)).or_insert(nodes.len() as u32);
            if to as usize == nodes.len() {
                nodes.push(target);
            }
            if !edges[from..].contains(&(next as u32, to)) {
                edges.push((next as u32, to));
            }
            ControlFlow::Continue(())
        });
        next += 1;
    }
    (nodes.iter().map(name).collect(), edges)
}

#[test]
fn unfolding_agrees_with_moving() {
    for text in POSITIONS {
        let position = parse(text).expect("legal");
        let found = graph(text, &Options::default());
        let (nodes, edges) = plain(&position, false);
        assert_eq!(found.nodes.iter().map(|node| node.position.to_string()).collect::<Vec<_>>(), nodes, "{text}");
        assert_eq!((found.edges, found.complete, found.total), (edges, true, Some(nodes.len() as u128)), "{text}");
        for (played, to) in &found.moves {
            assert_eq!(position.after(played), found.nodes[*to as usize].position, "{text}");
        }

        // From the normal form on, the order of moves is the same too.
        let normal = position.normal_form();
        let merged = graph(&normal.to_string(), &Options { merge: true, ..Options::default() });
        let (nodes, edges) = plain(&normal, true);
        assert_eq!((merged.nodes.len(), merged.edges), (nodes.len(), edges), "{text} merged");
        for (node, name) in merged.nodes.iter().zip(&nodes).filter(|(_, name)| *name != "–") {
            assert_eq!(node.position.to_string(), *name, "{text} merged");
        }
    }
}

#[test]
fn induction_agrees_with_the_solver() {
    for text in POSITIONS {
        for merge in [false, true] {
            let graph = graph(text, &Options { merge, ..Options::default() });
            let mut solver = Solver::default();
            for node in &graph.nodes {
                let answer = solver.analyze(&node.position, &mut Budget::default()).expect("small");
                assert_eq!((node.outcome, node.grundy), (Some(answer.outcome), answer.grundy), "{text}: {}", node.position);
            }
            for &(from, to) in &graph.edges {
                assert!(graph.nodes[from as usize].rank > graph.nodes[to as usize].rank, "{text}");
            }
            let stones: u64 = graph.nodes[0].position.terms.iter().flat_map(|t| &t.numbers).sum();
            assert!(u64::from(graph.nodes[0].rank) <= 3 * stones + 3, "{text}");
        }
    }
}

#[test]
fn published_sizes() {
    for (text, merge, nodes, edges) in [
        ("nim(3,4,5)", true, 48, 262),
        ("nim(5,4,3)", true, 48, 262),
        ("nim(3,4,5)", false, 120, 720),
        ("nim(5,6,7)", true, 110, 912),
        ("kayles(16)", true, 297, 2455),
        ("nim(9,10,11)", true, 350, 4930),
        ("wythoff(20,20)", true, 231, 5850),
        ("subtract[1,2,3](200)", false, 201, 597),
    ] {
        let graph = graph(text, &Options { merge, ..Options::default() });
        assert_eq!((graph.nodes.len(), graph.edges.len(), graph.complete), (nodes, edges, true), "{text}");
    }
}

#[test]
fn what_is_cut_is_near_and_says_how_much_there_is() {
    for (text, merge, max_nodes, total) in [
        ("nim(30,40,50)", false, 200, Some(31 * 41 * 51)),
        ("nim(30,40,50)", true, 200, Some(31 * 41 * 51)),
        ("nim(18446744073709551615,1)", false, 10, Some(1 << 65)),
        ("wythoff(6180339887498948482,10000000000000000000)", false, 50, Some(6180339887498948483 * 10000000000000000001)),
        ("bash[3](100)+subtract[2](9)", false, 60, Some(101 * 5)),
        ("fibonacci(30)+nim(7)", false, 60, None),
        ("kayles(40)", true, 60, None),
        ("misere octal[0.777](60)", true, 60, None),
        ("moore[2](50,60,70)", false, 100, Some(51 * 61 * 71)),
        ("nim(1)+nim(1000000)", false, 1, Some(2_000_002)),
    ] {
        let graph = graph(text, &Options { merge, max_nodes, max_edges: 8000 });
        assert_eq!((graph.nodes.len(), graph.complete), (max_nodes, false), "{text}");
        assert!(total.is_none() || graph.total == total, "{text}: {:?}", graph.total);
        assert_eq!(graph.nodes[0].outcome.is_some(), !text.contains("misere"), "{text}");
        assert!(graph.edges.iter().all(|&(from, to)| graph.nodes[from as usize].rank > graph.nodes[to as usize].rank), "{text}");
    }
    let many = format!("nim({})", vec!["3"; 20_000].join(","));
    let graph = graph(&many, &Options::default());
    assert!(!graph.complete && graph.nodes.len() > 1);
}

#[test]
fn a_budget_is_kept() {
    let position = parse("nim(30,40,50)").expect("legal");
    let over = build(&mut Solver::default(), &position, &Options::default(), &mut Budget::new(1000));
    assert_eq!(over.map_err(|over| over.allowed), Err(1000));
}

#[test]
fn the_whole_is_given_or_nothing_and_costs_little_more_than_its_limits() {
    let limits = Options { merge: true, max_nodes: 60, max_edges: 1_000 };
    for text in ["nim(3,4,5)", "nim(9,9,9)", "kayles(20)", "kayles(100000)", "octal[0.6](100000)", "subtract[1,2](1000000)"] {
        let mut budget = Budget::default();
        let found = whole(&parse(text).expect("legal"), &limits, &mut budget).expect("within the budget");
        let cut = graph(text, &limits);
        assert_eq!(found, Some(cut).filter(|cut| cut.complete), "{text}");
        assert!(budget.spent() <= 20_000, "{text}: {}", budget.spent());
    }
}

/// An option of many numbers is put in order and looked up, which is work also where it finds no room.
#[test]
fn options_of_many_numbers_cost_their_length() {
    let position = parse(&format!("moore[3]({})", vec!["9"; 40].join(","))).expect("legal");
    for (merge, least) in [(false, 180 * 48), (true, 180 * 48 * 8)] {
        let limits = Options { merge, max_nodes: 10, max_edges: 100 };
        let over = build(&mut Solver::default(), &position, &limits, &mut Budget::new(least));
        assert!(over.is_err(), "merged {merge}");
    }
}
