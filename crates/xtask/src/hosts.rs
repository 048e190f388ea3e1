//! `cargo xtask hosts`: the page in the tools that people put it into (course pages, slides, books, notebooks, applications, TeX,
//! Graphviz), as a table of what was met there, in `target/hosts/` with a picture of each.
//!
//! `tests/hosts.mjs` installs, builds and opens the projects of `hosts/`. A host whose tool this machine does not have and cannot
//! get from a registry has the reason in its row.

use crate::browser::Browser;
use crate::process::{self, Result, say};
use crate::{browser, build, npm, tools};
use std::process::Command;

pub fn command(arguments: &[String]) -> Result<()> {
    let browser = browser::ensure()?;
    npm::ensure(npm::TESTS)?;
    build::all()?;
    let mut hosts = with_npm(&browser);
    match tools::ensure(&[tools::mdbook()]) {
        Ok(path) => drop(hosts.env("PATH", process::search_path(&path))),
        // Its row says that it is missing.
        Err(failure) => say(failure),
    }
    if arguments.is_empty() {
        hosts.arg("--all");
    }
    process::run(hosts.args(arguments), "see the notes under the table")
}

/// Those hosts that need Node and npm alone, as every run of the tests has them.
pub fn with_npm(browser: &Browser) -> Command {
    let mut hosts = npm::node(npm::TESTS);
    hosts.arg("hosts.mjs").env("CHROME", &browser.chrome);
    hosts
}
