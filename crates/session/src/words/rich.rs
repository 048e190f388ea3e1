//! Templates filled in: plain text, formulas, and the terms of the glossary that occur in it.
//!
//! `{name}` is an argument, `{name?one|many}` a word that depends on a number and may hold arguments, `[[mex]]` a term of the glossary and
//! `[[p-position|loses]]` a term under other words, `$a_k = ⌊kφ⌋$` a formula, which the page draws as one. Only templates are read so: an argument is put in as it is, whatever it
//! holds, and nothing here is ever HTML.

use crate::words::locale::Locale;
use mexplorer_picture::Arg;
use std::collections::BTreeSet;

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

/// Fills a template. Nested sentences bring their own terms along.
pub(crate) fn fill(locale: &Locale, template: &str, args: &[(&'static str, Arg)], out: &mut Vec<Segment>) {
    let mut rest = template;
    while let Some((before, inside, after)) = split(rest, "[[", "]]") {
        formulas(locale, before, args, out);
        let (id, words) = inside.split_once('|').unwrap_or((inside, inside));
        out.push(Segment::Term { id: id.to_string(), text: filled(locale, words, args) });
        rest = after;
    }
    formulas(locale, rest, args, out);
}

fn formulas(locale: &Locale, template: &str, args: &[(&'static str, Arg)], out: &mut Vec<Segment>) {
    let mut rest = template;
    while let Some((before, inside, after)) = split(rest, "$", "$") {
        braces(locale, before, args, out);
        out.push(Segment::Formula(filled(locale, inside, args)));
        rest = after;
    }
    braces(locale, rest, args, out);
}

fn filled(locale: &Locale, template: &str, args: &[(&'static str, Arg)]) -> String {
    let mut text = Vec::new();
    braces(locale, template, args, &mut text);
    plain(&text)
}

fn braces(locale: &Locale, template: &str, args: &[(&'static str, Arg)], out: &mut Vec<Segment>) {
    let mut rest = template;
    while let Some((before, inside, after)) = split_braces(rest) {
        push(out, before);
        let (name, choice) = inside.split_once('?').map_or((inside, None), |(name, choice)| (name, choice.split_once('|')));
        match (args.iter().find(|(known, _)| *known == name), choice) {
            (Some((_, value)), None) => argument(locale, value, out),
            // The words of a choice may hold arguments in their turn; they are shorter than the template, so this ends.
            (Some((_, value)), Some((one, many))) => braces(locale, if locale.arg(value) == "1" { one } else { many }, args, out),
            (None, _) => push(out, &rest[before.len()..rest.len() - after.len()]),
        }
        rest = after;
    }
    push(out, rest);
}

fn argument(locale: &Locale, arg: &Arg, out: &mut Vec<Segment>) {
    match arg {
        Arg::Text(text) => push(out, text),
        Arg::Say(say) => fill(locale, locale.template(say.key), &say.args, out),
        Arg::List(list) => {
            for (i, arg) in list.iter().enumerate() {
                if i > 0 {
                    push(out, locale.template("join.list"));
                }
                argument(locale, arg, out);
            }
        }
    }
}

/// What is before, between and after the first pair of marks.
fn split<'a>(text: &'a str, open: &str, close: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let (before, rest) = text.split_once(open)?;
    let (inside, after) = rest.split_once(close)?;
    Some((before, inside, after))
}

/// The same for braces, which may stand within braces.
fn split_braces(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.find('{')?;
    let mut depth = 0usize;
    let close = text[open..].char_indices().find_map(|(at, char)| {
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(open + at)
    })?;
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

pub(crate) fn push(out: &mut Vec<Segment>, text: &str) {
    match out.last_mut() {
        _ if text.is_empty() => {}
        Some(Segment::Text(last)) => last.push_str(text),
        _ => out.push(Segment::Text(text.to_string())),
    }
}

/// Keeps the first mark of each term and makes plain words of the others: a paragraph explains a word once.
pub(crate) fn once(segments: Vec<Segment>) -> Vec<Segment> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::with_capacity(segments.len());
    for segment in segments {
        match segment {
            Segment::Term { id, text } if seen.insert(id.clone()) => out.push(Segment::Term { id, text }),
            Segment::Formula(text) => out.push(Segment::Formula(text)),
            other => push(&mut out, other.text()),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(template: &str, args: &[(&'static str, Arg)], expected: &[(&str, &str)]) {
        let mut out = Vec::new();
        fill(&Locale::of("en"), template, args, &mut out);
        let found: Vec<(&str, &str)> = out
            .iter()
            .map(|segment| match segment {
                Segment::Text(text) => ("", text.as_str()),
                Segment::Formula(text) => ("$", text.as_str()),
                Segment::Term { id, text } => (id.as_str(), text.as_str()),
            })
            .collect();
        assert_eq!(found, expected, "{template}");
    }

    #[test]
    fn templates_become_segments() {
        let a = |text: &str| [("a", Arg::from(text))];
        check("the [[mex]] is {a}.", &a("2"), &[("", "the "), ("mex", "mex"), ("", " is 2.")]);
        check("whoever moves [[p-position|loses]]", &[], &[("", "whoever moves "), ("p-position", "loses")]);
        check("[[heap|heap of {a}]]", &a("3"), &[("heap", "heap of 3")]);
        check("{a} {a?stone|stones}", &a("1"), &[("", "1 stone")]);
        check("{a?One heap|{a} heaps} left", &a("12"), &[("", "12 heaps left")]);
        check("{a} {a?stone|stones}", &a("12"), &[("", "12 stones")]);
        check("$n ≥ {a}$, so $a_k$.", &a("7"), &[("$", "n ≥ 7"), ("", ", so "), ("$", "a_k"), ("", ".")]);
        check("the [[mex]] $m$ of {a}", &a("$x$"), &[("", "the "), ("mex", "mex"), ("", " "), ("$", "m"), ("", " of $x$")]);
        check("{a} for $1", &a("$"), &[("", "$ for $1")]);
        // What an argument holds is never read as a template.
        check("{a}", &a("{a} [[mex]] <b>"), &[("", "{a} [[mex]] <b>")]);
        check("[[mex|{a}]]", &a("]] {a}"), &[("mex", "]] {a}")]);
        // What is no template stays as it stands.
        check("{unknown} { [[mex {a}", &a("1"), &[("", "{unknown} { [[mex {a}")]);
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
