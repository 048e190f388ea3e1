//! The program of Fibonacci Nim, against backward induction by the bare rule.

use super::*;

/// Heaps up to this one are asked, with every limit.
const HEAPS: usize = 60;

/// For each heap and each limit the least taking that wins, or 0.
fn takings() -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    for heap in 0..=HEAPS {
        let wins = |taken: &usize| {
            let left = heap - taken;
            all[left][left.min(2 * taken)] == 0
        };
        let row = (0..=heap).map(|most| (1..=most).find(wins).unwrap_or(0)).collect();
        all.push(row);
    }
    all
}

#[test]
fn the_taking_that_wins_is_the_least_by_induction() {
    let mut asked = Asked::default();
    for text in ["fibonacci(20)", "fibonacci[6](20)", "fibonacci[1](20)"] {
        let code = Code::of(&notation::parse(text).expect(text)).expect(text);
        let limit = notation::parse(text).expect(text).terms[0].game.parameter();
        asked.program(&code);
        assert_eq!((code.array(None), code.csv(None), code.b_file(None)), (None, None, None), "{text}");
        for (heap, row) in takings().iter().enumerate() {
            for (most, taking) in row.iter().enumerate() {
                let call = format!("winning_take({heap}, {most})");
                asked.call(&call, &call, taking);
            }
            let now = limit.map_or(heap.saturating_sub(1), |limit| heap.min(limit as usize));
            let call = format!("wins({heap})");
            asked.call(&call, &call, u8::from(row[now] > 0));
        }
        // As far as numbers go: Fibonacci numbers, their neighbours, and the largest.
        for heap in [12_200_160_415_121_876_738, 12_200_160_415_121_876_737, 10_000_000_000_000_000_000, u64::MAX - 1, u64::MAX] {
            let least = mexplorer_solver::games::fibonacci::zeckendorf(heap).pop().expect("a part");
            for most in [least - 1, least, u64::MAX] {
                let taking = if least <= most { least } else { 0 };
                asked.call(&format!("winning_take({heap}ull, {most}ull)"), &format!("winning_take({heap}, {most})"), taking);
            }
        }
    }
    asked.run("zeckendorf");
}
