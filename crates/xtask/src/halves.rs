//! What is done to every module that wasm-bindgen made: short names, two halves, both shrunk.

use crate::npm;
use crate::process::{Result, read, write};
use crate::split::{names, split};
use std::path::Path;

/// Finishes `mexplorer_bg.wasm` and its glue in `directory`: what `moves` names goes to the file `rest`, which the export `gate`
/// loads. `level` is wasm-opt's.
pub fn finish(directory: &Path, rest: &str, gate: &str, level: &str, moves: impl Fn(&str) -> bool) -> Result<()> {
    let (module, glue) = (directory.join("mexplorer_bg.wasm"), directory.join("mexplorer.js"));
    let (wasm, script) = names::shortened(&read(&module)?, &String::from_utf8_lossy(&read(&glue)?))?;
    write(&glue, script)?;
    let halves = split(&wasm, moves, gate)?;
    for (path, bytes) in [(module, halves.first), (directory.join(rest), halves.rest)] {
        write(&path, bytes)?;
        npm::wasm_opt(level, &path)?;
    }
    Ok(())
}
