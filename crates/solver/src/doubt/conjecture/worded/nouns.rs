//! Classes of numbers by their names: `奇数`, `大于等于 3 的奇数`, `multiples of 4`, `odd heaps`, and of what is said to be one the condition.

use super::super::ends::{drop_first, drop_last, number};

/// Before a class: all of it is meant.
const ALL: [&str; 13] =
    ["所有的", "所有", "全部", "一切", "任何", "每个", "all the", "all", "every", "any", "the", "heaps of", "piles of"];
/// Behind it, what is of the class.
const OF_HEAPS: [&str; 30] = [
    "个石子",
    "颗石子",
    "颗",
    "个",
    "的堆",
    "堆",
    "的局面",
    "局面",
    "的正整数",
    "的整数",
    "的自然数",
    "的数",
    "的 n",
    "的n",
    "n",
    "numbers",
    "number",
    "integers",
    "heaps",
    "heap",
    "piles",
    "pile",
    "heap sizes",
    "pile sizes",
    "sizes",
    "size",
    "positions",
    "-sized",
    "values",
    "stones",
];
/// Before a number that bounds a class, and behind one.
const BOUNDS: [(&str, &str); 22] = [
    ("大于等于", ">="),
    ("大于或等于", ">="),
    ("不小于", ">="),
    ("至少为", ">="),
    ("至少", ">="),
    ("大于", ">"),
    ("超过", ">"),
    ("小于等于", "<="),
    ("小于或等于", "<="),
    ("不大于", "<="),
    ("不超过", "<="),
    ("小于", "<"),
    ("greater than or equal to", ">="),
    ("greater than", ">"),
    ("larger than", ">"),
    ("less than", "<"),
    ("at least", ">="),
    ("at most", "<="),
    (">=", ">="),
    ("≥", ">="),
    ("<=", "<="),
    (">", ">"),
];
/// Between what is said to be of a class and the class.
const IS: [&str; 5] = ["是", "为", " is an ", " is a ", " is "];

/// The condition that `of` be of this class.
pub fn class(text: &str, of: &str) -> Option<String> {
    let text = text.trim();
    if [" or ", " and ", "或", "和", "且", "与", ","].iter().any(|join| text.contains(join)) {
        return None;
    }
    if let Some((sign, rest)) = BOUNDS.iter().find_map(|(word, sign)| Some((sign, text.strip_prefix(word)?)))
        && let Some((bound, rest)) = number(rest.trim_start())
    {
        let inner = class(rest.strip_prefix('的')?, of)?;
        return Some(format!("{of}{sign}{bound} and {inner}"));
    }
    let behind = BOUNDS.iter().filter_map(|(word, sign)| {
        let (head, bound) = text.split_once(word).filter(|(head, _)| head.ends_with(' '))?;
        let (bound, rest) = number(bound.trim_start())?;
        Some((head, sign, bound)).filter(|_| rest.is_empty())
    });
    if let Some((head, sign, bound)) = behind.min_by_key(|(head, ..)| head.len()) {
        let head = drop_last(head.trim_end(), &["that are", "which are"]).unwrap_or(head);
        let inner = class(head, of)?;
        return Some(format!("{inner} and {of}{sign}{bound}"));
    }
    plain(text, of)
}

/// The same of a class without bounds.
fn plain(text: &str, of: &str) -> Option<String> {
    let mut bare = drop_first(text, &ALL).unwrap_or(text);
    bare = drop_first(bare, &ALL).unwrap_or(bare);
    if let Some(rest) = bare.strip_prefix('正') {
        return plain(rest, of).map(|inner| format!("{of}>0 and {inner}"));
    }
    let mut forms = vec![bare];
    forms.extend(drop_last(bare, &OF_HEAPS));
    forms.into_iter().find_map(|bare| {
        if bare.is_empty() {
            return None;
        }
        let single = |words: &str| super::single(&format!("{of}{words}"));
        if !bare.is_ascii() {
            return single(&format!(" 是{bare}")).or_else(|| single(&format!(" 是 {bare}"))).or_else(|| {
                let divided = ["除以", "模", "被"].iter().any(|word| bare.starts_with(word));
                divided.then(|| super::remainder(&format!("{of} {bare}")))?
            });
        }
        let plural = [
            ("multiples of", "a multiple of"),
            ("powers of", "a power of"),
            ("perfect squares", "a square"),
            ("squares", "a square"),
            ("primes", "prime"),
        ];
        let one = plural.iter().find_map(|(many, one)| Some(format!("{one} {}", drop_first(bare, &[*many])?)));
        single(&format!(" is {}", one.as_deref().unwrap_or(bare).trim()))
    })
}

/// What is said to be of a class that is told by more than one word: `n 是大于等于 3 的奇数`, `n is an odd number greater than 3`.
pub fn said(text: &str) -> Option<String> {
    IS.iter().find_map(|is| {
        let (subject, told) = text.split_once(is)?;
        let of = super::bracketed(subject).filter(|of| !of.starts_with('('))?;
        class(told, &of)
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn classes_of_numbers_are_conditions() {
        for (typed, read) in [
            ("奇数", Some("n%2==1")),
            ("所有奇数", Some("n%2==1")),
            ("偶数堆", Some("n%2==0")),
            ("奇数个石子", Some("n%2==1")),
            ("正偶数", Some("n>0 and n%2==0")),
            ("大于等于 3 的奇数", Some("n>=3 and n%2==1")),
            ("4 的倍数", Some("n%4==0")),
            ("所有4的倍数", Some("n%4==0")),
            ("除以 4 余 1 的数", Some("n%4==1")),
            ("完全平方数", Some("sqrt(n)^2==n")),
            ("odd heaps", Some("n%2==1")),
            ("even n", Some("n%2==0")),
            ("the odd numbers", Some("n%2==1")),
            ("all multiples of 4", Some("n%4==0")),
            ("odd numbers greater than 3", Some("n%2==1 and n>3")),
            ("heaps of odd size", Some("n%2==1")),
            ("powers of 2", Some("n>=1 and 2^log2(n)=n")),
            ("不是奇数", None),
            ("odd and even numbers", None),
            ("nearly even numbers", None),
            ("heaps", None),
            ("堆", None),
            ("", None),
        ] {
            assert_eq!(super::class(typed, "n").as_deref(), read, "{typed}");
        }
        for (typed, read) in [
            ("n 为大于等于 3 的奇数", Some("n>=3 and n%2==1")),
            ("n 不是大于等于 3 的奇数", None),
            ("n is an odd number greater than 3", Some("n%2==1 and n>3")),
            ("n is not an odd number greater than 3", None),
        ] {
            assert_eq!(super::said(typed).as_deref(), read, "{typed}");
        }
    }
}
