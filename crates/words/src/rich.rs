//! Rich text, which filled templates are: plain words, formulas, and the terms of the glossary that occur in them.
//!
//! `{name}` is an argument, `{name?stone|stones}` a choice by its number ([`crate::plural`]) whose texts may hold anything
//! in their turn, `[[mex]]` a term of the glossary and `[[p-position|loses]]` a term under other words, `$a_k = ⌊kφ⌋$` a formula,
//! which the page draws as one. Only templates are read so: an argument is put in as it is, whatever it holds, and nothing here is
//! ever HTML.

/// A stretch of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    Text(String),
    /// A formula, as it reads in plain text: `a_k = ⌊kφ⌋`.
    Formula(String),
    /// A term of the glossary, by its id, and the words it stands under here.
    Term {
        id: String,
        text: String,
    },
}

impl Segment {
    /// The words themselves.
    pub fn text(&self) -> &str {
        match self {
            Segment::Text(text) | Segment::Formula(text) | Segment::Term { text, .. } => text,
        }
    }
}

/// The words of all segments.
pub fn plain(segments: &[Segment]) -> String {
    segments.iter().map(Segment::text).collect()
}

/// What is before and after the first such sign that stands in no brackets of its own.
pub fn upto(text: &str, sign: char) -> Option<(&str, &str)> {
    let mut depth = 0usize;
    let at = text.char_indices().find_map(|(at, char)| {
        if depth == 0 && char == sign {
            return Some(at);
        }
        match char {
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        None
    })?;
    Some((&text[..at], &text[at + sign.len_utf8()..]))
}

/// Appends words. Dots that leave something out end a sentence by themselves, so no full stop follows them, whether they were
/// written here or stand in what was filled in.
pub(crate) fn push(out: &mut Vec<Segment>, text: &str) {
    let dots = out.last().is_some_and(|last| last.text().ends_with('…'));
    let text = if dots { text.strip_prefix(['.', '。']).unwrap_or(text) } else { text };
    match out.last_mut() {
        _ if text.is_empty() => {}
        Some(Segment::Text(last)) => last.push_str(text),
        _ => out.push(Segment::Text(text.to_string())),
    }
}

/// Keeps a pair such as (3, 5) on its line: what stands in brackets, parted by commas, is one thing as long as it is short and each of
/// its parts is one word.
pub(crate) fn glue(mut segments: Vec<Segment>) -> Vec<Segment> {
    for segment in &mut segments {
        if let Segment::Text(text) = segment
            && text.contains(", ")
        {
            *text = glued(text);
        }
    }
    segments
}

/// The most characters in brackets that stay on one line.
const SHORT: usize = 24;

fn glued(text: &str) -> String {
    let mut parts = text.split_inclusive(['(', '（']);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let inside = part.find([')', '）']).map_or("", |end| &part[..end]);
        let pair = inside.len() <= SHORT
            && inside.contains(", ")
            && inside.split(", ").all(|word| !word.is_empty() && !word.contains(' '));
        if pair {
            out += &inside.replace(' ', "\u{a0}");
            out += &part[inside.len()..];
        } else {
            out += part;
        }
    }
    out
}

/// The most characters in the brackets of a definition that is short.
const MOST_DEFINED: usize = 16;

/// What a text is made of: as much of it as comes before a long definition, `rule[n-k for k in 1..=min(3,n/2)](17)`, and what stands in
/// the brackets of that. O(length²), of texts with brackets alone.
pub fn definitions(text: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let (mut from, mut looked) = (0, 0);
    while let Some(at) = text[looked..].find('[') {
        let open = looked + at + 1;
        let named = text[..open - 1].ends_with(|char: char| char.is_ascii_alphanumeric());
        looked = open;
        if let Some((inside, _)) =
            upto(&text[open..], ']').filter(|(inside, _)| named && inside.chars().nth(MOST_DEFINED).is_some())
        {
            parts.push((&text[from..open], inside));
            (from, looked) = (open + inside.len(), open + inside.len());
        }
    }
    parts.push((&text[from..], ""));
    parts
}

/// Leaves dots of a long definition that stands before in the paragraph, `rule[n-k for k in 1..=min(3,n/2)](1) = 1, rule[…](2) = 2`, where
/// there is no other one, which could be meant.
pub(crate) fn define_once(mut segments: Vec<Segment>) -> Vec<Segment> {
    fn named<'a>((before, inside): &(&'a str, &'a str)) -> (&'a str, &'a str) {
        let name = before.trim_end_matches('[');
        (&name[name.trim_end_matches(|char: char| char.is_ascii_alphanumeric() || char == '_').len()..], inside)
    }
    let texts = segments.iter().filter_map(|segment| if let Segment::Text(text) = segment { Some(text) } else { None });
    let found: Vec<(&str, &str)> = texts
        .filter(|text| text.contains('['))
        .flat_map(|text| definitions(text))
        .filter(|(_, inside)| !inside.is_empty())
        .collect();
    let Some(first) = found.first().map(named).filter(|first| found.iter().all(|other| named(other) == *first)) else {
        return segments;
    };
    let (inside, mut again) = (first.1.to_owned(), false);
    for segment in &mut segments {
        if let Segment::Text(text) = segment
            && text.contains(&inside)
        {
            let cut = |(before, inside): (&str, &str)| {
                let shown = if again && !inside.is_empty() { "…" } else { inside };
                again |= !inside.is_empty();
                format!("{before}{shown}")
            };
            *text = definitions(text).into_iter().map(cut).collect();
        }
    }
    segments
}

/// Keeps the first mark of each term and makes plain words of the others: a paragraph explains a word once.
pub(crate) fn once(segments: Vec<Segment>) -> Vec<Segment> {
    let mut out: Vec<Segment> = Vec::with_capacity(segments.len());
    for segment in segments {
        match segment {
            Segment::Term { id, text }
                if out.iter().any(|seen| matches!(seen, Segment::Term { id: known, .. } if *known == id)) =>
            {
                push(&mut out, &text);
            }
            Segment::Text(text) => push(&mut out, &text),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_stays_on_its_line() {
        for (text, kept) in [
            ("pair (3, 5), and (0, 0).", "pair (3,\u{a0}5), and (0,\u{a0}0)."),
            ("第 2 对（3, 5）", "第 2 对（3,\u{a0}5）"),
            ("(least a, then least b) (1, 2", "(least a, then least b) (1, 2"),
            ("(1000000000, 2000000000, 3)", "(1000000000, 2000000000, 3)"),
            ("a, b (a,b) nim(3, 4, 5)", "a, b (a,b) nim(3,\u{a0}4,\u{a0}5)"),
        ] {
            assert_eq!(glued(text), kept);
        }
    }

    #[test]
    fn long_definitions_are_found() {
        for (text, expected) in [
            (
                "7 positions from rule[n-k for k in 1..=min(3,n/2)](17).",
                vec![("7 positions from rule[", "n-k for k in 1..=min(3,n/2)"), ("](17).", "")],
            ),
            ("bash[3](21) and subtract[1,3,4](10)", vec![("bash[3](21) and subtract[1,3,4](10)", "")]),
            ("graph[a>b,b>c,c>d,d>e,e>f](a)+graph[a>b](b)", vec![("graph[", "a>b,b>c,c>d,d>e,e>f"), ("](a)+graph[a>b](b)", "")]),
            ("[this is in brackets of its own]", vec![("[this is in brackets of its own]", "")]),
            ("never closed: rule[n-k for k in 1..=min(3,n/2)", vec![("never closed: rule[n-k for k in 1..=min(3,n/2)", "")]),
            ("", vec![("", "")]),
        ] {
            assert_eq!(definitions(text), expected, "{text}");
        }
    }

    #[test]
    fn a_paragraph_gives_a_long_definition_once() {
        let text = |text: &str| Segment::Text(text.into());
        let of = |rule: &str| format!("{rule} for k in 1..=min(3,n/2)]");
        let (a, b) = (of("rule[n-k"), of("rule[k"));
        let mex = || Segment::Formula("mex = 2".into());
        assert_eq!(
            define_once(vec![text(&format!("{a}(1) = 1, {a}(2) = 2, ")), mex(), text(&format!("and {a}(4), nim(1)"))]),
            [text(&format!("{a}(1) = 1, rule[…](2) = 2, ")), mex(), text("and rule[…](4), nim(1)")]
        );
        // Which one would be meant?
        for other in [b, of("rule2[n-k")] {
            let two = || vec![text(&format!("{a}(1) = 1, {other}(2) = 2, {a}(3)"))];
            assert_eq!(define_once(two()), two());
        }
        let short = || vec![text("bash[3](2), bash[3](1), [of], [of]"), text("")];
        assert_eq!(define_once(short()), short());
    }

    #[test]
    fn a_paragraph_marks_a_term_once() {
        let term = || Segment::Term { id: "mex".into(), text: "mex".into() };
        let text = |text: &str| Segment::Text(text.into());
        assert_eq!(once(vec![term(), text(" of "), term(), text(".")]), [term(), text(" of mex.")]);
        let formula = || Segment::Formula("m".into());
        assert_eq!(once(vec![formula(), term(), formula()]), [formula(), term(), formula()]);
    }
}
