//! Closed forms on numbers of up to 64 bits, each written from its source and without a line of the solver's own: who wins, what
//! it is worth, that every winning move listed is legal and wins, and how many there are where that has a closed form too.

use crate::large::{fibonacci_numbers, shifted, zeckendorf};
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Budget, Position, Solver};

/// A component by the name of its game, the number between the brackets, and its own numbers.
type Part<'a> = (&'a str, u64, &'a [u64]);

fn parts(position: &Position) -> Vec<Part<'_>> {
    let bracket = |rules: &str| rules.parse().unwrap_or(0);
    position.components().map(|c| (c.game.family().name, bracket(c.game.rules()), c.numbers)).collect()
}

/// Whether two numbers are a cold pair, in all 64 bits.
fn cold_pair(x: u64, y: u64) -> bool {
    let (low, high) = (x.min(y), x.max(y));
    low == 0 && high == 0 || zeckendorf(low).last().is_some_and(|last| last % 2 == 0) && shifted(low) == u128::from(high)
}

/// g of the half game at ⌈s/2⌉: g(2k − 1) = k, g(2k) = g(k − 1).
fn half(heap: u64) -> u64 {
    if heap % 2 == 1 {
        heap / 2 + 1
    } else if heap == 0 {
        0
    } else {
        half(heap / 2 - 1)
    }
}

/// The Grundy value of a component, where it has a closed form.
fn value((game, bracket, numbers): Part) -> Option<u128> {
    let n = u128::from(numbers[0]);
    match game {
        "nim" => Some(n),
        "bash" => Some(n % (u128::from(bracket) + 1)),
        "half" => Some(half(numbers[0]).into()),
        "lasker" => Some(match n % 4 {
            3 => n + 1,
            0 => n.saturating_sub(1),
            _ => n,
        }),
        "staircase" => Some(numbers.iter().step_by(2).fold(0, |sum, coins| sum ^ u128::from(*coins))),
        _ => None,
    }
}

/// Whether the ones of each binary column are divisible by `modulus`.
fn columns(heaps: &[u64], modulus: u64) -> bool {
    (0..64).all(|bit| (heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count() as u64).is_multiple_of(modulus))
}

/// Whether the player to move loses.
fn lost(position: &Position) -> bool {
    let parts = parts(position);
    let single = |heaps: &[u64]| heaps.iter().all(|heap| *heap < 2);
    let ones = |heaps: &[u64]| heaps.iter().filter(|heap| **heap == 1).count() as u64;
    let misere_nim = |heaps: &[u64]| if single(heaps) { ones(heaps) % 2 == 1 } else { columns(heaps, 2) };
    match (parts[0], position.misere) {
        (("nim", ..), true) => misere_nim(&parts.iter().map(|(.., numbers)| numbers[0]).collect::<Vec<_>>()),
        (("staircase", _, stairs), true) => misere_nim(&stairs.iter().step_by(2).copied().collect::<Vec<_>>()),
        (("moore", most, heaps), true) if single(heaps) => ones(heaps) % (most + 1) == 1,
        (("moore", most, heaps), _) => columns(heaps, most + 1),
        (("wythoff", _, pair), true) => match (pair[0].min(pair[1]), pair[0].max(pair[1])) {
            (0, 1) | (2, 2) => true,
            (0, 0) | (1, 2) => false,
            (x, y) => cold_pair(x, y),
        },
        (("wythoff", _, pair), false) => cold_pair(pair[0], pair[1]),
        // Without a number in brackets all but one may be taken.
        (("fibonacci", most, heap), false) => {
            let most = if position.terms[0].game.rules().is_empty() { heap[0].saturating_sub(1) } else { most };
            zeckendorf(heap[0]).last().is_none_or(|last| fibonacci_numbers()[*last] > most.into())
        }
        _ => parts.iter().map(|part| value(*part).expect("a closed form")).fold(0, |sum, value| sum ^ value) == 0,
    }
}

/// Whether one move leads from a component to these numbers under the rules of its game.
fn legal((game, bracket, before): Part, after: &[u64]) -> bool {
    let taken: Option<Vec<u64>> = before.iter().zip(after).map(|(before, after)| before.checked_sub(*after)).collect();
    let same = before.len() == after.len();
    let taken = taken.filter(|taken| same && taken.iter().any(|take| *take > 0));
    let takes = |most: u64| taken.as_ref().is_some_and(|taken| taken[0] <= most);
    match game {
        "nim" => takes(u64::MAX),
        "bash" => takes(bracket),
        "half" => takes(before[0].div_ceil(2)),
        "lasker" if after.len() == 2 => after[0] > 0 && after[1] > 0 && after[0].checked_add(after[1]) == Some(before[0]),
        "lasker" => takes(u64::MAX),
        "fibonacci" => takes(if bracket == 0 { before[0].saturating_sub(1) } else { bracket }),
        "moore" => taken.is_some_and(|taken| taken.iter().filter(|take| **take > 0).count() as u64 <= bracket),
        "wythoff" => taken.is_some_and(|taken| taken[0] == 0 || taken[1] == 0 || taken[0] == taken[1]),
        "staircase" => {
            let changed: Vec<usize> = (0..before.len()).filter(|stair| before[*stair] != after[*stair]).collect();
            match changed[..] {
                [0] => after[0] < before[0],
                [low, high] => {
                    low + 1 == high && after[high] < before[high] && after[low] - before[low] == before[high] - after[high]
                }
                _ => false,
            }
        }
        _ => panic!("{game} has no closed form here"),
    }
}

/// How many moves of a component lead to the value `target`, which is not its own; nothing where that has no short form.
fn reaching((game, bracket, numbers): Part, target: u128) -> Option<u64> {
    let n = numbers[0];
    match game {
        "nim" => Some(u64::from(target < n.into())),
        // All remainders but the own one are reached once, if the heap is large enough.
        "bash" => Some(u64::from(target <= u128::from(bracket) && (n >= bracket || target < n.into()))),
        // The heaps of value t are 2t − 1, and with h always 2h + 2.
        "half" => {
            let heaps = std::iter::successors(Some((2 * target).saturating_sub(1)), |heap| Some(2 * heap + 2));
            let below = heaps.take_while(|heap| *heap < n.into());
            Some(below.filter(|heap| *heap >= u128::from(n / 2)).count() as u64)
        }
        "staircase" => {
            let change = value((game, bracket, numbers))? ^ target;
            let wanted = |coins: u64| u128::from(coins) ^ change;
            let off = numbers.iter().step_by(2).filter(|coins| wanted(**coins) < u128::from(**coins)).count();
            let onto = numbers.chunks_exact(2).filter(|pair| {
                let more = wanted(pair[0]).checked_sub(pair[0].into());
                more.is_some_and(|more| more > 0 && more <= pair[1].into())
            });
            Some((off + onto.count()) as u64)
        }
        _ => None,
    }
}

/// Checks what the solver says of one position.
///
/// # Errors
/// What is said, and what is true.
pub fn check(text: &str) -> Result<u64, String> {
    let position = parse(text).map_err(|error| format!("{text}: {error}"))?;
    // Values that take a search are not what is asked here.
    let answer = Solver::default().analyze(&position, &mut Budget::new(2_000_000)).map_err(|over| format!("{text}: {over}"))?;
    let cold = lost(&position);
    let wrong = |what: &str| Err(format!("{text}: {what}, by {}", answer.method.name()));
    if (answer.outcome.letter() == "P") != cold {
        return wrong("the outcome is wrong");
    }
    let parts = parts(&position);
    let values: Option<Vec<u128>> = parts.iter().map(|part| value(*part)).collect();
    let total = values.as_ref().map(|values| values.iter().fold(0, |sum, value| sum ^ value)).filter(|_| !position.misere);
    if total.is_some() && answer.grundy != total {
        return wrong(&format!("the value is {total:?}, not {:?}", answer.grundy));
    }
    // Who has won by having no move left under misère play wins without one.
    let over = position.misere && parts.iter().all(|(.., numbers)| numbers.iter().all(|number| *number == 0));
    if answer.winning.moves.is_empty() != (cold || over) {
        return wrong("there are winning moves exactly where the player to move wins");
    }
    for played in &answer.winning.moves {
        let after = position.after(played);
        if !lost(&after) {
            return wrong(&format!("{after} is not lost"));
        }
        let before = &position.terms[played.term];
        let own = if before.game.numbers().apart() { &before.numbers[played.index..=played.index] } else { &before.numbers[..] };
        let bracket = before.game.rules().parse().unwrap_or(0);
        if !legal((before.game.family().name, bracket, own), &played.step.numbers) {
            return wrong(&format!("no move leads to {after}"));
        }
    }
    let counts = total.map(|total| {
        let own = parts.iter().zip(values.expect("they have a total"));
        own.map(|(part, value)| reaching(*part, value ^ total)).sum::<Option<u64>>()
    });
    if let Some(Some(count)) = counts.filter(|_| !cold)
        && answer.winning.count.to_u64() != Some(count)
    {
        return wrong(&format!("{count} moves win, not {:?}", answer.winning.count.to_u64()));
    }
    Ok(1)
}
