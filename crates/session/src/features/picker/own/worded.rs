//! Conditions in words, as they are typed into the form: “n is even”, “n 是 3 的倍数”. Each is what the rule language says of remainders.

use mexplorer_solver::notation::narrow;

/// Between two conditions, and how that is written.
const JOINS: [(&str, &str); 9] = [
    (" and ", " and "),
    (" or ", " or "),
    ("并且", " and "),
    ("而且", " and "),
    ("且", " and "),
    ("或者", " or "),
    ("或", " or "),
    (" && ", " and "),
    (" || ", " or "),
];
/// What stands behind a number of which this is the remainder by 2; longer ones before those that end them.
const PARITIES: [(&str, u8); 18] = [
    ("is not even", 1),
    ("is even", 0),
    ("even", 0),
    ("is not odd", 0),
    ("is odd", 1),
    ("odd", 1),
    ("不是偶数", 1),
    ("不为偶数", 1),
    ("是偶数", 0),
    ("为偶数", 0),
    ("不是奇数", 0),
    ("不为奇数", 0),
    ("是奇数", 1),
    ("为奇数", 1),
    ("是双数", 0),
    ("为双数", 0),
    ("是单数", 1),
    ("为单数", 1),
];
/// Between a number and what divides it, or does not; longer ones first.
const DIVIDED: [(&str, &str); 6] = [
    (" is not divisible by ", "!="),
    (" is divisible by ", "=="),
    (" divisible by ", "=="),
    (" is not a multiple of ", "!="),
    (" is a multiple of ", "=="),
    (" multiple of ", "=="),
];
/// The same, with what ends it.
const DIVIDED_BEFORE: [(&str, &str, &str); 6] = [
    ("不是", "的倍数", "!="),
    ("是", "的倍数", "=="),
    ("不能被", "整除", "!="),
    ("能被", "整除", "=="),
    ("可被", "整除", "=="),
    ("被", "整除", "=="),
];
/// Between two numbers that are compared; longer ones before those that they contain.
const COMPARED: [(&str, &str); 14] = [
    (" is not greater than ", "<="),
    (" is not less than ", ">="),
    (" is greater than ", ">"),
    (" is less than ", "<"),
    (" is at least ", ">="),
    (" is at most ", "<="),
    ("大于等于", ">="),
    ("小于等于", "<="),
    ("不大于", "<="),
    ("不小于", ">="),
    ("不等于", "!="),
    ("大于", ">"),
    ("小于", "<"),
    ("等于", "=="),
];
/// What stands behind a prime number.
const PRIMES: [&str; 6] = [" is prime", " is a prime", "是质数", "为质数", "是素数", "为素数"];
const TRADITIONAL: [(char, char); 7] =
    [('數', '数'), ('為', '为'), ('雙', '双'), ('單', '单'), ('並', '并'), ('於', '于'), ('質', '质')];

/// A condition in the language of rules: what of it is in words is put into signs; the rest stays as it is.
pub fn condition(text: &str) -> String {
    let simple = |char: char| TRADITIONAL.iter().find(|(written, _)| *written == char).map_or(char, |(_, simple)| *simple);
    let plain: String = text.chars().map(|char| simple(narrow(char))).collect();
    let (mut said, mut any, mut rest) = (String::new(), false, plain.as_str());
    loop {
        let next = JOINS.iter().filter_map(|(join, written)| Some((rest.find(join)?, join.len(), written)));
        let next = next.min_by_key(|(at, length, _)| (*at, usize::MAX - length));
        let part = next.map_or(rest, |(at, ..)| &rest[..at]).trim();
        let read = reckoned(part);
        any |= read.is_some();
        // “n is divisible by 3 or 5” is no condition “5”.
        if read.is_none()
            && !part.contains(['=', '<', '>', '≤', '≥', '≠', '≡'])
            && !part.contains("prime(")
            && !part.contains(" in ")
        {
            return text.to_owned();
        }
        said += &read.unwrap_or_else(|| part.to_owned());
        let Some((at, length, written)) = next else { break };
        said += written;
        rest = &rest[at + length..];
    }
    if any { said } else { text.to_owned() }
}

/// One condition in words.
fn reckoned(part: &str) -> Option<String> {
    let parity = PARITIES.iter().find_map(|(word, rest)| {
        let number = part.strip_suffix(word)?;
        // “Even” is no end of a name.
        let apart = !word.is_ascii() || number.ends_with([' ', ')']);
        Some((number, "2".to_owned(), "==", *rest)).filter(|_| apart)
    });
    let between = |words: &[(&str, &'static str)]| {
        words.iter().find_map(|(word, sign)| part.split_once(word).map(|(left, right)| (left.trim(), right.trim(), *sign)))
    };
    let divided = || {
        let (number, by, sign) = between(&DIVIDED)?;
        Some((number, bracketed(by)?, sign, 0))
    };
    let before = || {
        let (number, by, sign) = DIVIDED_BEFORE.iter().find_map(|(word, end, sign)| {
            let (number, by) = part.strip_suffix(end)?.split_once(word)?;
            Some((number, by, *sign))
        })?;
        Some((number, bracketed(by)?, sign, 0))
    };
    if let Some((left, right, sign)) = between(&COMPARED) {
        return bracketed(left).and(bracketed(right)).map(|_| format!("{left}{sign}{right}"));
    }
    if let Some(number) = PRIMES.iter().find_map(|word| part.strip_suffix(word)) {
        return bracketed(number).map(|_| format!("prime({})", number.trim()));
    }
    let (number, by, sign, rest) = parity.or_else(divided).or_else(before)?;
    Some(format!("{}%{by}{sign}{rest}", bracketed(number)?))
}

/// A number as an operator takes it; `None` where it compares, or is none.
fn bracketed(text: &str) -> Option<String> {
    let text = text.trim();
    let known = |char: char| char.is_ascii_alphanumeric() || "+-*/%^()_, ".contains(char);
    let single = text.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    let word = text.split(' ').any(|word| word == "is" || word == "not");
    let fits = !text.is_empty() && text.chars().all(known) && !word;
    fits.then(|| if single { text.to_owned() } else { format!("({text})") })
}

#[cfg(test)]
mod tests {
    use super::condition;

    #[test]
    fn words_become_signs_and_the_rest_stays() {
        for (typed, read) in [
            ("n is even", "n%2==0"),
            ("n even", "n%2==0"),
            ("n is odd", "n%2==1"),
            ("n is not even", "n%2==1"),
            ("n 为偶数", "n%2==0"),
            ("n为奇数", "n%2==1"),
            ("n 為偶數", "n%2==0"),
            ("n is divisible by 3", "n%3==0"),
            ("n is not divisible by k", "n%k!=0"),
            ("n-k is a multiple of 4", "(n-k)%4==0"),
            ("n是3的倍数", "n%3==0"),
            ("n 不是 3 的倍數", "n%3!=0"),
            ("n能被k整除", "n%k==0"),
            ("n+k is even and k<5", "(n+k)%2==0 and k<5"),
            ("a 是偶数且 b 是奇数", "a%2==0 and b%2==1"),
            ("a%2==0 or b is odd", "a%2==0 or b%2==1"),
            ("n 大于 5", "n>5"),
            ("n 大於等於 k+1", "n>=k+1"),
            ("n 为偶数且 n 不大于 4", "n%2==0 and n<=4"),
            ("k is at least 2 and n is prime", "k>=2 and prime(n)"),
            ("n-k 是質數", "prime(n-k)"),
            ("n 大于", "n 大于"),
            ("n is divisible by 3 or 5", "n is divisible by 3 or 5"),
            ("n 大于 2 或 3", "n 大于 2 或 3"),
            ("n is even and prime(n)", "n%2==0 and prime(n)"),
            // What is no such condition, or not yet, stays as it was typed.
            ("n%2==0", "n%2==0"),
            ("n %2 == 0  and  k<n", "n %2 == 0  and  k<n"),
            ("n is e", "n is e"),
            ("seven", "seven"),
            ("is even", "is even"),
            ("n<5 is even", "n<5 is even"),
            ("n is divisible by ", "n is divisible by "),
            ("", ""),
        ] {
            assert_eq!(condition(typed), read, "{typed}");
        }
    }
}
