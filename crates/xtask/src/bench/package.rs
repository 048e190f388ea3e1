//! What the npm package's wasm weighs, as it is and as hosts compress it.

use crate::{npm, package};
use std::process::Command;

pub fn source() -> Command {
    let mut command = npm::node(npm::TESTS);
    command.arg("bench/package.mjs").arg(package::pkg());
    command
}
