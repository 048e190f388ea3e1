//! Powers of which it is told what their exponents are: `n 是 2 的奇数次幂`, `n is an even power of 2`.

use super::super::powers;
use super::bracketed;

/// What the exponents are.
#[derive(Clone, Copy)]
enum Of {
    Odd,
    Even,
    Positive,
    All,
}

const CHINESE: [(&str, Of); 6] = [
    ("奇数", Of::Odd),
    ("偶数", Of::Even),
    ("正整数", Of::Positive),
    ("非负整数", Of::All),
    ("自然数", Of::All),
    ("非负", Of::All),
];
const ENGLISH: [(&str, Of); 6] = [
    ("an odd", Of::Odd),
    ("an even", Of::Even),
    ("a positive integer", Of::Positive),
    ("a positive", Of::Positive),
    ("a non-negative integer", Of::All),
    ("a nonnegative integer", Of::All),
];

/// That a number is such a power. Of odd and even exponents only the base 2 is known.
pub(super) fn told(part: &str) -> Option<String> {
    let chinese = || {
        let (told, of) = CHINESE.iter().find_map(|(word, of)| {
            let told = ["次幂", "次方"].iter().find_map(|power| part.strip_suffix(power)?.strip_suffix(word));
            Some((told?.trim_end().strip_suffix('的')?.trim_end(), *of))
        })?;
        let (number, base) = ["是", "为"].iter().find_map(|is| told.rsplit_once(is))?;
        Some((number, base, of))
    };
    let english = || {
        ENGLISH.iter().find_map(|(word, of)| {
            let (number, base) = part.split_once(&format!(" is {word} power of "))?;
            Some((number, base, *of))
        })
    };
    let (number, base, of) = chinese().or_else(english)?;
    let (number, base) = (bracketed(number)?, base.trim());
    let base = if matches!(base, "two" | "二") { "2" } else { base };
    let power = |base: &str| powers::told(&format!("{number} is a power of {base}"));
    match of {
        Of::All => power(base),
        Of::Positive => Some(format!("{} and {number}>1", power(base)?)),
        Of::Even if base == "2" => power("4"),
        Of::Odd if base == "2" => Some(format!("{} and log2({number})%2==1", power(base)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn exponents_are_told_apart() {
        for (typed, read) in [
            ("n 是 2 的奇数次幂", "n>=1 and 2^log2(n)=n and log2(n)%2==1"),
            ("n 為 2 的偶數次冪", "n 為 2 的偶數次冪"),
            ("n 为 2 的偶数次幂", "n>=1 and 4^(log2(n)/2)=n"),
            ("n is an odd power of two", "n>=1 and 2^log2(n)=n and log2(n)%2==1"),
            ("n is a positive integer power of 3", "n>=1 and 4052555153018976267%n=0 and n>1"),
            ("n 是 2 的正整数次幂", "n>=1 and 2^log2(n)=n and n>1"),
            ("n 是 2 的非负整数次幂", "n>=1 and 2^log2(n)=n"),
            ("n 是 3 的奇数次幂", "n 是 3 的奇数次幂"),
            ("n 不是 2 的奇数次幂", "n 不是 2 的奇数次幂"),
        ] {
            assert_eq!(super::super::condition(typed), read, "{typed}");
        }
    }

    /// Each is held against the powers themselves.
    #[test]
    fn they_mean_these_powers() {
        use crate::doubt::conjecture::Conjecture;
        use crate::{Budget, Solver};
        let game = crate::notation::parse_game("nim").expect("a game");
        let powers = |parity: u32| (0..16).filter(move |k| k % 2 == parity).map(|k| (1_u64 << k).to_string()).collect::<Vec<_>>();
        for (word, parity) in [("odd", 1), ("even", 0)] {
            let told = super::super::condition(&format!("n is an {word} power of 2"));
            let text = format!("g = n if ({told}) and n not in {{{}}}", powers(parity).join(","));
            let other = format!("g = n if not ({told}) and n in {{{}}}", powers(parity).join(","));
            for text in [text, other] {
                let read = Conjecture::read(&text, &game).expect(&text);
                let trial = read.test(&game, false, 40_000, &mut Solver::default(), &mut Budget::new(u64::MAX));
                assert_eq!((trial.tried, trial.upto), (0, Some(40_000)), "{text}");
            }
        }
    }
}
