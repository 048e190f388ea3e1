//! What a first visit loads, how soon the page is ready, and how soon an edit is painted, in the browser.

use crate::browser::Browser;
use crate::process::{Failure, Result};
use crate::server::Server;
use crate::{npm, site};
use std::process::Command;

pub fn source(browser: &Browser) -> Result<Command> {
    let server = Server::bind(0, site::dist(), "/sub/path/")
        .map_err(|error| Failure::new(format!("dist/ cannot be served: {error}"), "run `cargo xtask build`"))?;
    let mut command = npm::node(npm::TESTS);
    command.arg("bench/page.mjs").env("MEXPLORER_URL", server.start()).env("CHROME", &browser.chrome);
    Ok(command)
}
