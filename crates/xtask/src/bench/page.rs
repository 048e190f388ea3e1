//! What is measured in the browser: what a first visit loads, how soon the page is ready and an edit painted (`page.mjs`), how
//! long its tasks are (`tasks.mjs`).

use crate::browser::Browser;
use crate::process::{Failure, Result};
use crate::server::Server;
use crate::{npm, site};
use std::process::Command;

/// The measurements of one script.
pub fn source(browser: &Browser, script: &str) -> Result<Command> {
    let server = Server::bind(0, site::dist(), "/sub/path/")
        .map_err(|error| Failure::new(format!("dist/ cannot be served: {error}"), "run `cargo xtask build`"))?;
    let mut command = npm::node(npm::TESTS);
    command.arg(script).env("MEXPLORER_URL", server.start()).env("CHROME", &browser.chrome);
    command.env("MEXPLORER_DIST", site::dist());
    Ok(command)
}
