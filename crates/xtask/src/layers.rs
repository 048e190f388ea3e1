//! The import rule: arrows between the crates point one way.
//!
//! sequence ← solver ← picture ← words ← session ← playground; api sees solver, picture and words; xtask sees none of them. The rule covers
//! every kind of dependency, those of tests and build scripts too. [`modules`] holds the rule within a crate.

mod modules;
mod reader;

use crate::process::{self, cargo};
use serde_json::Value;

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

/// clippy reads one file for a crate and takes nothing over from another, so the crates of the mathematics have the same one each.
#[test]
fn what_depends_on_the_machine_is_forbidden_alike() {
    let laws = |name: &str| std::fs::read_to_string(process::root().join(format!("crates/{name}/clippy.toml"))).expect(name);
    for name in ["sequence", "picture"] {
        assert_eq!(laws(name), laws("solver"), "{name}");
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
