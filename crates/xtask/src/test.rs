//! `cargo xtask test`: every test there is, each runner under its heading, one table at the end.
//!
//! What the later steps need is built beside the native tests: compiling tools and cutting the program for the page keep one
//! processor busy for most of their time, and so do the longest of the tests. The hosts are tried beside the tests of the package, for
//! the same reason.

use crate::browser::{self, Browser};
use crate::process::{self, Beside, Result, cargo, line};
use crate::server::Server;
use crate::tally::{Runner, Tally};
use crate::{help, hosts, npm, package, site, tools};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// What the steps after the native ones need besides the site.
struct Equipment {
    browser: Browser,
    deny: Vec<PathBuf>,
}

struct Row {
    step: &'static str,
    tally: Tally,
    time: Duration,
    note: String,
    /// The last of what a step that failed has said.
    said: String,
}

/// The account of a run, a row for each step.
#[derive(Default)]
struct Account {
    rows: Vec<Row>,
}

pub fn command(arguments: &[String]) -> Result<()> {
    let quick = match arguments {
        [] => false,
        [one] if one == "--quick" => true,
        _ => return Err(process::Failure::new("`test` takes `--quick` alone", help())),
    };
    let mut account = Account::default();
    let build = (!quick).then(build);

    account.check("format", cargo().args(["fmt", "--all", "--check"]));
    account.check("lints", cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]));
    account.tests("native tests", Runner::Cargo, cargo().args(["test", "--workspace", "--no-fail-fast"]));
    if let Some(build) = build {
        let tools = account.step("tools", install);
        let built = account.checked("build", "cargo xtask build", || build?.end());
        account.steps_with_tools(tools, built);
    }

    let total = account.total();
    print!("{}", account.said());
    println!("\n{}\n{} passed, {} failed", account.table(), total.passed, total.failed);
    if total.failed == 0 { Ok(()) } else { std::process::exit(1) }
}

/// The site and the package, by the command of that name, with the tools that it takes.
fn build() -> Result<Beside> {
    let program = std::env::current_exe();
    let program = program.map_err(|error| process::Failure::new(format!("this program does not know its place: {error}"), ""))?;
    Beside::start("build", process::at_root(program).arg("build"))
}

/// What tests alone need.
fn install() -> Result<Equipment> {
    let deny = tools::ensure(&[tools::cargo_deny()])?;
    npm::ensure(npm::TESTS)?;
    Ok(Equipment { browser: browser::ensure()?, deny })
}

impl Account {
    fn steps_with_tools(&mut self, tools: Option<Equipment>, built: Option<()>) {
        const NEED_BUILD: [&str; 4] = ["package", "hosts", "end to end", "firefox"];
        let Some(Equipment { browser, deny }) = tools else {
            for step in ["dependencies", "wasm tests"].into_iter().chain(NEED_BUILD) {
                self.skip(step, "the tools are not there");
            }
            return;
        };
        // Advisories are left to people: their database comes from the net, and a new one is no fault of this change.
        let mut command = cargo();
        command.args(["deny", "check", "licenses", "bans", "sources"]).env("PATH", process::search_path(&deny));
        self.check("dependencies", &mut command);
        self.wasm_tests(&browser);
        if built.is_none() {
            NEED_BUILD.iter().for_each(|step| self.skip(step, "the build failed"));
            return;
        }
        let mut command = hosts::with_npm(&browser);
        let (tried, hosts) = (line(&command), Beside::start("hosts", &mut command));
        let mut command = node_tests("package");
        command.env("CHROME", &browser.chrome);
        self.tests("package", Runner::Node, &mut command);
        self.checked("hosts", &tried, || hosts?.end());

        // A sub-path, as on a course server: nothing may depend on being at the root.
        match Server::bind(0, site::dist(), "/sub/path/") {
            Ok(server) => {
                let url = server.start();
                let mut command = npm::node(npm::TESTS);
                command.arg(npm::binary(npm::TESTS, "playwright")).args(["test", "--config", "playwright.config.mjs"]);
                command.env("CHROME", &browser.chrome).env("MEXPLORER_URL", &url).env("MEXPLORER_PKG", package::pkg());
                command.env("MEXPLORER_DIST", site::dist());
                self.tests("end to end", Runner::Playwright, &mut command);
                match browser::firefox() {
                    Ok(firefox) => {
                        let mut command = node_tests("firefox");
                        command.env("FIREFOX", firefox).env("MEXPLORER_URL", url).env("MEXPLORER_DIST", site::dist());
                        self.tests("firefox", Runner::Node, &mut command);
                    }
                    Err(failure) => self.skip("firefox", &failure.to_string()),
                }
            }
            Err(error) => {
                ["end to end", "firefox"].iter().for_each(|step| self.skip(step, &format!("dist/ cannot be served: {error}")))
            }
        }
    }

    fn wasm_tests(&mut self, browser: &Browser) {
        const STEP: &str = "wasm tests";
        let needed = || -> Result<(Vec<PathBuf>, PathBuf)> {
            Ok((tools::ensure(&[tools::wasm_bindgen()?, tools::wasm_pack()])?, browser::webdriver_json(browser)?))
        };
        let (path, webdriver) = match needed() {
            Ok(needed) => needed,
            Err(failure) => return self.skip(STEP, &failure.to_string()),
        };
        let mut command = process::at_root("wasm-pack");
        command.args(["test", "--headless", "--chrome"]);
        if let Some(driver) = &browser.driver {
            command.args(["--mode", "no-install", "--chromedriver"]).arg(driver);
        }
        command.arg("crates/api").env("PATH", process::search_path(&path));
        command.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", webdriver).env("WASM_BINDGEN_TEST_TIMEOUT", "600");
        self.tests(STEP, Runner::Cargo, &mut command);
    }

    /// A step that counts no tests: it adds nothing when it succeeds and one failure when it does not.
    fn step<T>(&mut self, step: &'static str, run: impl FnOnce() -> Result<T>) -> Option<T> {
        heading(step);
        let start = Instant::now();
        let done = run();
        let failed = usize::from(done.is_err());
        if let Err(failure) = &done {
            println!("{failure}");
        }
        let note = if failed == 0 { "done" } else { "failed" };
        self.add(step, Tally { passed: 0, failed }, start, note, "");
        done.ok()
    }

    fn check(&mut self, step: &'static str, command: &mut Command) {
        self.checked(step, &line(command), || process::watch(command));
    }

    /// The end of a command, and what it said.
    fn checked(&mut self, step: &'static str, line: &str, end: impl FnOnce() -> Result<(bool, String)>) -> Option<()> {
        let mut said = String::new();
        let done = self.step(step, || match end()? {
            (true, _) => Ok(()),
            (false, output) => {
                said = output;
                Err(process::Failure::new(format!("`{line}` failed"), format!("the same check alone: `{line}`")))
            }
        });
        if let Some(row) = self.rows.last_mut() {
            row.said = said;
        }
        done
    }

    /// A step whose runner says how many tests passed and failed. A runner that fails without naming a test, or that finds
    /// no test at all, counts as one failure.
    fn tests(&mut self, step: &'static str, runner: Runner, command: &mut Command) {
        heading(step);
        let start = Instant::now();
        let mut said = String::new();
        let (succeeded, mut tally, mut note) = match process::watch(command) {
            Ok((succeeded, output)) => {
                said = output;
                (succeeded, Tally::read(runner, &said), "")
            }
            Err(failure) => {
                println!("{failure}");
                (false, Tally::default(), "did not start")
            }
        };
        if tally == Tally::default() && succeeded {
            (tally.failed, note) = (1, "no test was run");
        } else if tally.failed == 0 && !succeeded {
            (tally.failed, note) = (1, if note.is_empty() { "the runner failed" } else { note });
        }
        self.add(step, tally, start, note, &said);
    }

    fn skip(&mut self, step: &'static str, why: &str) {
        self.add(step, Tally { passed: 0, failed: 1 }, Instant::now(), &format!("not run: {why}"), "");
    }

    fn add(&mut self, step: &'static str, tally: Tally, start: Instant, note: &str, said: &str) {
        let time = start.elapsed();
        println!("{step}: {:.1} s", time.as_secs_f64());
        self.rows.push(Row { step, tally, time, note: note.to_owned(), said: said.to_owned() });
    }

    fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.rows.iter().for_each(|row| total += row.tally);
        total
    }

    /// What the steps that failed said last, once more: it has scrolled away, or whoever reads has the end of the run alone.
    fn said(&self) -> String {
        const LINES: usize = 40;
        let failed = self.rows.iter().filter(|row| row.tally.failed > 0 && !row.said.is_empty());
        let last = |said: &str| {
            said.lines().skip(said.lines().count().saturating_sub(LINES)).map(|line| format!("{line}\n")).collect::<String>()
        };
        failed.map(|row| format!("\n── {} failed; it ended with ──\n{}", row.step, last(&row.said))).collect()
    }

    fn table(&self) -> String {
        let mut text = format!("{:<14} {:>8} {:>8} {:>9}", "step", "passed", "failed", "time");
        for Row { step, tally, time, note, .. } in &self.rows {
            let Tally { passed, failed } = tally;
            let row = format!("{step:<14} {passed:>8} {failed:>8} {:>7.1} s  {note}", time.as_secs_f64());
            text += &format!("\n{}", row.trim_end());
        }
        text
    }
}

/// Node's runner on a folder of `tests/`, one file at a time: each builds or starts something heavy.
fn node_tests(folder: &str) -> Command {
    let mut command = npm::node(npm::TESTS);
    command.args(["--test", "--test-concurrency=1", "--test-reporter=spec"]).args(npm::test_files(folder));
    command.env("MEXPLORER_PKG", package::pkg());
    command
}

fn heading(step: &str) {
    println!("\n── {step} ──");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(script: &str, expected: (usize, usize)) {
        let mut account = Account::default();
        account.tests("a step", Runner::Cargo, Command::new("sh").args(["-c", script]));
        let Tally { passed, failed } = account.total();
        assert_eq!((passed, failed), expected, "{script}");
    }

    #[test]
    fn a_runner_is_never_taken_for_better_than_it_says() {
        check("echo 'test result: ok. 3 passed; 0 failed;'", (3, 0));
        check("echo 'test result: FAILED. 3 passed; 2 failed;'; exit 1", (3, 2));
        check("echo 'test result: ok. 3 passed; 0 failed;'; exit 1", (3, 1));
        check("true", (0, 1));
        check("exit 1", (0, 1));
    }

    #[test]
    fn steps_without_tests_count_only_when_they_fail() {
        let mut account = Account::default();
        account.check("good", &mut Command::new("true"));
        assert_eq!(account.total(), Tally { passed: 0, failed: 0 });
        account.check("bad", Command::new("sh").args(["-c", "echo why >&2; exit 1"]));
        account.skip("after it", "bad failed");
        assert_eq!(account.total(), Tally { passed: 0, failed: 2 });
        assert_eq!(account.said(), "\n── bad failed; it ended with ──\nwhy\n");
    }
}
