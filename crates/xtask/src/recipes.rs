//! The recipes of CONTRIBUTING followed: a game, a picture and a proof are named by the files that their recipe names, and by no
//! other. Names count where the program says them; tests and comments may speak of anything.

use std::fs;
use std::path::{Path, PathBuf};

/// A recipe: what its example is called by the program, and how files may be meant that have nothing to do with it.
struct Recipe {
    /// The head of its paragraph.
    head: &'static str,
    /// The example as the program's other files would have to name it.
    named: fn(&str) -> Vec<String>,
}

const RECIPES: [Recipe; 3] = [
    Recipe {
        head: "**A game**",
        named: |name| vec![format!("{name}::"), format!("\"{name}\""), format!("\"{name}("), format!("\"{name}[")],
    },
    Recipe {
        head: "**A picture**",
        named: |name| {
            vec![format!("Panel::{}", capital(name)), format!("= {name},"), format!("name: \"{name}\""), format!("| \"{name}\"")]
        },
    },
    Recipe {
        head: "**A proof**",
        named: |name| vec![format!("\n    {name},\n"), format!("name: \"{name}\""), format!("\"proof.{name}.")],
    },
];

/// Where a kind of game may be named outside of its file, and why. Anywhere else a game answers for itself.
const NAMERS: [(&str, &str); 9] = [
    ("crates/solver/src/games/", "rules of the reader's own are known games by their shape"),
    ("crates/solver/src/proof/", "a theorem is one of a game"),
    ("crates/solver/src/explain/", "a reason is one of a game"),
    ("crates/solver/src/doubt/", "a law is about games, and what is claimed may be a theorem of one"),
    ("crates/solver/src/notation.rs", "*3 is a heap of Nim"),
    ("crates/session/src/document/loose.rs", "3,4,5 is Nim, and 0.77 an octal game"),
    ("crates/session/src/features/picker/", "what a reader fills in, or pastes, tells the rule of a game"),
    ("crates/session/src/features/code/moore.rs", "a program may rest on a theorem of one"),
    ("crates/playground/src/dialog/games.rs", "the form for a rule of the reader's own"),
];

/// How a branch on a kind of game would name it.
fn branches(family: &str) -> Vec<String> {
    let texts = [r#"== "{}""#, r#""{}" =>"#, r#"["{}""#, r#"starts_with("{}"#].map(|text| text.replace("{}", family));
    texts.into_iter().chain([format!("{family}::FAMILY")]).collect()
}

fn capital(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every source file below a folder, by its path from the root, as the program has it: without comments and tests.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    let heads = ["mod.rs", "lib.rs", "main.rs"].map(|head| fs::read_to_string(folder.join(head)).unwrap_or_default()).concat();
    let of_tests =
        |name: &str| name == "tests.rs" || heads.contains(&format!("#[cfg(test)]\nmod {};", name.trim_end_matches(".rs")));
    for entry in fs::read_dir(folder).expect("a source folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() && name != "tests" {
            sources(&path, found);
        } else if name.ends_with(".rs") && !of_tests(&name) {
            let text = fs::read_to_string(&path).expect("a source file");
            // Tests stand at the foot of a file.
            let foot = text.match_indices("#[cfg(test)]\n").find(|(at, head)| {
                text[at + head.len()..].lines().next().is_some_and(|line| line.contains("mod ") && line.ends_with('{'))
            });
            let own = &text[..foot.map_or(text.len(), |(at, _)| at)];
            let own = own.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
            let path = path.strip_prefix(root()).expect("below the root").to_string_lossy().into_owned();
            found.push((path, own));
        }
    }
}

/// The paragraph of a recipe: its example, and the files that it names for it.
fn paragraph(contributing: &str, head: &str) -> (String, Vec<String>) {
    let text = contributing.split("\n\n").find(|text| text.starts_with(head)).unwrap_or_else(|| panic!("no recipe {head}"));
    let mut quoted = text.split('`').skip(1).step_by(2);
    let example = quoted.next().expect("a recipe has an example").to_owned();
    let files = quoted.filter(|text| text.starts_with("crates/") || text.starts_with("www/"));
    let files = files.map(|file| file.replace("<name>", &example)).collect();
    (example, files)
}

/// The sources of all that knows games.
fn program() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for name in ["solver", "picture", "words", "session", "playground", "api"] {
        sources(&root().join("crates").join(name).join("src"), &mut found);
    }
    found
}

#[test]
fn recipes_name_every_file_and_no_other_file_names_the_example() {
    let contributing = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("CONTRIBUTING.md");
    let found = program();
    for Recipe { head, named } in RECIPES {
        let (example, files) = paragraph(&contributing, head);
        assert!(files.len() >= 3, "{head} names {files:?}");
        let names = named(&example);
        for file in &files {
            let path = root().join(file);
            let says = |path: &Path| fs::read_to_string(path).is_ok_and(|text| text.contains(&example));
            // A folder is of the example's own, or has its name in each of its files.
            let said = match path.is_dir() {
                true if file.contains(&example) => true,
                true => fs::read_dir(&path).expect("a folder").all(|entry| says(&entry.expect("an entry").path())),
                false => says(&path),
            };
            assert!(said, "{head}: {file} does not name {example}");
        }
        let others = found.iter().filter(|(path, text)| {
            !files.iter().any(|file| path.starts_with(file.as_str())) && names.iter().any(|name| text.contains(name.as_str()))
        });
        let others: Vec<&String> = others.map(|(path, _)| path).collect();
        assert!(others.is_empty(), "{head}: {example} is named by {others:?}, which its recipe does not name");
        // What is looked for is found where it must stand, so the test can fail.
        let own = found.iter().filter(|(path, _)| files.iter().any(|file| path.starts_with(file.as_str())));
        assert!(
            own.filter(|(_, text)| names.iter().any(|name| text.contains(name.as_str()))).count() >= 2,
            "{head}: {example} is named nowhere"
        );
    }
}

#[test]
fn no_other_file_branches_on_the_name_of_a_game() {
    let found = program();
    let (_, registry) = found.iter().find(|(path, _)| path == "crates/solver/src/games/mod.rs").expect("the registry");
    let families = registry.lines().filter_map(|line| line.trim().strip_prefix('&')?.strip_suffix("::FAMILY,"));
    let families: Vec<&str> = families.map(|path| path.rsplit("::").next().unwrap_or(path)).collect();
    assert!(families.len() >= 20, "{families:?}");
    let mut named = Vec::new();
    for (path, text) in &found {
        let mine = families.iter().filter(|family| branches(family).iter().any(|name| text.contains(name.as_str())));
        named.extend(mine.map(|family| (path.as_str(), *family)));
    }
    let others: Vec<_> = named.iter().filter(|(path, _)| !NAMERS.iter().any(|(namer, _)| path.starts_with(namer))).collect();
    assert!(others.is_empty(), "ask the game instead of its name: {others:?}");
    // A place that names none any longer needs no leave to.
    let idle: Vec<_> = NAMERS.iter().filter(|(namer, _)| !named.iter().any(|(path, _)| path.starts_with(namer))).collect();
    assert!(idle.is_empty(), "{idle:?}");
}
