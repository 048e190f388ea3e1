//! Running other programs: from the root of the clone, with one search path, and with failures that say how to mend them.

use crate::tally;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// What could not be done, and what the reader can do about it.
#[derive(Debug)]
pub struct Failure {
    what: String,
    mend: String,
}

pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    pub fn new(what: impl Into<String>, mend: impl Into<String>) -> Self {
        Failure { what: what.into(), mend: mend.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Could not go on: {}", self.what)?;
        if self.mend.is_empty() { Ok(()) } else { write!(f, "\nTo mend it: {}", self.mend) }
    }
}

/// The root of the clone this binary was built from.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("this crate sits two levels below the root")
}

/// The cargo that runs this command, so that a chosen toolchain stays chosen.
pub fn cargo() -> Command {
    at_root(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A command in the root of the clone.
pub fn at_root(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The `PATH` with `first` searched before everything else.
pub fn search_path(first: &[PathBuf]) -> OsString {
    let inherited = std::env::var_os("PATH").unwrap_or_default();
    let all = first.iter().cloned().chain(std::env::split_paths(&inherited));
    std::env::join_paths(all).unwrap_or(inherited)
}

/// The first program of this name on the `PATH`.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|directory| directory.join(program)).find(|file| file.is_file())
}

/// What a program prints on its standard output, or nothing if it cannot be started or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn unstarted(command: &Command, error: &std::io::Error, mend: &str) -> Failure {
    Failure::new(format!("`{}` did not start: {error}", line(command)), mend)
}

/// Runs a command whose output the reader sees; `mend` is what to do when it fails.
pub fn run(command: &mut Command, mend: &str) -> Result<()> {
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::new(format!("`{}` ended with {status}", line(command)), mend)),
        Err(error) => Err(unstarted(command, &error, mend)),
    }
}

/// Runs a command that says much where nothing is wrong: its output is shown where it fails.
pub fn run_quietly(command: &mut Command, mend: &str) -> Result<()> {
    match command.stdin(Stdio::null()).output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
            Err(Failure::new(format!("{said}`{}` ended with {}", line(command), output.status), mend))
        }
        Err(error) => Err(unstarted(command, &error, mend)),
    }
}

/// Runs a command whose output and messages the reader sees while they are also kept; true where the command succeeded.
pub fn watch(command: &mut Command) -> Result<(bool, String)> {
    Beside::begin(None, command)?.end()
}

/// A command that runs beside what else is done. Each line that it says is shown behind its name, and kept.
pub struct Beside {
    said: Vec<JoinHandle<()>>,
    kept: Arc<Mutex<String>>,
    child: Child,
    line: String,
}

impl Beside {
    pub fn start(name: &'static str, command: &mut Command) -> Result<Beside> {
        Beside::begin(Some(name), command)
    }

    fn begin(name: Option<&'static str>, command: &mut Command) -> Result<Beside> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| unstarted(command, &error, ""))?;
        let kept = Arc::<Mutex<String>>::default();
        let hears = |pipe: Box<dyn Read + Send>, errs: bool| {
            let kept = kept.clone();
            thread::spawn(move || {
                lines(pipe, |text| {
                    match name {
                        Some(name) => println!("{name} │ {text}"),
                        None if errs => eprintln!("{text}"),
                        None => println!("{text}"),
                    }
                    *kept.lock().unwrap_or_else(PoisonError::into_inner) += &format!("{}\n", tally::plain(text));
                });
            })
        };
        let output = child.stdout.take().map(|pipe| hears(Box::new(pipe), false));
        let errors = child.stderr.take().map(|pipe| hears(Box::new(pipe), true));
        let said = output.into_iter().chain(errors).collect();
        Ok(Beside { said, kept, child, line: line(command) })
    }

    /// Waits until it has ended; true where it succeeded, and what it said.
    pub fn end(mut self) -> Result<(bool, String)> {
        let status = self.child.wait();
        for thread in self.said {
            let _ = thread.join();
        }
        let status = status.map_err(|error| Failure::new(format!("waiting for `{}` failed: {error}", self.line), ""))?;
        let kept = std::mem::take(&mut *self.kept.lock().unwrap_or_else(PoisonError::into_inner));
        Ok((status.success(), kept))
    }
}

/// Each line of a pipe as it comes, to its end.
fn lines(pipe: impl Read, mut heard: impl FnMut(&str)) {
    for bytes in BufReader::new(pipe).split(b'\n').map_while(std::result::Result::ok) {
        heard(&String::from_utf8_lossy(&bytes));
    }
}

/// The bytes of a file.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| Failure::new(format!("{}: {error}", path.display()), ""))
}

pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    std::fs::write(path, bytes).map_err(|error| Failure::new(format!("{}: {error}", path.display()), ""))
}

/// The command as one would type it.
pub fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Says on one line what is being done now.
pub fn say(text: impl fmt::Display) {
    println!("· {text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("Cargo.lock").is_file());
    }

    #[test]
    fn a_failing_command_says_what_and_how_to_mend_it() {
        let failure = run(at_root("false").arg("--now"), "try `true`").expect_err("`false` fails");
        let text = failure.to_string();
        assert!(text.contains("`false --now`") && text.contains("try `true`"), "{text}");
    }

    #[test]
    fn what_runs_beside_says_whether_it_succeeded() {
        for (script, expected) in [("echo one; echo two >&2", true), ("exit 3", false)] {
            let beside = Beside::start("script", at_root("sh").args(["-c", script])).expect("sh starts");
            let (succeeded, said) = beside.end().expect("it ends");
            assert_eq!((succeeded, said.lines().count()), (expected, if expected { 2 } else { 0 }), "{script}");
        }
    }

    #[test]
    fn watching_keeps_the_output_and_the_verdict() {
        let (ok, kept) = watch(at_root("sh").args(["-c", "echo one; echo two; exit 3"])).expect("sh starts");
        assert_eq!((ok, kept.as_str()), (false, "one\ntwo\n"));
        let (ok, kept) = watch(at_root("sh").args(["-c", "echo a message >&2"])).expect("sh starts");
        assert_eq!((ok, kept.as_str()), (true, "a message\n"));
    }
}
