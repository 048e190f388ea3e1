//! What the npm package's wasm weighs, as it is and as hosts compress it, and how fast rules of one's own run in it.

use crate::{npm, package};
use std::process::Command;

pub fn source() -> Command {
    script("bench/package.mjs")
}

pub fn rules() -> Command {
    script("bench/rules.mjs")
}

fn script(path: &str) -> Command {
    let mut command = npm::node(npm::TESTS);
    command.arg(path).arg(package::pkg());
    command
}
