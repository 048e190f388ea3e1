//! What a text begins or ends with: words, whatever their case, and numbers.

/// The text without what it begins with, whatever the case; a word of letters ends where it does.
pub(super) fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let head = text.get(..word.len()).filter(|head| head.eq_ignore_ascii_case(word))?;
    let rest = &text[head.len()..];
    let runs_on = |char: char| char.is_ascii_alphanumeric() && word.ends_with(|last: char| last.is_ascii_alphanumeric());
    (!rest.starts_with(runs_on)).then(|| rest.trim_start())
}

/// The same of what it ends with.
pub(super) fn before<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let at = text.len().checked_sub(word.len())?;
    let rest = text.get(..at).filter(|_| text[at..].eq_ignore_ascii_case(word))?;
    let runs_on = |char: char| char.is_ascii_alphanumeric() && word.starts_with(|first: char| first.is_ascii_alphanumeric());
    (!rest.ends_with(runs_on)).then(|| rest.trim_end())
}

pub(super) fn drop_first<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| after(text, word))
}

pub(super) fn drop_last<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| before(text, word))
}

/// The number that a text begins with, and what stands behind it.
pub(super) fn number(text: &str) -> Option<(u64, &str)> {
    let digits = text.len() - text.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    Some((text[..digits].parse().ok()?, text[digits..].trim_start()))
}
