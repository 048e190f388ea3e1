//! `answers SEED COUNT`: so many random positions, small ones and large ones in turn, one a line, each with the answer or the
//! refusal that a fresh solver gives. What runs elsewhere is compared with it, word for word.

#[path = "../tests/soak/large.rs"]
mod large;
#[path = "../tests/soak/positions.rs"]
mod positions;

use mexplorer_solver::notation::parse;
use mexplorer_solver::{Budget, Solver};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

fn answer(text: &str) -> String {
    let position = match parse(text) {
        Ok(position) => position,
        Err(error) => return format!("{} {} {}", error.complaint, error.start, error.end),
    };
    match Solver::default().analyze(&position, &mut Budget::default()) {
        Ok(answer) => {
            let moves = answer.winning.moves.iter().map(|played| position.after(played).to_string()).collect::<Vec<_>>();
            let value = answer.grundy.map_or("null".to_string(), |value| value.to_string());
            let (outcome, method) = (answer.outcome.letter(), answer.method.name());
            format!("{outcome} {value} {} {method} {}", answer.winning.count, moves.join(" "))
        }
        Err(over) => over.to_string(),
    }
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a seed and a count"));
    let mut next = || numbers.next().expect("a seed and a count");
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&next().to_le_bytes());
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    let (small, large) = (positions::position(), large::position());
    for place in 0..next() {
        let drawn = if place % 2 == 0 {
            small.new_tree(&mut runner).map(|tree| tree.current())
        } else {
            large.new_tree(&mut runner).map(|tree| tree.current())
        };
        let mut text = drawn.expect("nothing is left out of these");
        if place % 4 == 2 {
            text.insert_str(0, "misere ");
        }
        println!("{text}\t{}", answer(&text));
    }
}
