//! What a game graph calls a position is that position: each name is read back as what stands there.

use mexplorer_session::features::picker::gallery;
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Budget, Solver, graph};

/// Moves that make several components of one, of every kind, alone and beside others.
const SPLITTING: [&str; 10] = [
    "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](2,2)",
    "nim(2)+rule2[(u,b)+(a,v) for u in 1..=a-1 for v in 1..=b-1;(a-1,b)](3,3)+kayles(3,2)",
    "misere rule2[(k,b)+(a-k,b)+(0,0) for k in 1..=a/2](4,1)+rule2[(a-1,b);(a,b-1)](1,1)",
    "rule[k of n/k for k in 2..=n if n%k==0](12,6)+nim(1)",
    "rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k](5)+rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k](4)",
    "kayles(6)+fibonacci(5,4)+kayles(2)",
    "fibonacci[2](6,3)+treblecross(7)",
    "misere flip[1](5)+moore[2](2,1)+staircase(1,2)",
    "lasker(4)+wythoff(2,3)+graph[a>b,a>c,b>c](a,b)",
    "grundy(9)+octal[4.7](4)",
];

#[test]
fn every_name_is_read_as_the_position_that_it_names() {
    for text in gallery::EXAMPLES.iter().map(|example| example.position).chain(SPLITTING) {
        let position = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for merge in [false, true] {
            let options = graph::Options { merge, max_nodes: 600, max_edges: 20_000 };
            let graph = graph::build(&mut Solver::default(), &position, &options, &mut Budget::default()).expect(text);
            for node in &graph.nodes {
                let name = node.position.to_string();
                let read = parse(&name).unwrap_or_else(|error| panic!("{text}, merged {merge}: {name}: {error}"));
                assert_eq!((&read, read.to_string()), (&node.position, name), "{text}, merged {merge}");
            }
        }
    }
}
