//! `cargo xtask build`: the site in `dist/`, the npm package in `pkg/`.

use crate::process::{Result, say};
use crate::{no_arguments, package, site};

pub fn command(arguments: &[String]) -> Result<()> {
    no_arguments("build", arguments)?;
    all()?;
    say("the site is in dist/, the npm package in pkg/");
    Ok(())
}

pub fn all() -> Result<()> {
    site::build()?;
    package::build()
}
