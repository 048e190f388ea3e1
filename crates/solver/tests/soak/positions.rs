//! Random rules and random positions of them, which shrink towards few components with small numbers.

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// The text of a game with its rules.
pub fn heap_game() -> impl Strategy<Value = String> {
    let fixed = select(&["nim", "half", "lasker", "grundy", "kayles", "dawsons_kayles", "dawsons_chess", "treblecross"][..]);
    prop_oneof![
        3 => fixed.prop_map(str::to_string),
        1 => (1..9u64).prop_map(|most| format!("bash[{most}]")),
        1 => (1..6u64).prop_map(|coins| format!("flip[{coins}]")),
        2 => set(12).prop_map(|set| format!("subtract[{set}]")),
        3 => octal_code().prop_map(|code| format!("octal[{code}]")),
        1 => set(12).prop_map(|list| format!("take[{list}]")),
        2 => formula().prop_map(|formula| format!("take[{formula}]")),
    ]
}

/// A subtraction set of numbers up to `top`.
pub fn set(top: u64) -> impl Strategy<Value = String> {
    btree_set(1..=top, 1..6).prop_map(|set| set.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

/// An octal code of up to four digits after the point.
pub fn octal_code() -> impl Strategy<Value = String> {
    let tail = vec(0..8u8, 1..5).prop_map(|digits| digits.iter().map(u8::to_string).collect::<String>());
    (select(&["0", "0", "0", "4"][..]), tail).prop_map(|(head, tail)| format!("{head}.{tail}"))
}

/// A formula that grows strictly and starts at 1 or more.
pub fn formula() -> impl Strategy<Value = String> {
    let polynomial = (0..3u64, 0..4u64, 0..7u64).prop_map(|(square, linear, rest)| match (square, linear) {
        (0, 0) => format!("k+{rest}"),
        (0, _) => format!("{linear}*k+{rest}"),
        _ => format!("{square}*k^2+{linear}*k+{rest}"),
    });
    let fixed = "k^3 k*(k+1)/2 k*(3*k-1)/2 k!+1 k! fib(k) fib(k)+k 2^k 2^(k-1) 2^k-1 3^k-2*k 2*fib(k)-1 (k^2+k+1)/2 k^2-k+2 \
                 2^k+k 3^(k-1) (k+1)!-k! fib(2*k) (7*k+3)/4 k^2+(k-1)^2 2^fib(k) k^(k-1) k^k/k 4*(k/4)+k";
    prop_oneof![polynomial, select(fixed.split_whitespace().collect::<Vec<_>>()).prop_map(str::to_string)]
}

/// A graph on some vertices, listed in any order, with edges that lead forward in another, and tokens on it.
fn graph() -> impl Strategy<Value = (String, Vec<usize>)> {
    let names = ["a", "b", "c", "d", "e", "f", "7"];
    let edges: Vec<(usize, usize)> = (0..7).flat_map(|from| (from + 1..7).map(move |to| (from, to))).collect();
    let listed = Just(names.to_vec()).prop_shuffle();
    let tokens = vec(0..7usize, 1..4);
    (listed, subsequence(edges, 0..=12).prop_shuffle(), tokens).prop_map(move |(listed, edges, tokens)| {
        let edges = edges.iter().map(|(from, to)| format!(",{}>{}", names[*from], names[*to])).collect::<String>();
        (format!("graph[{}{edges}]", listed.join(",")), tokens)
    })
}

/// A term whose numbers are at most `top`, more or less.
#[derive(Debug, Clone)]
enum Term {
    /// Each number is a component.
    Heaps(String, Vec<u64>),
    /// All are one.
    Whole(String, Vec<u64>),
    /// Tokens on a graph of seven vertices.
    Tokens(String, Vec<usize>),
}

fn term() -> impl Strategy<Value = Term> {
    let heaps = |games: BoxedStrategy<String>, most: usize| {
        (games, vec(0..1_000u64, 1..=most)).prop_map(|(game, heaps)| Term::Heaps(game, heaps))
    };
    let limit = prop_oneof![Just("fibonacci".to_string()), (1..9u64).prop_map(|limit| format!("fibonacci[{limit}]"))];
    let moore = (1..5u64, vec(0..1_000u64, 1..5)).prop_map(|(most, heaps)| Term::Whole(format!("moore[{most}]"), heaps));
    prop_oneof![
        6 => heaps(heap_game().boxed(), 3),
        1 => heaps(limit.boxed(), 2),
        1 => moore,
        1 => vec(0..1_000u64, 2).prop_map(|pair| Term::Whole("wythoff".into(), pair)),
        1 => vec(0..1_000u64, 1..5).prop_map(|stairs| Term::Whole("staircase".into(), stairs)),
        1 => graph().prop_map(|(game, tokens)| Term::Tokens(game, tokens)),
    ]
}

/// A sum whose game graph is small enough for induction.
pub fn position() -> impl Strategy<Value = String> {
    vec(term(), 1..4).prop_map(|terms| {
        let parts: usize = terms.iter().map(|term| if let Term::Heaps(_, heaps) = term { heaps.len() } else { 2 }).sum();
        // The more components there are, the smaller each must be.
        let top = [0, 30, 16, 10, 7, 6, 5, 5, 4, 4][parts.min(9)];
        let terms = terms.iter().map(|term| {
            let fit = |heaps: &[u64], top: u64| heaps.iter().map(|heap| (heap % (top + 1)).to_string()).collect::<Vec<_>>();
            let (game, numbers) = match term {
                Term::Heaps(game, heaps) => (game, fit(heaps, top)),
                Term::Whole(game, numbers) => (game, fit(numbers, (2 * top / numbers.len() as u64).max(1))),
                Term::Tokens(game, tokens) => (game, tokens.iter().map(|token| "abcdef7"[*token..=*token].to_string()).collect()),
            };
            format!("{game}({})", numbers.join(","))
        });
        terms.collect::<Vec<_>>().join("+")
    })
}
