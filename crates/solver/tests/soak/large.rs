//! Random positions with numbers of up to 64 bits whose outcome has a closed form.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

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

/// 1, 2, 3, 5, 8, …, the last of them beyond 64 bits.
pub fn fibonacci_numbers() -> Vec<u128> {
    std::iter::successors(Some((1, 2)), |(a, b)| Some((*b, a + b))).map(|(a, _)| a).take(94).collect()
}

/// The places of Zeckendorf's parts of a number, the largest first.
pub fn zeckendorf(number: u64) -> Vec<usize> {
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
pub fn shifted(number: u64) -> u128 {
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
