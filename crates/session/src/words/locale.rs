//! Languages: one file each in `www/locales`, `key = text`. The program knows which there are; the page loads the words of
//! the one it speaks.
//!
//! What a text may hold besides words is told in [`crate::words::rich`]. Arguments are put in as they are and never read as
//! templates; the page escapes them when it draws.

use crate::words::rich::{self, Segment};
use mexplorer_picture::{Arg, Say};
use mexplorer_solver::{Complaint, notation};
use std::ops::Range;
use std::rc::Rc;

/// Every language as (tag, its own name), in the order of their tags.
pub const LANGUAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language of those whose own there is none.
pub const FALLBACK: &str = "en";

/// The tags of all languages.
pub fn tags() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|(tag, _)| *tag)
}

/// The language whose tag is the longest beginning of this one: `zh-Hans-CN` is read as `zh`. Regions that write Chinese in
/// Traditional characters mean that script where its file exists.
pub fn nearest(tag: &str) -> Option<&'static str> {
    let mut wanted = tag.to_ascii_lowercase().replace('_', "-");
    if ["zh-tw", "zh-hk", "zh-mo"].contains(&wanted.as_str()) {
        wanted = "zh-hant".to_string();
    }
    loop {
        if let Some(tag) = tags().find(|known| known.eq_ignore_ascii_case(&wanted)) {
            return Some(tag);
        }
        wanted.truncate(wanted.rfind('-')?);
    }
}

/// A tag as `lang` attributes want it: Chinese names its script.
pub fn html_lang(tag: &str) -> &str {
    if tag == "zh" { "zh-Hans" } else { tag }
}

/// One language with its words, of which all copies share one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Locale {
    pub tag: &'static str,
    texts: Rc<Texts>,
}

/// A file, and where in it each entry stands, sorted by key.
#[derive(Debug, Default, PartialEq, Eq)]
struct Texts {
    file: Box<str>,
    rows: Vec<(Range<usize>, Range<usize>)>,
}

impl Texts {
    /// Reads a file once from beginning to end.
    fn read(file: Box<str>) -> Texts {
        // Entries are parts of the file, so their addresses tell where they stand in it.
        let place = |part: &str| {
            let start = part.as_ptr() as usize - file.as_ptr() as usize;
            start..start + part.len()
        };
        let mut rows: Vec<_> = entries(&file).map(|(key, text)| (place(key), place(text))).collect();
        rows.sort_unstable_by(|(a, _), (b, _)| file[a.clone()].cmp(&file[b.clone()]));
        Texts { file, rows }
    }

    /// The text of a key, in O(log n).
    fn get(&self, key: &str) -> Option<&str> {
        let at = self.rows.binary_search_by(|(known, _)| self.file[known.clone()].cmp(key)).ok()?;
        self.rows.get(at).map(|(_, text)| &self.file[text.clone()])
    }
}

impl Locale {
    /// A language from the text of its file; `None` where it holds none, as when a server answers every address with its own
    /// front page.
    pub fn read(tag: &'static str, file: impl Into<Box<str>>) -> Option<Locale> {
        let texts = Texts::read(file.into());
        texts.get("lang.name")?;
        Some(Locale { tag, texts: Rc::new(texts) })
    }

    /// A language whose words have not arrived: it says the keys.
    pub fn silent(tag: &'static str) -> Locale {
        Locale { tag, texts: Rc::default() }
    }

    /// The tag as `lang` attributes want it.
    pub fn html_lang(&self) -> &'static str {
        html_lang(self.tag)
    }

    /// Which way its lines run, as `dir` attributes want it.
    pub fn direction(&self) -> &'static str {
        let first = self.tag.split('-').next().unwrap_or_default();
        if ["ar", "fa", "he", "ur", "yi"].contains(&first) { "rtl" } else { "ltr" }
    }

    /// The template of a key; a missing one shows as the key itself, which a test forbids.
    pub(crate) fn template<'a>(&'a self, key: &'a str) -> &'a str {
        self.texts.get(key).unwrap_or(key)
    }

    /// A word or sentence without arguments.
    pub fn word(&self, key: &str) -> String {
        self.fill(self.template(key), &[])
    }

    pub fn say(&self, say: &Say) -> String {
        self.fill(self.template(say.key), &say.args)
    }

    /// A sentence with the terms of the glossary marked.
    pub fn rich(&self, say: &Say) -> Vec<Segment> {
        self.paragraph(std::slice::from_ref(say))
    }

    /// A sentence without arguments, with its terms marked.
    pub fn rich_word(&self, key: &str) -> Vec<Segment> {
        let mut out = Vec::new();
        rich::fill(self, self.template(key), &[], &mut out);
        out
    }

    /// Several sentences as one paragraph, each term marked where it first occurs.
    pub fn paragraph(&self, says: &[Say]) -> Vec<Segment> {
        let mut out = Vec::new();
        for (i, say) in says.iter().enumerate() {
            if i > 0 {
                rich::push(&mut out, self.template("join.sentence"));
            }
            rich::fill(self, self.template(say.key), &say.args, &mut out);
        }
        rich::once(out)
    }

    /// Several sentences as one paragraph.
    pub fn all(&self, says: &[Say]) -> String {
        let sentences: Vec<String> = says.iter().map(|say| self.say(say)).collect();
        sentences.join(self.template("join.sentence"))
    }

    pub fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Say(say) => self.say(say),
            Arg::List(list) => list.iter().map(|arg| self.arg(arg)).collect::<Vec<_>>().join(self.template("join.list")),
        }
    }

    /// What is wrong with a text, in this language.
    pub fn complaint(&self, complaint: &Complaint) -> String {
        let mut say = Say { key: complaint.code, args: Vec::new() };
        for (name, value) in &complaint.args {
            let arg = match value.as_str() {
                notation::END => Say::new("end").into(),
                notation::NOTHING => Say::new("nothing").into(),
                // Signs of the notation must not be read as signs of the sentence.
                text if complaint.code == "expected" && !text.contains(' ') => Say::new("quoted").with("text", text).into(),
                text => Arg::from(text),
            };
            say.args.push((name, arg));
        }
        // Where nothing stands, “found nothing” would sound like a word.
        let missing = complaint.args.iter().any(|(name, value)| *name == "found" && value == notation::NOTHING);
        let key = format!("error.{}", if missing && complaint.code == "expected" { "missing" } else { complaint.code });
        match self.texts.get(&key) {
            Some(template) => self.fill(template, &say.args),
            None => complaint.to_string(),
        }
    }

    fn fill(&self, template: &str, args: &[(&'static str, Arg)]) -> String {
        let mut out = Vec::new();
        rich::fill(self, template, args, &mut out);
        rich::plain(&out)
    }
}

/// The entries of a locale file. Lines without `=` and lines that begin with `#` are for people; quotes keep spaces at the
/// ends of a text.
pub fn entries(file: &str) -> impl Iterator<Item = (&str, &str)> {
    fn bare(text: &str) -> &str {
        text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
    }
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('=')).map(|(key, text)| (key.trim(), bare(text.trim())))
}

/// The text of a language's file, for tests.
#[cfg(test)]
pub(crate) fn file(tag: &str) -> String {
    let path = format!("{}/../../www/locales/{tag}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the language has a file")
}

#[cfg(test)]
impl Locale {
    /// The language of this tag, from its file.
    pub(crate) fn of(tag: &'static str) -> Locale {
        Locale::read(tag, file(tag)).expect("the file holds a language")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn names(template: &str) -> BTreeSet<&str> {
        template.split('{').skip(1).filter_map(|part| part.split(['}', '?']).next()).collect()
    }

    #[test]
    fn every_language_has_every_key_once_with_the_same_arguments() {
        let english = file(FALLBACK);
        let english: BTreeMap<_, _> = entries(&english).collect();
        for tag in tags() {
            let own = file(tag);
            let rows: Vec<_> = entries(&own).collect();
            let own: BTreeMap<_, _> = rows.iter().copied().collect();
            assert_eq!(rows.len(), own.len(), "{tag} has a key twice");
            for (key, text) in &english {
                let translated = own.get(key).unwrap_or_else(|| panic!("{tag} lacks {key}"));
                assert!(!translated.is_empty() || key.starts_with("join."), "{tag}: {key} is empty");
                assert_eq!(names(translated), names(text), "{tag}: {key}");
            }
            assert!(own.keys().all(|key| english.contains_key(key)), "{tag} has keys that English lacks");
        }
    }

    /// A key is used if some source file of this project holds it, whole or as a prefix that is completed in code.
    #[test]
    fn no_key_is_unused_and_no_used_key_is_missing() {
        let mut sources = String::new();
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut folders: Vec<_> = ["session", "picture", "playground", "solver"].map(|name| crates.join(name).join("src")).into();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a source folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "rs") {
                    let text = std::fs::read_to_string(path).expect("a source file");
                    text.lines().filter(|line| !line.trim_start().starts_with("//")).for_each(|line| sources.push_str(line));
                }
            }
        }
        let literals: BTreeSet<&str> = sources.split('"').collect();
        // Keys that are put together from a prefix and a name that is itself data.
        let composed = [
            "dialog.",
            "error.",
            "game.",
            "rule.",
            "panel.",
            "method.",
            "theme.",
            "gallery.",
            "lang.",
            "dialog.",
            "glossary.",
            "proof.",
            "play.",
            "quiz.",
            "edges.",
            "shortcut.",
        ];
        let english = file(FALLBACK);
        for (key, _) in entries(&english) {
            let used = literals.contains(key) || composed.iter().any(|prefix| key.starts_with(prefix));
            assert!(used, "{key} is in no source file");
        }
        let english: BTreeSet<&str> = entries(&english).map(|(key, _)| key).collect();
        let heads: BTreeSet<&str> = english.iter().filter_map(|key| key.split('.').next()).collect();
        for literal in literals {
            let parts: Vec<&str> = literal.split('.').collect();
            let key_like = parts.len() >= 2
                && heads.contains(parts[0])
                && literal.bytes().all(|c| c.is_ascii_lowercase() || matches!(c, b'.' | b'-'))
                && !literal.ends_with('.');
            assert!(!key_like || english.contains(literal), "the key {literal} has no text");
        }
    }

    #[test]
    fn tags_find_their_language() {
        for (wanted, found) in [
            ("en", "en"),
            ("EN-gb", "en"),
            ("zh", "zh"),
            ("zh-CN", "zh"),
            ("zh-Hans-SG", "zh"),
            ("zh-TW", "zh-Hant"),
            ("zh_HK", "zh-Hant"),
            ("zh-Hant-MO", "zh-Hant"),
        ] {
            assert_eq!(nearest(wanted), Some(found), "{wanted}");
        }
        for unknown in ["fr", "", "-", "english"] {
            assert_eq!(nearest(unknown), None, "{unknown}");
        }
        assert_eq!((html_lang("zh"), html_lang("en")), ("zh-Hans", "en"));
    }

    /// Formulas speak no language.
    #[test]
    fn every_language_has_the_same_formulas() {
        fn formulas(text: &str) -> BTreeSet<&str> {
            assert_eq!(text.matches('$').count() % 2, 0, "a formula is open: {text}");
            text.split('$').skip(1).step_by(2).collect()
        }
        let english = file(FALLBACK);
        let english: BTreeMap<_, _> = entries(&english).collect();
        let mut found = 0;
        for tag in tags() {
            for (key, text) in entries(&file(tag)) {
                assert_eq!(Some(formulas(text)), english.get(key).map(|text| formulas(text)), "{tag}: {key}");
                found += formulas(text).len();
            }
        }
        assert!(found > 100, "only {found} formulas");
    }

    #[test]
    fn every_language_is_listed_under_its_own_name_and_has_a_fallback() {
        assert!(tags().any(|tag| tag == FALLBACK));
        for (tag, name) in LANGUAGES {
            assert_eq!(Locale::of(tag).word("lang.name"), *name, "{tag}");
        }
    }

    #[test]
    fn every_entry_of_a_file_is_found_and_nothing_else() {
        for tag in tags() {
            let (file, locale) = (file(tag), Locale::of(tag));
            for (key, text) in entries(&file) {
                assert_eq!(locale.template(key), text, "{tag}: {key}");
            }
            for missing in ["", "a", "zzz", "lang", "lang.name.", "\u{10ffff}"] {
                assert_eq!(locale.template(missing), missing, "{tag}");
            }
        }
        for no_language in ["", "<!doctype html><html lang=en>", "lang_name = x", "# lang.name = x"] {
            assert_eq!(Locale::read("en", no_language), None, "{no_language}");
        }
    }
}
