//! The import rule within a crate: its modules know each other one way, without a circle.
//!
//! A module is a file or a folder right under `src`, with all that is in it; each feature of the session is one of its own.
//! The root is none: it hands on what the modules hold, and an import of that is one of the module which holds it.

use super::reader::{self, Path, Source};
use crate::process::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The floors of the session, lowest first. A module knows those on the floors below it, and none of its own.
const FLOORS: [&str; 4] = ["shell", "document", "features", "runner"];

/// For each module, those it imports, each with a file that does.
type Imports = BTreeMap<String, BTreeMap<String, String>>;

/// What the modules of a crate import, from its files by their paths below `src`.
fn imports(files: &[(String, String)]) -> Imports {
    let read = |(file, text): &(String, String)| {
        let mut place: Path = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        place.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
        let source = reader::read(text, &place);
        (file.clone(), place, source)
    };
    let mut sources: Vec<(String, Path, Source)> = files.iter().map(read).collect();
    let tests: Vec<Path> = sources.iter().flat_map(|(_, _, source)| source.tests.clone()).collect();
    sources.retain(|(_, place, _)| !tests.iter().any(|test| place.starts_with(test)));
    let names: BTreeMap<String, Path> =
        sources.iter().filter(|(_, place, _)| place.is_empty()).flat_map(|(_, _, source)| source.names.clone()).collect();
    sources.retain(|(_, place, _)| !place.is_empty());

    let module = |path: &Path| path[..path.len().min(if path[0] == "features" { 2 } else { 1 })].join("/");
    let all: BTreeSet<String> = sources.iter().map(|(_, place, _)| module(place)).collect();
    let mut imports: Imports = all.iter().map(|module| (module.clone(), BTreeMap::new())).collect();
    for (file, place, source) in &sources {
        let importer = module(place);
        for path in &source.imports {
            // `crate::*` may be any of them.
            let named = path.first().map(|name| module(names.get(name).unwrap_or(path)));
            for imported in all.iter().filter(|other| named.as_ref().is_none_or(|named| named == *other) && **other != importer) {
                imports.entry(importer.clone()).or_default().entry(imported.clone()).or_insert_with(|| file.clone());
            }
        }
    }
    imports
}

/// All that a module imports, by itself or through others.
fn reached<'a>(imports: &'a Imports, from: &'a str) -> BTreeSet<&'a str> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        open.extend(imports[module].keys().map(String::as_str).filter(|imported| reached.insert(*imported)));
    }
    reached
}

/// The modules that import each other in a circle, or circles that share a module.
fn circles(imports: &Imports) -> BTreeSet<Vec<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = imports.keys().map(|module| (&**module, reached(imports, module))).collect();
    let circle = |module| reached[module].iter().copied().filter(|other| reached[other].contains(module)).collect::<Vec<_>>();
    reached.keys().map(|module| circle(*module)).filter(|circle| !circle.is_empty()).collect()
}

/// One sentence for each import of a crate that breaks the rule.
fn broken(crate_name: &str, files: &[(String, String)]) -> Vec<String> {
    let imports = imports(files);
    let floor = |module: &str| FLOORS.iter().position(|floor| module.split('/').next() == Some(floor));
    let found = circles(&imports);
    let mut sentences = Vec::new();
    for (importer, imported, file) in imports.iter().flat_map(|(a, all)| all.iter().map(move |(b, file)| (a, b, file))) {
        let circle = found.iter().find(|circle| [importer, imported].iter().all(|module| circle.contains(&&***module)));
        let wrong = match crate_name {
            "session" => floor(importer) <= floor(imported),
            _ => circle.is_some(),
        };
        if wrong {
            let why = circle.map_or(String::new(), |circle| format!(", a circle: {}", circle.join(", ")));
            sentences.push(format!("{importer} may not import {imported}: crates/{crate_name}/src/{file}{why}"));
        }
    }
    sentences
}

/// Every source file in a folder, by its path below the first folder.
fn files(folder: &std::path::Path, below: &str, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a source folder") {
        let path = entry.expect("an entry").path();
        let name = format!("{below}{}", path.file_name().expect("a name").to_string_lossy());
        if path.is_dir() {
            files(&path, &format!("{name}/"), found);
        } else if name.ends_with(".rs") {
            found.push((name, fs::read_to_string(&path).expect("a source file")));
        }
    }
}

#[test]
fn no_module_imports_what_it_may_not() {
    let mut sentences = Vec::new();
    for (crate_name, _) in super::MAY_IMPORT {
        let mut sources = Vec::new();
        files(&root().join("crates").join(crate_name).join("src"), "", &mut sources);
        sources.sort();
        sentences.extend(broken(crate_name, &sources));
    }
    assert!(sentences.is_empty(), "\n{}\n", sentences.join("\n"));
}

#[test]
fn a_wrong_import_or_circle_is_found() {
    let root = ("lib.rs", "mod a; #[cfg(test)] mod testing; pub use a::{A, d::D};");
    type Row = (&'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);
    let rows: [Row; 9] = [
        ("picture", &[("a.rs", "use crate::b::B;"), ("b.rs", "use super::c::C;"), ("c.rs", "")], &[]),
        (
            "picture",
            &[("a/mod.rs", ""), ("a/d.rs", "fn f() { crate::b::f() }"), ("b.rs", "use crate::D;")],
            &[
                "a may not import b: crates/picture/src/a/d.rs, a circle: a, b",
                "b may not import a: crates/picture/src/b.rs, a circle: a, b",
            ],
        ),
        ("picture", &[("a.rs", "use crate::b;"), ("b.rs", "#[cfg(test)] mod tests; "), ("b/tests.rs", "use crate::a;")], &[]),
        ("picture", &[("a.rs", "use crate::testing;"), ("testing.rs", "use crate::a;")], &[]),
        ("api", &[("a.rs", "use super::*;"), ("b.rs", "")], &[]),
        (
            "api",
            &[("a.rs", "use super::*;"), ("b.rs", "use crate::a;")],
            &[
                "a may not import b: crates/api/src/a.rs, a circle: a, b",
                "b may not import a: crates/api/src/b.rs, a circle: a, b",
            ],
        ),
        (
            "solver",
            &[("a.rs", "use crate::b;"), ("b.rs", "use crate::c;"), ("c.rs", "use crate::a;")],
            &[
                "a may not import b: crates/solver/src/a.rs, a circle: a, b, c",
                "b may not import c: crates/solver/src/b.rs, a circle: a, b, c",
                "c may not import a: crates/solver/src/c.rs, a circle: a, b, c",
            ],
        ),
        (
            "session",
            &[("shell/a.rs", "use crate::document;"), ("document.rs", "")],
            &["shell may not import document: crates/session/src/shell/a.rs"],
        ),
        (
            "session",
            &[("features/a.rs", "use super::b; use crate::document;"), ("features/b.rs", ""), ("document.rs", "")],
            &["features/a may not import features/b: crates/session/src/features/a.rs"],
        ),
    ];
    for (crate_name, sources, expected) in rows {
        let own = |(file, text): &(&str, &str)| (file.to_string(), text.to_string());
        let files: Vec<_> = [root].iter().chain(sources).map(own).collect();
        assert_eq!(broken(crate_name, &files), expected, "{sources:?}");
    }
}
