//! `cargo xtask build`: the site in `dist/`, the same to carry away in `target/carry/`, the npm package in `pkg/`, and what their bytes
//! are.

use crate::process::{Failure, Result, say};
use crate::{help, package, single, site, sums};

pub fn command(arguments: &[String]) -> Result<()> {
    let twice = match arguments {
        [] => false,
        [one] if one == "--twice" => true,
        _ => return Err(Failure::new("`build` takes `--twice` alone", help())),
    };
    all()?;
    say("the site is in dist/, as one file and as an archive in target/carry/, the npm package in pkg/");
    if twice { sums::twice(&[site::dist(), single::place(), package::pkg()]) } else { Ok(()) }
}

pub fn all() -> Result<()> {
    site::build()?;
    single::build(&site::dist())?;
    package::build()
}
