//! The languages in which the package answers: those of the page, with the sentences that the package says.

use mexplorer_words::languages;
use mexplorer_words::locale::Locale;
use std::cell::RefCell;

/// The tags of all languages in the first line, then for each key its texts in their order.
const WORDS: &str = include_str!(concat!(env!("OUT_DIR"), "/words.txt"));

thread_local! {
    /// What was asked for once is kept.
    static KNOWN: RefCell<Vec<Locale>> = const { RefCell::new(Vec::new()) };
}

/// The language in which is answered.
#[derive(Debug, Clone)]
pub struct Lang {
    pub locale: Locale,
    /// Whether it was asked for: else errors about texts and budgets speak to programmers.
    pub asked: bool,
}

impl Default for Lang {
    fn default() -> Lang {
        Lang { locale: locale(languages::FALLBACK), asked: false }
    }
}

impl Lang {
    /// The language of a tag, or of one near it, as the link has it: `zh-TW` is `zh-Hant`. `None` where there is none.
    pub fn of(tag: &str) -> Option<Lang> {
        Some(Lang { locale: locale(languages::nearest(tag)?), asked: true })
    }
}

fn locale(tag: &'static str) -> Locale {
    KNOWN.with_borrow_mut(|known| {
        if let Some(locale) = known.iter().find(|locale| locale.tag == tag) {
            return locale.clone();
        }
        let locale = read(tag);
        known.push(locale.clone());
        locale
    })
}

fn read(tag: &'static str) -> Locale {
    let mut rows = WORDS.lines().map(|row| row.split('\t'));
    let place = rows.next().and_then(|mut tags| tags.position(|known| known == tag)).unwrap_or(0);
    let mut file = String::new();
    for mut row in rows {
        let (Some(key), Some(text)) = (row.next(), row.nth(place)) else { continue };
        // Quotes keep spaces at the ends of a text.
        file += &format!("{key} = \"{text}\"\n");
    }
    Locale::read(tag, file).unwrap_or_else(|| Locale::silent(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each text is that of the page, and each that it says is there.
    #[test]
    fn the_words_are_those_of_the_page() {
        for tag in languages::tags() {
            let (own, page) = (locale(tag), Locale::of(tag));
            let mut count = 0;
            for key in WORDS.lines().skip(1).filter_map(|row| row.split('\t').next()) {
                assert_eq!(own.rich_word(key), page.rich_word(key), "{tag}: {key}");
                assert!(key == "nothing" || own.word(key) != key, "{tag}: {key}");
                count += 1;
            }
            assert!(count > 200, "{count}");
        }
    }

    #[test]
    fn a_language_is_known_by_the_tags_of_the_link() {
        for (tag, expected) in [("en", "en"), ("zh", "zh"), ("zh-Hant", "zh-Hant"), ("zh-TW", "zh-Hant"), ("EN-gb", "en")] {
            assert_eq!(Lang::of(tag).map(|lang| lang.locale.tag), Some(expected), "{tag}");
        }
        for tag in ["fr", "", "chinese"] {
            assert!(Lang::of(tag).is_none(), "{tag}");
        }
    }
}
