//! A language with its words, of which the page loads the one it speaks.
//!
//! What a text may hold besides words is told in [`crate::rich`]. Arguments are put in as they are and never read as
//! templates; the page escapes them when it draws.

use crate::entries::entries;
use crate::plural;
use crate::rich::{self, Segment};
use mexplorer_picture::{Arg, Say};
use mexplorer_solver::PositionError;
use mexplorer_solver::complaint::{Complaint, END, NOTHING};
use mexplorer_solver::order;
use std::ops::Range;
use std::rc::Rc;

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
        order::sort_by(&mut rows, |(a, _), (b, _)| file[a.clone()].cmp(&file[b.clone()]));
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

    /// Which way its lines run, as `dir` attributes want it.
    pub fn direction(&self) -> &str {
        self.template("lang.direction")
    }

    /// The forms that its words have, see [`crate::plural`].
    pub(crate) fn plural(&self) -> &str {
        self.template("lang.plural")
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
        fill(self, self.template(key), &[], &mut out);
        rich::glue(out)
    }

    /// Several sentences as one paragraph, each term marked where it first occurs.
    pub fn paragraph(&self, says: &[Say]) -> Vec<Segment> {
        let mut out = Vec::new();
        for (i, say) in says.iter().enumerate() {
            if i > 0 {
                rich::push(&mut out, self.template("join.sentence"));
            }
            fill(self, self.template(say.key), &say.args, &mut out);
        }
        rich::glue(rich::define_once(rich::once(out)))
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
                END => Say::new("end").into(),
                NOTHING => Say::new("nothing").into(),
                // Signs of the notation must not be read as signs of the sentence.
                text if complaint.code == "expected" && !text.contains(' ') => Say::new("quoted").with("text", text).into(),
                text => Arg::from(text),
            };
            say.args.push((name, arg));
        }
        // Where nothing stands, “found nothing” would sound like a word.
        let missing = complaint.args.iter().any(|(name, value)| *name == "found" && value == NOTHING);
        let key = format!("error.{}", if missing && complaint.code == "expected" { "missing" } else { complaint.code });
        self.fill(self.texts.get(&key).unwrap_or(complaint.code), &say.args)
    }

    /// Where and why a text is wrong. That lines hold several positions, or that a text names the wrong kind of game or is a condition
    /// alone, is no fault of one of its characters.
    pub fn fault(&self, text: &str, error: &PositionError) -> String {
        let why = self.complaint(&error.complaint);
        if matches!(error.complaint.code, "several" | "no-heaps" | "open-claim") {
            return why;
        }
        let at = text[..text.floor_char_boundary(error.start)].chars().count() + 1;
        self.say(&Say::new("error.place").with("place", at)) + self.template("join.sentence") + &why
    }

    fn fill(&self, template: &str, args: &[(&'static str, Arg)]) -> String {
        let mut out = Vec::new();
        fill(self, template, args, &mut out);
        rich::plain(&rich::glue(out))
    }
}

/// Fills a template. Nested sentences and the forms of a choice bring their own terms along.
fn fill(locale: &Locale, template: &str, args: &[(&'static str, Arg)], out: &mut Vec<Segment>) {
    let filled = |template: &str| {
        let mut text = Vec::new();
        fill(locale, template, args, &mut text);
        rich::plain(&text)
    };
    let mut rest = template;
    while let Some(at) = rest.find(['{', '[', '$']) {
        let (before, from) = rest.split_at(at);
        rich::push(out, before);
        let marks = [("{", '}'), ("[[", ']'), ("$", '$')];
        let inside = marks.iter().find_map(|&(open, close)| Some((open, rich::upto(from.strip_prefix(open)?, close)?)));
        rest = match inside {
            Some(("{", (inside, after))) => {
                let (name, choice) = inside.split_once('?').map_or((inside, None), |(name, choice)| (name, Some(choice)));
                match (args.iter().find(|(known, _)| *known == name), choice) {
                    (Some((_, value)), None) => argument(locale, value, out),
                    // The form may hold arguments in its turn; it is shorter than the template, so this ends.
                    (Some((_, value)), Some(choice)) => {
                        fill(locale, plural::choose(locale.plural(), choice, &locale.arg(value)), args, out);
                    }
                    (None, _) => rich::push(out, &from[..inside.len() + 2]),
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
                rich::push(out, &from[..1]);
                &from[1..]
            }
        };
    }
    rich::push(out, rest);
}

fn argument(locale: &Locale, arg: &Arg, out: &mut Vec<Segment>) {
    match arg {
        Arg::Text(text) => rich::push(out, text),
        Arg::Say(say) => fill(locale, locale.template(say.key), &say.args, out),
        Arg::List(list) => {
            for (i, arg) in list.iter().enumerate() {
                if i > 0 {
                    rich::push(out, locale.template("join.list"));
                }
                argument(locale, arg, out);
            }
        }
    }
}

#[cfg(any(test, feature = "files"))]
impl Locale {
    /// The language of this tag, from its file.
    pub fn of(tag: &'static str) -> Locale {
        Locale::read(tag, crate::languages::file(tag)).expect("the file holds a language")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::{file, tags};

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

    #[test]
    fn a_fault_is_placed_where_it_has_a_place() {
        use mexplorer_solver::notation::parse;
        let locale = Locale::of("en");
        for (text, placed) in [("nim(3,x)", true), ("威佐夫(3,x)", true), ("foo(3)", true)] {
            let said = locale.fault(text, &parse(text).expect_err("is no position"));
            assert_eq!(said.starts_with("At character "), placed, "{said}");
        }
        for code in ["several", "no-heaps", "open-claim"] {
            let said = locale.fault("1 2\n3 4", &Complaint::new(code, [("count", "2".into()), ("formula", "x".into())]).at(0, 7));
            assert!(!said.contains("At character") && !said.contains('{'), "{said}");
        }
    }

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

    /// What ends with dots is filled into many sentences; none has a full stop behind them.
    #[test]
    fn no_full_stop_follows_dots() {
        use mexplorer_solver::notation::parse;
        let twice = |text: &str| ["….", "…。"].iter().any(|dots| text.contains(dots));
        for locale in tags().map(Locale::of) {
            for text in ["nim(", "nim(x)", "nim(-1)", "nim(1.5)", "nim[3 4", "graph[a>b", "take[1,2](3", "octal[0.](3)", "wyt"] {
                let complaint = parse(text).expect_err("is no position").complaint;
                let said = locale.complaint(&complaint);
                assert!(!twice(&said), "{text}: {said}");
            }
            for args in [vec![], vec![("text", Arg::from("x")), ("expected", Arg::from("0, 1, 2, …")), ("open", Arg::from("("))]]
            {
                let keys: Vec<String> = entries(&file(locale.tag)).map(|(key, _)| key.to_owned()).collect();
                let said = keys.iter().map(|key| (key, locale.fill(locale.template(key), &args)));
                said.for_each(|(key, said)| assert!(!twice(&said), "{}: {key}: {said}", locale.tag));
            }
        }
        check("{a}. So.", &[("a", Arg::from("1, 2, …"))], &[("", "1, 2, … So.")]);
        check("$1, 2, …$.", &[], &[("$", "1, 2, …")]);
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
}
