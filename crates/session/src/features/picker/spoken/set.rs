//! A set and heaps, and no word of what is done: “S={2,5} n=3 堆 2 4 7”. What may be taken is all that a set beside heaps can be.

use mexplorer_solver::notation::narrow;

/// Words that stand before a set and say nothing else of it.
const NAMES: [&str; 6] = ["集合", "取法", "可取", "the", "set", "subtraction set"];
/// Words for heaps, before or behind their numbers.
const HEAPS: [&str; 13] =
    ["堆", "石子", "各堆", "石堆", "heap", "heaps", "pile", "piles", "heaps of", "piles of", "sizes", "of sizes", "stones"];
/// A text that is longer is a statement.
const MOST: usize = 120;

/// The position that such a text means; `None` where a number may count heaps and be none.
pub fn position(text: &str) -> Option<String> {
    if text.len() > MOST {
        return None;
    }
    let text: String = text.chars().map(narrow).map(|char| char.to_ascii_lowercase()).collect();
    let (before, rest) = text.split_once('{')?;
    let (set, behind) = rest.split_once('}')?;
    let name = called(before);
    if !(name.is_empty() || is_name(name)) {
        return None;
    }
    let mut taken = numbers(set)?;
    mexplorer_solver::order::sort(&mut taken);
    taken.dedup();
    let (count, led, heaps) = heaps(behind)?;
    let told = count.map_or(led || !name.is_empty(), |count| count == heaps.len() as u64);
    let list = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    (told && !taken.is_empty() && !heaps.is_empty()).then(|| format!("subtract[{}]({})", list(&taken), list(&heaps)))
}

/// What stands before a set, without the sign between.
fn called(before: &str) -> &str {
    before.trim().trim_end_matches(['=', ':', ' '])
}

/// Whether what may be taken goes by a name; by another letter it may be the heaps.
fn is_name(name: &str) -> bool {
    let word = name.strip_suffix('s').map_or(name, str::trim_end);
    NAMES.contains(&name) || NAMES.contains(&word) || word.is_empty() && !name.is_empty()
}

/// Whether a text is such a set and nothing else, by its name: “S = {1, 3, 4}”.
pub fn alone(text: &str) -> bool {
    let text = text.trim().to_ascii_lowercase();
    let inside = text.strip_suffix('}').and_then(|text| text.split_once('{'));
    inside.is_some_and(|(name, set)| is_name(called(name)) && numbers(set).is_some_and(|numbers| numbers.len() > 1))
}

/// The numbers of a text that is nothing else.
fn numbers(text: &str) -> Option<Vec<u64>> {
    let words = text.split([' ', ',', '、', ';', '\n', '\r']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

/// How many heaps there are said to be, whether they are called so, and the heaps.
fn heaps(text: &str) -> Option<(Option<u64>, bool, Vec<u64>)> {
    let mut rest = text.trim_matches([' ', ',', ';', '.', '。', ':', '\n', '\r']);
    let counts = rest.strip_prefix(['n', 'm']).map(str::trim_start).and_then(|rest| rest.strip_prefix('='));
    let (mut count, mut led) = (None, false);
    if let Some(told) = counts.map(str::trim_start) {
        let digits = told.len() - told.trim_start_matches(|char: char| char.is_ascii_digit()).len();
        count = Some(told[..digits].parse().ok()?);
        rest = told[digits..].trim_start_matches([' ', ',', ';', ':', '\n', '\r']);
    }
    // “3 堆 2 4 7”, “堆 2 4 7”, “2 4 7 堆”.
    let digits = rest.len() - rest.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    let word = |text: &str| HEAPS.iter().filter(|word| text.starts_with(**word)).map(|word| word.len()).max();
    let after = rest[digits..].trim_start();
    if let Some(length) = word(after) {
        if digits > 0 && !after[length..].trim().is_empty() {
            let told = rest[..digits].parse().ok()?;
            if count.is_some() {
                return None;
            }
            count = Some(told);
        }
        if digits == 0 || count.is_some() {
            (rest, led) = (&after[length..], true);
        }
    }
    let listed = rest.trim_matches([' ', ',', ';', '.', '。', ':', '=', '\n', '\r']);
    // “n = 20” and no more: a heap.
    if let (true, false, Some(heap)) = (listed.is_empty(), led, count) {
        return Some((None, true, vec![heap]));
    }
    let ended = HEAPS.iter().find_map(|word| listed.strip_suffix(word));
    let heaps = numbers(ended.unwrap_or(listed))?;
    // The first number may be how many follow.
    let counted = count.is_none() && !led && heaps.len() > 1 && heaps[0] == heaps.len() as u64 - 1;
    (!counted).then_some((count, led || ended.is_some(), heaps))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_alone_goes_by_its_name() {
        for (text, is) in [
            ("S = {1, 3, 4}", true),
            ("s={2,5}", true),
            ("集合 S={2,5}", true),
            ("{1,3,4}", false),
            ("A={1,3}", false),
            ("S={2}", false),
            ("S={1,3} n", false),
        ] {
            assert_eq!(alone(text), is, "{text}");
        }
    }

    #[test]
    fn a_set_beside_heaps_is_what_may_be_taken() {
        for (text, meant) in [
            ("S={2,5} n=3 堆 2 4 7", Some("subtract[2,5](2,4,7)")),
            ("S = {2, 5}, n = 3, 2 4 7", Some("subtract[2,5](2,4,7)")),
            ("S={5,2}，3 堆：2、4、7", Some("subtract[2,5](2,4,7)")),
            ("集合 S={2,5} 堆 2 4 7", Some("subtract[2,5](2,4,7)")),
            ("集合{1,3,4} 石子 10 7", Some("subtract[1,3,4](10,7)")),
            ("s={1 3 4}\n10 7", Some("subtract[1,3,4](10,7)")),
            ("S={1,3,4} heaps 10, 7", Some("subtract[1,3,4](10,7)")),
            ("set {1,3,4}: piles of 10, 7.", Some("subtract[1,3,4](10,7)")),
            ("{1,3,4} 堆 20", Some("subtract[1,3,4](20)")),
            ("S={1,3,4} 10 7 堆", Some("subtract[1,3,4](10,7)")),
            ("S={1,3,4}, n=20", Some("subtract[1,3,4](20)")),
            ("S = {1, 3, 4}, n = 20。", Some("subtract[1,3,4](20)")),
            ("S={1,3,4} n=20", Some("subtract[1,3,4](20)")),
            // It is open whether the first number counts the others, or n is a heap.
            ("S={2,5} 2 4 7", None),
            ("S={2,5} 3 2 4 7", None),
            ("S={2,5} n=3 堆", None),
            ("S={2,5} n=3 堆 2 4", None),
            ("S={2,5} n=3 2 堆 4 7", None),
            ("{1,3,4} 20", None),
            ("A={3,4,5} n=1 7", None),
            ("S={2,5}", None),
            ("S={} 2 4 7", None),
            ("S={a,b} 2 4 7", None),
            ("S={2,5} 不能取 4 7", None),
            ("不能取 {2,5} 堆 4 7", None),
            ("S={2,5} T={3} 堆 4 7", None),
            ("2 4 7", None),
        ] {
            assert_eq!(position(text).as_deref(), meant, "{text}");
        }
    }
}
