//! `cargo xtask shots`: pictures of the page for reviewers, in `target/shots/`.
//!
//! No test compares them: machines draw letters differently. What a machine can see is checked on the page itself.

use crate::process::{self, Failure, Result, root, say};
use crate::server::Server;
use crate::{browser, no_arguments, npm, site};

pub fn command(arguments: &[String]) -> Result<()> {
    no_arguments("shots", arguments)?;
    let browser = browser::ensure()?;
    npm::ensure(npm::TESTS)?;
    site::build()?;
    let server =
        Server::bind(0, site::dist(), "/").map_err(|error| Failure::new(format!("dist/ cannot be served: {error}"), ""))?;
    let mut shots = npm::node(npm::TESTS);
    shots.arg("shots.mjs").arg(root().join("target/shots"));
    shots.env("MEXPLORER_URL", server.start()).env("CHROME", &browser.chrome);
    process::run(&mut shots, "see the messages above")?;
    say("the pictures are in target/shots/");
    Ok(())
}
