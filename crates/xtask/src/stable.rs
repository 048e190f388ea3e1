//! The rule that the stable compiler is enough: no file that builds something switches on what only unstable ones have.

use crate::process::root;
use std::path::Path;

/// Where a build could be told to. The words are in halves, so that this file does not break its own rule.
const PLACES: [&str; 4] = ["crates", ".cargo", ".ci", "Trunk.toml"];
const SWITCHES: [&str; 6] = [
    concat!("RUSTC_", "BOOTSTRAP"),
    concat!("build", "-std"),
    concat!("CARGO_", "UNSTABLE"),
    concat!("+", "nightly"),
    concat!(" -", "Z"),
    concat!("\"-", "Z"),
];

fn switches(text: &str) -> Vec<&'static str> {
    SWITCHES.into_iter().filter(|switch| text.contains(switch)).collect()
}

fn look(place: &Path, found: &mut Vec<String>) {
    if place.ends_with("node_modules") {
        // Other people's files, which git does not have.
    } else if place.is_dir() {
        let entries = std::fs::read_dir(place).expect("a directory of the clone can be read");
        entries.for_each(|entry| look(&entry.expect("so can its entries").path(), found));
    } else if let Ok(text) = std::fs::read_to_string(place) {
        found.extend(switches(&text).iter().map(|switch| format!("{} has {switch}", place.display())));
    }
}

#[test]
fn nothing_asks_for_an_unstable_compiler() {
    let mut found = Vec::new();
    for place in PLACES {
        assert!(root().join(place).exists(), "{place} is where it was");
        look(&root().join(place), &mut found);
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn a_switch_is_found() {
    for (halves, expected) in [
        (["cargo -", "Zno-index"], 1),
        (["args([\"-", "Z\", \"x\"])"], 1),
        (["env(\"RUSTC", "_BOOTSTRAP\")"], 1),
        (["[A-", "Za-z]"], 0),
    ] {
        assert_eq!(switches(&halves.concat()).len(), expected, "{halves:?}");
    }
}
