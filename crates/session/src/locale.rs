//! Languages: one file each, `key = text`, gathered at build time from `www/locales`.
//!
//! What a text may hold besides words is told in [`crate::rich`]. Arguments are put in as they are and never read as
//! templates; the page escapes them when it draws.

use crate::rich::{self, Segment};
use mexplorer_picture::{Arg, Say};
use mexplorer_solver::Complaint;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Every language as (tag, text of its file), in the order of their tags.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The language that any key missing elsewhere is taken from.
pub const FALLBACK: &str = "en";

/// The tags of all languages.
pub fn tags() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(tag, _)| *tag)
}

/// Whether some file is in the language of this tag, so that nothing need be taken from English.
pub fn knows(tag: &str) -> bool {
    nearest(tag).is_some()
}

/// The file whose tag is the longest beginning of this one. Regions that write Chinese in Traditional characters mean that
/// script where its file exists.
fn nearest(tag: &str) -> Option<&'static (&'static str, &'static str)> {
    let mut wanted = tag.to_ascii_lowercase().replace('_', "-");
    if ["zh-tw", "zh-hk", "zh-mo"].contains(&wanted.as_str()) {
        wanted = "zh-hant".to_string();
    }
    loop {
        if let Some(file) = FILES.iter().find(|(known, _)| known.eq_ignore_ascii_case(&wanted)) {
            return Some(file);
        }
        wanted.truncate(wanted.rfind('-')?);
    }
}

/// One language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Locale {
    pub tag: &'static str,
    texts: Rc<BTreeMap<&'static str, &'static str>>,
}

impl Locale {
    /// The language of this tag, or the nearest there is: `zh-Hans-CN` is read as `zh`, and what is not known as English.
    pub fn of(tag: &str) -> Locale {
        let (tag, file) =
            nearest(tag).or_else(|| FILES.iter().find(|(known, _)| *known == FALLBACK)).expect("there is an English file");
        Locale::read(tag, file)
    }

    /// A language from the text of its file.
    pub fn read(tag: &'static str, file: &'static str) -> Locale {
        Locale { tag, texts: Rc::new(entries(file).collect()) }
    }

    /// The tag as `lang` attributes want it: Chinese names its script.
    pub fn html_lang(&self) -> &'static str {
        if self.tag == "zh" { "zh-Hans" } else { self.tag }
    }

    /// Which way its lines run, as `dir` attributes want it.
    pub fn direction(&self) -> &'static str {
        let first = self.tag.split('-').next().unwrap_or_default();
        if ["ar", "fa", "he", "ur", "yi"].contains(&first) { "rtl" } else { "ltr" }
    }

    /// Whether this language, or the fallback, has the key.
    pub fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }

    /// The template of a key; a missing one shows as the key itself, which a test forbids.
    pub(crate) fn template<'a>(&self, key: &'a str) -> &'a str {
        if let Some(text) = self.texts.get(key) {
            return text;
        }
        FILES
            .iter()
            .find(|(tag, _)| *tag == FALLBACK)
            .and_then(|(_, file)| entries(file).find(|(known, _)| *known == key))
            .map_or(key, |(_, text)| text)
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
            let arg = if value == mexplorer_solver::notation::END { Arg::Say(Say::new("end")) } else { Arg::Text(value.clone()) };
            say.args.push((name, arg));
        }
        let key = format!("error.{}", complaint.code);
        match self.texts.get(key.as_str()) {
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
pub fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let bare = |text: &'static str| text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    lines.filter_map(|line| line.split_once('=')).map(move |(key, text)| (key.trim(), bare(text.trim())))
}

/// The text of a language's file.
#[cfg(test)]
pub(crate) fn file(tag: &str) -> &'static str {
    FILES.iter().find(|(known, _)| *known == tag).map(|(_, file)| *file).expect("the language exists")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn names(template: &str) -> BTreeSet<&str> {
        template.split('{').skip(1).filter_map(|part| part.split(['}', '?']).next()).collect()
    }

    #[test]
    fn every_language_has_every_key_once_with_the_same_arguments() {
        let english: BTreeMap<_, _> = entries(file(FALLBACK)).collect();
        for tag in tags() {
            let rows: Vec<_> = entries(file(tag)).collect();
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
        for (key, _) in entries(file(FALLBACK)) {
            let used = literals.contains(key) || composed.iter().any(|prefix| key.starts_with(prefix));
            assert!(used, "{key} is in no source file");
        }
        let english: BTreeSet<&str> = entries(file(FALLBACK)).map(|(key, _)| key).collect();
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
        let traditional = if tags().any(|tag| tag == "zh-Hant") { "zh-Hant" } else { "zh" };
        for (wanted, found) in [
            ("en", "en"),
            ("EN-gb", "en"),
            ("zh", "zh"),
            ("zh-CN", "zh"),
            ("zh-Hans-SG", "zh"),
            ("zh-TW", traditional),
            ("zh_HK", traditional),
            ("zh-Hant-MO", traditional),
            ("fr", "en"),
            ("", "en"),
        ] {
            assert_eq!(Locale::of(wanted).tag, found, "{wanted}");
            assert_eq!(knows(wanted), found != "en" || wanted.to_lowercase().starts_with("en"), "{wanted}");
        }
        assert_eq!((Locale::of("zh").html_lang(), Locale::of("en").html_lang()), ("zh-Hans", "en"));
    }
}
