//! The npm package: `pkg/`, made by wasm-pack, shrunk by wasm-opt and finished for browsers, bundlers and Node.
//!
//! wasm-pack's `web` output loads its wasm with `fetch`, which Node cannot do for files; the hand-written entry in
//! `crates/api/js` reads it from disk there. One import thus works everywhere.

use crate::process::{self, Failure, Result, at_root, root, say, write};
use crate::{npm, sums, tools};
use std::path::{Path, PathBuf};

/// What lies beside the generated module: from where to where.
const FINISHING: [(&str, &str); 6] = [
    ("crates/api/js/index.js", "index.js"),
    ("crates/api/js/index.d.ts", "index.d.ts"),
    ("www/scorm.js", "scorm.js"),
    ("crates/api/README.md", "README.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

/// What is appended to the generated module, which keeps its instance to itself: how the program starts anew.
const RENEW: &str = "crates/api/js/renew.js";

/// What wasm-pack leaves and nobody needs: types of the wasm's inside, and an order to git to ignore everything.
const SURPLUS: [&str; 2] = ["mexplorer_bg.wasm.d.ts", ".gitignore"];

/// The package.json but for its version. A text rather than a value, because the order of `exports` has a meaning.
const MANIFEST: &str = include_str!("../../api/js/package.json");

pub fn pkg() -> PathBuf {
    root().join("pkg")
}

/// Installs what the package needs and builds it. `pkg/` is replaced only when the new one is whole.
pub fn build() -> Result<()> {
    let first = tools::ensure(&[tools::wasm_bindgen()?, tools::wasm_pack()])?;
    npm::ensure(npm::BUILD)?;
    say("building the npm package into pkg/");
    let made = root().join("target/pkg");
    remove(&made)?;
    let mut wasm_pack = at_root("wasm-pack");
    wasm_pack.args(["--log-level", "warn", "build", "crates/api", "--mode", "no-install", "--no-pack"]);
    wasm_pack.args(["--target", "web", "--release", "--out-name", "mexplorer", "--out-dir", "../../target/pkg"]);
    let (name, flags) = sums::flags(&[]);
    wasm_pack.env("PATH", process::search_path(&first)).env(name, flags);
    process::run(&mut wasm_pack, "see the messages above")?;
    // rustc has done the optimising; over its output every level of wasm-opt saves an eighth of the compressed bytes and none
    // changes the solver's speed by more than the noise. `-O3` compresses best, by 0.3 %.
    npm::wasm_opt("-O3", &made.join("mexplorer_bg.wasm"))?;

    let glue = made.join("mexplorer.js");
    write(&glue, [process::read(&glue)?, process::read(&root().join(RENEW))?].concat())?;
    for (from, to) in FINISHING {
        copy(&root().join(from), &made.join(to))?;
    }
    write(&made.join("package.json"), manifest())?;
    for name in SURPLUS {
        // What a later wasm-pack does not leave need not be removed.
        let _ = std::fs::remove_file(made.join(name));
    }

    sums::seal(&made)?;
    remove(&pkg())?;
    std::fs::rename(&made, pkg()).map_err(|error| Failure::new(format!("pkg/ could not be put in place: {error}"), ""))
}

/// All crates share one version, and the package has it too.
fn manifest() -> String {
    MANIFEST.replace("{version}", env!("CARGO_PKG_VERSION"))
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
    fn the_manifest_publishes_what_it_names() {
        let manifest: serde_json::Value = serde_json::from_str(&manifest()).expect("the template is JSON");
        assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
        let files = manifest["files"].as_array().expect("files is a list");
        for (_, name) in FINISHING.iter().filter(|(_, name)| *name != "README.md") {
            assert!(files.contains(&(*name).into()), "{name}");
        }
    }

    #[test]
    fn types_are_offered_before_the_module() {
        let place = |key: &str| MANIFEST.find(&format!("{key}\": \"./index")).expect("the template has it");
        assert!(place("{ \"types") < place(", \"default"));
    }
}
