//! The Rust tools that builds need, each at one exact version, installed by cargo when absent.
//!
//! A tool of another version on the `PATH` belongs to someone else's project: it is left alone, and ours goes beside it.

use crate::process::{self, Failure, Result, at_root, cargo, root, say};
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug)]
pub struct Tool {
    /// The program and what cargo installs it from.
    program: &'static str,
    package: &'static str,
    version: String,
    /// Whether to build it from the versions its author tested; see `wasm_bindgen`.
    locked: bool,
    why: &'static str,
}

pub fn trunk() -> Tool {
    // Later versions ask for a newer compiler than this project's.
    Tool { program: "trunk", package: "trunk", version: "0.21.14".into(), locked: true, why: "builds the page" }
}

/// The glue maker must equal the library in `Cargo.lock` to the digit, so the lock file is the one place that says which.
pub fn wasm_bindgen() -> Result<Tool> {
    let path = root().join("Cargo.lock");
    let lock = std::fs::read_to_string(&path).map_err(|error| Failure::new(format!("{}: {error}", path.display()), ""))?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| Failure::new("Cargo.lock does not name wasm-bindgen", "restore Cargo.lock from git"))?;
    // Not locked: its own lock file may name releases that a registry mirror does not have yet.
    Ok(Tool { program: "wasm-bindgen", package: "wasm-bindgen-cli", version, locked: false, why: "joins wasm and JavaScript" })
}

pub fn wasm_pack() -> Tool {
    Tool {
        program: "wasm-pack",
        package: "wasm-pack",
        version: "0.15.0".into(),
        locked: true,
        why: "makes the npm package and runs tests in the browser",
    }
}

/// Installs what is missing, and answers with the directories to search first for these tools.
pub fn ensure(tools: &[Tool]) -> Result<Vec<PathBuf>> {
    ensure_target()?;
    let missing = tools.iter().filter(|tool| tool.place().is_none()).count();
    if missing > 0 {
        say(format_args!("{missing} tool(s) to compile, once for all clones; on two cores expect two to eight minutes for each"));
    }
    let mut places = Vec::new();
    for tool in tools {
        let place = match tool.place() {
            Some(place) => place,
            None => tool.install()?,
        };
        if !places.contains(&place) {
            places.push(place);
        }
    }
    if missing > 0 {
        // Kept until now for what the tools have in common, and for a second try; nothing depends on its removal.
        let _ = std::fs::remove_dir_all(scratch());
    }
    Ok(places)
}

/// Where the tools are compiled.
fn scratch() -> PathBuf {
    root().join("target/tools")
}

impl Tool {
    /// Where cargo puts a tool that has to stand beside another version of itself.
    fn aside(&self) -> PathBuf {
        cargo_home().join("mexplorer").join(format!("{}-{}", self.package, self.version))
    }

    fn candidates(&self) -> impl Iterator<Item = PathBuf> {
        let installed = std::env::var_os("CARGO_INSTALL_ROOT").map_or_else(cargo_home, PathBuf::from).join("bin");
        let on_path = process::find(self.program).and_then(|file| file.parent().map(Path::to_owned));
        on_path.into_iter().chain([installed, self.aside().join("bin")])
    }

    /// The directory that holds this tool at the right version.
    fn place(&self) -> Option<PathBuf> {
        self.candidates().find(|directory| {
            let said = process::output(Command::new(directory.join(self.program)).arg("--version"));
            said.is_some_and(|said| said.split_whitespace().nth(1) == Some(self.version.as_str()))
        })
    }

    fn install(&self) -> Result<PathBuf> {
        let Tool { program, package, version, locked, why } = self;
        let taken = self.candidates().any(|directory| directory.join(program).is_file());
        say(format_args!("installing {package} {version} ({why})"));
        let mut command = cargo();
        command.args(["install", package, "--version", version]).arg("--target-dir").arg(scratch());
        // These tools wait for other programs most of their time: compiling them fast is worth more than a fast tool.
        command.env("CARGO_PROFILE_RELEASE_LTO", "false").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1").env("CARGO_PROFILE_RELEASE_DEBUG", "false");
        if *locked {
            command.arg("--locked");
        }
        if taken {
            say(format_args!("another version of {program} is left where it is; ours goes to {}", self.aside().display()));
            command.arg("--root").arg(self.aside());
        }
        let mend = format!(
            "see the messages above; it needs the crates registry and a C compiler (Debian: `apt-get install build-essential`).\n\
             Then try again (it goes on where it stopped), or install it yourself: `cargo install {package} --version {version}`"
        );
        process::run(&mut command, &mend)?;
        self.place().ok_or_else(|| {
            Failure::new(format!("{package} was installed, but `{program} --version` does not say {version}"), mend)
        })
    }
}

/// The Rust standard library for wasm.
fn ensure_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let sysroot = process::output(at_root("rustc").args(["--print", "sysroot"])).map(PathBuf::from);
    let sysroot = sysroot.ok_or_else(|| Failure::new("there is no rustc", "install Rust with https://rustup.rs"))?;
    if sysroot.join("lib/rustlib").join(TARGET).is_dir() {
        return Ok(());
    }
    say(format_args!("adding the Rust target {TARGET} (a few seconds)"));
    let mend = "install Rust with https://rustup.rs, or your distribution's package of the standard library for wasm32";
    process::run(at_root("rustup").args(["target", "add", TARGET]), mend)
}

fn cargo_home() -> PathBuf {
    let home = || std::env::home_dir().unwrap_or_default().join(".cargo");
    std::env::var_os("CARGO_HOME").map_or_else(home, PathBuf::from)
}

fn locked_version(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    let version = lines.nth(1)?.strip_prefix("version = \"")?;
    version.strip_suffix('"').map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_says_the_version() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"x\"\n";
        let rows = [("wasm-bindgen", Some("0.2.130")), ("wasm-bindgen-macro", Some("1.0.0")), ("wasm", None)];
        for (package, version) in rows {
            assert_eq!(locked_version(lock, package).as_deref(), version, "{package}");
        }
    }

    #[test]
    fn the_workspace_locks_wasm_bindgen() {
        let tool = wasm_bindgen().expect("Cargo.lock names it");
        assert!(tool.version.starts_with("0.2."), "{tool:?}");
    }

    #[test]
    fn a_tool_that_nobody_has_is_missing() {
        let tool = Tool { program: "no-such-tool", package: "no-such-tool", version: "1.0.0".into(), locked: true, why: "" };
        assert_eq!(tool.place(), None);
    }
}
