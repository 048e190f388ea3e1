//! The laws of the theory, on every small position: the solver's answers against bare backward induction over whole sums.

mod induction;
#[path = "induction/check.rs"]
mod judge;

use induction::Induction;
use judge::check as judged;
use mexplorer_solver::Solver;
use mexplorer_solver::games::FAMILIES;
use mexplorer_solver::notation::parse;

/// Checks all that is said of each text, under normal and misère play.
fn check(texts: impl IntoIterator<Item = String>) {
    let (mut induction, mut solver) = (Induction::default(), Solver::default());
    for text in texts {
        for prefix in ["", "misere "] {
            let position = parse(&format!("{prefix}{text}")).unwrap_or_else(|e| panic!("{text}: {e}"));
            judged(&position, &mut induction, &mut solver).unwrap_or_else(|wrong| panic!("{wrong}"));
        }
    }
}

#[test]
fn every_rule_is_written_twice() {
    let missing = FAMILIES.iter().filter(|family| {
        let example = parse(family.example).expect("an example is legal");
        induction::rules::Rule::named(example.terms[0].game.id()).is_none()
    });
    let missing: Vec<&str> = missing.map(|family| family.name).collect();
    assert!(missing.is_empty(), "write the rules of {missing:?} in tests/induction/rules.rs too");
}

/// Games whose numbers are heaps, each heap a component.
const HEAP_GAMES: [&str; 25] = [
    "nim",
    "bash[1]",
    "bash[2]",
    "bash[4]",
    "subtract[1,3,4]",
    "subtract[2,4,7]",
    "subtract[3]",
    "take[k^2]",
    "take[2*k]",
    "half",
    "flip[1]",
    "flip[2]",
    "kayles",
    "dawsons_chess",
    "dawsons_kayles",
    "treblecross",
    "octal[0.6]",
    "octal[4.3]",
    "octal[0.15]",
    "grundy",
    "lasker",
    "rule[n-k for k in 1..=n if n%k==0 and k<n]",
    "rule[n/2,n/3,n/6]",
    "rule[(a,n-1-a) for a in 1..=3]",
    "rule[k of n/k for k in 2..=n if n%k==0]",
];

/// All vectors of `length` numbers from 0 to `top`.
fn vectors(length: u32, top: u64) -> impl Iterator<Item = Vec<u64>> {
    let base = top + 1;
    (0..base.pow(length)).map(move |code| (0..length).map(|place| code / base.pow(place) % base).collect())
}

fn heaps(name: &str, numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("{name}({})", numbers.join(","))
}

#[test]
fn one_heap_of_every_game() {
    let tops = |name: &str| if name == "kayles" || name == "lasker" || name == "grundy" { 13 } else { 16 };
    check(HEAP_GAMES.iter().flat_map(|name| (0..=tops(name)).map(|n| heaps(name, &[n]))));
}

#[test]
fn two_and_three_heaps_of_every_game() {
    check(HEAP_GAMES.iter().flat_map(|name| vectors(2, 7).map(|v| heaps(name, &v))));
    check(HEAP_GAMES.iter().flat_map(|name| vectors(3, 4).map(|v| heaps(name, &v))));
}

#[test]
fn sums_of_two_different_games() {
    // The simplest rules have had their sums with themselves; here each is mixed with each of the others.
    let games: Vec<&str> =
        HEAP_GAMES.into_iter().filter(|name| !["bash[1]", "subtract[3]", "flip[1]", "take[2*k]"].contains(name)).collect();
    let pairs = games.iter().enumerate().flat_map(|(i, a)| games[i + 1..].iter().map(move |b| (a, b)));
    check(pairs.flat_map(|(a, b)| vectors(2, 5).map(move |v| format!("{}+{}", heaps(a, &v[..1]), heaps(b, &v[1..])))));
}

#[test]
fn sums_with_a_game_that_is_one_component() {
    for whole in [
        "moore[2](2,1,2)",
        "moore[2](3,3)",
        "moore[1](2,3)",
        "wythoff(2,4)",
        "wythoff(3,3)",
        "staircase(1,2,1)",
        "staircase(0,3)",
        "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](2,3)",
    ] {
        let others = ["nim", "kayles", "bash[2]", "subtract[2,4,7]", "grundy", "lasker", "dawsons_kayles"];
        check(others.iter().flat_map(|name| vectors(1, 5).map(move |v| format!("{whole}+{}", heaps(name, &v)))));
        check([format!("nim(2)+{whole}+kayles(2)"), format!("{whole}+moore[2](1,1)+wythoff(1,2)")]);
    }
}

#[test]
fn moore() {
    for k in 1..=3 {
        check(vectors(4, 4).map(|v| heaps(&format!("moore[{k}]"), &v)));
        check(vectors(3, 7).map(|v| heaps(&format!("moore[{k}]"), &v)));
    }
    check(vectors(2, 6).map(|v| heaps("moore[5]", &v)));
    check(vectors(5, 2).map(|v| heaps("moore[4]", &v)));
    check(vectors(6, 1).flat_map(|v| ["moore[2]", "moore[3]"].map(|name| heaps(name, &v))));
}

#[test]
fn wythoff() {
    check(vectors(2, 20).map(|v| heaps("wythoff", &v)));
}

#[test]
fn cutting_paper() {
    let rule = "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]";
    check(vectors(2, 6).map(|v| heaps(rule, &v)));
    check(vectors(4, 2).map(|v| format!("{}+{}", heaps(rule, &v[..2]), heaps(rule, &v[2..]))));
}

#[test]
fn staircase() {
    check(vectors(4, 3).map(|v| heaps("staircase", &v)));
    check(vectors(2, 8).map(|v| heaps("staircase", &v)));
}

#[test]
fn fibonacci() {
    let rules = || std::iter::once("fibonacci".to_string()).chain((1..=9).map(|q| format!("fibonacci[{q}]")));
    check(rules().flat_map(|name| (0..=22).map(move |n| heaps(&name, &[n]))));
    check(rules().flat_map(|name| vectors(2, 6).map(move |v| format!("{}+fibonacci({})", heaps(&name, &v[..1]), v[1]))));
    check(vectors(3, 4).map(|v| format!("fibonacci({},{})+nim({})", v[0], v[1], v[2])));
}

#[test]
fn tokens_on_graphs() {
    // A diamond with a shortcut; a graph whose vertex d is no nim heap under misère play; one that names such a
    // vertex before those it leads to; a lone vertex.
    for (rules, vertices) in [
        ("a>b,a>c,b>c,a>d,d>b", &["a", "b", "c", "d"][..]),
        ("a>b,b>c,d>e,e>f,f>g,d>b,h>d,h>e", &["a", "b", "d", "e", "h"]),
        ("a>b,b>c,c>d,b>d", &["a", "b", "c"]),
        ("p>q,p>r,q>r,r>s,p>t,t>u,u>r,z", &["p", "q", "r", "t", "z"]),
    ] {
        let single = vertices.iter().map(|v| format!("graph[{rules}]({v})"));
        let pairs = vertices.iter().flat_map(|v| vertices.iter().map(move |w| format!("graph[{rules}]({v},{w})")));
        let sums = vertices.iter().flat_map(|v| {
            (0..4).flat_map(move |n| [format!("graph[{rules}]({v})+nim({n})"), format!("kayles({n})+graph[{rules}]({v})")])
        });
        check(single.chain(pairs).chain(sums));
    }
}

/// Games that never split: the misère mex rule may answer, and must not answer where it does not apply.
#[test]
fn misere_mex_against_search_of_whole_sums() {
    for name in [
        "subtract[2]",
        "subtract[2,5]",
        "subtract[2,3]",
        "subtract[1,2,5]",
        "subtract[3,5,6]",
        "take[k^2]",
        "take[k+1]",
        "half",
        "bash[3]",
        "octal[0.3]",
        "octal[0.13]",
        "octal[0.021]",
    ] {
        check((0..=24).map(|n| heaps(name, &[n])));
        check(vectors(2, 10).map(|v| heaps(name, &v)));
        check(vectors(3, 5).map(|v| heaps(name, &v)));
        check(vectors(2, 5).map(|v| format!("{}+nim({})", heaps(name, &v[..1]), v[1])));
    }
    check(vectors(4, 3).map(|v| heaps("nim", &v)));
}

/// Every graph of five vertices whose edges lead forward in one order, listed in another: the place of a vertex in the list
/// says nothing of the game. Alone and beside a second token, under both conventions.
#[test]
fn every_graph_of_five_vertices() {
    let pairs: Vec<String> =
        "abcde".chars().flat_map(|x| ('b'..='e').filter(move |y| x < *y).map(move |y| format!("{x}>{y}"))).collect();
    assert_eq!(pairs.len(), 10);
    check((0..1 << pairs.len()).map(|subset: usize| {
        let edges: String =
            (0..pairs.len()).filter(|edge| subset >> edge & 1 == 1).map(|edge| format!(",{}", pairs[edge])).collect();
        let tokens = if subset.is_multiple_of(3) { "a,b" } else { "a" };
        format!("graph[c,e,a,b,d{edges}]({tokens})")
    }));
    // A vertex whose followers equal the heaps 2 and 3 equals no heap, and is the first of the list.
    check(["graph[z>y,z>a,y>a,y>b,y>c,a>b,a>c,b>c](z)", "graph[z>a,a>b,a>c,b>c](z,z)+nim(2)"].map(String::from));
}
