//! Whole numbers that know where they end.
//!
//! What is beyond 2^62 is [`LARGE`], and stays so where a little is taken from it: at most [`SLACK`] with each operation, of
//! which a text has fewer than [`MOST_TEXT`](super::MOST_TEXT); that is less than 2^60 in all. So LARGE is above 2^61 for sure,
//! and whatever would follow from more than that has no result.

use super::Kind;

/// A number that was beyond 2^62 before little was taken from it; `-LARGE` is one below −2^62.
pub const LARGE: i64 = i64::MAX;
/// So much may be taken from a number that is only known to be large, and it is still large: more than a heap.
pub const SLACK: i64 = 1 << 44;
/// No number: what a division by zero gives.
pub const NOTHING: i64 = i64::MIN;
/// The largest number that is known exactly.
const MOST: i64 = 1 << 62;
/// What is only known to be large is more than this.
const SURE: u64 = 1 << 61;

/// The result of an operation; `None` where it depends on a number that is only known to be large.
#[inline]
pub fn reckon(kind: Kind, x: i64, y: i64) -> Option<i64> {
    let exact = |number: i64| number.unsigned_abs() <= MOST as u64;
    let unary = matches!(
        kind,
        Kind::Copy
            | Kind::Log2
            | Kind::V2
            | Kind::Ones
            | Kind::Fibonacci
            | Kind::Root
            | Kind::Factorial
            | Kind::Prime
            | Kind::Not
    );
    if exact(x) && (unary || exact(y)) { Some(small(kind, x, y)) } else { large(kind, x, if unary { 0 } else { y }) }
}

/// With numbers that are known exactly.
#[inline]
fn small(kind: Kind, x: i64, y: i64) -> i64 {
    match kind {
        Kind::Add => clamp(x.saturating_add(y)),
        Kind::Subtract => clamp(x.saturating_sub(y)),
        Kind::Multiply => x.checked_mul(y).map_or(signed(x, y), clamp),
        Kind::Divide if y == 0 => NOTHING,
        Kind::Divide => x / y - i64::from(x % y != 0 && (x < 0) != (y < 0)),
        Kind::Remainder if y == 0 => NOTHING,
        Kind::Remainder => x.rem_euclid(y),
        // Squares are what is written most.
        Kind::Power if y == 2 => small(Kind::Multiply, x, x),
        Kind::Power => power(x, y),
        Kind::Min => x.min(y),
        Kind::Max => x.max(y),
        Kind::Gcd => gcd(x, y),
        Kind::Xor if x < 0 || y < 0 => NOTHING,
        Kind::Xor => clamp(x ^ y),
        Kind::Log2 if x < 1 => NOTHING,
        Kind::Log2 => i64::from(x.ilog2()),
        Kind::V2 if x == 0 => NOTHING,
        Kind::V2 => i64::from(x.trailing_zeros()),
        Kind::Ones if x < 0 => NOTHING,
        Kind::Ones => i64::from(x.count_ones()),
        Kind::Fibonacci => series(x, |a, b, _| a.checked_add(b)),
        Kind::Factorial if x == 0 => 1,
        Kind::Factorial => series(x, |_, b, k| b.checked_mul(k)),
        Kind::Root if x < 0 => NOTHING,
        Kind::Root => x.isqrt(),
        Kind::Prime => i64::from(is_prime(x)),
        Kind::Equal => i64::from(x == y),
        Kind::Less => i64::from(x < y),
        Kind::AtMost => i64::from(x <= y),
        Kind::And => i64::from(x != 0 && y != 0),
        Kind::Or => i64::from(x != 0 || y != 0),
        Kind::Not => i64::from(x == 0),
        _ => x,
    }
}

/// Where one of them is large, or nothing.
#[cold]
fn large(kind: Kind, x: i64, y: i64) -> Option<i64> {
    let holds = |number: i64| number != NOTHING && number != 0;
    match kind {
        Kind::Copy => Some(x),
        // Nothing equals nothing, and is neither more nor less.
        Kind::And => Some(i64::from(holds(x) && holds(y))),
        Kind::Or => Some(i64::from(holds(x) || holds(y))),
        Kind::Not => Some(i64::from(!holds(x))),
        Kind::Equal | Kind::Less | Kind::AtMost if x == NOTHING || y == NOTHING => Some(0),
        _ if x == NOTHING || y == NOTHING => Some(NOTHING),
        Kind::Equal if apart(x, y) => Some(0),
        Kind::Less | Kind::AtMost if apart(x, y) => Some(i64::from(x < y)),
        Kind::Min if apart(x, y) => Some(x.min(y)),
        Kind::Max if apart(x, y) => Some(x.max(y)),
        Kind::Add => sum(x, y),
        Kind::Subtract => sum(x, -y),
        Kind::Multiply if x == 0 || y == 0 => Some(0),
        Kind::Multiply => Some(signed(x, y)),
        Kind::Fibonacci | Kind::Factorial if x == LARGE => Some(LARGE),
        Kind::Fibonacci | Kind::Factorial => Some(NOTHING),
        _ => None,
    }
}

/// Whether it is sure which of the two is the larger, one at least being large.
fn apart(x: i64, y: i64) -> bool {
    (x < 0) != (y < 0) || x.unsigned_abs().min(y.unsigned_abs()) <= SURE
}

/// The sum of two, one at least being large.
fn sum(x: i64, y: i64) -> Option<i64> {
    let (large, other) = if x.unsigned_abs() > y.unsigned_abs() { (x, y) } else { (y, x) };
    ((large < 0) == (other < 0) || other.abs() <= SLACK).then_some(large)
}

fn clamp(number: i64) -> i64 {
    if number > MOST {
        LARGE
    } else if number < -MOST {
        -LARGE
    } else {
        number
    }
}

fn signed(x: i64, y: i64) -> i64 {
    if (x < 0) == (y < 0) { LARGE } else { -LARGE }
}

fn power(base: i64, exponent: i64) -> i64 {
    let beyond = if base < 0 && exponent % 2 == 1 { -LARGE } else { LARGE };
    match base {
        _ if exponent < 0 => NOTHING,
        0 | 1 if exponent > 0 => base,
        -1 => 1 - 2 * (exponent % 2),
        _ => u32::try_from(exponent).ok().and_then(|exponent| base.checked_pow(exponent)).map_or(beyond, clamp),
    }
}

fn gcd(x: i64, y: i64) -> i64 {
    let (mut a, mut b) = (x.abs(), y.abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The `at`-th of a growing series that begins 1, 2 and goes on with the next of the last two; nothing before the first.
fn series(at: i64, next: impl Fn(i64, i64, i64) -> Option<i64>) -> i64 {
    let mut pair = Some((1, at.min(2)));
    for k in 3..=at.min(100) {
        pair = pair.and_then(|(a, b)| Some((b, next(a, b, k)?)));
    }
    if at < 1 { NOTHING } else { pair.map_or(LARGE, |(_, number)| clamp(number)) }
}

/// Miller and Rabin's test with the first twelve primes, which decides every number below 2^64 (Sorenson and Webster 2015).
fn is_prime(number: i64) -> bool {
    const PRIMES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    let Ok(n) = u64::try_from(number) else { return false };
    if n < 2 {
        return false;
    }
    if let Some(prime) = PRIMES.iter().find(|prime| n.is_multiple_of(**prime)) {
        return n == *prime;
    }
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(n)) as u64;
    let power = |base: u64, mut exponent: u64| {
        let (mut result, mut square) = (1, base);
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = times(result, square);
            }
            (square, exponent) = (times(square, square), exponent / 2);
        }
        result
    };
    let twos = (n - 1).trailing_zeros();
    PRIMES.iter().all(|base| {
        let first = power(*base, (n - 1) >> twos);
        first == 1 || std::iter::successors(Some(first), |x| Some(times(*x, *x))).take(twos as usize).any(|x| x == n - 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results() {
        for (kind, x, y, expected) in [
            (Kind::Divide, 7, 2, Some(3)),
            (Kind::Divide, -7, 2, Some(-4)),
            (Kind::Divide, 7, 0, Some(NOTHING)),
            (Kind::Remainder, -7, 3, Some(2)),
            (Kind::Remainder, 7, 0, Some(NOTHING)),
            (Kind::Power, 2, 10, Some(1024)),
            (Kind::Power, 2, 62, Some(MOST)),
            (Kind::Power, 2, 63, Some(LARGE)),
            (Kind::Power, -2, 63, Some(-LARGE)),
            (Kind::Power, -3, 41, Some(-LARGE)),
            (Kind::Power, -3, 42, Some(LARGE)),
            (Kind::Power, -3, 3, Some(-27)),
            (Kind::Power, 2, -1, Some(NOTHING)),
            (Kind::Power, -1, MOST, Some(1)),
            (Kind::Multiply, MOST, -2, Some(-LARGE)),
            (Kind::Add, MOST, 1, Some(LARGE)),
            (Kind::Add, MOST, MOST, Some(LARGE)),
            (Kind::Subtract, -MOST, MOST, Some(-LARGE)),
            (Kind::Add, LARGE, -5, Some(LARGE)),
            (Kind::Add, LARGE, 1 << 50, Some(LARGE)),
            // What was beyond 2^62 may be nothing much once a large number is taken from it.
            (Kind::Add, LARGE, -MOST, None),
            (Kind::Subtract, LARGE, MOST, None),
            (Kind::Subtract, MOST, LARGE, None),
            (Kind::Add, 1 << 50, -LARGE, None),
            (Kind::Add, LARGE, -LARGE, None),
            (Kind::Subtract, 5, LARGE, Some(-LARGE)),
            (Kind::Subtract, 5, NOTHING, Some(NOTHING)),
            (Kind::Subtract, LARGE, LARGE, None),
            (Kind::Remainder, LARGE, 7, None),
            (Kind::Less, 5, LARGE, Some(1)),
            (Kind::Less, LARGE, -MOST, Some(0)),
            (Kind::Less, -LARGE, LARGE, Some(1)),
            (Kind::Less, MOST, LARGE, None),
            (Kind::AtMost, -LARGE, -MOST, None),
            (Kind::Max, LARGE, MOST, None),
            (Kind::Equal, LARGE, LARGE, None),
            (Kind::Equal, MOST, LARGE, None),
            (Kind::Equal, 1 << 41, LARGE, Some(0)),
            (Kind::Equal, NOTHING, NOTHING, Some(0)),
            (Kind::Min, 5, LARGE, Some(5)),
            (Kind::Gcd, 12, -18, Some(6)),
            (Kind::Xor, 5, 3, Some(6)),
            (Kind::Xor, -1, 3, Some(NOTHING)),
            (Kind::Log2, 1023, 0, Some(9)),
            (Kind::Log2, 0, 0, Some(NOTHING)),
            (Kind::V2, 48, 0, Some(4)),
            (Kind::Ones, 0, 0, Some(0)),
            (Kind::Ones, 13, 0, Some(3)),
            (Kind::Ones, -1, 0, Some(NOTHING)),
            (Kind::Ones, LARGE, 0, None),
            (Kind::Root, 99, 0, Some(9)),
            (Kind::Fibonacci, 5, 0, Some(8)),
            (Kind::Fibonacci, 0, 0, Some(NOTHING)),
            (Kind::Fibonacci, 1000, 0, Some(LARGE)),
            (Kind::Factorial, 0, 0, Some(1)),
            (Kind::Factorial, 5, 0, Some(120)),
            (Kind::Factorial, 20, 0, Some(2_432_902_008_176_640_000)),
            (Kind::Factorial, 21, 0, Some(LARGE)),
            (Kind::Fibonacci, 1, 0, Some(1)),
            (Kind::Fibonacci, 89, 0, Some(2_880_067_194_370_816_120)),
            (Kind::Fibonacci, 90, 0, Some(LARGE)),
            (Kind::Fibonacci, 200, 0, Some(LARGE)),
            (Kind::Not, NOTHING, 0, Some(1)),
            (Kind::And, 2, LARGE, Some(1)),
        ] {
            assert_eq!(reckon(kind, x, y), expected, "{kind:?} {x} {y}");
        }
    }

    #[test]
    fn primes_are_those_of_the_sieve() {
        let sieve = |n: i64| n > 1 && (2..).take_while(|d| d * d <= n).all(|d| n % d != 0);
        for n in -5..2_000 {
            assert_eq!(is_prime(n), sieve(n), "{n}");
        }
        // The largest prime below 2^61, and a product of two primes that fools many bases.
        for (n, prime) in [((1 << 61) - 1, true), (3_825_123_056_546_413_051, false), (3_215_031_751, false)] {
            assert_eq!(is_prime(n), prime, "{n}");
        }
    }
}
