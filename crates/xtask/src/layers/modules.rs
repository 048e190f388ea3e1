//! The import rule within a crate: the modules of one parent know each other one way, without a circle.
//!
//! A module is a file or a folder, with all that is in it, and is compared with its siblings alone. The parent's own file is none of
//! them: it holds what its modules share and hands on what they hold, each by its name, and an import of that is one of the module
//! which holds it.

use super::reader::{self, Path, Source};
use crate::process::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The floors of the session, lowest first. One knows those below it, and no feature knows another.
const FLOORS: [&str; 4] = ["shell", "document", "features", "runner"];

/// For each module, its siblings that it imports, each with a file that does.
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

    let modules: BTreeSet<&[String]> =
        sources.iter().flat_map(|(_, place, _)| (1..=place.len()).map(|end| &place[..end])).collect();
    let named = |(_, place, source): &(String, Path, Source)| {
        let names = source.names.iter().filter(|(name, _)| name != "*");
        names.map(|(name, path)| ([&place[..], std::slice::from_ref(name)].concat(), path.clone())).collect::<Vec<_>>()
    };
    let names: BTreeMap<Path, Path> = sources.iter().flat_map(named).collect();
    let mut imports: Imports = modules.iter().map(|module| (module.join("/"), BTreeMap::new())).collect();
    for (file, place, source) in &sources {
        for path in &source.imports {
            let path = meant(path, &modules, &names);
            let shared = place.iter().zip(&path).take_while(|(own, other)| own == other).count();
            let (Some(importer), Some(name)) = (place.get(..=shared), path.get(shared)) else { continue };
            let siblings = modules.iter().filter(|other| other.len() == importer.len() && other[..shared] == place[..shared]);
            // `*` may be any of them.
            for imported in siblings.filter(|other| (name == "*" || other[shared] == *name) && **other != importer) {
                imports.entry(importer.join("/")).or_default().entry(imported.join("/")).or_insert_with(|| file.clone());
            }
        }
    }
    imports
}

/// The path that is meant by one through names that modules hand on. Such a name may be another such name, a few times.
fn meant(path: &Path, modules: &BTreeSet<&[String]>, names: &BTreeMap<Path, Path>) -> Path {
    let mut path = path.clone();
    for _ in 0..4 {
        let named =
            (1..=path.len()).find(|&end| !modules.contains(&path[..end])).and_then(|end| Some((end, names.get(&path[..end])?)));
        let Some((end, target)) = named else { break };
        path = [&target[..], &path[end..]].concat();
    }
    path
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
    let floor = |module: &str| FLOORS.iter().position(|floor| *floor == module);
    let found = circles(&imports);
    let mut sentences = Vec::new();
    for (importer, imported, file) in imports.iter().flat_map(|(a, all)| all.iter().map(move |(b, file)| (a, b, file))) {
        let circle = found.iter().find(|circle| [importer, imported].iter().all(|module| circle.contains(&&***module)));
        let wrong = match crate_name {
            "session" if !importer.contains('/') => floor(importer) <= floor(imported),
            "session" if importer.starts_with("features/") && importer.matches('/').count() == 1 => true,
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
pub(super) fn files(folder: &std::path::Path, below: &str, found: &mut Vec<(String, String)>) {
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
        for (file, text) in &sources {
            let unnamed = reader::read(text, &[]).unnamed;
            sentences.extend(
                unnamed.iter().map(|path| format!("crates/{crate_name}/src/{file} hands on {} unnamed", path.join("::"))),
            );
        }
    }
    assert!(sentences.is_empty(), "\n{}\n", sentences.join("\n"));
}

#[test]
fn a_wrong_import_or_circle_is_found() {
    let root = ("lib.rs", "mod a; #[cfg(test)] mod testing; pub use a::{A, d::D};");
    type Row = (&'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);
    let rows: [Row; 15] = [
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
        // Siblings further below are compared like those on top, with what stands in folders of theirs.
        (
            "picture",
            &[("a/mod.rs", "struct P; pub use c::C;"), ("a/b.rs", "use super::{C, P};"), ("a/c.rs", "use super::P;")],
            &[],
        ),
        (
            "picture",
            &[("a/mod.rs", "pub use c::C;"), ("a/b/d.rs", "use crate::a::C;"), ("a/c.rs", "fn f() { super::b::f() }")],
            &[
                "a/b may not import a/c: crates/picture/src/a/b/d.rs, a circle: a/b, a/c",
                "a/c may not import a/b: crates/picture/src/a/c.rs, a circle: a/b, a/c",
            ],
        ),
        (
            "picture",
            &[("a/d.rs", ""), ("a/b.rs", "use super::*;"), ("a/d/e.rs", "use super::super::b;")],
            &[
                "a/b may not import a/d: crates/picture/src/a/b.rs, a circle: a/b, a/d",
                "a/d may not import a/b: crates/picture/src/a/d/e.rs, a circle: a/b, a/d",
            ],
        ),
        // A name may be handed on under another one.
        (
            "solver",
            &[("a.rs", "use b::x as y; use self::y as z;"), ("a/b.rs", "use super::c;"), ("a/c.rs", "use super::z;")],
            &[
                "a/b may not import a/c: crates/solver/src/a/b.rs, a circle: a/b, a/c",
                "a/c may not import a/b: crates/solver/src/a/c.rs, a circle: a/b, a/c",
            ],
        ),
        ("solver", &[("a.rs", "#[cfg(test)] mod c;"), ("a/b.rs", "use super::c;"), ("a/c.rs", "use super::b;")], &[]),
        (
            "session",
            &[("features/a/b.rs", "use super::c;"), ("features/a/c.rs", "use crate::features::a::b;")],
            &[
                "features/a/b may not import features/a/c: crates/session/src/features/a/b.rs, a circle: features/a/b, features/a/c",
                "features/a/c may not import features/a/b: crates/session/src/features/a/c.rs, a circle: features/a/b, features/a/c",
            ],
        ),
    ];
    for (crate_name, sources, expected) in rows {
        let own = |(file, text): &(&str, &str)| (file.to_string(), text.to_string());
        let files: Vec<_> = [root].iter().chain(sources).map(own).collect();
        assert_eq!(broken(crate_name, &files), expected, "{sources:?}");
    }
}
