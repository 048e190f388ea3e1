//! The glossary: every term of the theory that the page uses, with one definition for all places where it occurs.
//!
//! A term is the key `glossary.<id>`, its definition `glossary.<id>.text`; templates refer to it as `[[id|words]]`.

use crate::locale::Locale;
use crate::rich::Segment;

/// The ids of all terms, in the order in which one builds on another.
pub const TERMS: &[&str] = &[
    "impartial-game",
    "position",
    "option",
    "terminal",
    "normal-play",
    "misere",
    "p-position",
    "n-position",
    "heap",
    "sum",
    "mex",
    "grundy-value",
    "nimber",
    "nim-sum",
    "sprague-grundy",
    "genus",
    "misere-quotient",
    "reversible",
    "game-graph",
    "rank",
    "cold-pair",
    "beatty",
    "zeckendorf",
    "octal",
    "period",
    "preperiod",
    "saltus",
];

/// The term in this language.
pub fn word(locale: &Locale, id: &str) -> String {
    locale.word(&format!("glossary.{id}"))
}

/// Its definition in this language.
pub fn definition(locale: &Locale, id: &str) -> Vec<Segment> {
    locale.rich_word(&format!("glossary.{id}.text"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::entries;
    use crate::languages::{file, tags};
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn every_term_is_defined_and_every_definition_has_its_term() {
        let wanted: BTreeSet<String> =
            TERMS.iter().flat_map(|id| [format!("glossary.{id}"), format!("glossary.{id}.text")]).collect();
        assert_eq!(wanted.len(), 2 * TERMS.len(), "a term is listed twice");
        for tag in tags() {
            let known: BTreeSet<String> =
                entries(&file(tag)).map(|(key, _)| key.to_string()).filter(|key| key.starts_with("glossary.")).collect();
            assert_eq!(known, wanted, "{tag}");
        }
    }

    /// A sentence marks each term at most once, only terms that exist, and the same ones in every language.
    #[test]
    fn every_mark_in_a_sentence_is_a_term() {
        fn marks(text: &str) -> Vec<&str> {
            let inside = text.split("[[").skip(1).map(|part| part.split_once("]]").expect("a mark is closed").0);
            inside.map(|mark| mark.split('|').next().unwrap_or(mark)).collect()
        }
        let english = file("en");
        let english: BTreeMap<&str, &str> = entries(&english).collect();
        let mut marked = 0;
        for tag in tags() {
            for (key, text) in entries(&file(tag)) {
                let found = marks(text);
                let set: BTreeSet<&str> = found.iter().copied().collect();
                assert_eq!(set.len(), found.len(), "{tag}: {key} marks a term twice");
                assert!(set.iter().all(|id| TERMS.contains(id)), "{tag}: {key} marks an unknown term");
                let english: BTreeSet<&str> = english.get(key).into_iter().flat_map(|text| marks(text)).collect();
                assert_eq!(set, english, "{tag}: {key}");
                marked += found.len();
            }
        }
        assert!(marked > 0, "no sentence marks any term");
    }
}
