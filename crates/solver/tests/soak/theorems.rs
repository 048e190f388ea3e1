//! Closed forms on numbers of up to 64 bits, each written from its source and without a line of the solver's own: who wins, what
//! it is worth, that every winning move listed is legal and wins, and how many there are where that has a closed form too.

use mexplorer_solver::notation::parse;
use mexplorer_solver::{Budget, Position, Solver};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// A component by the name of its game, the number between the brackets, and its own numbers.
type Part<'a> = (&'a str, u64, &'a [u64]);

/// Numbers of every length.
fn number() -> impl Strategy<Value = u64> {
    (0..64u32, any::<u64>()).prop_map(|(shift, bits)| bits >> shift)
}

/// A sum whose value has a closed form, or one component whose outcome has.
pub fn position() -> impl Strategy<Value = String> {
    let join = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let heaps = (select(&["nim", "bash", "half", "lasker"][..]), 1..40u64, vec(number(), 1..5));
    let heaps = heaps.prop_map(move |(game, most, heaps)| match game {
        "bash" => format!("bash[{most}]({})", join(&heaps)),
        _ => format!("{game}({})", join(&heaps)),
    });
    let stairs =
        vec(number().prop_map(|coins| coins >> 4), 1..7).prop_map(move |stairs| format!("staircase({})", join(&stairs))).boxed();
    let sum = vec(prop_oneof![4 => heaps, 1 => stairs.clone()], 1..4).prop_map(|terms| terms.join("+"));
    let nim = vec(prop_oneof![number(), 0..3u64], 1..6).prop_map(move |heaps| format!("misere nim({})", join(&heaps)));
    let misere = select(&["", "misere "][..]);
    let moore = (misere.clone(), 1..5u64, vec(prop_oneof![number(), 0..3u64], 1..7));
    let moore = moore.prop_map(move |(misere, most, heaps)| format!("{misere}moore[{most}]({})", join(&heaps)));
    // Cold pairs are rare, so half of the pairs are made to be near one.
    let near = (number(), 0..3u64).prop_map(|(x, more)| vec![x >> 2, partner(x >> 2).saturating_add(more)]);
    let pair = prop_oneof![vec(number(), 2), near];
    let wythoff = (misere.clone(), pair).prop_map(move |(misere, pair)| format!("{misere}wythoff({})", join(&pair)));
    let fibonacci = prop_oneof![number(), (1..88usize).prop_map(|n| fibonacci_numbers()[n] as u64)];
    let fibonacci = (fibonacci, number()).prop_map(|(heap, limit)| match limit {
        0 => format!("fibonacci({heap})"),
        _ => format!("fibonacci[{limit}]({heap})"),
    });
    let misere_stairs = stairs.prop_map(|stairs| format!("misere {stairs}"));
    prop_oneof![4 => sum, 1 => nim, 2 => moore, 2 => wythoff, 2 => fibonacci, 1 => misere_stairs]
}

fn parts(position: &Position) -> Vec<Part<'_>> {
    let bracket = |rules: &str| rules.parse().unwrap_or(0);
    position.components().map(|c| (c.game.family().name, bracket(c.game.rules()), c.numbers)).collect()
}

/// 1, 2, 3, 5, 8, …, the last of them beyond 64 bits.
fn fibonacci_numbers() -> Vec<u128> {
    std::iter::successors(Some((1, 2)), |(a, b)| Some((*b, a + b))).map(|(a, _)| a).take(94).collect()
}

/// The places of Zeckendorf's parts of a number, the largest first.
fn zeckendorf(number: u64) -> Vec<usize> {
    let (mut rest, mut places) = (u128::from(number), Vec::new());
    for (place, part) in fibonacci_numbers().into_iter().enumerate().rev() {
        if rest >= part {
            rest -= part;
            places.push(place);
        }
    }
    places
}

/// The number whose Zeckendorf parts stand one place higher.
fn shifted(number: u64) -> u128 {
    let all = fibonacci_numbers();
    zeckendorf(number).iter().map(|place| all[place + 1]).sum()
}

/// What stands beside a number in its cold pair (R. Silber, A Fibonacci property of Wythoff pairs, 1976): the smaller of a
/// pair ends in an even number of zeros in Zeckendorf's digits, and the larger is the smaller one with one zero more.
fn partner(number: u64) -> u64 {
    let places = zeckendorf(number);
    match places.last() {
        None => 0,
        Some(last) if last % 2 == 0 => u64::try_from(shifted(number)).unwrap_or(u64::MAX),
        Some(_) => places.iter().map(|place| fibonacci_numbers()[place - 1] as u64).sum(),
    }
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
