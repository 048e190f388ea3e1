//! The account of all keys: every text of a language's file is asked for by the program, every text that the program asks for is
//! there, in every language, with the same arguments, and these are the ones that the program gives.

use mexplorer_picture::Lens;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_session::document::doubt::{Claim, OWN};
use mexplorer_session::document::frame::Lock;
use mexplorer_session::document::game::Rival;
use mexplorer_session::features::code::Input;
use mexplorer_session::features::picker::own::{MoveAct, Which};
use mexplorer_session::features::practice::Level;
use mexplorer_session::features::save::Ground;
use mexplorer_session::words::{entries::entries, glossary::TERMS, languages, languages::file, plural, rich};
use mexplorer_session::{Dialog, Panel, Theme, Veil};
use mexplorer_solver::games::FAMILIES;
use mexplorer_solver::{complaint, doubt, proof, quiz};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Keys that are put together, as `format!` has them, and the names that stand in the braces. The names come from where the
/// program has them, so that a new one asks for its text here.
fn families() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    BTreeMap::from([
        ("code.input.{}", Input::ALL.map(Input::name).into()),
        ("doubt.{}.statement", doubts().collect()),
        ("doubt.{}.title", doubts().collect()),
        ("dialog.{}", Dialog::NAMES.into()),
        ("edges.{}", EdgeMode::ALL.map(EdgeMode::name).into()),
        ("error.{}", complaint::TEMPLATES.iter().map(|(code, _)| *code).chain(["missing"]).collect()),
        ("games.act.{}", [false, true].iter().flat_map(|pairs| MoveAct::all(*pairs)).map(|act| act.name()).collect()),
        ("games.own.{}", ["from", "to", "base", "list", "a", "b", "only"].into()),
        ("games.which.{}", Which::ALL.map(Which::name).into()),
        ("glossary.{}", TERMS.iter().copied().collect()),
        ("glossary.{}.text", TERMS.iter().copied().collect()),
        ("history.{}", FAMILIES.iter().map(|family| family.name).collect()),
        ("sequence.lens.{}", Lens::all().iter().map(Lens::name).collect()),
        ("practice.{}", Level::ALL.map(Level::name).into()),
        ("practice.{}.text", Level::ALL.map(Level::name).into()),
        ("panel.{}", Panel::ALL.map(Panel::name).into()),
        ("play.about-{}", Rival::ALL.map(Rival::name).into()),
        ("proof.{}.statement", proof::theorems().collect()),
        ("quiz.hide.{}", Veil::ALL.map(Veil::name).into()),
        ("quiz.kind.{}", quiz::Kind::ALL.map(quiz::Kind::name).into()),
        ("save.{}", Ground::ALL.map(Ground::name).into()),
        ("theorem.{}", proof::theorems().collect()),
        ("share.fixed.{}", Lock::ALL.map(Lock::name).into()),
        ("theme.{}", Theme::ALL.map(Theme::name).into()),
    ])
}

/// Everything that can be doubted.
fn doubts() -> impl Iterator<Item = &'static str> {
    doubt::LAWS.iter().map(|law| law.name).chain([Claim::Tame.name(), Claim::Quotient.name(), OWN])
}

/// What the build reads from a file, before there is a program.
const FOR_THE_BUILD: [&str; 3] = ["lang.name", "lang.html", "lang.regions"];

/// The program's own files that may speak, each with its texts between quotes: without tests, and without comments.
fn sources() -> Vec<(PathBuf, BTreeSet<String>)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut files, mut tests) = (Vec::new(), BTreeSet::new());
    let mut folders: Vec<PathBuf> =
        ["solver", "picture", "words", "session", "playground"].map(|name| crates.join(name).join("src")).into();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a source folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).expect("a source file");
            let text: String =
                text.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]).collect();
            // Tests stand at the foot of a file, or in a file that is declared as one.
            for declared in text.split("#[cfg(test)]\n").skip(1) {
                let module = declared.split_once("mod ").and_then(|(_, name)| name.split_once(';')).map(|(name, _)| name);
                tests.extend(module.filter(|name| name.bytes().all(|byte| byte.is_ascii_lowercase())).map(str::to_owned));
            }
            let own = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            files.push((path, own.split('"').map(str::to_owned).collect()));
        }
    }
    files.retain(|(path, _)| !path.file_stem().is_some_and(|stem| tests.contains(&*stem.to_string_lossy())));
    files
}

/// `panel.{}` for `panel.{name}`, where a text is the pattern of keys under one of these heads.
fn pattern(text: &str, heads: &BTreeSet<&str>) -> Option<String> {
    let (before, rest) = text.split_once('{')?;
    let (_, after) = rest.split_once('}')?;
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'.' | b'-'));
    let head = before.split_once('.')?.0;
    (heads.contains(head) && plain(before) && plain(after)).then(|| format!("{before}{{}}{after}"))
}

/// The names of a template's arguments.
fn arguments(template: &str) -> BTreeSet<&str> {
    template.split('{').skip(1).filter_map(|part| part.split(['}', '?']).next()).collect()
}

/// How many forms each choice in a template has, those for certain numbers left out, and the same within them.
fn choices(template: &str, found: &mut Vec<usize>) {
    let mut rest = template;
    while let Some((_, from)) = rest.split_once('{') {
        let (inside, after) = rich::upto(from, '}').expect("every brace is closed");
        if let Some((_, choice)) = inside.split_once('?') {
            let (mut forms, mut texts) = (0, Some(choice));
            while let Some(choice) = texts {
                let (text, more) = rich::upto(choice, '|').map_or((choice, None), |(text, more)| (text, Some(more)));
                forms += usize::from(!text.starts_with('='));
                choices(text, found);
                texts = more;
            }
            found.push(forms);
        }
        rest = after;
    }
}

#[test]
fn every_key_is_asked_for_and_every_key_asked_for_is_there() {
    let english = file(languages::FALLBACK);
    let keys: BTreeSet<&str> = entries(&english).map(|(key, _)| key).collect();
    let heads: BTreeSet<&str> = keys.iter().filter_map(|key| key.split_once('.')).map(|(head, _)| head).collect();
    let sources = sources();
    let texts: BTreeSet<&str> = sources.iter().flat_map(|(_, texts)| texts).map(String::as_str).collect();

    let families = families();
    let patterns: BTreeSet<String> = texts.iter().filter_map(|text| pattern(text, &heads)).collect();
    assert_eq!(patterns, families.keys().map(|pattern| (*pattern).to_owned()).collect(), "keys are put together in other ways");
    let composed: BTreeSet<String> =
        families.iter().flat_map(|(pattern, names)| names.iter().map(|name| pattern.replace("{}", name))).collect();

    let unused: Vec<&&str> =
        keys.iter().filter(|key| !texts.contains(**key) && !composed.contains(**key) && !FOR_THE_BUILD.contains(key)).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");

    let like_a_key = |text: &&str| {
        let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'_');
        text.bytes().all(sign) && !text.ends_with('.') && text.split_once('.').is_some_and(|(head, _)| heads.contains(head))
    };
    let asked = texts.iter().copied().filter(like_a_key).chain(composed.iter().map(String::as_str)).chain(FOR_THE_BUILD);
    let missing: Vec<&str> = asked.filter(|key| !keys.contains(key)).collect();
    assert!(missing.is_empty(), "no language has {missing:?}");
}

/// What a sentence mentions is given where its key stands: by name in the same file, or by the list of the theorem or complaint.
#[test]
fn every_argument_of_a_sentence_is_given() {
    let english = file(languages::FALLBACK);
    let sources = sources();
    let steps: BTreeMap<&str, BTreeSet<&str>> =
        proof::keys().map(|(key, facts)| (key, facts.iter().copied().collect())).collect();
    let mut complaints: BTreeMap<String, BTreeSet<&str>> =
        complaint::TEMPLATES.iter().map(|(code, template)| (format!("error.{code}"), arguments(template))).collect();
    complaints.insert("error.missing".to_owned(), complaints["error.expected"].clone());
    for (key, text) in entries(&english) {
        let wanted = arguments(text);
        if wanted.is_empty() {
            continue;
        }
        // Rules are said by `words::rules`, whichever game they are of; an octal code is also told digit by digit, and
        // a formula by its least values.
        if key.starts_with("rule.") {
            let given: &[&str] = match key {
                "rule.octal" => &["rules", "takes"],
                "rule.take" => &["rules", "least"],
                "rule.take-least" => &["amounts"],
                _ => &["rules"],
            };
            assert_eq!(wanted, given.iter().copied().collect(), "{key}");
            continue;
        }
        if let Some(given) = steps.get(key).or_else(|| complaints.get(key)) {
            assert!(wanted.is_subset(given), "{key} mentions {wanted:?}, but is given {given:?}");
            continue;
        }
        let speaking: Vec<_> = sources.iter().filter(|(_, texts)| texts.contains(key)).collect();
        let given = |name: &&str| speaking.iter().any(|(_, texts)| texts.contains(*name));
        let missing: Vec<_> = wanted.iter().filter(|name| !given(name)).collect();
        assert!(missing.is_empty(), "{key} mentions {missing:?}, which no file names that has this key");
    }
}

#[test]
fn every_language_has_every_key_once_with_the_same_arguments() {
    let english = file(languages::FALLBACK);
    let english: BTreeMap<_, _> = entries(&english).collect();
    for tag in languages::tags() {
        let own = file(tag);
        let rows: Vec<_> = entries(&own).collect();
        let own: BTreeMap<_, _> = rows.iter().copied().collect();
        assert_eq!(rows.len(), own.len(), "{tag} has a key twice");
        for (key, text) in &english {
            let translated = own.get(key).unwrap_or_else(|| panic!("{tag} lacks {key}"));
            let may_be_empty = key.starts_with("join.") || *key == "lang.regions";
            assert!(!translated.is_empty() || may_be_empty, "{tag}: {key} is empty");
            assert_eq!(arguments(translated), arguments(text), "{tag}: {key}");
        }
        assert!(own.keys().all(|key| english.contains_key(key)), "{tag} has keys that English lacks");
    }
}

/// A choice has a text for each form of its language.
#[test]
fn every_choice_has_all_forms() {
    for tag in languages::tags() {
        let file = file(tag);
        let (_, rule) = entries(&file).find(|(key, _)| *key == "lang.plural").expect("a language says its forms");
        for (key, text) in entries(&file) {
            let mut found = Vec::new();
            choices(text, &mut found);
            assert!(found.iter().all(|forms| *forms == plural::forms(rule).count()), "{tag}: {key}: {found:?}");
        }
    }
}

/// Formulas speak no language.
#[test]
fn every_language_has_the_same_formulas() {
    fn formulas(text: &str) -> BTreeSet<&str> {
        assert_eq!(text.matches('$').count() % 2, 0, "a formula is open: {text}");
        text.split('$').skip(1).step_by(2).collect()
    }
    let english = file(languages::FALLBACK);
    let english: BTreeMap<_, _> = entries(&english).collect();
    for tag in languages::tags() {
        for (key, text) in entries(&file(tag)) {
            assert_eq!(Some(formulas(text)), english.get(key).map(|text| formulas(text)), "{tag}: {key}");
        }
    }
}
