//! The page rendered to text, natively: whatever the words, the position or the link hold, it stays text.

use super::frame::{PageFrame, Props};
use crate::dialog::{self, Dialogs};
use crate::parts;
use mexplorer_session::features::picker;
use mexplorer_session::{
    Dialog, Document, Locale, Model, Msg, Part, Runner, features::picker::gallery, words::entries::entries, words::languages,
};
use mexplorer_solver::games::nim;
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use yew::{Callback, LocalServerRenderer};

const HOSTILE: &str = "<img src=x onerror=\"alert(1)\">";

/// Runs what never waits for anything outside itself.
pub fn finish<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    for _ in 0..1_000_000 {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
    panic!("rendering waits for something");
}

/// The very machine that the page drives.
pub fn reader() -> Runner {
    for part in Part::ALL {
        assert!(finish(parts::load(part)).is_ok());
    }
    Runner::new(Model::new(Document::new("en"), language("en")))
}

/// The model after some messages, with every question answered.
fn model(messages: Vec<Msg>) -> Model {
    let mut reader = reader();
    for msg in messages {
        reader.finish(msg);
    }
    reader.model().clone()
}

/// Page and dialogs as HTML.
fn rendered(model: &Model, locale: &Locale) -> String {
    let (model, send) = (Rc::new(model.clone()), Callback::noop());
    let page = Props { model: model.clone(), behind: None, locale: locale.clone(), send: send.clone() };
    let over = dialog::Props { model, locale: locale.clone(), send };
    let page = LocalServerRenderer::<PageFrame>::with_props(page).hydratable(false).render();
    let over = LocalServerRenderer::<Dialogs>::with_props(over).hydratable(false).render();
    finish(page) + &finish(over)
}

/// The text of a language's file.
fn file(tag: &str) -> String {
    let path = format!("{}/../../www/locales/{tag}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the language has a file")
}

pub fn language(tag: &'static str) -> Locale {
    Locale::read(tag, file(tag)).expect("the file holds a language")
}

/// English with markup before every text.
fn markup() -> Locale {
    let english = file("en");
    let rows = entries(&english).map(|(key, text)| format!("{key} = \"{HOSTILE}{text}\"\n"));
    Locale::read("en", rows.collect::<String>()).expect("what was a language is one still")
}

/// What stands in the tags of a page outside the quotes: names of elements and of attributes.
fn names(html: &str) -> Vec<String> {
    let (mut names, mut tag, mut quoted) = (Vec::<String>::new(), false, false);
    for char in html.chars() {
        match char {
            '<' if !tag => (tag, quoted) = (true, false),
            '>' if tag && !quoted => tag = false,
            '"' if tag => quoted = !quoted,
            _ if !tag || quoted => continue,
            char if char.is_whitespace() || "=/".contains(char) => {}
            char => {
                names.last_mut().expect("a name has begun").push(char);
                continue;
            }
        }
        if names.last().is_none_or(|name| !name.is_empty()) {
            names.push(String::new());
        }
    }
    names
}

/// The hostile text is on the page, neither as an element nor out of an attribute's quotes.
fn check(name: &str, html: &str) {
    let names = names(html);
    assert!(names.iter().any(|name| name == "section" || name == "dialog"), "{name}: the page is read");
    assert!(names.iter().all(|name| name != "img"), "{name}: an element was let through");
    assert!(names.iter().all(|name| name != "onerror"), "{name}: an attribute was let through");
    assert!(html.contains("&lt;img"), "{name}: the text is not there");
}

#[test]
fn the_check_sees_what_gets_through() {
    assert_eq!(names("<p class=\"a b\" hidden>x = \"y\"</p>").join(" ").trim(), "p class hidden p");
    for hostile in [format!("<p>{HOSTILE}</p>"), "<p title=\"\" onerror=\"x\">".to_string()] {
        assert!(names(&hostile).iter().any(|name| ["img", "onerror"].contains(&name.as_str())), "{hostile}");
    }
}

#[test]
fn markup_in_the_words_of_a_language_is_text() {
    let locale = markup();
    for example in gallery::EXAMPLES {
        check(example.key, &rendered(&model(vec![Msg::Open(example.position.into())]), &locale));
    }
}

#[test]
fn markup_in_the_words_of_a_quiz_is_text() {
    let locale = markup();
    for quiz in ["outcomes", "values", "move", "mex", "pattern"] {
        let about = if quiz == "pattern" { "bash[3](12)" } else { "nim(1,2)" };
        check(quiz, &rendered(&model(vec![Msg::Linked(format!("#p={about}&quiz={quiz}"))]), &locale));
    }
}

#[test]
fn markup_in_what_people_type_is_text() {
    let locale = language("en");
    for (name, messages) in [
        ("position box", vec![Msg::Typed(format!("nim(3,{HOSTILE})"))]),
        ("name of a game", vec![Msg::Typed(format!("{HOSTILE}(3)"))]),
        ("link", vec![Msg::Linked(format!("#p=nim(3)&{HOSTILE}=1"))]),
        ("position of a link", vec![Msg::Linked(format!("#p=nim({HOSTILE})"))]),
        (
            "search",
            vec![
                Msg::Dialog(Some(Dialog::Games(picker::Picker::new(picker::Form::new(&nim::FAMILY))))),
                Msg::Picker(picker::Act::Search(HOSTILE.into())),
            ],
        ),
    ] {
        check(name, &rendered(&model(messages), &locale));
    }
}

#[test]
fn terms_name_their_definitions() {
    for tag in languages::tags() {
        let locale = language(tag);
        let html = rendered(&model(vec![Msg::Linked("#p=nim(3,4,5)".into())]), &locale);
        let described: Vec<&str> = html.split("aria-describedby=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(described.iter().any(|id| id.starts_with("definition-")), "{tag}: no term is marked");
        for id in described {
            assert!(html.contains(&format!("id=\"{id}\"")), "{tag}: {id} is not on the page");
        }
    }
}

#[test]
fn every_dialog_speaks_every_language() {
    for tag in languages::tags() {
        let locale = language(tag);
        let dialogs = [Dialog::Examples(String::new()), Dialog::Practice, Dialog::Glossary, Dialog::Shortcuts];
        for dialog in dialogs {
            let html = rendered(&model(vec![Msg::Linked("#p=nim(3,4,5)".into()), Msg::Dialog(Some(dialog.clone()))]), &locale);
            for left in ["[[", "]]", "{count", "{position"] {
                assert!(!html.contains(left), "{tag}: {dialog:?} leaves {left}");
            }
        }
    }
}
