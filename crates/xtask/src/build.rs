//! `cargo xtask build`: the site in `dist/`, the npm package in `pkg/`, and what their bytes are.

use crate::process::{Failure, Result, say};
use crate::{help, package, site, sums};

pub fn command(arguments: &[String]) -> Result<()> {
    let twice = match arguments {
        [] => false,
        [one] if one == "--twice" => true,
        _ => return Err(Failure::new("`build` takes `--twice` alone", help())),
    };
    all()?;
    say("the site is in dist/, the npm package in pkg/");
    if twice { sums::twice(&[site::dist(), package::pkg()]) } else { Ok(()) }
}

pub fn all() -> Result<()> {
    site::build()?;
    package::build()
}
