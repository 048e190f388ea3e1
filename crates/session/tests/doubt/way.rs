//! What is said of the way to a proof: the duties of an induction, and how far they are seen to be met, by the moves alone.

use super::induction::followers;
use super::lists_of;
use super::rows::{Row, Said};
use mexplorer_solver::Position;
use mexplorer_solver::notation::parse;

/// Whether a pair is in the set that a conjecture says to be lost, or what value it says that it has; as it is written here.
fn claimed(said: &Said, pair: &[u64]) -> u64 {
    match said.claimed() {
        "P iff a-b == 0" => (pair[0] == pair[1]).into(),
        "P iff a 与 b 都是偶数" => pair.iter().all(|number| number.is_multiple_of(2)).into(),
        "g = a+b-2*((a+b-(a xor b))/2)" => pair[0] ^ pair[1],
        other => panic!("{other}"),
    }
}

/// Whether something is so of the claim about each pair, those about what its moves leave, and these themselves, as far as it is said.
fn everywhere(said: &Said, holds: impl Fn(u64, &[u64], &[u64], &[Vec<u64>]) -> bool) -> bool {
    let mut pairs = Vec::new();
    (0..=12).for_each(|sum| lists_of(2, sum, &mut Vec::new(), &mut pairs));
    pairs.iter().all(|pair| {
        let position = parse(&format!("{}({},{})", said.view.game, pair[0], pair[1])).expect("a position");
        let after: Vec<Vec<u64>> = followers(&position).iter().map(|to: &Position| to.terms[0].numbers.clone()).collect();
        let claims: Vec<u64> = after.iter().map(|to| claimed(said, to)).collect();
        holds(claimed(said, pair), pair, &claims, &after)
    })
}

fn of_values(said: &Said) -> bool {
    said.claimed().starts_with('g')
}

/// Each sentence and when it is true.
pub const WAYS: [Row; 8] = [
    ("doubt.way.lost", |said| said.claimed().starts_with("P iff")),
    ("doubt.way.values", |said| of_values(said)),
    ("doubt.way.closed", |said| !of_values(said) && everywhere(said, |own, _, after, _| own == 0 || !after.contains(&1))),
    ("doubt.way.reached", |said| !of_values(said) && everywhere(said, |own, _, after, _| own == 1 || after.contains(&1))),
    ("doubt.way.not-own", |said| of_values(said) && everywhere(said, |own, _, after, _| !after.contains(&own))),
    ("doubt.way.smaller", |said| {
        of_values(said) && everywhere(said, |own, _, after, _| (0..own).all(|less| after.contains(&less)))
    }),
    ("doubt.way.seen", |said| {
        let upto: u64 = said.text("range").trim_start_matches("a + b ≤ ").parse().expect("a number");
        (12..=40).contains(&upto) && said.view.own.stands && said.view.own.proof.is_none()
    }),
    ("doubt.way.reply", |said| {
        let to: fn(&[u64]) -> [u64; 2] = match &*said.text("to") {
            "(min(a,b),min(a,b))" => |pair| [pair[0].min(pair[1]); 2],
            "(a-a%2,b-b%2)" => |pair| [pair[0] - pair[0] % 2, pair[1] - pair[1] % 2],
            other => panic!("{other}"),
        };
        let leads = |own, pair: &[u64], claims: &[u64], after: &[Vec<u64>]| {
            own == 1 || after.iter().zip(claims).any(|(reached, claim)| *claim == 1 && *reached == to(pair))
        };
        said.text("from") == "(a,b)" && everywhere(said, leads)
    }),
];
