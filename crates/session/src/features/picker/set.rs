//! The numbers that may be taken as people type them: lists and spans in any of their signs, and what depends on the heap, which is no set.

use super::Form;
use mexplorer_solver::game::RulesForm;
use mexplorer_solver::games::rule;
use mexplorer_solver::notation::{self, narrow};

/// Between two numbers of a list, and between the ends of a span.
const LISTS: [&str; 14] = [",", ";", "", "or", ",or", "and", ",and", "或", "或者", ",或", ",或者", "和", "与", "及"];
const SPANS: [&str; 9] = ["..", "..=", "...", "…", "-", "—", "~", "to", "到"];
/// Between two numbers that follow each other and where their list ends.
const ON: [&str; 3] = [",...,", ",…,", ",..,"];

/// The same numbers as the notation writes them, where a text has no other meaning.
pub fn written(text: &str) -> Option<String> {
    let text: String = text.chars().map(narrow).collect();
    let text = text.trim();
    let bare = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(text).trim();
    let mut written = String::new();
    let mut numbers: Vec<u64> = Vec::new();
    let mut rest = bare;
    loop {
        let length = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
        let (number, behind) = rest.split_at(length);
        numbers.push(number.parse().ok()?);
        written += number;
        let Some(next) = behind.find(|char: char| char.is_ascii_digit()) else { break };
        let joint: String = behind[..next].split(' ').collect();
        // Only one list is gone on with as “1, 2, …, 5”.
        let follows = matches!(numbers[..], [.., first, second] if first.checked_add(1) == Some(second));
        written += match &joint[..] {
            joint if LISTS.contains(&joint) => ",",
            joint if SPANS.contains(&joint) || ON.contains(&joint) && follows => "..",
            _ => return None,
        };
        rest = &behind[next..];
    }
    bare.ends_with(|char: char| char.is_ascii_digit()).then_some(written)
}

/// The rule of the reader's own that takes what stands in a set, where that depends on the heap: “n-1”, “1, n/2”.
pub fn rule(form: &Form) -> Option<Form> {
    const MOST: usize = 8;
    if !matches!(form.family.rules, RulesForm::Set { .. }) || notation::parse(&form.text()).is_ok() {
        return None;
    }
    let text: String = form.rules.chars().map(narrow).collect();
    let text = text.replace(" or ", ",").replace(" and ", ",");
    let words = || text.split(|char: char| !char.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let known = words().all(|word| word == "n" || word.bytes().all(|byte| byte.is_ascii_digit()));
    let of_heap = known && words().any(|word| word == "n");
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let whole = of_heap && parts.len() <= MOST && !text.contains(['=', '<', '>', ';', '[', ']', '&', '|']);
    let only: Vec<String> = parts.iter().map(|part| format!("k=={part}")).collect();
    let own = Form { family: &rule::FAMILY, rules: format!("n-k for k in 1..=n if {}", only.join(" or ")), ..form.clone() };
    (whole && notation::parse(&own.text()).is_ok()).then_some(own)
}

/// Where behind numbers with commas others begin, with a blank alone before them, “1,3,4 20”: these are heaps.
pub fn second(list: &str) -> Option<usize> {
    let comma = |char: char| matches!(char, ',' | '，' | '、');
    let first = list.find(comma)?;
    let begins = |at: &usize| {
        let before = &list[..*at];
        *at > first && before.ends_with(' ') && before.trim_end().ends_with(|char: char| char.is_ascii_digit())
    };
    list.char_indices().filter(|(_, char)| char.is_ascii_digit()).map(|(at, _)| at).find(begins)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::games::FAMILIES;

    fn subtract(rules: &str) -> Form {
        let family = FAMILIES.iter().find(|family| family.name == "subtract").expect("a family");
        Form { rules: rules.into(), numbers: "20".into(), ..Form::new(family) }
    }

    #[test]
    fn numbers_are_read_as_people_type_them() {
        for (typed, read) in [
            ("1,2,3", Some("1,2,3")),
            ("1..3", Some("1,2,3")),
            ("1-3", Some("1,2,3")),
            ("1–3", Some("1,2,3")),
            ("１～３", Some("1,2,3")),
            ("1 to 3", Some("1,2,3")),
            ("1到3", Some("1,2,3")),
            ("1..=3", Some("1,2,3")),
            ("1…3, 7", Some("1,2,3,7")),
            ("1, 2, …, 5", Some("1,2,3,4,5")),
            ("1,2,...,5", Some("1,2,3,4,5")),
            ("{1, 2, 6}", Some("1,2,6")),
            ("1 3 4", Some("1,3,4")),
            ("1, 2 or 6", Some("1,2,6")),
            ("1、2 或 6", Some("1,2,6")),
            ("2^3", Some("8")),
            // What follows is open, or is no set.
            ("1,3,…,9", None),
            ("1,2,...", None),
            ("3-1", None),
            ("-3", None),
            ("1,,3", None),
            ("1.5", None),
            ("1/2", None),
            ("1,", None),
            ("0-3", None),
            ("n-1", None),
            ("odd", None),
            ("", None),
        ] {
            let text = read.map(|set| format!("subtract[{set}](20)"));
            assert_eq!(notation::parse(&subtract(typed).text()).ok().map(|position| position.to_string()), text, "{typed}");
        }
    }

    #[test]
    fn what_depends_on_the_heap_is_offered_as_a_rule() {
        for (typed, offered) in [
            ("n-1", Some("rule[n-k for k in 1..=n if k==n-1](20)")),
            ("n/2", Some("rule[n-k for k in 1..=n if k==n/2](20)")),
            ("1， n-1", Some("rule[n-k for k in 1..=n if k==1 or k==n-1](20)")),
            ("1 or n-1", Some("rule[n-k for k in 1..=n if k==1 or k==n-1](20)")),
            ("n/2 and 1", Some("rule[n-k for k in 1..=n if k==n/2 or k==1](20)")),
            ("1,2,3", None),
            ("not n-1", None),
            ("n-1 | 2", None),
            ("1-3", None),
            ("k", None),
            ("m-1", None),
            ("n-", None),
            ("n>3", None),
            ("every n", None),
        ] {
            assert_eq!(rule(&subtract(typed)).map(|form| form.text()).as_deref(), offered, "{typed}");
        }
        assert_eq!(rule(&Form { rules: "n-1".into(), ..Form::new(&rule::FAMILY) }), None);
    }
}
