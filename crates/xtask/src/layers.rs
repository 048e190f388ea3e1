//! The import rule: arrows between the crates point one way.
//!
//! sequence ← solver ← picture ← words ← session ← playground; api sees solver, picture and words; xtask sees none of them. The rule covers
//! every kind of dependency, those of tests and build scripts too. [`modules`] holds the rule within a crate.

mod modules;
mod reader;

use crate::process::{self, cargo};
use serde_json::Value;
use std::fs;

/// For each crate, those it may import.
const MAY_IMPORT: [(&str, &[&str]); 8] = [
    ("sequence", &[]),
    ("solver", &["sequence"]),
    ("picture", &["solver"]),
    ("words", &["solver", "picture"]),
    ("session", &["solver", "picture", "words"]),
    ("playground", &["solver", "picture", "words", "session"]),
    ("api", &["solver", "picture", "words"]),
    ("xtask", &[]),
];

const PREFIX: &str = "mexplorer-";

/// One sentence for each import that breaks the rule.
fn broken(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let name = |package: &Value| package["name"].as_str().unwrap_or_default().trim_start_matches(PREFIX).to_owned();
    let members: Vec<String> = packages.iter().map(name).collect();
    let mut sentences = Vec::new();
    for package in packages {
        let crate_name = name(package);
        let Some((_, allowed)) = MAY_IMPORT.iter().find(|(known, _)| *known == crate_name) else {
            sentences.push(format!("{crate_name} has no place in the import rule"));
            continue;
        };
        for dependency in package["dependencies"].as_array().map_or(&[][..], Vec::as_slice) {
            let imported = name(dependency);
            if members.contains(&imported) && !allowed.contains(&imported.as_str()) {
                sentences.push(format!("{crate_name} may not import {imported}"));
            }
        }
    }
    sentences
}

#[test]
fn no_crate_imports_what_it_may_not() {
    let text = process::output(cargo().args(["metadata", "--no-deps", "--format-version", "1"])).expect("cargo metadata runs");
    let metadata: Value = serde_json::from_str(&text).expect("cargo metadata is JSON");
    assert!(metadata["packages"].as_array().is_some_and(|packages| packages.len() >= 5), "the workspace has its crates");
    assert_eq!(broken(&metadata), Vec::<String>::new());
}

/// clippy reads one file for a crate and takes nothing over from another, so the crates of the mathematics have the same one each, and the
/// session has all of it but for fractions, of which room on a screen is made.
#[test]
fn what_depends_on_the_machine_is_forbidden_alike() {
    let laws = |name: &str| fs::read_to_string(process::root().join(format!("crates/{name}/clippy.toml"))).expect(name);
    for name in ["sequence", "picture"] {
        assert_eq!(laws(name), laws("solver"), "{name}");
    }
    let (session, solver) = (laws("session"), laws("solver"));
    let law = |line: &&str| line.starts_with("  {") && !line.contains("it rounds as the machine does");
    let lacks: Vec<&str> = solver.lines().filter(law).filter(|law| !session.contains(law)).collect();
    assert_eq!(lacks, Vec::<&str>::new());
}

/// Where a file of another crate is taken in by its path, which no manifest tells, and why. Nowhere else may any be.
const CROSSINGS: [(&str, &str, &str); 5] = [
    ("api/build.rs", "words/src/entries.rs", "the build of the package reads files of words as the program does"),
    ("xtask/src/languages.rs", "words/locales.rs", "the page lists the languages that the program has"),
    ("session/tests/fuzz/targets.rs", "solver/tests/induction/rules/formula.rs", "an oracle of tests"),
    ("session/tests/sentences/said.rs", "solver/tests/induction/mod.rs", "an oracle of tests"),
    ("session/tests/doubt/main.rs", "solver/tests/induction/mod.rs", "an oracle of tests"),
];

/// The files of other crates that a file takes in, by their paths below `crates`.
fn taken_in(file: &str, text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim_start);
    let named = lines.filter_map(|line| line.strip_prefix("#[path = \"").or(line.strip_prefix("include!(\""))?.split('"').next());
    let resolved = named.map(|path| {
        let mut place: Vec<&str> = file.split('/').collect();
        place.pop();
        for step in path.split('/') {
            match step {
                ".." => _ = place.pop(),
                step => place.push(step),
            }
        }
        place.join("/")
    });
    let home = |path: &str| path.split('/').next().map(str::to_owned);
    resolved.filter(|path| home(path) != home(file)).collect()
}

#[test]
fn no_file_of_another_crate_is_taken_in_but_those_that_are_listed() {
    let mut files = Vec::new();
    for (crate_name, _) in MAY_IMPORT {
        modules::files(&process::root().join("crates").join(crate_name), &format!("{crate_name}/"), &mut files);
    }
    let crossings: Vec<(&str, String)> =
        files.iter().flat_map(|(file, text)| taken_in(file, text).into_iter().map(move |path| (&**file, path))).collect();
    let listed = |file: &str, path: &str| CROSSINGS.iter().any(|(from, to, _)| (*from, *to) == (file, path));
    let others: Vec<_> = crossings.iter().filter(|(file, path)| !listed(file, path)).collect();
    assert!(others.is_empty(), "{others:?}");
    assert_eq!(crossings.len(), CROSSINGS.len(), "a crossing that is listed and not there");
}

#[test]
fn a_file_of_another_crate_is_found() {
    let rows: [(&str, &str, &[&str]); 5] = [
        ("a/src/b.rs", "#[path = \"c/d.rs\"]\nmod d;", &[]),
        ("a/tests/b/main.rs", "#[path = \"../../src/c.rs\"]\nmod c;", &[]),
        ("a/src/b.rs", "mod e {\n    #[path = \"../../b/src/c.rs\"]\n    mod c;\n}", &["b/src/c.rs"]),
        ("a/build.rs", "include!(\"../b/c.rs\");", &["b/c.rs"]),
        ("a/src/b.rs", "// #[path = \"../../b/src/c.rs\"]", &[]),
    ];
    for (file, text, expected) in rows {
        assert_eq!(taken_in(file, text), expected, "{file}: {text}");
    }
}

#[test]
fn a_wrong_import_is_found() {
    let rows: [(&str, &str, &[&str]); 6] = [
        ("picture", "solver", &[]),
        ("playground", "session", &[]),
        ("solver", "picture", &["solver may not import picture"]),
        ("api", "session", &["api may not import session"]),
        ("xtask", "solver", &["xtask may not import solver"]),
        ("stranger", "solver", &["stranger has no place in the import rule"]),
    ];
    for (importer, imported, expected) in rows {
        let metadata = serde_json::json!({ "packages": [
            { "name": format!("{PREFIX}{importer}"), "dependencies": [{ "name": format!("{PREFIX}{imported}") }, { "name": "serde" }] },
            { "name": format!("{PREFIX}{imported}"), "dependencies": [] },
        ] });
        assert_eq!(broken(&metadata), expected, "{importer} → {imported}");
    }
}
