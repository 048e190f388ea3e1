//! The Rust tools that builds need, each at one exact version, installed when absent.
//!
//! A tool on the `PATH` is taken if it has the version; one of another version belongs to someone else's project and is left
//! alone. What is installed here goes beside cargo's own programs into a folder of its own, because it is compiled for little
//! else than this project: fast to compile rather than fast, and without what is never asked of it.

use crate::process::{self, Failure, Result, at_root, cargo, root, say};
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug)]
pub struct Tool {
    /// The program and what cargo installs it from.
    program: &'static str,
    package: &'static str,
    version: String,
    /// How it is compiled where it cannot be had ready-made.
    options: &'static [&'static str],
    why: &'static str,
}

pub fn trunk() -> Tool {
    // Later versions ask for a newer compiler than this project's. Without its default features it downloads nothing and does
    // not look for newer versions of itself; it is never asked to.
    let options = &["--locked", "--no-default-features"];
    Tool { program: "trunk", package: "trunk", version: "0.21.14".into(), options, why: "builds the page" }
}

/// The glue maker must equal the library in `Cargo.lock` to the digit, so the lock file is the one place that says which.
pub fn wasm_bindgen() -> Result<Tool> {
    let path = root().join("Cargo.lock");
    let lock = std::fs::read_to_string(&path).map_err(|error| Failure::new(format!("{}: {error}", path.display()), ""))?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| Failure::new("Cargo.lock does not name wasm-bindgen", "restore Cargo.lock from git"))?;
    // Not locked: its own lock file may name releases that a registry mirror does not have yet. The feature left out lets its
    // test runner speak to drivers over TLS; ours are on this machine. Unoptimised, it would hold up every rebuild by seconds.
    let options = &["--no-default-features", "--config", "profile.release.opt-level=1"];
    Ok(Tool { program: "wasm-bindgen", package: "wasm-bindgen-cli", version, options, why: "joins wasm and JavaScript" })
}

pub fn wasm_pack() -> Tool {
    let why = "makes the npm package and runs tests in the browser";
    Tool { program: "wasm-pack", package: "wasm-pack", version: "0.15.1".into(), options: &["--locked"], why }
}

/// Holds the dependencies to `deny.toml`.
pub fn cargo_deny() -> Tool {
    let why = "checks licences, sources and versions of dependencies";
    Tool { program: "cargo-deny", package: "cargo-deny", version: "0.20.2".into(), options: &["--locked"], why }
}

/// Makes books of Markdown, one of the hosts that the page is tried in.
pub fn mdbook() -> Tool {
    // Without a server of its own, and without an index for searching.
    let options = &["--locked", "--no-default-features"];
    Tool { program: "mdbook", package: "mdbook", version: "0.5.4".into(), options, why: "makes the book among the hosts" }
}

/// Installs what is missing, and answers with the directories to search first for these tools.
pub fn ensure(tools: &[Tool]) -> Result<Vec<PathBuf>> {
    ensure_target()?;
    let missing = tools.iter().filter(|tool| tool.place().is_none()).count();
    // One for all that are asked for at once, which have much in common; another command at the same time has its own.
    let scratch = root().join("target/tools").join(tools.first().map_or("none", |tool| tool.package));
    let mut done = 0;
    let mut places = Vec::new();
    for tool in tools {
        places.push(match tool.place() {
            Some(place) => place,
            None => {
                done += 1;
                let Tool { package, version, why, .. } = tool;
                say(format_args!("installing tool {done} of {missing}, once for all clones: {package} {version} ({why})"));
                tool.install(&scratch)?
            }
        });
    }
    if missing > 0 {
        // Kept until now for a second try; nothing depends on its removal.
        let _ = std::fs::remove_dir_all(scratch);
    }
    Ok(places)
}

impl Tool {
    /// Where this version is installed, beside others of its kind.
    fn home(&self) -> PathBuf {
        cargo_home().join("mexplorer").join(format!("{}-{}", self.package, self.version))
    }

    /// The directory that holds this tool at the right version.
    fn place(&self) -> Option<PathBuf> {
        let on_path = process::find(self.program).and_then(|file| file.parent().map(Path::to_owned));
        on_path.into_iter().chain([self.home().join("bin")]).find(|directory| {
            let said = process::output(Command::new(directory.join(self.program)).arg("--version"));
            said.is_some_and(|said| // Some put a letter before it.
                said.split_whitespace().nth(1).map(|word| word.trim_start_matches('v')) == Some(self.version.as_str()))
        })
    }

    fn install(&self, scratch: &Path) -> Result<PathBuf> {
        let Tool { program, package, version, .. } = self;
        let mend = format!(
            "see the messages above; it needs the crates registry and a C compiler (Debian: `apt-get install build-essential`).\n\
             Then try again (it goes on where it stopped), or install it yourself: `cargo install {package} --version {version}`"
        );
        if process::find("cargo-binstall").is_none() || process::run(&mut self.fetching(), "").is_err() {
            say("compiling it; on two cores expect two to six minutes");
            process::run(&mut self.compiling(scratch), &mend)?;
        }
        self.place().ok_or_else(|| {
            Failure::new(format!("{package} was installed, but `{program} --version` does not say {version}"), mend)
        })
    }

    /// Having it ready-made, where its author publishes programs.
    fn fetching(&self) -> Command {
        let mut command = cargo();
        command.args(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"]).arg(self.home());
        command.arg(format!("{}@{}", self.package, self.version));
        command
    }

    fn compiling(&self, scratch: &Path) -> Command {
        let mut command = cargo();
        command.args(["install", self.package, "--version", &self.version]).args(self.options);
        command.arg("--root").arg(self.home()).arg("--target-dir").arg(scratch);
        // These tools wait for other programs most of their time: compiling them fast is worth more than a fast tool.
        for (key, value) in [("LTO", "false"), ("CODEGEN_UNITS", "16"), ("OPT_LEVEL", "0"), ("DEBUG", "false")] {
            command.env(format!("CARGO_PROFILE_RELEASE_{key}"), value);
        }
        command
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

pub fn cargo_home() -> PathBuf {
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
        let tool = Tool { program: "no-such-tool", package: "no-such-tool", version: "1.0.0".into(), options: &[], why: "" };
        assert_eq!(tool.place(), None);
    }
}
