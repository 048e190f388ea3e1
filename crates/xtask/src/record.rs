//! `cargo xtask record`: which functions the first view does not run, for the cut that [`crate::site`] makes.
//!
//! The page is built in one piece with a flag in every function, opened the ways a first visit opens it, and the names whose
//! flags stayed down are written to `crates/playground/unseen.txt`. A function that is new since then counts as seen, so an
//! old record costs bytes and nothing else; a test says when the first view needs something that the record calls unseen.

use crate::process::{self, Failure, Result, read, root, say, write};
use crate::server::Server;
use crate::split::{mark, trace};
use crate::{browser, no_arguments, npm, site};
use std::collections::BTreeSet;

const HEAD: &str =
    "# The functions that the first view does not run, by marks of their names. Written by `cargo xtask record`.\n";

pub fn command(arguments: &[String]) -> Result<()> {
    no_arguments("record", arguments)?;
    npm::ensure(npm::TESTS)?;
    let browser = browser::ensure()?;
    let place = root().join("target/record");
    site::whole(&place)?;
    let path = place.join("mexplorer_bg.wasm");
    let wasm = read(&path)?;
    write(&path, trace::flagged(&wasm)?)?;

    say("opening the page as a first visit does");
    let server = Server::bind(0, &place, "/")
        .map_err(|error| Failure::new(format!("{} cannot be served: {error}", place.display()), ""))?;
    let mut visits = npm::node(npm::TESTS);
    visits.arg("record.mjs").env("MEXPLORER_URL", server.start()).env("CHROME", &browser.chrome);
    let said = process::output(&mut visits).ok_or_else(|| {
        Failure::new("the page could not be opened", format!("run `{}` in tests/ and see what it says", process::line(&visits)))
    })?;
    let raised: BTreeSet<u32> = said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let unseen: BTreeSet<String> = trace::unseen(&wasm, &raised)?.iter().map(|name| mark(name)).collect();
    let lines: String = unseen.iter().map(|mark| format!("{mark}\n")).collect();
    write(&root().join("crates/playground/unseen.txt"), format!("{HEAD}{lines}"))?;
    say(format_args!("{} functions ran, {} did not; written to crates/playground/unseen.txt", raised.len(), unseen.len()));
    Ok(())
}
