//! The format of a language's file: one text a line, `key = text`.
//!
//! The build reads the files by this module too, so it knows nothing but text.

/// The entries of a file. Lines without `=` and lines that begin with `#` are for people; quotes keep spaces at the
/// ends of a text.
pub fn entries(file: &str) -> impl Iterator<Item = (&str, &str)> {
    fn bare(text: &str) -> &str {
        text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
    }
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('=')).map(|(key, text)| (key.trim(), bare(text.trim())))
}

#[cfg(test)]
mod tests {
    use super::entries;

    #[test]
    fn a_line_is_an_entry_or_for_people() {
        for (line, expected) in [
            ("end = the end", Some(("end", "the end"))),
            ("end=the end", Some(("end", "the end"))),
            ("join.list = \", \"", Some(("join.list", ", "))),
            ("quoted = “{text}” = a = b", Some(("quoted", "“{text}” = a = b"))),
            ("empty =", Some(("empty", ""))),
            ("half = \"", Some(("half", "\""))),
            ("# end = the end", None),
            ("no entry", None),
            ("", None),
        ] {
            assert_eq!(entries(line).next(), expected, "{line}");
        }
        assert_eq!(entries("a = 1\r\n\n# b = 2\nc = 3").collect::<Vec<_>>(), [("a", "1"), ("c", "3")]);
    }
}
