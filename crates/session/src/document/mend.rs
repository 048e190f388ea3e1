//! The position that a text with a slip means, where it can mean but one: brackets left open or closed by another, square or
//! curly ones around numbers, a comma too many, signs left over at the end, a game's name spelt wrong, a condition for a
//! formula, a pair without its brackets, a rule in the brackets of heaps.

use super::intake;
use crate::words::folk;
use mexplorer_solver::game::RulesForm;
use mexplorer_solver::games::FAMILIES;
use mexplorer_solver::notation::{self, narrow};
use mexplorer_solver::{Position, PositionError};

/// The most bytes of a text that is mended: it is tried at every letter that is typed.
const MOST: usize = 1_000;

/// The position that a text, which is none, would be with its slip put right.
pub fn mended(text: &str) -> Option<Position> {
    if text.len() > MOST {
        return None;
    }
    bracketed(text).or_else(|| spelt(text)).or_else(|| conditioned(text)).or_else(|| paired(text)).or_else(|| ruled(text))
}

/// `rule2[a-k,b-k for k in 1..=a](5,7)`: what a move leaves of a pair stands in round brackets.
fn paired(text: &str) -> Option<Position> {
    let text: String = text.chars().map(narrow).collect();
    let (name, rest) = text.split_once("rule2[")?;
    let (rule, numbers) = rest.rsplit_once(']')?;
    let pair = |part: &str| {
        let end = [" for ", " if ", " let "].iter().filter_map(|word| part.find(word)).min().unwrap_or(part.len());
        let (pair, behind) = part.split_at(end);
        if pair.contains(',') && !pair.contains('(') { format!("({}){behind}", pair.trim()) } else { part.to_owned() }
    };
    let parts: Vec<String> = rule.split(';').map(pair).collect();
    intake::position(&format!("{name}rule2[{}]{numbers}", parts.join(";")))
}

/// `take[prime(k)]`: what is said of the numbers that may be taken is no formula of them, but the condition of a rule.
fn conditioned(text: &str) -> Option<Position> {
    let text: String = text.chars().map(narrow).collect();
    let (name, rest) = text.split_once('[')?;
    let (condition, heaps) = rest.rsplit_once(']')?;
    let (misere, name) = name.trim().strip_prefix("misere ").map_or(("", name.trim()), |name| ("misere ", name.trim()));
    let asks = condition.contains("prime(") || condition.contains(['=', '<', '>']);
    let least = if condition.trim() == "prime(k)" { 2 } else { 1 };
    let heaps = if heaps.trim().is_empty() { "(12)" } else { heaps };
    // What is taken stands in such a bracket alone.
    let of_amounts = |rules| matches!(rules, RulesForm::Set { .. } | RulesForm::Formula { .. });
    let takes = FAMILIES.iter().any(|family| family.name == name && of_amounts(family.rules));
    // What else a rule has is no condition of one.
    let one = asks && takes && !condition.contains([';', '[']) && !condition.contains("for");
    one.then(|| intake::position(&format!("{misere}rule[n-k for k in {least}..=n if {condition}]{heaps}")))?
}

/// `octal(0.07)`, `take(k^2)(20)`: a rule stands in square brackets. Where heaps are lacking those of the example are meant; numbers that
/// grow may be those of a set, and others are heaps of a game that lacks one.
fn ruled(text: &str) -> Option<Position> {
    let text: String = text.chars().map(narrow).collect();
    let (misere, text) = text.trim().strip_prefix("misere ").map_or(("", text.trim()), |rest| ("misere ", rest));
    let (name, rest) = text.split_once('(')?;
    let family = folk::named(name).filter(|named| !named.misere && !name.contains('['))?.family;
    let (_, example) = family.example.rsplit_once('(')?;
    let closed = |text: &'_ str| text.strip_suffix(')').unwrap_or(text).to_owned();
    let parts = rest.rsplit_once(")(").map(|(rules, heaps)| (rules.to_owned(), closed(heaps)));
    let (rules, heaps) = parts.unwrap_or_else(|| (closed(rest), closed(example)));
    let numbers: Option<Vec<u64>> = rules.split(',').map(|number| number.trim().parse().ok()).collect();
    let position = match (family.rules, numbers) {
        (RulesForm::Set { default, .. }, Some(numbers)) if numbers.len() < 2 || !numbers.is_sorted_by(|a, b| a < b) => {
            format!("{misere}{}[{default}]({rules})", family.name)
        }
        (RulesForm::None | RulesForm::Number { .. }, _) => return None,
        _ => format!("{misere}{}[{rules}]({heaps})", family.name),
    };
    intake::position(&position)
}

/// So many names are put right.
const NAMES: usize = 4;

/// With the names that are meant in the place of those that are unknown, and brackets put right.
fn spelt(text: &str) -> Option<Position> {
    let mut spelt = text.to_owned();
    for _ in 0..NAMES {
        let Err(PositionError { complaint, start, end }) = notation::parse(&spelt) else { break };
        let Some((_, near)) = complaint.args.iter().find(|(name, near)| *name == "near" && !near.is_empty()) else { break };
        spelt = format!("{}{near}{}", spelt.get(..start)?, spelt.get(end..)?);
    }
    (spelt != text).then(|| intake::position(&spelt).or_else(|| bracketed(&spelt)))?
}

/// With brackets put right.
fn bracketed(text: &str) -> Option<Position> {
    let text: String = text.chars().map(narrow).collect();
    let text = listed(text.trim_end_matches([' ', ',', '+']));
    let round = |char: char| match char {
        '[' | '{' => '(',
        ']' | '}' => ')',
        other => other,
    };
    let rounded: String = text.chars().map(round).collect();
    let squared = text.replace('{', "[");
    // What is a rule stays one where that makes a position.
    [closed(&text), closed(&squared), closed(&rounded)]
        .iter()
        .filter(|mended| mended.contains('('))
        .find_map(|mended| intake::position(mended))
}

/// A text without the commas that part nothing from nothing.
fn listed(text: &str) -> String {
    let mut listed = String::new();
    for char in text.chars() {
        let idle = char == ',' && listed.trim_end().ends_with([',', '(', '[']);
        if !idle {
            listed.push(char);
        }
    }
    listed
}

/// A text with every bracket closed by its partner.
fn closed(text: &str) -> String {
    let (mut open, mut closed) = (Vec::new(), String::new());
    for char in text.chars() {
        match char {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            _ => {}
        }
        let ends = matches!(char, ')' | ']' | '}');
        closed.push(if ends { open.pop().unwrap_or(char) } else { char });
    }
    closed.extend(open.iter().rev());
    closed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_are_put_right_where_that_means_one_thing() {
        for (text, meant) in [
            ("nim[3 4", Some("nim(3,4)")),
            ("nim[3,4]", Some("nim(3,4)")),
            ("nim(3,4", Some("nim(3,4)")),
            ("nim(3 4]", Some("nim(3,4)")),
            ("尼姆［3，4", Some("nim(3,4)")),
            ("nim(3,4)+", Some("nim(3,4)")),
            ("nim(3,4,", Some("nim(3,4)")),
            ("bash[3](4", Some("bash[3](4)")),
            ("subtract[1,3](5", Some("subtract[1,3](5)")),
            ("subtract{1,3}(5)", Some("subtract[1,3](5)")),
            ("subtraction{1, 3, 4}(10)", Some("subtract[1,3,4](10)")),
            ("nim(3)+kayles[2", Some("nim(3)+kayles(2)")),
            ("rule[n-k for k in {1,2}](9", Some("rule[n-k for k in {1,2}](9)")),
            // No bracket is wrong, or something else is too.
            ("subtract[1,3", None),
            ("nim(3,x", None),
            ("nim(3,,4)", Some("nim(3,4)")),
            ("nim(3, ,,4", Some("nim(3,4)")),
            ("subtract[1,,3](,5)", Some("subtract[1,3](5)")),
            ("nim(,)", None),
            ("wyt(3", None),
            ("kayls(7)", Some("kayles(7)")),
            ("nimm(3,4)+wythof(3,5", Some("nim(3,4)+wythoff(3,5)")),
            ("nim(3)+kayels(2)", Some("nim(3)+kayles(2)")),
            ("nim(", None),
            ("rule2[a-k,b-k for k in 1..=min(a,b);(a-1,b)](5,7)", Some("rule2[(a-k,b-k) for k in 1..=min(a,b);(a-1,b)](5,7)")),
            ("rule2[a-1,b](5)", None),
            // What holds of the numbers that may be taken is a condition.
            ("take[prime(k)](20)", Some("rule[n-k for k in 2..=n if prime(k)](20)")),
            ("take[prime(k)]", Some("rule[n-k for k in 2..=n if prime(k)](12)")),
            ("misere take[prime(k)](7, 9)", Some("misere rule[n-k for k in 2..=n if prime(k)](7,9)")),
            ("subtract[prime(k) or k==1](20)", Some("rule[n-k for k in 1..=n if prime(k) or k==1](20)")),
            ("take[k%3==1](20)", Some("rule[n-k for k in 1..=n if k%3==1](20)")),
            ("take[n%k==0](20)", Some("rule[n-k for k in 1..=n if n%k==0](20)")),
            ("take[prime](20)", None),
            ("take[prime(m)](20)", None),
            ("take[gcd(n,k)](20)", None),
            ("bash[prime(k)](20)", None),
            ("take[prime(k)](20)+nim(3)", Some("rule[n-k for k in 2..=n if prime(k)](20)+nim(3)")),
            ("nim(3)+take[prime(k)](20)", None),
            ("kayles", None),
            ("", None),
            // A rule is in the brackets of heaps.
            ("octal(0.07)", Some("octal[0.07](9)")),
            ("八进制游戏（0.137）", Some("octal[0.137](9)")),
            ("misere octal(0.07)", Some("misere octal[0.07](9)")),
            ("octal(0.77)(3,5)", Some("octal[0.77](3,5)")),
            ("octal(0.9)", None),
            ("octal(9)", None),
            ("subtract(1,3,4)", Some("subtract[1,3,4](10,7)")),
            ("subtract(1,3,4)(21)", Some("subtract[1,3,4](21)")),
            ("subtract(10,7)", Some("subtract[1,3,4](10,7)")),
            ("subtract(10)", Some("subtract[1,3,4](10)")),
            ("take(k^2)", Some("take[k^2](20)")),
            ("rule(n-k for k in 1..=3)", Some("rule[n-k for k in 1..=3](12)")),
            ("rule2((a-1,b);(a,b-1))(2,3)", Some("rule2[(a-1,b);(a,b-1)](2,3)")),
            ("graph(a>b,b>c)", Some("graph[a>b,b>c](a,b)")),
        ] {
            assert_eq!(mended(text).map(|position| position.to_string()).as_deref(), meant, "{text}");
        }
    }
}
