//! A number that becomes one of what is written for it: “将 n 变为 floor(n/2)、floor(n/3) 或 n-1”. Every sign of it must be known; then the
//! statement is read with one or two stones in its place.

use super::halved::is_end;
use super::numbers::digits;

pub struct Becomes {
    pub plain: String,
    rule: String,
}

/// Before what it becomes; the number itself stands within, or before.
const CHINESE: [&str; 4] = ["变为", "变成", "替换为", "改为"];
const ENGLISH: [&str; 6] =
    ["replaces n by ", "replaces n with ", "replace n by ", "replace n with ", "changes n to ", "change n to "];
/// How the number is called before it.
const CALLED: [&str; 6] = ["将n", "把n", "将数n", "把数n", "将当前数n", "把当前数n"];
const BETWEEN: [&str; 7] = ["，或者", "，或", "或者", "或", "、", "，", ","];
/// Games by which one or two stones are read.
const READ: [&str; 2] = ["bash[2](", "subtract[1,2]("];

/// What is written for a number that is left of n, as a rule has it, and what stands behind it.
fn formula(text: &str) -> Option<(String, &str)> {
    let number = |rest: &str| {
        let length = digits(rest);
        rest[..length].parse::<u64>().ok().filter(|number| (1..=1_000).contains(number)).map(|number| (number, length))
    };
    if let Some(rest) = text.strip_prefix("n-") {
        let (number, length) = number(rest)?;
        return Some((format!("n-{number}"), &rest[length..]));
    }
    let part = |open: &str, close: &str| {
        let rest = text.strip_prefix(open)?.strip_prefix("n/")?;
        let (number, length) = number(rest)?;
        Some((number, rest[length..].strip_prefix(close)?)).filter(|(number, _)| *number > 1)
    };
    let down = part("floor(", ")").or_else(|| part("⌊", "⌋"));
    let up = || part("ceil(", ")").or_else(|| part("⌈", "⌉"));
    let up = || up().map(|(number, rest)| (format!("(n+{})/{number}", number - 1), rest));
    down.map(|(number, rest)| (format!("n/{number}"), rest)).or_else(up)
}

/// The clauses of a rule that a text lists, and what stands behind them.
fn list(text: &str) -> Option<(Vec<String>, &str)> {
    let trimmed = |text: &'_ str| text.len() - text.trim_start_matches(' ').len();
    let (mut told, mut rest) = (Vec::new(), text);
    loop {
        let (one, behind) = formula(&rest[trimmed(rest)..])?;
        told.push(one);
        let next = &behind[trimmed(behind)..];
        let joined = BETWEEN.iter().chain(&["or "]).find_map(|joint| next.strip_prefix(joint));
        let joined = joined.map(|rest| {
            let rest = &rest[trimmed(rest)..];
            rest.strip_prefix("or ").unwrap_or(rest)
        });
        match joined.filter(|rest| formula(&rest[trimmed(rest)..]).is_some()) {
            Some(behind) => rest = behind,
            None => return is_end(next).then_some((told, next)),
        }
    }
}

impl Becomes {
    pub fn of(text: &str) -> Option<Becomes> {
        // A letter with a sign above it is as long in either case.
        let small = text.to_ascii_lowercase();
        let chinese = CHINESE.iter().flat_map(|lead| small.match_indices(lead)).filter_map(|(at, lead)| {
            let called = |name: &&str| {
                let from = small[..at].rfind(['将', '把'])?;
                (small[from..at].replace(' ', "") == **name).then_some(from)
            };
            Some((CALLED.iter().find_map(called)?, at + lead.len(), "取 1 颗或 2 颗"))
        });
        let english = ENGLISH.iter().flat_map(|lead| small.match_indices(lead));
        let english = english.map(|(at, lead)| (at, at + lead.len(), "take 1 or 2 stones"));
        chinese.chain(english).find_map(|(from, to, plain)| {
            let (told, rest) = list(&small[to..])?;
            let rest = &text[text.len() - rest.len()..];
            Some(Becomes { plain: format!("{}{plain}{rest}", &text[..from]), rule: told.join(";") })
        })
    }

    /// The position that is meant, of the one that is read.
    pub fn position(&self, read: &str) -> Option<String> {
        let game = READ.iter().find(|game| read.trim_start_matches("misere ").starts_with(**game))?;
        Some(read.replacen(game, &format!("rule[{}](", self.rule), 1))
    }
}

#[cfg(test)]
mod tests {
    use super::Becomes;

    #[test]
    fn what_a_number_becomes_is_read_where_all_of_it_is_known() {
        for (text, rule) in [
            ("每次将 n 变为 floor(n/2)、floor(n/3) 或 n-1，不能操作者输", Some("n/2;n/3;n-1")),
            ("每次把 n 变成 n-1 或 ⌊n/2⌋", Some("n-1;n/2")),
            ("每次将 n 变为 ceil(n/2)，或 n-3。", Some("(n+1)/2;n-3")),
            ("Replace n by floor(n/2), floor(n/3) or n-1. Whoever cannot move loses.", Some("n/2;n/3;n-1")),
            // Another number, an unknown part, no rounding that is told.
            ("每次将 m 变为 floor(n/2) 或 n-1", None),
            ("每次将 n 变为 floor(n/2) 或 n+1", None),
            ("每次将 n 变为 n/2 或 n-1", None),
            ("每次将 n 变为 floor(n/2) 或 n-1 的一半", None),
            ("Replace n by floor(n/2) or something", None),
        ] {
            assert_eq!(Becomes::of(text).map(|found| found.rule).as_deref(), rule, "{text}");
        }
    }
}
