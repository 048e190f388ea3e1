//! Node's side: the version of Node, and the packages that `tests/package-lock.json` pins.

use crate::process::{self, Failure, Result, at_root, root, say};
use std::path::{Path, PathBuf};
use std::process::Command;

const OLDEST_NODE: u32 = 20;

/// Where the tests and their packages are.
pub fn tests() -> PathBuf {
    root().join("tests")
}

/// A command run by Node in `tests/`.
pub fn node() -> Command {
    let mut command = Command::new("node");
    command.current_dir(tests());
    command
}

/// The script behind a package's command, to be run by Node itself whatever the platform's shims are.
pub fn binary(name: &str) -> PathBuf {
    tests().join("node_modules/.bin").join(name)
}

/// Shrinks a WebAssembly file in place.
pub fn wasm_opt(level: &str, file: &Path) -> Result<()> {
    process::run(node().arg(binary("wasm-opt")).arg(level).arg(file).arg("-o").arg(file), "see the messages above")
}

/// The test files of a folder by name, because versions of Node differ in how they take a directory.
pub fn test_files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(tests().join(folder)).into_iter().flatten().filter_map(std::result::Result::ok);
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".test.mjs"));
    files.sort();
    files
}

/// Installs the pinned packages unless they are there already, exactly as the lock file has them.
pub fn ensure() -> Result<()> {
    let install = "install Node 20 or newer with npm (https://nodejs.org, or your distribution's packages)";
    let said = process::output(Command::new("node").arg("--version")).ok_or_else(|| Failure::new("there is no Node", install))?;
    if major(&said).is_none_or(|major| major < OLDEST_NODE) {
        return Err(Failure::new(format!("this Node is {said}"), install));
    }
    let lock = std::fs::read(tests().join("package-lock.json"))
        .map_err(|error| Failure::new(format!("tests/package-lock.json: {error}"), "restore it from git"))?;
    // Written only after npm succeeded, so that an interrupted installation is not taken for a whole one.
    let stamp = tests().join("node_modules/.installed-lock.json");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("installing the Node packages of tests/ (wasm-opt, Playwright, Vite; 200 MB, about ten seconds)");
    let mut command = at_root("npm");
    command.args(["ci", "--prefer-offline", "--no-fund", "--no-audit", "--no-progress", "--loglevel=error"]);
    command.arg("--prefix").arg(tests());
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
}
