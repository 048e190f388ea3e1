//! `cargo xtask build`: the site in `dist/`, its archive in `target/carry/`, the npm package in `pkg/`, and what their bytes are.

use crate::process::{Failure, Result, read, root, say, write};
use crate::{archive, help, package, site, sums};
use std::path::{Path, PathBuf};

pub fn command(arguments: &[String]) -> Result<()> {
    let twice = match arguments {
        [] => false,
        [one] if one == "--twice" => true,
        _ => return Err(Failure::new("`build` takes `--twice` alone", help())),
    };
    all()?;
    say("the site is in dist/, its archive in target/carry/, the npm package in pkg/");
    if twice { sums::twice(&[site::dist(), carried(), package::pkg()]) } else { Ok(()) }
}

pub fn all() -> Result<()> {
    site::build()?;
    carry(&site::dist())?;
    package::build()
}

fn carried() -> PathBuf {
    root().join("target/carry")
}

/// The site as an archive, for a server of one's own.
fn carry(dist: &Path) -> Result<()> {
    let place = carried();
    let _ = std::fs::remove_dir_all(&place);
    std::fs::create_dir_all(&place).map_err(|error| Failure::new(format!("{}: {error}", place.display()), ""))?;
    let mut files = sums::files(dist)?;
    files.sort();
    let named = files.iter().map(|file| {
        let name = file.strip_prefix(dist).unwrap_or(file).display();
        Ok((format!("mexplorer/{name}"), read(file)?))
    });
    write(&place.join("mexplorer.zip"), archive::zip(&named.collect::<Result<Vec<_>>>()?))?;
    sums::seal(&place)
}
