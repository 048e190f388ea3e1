//! The page: `dist/`, built by Trunk, at home under any sub-path.

use crate::process::{self, Failure, Result, at_root, cargo, root, say};
use crate::{npm, tools};
use std::path::PathBuf;

pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Installs what the page needs and builds it.
pub fn build() -> Result<()> {
    let mut first = tools::ensure(&[tools::trunk(), tools::wasm_bindgen()?])?;
    npm::ensure()?;
    // Trunk runs `wasm-opt` by name.
    first.insert(0, npm::tests().join("node_modules/.bin"));

    // Offline, Trunk takes wasm-bindgen and wasm-opt from the path, in the versions chosen here, and cargo must already
    // have every crate: so that is fetched first.
    process::run(
        cargo().args(["fetch", "--quiet", "--target", "wasm32-unknown-unknown", "--target", "host-tuple"]),
        "cargo needs the crates registry, or every crate in its cache",
    )?;
    say("building the page into dist/");
    let mut trunk = at_root("trunk");
    trunk.args(["build", "--release", "--offline", "true", "--skip-version-check"]).arg("--dist").arg(dist());
    trunk.env("PATH", process::search_path(&first));
    // Trunk refuses any NO_COLOR but `true` or `false`, where the convention is that any value counts.
    trunk.env_remove("NO_COLOR");
    process::run(&mut trunk, "see the messages above")?;
    if dist().join("index.html").is_file() {
        Ok(())
    } else {
        Err(Failure::new("Trunk left no dist/index.html", "see the messages above"))
    }
}
