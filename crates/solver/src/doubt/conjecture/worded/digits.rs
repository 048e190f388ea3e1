//! What is said of the last digit of a number.

use super::super::ends::drop_first;
use super::whole;

/// The number, ten, and what the remainder may be: `n 的个位为 0`, `n 以 0 或 5 结尾`, `the last digit of n is 0`.
pub fn last(text: &str) -> Option<(&str, u64, Vec<u64>)> {
    const CHINESE: [&str; 10] =
        ["个位上的数字", "个位数字", "个位数", "个位", "末位数字", "末位数", "末位", "最后一位数字", "最后一位", "末尾数字"];
    const ENGLISH: [&str; 4] = ["the last decimal digit", "the last digit", "its last digit", "last digit"];
    let behind = || {
        let (of, rest) = CHINESE.iter().find_map(|word| text.split_once(word))?;
        let of = of.trim_end().trim_end_matches('的').trim_end();
        let of = of.strip_suffix("十进制").or_else(|| of.strip_suffix("十进制表示")).unwrap_or(of);
        Some((
            of.trim_end().trim_end_matches('的'),
            drop_first(rest.trim_start(), &["只能是", "等于", "都是", "是", "为", "==", "="])?,
        ))
    };
    let ends = || {
        let (of, rest) = text.strip_suffix("结尾").or_else(|| text.strip_suffix("结束"))?.split_once('以')?;
        Some((of, rest))
    };
    let english = || {
        if let Some(split) = text.split_once(" ends in ").or_else(|| text.split_once(" ends with ")) {
            return Some(split);
        }
        let (of, numbers) = drop_first(text, &ENGLISH)?.split_once("is ")?;
        Some((drop_first(of, &["of"]).unwrap_or(of), drop_first(numbers, &["either"]).unwrap_or(numbers)))
    };
    let (of, numbers) = behind().or_else(ends).or_else(english)?;
    whole(numbers).filter(|numbers| numbers.iter().all(|digit| *digit < 10)).map(|numbers| (of.trim(), 10, numbers))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_last_digit_is_a_remainder() {
        for (typed, read) in [
            ("末位是 0", "n%10==0"),
            ("n 的个位为 0", "n%10==0"),
            ("n 的個位是 0 或 5", "n%10 in {0,5}"),
            ("n+1 的十进制末位为 3 且 n>5", "(n+1)%10==3 and n>5"),
            ("n 以 0 结尾", "n%10==0"),
            ("the last digit of n is 0 or 5", "n%10 in {0,5}"),
            ("n ends in 7", "n%10==7"),
            ("n 的二进制末位是 0", "n 的二进制末位是 0"),
            ("n 的末位不是 0", "n 的末位不是 0"),
            ("末位是 10", "末位是 10"),
        ] {
            assert_eq!(super::super::condition(typed), read, "{typed}");
        }
    }
}
