//! The rule about dependencies, as `deny.toml` states it: their licences, where they come from, and one version of each.
//!
//! `cargo deny` checks the same and more, but takes minutes to compile, so no build may have to wait for it.

use crate::process::{self, cargo, root};
use serde_json::Value;

/// The texts of a list in `deny.toml`; of a table in it, the entry `crate`.
fn list(rules: &Value, section: &str, key: &str) -> Vec<String> {
    let entries = rules[section][key].as_array().into_iter().flatten();
    entries.map(|entry| entry.get("crate").unwrap_or(entry).as_str().expect("it is a text").to_owned()).collect()
}

/// Whether a licence expression can be met with these licences alone. A slash is an older way of writing OR.
fn met(expression: &str, allowed: &[String]) -> bool {
    let mut words = expression.replace('/', " OR ").replace('(', "( ").replace(')', " )");
    // Innermost brackets first, each replaced by what it comes to.
    while let Some((before, rest)) = words.rsplit_once("( ") {
        let (inner, after) = rest.split_once(" )").expect("brackets are in pairs");
        words = format!("{before}{}{after}", if met(inner, allowed) { "yes" } else { "no" });
    }
    words
        .split(" OR ")
        .any(|any| any.split(" AND ").map(str::trim).all(|one| one == "yes" || allowed.iter().any(|name| name == one)))
}

/// One sentence for each dependency that breaks a rule.
fn broken(metadata: &Value, rules: &Value) -> Vec<String> {
    let (licences, skipped) = (list(rules, "licenses", "allow"), list(rules, "bans", "skip"));
    let sources = list(rules, "sources", "allow-registry");
    let mut sentences = Vec::new();
    let mut counted: Vec<(&str, &str)> = Vec::new();
    for package in metadata["packages"].as_array().map_or(&[][..], Vec::as_slice) {
        let text = |key: &str| package[key].as_str();
        let (name, version) = (text("name").unwrap_or_default(), text("version").unwrap_or_default());
        if !text("license").is_some_and(|licence| met(licence, &licences)) {
            sentences.push(format!("{name} has a licence that is not allowed: {}", package["license"]));
        }
        // What lies in the clone has no source.
        if text("source").is_some_and(|from| !sources.iter().any(|source| from == format!("registry+{source}"))) {
            sentences.push(format!("{name} comes from {}", package["source"]));
        }
        let major = version.split('.').next().unwrap_or_default();
        if !skipped.contains(&format!("{name}@{major}")) {
            if let Some((_, other)) = counted.iter().find(|(known, _)| *known == name) {
                sentences.push(format!("{name} is there twice: {other} and {version}"));
            }
            counted.push((name, version));
        }
    }
    sentences
}

fn rules() -> Value {
    let text = std::fs::read_to_string(root().join("deny.toml")).expect("deny.toml is in the repository");
    basic_toml::from_str(&text).expect("deny.toml is TOML")
}

#[test]
fn every_dependency_keeps_the_rules() {
    let text = process::output(cargo().args(["metadata", "--format-version", "1"])).expect("cargo metadata runs");
    let metadata: Value = serde_json::from_str(&text).expect("cargo metadata is JSON");
    assert!(metadata["packages"].as_array().is_some_and(|packages| packages.len() > 50), "dependencies are there");
    assert_eq!(broken(&metadata, &rules()), Vec::<String>::new());
}

#[test]
fn a_broken_rule_is_found() {
    let index = "registry+https://github.com/rust-lang/crates.io-index";
    let rows = [
        ("MIT", index, "2.0.0", 0),
        ("Apache-2.0 WITH LLVM-exception OR MIT", index, "2.0.0", 0),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", index, "2.0.0", 0),
        ("Unlicense/MIT", index, "2.0.0", 0),
        ("(GPL-3.0 AND MIT) OR (ISC AND MIT)", index, "2.0.0", 1),
        ("MIT AND GPL-3.0", index, "2.0.0", 1),
        ("", index, "2.0.0", 1),
        ("MIT", "git+https://elsewhere.example", "2.0.0", 1),
        ("MIT", index, "1.0.0", 1),
    ];
    for (license, source, version, expected) in rows {
        let metadata = serde_json::json!({ "packages": [
            { "name": "a", "version": "1.2.0", "license": "MIT", "source": null },
            { "name": if version == "1.0.0" { "a" } else { "b" }, "version": version, "license": license, "source": source },
        ] });
        assert_eq!(broken(&metadata, &rules()).len(), expected, "{license} {source} {version}");
    }
}
