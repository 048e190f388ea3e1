//! The npm package: `pkg/`, made by wasm-pack, shrunk by wasm-opt and finished for browsers, bundlers and Node.
//!
//! wasm-pack's `web` output loads its wasm with `fetch`, which Node cannot do for files; the hand-written entry in
//! `crates/api/js` reads it from disk there. One import thus works everywhere.

use crate::process::{self, Failure, Result, at_root, cargo, root, say};
use crate::{npm, tools};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What is published, besides package.json: from where to where.
const FINISHING: [(&str, &str); 5] = [
    ("crates/api/js/index.js", "index.js"),
    ("crates/api/js/index.d.ts", "index.d.ts"),
    ("crates/api/README.md", "README.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];
const MADE: [&str; 3] = ["mexplorer.js", "mexplorer.d.ts", "mexplorer_bg.wasm"];

pub fn pkg() -> PathBuf {
    root().join("pkg")
}

/// Installs what the package needs and builds it. `pkg/` is replaced only when the new one is whole.
pub fn build() -> Result<()> {
    let first = tools::ensure(&[tools::wasm_bindgen()?, tools::wasm_pack()])?;
    npm::ensure()?;
    say("building the npm package into pkg/");
    let made = root().join("target/pkg");
    remove(&made)?;
    let mut wasm_pack = at_root("wasm-pack");
    wasm_pack.args(["--quiet", "build", "crates/api", "--mode", "no-install", "--target", "web", "--release", "--no-pack"]);
    wasm_pack.args(["--out-name", "mexplorer", "--out-dir", "../../target/pkg"]);
    wasm_pack.env("PATH", process::search_path(&first));
    process::run(&mut wasm_pack, "see the messages above")?;
    optimise(&made.join("mexplorer_bg.wasm"))?;

    for (from, to) in FINISHING {
        copy(&root().join(from), &made.join(to))?;
    }
    let metadata = process::output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))
        .and_then(|text| serde_json::from_str(&text).ok())
        .ok_or_else(|| Failure::new("`cargo metadata` did not answer", ""))?;
    let text = serde_json::to_string_pretty(&manifest(&metadata)).expect("a JSON value can be written");
    let path = made.join("package.json");
    std::fs::write(&path, text + "\n").map_err(|error| Failure::new(format!("{}: {error}", path.display()), ""))?;

    remove(&pkg())?;
    std::fs::rename(&made, pkg()).map_err(|error| Failure::new(format!("pkg/ could not be put in place: {error}"), ""))
}

/// `-Oz` after rustc's own optimisation only shrinks what is cold; see ARCHITECTURE.md for the measurement behind it.
fn optimise(wasm: &Path) -> Result<()> {
    let mut command = npm::node();
    command.arg(npm::binary("wasm-opt")).arg("-Oz").arg(wasm).arg("-o").arg(wasm);
    process::run(&mut command, "see the messages above")
}

/// The package.json, from what the workspace says of the crate.
fn manifest(metadata: &Value) -> Value {
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let api = packages.iter().find(|package| package["name"] == "mexplorer-api").unwrap_or(&Value::Null);
    let files: Vec<&str> = MADE.iter().copied().chain(FINISHING.iter().map(|(_, to)| *to)).collect();
    let mut manifest = json!({
        "name": "mexplorer",
        "version": api["version"],
        "description": "Impartial combinatorial games: who wins, Grundy values, every winning move, game graphs and pictures.",
        "keywords": ["combinatorial-game-theory", "nim", "sprague-grundy", "game-graph", "wasm"],
        "license": api["license"],
        "type": "module",
        "main": "./index.js",
        "types": "./index.d.ts",
        "exports": {
            ".": { "types": "./index.d.ts", "default": "./index.js" },
            // For those who host the wasm elsewhere and hand it to `init`.
            "./mexplorer_bg.wasm": "./mexplorer_bg.wasm",
            "./package.json": "./package.json",
        },
        "files": files,
        "sideEffects": false,
        "engines": { "node": ">=20" },
    });
    if let Some(url) = api["repository"].as_str() {
        manifest["repository"] = json!({ "type": "git", "url": format!("git+{url}.git") });
    }
    manifest
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::copy(from, to).map(drop).map_err(|error| Failure::new(format!("{}: {error}", from.display()), ""))
}

fn remove(directory: &Path) -> Result<()> {
    match std::fs::remove_dir_all(directory) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Failure::new(format!("{} cannot be replaced: {error}", directory.display()), ""))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_publishes_what_its_exports_name() {
        let metadata = json!({ "packages": [
            { "name": "other", "version": "9.9.9" },
            { "name": "mexplorer-api", "version": "1.2.3", "license": "MIT", "repository": "https://example.org/x" },
        ] });
        let manifest = manifest(&metadata);
        assert_eq!((&manifest["version"], &manifest["license"]), (&json!("1.2.3"), &json!("MIT")));
        assert_eq!(manifest["repository"]["url"], "git+https://example.org/x.git");
        let files = manifest["files"].as_array().expect("files is a list");
        for entry in ["index.js", "index.d.ts", "mexplorer_bg.wasm"] {
            assert!(files.contains(&json!(entry)), "{entry}");
        }
    }
}
