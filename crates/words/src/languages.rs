//! Which languages there are: one for each file in `www/locales`, as the build found them.

/// What the program knows of a language whose words it has not loaded. All of it stands in the language's file.
#[derive(Debug, PartialEq, Eq)]
pub struct Language {
    /// The name of its file, which is its name in links.
    pub tag: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// Its tag as `lang` attributes want it, which may be more exact: Chinese names its script there.
    pub html: &'static str,
    /// The tags of regions that read it, though its own tag is no beginning of theirs.
    pub regions: &'static [&'static str],
}

/// Every language, in the order of their tags.
pub const LANGUAGES: &[Language] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The tags of all languages.
pub fn tags() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|language| language.tag)
}

/// The language of those whose own there is none.
pub const FALLBACK: &str = "en";

/// The language for the longest beginning of this tag: `zh-Hans-CN` is read as `zh`. `www/start.js` chooses in the same way.
pub fn nearest(tag: &str) -> Option<&'static str> {
    let mut wanted = tag.replace('_', "-");
    loop {
        let is = |known: &&str| known.eq_ignore_ascii_case(&wanted);
        if let Some(language) = LANGUAGES.iter().find(|known| is(&known.tag) || known.regions.iter().any(is)) {
            return Some(language.tag);
        }
        wanted.truncate(wanted.rfind('-')?);
    }
}

/// The tag of a language as `lang` attributes want it.
pub fn html(tag: &str) -> &str {
    LANGUAGES.iter().find(|language| language.tag == tag).map_or(tag, |language| language.html)
}

/// The text of a language's file, for tests.
#[cfg(any(test, feature = "files"))]
pub fn file(tag: &str) -> String {
    let path = format!("{}/../../www/locales/{tag}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the language has a file")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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
        for unknown in ["fr", "", "-", "english", "../en", "en.txt"] {
            assert_eq!(nearest(unknown), None, "{unknown}");
        }
        assert_eq!((html("zh"), html("en")), ("zh-Hans", "en"));
    }

    /// Every file is a language and every language a file, each leading to itself alone; the fallback is one of them.
    #[test]
    fn every_file_is_listed() {
        let folder = format!("{}/../../www/locales", env!("CARGO_MANIFEST_DIR"));
        let names = std::fs::read_dir(folder).expect("the folder of languages").map(|file| file.expect("a file").file_name());
        let names: BTreeSet<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        assert_eq!(names, tags().map(|tag| format!("{tag}.txt")).collect());
        for language in LANGUAGES {
            for tag in language.regions.iter().chain([&language.tag]) {
                assert_eq!(nearest(tag), Some(language.tag), "{tag} is claimed twice");
            }
        }
        assert_eq!(nearest(FALLBACK), Some(FALLBACK));
    }
}
