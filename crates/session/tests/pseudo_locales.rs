//! Languages nobody speaks: twice as long, marked to run from right to left, full of markup, or with the forms of Polish and
//! Arabic. Everything the page says about every position of the gallery is said in each of them, and must come out whole, filled
//! in, and uninterpreted.

use mexplorer_picture::{Arg, Panel, Say};
use mexplorer_session::runner::verdict::Verdict;
use mexplorer_session::words::languages::file;
use mexplorer_session::words::rich::{self, Segment};
use mexplorer_session::{
    Answer, Document, Locale, Model, Msg, Runner, features::guide, features::picker::gallery, features::proof,
    words::entries::entries, words::glossary, words::languages, words::plural,
};
use std::collections::BTreeSet;

fn language(tag: &'static str) -> Locale {
    Locale::read(tag, file(tag)).expect("the file holds a language")
}

/// The markup of the third language.
const MARKUP: &str = "<script>alert(1)</script><b onclick='x'>&amp;";

/// English with every stretch of words changed; arguments and marks of terms keep their places.
fn pseudo(change: fn(&str) -> String) -> Locale {
    let mut changed_file = String::new();
    for (key, text) in entries(&file("en")) {
        let mut changed = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '[']) {
            let end = match &rest[at..] {
                inside if inside.starts_with('{') => rich::upto(&inside[1..], '}').map(|(within, _)| within.len() + 2),
                inside if inside.starts_with("[[") => inside.find("]]").map(|end| end + 2),
                _ => Some(1),
            };
            let end = at + end.expect("every brace and mark is closed");
            let words = &rest[..at];
            changed.push_str(&if words.trim().is_empty() { words.to_string() } else { change(words) });
            changed.push_str(&rest[at..end]);
            rest = &rest[end..];
        }
        changed.push_str(&if rest.trim().is_empty() { rest.to_string() } else { change(rest) });
        changed_file.push_str(&format!("{key} = \"{changed}\"\n"));
    }
    Locale::read("en", changed_file).expect("what was a language is one still")
}

fn languages() -> [(&'static str, Locale); 3] {
    [
        ("double", pseudo(|words| format!("{words}{words}"))),
        ("right to left", pseudo(|words| format!("\u{2067}{words}\u{2069}"))),
        ("markup", pseudo(|words| format!("{MARKUP}{words}"))),
    ]
}

fn answer(position: &str) -> Answer {
    let mut runner = Runner::new(Model::new(Document::new("en"), Locale::silent("en")));
    runner.finish(Msg::Linked(format!("p={position}")));
    Answer::clone(runner.model().known().expect("answered"))
}

/// Everything said about a position: verdict, reasons, moves, summaries, notices, tables, every step of the proof.
fn sayings(answer: &Answer) -> Vec<Say> {
    let verdict = Verdict::of(answer);
    let mut says = vec![verdict.headline.clone(), verdict.heading(), verdict.detail];
    says.extend(verdict.method);
    says.extend(verdict.moves.into_iter().map(|row| row.say));
    says.extend(answer.reasons.iter().cloned());
    says.extend(guide::Step::ALL.map(|step| step.say(Some(verdict.headline.clone()))));
    let panels = &answer.panels;
    for picture in Panel::ALL.into_iter().filter_map(|panel| panels.picture(panel)) {
        says.extend(picture.says.iter().chain(&picture.notices).cloned());
        says.extend(picture.table.head.iter().map(|key| Say::new(key)));
        let cells = picture.table.rows.iter().flatten();
        says.extend(cells.filter_map(|cell| if let Arg::Say(say) = &cell.content { Some(say.clone()) } else { None }));
    }
    let walked = panels.proof.as_ref().and_then(|shown| shown.proof.as_ref().ok());
    says.extend(walked.into_iter().flat_map(|proof| &proof.steps).map(proof::say));
    says
}

/// A sentence that is filled in holds no brace and no mark of a term, and its words are the language's own.
fn check(language: &str, locale: &Locale, say: &Say, english: &Locale) {
    let segments = locale.rich(say);
    let text = rich::plain(&segments);
    // A long rule is written out once where a sentence is read, and each time where one is told as text.
    let long = rich::definitions(&text).into_iter().map(|(_, inside)| inside).find(|inside| !inside.is_empty());
    let whole = long.map_or_else(|| text.clone(), |inside| text.replace("[…]", &format!("[{inside}]")));
    assert_eq!(whole, locale.say(say), "{language}: {}", say.key);
    for left in ["{", "}", "[[", "]]"] {
        assert!(!text.contains(left), "{language}: {} leaves {left}: {text}", say.key);
    }
    let known = |segment: &Segment| !matches!(segment, Segment::Term { id, .. } if !glossary::TERMS.contains(&id.as_str()));
    assert!(segments.iter().all(known), "{language}: {}", say.key);
    let english = rich::plain(&english.rich(say));
    let wordless = english.chars().all(|char| !char.is_alphabetic());
    match language {
        "double" => assert!(text.len() >= english.len(), "{language}: {}", say.key),
        "markup" => assert!(wordless || text == english || text.contains(MARKUP), "{language}: {}: {text}", say.key),
        _ => {}
    }
}

#[test]
fn everything_said_of_the_gallery_comes_out_whole() {
    let (languages, english) = (languages(), language("en"));
    let mut said = 0;
    for example in gallery::EXAMPLES {
        let answer = answer(example.position);
        for say in sayings(&answer) {
            for (language, locale) in &languages {
                check(language, locale, &say, &english);
            }
            said += 1;
        }
    }
    assert!(said > 1000, "only {said} sentences were checked");
}

#[test]
fn the_languages_of_the_page_leave_nothing_open_either() {
    let (own, english): (Vec<Locale>, _) = (languages::tags().map(language).collect(), language("en"));
    for example in gallery::EXAMPLES {
        let answer = answer(example.position);
        for say in sayings(&answer) {
            for locale in &own {
                check(locale.tag, locale, &say, &english);
            }
        }
    }
}

/// English whose choices have these forms, each of which tells its name and its number: `‹few 3›`.
fn counting(rule: &str) -> Locale {
    let mut changed = String::new();
    for (key, text) in entries(&file("en")) {
        let text = if key == "lang.plural" { rule } else { text };
        let (mut rest, mut line) = (text, format!("{key} = \""));
        while let Some((before, from)) = rest.split_once('{') {
            let (inside, after) = rich::upto(from, '}').expect("every brace is closed");
            line += before;
            line += &match inside.split_once('?') {
                None => format!("{{{inside}}}"),
                Some((name, _)) => {
                    let forms = plural::forms(rule).map(|(form, _)| format!("‹{form} {{{name}}}›"));
                    format!("{{{name}?{}}}", forms.collect::<Vec<_>>().join("|"))
                }
            };
            rest = after;
        }
        changed += &format!("{line}{rest}\"\n");
    }
    Locale::read("en", changed).expect("what was a language is one still")
}

/// Three forms and six, told here a second time, in another way than the language's file has them.
#[test]
fn numbers_take_the_forms_of_the_language() {
    type Form = fn(u128) -> &'static str;
    let polish: Form = |number| match (number % 10, number % 100) {
        _ if number == 1 => "one",
        (2..=4, 0..=11 | 15..=99) => "few",
        _ => "many",
    };
    let arabic: Form = |number| match (number, number % 100) {
        (0, _) => "zero",
        (1, _) => "one",
        (2, _) => "two",
        (_, 3..=10) => "few",
        (_, 11..=99) => "many",
        _ => "other",
    };
    for (rule, form, all) in [
        ("one: n = 1 | few: n % 10 = 2..4 and n % 100 != 12..14 | many", polish, 3),
        ("zero: n = 0 | one: n = 1 | two: n = 2 | few: n % 100 = 3..10 | many: n % 100 = 11..99 | other", arabic, 6),
    ] {
        let (locale, mut seen) = (counting(rule), BTreeSet::new());
        for example in gallery::EXAMPLES {
            for say in sayings(&answer(example.position)) {
                for told in locale.say(&say).split('‹').skip(1) {
                    let (name, number) =
                        told.split_once('›').and_then(|(told, _)| told.split_once(' ')).expect("a form tells both");
                    // A set of numbers, or a number with words, takes the last form.
                    let expected = number.parse().map_or_else(|_| plural::forms(rule).last().map_or("", |(last, _)| last), form);
                    assert_eq!(name, expected, "{}: {number}", say.key);
                    seen.insert(name.to_owned());
                }
            }
        }
        assert!(seen.len() == all, "{rule}: only {seen:?} were asked for");
    }
}

#[test]
fn what_a_sentence_mentions_is_never_read_as_a_template() {
    for (_, locale) in languages() {
        for hostile in ["{position}", "[[mex]]", "<img src=x onerror=alert(1)>", "{position?a|b}", "]] [[mex|", "&lt;"] {
            let say = Say::new("dag.say").with("count", 2u32).with("position", hostile);
            let segments = locale.rich(&say);
            assert!(rich::plain(&segments).contains(hostile), "{hostile}");
            assert!(segments.iter().all(|segment| !matches!(segment, Segment::Term { text, .. } if text.contains(hostile))));
        }
    }
}
