//! Node's side: the version of Node, and the packages that lock files pin, each set in a folder of its own.

use crate::process::{self, Failure, Result, at_root, root, say};
use std::path::{Path, PathBuf};
use std::process::Command;

const OLDEST_NODE: u32 = 20;

/// What builds need: wasm-opt and a minifier.
pub const BUILD: &str = "crates/xtask/npm";
/// What tests and measurements need: Playwright, Vite and whatever checks the npm package.
pub const TESTS: &str = "tests";

/// A command run by Node in one of the folders.
pub fn node(folder: &str) -> Command {
    let mut command = Command::new("node");
    command.current_dir(root().join(folder));
    command
}

/// The script behind a package's command, to be run by Node itself whatever the platform's shims are.
pub fn binary(folder: &str, name: &str) -> PathBuf {
    root().join(folder).join("node_modules/.bin").join(name)
}

/// Shrinks a WebAssembly file in place.
pub fn wasm_opt(level: &str, file: &Path) -> Result<()> {
    let mut command = node(BUILD);
    // The first kilobyte is the end of the stack: nothing has an address there.
    command.arg(binary(BUILD, "wasm-opt")).args(FEATURES).args([level, "--low-memory-unused"]).args(INLINED);
    command.arg(file).arg("-o").arg(file);
    // It warns of every name of wasm-bindgen's that it does not know.
    process::run_quietly(&mut command, "see the messages above")
}

/// Only the smallest functions are put into those that call them: larger ones compress better apart.
const INLINED: [&str; 2] = ["--one-caller-inline-max-function-size=10", "--always-inline-max-function-size=4"];

/// What the compiler may have used, for tools that do not read it from the module.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Merges modules into `core`, from which they import under the name `shared`.
pub fn wasm_merge(core: &Path, shared: &str, others: &[PathBuf]) -> Result<()> {
    let mut command = node(BUILD);
    command.arg(binary(BUILD, "wasm-merge")).args(FEATURES).arg(core).arg(shared);
    for (i, other) in others.iter().enumerate() {
        command.arg(other).arg(format!("shared{i}"));
    }
    process::run_quietly(command.arg("-o").arg(core), "see the messages above")
}

/// Shortens scripts in place.
pub fn minify(files: impl IntoIterator<Item = PathBuf>) -> Result<()> {
    process::run(node(BUILD).arg("minify.mjs").args(files), "see the messages above")
}

/// The test files of a folder of `tests/` by name, because versions of Node differ in how they take a directory.
pub fn test_files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(TESTS).join(folder)).into_iter().flatten().filter_map(std::result::Result::ok);
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".test.mjs"));
    files.sort();
    files
}

/// Installs a folder's pinned packages unless they are there already, exactly as its lock file has them.
pub fn ensure(folder: &str) -> Result<()> {
    let install = "install Node 20 or newer with npm (https://nodejs.org, or your distribution's packages)";
    let said = process::output(Command::new("node").arg("--version")).ok_or_else(|| Failure::new("there is no Node", install))?;
    if major(&said).is_none_or(|major| major < OLDEST_NODE) {
        return Err(Failure::new(format!("this Node is {said}"), install));
    }
    let place = root().join(folder);
    let lock = process::read(&place.join("package-lock.json"))?;
    // Written only after npm succeeded, so that an interrupted installation is not taken for a whole one.
    let stamp = place.join("node_modules/.installed-lock.json");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say(format_args!("installing the Node packages of {folder}/ (about 100 MB, ten seconds)"));
    let mut command = at_root("npm");
    command.args(["ci", "--prefer-offline", "--no-fund", "--no-audit", "--no-progress", "--loglevel=error"]);
    command.arg("--prefix").arg(place);
    // The tests use the browser that is there; none is to be downloaded.
    command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    process::run(&mut command, "see npm's messages above; it needs the npm registry or a filled npm cache")?;
    process::write(&stamp, lock)
}

fn major(version: &str) -> Option<u32> {
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read() {
        for (text, expected) in [("v20.20.2", Some(20)), ("v8.0.0", Some(8)), ("", None), ("node", None)] {
            assert_eq!(major(text), expected, "{text}");
        }
    }

    #[test]
    fn lock_files_name_no_host() {
        let hosts = std::fs::read_dir(root().join("hosts")).expect("it is in the repository");
        let hosts = hosts.map(|host| host.expect("an entry").path()).filter(|host| host.join("package.json").is_file());
        let folders: Vec<_> = hosts.chain([BUILD, TESTS].map(|folder| root().join(folder))).collect();
        assert!(folders.len() >= 8, "{folders:?}");
        for folder in folders {
            let lock = std::fs::read_to_string(folder.join("package-lock.json")).expect("it is in the repository");
            let sealed = lock.contains("\"integrity\"") || !lock.contains("\"node_modules/");
            assert!(sealed && !lock.contains("\"resolved\""), "{folder:?}");
        }
    }
}
