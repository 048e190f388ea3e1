//! Templates filled in: plain text, formulas, and the terms of the glossary that occur in it.
//!
//! `{name}` is an argument, `{name?stone|stones}` a choice by its number ([`crate::words::plural`]) whose texts may hold anything
//! in their turn, `[[mex]]` a term of the glossary and `[[p-position|loses]]` a term under other words, `$a_k = ⌊kφ⌋$` a formula,
//! which the page draws as one. Only templates are read so: an argument is put in as it is, whatever it holds, and nothing here is
//! ever HTML.

use crate::words::locale::Locale;
use crate::words::plural;
use mexplorer_picture::Arg;

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

/// Fills a template. Nested sentences and the forms of a choice bring their own terms along.
pub(crate) fn fill(locale: &Locale, template: &str, args: &[(&'static str, Arg)], out: &mut Vec<Segment>) {
    let filled = |template: &str| {
        let mut text = Vec::new();
        fill(locale, template, args, &mut text);
        plain(&text)
    };
    let mut rest = template;
    while let Some(at) = rest.find(['{', '[', '$']) {
        let (before, from) = rest.split_at(at);
        push(out, before);
        let marks = [("{", '}'), ("[[", ']'), ("$", '$')];
        let inside = marks.iter().find_map(|&(open, close)| Some((open, upto(from.strip_prefix(open)?, close)?)));
        rest = match inside {
            Some(("{", (inside, after))) => {
                let (name, choice) = inside.split_once('?').map_or((inside, None), |(name, choice)| (name, Some(choice)));
                match (args.iter().find(|(known, _)| *known == name), choice) {
                    (Some((_, value)), None) => argument(locale, value, out),
                    // The form may hold arguments in its turn; it is shorter than the template, so this ends.
                    (Some((_, value)), Some(choice)) => {
                        fill(locale, plural::choose(locale.plural(), choice, &locale.arg(value)), args, out);
                    }
                    (None, _) => push(out, &from[..inside.len() + 2]),
                }
                after
            }
            Some(("$", (inside, after))) => {
                out.push(Segment::Formula(filled(inside)));
                after
            }
            Some((_, (inside, after))) => {
                let (id, words) = inside.split_once('|').unwrap_or((inside, inside));
                out.push(Segment::Term { id: id.to_string(), text: filled(words) });
                after.strip_prefix(']').unwrap_or(after)
            }
            // A mark that is never closed is a sign like any other.
            None => {
                push(out, &from[..1]);
                &from[1..]
            }
        };
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

pub(crate) fn push(out: &mut Vec<Segment>, text: &str) {
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
        check("{a?one [[heap]]|[[heap|heaps of {a?x|$n$}]]}.", &a("2"), &[("heap", "heaps of n"), ("", ".")]);
        check("{a?$n$|n}", &a("1"), &[("$", "n")]);
        check("$n ≥ {a}$, so $a_k$.", &a("7"), &[("$", "n ≥ 7"), ("", ", so "), ("$", "a_k"), ("", ".")]);
        check("the [[mex]] $m$ of {a}", &a("$x$"), &[("", "the "), ("mex", "mex"), ("", " "), ("$", "m"), ("", " of $x$")]);
        check("{a} for $1", &a("$"), &[("", "$ for $1")]);
        // What an argument holds is never read as a template.
        check("{a}", &a("{a} [[mex]] <b>"), &[("", "{a} [[mex]] <b>")]);
        check("[[mex|{a}]]", &a("]] {a}"), &[("mex", "]] {a}")]);
        // What is no template stays as it stands.
        check("{unknown} {unknown?a|b} [x] { [[mex {a}", &a("1"), &[("", "{unknown} {unknown?a|b} [x] { [[mex 1")]);
    }

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
    fn a_paragraph_marks_a_term_once() {
        let term = || Segment::Term { id: "mex".into(), text: "mex".into() };
        let text = |text: &str| Segment::Text(text.into());
        assert_eq!(once(vec![term(), text(" of "), term(), text(".")]), [term(), text(" of mex.")]);
        let formula = || Segment::Formula("m".into());
        assert_eq!(once(vec![formula(), term(), formula()]), [formula(), term(), formula()]);
    }
}
